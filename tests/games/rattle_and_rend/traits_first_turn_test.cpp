// Chapter 8: Resurrectionists, Soothsayers, Tacticians and Teleporters.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/rounds.h"

namespace warren::rattle_and_rend::testing {
namespace {

// --- Resurrectionists

TEST_CASE(
    "RR-RES-01 RR-RES-02 RR-RES-03 up to a third of the points may come back in the zone, for a Guile check "
    "each") {
  MatchTable t = table(
      "red fighters removed\nred shooters removed\nred heavy trait flyer removed\nred skirmishers at "
      "200,200\nblue fighters as foe at 390,390\ntraits red resurrectionists\nmomentum red 2");
  t.says(Ask::resurrect, Answer::of(option(Verb::group, t.id("fighters"))))
      .says(Ask::resurrect, Answer::of(option(Verb::group, t.id("shooters"))));
  t.places(Ask::place, 100, 40).dice({15, 1, 1, 1});
  first_turn(t, kRed);
  CHECK(t.on_board("fighters"));
  CHECK(t.is_gone("shooters"));
  CHECK(t.momentum(kRed) == 2);
  CHECK(total_of(t.play(), kRed) == 4);
}

// --- Soothsayers

TEST_CASE("RR-SOO-01 RR-SOO-04 a d20 is rolled on the first turn and lost at the end of the Round") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red soothsayers");
  t.dice({17});
  first_turn(t, kRed);
  CHECK(t.state.warband[0].omen == 17);
  CHECK(t.log_says("Red's soothsayers foresee a 17"));
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.phase == Phase::morale);
  CHECK(t.state.warband[0].omen == 0);
}

TEST_CASE("RR-SOO-04 RR-INI-01 the number of the last Round changes no morale test, of either player") {
  for (const char* traits : {"traits red soothsayers", "traits blue soothsayers"}) {
    MatchTable t = table(std::string(kTwoEach) + traits);
    for (Warband& warband : t.state.warband) warband.omen = 20;
    t.state.warband[kRed].fell = 1;
    t.state.deeds = 150;
    t.step();
    t.dice({1, 1, 11, 11, 1, 1}).step();
    CHECK(t.rolls(RollKind::will) == 2);
    CHECK(t.times_asked(Ask::omen) == 0);
  }
}

TEST_CASE("RR-SOO-03 once per Round by the house, and once again in the next Round") {
  MatchTable t =
      table("option soothsayer_uses=once_per_round\n" + std::string(kMelee) + "traits red soothsayers");
  t.state.warband[kRed].omen = 20;
  t.picks(Ask::omen, Verb::omen).dice({1, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.state.warband[kRed].omen_used == 2);
  t.state.deeds = 150;
  t.step();
  t.step();
  t.dice({20});
  first_turn(t, kRed);
  t.dice({1, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::omen) >= 2);
  CHECK(t.state.warband[kRed].omen_used == 2);
}

TEST_CASE("RR-SOO-02 the number replaces the whole check, so it is never critical, or one die by the house") {
  const auto foreseen = [](const char* option, int omen, std::initializer_list<int> faces) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters at 100,100\nblue fighters as foe at 140,100\nblue shooters as rest "
                         "at 390,390\nmomentum blue 0\ntraits red soothsayers");
    t.state.warband[0].omen = static_cast<std::uint8_t>(omen);
    t.picks(Ask::omen, Verb::omen).dice(faces).give("fighters", "Stand and Fight").at("foe").run();
    return t.roll(RollKind::will).dice();
  };
  CHECK(foreseen("", 20, {1, 1, 20, 20}) == 2);  // SUCCESS: no PENALTY for the target
  CHECK(foreseen("option soothsayer_replaces=one_die", 20, {11, 1, 20}) == 1);  // the second die hits too
}

TEST_CASE("RR-SOO-03 RR-TRN-05 once per turn, again in the next, or once per Round by the house") {
  const auto left = [](const char* option) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters at 100,100\nblue fighters as foe at 140,100\nblue shooters as rest "
                         "at 390,390\nmomentum blue 0\ntraits red soothsayers");
    t.state.warband[0].omen = 20;
    t.picks(Ask::omen, Verb::omen).dice({1, 1, 20, 1}).give("fighters", "Stand and Fight").at("foe").run();
    CHECK(t.times_asked(Ask::omen) == 1);  // not again for the Will check of the same turn
    t.run([](Play& play) { start_turn(play, kBlue); });
    return t.state.warband[0].omen_used;
  };
  CHECK(left("") == 0);
  CHECK(left("option soothsayer_uses=once_per_round") == 2);
}

