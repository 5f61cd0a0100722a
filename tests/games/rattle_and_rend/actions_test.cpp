// Chapter 16: actions and Champion Actions.
#include "games/rattle_and_rend/rules/actions.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

bool lists(const std::vector<Option>& options, Verb verb, std::uint32_t slot) {
  return std::ranges::any_of(options, [&](Option o) { return verb_of(o) == verb && o.slot == slot; });
}

TEST_CASE("RR-ACT-01 RR-CACT-01 seven standard actions, and a Champion Action only for those that have it") {
  MatchTable t = table(
      "red champion action scheming-plot at 100,100\nred fighters at 200,100\nblue fighters as foe at "
      "300,300\nmomentum blue 0");
  t.give("champion", "Sprint").to(100, 150).run();
  const auto offered = t.offered(Ask::action);
  CHECK(lists(offered, Verb::action, static_cast<std::uint32_t>(ActionKind::scheming_plot)));
  CHECK_FALSE(lists(offered, Verb::action, static_cast<std::uint32_t>(ActionKind::banishment)));
  CHECK(t.why_not("fighters", ActionKind::scheming_plot) == "RR-CACT-01");
}

TEST_CASE("RR-ACT-02 RR-ACT-07 RR-MOM-04 an action costs 1 MP, paid at declaration") {
  MatchTable t = table(
      "red fighters at 100,100\nred fighters as two at 20,20\nblue fighters as foe at 300,300\nmomentum blue "
      "0");
  t.give("fighters", "Sprint").to(100, 150).run();
  CHECK(t.momentum(kRed) == 11);
}

TEST_CASE("RR-ACT-03 RR-NUM-16 the rising price: A B A B costs 4 or 6, A A B is illegal or 4") {
  const auto cost = [](const char* option, std::initializer_list<const char*> order) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters as A at 100,100\nred fighters as B at 200,100\nblue fighters as foe "
                         "at 390,390\nmomentum blue 0");
    for (const char* group : order) {
      if (t.why_not(group) == "RR-ACT-04") return -1;
      t.give(group, "Feint").run();
    }
    return 12 - t.momentum(kRed);
  };
  CHECK(cost("", {"A", "B", "A", "B"}) == 4);
  CHECK(cost("option action_cost=escalating", {"A", "B", "A", "B"}) == 6);
  CHECK(cost("", {"A", "A", "B"}) == -1);
  CHECK(cost("option action_cost=escalating", {"A", "A", "B"}) == 4);
  CHECK(cost("option action_cost=both", {"A", "A", "B"}) == -1);
  CHECK(cost("option action_cost=both", {"A", "B", "A", "B"}) == 6);
}

TEST_CASE("RR-ACT-04 RR-ACT-10 the group that took the latest action is barred until another acts") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 200,100\nblue fighters as foe at 300,300\nmomentum blue 0");
  t.give("fighters", "Feint").run();
  CHECK(t.why_not("fighters") == "RR-ACT-04");
  CHECK(t.why_not("shooters") == "");
  t.give("shooters", "Feint").run();
  CHECK(t.why_not("fighters") == "");
}

TEST_CASE("RR-ACT-05 the last non-Ward group may act again and again") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 300,300\nmomentum "
      "blue 0");
  t.give("fighters", "Feint").run();
  CHECK(t.why_not("fighters") == "");
  CHECK(t.why_not("ward") == "RR-WRD-01");
}

