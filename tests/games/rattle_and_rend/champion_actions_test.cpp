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
  CHECK(t.roll(RollKind::fury).because("RR-ATK-10"));
  CHECK(t.roll(RollKind::fury).bonuses() == 2);  // each of the two counts once
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
  CHECK(t.group("shooters").has(Group::kPair));
  CHECK(t.group("shooters").type == GroupType::shooters);
  t.dice({13, 13, 1, 1}).give("shooters", "Banishment").at("foe").run();
  CHECK(t.roll(RollKind::guile).needs() == 13);
  CHECK(t.group("foe").where == Whereabouts::banished);
}

// --- who is within REACH, and what a simple success is not

TEST_CASE(
    "RR-WAVE-01 the Wave takes along every ally in REACH but no Ward, up to its own MOV, after a passed "
    "check") {
  const std::string position =
      "red champion action crashing-wave at 100,100\nred skirmishers at 100,130\nred ward warding rally at "
      "120,100\nred fighters as far at 170,100\nblue fighters as foe at 390,390\nmomentum blue 0\n";
  MatchTable t = table(position);
  t.picks(Ask::order, "skirmishers").tries(Ask::path, way({mm_point(100, 290)}));
  t.dice({12, 1}).give("champion", "Crashing Wave").run();
  CHECK(t.roll(RollKind::guile).needs() == 12);
  CHECK(t.was_offered(Ask::order, "skirmishers"));
  CHECK_FALSE(t.was_offered(Ask::order, "ward"));
  CHECK_FALSE(t.was_offered(Ask::order, "far"));
  CHECK(t.refused() == "");
  MatchTable failed = table(position);
  failed.dice({11, 11}).give("champion", "Crashing Wave").run();
  CHECK(failed.times_asked(Ask::order) == 0);
}

TEST_CASE("RR-WIN-04 RR-WAVE-01 RR-SUMM-03 the moves of a Wave and of a summoned group open windows") {
  MatchTable wave = table(
      "red champion action crashing-wave at 100,100\nred fighters at 100,130\nblue shooters at 200,200");
  wave.picks(Ask::order, "fighters").moves(Ask::path, {mm_point(60, 130)});
  wave.dice({12, 1}).give("champion", "Crashing Wave").run();
  CHECK(wave.was_offered(Reaction::suppression));
  MatchTable summons =
      table("red champion action battle-summons at 300,20\nred fighters removed\nblue shooters at 120,120");
  summons.places(Ask::summon, 20, 20).moves(Ask::path, {mm_point(20, 60)});
  summons.dice({12, 12}).give("champion", "Battle Summons").run();
  CHECK(summons.was_offered(Reaction::suppression));
}

TEST_CASE(
    "RR-SPOT-01 RR-SPOT-02 only an ally that could attack is spotted for, and a simple success lengthens "
    "nothing") {
  CHECK(table("red champion action spot-weakness at 70,100\nred fighters at 100,100\nblue fighters as foe at "
              "170,100")
            .why_not("champion", ActionKind::spot_weakness) == "RR-CACT-01");
  MatchTable t = table(
      "red champion action spot-weakness at 100,70\nred fighters at 100,100\nblue fighters as near at "
      "140,100\nblue shooters as far at 100,170\nmomentum blue 0");
  t.dice({12, 1, 1, 1, 1}).give("champion", "Spot Weakness").at("fighters").at("near").run();
  CHECK(t.roll(RollKind::guile).needs() == 12);
  CHECK_FALSE(t.was_offered(Ask::target, "far"));
  CHECK_FALSE(t.roll(RollKind::fury).because("RR-SPOT-02"));
}

TEST_CASE("RR-SUMM-01 RR-SUMM-02 a group of 3 points is not summoned, nor one that has no place to come to") {
  const auto why = [](const std::string& more) {
    return table("red champion action battle-summons at 200,300\n" + more)
        .why_not("champion", ActionKind::battle_summons);
  };
  CHECK(why("red fighters removed\nblue fighters as foe at 390,390") == "");
  CHECK(why("red heavy trait flyer removed\nblue fighters as foe at 390,390") == "RR-CACT-01");
  CHECK(why("red fighters pair banishment removed\nblue fighters as foe at 390,390") == "RR-CACT-01");
  CHECK(why("red fighters removed\nblue fighters as a at 70,20\nblue fighters as b at 220,20\nblue fighters "
            "as c at "
            "370,20") == "RR-CACT-01");
}

TEST_CASE(
    "RR-SUMM-02 RR-SUMM-03 a summoned group touches no ally and comes near no enemy, and moves only after a "
    "critical") {
  const auto tried = [](double x) {
    MatchTable t = table(
        "red champion action battle-summons at 200,300\nred fighters removed\nred shooters at 60,20\nblue "
        "fighters as "
        "foe at 300,20\nmomentum blue 0");
    t.tries(Ask::summon, place_at(x, 20)).dice({12, 1}).give("champion", "Battle Summons").run();
    CHECK(t.roll(RollKind::guile).needs() == 12);
    CHECK(t.times_asked(Ask::path) == 0);
    return t.refused();
  };
  CHECK(tried(100.6) == "");
  CHECK(tried(100.5) == "RR-DEP-01");
  CHECK(tried(220) == "RR-AMB-02");
  CHECK(tried(219.9) == "");
  MatchTable moves = table(
      "red champion action battle-summons at 200,300\nred fighters removed\nblue fighters as foe at "
      "390,390\nmomentum "
      "blue 0");
  moves.places(Ask::summon, 20, 20).tries(Ask::path, way({mm_point(20, 100.02)}));
  moves.dice({12, 12}).give("champion", "Battle Summons").run();
  CHECK(moves.refused() == "RR-MOV-01");
}

