// How is a match written down while it is played? One line of JSON after the other, each with the hash of the
// last.
//
// docs/record-format.md describes every line. The writer also reads along: given the lines of an earlier
// record it compares what it would write with what stands there, which is how records are resumed and
// verified.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/chance/keyed_dice.h"
#include "kernel/match/match.h"
#include "kernel/record/lines.h"
#include "kernel/tables/live_item.h"

namespace warren {

inline constexpr int kRecordFormat = 1;

struct RolledDice {
  std::uint64_t number = 0;
  RuleId rule;
  Seat roller = kNobody;
  std::uint8_t sides = 0;
  bool typed = false;
  bool drawn = false;  // cards out of a bag: `sides` are all that were left, the faces their places
  std::vector<std::uint8_t> faces;
  std::string words;  // of an agent's dice: what it rolled for
};
RolledDice rolled_dice(const Roll& roll, const Dice& dice, std::uint64_t number, bool typed);

// An input and what it caused. The first line after the header is one without an input: "begin".
struct InputLine {
  enum class Type : std::uint8_t { begin, answer, faces, sealed };

  Type type = Type::begin;
  Seat seat = kNobody;
  std::uint32_t ask = 0;
  std::string by;                       // "human", the name of an agent, or "standing order"
  Asked asked;                          // of an answer
  Answer answer;                        // of an answer
  std::string commit;                   // of a sealed dialogue
  std::vector<std::string> commits;     // of its answers, where they stay sealed and come out one by one
  std::vector<RolledDice> agent_rolls;  // while the agent thought
  std::vector<RolledDice> rolls;
  std::optional<std::uint64_t> digest;  // of the last checkpoint that was passed
};

// What a seat said in a sealed choice, or one answer of it; hidden until its reveal line.
struct SealedLine {
  std::uint32_t line = 0;   // where the commitment stands
  std::uint32_t place = 0;  // of the answer, from 1, where they come out one by one; 0: the dialogue
  std::uint32_t ask = 0;
  Seat seat = kNobody;
  Salt salt{};
  std::vector<SealedAnswer> answers;    // without forced ones
  std::vector<RolledDice> agent_rolls;  // while an agent thought of them
  bool stays = false;                   // when the choice is over
  bool taken_back = false;              // shown at the end only
  bool revealed = false;
};

// By which the salt of a commitment is found.
constexpr std::uint64_t seal_key(std::uint32_t line, std::uint32_t place) {
  return std::uint64_t{place} << 32 | line;
}

// Where a match that is a branch came from.
struct BranchPoint {
  std::string of;            // hash of the parent's header
  std::uint32_t inputs = 0;  // of the parent
  std::uint64_t rolls = 0;   // that many first rolls are the parent's
};

struct HeaderLine {
  const Rulebook* book = nullptr;
  const Setup* setup = nullptr;
  const std::vector<Sitter>* sitters = nullptr;
  DiceHeader dice;
  std::uint64_t first_digest = 0;  // of the state that the game begins with
  std::string created;
  bool lasting = true;  // dice that were drawn stay drawn
  std::optional<BranchPoint> branch;
};

class RecordWriter {
 public:
  explicit RecordWriter(const Catalog& catalog) : catalog_(&catalog) {}

  std::uint32_t next_line() const { return static_cast<std::uint32_t>(lines_.size()); }
  const std::vector<std::string>& lines() const { return lines_; }
  std::size_t bytes() const { return bytes_; }
  const std::string& last_hash() const { return hash_; }
  const std::string& header_hash() const { return header_hash_; }

  void header(const HeaderLine& header);
  void input(const InputLine& input);
  void take_back(Seat seat, std::uint32_t ask, std::uint32_t line);
  void undo(Seat seat, bool agreed, const std::vector<std::uint32_t>& undone);
  void note(Seat seat, std::string_view words);
  void standing_order(const StandingOrder& order);
  void sitter(Seat seat, const Sitter& sitter);
  void people(Seat seat, const PersonsBytes& bytes, std::uint64_t after);
  void reseed(const std::string& commitment, std::uint64_t after, std::string_view why);
  void reveal(const std::vector<SealedLine>& sealed);
  struct End {
    Outcome outcome;
    std::string_view why;  // of a match that was closed before its end
    Seat conceded = kNobody;
  };
  void end(const End& end, const Rulebook& book, int seats, const std::string& secret);

  std::string commitment(const SealedLine& sealed) const;
  // `agent_rolls`, by seat, are those of dialogues that are not finished.
  std::string vault(const std::string& secret, const std::vector<SealedLine>& sealed,
                    const SealedChoice* open, std::span<const std::vector<RolledDice>> agent_rolls) const;

  // Reading along: from here on each line is compared with the one that stands in `lines` at its place; what
  // is not compared is taken as it stands.
  struct Parting {
    std::uint32_t line = 0;
    std::string words;
    std::string now;  // the line that came out
  };
  void read_along(std::vector<std::string> lines, Compared what) {
    expected_ = std::move(lines);
    compared_ = what;
  }
  // From here on digests are taken as they stand: not everything that they are of is known.
  void trust_digests() { compared_ = std::max(compared_, Compared::unveiled); }
  const std::optional<Parting>& parting() const { return parting_; }
  // The lines of a record that does not fit any more are kept as they are.
  void keep(std::vector<std::string> lines);

 private:
  struct Draft;
  void append(Draft& draft);

  const Catalog* catalog_;
  std::vector<std::string> lines_;
  std::size_t bytes_ = 0;
  std::string hash_;
  std::string header_hash_;
  std::vector<std::string> expected_;
  Compared compared_ = Compared::all;
  std::optional<Parting> parting_;
};

}  // namespace warren
