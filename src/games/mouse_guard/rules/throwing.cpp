#include "games/mouse_guard/rules/throwing.h"

#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr int kNeeded = 4;  // MG-DICE-01
constexpr int kSides = 6;

// MG-DICE-01: failures, successes and, where fate may open them, sixes.
Lot pool_lot(int dice, bool tells_sixes) {
  Lot lot = success_lot(dice, kNeeded, kSides);
  lot.need = kNeeded;  // where sixes are told apart it is not the lowest face of the best class
  if (!tells_sixes) return lot;
  lot.classes = 3;
  lot.faces[1] = faces_between(kNeeded, kSides - 1);
  lot.faces[2] = faces_from(kSides, kSides);
  return lot;
}

Roll roll_of(Seat roller, MouseId mouse, RuleId rule, RollKind kind, const Lot& lot) {
  Roll roll = dice_of(lot, kSides, kind, rule, roller);
  roll.subject = mouse;
  return roll;
}

bool may_open_sixes(const Play& play) {
  const Test& test = play.state.test;
  return test.fate ||
         (play.setting.house.fate_timing == FateTiming::after_roll && play.state.of(test.roller).fate > 0);
}

bool is_always(const Play& play) { return play.setting.house.plus_s == PlusS::always; }

SideRoll mine_of(const Test& test) { return {test.action, test.dice, test.successes, test.plus}; }
SideRoll theirs_of(const Play& play, const Test& test) {
  return {test.action, opposing_pool(play, test), test.their_successes, test.their_plus};
}

// Can a larger margin do anything more? Not beyond what the other side has left, what there is to regain, or
// what a Maneuver can buy (MG-MAN-04).
bool is_enough(const Conflict& conflict, Action action, int margin) {
  constexpr int kBuysAll = 6;
  if (conflict.teams != 2) return false;
  const Team& own = conflict.team[0];
  switch (action) {
    case Action::attack:
    case Action::feint: return margin >= conflict.opposing_team().disposition;
    case Action::defend: return margin >= own.start - own.disposition;
    case Action::maneuver: return margin >= kBuysAll;
  }
  return false;
}

// Nobody is asked to better what cannot become better: mostly what has passed.
bool is_settled(const Play& play) {
  const Test& test = play.state.test;
  if (test.kind == TestKind::disposition) return false;
  const TestResult result = compare(play);
  if (!result.passed || test.kind != TestKind::volley) return result.passed;
  return is_enough(play.state.conflict, test.action, result.margin);
}

void reroll_failures(Play& play, int row) {
  Test& test = play.state.test;
  play.state.of(test.roller).trait[static_cast<std::size_t>(row)].used = true;
  test.trait_for = byte(row);
  const Dice dice = play.table.roll(roll_of(seat_at(test.roller), test.roller, rule("MG-TRAIT-03"),
                                            RollKind::reroll, pool_lot(test.fails, may_open_sixes(play))));
  test.fails = byte(dice.in_class(0));
  test.sixes = byte(test.sixes + dice.in_class(2));
  test.successes = byte(test.dice - test.fails);
  tell(play, {
                 .rule = rule("MG-TRAIT-03"),
                 .verb = Told::rerolled,
                 .subject = test.roller,
                 .numbers = {row, test.successes}
  });
}

void open_sixes(Play& play) {
  Test& test = play.state.test;
  if (test.sixes == 0) return;
  Roll roll = roll_of(seat_at(test.roller), test.roller, rule("MG-FATE-01"), RollKind::fate,
                      success_lot(test.sixes, kNeeded, kSides));
  roll.open_ended = play.setting.house.fate_depth == FateDepth::open_ended;  // MG-FATE-02
  const int further = play.table.roll(roll).in_class(1);
  test.successes = byte(test.successes + further);
  tell(play,
       {.rule = rule("MG-FATE-01"), .verb = Told::fate_spent, .subject = test.roller, .numbers = {further}});
}

// MG-TIE-04: which ability breaks the tie.
Rating tiebreak_rating(const Play& play) {
  const Test& test = play.state.test;
  if (test.base == Base::listed && !is_skill(test.rating) && test.rating != Rating::nature)
    return Rating::nature;
  if (test.rating == Rating::nature) return Rating::health;
  return root_of(play, test.roller, test.rating);
}

