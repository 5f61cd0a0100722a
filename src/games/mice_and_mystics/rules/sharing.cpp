#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

// How many creatures of each size stand where.
struct Crowd {
  std::array<std::uint8_t, kSpaces> small{};
  std::array<std::uint8_t, kSpaces> large{};
};

Crowd crowd_of(const Play& play, FigureId without = kNoFigure) {
  Crowd crowd;
  for (const Mouse& mouse : play.state.mouse)
    if (mouse.is_active()) ++crowd.small[mouse.space];
  each_figure(play.state, [&](FigureId figure) {
    if (figure == without) return;
    const SpaceId space = play.state.figure[figure].space;
    auto& of_size = kind_card(play, kind_of(figure)).size == Size::large ? crowd.large : crowd.small;
    ++of_size[space];
  });
  return crowd;
}

bool is_full_with(const Play& play, int small, int large, Size size) {
  constexpr int kMostSmall = 4;
  if (play.setting.house.large_sharing == LargeSharing::with_small)
    return size == Size::small ? small >= kMostSmall : large >= 1;
  return size == Size::small ? small >= kMostSmall || large >= 1 : small + large >= 1;
}

}  // namespace

MouseSet active_mice(const State& state) {
  MouseSet set = 0;
  for (int i = 0; i < state.mice; ++i)
    if (state.mouse[static_cast<std::size_t>(i)].is_active()) set = static_cast<MouseSet>(set | mouse_bit(i));
  return set;
}

MouseSet mice_on(const State& state, SpaceId space) {
  MouseSet set = 0;
  for (int i = 0; i < state.mice; ++i)
    if (state.mouse[static_cast<std::size_t>(i)].space == space && space != kNoSpace)
      set = static_cast<MouseSet>(set | mouse_bit(i));
  return set;
}

SpaceSet spaces_with_mice(const State& state) {
  SpaceSet set = 0;
  for (const Mouse& mouse : state.mouse) set |= only(mouse.space);
  return set;
}

bool has_minions(const State& state) {
  for (const KindState& kind : state.kind)
    if (kind.on_board != 0) return true;
  return false;
}

int figures_on_board(const State& state) {
  int count = 0;
  for (const KindState& kind : state.kind) count += std::popcount(kind.on_board);
  return count;
}

int minions_on(const State& state, SpaceId space) {
  int count = 0;
  each_figure(state, [&](FigureId figure) { count += state.figure[figure].space == space ? 1 : 0; });
  return count;
}

int small_on(const Play& play, SpaceId space) { return crowd_of(play).small[space]; }
int large_on(const Play& play, SpaceId space) { return crowd_of(play).large[space]; }

bool is_full(const Play& play, SpaceId space, Size size, FigureId without) {
  if (in_set(board_of(play).special, space)) return false;  // MM-SPC-03
  const Crowd crowd = crowd_of(play, without);
  return is_full_with(play, crowd.small[space], crowd.large[space], size);
}

SpaceSet full_spaces(const Play& play, Size size, FigureId without) {
  const TileSide& board = board_of(play);
  const Crowd crowd = crowd_of(play, without);
  SpaceSet full = 0;
  geometry::each_space(board.spaces.all() & ~board.special, [&](SpaceId s) {
    if (is_full_with(play, crowd.small[s], crowd.large[s], size)) full |= only(s);
  });
  return full;
}

SpaceId nearest_room(const Play& play, SpaceSet from, Size size) {
  const geometry::Spaces& spaces = spaces_of(play);
  const SpaceSet open = spaces.all() & ~full_spaces(play, size);
  SpaceSet reached = from;
  for (int steps = 0; steps < geometry::kMaxSpaces; ++steps, reached = spaces.around(reached, 1))
    if ((reached & open) != 0) return geometry::first_of(reached & open);
  return kNoSpace;
}

SpaceId nearest_room_for_mouse(const Play& play, SpaceId from) {
  const TileSide& board = board_of(play);
  constexpr geometry::Costs kNoRed{1, 0, 1, 1};  // by Link
  const geometry::Steps walk = board.spaces.cheapest(from, board.spaces.all(), kNoRed, kSpaces);
  SpaceSet open = board.dry() & ~full_spaces(play, Size::small);
  SpaceId best = kNoSpace;
  geometry::each_space(open, [&](SpaceId s) {
    if (walk[s] == geometry::kFar) return;
    if (best == kNoSpace || board.spaces.distance(from, s) < board.spaces.distance(from, best)) best = s;
  });
  return best;
}

void put_figure(State& state, FigureId figure, SpaceId space) {
  state.figure[figure].space = space;
  KindState& kind = state.kind[kind_of(figure)];
  kind.on_board = static_cast<std::uint8_t>(kind.on_board | 1U << place_of_figure(figure));
}

void remove_figure(State& state, FigureId figure) {
  state.figure[figure] = {kNoSpace, 0, 0};
  KindState& kind = state.kind[kind_of(figure)];
  kind.on_board = static_cast<std::uint8_t>(kind.on_board & ~(1U << place_of_figure(figure)));
}

}  // namespace warren::mice_and_mystics
