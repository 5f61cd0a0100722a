// Chapters 12 and 18: scenarios and victory.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/victory.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-KILL-01 RR-KILL-02 RR-VIC-03 Kill Them All goes on until one side is gone, Wards included") {
  MatchTable t =
      last_round("scenario kill-them-all\nred fighters at 100,100\nblue ward warding rally at 300,300");
  CHECK(t.state.phase == Phase::morale);
  t.group("ward").where = Whereabouts::removed;
  t.run([](Play& play) { CHECK(check_victory(play)); });
  CHECK(t.state.winner == kRed + 1);
}

TEST_CASE("RR-VIC-02 both wiped out at once is a draw, and a banished group is not yet lost") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 300,300");
  t.group("foe").where = Whereabouts::banished;
  t.run([](Play& play) { CHECK_FALSE(check_victory(play)); });
  t.group("foe").where = Whereabouts::removed;
  t.group("fighters").where = Whereabouts::removed;
  t.run([](Play& play) { CHECK(check_victory(play)); });
  CHECK(t.state.winner == 0);
}

TEST_CASE("RR-KING-01 RR-KING-02 the hill is laid first, and after four Rounds the most points on it win") {
  MatchTable lay = waiting("scenario king-of-the-hill\n");
  lay.state.phase = Phase::terrain;
  lay.says(Ask::terrain_type,
           Answer::of(option(Verb::terrain, 0, 0, static_cast<std::uint32_t>(Terrain::hazardous))))
      .step();
  CHECK(lay.state.piece[0].shape == kHill);
  CHECK(point(lay.state.piece[0].at) == mm_point(200, 200));
  MatchTable t = last_round(
      "scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 200,130\nblue heavy trait flyer "
      "at 200,300\nblue fighters as foe at 300,300");
  CHECK(t.state.winner == kRed + 1);  // touching counts, 100 mm away does not
  CHECK(last_round("scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 200,130\nblue heavy "
                   "trait flyer at 200,300",
                   3)
            .state.phase == Phase::morale);
}

TEST_CASE("RR-DUEL-02 the Duel is won when all enemy targets are removed") {
  MatchTable t = table(
      "scenario duel\nred fighters at 100,100\nred shooters target at 20,20\nblue fighters target as foe at "
      "140,100\nblue heavy trait flyer at 390,390\nmomentum blue 0");
  t.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.state.winner == kRed + 1);
}

TEST_CASE(
    "RR-CONQ-02 RR-CONQ-03 RR-CONQ-04 most strips win, then the two centre strips, then a fifth Round, then "
    "a draw") {
  CHECK(last_round("scenario conquest\nred fighters at 50,100\nred shooters at 150,100\nblue heavy trait "
                   "flyer at 250,300")
            .state.winner == kRed + 1);
  CHECK(
      last_round("scenario conquest\nred fighters at 50,100\nblue fighters as foe at 150,300").state.winner ==
      kBlue + 1);
  MatchTable equal = last_round("scenario conquest\nred fighters at 50,100\nblue fighters as foe at 350,300");
  CHECK(equal.state.phase == Phase::morale);
  MatchTable drawn =
      last_round("scenario conquest\nred fighters at 50,100\nblue fighters as foe at 350,300", 5);
  CHECK(drawn.state.phase == Phase::over);
  CHECK(drawn.state.winner == 0);
}

TEST_CASE("RR-SCN-01 other ties play one more Round, or are drawn at once by the house") {
  const std::string position =
      "scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 20,20\nblue fighters as foe at "
      "390,390";
  CHECK(last_round(position).state.phase == Phase::morale);
  CHECK(last_round(position, 5).state.phase == Phase::over);
  CHECK(last_round("option scenario_tie=draw\n" + position).state.phase == Phase::over);
}

TEST_CASE(
    "RR-SCN-02 scenarios without a limit stop after Round 12 with more points in play winning, unless the "
    "house knows no cap") {
  const std::string position = "red fighters at 20,20\nblue heavy trait flyer at 390,390";
  CHECK(last_round(position, 11).state.phase == Phase::morale);
  CHECK(last_round(position, 12).state.winner == kBlue + 1);
  CHECK(last_round("option round_cap=none\n" + position, 12).state.phase == Phase::morale);
}

