// What does the table show: ways on which nothing happens, the map, a boss's cards, and where gear is put?
#include "games/mice_and_mystics/view/scene.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/view/marks.h"
#include "games/mice_and_mystics/view/ways.h"

namespace warren::mice_and_mystics::testing {
namespace {

int points(Board& t, const char* to) {
  Play play = t.play();
  return ways_now(play).points[space(to)];
}

// The way to a space, read back from its end: "b1 c1 d1".
std::string way(Board& t, const char* to) {
  Play play = t.play();
  const MouseWays ways = ways_now(play);
  std::string words;
  for (SpaceId at = space(to); ways.points[at] != 0; at = ways.from[at])
    words = space_name(at) + (words.empty() ? "" : " ") + words;
  return words;
}

bool has_sign(const Thing& thing, Name kind) {
  return std::ranges::any_of(thing.signs, [&](const Sign& sign) { return sign.kind == kind; });
}

}  // namespace

TEST_CASE("MM-MOVE-01 MM-TURN-02 the scene prices every space that is reached without an adventure") {
  auto t = board("area 1A\nmouse H1 at a3\nmouse H2 at f4\nturn H1");
  t.state.phase = Phase::mouse_turn;
  t.state.turn.number = 1;  // and Move 2
  const int reach = points_to_spend(t.play(), t.id("H1"));
  CHECK(points(t, "a2") == 1);
  CHECK(points(t, "b2") == 2);
  CHECK(points(t, "a3") == 0);  // where it stands
  CHECK(points(t, "f3") == 0);
  CHECK(reach < 8);
  CHECK(t.where("H1") == "a3");  // looking moves nobody
}

TEST_CASE(
    "MM-TRAP-01 MM-SPC-05 no way leads over a mousetrap or past minions, but one may end beside minions") {
  auto t = board("area 1A\nmouse H1 at a4\nmouse H2 at f4\nminion RW at a3\nturn H1");
  t.state.phase = Phase::mouse_turn;
  t.state.turn.number = 3;
  CHECK(points(t, "a3") == 1);
  CHECK(way(t, "a2") == "b4 b3 b2 a2");  // round the rat
  t.state.traps[t.state.area] = only(space("b4"));
  CHECK(points(t, "b4") == 0);  // a step into a trap is taken on purpose
  CHECK(points(t, "a2") == 0);
}

TEST_CASE("MM-TURN-03 a mouse that has moved, or whose turn it is not, is shown no ways") {
  auto t = board("area 1A\nmouse H1 at a4\nmouse H2 at f4\nminion RW at c1\nturn H1");
  t.state.phase = Phase::mouse_turn;
  t.state.turn.number = 3;
  t.state.turn.move = MoveState::used;
  CHECK(points(t, "a3") == 0);
  auto rats = board("area 1A\nmouse H1 at a4\nminion RW at c1\nturn RW");
  CHECK(points(rats, "a3") == 0);
}

TEST_CASE("MM-CHAP-02 the map names every tile that lies there, and where the party is") {
  auto t = board("chapter C1\narea 1A\nmouse H1 at a4\nturn H1");
  const Scene scene = match_scene(*t.setting, t.state);
  int here = 0;
  for (const Thing& tile : scene.sheets) {
    CHECK(tile.kind == "tile");
    CHECK_FALSE(tile.name.is_empty());
    here += has_sign(tile, "here") ? 1 : 0;
  }
  CHECK(scene.sheets.size() > 1);
  CHECK(here == 1);
}

TEST_CASE("MM-FREE-08 gear is put among what is worn, what is taken off goes into the pack") {
  auto t = board("area 1A\nmouse H1 at a4\nturn H1");
  const Play play = t.play();
  const int piece = kGearBase;  // what he began with
  const Refs off = refs_of(play, option(Verb::take_off, 0, 0, piece));
  CHECK(off == Refs{Ref::card(piece), Ref::of(Is::zone, pack_zone(0))});
  const Refs on = refs_of(play, option(Verb::put_on, 0, kUnarmed, piece));
  CHECK(on == Refs{Ref::card(piece), Ref::of(Is::zone, gear_zone(0))});
}

}  // namespace warren::mice_and_mystics::testing
