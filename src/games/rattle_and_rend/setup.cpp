#include "games/rattle_and_rend/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/rattle_and_rend/lists/warband.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "kernel/book/house_rules.h"

namespace warren::rattle_and_rend {
namespace {

using Row = HouseSwitch<HouseRules>;

// The catalog's section 20, line by line.
// clang-format off
constexpr std::array kHouseSwitches{
    Row{rule("RR-TERM-03"), "champion_reach", {"rng", "S", "M"}, turn<&HouseRules::champion_reach>},
    Row{rule("RR-GEO-06"), "small_base_mm", {"20", "25"}, turn<&HouseRules::small_base_mm>},
    Row{rule("RR-CHA-01"), "champion_actions", {"1", "2"}, turn<&HouseRules::champion_actions>},
    Row{rule("RR-HVY-15"), "transport_forced_entry", {"breaks", "stops_at_edge"}, turn<&HouseRules::transport_forced_entry>},
    Row{rule("RR-WRD-07"), "wards_count_in_melee", {"yes", "no"}, turn<&HouseRules::wards_count_in_melee>},
    Row{rule("RR-ARMY-01"), "points_limit", {"12", "6", "8", "10", "14", "16", "18", "20", "22", "24"}, turn<&HouseRules::points_limit>},
    Row{rule("RR-BLE-02"), "blessed_blocks_rally", {"yes", "no"}, turn<&HouseRules::blessed_blocks_rally>},
    Row{rule("RR-COO-02"), "coordinated_mix", {"own_action", "same_action", "any_standard_action"}, turn<&HouseRules::coordinated_mix>},
    Row{rule("RR-COO-04"), "coordinated_cancel", {"whole", "trigger_only"}, turn<&HouseRules::coordinated_cancel>},
    Row{rule("RR-FEA-02"), "fearsome_timing", {"at_attack", "at_declaration"}, turn<&HouseRules::fearsome_timing>},
    Row{rule("RR-FUS-02"), "shooting_into_contact", {"allowed", "fusiliers_only"}, turn<&HouseRules::shooting_into_contact>},
    Row{rule("RR-RID-01"), "riders_full_trait", {"no", "yes"}, turn<&HouseRules::riders_full_trait>},
    Row{rule("RR-SOO-02"), "soothsayer_replaces", {"whole_check", "one_die"}, turn<&HouseRules::soothsayer_replaces>},
    Row{rule("RR-SOO-03"), "soothsayer_uses", {"once_per_turn", "once_per_round"}, turn<&HouseRules::soothsayer_uses>},
    Row{rule("RR-DRV-01"), "drives", {"off", "own_rules"}, turn<&HouseRules::drives>},
    Row{rule("RR-EX-03"), "dwarven_throng", {"doubled", "as_printed"}, turn<&HouseRules::dwarven_throng>},
    Row{rule("RR-TER-04"), "exit_pay_after_fail", {"no", "yes"}, turn<&HouseRules::exit_pay_after_fail>},
    Row{rule("RR-TER-08"), "hazard_fail", {"removed", "stopped"}, turn<&HouseRules::hazard_fail>},
    Row{rule("RR-DEP-03"), "deployment_side", {"a_chooses", "random", "fixed"}, turn<&HouseRules::deployment_side>},
    Row{rule("RR-DEP-08"), "delayed_arrival", {"all_for_1", "one_per_MP"}, turn<&HouseRules::delayed_arrival>},
    Row{rule("RR-DEP-11"), "mixed_layout", {"ABAB", "ABBA"}, turn<&HouseRules::mixed_layout>},
    Row{rule("RR-FLAG-05"), "flag_exit", {"carrier_leaves", "carrier_stays_at_edge"}, turn<&HouseRules::flag_exit>},
    Row{rule("RR-SCN-01"), "scenario_tie", {"extra_round", "draw"}, turn<&HouseRules::scenario_tie>},
    Row{rule("RR-SCN-02"), "round_cap", {"12", "20", "none"}, turn<&HouseRules::round_cap>, "none"},
    Row{rule("RR-MOM-07"), "total_update", {"live", "initiative_phase_only"}, turn<&HouseRules::total_update>},
    Row{rule("RR-MOM-08"), "reserves_in_total", {"yes", "no"}, turn<&HouseRules::reserves_in_total>},
    Row{rule("RR-INI-04"), "losing_bid", {"kept", "spent"}, turn<&HouseRules::losing_bid>},
    Row{rule("RR-INI-06"), "zero_tie", {"rebid_once_then_rolloff", "rolloff_at_once"}, turn<&HouseRules::zero_tie>},
    Row{rule("RR-TRN-02"), "pass_rule", {"after_one_action", "anytime"}, turn<&HouseRules::pass_rule>},
    Row{rule("RR-MOV-10"), "push_off_board", {"stops_at_edge", "removes"}, turn<&HouseRules::push_off_board>},
    Row{rule("RR-MOV-12"), "forced_exit", {"stops", "free"}, turn<&HouseRules::forced_exit>},
    Row{rule("RR-MOV-14"), "replan_after_interrupt", {"no", "yes"}, turn<&HouseRules::replan_after_interrupt>},
    Row{rule("RR-ACT-03"), "action_cost", {"flat_no_repeat", "escalating", "both"}, turn<&HouseRules::action_cost>},
    Row{rule("RR-REST-02"), "rest_limit", {"unlimited", "once_per_group_per_round"}, turn<&HouseRules::rest_limit>},
    Row{rule("RR-WIN-03"), "suppression_points", {"first_and_S", "first_only"}, turn<&HouseRules::suppression_points>},
    Row{rule("RR-TAC-02"), "tactic_change", {"after_first_turn", "any_turn"}, turn<&HouseRules::tactic_change>},
    Row{rule("RR-DEP-12"), "ambush_counts_as_delayed", {"yes", "no"}, turn<&HouseRules::ambush_counts_as_delayed>},
    Row{rule("RR-FEIN-03"), "feint_pivots", {"0", "1"}, turn<&HouseRules::feint_pivots>},
    Row{rule("RR-PURS-03"), "pursuit_scatter", {"within_M", "any"}, turn<&HouseRules::pursuit_scatter>},
};
// clang-format on

void check_scenario(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  const int place = read_scenario(setup, match_scenarios(), "rattle-and-rend", rule("RR-SET-08"), faults);
  if (place < 0) return;
  setting.rolls_scenario = place == 0;
  if (!setting.rolls_scenario) setting.scenario = static_cast<ScenarioId>(place - 1);
  setting.seats = 2;
  if (setup.seats != 0 && setup.seats != 2)
    faults.push_back(
        {"seats", fmt::format("two play Rattle and Rend, not {}", setup.seats), rule("RR-COMP-03")});
}

// RR-GEO-06: what a switch changes in the table of types.
void turn_profiles(MatchSetting& setting) {
  if (setting.house.small_base_mm == SmallBase::mm25)
    for (Profile& profile : setting.profiles)
      if (profile.radius == 10 * kMm) profile.radius = 1250;
}

void check_forces(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  if (setup.forces.size() > 2) faults.push_back({"forces", "two warbands at most", rule("RR-COMP-03")});
  for (std::size_t side = 0; side < std::min<std::size_t>(setup.forces.size(), 2); ++side) {
    if (setup.forces[side].empty() || setup.forces[side] == "random") continue;
    setting.listed[side] = true;
    setting.lists[side] = read_list(setup.forces[side], fmt::format("list {}", side + 1), setting, faults);
  }
}

}  // namespace

int MatchSetting::points() const {
  constexpr std::array<int, 10> kLimits{12, 6, 8, 10, 14, 16, 18, 20, 22, 24};
  return kLimits[static_cast<std::size_t>(house.points_limit)];
}

int MatchSetting::points(std::uint32_t of_traits) const {
  int left = points();
  for (std::uint32_t rest = of_traits; rest != 0; rest &= rest - 1)
    left -= traits[static_cast<std::size_t>(std::countr_zero(rest))].cost;
  return left;
}

std::span<const Switch> house_rule_switches() {
  static const std::vector<Switch> switches = switches_of<HouseRules>(kHouseSwitches);
  return switches;
}

std::span<const Scenario> match_scenarios() {
  static constexpr std::array kScenarios{
      Scenario{"rolled",            "Scenario by a d20", 2, 2},
      Scenario{"kill-them-all",     "Kill Them All",     2, 2},
      Scenario{"king-of-the-hill",  "King of the Hill",  2, 2},
      Scenario{"capture-the-flags", "Capture the Flags", 2, 2},
      Scenario{"duel",              "Duel",              2, 2},
      Scenario{"conquest",          "Conquest",          2, 2},
  };
  return kScenarios;
}

std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<MatchSetting>();
  const std::size_t before = faults.size();
  check_scenario(setup, *setting, faults);
  for (const auto& [key, value] : setup.options)
    set_house_rule<HouseRules>(kHouseSwitches, "rattle-and-rend", key, value, setting->house, faults);
  load_data(setup.data, *setting, faults);
  turn_profiles(*setting);
  if (faults.size() == before) check_forces(setup, *setting, faults);
  return faults.size() == before ? std::move(setting) : nullptr;
}

}  // namespace warren::rattle_and_rend
