#include "games/mice_and_mystics/rules/free_actions.h"

#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/effects.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

bool is_used(const Play& play, FreeAction action) {
  return (play.state.turn.free_used & free_bit(action)) != 0;
}

void use_up(Play& play, FreeAction action) {
  play.state.turn.free_used = static_cast<std::uint8_t>(play.state.turn.free_used | free_bit(action));
}

// --- Level Up

std::uint8_t abilities_to_learn(const Play& play, MouseId id) {
  const auto& of_class = play.setting.cards().of_class[hero_of(play, id).cls];
  return static_cast<std::uint8_t>(((1U << of_class.size()) - 1U) & ~unsigned{play.state.of(id).abilities});
}

// --- Share

// What passed already in this Share (MM-FREE-10).
struct Passed {
  CardSet cards = 0;
  bool cheese = false;
};

// How much of the pack a card takes, and how much it leaves when it goes.
int weight(const Play& play, int card) {
  return card < 0 || play.setting.cards().search[static_cast<std::size_t>(card)].is_trick() ? 0 : 1;
}
int weight_in_pack(const Play& play, MouseId id, int card) {
  return card >= 0 && (play.state.of(id).pack & card_bit(card)) != 0 ? weight(play, card) : 0;
}

// MM-FREE-03, -09: are both packs legal after one card went from a to b and one came back (-1: none)?
bool may_pass(const Play& play, MouseId a, MouseId b, int given, int taken) {
  const int load_a = pack_load(play, a) - weight_in_pack(play, a, given) + weight(play, taken);
  const int load_b = pack_load(play, b) - weight_in_pack(play, b, taken) + weight(play, given);
  return load_a <= kPackLimit && load_b <= kPackLimit;
}

// Cards of b that may come back for this one.
CardSet returns_for(const Play& play, MouseId a, MouseId b, int given, const Passed& passed) {
  CardSet cards = 0;
  each_bit(cards_of(play.state.of(b)) & ~passed.cards, [&](int taken) {
    if (may_pass(play, a, b, given, taken)) cards |= card_bit(taken);
  });
  return cards;
}

void add_exchanges(const Play& play, MouseId a, MouseId b, const Passed& passed, Question& question) {
  each_bit(cards_of(play.state.of(a)) & ~passed.cards, [&](int card) {
    if (may_pass(play, a, b, card, -1) || returns_for(play, a, b, card, passed) != 0)
      question.add(option(Verb::give_card, a, b, card));
  });
  each_bit(cards_of(play.state.of(b)) & ~passed.cards, [&](int card) {
    if (may_pass(play, b, a, card, -1)) question.add(option(Verb::take_card, a, b, card));
  });
  if (passed.cheese) return;
  if (play.state.of(a).cheese > 0) question.add(option(Verb::give_cheese, a, b));
  if (play.state.of(b).cheese > 0) question.add(option(Verb::take_cheese, a, b));
}

bool can_share_with(const Play& play, MouseId a, MouseId b) {
  if (a == b || !play.state.of(b).is_active() || play.state.of(b).has(Marker::charmed) ||
      (near_mice(play, a) & mouse_bit(b)) == 0)
    return false;
  Question question(play, seat_of(play, a), rule("MM-FREE-02"), Ask::exchange, a);
  add_exchanges(play, a, b, {}, question);
  return question.count() > 0;
}

void pass_card(Play& play, MouseId from, MouseId to, int card, Passed& passed) {
  Mouse& giver = play.state.of(from);
  giver.slots &= ~card_bit(card);
  giver.pack &= ~card_bit(card);
  play.state.of(to).pack |= card_bit(card);
  passed.cards |= card_bit(card);
  tell(play, {
                 .rule = rule("MM-FREE-09"),
                 .verb = Told::shared,
                 .subject = from,
                 .object = to,
                 .numbers = {card, 0}
  });
}

