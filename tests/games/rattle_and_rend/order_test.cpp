// What happens at once, and who says in which order? (RR-TRN-06, RR-GEO-14, D22)
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rule_ids.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE(
    "RR-TRN-06 RR-DETO-02 at a detonation the Active Player's groups roll first, in their owner's order") {
  MatchTable t = table(
      "red fighters as r1 at 100,200\nred shooters as r2 at 60,200\nred ward warding detonate at "
      "100,100\nblue "
      "fighters as b1 at 180,100\nblue shooters as b2 at 180,150");
  t.reacts("r1", Reaction::detonate);
  t.script.whenever(number(Ask::order), [](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(menu.count() - 1));
  });
  t.dice({20, 20, 20, 20}).give("b1", "Sprint").run();
  REQUIRE(t.rolls(RollKind::will) == 4);
  CHECK(t.roll(RollKind::will, 0).who() == t.id("b2"));
  CHECK(t.roll(RollKind::will, 1).who() == t.id("b1"));
  CHECK(t.roll(RollKind::will, 2).who() == t.id("r2"));
  CHECK(t.roll(RollKind::will, 3).who() == t.id("r1"));
}

TEST_CASE("RR-DETO-02 RR-FEA-01 all roll before anybody is removed, so who falls still frightens") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as far at 390,20\nblue fighters as own at 100,170\nblue ward "
      "warding "
      "detonate at 200,135\ntraits red fearsome");
  t.reacts("own", Reaction::detonate).dice({1, 11}).give("fighters", "Sprint").run();
  CHECK(t.is_gone("fighters"));
  CHECK(t.roll(RollKind::will, 1).who() == t.id("own"));
  CHECK(t.roll(RollKind::will, 1).because("RR-FEA-01"));
}

TEST_CASE("RR-REVS-02 RR-GEO-14 of two equally close groups the owner of the Reversal chooses") {
  const auto offered = [](const char* second) {
    MatchTable t = table(
        std::string(
            "red fighters as lead at 100,100\nred shooters as a at 160,160\nred ward warding reversal at "
            "160,200\nblue heavy trait flyer at 160,100\nred shooters as b at ") +
        second);
    t.reacts("heavy", Reaction::intimidate).dice({8, 1}).give("lead", "Sprint").run();
    return std::pair(t.was_offered(Reaction::reversal, "a"), t.was_offered(Reaction::reversal, "b"));
  };
  CHECK(offered("220,100") == std::pair(true, true));
  CHECK(offered("220.01,100") == std::pair(true, false));
}

const char* const kPack =
    "red fighters at 100,100\nred fighters as first at 140,140\nred fighters as second at 180,100\nblue "
    "fighters as "
    "foe at 140,100\nblue shooters as rest at 390,390\ntraits red swarmers\nmomentum blue 0\n";

TEST_CASE("RR-SWA-01 the owner says which of the Swarmers strikes first, and whether it does") {
  MatchTable t = table(kPack);
  t.says(Ask::swarm, Answer::of(option(Verb::group, t.id("second"))))
      .says(Ask::swarm, Answer::of(option(Verb::decline, t.id("fighters"))));
  t.dice({1, 1, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("second"));
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("fighters"));
}

TEST_CASE("RR-SWA-01 RR-CCHG-04 the pack may hold back in a Countercharge") {
  const auto strikes = [](Verb answer) {
    MatchTable t = table(
        "red fighters at 100,100\nred shooters at 20,20\nblue fighters as foe at 200,100\nblue fighters as "
        "pack at "
        "130,140\ntraits blue swarmers");
    t.reacts("foe", Reaction::countercharge).picks(Ask::swarm, answer).dice({1, 1, 1, 1, 1, 1});
    t.give("fighters", "Charge").to(160, 100).at("foe").run();
    return t.rolls(RollKind::fury);
  };
  CHECK(strikes(Verb::group) == 3);
  CHECK(strikes(Verb::decline) == 2);
}