TEST_CASE("RR-KING-02 RR-CONQ-02 passengers count where their Transport stands") {
  const std::string loaded = "red heavy trait transport as wagon at 200,150\nred shooters inside wagon\n";
  CHECK(last_round("scenario king-of-the-hill\nterrain hill at 200,200\n" + loaded +
                   "blue fighters as a at 200,260\nblue fighters as b at 260,200")
            .state.winner == kRed + 1);
  CHECK(last_round("scenario conquest\n" + loaded +
                   "blue fighters as a at 150,300\nblue fighters as b at 190,300")
            .state.winner == kRed + 1);
}

TEST_CASE("RR-CONQ-04 Conquest plays its fifth Round whatever the house says of other ties") {
  CHECK(last_round("option scenario_tie=draw\nscenario conquest\nred fighters at 50,100\nblue fighters as "
                   "foe at 350,300")
            .state.phase == Phase::morale);
}

TEST_CASE(
    "RR-DUEL-02 both at once is a draw, and a target that is banished, embarked or in reserve is not gone") {
  MatchTable t = table(
      "scenario duel\nred fighters at 100,100\nred shooters target at 20,20\nblue fighters target as foe at "
      "140,100\nblue "
      "heavy trait flyer at 390,390");
  for (const Whereabouts where : {Whereabouts::banished, Whereabouts::ambush, Whereabouts::delayed}) {
    t.group("foe").where = where;
    t.run([](Play& play) { CHECK_FALSE(check_victory(play)); });
  }
  t.group("foe").where = t.group("shooters").where = Whereabouts::removed;
  t.run([](Play& play) { CHECK(check_victory(play)); });
  CHECK(t.state.winner == 0);
}

TEST_CASE(
    "RR-VIC-01 RR-BANI-03 a warband whose last group waits in ambush, in reserve or in banishment is not "
    "beaten") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 300,300");
  for (const Whereabouts where : {Whereabouts::banished, Whereabouts::ambush, Whereabouts::delayed}) {
    t.group("foe").where = where;
    t.run([](Play& play) { CHECK_FALSE(check_victory(play)); });
  }
}

TEST_CASE(
    "RR-SCN-02 with only Wards left the match stops at the end of the Round, else after Round 12, after 20 "
    "or "
    "never") {
  MatchTable wards =
      last_round("red ward warding rally at 20,20\nblue ward warding rally as other at 390,390", 3);
  CHECK(wards.state.phase == Phase::over);
  CHECK(wards.state.winner == 0);
  const auto after = [](const char* option, int round) {
    return last_round(std::string(option) + "\nred fighters at 20,20\nblue heavy trait flyer at 390,390",
                      round);
  };
  CHECK(after("", 11).state.phase == Phase::morale);
  CHECK(after("", 12).state.winner == kBlue + 1);
  CHECK(after("option round_cap=20", 19).state.phase == Phase::morale);
  CHECK(after("option round_cap=20", 20).state.winner == kBlue + 1);
  CHECK(after("option round_cap=none", 20).state.phase == Phase::morale);
  MatchTable endless = after("option round_cap=none", 255);
  endless.step();
  CHECK(endless.state.round == 256);
}

TEST_CASE("RR-VIC-01 RR-VIC-03 RR-DUEL-02 the Duel's last targets fall at once: a draw, whoever is left") {
  MatchTable t =
      table("scenario duel\nred fighters target at 100,100\nblue fighters as foe target at 200,100");
  t.reacts("foe", Reaction::countercharge)
      .dice({11, 11, 11, 10, 10, 10})
      .give("fighters", "Charge")
      .to(160, 100)
      .at("foe")
      .run();
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 0);
  CHECK(t.told_rule("RR-DUEL-02"));
  MatchTable last = table(
      "scenario duel\nred fighters target at 100,100\nblue fighters as foe target at 200,100\nblue shooters "
      "at "
      "390,390");
  last.reacts("foe", Reaction::countercharge)
      .dice({11, 11, 11, 10, 10, 10})
      .give("fighters", "Charge")
      .to(160, 100)
      .at("foe")
      .run();
  CHECK(last.state.winner == 0);  // Red is wiped out as well, and draws all the same
}

TEST_CASE("RR-CONQ-03 both centre strips break an equal count") {
  for (const char* x : {"150", "250"})
    CHECK(last_round(std::string("scenario conquest\nblue fighters as foe at 50,300\nred fighters at ") + x +
                     ",100")
              .state.winner == kRed + 1);
}

TEST_CASE("RR-SCN-02 a banished group may still come back, so the match goes on") {
  MatchTable t = table(
      "red ward warding rally at 20,20\nred fighters at 100,100\nblue ward warding rally as other at "
      "390,390");
  t.group("fighters").where = Whereabouts::banished;
  t.state.round = 3;
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.phase == Phase::morale);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
