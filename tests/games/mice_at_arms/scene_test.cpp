// Does the picture of a battle show what a player sees on the table?
#include "games/mice_at_arms/view/scene.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_at_arms/fixture.h"

using namespace warren;
using namespace warren::mice_at_arms;
using namespace warren::mice_at_arms::testing;

namespace {

BattleTable mid_battle() {
  return table(R"(
    round 3
    event storm
    purse blue 2
    terrain tall-patch at 12,9
    terrain impassable at 18,18
    red  bow-mice    at 4,4   hero ranger acted
    red  hoppers     at 20,4  undeployed
    blue field-mice  at 4,14  models 3 fleeing
    blue rat-riders  at 10,20 shield blessed messenger
  )");
}

Scene scene_of(BattleTable& t) { return battle_scene(*t.setting, t.state); }

const Scene::Piece* leader_of(const Scene& scene, int unit) {
  const auto found = std::ranges::find_if(
      scene.pieces, [&](const Scene::Piece& piece) { return piece.group == unit && piece.leader; });
  return found == scene.pieces.end() ? nullptr : &*found;
}

bool has_badge(const Scene& scene, int unit, std::string_view role) {
  const Scene::Piece* leader = leader_of(scene, unit);
  return leader != nullptr &&
         std::ranges::any_of(leader->badges, [&](const Badge& badge) { return badge.role == role; });
}

const Scene::Panel& card_of(const Scene& scene, int unit) {
  const auto found = std::ranges::find(scene.panels, unit, &Scene::Panel::group);
  REQUIRE(found != scene.panels.end());
  return *found;
}

bool says(const Scene::Panel& panel, const std::string& words) {
  return std::ranges::any_of(panel.rows, [&](const auto& row) { return row.size() == 2 && row[1] == words; });
}

}  // namespace

TEST_CASE("MA-COMP-01 the scene is a square table of 24 inches with its battle, round and event") {
  BattleTable t = mid_battle();
  const Scene scene = scene_of(t);
  CHECK(scene.title == "Pitched Battle");
  CHECK(scene.phase == "Round 3, a storm");
  CHECK(scene.board.width == 24 * scene.board.unit);
  CHECK(scene.board.height == scene.board.width);
  CHECK(scene.board.unit_name == "inch");
}

TEST_CASE("the scene shows each piece of terrain where it lies and how its rim is to be read") {
  BattleTable t = mid_battle();
  const Scene scene = scene_of(t);
  REQUIRE(scene.areas.size() == 2);
  const Scene::Area& patch = scene.areas[0];
  CHECK(patch.label == "Tall patch");
  CHECK(patch.centre == inch_point(12, 9));
  CHECK(patch.radius == kPieceRadius);
  CHECK(patch.enter);
  CHECK(patch.blocks_sight);
  const Scene::Area& rock = scene.areas[1];
  CHECK(rock.label == "Impassable");
  CHECK_FALSE(rock.enter);
  CHECK(rock.tooltip == "Still Water, Impassable");  // its own name, drawn by where it lies
}

TEST_CASE("the scene shows every model on the table with its unit, its army and its leader") {
  BattleTable t = mid_battle();
  const Scene scene = scene_of(t);
  const UnitId bows = t.id("bow-mice"), field = t.id("field-mice");
  CHECK(std::ranges::count(scene.pieces, int{field}, &Scene::Piece::group) == 3);
  CHECK(std::ranges::count(scene.pieces, int{bows}, &Scene::Piece::group) == t.unit("bow-mice").models);
  REQUIRE(leader_of(scene, field) != nullptr);
  CHECK(leader_of(scene, field)->label == "Blue's Field Mice");
  CHECK(leader_of(scene, field)->tooltip == "Blue's Field Mice, 3 of 4 models");
  CHECK(leader_of(scene, field)->seat == seat_at(1));
  CHECK(leader_of(scene, field)->centre == inch_point(4, 14));
  CHECK(leader_of(scene, bows)->role == "ranger");
  CHECK(leader_of(scene, t.id("hoppers")) == nullptr);
}

TEST_CASE("a leader's badges say what happened to its unit, and only that") {
  BattleTable t = mid_battle();
  const Scene scene = scene_of(t);
  const UnitId bows = t.id("bow-mice"), field = t.id("field-mice"), knights = t.id("rat-riders");
  CHECK(has_badge(scene, bows, "acted"));
  CHECK_FALSE(has_badge(scene, bows, "fleeing"));
  CHECK(has_badge(scene, field, "fleeing"));
  CHECK_FALSE(has_badge(scene, field, "acted"));
  for (const char* role : {"shield", "blessed", "messenger"}) {
    CAPTURE(role);
    CHECK(has_badge(scene, knights, role));
    CHECK_FALSE(has_badge(scene, field, role));
  }
  for (const Scene::Piece& piece : scene.pieces)
    if (!piece.leader) CHECK(piece.badges.empty());
}

TEST_CASE("units in melee carry its badge until they part") {
  BattleTable t = table(R"(
    red  field-mice  at 4,4
    blue field-mice as foe at 4,8
  )");
  CHECK_FALSE(has_badge(scene_of(t), t.id("field-mice"), "melee"));
  t.unit("field-mice").engaged = bit(t.id("foe"));
  t.unit("foe").engaged = bit(t.id("field-mice"));
  CHECK(has_badge(scene_of(t), t.id("field-mice"), "melee"));
  CHECK(has_badge(scene_of(t), t.id("foe"), "melee"));
}

TEST_CASE("every unit has a card with its numbers, also the one that is not on the table yet") {
  BattleTable t = mid_battle();
  const Scene scene = scene_of(t);
  CHECK(scene.panels.size() == 4);
  const Scene::Panel& card = card_of(scene, t.id("field-mice"));
  CHECK(card.title == "Blue's Field Mice");
  CHECK(says(card, "3 of 4"));
  CHECK(says(card, "is fleeing"));
  CHECK(says(card_of(scene, t.id("bow-mice")), "Ranger"));
  CHECK(says(card_of(scene, t.id("bow-mice")), "has acted this round"));
  CHECK(says(card_of(scene, t.id("hoppers")), "gone"));
  t.state.phase = Phase::deploy;
  CHECK(says(card_of(scene_of(t), t.id("hoppers")), "not yet deployed"));
}

TEST_CASE("the tracks count the round, and score and purse of each army") {
  BattleTable t = mid_battle();
  t.state.army[0].score = 4;
  const Scene scene = scene_of(t);
  const auto value = [&](std::string_view label, Seat seat) {
    for (const Scene::Track& track : scene.tracks)
      if (track.label == label && track.seat == seat) return track.value;
    return -1;
  };
  CHECK(value("Round", kNobody) == 3);
  CHECK(value("Score", seat_at(0)) == 4);
  CHECK(value("Purse", seat_at(1)) == 2);
}
