// Chapter 8: Coordinated.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kTeam =
    "red fighters as one at 100,160\nred fighters as two at 140,200\nred shooters as far at 300,20\nblue "
    "fighters as foe at 100,200\nblue shooters as rest at 390,390\ntraits red coordinated\nmomentum blue 0\n";

TEST_CASE(
    "RR-COO-01 RR-COO-05 allies within M and sight of the lead join in, once per Round, for 1 MP in all") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nred shooters as far at 300,100\nblue "
      "fighters as foe at 390,390\ntraits red coordinated\nmomentum blue 0");
  t.give("one", "Sprint").to(100, 200).with("two").to(180, 200).run();
  CHECK(t.y("two") == doctest::Approx(200));
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.offered(Ask::partner).size() == 2);  // two, or nobody: the Shooters are too far
  t.give("far", "Sprint").to(300, 120).run();
  CHECK(t.times_asked(Ask::partner) == 1);
}

TEST_CASE("RR-COO-02 partners take the same action, or any standard one by the house") {
  MatchTable t = table(
      "option coordinated_mix=any_standard_action\nred fighters as one at 100,100\nred fighters as two at "
      "180,100\nblue fighters as foe at 390,390\ntraits red coordinated\nmomentum blue 0");
  t.script.on(static_cast<std::uint16_t>(Ask::turn), option(Verb::act, t.id("one")));
  t.script.on(static_cast<std::uint16_t>(Ask::action),
              option(Verb::action, t.id("one"), 0, static_cast<std::uint32_t>(ActionKind::sprint)));
  t.script.on(static_cast<std::uint16_t>(Ask::partner), option(Verb::group, t.id("two")));
  t.script.on(static_cast<std::uint16_t>(Ask::action),
              option(Verb::action, t.id("two"), 0, static_cast<std::uint32_t>(ActionKind::rest)));
  t.dice({1, 1, 1}).step();
  CHECK(t.rolls(RollKind::guile) == 1);
}

TEST_CASE("RR-COO-03 exactly two have a BONUS on Fury and Guile") {
  MatchTable t = table(kTeam);
  t.dice({1, 1, 1, 1, 1, 1}).give("one", "Stand and Fight").at("foe").with("two").run();
  CHECK(t.roll(RollKind::fury, 0).because("RR-COO-03"));
  CHECK(t.roll(RollKind::fury, 1).because("RR-COO-03"));
}

TEST_CASE("RR-COO-04 Intimidate cancels the whole coordinated action, or only its victim by the house") {
  const auto ends = [](const char* option) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters as one at 100,100\nred fighters as two at 180,100\nblue heavy trait "
                         "flyer at 60,150\ntraits red coordinated");
    t.reacts("heavy", Reaction::intimidate)
        .dice({8, 1})
        .give("one", "Sprint")
        .to(100, 20)
        .with("two")
        .to(180, 20)
        .run();
    return std::pair(t.y("one"), t.y("two"));
  };
  CHECK(ends("") == std::pair(100.0, 100.0));
  CHECK(ends("option coordinated_cancel=trigger_only") == std::pair(100.0, 20.0));
}

TEST_CASE(
    "RR-COO-06 all participants count as having acted, if nobody else could act, only the lead is barred") {
  MatchTable t = table(kTeam);
  t.dice({1, 1, 1, 1, 1, 1}).give("one", "Stand and Fight").at("foe").with("two").run();
  CHECK(t.why_not("one") == "RR-ACT-04");
  CHECK(t.why_not("two") == "RR-ACT-04");
  MatchTable all = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nblue fighters as foe at "
      "390,390\ntraits red coordinated\nmomentum blue 0");
  all.give("one", "Sprint").to(100, 120).with("two").to(180, 120).run();
  CHECK(all.why_not("one") == "RR-ACT-04");
  CHECK(all.why_not("two") == "");
}

// --- from ambush, and in reactions

TEST_CASE("RR-COO-01 a lead that arrives from ambush is joined by those near its point") {
  MatchTable t = table(
      "red fighters as one ambush\nred fighters as two at 100,200\nred fighters as far at 380,20\nblue "
      "fighters as foe at 390,390\ntraits red coordinated ambushers\nmomentum blue 0");
  t.places(Ask::arrive, 150, 200).give("one", "Sprint").to(150, 250).with("two").to(100, 250).run();
  CHECK(t.y("one") == doctest::Approx(250));
  CHECK(t.y("two") == doctest::Approx(250));
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.offered(Ask::partner).size() == 2);  // two, or nobody
}

