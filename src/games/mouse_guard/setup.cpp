#include "games/mouse_guard/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mouse_guard/rule_ids.h"
#include "kernel/book/house_rules.h"

namespace warren::mouse_guard {
namespace {

using Row = HouseSwitch<HouseRules>;

// The catalog's section 18, line by line; then what describes a quick conflict.
// clang-format off
constexpr std::array kHouseSwitches{
    Row{rule("MG-GEN-01"), "gm_seat", {"engine", "human"}, turn<&HouseRules::gm_seat>},
    Row{rule("MG-GEN-07"), "patrol_choice", {"leader", "vote"}, turn<&HouseRules::patrol_choice>},
    Row{rule("MG-DICE-03"), "min_pool", {"0", "1"}, turn<&HouseRules::min_pool>},
    Row{rule("MG-DICE-07"), "plus_s", {"after_success", "always"}, turn<&HouseRules::plus_s>},
    Row{rule("MG-TEST-04"), "relevance", {"tags", "free"}, turn<&HouseRules::relevance>},
    Row{rule("MG-TEST-08"), "helper_risk", {"shared", "none"}, turn<&HouseRules::helper_risk>},
    Row{rule("MG-TIE-04"), "versus_tie", {"tiebreak_roll", "gm_wins"}, turn<&HouseRules::versus_tie>},
    Row{rule("MG-TIE-05"), "conflict_tie", {"stalemate", "tiebreak_roll"}, turn<&HouseRules::conflict_tie>},
    Row{rule("MG-HELP-02"), "help_by", {"related", "anyone"}, turn<&HouseRules::help_by>},
    Row{rule("MG-HELP-05"), "conflict_help_cap", {"none", "2"}, turn<&HouseRules::conflict_help_cap>},
    Row{rule("MG-NAT-03"), "against_nature", {"any", "lacking_skill"}, turn<&HouseRules::against_nature>},
    Row{rule("MG-NAT-07"), "tap_tax", {"cumulative", "larger"}, turn<&HouseRules::tap_tax>},
    Row{rule("MG-FATE-02"), "fate_depth", {"open_ended", "once"}, turn<&HouseRules::fate_depth>},
    Row{rule("MG-FATE-03"), "fate_timing", {"after_roll", "before_roll"}, turn<&HouseRules::fate_timing>},
    Row{rule("MG-PERS-02"), "persona_cap", {"3", "none"}, turn<&HouseRules::persona_cap>},
    Row{rule("MG-TRAIT-03"), "trait3", {"reroll_only", "reroll_plus_level2"}, turn<&HouseRules::trait3>},
    Row{rule("MG-TRAIT-04"), "traits_per_test", {"1", "2"}, turn<&HouseRules::traits_per_test>},
    Row{rule("MG-TRAIT-06"), "earn_in_players_turn", {"no", "yes"}, turn<&HouseRules::earn_in_players_turn>},
    Row{rule("MG-CHK-15"), "free_test", {"1", "0"}, turn<&HouseRules::free_test>},
    Row{rule("MG-COND-11"), "recovery_order", {"listed", "any"}, turn<&HouseRules::recovery_order>},
    Row{rule("MG-COND-12"), "hard_recovery", {"off", "on"}, turn<&HouseRules::hard_recovery>},
    Row{rule("MG-RWD-04"), "reward_timing", {"session_end", "at_once"}, turn<&HouseRules::reward_timing>},
    Row{rule("MG-RWD-05"), "reward_mode", {"predicates", "claim"}, turn<&HouseRules::reward_mode>},
    Row{rule("MG-SES-03"), "prologue", {"on", "off"}, turn<&HouseRules::prologue>},
    Row{rule("MG-SES-07"), "failure_mode", {"roll", "always_condition", "always_twist"}, turn<&HouseRules::failure_mode>},
    Row{rule("MG-TEAM-03"), "own_words", {"goals", "goals_and_actions", "none"}, turn<&HouseRules::own_words>},
    Row{rule("MG-CONF-13"), "plan_choice", {"by_slot", "by_leader"}, turn<&HouseRules::plan_choice>},
    Row{rule("MG-MAN-05"), "unrolled_modifier", {"lost", "kept"}, turn<&HouseRules::unrolled_modifier>},
    Row{rule("MG-WPN-01"), "argument_rows_in", {"argument", "argument_speech_negotiation"}, turn<&HouseRules::argument_rows_in>},
    Row{rule("MG-WPN-07"), "useful_choice", {"conflict", "exchange"}, turn<&HouseRules::useful_choice>},
    Row{rule("MG-WPN-08"), "knife_disarm", {"cost_1", "free_on_success"}, turn<&HouseRules::knife_disarm>},
    Row{rule("MG-WPN-26"), "weapon_length", {"label", "missile_reach"}, turn<&HouseRules::weapon_length>},
    Row{rule("MG-WPN-29"), "repeating", {"stacks", "replaces"}, turn<&HouseRules::repeating>},
    Row{rule("MG-TEAM-05"), "patrol_split", {"never", "allowed"}, turn<&HouseRules::patrol_split>},
    Row{rule("MG-COMP-09"), "lethality", {"off", "on"}, turn<&HouseRules::lethality>},
    Row{rule("MG-MIS-02"), "mission_season", {"drawn", "spring", "summer", "autumn", "winter"}, turn<&HouseRules::mission_season>},
    Row{rule("MG-MIS-09"), "mission_length", {"standard", "short", "long"}, turn<&HouseRules::mission_length>},
    Row{rule("MG-GM-02"), "gm_brain", {"lively", "shrewd", "wary", "dicey"}, turn<&HouseRules::gm_brain>},
    Row{rule("MG-GM-07"), "gm_tremble", {"1/8", "0"}, turn<&HouseRules::gm_tremble>},
    Row{rule("MG-GM-09"), "difficulty", {"steady", "gentle", "grim"}, turn<&HouseRules::difficulty>},
    Row{rule("MG-CAMP-01"), "missions_per_season", {"2", "1", "3"}, turn<&HouseRules::missions_per_season>},
    Row{rule("MG-CONF-01"), "conflict_type", {"fight", "fight_animal", "argument", "speech", "negotiation", "chase", "journey", "war", "other"}, turn<&HouseRules::conflict_type>},
    Row{rule("MG-DISP-08"), "opposition_rating", {"book", "2", "3", "4", "5", "6", "7", "8", "9", "10"}, turn<&HouseRules::opposition_rating>},
    Row{rule("MG-DISP-07"), "opposition_disposition", {"rolled", "3", "4", "5", "6", "7", "8", "9", "10", "12"}, turn<&HouseRules::opposition_disposition>},
    Row{rule("MG-DISP-01"), "patrol_disposition", {"rolled", "3", "4", "5", "6", "7", "8", "9", "10", "12"}, turn<&HouseRules::patrol_disposition>},
};
// clang-format on

// Of mice that join later (MG-CAMP-05) or are built at the table.
constexpr std::array kSpareNames{"Rowan Thistle", "Maud Fennel",    "Jory Sedgewick", "Linnet Ash",
                                 "Corm Bellow",   "Tansy Rook",     "Hale Underhill", "Posy Vetch",
                                 "Garrick Moss",  "Ivy Sparrowell", "Dunstan Reed",   "Wren Cobble"};

void check_scenario(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  const auto scenarios = match_scenarios();
  const int place = read_scenario(setup, scenarios, "mouse-guard", rule("MG-GEN-04"), faults);
  if (place < 0) return;
  setting.scenario = static_cast<ScenarioId>(place);
  setting.mice = setup.seats == 0 ? scenarios[static_cast<std::size_t>(place)].fewest_seats : setup.seats;
  if (setting.mice < 1 || setting.mice > kMostMice)
    faults.push_back(
        {"seats", fmt::format("1 to 4 mice make a patrol, not {}", setting.mice), rule("MG-GEN-01")});
}

// MG-CHAR-20: at most one who leads.
void check_patrol(const MatchSetting& setting, std::vector<Fault>& faults) {
  const auto leads = [](const Sheet& sheet) { return sheet.rank >= Rank::lead_warden; };
  if (std::ranges::count_if(setting.sheets, leads) > 1)
    faults.push_back({"forces",
                      "a patrol has at most one Lead Warden or Marshal; give one of them another rank",
                      rule("MG-CHAR-20")});
}

void check_forces(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  const std::vector<Sheet> ready = read_ready_mice(ready_mice(setup.data), setting.tables, faults);
  if (static_cast<int>(setup.forces.size()) > setting.mice)
    faults.push_back({"forces",
                      fmt::format("there are {} mice and {} sheets", setting.mice, setup.forces.size()),
                      rule("MG-GEN-01")});
  if (static_cast<int>(ready.size()) < setting.mice)
    faults.push_back(
        {"mice.toml", "must have a ready-made mouse for each of four seats", rule("MG-CHAR-28")});
  if (!faults.empty()) return;
  std::size_t spare = 0;
  for (int seat = 0; seat < setting.mice; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    const std::string text = place < setup.forces.size() ? setup.forces[place] : std::string{};
    const bool builds = text.substr(0, text.find_last_not_of(" \t\r\n") + 1) == "build";
    const std::string where = fmt::format("sheet {}", seat + 1);
    setting.builds.push_back(builds);
    setting.sheets.push_back(text.empty() || builds ? ready[place] : read_sheet(text, where, faults));
    if (!text.empty() && !builds) check_sheet(setting.sheets.back(), where, setting.tables, faults);
    setting.names.push_back(builds ? kSpareNames[spare++] : setting.sheets.back().name);
  }
  for (; spare < kSpareNames.size(); ++spare) setting.names.emplace_back(kSpareNames[spare]);
  check_patrol(setting, faults);
}

}  // namespace

std::span<const Switch> house_rule_switches() {
  static const std::vector<Switch> switches = switches_of<HouseRules>(kHouseSwitches);
  return switches;
}

std::span<const Scenario> match_scenarios() {
  static constexpr std::array kScenarios{
      Scenario{"mission",  "A mission",           1, kMostMice},
      Scenario{"year",     "A year of the Guard", 1, kMostMice},
      Scenario{"conflict", "Just a conflict",     1, kMostMice},
  };
  return kScenarios;
}

std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<MatchSetting>();
  const std::size_t before = faults.size();
  check_scenario(setup, *setting, faults);
  for (const auto& [key, value] : setup.options)
    set_house_rule<HouseRules>(kHouseSwitches, "mouse-guard", key, value, setting->house, faults);
  load_data(setup.data, setting->tables, faults);
  if (faults.size() == before) check_forces(setup, *setting, faults);
  setting->seats = setting->mice + (setting->has_human_gm() ? 1 : 0);
  return faults.size() == before ? std::move(setting) : nullptr;
}

}  // namespace warren::mouse_guard
