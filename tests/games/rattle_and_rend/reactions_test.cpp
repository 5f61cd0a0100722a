// Chapter 17: reactions, windows, standard and warding reactions.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kIntimidate =
    "red fighters at 100,100\nred shooters at 20,20\nblue heavy trait flyer at 160,100\n";

TEST_CASE(
    "RR-REA-01 RR-REA-05 RR-REA-07 RR-TRN-03 RR-INTM-01 RR-INTM-02 a reaction costs 1 MP, interrupts, and "
    "hands the initiative over") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.momentum(kBlue) == 11);
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.x("fighters") == doctest::Approx(100));
  CHECK(t.state.active == kBlue);
  CHECK(t.why_not("fighters") == "RR-ACT-04");
}

TEST_CASE("RR-INTM-03 a critical Intimidate also takes 1 MP") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).dice({8, 8}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.momentum(kRed) == 10);
}

TEST_CASE("RR-INTM-04 a failed Intimidate lets the action go on, and the roles swap all the same") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).dice({7, 7}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(20));
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-REA-02 RR-REA-04 a denied reaction is paid for, does not happen, and nobody swaps") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).denies().give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.momentum(kRed) == 10);
  CHECK(t.momentum(kBlue) == 11);
  CHECK(t.script.rolls().empty());
  CHECK(t.x("fighters") == doctest::Approx(20));
  CHECK(t.state.active == kRed);
}

TEST_CASE("RR-REA-03 RR-NUM-15 a denied reaction may be forced for 1 more") {
  MatchTable t = table(std::string(kIntimidate) + "momentum red 6\nmomentum blue 5");
  t.reacts("heavy", Reaction::intimidate)
      .denies()
      .forces()
      .dice({8, 1})
      .give("fighters", "Sprint")
      .to(20, 100)
      .run();
  CHECK(t.momentum(kRed) == 4);
  CHECK(t.momentum(kBlue) == 3);
  CHECK(t.x("fighters") == doctest::Approx(100));
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-REA-06 what is left of the action is finished after the reaction") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200");
  t.reacts("skirmishers", Reaction::evade)
      .picks(Ask::go_on, Verb::go_on)
      .dice({1, 1})
      .give("fighters", "Sprint")
      .to(100, 140)
      .run();
  CHECK(t.y("fighters") == doctest::Approx(140));
}

TEST_CASE("RR-REA-08 one reaction per action at most, and a denied one counts") {
  MatchTable t =
      table("red fighters at 100,100\nblue heavy trait flyer at 160,100\nblue shooters at 100,200");
  t.reacts("heavy", Reaction::intimidate).denies().give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.times_asked(Ask::reaction) == 1);
}

TEST_CASE("RR-REA-09 nothing inside a reaction opens a window") {
  // The Shooters' suppression attack on the Fighters could be answered by Red's own Shooters, but is not.
  MatchTable t = table("red fighters at 100,100\nred shooters as bows at 60,100\nblue shooters at 200,100");
  t.reacts("shooters", Reaction::suppression).dice({1, 1, 1}).give("fighters", "Sprint").to(100, 180).run();
  CHECK(std::ranges::none_of(t.script.asks(), [](const ScriptedAsk& ask) {
    return ask.kind == static_cast<std::uint16_t>(Ask::reaction) && ask.seat == seat_at(kRed);
  }));
}

TEST_CASE("RR-REA-10 a group may react any number of times per Round") {
  MatchTable t = table(std::string(kIntimidate) + "red fighters as more at 20,200");
  t.reacts("heavy", Reaction::intimidate);
  t.dice({7, 7}).give("fighters", "Sprint").to(100, 20).run();
  t.group("more").at = spot(mm_point(160, 160));
  t.dice({7, 7}).give("more", "Sprint").to(200, 160).run();
  CHECK(t.momentum(kBlue) == 10);
}

TEST_CASE("RR-REA-11 RR-HVY-11 embarked groups do not react and are not targets") {
  MatchTable t =
      table("red fighters at 100,100\nblue heavy trait transport at 300,300\nblue shooters inside heavy");
  t.give("fighters", "Sprint").to(100, 180).run();
  CHECK(t.times_asked(Ask::reaction) == 0);
  CHECK(t.why_not_attack("fighters", "shooters") == "RR-ATK-01");
}