TEST_CASE("RR-COO-02 RR-COO-03 a reaction from ambush may be coordinated, and a pair has the BONUS") {
  MatchTable t = table(
      "red fighters at 200,100\nblue shooters as one ambush\nblue shooters as two at 200,240\nblue shooters "
      "as far at 20,390\ntraits blue coordinated ambushers");
  t.reacts("one", Reaction::suppression)
      .places(Ask::arrive, 240, 200)
      .picks(Ask::partner, "two")
      .dice({1, 1, 1, 1, 1, 1})
      .give("fighters", "Sprint")
      .to(120, 100)
      .run();
  CHECK(t.offered(Ask::partner).size() == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("one"));
  CHECK(t.roll(RollKind::fury, 0).because("RR-COO-03"));
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("two"));
  CHECK(t.roll(RollKind::fury, 1).because("RR-COO-03"));
  CHECK(t.momentum(kBlue) == 11);
}

TEST_CASE(
    "RR-COO-02 RR-COO-03 RR-CCHG-01 RR-CCHG-02 two Fighters charged by one Colossal Heavy countercharge "
    "together") {
  const std::string position =
      "red heavy trait colossal at 100,100\nblue fighters as left at 140,170\nblue fighters as right at "
      "140,30\nblue shooters as bows at 140,240\n";
  MatchTable t = table(position + "traits blue coordinated");
  t.reacts("left", Reaction::countercharge)
      .picks(Ask::partner, "right")
      .dice({1, 1, 1, 1, 1, 1, 1, 1})
      .give("heavy", "Charge")
      .to(140, 100)
      .at("left")
      .at("right")
      .run();
  CHECK(t.x("heavy") == doctest::Approx(120));  // met halfway
  CHECK(t.y("left") < 140);
  CHECK(t.y("right") > 60);
  REQUIRE(t.rolls(RollKind::fury) == 4);
  for (const int which : {1, 3}) CHECK(t.roll(RollKind::fury, which).because("RR-COO-03"));
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("left"));
  CHECK(t.roll(RollKind::fury, 3).who() == t.id("right"));

  MatchTable alone = table(position);
  alone
      .reacts("right", Reaction::countercharge)  // the second target named may answer as well
      .dice({1, 1, 1, 1})
      .give("heavy", "Charge")
      .to(140, 100)
      .at("left")
      .at("right")
      .run();
  CHECK(alone.times_asked(Ask::partner) == 0);
  CHECK(alone.y("right") > 60);
  CHECK(alone.y("left") == doctest::Approx(170));
  CHECK(alone.rolls(RollKind::fury) == 3);
}

// --- who may join

TEST_CASE(
    "RR-COO-01 RR-COO-02 nobody joins who is barred, too far, hidden, a Ward, or could not do the same") {
  const auto joins = [](const std::string& more, const char* action, const char* who) {
    MatchTable t = table(
        "red fighters as one at 100,100\nred fighters as two at 180,100\nblue fighters as foe at "
        "390,390\ntraits red "
        "coordinated\nmomentum blue 0\n" +
        more);
    t.dice({1, 1}).give("one", action).run();
    CHECK(t.was_offered(Ask::partner, "two"));
    return t.was_offered(Ask::partner, who);
  };
  CHECK(joins("red shooters as third at 100,260", "Sprint", "third"));
  CHECK_FALSE(joins("red shooters as third at 100,260.01", "Sprint", "third"));
  CHECK_FALSE(joins("red shooters as third at 100,200\nterrain cairn at 100,150", "Sprint", "third"));
  CHECK_FALSE(joins("red ward warding rally as third at 100,200", "Sprint", "third"));
  CHECK_FALSE(joins("red shooters as third at 100,200 rested", "Rest", "third"));
  MatchTable barred = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nred shooters as third at "
      "100,200\nblue fighters as "
      "foe at 390,390\ntraits red coordinated\nmomentum blue 0");
  barred.state.warband[kRed].latest = bit(barred.id("third"));
  barred.give("one", "Sprint").to(100, 110).run();
  CHECK_FALSE(barred.was_offered(Ask::partner, "third"));
}

