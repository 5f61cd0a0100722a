// Chapter 14: movement.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/moves.h"

namespace warren::rattle_and_rend::testing {
namespace {

// Walks the group straight there by a normal move of its own; where it ends.
Point walk(MatchTable& t, std::string_view group, double x, double y) {
  t.run([&](Play& play) {
    Action action = quiet_action(side_of(t.id(group)));
    Walk walk{.order = normal_move(play, t.id(group), Band::long_, rule("RR-MOV-01")),
              .route = straight(place_of(play, t.id(group)), mm_point(x, y)),
              .windows = false};
    walk.order.may_leave = true;
    walk_route(play, action, walk);
  });
  return point(t.group(group).at);
}

TEST_CASE("RR-MOV-01 RR-MOV-02 RR-MOV-03 RR-MOV-04 the band allows the length and the pivots") {
  MatchTable t = table(kOneEach);
  CHECK(t.why_not_path("fighters", Band::short_, {}) == "");
  CHECK(t.why_not_path("fighters", Band::short_, {mm_point(180, 100)}) == "");
  CHECK(t.why_not_path("fighters", Band::short_, {mm_point(180.02, 100)}) == "RR-MOV-01");
  CHECK(t.why_not_path("fighters", Band::short_, {mm_point(120, 100), mm_point(120, 120)}) == "RR-MOV-03");
  CHECK(t.why_not_path("fighters", Band::medium, {mm_point(180, 100), mm_point(180, 180)}) == "");
  CHECK(t.why_not_path("fighters", Band::medium, {mm_point(180, 100), mm_point(180, 180.02)}) == "RR-MOV-01");
  CHECK(t.why_not_path("fighters", Band::medium,
                       {mm_point(120, 100), mm_point(120, 120), mm_point(100, 120)}) == "RR-MOV-03");
  CHECK(t.why_not_path("fighters", Band::long_,
                       {mm_point(180, 100), mm_point(180, 180), mm_point(100, 180)}) == "");
}

TEST_CASE("RR-MOV-05 RR-HAR-03 no move exceeds L, not even a Harriers' Sprint") {
  MatchTable t = table("red skirmishers at 20,20\nblue fighters as foe at 390,390\ntraits red harriers");
  CHECK(longer(mov_of(t.play(), t.id("skirmishers"))) == Band::long_);
  CHECK(t.why_not_path("skirmishers", Band::long_, {mm_point(260.02, 20)}) == "RR-MOV-01");
}

TEST_CASE(
    "RR-MOV-06 RR-MOV-07 RR-NUM-17 RR-GAP-03 a centre that would cross a base stops at first contact, one "
    "that passes goes on") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 150,110");
  const Point stop = walk(t, "fighters", 180, 100);
  CHECK(stop.y == mm(100));
  CHECK(stop.x == doctest::Approx(11127).epsilon(0.0002));
  MatchTable past = table("red fighters at 100,100\nblue fighters as foe at 145,125");
  CHECK(walk(past, "fighters", 180, 100) == mm_point(180, 100));
}

TEST_CASE("RR-MOV-08 a move that would end in an overlap is cut back to exact contact") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 160,125");
  const Point end = walk(t, "fighters", 150, 100);
  CHECK_FALSE(overlaps_any(t.play(), t.id("fighters"), end));
  CHECK(in_contact(t.play(), t.id("fighters"), t.id("foe")));
  CHECK(end.x < mm(150));
}

TEST_CASE(
    "RR-MOV-09 RR-TER-05 the centre stops on the edge of Blocking terrain and passes beside it freely") {
  MatchTable t = table(std::string(kOneEach) + "terrain thicket at 200,100");
  CHECK(walk(t, "fighters", 180, 100) == mm_point(160, 100));
  MatchTable beside = table(std::string(kOneEach) + "terrain thicket at 150,145");
  CHECK(walk(beside, "fighters", 180, 100) == mm_point(180, 100));
}

TEST_CASE("RR-MOV-10 a declared move off the board removes the group, a forced one stops at the edge") {
  MatchTable t = table("red fighters at 30,100\nblue fighters as foe at 300,300");
  walk(t, "fighters", -10, 100);
  CHECK(t.is_gone("fighters"));
  const auto pushed = [](const char* option) {
    MatchTable p = table(std::string(option) + "\nred fighters at 30,100\nblue fighters as foe at 300,300");
    p.run([&](Play& play) {
      Action action = quiet_action(kBlue);
      push_group(play, action, p.id("fighters"), mm_point(-10, 100), Told::pushed, rule("RR-WIL-03"));
    });
    return p;
  };
  MatchTable stays = pushed("");
  CHECK(stays.x("fighters") == doctest::Approx(0));
  CHECK(stays.on_board("fighters"));
  CHECK(pushed("option push_off_board=removes").is_gone("fighters"));
}

TEST_CASE("RR-MOV-11 contact with an enemy neither holds a group nor costs anything to leave") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 140,100");
  CHECK(walk(t, "fighters", 20, 100) == mm_point(20, 100));
  CHECK(t.momentum(kRed) == 12);
}

