#include "agents/after.h"

#include <algorithm>
#include <span>

#include "agents/foresight.h"
#include "agents/plan.h"
#include "agents/seeds.h"
#include "kernel/rules/given_reader.h"
#include "kernel/tables/called_off.h"
#include "kernel/tables/live_table.h"

namespace warren {
namespace {

constexpr std::size_t kMoments = 3;
constexpr std::uint32_t kFewestSamples = 12;
constexpr double kWorthTelling = 0.02;  // a smaller swing is noise

// Gives the rules again what they were given, and notes what of it belongs to the step.
class Retelling final : public Table {
 public:
  Retelling(const Match& match, const Given& all) : match_(match), all_(all) {}

  void begin_step() {
    said.clear();
    decided = kNobody;
    rolled = false;
  }
  Answer ask(const Prompt& prompt) override {
    const Answer* given = all_.next_answer(prompt.seat);
    if (given == nullptr) return fits = false, prompt.fallback();
    said.push_back({question_key(prompt), *given});
    if (only_answer(prompt)) return *given;  // was never asked
    if (decided == kNobody) decided = prompt.seat;
    inputs += in_dialogue_ ? 0 : 1;
    asked_ = true;
    return *given;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    in_dialogue_ = true;
    for (int i = 0; i < kMaxSeats; ++i) {
      if (!seats.has(seat_at(i))) continue;
      asked_ = false;
      dialogue.run(seat_at(i), *this);
      inputs += asked_ ? 1 : 0;  // one for each seat that was asked
    }
    in_dialogue_ = false;
  }
  Dice roll(const Roll& roll) override {
    const Dice* given = all_.next_dice();
    if (given == nullptr) return fits = false, Dice{};
    rolled = true;
    if (roll.roller != kNobody && match_.sitter(roll.roller).types_dice) ++inputs;
    return *given;
  }
  void tell(const Event&) override {}

  Plan said;
  Seat decided = kNobody;  // the first who had a choice
  bool rolled = false;
  bool fits = true;
  std::uint32_t inputs = 0;

 private:
  const Match& match_;
  GivenReader all_;
  bool in_dialogue_ = false;
  bool asked_ = false;
};

// Says again what was said in a step, where the same is asked and it is still allowed; quick choices else.
class SameChoices final : public Mind {
 public:
  explicit SameChoices(const Rulebook& book) : book_(book) {}
  void begin(std::span<const Planned> said) {
    said_ = said;
    next_ = {};
  }
  Answer answer(const Prompt& prompt, const Position&, Rng& rng) override {
    const Answer* said = find_planned(said_, next_[slot(prompt.seat)], prompt);
    return said != nullptr ? *said : book_.quick_choice(prompt, rng);
  }

 private:
  const Rulebook& book_;
  std::span<const Planned> said_;
  std::array<std::size_t, kMaxSeats> next_{};
};

// How does it stand? Half by what the position is worth, half by how imagined matches go on from it.
class Examiner {
 public:
  Examiner(const Match& match, const AfterBudget& budget, std::uint32_t samples)
      : match_(match),
        budget_(budget),
        samples_(samples),
        foresight_(match.book(), kNobody),
        mind_(match.book()) {}

  Swing::Chances now(const State& checkpoint, const Ground& ground, std::uint64_t step) {
    Swing::Chances chances =
        all_seats([&](Seat seat) { return value_of(match_.book(), match_.setting(), checkpoint, seat); });
    if (match_.book().outcome(match_.setting(), checkpoint).over) return chances;
    const Swing::Chances ends =
        imagine(checkpoint, ground, {}, step, [&](Seat seat) { return foresight_.end_value(seat); });
    for (std::size_t i = 0; i < chances.size(); ++i) chances[i] = (chances[i] + ends[i]) / 2;
    return chances;
  }

  // The same at the end of the step in which that was said, over all dice.
  Swing::Chances chosen(const State& checkpoint, const Ground& ground, std::span<const Planned> said,
                        std::uint64_t step) {
    return imagine(checkpoint, ground, said, step, [&](Seat seat) {
      return (foresight_.value_after_plan(seat) + foresight_.end_value(seat)) / 2;
    });
  }

 private:
  template <class Value>
  Swing::Chances all_seats(const Value& value) const {
    Swing::Chances chances{};
    for (int i = 0; i < match_.setting().seats; ++i) chances[static_cast<std::size_t>(i)] = value(seat_at(i));
    return chances;
  }
  template <class Value>
  Swing::Chances imagine(const State& checkpoint, const Ground& ground, std::span<const Planned> said,
                         std::uint64_t step, const Value& value) {
    Swing::Chances sum{};
    const Position from{match_.setting(), ground, checkpoint, &checkpoint};
    for (std::uint32_t i = 0; i < samples_; ++i) {
      mind_.begin(said);
      foresight_.play(from, mind_, scatter(budget_.seed ^ scatter(step << 20 | i)), budget_.decisions);
      const Swing::Chances one = all_seats(value);
      for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += one[s] / samples_;
    }
    return sum;
  }

