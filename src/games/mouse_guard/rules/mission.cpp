#include "games/mouse_guard/rules/mission.h"

#include <bit>

#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

std::uint8_t bit_of(Category category) { return static_cast<std::uint8_t>(1U << static_cast<int>(category)); }

// MG-MIS-05, 06, 09: one of the categories that are still free.
Category draw_category(Play& play, std::uint8_t taken) {
  const int free = kCategories - std::popcount(taken);
  int left = draw(play, free, RollKind::category, rule("MG-MIS-05"));
  for (int i = 0; i < kCategories; ++i) {
    const auto category = static_cast<Category>(i);
    if ((taken & bit_of(category)) == 0 && --left == 0) return category;
  }
  return Category::weather;
}

ObstacleId nth(ObstacleSet set, int n) {
  for (int i = 0; i < kObstacles; ++i)
    if ((set & bit(static_cast<ObstacleId>(i))) != 0 && --n == 0) return static_cast<ObstacleId>(i);
  return kNoObstacle;
}

// D21: the person who is the GM takes one of those that could be drawn.
ObstacleId ask_obstacle(Play& play, bool conflict, std::uint8_t categories) {
  Question question(play, play.setting.gm(), rule("MG-GM-01"), Ask::gm_obstacle);
  for (int c = 0; c < kCategories; ++c) {
    const auto category = static_cast<Category>(c);
    if ((categories & bit_of(category)) == 0) continue;
    const ObstacleSet set = candidates(play, category, conflict);
    for (int i = 0; i < kObstacles; ++i)
      if ((set & bit(static_cast<ObstacleId>(i))) != 0) question.add(option(Verb::obstacle, 0, 0, i));
  }
  return static_cast<ObstacleId>(ask(play, question).slot);
}

Category ask_last_category(Play& play) {
  Question question(play, play.setting.gm(), rule("MG-GM-01"), Ask::gm_category);
  for (int i = 0; i < kCategories; ++i) question.add(option(Verb::category, 0, 0, i));
  return static_cast<Category>(ask(play, question).slot);
}

// MG-MIS-02, without a calendar.
Season season_of_mission(Play& play) {
  const MissionSeason wanted = play.setting.house.mission_season;
  if (wanted != MissionSeason::drawn) return static_cast<Season>(static_cast<int>(wanted) - 1);
  return static_cast<Season>(draw(play, kSeasons, RollKind::season, rule("MG-MIS-02")) - 1);
}

}  // namespace

int draw(Play& play, int sides, RollKind kind, RuleId why) {
  if (sides <= 1) return 1;
  return play.table.roll(dice_of({.count = 1}, sides, kind, why)).face[0];
}

void draw_mission(Play& play) {
  Mission& mission = play.state.mission;
  if (play.setting.scenario != ScenarioId::year) mission.season = season_of_mission(play);
  mission.task = static_cast<Task>(draw(play, kTasks, RollKind::task, rule("MG-MIS-03")) - 1);
  const auto settlement = [&] {
    return static_cast<std::uint8_t>(draw(play, kSettlements, RollKind::settlement, rule("MG-MIS-04")) - 1);
  };
  mission.from = settlement();
  do mission.to = settlement();
  while (mission.to == mission.from);
  plan_categories(play);
  tell(play, {
                 .rule = rule("MG-MIS-08"),
                 .verb = Told::mission_briefed,
                 .numbers = {static_cast<int>(mission.season), static_cast<int>(mission.task), mission.from,
                             mission.to},
                 .depth = 0
  });
  tell(play, {.rule = rule("MG-MIS-08"),
              .verb = Told::last_category,
              .numbers = {static_cast<int>(mission.last_category)}});
}

void plan_categories(Play& play) {
  Mission& mission = play.state.mission;
  mission.last_category = play.setting.has_human_gm() ? ask_last_category(play) : draw_category(play, 0);
  mission.categories = bit_of(mission.last_category);
  mission.planned = static_cast<std::uint8_t>(planned_obstacles(play.setting.house.mission_length));
}

int planned_obstacles(MissionLength length) {
  return length == MissionLength::short_ ? 2 : length == MissionLength::long_ ? 4 : 3;
}

bool is_conflict_stage(MissionLength length, int stage) {
  return length == MissionLength::long_ ? stage % 2 == 1 : stage == planned_obstacles(length) - 1;
}

ObstacleSet candidates(const Play& play, Category category, bool conflict) {
  ObstacleSet all = 0;
  for (int i = 0; i < kObstacles; ++i) {
    const auto id = static_cast<ObstacleId>(i);
    const ObstacleRow& row = play.setting.tables.of(id);
    if (row.category == category && row.is_conflict == conflict) all |= bit(id);
  }
  const Mission& mission = play.state.mission;
  ObstacleSet fresh = all & ~mission.met;
  if (fresh == 0) fresh = all;
  const ObstacleSet unplanned = fresh & ~mission.planned_before;  // MG-MIS-10
  return unplanned != 0 ? unplanned : fresh;
}

ObstacleId draw_obstacle(Play& play) {
  Mission& mission = play.state.mission;
  const bool conflict = is_conflict_stage(play.setting.house.mission_length, mission.stage);
  const bool last = mission.stage + 1 == mission.planned;
  ObstacleId id = kNoObstacle;
  if (play.setting.has_human_gm()) {
    const auto free = static_cast<std::uint8_t>(~mission.categories);
    id = ask_obstacle(play, conflict, last ? bit_of(mission.last_category) : free);
  } else {
    const Category category = last ? mission.last_category : draw_category(play, mission.categories);
    const ObstacleSet set = candidates(play, category, conflict);
    id = nth(set, draw(play, std::popcount(set), RollKind::obstacle,
                       conflict ? rule("MG-MIS-06") : rule("MG-MIS-05")));
  }
  mission.categories =
      static_cast<std::uint8_t>(mission.categories | bit_of(play.setting.tables.of(id).category));
  mission.met |= bit(id);
  mission.planned_before |= bit(id);
  return id;
}

MissionResult mission_result(const Mission& mission) {
  const auto all = static_cast<std::uint8_t>((1U << mission.planned) - 1);
  const bool proved = mission.outright != 0 && !mission.drawn;
  if (mission.overcome == all && proved) return MissionResult::full;
  const bool last_lost = (mission.overcome >> (mission.planned - 1) & 1) == 0;
  return last_lost && mission.outright == 0 ? MissionResult::failed : MissionResult::partial;
}

}  // namespace warren::mouse_guard
