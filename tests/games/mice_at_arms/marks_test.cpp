// Does a choice name the thing of the scene that it is about?
#include <doctest/doctest.h>

#include <algorithm>

#include "analysis/look_ahead.h"
#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/campaign/book.h"
#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/view/scene.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

struct Marks {
  explicit Marks(const Prompt& prompt) {
    for_each_choice(
        prompt, [&](const Choice& choice) { allowed.push_back(prompt.mark(choice)); },
        [&](const Choice& choice, const Refusal&) { forbidden.push_back(prompt.mark(choice)); });
  }

  bool may(Mark mark) const { return std::ranges::count(allowed, mark) > 0; }
  bool may_not(Mark mark) const { return std::ranges::count(forbidden, mark) > 0; }

  std::vector<Mark> allowed, forbidden;
};

Mark unit(BattleTable& t, std::string_view name) { return Mark::of_group(t.id(name)); }

TEST_CASE("MA-RND-02 each unit that may act is marked, the enemy and yielding are not") {
  auto t = table(R"(
    red  bow-mice   at 4,4
    red  hoppers    at 10,4 acted
    red  field-mice at 16,4
    blue rat-riders at 4,14
  )");
  const Play play = t.play();
  const Marks marks(ActivateMenu(play, 0));
  CHECK(marks.allowed == std::vector{unit(t, "bow-mice"), unit(t, "field-mice"), Mark{}});
}

TEST_CASE("MA-SHOOT-01, MA-LOS-01 targets are marked, also those that cannot be shot at") {
  auto t = table(R"(
    terrain tall-patch at 12,9
    red  bow-mice   at 12,4
    blue field-mice at 4,9
    blue hoppers    at 12,14
  )");
  const Play play = t.play();
  const TargetMenu menu(play, t.id("bow-mice"), Ask::shoot_at, rule("MA-SHOOT-01"));
  const Marks marks(menu);
  CHECK(menu.subject_mark() == unit(t, "bow-mice"));
  CHECK(marks.may(unit(t, "field-mice")));
  CHECK(marks.may_not(unit(t, "hoppers")));
  CHECK(marks.may(Mark{}));  // not to shoot
}

TEST_CASE("MA-CHG-01, MA-CHG-03 charge targets are marked, and the point of contact marks the target") {
  auto t = table(R"(
    red  field-mice at 12,12
    blue hoppers    at 12,15.5
    blue rat-riders at 12,23
  )");
  const Play play = t.play();
  const Marks marks(ChargeMenu(play, t.id("field-mice")));
  CHECK(marks.may(unit(t, "hoppers")));
  CHECK(marks.may_not(unit(t, "rat-riders")));
  const Marks contacts(ContactPrompt(play, t.id("field-mice"), t.id("hoppers")));
  REQUIRE_FALSE(contacts.allowed.empty());
  CHECK(std::ranges::count(contacts.allowed, unit(t, "hoppers")) ==
        static_cast<std::ptrdiff_t>(contacts.allowed.size()));
}

TEST_CASE("MA-MOVE-01, MA-TERR-02 a move into a piece of terrain marks the piece, one in the open nothing") {
  auto t = table(R"(
    terrain obstacle   at 20,20
    terrain tall-patch at 4,7
    red  bow-mice   at 4,4
    blue field-mice at 20,10
  )");
  const Play play = t.play();
  const MovePrompt prompt(play, t.id("bow-mice"));
  const Marks marks(prompt);
  CHECK(prompt.subject_mark() == unit(t, "bow-mice"));
  CHECK(marks.may(Mark::of_area(1)));
  CHECK_FALSE(marks.may(Mark::of_area(0)));
  CHECK(marks.may(Mark{}));
}

TEST_CASE("MA-SIEGE-09 the parts of the castle that a Cat-non may shoot at are marked") {
  auto t = table(R"(
    scenario siege a red
    red  cat-non    at 12,2
    blue field-mice at 12,12
  )");
  const Play play = t.play();
  const Marks marks(BombardMenu(play, t.id("cat-non")));
  const Scene scene = battle_scene(*t.setting, t.state);
  int castle = 0;
  for (const Mark mark : marks.allowed)
    if (!mark.is_empty()) {
      ++castle;
      CHECK(is_castle(play, static_cast<PieceId>(mark.area)));
      CHECK(find_area(scene, mark) != nullptr);
    }
  CHECK(castle > 0);
}

