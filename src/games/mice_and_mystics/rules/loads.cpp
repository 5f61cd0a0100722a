#include "games/mice_and_mystics/rules/loads.h"

#include <algorithm>

namespace warren::mice_and_mystics {
namespace {

PieceList pieces_of(const Play& play, MouseId id, CardSet cards, bool equipped) {
  const Mouse& mouse = play.state.of(id);
  PieceList list;
  each_bit(cards, [&](int card) { list.add(card); });
  const auto& gear = hero_of(play, id).gear;
  for (std::size_t i = 0; i < gear.size(); ++i)
    if ((((mouse.gear_equipped >> i) & 1) != 0) == equipped) list.add(kGearBase + gear[i]);
  return list;
}

}  // namespace

PieceList pieces_worn(const Play& play, MouseId id) {
  return pieces_of(play, id, play.state.of(id).slots, true);
}

PieceList pieces_packed(const Play& play, MouseId id) {
  return pieces_of(play, id, play.state.of(id).pack, false);
}

SlotNeed slots_of(const Play& play, int piece) {
  const Cards& cards = play.setting.cards();
  return piece >= kGearBase ? cards.gear[static_cast<std::size_t>(piece - kGearBase)].slots
                            : cards.search[static_cast<std::size_t>(piece)].slots;
}

bool is_wearable(const Play& play, int piece) {
  return std::ranges::any_of(slots_of(play, piece), [](std::uint8_t n) { return n > 0; });
}

int gear_place(const Play& play, MouseId id, int piece) {
  const auto& gear = hero_of(play, id).gear;
  return static_cast<int>(std::ranges::find(gear, static_cast<std::uint8_t>(piece - kGearBase)) -
                          gear.begin());
}

void wear(State& state, const Play& play, MouseId id, int piece, bool on) {
  Mouse& mouse = state.of(id);
  if (piece >= kGearBase) {
    const unsigned bit = 1U << gear_place(play, id, piece);
    mouse.gear_equipped =
        static_cast<std::uint8_t>(on ? mouse.gear_equipped | bit : mouse.gear_equipped & ~bit);
    return;
  }
  (on ? mouse.pack : mouse.slots) &= ~card_bit(piece);
  (on ? mouse.slots : mouse.pack) |= card_bit(piece);
}

}  // namespace warren::mice_and_mystics
