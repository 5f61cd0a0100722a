#include "games/might_of_arms/house.h"

#include "games/might_of_arms/rule_ids.h"
#include "kernel/book/house_rules.h"

namespace warren::might_of_arms {
namespace {

using Row = HouseSwitch<HouseRules>;

// The catalog's chapter 22, line by line; the three of the war stand in its own rulebook.
// clang-format off
constexpr std::array kHouseSwitches{
    Row{rule("MI-GEN-01"), "figure_scale", {"15mm", "25mm"}, turn<&HouseRules::figure_scale>},
    Row{rule("MI-BASE-02"), "gun_crew", {"4", "3", "2"}, turn<&HouseRules::gun_crew>},
    Row{rule("MI-UNIT-05"), "light_horse_class", {"skirmishers", "formed"}, turn<&HouseRules::light_horse_class>},
    Row{rule("MI-UNIT-07"), "pike_threshold", {"half", "third", "all"}, turn<&HouseRules::pike_threshold>},
    Row{rule("MI-LIST-01"), "army_size", {"standard", "small", "grand"}, turn<&HouseRules::army_size>},
    Row{rule("MI-LIST-19"), "sword_and_buckler", {"none", "plus1"}, turn<&HouseRules::sword_and_buckler>},
    Row{rule("MI-LEAD-08"), "leader_wound", {"out", "d6"}, turn<&HouseRules::leader_wound>},
    Row{rule("MI-TERR-02"), "rough_cost", {"per_inch", "whole_move"}, turn<&HouseRules::rough_cost>},
    Row{rule("MI-TERR-07"), "mounted_vs_works", {"no", "rough"}, turn<&HouseRules::mounted_vs_works>},
    Row{rule("MI-TERR-11"), "works_wear", {"no", "yes"}, turn<&HouseRules::works_wear>},
    Row{rule("MI-SET-06"), "terrain_setup", {"players", "random"}, turn<&HouseRules::terrain_setup>},
    Row{rule("MI-SET-09"), "deployment", {"alternate", "hidden", "commander"}, turn<&HouseRules::deployment>},
    Row{rule("MI-SET-11"), "ambush", {"on", "off"}, turn<&HouseRules::ambush>},
    Row{rule("MI-TURN-01"), "initiative", {"lower_first", "winner_chooses"}, turn<&HouseRules::initiative>},
    Row{rule("MI-TURN-05"), "delayed_shooting", {"first_side", "both_sides"}, turn<&HouseRules::delayed_shooting>},
    Row{rule("MI-MOVE-01"), "foot_moves_25mm", {"three_halves", "lined_up"}, turn<&HouseRules::foot_moves_25mm>},
    Row{rule("MI-MOVE-04"), "wheel", {"free_pivot", "arc"}, turn<&HouseRules::wheel>},
    Row{rule("MI-MOVE-08"), "double_gap_25mm", {"19", "18"}, turn<&HouseRules::double_gap_25mm>},
    Row{rule("MI-MOVE-10"), "heavy_reverse", {"no", "yes"}, turn<&HouseRules::heavy_reverse>},
    Row{rule("MI-MOVE-21"), "double_counts_other", {"yes", "no"}, turn<&HouseRules::double_counts_other>},
    Row{rule("MI-SHOOT-01"), "handgun_range", {"arquebus", "sling"}, turn<&HouseRules::handgun_range>},
    Row{rule("MI-SHOOT-06"), "split_fire", {"no", "yes"}, turn<&HouseRules::split_fire>},
    Row{rule("MI-SHOOT-08"), "target_priority", {"free", "nearest"}, turn<&HouseRules::target_priority>},
    Row{rule("MI-SHOOT-09"), "third_rounding", {"up", "nearest", "down"}, turn<&HouseRules::third_rounding>},
    Row{rule("MI-SHOOT-09"), "third_stacking", {"additive", "successive"}, turn<&HouseRules::third_stacking>},
    Row{rule("MI-SHOOT-13"), "first_hit", {"battle", "turn"}, turn<&HouseRules::first_hit>},
    Row{rule("MI-CHG-01"), "declarations", {"simultaneous", "first_side_first"}, turn<&HouseRules::declarations>},
    Row{rule("MI-CHG-03"), "skirmish_then_charge", {"no", "yes"}, turn<&HouseRules::skirmish_then_charge>},
    Row{rule("MI-CHG-05"), "foot_charges", {"by_unit", "by_side"}, turn<&HouseRules::foot_charges>},
    Row{rule("MI-CHG-06"), "light_horse_vs_guns", {"yes", "no"}, turn<&HouseRules::light_horse_vs_guns>},
    Row{rule("MI-CHG-08"), "skirmish_vs_guns", {"yes", "no"}, turn<&HouseRules::skirmish_vs_guns>},
    Row{rule("MI-CHG-09"), "skirmish_in_rough_may_stand", {"yes", "no"}, turn<&HouseRules::skirmish_in_rough_may_stand>},
    Row{rule("MI-CHG-13"), "to_contact", {"any", "charging_only"}, turn<&HouseRules::to_contact>},
    Row{rule("MI-CHG-25"), "mounted_catch_needs_distance", {"yes", "no"}, turn<&HouseRules::mounted_catch_needs_distance>},
    Row{rule("MI-CHG-35"), "charge_corridor", {"half", "full"}, turn<&HouseRules::charge_corridor>},
    Row{rule("MI-MEL-04"), "multi_melee", {"split", "full"}, turn<&HouseRules::multi_melee>},
    Row{rule("MI-MEL-07"), "melee_merge", {"medium_skirmish", "subheavy_medium"}, turn<&HouseRules::melee_merge>},
    Row{rule("MI-MEL-07"), "knight_vs_medium_knight", {"3", "4", "swapped"}, turn<&HouseRules::knight_vs_medium_knight>},
    Row{rule("MI-MEL-07"), "skirmish_row", {"light_horse", "formed_foot"}, turn<&HouseRules::skirmish_row>},
    Row{rule("MI-MEL-24"), "pursuit", {"none", "fierce"}, turn<&HouseRules::pursuit>},
    Row{rule("MI-MEL-27"), "elephant_stampede", {"no", "yes"}, turn<&HouseRules::elephant_stampede>},
    Row{rule("MI-MEL-31"), "fierce_contact", {"any", "charged_only"}, turn<&HouseRules::fierce_contact>},
    Row{rule("MI-MEL-32"), "worn_check_needs_hit", {"yes", "no"}, turn<&HouseRules::worn_check_needs_hit>},
    Row{rule("MI-MEL-34"), "excuse", {"any_enemy", "all_enemies"}, turn<&HouseRules::excuse>},
    Row{rule("MI-MEL-35"), "all_fail_scope", {"same_rank", "whole_melee"}, turn<&HouseRules::all_fail_scope>},
    Row{rule("MI-MOR-04"), "pike_column_support", {"yes", "no"}, turn<&HouseRules::pike_column_support>},
    Row{rule("MI-MOR-17"), "leader_loss_scope", {"line_of_command", "all_friends"}, turn<&HouseRules::leader_loss_scope>},
    Row{rule("MI-MOR-18"), "rout_radius", {"leader_radius", "12_18"}, turn<&HouseRules::rout_radius>},
    Row{rule("MI-MOR-18"), "skirmisher_rout_ignored", {"yes", "no"}, turn<&HouseRules::skirmisher_rout_ignored>},
    Row{rule("MI-FAT-02"), "artillery_fp", {"per_crewman", "per_gun"}, turn<&HouseRules::artillery_fp>},
    Row{rule("MI-FAT-08"), "fp_limit", {"none", "5"}, turn<&HouseRules::fp_limit>},
    Row{rule("MI-BRK-03"), "breakoff_check", {"none", "morale"}, turn<&HouseRules::breakoff_check>},
    Row{rule("MI-VIC-02"), "break_level", {"50", "40", "33"}, turn<&HouseRules::break_level>},
};
// clang-format on

}  // namespace

std::span<const Switch> house_rule_switches() {
  static const std::vector<Switch> switches = switches_of<HouseRules>(kHouseSwitches);
  return switches;
}

void turn_house_rule(const std::string& key, const std::string& value, HouseRules& house,
                     std::vector<Fault>& faults) {
  set_house_rule<HouseRules>(kHouseSwitches, "might-of-arms", key, value, house, faults);
}

}  // namespace warren::might_of_arms
