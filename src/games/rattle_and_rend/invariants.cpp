#include "games/rattle_and_rend/invariants.h"

#include <fmt/format.h>

#include "games/rattle_and_rend/rules/movement.h"
#include "games/rattle_and_rend/words.h"

namespace warren::rattle_and_rend {
namespace {

// RR-GEO-09, RR-GEO-11
std::string check_bases(const MatchSetting& setting, const State& state) {
  for (GroupId a = 0; a < kMaxGroups; ++a) {
    if (!state.group[a].on_board()) continue;
    if (!is_on_board(point(state.group[a].at)))
      return fmt::format("{} stands off the board (RR-GEO-11)", group_name(setting, state, a));
    for (GroupId b = 0; b < a; ++b) {
      if (!state.group[b].on_board()) continue;
      const std::int64_t least =
          setting.profile(state.group[a]).radius + setting.profile(state.group[b]).radius - kContact;
      if (geometry::distance2(point(state.group[a].at), point(state.group[b].at)) < least * least)
        return fmt::format("{} overlaps {} (RR-GEO-09)", group_name(setting, state, a),
                           group_name(setting, state, b));
    }
  }
  return {};
}

// RR-TER-05: nobody stands deeper inside Blocking than a rounding.
std::string check_terrain(const MatchSetting& setting, const State& state) {
  constexpr int kRounding = 5;
  for (PieceId i = 0; i < state.pieces; ++i) {
    if (state.piece[i].type != Terrain::blocking) continue;
    const geometry::Rounded outline = outline_of(setting, state.piece[i]);
    for (GroupId id = 0; id < kMaxGroups; ++id) {
      const Point at = point(state.group[id].at);
      bool deep = state.group[id].on_board() && is_inside(outline, at);
      for (const geometry::Vec off : {
               geometry::Vec{kRounding,  0         },
               geometry::Vec{-kRounding, 0         },
               geometry::Vec{0,          kRounding },
               geometry::Vec{0,          -kRounding}
      })
        deep = deep && is_inside(outline, at + off);
      if (deep)
        return fmt::format("{} stands inside {} (RR-TER-05)", group_name(setting, state, id),
                           piece_name(setting, state, i));
    }
  }
  return {};
}

// RR-MOM, RR-HVY-09, RR-FLAG
std::string check_counts(const MatchSetting& setting, const State& state) {
  for (const Warband& warband : state.warband)
    if (warband.remaining > setting.points(warband.traits))
      return "a warband has more Momentum than points (RR-MOM-05)";
  std::array<int, kMaxGroups> load{};
  for (GroupId id = 0; id < kMaxGroups; ++id) {
    const Group& group = state.group[id];
    const bool inside = group.where == Whereabouts::embarked;
    if (inside && group.carrier == 0)
      return group_name(setting, state, id) + " is inside nothing (RR-HVY-11)";
    if (group.carrier == 0) continue;
    const auto carrier = static_cast<GroupId>(group.carrier - 1);
    if (side_of(carrier) != side_of(id) || state.group[carrier].where == Whereabouts::removed)
      return group_name(setting, state, id) + " rides with nobody of its own (RR-HVY-16)";
    load[carrier] += group.points;
    if (load[carrier] > 4) return group_name(setting, state, carrier) + " carries too much (RR-HVY-09)";
  }
  for (const Marker& marker : state.marker)
    if (marker.carrier != 0 && !state.group[static_cast<std::size_t>(marker.carrier - 1)].on_board())
      return "a marker is carried by a group that is not there (RR-FLAG-04)";
  return {};
}

}  // namespace

std::string broken_invariant(const MatchSetting& setting, const State& state) {
  for (const auto check : {check_bases, check_terrain, check_counts})
    if (std::string broken = check(setting, state); !broken.empty()) return broken;
  return {};
}

}  // namespace warren::rattle_and_rend