TEST_CASE("RR-REA-13 of several groups that qualify the one named reacts") {
  MatchTable t =
      table("red fighters at 100,100\nblue shooters as one at 200,100\nblue shooters as two at 100,200");
  t.reacts("two", Reaction::suppression).dice({1, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.roll(RollKind::fury).who() == t.id("two"));
}

TEST_CASE("RR-REA-14 an action ends when its group is removed by the reaction") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 20,20\nblue shooters at 240,100\nblue fighters as "
      "foe at 100,160");
  t.reacts("shooters", Reaction::suppression)
      .dice({13, 1, 1, 1})
      .give("fighters", "Charge")
      .to(100, 120)
      .at("foe")
      .run();
  CHECK(t.is_gone("fighters"));
  CHECK(t.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-REA-15 RR-MOM-04 a reaction's move pays for exits itself") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200\nterrain scree at 100,200");
  t.reacts("skirmishers", Reaction::evade).picks(Ask::exit, Verb::pay).picks(Ask::go_on, Verb::go_on);
  t.moves(Ask::path, {mm_point(100, 70)}).moves(Ask::path, {mm_point(100, 330)});
  t.dice({10, 1}).give("fighters", "Sprint").run();
  CHECK(t.y("skirmishers") == doctest::Approx(330));
  CHECK(t.momentum(kBlue) == 10);
}

TEST_CASE("RR-WIN-01 RR-MOM-09 without Momentum no window opens") {
  MatchTable t = table(std::string(kIntimidate) + "momentum blue 0");
  t.give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.times_asked(Ask::reaction) == 0);
}

TEST_CASE("RR-WIN-02 RR-SUPP-01 the window opens at the first point of the way where the trigger holds") {
  MatchTable t = table("red skirmishers at 20,100\nblue shooters at 240,100\nmomentum red 1");
  t.reacts("shooters", Reaction::suppression)
      .dice({13, 1, 20, 1})
      .give("skirmishers", "Sprint")
      .to(160, 100)
      .run();
  CHECK(t.x("skirmishers") == doctest::Approx(80));  // 160 mm from the Shooters
}

TEST_CASE("RR-WIN-03 Suppression has a second point at S, unless the house allows only the first") {
  const auto windows = [](const char* option) {
    MatchTable t = table(std::string(option) + "\nred skirmishers at 20,100\nblue shooters at 240,100");
    t.give("skirmishers", "Sprint").to(190, 100).run();
    return t.times_asked(Ask::reaction);
  };
  CHECK(windows("") == 2);
  CHECK(windows("option suppression_points=first_only") == 1);
}

TEST_CASE("RR-WIN-04 a maneuvered ally's move opens windows too") {
  MatchTable t = table(
      "red skirmishers at 20,100\nred fighters at 170,100\nblue shooters at 300,100\nterrain broken-wall at "
      "60,60");
  t.dice({10, 1})
      .moves(Ask::path, {mm_point(20, 105)})
      .moves(Ask::path, {mm_point(140, 100)})
      .give("skirmishers", "Maneuver")
      .run();
  CHECK(t.was_offered(Reaction::suppression));
}

TEST_CASE("RR-WIN-05 declined once, a reaction is not offered again at the same point") {
  MatchTable t = table("red fighters at 100,100\nblue skirmishers at 100,200");
  t.give("fighters", "Sprint").to(180, 100).run();
  CHECK(t.times_asked(Ask::reaction) == 1);
}

TEST_CASE(
    "RR-WIN-06 triggers are tested when the window opens, effects use the positions when they resolve") {
  MatchTable t = table("red fighters at 100,100\nblue skirmishers at 100,200");
  t.reacts("skirmishers", Reaction::evade).dice({10, 1});
  t.moves(Ask::path, {mm_point(100, 110)})
      .moves(Ask::path, {mm_point(100, 330)})
      .picks(Ask::go_on, Verb::go_on);
  t.give("fighters", "Sprint").run();
  CHECK(t.y("skirmishers") == doctest::Approx(330));
}

// --- Regroup

TEST_CASE("RR-REGR-01 RR-REGR-02 an attacked Champion calls one ally, who may step between") {
  MatchTable t =
      table("red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters at 160,150");
  t.reacts("champion", Reaction::regroup)
      .dice({12, 1})
      .picks(Ask::towards, "shooters")
      .moves(Ask::path, {mm_point(160, 100)});
  t.give("shooters", "Stand and Fight").at("champion").run();
  CHECK(t.y("fighters") == doctest::Approx(100));
  CHECK(t.rolls(RollKind::fury) ==
        0);  // the way is blocked, and the Fighters are the only other target: declined
}