TEST_CASE("RR-SOO-05 the owner of the checking group decides first, a later replacement overrides") {
  MatchTable t = table(std::string(kMelee) + "traits red soothsayers\ntraits blue soothsayers");
  t.state.warband[0].omen = 20;
  t.state.warband[1].omen = 1;
  t.picks(Ask::omen, Verb::omen).dice({1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::omen) == 2);
  CHECK(t.script.asks()[t.script.asks().size() - 2].seat == seat_at(kRed));
  CHECK(t.rolls(RollKind::will) == 0);
}

// --- Tacticians

TEST_CASE("RR-TAC-01 RR-TAC-04 one tactic for all core groups, in force until changed") {
  MatchTable t = table(
      "red fighters at 100,100\nred heavy trait flyer at 200,100\nblue fighters as foe at 390,390\ntraits "
      "red tacticians");
  t.says(Ask::tactic, Answer::of(option(Verb::tactic, 0, 0, static_cast<std::uint32_t>(Tactic::rng))));
  first_turn(t, kRed);
  CHECK(rng_of(t.play(), t.id("fighters")) == Band::short_);
  CHECK(rng_of(t.play(), t.id("heavy")) == Band::short_);
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.state.warband[0].tactic == Tactic::rng);
  t.state.warband[0].tactic = Tactic::mov;
  CHECK(mov_of(t.play(), t.id("fighters")) == Band::medium);
  t.state.warband[0].tactic = Tactic::guile;
  CHECK(stat_of(t.play(), t.id("fighters"), Stat::guile) == 13);
}

TEST_CASE("RR-TAC-02 the tactic is changed later than the first turn of the Round, or in any by the house") {
  const auto offered = [](const char* option, bool first) {
    MatchTable t = table(std::string(option) + "\n" + kTwoEach + "traits red tacticians");
    if (first) first_turn(t, kRed);
    t.step();
    return std::ranges::any_of(t.offered(Ask::turn), [](Option one) { return verb_of(one) == Verb::tactic; });
  };
  CHECK_FALSE(offered("", true));
  CHECK(offered("", false));
  CHECK(offered("option tactic_change=any_turn", true));
  MatchTable t = table(std::string(kTwoEach) + "traits red tacticians");
  first_turn(t, kRed);
  for (const int side : {kBlue, kRed}) t.run([&](Play& play) { start_turn(play, side); });
  t.step();
  CHECK(std::ranges::any_of(t.offered(Ask::turn), [](Option one) { return verb_of(one) == Verb::tactic; }));
}

TEST_CASE("RR-TAC-02 RR-TAC-03 on the own turn the tactic may be changed for 1 MP") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red tacticians");
  t.says(Ask::turn, Answer::of(option(Verb::tactic)))
      .says(Ask::tactic, Answer::of(option(Verb::tactic, 0, 0, static_cast<std::uint32_t>(Tactic::guile))));
  t.step();
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.state.warband[0].tactic == Tactic::guile);
  CHECK(t.state.warband[0].latest == 0);
}

// --- what may be chosen

TEST_CASE("RR-RES-01 a third of the points, no Wards, and each checks its GUILE") {
  MatchTable t = table(
      "red fighters removed\nred heavy trait flyer removed\nred ward warding rally removed\nred skirmishers "
      "at "
      "200,200\nblue fighters as foe at 390,390\ntraits red resurrectionists");
  t.says(Ask::resurrect, Answer::of(option(Verb::group, t.id("fighters")))).dice({1, 1});
  first_turn(t, kRed);
  CHECK(t.was_offered(Ask::resurrect, "heavy", 0));
  CHECK_FALSE(t.was_offered(Ask::resurrect, "ward", 0));
  CHECK_FALSE(t.was_offered(Ask::resurrect, "heavy", 1));  // 2 and 3 are more than 4
  CHECK(t.roll(RollKind::guile).needs() == 15);
}