int tiebreak_dice(const Play& play) {
  const Mouse& mouse = play.state.of(play.state.test.roller);
  const int dice = mouse.rating(tiebreak_rating(play)) - (mouse.has(Condition::injured) ? 1 : 0) -
                   (mouse.has(Condition::sick) ? 1 : 0);
  return std::max(dice, play.setting.house.min_pool == MinPool::one ? 1 : 0);
}

int throw_tiebreak(Play& play, Seat roller, MouseId mouse, RollKind kind, int dice) {
  if (dice == 0) return 0;
  return play.table.roll(roll_of(roller, mouse, rule("MG-TIE-04"), kind, pool_lot(dice, false))).in_class(1);
}

void take_judgement(TestResult& result, const Judged& mine, const Judged& theirs) {
  result.passed = mine.passed;
  result.margin = mine.passed ? mine.margin : mine.failure;
  result.they_passed = theirs.passed;
  result.their_margin = theirs.margin;
}

// MG-TIE-03: won or lost by 1, "+s" on top.
void break_tie(const Play& play, TestResult& result, bool won) {
  const Test& test = play.state.test;
  const JudgedPair pair =
      judge_versus(mine_of(test), theirs_of(play, test), is_always(play), won ? TieTo::first : TieTo::second);
  result.tied = false;
  take_judgement(result, pair.side[0], pair.side[1]);
}

// MG-TIE-02: offered when no trait was used in this test.
bool gives_tie_away(Play& play) {
  Test& test = play.state.test;
  if (test.trait_for != kNoSlot || test.trait_against != kNoSlot || test.dice == 0) return false;
  Question question(play, seat_at(test.roller), rule("MG-TIE-02"), Ask::tie, test.roller);
  question.add(option(Verb::decline));
  for (int row = 0; row < kTraitRows; ++row)
    if (may_turn_against(play, test, row)) question.add(option(Verb::trait_against, test.roller, 0, row));
  const Option choice = ask(play, question);
  if (verb_of(choice) == Verb::decline) return false;
  tell(play, {.rule = rule("MG-TIE-02"),
              .verb = Told::tie_given,
              .subject = test.roller,
              .numbers = {static_cast<int>(choice.slot)}});
  turn_against(play, test.roller, static_cast<int>(choice.slot), 2, rule("MG-CHK-03"));
  test.trait_against = byte(static_cast<int>(choice.slot));  // MG-TRAIT-05: a use against the mouse
  return true;
}

void roll_tiebreak(Play& play, TestResult& result) {
  const Test& test = play.state.test;
  const int mine =
      throw_tiebreak(play, seat_at(test.roller), test.roller, RollKind::tiebreak, tiebreak_dice(play));
  const int theirs =
      throw_tiebreak(play, play.setting.gm(), kNoMouse, RollKind::their_tiebreak, test.their_tiebreak);
  tell(play, {
                 .rule = rule("MG-TIE-04"),
                 .verb = Told::tiebreak,
                 .subject = test.roller,
                 .numbers = {mine > theirs ? 1 : 0, mine, theirs}
  });
  break_tie(play, result, mine > theirs);
}

}  // namespace

RuleId rule_of_extra(Option extra) {
  switch (verb_of(extra)) {
    case Verb::wise: return rule("MG-WISE-01");
    case Verb::item: return rule("MG-GEAR-01");
    case Verb::trait_for: return rule("MG-TRAIT-01");
    case Verb::trait_against: return rule("MG-CHK-01");
    case Verb::gift: return rule("MG-CHK-02");
    case Verb::persona: return rule("MG-PERS-01");
    case Verb::tap: return rule("MG-NAT-05");
    default: return rule("MG-FATE-03");
  }
}

void throw_pool(Play& play) {
  Test& test = play.state.test;
  Tally tally;
  test.dice = byte(pool_of(play, &tally));
  test.rolled = true;
  if (test.dice == 0)
    return tell(play,
                {.rule = rule("MG-DICE-03"), .verb = Told::no_dice, .subject = test.roller, .tally = &tally});
  Roll roll = roll_of(seat_at(test.roller), test.roller, play_rule(test), RollKind::pool,
                      pool_lot(test.dice, may_open_sixes(play)));
  roll.tally = &tally;
  const Dice dice = play.table.roll(roll);
  test.fails = byte(dice.in_class(0));
  test.sixes = byte(dice.in_class(2));
  test.successes = byte(test.dice - test.fails);
}

