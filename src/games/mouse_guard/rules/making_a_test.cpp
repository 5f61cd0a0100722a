#include "games/mouse_guard/rules/making_a_test.h"

#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/nature.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/rules/throwing.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

Seat seat_of(const Test& test) { return seat_at(test.roller); }

// -1 against an opponent, -2 for disposition, which has no obstacle.
int told_obstacle(const Test& test) {
  return test.versus ? -1 : test.kind == TestKind::disposition ? -2 : test.ob;
}

// Step 3: the base of the pool.
void choose_base(Play& play) {
  Test& test = play.state.test;
  Question question(play, seat_of(test), rule("MG-TEST-02"), Ask::base, test.roller);
  add_bases(question, test);
  const Option base = ask(play, question);
  test.rating = static_cast<Rating>(base.subject);
  test.base = static_cast<Base>(base.target);
  test.boons = byte(boon_dice(play, test));
  tell(play, {
                 .rule = play_rule(test),
                 .verb = Told::test_named,
                 .subject = test.roller,
                 .numbers = {base.subject, base.target, told_obstacle(test), opposing_pool(play, test)},
                 .depth = static_cast<std::uint8_t>(test.kind == TestKind::volley ? 1 : 0)
  });
}

// Step 5, MG-GEN-03: in seat order, beginning with the mouse that rolls.
void ask_for_help(Play& play) {
  Test& test = play.state.test;
  for (int i = 1; i < kMostMice; ++i) {
    const auto helper = static_cast<MouseId>((test.roller + i) % kMostMice);
    if (!may_help(play, test, helper)) continue;
    if (!ask_yes(play, seat_at(helper), rule("MG-HELP-02"), Ask::help, helper)) continue;
    test.helpers |= bit(helper);
    tell(play, {.rule = rule("MG-HELP-01"), .verb = Told::helped, .subject = helper, .object = test.roller});
  }
}

// Step 6
void add_to_pool(Play& play) {
  Test& test = play.state.test;
  while (true) {
    Question question(play, seat_of(test), rule("MG-TEST-06"), Ask::extras, test.roller);
    add_extras(question, test);
    const Option choice = ask(play, question);
    if (verb_of(choice) == Verb::roll) return;
    apply_extra(play.state.of(test.roller), test, choice);
    tell(play, {
                   .rule = rule_of_extra(choice),
                   .verb = Told::added,
                   .subject = test.roller,
                   .numbers = {choice.verb, static_cast<int>(choice.slot), pool_of(play)}
    });
  }
}

// MG-TEST-07: a die that the halving swallows costs nothing: a trait of level 1 first, else who helped last.
void spare_what_adds_nothing(Play& play) {
  Test& test = play.state.test;
  if (test.base != Base::beginner) return;
  const Mouse& mouse = play.state.of(test.roller);
  Test less = test;
  if (test.trait_for != kNoSlot && level_of(mouse.trait[test.trait_for]) == 1) {
    less.trait_for = kNoSlot;
    if (pool_of(play, less) < pool_of(play)) return;
    tell(play, {.rule = rule("MG-TEST-07"),
                .verb = Told::trait_spared,
                .subject = test.roller,
                .numbers = {test.trait_for}});
    test.trait_for = kNoSlot;
    return;
  }
  for (int i = kMostMice - 1; i > 0 && test.helpers != 0; --i) {
    const auto helper = static_cast<MouseId>((test.roller + i) % kMostMice);
    if ((test.helpers & bit(helper)) == 0) continue;
    less.helpers = static_cast<MouseSet>(test.helpers & ~bit(helper));
    if (pool_of(play, less) < pool_of(play)) return;
    test.helpers = less.helpers;
    return tell(play, {.rule = rule("MG-TEST-07"), .verb = Told::help_spared, .subject = helper});
  }
}

// What was added is paid for: MG-PERS-03, MG-FATE-03, MG-TRAIT-01, MG-CHK-05.
void pay_for_pool(Play& play) {
  Test& test = play.state.test;
  Mouse& mouse = play.state.of(test.roller);
  mouse.persona = byte(mouse.persona - test.persona - (test.tapped ? 1 : 0));
  if (test.fate) --mouse.fate;
  if (test.trait_for != kNoSlot && level_of(mouse.trait[test.trait_for]) == 1)
    mouse.trait[test.trait_for].used = true;
  if (test.trait_against != kNoSlot)
    turn_against(play, test.roller, test.trait_against, test.gift ? 2 : 1,
                 test.gift ? rule("MG-CHK-02") : rule("MG-CHK-01"));
  use_boons(play, test);
}