TEST_CASE("RR-ACT-06 RR-MANE-02 movement comes first: the ally is chosen where the actor has ended") {
  MatchTable t = table(
      "red fighters at 20,20\nred shooters at 240,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.dice({1, 1}).give("fighters", "Maneuver").to(100, 20).run();
  CHECK(t.rolls(RollKind::guile) == 1);
}

TEST_CASE("RR-ACT-08 a Charge without target is a plain move, a Maneuver without ally makes no check") {
  MatchTable t = table("red fighters at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.give("fighters", "Charge").to(100, 20).run();
  CHECK(t.x("fighters") == doctest::Approx(100));
  t.give("fighters", "Maneuver").run();
  CHECK(t.script.rolls().empty());
}

TEST_CASE("RR-ACT-09 a free mark lapses with the next action given") {
  MatchTable t = table(
      "red fighters at 20,20\nred shooters at 100,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.state.warband[0].free_group = static_cast<std::uint8_t>(t.id("shooters") + 1);
  CHECK(price_of(t.play(), t.id("shooters")) == 0);
  t.give("fighters", "Feint").run();
  CHECK(price_of(t.play(), t.id("shooters")) == 1);
  CHECK(t.momentum(kRed) == 11);
}

TEST_CASE("RR-ACT-11 groups in bad ground or in contact may take any action") {
  MatchTable t =
      table("red shooters at 100,100\nblue fighters as foe at 140,100\nterrain tar-seep at 100,100");
  for (const ActionKind kind : {ActionKind::sprint, ActionKind::charge, ActionKind::stand_and_fight,
                                ActionKind::feint, ActionKind::maneuver, ActionKind::rest})
    CHECK(t.why_not("shooters", kind) == "");
}

TEST_CASE("RR-SPRI-01 RR-SPRI-02 RR-MAP-16 a Sprint goes one band farther, with the pivots of that band") {
  MatchTable t = table("red fighters at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.give("fighters", "Sprint").to(100, 20).to(100, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(100));
  CHECK(t.y("fighters") == doctest::Approx(100));
  MatchTable skirmishers =
      table("red skirmishers at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  skirmishers.give("skirmishers", "Sprint").to(100, 20).to(100, 100).to(20, 100).run();
  CHECK(skirmishers.y("skirmishers") == doctest::Approx(100));
}

TEST_CASE(
    "RR-FEIN-01 RR-FEIN-02 RR-FEIN-03 a Feint moves an enemy up to M, not into contact with the feinting "
    "side") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue fighters as foe at 170,100\nred fighters at 300,100\nmomentum blue "
      "0");
  t.dice({10, 1}).moves(Ask::feint, {mm_point(170, 260)}).give("skirmishers", "Feint").at("foe").run();
  CHECK(t.y("foe") == doctest::Approx(260));
  MatchTable refused = table(
      "red skirmishers at 100,100\nblue fighters as foe at 170,100\nred fighters at 300,100\nmomentum blue "
      "0");
  refused.script.on(static_cast<std::uint16_t>(Ask::feint), Answer::path());
  refused.dice({10, 1}).give("skirmishers", "Feint").at("foe").run();
  MoveOrder order{
      .mover = {.id = refused.id("foe"), .forced = true},
      .seat = seat_at(kRed),
      .rule = rule("RR-FEIN-03"),
      .allowance = length_of(Band::medium),
      .keeps_out = true
  };
  Answer contact = Answer::path();
  contact.add(mm_point(300, 100));
  CHECK_FALSE(PathPrompt(refused.play(), order).judge(contact).ok());
  order.keeps_out = false;
  CHECK(PathPrompt(refused.play(), order).judge(contact).ok());
}

TEST_CASE("RR-FEIN-04 a critical Feint may move the enemy into Hazardous or into contact") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue fighters as foe at 170,100\nterrain tar-seep at 260,100\nmomentum "
      "blue 0");
  t.dice({10, 10}).moves(Ask::feint, {mm_point(260, 100)}).give("skirmishers", "Feint").at("foe").run();
  CHECK(is_in(t.play(), point(t.group("foe").at), Terrain::hazardous));
}

TEST_CASE("RR-FEIN-05 a failed Feint does nothing") {
  MatchTable t = table("red skirmishers at 100,100\nblue fighters as foe at 170,100\nmomentum blue 0");
  t.dice({9, 9}).give("skirmishers", "Feint").at("foe").run();
  CHECK(t.x("foe") == doctest::Approx(170));
}

TEST_CASE("RR-MANE-01 RR-MANE-03 a Maneuver lets an ally move towards the actor") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters at 240,100\nblue fighters as foe at 390,390\nmomentum blue "
      "0");
  t.dice({10, 1}).moves(Ask::path, {mm_point(100, 100)}).moves(Ask::path, {mm_point(180, 100)});
  t.give("skirmishers", "Maneuver").run();
  CHECK(t.x("fighters") == doctest::Approx(180));
}

TEST_CASE("RR-MANE-04 after a critical that ally's next action is free if it comes next") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters at 240,100\nblue fighters as foe at 390,390\nmomentum blue "
      "0");
  t.dice({10, 10}).give("skirmishers", "Maneuver").run();
  CHECK(price_of(t.play(), t.id("fighters")) == 0);
  t.give("fighters", "Feint").run();
  CHECK(t.momentum(kRed) == 11);
}

TEST_CASE(
    "RR-REST-01 RR-REST-02 RR-MOM-05 Rest regains 1, 2 or 3, never above TOTAL, once per group and Round") {
  const auto rested = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 20,100\nred fighters "
        "as d at 100,100\nblue fighters as foe at 390,390\nmomentum red 3\nmomentum blue 0");
    t.dice(faces).give("a", "Rest").run();
    CHECK(t.why_not("a", ActionKind::rest) == "RR-REST-02");
    return t.momentum(kRed);
  };
  CHECK(rested({1, 1}) == 3);
  CHECK(rested({15, 1}) == 4);
  CHECK(rested({15, 15}) == 5);
  MatchTable full =
      table("red fighters as a at 20,20\nblue fighters as foe at 390,390\nmomentum red 2\nmomentum blue 0");
  full.dice({15, 15}).give("a", "Rest").run();
  CHECK(full.momentum(kRed) == 2);
  CHECK(
      table("option rest_limit=unlimited\nred fighters as a rested at 20,20\nblue fighters as foe at 390,390")
          .why_not("a", ActionKind::rest) == "");
}

TEST_CASE(
    "RR-TRWD-01 RR-TRWD-02 RR-TRWD-03 RR-WRD-02 a Ward is placed within S of an ally, within M if the actor "
    "stayed") {
  const char* const kPosition =
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 390,390\nmomentum "
      "blue 0";
  MatchTable stayed = table(kPosition);
  stayed.places(Ask::ward, 260, 100).give("fighters", "Translocate Ward").run();
  CHECK(stayed.x("ward") == doctest::Approx(260));
  MatchTable moved = table(kPosition);
  moved.places(Ask::ward, 190, 100).give("fighters", "Translocate Ward").to(110, 100).run();
  CHECK(moved.x("ward") == doctest::Approx(190));
  const Play play = moved.play();
  CHECK_FALSE(NearPlace(play, moved.id("ward"), bit(moved.id("fighters")), length_of(Band::short_), Ask::ward,
                        rule("RR-TRWD-03"))
                  .judge(Answer::of(Pose{mm_point(190.5, 100), {}, false}))
                  .ok());
  CHECK(table("red fighters at 100,100\nblue fighters as foe at 390,390")
            .why_not("fighters", ActionKind::translocate_ward) == "RR-TRWD-02");
}

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

TEST_CASE("RR-WRD-01 Wards take no actions") {
  CHECK(table("red ward warding rally at 50,50\nblue fighters as foe at 300,300").why_not("ward") ==
        "RR-WRD-01");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
