// Does a choice name the thing of the scene that it is about, and does the scene show whose ground is whose?
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/view/scene.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend::testing {
namespace {

// The marks of what was allowed at each question of a kind.
struct Marks {
  std::vector<Mark> marks;
  Mark subject;
  bool has(Mark mark) const { return std::ranges::count(marks, mark) > 0; }
};

Marks marks_of(const Prompt& prompt) {
  Marks marks;
  marks.subject = prompt.subject_mark();
  for_each_allowed(prompt, [&](const Choice& choice) { marks.marks.push_back(prompt.mark(choice)); });
  return marks;
}

// Answers the next question of that kind by its fallback, or by an option, and keeps its marks.
void note(MatchTable& t, Ask ask, Marks& into, std::optional<Option> then = std::nullopt) {
  t.script.whenever(static_cast<std::uint16_t>(ask), [&into, then](const Prompt& prompt) {
    into = marks_of(prompt);
    return then ? Answer::of(*then) : prompt.fallback();
  });
}

Mark group(MatchTable& t, std::string_view name) { return Mark::of_group(t.id(name)); }

TEST_CASE("RR-TRN-01, RR-ACT-07 the groups that may act and the enemies that may be targeted are marked") {
  MatchTable t = table(R"(
    red  shooters at 100,100
    red  fighters at 20,380
    blue heavy trait flyer at 100,200
    blue fighters as foe at 160,200
    blue ward warding rally at 380,380
    momentum blue 0
  )");
  t.dice({1, 1});
  Marks turn;
  Marks action;
  Marks target;
  note(t, Ask::turn, turn, option(Verb::act, t.id("shooters")));
  note(t, Ask::action, action,
       option(Verb::action, t.id("shooters"), 0, static_cast<std::uint32_t>(ActionKind::stand_and_fight)));
  note(t, Ask::target, target);
  t.step();
  CHECK(turn.has(group(t, "shooters")));
  CHECK(turn.has(group(t, "fighters")));
  CHECK_FALSE(turn.has(group(t, "heavy")));
  CHECK(action.subject == group(t, "shooters"));
  CHECK(target.subject == group(t, "shooters"));
  CHECK(target.has(group(t, "heavy")));
  CHECK(target.has(group(t, "foe")));
  CHECK_FALSE(target.has(group(t, "ward")));
}

TEST_CASE("RR-MOV-01 a way that ends in contact marks whom it touches") {
  MatchTable t =
      table("red fighters at 100,100\nblue shooters at 170,100\nblue heavy trait flyer at 390,390");
  const Play play = t.play();
  MoveOrder order;
  order.mover = {t.id("fighters")};
  order.seat = seat_at(kRed);
  order.rule = rule("RR-MOV-01");
  order.allowance = 80 * kMm;
  const Marks marks = marks_of(PathPrompt(play, order));
  CHECK(marks.subject == group(t, "fighters"));
  CHECK(marks.has(group(t, "shooters")));
  CHECK_FALSE(marks.has(group(t, "heavy")));
  CHECK(marks.marks.front().is_empty());  // to stay
}

TEST_CASE("RR-FLAG-02 a marker that can be taken is marked where it lies") {
  MatchTable t = table(
      "scenario capture-the-flags\nred fighters at 100,100\nblue fighters as foe at 300,300\nmarker 2 at "
      "100,125");
  Marks turn;
  note(t, Ask::turn, turn);
  t.step();
  const Scene scene = match_scene(*t.setting, t.state);
  const auto marker = std::ranges::find_if(
      turn.marks, [](Mark mark) { return mark.area >= kMarkerArea && mark.area < kMarkerArea + kMarkers; });
  REQUIRE(marker != turn.marks.end());
  CHECK(find_area(scene, *marker)->centre == mm_point(100, 125));
}

TEST_CASE("RR-DEP-05..11 the zones of both sides are drawn for their owners until the match begins") {
  const auto zones = [](const char* deployment, Phase phase) {
    MatchTable t =
        table(std::string("deployment ") + deployment +
              "\npart red 0\npart blue 2\nred fighters at 100,100\nblue fighters as foe at 300,300");
    t.state.phase = phase;
    return match_scene(*t.setting, t.state);
  };
  for (const char* deployment : {"corner", "side", "delayed", "close"}) {
    CAPTURE(deployment);
    const Scene scene = zones(deployment, Phase::placing);
    REQUIRE(std::ranges::count(scene.areas, "deployment-zone", &Scene::Area::role) == 2);
    CHECK(std::ranges::count(scene.areas, seat_at(kRed), &Scene::Area::seat) == 1);
    const Scene later = zones(deployment, Phase::turn);
    CHECK(std::ranges::count(later.areas, "deployment-zone", &Scene::Area::role) == 0);
  }
  const Scene south = zones("side", Phase::placing);
  const auto red = std::ranges::find(south.areas, seat_at(kRed), &Scene::Area::seat);
  CHECK(red->outline[2] == mm_point(400, 80));
  CHECK(zones("side", Phase::turn).lines.size() == 2);
  const Scene choosing = zones("side", Phase::deployment);
  CHECK(std::ranges::count(choosing.areas, "deployment-zone", &Scene::Area::role) == 4);
}

TEST_CASE("RR-DEP-11, RR-CONQ-01 strips are areas of those who own them, and choosing one marks it") {
  MatchTable t = table(
      "deployment mixed\npart red 0\npart blue 1\nred fighters at 100,100\nblue fighters as foe at 300,300");
  t.state.phase = Phase::placing;
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-DEP-11"), Ask::strip);
  menu.add(option(Verb::zone, 0, 0, 3));
  const Mark third = marks_of(menu).marks.front();
  const Scene scene = match_scene(*t.setting, t.state);
  const Scene::Area* strip = find_area(scene, third);
  REQUIRE(strip != nullptr);
  CHECK(strip->label == "Strip 3");
  CHECK(strip->seat == seat_at(kRed));
  CHECK(strip->outline[0] == mm_point(200, 0));
}

TEST_CASE("RR-DRV-03, RR-DRV-04 pieces of terrain that may be shifted or named are marked") {
  MatchTable t =
      table("terrain thicket at 200,200\nred fighters at 100,100\nblue fighters as foe at 300,300");
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-DRV-04"), Ask::compulsion);
  menu.add(option(Verb::decline));
  menu.add(option(Verb::piece, 1, 0, 0));
  CHECK(marks_of(menu).marks == std::vector{Mark{}, Mark::of_area(0)});
  CHECK(marks_of(TerrainPlace(play, kRed, 0, 0, rule("RR-DRV-03"))).subject == Mark::of_area(0));
  CHECK(marks_of(TerrainPlace(play, kRed, 0, kNoPiece, rule("RR-TER-13"))).subject.is_empty());
}

TEST_CASE("RR-MOM-01, RR-FLAG-07 the scene counts Momentum, points in play and markers for each side") {
  MatchTable t = table(
      "scenario capture-the-flags\nred fighters at 100,100\nred heavy trait flyer removed\nblue fighters as "
      "foe "
      "at 300,300\nmomentum red 7");
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("foe") + 1);
  const Scene scene = match_scene(*t.setting, t.state);
  const auto counter = [&](Name kind, int side) {
    for (const Scene::Counter& one : scene.counters)
      if (one.kind == kind && one.owner == seat_at(side)) return one;
    return Scene::Counter{};
  };
  CHECK(counter("momentum", kRed).number == 7);
  CHECK(counter("points", kRed).number == 2);
  CHECK(counter("points", kRed).of == 5);
  CHECK(counter("markers", kBlue).number == 1);
  CHECK(counter("markers", kRed).number == 0);
}

TEST_CASE("RR-KING-02, RR-DUEL-02, RR-CONQ-02 the scene counts what decides the scenario") {
  const auto value = [](const MatchTable& t, Name kind, int side) {
    for (const Scene::Counter& one : match_scene(*t.setting, t.state).counters)
      if (one.kind == kind && one.owner == seat_at(side)) return one.number;
    return -1;
  };
  const MatchTable hill = table(
      "scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 200,130\nblue heavy trait flyer "
      "at "
      "200,300\nblue fighters as foe at 300,300");
  CHECK(value(hill, "hill-points", kRed) == 2);
  CHECK(value(hill, "hill-points", kBlue) == 0);
  CHECK(value(hill, "markers", kRed) == -1);
  const MatchTable strips = table(
      "scenario conquest\nred fighters at 50,50\nred heavy trait flyer as cart at 150,50\nblue fighters as "
      "foe at "
      "150,300\nblue shooters at 250,300");
  CHECK(value(strips, "strips-led", kRed) == 2);
  CHECK(value(strips, "strips-led", kBlue) == 1);
  MatchTable duel = table("scenario duel\nred fighters as mark at 50,50\nblue fighters as foe at 150,300");
  duel.state.group[duel.id("mark")].set(Group::kTarget);
  CHECK(value(duel, "targets-left", kRed) == 1);
  duel.state.group[duel.id("mark")].where = Whereabouts::removed;
  CHECK(value(duel, "targets-left", kRed) == 0);
  CHECK(value(duel, "targets-left", kBlue) == 0);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
