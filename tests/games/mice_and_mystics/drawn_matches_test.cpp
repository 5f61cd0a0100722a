// Chapters and campaigns with everything drawn: seats, party, house rules, answers and dice. At every
// checkpoint the invariants hold, and all cheese is where what was told says it is. WARREN_CHAPTERS=50000 and
// WARREN_CAMPAIGNS=2000 play so many.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/counts.h"
#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/lists/lists.h"
#include "games/mice_and_mystics/report.h"
#include "games/mice_and_mystics/setup.h"
#include "games/mice_and_mystics/state.h"
#include "kernel/book/lists.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_and_mystics::testing {
namespace {

// Cheese by what is told alone: of each mouse, and on the wheel.
class Ledger final : public Table {
 public:
  Ledger(Rng& rng, bool carries) : table_(rng), carries_(carries) { listening_ = true; }
  Answer ask(const Prompt& prompt) override { return table_.ask(prompt); }
  void sealed(Seats seats, Dialogue& dialogue) override { table_.sealed(seats, dialogue); }
  Dice roll(const Roll& roll) override { return table_.roll(roll); }
  void tell(const Event& event) override {
    switch (static_cast<Told>(event.verb)) {
      case Told::cheese_gained: mouse_[event.subject] += event.numbers[0]; break;
      case Told::cheese_lost: mouse_[event.subject] -= event.numbers[0]; break;
      case Told::wheel_filled: wheel_ += event.numbers[0]; break;
      case Told::surge_came: wheel_ = carries_ ? wheel_ - kSurge : 0; break;
      default: break;
    }
  }

  // Where it is not as in the state; between chapters it begins anew.
  std::string odd(const State& state) {
    const bool plays = state.phase > Phase::round_start && state.phase < Phase::round_end;
    std::string odd;
    for (std::size_t i = 0; i < state.mice; ++i) {
      if (plays && mouse_[i] != state.mouse[i].cheese)
        odd = fmt::format("mouse {} has {} cheese, told were {}", i, state.mouse[i].cheese, mouse_[i]);
      mouse_[i] = state.mouse[i].cheese;
    }
    if (plays && wheel_ != state.wheel)
      odd = fmt::format("on the wheel are {} cheese, told were {}", state.wheel, wheel_);
    wheel_ = state.wheel;
    return odd;
  }

 private:
  SimTable table_;
  bool carries_;
  std::array<int, kMostMice> mouse_{};
  int wheel_ = 0;
};

// Any house rules, party and number of seats that go together.
Setup drawn(std::string scenario, Rng& rng) {
  Setup setup{.game = "mice-and-mystics", .scenario = std::move(scenario)};
  if (setup.scenario.starts_with("barrel/")) setup.data["barrel.pack"] = barrel_pack();
  for (const Switch& one : house_rule_switches())
    if (rng.below(3) == 0) {
      const auto& value = one.values[rng.below(static_cast<std::uint32_t>(one.values.size()))];
      if (value != one.endless) setup.options[std::string(one.key)] = value;
    }
  std::vector<Fault> faults;
  const auto rules = check_setup(setup, faults);
  REQUIRE(rules != nullptr);
  rules->seats = setup.seats = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(rules->mice())));
  if (rng.below(4) != 0) setup.forces = {party_lists().text_of(party_lists().draw(rng, *rules))};
  return setup;
}

std::string described(const Setup& setup) {
  std::string words = fmt::format("{}, {} seats", setup.scenario, setup.seats);
  for (const auto& [key, value] : setup.options) words += fmt::format(", {}={}", key, value);
  for (const std::string& force : setup.forces) words += "\n" + force;
  return words;
}

// Plays a match; what went wrong, if anything did.
std::string played(const Setup& setup, Rng& rng) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = check_setup(setup, faults);
  if (setting == nullptr) return faults[0].where + ": " + faults[0].words;
  const auto ground = book.new_ground();
  warren::State state;
  book.begin(*setting, state);
  Ledger ledger(rng, setting->house.surge_overflow == SurgeOverflow::carry);
  for (int steps = 0; steps < 200'000; ++steps) {
    if (book.outcome(*setting, state).over) return {};
    book.step(*setting, *ground, state, ledger);
    if (std::string broken = book.broken_invariant(*setting, state); !broken.empty())
      return fmt::format("step {}: {}", steps, broken);
    if (std::string odd = ledger.odd(state.as<State>()); !odd.empty())
      return fmt::format("step {}: {}", steps, odd);
  }
  return "it does not end";
}

}  // namespace

TEST_CASE(
    "MM-CHS-02 MM-CHS-05 MM-CHS-06 MM-GEAR-07 MM-INIT-03 drawn chapters end, nothing is broken and all "
    "cheese "
    "is accounted for") {
  constexpr std::array<const char*, 4> kScenarios{"C1", "C2", "C3", "barrel/P1"};
  const int count = wanted("WARREN_CHAPTERS", 120);
  for (int i = 0; i < count; ++i) {
    Rng rng(8170 + static_cast<std::uint64_t>(i));
    const Setup setup = drawn(kScenarios[static_cast<std::size_t>(i) % kScenarios.size()], rng);
    if (const std::string wrong = played(setup, rng); !wrong.empty())
      FAIL_CHECK("match ", i, ": ", wrong, "\n", described(setup));
  }
}

TEST_CASE(
    "MM-CAMP-07 MM-CHS-02 MM-GEAR-07 drawn campaigns end, with every card and every cheese in its place") {
  const int count = wanted("WARREN_CAMPAIGNS", 15);
  for (int i = 0; i < count; ++i) {
    Rng rng(8171 + static_cast<std::uint64_t>(i));
    const Setup setup = drawn(i % 5 == 4 ? "barrel/campaign" : "campaign", rng);
    if (const std::string wrong = played(setup, rng); !wrong.empty())
      FAIL_CHECK("match ", i, ": ", wrong, "\n", described(setup));
  }
}

}  // namespace warren::mice_and_mystics::testing
