#include "games/mice_and_mystics/cards.h"

#include <algorithm>

namespace warren::mice_and_mystics {
namespace {

template <class Row>
std::uint8_t row_named(const std::vector<Row>& rows, std::string_view id) {
  const auto found = std::ranges::find(rows, id, &Row::id);
  return found == rows.end() ? std::uint8_t{0xff} : static_cast<std::uint8_t>(found - rows.begin());
}

}  // namespace

bool GearCard::is_weapon() const {
  return std::ranges::any_of(effects, [](const Effect& effect) {
    return effect.word == Word::melee || effect.word == Word::ranged;
  });
}

KindId Cards::kind_named(std::string_view id) const { return row_named(minions, id); }
CardId Cards::card_named(std::string_view id) const { return row_named(search, id); }

}  // namespace warren::mice_and_mystics
