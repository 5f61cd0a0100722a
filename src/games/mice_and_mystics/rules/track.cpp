#include "games/mice_and_mystics/rules/track.h"

#include <algorithm>

#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// Cards that are about to be dealt.
struct Hand {
  std::array<TrackCard, kMostMice + kMostKinds> card{};
  int count = 0;

  void add(TrackCard which) { card[static_cast<std::size_t>(count++)] = which; }
};

std::span<TrackCard> track_of(State& state) { return {state.track.data(), state.track_size}; }
std::span<const TrackCard> track_of(const State& state) { return {state.track.data(), state.track_size}; }

bool has_several_cards(const Play& play, KindId kind) { return kind_card(play, kind).cards > 1; }

void put_below(Play& play, TrackCard card, Told told) {
  State& state = play.state;
  state.track[state.track_size++] = card;
  tell(play, {
                 .rule = rule("MM-INIT-13"), .verb = told, .numbers = {state.track_size, card}
  });
}

// MM-INIT-13: one named draw per place.
void deal(Play& play, const Hand& hand, Told told) {
  for (std::uint64_t bag = (std::uint64_t{1} << hand.count) - 1; bag != 0;) {
    const int drawn = draw_card(play, RollKind::deal, rule("MM-INIT-13"), bag);
    bag &= ~(std::uint64_t{1} << drawn);
    put_below(play, hand.card[static_cast<std::size_t>(drawn)], told);
  }
}

// MM-INIT-08: one die; the card goes up by its number, those passed go down. A card that comes to lie above
// the current one does not act this round (MM-INIT-11).
void move_up(Play& play, TrackCard card, RuleId why) {
  State& state = play.state;
  const int number = roll_number(play, {.rule = why, .kind = RollKind::ambush, .dice = 1});
  const int from = place_on_track(state, card);
  const int to = std::max(0, from - number);
  const auto track = track_of(state);
  std::rotate(track.begin() + to, track.begin() + from, track.begin() + from + 1);
  if (from >= state.next_place && to < state.next_place) ++state.next_place;
  tell(play, {
                 .rule = why, .verb = Told::card_moved, .numbers = {card, from + 1, to + 1}
  });
}

// MM-INIT-06, MM-ENC-14: the cards of bosses with several, in the order of the list, then their own moves.
void put_bosses(Play& play, const NewKinds& kinds) {
  for (std::size_t i = 0; i < kinds.count; ++i)
    if (has_several_cards(play, kinds.kind[i]) &&
        place_on_track(play.state, track_card_of(kinds.kind[i], 0)) < 0)
      for (int card = 0; card < kind_card(play, kinds.kind[i]).cards; ++card)
        put_below(play, track_card_of(kinds.kind[i], card), Told::card_joined);
}

void move_bosses(Play& play, const NewKinds& kinds) {
  for (std::size_t i = 0; i < kinds.count; ++i)
    if (has_several_cards(play, kinds.kind[i]))
      move_up(play, track_card_of(kinds.kind[i], 0), rule("MM-INIT-06"));
}

// MM-INIT-08: the new cards, in the order in which they lie before the first of these dice.
void ambush(Play& play) {
  const bool all = play.setting.house.ambush_rolls == AmbushRolls::all_minion_cards;
  const std::array<TrackCard, kMostTrackCards> before = play.state.track;
  for (int i = 0; i < play.state.track_size; ++i) {
    const TrackCard card = before[static_cast<std::size_t>(i)];
    if (is_mouse_card(card) || (!all && has_several_cards(play, kind_of_card(card)))) continue;
    move_up(play, card, rule("MM-INIT-08"));
  }
}

}  // namespace

int place_on_track(const State& state, TrackCard card) {
  const auto track = track_of(state);
  const auto found = std::ranges::find(track, card);
  return found == track.end() ? -1 : static_cast<int>(found - track.begin());
}

bool has_minion_card(const State& state) {
  return std::ranges::any_of(track_of(state), [](TrackCard card) { return !is_mouse_card(card); });
}

bool is_higher(const State& state, MouseId a, MouseId b) {
  return place_on_track(state, track_card_of(a)) < place_on_track(state, track_card_of(b));
}

int mice_in_track_order(const State& state, std::array<MouseId, kMostMice>& mice) {
  int count = 0;
  for (const TrackCard card : track_of(state))
    if (is_mouse_card(card)) mice[static_cast<std::size_t>(count++)] = card;
  return count;
}

MouseId lowest_mouse(const State& state) {
  std::array<MouseId, kMostMice> mice{};
  const int count = mice_in_track_order(state, mice);
  return count == 0 ? kNoMouse : mice[static_cast<std::size_t>(count - 1)];
}

void deal_track(Play& play, const NewKinds& kinds) {
  State& state = play.state;
  state.track.fill(kNoTrackCard);
  state.track_size = 0;
  Hand hand;
  for (MouseId mouse = 0; mouse < state.mice; ++mouse) hand.add(track_card_of(mouse));
  for (std::size_t i = 0; i < kinds.count; ++i)
    if (!has_several_cards(play, kinds.kind[i])) hand.add(track_card_of(kinds.kind[i], 0));
  deal(play, hand, Told::dealt);
  put_bosses(play, kinds);
  move_bosses(play, kinds);
  if (kinds.ambush) ambush(play);
  state.next_place = 0;
}

void join_track(Play& play, const NewKinds& kinds) {
  State& state = play.state;
  if (play.setting.house.surge_initiative == SurgeInitiative::reshuffle_if_none && !has_minion_card(state) &&
      kinds.count > 0) {  // MM-INIT-07
    state.turn.broken_off = true;
    return deal_track(play, kinds);
  }
  Hand hand;
  NewKinds bosses;
  for (std::size_t i = 0; i < kinds.count; ++i) {
    if (place_on_track(state, track_card_of(kinds.kind[i], 0)) >= 0) continue;  // MM-INIT-05
    if (has_several_cards(play, kinds.kind[i]))
      bosses.add(kinds.kind[i]);
    else
      hand.add(track_card_of(kinds.kind[i], 0));
  }
  deal(play, hand, Told::card_joined);
  put_bosses(play, bosses);
  move_bosses(play, bosses);
}

void remove_card(Play& play, TrackCard card) {
  State& state = play.state;
  const int place = place_on_track(state, card);
  if (place < 0) return;
  const auto track = track_of(state);
  std::rotate(track.begin() + place, track.begin() + place + 1, track.end());
  state.track[--state.track_size] = kNoTrackCard;
  if (place < state.next_place) --state.next_place;
  if (state.current == card) state.current = kNoTrackCard;
  tell(play, {.rule = rule("MM-INIT-09"), .verb = Told::card_left, .numbers = {card}});
}

void remove_kind_cards(Play& play, KindId kind) {
  for (int card = 0; card < kMostBossCards; ++card) remove_card(play, track_card_of(kind, card));
}

bool has_acted(const State& state, TrackCard card) {
  if (is_mouse_card(card)) return (state.mice_acted & mouse_bit(card)) != 0;
  return ((state.kind[kind_of_card(card)].acted >> boss_card_of(card)) & 1) != 0;
}

void note_acted(State& state, TrackCard card) {
  if (is_mouse_card(card)) {
    state.mice_acted = static_cast<MouseSet>(state.mice_acted | mouse_bit(card));
    return;
  }
  KindState& kind = state.kind[kind_of_card(card)];
  kind.acted = static_cast<std::uint8_t>(kind.acted | 1U << boss_card_of(card));
}

}  // namespace warren::mice_and_mystics
