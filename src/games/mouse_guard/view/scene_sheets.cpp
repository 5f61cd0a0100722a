// What is only read, as facts: the mission, the test in hand, the conflict, the other side, the characters.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/view/scene_panels.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

Value said(Name key, std::string words, Name term = {}) {
  return {.key = key, .term = term, .words = Text(std::move(words))};
}

template <class Id, std::size_t N>
Name id_of(const std::array<Ids, N>& ids, Id id, Name otherwise = {}) {
  const auto place = static_cast<std::size_t>(id);
  return place < N ? ids[place] : otherwise;
}

Thing mission_sheet(const MatchSetting& setting, const State& state) {
  const Mission& mission = state.mission;
  Thing sheet{.id = sheet_id::mission, .kind = "mission"};
  sheet.values = {
      said("season", season_name(mission.season), id_of(kSeasonIds, mission.season)),
      said("task", setting.tables.task[static_cast<std::size_t>(mission.task)]),
      said("from", setting.tables.settlement[mission.from]),
      said("to", setting.tables.settlement[mission.to]),
      said("last-obstacle", category_name(mission.last_category), id_of(kCategoryIds, mission.last_category)),
  };
  if (mission.obstacle != kNoObstacle)
    sheet.values.push_back(said("now", setting.tables.of(mission.obstacle).name));
  if (mission.twist != kNoObstacle)
    sheet.values.push_back(said("twist", setting.tables.of(mission.twist).name));
  if (setting.scenario == ScenarioId::year)
    sheet.values.push_back({.key = "points", .number = mission.points});
  if (mission.evidence) sheet.signs.push_back({"evidence"});
  return sheet;
}

// Who rolls and who helps are units, by their numbers.
Thing test_sheet(const MatchSetting& setting, const State& state) {
  const Test& test = state.test;
  std::vector<std::string> listed;
  for (std::uint8_t i = 0; i < test.listed.count; ++i)
    listed.push_back(rating_name(setting, test.roller, test.listed.rating[i]));
  Thing sheet{
      .id = sheet_id::test, .kind = "test", .name = Text(fmt::format("{}", fmt::join(listed, " or ")))};
  if (test.roller < kMostMice) sheet.values.push_back({.key = "roller", .number = test.roller});
  if (test.versus)
    sheet.values.push_back({.key = "against", .number = opposing_pool(setting, test)});
  else if (test.kind != TestKind::disposition)
    sheet.values.push_back({.key = "ob", .number = test.ob});
  for_each_mouse(test.helpers, [&](MouseId id) { sheet.values.push_back({.key = "help", .number = id}); });
  if (test.rolled) sheet.values.push_back({.key = "successes", .number = test.successes, .of = test.dice});
  return sheet;
}

// What the odds of a test are read off.
Thing last_test_sheet(const State& state) {
  Thing sheet{.id = sheet_id::last_test, .kind = "last-test"};
  sheet.values = {
      {.key = "successes", .number = state.last_successes},
      {.key = "margin",    .number = state.last_margin   }
  };
  return sheet;
}

Thing conflict_sheet(const MatchSetting& setting, const Conflict& conflict) {
  Thing sheet{
      .id = sheet_id::conflict, .kind = "conflict", .name = Text(setting.tables.of(conflict.obstacle).name)};
  sheet.values.push_back({.key = "exchange", .number = conflict.exchange});  // 0: it is being set up
  sheet.values.push_back({.key = "volley", .number = conflict.volley});
  return sheet;
}

void add_strength(const MatchSetting& setting, const State& state, Thing& sheet) {
  const Conflict& conflict = state.conflict;
  const NpcRow& npc = setting.tables.of(conflict.opposition);
  for (int i = 0; i < kNamedRatings; ++i)
    if (const int printed = npc.ratings[static_cast<std::size_t>(i)]; printed > 0)
      sheet.values.push_back(
          said(kRatingIds[static_cast<std::size_t>(i)], rolled_words(setting, state, printed)));
  if (const int only = npc.only[static_cast<std::size_t>(state.mission.season)]; only > 0)
    sheet.values.push_back(
        said(conflict.opposition == Npc::season ? "strength" : "nature", rolled_words(setting, state, only)));
  if (conflict.opposition == Npc::given) {
    const int given = static_cast<int>(setting.house.opposition_rating) + 1;
    sheet.values.push_back(said("everything", fmt::format("{} dice, base {}", given, given)));
  }
  for (std::size_t i = 0; i < npc.features.size(); ++i) {
    const auto& feature = npc.features[i];
    const bool lost = (conflict.lost_features >> i & 1) != 0;
    sheet.values.push_back(said("feature", lost ? fmt::format("{}, lost", feature.name)
                                                : fmt::format("{}: {} {:+}D", feature.name,
                                                              action_name(feature.action), feature.dice)));
  }
}

Thing opposition_sheet(const MatchSetting& setting, const State& state) {
  const Conflict& conflict = state.conflict;
  Thing sheet{.id = sheet_id::opposition,
              .kind = "opposition",
              .name = Text(npc_name(setting, state, conflict.opposition)),
              .owner = setting.gm()};
  sheet.values.push_back({.key = "who", .term = id_of(kNpcIds, conflict.opposition, "given")});
  if (conflict.opposition == Npc::season)
    sheet.values.push_back({.key = "season", .term = id_of(kSeasonIds, state.mission.season)});
  if (!conflict.goal[1].view().empty()) {  // MG-CONF-02
    sheet.values.push_back(said("goal", std::string(conflict.goal[1].view())));
    sheet.values.push_back(said("patrols-goal", std::string(conflict.goal[0].view())));
  }
  add_strength(setting, state, sheet);
  if (conflict.theirs.row != kNoRow)
    sheet.values.push_back(
        said("in-hand", declared_words(setting, conflict.theirs), id_of(kRowIds, conflict.theirs.row)));
  if (const auto habits = habits_words(setting, state); !habits.empty())
    sheet.values.push_back(said("habits", fmt::format("{}", fmt::join(habits, ", "))));
  return sheet;
}

