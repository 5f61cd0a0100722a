// What the house-rule switches do where two rules meet.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

// --- Fearsome

// Shooters reverse an Intimidate critically and shoot at the Fearsome Heavy.
MatchTable reverses(const char* option, std::initializer_list<int> faces) {
  MatchTable t =
      table(std::string(option) +
            "\nred shooters at 100,100\nred ward warding reversal at 100,200\nred fighters at 20,20\nblue "
            "heavy trait flyer at 170,100\nblue shooters as bows at 390,390\ntraits blue fearsome");
  t.reacts_always().dice(faces);
  Orders orders = t.give("shooters", "Sprint");
  t.script.on(number(Ask::action),
              rattle_and_rend::option(Verb::action, t.id("shooters"), 0,
                                      static_cast<std::uint32_t>(ActionKind::stand_and_fight)));
  orders.run();
  return t;
}

TEST_CASE("RR-FEA-02 RR-REVS-02 a Reversal's attack needs courage, whenever it is tested") {
  for (const char* option : {"", "option fearsome_timing=at_declaration"}) {
    CAPTURE(option);
    MatchTable dares = reverses(option, {8, 1, 13, 13, 13, 1, 1, 1, 1, 1});
    CHECK(dares.rolls(RollKind::guile) == 2);  // the Reversal, then the courage
    CHECK(dares.roll(RollKind::guile, 1).rule() == "RR-FEA-02");
    CHECK(dares.rolls(RollKind::fury) == 2);  // Intimidate, then the attack
    MatchTable afraid = reverses(option, {8, 1, 13, 13, 1, 1, 1});
    CHECK(afraid.rolls(RollKind::guile) == 2);
    CHECK(afraid.rolls(RollKind::fury) == 1);
  }
}

TEST_CASE("RR-FEA-02 RR-HVY-12 RR-RID-03 who gets out to attack tests its courage when it stands there") {
  const auto guile = [](const char* traits, const char* action) {
    MatchTable t =
        table(std::string(
                  "option fearsome_timing=at_declaration\nred heavy trait transport at 100,100\nred champion "
                  "action "
                  "distant-doom inside heavy\nred shooters inside heavy\nblue heavy trait flyer as giant at "
                  "200,100\nblue shooters as bows at 390,390\ntraits blue fearsome\nmomentum blue 0\n") +
              traits);
    const bool doom = std::string_view(action) == "Distant Doom";
    t.picks(Ask::movement, Verb::leave).places(Ask::place, doom ? 130 : 140, 100).dice({1, 1});
    t.give(doom ? "champion" : "shooters", action).at("giant").run();
    CHECK(t.rolls(RollKind::fury) == 0);
    return t.rolls(RollKind::guile);
  };
  CHECK(guile("", "Charge") == 1);
  CHECK(guile("traits red riders", "Stand and Fight") == 1);
  CHECK(guile("traits red riders", "Distant Doom") == 1);
}

TEST_CASE("RR-COO-04 by the house Intimidate cancels one participant, whom the Heavy's owner names") {
  const auto ends = [](const char* victim) {
    MatchTable t = table(
        "option coordinated_cancel=trigger_only\nred fighters as one at 100,100\nred fighters as two at "
        "180,100\nblue "
        "heavy trait flyer at 140,150\ntraits red coordinated");
    t.reacts("heavy", Reaction::intimidate).picks(Ask::target, victim).dice({8, 1});
    t.give("one", "Sprint").to(100, 20).with("two").to(180, 20).run();
    return std::pair(t.y("one"), t.y("two"));
  };
  CHECK(ends("one") == std::pair(100.0, 20.0));
  CHECK(ends("two") == std::pair(20.0, 100.0));
}

// --- Feint

TEST_CASE("RR-FUS-02 RR-FEIN-02 a Feint is no attack: by the house it may still reach who touches a friend") {
  MatchTable t = table(
      "option shooting_into_contact=fusiliers_only\nred shooters at 100,100\nred fighters at 240,100\nblue "
      "fighters as "
      "foe at 200,100\nmomentum blue 0");
  CHECK(t.why_not_attack("shooters", "foe") == "RR-FUS-02");
  t.dice({13, 1}).moves(Ask::feint, {mm_point(200, 200)}).give("shooters", "Feint").at("foe").run();
  CHECK(t.y("foe") == doctest::Approx(200));
}

std::string feinted(const char* more, std::initializer_list<int> faces, std::initializer_list<Point> points) {
  MatchTable t = table(std::string(more) +
                       "\nred shooters at 100,100\nblue fighters as foe at 200,100\nblue shooters as rest at "
                       "390,390\nmomentum blue 0");
  t.dice(faces).tries(Ask::feint, way(points)).give("shooters", "Feint").at("foe").run();
  return t.refused();
}

