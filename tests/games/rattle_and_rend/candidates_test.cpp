// RR-GAP-09: of all the points and ways that are allowed, which are offered to those who want a list?
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend::testing {
namespace {

MoveOrder own_way(const Play& play, GroupId id) {
  MoveOrder order{.mover = mover_of(play, id),
                  .seat = seat_of(id),
                  .rule = rule("RR-MOV-01"),
                  .allowance = length_of(Band::short_)};
  order.may_leave = true;
  return order;
}

// --- points

TEST_CASE(
    "RR-GAP-09 RR-AMB-02 points are offered on a lattice of 20 mm, counted from the south-west row by row") {
  MatchTable t = table("red fighters ambush\nred shooters at 200,110\nblue fighters as foe at 390,390");
  const Play play = t.play();
  const AmbushPlace prompt(play, t.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  const auto choices = allowed_choices(prompt);
  REQUIRE(choices.size() > 300);
  for (const Choice& choice : choices) {
    const auto slot = static_cast<int>(choice.id.slot);
    CHECK(choice.answer.pose().at == mm_point(slot % 21 * 20, slot / 21 * 20));
    CHECK(choice.id.target == 0);
  }
  CHECK(choices.front().answer.pose().at == mm_point(0, 0));
}

TEST_CASE("RR-GAP-09 RR-AMB-02 who chooses by lot arrives anywhere on that lattice") {
  MatchTable t = table("red fighters ambush\nred shooters at 200,200\nblue fighters as foe at 390,390");
  const Play play = t.play();
  const AmbushPlace prompt(play, t.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  Rng rng(5);
  std::set<int> rows;
  for (int i = 0; i < 300; ++i) {
    const Answer drawn = prompt.draw(rng);
    CHECK(prompt.judge(drawn).ok());
    const Point at = drawn.pose().at;
    CHECK(at.x % mm(20) == 0);
    CHECK(at.y % mm(20) == 0);
    rows.insert(at.y / mm(20));
  }
  CHECK(rows.size() == 21);
}

TEST_CASE("RR-GAP-09 RR-DEP-06 where no point of 20 mm is left in a zone, those of 5 mm are offered") {
  // Red's strip is full but for what a base of 20 mm finds between the others.
  std::string position = "red ward warding rally as last\ndeployment side\npart red 0\npart blue 2\n";
  int number = 0;
  for (const char* at : {"20,35", "75,35", "130,35", "185,35", "240,35", "295,35", "350,35"})
    position += "red fighters as f" + std::to_string(++number) + " at " + at + "\n";
  MatchTable t = table(position + "blue fighters as foe at 390,390");
  t.group("last").where = Whereabouts::waiting;
  const Play play = t.play();
  const ZonePlace prompt(play, t.id("last"), kAnyStrip, Ask::place, rule("RR-DEP-04"));
  for (const Choice& choice : allowed_choices(prompt)) {
    const auto slot = static_cast<int>(choice.id.slot);
    const bool fine = choice.id.target == 1;
    const Point at = choice.answer.pose().at;
    CHECK(at == (fine ? mm_point(slot % 81 * 5, slot / 81 * 5) : mm_point(slot % 21 * 20, slot / 21 * 20)));
    CHECK(prompt.judge(choice.answer).ok());
  }
  CHECK(prompt.has_room());
}

TEST_CASE("RR-WRD-05 RR-HVY-13 a place in contact is offered at each whole degree, once") {
  MatchTable t = table(
      "red heavy trait transport as cart at 200,200\nred champion action banishment inside cart\nblue "
      "fighters "
      "as foe at 390,390");
  const Play play = t.play();
  const ContactPlace prompt(play, seat_at(kRed), t.id("champion"), t.id("cart"), Ask::place,
                            rule("RR-HVY-13"));
  const auto choices = allowed_choices(prompt);
  REQUIRE(choices.size() == 360);
  for (int degree = 0; degree < 360; ++degree) {
    const Choice& choice = choices[static_cast<std::size_t>(degree)];
    CHECK(choice.id == option(Verb::place, t.id("champion"), 0, static_cast<std::uint32_t>(degree)));
    CHECK(choice.answer.pose().at == geometry::polar(mm_point(200, 200), Angle::of_degrees(degree), mm(30)));
  }
  Rng rng(9);
  std::set<int> quarters;
  for (int i = 0; i < 60; ++i) {
    const Point at = prompt.draw(rng).pose().at;
    quarters.insert((at.x > mm(200) ? 1 : 0) + (at.y > mm(200) ? 2 : 0));
  }
  CHECK(quarters == std::set{0, 1, 2, 3});
}

// --- ways

TEST_CASE("RR-GAP-09 the sixteen directions are offered at full and half length, Blue's turned about") {
  for (const char* side : {"red", "blue"}) {
    MatchTable t = table(std::string(side) + " fighters at 200,200\n" +
                         (side == std::string("red") ? "blue" : "red") + " shooters as foe at 390,390");
    const Play play = t.play();
    const GroupId id = t.id("fighters");
    std::vector<Point> ends;
    for (const Choice& choice : allowed_choices(PathPrompt(play, own_way(play, id))))
      if (choice.id.slot >= 1 && choice.id.slot <= 32) ends.push_back(choice.answer.point(0));
    REQUIRE(ends.size() == 32);
    const int about = side == std::string("red") ? 0 : 1800;
    for (int i = 0; i < 32; ++i)
      CHECK(ends[static_cast<std::size_t>(i)] == geometry::polar(mm_point(200, 200),
                                                                 Angle::of_tenths(225 * (i % 16) + about),
                                                                 i < 16 ? mm(80) : mm(40)));
  }
}

TEST_CASE("RR-GAP-09 RR-MOV-10 no way off the board is offered but to who carries a marker") {
  const auto ways_off = [](bool carries) {
    MatchTable t = table(
        "scenario capture-the-flags\nred fighters at 20,20\nblue fighters as foe at 390,390\nmomentum blue "
        "0");
    if (carries) t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
    const Play play = t.play();
    int off = 0;
    for (const Choice& choice : allowed_choices(PathPrompt(play, own_way(play, t.id("fighters"))))) {
      const int points = choice.answer.count();
      off += points > 0 && !is_on_board(choice.answer.point(points - 1)) ? 1 : 0;
    }
    return off;
  };
  CHECK(ways_off(false) == 0);
  CHECK(ways_off(true) == 2);  // south and west, the other edges are too far
}

TEST_CASE("RR-GAP-09 a way is offered to each piece of terrain that lies on the board, and to no other") {
  const auto to_pieces = [](const std::string& terrain) {
    MatchTable t = table("red fighters at 200,100\nblue fighters as foe at 390,390\n" + terrain);
    const Play play = t.play();
    constexpr std::uint32_t kFirst = 1 + 32 + 3 * kMaxGroups + 3 * kMostInWarband + kMarkers;
    std::vector<Point> ends;
    for (const Choice& choice : allowed_choices(PathPrompt(play, own_way(play, t.id("fighters")))))
      if (choice.id.slot >= kFirst) ends.push_back(choice.answer.point(0));
    return ends;
  };
  CHECK(to_pieces("").empty());
  CHECK(to_pieces("terrain scree at 260,100\n") == std::vector{mm_point(260, 100)});
  CHECK(to_pieces("terrain scree at 260,100\nterrain scree at 100,100\n") ==
        std::vector{mm_point(260, 100), mm_point(120, 100)});
}

TEST_CASE("RR-GAP-09 RR-FLAG-02 straight ways lead to the markers that lie there, and to no others") {
  const auto to_markers = [](bool taken) {
    MatchTable t =
        table("scenario capture-the-flags\nred fighters at 160,150\nblue fighters as foe at 390,390");
    if (taken) t.state.marker[1].taken = 1;
    const Play play = t.play();
    constexpr std::uint32_t kFirst = 1 + 32 + 3 * kMaxGroups + 3 * kMostInWarband;
    std::vector<Point> ends;
    for (const Choice& choice : allowed_choices(PathPrompt(play, own_way(play, t.id("fighters")))))
      if (choice.id.slot >= kFirst && choice.answer.count() == 1) ends.push_back(choice.answer.point(0));
    return ends;
  };
  const auto both = to_markers(false);
  REQUIRE(both.size() == kMarkers);
  CHECK(both[0] == mm_point(120, 200));
  CHECK(both[1] == mm_point(200, 200));
  CHECK(to_markers(true).size() == kMarkers - 1);
}

TEST_CASE("RR-GAP-09 RR-MOV-03 two detours to another group are offered, a quarter of the way aside") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 180,180");
  const Play play = t.play();
  MoveOrder order = own_way(play, t.id("fighters"));
  order.allowance = length_of(Band::medium);
  order.pivots = 1;
  std::vector<Point> pivots;
  for (const Choice& choice : allowed_choices(PathPrompt(play, order)))
    if (choice.answer.count() == 2) pivots.push_back(choice.answer.point(0));
  CHECK(pivots == std::vector{mm_point(120, 160), mm_point(160, 120)});
}

TEST_CASE("RR-MOV-03 a way leads exactly through its pivots, whatever its lengths are rounded to") {
  for (int i = 0; i < 50; ++i) {
    const Point pivot{10'000 + 37 * i, 13'333 + 91 * i};
    const Route route = route_of(mm_point(100, 100), way({pivot, mm_point(300, 120)}));
    CHECK(route.at(route.upto[1]) == pivot);
    CHECK(route.at(route.length()) == mm_point(300, 120));
  }
}

TEST_CASE("RR-MOV-04 a way never has more legs than an L move with its two pivots") {
  const Route route = route_of(mm_point(10, 10), way({mm_point(20, 10), mm_point(20, 20), mm_point(30, 20),
                                                      mm_point(30, 30), mm_point(40, 30), mm_point(40, 40)}));
  CHECK(route.count == Route::kMost);
}

TEST_CASE("RR-EVAD-03 RR-GEO-07 a hundredth of a millimetre that rounding takes is no step nearer") {
  MatchTable t = table("red skirmishers at 200,201.01\nblue fighters as foe at 390,390");
  const Play play = t.play();
  MoveOrder order = own_way(play, t.id("skirmishers"));
  order.not_nearer = true;
  order.goal = mm_point(100, 100);
  const auto judged = [&](Point to) {
    return judge_route(play, order, straight(place_of(play, t.id("skirmishers")), to)).ok();
  };
  CHECK(judged({20001, 20100}));  // as far as to the hundredth, by 0.02 square millimetres nearer
  CHECK_FALSE(judged({20000, 20099}));
  CHECK(judged({20000, 20102}));
}

TEST_CASE("RR-GAP-09 rings of S, M and L round an enemy are offered, as near as the way leads") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 200,100");
  const Play play = t.play();
  constexpr std::uint32_t kFirst = 1 + 32 + 3 * kMaxGroups;
  std::vector<Point> ends;
  for (const Choice& choice : allowed_choices(PathPrompt(play, own_way(play, t.id("fighters")))))
    if (choice.id.slot >= kFirst && choice.id.slot < kFirst + 3 * kMostInWarband)
      ends.push_back(choice.answer.point(0));
  CHECK(ends == std::vector{mm_point(120, 100), mm_point(40, 100), mm_point(20, 100)});
}

TEST_CASE("RR-WIL-03 RR-INI-02 who chooses by lot says any number from 0 to the most, and no other") {
  MatchTable t = table(kOneEach);
  const Play play = t.play();
  const NumberPrompt prompt(play, seat_at(kRed), rule("RR-INI-02"), Ask::bid, kNoGroup, 5);
  Rng rng(3);
  std::set<int> said;
  for (int i = 0; i < 200; ++i) said.insert(static_cast<int>(prompt.draw(rng).number()));
  CHECK(said == std::set{0, 1, 2, 3, 4, 5});
}

TEST_CASE("RR-GAP-09 RR-TER-13 a piece with a heading is offered turned by eighths, a round one as it is") {
  MatchTable t = waiting();
  const Play play = t.play();
  for (const auto& [shape, turns] : {
           std::pair(std::uint8_t{1},
           4U), {std::uint8_t{2}, 1U}
  }) {
    const TerrainPlace prompt(play, kRed, shape, kNoPiece, rule("RR-TER-13"));
    std::set<std::uint32_t> seen;
    for (const Choice& choice : allowed_choices(prompt)) {
      const std::uint32_t turn = choice.id.slot / (21 * 21);
      CHECK(choice.answer.pose().heading == Angle::of_degrees(45 * static_cast<int>(turn)));
      seen.insert(turn);
    }
    CHECK(seen.size() == turns);
  }
}

TEST_CASE(
    "RR-GAP-09 RR-DRV-03 where a piece may be shifted to is offered in eight directions, each place once") {
  MatchTable t = waiting(
      "terrain scree at 60,200\nterrain scree at 340,200\nterrain scree at 200,340\nterrain cairn at "
      "200,130\n");
  const Play play = t.play();
  const TerrainPlace prompt(play, kRed, 2, 3, rule("RR-DRV-03"));
  std::set<std::pair<int, int>> places;
  const auto choices = allowed_choices(prompt);
  for (const Choice& choice : choices) places.insert({choice.answer.pose().at.x, choice.answer.pose().at.y});
  CHECK(places.size() == choices.size());
  CHECK(places.contains({mm(200), mm(51)}));
}

TEST_CASE(
    "RR-DEP-13 RR-SUMM-01 in Mixed one comes back at the middle of an own strip, in Close before the "
    "centre") {
  const auto offered = [](const std::string& deployment) {
    MatchTable t = table(
        "red champion action battle-summons at 100,20\nred fighters removed\nblue fighters as foe at "
        "390,390\n" +
        deployment);
    const Play play = t.play();
    const ReturnPlace prompt(play, t.id("fighters"), Ask::summon, rule("RR-SUMM-02"),
                             {.no_contact = true, .clear_of_enemies = length_of(Band::short_)});
    std::vector<Point> places;
    for (const Choice& choice : allowed_choices(prompt)) places.push_back(choice.answer.pose().at);
    return places;
  };
  CHECK(offered("deployment mixed\npart red 0") == std::vector{mm_point(50, 200), mm_point(250, 200)});
  CHECK(offered("deployment mixed\npart red 1") == std::vector{mm_point(150, 200), mm_point(350, 200)});
  CHECK(offered("deployment close\npart red 0") == std::vector{mm_point(200, 120)});
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
