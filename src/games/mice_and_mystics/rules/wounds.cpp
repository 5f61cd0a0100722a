#include "games/mice_and_mystics/rules/wounds.h"

#include <algorithm>

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/rules/titles.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// The figure leaves; with the last of its kind its cards do (MM-INIT-09).
void fell(Play& play, FigureId figure, MouseId by) {
  const KindId kind = kind_of(figure);
  KindState& all = play.state.kind[kind];
  const bool boss = kind_card(play, kind).is_boss;
  tell(play, {.rule = boss ? rule("MM-BOSS-04") : rule("MM-WND-02"),
              .verb = Told::felled,
              .subject = actor_of_figure(figure),
              .object = by == kNoMouse ? std::uint8_t{0xff} : actor_of_mouse(by)});
  remove_figure(play.state, figure);
  if (boss) all.defeated = true;
  if (all.on_board == 0) {
    all.pool = 0;
    remove_kind_cards(play, kind);
  }
  if (by != kNoMouse) judge_felled(play, by, kind);
  if (boss) tell_story(play, Moment::boss, kind);
}

// D08: which of its cards takes the wound?
int choose_boss_card(Play& play, KindId kind, MouseId by) {
  const MinionCard& card = kind_card(play, kind);
  const std::uint8_t gone = play.state.kind[kind].gone;
  Question question(play, by == kNoMouse ? seat_at(0) : seat_of(play, by), rule("MM-BOSS-03"), Ask::boss_card,
                    by);
  for (int i = 0; i < card.cards; ++i)
    if (((gone >> i) & 1) == 0) question.add(option(Verb::boss_card, 0, figure_of(kind, 0), i));
  return static_cast<int>(ask(play, question).slot);
}

void wound_boss(Play& play, FigureId figure, int wounds, MouseId by) {
  const KindId kind = kind_of(figure);
  KindState& boss = play.state.kind[kind];
  const int cards = kind_card(play, kind).cards;
  const auto all_gone = static_cast<std::uint8_t>((1U << cards) - 1);
  for (; wounds > 0 && boss.gone != all_gone; --wounds) {
    const int card = choose_boss_card(play, kind, by);
    std::uint8_t& taken = boss.card_wounds[static_cast<std::size_t>(card)];
    if (++taken < life_of_kind(play, kind)) continue;
    boss.gone = byte(boss.gone | 1 << card);
    tell(play, {
                   .rule = rule("MM-BOSS-04"),
                   .verb = Told::boss_card_gone,
                   .subject = actor_of_figure(figure),
                   .numbers = {card + 1, std::popcount(byte(all_gone & ~boss.gone))}
    });
    if (boss.gone != all_gone) remove_card(play, track_card_of(kind, card));
  }
  if (boss.gone == all_gone) fell(play, figure, by);
}

void tell_marker(Play& play, RuleId why, Told verb, std::uint8_t actor, Marker marker) {
  tell(play, {.rule = why, .verb = verb, .subject = actor, .numbers = {static_cast<int>(marker)}});
}

}  // namespace

// --- mice

bool is_beaten(const Play& play, MouseId mouse) {
  return play.state.of(mouse).all_wounds() >= life_of(play, mouse);
}

void add_wounds(Play& play, MouseId mouse, int wounds, bool poison, RuleId rule) {
  Mouse& hurt = play.state.of(mouse);
  if (has_title(play.state, Title::poisonmaster, mouse)) poison = false;           // MM-ACH-06
  const int counted = std::min(wounds, life_of(play, mouse) - hurt.all_wounds());  // MM-LIM-11
  if (counted <= 0) return;
  std::uint8_t& kind = poison ? hurt.poison : hurt.wounds;
  kind = byte(kind + counted);
  tell(play, {
                 .rule = rule,
                 .verb = Told::wounded,
                 .subject = actor_of_mouse(mouse),
                 .numbers = {wounds, poison ? 1 : 0, hurt.all_wounds()}
  });
}

bool wound_mouse(Play& play, MouseId mouse, int wounds, bool poison, RuleId rule) {
  add_wounds(play, mouse, wounds, poison, rule);
  if (!is_beaten(play, mouse)) return false;
  capture(play, mouse, mice_and_mystics::rule("MM-CAP-01"));
  return true;
}

