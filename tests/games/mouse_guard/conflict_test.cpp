// Setting a conflict up: MG-CONF-01 to 05.
#include <algorithm>

#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

TEST_CASE("MG-CONF-01..02 a conflict goes from its goals to teams, disposition and exchanges") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.all(1, 2).all(1, 4);
  p.until(Phase::exchange);
  std::vector<Told> told;
  for (const ScriptedEvent& event : p.table.events()) told.push_back(static_cast<Told>(event.event.verb));
  const auto at = [&](Told verb) { return std::find(told.begin(), told.end(), verb) - told.begin(); };
  CHECK(at(Told::conflict_began) < at(Told::team_formed));
  CHECK(at(Told::team_formed) < at(Told::disposition_set));
  CHECK(at(Told::disposition_set) < static_cast<std::ptrdiff_t>(told.size()));
}

TEST_CASE("MG-CONF-03 each type and action has its skills") {
  const Patrol p;
  const auto row = [&](ConflictType type, Action action) {
    return p.setting->tables.of(type).actions[static_cast<std::size_t>(action)];
  };
  CHECK(row(ConflictType::argument, Action::feint) == listed({Rating::persuader, Rating::deceiver}));
  CHECK(row(ConflictType::chase, Action::defend) == listed({Rating::pathfinder}));
  CHECK(row(ConflictType::fight, Action::maneuver) == listed({Rating::nature}));
  CHECK(row(ConflictType::fight_animal, Action::defend) == listed({Rating::loremouse, Rating::nature}));
  CHECK(row(ConflictType::negotiation, Action::attack) == listed({Rating::haggler}));
  CHECK(row(ConflictType::journey, Action::maneuver) ==
        listed({Rating::weather_watcher, Rating::scout, Rating::will}));
  CHECK(row(ConflictType::speech, Action::attack) == listed({Rating::orator}));
  CHECK(row(ConflictType::war, Action::defend) == listed({Rating::militarist, Rating::orator}));
}

TEST_CASE("MG-CONF-04 who lacks every listed skill uses luck or Nature") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m4, 5, 5);  // a Speech; Bryony has no Orator
  p.all(1, 3).all(1, 2);                // half of Will 5
  p.clash(Action::attack, Action::attack);
  CHECK(p.was_offered(Ask::base, "Luck for Orator"));
  CHECK(p.was_offered(Ask::base, "Nature"));
}

TEST_CASE("MG-CONF-05 the type and the obstacle put their tags on every roll") {
  Patrol p;
  begin_conflict(p.play, ObstacleId::a5);  // a Chase after a bird
  CHECK((p.state.conflict.tags & mouse_guard::tag(Situation::haste)) != 0);
  CHECK((p.state.conflict.tags & mouse_guard::tag(Situation::bird)) != 0);
  CHECK((p.state.conflict.tags & mouse_guard::tag(NatureTag::escaping)) == 0);
  begin_conflict(p.play, ObstacleId::a6);  // fleeing over water
  CHECK((p.state.conflict.tags & mouse_guard::tag(NatureTag::escaping)) != 0);
  CHECK((p.state.conflict.tags & mouse_guard::tag(Situation::water)) != 0);
  begin_conflict(p.play, ObstacleId::m1);
  CHECK((p.state.conflict.tags & mouse_guard::tag(Situation::social)) != 0);
  begin_conflict(p.play, ObstacleId::m5);
  CHECK((p.state.conflict.tags & mouse_guard::tag(Situation::combat)) != 0);
}
