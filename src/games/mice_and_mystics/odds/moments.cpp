#include "games/mice_and_mystics/odds/moments.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/words/names.h"

namespace warren::mice_and_mystics {
namespace {

std::uint32_t number_of(const Until& until) {
  return std::uint32_t{until.round} << 16 | (until.begins ? 0x100U : 0U) | until.card;
}

// Whom the seat waits for: its mouse whose turn it is, else the first of its mice from there on.
MouseId waiting_mouse(const State& state, Seat seat) {
  const auto is_its = [&](TrackCard card) {
    return is_mouse_card(card) && (seat == kNobody || seat_at(state.of(card).seat) == seat);
  };
  if (state.current != kNoTrackCard && is_its(state.current)) return state.current;
  for (std::size_t i = 0; i < state.track_size; ++i) {
    const TrackCard card = state.track[(state.next_place + i) % state.track_size];
    if (is_its(card)) return card;
  }
  return kNoMouse;
}

std::string key_of(const MatchSetting& setting, const State& state, TrackCard card) {
  if (is_mouse_card(card)) return setting.cards().heroes[state.of(card).hero].id;
  const MinionCard& kind = setting.cards().minions[kind_of_card(card)];
  return kind.cards > 1 ? fmt::format("{}{}", kind.id, boss_card_of(card) + 1) : kind.id;
}

}  // namespace

std::vector<HorizonEnd> moments_to_come(const MatchSetting& setting, const State& state, Seat seat) {
  std::vector<HorizonEnd> ends;
  if (state.phase < Phase::round_start || state.phase > Phase::round_end) return ends;
  if (const MouseId mouse = waiting_mouse(state, seat); mouse != kNoMouse)
    ends.push_back({"turn", fmt::format("{} has a turn again", mouse_name(setting, state, mouse)),
                    number_of(until_turn(state, mouse))});
  for (std::size_t i = 0; i < state.track_size; ++i) {
    const TrackCard card = state.track[i];
    ends.push_back({key_of(setting, state, card),
                    fmt::format("{} has acted", track_card_name(setting, state, card)),
                    number_of(until_acted(state, card))});
  }
  return ends;
}

Until moment_of(const HorizonEnd& end) {
  return {.card = static_cast<TrackCard>(end.when & 0xff),
          .round = static_cast<std::uint16_t>(end.when >> 16),
          .begins = (end.when & 0x100) != 0};
}

}  // namespace warren::mice_and_mystics
