#include "games/mice_and_mystics/odds/until.h"

#include <algorithm>
#include <tuple>

#include "games/mice_and_mystics/no_table.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"

namespace warren::mice_and_mystics {
namespace {

// Roaches and a guttering boss take cheese.
bool minds_cheese(const MinionCard& card) {
  return card.is_boss || (card.riders & rider_bit(Rider::greed)) != 0;
}

// Nobody spends cheese on the way; is there somebody who would take it, or who comes with a surge?
bool is_cheese_minded(const Play& play) {
  const std::vector<MinionCard>& kinds = play.setting.cards().minions;
  bool minded = play.setting.house.surge_timing == SurgeTiming::immediate;
  each_figure(play.state, [&](FigureId figure) { minded = minded || minds_cheese(kinds[kind_of(figure)]); });
  for (const ListEntryOf& entry : coming_surge(play)) minded = minded || minds_cheese(kinds[entry.kind]);
  return minded;
}

// Has the kind had its last turn before that moment?
bool is_done_with(const State& state, KindId kind, const Until& until) {
  const TrackCard card = track_card_of(kind, 0);
  if (!has_acted(state, card)) return false;
  return state.rounds >= until.round || place_on_track(state, card) > place_on_track(state, until.card);
}

// Which of a kind's figures stands where is all the same once they have acted, to whom looks no further.
void sort_figures(State& state, KindId kind, std::uint8_t which) {
  std::array<Figure, kMostOfKind> figures{};
  std::size_t count = 0;
  each_bit(which, [&](int place) { figures[count++] = state.figure[figure_of(kind, place)]; });
  const auto key = [](const Figure& figure) {
    return std::tuple(figure.space, figure.wounds, figure.markers);
  };
  std::ranges::sort(figures.begin(), figures.begin() + static_cast<std::ptrdiff_t>(count), {}, key);
  count = 0;
  each_bit(which, [&](int place) { state.figure[figure_of(kind, place)] = figures[count++]; });
}

void sort_acted(const MatchSetting& setting, State& state, const Until& until) {
  for (KindId kind = 0; kind < static_cast<KindId>(setting.cards().minions.size()); ++kind) {
    std::uint8_t which = state.kind[kind].on_board;
    if (which == 0 || setting.cards().minions[kind].is_boss || !is_done_with(state, kind, until)) continue;
    const bool acts_now = state.current == track_card_of(kind, 0);
    if (acts_now) which = static_cast<std::uint8_t>(which & ~state.turn.to_act);
    sort_figures(state, kind, which);
  }
}

// The moment has come: where figures stand and what the turn was is no longer looked at.
void forget_places(State& state) {
  each_figure(state, [&](FigureId figure) { state.figure[figure].space = 0; });
  state.turn = {};
  state.next_place = 0;
}

}  // namespace

bool Until::is_past(const State& state) const {
  if (state.is_over() || place_on_track(state, card) < 0) return true;
  if (state.rounds != round) return state.rounds > round;
  if (!has_acted(state, card)) return false;
  return begins || state.current != card || (!is_mouse_card(card) && state.turn.to_act == 0);
}

Until until_acted(const State& from, TrackCard card) {
  const bool acts_now = from.current == card && (is_mouse_card(card) || from.turn.to_act != 0);
  const int later = !acts_now && has_acted(from, card) ? 1 : 0;
  return {card, static_cast<std::uint16_t>(from.rounds + later), false};
}

Until until_turn(const State& from, MouseId mouse) {
  const int later = has_acted(from, mouse) ? 1 : 0;
  return {mouse, static_cast<std::uint16_t>(from.rounds + later), true};
}

void forget_until(const MatchSetting& setting, State& state, const Until& until) {
  NoTable table;
  const MatchGround ground;
  const Play play{setting, ground, state, table};
  if (!is_cheese_minded(play))
    for (Mouse& mouse : state.mouse) mouse.cheese = 0;
  state.attack_rolled = state.attack_rolled && setting.house.stall_cheese == OffOn::on;
  if (state.phase == Phase::mouse_turn) state.turn.number = 0;  // it goes nowhere
  if (until.is_past(state)) forget_places(state);
  sort_acted(setting, state, until);
}

}  // namespace warren::mice_and_mystics
