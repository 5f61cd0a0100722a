// What may somebody choose who builds a mouse at the table? (MG-CHAR-20 to 26)
#include "games/mouse_guard/rules/building.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard::testing {
namespace {

TEST_CASE("MG-CHAR-20..26 a mouse built at the table is legal") {
  Patrol p(2, {}, {"", "build"});
  p.state.phase = Phase::muster;
  p.says(Ask::build_rank, "Sprout").says(Ask::build_points, "Hunter").says(Ask::build_points, "Fighter");
  p.says(Ask::build_nature, "6").says(Ask::build_trait, "Moon-Waker, level 2");
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::build_rank, "Marshal"));  // Bryony leads
  CHECK(p.mouse(1).rank == Rank::sprout);
  CHECK(p.mouse(1).rating(Rating::hunter) == 2);
  CHECK(p.mouse(1).nature == 6);
  CHECK(p.mouse(1).trait[0].level == 2);
  CHECK(p.asked(Ask::build_trait) == 1);  // one at level 2 instead of two at level 1
  CHECK(p.mouse(1).trait[1].level == 0);
  CHECK(__builtin_popcount(p.mouse(1).gear) == 3);
  CHECK(p.mouse(1).carries(Gear::shield));  // the first that is offered as an item
  CHECK(p.mouse(1).fate == 1);
  CHECK(p.mouse(1).persona == 1);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-CHAR-21 who builds at the table may leave points, and is asked no more") {
  Patrol p(1, {}, {"build"});
  p.state.phase = Phase::muster;
  p.says(Ask::build_points, "Fighter").says(Ask::build_points, "Spend no more");
  p.says(Ask::build_rank, "Ranger");
  p.play_step();
  CHECK(p.asked(Ask::build_points) == 2);
  CHECK(p.mouse(0).rating(Rating::fighter) == 4);
  CHECK(p.mouse(0).rating(Rating::scout) == 3);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-CHAR-01 MG-CHAR-05 a mouse built at the table bears its own name, and nobody else's contacts") {
  Patrol p(2, {}, {"", "build"});
  p.state.phase = Phase::muster;
  p.play_step();
  CHECK(seat_words(*p.setting, p.state, seat_at(0)) == "Bryony Tolk");
  CHECK(seat_words(*p.setting, p.state, seat_at(1)) == "Rowan Thistle");
  CHECK(mouse_name(*p.setting, p.state, 1) == "Rowan Thistle");
  p.state.mission.planned = 3;
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.says(Ask::activity, "Pass").says(Ask::activity, "Call on").all(1, 9);
  p.play_step().play_step().play_step();
  CHECK(p.offered(Ask::call) == std::vector<std::string>{"Parents", "Senior artisan", "Mentor", "Friend"});
}

// A pack's ranks may know a skill a little; it is raised like one of 2 or more.
TEST_CASE("MG-CHAR-21 the last point raises a skill of 1, but opens none") {
  Patrol p(1, {}, {"build"});
  RankRow& ranger = p.setting->tables.rank[static_cast<std::size_t>(Rank::ranger)];
  ranger.skills[static_cast<std::size_t>(Rating::hunter)] = 1;
  p.state.phase = Phase::muster;
  p.says(Ask::build_rank, "Ranger").says(Ask::build_points, "Fighter").says(Ask::build_points, "Fighter");
  p.says(Ask::build_points, "Scout").says(Ask::build_points, "Hunter");
  p.play_step();
  const std::vector<std::string> last = p.offered(Ask::build_points);
  const auto names = [&](const char* skill) {
    return std::ranges::any_of(last, [&](const std::string& words) { return words.starts_with(skill); });
  };
  CHECK(names("Hunter"));
  CHECK_FALSE(names("Healer"));  // two points would open it
  CHECK(p.mouse(0).rating(Rating::hunter) == 2);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-CHAR-24 a mouse built at the table knows as many wises as its rank brings, and none twice") {
  Patrol p(1, {}, {"build"});
  p.state.phase = Phase::muster;
  p.says(Ask::build_rank, "Ranger");
  p.play_step();
  CHECK(p.asked(Ask::build_wise) == 2);
  CHECK(p.offered(Ask::build_wise).size() == kReadyWises - 1);
  CHECK(p.mouse(0).wise[0].wise != p.mouse(0).wise[1].wise);
}

}  // namespace
}  // namespace warren::mouse_guard::testing
