#include "games/mice_and_mystics/scatter.h"

#include <algorithm>
#include <bit>

#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics::testing {
namespace {

SpaceId anywhere(Board& t, Rng& rng) {
  for (;;) {
    const auto at = static_cast<SpaceId>(rng.below(kSpaces));
    if (board_of(t.play()).spaces.has(at)) return at;
  }
}

void clear(Board& t) {
  for (Figure& figure : t.state.figure) figure = {.space = kNoSpace, .wounds = 0, .markers = 0};
  for (KindState& kind : t.state.kind) kind.on_board = 0;
  for (MouseId m = 0; m < t.state.mice; ++m) t.state.of(m).space = kNoSpace;
}

SpaceId with_room(Board& t, Rng& rng, SpaceId wanted) {
  while (plainly_full(t, wanted, Size::small)) wanted = anywhere(t, rng);
  return wanted;
}

}  // namespace

void scatter(Board& t, Rng& rng) {
  clear(t);
  const SpaceId crowded = anywhere(t, rng);
  for (MouseId m = 0; m < t.state.mice; ++m)
    t.state.of(m).space = with_room(t, rng, rng.below(3) == 0 ? crowded : anywhere(t, rng));
  const auto figures = 3 + rng.below(10);
  for (std::uint32_t i = 0; i < figures; ++i) {
    const auto kind = static_cast<KindId>(rng.below(8));
    const MinionCard& card = t.setting->cards().minions[kind];
    const int number = std::countr_one(t.state.kind[kind].on_board);
    const SpaceId at = rng.below(2) == 0 ? crowded : anywhere(t, rng);
    if (number >= card.figures || plainly_full(t, at, card.size)) continue;
    put_figure(t.state, figure_of(kind, number), at);
  }
  t.state.turn.attacked = static_cast<MouseSet>(rng.below(16));
  std::array<TrackCard, 4> order{0, 1, 2, 3};
  for (std::size_t i = 3; i > 0; --i)
    std::swap(order[i], order[rng.below(static_cast<std::uint32_t>(i) + 1)]);
  std::ranges::copy(order, t.state.track.begin());
}

bool plainly_full(Board& t, SpaceId at, Size size, FigureId without) {
  const TileSide& side = board_of(t.play());
  if (side.ground[at] == Floor::special || side.ground[at] == Floor::red_border) return false;
  int small = 0;
  int large = 0;
  for (MouseId m = 0; m < t.state.mice; ++m) small += t.state.of(m).space == at ? 1 : 0;
  for (int f = 0; f < kMostFigures; ++f) {
    const auto figure = static_cast<FigureId>(f);
    if (figure == without || t.state.figure[figure].space != at) continue;
    if (((t.state.kind[kind_of(figure)].on_board >> place_of_figure(figure)) & 1) == 0) continue;
    (kind_card(t.play(), kind_of(figure)).size == Size::large ? large : small) += 1;
  }
  if (t.setting->house.large_sharing == LargeSharing::with_small)
    return size == Size::small ? small >= 4 : large >= 1;
  return size == Size::small ? small >= 4 || large >= 1 : small + large >= 1;
}

}  // namespace warren::mice_and_mystics::testing
