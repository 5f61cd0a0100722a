#include "games/mice_and_mystics/mind/paths.h"

#include <algorithm>

#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/values.h"

namespace warren::mice_and_mystics {
namespace {

using AreaSet = std::uint16_t;

// Who gets through a flip space.
MouseSet mice_through(const Play& play, const Flip& flip) {
  MouseSet mice = 0;
  each_bit(active_mice(play.state), [&](int each) {
    const auto mouse = static_cast<MouseId>(each);
    const std::string& cls = play.setting.cards().classes[hero_of(play, mouse).cls];
    const bool may = flip.kind == Feature::hook   ? allowance(play, mouse, Allow::hook) > 0
                     : flip.kind == Feature::gear ? cls == "Tinkerer" || cls == "Scamp" || gear_for_all(play)
                                                  : true;
    if (may) mice = static_cast<MouseSet>(mice | mouse_bit(each));
  });
  return mice;
}

// Calls f(next area, errand) for each way out of an area.
template <class F>
void each_way(const Play& play, AreaId area, F&& f) {
  const TileSide& side = side_at(play.setting, play.state, area);
  for (const Way border : kBorders) {
    if (side.exit(border).spaces == 0) continue;
    const AreaId to = area_through(play.setting, play.state, area, border);
    if (to == kNoArea) continue;
    f(to, Errand{Errand::What::explore, side.exit(border).spaces, active_mice(play.state),
                 static_cast<std::uint8_t>(border)});
  }
  for (const Flip& flip : side.flips)
    if (const MouseSet mice = mice_through(play, flip); mice != 0)
      f(static_cast<AreaId>(area ^ 1), Errand{Errand::What::explore, only(flip.space), mice, 0});
}

// The first errand on the shortest chain of Explores to one of these areas.
Errand first_errand(const Play& play, AreaSet goal) {
  std::array<Errand, kMostAreas> first{};
  std::array<AreaId, kMostAreas> queue{};
  std::size_t head = 0;
  std::size_t tail = 0;
  AreaSet seen = area_bit(play.state.area);
  queue[tail++] = play.state.area;
  while (head < tail) {
    const AreaId at = queue[head++];
    if ((goal & area_bit(at)) != 0) return first[at];
    each_way(play, at, [&](AreaId to, const Errand& errand) {
      if ((seen & area_bit(to)) != 0) return;
      seen = static_cast<AreaSet>(seen | area_bit(to));
      first[to] = at == play.state.area ? errand : first[at];
      queue[tail++] = to;
    });
  }
  return {};
}

// Where the boss of the chapter waits.
AreaSet boss_areas(const Play& play, KindId boss) {
  AreaSet areas = 0;
  const std::vector<Special>& specials = chapter_of(play).specials;
  for (const Special& special : specials)
    if (std::ranges::any_of(special.enter, [&](const ListEntryOf& e) { return e.kind == boss; }))
      for (const AreaId area : special.areas) areas = static_cast<AreaSet>(areas | area_bit(area));
  return areas;
}

bool is_spot_left(const Play& play, std::size_t spot, std::uint8_t object) {
  return chapter_of(play).spots[spot].object == object && ((play.state.objects >> spot) & 1) == 0;
}

// The nearest object that is still wanted.
Errand object_errand(const Play& play, const Win& win) {
  const std::vector<ObjectSpot>& spots = chapter_of(play).spots;
  AreaSet areas = 0;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (!is_spot_left(play, i, win.object)) continue;
    if (spots[i].area == play.state.area)
      return {Errand::What::search, only(spots[i].space), active_mice(play.state), 0};
    areas = static_cast<AreaSet>(areas | area_bit(spots[i].area));
  }
  return first_errand(play, areas);
}

}  // namespace

Errand next_errand(const Play& play) {
  const Win& win = chapter_of(play).win;
  if (!win.by_leaving) return first_errand(play, boss_areas(play, win.boss));
  if (win.object != 0xff && objects_held(play, win.object) < win.count) return object_errand(play, win);
  if (win.area == play.state.area)
    return {Errand::What::explore, board_of(play).exit(win.border).spaces, active_mice(play.state),
            static_cast<std::uint8_t>(win.border)};
  return first_errand(play, area_bit(win.area));
}

geometry::Steps points_to(const Play& play, MouseId mouse, SpaceSet goal) {
  const TileSide& board = board_of(play);
  geometry::Costs costs{};
  costs[static_cast<std::size_t>(Link::plain)] = 1;
  costs[static_cast<std::size_t>(Link::red)] = static_cast<std::uint8_t>(allowance(play, mouse, Allow::red));
  costs[static_cast<std::size_t>(Link::with_arrow)] = 1;
  costs[static_cast<std::size_t>(Link::against_arrow)] = 3;
  const SpaceSet open = board.spaces.all() & ~full_spaces(play, Size::small);
  const SpaceSet dry = open & ~board.water & ~play.state.traps[play.state.area];
  constexpr int kMostPoints = 60;
  constexpr int kDetour = 20;  // what a swim or a trap is worth going round
  geometry::Steps best = board.spaces.cheapest_to(goal, dry, costs, kMostPoints);
  const geometry::Steps any = board.spaces.cheapest_to(goal, open, costs, kMostPoints);
  for (std::size_t from = 0; from < best.size(); ++from) {
    const int wet = any[from] == geometry::kFar ? geometry::kFar : any[from] + kDetour;
    best[from] = static_cast<std::uint8_t>(std::min<int>(best[from], wet));
  }
  return best;
}

}  // namespace warren::mice_and_mystics