TEST_CASE("RR-COO-01 once per Round, and again in the next") {
  MatchTable t = table(kTeam);
  t.dice({1, 1, 1, 1, 1, 1}).give("one", "Stand and Fight").at("foe").with("two").run();
  t.state.phase = Phase::morale;
  t.step();
  t.dice({1, 1}).give("one", "Rest").run();
  CHECK(t.times_asked(Ask::partner) == 2);
}

TEST_CASE("RR-COO-03 three have no BONUS, in an action or in a reaction") {
  MatchTable t = table(std::string(kTeam) + "red fighters as three at 60,200\n");
  t.dice({1, 1, 1, 1, 1, 1, 1, 1, 1});
  t.give("one", "Stand and Fight").at("foe").with("two").with("three").run();
  CHECK(t.rolls(RollKind::fury) == 3);
  CHECK_FALSE(t.roll(RollKind::fury).because("RR-COO-03"));
  MatchTable shots = table(
      "red fighters at 200,100\nblue shooters as a at 200,220\nblue shooters as b at 160,220\nblue shooters "
      "as c at "
      "240,220\ntraits blue coordinated");
  for (const char* name : {"b", "c"})
    shots.script.on(static_cast<std::uint16_t>(Ask::partner), option(Verb::group, shots.id(name)));
  shots.reacts("a", Reaction::suppression)
      .dice({1, 1, 1, 1, 1, 1})
      .give("fighters", "Sprint")
      .to(200, 60)
      .run();
  CHECK(shots.rolls(RollKind::fury) == 3);
  CHECK_FALSE(shots.roll(RollKind::fury).because("RR-COO-03"));
}

TEST_CASE(
    "RR-COO-01 RR-COO-02 partners of a reaction are near and seen, of the same type, and meet the trigger") {
  const auto asked = [](const std::string& position, const char* lead, Reaction reaction) {
    MatchTable t = table(position + "\ntraits blue coordinated");
    t.reacts(lead, reaction).dice({1, 1}).give("fighters", "Sprint").to(200, 60).run();
    return t.times_asked(Ask::partner) == 1;
  };
  const std::string shot = "red fighters at 200,100\nblue shooters as a at 120,200\nblue shooters as b at ";
  CHECK(asked(shot + "280,200", "a", Reaction::suppression));
  CHECK_FALSE(asked(shot + "280.01,200", "a", Reaction::suppression));
  CHECK_FALSE(asked(shot + "280,200\nterrain cairn at 200,200", "a", Reaction::suppression));
  const std::string fright = "red fighters at 200,100\nblue heavy trait flyer as a at 270,100\nblue ";
  CHECK(asked(fright + "heavy trait flyer as b at 200,170", "a", Reaction::intimidate));
  CHECK_FALSE(asked(fright + "skirmishers as b at 200,170", "a", Reaction::intimidate));
  CHECK_FALSE(asked(fright + "heavy trait flyer as b at 200,200", "a", Reaction::intimidate));
}

TEST_CASE("RR-COO-01 a coordinated reaction is the one of the Round") {
  MatchTable t = table(
      "red fighters at 200,100\nred fighters as next at 160,90\nblue shooters as a at 120,200\nblue shooters "
      "as b at "
      "200,220\ntraits blue coordinated");
  t.reacts("a", Reaction::suppression).picks(Ask::partner, "b");
  t.dice({1, 1, 1, 1, 1, 1}).give("fighters", "Sprint").to(200, 60).run();
  t.dice({1, 1}).give("next", "Sprint").to(160, 70).run();
  CHECK(t.times_asked(Ask::partner) == 1);
}

TEST_CASE("RR-COO-01 a second lead of the Round is not joined") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred fighters as two at 150,100\nred fighters as three at 100,150\nred "
      "fighters as four at "
      "150,150\nblue fighters as foe at 390,390\ntraits red coordinated\nmomentum blue 0");
  t.give("one", "Sprint").to(100, 60).with("two").to(150, 60).run();
  CHECK(t.was_offered(Ask::partner, "four"));
  const int asked = t.times_asked(Ask::partner);
  t.give("three", "Sprint").to(100, 160).run();
  CHECK(t.times_asked(Ask::partner) == asked);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
