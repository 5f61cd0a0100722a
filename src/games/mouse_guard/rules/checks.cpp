#include "games/mouse_guard/rules/checks.h"

#include <algorithm>

#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

TraitSlot& slot_of(Play& play, MouseId mouse, int row) {
  return play.state.of(mouse).trait[static_cast<std::size_t>(row)];
}

// MG-CHK-11: recoveries that are open to the mouse.
void add_recoveries(Question& question, MouseId id) {
  if (checks_of(question.play().state.of(id)) < kRecoveryPrice) return;
  for (int i = 0; i < kConditions; ++i)
    if (may_recover(question.play(), id, static_cast<Condition>(i)))
      question.add(option(Verb::recover, id, 0, i));
}

// One purchase; false when the mouse wants none.
bool buy_one(Play& play, MouseId id) {
  Question question(play, seat_at(id), rule("MG-SES-08"), Ask::checks, id);
  question.add(option(Verb::decline));
  const bool laid_up = play.state.of(id).is_laid_up();
  add_rations(question, id);
  if (!laid_up) add_recoveries(question, id);
  add_trait_purchases(question, id);
  const Option choice = ask(play, question);
  switch (verb_of(choice)) {
    case Verb::decline: return false;
    case Verb::rations: return eat_rations(play, choice);
    case Verb::recover:
      spend_checks(play, id, kRecoveryPrice, rule("MG-CHK-11"));
      recover(play, id, static_cast<Condition>(choice.slot));
      return true;
    default: return buy_for_trait(play, id, choice);
  }
}

// MG-CHK-14, inside a conflict: false when the mouse wants nothing more.
bool buys_for_trait(Play& play, MouseId id) {
  Question question(play, seat_at(id), rule("MG-CHK-14"), Ask::checks, id);
  question.add(option(Verb::decline));
  add_trait_purchases(question, id);
  return buy_for_trait(play, id, ask(play, question));
}

}  // namespace

void add_rations(Question& question, MouseId id) {
  const Mouse& mouse = question.play().state.of(id);
  if (!mouse.has(Gear::rations) || mouse.ate_rations) return;
  for_each_mouse(patrol(question.play()), [&](MouseId hungry) {
    if (question.play().state.of(hungry).has(Condition::hungry))
      question.add(option(Verb::rations, id, hungry));
  });
}

bool eat_rations(Play& play, Option choice) {
  if (verb_of(choice) != Verb::rations) return false;
  play.state.of(choice.subject).ate_rations = true;
  tell(play, {.rule = rule("MG-GEAR-01"),
              .verb = Told::rations_eaten,
              .subject = choice.subject,
              .object = choice.target});
  clear_condition(play, choice.target, Condition::hungry, rule("MG-COND-08"));
  return true;
}

int checks_of(const Mouse& mouse) {
  int all = mouse.given_checks;
  for (const TraitSlot& slot : mouse.trait) all += slot.checks;
  return all;
}

void earn_checks(Play& play, MouseId id, int row, int many, RuleId why) {
  TraitSlot& slot = slot_of(play, id, row);
  const int before = slot.checks;
  slot.checks = static_cast<std::uint8_t>(std::min(kMostChecks, slot.checks + many));  // MG-CHK-06
  tell(play,
       {
           .rule = why, .verb = Told::checks_earned, .subject = id, .numbers = {slot.checks - before, row}
  });
}

// MG-CHK-06: given ones first, which cannot be given on; then from the trait with most marks.
void spend_checks(Play& play, MouseId id, int many, RuleId why) {
  Mouse& mouse = play.state.of(id);
  for (int left = many; left > 0; --left) {
    if (mouse.given_checks > 0) {
      --mouse.given_checks;
      continue;
    }
    const auto most = std::ranges::max_element(mouse.trait, {}, &TraitSlot::checks);
    if (most->checks > 0) --most->checks;
  }
  tell(play, {.rule = why, .verb = Told::checks_spent, .subject = id, .numbers = {many}});
}

void turn_against(Play& play, MouseId id, int row, int checks, RuleId why) {
  if (play.state.conflict.under_way) slot_of(play, id, row).turned = true;  // MG-TRAIT-07
  earn_checks(play, id, row, checks, why);
}

int recharge_price(const TraitSlot& slot) {
  if (!slot.used || slot.level == 0) return 0;
  return level_of(slot) == 1 ? 2 : level_of(slot) == 3 ? 4 : 0;
}

void add_trait_purchases(Question& question, MouseId id) {
  const Mouse& mouse = question.play().state.of(id);
  const int checks = checks_of(mouse);
  for (int row = 0; row < kTraitRows; ++row) {
    const TraitSlot& slot = mouse.trait[static_cast<std::size_t>(row)];
    if (slot.level == 0) continue;
    const int price = recharge_price(slot);
    if (price > 0 && checks >= price) question.add(option(Verb::recharge, id, 0, row));
    if (slot.level < 3 && !slot.charged && checks >= kChargePrice)
      question.add(option(Verb::charge, id, 0, row));
  }
}

bool buy_for_trait(Play& play, MouseId id, Option choice) {
  const auto row = static_cast<int>(choice.slot);
  if (verb_of(choice) == Verb::charge) {
    TraitSlot& slot = slot_of(play, id, row);
    spend_checks(play, id, kChargePrice, rule("MG-CHK-12"));
    slot.charged = true;
    slot.used = false;
    tell(play, {.rule = rule("MG-CHK-12"), .verb = Told::trait_charged, .subject = id, .numbers = {row}});
    return true;
  }
  if (verb_of(choice) != Verb::recharge) return false;
  TraitSlot& slot = slot_of(play, id, row);
  spend_checks(play, id, recharge_price(slot), rule("MG-CHK-13"));
  slot.used = false;
  tell(play, {.rule = rule("MG-CHK-13"), .verb = Told::trait_recharged, .subject = id, .numbers = {row}});
  return true;
}

void take_respite(Play& play) {
  State& state = play.state;
  for (MouseId id = 0; id < kMostMice; ++id) {
    if ((patrol(play) & bit(id)) == 0 || (state.respite_done & bit(id)) != 0) continue;
    if (buy_one(play, id)) return;
    state.respite_done |= bit(id);
  }
  state.respite_done = 0;
  state.phase = static_cast<Phase>(state.mission.after_respite);
}

void offer_trait_purchases(Play& play) {
  for_each_mouse(able_mice(play), [&](MouseId id) {
    while (buys_for_trait(play, id)) {
    }
  });
}

}  // namespace warren::mouse_guard