TEST_CASE("RR-REGR-03 a critical Regroup moves two allies") {
  MatchTable t = table(
      "red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters as a at "
      "220,180\nblue fighters as b at 220,20");
  t.reacts("champion", Reaction::regroup)
      .dice({12, 12, 1, 1})
      .moves(Ask::path, {mm_point(220, 140)})
      .moves(Ask::path, {mm_point(220, 60)});
  t.give("shooters", "Stand and Fight").at("champion").run();
  CHECK(t.y("a") == doctest::Approx(140));
  CHECK(t.y("b") == doctest::Approx(60));
}

// --- Countercharge

TEST_CASE("RR-CCHG-01 RR-CCHG-02 Fighters meet a charge halfway") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 200,100");
  t.reacts("foe", Reaction::countercharge)
      .dice({1, 1, 1})
      .give("fighters", "Charge")
      .to(160, 100)
      .at("foe")
      .run();
  CHECK(t.x("fighters") == doctest::Approx(130));
  CHECK(t.x("foe") == doctest::Approx(170));
}

TEST_CASE(
    "RR-CCHG-03 RR-CCHG-04 RR-CCHG-05 RR-NUM-10 both Fury checks come before both Will checks, and both may "
    "fall") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 20,20\nblue fighters as foe at 200,100\nblue "
      "shooters at 390,390");
  t.reacts("foe", Reaction::countercharge)
      .dice({11, 11, 11, 10, 10, 10})
      .give("fighters", "Charge")
      .to(160, 100)
      .at("foe")
      .run();
  REQUIRE(t.script.rolls().size() == 4);
  CHECK(t.script.rolls()[1].roll.kind == static_cast<std::uint16_t>(RollKind::fury));
  CHECK(t.roll(RollKind::fury, 0).dice() == 1);
  CHECK(t.roll(RollKind::fury, 1).dice() == 2);
  CHECK(t.roll(RollKind::will, 1).because("RR-ATK-03"));
  CHECK(t.is_gone("fighters"));
  CHECK(t.is_gone("foe"));
}

// --- Suppression

TEST_CASE("RR-SUPP-02 RR-MAP-08 RR-MAP-11 Shooters may answer an attack on an ally they see") {
  MatchTable t =
      table("red shooters as bows at 100,100\nblue fighters as foe at 200,100\nblue shooters at 100,200");
  t.reacts("shooters", Reaction::suppression)
      .dice({1, 1, 1, 1})
      .give("bows", "Stand and Fight")
      .at("foe")
      .run();
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("shooters"));
}

TEST_CASE("RR-SUPP-03 RR-SUPP-04 RR-SUPP-05 a moving enemy that is hit stops there, even if it stands") {
  MatchTable t = table("red fighters at 100,100\nblue shooters at 200,100");
  t.reacts("shooters", Reaction::suppression).dice({13, 13, 11}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.roll(RollKind::will).dice() == 1);
  CHECK(t.x("fighters") == doctest::Approx(100));
}

TEST_CASE("RR-SUPP-04 an ally that is maneuvered stops as well when it is hit") {
  MatchTable t = table("red skirmishers at 20,200\nred fighters at 150,200\nblue shooters at 150,330");
  t.reacts("shooters", Reaction::suppression);
  t.dice({10, 1, 13, 1, 11, 1}).moves(Ask::path, {mm_point(100, 200)}).give("skirmishers", "Maneuver").run();
  CHECK(t.x("fighters") == doctest::Approx(150));
}

// --- Evade

TEST_CASE(
    "RR-EVAD-01 RR-EVAD-02 RR-EVAD-03 RR-EVAD-04 Skirmishers slip away from an enemy that comes within their "
    "MOV, never nearer") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200");
  t.reacts("skirmishers", Reaction::evade).dice({10, 1}).picks(Ask::go_on, Verb::go_on);
  t.moves(Ask::path, {mm_point(100, 140)})
      .moves(Ask::path, {mm_point(100, 350)})
      .give("fighters", "Sprint")
      .run();
  CHECK(t.y("skirmishers") == doctest::Approx(350));
  CHECK(t.y("fighters") == doctest::Approx(140));
  MoveOrder order{.mover = {.id = t.id("skirmishers")},
                  .allowance = length_of(Band::medium),
                  .pivots = 1,
                  .not_nearer = true,
                  .goal = mm_point(100, 140)};
  Answer nearer = Answer::path();
  nearer.add(mm_point(100, 300));
  CHECK_FALSE(PathPrompt(t.play(), order).judge(nearer).ok());
}

