#include "games/mice_and_mystics/rules/actions.h"

#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// The object spot under a mouse that still holds something; -1: none (MM-CHAP-04).
int spot_under(const Play& play, MouseId mouse) {
  const Chapter& chapter = chapter_of(play);
  for (std::size_t i = 0; i < chapter.spots.size(); ++i)
    if (chapter.spots[i].area == play.state.area && chapter.spots[i].space == play.state.of(mouse).space &&
        ((play.state.objects >> i) & 1) == 0)
      return static_cast<int>(i);
  return -1;
}

// A `find` line of the area not yet taken; -1: none (MM-ACT-14).
int find_here(const Play& play) {
  const Chapter& chapter = chapter_of(play);
  for (std::size_t i = 0; i < chapter.finds.size(); ++i)
    if (chapter.finds[i].area == play.state.area && ((play.state.finds >> i) & 1) == 0)
      return static_cast<int>(i);
  return -1;
}

// MM-ACT-09
Verdict may_search(const Play& play, MouseId id) {
  const Mouse& mouse = play.state.of(id);
  const bool limited = play.setting.house.search_limit == SearchLimit::once_per_mouse_and_area;
  if (limited && (mouse.searched & area_bit(play.state.area)) != 0 && spot_under(play, id) < 0 &&
      find_here(play) < 0)
    return Refusal{rule("MM-ACT-09"), "it has drawn a card in this area already"};
  return {};
}

Verdict may_scurry(const Play& play, MouseId id) {
  const Mouse& mouse = play.state.of(id);
  if (mouse.has(Marker::webbed)) return Refusal{rule("MM-EFF-03"), "a webbed mouse does not scurry"};
  if (play.setting.house.engage == Engage::stop_and_pin && !mouse.has(Marker::knocked_down) &&
      minions_on(play.state, mouse.space) > std::popcount(mice_on(play.state, mouse.space)))
    return Refusal{rule("MM-SPC-05"), "minions outnumber the mice here and hold it"};
  return {};
}

void take_object(Play& play, MouseId id, int spot) {
  State& state = play.state;
  const ObjectSpot& place = chapter_of(play).spots[static_cast<std::size_t>(spot)];
  const ObjectKind& object = chapter_of(play).objects[place.object];
  state.objects = static_cast<std::uint8_t>(state.objects | 1U << spot);
  tell(play, {
                 .rule = rule("MM-CHAP-04"),
                 .verb = Told::object_found,
                 .subject = id,
                 .numbers = {place.object, objects_held(play, place.object)}
  });
  if ((state.search_aside & card_bit(object.card)) == 0) return;  // a plain object, or owned already
  state.search_aside &= ~card_bit(object.card);
  take_card(play, id, object.card, rule("MM-CHAP-04"));
}

void take_find(Play& play, MouseId id, int find) {
  State& state = play.state;
  const CardId card = chapter_of(play).finds[static_cast<std::size_t>(find)].card;
  state.finds = static_cast<std::uint8_t>(state.finds | 1U << find);
  state.search_aside &= ~card_bit(card);
  take_card(play, id, card, rule("MM-ACT-14"));
}

void take_drawn(Play& play, MouseId id) {
  State& state = play.state;
  const CardId card = draw_search_card(play, id);
  if (card == kNoCard) {
    tell(play, {.rule = rule("MM-ACT-13"), .verb = Told::nothing_found, .subject = id});
    return;
  }
  state.of(id).searched = static_cast<std::uint16_t>(state.of(id).searched | area_bit(state.area));
  tell(play, {.rule = rule("MM-ACT-05"), .verb = Told::card_drawn, .subject = id, .numbers = {card}});
  if (!play.setting.cards().search[card].is_event()) return take_card(play, id, card, rule("MM-ACT-08"));
  state.search_discard |= card_bit(card);  // MM-ACT-07
  carry_out_event(play, id, card);
}

}  // namespace

void offer(Question& question, Option what, const Verdict& verdict) {
  if (verdict.ok())
    question.add(what);
  else
    question.add_refused(what, verdict.refusal());
}

int objects_held(const Play& play, int object) {
  const Chapter& chapter = chapter_of(play);
  int held = 0;
  for (std::size_t i = 0; i < chapter.spots.size(); ++i)
    held += chapter.spots[i].object == object && ((play.state.objects >> i) & 1) != 0 ? 1 : 0;
  return held;
}

void add_actions(const Play& play, MouseId id, Question& question) {
  const Mouse& mouse = play.state.of(id);
  if (play.state.turn.acted) return;  // MM-ACT-01
  for (const Marker marker : {Marker::stunned, Marker::webbed})
    if (mouse.has(marker)) question.add(option(Verb::recover, id, 0, static_cast<int>(marker)));
  if (mouse.has(Marker::stunned)) return;  // MM-EFF-02
  if (can_battle(play, id)) question.add(option(Verb::battle, id));
  offer(question, option(Verb::search, id), may_search(play, id));
  offer(question, option(Verb::scurry, id), may_scurry(play, id));
}

void search(Play& play, MouseId id) {
  play.state.turn.acted = true;
  const bool found = check_star(play, {.rule = rule("MM-ACT-05"),
                                       .kind = RollKind::star,
                                       .dice = 1 + extra_dice(play, id, DiceOf::search),
                                       .mouse = id,
                                       .actor = id});
  tell(play,
       {.rule = rule("MM-ACT-05"), .verb = Told::searched, .subject = id, .numbers = {found}, .depth = 0});
  if (found) {  // MM-ACT-14
    if (const int spot = spot_under(play, id); spot >= 0)
      take_object(play, id, spot);
    else if (const int find = find_here(play); find >= 0)
      take_find(play, id, find);
    else
      take_drawn(play, id);
  }
  check_step(play);
}

void recover(Play& play, MouseId id, Marker marker) {
  play.state.turn.acted = true;
  const bool freed =
      marker == Marker::stunned || allowance(play, id, Allow::web) > 0 ||
      check_star(play,
                 {.rule = rule("MM-ACT-11"), .kind = RollKind::star, .dice = 1, .mouse = id, .actor = id});
  Mouse& mouse = play.state.of(id);
  if (freed) mouse.markers = static_cast<MarkerSet>(mouse.markers & ~marker_bit(marker));
  tell(play, {
                 .rule = marker == Marker::stunned ? rule("MM-ACT-10") : rule("MM-ACT-11"),
                 .verb = Told::recovered,
                 .subject = id,
                 .numbers = {static_cast<int>(marker), freed},
                 .depth = 0
  });
  check_step(play);
}

}  // namespace warren::mice_and_mystics
