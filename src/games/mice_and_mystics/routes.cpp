#include "games/mice_and_mystics/routes.h"

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>

namespace warren::mice_and_mystics {
namespace {

// Where a party is on its way: the area, the spaces that some mouse can walk to, the turned tiles, the
// objects.
using Stand = std::tuple<AreaId, SpaceSet, unsigned, unsigned>;

class RouteSearch {
 public:
  RouteSearch(const Chapter& chapter, const Content& content, const Means& means)
      : chapter_(chapter), content_(content), means_(means) {}

  template <class Done>
  std::optional<int> run(Done done) {
    unsigned turned = 0;
    for (std::size_t i = 0; i < chapter_.laid.size(); ++i)
      turned |= static_cast<unsigned>(chapter_.laid[i].shown) << i;
    SpaceSet start = 0;
    for (const SpaceId space : chapter_.start_spaces) start |= only(space);
    std::vector<Stand> now{arrive(chapter_.start, start, turned, 0)};
    seen_.insert(now[0]);
    for (int explores = 0; !now.empty(); ++explores) {
      for (const Stand& stand : now)
        if (done(std::get<0>(stand), std::get<3>(stand))) return explores;
      std::vector<Stand> next;
      for (const Stand& stand : now) explore_from(stand, next);
      now = std::move(next);
    }
    return std::nullopt;
  }

 private:
  const TileSide& side(AreaId area) const { return side_of_area(chapter_, content_, area); }

  // MM-MOVE-06: without crossing a red line, and dry where nobody swims.
  SpaceSet walked(AreaId area, SpaceSet from) const {
    constexpr geometry::Costs kNoRed{1, 0, 1, 1};  // by Link
    const SpaceSet open = means_.swims ? side(area).spaces.all() : side(area).dry();
    SpaceSet reached = 0;
    geometry::each_space(from, [&](SpaceId start) {
      const geometry::Steps steps =
          side(area).spaces.cheapest(start, open | only(start), kNoRed, kSpaces * 3);
      geometry::each_space(open, [&](SpaceId space) {
        if (steps[space] != geometry::kFar) reached |= only(space);
      });
    });
    return reached;
  }

  Stand arrive(AreaId area, SpaceSet landing, unsigned turned, unsigned objects) const {
    const SpaceSet reach = walked(area, landing);
    for (std::size_t i = 0; i < chapter_.spots.size(); ++i)
      if (chapter_.spots[i].area == area && in_set(reach, chapter_.spots[i].space)) objects |= 1U << i;
    return {area, reach, turned, objects};
  }

  void go(std::vector<Stand>& next, const Stand& stand) {
    if (seen_.insert(stand).second) next.push_back(stand);
  }

  void explore_from(const Stand& stand, std::vector<Stand>& next) {
    const auto [area, reach, turned, objects] = stand;
    for (const Way border : kBorders) {
      const Exit& exit = side(area).exit(border);
      const int laid = (exit.spaces & reach) == 0 ? -1 : laid_behind(chapter_, area / 2, border);
      if (laid < 0) continue;
      const unsigned shown = (turned >> laid) & 1U;
      for (const unsigned turn : {shown, shown ^ 1U}) {  // MM-EXPL-03, -04
        const auto to = static_cast<AreaId>(2 * laid + static_cast<int>(turn));
        const Exit& beyond = side(to).exit(facing(border));
        if (beyond.spaces == 0 || beyond.colour != exit.colour) continue;
        go(next, arrive(to, beyond.spaces, (turned & ~(1U << laid)) | turn << laid, objects));
        break;
      }
    }
    for (const Flip& flip : side(area).flips) {
      const bool may = flip.kind == Feature::hook   ? means_.hook
                       : flip.kind == Feature::gear ? means_.gear
                                                    : true;
      if (!may || !in_set(reach, flip.space)) continue;
      const auto to = static_cast<AreaId>(area ^ 1);
      for (const Flip& other : side(to).flips)
        if (other.kind == flip.kind && other.number == flip.number)
          go(next, arrive(to, only(other.space), turned ^ 1U << (area / 2), objects));
    }
  }

  const Chapter& chapter_;
  const Content& content_;
  Means means_;
  std::set<Stand> seen_;
};

}  // namespace

const TileSide& side_of_area(const Chapter& chapter, const Content& content, AreaId area) {
  return content.tiles[chapter.laid[area / 2U].tile].side[area % 2U];
}

int laid_behind(const Chapter& chapter, int laid, Way border) {
  const LaidTile& here = chapter.laid[static_cast<std::size_t>(laid)];
  const int x = here.x + (border == Way::east ? 1 : border == Way::west ? -1 : 0);
  const int y = here.y + (border == Way::south ? 1 : border == Way::north ? -1 : 0);
  for (std::size_t i = 0; i < chapter.laid.size(); ++i)
    if (chapter.laid[i].x == x && chapter.laid[i].y == y) return static_cast<int>(i);
  return -1;
}

std::vector<Passage> passages_of(const Chapter& chapter, const Content& content) {
  std::vector<Passage> all;
  for (std::size_t i = 0; i < 2 * chapter.laid.size(); ++i) {
    const auto area = static_cast<AreaId>(i);
    const TileSide& side = side_of_area(chapter, content, area);
    for (const Way border : kBorders) {
      const int laid = side.exit(border).spaces == 0 ? -1 : laid_behind(chapter, area / 2, border);
      for (int turn = 0; laid >= 0 && turn < 2; ++turn) {
        const auto to = static_cast<AreaId>(2 * laid + turn);
        const Exit& beyond = side_of_area(chapter, content, to).exit(facing(border));
        if (beyond.spaces != 0 && beyond.colour == side.exit(border).colour)
          all.push_back({area, to, border, Feature::none});
      }
    }
    for (const Flip& flip : side.flips)
      all.push_back({area, static_cast<AreaId>(area ^ 1), Way::none, flip.kind});
  }
  return all;
}

std::optional<int> fewest_explores(const Chapter& chapter, const Content& content, AreaId goal,
                                   const Means& means, int object, int count) {
  unsigned wanted = 0;
  for (std::size_t i = 0; i < chapter.spots.size(); ++i)
    if (chapter.spots[i].object == object) wanted |= 1U << i;
  RouteSearch search(chapter, content, means);
  return search.run([&](AreaId area, unsigned objects) {
    return area == goal && std::popcount(objects & wanted) >= count;
  });
}

}  // namespace warren::mice_and_mystics
