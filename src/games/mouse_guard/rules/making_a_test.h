// How is a test made? (chapters 3 and 4: MG-DICE, MG-TEST, MG-TIE, MG-HELP)
#pragma once

#include "games/mouse_guard/play.h"
#include "games/mouse_guard/rule_ids.h"

namespace warren::mouse_guard {

// What somebody wants tested; the players fill in the rest.
struct TestOrder {
  RuleId rule;
  TestKind kind = TestKind::obstacle;
  Listed listed;
  TagSet tags = 0;  // besides those of the listed ratings
  int ob = 0;
  bool no_nature = false;    // MG-SES-11: Practise
  MouseSet may_help = 0xff;  // of these, those who are able

  bool versus = false;
  bool opposed = false;  // the GM side rolls too, against an obstacle of its own
  int opposing = 0;      // its dice
  int their_weapon = 0;  // among them: of its weapon or feature
  int their_ob = 0;
  int their_tiebreak = 0;  // versus: dice of its tiebreak roll (MG-TIE-04)

  // Of a conflict's volley.
  Action action = Action::attack;
  int weapon = 0;       // dice of the declared weapon
  Gear item = kNoGear;  // MG-GEAR-04: the declared item
  int plus = 0;         // "+s"
  int their_plus = 0;
  bool position = false;
  bool impeded = false;
  bool their_position = false;
  bool their_impeded = false;
};

struct TestResult {
  bool passed = false;
  bool tied = false;    // a stalemate: neither side did anything (MG-TIE-05)
  bool rolled = false;  // MG-DICE-03: with at least one die
  int successes = 0;
  int opposing = 0;  // successes of the GM side
  int margin = 0;    // of success, "+s" included; else of failure, without
  bool they_passed = false;
  int their_margin = 0;  // of the GM side's success
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

// MG-ACT-11, MG-ACT-12: only the GM side rolls.
TestResult oppose_alone(Play& play, const TestOrder& order);

// The test as it would stand before anybody has added anything: for odds and opponents.
Test named_test(const Play& play, const TestOrder& order, MouseId roller);

}  // namespace warren::mouse_guard
