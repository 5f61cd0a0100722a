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

// A chain of Explores from an area to the nearest of some: how many, and the first of them.
struct Chain {
  static constexpr int kNone = 99;
  int explores = kNone;
  Errand first;
};

Chain chain_between(const Play& play, AreaId from, AreaSet goal) {
  std::array<Chain, kMostAreas> found{};
  std::array<AreaId, kMostAreas> queue{};
  std::size_t head = 0;
  std::size_t tail = 0;
  AreaSet seen = area_bit(from);
  found[from].explores = 0;
  queue[tail++] = from;
  while (head < tail) {
    const AreaId at = queue[head++];
    if ((goal & area_bit(at)) != 0) return found[at];
    each_way(play, at, [&](AreaId to, const Errand& errand) {
      if ((seen & area_bit(to)) != 0) return;
      seen = static_cast<AreaSet>(seen | area_bit(to));
      found[to] = {found[at].explores + 1, at == from ? errand : found[at].first};
      queue[tail++] = to;
    });
  }
  return {};
}

Errand first_errand(const Play& play, AreaSet goal) {
  return chain_between(play, play.state.area, goal).first;
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

// The object elsewhere that lies best on the way to the end.
Errand object_elsewhere(const Play& play, const Win& win) {
  const std::vector<ObjectSpot>& spots = chapter_of(play).spots;
  Errand best;
  int least = 3 * Chain::kNone;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (!is_spot_left(play, i, win.object) || spots[i].area == play.state.area) continue;
    const Chain there = chain_between(play, play.state.area, area_bit(spots[i].area));
    const int explores = 2 * there.explores + chain_between(play, spots[i].area, area_bit(win.area)).explores;
    if (there.explores == Chain::kNone || explores >= least) continue;
    least = explores;
    best = there.first;
  }
  return best;
}

// What lies in this area and is wanted.
SpaceSet objects_here(const Play& play, const Win& win) {
  const std::vector<ObjectSpot>& spots = chapter_of(play).spots;
  SpaceSet here = 0;
  for (std::size_t i = 0; i < spots.size(); ++i)
    if (is_spot_left(play, i, win.object) && spots[i].area == play.state.area) here |= only(spots[i].space);
  return here;
}

// Where all go on to when `found` more of the objects are in their paws.
Errand way_on(const Play& play, const Win& win, int found) {
  if (win.object != 0xff && objects_held(play, win.object) + found < win.count)
    return object_elsewhere(play, win);
  if (win.area == play.state.area)
    return {Errand::What::explore, board_of(play).exit(win.border).spaces, active_mice(play.state),
            static_cast<std::uint8_t>(win.border)};
  return first_errand(play, area_bit(win.area));
}

// Who has the shortest way to one of these spaces; the first of equals.
MouseId nearest_mouse(const Play& play, SpaceSet goal) {
  MouseId nearest = kNoMouse;
  int least = geometry::kFar;
  each_bit(active_mice(play.state), [&](int each) {
    const auto mouse = static_cast<MouseId>(each);
    const int points = points_to(play, mouse, goal)[play.state.of(mouse).space];
    if (nearest != kNoMouse && points >= least) return;
    nearest = mouse;
    least = points;
  });
  return nearest;
}

}  // namespace

Errand next_errand(const Play& play, MouseId mouse) {
  const Win& win = chapter_of(play).win;
  if (!win.by_leaving) return first_errand(play, boss_areas(play, win.boss));
  const bool wants = win.object != 0xff && objects_held(play, win.object) < win.count;
  const SpaceSet here = wants ? objects_here(play, win) : 0;
  if (here == 0) return way_on(play, win, 0);
  if (nearest_mouse(play, here) == mouse) return {Errand::What::search, here, mouse_bit(mouse), 0};
  Errand ahead = way_on(play, win, std::popcount(here));
  ahead.what = Errand::What::wait;
  return ahead.spaces != 0 ? ahead : Errand{Errand::What::search, here, active_mice(play.state), 0};
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