TEST_CASE("RR-EVAD-05 after a critical Evade the next action of another group is free") {
  MatchTable t =
      table("red fighters at 100,60\nblue skirmishers at 100,200\nblue fighters as friend at 300,300");
  t.reacts("skirmishers", Reaction::evade).dice({10, 10}).give("fighters", "Sprint").to(100, 70).run();
  CHECK(price_of(t.play(), t.id("friend")) == 0);
  CHECK(price_of(t.play(), t.id("skirmishers")) == 1);
}

// --- Follow

TEST_CASE("RR-FOLL-01 RR-FOLL-02 RR-WRD-08 a Ward follows an enemy that has left its range") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue ward warding rally at 100,200\nblue fighters as foe at 390,390");
  t.reacts("ward", Reaction::follow)
      .places(Ask::ward, 300, 200)
      .give("skirmishers", "Sprint")
      .to(300, 100)
      .run();
  CHECK(t.x("ward") == doctest::Approx(300));
}

// --- warding reactions

TEST_CASE("RR-WR-01 RR-WRD-04 RR-GRP-07 RR-MAP-14 only a group within RNG of the Ward may use its reaction") {
  const auto offered = [](const char* ward) {
    MatchTable t = table(
        std::string(
            "red fighters at 100,100\nblue fighters as foe at 140,100\nblue ward warding defiance at ") +
        ward);
    t.dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
    return t.was_offered(Reaction::defiance);
  };
  CHECK(offered("140,260"));
  CHECK_FALSE(offered("140,260.02"));
}

TEST_CASE("RR-DEFI-01 RR-DEFI-02 who withstood an attack strikes back with a BONUS") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue ward warding defiance at 140,250");
  t.reacts("foe", Reaction::defiance)
      .dice({11, 1, 11, 1, 11, 1, 1, 1, 1})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::fury, 1).because("RR-DEFI-02"));
  CHECK(t.roll(RollKind::fury, 1).dice() == 3);
  CHECK(t.is_gone("fighters"));
}

const char* const kVengeance =
    "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as avenger at 200,200\nblue "
    "skirmishers at 260,200\nblue ward warding vengeance at 250,250\nmomentum blue 2\n";

TEST_CASE("RR-VENG-01 RR-VENG-02 an ally that saw a fall moves at an enemy and regains 2 MP") {
  MatchTable t = table(kVengeance);
  t.reacts("avenger", Reaction::vengeance).moves(Ask::path, {mm_point(150, 150)}).dice({11, 1, 1, 1, 11, 1});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.momentum(kBlue) == 3);
  CHECK(t.x("avenger") == doctest::Approx(150));
}

TEST_CASE("RR-VENG-03 RR-VENG-04 a critical lets a second group do the same, and no third") {
  MatchTable t = table(kVengeance);
  t.reacts("avenger", Reaction::vengeance)
      .picks(Ask::ally, "skirmishers")
      .dice({11, 1, 1, 1, 11, 11, 14, 14});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.rolls(RollKind::fury) == 3);
  CHECK(t.momentum(kBlue) == 5);
  CHECK(t.times_asked(Ask::ally) == 1);
}

const char* const kReversal =
    "red fighters at 100,100\nred ward warding reversal at 100,200\nred shooters at 20,20\nblue heavy trait "
    "flyer at 160,100\nblue shooters as bows at 390,390\n";
MatchTable reversed(std::initializer_list<int> faces) {
  MatchTable t = table(kReversal);
  t.script.whenever(static_cast<std::uint16_t>(Ask::reaction), [](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(menu.count() - 1));
  });
  t.script.on(static_cast<std::uint16_t>(Ask::action),
              option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(ActionKind::sprint)));
  t.script.on(static_cast<std::uint16_t>(Ask::action),
              option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(ActionKind::feint)));
  t.script.on(static_cast<std::uint16_t>(Ask::turn), option(Verb::act, t.id("fighters")));
  t.dice(faces).step();
  return t;
}

TEST_CASE(
    "RR-REVS-01 RR-REVS-02 RR-REVS-05 Reversal answers a reaction with a standard action and takes the "
    "initiative back") {
  MatchTable t = reversed({8, 1, 15, 1});
  CHECK(t.was_offered(Reaction::reversal));
  CHECK(t.roll(RollKind::guile).who() == t.id("fighters"));
  CHECK(t.state.active == kRed);
  CHECK(t.momentum(kRed) == 10);
  MatchTable failed = reversed({8, 1, 1, 1});
  CHECK(failed.state.active == kRed);
}

