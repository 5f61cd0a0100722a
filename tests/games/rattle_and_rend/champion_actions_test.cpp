// Chapters 6 and 16: Champions and their actions.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-CACT-02 RR-CACT-03 a Champion Action asks for no way") {
  MatchTable t =
      table("red champion action scheming-plot at 100,100\nblue fighters as foe at 300,300\nmomentum blue 0");
  t.dice({1, 1}).give("champion", "Scheming Plot").run();
  CHECK(t.times_asked(Ask::path) == 0);
}

TEST_CASE(
    "RR-WAVE-01 RR-WAVE-02 Crashing Wave moves the allies within REACH, a critical ignores bad ground") {
  const char* const kPosition =
      "red champion action crashing-wave at 100,100\nred fighters at 130,100\nred shooters at 300,20\nblue "
      "fighters as foe at 390,390\nterrain scree at 130,100\nmomentum blue 0";
  MatchTable t = table(kPosition);
  t.dice({12, 12})
      .picks(Ask::order, "fighters")
      .moves(Ask::path, {mm_point(210, 100)})
      .give("champion", "Crashing Wave")
      .run();
  CHECK(t.x("fighters") == doctest::Approx(210));
  CHECK(t.times_asked(Ask::exit) == 0);
  MatchTable plain = table(kPosition);
  plain.dice({12, 1})
      .picks(Ask::order, "fighters")
      .moves(Ask::path, {mm_point(210, 100)})
      .give("champion", "Crashing Wave")
      .run();
  CHECK(plain.times_asked(Ask::exit) == 1);
}

TEST_CASE("RR-SPOT-01 Spot Weakness lets an ally within REACH attack without a price of its own") {
  MatchTable t = table(
      "red champion action spot-weakness at 70,100\nred fighters at 100,100\nblue fighters as foe at "
      "140,100\nmomentum blue 0");
  t.dice({12, 1, 11, 1, 1, 1, 1}).give("champion", "Spot Weakness").at("fighters").at("foe").run();
  CHECK(t.is_gone("foe"));
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.roll(RollKind::fury).who() == t.id("fighters"));
}

TEST_CASE("RR-SPOT-02 a critical gives a BONUS and RNG one band longer") {
  MatchTable t = table(
      "red champion action spot-weakness at 100,70\nred fighters at 100,100\nblue fighters as near at "
      "140,100\nblue shooters as far at 100,170\nmomentum blue 0");
  t.dice({12, 12, 1, 1, 1}).give("champion", "Spot Weakness").at("fighters").at("far").run();
  CHECK(t.roll(RollKind::fury).because("RR-SPOT-02"));
  CHECK(t.log_says("attacks Blue's Shooters"));
}

TEST_CASE(
    "RR-SUMM-01 RR-SUMM-02 RR-SUMM-04 RR-DEP-13 Battle Summons returns a cheap group at the own edge, away "
    "from enemies") {
  MatchTable t = table(
      "red champion action battle-summons at 100,100\nred fighters removed\nblue fighters as foe at "
      "200,60\nmomentum blue 0\nmomentum red 3");
  t.dice({12, 1}).places(Ask::summon, 20, 20).give("champion", "Battle Summons").run();
  CHECK(t.on_board("fighters"));
  CHECK(t.y("fighters") == doctest::Approx(20));
  CHECK(t.momentum(kRed) == 2);
  CHECK(total_of(t.play(), kRed) == 3);
  const Play play = t.play();
  t.group("fighters").where = Whereabouts::removed;
  const ReturnPlace prompt(play, t.id("fighters"), Ask::summon, rule("RR-SUMM-02"),
                           {.no_contact = true, .clear_of_enemies = length_of(Band::short_)});
  CHECK_FALSE(prompt.judge(Answer::of(Pose{mm_point(180, 20), {}, false})).ok());
  CHECK_FALSE(prompt.judge(Answer::of(Pose{mm_point(20, 60), {}, false})).ok());
}

TEST_CASE("RR-SUMM-03 after a critical the summoned group may move") {
  MatchTable t = table(
      "red champion action battle-summons at 100,100\nred fighters removed\nblue fighters as foe at "
      "300,300\nmomentum blue 0");
  t.dice({12, 12})
      .places(Ask::summon, 20, 20)
      .moves(Ask::path, {mm_point(20, 100)})
      .give("champion", "Battle Summons")
      .run();
  CHECK(t.y("fighters") == doctest::Approx(100));
}

TEST_CASE(
    "RR-DOOM-01 RR-DOOM-02 Distant Doom strikes one band beyond RNG without line of sight, never in "
    "contact") {
  MatchTable t = table(
      "red champion action distant-doom at 100,100\nblue fighters as foe at 175,100\nblue ward warding rally "
      "as between at 130,100\nmomentum blue 0");
  t.dice({16, 16, 1}).give("champion", "Distant Doom").at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-DOOM-01"));
  CHECK(t.roll(RollKind::fury).because("RR-ATK-10"));
  CHECK(t.roll(RollKind::will).because("RR-ATK-03"));
  CHECK(t.is_gone("foe"));
}

