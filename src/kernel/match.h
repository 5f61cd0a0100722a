// How does a live match go on from one answer to the next?
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/rulebook.h"

namespace warren {

class DiceSource;  // keyed_dice.h: keyed, seeded or typed
class Recorder;    // record.h

// Who answers for a seat.
struct Sitter {
  std::string kind = "human";  // "human", or the name of an agent
  bool types_dice = false;     // rolls real dice and types the faces in
};

// A line of the log, as one seat may read it.
struct LogLine {
  std::uint32_t input = 0;  // the input after which it happened: the place to jump to
  std::uint8_t depth = 0;
  RuleId rule;
  Seats audience = Seats::all();
  bool is_roll = false;
  bool reveals = false;
  std::string words;
  std::vector<Reason> reasons;
  Seat roller = kNobody;
  std::vector<std::uint8_t> faces;
  std::vector<std::uint8_t> classes;
  bool typed = false;
};

// What a seat has to say now.
struct OpenAsk {
  Seat seat = kNobody;
  std::uint32_t number = 0;  // of this ask in the match; in a sealed choice, of the sealed choice
  std::uint32_t place = 0;   // in a sealed choice: how many answers of its dialogue are in
  bool is_roll = false;      // typed dice are awaited instead of an answer
  bool sealed = false;
};

// One match in play: the last checkpoint, the inputs since, and everything needed to go back. Re-executes the
// step from the checkpoint on each input; an open prompt is visited, never kept.
class Match {
 public:
  struct Seating {
    std::vector<Sitter> sitters;
    std::unique_ptr<DiceSource> dice;
  };

  // The set-up must have been checked. Plays on to the first open ask.
  static std::unique_ptr<Match> begin(const Rulebook& book, const Setup& setup, Seating seating,
                                      std::vector<Fault>& faults);
  ~Match();

  const Rulebook& book() const;
  const Setup& setup() const;
  const Setting& setting() const;
  const Ground& ground() const;   // of the last checkpoint
  const State& checkpoint() const;
  const Sitter& sitter(Seat seat) const;
  Outcome outcome() const;
  bool is_over() const;

  // Who must answer now. Several seats only in a sealed choice. Empty when the match is over.
  std::vector<OpenAsk> open() const;

  // Runs the step up to the open prompt of `seat` and calls `f` in front of it, with the position as it is in
  // the middle of the step. False when that seat is not asked.
  using Visitor = std::function<void(const Prompt& prompt, const State& state, const Ground& ground)>;
  bool visit(Seat seat, const Visitor& f) const;
  using RollVisitor = std::function<void(const Roll& roll, const State& state)>;
  bool visit_roll(const RollVisitor& f) const;

  // Judges and takes an answer. A refusal changes nothing.
  Verdict answer(Seat seat, const Answer& answer);
  // The faces of the roll that is awaited. A wrong number of faces or an impossible face is refused.
  Verdict type_faces(const std::vector<std::uint8_t>& faces);
  // Dice for an agent that rolls while it thinks (the book's own opponent); recorded with its next answer.
  Dice roll_for_agent(Seat seat, const Roll& roll);

  // Takes back the last answer of `seat` (and those of agents since). Free while nothing since was rolled,
  // drawn, unsealed, told as revealing or answered by another person; otherwise says why not.
  // With `agreed` the table has agreed to go back beyond that.
  std::optional<std::string> why_no_undo(Seat seat) const;
  Verdict undo(Seat seat, bool agreed = false);

  void note(Seat seat, const std::string& words);  // kept in record and log, decides nothing

  // The position after `inputs` inputs, for replay; and a new match that goes on from there with its own dice.
  std::uint32_t inputs() const;
  std::unique_ptr<Match> branch(std::uint32_t inputs, Seating seating) const;

  const std::vector<LogLine>& log() const;
  const std::vector<std::string>& record() const;  // JSON Lines, as docs/record-format.md has it

 private:
  struct Inside;
  explicit Match(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace warren
