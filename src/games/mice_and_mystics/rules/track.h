// In which order do they act (MM-INIT)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

int place_on_track(const State& state, TrackCard card);  // from 0; -1: not on it
bool has_minion_card(const State& state);
// Is a higher than b (MM-INIT-01)? Both lie on the track.
bool is_higher(const State& state, MouseId a, MouseId b);
// The mice in track order from the top, captured ones too; returns how many.
int mice_in_track_order(const State& state, std::array<MouseId, kMostMice>& mice);
// MM-GEN-05: the mouse whose player acts for the minions; kNoMouse before the first deal.
MouseId lowest_mouse(const State& state);

// Which kinds are new on the board, in the order of their list; none twice.
struct NewKinds {
  std::array<KindId, kMostKinds> kind{};
  std::uint8_t count = 0;
  bool ambush = false;  // MM-INIT-08

  void add(KindId which) {
    for (std::size_t i = 0; i < count; ++i)
      if (kind[i] == which) return;
    if (count < kind.size()) kind[count++] = which;
  }
};

// MM-INIT-03, -06, -08, -13: a fresh order of the mice and the new kinds.
void deal_track(Play& play, const NewKinds& kinds);
// MM-INIT-04, -05, -07: cards for new kinds below the lowest; kinds that have a card get none.
void join_track(Play& play, const NewKinds& kinds);

// MM-INIT-09, -16: takes a card off; the turn of the current card ends with it.
void remove_card(Play& play, TrackCard card);
void remove_kind_cards(Play& play, KindId kind);

bool has_acted(const State& state, TrackCard card);
void note_acted(State& state, TrackCard card);  // MM-INIT-17

}  // namespace warren::mice_and_mystics
