// Section 0: the decision points. Who is asked, when, and what is offered.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {
namespace {

bool offers(const std::vector<Option>& options, Verb verb) {
  return std::ranges::any_of(options, [verb](Option o) { return verb_of(o) == verb; });
}

TEST_CASE("MA-DP-09 any own unit without a token, or yielding") {
  auto t = table("red king at 4,4 as r\n red hoppers at 9,4 acted\n blue king at 4,20 as b");
  t.activate("r").hold();
  CHECK(t.offered(Ask::activate).size() == 2);
  CHECK(offers(t.offered(Ask::activate), Verb::yield_));
}

TEST_CASE("MA-DP-10 Cleric, Princess and Wizard are asked for a target or to skip") {
  auto cleric = table("red field-mice at 4,4 hero cleric as c\n red king at 4,8\n blue king at 4,20 as b");
  cleric.activate("c").hold();
  CHECK(cleric.offered(Ask::bless).size() == 3);  // skip, own unit, the King's
  auto princess =
      table("red field-mice at 4,4 hero princess as p\n red king at 4,8\n blue king at 4,20 as b");
  princess.activate("p").hold();
  CHECK(offers(princess.offered(Ask::kiss), Verb::decline));
  auto wizard = table("red field-mice at 4,4 hero wizard as w\n blue king at 4,20 as b");
  wizard.declines(Ask::cast).activate("w").hold();
  CHECK(wizard.offered(Ask::cast).size() == 2);
  auto alone = table(
      "terrain obstacle at 4,7\n red field-mice at 4,4 hero wizard as w\n blue king at 4,20 models 1 as b");
  alone.activate("w").hold();
  CHECK_FALSE(alone.was_asked(Ask::cast));  // nobody in sight
}

TEST_CASE("MA-DP-11 nothing, move, attack, charge, as far as they are possible") {
  auto t = table("red bow-mice at 4,4\n blue king at 4,7.5 facing 270 as b");
  t.activate("bow-mice").hold();
  const auto options = t.offered(Ask::action);
  CHECK(offers(options, Verb::hold));
  CHECK(offers(options, Verb::move));
  CHECK(offers(options, Verb::charge));
  CHECK(offers(options, Verb::shoot));
  CHECK_FALSE(offers(options, Verb::fight));
}

TEST_CASE("MA-DP-12 a move asks for an end point inside the reachable set, with many candidates") {
  auto t = table("red king at 12,12 as r\n blue king at 4,22 as b");
  t.activate("r").move(14, 14);
  CHECK(t.offered(Ask::move_to).size() == 49);  // 24 directions, full and half, and staying
  CHECK(t.why_not_move("r", 14, 18.1) == "MA-MOVE-01");
}

TEST_CASE("MA-DP-13 a shot asks for a legal enemy unit") {
  auto t = table(
      "terrain building at 9,9\n red bow-mice at 4,4\n blue king at 4,12 as b\n blue hoppers at 9,9 as "
      "hidden");
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("b");
  CHECK(t.offered(Ask::shoot_at).size() == 2);  // not to shoot, or the King
}

TEST_CASE("MA-DP-14 a charge asks for the target and the point of contact") {
  auto t = table(
      "red king at 12,12 as r\n blue battle-cat at 12,15 as b\n blue hoppers at 9,13\n blue king at 20,22");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1}).activate("r").charge("b");
  CHECK(t.offered(Ask::charge_target).size() == 2);  // not the King, who is out of reach
  CHECK(t.offered(Ask::charge_contact).size() > 1);
}

TEST_CASE(
    "MA-DP-14 MA-DP-09 unit and target are followed by more of the same decision, the contact is its end") {
  auto t = table(
      "red king at 12,12 as r\n blue battle-cat at 12,15 as b\n blue hoppers at 9,13\n blue king at 20,22");
  std::map<Ask, bool> continues;
  const auto notes = [&](auto answer) {
    return [&continues, answer](const Prompt& prompt) {
      continues[static_cast<Ask>(prompt.kind)] = prompt.continues;
      return answer(prompt);
    };
  };
  const UnitId target = t.id("b");
  t.answers(Ask::activate, notes([&](const Prompt&) { return Answer::of(option(Verb::unit, t.id("r"))); }));
  t.chooses(Ask::action, Verb::charge);
  t.answers(Ask::charge_target, notes([target](const Prompt& prompt) {
              return Answer::of(option(Verb::target, prompt.subject, target));
            }));
  t.answers(Ask::charge_contact, notes([](const Prompt& prompt) { return prompt.fallback(); }));
  t.declines(Ask::attack_whom);
  t.step();
  CHECK(t.fights("r", "b"));
  CHECK(continues.at(Ask::activate));
  CHECK(continues.at(Ask::charge_target));
  CHECK_FALSE(continues.at(Ask::charge_contact));
}

