// How does a live match go on from one answer to the next?
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/book/rulebook.h"
#include "kernel/chance/keyed_dice.h"
#include "kernel/chance/odds_table.h"
#include "kernel/tables/live_item.h"

namespace warren {

class Replay;  // record.h: brings a match back from its record

// Who answers for a seat.
struct Sitter {
  std::string kind = "human";  // "human", or the name of an agent
  bool types_dice = false;     // rolls real dice and types the faces in

  bool operator==(const Sitter&) const = default;
};

// How dice were thrown, beside how they lie.
struct Rolled {
  struct Part {  // a lot
    std::uint8_t count = 0;
    std::int8_t add = 0;    // to each die, or to the sum
    std::uint8_t need = 0;  // what that must come to; 0: nothing
    bool at_most = false;   // the good class lies below
  };
  std::uint16_t kind = 0;  // the game's own number: its row names it, its die and its results
  Reading reading = Reading::each;
  std::uint8_t sides = 0;
  std::uint8_t lots = 0;
  std::uint8_t wants = 0;       // so many dice must succeed; 0: each for itself
  bool again = false;           // dice of the roll before, thrown again
  std::uint8_t subject = 0xff;  // who rolls
  std::uint8_t object = 0xff;   // against whom
  std::array<Part, Roll::kMaxLots> part{};
};

// A line of the log, as one seat may read it.
struct LogLine {
  std::uint32_t input = 0;  // the input after which it happened: the place to jump to
  std::uint8_t depth = 0;
  RuleId rule;
  Seats audience = Seats::all();
  Seats sides;             // whom it concerns; none: nobody more than the others
  Seat speaker = kNobody;  // whose words these are; nobody: the table tells it
  bool is_roll = false;
  bool is_told = false;  // by a rule: `event` holds what
  bool reveals = false;
  std::string words;
  Event event;  // what was told, for those who count; its tally is `reasons`. Not for a roll
  std::vector<Reason> reasons;
  Seat roller = kNobody;
  std::vector<std::uint8_t> faces;
  std::vector<std::uint8_t> classes;
  bool typed = false;
  Rolled rolled;        // of a roll
  bool undone = false;  // taken back since: the log keeps it, marked
};

// What a seat has to say now.
struct OpenAsk {
  Seat seat = kNobody;
  std::uint32_t number = 0;  // of this ask in the match; in a sealed choice, of the sealed choice
  std::uint32_t place = 0;   // in a sealed choice: how many answers of its dialogue are in
  bool is_roll = false;      // typed dice are awaited instead of an answer
  bool sealed = false;
};

// What comes next once a seat has answered: for saying beforehand what an answer binds to.
struct Ahead {
  enum class Is : std::uint8_t {
    refused,     // not asked, or the line is not allowed
    own,         // the seat goes on, by an answer or by typing dice
    others,      // the seats in `whom` are asked
    dice,        // dice fall
    unsealing,   // the last sealed answer is in, and all are opened
    checkpoint,  // what follows may be hidden from the seat
    end          // the match is over
  };
  Is is = Is::refused;
  Seats whom;
  Rolled rolled = {};  // dice: how they are thrown
};

// How long a seat declines a kind of question without being asked.
enum class Decline : std::uint8_t { once, this_turn, until_withdrawn, withdrawn };

struct StandingOrder {
  Seat seat = kNobody;
  std::uint16_t kind = 0;  // of the prompts that it answers
  Decline how = Decline::withdrawn;
};

// One match in play: the last checkpoint, the inputs since, and everything needed to go back. Re-executes the
// step from the checkpoint on each input; an open prompt is visited, never kept.
class Match {
 public:
  struct Seating {
    std::vector<Sitter> sitters;       // those that are missing are human
    std::unique_ptr<DiceSource> dice;  // null: a fresh key
    std::string created = {};          // a time for the record's header; empty: none, the kernel has no clock
  };

  // Checks the set-up and plays on to the first open ask. Null with at least one fault when something is
  // wrong.
  static std::unique_ptr<Match> begin(const Rulebook& book, const Setup& setup, Seating seating,
                                      std::vector<Fault>& faults);
  ~Match();

  const Rulebook& book() const;
  const Setup& setup() const;
  const Setting& setting() const;
  const Ground& ground() const;  // of the last checkpoint
  const State& checkpoint() const;
  const Sitter& sitter(Seat seat) const;
  std::string seat_name(Seat seat) const;  // as the game calls who sits there now
  Outcome outcome() const;
  bool is_over() const;

