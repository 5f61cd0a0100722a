#include "games/mouse_guard/view/scene_panels.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "games/mouse_guard/lists/sheet_ids.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

using Words = std::vector<std::string>;
std::string joined(const Words& words) { return fmt::format("{}", fmt::join(words, ", ")); }

// "4 (P 1/4, F 0/3)"
std::string score_words(Rating rating, const Score& score) {
  const Need need = need_of(rating, score.rating);
  if (score.rating >= ceiling_of(rating)) return fmt::format("{}", score.rating);
  return fmt::format("{} (P {}/{}, F {}/{})", score.rating, score.passes, need.passes, score.fails,
                     need.fails);
}

Words traits_of(const MatchSetting& setting, const State& state, MouseId id) {
  Words traits;
  for (int row = 0; row < kTraitRows; ++row) {
    const TraitSlot& slot = state.of(id).trait[static_cast<std::size_t>(row)];
    if (slot.level == 0) continue;
    std::string words = fmt::format("{} {}", trait_name(setting, state, id, row), level_of(slot));
    if (slot.used) words += ", used";
    if (slot.charged) words += ", charged";
    if (slot.disabled) words += ", disabled";
    if (slot.checks > 0) words += fmt::format(", {} checks", slot.checks);
    traits.push_back(words);
  }
  return traits;
}

Words gear_of_mouse(const MatchSetting& setting, const Mouse& mouse) {
  Words gear;
  for (int i = 0; i < kGear; ++i)
    if (mouse.carries(static_cast<Gear>(i)))
      gear.push_back(gear_name(setting, static_cast<Gear>(i)) +
                     (mouse.has(static_cast<Gear>(i)) ? "" : " (lost)"));
  return gear;
}

// Empty where the words are the mouse's own and were not said.
template <class Id, std::size_t N>
std::string statement(const std::array<Statement, N>& list, Id id, const std::string& own) {
  const auto place = static_cast<std::size_t>(id);
  return place < N ? list[place].words : own;
}

std::string said_or_own(const std::string& words) { return words.empty() ? "own words" : words; }

}  // namespace

std::string declared_words(const MatchSetting& setting, const Declared& declared) {
  if (declared.item != kNoGear) return gear_name(setting, declared.item);
  std::string words = row_name(setting, declared.row);
  if (declared.row == WeaponRow::sword) words += " for " + action_name(declared.useful);
  if (declared.row == WeaponRow::roleplay) words += " for " + action_name(declared.roleplay);
  if (declared.thrown) words += ", thrown";
  return declared.repeats ? words + ", repeating" : words;
}

// MG-CHAR-05
std::vector<std::string> contacts_of(const MatchSetting& setting, const Mouse& mouse, MouseId id) {
  Words all;
  if (!mouse.has_sheet) return all;
  const Sheet& sheet = setting.sheets[id];
  for (std::size_t i = 0; i < kContacts.size(); ++i)
    if (!sheet.contacts[i].empty()) all.push_back(fmt::format("{} ({})", sheet.contacts[i], kContacts[i]));
  for (const Contact& one : sheet.further) all.push_back(fmt::format("{} ({})", one.name, one.relation));
  return all;
}

// MG-NPC-05, MG-GM-09: as it is rolled and added, "3 dice, base 4".
std::string rolled_words(const MatchSetting& setting, const State& state, int printed) {
  return fmt::format("{} dice, base {}", npc_dice_for(printed, state.mice, setting.house.difficulty),
                     npc_base_for(printed, state.mice));
}

std::string belief_words(const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  return statement(setting.tables.belief, mouse.deeds.belief,
                   mouse.has_sheet ? setting.sheets[id].belief_words : std::string{});
}

std::string instinct_words(const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  return statement(setting.tables.instinct, mouse.deeds.instinct,
                   mouse.has_sheet ? setting.sheets[id].instinct_words : std::string{});
}

std::string goal_words(const MatchSetting& setting, const State& state, MouseId id) {
  return statement(setting.tables.goal, state.of(id).deeds.goal, std::string(state.goal[id].view()));
}

// MG-GEN-06: they are public.
std::vector<std::string> habits_words(const MatchSetting& setting, const State& state) {
  Words habits;
  const NpcRow& habitual = habits_of(setting, state.conflict);
  if (!habitual.conflict) return habits;
  for (const Plan& plan : habitual.habits) {
    std::string letters;
    for (const Action action : plan) letters += action_name(action).substr(0, 1);
    habits.push_back(letters);
  }
  return habits;
}

