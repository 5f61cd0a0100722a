// The end of a conflict: MG-COMP.
#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// A Fight (Tired or Injured) of three mice that has just ended.
struct Ended : Patrol {
  Ended(Winner winner, int left, const Options& options = {}) : Patrol(3, options, {}, "conflict") {
    in_conflict(ObstacleId::m5, 9, 9);
    (winner == Winner::opposition ? them() : team()).disposition = static_cast<std::uint8_t>(left);
    (winner == Winner::opposition ? team() : them()).disposition = 0;
    state.conflict.winner = winner;
    state.conflict.acted_last = 2;
    state.phase = Phase::compromise;
  }
  Ended& settle() {
    play_step();
    return *this;
  }
  std::string conditions() {
    std::string words;
    for (int i = 0; i < 3; ++i)
      words += mouse(i).has(Condition::injured) ? 'I' : mouse(i).has(Condition::tired) ? 'T' : '-';
    return words;
  }
  Level level() const { return state.conflict.level; }
  bool overcome() const { return state.conflict.overcome; }
};

}  // namespace

TEST_CASE("MG-COMP-01..03 the winner owes a compromise for what its disposition lost") {
  CHECK(level_of_damage(7, 7) == Level::none);
  CHECK(level_of_damage(7, 6) == Level::minor);
  CHECK(level_of_damage(7, 5) == Level::minor);
  CHECK(level_of_damage(7, 4) == Level::fair);
  CHECK(level_of_damage(7, 3) == Level::fair);
  CHECK(level_of_damage(7, 2) == Level::major);
  Ended e(Winner::patrol, 6);
  CHECK(e.settle().level() == Level::minor);
  CHECK(e.overcome());
}

TEST_CASE("MG-COMP-02 all teams of the winning side are summed") {
  Patrol p(2,
           {
               {"patrol_split", "allowed"}
  },
           {}, "conflict");
  p.says(Ask::split, "Team 2");
  p.in_conflict(ObstacleId::m5, 6, 9);
  p.team(0).disposition = 0;
  p.team(1).disposition = 6;
  p.them().disposition = 0;
  p.state.conflict.winner = Winner::patrol;
  p.state.phase = Phase::compromise;
  p.play_step();
  CHECK(p.state.conflict.level == Level::fair);  // 6 of 12 lost
}

TEST_CASE("MG-COMP-04..05 a patrol that wins pays by level") {
  CHECK(Ended(Winner::patrol, 9).settle().conditions() == "---");
  Ended minor(Winner::patrol, 6);
  minor.says(Ask::price_mouse, "Odo");
  CHECK(minor.settle().conditions() == "-T-");
  Ended fair(Winner::patrol, 3);
  fair.says(Ask::price, "All");
  CHECK(fair.settle().conditions() == "TTT");
  Ended other(Winner::patrol, 3);
  other.says(Ask::price, "One").says(Ask::price_mouse, "Sella");
  CHECK(other.settle().conditions() == "--I");
  Ended major(Winner::patrol, 1);
  major.says(Ask::price_mouse, "Bryony");
  CHECK(major.settle().conditions() == "ITT");
}

TEST_CASE("MG-COMP-04 before any volley the disposition roller acted last") {
  Ended e(Winner::draw, 0);
  e.state.conflict.acted_last = kNoMouse;
  e.team().roller = 1;
  CHECK(e.settle().conditions() == "TIT");
}

TEST_CASE("MG-COMP-06 a draw overcomes the obstacle, and the last to act is hurt") {
  Ended e(Winner::draw, 0);
  CHECK(e.settle().conditions() == "TTI");
  CHECK(e.overcome());
}

TEST_CASE("MG-COMP-07 a patrol that loses suffers by what the winner owes") {
  Ended none(Winner::opposition, 9);
  CHECK(none.settle().conditions() == "III");
  CHECK_FALSE(none.overcome());
  Ended minor(Winner::opposition, 6);
  CHECK(minor.settle().conditions() == "TTI");
  CHECK_FALSE(minor.overcome());
  Ended fair(Winner::opposition, 3);
  CHECK(fair.settle().conditions() == "TTT");
  CHECK_FALSE(fair.overcome());
  CHECK(fair.state.mission.lost_boon > 0);
  Ended major(Winner::opposition, 1);
  CHECK(major.settle().conditions() == "TTT");
  CHECK(major.overcome());
}

TEST_CASE("MG-COMP-08 conceding improves the result by one row") {
  Ended e(Winner::opposition, 9);
  e.state.conflict.conceded = 1;
  e.settle();
  CHECK(e.level() == Level::minor);
  CHECK(e.conditions() == "TTI");
}

TEST_CASE("MG-COMP-09 nobody dies, unless the table wants it") {
  CHECK(Ended(Winner::opposition, 9).settle().mouse(2).standing == Standing::serving);
  CHECK(Ended(Winner::opposition, 9,
              {
                  {"lethality", "on"}
  })
            .settle()
            .mouse(2)
            .standing == Standing::leaving);
  CHECK(Ended(Winner::opposition, 6,
              {
                  {"lethality", "on"}
  })
            .settle()
            .mouse(2)
            .standing == Standing::serving);
}
