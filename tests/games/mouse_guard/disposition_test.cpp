// How much disposition a side begins with: MG-DISP.
#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// The disposition that the patrol's team gets from these faces; the opposition's dice come first.
int disposition(Patrol& p, ObstacleId obstacle, std::initializer_list<int> faces, int theirs) {
  begin_conflict(p.play, obstacle);
  if (p.setting->house.opposition_rating != GivenRating::book) p.state.conflict.opposition = Npc::given;
  p.all(1, theirs).dice(faces);
  p.until(Phase::exchange);
  return p.team().start;
}

}  // namespace

TEST_CASE("MG-DISP-01 disposition is successes, base and gear less conditions") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 4, 1}, 2) == 2 + 4);
  const auto row = [&](ConflictType type) { return p.setting->tables.of(type); };
  CHECK(row(ConflictType::argument).disposition == listed({Rating::persuader}));
  CHECK(row(ConflictType::argument).base == listed({Rating::will}));
  CHECK(row(ConflictType::fight_animal).base == listed({Rating::health, Rating::nature}));
  CHECK(row(ConflictType::chase).base == listed({Rating::nature}));
  CHECK(row(ConflictType::journey).base == listed({Rating::health}));
  CHECK(row(ConflictType::war).disposition == listed({Rating::militarist}));
}

TEST_CASE("MG-DISP-02 one mouse rolls with help, and adds its own base") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.says(Ask::disposition_roller, "Odo").says(Ask::disposition_base, "Health").helps();
  CHECK(disposition(p, ObstacleId::m5, {4, 4, 1, 1, 1}, 2) == 2 + 5);  // Fighter 4, one helper, Health 5
  CHECK(p.fault() == "");
}

TEST_CASE("MG-DISP-03 the roller's player chooses between Health and Nature") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(0).nature = 2;
  p.says(Ask::disposition_base, "Nature");
  CHECK(disposition(p, ObstacleId::m5, {1, 1, 1}, 2) == 2);
  CHECK(p.asked(Ask::disposition_base) == 1);
}

TEST_CASE("MG-DISP-04 only who lacks the skill may put Nature or luck in its place") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  disposition(p, ObstacleId::m5, {1, 1, 1}, 2);
  CHECK(p.asked(Ask::base) == 0);
  Patrol q(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  q.mouse(0).gear = 0;
  q.mouse(0).of(Rating::fighter).rating = 0;
  q.says(Ask::base, "Nature");
  disposition(q, ObstacleId::m5, {1, 1, 1, 1}, 2);
  CHECK(q.mouse(0).nature == 4);  // it is never failed
}

TEST_CASE("MG-DISP-05 each different condition of the team counts once") {
  Patrol p(3,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(0).conditions = bit(Condition::tired);
  p.mouse(1).conditions = bit(Condition::tired);
  p.mouse(2).conditions = bit(Condition::hungry);
  p.says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 4, 4}, 2) == 3 + 4 - 2);
}

TEST_CASE("MG-DISP-06 only the roller's armour counts") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(1).gear = bit(Gear::heavy_armour);
  p.says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 1, 1}, 2) == 1 + 4);
  p.state.conflict = {};
  p.says(Ask::disposition_roller, "Odo").says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 1, 1, 1}, 2) == 1 + 5 + 1);
}

TEST_CASE("MG-DISP-07 nobody begins below 1, and the start is the cap of Defend") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(0).nature = 1;
  p.mouse(0).conditions = bit(Condition::tired) | bit(Condition::hungry);
  p.says(Ask::disposition_base, "Nature");
  CHECK(disposition(p, ObstacleId::m5, {1, 1, 1}, 2) == 1);
  Patrol given(1,
               {
                   {"opposition_disposition", "7"},
                   {"patrol_disposition",     "6"}
  },
               {}, "conflict");
  given.until(Phase::exchange);
  CHECK(given.team().start == 6);
  CHECK(given.them().start == 7);
}

TEST_CASE("MG-DISP-08 the opposition adds its higher base to its dice") {
  Patrol p(3, {}, {}, "conflict");  // the Bracken gang against three mice: Fighter 5, base 5
  begin_conflict(p.play, ObstacleId::m5);
  p.dice({4, 4, 1, 1, 1});
  p.until(Phase::dispositions);
  p.play_step();
  CHECK(p.them().start == 2 + 5);
  Patrol given(1,
               {
                   {"opposition_rating", "7"}
  },
               {}, "conflict");
  given.all(1, 7).all(1, 4);
  given.until(Phase::exchange);
  CHECK(given.them().start == 7);
}
