#include "games/mice_at_arms/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/view/standing.h"
#include "kernel/book/house_rules.h"

namespace warren::mice_at_arms {
namespace {

using Row = HouseSwitch<HouseRules>;

// The catalog's section 22, line by line.
// clang-format off
constexpr std::array kHouseSwitches{
    Row{rule("MA-GEO-02"), "base_size", {"inch", "metric"}, turn<&HouseRules::base_size>},
    Row{rule("MA-GEO-15"), "occupy_snap", {"centre", "stay"}, turn<&HouseRules::occupy_snap>},
    Row{rule("MA-DICE-03"), "morale_natural_1", {"capped_at_flee", "scatter"}, turn<&HouseRules::morale_natural_1>},
    Row{rule("MA-AD-03"), "ad_double", {"floor_one", "ratio", "strict", "margin"}, turn<&HouseRules::ad_double>},
    Row{rule("MA-AD-06"), "flank_counts", {"once", "per_unit"}, turn<&HouseRules::flank_counts>},
    Row{rule("MA-UNIT-08"), "mounted_advantage", {"melee_only", "all_attacks"}, turn<&HouseRules::mounted_advantage>},
    Row{rule("MA-UNIT-20"), "king_inspires_self", {"yes", "no"}, turn<&HouseRules::king_inspires_self>},
    Row{rule("MA-UNIT-26"), "war_machine_aim", {"no", "yes"}, turn<&HouseRules::war_machine_aim>},
    Row{rule("MA-HERO-08"), "ladybug_joins", {"any_unit", "hero_capable_units"}, turn<&HouseRules::ladybug_joins>},
    Row{rule("MA-HERO-10"), "champion_charge", {"whole_unit", "own_dice"}, turn<&HouseRules::champion_charge>},
    Row{rule("MA-HERO-13"), "ranger_shot", {"uses_attack", "free_special"}, turn<&HouseRules::ranger_shot>},
    Row{rule("MA-HERO-15"), "standard_stacks", {"no", "yes"}, turn<&HouseRules::standard_stacks>},
    Row{rule("MA-HERO-17"), "barbarian_mounted", {"doubled", "plus_one"}, turn<&HouseRules::barbarian_mounted>},
    Row{rule("MA-HERO-17"), "barbarian_attacks", {"all", "melee_only"}, turn<&HouseRules::barbarian_attacks>},
    Row{rule("MA-HERO-18"), "assassin_trigger", {"model_removed", "any_wound"}, turn<&HouseRules::assassin_trigger>},
    Row{rule("MA-HERO-20"), "spell_into_building", {"fizzles", "no_target"}, turn<&HouseRules::spell_into_building>},
    Row{rule("MA-SPELL-04"), "wizard_in_melee", {"fizzle", "allowed"}, turn<&HouseRules::wizard_in_melee>},
    Row{rule("MA-TERR-14"), "charge_keeps_start_height", {"no", "yes"}, turn<&HouseRules::charge_keeps_start_height>},
    Row{rule("MA-SET-03"), "terrain_connectivity", {"required", "ignored"}, turn<&HouseRules::terrain_connectivity>},
    Row{rule("MA-SET-05"), "deploy_depth", {"2", "4"}, turn<&HouseRules::deploy_depth>},
    Row{rule("MA-RND-01"), "initiative", {"once", "each_round", "alternate"}, turn<&HouseRules::initiative>},
    Row{rule("MA-CHG-02"), "charge_needs_los", {"no", "yes"}, turn<&HouseRules::charge_needs_los>},
    Row{rule("MA-LOS-05"), "units_block_los", {"all", "enemy_only", "none"}, turn<&HouseRules::units_block_los>},
    Row{rule("MA-LOS-06"), "elevated_target_visible", {"no", "yes"}, turn<&HouseRules::elevated_target_visible>},
    Row{rule("MA-MOR-08"), "outnumber_by", {"models", "wounds_left"}, turn<&HouseRules::outnumber_by>},
    Row{rule("MA-MOR-08"), "outnumber_timing", {"after_casualties", "before_casualties"}, turn<&HouseRules::outnumber_timing>},
    Row{rule("MA-MOR-12"), "stand_fast_activation", {"unaffected", "next_round"}, turn<&HouseRules::stand_fast_activation>},
    Row{rule("MA-FLEE-02"), "flight_away", {"all_enemies", "one_base"}, turn<&HouseRules::flight_away>},
    Row{rule("MA-VP-01"), "vp_basis", {"general_plus_list", "scenario_list"}, turn<&HouseRules::vp_basis>},
    Row{rule("MA-VP-06"), "vp_reroll_scope", {"own", "any"}, turn<&HouseRules::vp_reroll_scope>},
    Row{rule("MA-VP-06"), "vp_reroll_repeat", {"unlimited", "once_per_die"}, turn<&HouseRules::vp_reroll_repeat>},
    Row{rule("MA-END-02"), "rout_ends_battle", {"yes", "no"}, turn<&HouseRules::rout_ends_battle>},
    Row{rule("MA-END-05"), "stalemate_rounds", {"5", "off"}, turn<&HouseRules::stalemate_rounds>},
    Row{rule("MA-EVT-01"), "random_events", {"off", "on"}, turn<&HouseRules::random_events>},
    Row{rule("MA-SCN-18"), "break_free_winner", {"majority", "any_escape"}, turn<&HouseRules::break_free_winner>},
    Row{rule("MA-SCN-36"), "hold_hills_rounds", {"none", "6"}, turn<&HouseRules::hold_hills_rounds>},
    Row{rule("MA-CAMP-14"), "campaign_sides", {"rolloff", "attacker_is_a"}, turn<&HouseRules::campaign_sides>},
    Row{rule("MA-SIEGE-06"), "siege_ballistas", {"extra_only", "all_of_the_defender"}, turn<&HouseRules::siege_ballistas>},
    Row{rule("MA-SIEGE-08"), "castle_exit", {"free", "by_steps"}, turn<&HouseRules::castle_exit>},
    Row{rule("MA-SIEGE-11"), "courtyard_entry", {"any_inside_unit", "breach_only"}, turn<&HouseRules::courtyard_entry>},
    Row{rule("MA-SIEGE-16"), "boiling_morale", {"immediate", "none"}, turn<&HouseRules::boiling_morale>},
    Row{rule("MA-SIEGE-16"), "boiling_multiwound", {"one_wound", "remove_model"}, turn<&HouseRules::boiling_multiwound>},
    Row{rule("MA-SIEGE-17"), "sauce_pours", {"touched", "target_only"}, turn<&HouseRules::sauce_pours>},
    Row{rule("MA-SIEGE-20"), "rebel_loyalty", {"none", "attacker"}, turn<&HouseRules::rebel_loyalty>},
    Row{rule("MA-SIEGE-21"), "rebel_zero", {"hoppers", "none_sent"}, turn<&HouseRules::rebel_zero>},
    Row{rule("MA-SOLO-11"), "solo_ai_vp", {"never", "reroll_failed_morale"}, turn<&HouseRules::solo_ai_vp>},
    Row{rule("MA-SOLO-12"), "solo_goals", {"on", "off"}, turn<&HouseRules::solo_goals>},
    Row{rule("MA-SOLO-14"), "solo_ai_rebels", {"buys", "never"}, turn<&HouseRules::solo_ai_rebels>},
};
// clang-format on

void check_scenario(const Setup& setup, BattleSetting& setting, std::vector<Fault>& faults) {
  const auto scenarios = battle_scenarios();
  const int place = read_scenario(setup, scenarios, "mice-at-arms", rule("MA-SCN-01"), faults);
  if (place < 0) return;
  const Scenario& found = scenarios[static_cast<std::size_t>(place)];
  setting.scenario_is_rolled = place == kScenarios;
  setting.scenario = setting.scenario_is_rolled ? ScenarioId::pitched_battle : static_cast<ScenarioId>(place);
  setting.seats = setup.seats == 0 ? found.fewest_seats : setup.seats;
  if (setting.seats < found.fewest_seats || setting.seats > found.most_seats)
    faults.push_back({"seats",
                      fmt::format("{} armies cannot play {}: it takes {} to {}", setting.seats, found.name,
                                  found.fewest_seats, found.most_seats),
                      rule("MA-COMP-05")});
}

}  // namespace

std::span<const Switch> house_rule_switches() {
  static const std::vector<Switch> switches = switches_of<HouseRules>(kHouseSwitches);
  return switches;
}

std::span<const Scenario> battle_scenarios() {
  static constexpr std::array kList{
      Scenario{"pitched-battle",      "Pitched Battle",      2, kMaxArmies},
      Scenario{"last-stand",          "Last Stand",          2, 2         },
      Scenario{"secure-the-crossing", "Secure the Crossing", 2, 2         },
      Scenario{"break-free",          "Break Free",          2, 2         },
      Scenario{"surrounded",          "Surrounded",          2, 2         },
      Scenario{"take-the-fortress",   "Take the Fortress",   2, 2         },
      Scenario{"ambush",              "Ambush",              2, 2         },
      Scenario{"aftermath",           "Aftermath",           2, 2         },
      Scenario{"hold-the-hills",      "Hold the Hills",      2, 2         },
      Scenario{"chevauchee",          "Chevauchee",          2, 2         },
      Scenario{"siege",               "Siege",               2, 2         },
      Scenario{"rolled",              "Rolled by a die",     2, 2         },
  };
  static_assert(kList.size() == kScenarios + 1);
  return kList;
}

std::unique_ptr<BattleSetting> check_setup(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<BattleSetting>();
  const std::size_t before = faults.size();
  check_scenario(setup, *setting, faults);
  for (const auto& [key, value] : setup.options)
    set_house_rule<HouseRules>(kHouseSwitches, "mice-at-arms", key, value, setting->house, faults);
  take_standings(setup, *setting, faults);
  setting->deploy_depth = setting->house.deploy_depth == DeployDepth::four ? 4 * kInch : 2 * kInch;
  load_data(setup.data, *setting, faults);
  return faults.size() == before ? std::move(setting) : nullptr;
}

}  // namespace warren::mice_at_arms
