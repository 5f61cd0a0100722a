// Is this text a whole, unchanged record? What its lines say is the business of the replay.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/record/record.h"
#include "kernel/wire/json.h"

namespace warren {

struct RecordText {
  std::vector<std::string> lines;   // of the chain; line i of the record is lines[i]
  std::vector<Json> json;           // the same, parsed; each an object with a "type"
  std::vector<std::size_t> places;  // its line of the text, from 1
  Json vault;                       // null without one
  std::optional<RecordFault> fault;

  const Json& header() const { return json.front(); }
};

// Without a fault there is at least the header line, and format, numbers, hashes and chain are right.
RecordText read_record(std::string_view text);

// A roll as a line tells it.
struct RecordedRoll {
  std::uint64_t number = 0;
  std::uint8_t sides = 0;
  bool typed = false;
  bool drawn = false;
  Seat roller = kNobody;
  std::string rule;
  std::vector<std::uint8_t> faces;
  std::string words;
};

// The rolls under `key` ("rolls" or "agent_rolls") of a line; nothing when they cannot be read.
std::optional<std::vector<RecordedRoll>> rolls_in(const Json& line, const char* key);

// What the commitment in a line hides.
struct RevealedAnswers {
  std::string salt;  // hex
  std::vector<Answer> answers;
  std::vector<RecordedRoll> agent_rolls;
};

// By seal_key; from reveal lines and the vault. Nothing when one of them cannot be read.
std::optional<std::map<std::uint64_t, RevealedAnswers>> revealed_in(const RecordText& record);
std::optional<std::vector<Answer>> answers_in(const Json& list);

// The dice as the header tells of them; nothing when it cannot be read.
std::optional<DiceHeader> dice_header_in(const Json& header);

// The source behind a header when its secret is known: of the seed, or of the secret in hex. Null when the
// secret does not fit the commitment.
std::unique_ptr<DiceSource> dice_of(const DiceHeader& header, std::string_view secret_hex);

// The changes of the key that the lines tell of. `secrets_hex` has all secrets, the first one too. False when
// one of them does not fit its commitment, or a line cannot be read.
bool change_keys(const RecordText& record, std::string_view secrets_hex, DiceSource& dice);

// The same from all that the text has: the seed, the secret in the end line, or that in the vault. Null when
// it has none or it does not fit.
std::unique_ptr<DiceSource> source_of(const RecordText& record);

}  // namespace warren