TEST_CASE("RR-FEIN-03 RR-FEIN-04 RR-MOV-12 a simple Feint leads nobody through Hazardous, a critical may") {
  for (const char* exits : {"option forced_exit=stops\n", "option forced_exit=free\n"}) {
    const std::string tar = std::string(exits) + "terrain tar-seep at 270,100";
    CHECK(feinted(tar.c_str(), {13, 1}, {mm_point(340, 100)}) == "RR-FEIN-03");
    CHECK(feinted(tar.c_str(), {13, 13}, {mm_point(340, 100)}) == "");
    CHECK(feinted(tar.c_str(), {13, 1}, {mm_point(300, 200)}) == "");  // beside it
    CHECK(feinted(tar.c_str(), {13, 1}, {mm_point(230, 100)}) == "");  // not yet in it
  }
  const char* inside = "option forced_exit=free\nterrain tar-seep at 200,100";
  CHECK(feinted(inside, {13, 1}, {mm_point(300, 100)}) == "");  // out of where it stood
}

TEST_CASE("RR-FEIN-03 RR-MOV-03 a feinted group goes straight, or pivots once by the house") {
  CHECK(feinted("", {13, 1}, {mm_point(240, 100), mm_point(240, 160)}) == "RR-MOV-03");
  CHECK(feinted("option feint_pivots=1", {13, 1}, {mm_point(240, 100), mm_point(240, 160)}) == "");
  CHECK(feinted("option feint_pivots=1", {13, 1},
                {mm_point(240, 100), mm_point(240, 140), mm_point(200, 140)}) == "RR-MOV-03");
  CHECK(feinted("option feint_pivots=1", {13, 1}, {mm_point(260, 100), mm_point(260, 200.02)}) ==
        "RR-MOV-01");
}

TEST_CASE("RR-FEIN-02 RR-ACT-07 the target of a Feint is chosen after the move") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue fighters as foe at 300,100\nblue heavy trait flyer at "
      "180,180\nmomentum blue 1");
  t.dice({10, 1}).give("skirmishers", "Feint").to(230, 100).at("foe").run();
  std::vector<std::uint16_t> kinds;
  for (const ScriptedAsk& ask : t.script.asks())
    if (ask.kind == number(Ask::target) || ask.kind == number(Ask::path)) kinds.push_back(ask.kind);
  CHECK(kinds == std::vector{number(Ask::path), number(Ask::target)});
  CHECK(t.rolls(RollKind::guile) == 1);
}

// --- Compulsion

TEST_CASE("RR-DRV-04 the piece that Compulsion names is open ground for getting out and arriving too") {
  const auto tried = [](bool named) {
    MatchTable t = table(
        "option drives=own_rules\ndrive red compulsion\nterrain tar-seep at 160,100\nred heavy trait "
        "transport at "
        "100,100\nred fighters inside heavy\nblue fighters as foe at 390,390\nmomentum blue 0");
    if (named) t.state.warband[kRed].immune = 1;
    t.picks(Ask::movement, Verb::leave)
        .tries(Ask::place, place_at(140, 100))
        .give("fighters", "Sprint")
        .run();
    return t.refused();
  };
  CHECK(tried(true) == "");
  CHECK(tried(false) == "RR-GEO-13");
  MatchTable ambush = table(
      "option drives=own_rules\ndrive red compulsion\nterrain tar-seep at 160,100\nred fighters ambush\nred "
      "shooters at "
      "20,20\nblue fighters as foe at 390,390\ntraits red ambushers\nmomentum blue 0");
  ambush.state.warband[kRed].immune = 1;
  ambush.tries(Ask::arrive, place_at(160, 100)).give("fighters", "Sprint").run();
  CHECK(ambush.refused() == "");
}

// --- Pursuit

TEST_CASE("RR-PURS-03 a critical Pursuit scatters who is within M, or anybody by the house") {
  const auto offered = [](const char* option) {
    MatchTable t =
        table(std::string(option) +
              "\nred skirmishers at 100,140\nred shooters as far at 320,100\nblue fighters as hunters at "
              "100,100\nblue ward warding pursuit at 20,100");
    t.reacts("hunters", Reaction::pursuit).dice({15, 15}).moves(Ask::path, {mm_point(100, 300)});
    t.give("skirmishers", "Sprint").run();
    CHECK(t.told_rule("RR-PURS-02"));
    return t.was_offered(Ask::feint, "far");
  };
  CHECK_FALSE(offered(""));
  CHECK(offered("option pursuit_scatter=any"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
