#include "analysis/coming_turn.h"

#include <optional>

#include "kernel/rules/each_choice.h"
#include "kernel/rules/given_reader.h"
#include "kernel/tables/live_table.h"
#include "kernel/tables/sim_table.h"

namespace warren {
namespace {

constexpr std::uint64_t kSeed = 11;  // never the dice of a match
constexpr int kMostSteps = 400;

// One step on the way. What is known comes first.
class Waiting final : public Table {
 public:
  struct Known {
    const Match::Since& since;
    Seat seat;
    std::span<const Answer> line;  // of the seat, after that
  };
  struct Present {
    const State& state;
    std::size_t size;
  };
  Waiting(Seat actor, Mark unit, const Known& known, const Present& present, Rng& rng)
      : actor_(actor),
        unit_(unit),
        known_(known),
        present_(present),
        rng_(rng),
        given_(Given{known.since.answers, known.since.dice}) {}

  Answer ask(const Prompt& prompt) override {
    const Answer answer = answer_to(prompt);
    if (!its_turn) turn.answers.push_back({prompt.seat, answer});
    return answer;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    const Dice* known = given_.next_dice();
    const Dice dice =
        known != nullptr ? *known : draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
    if (its_turn) return dice;
    drew = drew || known == nullptr;
    turn.dice.push_back(dice);
    return dice;
  }
  void tell(const Event&) override {}

  ComingTurn turn;
  bool its_turn = false;
  bool drew = false;

 private:
  Answer answer_to(const Prompt& prompt) {
    if (const Answer* given = given_.next_answer(prompt.seat)) return *given;
    if (prompt.seat == known_.seat && next_in_line_ < known_.line.size()) return answer_in_line(prompt);
    if (prompt.seat != actor_ || its_turn) return prompt.fallback();
    if (prompt.subject_mark() == unit_) {
      if (count_choices(prompt, 2) < 2) return prompt.fallback();
      its_turn = true;
      turn.before.copy_from(present_.state, present_.size);
      return prompt.fallback();
    }
    if (prompt.form != Form::option) return prompt.fallback();
    const auto of_unit = [&](const Choice& choice) { return prompt.mark(choice) == unit_; };
    const auto answer = find_allowed(prompt, of_unit);
    return answer ? *answer : prompt.fallback();
  }

  // A question with a single answer is not asked in a match, so the line has no word for it.
  Answer answer_in_line(const Prompt& prompt) {
    if (const auto only = only_answer(prompt)) return *only;
    const Answer& answer = known_.line[next_in_line_++];
    return answer.form() == prompt.form && prompt.judge(answer).ok() ? answer : prompt.fallback();
  }

  Seat actor_;
  Mark unit_;
  Known known_;
  Present present_;
  Rng& rng_;
  GivenReader given_;
  std::size_t next_in_line_ = 0;
};

}  // namespace

Approach::Approach(const Match& match, Seat seat, std::span<const Answer> line, Seat actor, Mark unit)
    : match_(match),
      seat_(seat),
      line_(line),
      actor_(actor),
      unit_(unit),
      ground_(match.book().new_ground()),
      since_(match.since_checkpoint(seat)),
      rng_(kSeed) {
  state_.copy_from(match.checkpoint(), match.book().state_size());
  match.book().imagine(match.setting(), state_, seat, rng_);
}

bool Approach::next() {
  const Rulebook& book = match_.book();
  for (int step = 0; step < kMostSteps; ++step) {
    if (book.outcome(match_.setting(), state_).over) return false;
    Waiting table(actor_, unit_, {since_, seat_, line_}, {state_, book.state_size()}, rng_);
    table.turn.checkpoint.copy_from(state_, book.state_size());
    book.prepare(match_.setting(), state_, *ground_);
    book.step(match_.setting(), *ground_, state_, table);
    since_ = {};
    line_ = {};
    drew_dice_ = drew_dice_ || table.drew;
    if (!table.its_turn) continue;
    turn_ = std::move(table.turn);
    book.prepare(match_.setting(), turn_.checkpoint, *ground_);
    return true;
  }
  return false;
}

}  // namespace warren
