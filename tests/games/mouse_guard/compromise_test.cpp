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

TEST_CASE("MG-COMP-07 a patrol that loses suffers by what the winner owes, and never gets past") {
  Ended none(Winner::opposition, 9);
  CHECK(none.settle().conditions() == "III");
  CHECK(none.state.mission.lost_boon == 0);
  Ended minor(Winner::opposition, 6);
  CHECK(minor.settle().conditions() == "TTI");
  CHECK(minor.state.mission.lost_boon == 0);
  Ended fair(Winner::opposition, 3);
  CHECK(fair.settle().conditions() == "TTT");
  CHECK(fair.state.mission.lost_boon > 0);
  Ended major(Winner::opposition, 1);
  major.says(Ask::price_mouse, "Odo");
  CHECK(major.settle().conditions() == "-T-");
  CHECK(major.state.mission.lost_boon > 0);
  for (const Ended* e : {&none, &minor, &fair, &major}) CHECK_FALSE(e->overcome());
}

TEST_CASE("MG-COMP-08 giving in costs a row more than being beaten with the same left to the winner") {
  const auto gives_in = [](int left) {
    Ended e(Winner::opposition, left);
    e.state.conflict.conceded = 1;
    e.settle();
    CHECK_FALSE(e.overcome());
    return std::pair(e.conditions(), e.level());
  };
  CHECK(gives_in(9) == std::pair(std::string("III"), Level::none));
  CHECK(gives_in(6) == std::pair(std::string("III"), Level::minor));
  CHECK(gives_in(3) == std::pair(std::string("TTI"), Level::fair));
  CHECK(gives_in(2) == std::pair(std::string("TTT"), Level::major));
}