void throw_opposition(Play& play) {
  Test& test = play.state.test;
  Tally tally;
  const int dice = opposing_pool(play.setting, test, &tally);
  if (dice == 0)
    return tell(play, {.rule = rule("MG-DICE-03"), .verb = Told::opposition_rolled, .tally = &tally});
  Roll roll =
      roll_of(play.setting.gm(), kNoMouse, play_rule(test), RollKind::opposition, pool_lot(dice, false));
  roll.tally = &tally;
  test.their_successes = byte(play.table.roll(roll).in_class(1));
}

void offer_reroll(Play& play) {
  const Test& test = play.state.test;
  if (test.fails == 0 || is_settled(play)) return;
  Question question(play, seat_at(test.roller), rule("MG-TRAIT-03"), Ask::reroll, test.roller);
  question.add(option(Verb::decline));
  for (int row = 0; row < kTraitRows; ++row)
    if (may_reroll_with(play, test, row)) question.add(option(Verb::trait_for, test.roller, 0, row));
  const Option choice = ask(play, question);
  if (verb_of(choice) == Verb::trait_for) reroll_failures(play, static_cast<int>(choice.slot));
}

void offer_fate(Play& play) {
  Test& test = play.state.test;
  if (test.fate) return open_sixes(play);  // MG-FATE-03: promised before the roll
  Mouse& mouse = play.state.of(test.roller);
  if (test.sixes == 0 || mouse.fate == 0 || play.setting.house.fate_timing == FateTiming::before_roll ||
      is_settled(play))
    return;
  if (!ask_yes(play, seat_at(test.roller), rule("MG-FATE-03"), Ask::fate, test.roller)) return;
  --mouse.fate;
  test.fate = true;
  open_sixes(play);
}

TestResult compare(const Play& play) {
  const Test& test = play.state.test;
  const SideRoll mine = mine_of(test);
  const SideRoll theirs = theirs_of(play, test);
  TestResult result;
  result.rolled = test.dice > 0;
  result.successes = test.successes;
  result.opposing = test.their_successes;
  result.roller = test.roller;
  result.helpers = test.helpers;
  result.rating = test.rating;
  result.base = test.base;
  if (test.versus) {
    const JudgedPair pair = judge_versus(mine, theirs, is_always(play));
    result.tied = pair.tie;
    take_judgement(result, pair.side[0], pair.side[1]);
    return result;
  }
  const Judged other = test.opposed ? judge_alone(theirs, test.their_ob, is_always(play)) : Judged{};
  take_judgement(result, judge_alone(mine, test.ob, is_always(play)), other);
  return result;
}

TestResult compare_alone(const Play& play) {
  const Test& test = play.state.test;
  TestResult result;
  result.opposing = test.their_successes;
  take_judgement(result, {}, judge_alone(theirs_of(play, test), test.their_ob, is_always(play)));
  return result;
}

void tell_plus(Play& play, const TestResult& result) {
  const Test& test = play.state.test;
  const auto added = [&](MouseId side, int plus) {
    tell(play, {.rule = rule("MG-DICE-07"), .verb = Told::plus_counted, .subject = side, .numbers = {plus}});
  };
  if (result.passed && test.plus > 0 && test.dice > 0) added(test.roller, test.plus);
  if (result.they_passed && test.their_plus > 0 && opposing_pool(play, test) > 0)
    added(kNoMouse, test.their_plus);
}

void settle_tie(Play& play, TestResult& result) {
  const Test& test = play.state.test;
  const HouseRules& house = play.setting.house;
  tell(play,
       {.rule = rule("MG-TIE-01"), .verb = Told::tied, .subject = test.roller, .numbers = {test.successes}});
  if (gives_tie_away(play)) return break_tie(play, result, false);
  if (test.kind == TestKind::volley) {
    if (house.conflict_tie == ConflictTie::tiebreak_roll) roll_tiebreak(play, result);
    return;
  }
  if (house.versus_tie == VersusTie::gm_wins) return break_tie(play, result, false);
  roll_tiebreak(play, result);
}

}  // namespace warren::mouse_guard