TEST_CASE(
    "RR-DOOM-01 Distant Doom is ranged also for a pair with a Heavy, and never strikes who is in contact") {
  CHECK(table("red champion action distant-doom at 100,100\nblue fighters as foe at 130,100")
            .why_not("champion", ActionKind::distant_doom) == "RR-CACT-01");
  MatchTable t = table(
      "red heavy trait flyer pair distant-doom at 100,100\nred fighters at 60,100\nblue fighters as foe at "
      "170,100\nmomentum blue 0");
  t.dice({1, 1}).give("heavy", "Distant Doom").at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-ATK-10"));
  CHECK_FALSE(t.roll(RollKind::fury).because("RR-ATK-06"));
}

TEST_CASE("RR-BANI-01 only an enemy within REACH is banished") {
  CHECK(table("red champion action banishment at 100,100\nblue fighters as foe at 130.6,100")
            .why_not("champion", ActionKind::banishment) == "RR-CACT-01");
}

TEST_CASE("RR-WAVE-01 RR-MOV-10 a Wave is a declared move of the owner: it may lead off the board") {
  MatchTable t = table(
      "red champion action crashing-wave at 50,100\nred fighters at 20,100\nblue fighters as foe at "
      "390,390\nmomentum blue 0");
  t.picks(Ask::order, "fighters").tries(Ask::path, way({mm_point(-5, 100)}));
  t.dice({12, 1}).give("champion", "Crashing Wave").run();
  CHECK(t.refused() == "");
}

TEST_CASE("RR-BANI-02 a failed Banishment takes nobody away") {
  MatchTable t =
      table("red champion action banishment at 100,100\nblue fighters as foe at 130,100\nmomentum blue 0");
  t.dice({11, 13, 1}).give("champion", "Banishment").at("foe").run();
  CHECK(t.on_board("foe"));
}

TEST_CASE(
    "RR-BANI-03 who was banished stays away for the rest of the Round and returns to the same place, be it "
    "Hazardous") {
  MatchTable t = table(
      "red champion action banishment at 100,100\nblue fighters as foe at 130,100\nblue shooters at "
      "390,390\nterrain tar-seep at 140,100\nmomentum blue 0");
  t.dice({12, 13, 1}).give("champion", "Banishment").at("foe").run();
  first_turn(t, kBlue);
  CHECK_FALSE(t.on_board("foe"));
  t.state.round = 2;
  first_turn(t, kBlue);
  CHECK(t.on_board("foe"));
  CHECK(point(t.group("foe").at) == mm_point(130, 100));
}

TEST_CASE("RR-BRNK-01 the target must be seen, and goes back only as far as it stays in sight") {
  const std::string pair =
      "red shooters pair push-to-the-brink at 100,100\nblue fighters as foe at 200,100\n";
  CHECK(table(pair).why_not("shooters", ActionKind::push_to_the_brink) == "");
  CHECK(
      table(pair + "red ward warding rally at 150,100").why_not("shooters", ActionKind::push_to_the_brink) ==
      "RR-CACT-01");
  MatchTable t = table(
      "red champion action push-to-the-brink at 120,110\nblue fighters as foe at 100,130\nblue ward warding "
      "rally at "
      "113,200\nmomentum blue 0");
  t.dice({12, 1}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(t.y("foe") ==
        doctest::Approx(173).epsilon(0.01));  // hidden behind the Ward, then back to a free place
}

TEST_CASE("RR-BRNK-01 RR-DEP-13 in a Mixed deployment the pusher picks which of the target's strips") {
  MatchTable t = table(
      "red champion action push-to-the-brink at 100,100\nblue fighters as foe at 130,100\ndeployment "
      "mixed\npart "
      "blue 1\nmomentum blue 0");
  t.says(Ask::strip, Answer::of(option(Verb::zone, t.id("champion"), 0, 4)));
  t.dice({12, 1}).give("champion", "Push to the Brink").at("foe").run();
  REQUIRE(t.offered(Ask::strip).size() == 2);
  CHECK(t.offered(Ask::strip)[0].slot == 2);
  CHECK(t.offered(Ask::strip)[1].slot == 4);
  CHECK(point(t.group("foe").at) == mm_point(350, 200));
}

TEST_CASE(
    "RR-BRNK-03 RR-WIL-03 the Will check of a critical is against an enemy group, so a SUCCESS lets it be "
    "pushed") {
  const std::string position =
      "red champion action push-to-the-brink at 100,100\nblue fighters as foe at 100,130\nblue shooters at "
      "300,300\nmomentum blue 0";
  MatchTable t = table(position);
  t.dice({12, 12, 11, 1}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(t.times_asked(Ask::push) == 1);
  MatchTable plain = table(position);
  plain.dice({12, 1}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(plain.rolls(RollKind::will) == 0);
}

TEST_CASE("RR-PLOT-01 as many enemy points as allied ones within REACH bar the Plot") {
  const std::string position =
      "red champion action scheming-plot at 100,100\nred fighters at 70,100\nblue fighters as foe at "
      "130,100\n";
  CHECK(table(position).why_not("champion", ActionKind::scheming_plot) == "RR-PLOT-01");
  CHECK(table(position + "red ward warding rally at 100,80").why_not("champion", ActionKind::scheming_plot) ==
        "");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
