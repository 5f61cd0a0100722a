// Chapter 17: the warding reactions.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"

namespace warren::rattle_and_rend::testing {
namespace {

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
  t.reacts_always();
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
  t.reacts_always();
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
