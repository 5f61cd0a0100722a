// Saves and casualties: chapter 12 of the catalog.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/rules/advantage.h"

namespace warren::mice_at_arms::testing {
namespace {

constexpr const char* kFight = R"(
    red  king as our-king at 2,2
    red  mice-at-arms at 12,8
    blue king at 22,22
    blue mice-at-arms as theirs at 12,12
    blue battle-cat at 4,12
)";

TEST_CASE("MA-SAVE-01 each hit allows one save: a d10 and Q of 9 or more") {
  auto t = table(kFight);
  t.declines(Ask::battle_back).dice({10, 10, 10, 1, 1, /* saves */ 7, 6, 7, /* morale */ 10});
  resolve(t, "mice-at-arms", "theirs", kBlow);
  CHECK(t.roll(RollKind::save).dice() == 3);
  CHECK(t.roll(RollKind::save).needs() == 7);
  CHECK(t.roll(RollKind::save).roller() == seat_at(1));
  CHECK(int{t.unit("theirs").models} == 4);
}

TEST_CASE("MA-SAVE-02 a natural 1 fails and a natural 10 saves") {
  auto t = table(R"(
    terrain bad-goings at 12,12
    red  mice-at-arms at 12,8
    blue hoppers      at 12,12
    blue battle-cat   at 4,12 ladybug messenger
  )");
  t.unit("battle-cat").ladybugs = 2;
  t.declines(Ask::battle_back).dice({10, 10, 1, 1, 1, /* saves: 9 + 1 + 1 = 11 */ 9, 10, /* morale */ 10});
  resolve(t, "mice-at-arms", "hoppers", kBlow);
  CHECK(t.roll(RollKind::save).needs() == 10);
  CHECK(int{t.unit("hoppers").models} == 2);
  t.dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK(t.roll(RollKind::save).needs() == 4);  // 9 less Q 2, +2, +1
  CHECK(int{t.unit("battle-cat").leader_wounds} == 1);
  CHECK(needed_face(9, 8) == 2);
}

TEST_CASE("MA-SAVE-03 all saves of an attack are rolled together with the target unit's Q") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue field-mice   at 12,12 models 2 hero champion
  )");
  t.dice({10, 10, 10, 1, 1, /* saves */ 8, 8, 8});
  resolve(t, "mice-at-arms", "field-mice", kBlow);
  CHECK(t.rolls(RollKind::save) == 1);
  CHECK(t.roll(RollKind::save).lots() == 1);
  CHECK(t.roll(RollKind::save).needs() == 9);  // Q 0 for the Champion too
  CHECK(t.is_gone("field-mice"));
}

TEST_CASE("MA-SAVE-04 each failed save removes a model or puts a wound on one") {
  auto t = table(kFight);
  CHECK(wound(t, "theirs", 2).models_removed == 2);
  CHECK(int{t.unit("theirs").models} == 3);
  const Losses cat = wound(t, "battle-cat", 3);
  CHECK(cat.models_removed == 0);
  CHECK(cat.wounds == 3);
  const Losses king = wound(t, "king", 9);  // two bodyguards, two of the King's
  CHECK(king.models_removed == 3);
  CHECK(king.wounds == 4);
}

TEST_CASE("MA-SAVE-04 wound marks stay for the battle") {
  auto t = table(kFight);
  wound(t, "battle-cat", 2);
  t.end_round();
  CHECK(int{t.unit("battle-cat").leader_wounds} == 2);
  CHECK(wound(t, "battle-cat", 2).models_removed == 1);
}

TEST_CASE("MA-SAVE-05 losses call for one morale test for the attack") {
  auto t = table(kFight);
  t.declines(Ask::battle_back).dice({10, 10, 1, 1, 1, 1, 1, /* morale */ 10});
  resolve(t, "mice-at-arms", "theirs", kBlow);
  CHECK(t.rolls(RollKind::morale) == 1);
  t.dice({10, 1, 1, 1, 1, /* saved */ 10});
  resolve(t, "mice-at-arms", "theirs", kBlow);
  CHECK(t.rolls(RollKind::morale) == 0);
}

TEST_CASE("MA-SAVE-06 wounds that remove no model cause no test") {
  auto t = table(kFight);
  wound(t, "king", 2);
  t.declines(Ask::battle_back).dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "king", kBlow);
  CHECK(int{t.unit("king").leader_wounds} == 1);
  CHECK(t.rolls(RollKind::morale) == 0);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