TEST_CASE("RR-MOV-12 forced movement may enter Rough but not leave it, unless the house says so") {
  const auto pushed = [](const char* option) {
    MatchTable t =
        table(std::string(option) +
              "\nred fighters at 100,100\nblue fighters as foe at 300,300\nterrain scree at 160,100");
    t.run([&](Play& play) {
      Action action = quiet_action(kBlue);
      push_group(play, action, t.id("fighters"), mm_point(250, 100), Told::pushed, rule("RR-WIL-03"));
    });
    return t.x("fighters");
  };
  CHECK(pushed("") == doctest::Approx(214.99));
  CHECK(pushed("option forced_exit=free") == doctest::Approx(250));
}

TEST_CASE("RR-MOV-13 RR-NUM-19 directly away along the line of centres") {
  CHECK(away_from(mm_point(100, 100), mm_point(130, 140), mm(80)) == mm_point(178, 204));
  CHECK(is_nearer(mm_point(90, 0), mm_point(100, 0), mm_point(0, 0)));
  CHECK_FALSE(is_nearer(mm_point(100, 0), mm_point(100, 0), mm_point(0, 0)));
}

TEST_CASE("RR-MOV-14 an interrupted move goes on along its way or stops, or is planned anew by the house") {
  const char* const kPosition = "red fighters at 100,60\nblue skirmishers at 100,200\n";
  MatchTable t = table(kPosition);
  t.reacts("skirmishers", Reaction::evade).picks(Ask::go_on, Verb::go_on);
  t.dice({1, 1}).give("fighters", "Sprint").to(100, 140).run();
  CHECK(t.times_asked(Ask::go_on) == 1);
  CHECK(t.y("fighters") == doctest::Approx(140));
  MatchTable stops = table(kPosition);
  stops.reacts("skirmishers", Reaction::evade).dice({1, 1}).give("fighters", "Sprint").to(100, 140).run();
  CHECK(stops.y("fighters") == doctest::Approx(60));
  MatchTable anew = table(std::string("option replan_after_interrupt=yes\n") + kPosition);
  anew.reacts("skirmishers", Reaction::evade).dice({1, 1});
  anew.moves(Ask::path, {mm_point(100, 140)}).moves(Ask::path, {mm_point(180, 60)});
  anew.give("fighters", "Sprint").run();
  CHECK(anew.x("fighters") == doctest::Approx(180));
}

TEST_CASE(
    "RR-MOV-15 RR-TEL-01 RR-TEL-02 RR-REA-12 placing is not moving: a teleported group opens no window and "
    "pays nothing") {
  MatchTable t = table("red fighters at 20,20\nblue shooters at 200,200\ntraits red teleporters\nactive red");
  t.state.phase = Phase::first_turn;
  t.state.warband[0].began = 0;
  t.says(Ask::teleport, Answer::of(option(Verb::group, t.id("fighters")))).places(Ask::teleport, 20, 200);
  t.step();
  CHECK(t.y("fighters") == doctest::Approx(200));
  CHECK(t.log_says("Red's Fighters appears elsewhere"));
  CHECK_FALSE(t.was_offered(Reaction::suppression));
  CHECK(t.momentum(kRed) == 12);
}

TEST_CASE("RR-GEO-07 a way fits its allowance with a hundredth to spare") {
  MatchTable t = table(kOneEach);
  CHECK(t.why_not_path("fighters", Band::short_, {mm_point(180.01, 100)}) == "");
  CHECK(t.why_not_path("fighters", Band::short_, {mm_point(180.02, 100)}) == "RR-MOV-01");
}

TEST_CASE(
    "RR-MOV-08 RR-TER-05 nobody stands on another or inside Blocking, and a move cut back ends in exact "
    "contact") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters as foe at 160,125\nterrain thicket at 300,100");
  const auto why = [&](double x, double y) {
    const Verdict verdict = judge_stand(t.play(), t.id("fighters"), mm_point(x, y));
    return verdict.ok() ? std::string() : t.name(verdict.refusal().rule);
  };
  CHECK(why(160, 86) == "RR-MOV-08");
  CHECK(why(160, 85) == "");
  CHECK(why(300, 100) == "RR-TER-05");
  CHECK(why(300, 60) == "");
  const Point end = walk(t, "fighters", 150, 100);
  CHECK(distance_between(end, mm_point(160, 125)) == doctest::Approx(mm(40)).epsilon(0.001));
}

TEST_CASE("RR-MOV-10 nobody is led off the board by another's action") {
  MatchTable t = table(
      "red skirmishers at 30,20\nred fighters at 30,100\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.moves(Ask::path, {mm_point(30, 20)}).tries(Ask::path, way({mm_point(-5, 50)}));
  t.dice({10, 1}).give("skirmishers", "Maneuver").run();
  CHECK(t.refused() == "RR-MOV-10");
}

TEST_CASE("RR-MOV-12 Harriers and Raiders leave bad ground freely, but not when they are pushed") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 300,300\nterrain scree at 160,100\ntraits red "
      "harriers raiders");
  push(t, "fighters", 250, 100);
  CHECK(t.x("fighters") == doctest::Approx(214.99));
}

