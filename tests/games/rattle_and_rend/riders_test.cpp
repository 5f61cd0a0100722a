// Chapter 8: Riders get in and out around their movement.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kCart =
    "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
    "390,390\ntraits red "
    "riders\nmomentum blue 0\n";

Answer leaves(const MatchTable& t, std::string_view who) {
  return Answer::of(option(Verb::leave, t.id(who), t.id("heavy")));
}

TEST_CASE("RR-RID-03 a Riders' Transport drives up and drops its passenger") {
  MatchTable t = table(kCart);
  t.says(Ask::movement, Answer::of(option(Verb::walk, t.id("heavy"))))
      .says(Ask::movement, Answer::of(option(Verb::decline, t.id("heavy"))))
      .says(Ask::movement, leaves(t, "shooters"))
      .places(Ask::place, 250, 140)
      .give("heavy", "Sprint")
      .to(250, 100)
      .run();
  CHECK(t.x("heavy") == doctest::Approx(250));
  CHECK(point(t.group("shooters").at) == mm_point(250, 140));
}

TEST_CASE("RR-RID-03 or drops it first and drives on") {
  MatchTable t = table(kCart);
  t.says(Ask::movement, Answer::of(option(Verb::walk, t.id("heavy"))))
      .says(Ask::movement, leaves(t, "shooters"))
      .places(Ask::place, 100, 140)
      .give("heavy", "Sprint")
      .to(250, 100)
      .run();
  CHECK(t.x("heavy") == doctest::Approx(250));
  CHECK(point(t.group("shooters").at) == mm_point(100, 140));
  CHECK(t.times_asked(Ask::movement) == 2);  // once per turn: nobody is left to board after the drive
}

TEST_CASE("RR-RID-03 a group walks up and gets in, and loses the effect but not the way") {
  MatchTable t = table(
      "red shooters at 140,100\nred heavy trait flyer at 250,100\nblue fighters as foe at 210,220\ntraits "
      "red "
      "riders\nmomentum blue 0");
  t.picks(Ask::movement, Verb::enter).give("shooters", "Charge").to(210, 100).at("foe").run();
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  CHECK(t.log_says("moves 70 mm"));
  CHECK(t.rolls(RollKind::fury) == 0);
}

TEST_CASE("RR-RID-03 RR-RID-02 every passenger gets out free in one action, each once per turn") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred fighters inside heavy\nred champion action banishment "
      "inside "
      "heavy\nblue fighters as foe at 390,390\ntraits red riders\nmomentum blue 0");
  t.picks(Ask::movement, Verb::leave).dice({1, 1}).give("heavy", "Rest").run();
  CHECK(t.on_board("fighters"));
  CHECK(t.on_board("champion"));
  CHECK(t.rolls(RollKind::guile) == 1);  // and the Heavy rests
  t.picks(Ask::movement, Verb::enter).dice({1, 1}).give("fighters", "Rest").run();
  CHECK(t.on_board("fighters"));
}

TEST_CASE("RR-RID-03 RR-HVY-12 without Riders nobody gets in or out beside the movement") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
      "390,390\nmomentum "
      "blue 0");
  t.says(Ask::movement, Answer::of(option(Verb::walk, t.id("heavy"))))
      .give("heavy", "Sprint")
      .to(250, 100)
      .run();
  CHECK(t.times_asked(Ask::movement) == 1);
  CHECK(t.group("shooters").where == Whereabouts::embarked);
}

TEST_CASE("RR-TRWD-03 RR-HVY-12 who leaves its Transport for it has not stayed, who leaves free has") {
  const auto tried = [](const char* traits, double x) {
    MatchTable t = table(
        std::string(
            "red heavy trait transport at 100,100\nred fighters inside heavy\nred ward warding rally at "
            "300,300\nblue fighters as foe at 390,390\nmomentum blue 0\n") +
        traits);
    t.picks(Ask::movement, Verb::leave).places(Ask::place, 140, 100).tries(Ask::ward, place_at(x, 100));
    t.give("fighters", "Translocate Ward").run();
    return t.refused();
  };
  CHECK(tried("", 220) == "");
  CHECK(tried("", 220.01) == "RR-TRWD-03");
  CHECK(tried("", 240) == "RR-TRWD-03");
  CHECK(tried("traits red riders", 240) == "");
}

TEST_CASE("RR-TRWD-03 RR-RAI-03 who placed the Ward beyond S has no second part of its movement") {
  const auto goes_on = [](double x) {
    MatchTable t = table(
        "red fighters at 100,100\nred ward warding rally at 300,300\nblue fighters as foe at 390,390\ntraits "
        "red "
        "raiders\nmomentum blue 0");
    t.places(Ask::ward, x, 100).give("fighters", "Translocate Ward").run();
    CHECK(t.x("ward") == doctest::Approx(x));
    return t.times_asked(Ask::go_on) == 1;
  };
  CHECK(goes_on(180));
  CHECK_FALSE(goes_on(180.01));
}

TEST_CASE("RR-RID-03 nobody has to get out: to stay as it is comes first") {
  MatchTable t = table(kCart);
  t.says(Ask::movement, Answer::of(option(Verb::walk, t.id("heavy"))))
      .give("heavy", "Sprint")
      .to(250, 100)
      .run();
  REQUIRE(t.times_asked(Ask::movement) == 3);  // the walk, before it and after it
  CHECK(t.offered(Ask::movement, 2).front() == option(Verb::decline, t.id("heavy")));
  CHECK(t.group("shooters").where == Whereabouts::embarked);
}

TEST_CASE("RR-RID-03 who stays where it is, is asked once who gets in or out") {
  MatchTable t = table(kCart);
  t.dice({1, 1}).give("heavy", "Rest").run();
  CHECK(t.times_asked(Ask::movement) == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