// Steps 7 to 10.
TestResult roll_pools(Play& play) {
  Test& test = play.state.test;
  throw_pool(play);
  if (test.opposed || test.versus) throw_opposition(play);
  offer_reroll(play);
  offer_fate(play);
  TestResult result = compare(play);
  if (result.tied) settle_tie(play, result);
  tell_plus(play, result);
  return result;
}

void tell_result(Play& play, const TestResult& result) {
  const Test& test = play.state.test;
  if (result.tied)
    return tell(play, {.rule = rule("MG-TIE-05"), .verb = Told::stalemate, .subject = test.roller});
  if (test.kind == TestKind::disposition) return;
  tell(play, {
                 .rule = test.versus ? rule("MG-DICE-06") : rule("MG-DICE-04"),
                 .verb = result.passed ? Told::test_passed : Told::test_failed,
                 .subject = test.roller,
                 .numbers = {result.successes, result.margin, test.versus ? result.opposing : -1}
  });
}

}  // namespace

Test named_test(const Play& play, const TestOrder& order, MouseId roller) {
  Test test{};
  test.kind = order.kind;
  test.listed = order.listed;
  test.tags = order.tags | order.listed.tags();
  test.ob = byte(order.ob);
  test.versus = order.versus;
  test.opposed = order.opposed;
  test.opposing = byte(order.opposing);
  test.their_weapon = static_cast<std::int8_t>(order.their_weapon);
  test.their_ob = byte(order.their_ob);
  test.their_tiebreak = byte(order.their_tiebreak);
  test.their_plus = byte(order.their_plus);
  test.plus = byte(order.plus);
  test.action = order.action;
  test.rule = order.rule.index;
  test.may_help = order.may_help;
  test.roller = roller;
  test.rating = order.listed.rating[0];
  test.wise.wise = kNoWise;
  test.item = kNoGear;
  if (order.item != kNoGear && is_relevant(play, play.setting.tables.of(order.item).tags, test.tags))
    test.item = order.item;
  test.weapon = static_cast<std::int8_t>(order.weapon);
  test.trait_for = kNoSlot;
  test.trait_against = kNoSlot;
  test.position = order.position ? 1 : 0;
  test.impeded = order.impeded ? 1 : 0;
  test.their_position = order.their_position ? 1 : 0;
  test.their_impeded = order.their_impeded ? 1 : 0;
  test.no_nature = order.no_nature;
  test.within = (test.tags & kWithinNature) != 0;  // MG-NAT-01
  test.unfailable = order.kind == TestKind::disposition || (!order.versus && order.ob == 0);
  return test;
}

MouseId choose_roller(Play& play, const TestOrder& order, MouseSet among) {
  const MouseSet able = able_mice(play) & among;
  if (able == 0) return kNoMouse;
  play.state.test = named_test(play, order, kNoMouse);
  Question question(play, kNobody, rule("MG-TEST-01"), Ask::roller);
  for_each_mouse(able, [&](MouseId mouse) { question.add(option(Verb::mouse, mouse)); });
  const auto roller = static_cast<MouseId>(ask_patrol(play, question).subject);
  play.state.test = {};
  return roller;
}

namespace {

// What everybody may see of it afterwards, and what odds are asked about.
void keep_result(State& state, const TestResult& result) {
  const int margin = result.passed ? result.margin : result.tied ? 0 : -std::max(1, result.margin);
  state.tested = true;
  state.last_successes = byte(result.successes);
  state.last_margin = static_cast<std::int8_t>(std::clamp(margin, -100, 100));
}

}  // namespace

TestResult make_test(Play& play, const TestOrder& order, MouseId roller) {
  play.state.test = named_test(play, order, roller);
  choose_base(play);
  ask_for_help(play);
  add_to_pool(play);
  spare_what_adds_nothing(play);
  pay_for_pool(play);
  TestResult result = roll_pools(play);
  tell_result(play, result);
  tax_nature(play, result);
  mark_pips(play, result);
  note_test(play, play.state.test, result);
  keep_result(play.state, result);
  play.state.test = {};
  if (!play.state.conflict.under_way) finish_test(play, roller);
  return result;
}

TestResult oppose_alone(Play& play, const TestOrder& order) {
  play.state.test = named_test(play, order, kNoMouse);
  throw_opposition(play);
  const TestResult result = compare_alone(play);
  tell_plus(play, result);
  play.state.test = {};
  return result;
}

}  // namespace warren::mouse_guard