TEST_CASE("RR-REVS-03 a critical Reversal gives a BONUS to that action's checks") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 140,100");
  t.dice({1, 1, 1}).picks(Ask::action, Verb::action).run([&](Play& play) {
    t.script.on(
        static_cast<std::uint16_t>(Ask::action),
        option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(ActionKind::stand_and_fight)));
    take_free_action(play, t.id("fighters"), true);
  });
  CHECK(t.roll(RollKind::fury).because("RR-REVS-03"));
}

TEST_CASE("RR-REVS-04 a Reversal may be denied") {
  MatchTable t = table(kReversal);
  t.script.whenever(static_cast<std::uint16_t>(Ask::reaction), [](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(menu.count() - 1));
  });
  t.script.whenever(static_cast<std::uint16_t>(Ask::deny), [](const Prompt& prompt) {
    return Answer::of(static_cast<const Menu&>(prompt).option(prompt.seat == seat_at(kBlue) ? 1 : 0));
  });
  t.dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.state.active == kBlue);
  CHECK(t.rolls(RollKind::guile) == 0);
}

TEST_CASE(
    "RR-CONF-01 RR-CONF-02 RR-CONF-03 RR-WIL-09 Confusion turns the attack on the attacker's own side") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 60,100\nblue skirmishers as foe at 140,100\nblue "
      "ward warding confusion at 140,200\nmomentum red 5");
  t.reacts("foe", Reaction::confusion).pushes(80).dice({10, 10, 11, 1, 1, 13, 1});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.momentum(kRed) == 2);
  CHECK(t.roll(RollKind::will).who() == t.id("bows"));
  CHECK(std::ranges::any_of(t.script.asks(), [](const ScriptedAsk& ask) {
    return ask.kind == static_cast<std::uint16_t>(Ask::push) && ask.seat == seat_at(kBlue);
  }));
}

TEST_CASE("RR-SACR-01 RR-SACR-02 an ally takes the Will check instead, with a BONUS") {
  MatchTable t = table(
      "red heavy trait flyer at 100,100\nblue fighters as foe at 140,100\nblue fighters as hero at "
      "100,170\nblue ward warding sacrifice at 140,200");
  t.reacts("hero", Reaction::sacrifice)
      .dice({8, 1, 1, 1, 1})
      .give("heavy", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::will).who() == t.id("hero"));
  CHECK(t.roll(RollKind::will).because("RR-SACR-02"));
  CHECK(t.is_gone("hero"));
  CHECK(t.on_board("foe"));
}

TEST_CASE(
    "RR-PURS-01 RR-PURS-02 RR-PURS-03 a group pursues an enemy that left its RNG, and a critical scatters "
    "another") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters as second at 200,250\nblue shooters as hunters at "
      "100,250\nblue ward warding pursuit at 100,300");
  t.reacts("hunters", Reaction::pursuit).dice({13, 13}).picks(Ask::feint, "second").pushes(20);
  t.moves(Ask::path, {mm_point(100, 20)})
      .moves(Ask::path, {mm_point(100, 150)})
      .give("skirmishers", "Sprint")
      .run();
  CHECK(t.y("hunters") == doctest::Approx(150));
  CHECK(t.told_rule("RR-PURS-03"));
}

TEST_CASE(
    "RR-DETO-01 RR-DETO-02 RR-DETO-03 RR-DETO-04 a Ward blows up: everybody within M checks with a PENALTY, "
    "then it is gone") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as far at 390,20\nblue ward warding detonate at 100,200\nblue "
      "fighters as own at 100,300");
  t.reacts("ward", Reaction::detonate).dice({11, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.rolls(RollKind::will) == 2);
  CHECK(t.roll(RollKind::will).dice() == 1);
  CHECK(t.roll(RollKind::will).because("RR-DETO-02"));
  CHECK(t.is_gone("own"));
  CHECK(t.is_gone("ward"));
  CHECK(t.x("fighters") == doctest::Approx(20));
}

TEST_CASE(
    "RR-RALL-01 RR-RALL-02 RR-RALL-03 a Will critical near the Ward may rally: 2 MP for each ally, on a "
    "critical 1 for each enemy") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at 300,300\nblue "
      "fighters as b at 350,300\nblue ward warding rally at 140,200\nmomentum blue 2");
  t.reacts("foe", Reaction::rally)
      .dice({11, 1, 11, 11, 11, 11})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.rolls(RollKind::fury) == 2);
  CHECK(t.momentum(kBlue) == 1 + 2 + 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
