// What lies before a unit and who covers its flanks, as a seat is shown it: the rules' own lanes, arcs and
// strips.
#include "games/might_of_arms/view/bearings.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/fixture.h"
#include "games/might_of_arms/rules/room.h"

namespace warren::might_of_arms::testing {
namespace {

constexpr Seat kRed{0};
constexpr Seat kBlue{1};

struct Shown {
  std::vector<Bearing> all;

  int count(Name kind) const {
    return static_cast<int>(std::ranges::count_if(all, [&](const Bearing& one) { return one.kind == kind; }));
  }
  const Bearing& only(Name kind) const {
    REQUIRE(count(kind) == 1);
    return *std::ranges::find_if(all, [&](const Bearing& one) { return one.kind == kind; });
  }
};

Shown shown(Battlefield& t, UnitId unit, Seat seat = kRed) {
  return {bearings_of(*t.setting, t.ground, t.state, seat, Ref::unit(unit))};
}
std::int32_t number(const Bearing& bearing, Name key) {
  for (const Value& value : bearing.values)
    if (value.key == key) return value.number;
  return Value::kNone;
}
Name term(const Bearing& bearing, Name key) {
  for (const Value& value : bearing.values)
    if (value.key == key) return value.term;
  return {};
}

}  // namespace

TEST_CASE("MI-CHG-33 MI-CHG-11 a charge lane has its gap and the face that it meets") {
  Battlefield t;
  const UnitId knights = t.put(0, TroopType::heavy_knight_cavalry, 4, 4, 24, 20, 0);
  const UnitId front = t.put(1, TroopType::heavy_infantry, 4, 4, 24, 23, 180);
  const Bearing lane = shown(t, knights).only("charge-lane");
  CHECK(lane.at == Ref::unit(front));
  CHECK(number(lane, "gap") == in(3));
  CHECK(term(lane, "face") == "front");
  CHECK(!lane.refusal);
  t[front].put(at(24, 23), written(0));  // it looks away: its rear is where the front of its block is not
  CHECK(term(shown(t, knights).only("charge-lane"), "face") == "rear");
}

TEST_CASE("MI-CHG-33 a lane that is too long says by how much, and one far beyond is not shown") {
  Battlefield t;
  const UnitId knights = t.put(0, TroopType::heavy_knight_cavalry, 4, 4, 24, 20, 0);
  const std::int32_t charge = t.setting->troop(t.state, knights).charge;
  const UnitId enemy = t.put(1, TroopType::heavy_infantry, 4, 4, 24, 20 + charge / 1000.0 + 1, 180);
  const Bearing lane = shown(t, knights).only("charge-lane");
  REQUIRE(lane.refusal);
  CHECK(lane.refusal->measured == charge + kInch);
  CHECK(lane.refusal->allowed == charge);
  t[enemy].put(at(24, 20 + 2 * charge / 1000.0), written(180));
  CHECK(shown(t, knights).count("charge-lane") == 0);
}

TEST_CASE("MI-MOR-04 a flank with a friend beside it is shown as supported, the other one as open") {
  Battlefield t;
  const UnitId pikes = t.put(0, TroopType::heavy_infantry, 4, 4, 24, 20, 0);
  CHECK(shown(t, pikes).count("flank-open") == 2);
  t.put(0, TroopType::heavy_infantry, 4, 4, 24 + t.setting->tables.stand_width * 4 / 1000.0, 20, 0);
  CHECK(term(shown(t, pikes).only("flank-covered"), "face") == "right-flank");
  CHECK(term(shown(t, pikes).only("flank-open"), "face") == "left-flank");
}

TEST_CASE("MI-SHOOT-07 each file that shoots has an arc as long as its range, and a target tells its dice") {
  Battlefield t;
  const UnitId bands = t.put(0, TroopType::light_infantry, 4, 4, 24, 20, 0);
  Army& army = t.setting->armies[0][static_cast<std::size_t>(ListId::open)];
  CHECK(shown(t, bands).count("shooting-arc") == 0);
  army.units[0].weapons[static_cast<std::size_t>(Weapon::arquebus)] = 4;
  army.units[0].shoots = true;
  const Shown alone = shown(t, bands);
  CHECK(alone.count("shooting-arc") == 4);
  CHECK(alone.count("shot") == 0);
  const UnitId enemy = t.put(1, TroopType::heavy_infantry, 4, 4, 24, 24, 180);
  const Bearing shot = shown(t, bands).only("shot");
  CHECK(shot.at == Ref::unit(enemy));
  CHECK(number(shot, "files") == 4);
  CHECK(number(shot, "dice") > 0);
  t[bands].set(kShot);
  const Shown spent = shown(t, bands);
  CHECK(spent.count("shot") == 0);
  CHECK(spent.all[2].refusal);  // the arcs are there, with the reason
}

TEST_CASE("MI-MOVE-03 MI-CHG-33 what an enemy could charge after its next move is farther than its charge") {
  Battlefield t;
  const UnitId own = t.put(0, TroopType::heavy_infantry, 4, 4, 24, 20, 0);
  const UnitId knights = t.put(1, TroopType::heavy_knight_cavalry, 4, 4, 24, 30, 180);
  const std::int32_t charge = t.setting->troop(t.state, knights).charge;
  const std::int32_t move = allowance(t.play(), knights, MoveKind::forward);
  const auto stand_off_by = [&](std::int32_t gap) {
    t[knights].put({in(24), in(20) + gap}, written(180));
    t[knights].set(kActed | kMoved);  // it has moved this turn, and will again
    return shown(t, own);
  };
  CHECK(stand_off_by(charge + move - kInch).count("charge-to-come") == 1);
  CHECK(stand_off_by(charge + move + kInch).count("charge-to-come") == 0);
  // The same, asked of the enemy.
  stand_off_by(charge + move - kInch);
  const Bearing coming = shown(t, knights).only("charge-to-come");
  CHECK(coming.by == Ref::unit(knights));
  CHECK(coming.at == Ref::unit(own));
  CHECK(number(coming, "gap") <= charge);
}

TEST_CASE("MI-CHG-03 MI-MOVE-21 thought of elsewhere a unit has that place's bearings and its move's marks") {
  Battlefield t;
  const UnitId knights = t.put(0, TroopType::heavy_knight_cavalry, 4, 4, 24, 10, 0);
  t.put(1, TroopType::heavy_infantry, 4, 4, 24, 30, 180);
  const Play play = t.play();
  const auto lane_after = [&](MoveKind kind) {
    const MovePlace asked(play, knights, kind);
    const Facing::Thought thought{
        asked, {at(24, 28), written(0), true}
    };
    const Shown there{bearings_of(*t.setting, t.ground, t.state, kRed, Ref::unit(knights), &thought)};
    return there.only("charge-lane");
  };
  CHECK(shown(t, knights).count("charge-lane") == 0);
  CHECK(number(lane_after(MoveKind::forward), "gap") == in(2));
  CHECK(!lane_after(MoveKind::forward).refusal);
  REQUIRE(lane_after(MoveKind::double_move).refusal);
  CHECK(t.name(lane_after(MoveKind::double_move).refusal->rule) == "MI-CHG-03");
  CHECK(t[knights].at() == at(24, 10));
}

TEST_CASE(
    "MI-SET-13 who lies in ambush has no bearings for the enemy, and covers nobody's flank in his eyes") {
  Battlefield t;
  const UnitId pikes = t.put(0, TroopType::heavy_infantry, 4, 4, 24, 20, 0);
  const UnitId hidden = t.put(0, TroopType::heavy_infantry, 4, 4, 30, 20, 0);
  const UnitId enemy = t.put(1, TroopType::heavy_knight_cavalry, 4, 4, 30, 23, 180);
  t[hidden].where = Whereabouts::hidden;
  CHECK(shown(t, hidden, kBlue).all.empty());
  CHECK(!stands(t.state, kBlue, Ref::unit(hidden)));
  CHECK(stands(t.state, kRed, Ref::unit(hidden)));
  for (const Bearing& one : shown(t, enemy, kBlue).all) CHECK(one.at != Ref::unit(hidden));
  CHECK(shown(t, pikes, kBlue).count("flank-open") == 2);
}

TEST_CASE("MI-MOVE-13 MI-MOVE-14 MI-MOVE-12 a refusal names the unit that is in the way") {
  Battlefield t;
  const UnitId pikes = t.put(0, TroopType::heavy_infantry, 4, 4, 24, 20, 0);
  const UnitId friends = t.put(0, TroopType::heavy_infantry, 4, 4, 24, 23, 0);
  Move move;
  const auto judged = [&](double y) {
    return judge_pose(t.play(), pikes, MoveKind::forward, {at(24, y), written(0), true}, move);
  };
  CHECK(judged(22.8).refusal().at == Ref::unit(friends));
  t[friends].where = Whereabouts::lost;
  const UnitId enemy = t.put(1, TroopType::heavy_infantry, 4, 4, 24, 21.2, 180);
  CHECK(t.name(judged(21)) == "MI-MOVE-12");
  CHECK(judged(21).refusal().at == Ref::unit(enemy));
}

}  // namespace warren::might_of_arms::testing
