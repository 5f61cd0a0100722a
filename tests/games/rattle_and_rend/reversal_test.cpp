// Chapter 17: Reversal.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"

namespace warren::rattle_and_rend::testing {
namespace {

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

TEST_CASE("RR-REVS-03 RR-SWA-01 the BONUS of a critical Reversal is not that of Swarmers who strike along") {
  MatchTable t = table(
      "red fighters at 100,100\nred fighters as pack at 140,140\nblue fighters as foe at 140,100\ntraits red "
      "swarmers");
  t.picks(Ask::swarm, Verb::group).dice({1, 1, 1, 1, 1, 1, 1, 1}).run([&](Play& play) {
    t.script.on(
        static_cast<std::uint16_t>(Ask::action),
        option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(ActionKind::stand_and_fight)));
    take_free_action(play, t.id("fighters"), true);
  });
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("pack"));
  CHECK_FALSE(t.roll(RollKind::fury, 0).because("RR-REVS-03"));
  CHECK(t.roll(RollKind::fury, 1).because("RR-REVS-03"));
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

TEST_CASE("RR-REVS-01 RR-MOM-09 without Momentum there is no Reversal") {
  MatchTable t = table(std::string(kReversal) + "momentum red 1");
  t.reacts("heavy", Reaction::intimidate).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK_FALSE(t.was_offered(Reaction::reversal));
}

TEST_CASE("RR-REVS-02 the group closest to the reacting one makes the check, among those near the Ward") {
  MatchTable t = table(
      "red shooters as far at 100,180\nred skirmishers as out at 160,41\nred fighters at 100,100\nred ward "
      "warding "
      "reversal at 100,220\nblue heavy trait flyer at 160,100");
  t.reacts("heavy", Reaction::intimidate).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.was_offered(Reaction::reversal, "fighters"));
  CHECK_FALSE(t.was_offered(Reaction::reversal, "far"));
  CHECK_FALSE(t.was_offered(Reaction::reversal, "out"));
}

TEST_CASE("RR-REVS-02 a reacting group that is gone is measured from where it last stood") {
  MatchTable t = table(
      "red fighters as away at 60,60\nred fighters as close at 230,150\nred ward warding reversal as own at "
      "130,50\nblue "
      "ward warding detonate at 200,200\nblue fighters as foe at 300,200\nblue shooters as bows at 390,390");
  t.reacts("foe", Reaction::detonate).dice({11, 1}).give("close", "Sprint").to(230, 160).run();
  CHECK(t.is_gone("foe"));
  CHECK(t.is_gone("ward"));
  CHECK(t.was_offered(Reaction::reversal, "close"));
  CHECK_FALSE(t.was_offered(Reaction::reversal, "away"));
}

TEST_CASE(
    "RR-REVS-02 RR-ACT-04 RR-CACT-01 the reaction lifts another group's bar, and its action is a standard "
    "one") {
  MatchTable t = table(
      "red fighters at 100,100\nred champion action scheming-plot at 160,150\nred ward warding reversal at "
      "100,200\nblue "
      "heavy trait flyer at 160,100\nblue shooters as bows at 390,390");
  t.reacts_always().dice({8, 1, 11, 11}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.roll(RollKind::guile).who() == t.id("champion"));
  CHECK(t.why_not("fighters") == "");
  MatchTable acts = table("red champion action scheming-plot at 160,150\nblue shooters as bows at 390,390");
  acts.run([&](Play& play) { take_free_action(play, acts.id("champion"), false); });
  REQUIRE_FALSE(acts.offered(Ask::action).empty());
  for (const Option one : acts.offered(Ask::action)) CHECK(one.slot < kStandardActions);
}

TEST_CASE("RR-REVS-03 the BONUS follows a critical check alone") {
  const auto rests = [](std::initializer_list<int> faces) {
    MatchTable t = table(kReversal);
    t.reacts_always();
    for (const ActionKind kind : {ActionKind::feint, ActionKind::rest})
      t.script.on(static_cast<std::uint16_t>(Ask::action),
                  option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(kind)));
    t.script.on(static_cast<std::uint16_t>(Ask::turn), option(Verb::act, t.id("fighters")));
    t.dice(faces).step();
    return t.roll(RollKind::guile, 1).because("RR-REVS-03");
  };
  CHECK(rests({8, 1, 15, 15, 1, 1, 1}));
  CHECK_FALSE(rests({8, 1, 15, 1, 1, 1}));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
