#include "games/mice_and_mystics/rules/uses.h"

#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/effects.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr int kTendCost = 1;  // MM-HERO-14

bool is_swimming(const Play& play, MouseId mouse) {
  return in_set(board_of(play).water, play.state.of(mouse).space);
}

// What bars every free action (MM-WATER-04, MM-EFF-02).
Verdict judge_free(const Play& play, MouseId mouse) {
  if (is_swimming(play, mouse)) return Refusal{rule("MM-WATER-04"), "no free actions in water"};
  if (is_barred_by_stun(play, mouse))
    return Refusal{rule("MM-EFF-02"), "a stunned mouse can only move and recover"};
  return {};
}

Deed deed_of(MouseId mouse, const AbilityCard& ability) {
  return {.user = mouse, .effects = &ability.effects, .rule = rule_of(ability)};
}

Verdict judge_ability(const Play& play, MouseId mouse, int row, int place) {
  const AbilityCard& ability = play.setting.cards().abilities[static_cast<std::size_t>(row)];
  if (const Verdict free = judge_free(play, mouse); !free.ok()) return free;
  const Verdict ready = judge_ready(play, mouse, ability, place);
  if (!ready.ok()) return ready;
  if (!could_do_anything(play, deed_of(mouse, ability)))
    return Refusal{rule("MM-FX-06"), "it could not do anything now"};
  return {};
}

Verdict judge_tend(const Play& play, MouseId mouse) {
  if (const Verdict free = judge_free(play, mouse); !free.ok()) return free;
  if ((play.state.turn.free_used & free_bit(FreeAction::tend)) != 0)
    return Refusal{rule("MM-HERO-14"), "once in her turn"};
  if (play.state.of(mouse).cheese < kTendCost)
    return Refusal::costs(rule("MM-HERO-14"), "it costs 1 cheese", kTendCost, play.state.of(mouse).cheese);
  bool somebody = false;
  each_bit(near_mice(play, mouse), [&](int other) {
    somebody = somebody || play.state.mouse[static_cast<std::size_t>(other)].wounds > 0;
  });
  if (!somebody) return Refusal{rule("MM-HERO-14"), "nobody near has a wound"};
  return {};
}

void tend(Play& play, MouseId mouse) {
  State& state = play.state;
  state.turn.free_used = static_cast<std::uint8_t>(state.turn.free_used | free_bit(FreeAction::tend));
  tell(play, {.rule = rule("MM-HERO-14"), .verb = Told::trait_used, .subject = actor_of_mouse(mouse)});
  lose_cheese(play, mouse, kTendCost, rule("MM-HERO-14"));
  Question question(play, seat_of(play, mouse), rule("MM-HERO-14"), Ask::use_target, mouse);
  each_bit(near_mice(play, mouse), [&](int other) {
    if (state.mouse[static_cast<std::size_t>(other)].wounds > 0) question.add(option(Verb::mouse, other));
  });
  heal(play, ask(play, question).subject, 1, rule("MM-HERO-14"));
}

void use_ability(Play& play, MouseId mouse, int row) {
  const AbilityCard& ability = play.setting.cards().abilities[static_cast<std::size_t>(row)];
  Deed deed = deed_of(mouse, ability);
  const bool after_shot = play.state.turn.shot;
  pay_for(play, mouse, row);
  choose_targets(play, deed);
  carry_out(play, deed);
  if (after_shot && (play.state.turn.spells & spell_bit(Spell::second_arrow)) != 0)
    shoot_second_arrow(play, mouse);  // MM-AB-35
}

void play_trick(Play& play, MouseId mouse, CardId card) {
  const SearchCard& trick = play.setting.cards().search[card];
  Deed deed{.user = mouse, .effects = &trick.effects, .rule = rule_of(trick)};
  spend_trick(play, mouse, card);
  choose_targets(play, deed);
  carry_out(play, deed);
}

}  // namespace

bool is_barred_by_stun(const Play& play, MouseId mouse) {
  return play.state.of(mouse).has(Marker::stunned) &&
         play.setting.house.stun_free_actions == StunFree::barred;
}

Verdict judge_ready(const Play& play, MouseId mouse, const AbilityCard& ability, int place) {
  const Mouse& who = play.state.of(mouse);
  if ((play.state.turn.used_ability & mouse_bit(mouse)) != 0)
    return Refusal{rule("MM-TURN-06"), "one ability a turn"};
  if (who.cheese < ability.cost)
    return Refusal::costs(rule_of(ability), "too little cheese", ability.cost, who.cheese);
  if (ability.once && ((who.once_used >> place) & 1) != 0)
    return Refusal{rule_of(ability), "once in a chapter"};
  return {};
}

void pay_for(Play& play, MouseId mouse, int row) {
  const AbilityCard& ability = play.setting.cards().abilities[static_cast<std::size_t>(row)];
  State& state = play.state;
  each_owned_ability(play, mouse, [&](int owned, int place) {
    if (owned == row && ability.once)
      state.of(mouse).once_used = static_cast<std::uint8_t>(state.of(mouse).once_used | 1 << place);
  });
  state.turn.used_ability = static_cast<MouseSet>(state.turn.used_ability | mouse_bit(mouse));
  tell(play, {.rule = rule_of(ability),
              .verb = Told::ability_used,
              .subject = actor_of_mouse(mouse),
              .numbers = {row}});
  lose_cheese(play, mouse, ability.cost, rule_of(ability));
}

void spend_trick(Play& play, MouseId mouse, CardId card) {
  tell(play, {.rule = rule_of(play.setting.cards().search[card]),
              .verb = Told::trick_played,
              .subject = actor_of_mouse(mouse),
              .numbers = {card}});
  play.state.of(mouse).pack &= ~card_bit(card);
  play.state.search_discard |= card_bit(card);
}

void add_uses(const Play& play, MouseId mouse, Question& question) {
  const Cards& cards = play.setting.cards();
  each_owned_ability(play, mouse, [&](int row, int place) {
    if (cards.abilities[static_cast<std::size_t>(row)].timing != Timing::free) return;
    offer(question, option(Verb::use_ability, mouse, 0, row), judge_ability(play, mouse, row, place));
  });
  if (hero_of(play, mouse).trait == Trait::tend)
    offer(question, option(Verb::use_trait, mouse), judge_tend(play, mouse));
  each_bit(tricks_of(play, play.state.of(mouse).pack), [&](int card) {
    const SearchCard& trick = cards.search[static_cast<std::size_t>(card)];
    const Deed deed{.user = mouse, .effects = &trick.effects, .rule = rule_of(trick)};
    if (trick.when == When::idle && could_do_anything(play, deed))
      question.add(option(Verb::play_trick, mouse, 0, card));
  });
}

void carry_out_use(Play& play, MouseId mouse, Option use) {
  if (verb_of(use) == Verb::use_ability) use_ability(play, mouse, static_cast<int>(use.slot));
  if (verb_of(use) == Verb::use_trait) tend(play, mouse);
  if (verb_of(use) == Verb::play_trick) play_trick(play, mouse, static_cast<CardId>(use.slot));
  check_step(play);
}

void carry_out_event(Play& play, MouseId mouse, CardId card) {
  const SearchCard& event = play.setting.cards().search[card];
  Deed deed{.user = mouse, .effects = &event.effects, .rule = rule_of(event)};
  tell(play, {.rule = rule_of(event),
              .verb = Told::event_drawn,
              .subject = actor_of_mouse(mouse),
              .numbers = {card}});
  play.state.search_discard |= card_bit(card);
  choose_targets(play, deed);
  carry_out(play, deed);
}

}  // namespace warren::mice_and_mystics
