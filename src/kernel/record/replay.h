// Does a record still play the same? Plays its lines again with its own dice and reads along.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "kernel/record/text.h"

namespace warren {

// What to add to a fault when the record was played by another version of the rules; else empty.
std::string other_version(const RecordText& record, const Rulebook& book);
// Where the line stands in the play: at which input, and by which rule it was asked or rolled for. `now` is
// the line that came out in its place; empty: none did.
std::string place_in_play(const RecordText& record, std::size_t line, std::string_view now);
RecordFault unknown_game(const RecordText& record, Bookshelf shelf);

class Replay {
 public:
  // `record` has no fault of its own and outlives the replay. `source` has the dice that the match began with
  // and goes on with; null: its secret is not known (yet).
  Replay(const RecordText& record, const Rulebook& book, std::shared_ptr<DiceSource> source);

  // What is still sealed under a commitment of its own is stood in for: the rules do not act on it before
  // they lay it open. From there on digests are taken as they stand, and where the lines part it says nothing
  // yet.
  void stand_in_for_sealed() { stands_in_ = true; }
  // Other rules may keep positions otherwise from the first line on: then only what is asked, answered,
  // rolled and reached is compared.
  void compare_play_alone() { plays_alone_ = true; }

  // Plays the first `count` lines. With a fault() the match stands where it parted from the record, or is
  // null when it could not even begin.
  std::unique_ptr<Match> play(std::size_t count);
  const std::optional<RecordFault>& fault() const { return fault_; }
  std::size_t parted_at() const { return parted_at_; }         // line of the record
  const std::string& parted_to() const { return parted_to_; }  // the line that came out; empty: none
  bool waits_for_reveal() const { return waits_; }  // the fault may be but an answer that is still sealed

  // Afterwards: the answers of an open sealed choice that only the vault has; or why the match cannot go on.
  void open_vault(Match& match);
  static void stay(Match& match, const RecordText& record, const std::string& trouble);

 private:
  bool prepare();
  bool lacks_dice(const Match& match, std::size_t count);
  std::unique_ptr<Match> begin(std::size_t count);
  void feed(Match& match, const Json& line);
  void feed_answer(Match& match, Seat seat, const Json& line);
  void feed_agent_rolls(Match& match, Seat seat, const std::vector<RecordedRoll>& rolls);
  void feed_faces(Match& match, const Json& line);
  void feed_team(Match& match, Seat seat, const Json& line);
  void feed_dialogue(Match& match, Seat seat, const Json& line);
  bool feed_hidden_rolls(Match& match, Seat seat, const Json& line);
  std::optional<Answer> sealed_answer(Match& match, Seat seat, const std::vector<Answer>& before,
                                      const Json& commit);
  void wait_for_reveal(std::size_t answers);
  void feed_sealed(Match& match, Seat seat, const std::vector<Answer>& answers);
  void feed_end(Match& match, const Json& line);
  void feed_order(Match& match, Seat seat, const Json& line);
  void feed_sitter(Match& match, Seat seat, const Json& line);
  void feed_bytes(Match& match, Seat seat, const Json& line);
  void feed_reseed(Match& match, const Json& line);
  void check(const Verdict& verdict, const char* what);
  void fail(const std::string& words, const std::string& advice);
  void fail_to_read(const std::string& what);

  const RecordText& record_;
  const Rulebook& book_;
  std::shared_ptr<DiceSource> source_;
  std::size_t at_ = 0;  // line of the record
  std::size_t parted_at_ = 0;
  std::string parted_to_;
  bool waits_ = false;
  bool stands_in_ = false;
  bool plays_alone_ = false;
  bool stood_in_ = false;  // for an answer that is not known
  std::optional<RecordFault> fault_;
  std::map<std::uint64_t, std::vector<std::uint8_t>> faces_;
  std::vector<std::uint64_t> agents_numbers_;
  std::map<std::uint64_t, RevealedAnswers> revealed_;
  DiceHeader dice_;
  std::string secret_;
};

}  // namespace warren