void heal(Play& play, MouseId mouse, int wounds, RuleId rule) {
  Mouse& hurt = play.state.of(mouse);
  const int healed = std::min<int>(wounds, hurt.wounds);
  if (healed <= 0) return;
  hurt.wounds = byte(hurt.wounds - healed);
  tell(play,
       {
           .rule = rule, .verb = Told::healed, .subject = actor_of_mouse(mouse), .numbers = {healed, 0}
  });
}

void heal_poison(Play& play, MouseId mouse, RuleId rule) {
  Mouse& hurt = play.state.of(mouse);
  if (hurt.poison == 0) return;
  tell(
      play,
      {
          .rule = rule, .verb = Told::healed, .subject = actor_of_mouse(mouse), .numbers = {0, hurt.poison}
  });
  hurt.poison = 0;
}

// --- figures

bool is_on_board(const State& state, FigureId figure) {
  return figure != kNoFigure && ((state.kind[kind_of(figure)].on_board >> place_of_figure(figure)) & 1) != 0;
}

int life_of_kind(const Play& play, KindId kind) {
  const MinionCard& card = kind_card(play, kind);
  if (play.setting.house.party_scaling == OnOff::off) return card.life[0];
  return card.life[static_cast<std::size_t>(std::clamp(kMostMice - play.state.mice, 0, 2))];  // MM-SCALE-01
}

void wound_figure(Play& play, FigureId figure, int wounds, MouseId by) {
  if (wounds <= 0 || !is_on_board(play.state, figure)) return;
  const KindId kind = kind_of(figure);
  tell(play, {
                 .rule = rule("MM-BTL-10"),
                 .verb = Told::wounded,
                 .subject = actor_of_figure(figure),
                 .numbers = {wounds, 0, play.state.figure[figure].wounds + wounds}
  });
  if (kind_card(play, kind).is_boss) return wound_boss(play, figure, wounds, by);
  const bool pooled = play.setting.house.minion_wounds == MinionWounds::per_card;
  std::uint8_t& taken = pooled ? play.state.kind[kind].pool : play.state.figure[figure].wounds;
  taken = byte(std::min(taken + wounds, life_of_kind(play, kind)));
  if (taken < life_of_kind(play, kind)) return;
  if (pooled) taken = 0;
  fell(play, figure, by);
}

// --- markers

void mark_mouse(Play& play, MouseId mouse, Marker marker, bool by_minion, RuleId rule) {
  Mouse& marked = play.state.of(mouse);
  if (!marked.is_active() || marked.has(marker)) return;
  const bool stands = marker == Marker::knocked_down && by_minion &&
                      hero_of(play, mouse).trait == Trait::rooted;  // MM-HERO-11, -17
  if (stands || is_immune(play, mouse, marker))
    return tell_marker(play, rule, Told::spared, actor_of_mouse(mouse), marker);
  marked.markers = byte(marked.markers | marker_bit(marker));
  tell_marker(play, rule, Told::marked, actor_of_mouse(mouse), marker);
}

void unmark_mouse(Play& play, MouseId mouse, Marker marker, RuleId rule) {
  Mouse& marked = play.state.of(mouse);
  if (!marked.has(marker)) return;
  marked.markers = byte(marked.markers & ~marker_bit(marker));
  tell_marker(play, rule, Told::unmarked, actor_of_mouse(mouse), marker);
}

bool can_be_marked(const Play& play, FigureId figure, Marker marker) {
  const MinionCard& card = kind_card(play, kind_of(figure));
  if (card.is_boss || play.state.figure[figure].has(marker)) return false;  // MM-BOSS-07
  return marker != Marker::knocked_down || card.size == Size::small;        // MM-EFF-05
}

void mark_figure(Play& play, FigureId figure, Marker marker, RuleId rule) {
  if (!can_be_marked(play, figure, marker)) return;
  Figure& marked = play.state.figure[figure];
  marked.markers = byte(marked.markers | marker_bit(marker));
  tell_marker(play, rule, Told::marked, actor_of_figure(figure), marker);
}

void unmark_figure(Play& play, FigureId figure, Marker marker, RuleId rule) {
  Figure& marked = play.state.figure[figure];
  if (!marked.has(marker)) return;
  marked.markers = byte(marked.markers & ~marker_bit(marker));
  tell_marker(play, rule, Told::unmarked, actor_of_figure(figure), marker);
}

}  // namespace warren::mice_and_mystics
