// What the halving of Beginner's Luck swallows: MG-TEST-07, MG-CHK-01.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/checks.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// Three mice; the first lacks Hunter and has this Health, the root of it.
struct Lacking : Patrol {
  explicit Lacking(int health) : Patrol(3) {
    mouse(0).of(Rating::health).rating = static_cast<std::uint8_t>(health);
    mouse(0).of(Rating::hunter).rating = 0;
    for (int i = 0; i < 3; ++i) mouse(i).gear = 0;
    for (int i = 1; i < 3; ++i) mouse(i).of(Rating::hunter).rating = 2;
    mouse(0).trait[0] = trait(Trait::homesick);
  }
  static TraitSlot trait(Trait which) {
    TraitSlot slot{};
    slot.trait = which;
    slot.level = 1;
    return slot;
  }
  TestOrder order(TagSet tags = 0) const { return obstacle(Rating::hunter, 2, tags); }
};

}  // namespace

TEST_CASE("MG-CHK-01 MG-TEST-07 what hinders costs a die on Beginner's Luck, whatever the sum is") {
  for (int health = 3; health <= 6; ++health) {
    Lacking p(health);
    p.always(Ask::help, "Do not");
    p.adds("Homesick hinders: -1D");  // Homesick hinders Will
    p.all(1, 9).test(p.order(mouse_guard::tag(Rating::will)));
    CAPTURE(health);
    CHECK(p.roll(0).dice_count() == (health + 1) / 2 - 1);
    CHECK(checks_of(p.mouse(0)) == 1);
    CHECK(p.roll(0).because(rule("MG-CHK-01")));
  }
}

TEST_CASE("MG-TEST-07 MG-CHK-04 with one die after the halving nothing may hinder") {
  Lacking p(2);
  p.always(Ask::help, "Do not");
  p.all(1, 1).test(p.order(mouse_guard::tag(Rating::will)));
  CHECK_FALSE(p.was_offered(Ask::extras, "hinders"));
}

TEST_CASE("MG-TEST-07 MG-TEST-08 a helper who adds no die is told so, and shares no price") {
  Lacking p(5);  // 5 and 6 are both three dice
  p.says(Ask::help, "Help: adds no die").says(Ask::help, "Do not");
  const TestResult result = p.all(1, 3).test(p.order());
  CHECK(p.roll(0).dice_count() == 3);
  CHECK(result.helpers == 0);
  CHECK(p.told(Told::help_spared));
  CHECK(int{p.mouse(1).deeds.helped} == 0);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEST-07 MG-HELP-01 the second helper makes the first one's half a whole") {
  Lacking p(5);
  p.says(Ask::help, "Help: adds no die").says(Ask::help, "Help: +1D");
  const TestResult result = p.all(1, 4).test(p.order());
  CHECK(p.roll(0).dice_count() == 4);
  CHECK(result.helpers == (bit(MouseId{1}) | bit(MouseId{2})));
  CHECK_FALSE(p.told(Told::help_spared));
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEST-07 with even dice before it, the first helper counts and the second is let go") {
  Lacking p(4);
  p.says(Ask::help, "Help: +1D").says(Ask::help, "Help: adds no die");
  const TestResult result = p.all(1, 3).test(p.order());
  CHECK(p.roll(0).dice_count() == 3);
  CHECK(result.helpers == bit(MouseId{1}));
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEST-07 MG-TRAIT-01 a trait that adds no die is not used up") {
  const auto used = [](int health) {
    Lacking p(health);
    p.always(Ask::help, "Do not");
    p.mouse(0).trait[0] = Lacking::trait(Trait::thick_furred);  // helps where it is cold
    p.adds(health % 2 == 0 ? "Thick-Furred helps: +1D" : "Thick-Furred helps: adds no die");
    p.all(1, 3).test(p.order(mouse_guard::tag(Situation::cold)));
    CHECK(p.fault() == "");
    CHECK(p.told(Told::trait_spared) == !p.mouse(0).trait[0].used);
    return p.mouse(0).trait[0].used;
  };
  CHECK(used(4));        // 4 and 1 are three dice
  CHECK_FALSE(used(5));  // 5 and 1 are no more than 5
}

TEST_CASE("MG-TEST-07 the trait is let go before a helper, and never both") {
  Lacking p(4);
  p.mouse(0).trait[0] = Lacking::trait(Trait::thick_furred);
  p.says(Ask::help, "Help").says(Ask::help, "Do not").adds("Thick-Furred helps: adds no die");
  const TestResult result = p.all(1, 3).test(p.order(mouse_guard::tag(Situation::cold)));
  CHECK(result.helpers == bit(MouseId{1}));
  CHECK_FALSE(p.mouse(0).trait[0].used);
}

TEST_CASE("MG-TEST-06 without Beginner's Luck every helper adds a die and shares the price") {
  Lacking p(5);
  p.mouse(0).of(Rating::hunter).rating = 3;
  p.says(Ask::help, "Help: +1D").says(Ask::help, "Help: +1D");
  const TestResult result = p.all(1, 5).test(p.order());
  CHECK(p.roll(0).dice_count() == 5);
  CHECK(result.helpers == (bit(MouseId{1}) | bit(MouseId{2})));
}

TEST_CASE("MG-ADV-07 MG-ADV-09 a stalemate teaches nothing, and an Ob 0 without a success neither") {
  Lacking p(4);
  p.always(Ask::help, "Do not");
  const auto learning = [&] { return int{p.mouse(0).of(Rating::hunter).learning}; };
  p.all(1, 2).test(obstacle(Rating::hunter, 0));
  CHECK(learning() == 0);
  p.dice({4, 1}).test(obstacle(Rating::hunter, 0));
  CHECK(learning() == 1);
  p.all(1, 2).test(obstacle(Rating::hunter, 2));  // failed, and it teaches
  CHECK(learning() == 2);
  p.in_conflict(ObstacleId::a3, 5, 5);
  TestOrder order = versus(Rating::hunter, 2);
  order.kind = TestKind::volley;
  p.dice({4, 1, 4, 1}).test(order);
  CHECK(p.told(Told::stalemate));
  CHECK(p.mouse(0).learned == 0);
  p.dice({4, 4, 4, 1}).test(order);
  CHECK(p.mouse(0).learned != 0);
}
