// What does a match keep? Private to the files match*.cpp and the replay of records.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/chance/keyed_dice.h"
#include "kernel/match/match.h"
#include "kernel/match/thrown.h"
#include "kernel/record/writer.h"
#include "kernel/tables/live_table.h"

namespace warren {

inline constexpr const char* kStandingOrder = "standing order";

struct Match::Inside final : LiveWitness {
  using Halt = LiveTable::Halt;

  struct Checkpoint {
    std::vector<std::byte> state;
    std::size_t items = 0;  // that led to it
    std::size_t inputs = 0;
  };
  struct Input {
    InputLine::Type type = InputLine::Type::answer;
    Seat seat = kNobody;
    std::size_t item = 0;    // its place among the items; of a sealed dialogue, that of the choice
    std::uint32_t line = 0;  // in the record
    std::uint16_t kind = 0;  // of the prompt
    bool person = false;
    bool by_order = false;
    bool dice_seen = false;  // typed dice after it were taken back: they have been seen all the same
    bool agent_rolled = false;
  };
  // Which roll of the match? By its place on the line of play and by what is rolled, whoever leads there.
  struct RollQuestion {
    std::size_t place = 0;  // rolls before it; of an agent's dice, items before them
    std::size_t nth = 0;    // 0: of the rules; else which of the dice that an agent rolls while it thinks
    std::uint16_t rule = 0;
    Seat roller = kNobody;
    std::uint8_t sides = 0;
    auto operator<=>(const RollQuestion&) const = default;
  };
  struct Pending {  // a line that is written when the run is over
    InputLine line;
    std::optional<std::size_t> input;
    std::vector<SealedAnswer> sealed;
    bool stays = false;  // what is sealed is laid open answer by answer
  };

  Inside(const Rulebook& its_book, const Setup& its_setup)
      : book(&its_book), setup(its_setup), record(its_book.catalog()) {}

  // match_run.cpp: running the rules.
  void start(Seating seating, std::optional<BranchPoint> branch);
  Verdict give(const Offer& offer, bool by_order);
  Verdict advance(const Offer& offer, bool by_order);
  Verdict run(LiveTable& table, State& work);
  Verdict run_rules(LiveTable& table, State& work);
  void keep(LiveTable& table, const State& work);
  void stand_at(LiveTable& table, const State& work);
  void rerun();  // after going back: to the same stop as before, silently
  void settle();
  std::span<const LiveItem> items_since(const Checkpoint& checkpoint, std::size_t end) const;
  LiveTable::Task silent_task() const;
  LiveTable::Task silent_task(Seat seat) const;  // with what that seat may know of an open sealed choice
  std::vector<OpenAsk> open_asks(Seats sealed_seats) const;
  Ahead ahead_at(const LiveTable& table, Seat seat, Seat typist) const;
  void load_state(const Checkpoint& checkpoint, State& state) const;
  void pass_checkpoint(const State& state, std::size_t items_so_far);
  void finish(const std::string& why);
  Outcome outcome() const;
  std::uint64_t digest(const State& state) const;
  bool is_person(Seat seat) const;
  bool can_go_on() const { return !over && trouble.empty(); }
  bool is_open(Seat seat) const;

  // match_witness.cpp: what the table reports.
  Seat typist(const Roll& roll) override;
  Seat typist(const Roll& roll, std::span<const LiveItem> fresh) const;
  std::uint64_t number_roll(const Roll& roll, bool typed) override;
  std::uint64_t number_agent_roll(Seat seat, const Roll& roll);
  std::uint64_t unused_number();
  RollQuestion question_of(const Roll& roll, std::span<const LiveItem> fresh) const;
  RollQuestion agents_question(Seat seat, RuleId rule, std::uint8_t sides) const;
  std::optional<Dice> draw(const Roll& roll, std::uint64_t number) override;
  Asked describe(const Prompt& prompt, const Answer& answer) override;
  void answered(const LiveItem& item, Asked asked) override;
  void rolled(const Roll& roll, const LiveItem& item) override;
  void unsealed(const SealedChoice& choice) override;
  void told(const Event& event) override;
  void opened(std::uint8_t seal) override;
  void add_input(InputLine::Type type, Seat seat, const LiveItem* item, Asked asked);
  void add_sealed_inputs(const SealedChoice& choice);
  void log_roll(const Roll& roll, const Dice& dice, bool typed, const State& state);
  void log_agent_roll(const RolledDice& rolled);
  LogLine& log_words(std::string words);
  void write_pending();

