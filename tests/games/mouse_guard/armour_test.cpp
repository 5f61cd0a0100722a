// One suit is worn: MG-GEAR-02, MG-GEAR-03.
#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

constexpr GearSet kBoth = bit(Gear::light_armour) | bit(Gear::heavy_armour);

// A Fight of one mouse with both suits, up to its first exchange. Fighter 3, Health 4.
struct Armoured : Patrol {
  explicit Armoured(const std::string& suit) {
    mouse(0).gear = kBoth;
    if (!suit.empty()) says(Ask::suit, suit);
    always(Ask::disposition_base, "Health");
    begin_conflict(play, ObstacleId::m5);
    all(6, 20).until(Phase::exchange);
  }
};

}  // namespace

TEST_CASE("MG-GEAR-02 MG-DISP-06 of two suits one is worn, named before disposition is rolled") {
  Armoured light("Light armour");
  CHECK(light.roll(1).dice_count() == 3 + 1);
  CHECK(int{light.team().start} == 4 + 4);
  CHECK(light.told(Told::suit_worn));
  Armoured heavy("Heavy armour");
  CHECK(heavy.roll(1).dice_count() == 3);
  CHECK(int{heavy.team().start} == 4 + 3 + 1);
}

TEST_CASE("MG-GEAR-02 who has one suit is not asked, and nobody is where nobody fights") {
  Patrol p;
  p.mouse(0).gear = bit(Gear::heavy_armour);
  begin_conflict(p.play, ObstacleId::m5);
  p.all(6, 20).until(Phase::exchange);
  CHECK(p.asked(Ask::suit) == 0);
  Patrol talk;
  talk.mouse(0).gear = kBoth;
  begin_conflict(talk.play, ObstacleId::m1);
  talk.all(6, 20).until(Phase::exchange);
  CHECK(talk.asked(Ask::suit) == 0);
  CHECK(int{talk.team().start} == 4 + 5);
}

TEST_CASE("MG-GEAR-03 only the suit that is worn hinders") {
  const auto maneuver = [](Armoured& p) {
    return p.pool(volley_order(p.play, 0, Action::maneuver, Action::attack));
  };
  Armoured light("Light armour");
  Armoured heavy("Heavy armour");
  CHECK(maneuver(light) == maneuver(heavy) + 1);
}

TEST_CASE("MG-GEAR-02 outside a fight the light suit is worn again") {
  Armoured p("Heavy armour");
  const TestOrder sneak = obstacle(Rating::scout, 2, mouse_guard::tag(Situation::stealth));
  CHECK(p.pool(sneak) == 3);
  p.state.conflict.winner = Winner::patrol;
  p.state.phase = Phase::compromise;
  p.until(Phase::conflict_over);
  end_conflict(p.play);
  CHECK(p.pool(sneak) == 4);
  CHECK(p.pool(obstacle(Rating::health, 2)) == 3);  // Health 4, less one for the light suit
}
