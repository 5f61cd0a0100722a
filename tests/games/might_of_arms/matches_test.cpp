// Whole battles by players who answer at random, through the rulebook's own face: do they end, and does
// everything that must hold at a checkpoint hold?
#include <doctest/doctest.h>

#include "games/might_of_arms/book.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/state.h"
#include "kernel/chance/draw_faces.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms::testing {
namespace {

// Answers at random; now and then compares what a question lists with how it judges.
class RandomTable final : public Table {
 public:
  explicit RandomTable(std::uint64_t seed) : rng_(seed) { listening_ = true; }

  Answer ask(const Prompt& prompt) override {
    ++asks;
    if (asks % 16 == 0) compare(prompt);
    const Answer answer = prompt.draw(rng_);
    if (!prompt.judge(answer).ok())
      FAIL_CHECK("draws what it forbids: " << prompt.sentence()
                                           << std::string(prompt.judge(answer).refusal().words));
    return answer;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < 2; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event& event) override {
    if (rulebook().catalog().name(event.rule).empty()) FAIL_CHECK("an event without a rule: " << event.verb);
    told.push_back(event);
  }

  int asks = 0;
  std::vector<Event> told;

 private:
  void compare(const Prompt& prompt) {
    int allowed = 0;
    for_each_choice(
        prompt,
        [&](const Choice& choice) {
          ++allowed;
          if (!prompt.judge(choice.answer).ok())
            FAIL_CHECK("lists what it forbids: " << prompt.describe(choice));
          if (prompt.describe(choice).empty()) FAIL_CHECK("a choice without words");
        },
        [&](const Choice& choice, const Refusal& refusal) {
          if (prompt.judge(choice.answer).ok())
            FAIL_CHECK("forbids what it allows: " << prompt.describe(choice));
          if (rulebook().catalog().name(refusal.rule).empty()) FAIL_CHECK("a refusal without a rule");
        });
    if (allowed == 0) FAIL_CHECK("nothing is allowed: " << prompt.sentence());
    if (!prompt.judge(prompt.fallback()).ok())
      FAIL_CHECK("the fallback is not allowed: " << prompt.sentence());
  }

  Rng rng_;
};

// Plays a battle; the first thing that does not hold, or "".
std::string play_out(const Setup& setup, std::uint64_t seed) {
  std::vector<Fault> faults;
  const auto setting = rulebook().check(setup, faults);
  if (!setting) return faults.front().words;
  const auto ground = rulebook().new_ground();
  warren::State state;
  rulebook().begin(*setting, state);
  RandomTable table(seed);
  for (int steps = 0; !rulebook().outcome(*setting, state).over; ++steps) {
    if (steps > 6000) return "does not end";
    rulebook().prepare(*setting, state, *ground);
    const int before = table.asks;
    table.told.clear();
    rulebook().step(*setting, *ground, state, table);
    if (table.asks - before > 80) return "asks too often in a step";
    for (const Event& event : table.told)
      if (rulebook().words(*setting, state, event).empty())
        return "an event without words: " + std::to_string(event.verb);
    if (std::string fault = rulebook().broken_invariant(*setting, state); !fault.empty())
      return fault + " in turn " + std::to_string(state.as<State>().turn) + ", phase " +
             std::to_string(static_cast<int>(state.as<State>().phase));
    if (steps % 32 == 0) {
      rulebook().prepare(*setting, state, *ground);
      for (int seat = 0; seat < 2; ++seat) (void)rulebook().scene(*setting, *ground, state, seat_at(seat));
    }
  }
  return "";
}

}  // namespace

TEST_CASE("MI-LIM-05 MI-FAT-09 MI-CHG-41 battles at random end, and nothing impossible stands on the table") {
  for (const Scenario& scenario : rulebook().scenarios())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      CAPTURE(std::string(scenario.id));
      CAPTURE(seed);
      CHECK(play_out({.game = "might-of-arms",
                      .scenario = std::string(scenario.id),
                      .options = {{"army_size", "small"}}},
                     seed) == "");
    }
}

TEST_CASE("MI-SET-09 battles with secret deployment, and with every switch at its last value, end too") {
  std::map<std::string, std::string> turned;
  for (const Switch& house_rule : rulebook().switches())
    turned[std::string(house_rule.key)] = std::string(house_rule.values.back());
  turned["army_size"] = "small";
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    CAPTURE(seed);
    CHECK(play_out({.game = "might-of-arms", .scenario = "pitched-battle", .options = turned}, seed) == "");
    turned["deployment"] = "hidden";
    CHECK(play_out({.game = "might-of-arms", .scenario = "park-wall", .options = turned}, seed) == "");
  }
}

}  // namespace warren::might_of_arms::testing
