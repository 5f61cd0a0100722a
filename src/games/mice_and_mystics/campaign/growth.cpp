#include "games/mice_and_mystics/campaign/growth.h"

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr int kPurse = 2;

// What may be chosen this time.
struct GrowthOffer {
  bool heart = true;
  bool satchel = true;
  bool purse = true;
  RuleId rule;
};

void learn(Play& play, MouseId mouse, int row) {
  const std::vector<std::uint8_t>& own = play.setting.cards().of_class[hero_of(play, mouse).cls];
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i] == row) play.state.of(mouse).abilities = byte(play.state.of(mouse).abilities | 1 << i);
}

// MM-GROW-02: one of Skill, Heart, Satchel, Purse; what cannot be chosen is not offered.
Growth choose_growth(Play& play, MouseId mouse, const GrowthOffer& offer) {
  Mouse& who = play.state.of(mouse);
  Question question(play, seat_of(play, mouse), offer.rule, Ask::growth, mouse);
  const std::vector<std::uint8_t>& own = play.setting.cards().of_class[hero_of(play, mouse).cls];
  for (std::size_t i = 0; i < own.size(); ++i)
    if (((who.abilities >> i) & 1) == 0) question.add(option(Verb::ability, mouse, 0, own[i]));
  const auto add = [&](bool may, Growth growth) {
    if (may) question.add(option(Verb::grow, mouse, 0, static_cast<int>(growth)));
  };
  add(offer.heart && who.hearts == 0, Growth::heart);
  add(offer.satchel, Growth::satchel);
  add(offer.purse, Growth::purse);
  if (question.count() == 0) return Growth::satchel;  // everything is known and had
  const Option chosen = ask(play, question);
  const bool skill = verb_of(chosen) == Verb::ability;
  const Growth growth = skill ? Growth::skill : static_cast<Growth>(chosen.slot);
  if (skill) learn(play, mouse, static_cast<int>(chosen.slot));
  if (growth == Growth::heart) ++who.hearts;
  if (growth == Growth::purse) who.cheese = byte(who.cheese + kPurse);
  tell(play, {
                 .rule = offer.rule,
                 .verb = Told::grew,
                 .subject = actor_of_mouse(mouse),
                 .numbers = {static_cast<int>(growth), skill ? static_cast<int>(chosen.slot) : -1}
  });
  return growth;
}

// MM-GOAL-02: `keep` rewards of the goals that were met.
CardSet kept_besides(const Play& play) {
  CardSet cards = 0;
  const std::vector<Goal>& goals = chapter_of(play).goals;
  for (std::size_t i = 0; i < goals.size(); ++i)
    if (((play.state.goals_met >> i) & 1) != 0 && goals[i].reward == Reward::keep)
      cards |= card_bit(goals[i].reward_card);
  return cards;
}

// MM-CAMP-02, -08: asked only where more is owned than may be kept.
void keep_cards(Play& play, MouseId mouse, int allowed) {
  Mouse& who = play.state.of(mouse);
  CardSet kept = cards_of(who) & kept_besides(play);
  CardSet rest = cards_of(who) & ~kept;
  if (std::popcount(rest) <= allowed) {
    kept |= rest;
    allowed = 0;
  }
  for (; allowed > 0; --allowed) {
    Question question(play, seat_of(play, mouse), rule("MM-CAMP-02"), Ask::keep, mouse);
    each_bit(rest, [&](int card) { question.add(option(Verb::keep, mouse, 0, card)); });
    const CardSet chosen = card_bit(static_cast<int>(ask(play, question).slot));
    kept |= chosen;
    rest &= ~chosen;
  }
  play.state.search_discard |= cards_of(who) & ~kept;
  who.slots = 0;
  who.pack = kept;
  each_bit(kept, [&](int card) {
    tell(play, {.rule = rule("MM-CAMP-02"),
                .verb = Told::kept,
                .subject = actor_of_mouse(mouse),
                .numbers = {card}});
  });
}

// MM-GEAR-07: out of wherever it lies, so that it is in one place alone.
void take_out(State& state, CardSet cards) {
  state.search_deck &= ~cards;
  state.search_discard &= ~cards;
  state.search_aside &= ~cards;
}

