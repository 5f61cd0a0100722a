// Chapter 8: the warband traits.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/rounds.h"
#include "games/rattle_and_rend/rules/set_up.h"
#include "games/rattle_and_rend/rules/will.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kMelee =
    "red fighters at 100,100\nblue fighters as foe at 140,100\nblue shooters as rest at 390,390\nmomentum "
    "blue 0\n";

MatchTable fight(const std::string& position, std::initializer_list<int> faces) {
  MatchTable t = table(position);
  t.dice(faces).give("fighters", "Stand and Fight").at("foe").run();
  return t;
}

// The first turn of a Round for that side.
void first_turn(MatchTable& t, int side) {
  t.state.phase = Phase::first_turn;
  t.state.active = static_cast<std::uint8_t>(side);
  t.state.warband[static_cast<std::size_t>(side)].began = 0;
  t.step();
}

// --- Ambushers

TEST_CASE("RR-AMB-01 groups worth up to half the points may be set aside, one non-Ward group stays") {
  MatchTable t = table(
      "red fighters as a\nred fighters as b\nred heavy trait flyer\nred ward warding rally\nblue fighters as "
      "foe at 300,300\ntraits red ambushers");
  for (const char* name : {"a", "b", "heavy", "ward"}) t.group(name).where = Whereabouts::waiting;
  t.state.phase = Phase::loading;
  t.picks(Ask::set_aside, Verb::group).step();
  int aside = 0;
  for (const Group& group : t.state.group) aside += group.where == Whereabouts::ambush ? group.points : 0;
  CHECK(aside <= 6);
  CHECK(aside > 0);
  CHECK(std::ranges::any_of(t.state.group,
                            [](const Group& g) { return g.where == Whereabouts::waiting && !g.is_ward(); }));
}

TEST_CASE("RR-AMB-02 a set-aside group arrives anywhere more than S from every enemy and acts in full") {
  MatchTable t = table(
      "red fighters ambush\nred shooters at 20,20\nblue fighters as foe at 300,300\ntraits red "
      "ambushers\nmomentum blue 0");
  t.places(Ask::arrive, 300, 200).give("fighters", "Charge").to(300, 260).run();
  CHECK(t.on_board("fighters"));
  CHECK(t.y("fighters") == doctest::Approx(260));
  MatchTable near = table("red fighters ambush\nblue fighters as foe at 300,300");
  const Play play = near.play();
  const AmbushPlace prompt(play, near.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  CHECK_FALSE(prompt.judge(Answer::of(Pose{mm_point(300, 220), {}, false})).ok());
  CHECK(prompt.judge(Answer::of(Pose{mm_point(300, 219.99), {}, false})).ok());
}

TEST_CASE("RR-AMB-02 a set-aside group may react where the trigger holds from its point") {
  MatchTable t = table("red fighters at 100,100\nblue shooters ambush\nblue fighters as foe at 390,390");
  t.reacts("shooters", Reaction::suppression)
      .places(Ask::arrive, 100, 200)
      .dice({1, 1})
      .give("fighters", "Sprint")
      .to(20, 100)
      .run();
  CHECK(t.on_board("shooters"));
  CHECK(t.roll(RollKind::fury).who() == t.id("shooters"));
}

TEST_CASE("RR-AMB-03 a set-aside Ward arrives by Translocate Ward") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward ambush warding rally\nblue fighters as foe at 390,390\nmomentum "
      "blue 0");
  t.places(Ask::ward, 120, 200).give("fighters", "Translocate Ward").run();
  CHECK(t.on_board("ward"));
}

// --- Blessed

TEST_CASE("RR-BLE-01 RR-MAP-01 a Will CRITICAL of a Blessed warband regains 4 MP") {
  MatchTable t = table(
      "red fighters at 100,100\nblue heavy trait flyer as foe at 140,100\nblue fighters as more at "
      "390,390\ntraits blue blessed\nmomentum blue 0");
  t.dice({11, 1, 10, 10}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.momentum(kBlue) == 4);
}

