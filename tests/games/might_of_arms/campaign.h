// A war on paper: dice, choices and results as a test writes them down.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/war/aftermath.h"
#include "games/might_of_arms/war/book.h"
#include "games/might_of_arms/war/choices.h"
#include "games/might_of_arms/war/muster.h"
#include "games/might_of_arms/war/result.h"
#include "games/might_of_arms/war/sequence.h"
#include "games/might_of_arms/war/words.h"
#include "kernel/book/campaign.h"
#include "kernel/tables/script_table.h"

namespace warren::might_of_arms::war::testing {

using Options = std::map<std::string, std::string>;
constexpr int kFrance = 0, kSpain = 1;  // the sides of the war below

// The French royal army against the Spanish army of Naples.
class Italy {
 public:
  explicit Italy(Options options = {}, std::vector<std::string> lists = {"french", "spanish"})
      : table(catalog()) {
    std::vector<Fault> faults;
    setting = check_war(
        {.game = "might-of-arms-war", .options = std::move(options), .forces = std::move(lists)}, faults);
    for (const Fault& fault : faults) MESSAGE(fault.where, ": ", fault.words);
    REQUIRE(setting != nullptr);
  }

  void step() {
    Play play{*setting, ground, state, table};
    war::step(play);
  }
  Italy& step_to(Phase phase) {
    for (int steps = 0; state.phase != phase && steps < 50; ++steps) step();
    REQUIRE(state.phase == phase);
    return *this;
  }
  Italy& dice(std::initializer_list<int> faces) {
    table.faces(faces);
    return *this;
  }
  Italy& picks(ScenarioId scenario) {
    table.on(static_cast<std::uint16_t>(Ask::scenario),
             option(Verb::scenario, 0, 0, static_cast<std::uint32_t>(scenario)));
    return *this;
  }
  Italy& honours(int line) {
    table.on(static_cast<std::uint16_t>(Ask::honour), option(Verb::honour, static_cast<std::uint8_t>(line)));
    return *this;
  }

  // The result of the battle at hand: the first side's margin, 2 decisive to -2; losses in per cent.
  BattleResult result(int margin, int lost_first = 10, int lost_second = 10) const {
    BattleResult result;
    const std::array<int, 2> lost{lost_first, lost_second};
    for (int side = 0; side < 2; ++side) {
      BattleSide& own = result.side[static_cast<std::size_t>(state.fighter(side))];
      const int won = side == 0 ? margin : -margin;
      own.value = static_cast<std::int16_t>(won > 0 ? 1 : won < 0 ? -1 : 0);
      own.score = static_cast<std::int16_t>(2 + won);
      own.purse = static_cast<std::int16_t>(10 * lost[static_cast<std::size_t>(side)]);
    }
    return result;
  }
  Italy& battle(const BattleResult& result) {
    step_to(Phase::battle);
    table.on(static_cast<std::uint16_t>(Ask::fight), Answer::of(result));
    step();
    return *this;
  }
  // Fought with the ready armies, up to what follows it.
  Italy& battle(int margin, int lost_first = 10, int lost_second = 10) {
    step_to(Phase::battle);
    return battle(result(margin, lost_first, lost_second));
  }

  const Power& power(int side) const { return power_of(state, side); }
  ScenarioId scenario() const { return static_cast<ScenarioId>(state.scenario); }
  int line(int side, const std::string& id) const {
    const std::vector<ListLine>& lines = setting->list_of(state, side).lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].id == id) return static_cast<int>(i);
    return -1;
  }
  int units_of(int side, const std::string& id) const {
    int count = 0;
    for (std::size_t i = 0; i < power(side).army.units; ++i)
      count += power(side).army.unit[i].line == line(side, id) ? 1 : 0;
    return count;
  }
  std::uint32_t mask_of(int side, const std::string& id, int most) const {
    std::uint32_t mask = 0;
    for (std::size_t i = 0; i < power(side).army.units && most > 0; ++i)
      if (power(side).army.unit[i].line == line(side, id)) mask |= 1U << i, --most;
    return mask;
  }
  BattleCall call() {
    Play play{*setting, ground, state, table};
    BattleCall call;
    BattlePrompt(play).call(call);
    return call;
  }
  std::string why_not(int side, const Answer& answer) {
    Play play{*setting, ground, state, table};
    const Verdict verdict = ArmyPrompt(play, side).judge(answer);
    return verdict.ok() ? std::string() : std::string(catalog().name(verdict.refusal().rule));
  }
  bool says(const std::string& words) const {
    for (const ScriptedEvent& one : table.events())
      if (sentence(*setting, state, one.event).find(words) != std::string::npos) return true;
    return false;
  }

  std::unique_ptr<WarSetting> setting;
  WarGround ground;
  State state{};
  ScriptTable table;
};

}  // namespace warren::might_of_arms::war::testing