TEST_CASE(
    "RR-BANI-01 RR-BANI-02 RR-BANI-04 RR-NUM-13 Banishment takes an enemy out of play for now, and the "
    "Champion checks Will") {
  MatchTable t = table(
      "red champion action banishment at 100,100\nred fighters at 300,20\nblue fighters as foe at "
      "130,100\nblue shooters at 300,300\nmomentum blue 0");
  t.dice({12, 1, 1}).give("champion", "Banishment").at("foe").run();
  CHECK(t.roll(RollKind::guile).dice() == 1);
  CHECK(t.group("foe").where == Whereabouts::banished);
  CHECK(total_of(t.play(), kBlue) == 2);
  CHECK(t.is_gone("champion"));
}

TEST_CASE(
    "RR-BANI-03 the banished group returns in its owner's first turn of the next Round, as near as "
    "possible") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 130,200\nblue shooters at 300,300\nround 2\nactive "
      "blue");
  t.group("foe").where = Whereabouts::banished;
  t.group("foe").spare = 1;
  t.state.phase = Phase::first_turn;
  t.state.warband[1].began = 0;
  t.step();
  CHECK(t.on_board("foe"));
  CHECK(t.y("foe") == doctest::Approx(200));
  MatchTable same = table(
      "red fighters at 100,100\nblue fighters as foe at 130,200\nblue shooters at 300,300\nround 2\nactive "
      "blue");
  same.group("foe").where = Whereabouts::banished;
  same.group("foe").spare = 2;
  same.state.phase = Phase::first_turn;
  same.state.warband[1].began = 0;
  same.step();
  CHECK_FALSE(same.on_board("foe"));
}

TEST_CASE("RR-BANI-05 a critical, possible for two coordinated Champions, spares the Will check") {
  MatchTable t = table(
      "red champion action banishment as one at 100,100\nred champion action banishment as two at "
      "130,70\nblue fighters as foe at 130,100\nblue shooters at 300,300\ntraits red coordinated\nmomentum "
      "blue 0");
  t.dice({12, 12, 1, 1, 13, 1}).give("one", "Banishment").at("foe").with("two").run();
  CHECK(t.roll(RollKind::guile).dice() == 2);
  CHECK(t.group("foe").where == Whereabouts::banished);
  CHECK(t.on_board("one"));
}

TEST_CASE(
    "RR-BRNK-01 RR-BRNK-02 Push to the Brink moves an enemy straight to its return edge, through terrain") {
  MatchTable t = table(
      "red champion action push-to-the-brink at 100,100\nblue fighters as foe at 100,130\nterrain tar-seep "
      "at 100,220\nmomentum blue 0");
  t.dice({12, 1}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(t.y("foe") == doctest::Approx(380));
  CHECK(t.rolls(RollKind::will) == 0);
}

TEST_CASE("RR-BRNK-03 a critical also makes the target check its Will") {
  MatchTable t = table(
      "red champion action push-to-the-brink at 100,100\nblue fighters as foe at 100,130\nblue shooters at "
      "300,300\nmomentum blue 0");
  t.dice({12, 12, 1, 1}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(t.is_gone("foe"));
}

TEST_CASE(
    "RR-PLOT-01 RR-PLOT-02 RR-PLOT-03 RR-MOM-06 Scheming Plot takes 2 or 3 MP from the enemy where he is not "
    "stronger") {
  const auto plot = [](std::initializer_list<int> faces, int enemy) {
    MatchTable t = table(
        "red champion action scheming-plot at 100,100\nred fighters at 200,200\nred shooters at "
        "300,200\nblue fighters as foe at 300,300\nmomentum red 2\nmomentum blue " +
        std::to_string(enemy));
    t.dice(faces).give("champion", "Scheming Plot").run();
    return std::pair(t.momentum(kRed), t.momentum(kBlue));
  };
  CHECK(plot({12, 1}, 5) == std::pair(3, 3));
  CHECK(plot({12, 12}, 5) == std::pair(4, 2));
  CHECK(plot({12, 12}, 1) == std::pair(4, 0));
  CHECK(plot({1, 1}, 5) == std::pair(1, 5));
  CHECK(table("red champion action scheming-plot at 100,100\nblue fighters as foe at 130,100")
            .why_not("champion", ActionKind::scheming_plot) == "RR-PLOT-01");
  CHECK(table("red champion action scheming-plot at 100,100\nred heavy trait flyer at 70,100\nblue fighters "
              "as foe at 130,100")
            .why_not("champion", ActionKind::scheming_plot) == "");
}

TEST_CASE("RR-CHA-05 RR-CHA-06 RR-CHA-08 RR-CHA-09 a pair acts with the host's stats and goes together") {
  MatchTable t = table(
      "red shooters pair banishment at 100,100\nblue fighters as foe at 250,100\nblue fighters as two at "
      "300,300\nmomentum blue 0");
  CHECK(rng_of(t.play(), t.id("shooters")) == Band::medium);
  CHECK(t.group("shooters").is_champion());
  CHECK(t.group("shooters").type == GroupType::shooters);
  t.dice({13, 13, 1, 1}).give("shooters", "Banishment").at("foe").run();
  CHECK(t.roll(RollKind::guile).needs() == 13);
  CHECK(t.group("foe").where == Whereabouts::banished);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