TEST_CASE(
    "RR-BLE-02 a Blessed enemy's Rally brings nothing, unless the house or a blessing of one's own says so") {
  const auto rallied = [](const char* more) {
    MatchTable t = table(
        std::string(more) +
        "\nred fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at 300,300\nblue "
        "fighters as b at 350,300\nblue ward warding rally at 140,200\nmomentum blue 2\ntraits red blessed");
    t.reacts("foe", Reaction::rally)
        .dice({11, 1, 11, 11, 11, 1})
        .give("fighters", "Stand and Fight")
        .at("foe")
        .run();
    return t.momentum(kBlue);
  };
  CHECK(rallied("") == 1);
  CHECK(rallied("option blessed_blocks_rally=no") == 3);
}

TEST_CASE(
    "RR-BLE-03 RR-POI-01 RR-POI-02 a critical cancelled by poison gives nothing, and there is no third "
    "check") {
  MatchTable t = table(std::string(kMelee) + "traits red poisoners\ntraits blue blessed");
  t.dice({11, 1, 11, 11, 11}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.rolls(RollKind::will) == 2);
  CHECK(t.roll(RollKind::will, 1).dice() == 1);
  CHECK(t.roll(RollKind::will, 1).because("RR-POI-01"));
  CHECK(t.momentum(kBlue) == 0);
  MatchTable pair = table(
      "red fighters at 100,100\nblue fighters pair banishment as foe at 140,100\nmomentum blue 0\ntraits red "
      "poisoners");
  pair.dice({11, 1, 11, 11, 11, 11, 11}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(pair.rolls(RollKind::will) == 2);  // critical again, and it stands
  CHECK(pair.on_board("foe"));
}

// --- Coordinated

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

// --- Death-Defiers, Elites, Fearsome

TEST_CASE("RR-DTH-01 WILL is 2 better for all groups, Wards included") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 300,300\ntraits red "
      "death-defiers");
  CHECK(stat_of(t.play(), t.id("fighters"), Stat::will) == 9);
  CHECK(stat_of(t.play(), t.id("ward"), Stat::will) == 8);
}

TEST_CASE("RR-DTH-02 after a failed Will check the next one of the warband has a BONUS") {
  MatchTable t = table(
      "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 200,20\nblue fighters "
      "as foe at 300,300\ntraits red death-defiers");
  t.dice({1, 1, 9, 1, 1, 9, 1}).run([&](Play& play) {
    Action action = quiet_action(kRed);
    for (const char* name : {"a", "b", "c"})
      take_will_check(play, action,
                      {.who = t.id(name), .cause = WillCause::effect, .rule = rule("RR-WIL-01")});
  });
  CHECK(t.roll(RollKind::will, 0).dice() == 2);
  CHECK(t.roll(RollKind::will, 1).because("RR-DTH-02"));
  CHECK(t.roll(RollKind::will, 2).dice() == 2);
}

TEST_CASE("RR-ELI-01 RR-ELI-02 Elites have FURY 2 better and charge without PENALTY") {
  MatchTable t = table(
      "red fighters at 100,100\nred champion action banishment at 20,20\nblue fighters as foe at "
      "140,100\nmomentum blue 0\ntraits red elites");
  CHECK(stat_of(t.play(), t.id("champion"), Stat::fury) == 16);
  t.dice({1, 1}).give("fighters", "Charge").at("foe").run();
  CHECK(t.roll(RollKind::fury).needs() == 9);
  CHECK(t.roll(RollKind::fury).penalties() == 0);
}

TEST_CASE(
    "RR-FEA-01 RR-FEA-03 within S and sight of any Fearsome non-Ward group Will checks have a PENALTY") {
  MatchTable t = fight(
      "red fighters at 100,100\nred shooters as grim at 140,180\nblue fighters as foe at 140,100\nblue "
      "shooters as rest at 390,390\nmomentum blue 0\ntraits red fearsome",
      {11, 1, 1});
  CHECK(t.roll(RollKind::will).because("RR-FEA-01"));
  MatchTable ward =
      table("red ward warding rally at 100,100\nblue fighters as foe at 140,100\ntraits red fearsome");
  CHECK_FALSE(is_frightened(ward.play(), ward.id("foe")));
}

