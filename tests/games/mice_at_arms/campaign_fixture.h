// A campaign on paper: dice, attacks and results as a test writes them down.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "games/mice_at_arms/campaign/aftermath.h"
#include "games/mice_at_arms/campaign/book.h"
#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/sequence.h"
#include "games/mice_at_arms/campaign/words.h"
#include "games/mice_at_arms/rule_ids.h"
#include "kernel/book/campaign.h"
#include "kernel/tables/script_table.h"

namespace warren::mice_at_arms::campaign::testing {

// Kingdoms: 0 Acornhold, 1 Bramblewick, 2 Cloverfell, 3 Dunmere.
class Realm {
 public:
  explicit Realm(int kingdoms = 2, std::map<std::string, std::string> options = {}) : table(catalog()) {
    std::vector<Fault> faults;
    Setup setup{.game = "mice-at-arms-campaign", .seats = kingdoms, .options = std::move(options)};
    setting = check_campaign(setup, faults);
    for (const Fault& fault : faults) MESSAGE(fault.where, ": ", fault.words);
    REQUIRE(setting != nullptr);
    state.kingdoms = static_cast<std::uint8_t>(kingdoms);
    hand_out_territories(state);
  }

  Kingdom& kingdom(int which) { return state.kingdom[static_cast<std::size_t>(which)]; }
  void give(int to, int owner, Land land) {
    state.holder[territory(owner, land)] = static_cast<std::uint8_t>(to);
  }
  bool holds(int which, int owner, Land land) const {
    return campaign::holds(state, which, territory(owner, land));
  }
  Verdict may(int attacker, int owner, Land land) const {
    return may_attack(*setting, state, attacker, territory(owner, land));
  }
  bool refused(int attacker, int owner, Land land, RuleId by) const {
    const Verdict verdict = may(attacker, owner, land);
    return !verdict.ok() && verdict.refusal().rule == by;
  }

  // One step of the campaign.
  void step() {
    Play play{*setting, ground, state, table};
    campaign::step(play);
  }
  void step_to(Phase phase) {
    for (int steps = 0; state.phase != phase && steps < 50; ++steps) step();
    REQUIRE(state.phase == phase);
  }

  // The attack roll with those faces, then the attack: up to the battle. Scenario 1 is rolled.
  Realm& attack(std::initializer_list<int> faces, int owner, Land land) {
    table.faces(faces);
    table.on(static_cast<std::uint16_t>(Ask::name_target), option(Verb::territory, territory(owner, land)));
    if (land != Land::castle) table.faces({1});
    step_to(Phase::battle);
    return *this;
  }

  BattleResult result(int value, int attacker_score, int defender_score) const {
    BattleResult result;
    const std::array<int, 2> scores{attacker_score, defender_score};
    for (int side = 0; side < 2; ++side) {
      const Kingdom& before = state.kingdom[static_cast<std::size_t>(fighter(state, side))];
      BattleSide& after = result.side[static_cast<std::size_t>(side)];
      after.value = static_cast<std::int16_t>(side == 0 ? value : -value);
      after.score = static_cast<std::int16_t>(scores[static_cast<std::size_t>(side)]);
      after.purse = static_cast<std::int16_t>(before.purse + after.score);
      after.marks = before.fealty_lost;
    }
    return result;
  }

  // The battle ends: 1 the attacker wins, 0 a draw, -1 the defender wins.
  Realm& battle(int value, int attacker_score = 0, int defender_score = 0) {
    return battle(result(value, attacker_score, defender_score));
  }
  Realm& battle(const BattleResult& result) {
    REQUIRE(state.phase == Phase::battle);
    table.on(static_cast<std::uint16_t>(Ask::fight), Answer::of(result));
    step();
    return *this;
  }

  Verdict judge(const BattleResult& result) {
    Play play{*setting, ground, state, table};
    return BattlePrompt(play).judge(Answer::of(result));
  }

  bool says(const std::string& words) const {
    for (const ScriptedEvent& one : table.events())
      if (sentence(*setting, state, one.event).find(words) != std::string::npos) return true;
    return false;
  }
  bool tells(RuleId rule_id) const {
    for (const ScriptedEvent& one : table.events())
      if (one.event.rule == rule_id) return true;
    return false;
  }
  int asked(Ask ask) const { return table.times_asked(static_cast<std::uint16_t>(ask)); }

  std::unique_ptr<CampaignSetting> setting;
  CampaignGround ground;
  State state{};
  ScriptTable table;
};

constexpr int kAcornhold = 0;
constexpr int kBramblewick = 1;
constexpr int kCloverfell = 2;

}  // namespace warren::mice_at_arms::campaign::testing