CardSet kept_by_anybody(const State& state) {
  CardSet kept = 0;
  for (const Mouse& mouse : state.mouse) kept |= cards_of(mouse);
  for (const HeroKept& hero : state.campaign.hero) kept |= hero.kept;
  return kept;
}

// MM-GROW-04: draws until a card is no event.
CardSet draw_kept_card(Play& play, MouseId mouse) {
  const auto cards = static_cast<int>(play.setting.cards().search.size());
  CardSet bag = ((CardSet{1} << cards) - 1) & ~kept_by_anybody(play.state);
  while (bag != 0) {
    const int card = draw_card(play, RollKind::search_draw, rule("MM-GROW-04"), bag, mouse);
    if (!play.setting.cards().search[static_cast<std::size_t>(card)].is_event()) return card_bit(card);
    bag &= ~card_bit(card);
  }
  return 0;
}

// MM-GROW-04, -05: so many choices among Skill, Heart and Purse, Purse at most once.
void catch_up(Play& play, MouseId mouse, int choices, RuleId why) {
  if (play.setting.house.growth == OnOff::off) return;
  GrowthOffer offer{.satchel = false, .rule = why};
  for (; choices > 0; --choices)
    if (choose_growth(play, mouse, offer) == Growth::purse) offer.purse = false;
}

// The other hero takes the place, the seat and what it has of its own.
void come_in(Play& play, MouseId mouse, std::uint8_t hero) {
  State& state = play.state;
  Mouse& who = state.of(mouse);
  HeroKept& leaves = state.campaign.hero[who.hero];
  leaves = {.kept = who.pack, .abilities = who.abilities, .hearts = who.hearts, .known = true};
  const HeroKept& comes = state.campaign.hero[hero];
  tell(play, {
                 .rule = rule("MM-CAMP-04"),
                 .verb = Told::hero_exchanged,
                 .subject = actor_of_mouse(mouse),
                 .numbers = {who.hero, hero}
  });
  state.search_aside |= leaves.kept;
  take_out(state, comes.kept);
  who.hero = hero;
  who.cheese = state.campaign.cheese;
  who.slots = 0;
  who.pack = comes.kept;
  who.abilities = comes.abilities;
  who.hearts = comes.hearts;
  if (comes.known) return catch_up(play, mouse, comes.missed, rule("MM-GROW-05"));
  const bool one = play.setting.house.starting_abilities == StartingAbilities::one;
  if (one) who.abilities = byte(1 << hero_of(play, mouse).first_ability);
  catch_up(play, mouse, state.campaign.won, rule("MM-GROW-04"));
  who.pack = draw_kept_card(play, mouse);
  take_out(state, who.pack);
}

}  // namespace

void grow_and_keep(Play& play, MouseId mouse) {
  State& state = play.state;
  state.of(mouse).cheese = state.campaign.cheese;  // the chapter's own is gone (MM-CAMP-02)
  int allowed = 1;
  if (play.setting.house.growth == OnOff::on) {
    const GrowthOffer offer{.heart = !state.campaign.heart_given, .rule = rule("MM-GROW-02")};
    const Growth growth = choose_growth(play, mouse, offer);
    if (growth == Growth::heart) state.campaign.heart_given = true;
    if (growth == Growth::satchel) allowed = 2;
  }
  keep_cards(play, mouse, allowed);
}

void exchange_hero(Play& play, MouseId mouse) {
  const State& state = play.state;
  Question question(play, seat_at(0), rule("MM-CAMP-04"), Ask::exchange_hero, mouse);
  question.add(option(Verb::done, mouse));
  for (std::uint8_t hero = 0; hero < static_cast<std::uint8_t>(play.setting.cards().heroes.size()); ++hero) {
    bool taken = false;
    for (MouseId other = 0; other < state.mice; ++other) taken = taken || state.of(other).hero == hero;
    if (!taken) question.add(option(Verb::hero, mouse, 0, hero));
  }
  const Option chosen = ask(play, question);
  if (verb_of(chosen) == Verb::hero) come_in(play, mouse, static_cast<std::uint8_t>(chosen.slot));
}

}  // namespace warren::mice_and_mystics
