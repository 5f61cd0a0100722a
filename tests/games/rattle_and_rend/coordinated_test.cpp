// Chapter 8: Coordinated.
#include <doctest/doctest.h>

#include <algorithm>

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

TEST_CASE(
    "RR-COO-02 each partner takes an action of its own, or the lead's, or a standard one by the house") {
  const auto actions = [](const char* option) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters as one at 100,100\nred champion action scheming-plot at "
                         "180,100\nblue fighters as foe at 390,390\ntraits red coordinated\nmomentum blue 0");
    t.picks(Ask::partner, "champion").give("one", "Sprint").to(100, 120).run();
    std::vector<std::uint32_t> offered;
    for (const Option one : t.offered(Ask::action, 1)) offered.push_back(one.slot);
    return offered;
  };
  constexpr auto kPlot = static_cast<std::uint32_t>(ActionKind::scheming_plot);
  constexpr auto kRest = static_cast<std::uint32_t>(ActionKind::rest);
  const auto has = [](const std::vector<std::uint32_t>& all, std::uint32_t one) {
    return std::ranges::find(all, one) != all.end();
  };
  CHECK(has(actions(""), kRest));
  CHECK(has(actions(""), kPlot));
  CHECK(has(actions("option coordinated_mix=any_standard_action"), kRest));
  CHECK_FALSE(has(actions("option coordinated_mix=any_standard_action"), kPlot));
  CHECK(actions("option coordinated_mix=same_action").empty());
}

TEST_CASE("RR-COO-01 it is the lead who says that nobody else joins") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nred fighters as three at "
      "100,180\nblue fighters as foe at 390,390\ntraits red coordinated\nmomentum blue 0");
  t.give("one", "Rest").with("two", "Rest");
  t.says(Ask::partner, Answer::of(option(Verb::decline, t.id("one"))));
  t.dice({1, 1, 1, 1, 1, 1}).step();
  CHECK(t.rolls(RollKind::guile) == 2);
}

TEST_CASE("RR-COO-02 RR-COO-03 one sprints while the other rests, and the pair has the BONUS") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred fighters as two at 180,100\nblue fighters as foe at "
      "390,390\ntraits red coordinated\nmomentum blue 0\nmomentum red 3");
  t.dice({1, 1, 1}).give("one", "Sprint").to(100, 200).with("two", "Rest").run();
  CHECK(t.y("one") == doctest::Approx(200));
  CHECK(t.roll(RollKind::guile).who() == t.id("two"));
  CHECK(t.roll(RollKind::guile).because("RR-COO-03"));
  CHECK(t.momentum(kRed) == 3);  // 1 paid, 1 rested
}

TEST_CASE("RR-COO-02 a Champion Action leads a Sprint, and a Sprint a Champion Action") {
  const std::string position =
      "red champion action scheming-plot at 100,100\nred fighters at 180,100\nblue fighters as foe at "
      "390,390\ntraits red coordinated\nmomentum blue 5\nmomentum red 5";
  MatchTable plots = table(position);
  plots.dice({12, 1, 1}).give("champion", "Scheming Plot").with("fighters", "Sprint").to(180, 200).run();
  CHECK(plots.y("fighters") == doctest::Approx(200));
  CHECK(plots.momentum(kBlue) == 3);
  MatchTable joins = table(position);
  joins.dice({12, 1, 1}).give("fighters", "Sprint").to(180, 200).with("champion", "Scheming Plot").run();
  CHECK(joins.y("fighters") == doctest::Approx(200));
  CHECK(joins.momentum(kBlue) == 3);
}

TEST_CASE(
    "RR-COO-02 in a reaction a partner of another type uses its own, or nobody else joins by the house") {
  const auto joined = [](const char* option) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters at 200,100\nblue shooters at 200,220\nblue skirmishers at "
                         "120,160\nblue heavy trait flyer at 280,220\ntraits blue coordinated");
    t.reacts("shooters", Reaction::suppression)
        .picks(Ask::partner, "skirmishers")
        .moves(Ask::path, {mm_point(200, 20)})
        .moves(Ask::path, {mm_point(60, 220)})
        .dice({1, 1, 1, 10, 1, 1})
        .give("fighters", "Sprint")
        .run();
    CHECK_FALSE(t.was_offered(Ask::partner, "heavy"));  // Intimidate belongs to another window
    return t;
  };
  MatchTable t = joined("");
  CHECK(t.roll(RollKind::fury).who() == t.id("shooters"));
  CHECK(t.roll(RollKind::guile).who() == t.id("skirmishers"));
  CHECK(t.roll(RollKind::guile).because("RR-COO-03"));
  CHECK(t.y("skirmishers") == doctest::Approx(220));
  CHECK(t.momentum(kBlue) == 11);
  CHECK(joined("option coordinated_mix=same_action").times_asked(Ask::partner) == 0);
  CHECK(joined("option coordinated_mix=any_standard_action").times_asked(Ask::partner) == 0);
}

TEST_CASE("RR-COO-02 a partner joins a Suppression wherever along the way it could have shot first") {
  MatchTable t = table(
      "red fighters at 100,100\nblue shooters as one at 100,240\nblue shooters as two at 240,240\ntraits "
      "blue coordinated");
  t.reacts("two", Reaction::suppression)
      .picks(Ask::partner, "one")
      .dice({1, 1, 1, 1, 1, 1})
      .give("fighters", "Sprint")
      .to(250, 100)
      .run();
  CHECK(t.was_offered(Reaction::suppression, "one"));  // from the start of the move, and declined
  CHECK(t.was_offered(Ask::partner, "one"));
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("one"));
}

TEST_CASE(
    "RR-COO-02 RR-EVAD-01 a partner evades along with a later Evade, while the mover is within its MOV") {
  const auto joins = [](const char* second) {
    MatchTable t =
        table(std::string("red fighters at 20,100\nblue skirmishers as two at 240,200\ntraits blue "
                          "coordinated\nblue skirmishers as one at ") +
              second);
    t.reacts("two", Reaction::evade).dice({1, 1, 1}).give("fighters", "Sprint").to(180, 100).run();
    return t.was_offered(Ask::partner, "one");
  };
  CHECK(joins("100,200"));
  CHECK_FALSE(joins("240,320"));
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
    "RR-COO-01 RR-COO-02 nobody joins who is barred, too far, hidden or a Ward, nor by the house who could "
    "not do the same") {
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
  const auto fights_along = [](const char* option) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters as one at 100,160\nred fighters as two at 180,160\nblue fighters as "
                         "foe at 100,200\ntraits red coordinated\nmomentum blue 0");
    t.dice({1, 1}).give("one", "Stand and Fight").at("foe").run();
    return t.was_offered(Ask::partner, "two");
  };
  CHECK(fights_along(""));
  CHECK_FALSE(fights_along("option coordinated_mix=same_action"));
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