  // match_seals.cpp: what was sealed, and when it is shown.
  void seal(Pending& written, std::uint32_t line);
  std::string commit_to(const SealedLine& sealed) const;
  bool is_due(const SealedLine& sealed) const;
  void reveal(bool everything);
  void forget_openings();

  // match_dice.cpp
  void change_key(KeyChange change);

  // match/fields.cpp: the decision in hand
  std::size_t fields_of(Seat seat) const;        // how many of its answers are in hand
  std::size_t plain_fields_of(Seat seat) const;  // the same outside a sealed choice
  std::span<const GivenField> in_hand(Seat seat, std::span<const GivenField> given, std::size_t line) const;
  void add_line(Seat seat, std::span<const Answer> line, Since& since) const;  // since.cpp
  Verdict judge_instead(Seat seat, std::size_t count, std::span<const Answer> answers) const;

  // match_undo.cpp
  struct Bar {
    const char* words = nullptr;  // null: nothing stands in the way
    std::string detail;
  };
  std::optional<std::size_t> last_input_of(Seat seat) const;
  bool has_sealed_answer(Seat seat) const;
  Bar bar_to_undo(Seat seat, bool agreed) const;
  Bar bar_since(std::size_t input) const;
  void take_back_sealed(Seat seat);
  void go_back_to(std::size_t input);

  // match_orders.cpp
  bool obey_order();
  void withdraw_order(Seat seat, std::uint16_t kind);

  const Rulebook* book;
  Setup setup;
  std::shared_ptr<const Setting> setting;
  std::unique_ptr<Ground> ground;
  std::vector<Sitter> sitters;
  std::unique_ptr<DiceSource> dice;
  RecordWriter record;
  std::vector<LogLine> log;

  // The line of play as it stands; what was undone is not in it.
  std::vector<Checkpoint> checkpoints;
  std::vector<LiveItem> items;
  std::size_t rolls_before = 0;  // of a glimpse: rolls that led to its checkpoint
  std::vector<Input> inputs;
  std::shared_ptr<const SealedChoice> open_choice;

  // Never goes back.
  std::uint64_t rolls = 0;
  std::uint64_t secret_rolls = kSecretRolls;
  std::uint32_t asks = 0;
  std::array<Spoken, kMaxSeats> spoken;
  std::uint64_t key_changes = 0;
  Seats gave_bytes;
  bool lasting = true;  // a roll that was drawn keeps its faces when play comes to it again
  std::map<RollQuestion, std::uint64_t> drawn;   // the numbers of those that were
  std::set<std::uint64_t> agents_numbers;        // in a replay: the numbers that dice of thinking agents had
  std::map<std::uint64_t, std::string> unknown;  // in a replay, by seal_key: commitments to what is not known

  struct UnknownDice {
    std::uint64_t roll = 0;
    std::uint32_t line = 0;  // of the record in which they should stand
  };
  std::optional<UnknownDice> unknown_dice;  // in a replay: neither recorded nor to be derived

  // Where the rules stand.
  Halt halt = Halt::none;
  Seat asked_seat = kNobody;
  std::uint16_t asked_kind = 0;
  State last;  // checkpoint
  State here;  // where the rules stopped
  bool over = false;
  std::string why_closed;
  Seat conceded = kNobody;
  std::optional<Origin> origin;
  std::string trouble;

  std::vector<SealedLine> sealed_lines;
  std::vector<std::uint32_t> just_unsealed;  // asks of choices that were completed in this step
  std::vector<StandingOrder> orders;
  std::vector<std::uint32_t> order_turns;  // in which each was given, for Decline::this_turn
  std::array<std::vector<RolledDice>, kMaxSeats> agent_rolls;  // since the seat's last answer

  StopVisitor onlooker;  // null: nobody

  // During a run.
  LiveTable* running = nullptr;
  const State* working = nullptr;
  bool offered_by_order = false;
  Seat offering = kNobody;
  std::vector<Pending> pending;
  std::vector<std::uint32_t> laid_open;    // asks of sealed choices whose reveal line is due
  std::vector<std::uint8_t> opened_seals;  // of choices that stay sealed, due as well
};

}  // namespace warren
