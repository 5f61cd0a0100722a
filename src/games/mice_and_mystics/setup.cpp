#include "games/mice_and_mystics/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/party.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/book/house_rules.h"

namespace warren::mice_and_mystics {
namespace {

using Row = HouseSwitch<HouseRules>;

// The catalog's section 27, line by line.
// clang-format off
constexpr std::array kHouseSwitches{
    Row{rule("MM-GEN-02"), "party_size", {"4", "3", "2"}, turn<&HouseRules::party_size>},
    Row{rule("MM-HRG-03"), "chapter_end", {"on_reach", "on_pass"}, turn<&HouseRules::chapter_end>},
    Row{rule("MM-INIT-07"), "surge_initiative", {"bottom", "reshuffle_if_none"}, turn<&HouseRules::surge_initiative>},
    Row{rule("MM-INIT-08"), "ambush_rolls", {"new_cards", "all_minion_cards"}, turn<&HouseRules::ambush_rolls>},
    Row{rule("MM-INIT-12"), "explore_turn", {"ends", "continues"}, turn<&HouseRules::explore_turn>},
    Row{rule("MM-RND-05"), "stall_cheese", {"off", "on"}, turn<&HouseRules::stall_cheese>},
    Row{rule("MM-RND-06"), "round_cap", {"60", "none"}, turn<&HouseRules::round_cap>, "none"},
    Row{rule("MM-TURN-04"), "split_move", {"no", "yes"}, turn<&HouseRules::split_move>},
    Row{rule("MM-SPC-02"), "large_sharing", {"exclusive", "with_small"}, turn<&HouseRules::large_sharing>},
    Row{rule("MM-SPC-05"), "engage", {"none", "stop", "stop_and_pin"}, turn<&HouseRules::engage>},
    Row{rule("MM-TRAP-03"), "trap_on_success", {"stays", "removed"}, turn<&HouseRules::trap_on_success>},
    Row{rule("MM-ACT-09"), "search_limit", {"none", "once_per_mouse_and_area"}, turn<&HouseRules::search_limit>},
    Row{rule("MM-EXPL-02"), "explore_gather", {"explorer_only", "all_at_exit"}, turn<&HouseRules::explore_gather>},
    Row{rule("MM-EXPL-05"), "explore_fail_flip", {"restore", "stays"}, turn<&HouseRules::explore_fail_flip>},
    Row{rule("MM-EXPL-03"), "explore_landing", {"spread", "one_space"}, turn<&HouseRules::explore_landing>},
    Row{rule("MM-LOS-03"), "los_touch", {"blocks", "passes"}, turn<&HouseRules::los_touch>},
    Row{rule("MM-WND-02"), "minion_wounds", {"per_figure", "per_card"}, turn<&HouseRules::minion_wounds>},
    Row{rule("MM-EFF-02"), "stun_free_actions", {"barred", "allowed"}, turn<&HouseRules::stun_free_actions>},
    Row{rule("MM-AI-01"), "minion_order", {"dynamic", "fixed"}, turn<&HouseRules::minion_order>},
    Row{rule("MM-AI-03"), "minion_move_die", {"per_figure", "per_kind"}, turn<&HouseRules::minion_move_die>},
    Row{rule("MM-AI-08"), "ranged_move", {"die", "unlimited"}, turn<&HouseRules::ranged_move>},
    Row{rule("MM-AI-09"), "minion_repeat_target", {"highest_of_all", "highest_of_closest", "closest_only"}, turn<&HouseRules::minion_repeat_target>},
    Row{rule("MM-ENC-04"), "placement", {"player", "auto"}, turn<&HouseRules::placement>},
    Row{rule("MM-ENC-05"), "ledge_choice", {"any", "one_area"}, turn<&HouseRules::ledge_choice>},
    Row{rule("MM-SRG-02"), "surge_overflow", {"clear", "carry"}, turn<&HouseRules::surge_overflow>},
    Row{rule("MM-SRG-03"), "surge_timing", {"after_step", "immediate"}, turn<&HouseRules::surge_timing>},
    Row{rule("MM-ACH-08"), "scaper_later", {"third_and_later", "third_only"}, turn<&HouseRules::scaper_later>},
    Row{rule("MM-SET-01"), "starting_abilities", {"1", "0"}, turn<&HouseRules::starting_abilities>},
    Row{rule("MM-BT-11"), "boss_turns", {"on", "off"}, turn<&HouseRules::boss_turns>},
    Row{rule("MM-SCALE-07"), "party_scaling", {"on", "off"}, turn<&HouseRules::party_scaling>},
    Row{rule("MM-CHAP-40"), "difficulty", {"normal", "easy", "hard"}, turn<&HouseRules::difficulty>},
    Row{rule("MM-CAMP-03"), "campaign_loss", {"replay", "end"}, turn<&HouseRules::campaign_loss>},
    Row{rule("MM-CAMP-07"), "campaign_tries", {"5", "3", "1"}, turn<&HouseRules::campaign_tries>},
    Row{rule("MM-GROW-05"), "growth", {"on", "off"}, turn<&HouseRules::growth>},
};
// clang-format on

std::uint8_t chapter_with_id(const Content& content, std::string_view id) {
  const auto found = std::ranges::find(content.chapters, id, &Chapter::id);
  return found == content.chapters.end() ? 0xff : static_cast<std::uint8_t>(found - content.chapters.begin());
}

// The chapters that follow one another from this one on (MM-CAMP-01, MM-PACK-03).
std::vector<std::uint8_t> chain_from(const Content& content, std::uint8_t first) {
  std::vector<std::uint8_t> chain;
  for (std::uint8_t at = first; at != 0xff && chain.size() < content.chapters.size();
       at = chapter_with_id(content, content.chapters[at].next))
    chain.push_back(at);
  return chain;
}

// Of a pack, or of what is shipped (an empty name): the chapter that no other one leads to.
std::uint8_t first_chapter(const Content& content, std::string_view pack) {
  for (std::size_t i = 0; i < content.chapters.size(); ++i) {
    const Chapter& chapter = content.chapters[i];
    const auto leads_here = [&](const Chapter& other) { return other.next == chapter.id; };
    if (chapter.pack == pack && std::ranges::none_of(content.chapters, leads_here))
      return static_cast<std::uint8_t>(i);
  }
  return 0xff;
}

// MM-PACK-03: `C1`, `campaign`, `barrel/P1`, `barrel/campaign`.
void choose_chapters(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  const Content& content = setting.content;
  const std::string& wanted = setup.scenario;
  const std::size_t slash = wanted.rfind('/');
  const std::string pack = slash == std::string::npos ? std::string{} : wanted.substr(0, slash);
  const std::string name = slash == std::string::npos ? wanted : wanted.substr(slash + 1);
  setting.is_campaign = name == "campaign";
  if (setting.is_campaign || wanted.empty()) {
    const std::uint8_t first = first_chapter(content, pack);
    if (first != 0xff) setting.chapters = chain_from(content, first);
    if (!setting.is_campaign && !setting.chapters.empty()) setting.chapters.resize(1);
  } else {
    for (std::size_t i = 0; i < content.chapters.size(); ++i)
      if (content.chapters[i].scenario() == wanted) setting.chapters = {static_cast<std::uint8_t>(i)};
  }
  if (setting.chapters.empty())
    faults.push_back({"scenario",
                      fmt::format("'{}' is not one of its scenarios; try 'C1', or see `warren games "
                                  "mice-and-mystics`",
                                  wanted),
                      rule("MM-CHAP-06")});
}

void check_seats(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  const int mice = party_size(setting.house);
  setting.seats = setup.seats == 0 ? 1 : setup.seats;
  if (setting.seats >= 1 && setting.seats <= mice) return;
  faults.push_back({"seats", fmt::format("1 to {} players lead {} mice, not {}", mice, mice, setting.seats),
                    rule("MM-GEN-12")});
  setting.seats = 1;
}

void check_party(const Setup& setup, MatchSetting& setting, std::vector<Fault>& faults) {
  std::string text;
  for (const std::string& force : setup.forces) text += force + "\n";
  const bool named = text.find_first_not_of(" \t\r\n") != std::string::npos;
  setting.party = named ? read_party(text, setting.cards(), setting.house, setting.seats, faults)
                        : ready_party(setting.cards(), setting.house, setting.seats);
}

}  // namespace

const Content& shipped_content() {
  static const Content content = [] {
    Content read;
    std::vector<Fault> faults;
    load_content({}, read, faults);
    return read;
  }();
  return content;
}

std::span<const Switch> house_rule_switches() {
  static const std::vector<Switch> switches = switches_of<HouseRules>(kHouseSwitches);
  return switches;
}

std::span<const Scenario> match_scenarios() {
  static const std::vector<Scenario> scenarios = [] {
    std::vector<Scenario> all;
    for (const Chapter& chapter : shipped_content().chapters)
      all.push_back({chapter.id, chapter.name, 1, kMostMice});
    all.push_back({"campaign", "All chapters", 1, kMostMice});
    return all;
  }();
  return scenarios;
}

std::unique_ptr<MatchSetting> check_setup(const Setup& setup, std::vector<Fault>& faults) {
  auto setting = std::make_unique<MatchSetting>();
  const std::size_t before = faults.size();
  for (const auto& [key, value] : setup.options)
    set_house_rule<HouseRules>(kHouseSwitches, "mice-and-mystics", key, value, setting->house, faults);
  if (setup.data.empty())
    setting->content = shipped_content();
  else
    load_content(setup.data, setting->content, faults);
  if (faults.size() != before) return nullptr;
  choose_chapters(setup, *setting, faults);
  check_seats(setup, *setting, faults);
  check_party(setup, *setting, faults);
  return faults.size() == before ? std::move(setting) : nullptr;
}

}  // namespace warren::mice_and_mystics
