// How is a test made? (chapters 3 and 4: MG-DICE, MG-TEST, MG-TIE, MG-HELP)
#pragma once

#include "games/mouse_guard/play.h"
#include "games/mouse_guard/rule_ids.h"

namespace warren::mouse_guard {

// What somebody wants tested; the table fills in the rest.
struct TestOrder {
  RuleId rule;
  TestKind kind = TestKind::obstacle;
  Listed listed;
  TagSet tags = 0;  // besides those of the listed ratings
  int ob = 0;
  bool versus = false;
  int opposing = 0;          // versus: the opponent's dice
  int their_tiebreak = 0;    // versus: dice of the opponent's tiebreak roll (MG-TIE-04)
  MouseSet may_help = 0xff;  // of these, those who are able
};

struct TestResult {
  bool passed = false;
  bool tied = false;    // a stalemate: neither side did anything (MG-TIE-05)
  bool rolled = false;  // MG-DICE-03: with at least one die
  int successes = 0;
  int opposing = 0;
  int margin = 0;        // of success, "+s" included; else of failure
  int their_margin = 0;  // independent pairs and lost versus tests: what the opponent's "+s" and roll make
  MouseId roller = kNoMouse;
  MouseSet helpers = 0;
  Rating rating = kNoRating;
  Base base = Base::listed;
};

// D05: the patrol says which mouse rolls. kNoMouse when nobody can.
MouseId choose_roller(Play& play, const TestOrder& order, MouseSet among);

// The whole pipeline of MG-TEST-01, from the base of the pool to tax and pips. What failure brings is the
// caller's matter.
TestResult make_test(Play& play, const TestOrder& order, MouseId roller);

}  // namespace warren::mouse_guard