// Four lines for each rating: what it is called and how far it is; of one that is being learned, its marks.
void add_ratings(const MatchSetting& setting, const Mouse& mouse, MouseId id, Thing& sheet) {
  for (int i = 0; i < kRatings; ++i) {
    const auto rating = static_cast<Rating>(i);
    const Score& score = mouse.of(rating);
    const Name term = id_of(kRatingIds, rating);
    if (is_skill(rating) && score.rating == 0 && score.learning == 0) continue;
    sheet.values.push_back({.key = "rating",
                            .number = score.rating,
                            .term = term,
                            .words = Text(rating_name(setting, id, rating))});
    if (is_skill(rating) && score.rating == 0) {
      sheet.values.push_back({.key = "learning", .number = score.learning, .term = term});
    } else if (score.rating < ceiling_of(rating)) {
      const Need need = need_of(rating, score.rating);
      sheet.values.push_back({.key = "passes", .number = score.passes, .of = need.passes, .term = term});
      sheet.values.push_back({.key = "fails", .number = score.fails, .of = need.fails, .term = term});
    }
  }
}

void add_belongings(const MatchSetting& setting, const Mouse& mouse, MouseId id, Thing& sheet) {
  for (const WiseSlot wise : mouse.wise)
    if (wise.wise != kNoWise) sheet.values.push_back(said("wise", wise_name(setting, id, wise)));
  for (int i = 0; i < kGear; ++i) {
    const auto gear = static_cast<Gear>(i);
    if (mouse.carries(gear))
      sheet.values.push_back(
          said(mouse.has(gear) ? "gear" : "lost-gear", gear_name(setting, gear), id_of(kGearIds, gear)));
  }
  if (mouse.has_sheet)  // MG-CHAR-06
    for (const std::string& item : setting.sheets[id].items) sheet.values.push_back(said("gear", item));
  for (std::string& contact : contacts_of(setting, mouse, id))
    sheet.values.push_back(said("contact", std::move(contact)));
}

Thing character_sheet(const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  Thing sheet{.id = sheet_id::character + id, .kind = "character", .owner = seat_at(id)};
  sheet.values.push_back(said("rank", setting.tables.of(mouse.rank).name, id_of(kRankIds, mouse.rank)));
  add_ratings(setting, mouse, id, sheet);
  add_belongings(setting, mouse, id, sheet);
  if (state.conflict.under_way) {
    const Declared& declared = state.conflict.declared[id];
    sheet.values.push_back(said(
        "in-hand", declared_words(setting, declared),
        declared.item != kNoGear ? id_of(kGearIds, declared.item) : id_of(kRowIds, declared.row, "nothing")));
  }
  sheet.values.push_back(said("belief", belief_words(setting, state, id)));
  sheet.values.push_back(said("instinct", instinct_words(setting, state, id)));
  sheet.values.push_back(said("goal", goal_words(setting, state, id)));
  return sheet;
}

// MG-CHAR-07: each row is a thing, for much may be said of it.
void add_traits(Scene& scene, const MatchSetting& setting, const State& state, MouseId id) {
  for (int row = 0; row < kTraitRows; ++row) {
    const TraitSlot& slot = state.of(id).trait[static_cast<std::size_t>(row)];
    if (slot.level == 0) continue;
    Thing sheet{.id = sheet_id::trait + 8 * id + row,
                .kind = "trait",
                .name = Text(trait_name(setting, state, id, row)),
                .owner = seat_at(id)};
    sheet.values = {
        {.key = "level",  .number = level_of(slot)},
        {.key = "checks", .number = slot.checks   }
    };
    if (slot.used) sheet.signs.push_back({"used"});
    if (slot.charged) sheet.signs.push_back({"charged"});
    if (slot.disabled) sheet.signs.push_back({"disabled"});
    scene.sheets.push_back(std::move(sheet));
  }
}

}  // namespace

void add_sheets(Scene& scene, const MatchSetting& setting, const State& state) {
  // MG-MIS-04, MG-MIS-08: nothing is known of a mission until it is drawn, and then its two settlements
  // differ.
  if (state.mission.from != state.mission.to) scene.sheets.push_back(mission_sheet(setting, state));
  if (state.test.kind != TestKind::none) scene.sheets.push_back(test_sheet(setting, state));
  if (state.tested) scene.sheets.push_back(last_test_sheet(state));
  if (state.conflict.under_way) {
    scene.sheets.push_back(conflict_sheet(setting, state.conflict));
    scene.sheets.push_back(opposition_sheet(setting, state));
  }
  if (state.conflict.exchange > 0) scene.sheets.push_back(pairings_sheet(setting, state));
  for (int i = 0; i < setting.mice; ++i) {
    scene.sheets.push_back(character_sheet(setting, state, static_cast<MouseId>(i)));
    add_traits(scene, setting, state, static_cast<MouseId>(i));
  }
}

}  // namespace warren::mouse_guard