TEST_CASE("MA-SET-04 the edges to choose from are areas while they are chosen, then lines of their owners") {
  auto t = table("edge red south\nred bow-mice at 4,4\nblue field-mice at 4,14");
  t.state.phase = Phase::edges;
  const Play play = t.play();
  PlainMenu menu(play, seat_at(1), rule("MA-SET-04"), Ask::choose_edge);
  menu.add(option(Verb::edge, 0, 0, static_cast<std::uint32_t>(Edge::north)));
  const Mark north = Marks(menu).allowed.front();
  Scene scene = battle_scene(*t.setting, t.state);
  REQUIRE(find_area(scene, north) != nullptr);
  CHECK(find_area(scene, north)->role == "edge-zone");
  CHECK(find_area(scene, north)->label == "north edge");
  const auto red = std::ranges::find(scene.lines, seat_at(0), &Scene::Line::seat);
  REQUIRE(red != scene.lines.end());
  CHECK(red->role == "home-edge");
  CHECK(red->points == std::vector{
                           Point{0,      0},
                           Point{kTable, 0}
  });
  t.state.phase = Phase::activation;
  scene = battle_scene(*t.setting, t.state);
  CHECK(find_area(scene, north) == nullptr);
}

TEST_CASE("MA-SET-05 the zones to deploy in are drawn for their owners during deployment only") {
  auto t = table("edge red south\nedge blue north\nred bow-mice at 4,4\nblue field-mice at 4,14");
  const auto zones = [&] {
    std::vector<Scene::Area> found;
    for (const Scene::Area& area : battle_scene(*t.setting, t.state).areas)
      if (area.role == "deployment-zone") found.push_back(area);
    return found;
  };
  CHECK(zones().empty());
  t.at_stage(Phase::deploy);
  const auto found = zones();
  REQUIRE(found.size() == 2);
  CHECK(found[0].seat == seat_at(0));
  CHECK(found[0].outline[2] == Point{kTable, t.setting->deploy_depth});
  CHECK(found[1].seat == seat_at(1));
  CHECK(found[1].outline[0] == Point{0, kTable - t.setting->deploy_depth});
}

TEST_CASE("MA-CAMP-04 each territory is marked as an area, those out of reach as forbidden") {
  std::vector<Fault> faults;
  const Rulebook& book = campaign::rulebook();
  auto match = Match::begin(book, {.game = std::string(book.id())}, {}, faults);
  REQUIRE(match);
  const auto is_target = [](const Prompt& prompt) {
    return prompt.kind == static_cast<std::uint16_t>(campaign::Ask::name_target);
  };
  bool reached = false;
  for (int i = 0; i < 50 && !reached; ++i) {
    const Seat seat = match->open().front().seat;
    Answer answer;
    match->visit(seat, [&](const Prompt& prompt, const warren::State&, const Ground&) {
      answer = prompt.fallback();
      reached = is_target(prompt);
      if (!reached) return;
      const Marks marks(prompt);
      CHECK(marks.allowed.size() + marks.forbidden.size() == 8);
      CHECK(marks.allowed.front().area >= 0);
      CHECK(marks.may_not(Mark::of_area(4 * index(seat))));  // its own castle
    });
    if (!reached) REQUIRE(match->answer(seat, answer).ok());
  }
  CHECK(reached);
}

// Plays at random until somebody may shoot, and looks ahead at the shot.
TEST_CASE("MA-SHOOT-03 a look ahead at a shot tells the exact chances of the unit that is shot at") {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(3);
  auto match = Match::begin(rulebook(), {.game = "mice-at-arms", .scenario = "pitched-battle"},
                            std::move(seating), faults);
  REQUIRE(match);
  Rng rng(5);
  for (int i = 0; i < 3000 && !match->is_over(); ++i) {
    const Seat seat = match->open().front().seat;
    Answer answer;
    Mark target;
    match->visit(seat, [&](const Prompt& prompt, const warren::State&, const Ground&) {
      answer = prompt.draw(rng);
      if (prompt.kind == static_cast<std::uint16_t>(Ask::shoot_at))
        target = prompt.mark(find_choice(prompt, answer));
    });
    if (target.group >= 0) {
      const LookAhead ahead = look_ahead(*match, seat, {&answer, 1});
      CHECK(ahead.exact);
      CHECK_FALSE(ahead.imagined);
      const auto hit = std::ranges::find(ahead.prospects, target, &Prospect::mark);
      REQUIRE(hit != ahead.prospects.end());
      Fraction sum;
      for (const Prospect::Row& row : hit->rows) sum += row.chance;
      CHECK(sum == Fraction(1, 1));
      return;
    }
    REQUIRE(match->answer(seat, answer).ok());
  }
  FAIL("nobody ever shot");
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