// Swarmers strike `a`; the main group also touches `b`.
MatchTable swarmed(std::initializer_list<int> faces) {
  MatchTable t = table(
      "red fighters at 100,100\nred fighters as swarm at 140,140\nblue fighters as a at 140,100\nblue "
      "fighters as b "
      "at 60,100\ntraits red swarmers");
  t.pushes(80).picks(Ask::swarm, Verb::group).dice(faces);
  t.give("fighters", "Stand and Fight").at("a").at("b").run();
  return t;
}

TEST_CASE("RR-SWA-02 RR-ATK-13 a target taken in exchange has its window, the fallen one had none") {
  MatchTable t = swarmed({20, 1, 1, 1, 1, 1});
  CHECK(t.is_gone("a"));
  CHECK_FALSE(t.was_offered(Reaction::countercharge, "a"));  // the swarm comes before any reaction
  CHECK(t.was_offered(Reaction::countercharge, "b"));
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("fighters"));
}

TEST_CASE("RR-SWA-02 RR-ATK-14 when the swarm has pushed the target away the main attack takes another") {
  MatchTable t = swarmed({20, 1, 11, 1, 1, 1});
  CHECK(point(t.group("a").at) == mm_point(140, 20));
  CHECK(t.was_offered(Reaction::countercharge, "b"));
  CHECK(t.rolls(RollKind::fury) == 2);
}

TEST_CASE("RR-CCHG-04 pushes go by where both stood, the Active Player's first") {
  const auto exchanged = [](std::initializer_list<int> faces) {
    MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 200,100");
    t.reacts("foe", Reaction::countercharge).pushes(80).dice(faces);
    t.moves(Ask::free_move, {mm_point(170, 180)}).give("fighters", "Charge").to(160, 100).at("foe").run();
    return t;
  };
  MatchTable both = exchanged({11, 11, 1, 11, 1, 11, 1});
  CHECK(point(both.group("foe").at) == mm_point(250, 100));
  CHECK(point(both.group("fighters").at) == mm_point(50, 100));
  std::vector<GroupId> pushed;
  for (const ScriptedAsk& ask : both.script.asks())
    if (ask.kind == number(Ask::push)) pushed.push_back(ask.subject);
  CHECK(pushed == std::vector{both.id("foe"), both.id("fighters")});
  MatchTable aside = exchanged({11, 11, 1, 11, 11, 11, 1});  // the foe has moved off before it pushes
  CHECK(point(aside.group("foe").at) == mm_point(170, 180));
  CHECK(point(aside.group("fighters").at) == mm_point(50, 100));
}

// A Colossal names a and b; c and d are beside it as well, and c lets the Ward off that removes the two
// named.
MatchTable both_are_gone() {
  MatchTable t = table(
      "red heavy trait colossal at 200,200\nblue fighters as a at 270,200\nblue fighters as b at "
      "130,200\nblue fighters "
      "as c at 200,270\nblue fighters as d at 200,130\nblue ward warding detonate at 200,330");
  t.reacts("c", Reaction::detonate).dice({10, 1, 1, 11, 1, 1, 1, 1});
  t.script.whenever(number(Ask::target), [a = t.id("a"), b = t.id("b")](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    const bool declares = prompt.rule == rule("RR-ACT-07");
    for (int i = 0; i < menu.count(); ++i) {
      const Option one = menu.option(i);
      if (verb_of(one) == Verb::target && (!declares || one.target == a || one.target == b))
        return Answer::of(one);
    }
    return prompt.fallback();
  });
  t.give("heavy", "Stand and Fight").run();
  return t;
}

TEST_CASE("RR-ATK-14 RR-HVY-03 a Colossal exchanges each target that is gone") {
  MatchTable t = both_are_gone();
  CHECK(t.is_gone("a"));
  CHECK(t.is_gone("b"));
  CHECK(t.rolls(RollKind::fury) == 2);  // at c and d
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
