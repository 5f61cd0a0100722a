// What is spent on declaring, even where nothing comes of it? (RR-ACT-04, RR-COO-01)
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-REVS-02 RR-ACT-04 the action of a Reversal is the player's latest") {
  const auto why = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red fighters at 100,100\nred shooters as archer at 160,160\nred ward warding reversal at "
        "100,200\nblue heavy "
        "trait flyer at 160,100\nblue shooters as bows at 390,390");
    t.reacts_always().dice(faces);
    t.script.on(number(Ask::action),
                option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(ActionKind::sprint)));
    t.script.on(number(Ask::action),
                option(Verb::action, t.id("archer"), 0, static_cast<std::uint32_t>(ActionKind::sprint)));
    t.script.on(number(Ask::turn), option(Verb::act, t.id("fighters")));
    t.step();
    return std::pair(t.why_not("fighters"), t.why_not("archer"));
  };
  CHECK(why({8, 1, 13, 1}) == std::pair<std::string, std::string>("", "RR-ACT-04"));
  CHECK(why({8, 1, 1, 1}) == std::pair<std::string, std::string>("", ""));  // the reaction lifted the bar
}

TEST_CASE("RR-ACT-04 RR-REA-04 Momentum for a reaction that is denied lifts the bar of another group too") {
  const auto latest = [](const char* acted) {
    MatchTable t = table(std::string(kIntimidate) + "blue fighters as other at 390,390\n");
    t.state.warband[kBlue].latest = bit(t.id(acted));
    t.reacts("heavy", Reaction::intimidate).denies().give("fighters", "Sprint").to(20, 100).run();
    CHECK(t.x("fighters") == doctest::Approx(20));
    return t.state.warband[kBlue].latest;
  };
  CHECK(latest("other") == 0);
  CHECK(latest("heavy") != 0);
}

TEST_CASE(
    "RR-COO-01 the use of the Round is spent on declaring: a reaction that is denied, an action that is "
    "cancelled") {
  MatchTable denied = table(
      "red fighters at 200,100\nblue shooters as one at 200,220\nblue shooters as two at 160,220\ntraits "
      "blue "
      "coordinated");
  denied.reacts("one", Reaction::suppression).picks(Ask::partner, "two").denies();
  denied.give("fighters", "Sprint").to(200, 20).run();
  CHECK(denied.rolls(RollKind::fury) == 0);
  CHECK(denied.state.warband[kBlue].coordinated == 1);
  MatchTable cancelled = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nblue heavy trait flyer at "
      "60,150\ntraits red "
      "coordinated");
  cancelled.reacts("heavy", Reaction::intimidate).dice({8, 1});
  cancelled.give("one", "Sprint").to(100, 20).with("two").to(180, 20).run();
  CHECK(cancelled.y("two") == doctest::Approx(100));
  CHECK(cancelled.state.warband[kRed].coordinated == 1);
}

TEST_CASE(
    "RR-COO-01 partners are measured from where the lead stands at declaration, not from where it goes") {
  const auto joins = [](const char* partner) {
    MatchTable t = table(std::string("red fighters as lead at 100,100\nblue fighters as foe at "
                                     "390,390\ntraits red coordinated\nmomentum "
                                     "blue 0\nred fighters as two at ") +
                         partner);
    t.give("lead", "Sprint").to(100, 240).run();
    return t.was_offered(Ask::partner, "two");
  };
  CHECK(joins("240,60"));         // 146 mm from the start, 228 from the end
  CHECK_FALSE(joins("100,300"));  // 200 from the start, 60 from the end
}

TEST_CASE("RR-BANI-03 who finds its old place taken returns to the nearest one") {
  const auto back = [](const char* more) {
    MatchTable t =
        table(std::string("red champion action banishment at 100,100\nblue fighters as foe at 130,100\nblue "
                          "fighters as other at 390,390\nmomentum blue 0\n") +
              more);
    t.dice({12, 13, 1}).give("champion", "Banishment").at("foe").run();
    CHECK(t.group("foe").where == Whereabouts::banished);
    if (*more != 0) t.group("squatter").at = spot(mm_point(130, 110));
    ++t.state.round;
    first_turn(t, kBlue);
    return t;
  };
  CHECK(point(back("").group("foe").at) == mm_point(130, 100));
  MatchTable taken = back("red fighters as squatter at 130,300");
  CHECK(taken.on_board("foe"));
  const int away = distance_between(point(taken.group("foe").at), mm_point(130, 100));
  CHECK(away > mm(25));
  CHECK(away <= mm(30));
}

TEST_CASE("RR-TEL-01 a loaded Transport is teleported for all its points") {
  const auto offered = [](const char* passenger) {
    MatchTable t =
        table(std::string("red heavy trait transport at 100,100\nblue fighters as foe at 390,390\ntraits red "
                          "teleporters\n") +
              passenger);
    first_turn(t, kRed);
    return t.was_offered(Ask::teleport, "heavy");
  };
  CHECK(offered(""));
  CHECK(offered("red champion action banishment inside heavy"));  // 4 of 4
  CHECK_FALSE(offered("red fighters inside heavy"));              // 5
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