  // Why the match cannot go on although it is not over: its record does not fit these rules, or lacks the
  // secret of its dice. Empty when all is well. Such a match can be looked at, replayed and branched.
  const std::string& trouble() const;

  // Who must answer now. Several seats only in a sealed choice. Empty when the match is over. In a sealed
  // choice `place` is for the eyes of that seat alone; the others may know only whether it is still open.
  std::vector<OpenAsk> open() const;
  // The same as far as that seat may know it, kNobody for who watches: of a team that decides together the
  // others learn only that not all of it are done.
  std::vector<OpenAsk> open_to(Seat seat) const;
  // Who decides together with the seat in the open sealed choice, itself among them.
  Seats team_of(Seat seat) const;

  // Runs the step up to the open prompt of `seat` and calls `f` in front of it, with the position as it is in
  // the middle of the step. False when that seat is not asked.
  using Visitor = std::function<void(const Prompt& prompt, const State& state, const Ground& ground)>;
  bool visit(Seat seat, const Visitor& f) const;
  // The same for what `seat` may propose to its team in an open sealed choice, whether it is asked or not.
  // False when there is nothing to propose.
  bool visit_proposal(Seat seat, const Visitor& f) const;
  // The same with what the seat has said in the decision in hand: its answers since dice fell, others spoke
  // or a checkpoint was passed, as far as they can be taken back; those of `line` are the last.
  struct Stop {
    const Prompt& prompt;
    const State& state;
    const Ground& ground;
    std::span<const GivenField> given;
    std::uint32_t ask = 0;  // its number
  };
  using StopVisitor = std::function<void(const Stop& stop)>;
  bool stand_before(Seat seat, std::span<const Answer> line, const StopVisitor& f) const;
  // The table as it stands once the line is carried out and before anything follows that the line does not
  // decide: dice, somebody else's say, the next step. False when the line is refused.
  using StandVisitor = std::function<void(const State& state, const Ground& ground)>;
  bool stand_after(Seat seat, std::span<const Answer> line, const StandVisitor& f) const;
  // Hands every stop at an ask outside sealed choices to `f` while the rules stand there, so that whoever
  // shows it needs no run of its own. Null: nobody looks on.
  void look_on(StopVisitor f);
  using RollVisitor = std::function<void(const Roll& roll, const State& state)>;
  bool visit_roll(const RollVisitor& f) const;

  // The same after `line`, answers that this seat might give from here on; nothing is kept. Refused where the
  // line is; not visited, and false, when dice or somebody else come before the next prompt of the seat.
  struct Preview {
    Verdict verdict;
    bool visited = false;
  };
  Preview visit_after(Seat seat, std::span<const Answer> line, const Visitor& f) const;

  // What comes after `line`, answers that this seat might give from here on; nothing is kept. Looks beyond
  // the next checkpoint only where the rulebook hides nothing.
  Ahead ahead_of(Seat seat, std::span<const Answer> line) const;

  // A copy of where the match stands, for who looks ahead elsewhere. It can be visited, looked ahead from and
  // asked what is open; it has neither log nor record nor past.
  class Glimpse;
  Glimpse glimpse() const;

  // What the rules were given since the checkpoint, as a seat may know it: for looking ahead with an
  // OddsTable. Answers that were forced are among them; of an open sealed choice, those of the seat alone.
  // With `line`, answers that the seat might give from here on, it is as if they were given.
  struct Since {
    std::vector<GivenAnswer> answers;
    std::vector<Dice> dice;
  };
  Since since_checkpoint(Seat seat, std::span<const Answer> line = {}) const;
  // The same from the beginning of the match, everything that was sealed and unsealed with it: for playing a
  // match again that is over.
  Since since_beginning() const;

  // Judges and takes an answer. A refusal changes nothing.
  Verdict answer(Seat seat, const Answer& answer);
  // A decision of several fields (Prompt::continues) in one go: all of it or nothing.
  Verdict answer_all(Seat seat, std::span<const Answer> answers);
  // How many answers of the seat are fields of the decision in hand, and could be said anew.
  std::size_t fields_in_hand(Seat seat) const;
  // Answers from an earlier field on: the last `count` fields are taken back and these take their place. All
  // of it or nothing; refused where so much is not in hand.
  Verdict answer_instead(Seat seat, std::size_t count, std::span<const Answer> answers);
  // Proposes something to the seat's team in an open sealed choice. It is shown to the team alone until the
  // choice is complete, decides nothing, is no input and stands in no record.
  Verdict propose(Seat seat, const Answer& answer);
  // The faces of the roll that is awaited. A wrong number of faces or an impossible face is refused.
  Verdict type_faces(const std::vector<std::uint8_t>& faces);
  // Dice for an agent that rolls while it thinks; recorded with its next answer, if that is sealed inside it.
  Dice roll_for_agent(Seat seat, const Roll& roll);