Scene::Panel sheet_panel(const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  Scene::Panel panel;
  panel.title = fmt::format("{}, {}", mouse_name(setting, state, id), setting.tables.of(mouse.rank).name);
  panel.seat = seat_at(id);
  panel.group = id;
  for (int i = 0; i < kRatings; ++i) {
    const auto rating = static_cast<Rating>(i);
    const Score& score = mouse.of(rating);
    if (rating == Rating::nature)
      panel.rows.push_back({"Nature", fmt::format("{} of {}", mouse.nature, score_words(rating, score))});
    else if (!is_skill(rating) || score.rating > 0)
      panel.rows.push_back({rating_name(setting, id, rating), score_words(rating, score)});
    else if (score.learning > 0)
      panel.rows.push_back({rating_name(setting, id, rating), fmt::format("learning, {}", score.learning)});
  }
  panel.rows.push_back({"Traits", joined(traits_of(setting, state, id))});
  Words wises;
  for (const WiseSlot wise : mouse.wise)
    if (wise.wise != kNoWise) wises.push_back(wise_name(setting, id, wise));
  panel.rows.push_back({"Wises", joined(wises)});
  Words gear = gear_of_mouse(setting, mouse);
  if (mouse.has_sheet) std::ranges::copy(setting.sheets[id].items, std::back_inserter(gear));  // MG-CHAR-06
  panel.rows.push_back({"Gear", joined(gear)});
  if (const Words contacts = contacts_of(setting, mouse, id); !contacts.empty())
    panel.rows.push_back({"Contacts", joined(contacts)});
  if (state.conflict.under_way)
    panel.rows.push_back({"In hand", declared_words(setting, state.conflict.declared[id])});
  panel.rows.push_back({"Belief", said_or_own(belief_words(setting, state, id))});
  panel.rows.push_back({"Instinct", said_or_own(instinct_words(setting, state, id))});
  panel.rows.push_back({"Goal", said_or_own(goal_words(setting, state, id))});
  return panel;
}

Scene::Panel opposition_panel(const MatchSetting& setting, const State& state) {
  const Conflict& conflict = state.conflict;
  const NpcRow& npc = setting.tables.of(conflict.opposition);
  Scene::Panel panel;
  panel.title = npc_name(setting, state, conflict.opposition);
  panel.seat = setting.gm();
  if (!conflict.goal[1].view().empty()) {  // MG-CONF-02
    panel.rows.push_back({"Goal", std::string(conflict.goal[1].view())});
    panel.rows.push_back({"The patrol's goal", std::string(conflict.goal[0].view())});
  }
  for (int i = 0; i < kRatings; ++i)
    if (const int printed = npc.ratings[static_cast<std::size_t>(i)]; printed > 0)
      panel.rows.push_back(
          {rating_name(setting, kNoMouse, static_cast<Rating>(i)), rolled_words(setting, state, printed)});
  if (const int only = npc.only[static_cast<std::size_t>(state.mission.season)]; only > 0)
    panel.rows.push_back(
        {conflict.opposition == Npc::season ? "Strength" : "Nature", rolled_words(setting, state, only)});
  if (conflict.opposition == Npc::given) {
    const int given = static_cast<int>(setting.house.opposition_rating) + 1;
    panel.rows.push_back({"Everything", fmt::format("{} dice, base {}", given, given)});
  }
  for (std::size_t i = 0; i < npc.features.size(); ++i)
    panel.rows.push_back(
        {npc.features[i].name,
         (conflict.lost_features >> i & 1) != 0
             ? "lost"
             : fmt::format("{} {:+}D", action_name(npc.features[i].action), npc.features[i].dice)});
  if (conflict.theirs.row != kNoRow)
    panel.rows.push_back({"In hand", declared_words(setting, conflict.theirs)});
  if (const Words habits = habits_words(setting, state); !habits.empty())
    panel.rows.push_back({"Habits", joined(habits)});
  return panel;
}

Scene::Panel test_panel(const MatchSetting& setting, const State& state) {
  const Test& test = state.test;
  Scene::Panel panel;
  Words listed;
  for (std::uint8_t i = 0; i < test.listed.count; ++i)
    listed.push_back(rating_name(setting, test.roller, test.listed.rating[i]));
  panel.title = fmt::format("Test: {}", fmt::join(listed, " or "));
  if (test.roller < kMostMice) panel.rows.push_back({"Roller", mouse_name(setting, state, test.roller)});
  if (test.kind != TestKind::disposition)
    panel.rows.push_back(
        {test.versus ? "Against" : "Ob",
         test.versus ? fmt::format("{} dice", opposing_pool(setting, test)) : fmt::format("{}", test.ob)});
  for_each_mouse(test.helpers,
                 [&](MouseId id) { panel.rows.push_back({"Help", mouse_name(setting, state, id)}); });
  if (test.rolled) panel.rows.push_back({"Successes", fmt::format("{} of {}", test.successes, test.dice)});
  return panel;
}

Scene::Panel mission_panel(const MatchSetting& setting, const State& state) {
  const Mission& mission = state.mission;
  Scene::Panel panel;
  panel.title = "Mission";
  panel.rows.push_back({"Season", season_name(mission.season)});
  panel.rows.push_back({"Task", setting.tables.task[static_cast<std::size_t>(mission.task)]});
  panel.rows.push_back({"Road", fmt::format("{} to {}", setting.tables.settlement[mission.from],
                                            setting.tables.settlement[mission.to])});
  panel.rows.push_back({"Last obstacle", category_name(mission.last_category)});
  if (mission.obstacle != kNoObstacle)
    panel.rows.push_back({"Now", setting.tables.of(mission.obstacle).name});
  if (mission.twist != kNoObstacle) panel.rows.push_back({"Twist", setting.tables.of(mission.twist).name});
  if (mission.evidence) panel.rows.push_back({"Evidence", "held"});
  if (setting.scenario == ScenarioId::year)
    panel.rows.push_back({"Points of the year", fmt::format("{}", mission.points)});
  return panel;
}

}  // namespace warren::mouse_guard