TEST_CASE("MA-DP-15 in contact a unit may attack one of the engaged enemies, or none") {
  auto t = table("red king at 12,12 as r\n blue hoppers at 12,15 as b\n blue king at 20,22");
  t.activate("r").charge_only("b");
  CHECK(t.fights("r", "b"));
  CHECK(t.rolls(RollKind::attack) == 0);
  CHECK(offers(t.offered(Ask::attack_whom), Verb::decline));
}

TEST_CASE("MA-DP-16 the defender alone is asked to battle back, and not once it is gone") {
  auto t = table("red king at 12,12 as r\n blue mice-at-arms at 12,15 as b\n blue king at 20,22");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1}).activate("r").charge("b");
  REQUIRE(t.times_asked(Ask::battle_back) == 1);
  for (const auto& asked : t.script.asks())
    if (asked.kind == static_cast<int>(Ask::battle_back)) CHECK(asked.seat == seat_at(1));
  auto gone = table("red king at 12,12 as r\n blue hoppers at 12,15 models 1 as b\n blue king at 20,22");
  gone.dice({10, 10, 10, 1, 1, 1}).activate("r").charge("b");
  CHECK_FALSE(gone.was_asked(Ask::battle_back));
}

TEST_CASE("MA-DP-17 the shield is offered on a hit only, and once spent never again") {
  auto miss =
      table("red battle-cat at 4,4 as r\n blue battle-cat at 4,10 shield as cat\n blue king at 20,20");
  miss.dice({1}).activate("r").shoot("cat");
  CHECK_FALSE(miss.was_asked(Ask::use_shield));
  auto hit = table("red battle-cat at 4,4 as r\n blue battle-cat at 4,10 shield as cat\n blue king at 20,20");
  hit.dice({10}).activate("r").shoot("cat");
  CHECK(hit.was_asked(Ask::use_shield));
  CHECK_FALSE(hit.unit("cat").has(Unit::kShield));
  CHECK(hit.unit("cat").leader_wounds == 0);
}

TEST_CASE("MA-DP-18 the Assassin's owner is asked after a casualty, when a target remains") {
  auto t = table(
      "red mice-at-arms at 12,12 hero assassin as r\n blue mice-at-arms at 12,15 as b\n blue king at 12,20");
  t.declines(Ask::battle_back)
      .declines(Ask::strike_again)
      .dice({10, 1, 1, 1, 1, 1, 10})
      .activate("r")
      .charge("b");
  CHECK(t.was_asked(Ask::strike_again));
  auto none = table(
      "red mice-at-arms at 12,12 hero assassin as r\n blue mice-at-arms at 12,15 as b\n blue king at 12,20");
  none.declines(Ask::battle_back).dice({1, 1, 1, 1, 1}).activate("r").charge("b");
  CHECK_FALSE(none.was_asked(Ask::strike_again));
}

TEST_CASE("MA-DP-19 the Ladybug's owner picks any own unit within 8 inches") {
  auto t = table(R"(
    red  bow-mice   at 4,4
    blue field-mice at 4,9  models 1 ladybug as lost
    blue king       at 8,9  as near
    blue hoppers    at 4,14 as other
    blue ballista   at 22,22 as far
  )");
  t.chooses(Ask::ladybug_joins, Verb::unit, "other");
  t.dice({10, 10, 10, 10, 1, 1, 1, 1}).activate("bow-mice").shoot("lost");
  CHECK(t.offered(Ask::ladybug_joins).size() == 2);
  CHECK(t.unit("other").ladybugs == 1);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