TEST_CASE(
    "RR-FEA-02 RR-DICE-07 an attacker near a Fearsome enemy must pass Guile first, at the attack or at "
    "declaration") {
  for (const char* option : {"", "option fearsome_timing=at_declaration\n"}) {
    MatchTable t = fight(std::string(option) + kMelee + "traits blue fearsome", {1, 1});
    CHECK(t.rolls(RollKind::guile) == 1);
    CHECK(t.rolls(RollKind::fury) == 0);
    CHECK(t.momentum(kRed) == 11);
  }
  CHECK(fight(std::string(kMelee) + "traits blue fearsome", {15, 1, 1, 1}).rolls(RollKind::fury) == 1);
}

// --- Harriers, Fusiliers, Raiders

TEST_CASE("RR-HAR-01 RR-HAR-02 Harriers have MOV one band longer and leave bad ground freely") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\ntraits red "
      "harriers\nmomentum blue 0");
  CHECK(mov_of(t.play(), t.id("fighters")) == Band::medium);
  t.give("fighters", "Charge").to(250, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(250));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE(
    "RR-FUS-01 RR-FUS-02 RR-FUS-03 Fusiliers have RNG one band longer, ignore Blocking contact, and still "
    "need sight") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 20,200\nred champion action banishment at 20,20\nblue "
      "fighters as foe at 180,100\nblue shooters as rest at 390,390\nterrain cairn at 180,145\ntraits red "
      "fusiliers\nmomentum blue 0");
  CHECK(rng_of(t.play(), t.id("fighters")) == Band::short_);
  CHECK(rng_of(t.play(), t.id("shooters")) == Band::long_);
  CHECK(rng_of(t.play(), t.id("champion")) == Band::contact);
  t.dice({1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK_FALSE(t.roll(RollKind::fury).because("RR-ATK-11"));
  MatchTable wall = table(
      "red fighters at 100,100\nblue fighters as foe at 180,100\nterrain cairn at 140,100\ntraits red "
      "fusiliers");
  CHECK(wall.why_not_attack("fighters", "foe") == "RR-LOS-02");
}

TEST_CASE("RR-RAI-01 RR-RAI-02 Raiders leave bad ground freely and pass through friends") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 150,100\nblue fighters as foe at 390,390\nterrain scree at "
      "100,100\ntraits red raiders\nmomentum blue 0");
  t.give("fighters", "Sprint").to(220, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(220));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-RAI-03 Raiders may divide their movement, the second part after a passed Guile check") {
  const auto raid = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red fighters at 100,100\nblue fighters as foe at 180,100\nblue shooters as rest at 390,390\ntraits "
        "red raiders\nmomentum blue 0");
    t.picks(Ask::go_on, Verb::roll)
        .moves(Ask::path, {mm_point(140, 100)})
        .moves(Ask::path, {mm_point(100, 100)});
    t.dice(faces).give("fighters", "Charge").at("foe").run();
    return t.x("fighters");
  };
  CHECK(raid({1, 15, 1}) == doctest::Approx(100));
  CHECK(raid({1, 1, 1}) == doctest::Approx(140));
}

// --- Resurrectionists, Riders, Sneak-Thieves, Swarmers

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

TEST_CASE(
    "RR-RID-01 RR-RID-02 Riders' Heavies carry 2 points, a Transport 4, with its full rules only by the "
    "house") {
  const std::string position =
      "red heavy trait flyer at 100,100\nred heavy trait transport as wagon at 200,100\nblue fighters as foe "
      "at 390,390\ntraits red riders\n";
  MatchTable t = table(position);
  CHECK(capacity_of(t.play(), t.id("heavy")) == 2);
  CHECK(capacity_of(t.play(), t.id("wagon")) == 4);
  CHECK_FALSE(carries_transport_rules(t.play(), t.id("heavy")));
  MatchTable full = table("option riders_full_trait=yes\n" + position);
  CHECK(carries_transport_rules(full.play(), full.id("heavy")));
}