void give_card(Play& play, MouseId a, MouseId b, int card, Passed& passed) {
  Question question(play, seat_of(play, a), rule("MM-FREE-09"), Ask::in_return, a);
  if (may_pass(play, a, b, card, -1)) question.add(option(Verb::done));
  each_bit(returns_for(play, a, b, card, passed),
           [&](int taken) { question.add(option(Verb::take_card, a, b, taken)); });
  const Option chosen = ask(play, question);
  pass_card(play, a, b, card, passed);
  if (verb_of(chosen) == Verb::take_card) pass_card(play, b, a, static_cast<int>(chosen.slot), passed);
}

void pass_cheese(Play& play, MouseId asker, MouseId from, MouseId to, Passed& passed) {
  const AmountQuestion question(play, seat_of(play, asker), rule("MM-FREE-09"), Ask::cheese, from,
                                play.state.of(from).cheese);
  const auto amount = static_cast<int>(play.table.ask(question).number());
  lose_cheese(play, from, amount, rule("MM-FREE-09"));
  gain_cheese(play, to, amount, rule("MM-FREE-09"));
  passed.cheese = true;
}

MouseId ask_partner(Play& play, MouseId id) {
  Question question(play, seat_of(play, id), rule("MM-FREE-02"), Ask::partner, id);
  for (MouseId other = 0; other < play.state.mice; ++other)
    if (can_share_with(play, id, other)) question.add(option(Verb::mouse, other));
  return ask(play, question).subject;
}

}  // namespace

void add_free_actions(const Play& play, MouseId id, Question& question) {
  const Verdict free = may_act_freely(play, id);
  const auto offer_free = [&](Verb verb, const Verdict& verdict) {
    if (verdict.ok())
      question.add(option(verb, id));
    else
      question.add_refused(option(verb, id), verdict.refusal());
  };
  bool partner = false;
  for (MouseId other = 0; other < play.state.mice; ++other)
    partner = partner || can_share_with(play, id, other);
  if (!is_used(play, FreeAction::share) && partner) offer_free(Verb::share, free);
  if (!is_used(play, FreeAction::equip) && can_equip(play, id)) offer_free(Verb::equip, free);
  if (is_used(play, FreeAction::level_up) || abilities_to_learn(play, id) == 0) return;
  const int cheese = play.state.of(id).cheese;
  const bool pays = cheese >= kLevelUp;
  offer_free(
      Verb::level_up,
      pays ? free : Verdict(Refusal::costs(rule("MM-FREE-07"), "it costs 6 cheese", kLevelUp, cheese)));
}

void share(Play& play, MouseId id) {
  const MouseId partner = ask_partner(play, id);
  use_up(play, FreeAction::share);
  for (Passed passed;;) {
    Question question(play, seat_of(play, id), rule("MM-FREE-09"), Ask::exchange, id);
    question.add(option(Verb::done));
    add_exchanges(play, id, partner, passed, question);
    const Option what = ask(play, question);
    const auto card = static_cast<int>(what.slot);
    switch (verb_of(what)) {
      case Verb::give_card: give_card(play, id, partner, card, passed); break;
      case Verb::take_card: pass_card(play, partner, id, card, passed); break;
      case Verb::give_cheese: pass_cheese(play, id, id, partner, passed); break;
      case Verb::take_cheese: pass_cheese(play, id, partner, id, passed); break;
      default: return check_step(play);
    }
  }
}

void level_up(Play& play, MouseId id) {
  Question question(play, seat_of(play, id), rule("MM-FREE-05"), Ask::level_up, id);
  const auto& of_class = play.setting.cards().of_class[hero_of(play, id).cls];
  each_bit(abilities_to_learn(play, id), [&](int place) {
    question.add(option(Verb::ability, id, place, of_class[static_cast<std::size_t>(place)]));
  });
  const Option chosen = ask(play, question);
  use_up(play, FreeAction::level_up);
  lose_cheese(play, id, kLevelUp, rule("MM-FREE-05"));
  Mouse& mouse = play.state.of(id);
  mouse.abilities = static_cast<std::uint8_t>(mouse.abilities | 1U << chosen.target);
  tell(play, {.rule = rule("MM-FREE-05"),
              .verb = Told::levelled_up,
              .subject = id,
              .numbers = {static_cast<int>(chosen.slot)},
              .depth = 0});
  check_step(play);
}

}  // namespace warren::mice_and_mystics