  // Takes back the last answer of `seat` (and those of agents since). Free while nothing since was rolled,
  // drawn, unsealed, told as revealing or answered by another person; otherwise says why not.
  // With `agreed` the table has agreed to go back beyond that. Typed faces can be taken back, to be typed
  // anew, until the next input of anybody. In a sealed choice a seat takes back its own answers, one at a
  // time, until the last seat is done, or where the choice stays sealed the last of its team; once it is over
  // it is reopened as a whole. Standing orders of the seat for the kind of question that opens again are
  // withdrawn.
  std::optional<std::string> why_no_undo(Seat seat, bool agreed = false) const;
  Verdict undo(Seat seat, bool agreed = false);

  // What a record says about its dice. A person may add 16 bytes to their key, once: then nobody, not even
  // who keeps the secret, could choose the dice that follow. Refused for dice of a seed.
  DiceHeader dice() const;
  Verdict add_bytes(Seat seat, const PersonsBytes& bytes);
  Seats gave_bytes() const;
  // Lines of the match were lost, so that dice have been seen that would fall again: a new secret for all
  // that follows, and the table is told why.
  void reseed(const std::string& why);

  void note(Seat seat, const std::string& words);  // kept in record and log, decides nothing
  void change_sitter(Seat seat, const Sitter& sitter);

  // From now on the fallback answers for the seat where it is asked this kind of question outside a sealed
  // choice: once, until the phase that the scene names has changed, or until withdrawn.
  void standing_order(Seat seat, std::uint16_t kind, Decline how);
  const std::vector<StandingOrder>& standing_orders() const;

  // How much a seat has added to the record beside the play, and how long the record is: for whoever keeps
  // it.
  struct Spoken {
    std::uint32_t notes = 0;
    std::size_t note_bytes = 0;
    std::uint32_t orders = 0;
    std::uint32_t sitters = 0;
  };
  const Spoken& spoken(Seat seat) const;
  std::size_t record_bytes() const;
  // Whether the seat is asked, or has been, a question of that kind.
  bool was_asked(Seat seat, std::uint16_t kind) const;

  // Ends a match that nobody will play to its end; its record shows the secret of the dice. No effect when
  // over. Who `concedes` has lost, and of two the other has won.
  void close(const std::string& why, Seat concedes = kNobody);
  Seat conceded() const;
  // Over by close() and not by the rules; `why` of it.
  bool was_given_up() const;
  const std::string& why_given_up() const;

  // How many inputs led here: answers, typed dice, and in a sealed choice one for each seat that is done.
  // What was taken back does not count.
  std::uint32_t inputs() const;
  // The position after that many inputs, where the rules stopped then, for replay. False: there are not so
  // many.
  using PositionVisitor = std::function<void(const State& state, const Ground& ground)>;
  bool position_at(std::uint32_t inputs, const PositionVisitor& f) const;
  // The position now, with what the seat's team has so far in an open sealed choice.
  void position_for(Seat seat, const PositionVisitor& f) const;
  // A new match that goes on from there with dice of its own; in the middle of a sealed choice, from its
  // opening. What people have said by then goes with it, and from the end also their standing orders. It
  // knows all that is hidden in the position: for those who may, or for a match that is over. Null when it
  // does not come as far.
  std::unique_ptr<Match> branch(std::uint32_t inputs, Seating seating) const;
  // Of a branch: the hash of its parent's header, and after how many of the parent's inputs it began.
  struct Origin {
    std::string of;
    std::uint32_t inputs = 0;
  };
  const std::optional<Origin>& origin() const;

  const std::vector<LogLine>& log() const;
  const std::vector<std::string>& record() const;  // JSON Lines, as docs/record-format.md has it
  // What the record does not say yet and is needed to resume: the secret of the dice, sealed answers, salts.
  // One line of JSON for the keeper of the match; never for a client.
  std::string vault() const;

 private:
  friend class Replay;
  struct Inside;
  explicit Match(std::unique_ptr<Inside> inside);
  std::uint32_t repeat(const Match& other, std::uint32_t count, const std::vector<Dice>& dice);
  std::unique_ptr<Inside> inside_;
};

// Where a match stands, for who looks ahead elsewhere while it goes on.
class Match::Glimpse {
 public:
  const Match& match();  // its ground is made when it is needed first: by who looks, not by who is looked at

 private:
  friend class Match;
  std::unique_ptr<Match> match_;
};

}  // namespace warren