  const Match& match_;
  AfterBudget budget_;
  std::uint32_t samples_;
  Foresight foresight_;
  SameChoices mind_;
};

// What the log tells of the step: the dice for dice, the rest for choices.
std::string words_of(const Match& match, const Swing& swing, TurnedBy cause) {
  std::string found;
  for (const LogLine& line : match.log()) {
    if (line.undone || line.input < swing.first || line.input > swing.inputs) continue;
    if (line.is_roll != (cause == TurnedBy::dice)) continue;
    if (!found.empty()) found += found.back() == '.' ? " " : "; ";
    found += line.words;
    if (found.size() > 160) break;
  }
  return found;
}

void find_moments(const Match& match, AfterMatch& after) {
  std::vector<Moment> all;
  for (std::size_t i = 0; i < after.swings.size(); ++i)
    for (const TurnedBy cause : {TurnedBy::choice, TurnedBy::dice}) {
      Moment moment{.swing = i, .cause = cause};
      for (int s = 0; s < match.setting().seats; ++s) {
        const Swing& swing = after.swings[i];
        const double gain =
            cause == TurnedBy::choice ? swing.by_choice(seat_at(s)) : swing.by_dice(seat_at(s));
        if (gain > moment.gain) moment.gain = gain, moment.favoured = seat_at(s);
      }
      if (moment.gain >= kWorthTelling) all.push_back(moment);
    }
  std::ranges::stable_sort(all, [](const Moment& a, const Moment& b) { return a.gain > b.gain; });
  if (all.size() > kMoments) all.resize(kMoments);
  for (Moment& moment : all) moment.words = words_of(match, after.swings[moment.swing], moment.cause);
  after.moments = std::move(all);
}

// The end followed from the last swing by itself.
void end_with(const Swing::Chances& result, AfterMatch& after) {
  if (after.swings.empty()) return;
  Swing& last = after.swings.back();
  if (last.chosen == last.after) last.chosen = result;  // no dice fell in it
  last.after = result;
}

}  // namespace

double Swing::by_choice(Seat who) const { return chosen[slot(who)] - before[slot(who)]; }
double Swing::by_dice(Seat who) const { return after[slot(who)] - chosen[slot(who)]; }

AfterMatch after_match(const Match& match, const AfterBudget& budget) {
  AfterMatch after;
  if (!match.is_over() || !match.outcome().over) {
    after.fault = "This match was not played to its end.";
    return after;
  }
  const Rulebook& book = match.book();
  const Setting& setting = match.setting();
  const Match::Since all = match.since_beginning();
  const auto steps = static_cast<std::uint32_t>(std::max<std::size_t>(1, all.answers.size() / 2));
  after.samples = std::clamp(budget.total / (2 * steps), kFewestSamples, budget.samples);
  Examiner examiner(match, budget, after.samples);
  Retelling table(match, {all.answers, all.dice});
  const auto ground = book.new_ground();
  State state;
  State checkpoint;
  book.begin(setting, state);
  book.prepare(setting, state, *ground);
  Swing::Chances stands = examiner.now(state, *ground, 0);
  for (std::uint64_t step = 1; !book.outcome(setting, state).over && table.fits && !is_called_off(); ++step) {
    Swing swing{.first = table.inputs, .before = stands};
    checkpoint.copy_from(state, book.state_size());
    table.begin_step();
    book.prepare(setting, state, *ground);
    book.step(setting, *ground, state, table);
    swing.inputs = table.inputs;
    swing.seat = table.decided;
    if (table.decided == kNobody && !table.rolled) {
      if (book.outcome(setting, state).over) end_with(examiner.now(state, *ground, 0), after);
      continue;
    }
    swing.after = examiner.now(state, *ground, 2 * step);
    swing.chosen = table.decided == kNobody ? swing.before
                   : !table.rolled          ? swing.after
                                            : examiner.chosen(checkpoint, *ground, table.said, 2 * step + 1);
    stands = swing.after;
    after.swings.push_back(swing);
  }
  if (!table.fits) return {.fault = "The record does not lead to the end of the match by these rules."};
  for (const Swing& swing : after.swings)
    for (int s = 0; s < setting.seats; ++s) {
      after.luck[static_cast<std::size_t>(s)] += swing.by_dice(seat_at(s));
      after.choices[static_cast<std::size_t>(s)] += swing.by_choice(seat_at(s));
    }
  find_moments(match, after);
  return after;
}

}  // namespace warren
