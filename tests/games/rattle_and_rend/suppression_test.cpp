// Chapter 17: what becomes of a mover that Suppression hits.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

MatchTable suppressed(std::initializer_list<int> faces, int push = 0) {
  MatchTable t = table("red fighters at 100,100\nblue shooters at 200,100");
  t.reacts("shooters", Reaction::suppression).pushes(push).dice(faces);
  t.moves(Ask::free_move, {mm_point(100, 60)}).give("fighters", "Sprint").to(100, 180).run();
  return t;
}

TEST_CASE("RR-SUPP-03 RR-SUPP-04 RR-WIL-03 a mover that is hit and pushed stops where the push has left it") {
  MatchTable t = suppressed({13, 1, 11, 1}, 80);
  CHECK(point(t.group("fighters").at) == mm_point(20, 100));
  CHECK(t.log_says("is pushed back 80 mm"));
  CHECK(point(suppressed({13, 1, 11, 1}, 0).group("fighters").at) == mm_point(100, 100));
  CHECK(point(suppressed({12, 1}).group("fighters").at) == mm_point(100, 100));  // missed: it may stop there
}

TEST_CASE("RR-SUPP-04 RR-WIL-05 a mover that is hit and moves free stops where it went") {
  CHECK(point(suppressed({13, 1, 11, 11}).group("fighters").at) == mm_point(100, 60));
}

TEST_CASE("RR-SUPP-04 RR-WIL-03 a maneuvered ally that is pushed stays there as well") {
  MatchTable t = table("red skirmishers at 20,200\nred fighters at 150,200\nblue shooters at 150,330");
  t.reacts("shooters", Reaction::suppression).pushes(40);
  t.says(Ask::path, way({}));
  t.dice({10, 1, 13, 1, 11, 1}).moves(Ask::path, {mm_point(100, 200)}).give("skirmishers", "Maneuver").run();
  CHECK(point(t.group("fighters").at) == mm_point(150, 160));
}

TEST_CASE("RR-SUPP-04 RR-WAVE-01 RR-WIL-03 who is pushed out of a Crashing Wave stays there as well") {
  MatchTable t = table(
      "red champion action crashing-wave at 100,100\nred fighters at 130,100\nblue shooters at 130,230");
  t.reacts("shooters", Reaction::suppression).pushes(50).picks(Ask::order, "fighters");
  t.dice({12, 1, 13, 1, 11, 1})
      .moves(Ask::path, {mm_point(190, 100)})
      .give("champion", "Crashing Wave")
      .run();
  CHECK(point(t.group("fighters").at) == mm_point(130, 50));
}

TEST_CASE("RR-SUPP-04 RR-SUMM-03 RR-WIL-03 who is pushed after a Battle Summons stays there as well") {
  MatchTable t = table(
      "red champion action battle-summons at 300,300\nred fighters removed\nblue shooters at 100,150\nblue "
      "fighters as foe at 390,390");
  t.reacts("shooters", Reaction::suppression).pushes(40).places(Ask::summon, 200, 20);
  t.dice({12, 12, 13, 1, 11, 1}).moves(Ask::path, {mm_point(200, 60)});
  t.give("champion", "Battle Summons").at("fighters").run();
  CHECK(t.rolls(RollKind::will) == 1);
  CHECK(t.x("fighters") > 210);
}

TEST_CASE("RR-SUPP-04 RR-ACT-06 the effect is done from where the push has left the actor") {
  MatchTable t = table(
      "red skirmishers at 200,200\nblue shooters as bows at 200,330\nblue fighters as foe at 200,45\nblue "
      "fighters "
      "as near at 60,200");
  t.reacts("bows", Reaction::suppression).pushes(80).dice({13, 1, 14, 1, 10, 1});
  t.moves(Ask::feint, {mm_point(300, 45)}).give("skirmishers", "Feint").to(120, 200).at("foe").run();
  CHECK(point(t.group("skirmishers").at) == mm_point(200, 120));
  CHECK(point(t.group("foe").at) == mm_point(300, 45));  // RR-FEIN-02: chosen after the move
}

TEST_CASE("RR-SUPP-04 RR-HVY-13 RR-RID-03 who is hit getting out of a Riders' Transport does not go on") {
  const auto ways_asked = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red heavy trait transport at 100,100\nred fighters inside heavy\nblue shooters at 160,230\ntraits "
        "red "
        "riders");
    t.reacts("shooters", Reaction::suppression)
        .picks(Ask::movement, Verb::leave)
        .places(Ask::place, 140, 100);
    t.dice(faces).give("fighters", "Sprint").run();
    CHECK(t.x("fighters") == doctest::Approx(140));
    return t.times_asked(Ask::path);
  };
  CHECK(ways_asked({13, 1, 11, 1}) == 0);
  CHECK(ways_asked({1, 1}) == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