TEST_CASE("MG-CONF-10 MG-COMP-08 at 3 of 9 the patrol is asked, gives in, and the obstacle is lost") {
  Patrol p(3, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.them().disposition = 3;
  p.state.conflict.acted_last = 1;
  p.says(Ask::concede, "Give in");
  p.play_step().play_step();
  CHECK(p.state.phase == Phase::conflict_over);
  CHECK_FALSE(p.state.conflict.overcome);
  CHECK(p.mouse(1).has(Condition::injured));
  CHECK(p.mouse(0).has(Condition::tired));
  CHECK(p.state.mission.lost_boon == 0);  // fought to the end from here it would have been one
}

namespace {

// What the patrol thinks of a row: first whether it got past, then what it cost, a heavy condition more than
// all light ones.
int worth_of(const Terms& terms) {
  constexpr std::array kCost{0, 1, 3, 3, 6, 6, 12};
  return (terms.overcome ? 100 : 0) - kCost[static_cast<std::size_t>(terms.hurt)] + (terms.boon ? 1 : 0);
}

constexpr std::array kLevels{Level::none, Level::minor, Level::fair, Level::major};

}  // namespace

TEST_CASE("MG-COMP-05..08 every win is better than every loss, and more damage is always better") {
  for (const Level won : kLevels)
    for (const Level lost : kLevels)
      for (const bool gave_in : {false, true}) {
        const Terms win = terms_of(Winner::patrol, won);
        const Terms loss = terms_of(Winner::opposition, lost, gave_in);
        CHECK(win.overcome);
        CHECK_FALSE(loss.overcome);
        CHECK(worth_of(win) > worth_of(loss));
        CHECK(worth_of(win) >= worth_of(terms_of(Winner::draw, won)));
        CHECK(worth_of(terms_of(Winner::draw, won)) > worth_of(loss));
      }
  for (std::size_t i = 1; i < kLevels.size(); ++i) {
    CHECK(worth_of(terms_of(Winner::patrol, kLevels[i])) <
          worth_of(terms_of(Winner::patrol, kLevels[i - 1])));
    CHECK(worth_of(terms_of(Winner::opposition, kLevels[i])) >
          worth_of(terms_of(Winner::opposition, kLevels[i - 1])));
    CHECK(terms_of(Winner::opposition, kLevels[i], true) == terms_of(Winner::opposition, kLevels[i - 1]));
  }
  CHECK(terms_of(Winner::opposition, Level::none, true) == terms_of(Winner::opposition, Level::none));
}

TEST_CASE("MG-COMP-05..08 the same at the table: no loss gets past, whatever is left to either side") {
  for (int left = 1; left <= 9; ++left)
    for (const int conceded : {0, 1}) {
      Ended lost(Winner::opposition, left);
      lost.state.conflict.conceded = static_cast<std::uint8_t>(conceded);
      CHECK_FALSE(lost.settle().overcome());
      CHECK(Ended(Winner::patrol, left).settle().overcome());
    }
}

TEST_CASE("MG-COMP-09 nobody dies, unless the table wants it, and who gives in is let go") {
  const Options lethal{
      {"lethality", "on"}
  };
  CHECK(Ended(Winner::opposition, 9).settle().mouse(2).standing == Standing::serving);
  CHECK(Ended(Winner::opposition, 9, lethal).settle().mouse(2).standing == Standing::gone);
  CHECK(Ended(Winner::opposition, 6, lethal).settle().mouse(2).standing == Standing::serving);
  Ended gave_in(Winner::opposition, 9, lethal);
  gave_in.state.conflict.conceded = 1;
  CHECK(gave_in.settle().mouse(2).standing == Standing::serving);
  Ended argued(Winner::opposition, 9, lethal);
  argued.state.conflict.tags = 0;  // no Fight, Fight Animal or War
  CHECK(argued.settle().mouse(2).standing == Standing::serving);
}

TEST_CASE("MG-COMP-09 MG-COMP-08 what the loss costs is told before who does not come back") {
  Ended e(Winner::opposition, 9,
          {
              {"lethality", "on"}
  });
  e.settle();
  const auto place = [&](Told verb) {
    const auto& events = e.table.events();
    return std::ranges::find(events, static_cast<std::uint16_t>(verb),
                             [](const ScriptedEvent& one) { return one.event.verb; }) -
           events.begin();
  };
  REQUIRE(e.told(Told::condition_taken));
  REQUIRE(e.told(Told::mouse_removed));
  CHECK(place(Told::condition_taken) < place(Told::mouse_removed));
}

TEST_CASE("MG-COMP-09 a mouse that does not come back takes no part any more") {
  Ended e(Winner::opposition, 9,
          {
              {"lethality", "on"}
  });
  e.mouse(2).passed = 1U << static_cast<int>(Rating::fighter);
  e.settle();
  CHECK(e.told(Told::mouse_removed));
  end_conflict(e.play);
  CHECK(e.mouse(2).of(Rating::fighter).passes == 0);  // no pips
  CHECK(e.mouse(2).passed == 0);
  CHECK(patrol(e.play) == (bit(MouseId{0}) | bit(MouseId{1})));
  CHECK(able_mice(e.play) == (bit(MouseId{0}) | bit(MouseId{1})));
  CHECK_FALSE(may_help(e.play, named_test(e.play, obstacle(Rating::fighter, 2), 0), 2));
}

TEST_CASE(
    "MG-COMP-09 MG-SES-09 the Players' Turn asks the others only, and no reward is paid to the fallen") {
  Patrol p(3, {
                  {"lethality", "on"}
  });
  p.mouse(2).standing = Standing::gone;
  p.mouse(2).deeds.belief = Belief::b3;
  p.mouse(2).deeds.mark(mouse_guard::Deed::spoke);
  p.state.mission.planned = 3;
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.until(Phase::over);
  CHECK(p.asked(Ask::activity) > 0);
  for (const ScriptedAsk& one : p.table.asks()) CHECK(one.seat != seat_at(2));
  CHECK(int{p.mouse(2).fate} == 0);
}

TEST_CASE(
    "MG-COMP-09 MG-COND-15 MG-CAMP-05 when the only mouse is gone the mission has failed, and a new one "
    "comes") {
  Patrol p(1,
           {
               {"lethality", "on"}
  },
           {}, "year");
  p.state.mission.planned = 3;
  p.state.mission.stage = 2;
  p.state.mission.obstacle = ObstacleId::m5;
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.team().disposition = 0;
  p.state.conflict.winner = Winner::opposition;
  p.state.phase = Phase::compromise;
  p.until(Phase::arrival);
  CHECK(p.state.mission.result == MissionResult::failed);
  p.until(Phase::muster);
  CHECK(p.mouse(0).standing == Standing::gone);
  p.until(Phase::briefing);
  CHECK(p.mouse(0).standing == Standing::serving);
  CHECK_FALSE(p.mouse(0).has_sheet);
}
