// What makes the lines of a record a chain, and when do two lines say the same?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/wire/json.h"

namespace warren {

inline constexpr const char* kNoHash = "";  // what stands before the first line

// `object` is the text of a JSON object; its SHA-256 becomes its last field, "hash".
std::string with_hash(std::string_view object);

// The hash that stands in the line; empty when there is none at its end.
std::string hash_in(std::string_view line);

// True when the hash that stands in the line is that of the rest.
bool hash_fits(std::string_view line);

// How much of two lines is compared.
enum class Compared : std::uint8_t {
  all,
  unveiled,  // what the secret of the dice veils is left out
  play       // so is all that stands for positions: what is asked, answered, rolled and reached is left
};

// What two lines say differently about the play, in words; empty when nothing. Wording, hashes, the program
// that wrote them and the version of its rules never count.
std::string difference(std::string_view recorded, std::string_view now, Compared what);

// The rules by which two lines part, of a question, a roll or an end, as " by A" or " by A where these rules
// come to B"; empty when the lines name none.
std::string parted_by(std::string_view recorded, std::string_view now);

// SHA-256 of the salt (as hex text), the answers and, if there are any, the agent's dice (as compact JSON
// text), in hex.
std::string sealed_commitment(std::string_view salt_hex, const Json& answers, const Json& agent_rolls);

}  // namespace warren