TEST_CASE("RR-RID-03 once per turn a group gets out free, in any action, and does its effect") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
      "240,100\nblue fighters as rest at 390,390\ntraits red riders\nmomentum blue 0");
  t.picks(Ask::movement, Verb::leave)
      .places(Ask::place, 100, 140)
      .dice({1, 1})
      .give("shooters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.on_board("shooters"));
  CHECK(t.rolls(RollKind::fury) == 1);
  CHECK(t.group("shooters").has(Group::kBoarded));
}

TEST_CASE(
    "RR-SNK-01 RR-MAP-06 RR-MAP-07 Sneak-Thieves beyond S are harder to hit by Charge, Stand and Fight, "
    "Feint and Suppression") {
  MatchTable t = table(
      "red shooters at 100,100\nblue fighters as foe at 200,100\nblue heavy trait flyer as giant at "
      "100,200\ntraits blue sneak-thieves\nmomentum blue 0");
  t.dice({1}).give("shooters", "Stand and Fight").at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-SNK-01"));
  t.dice({1, 1}).state.warband[0].latest = 0;
  t.give("shooters", "Stand and Fight").at("giant").run();
  CHECK_FALSE(t.roll(RollKind::fury, 1).because("RR-SNK-01"));
}

TEST_CASE(
    "RR-SWA-01 RR-SWA-02 RR-MAP-09 RR-MAP-10 Swarmers in contact with the target attack first, with a "
    "PENALTY") {
  MatchTable t = table(std::string(kMelee) + "red fighters as swarm at 140,140\ntraits red swarmers");
  t.dice({1, 1, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("swarm"));
  CHECK(t.roll(RollKind::fury, 0).because("RR-SWA-01"));
  CHECK(t.roll(RollKind::fury, 0).dice() == 2);  // the shared contact gives a BONUS
}

// --- Soothsayers

TEST_CASE("RR-SOO-01 RR-SOO-04 a d20 is rolled on the first turn and lost at the end of the Round") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red soothsayers");
  t.dice({17});
  first_turn(t, kRed);
  CHECK(t.state.warband[0].omen == 17);
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.state.warband[0].omen == 0);
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

// --- Tacticians, Zealots

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

TEST_CASE("RR-TAC-02 RR-TAC-03 on the own turn the tactic may be changed for 1 MP") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390\ntraits red tacticians");
  t.says(Ask::turn, Answer::of(option(Verb::tactic)))
      .says(Ask::tactic, Answer::of(option(Verb::tactic, 0, 0, static_cast<std::uint32_t>(Tactic::guile))));
  t.step();
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.state.warband[0].tactic == Tactic::guile);
  CHECK(t.state.warband[0].latest == 0);
}

TEST_CASE(
    "RR-ZEA-01 RR-ZEA-02 RR-ZEA-03 Zealots regain 1 for their own fallen and 2 for the enemy's, up to "
    "TOTAL") {
  MatchTable own = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue heavy trait flyer at 390,390\ntraits "
      "blue zealots\nmomentum blue 0");
  own.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(own.momentum(kBlue) == 1);
  MatchTable enemy = table(
      "red fighters at 100,100\nred heavy trait flyer at 20,20\nblue fighters as foe at 140,100\nblue heavy "
      "trait flyer as giant at 390,390\ntraits red zealots\nmomentum red 1\nmomentum blue 0");
  enemy.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(enemy.momentum(kRed) == 2);
  MatchTable spent = table(
      "red fighters at 100,100\nred shooters at 390,20\nblue ward warding detonate at 100,200\nblue fighters "
      "as own at 100,390\ntraits blue zealots");
  spent.reacts("ward", Reaction::detonate).dice({11}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(spent.momentum(kBlue) == 11);  // the Ward that is spent does not count
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