TEST_CASE("RR-SOO-02 a number that equals the stat is a SUCCESS") {
  MatchTable t = table(std::string(kMelee) + "traits red soothsayers");
  t.state.warband[kRed].omen = 11;
  t.picks(Ask::omen, Verb::omen).dice({1, 1, 20, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.rolls(RollKind::will) == 1);
}

TEST_CASE("RR-SOO-03 the number is not offered a second time in the turn, whatever it could change") {
  MatchTable t = table(std::string(kMelee) + "traits red soothsayers");
  t.state.warband[kRed].omen = 20;
  t.picks(Ask::omen, Verb::omen).dice({1, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::omen) == 1);
  CHECK(t.is_gone("foe"));
}

TEST_CASE("RR-TAC-01 the tactic of FURY makes it 2 better") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red tacticians");
  t.says(Ask::tactic, Answer::of(option(Verb::tactic, 0, 0, static_cast<std::uint32_t>(Tactic::fury))));
  first_turn(t, kRed);
  CHECK(stat_of(t.play(), t.id("fighters"), Stat::fury) == 9);
}

TEST_CASE("RR-TAC-02 RR-MOM-09 without Momentum the tactic stays") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 200,100\nblue fighters as foe at 390,390\ntraits red "
      "tacticians\nmomentum "
      "red 0");
  t.state.warband[kRed].free_group =
      static_cast<std::uint8_t>(t.id("fighters") + 1);  // so that there is a turn
  t.picks(Ask::action, Verb::action).step();
  CHECK(t.told(Told::acts));
  CHECK(t.times_asked(Ask::turn) == 0);  // to act is all that is left
}

// --- Teleporters

TEST_CASE("RR-TEL-01 a third of the points, nobody within S of an enemy, one after another") {
  MatchTable t = table(
      "red heavy trait flyer at 20,20\nred fighters at 100,20\nred ward warding rally at 200,20\nred "
      "shooters at "
      "310,390\nblue fighters as foe at 390,390\ntraits red teleporters");
  t.says(Ask::teleport, Answer::of(option(Verb::group, t.id("heavy")))).places(Ask::teleport, 20, 200);
  first_turn(t, kRed);
  CHECK(t.was_offered(Ask::teleport, "fighters", 0));
  CHECK_FALSE(t.was_offered(Ask::teleport, "shooters", 0));
  CHECK(t.was_offered(Ask::teleport, "ward", 2));
  CHECK_FALSE(t.was_offered(Ask::teleport, "fighters", 2));  // 3 and 2 are more than 4
}

TEST_CASE("RR-TEL-01 nobody is moved twice") {
  MatchTable t = table(
      "red fighters at 20,20\nred shooters at 100,20\nblue fighters as foe at 390,390\ntraits red "
      "teleporters");
  t.says(Ask::teleport, Answer::of(option(Verb::group, t.id("fighters")))).places(Ask::teleport, 20, 200);
  first_turn(t, kRed);
  CHECK(t.was_offered(Ask::teleport, "shooters", 2));
  CHECK_FALSE(t.was_offered(Ask::teleport, "fighters", 2));
}

TEST_CASE("RR-RES-02 RR-DEP-11 in a Mixed deployment they come back in either strip of their own") {
  const auto tried = [](double x) {
    MatchTable t = table(
        "red fighters removed\nred skirmishers at 20,20\nblue fighters as foe at 390,390\ndeployment "
        "mixed\npart blue 1\ntraits red "
        "resurrectionists");
    t.says(Ask::resurrect, Answer::of(option(Verb::group, t.id("fighters"))))
        .tries(Ask::place, place_at(x, 200))
        .dice({15, 1});
    first_turn(t, kRed);
    return t.refused();
  };
  CHECK(tried(50) == "");
  CHECK(tried(250) == "");
  CHECK(tried(150) == "RR-DEP-04");
}

TEST_CASE(
    "RR-RND-05 RR-SOO-01 RR-TAC-01 a warband with two effects of the first turn has both, in the order its "
    "owner likes") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red soothsayers tacticians");
  t.picks(Ask::first_turn, Verb::group).dice({9});
  t.says(Ask::tactic, Answer::of(option(Verb::tactic, 0, 0, static_cast<std::uint32_t>(Tactic::rng))));
  first_turn(t, kRed);
  CHECK(t.times_asked(Ask::first_turn) == 1);
  CHECK(t.state.warband[kRed].omen == 9);
  CHECK(t.state.warband[kRed].tactic == Tactic::rng);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