TEST_CASE("RR-MOV-14 RR-SPRI-01 a way that is planned anew has the length and the pivots left") {
  const auto tried = [](std::initializer_list<Point> first, std::initializer_list<Point> second) {
    MatchTable t =
        table("option replan_after_interrupt=yes\nred fighters at 100,20\nblue skirmishers at 120,210");
    t.reacts("skirmishers", Reaction::evade).dice({1, 1});
    t.moves(Ask::path, first).tries(Ask::path, way(second)).give("fighters", "Sprint").run();
    return t.refused();
  };
  // Interrupted at 120,50, after 50 mm and a pivot.
  CHECK(tried({mm_point(120, 20), mm_point(120, 100)}, {mm_point(230, 50)}) == "");
  CHECK(tried({mm_point(120, 20), mm_point(120, 100)}, {mm_point(230.02, 50)}) == "RR-MOV-01");
  CHECK(tried({mm_point(120, 20), mm_point(120, 100)}, {mm_point(130, 50), mm_point(130, 60)}) ==
        "RR-MOV-03");
}

TEST_CASE("RR-MOV-14 RR-WIL-05 who is displaced before it sets out declares a new way") {
  MatchTable t = table(
      "red fighters pair banishment at 100,100\nblue ward warding detonate at 100,200\nblue fighters as foe "
      "at 100,350");
  t.reacts("foe", Reaction::detonate).dice({11, 11, 1}).moves(Ask::free_move, {mm_point(100, 60)});
  t.moves(Ask::path, {mm_point(20, 100)})
      .moves(Ask::path, {mm_point(20, 60)})
      .give("fighters", "Sprint")
      .run();
  CHECK(point(t.group("fighters").at) == mm_point(20, 60));
}

TEST_CASE("RR-MOV-14 RR-REA-04 a reaction that is denied interrupts nothing: nobody asks whether to go on") {
  const auto moved = [](bool forced) {
    MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200\n");
    t.reacts("skirmishers", Reaction::evade).denies();
    if (forced) t.forces().dice({1, 1});
    t.give("fighters", "Sprint").to(100, 140).run();
    return std::pair(t.times_asked(Ask::go_on), t.y("fighters"));
  };
  CHECK(moved(false) == std::pair(0, 140.0));
  CHECK(moved(true) == std::pair(1, 60.0));  // and who does not go on stays
}

TEST_CASE("RR-MOV-08 a bent way that would end on another base ends in contact with it, on its last leg") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 230,150\nmomentum blue 0");
  t.give("fighters", "Sprint").to(100, 150).to(205, 150).run();
  CHECK(point(t.group("fighters").at) == mm_point(190, 150));
}

TEST_CASE("RR-MOV-06..09 a way is stopped by what lies on it, whatever else was looked at") {
  MatchTable t = table(R"(
    terrain cairn at 150,150
    terrain broken-wall at 250,180 turned 30
    terrain thicket at 90,260
    terrain ember-bed at 300,300
    red fighters at 100,100
    red skirmishers at 190,120
    blue shooters as bows at 160,200
    blue fighters as foe at 240,250
    blue champion action banishment at 330,110
  )");
  const Play play = t.play();
  Rng rng(7);
  int stopped = 0;
  for (int tries = 0; tries < 400; ++tries) {
    const GroupId id = t.id(tries % 2 == 0 ? "fighters" : "foe");
    Mover mover = mover_of(play, id);
    mover.forced = rng.below(3) == 0;
    mover.free_exit = rng.below(2) == 0;
    Route route = straight(place_of(play, id), place_of(play, id));
    route.count = 1;
    for (std::uint32_t legs = 1 + rng.below(3); legs > 0; --legs) {
      const int x = static_cast<int>(rng.below(kBoard + 2000)) - 1000;
      route.add({x, static_cast<int>(rng.below(kBoard + 2000)) - 1000});
    }
    const Survey alone = survey(play, mover, route);
    const Survey among_all =
        survey(Surroundings(play, id, geometry::grown(kWholeBoard, kBoard)), mover, route);
    CHECK(alone.stop == among_all.stop);
    CHECK(alone.why == among_all.why);
    CHECK(alone.piece == among_all.piece);
    stopped += alone.why == Halt::end ? 0 : 1;
  }
  CHECK(stopped > 100);
  CHECK(stopped < 390);
}

TEST_CASE("RR-MOV-14 RR-MOV-01 who has used up its length and plans anew has none left") {
  const auto tried = [](double y) {
    MatchTable t =
        table("option replan_after_interrupt=yes\nred fighters at 100,60\nblue skirmishers at 100,300");
    t.reacts("skirmishers", Reaction::evade).moves(Ask::path, {mm_point(100, 140.01)});
    t.tries(Ask::path, way({mm_point(100, y)})).dice({1, 1}).give("fighters", "Charge").run();
    CHECK(t.y("fighters") == doctest::Approx(140));
    return t.refused();
  };
  CHECK(tried(140.01) == "");  // RR-GEO-07: a hundredth is none
  CHECK(tried(140.02) == "RR-MOV-01");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
