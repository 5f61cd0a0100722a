#include "games/rattle_and_rend/invariants.h"

#include <fmt/format.h>

#include "games/rattle_and_rend/rules/movement.h"
#include "games/rattle_and_rend/words/words.h"

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

// RR-TERM-05, RR-HVY-11, RR-SET-07: who rides is where its Transport is, and nowhere on the board itself.
std::string check_passengers(const MatchSetting& setting, const State& state) {
  for (GroupId id = 0; id < kMaxGroups; ++id) {
    const Group& group = state.group[id];
    const bool off = group.where == Whereabouts::embarked || group.where == Whereabouts::removed;
    if (off && group.at != Spot{})
      return group_name(setting, state, id) + " is off the board and has a place on it (RR-HVY-11)";
    if (group.carrier == 0) continue;
    if (group.where != Whereabouts::embarked && group.where != Whereabouts::banished)
      return group_name(setting, state, id) + " rides and stands for itself (RR-HVY-11)";
    const bool gone = state.group[group.carrier - 1U].where == Whereabouts::banished;
    if (gone != (group.where == Whereabouts::banished))
      return group_name(setting, state, id) + " is not where its Transport is (RR-HVY-16)";
  }
  return {};
}

int strength_of(const State& state, int side) {
  int points = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id)
    points += side_of(id) == side && state.group[id].in_play() ? state.group[id].points : 0;
  return points;
}

// RR-SOO-04, RR-TAC-01, RR-COO-01, RR-MOR-01: what a warband has noted down.
std::string check_notes(const MatchSetting& setting, const State& state) {
  for (int side = 0; side < 2; ++side) {
    const Warband& warband = state.warband[static_cast<std::size_t>(side)];
    if (warband.omen != 0 && (warband.began == 0 || !warband.has(Trait::soothsayers)))
      return "a soothsayer's number is older than its Round (RR-SOO-04)";
    if (warband.omen_used != 0 && warband.omen == 0)
      return "a soothsayer's number was used that is not there (RR-SOO-02)";
    if (warband.tactic != Tactic::none && !warband.has(Trait::tacticians))
      return "a warband without Tacticians has a tactic (RR-TAC-01)";
    if (warband.coordinated != 0 && !warband.has(Trait::coordinated))
      return "a warband acted together that may not (RR-COO-01)";
    const bool counts = state.round > 0 && setting.house.reserves_in_total == YesNo::yes;
    if (counts && warband.fell == 0 && strength_of(state, side) <= setting.half(warband))
      return "a warband fell to half its points and nobody noticed (RR-MOR-01)";
  }
  return {};
}

// RR-DEP-07, RR-DEP-12, RR-AMB-01: once everybody is placed.
std::string check_reserves(const MatchSetting& setting, const State& state) {
  if (state.phase != Phase::frenzy || state.round != 0) return {};
  for (int side = 0; side < 2; ++side) {
    int ambush = 0;
    int starting = 0;
    for (GroupId id = 0; id < kMaxGroups; ++id) {
      const Group& group = state.group[id];
      if (side_of(id) != side) continue;
      const Group& bearer = group.carrier == 0 ? group : state.group[group.carrier - 1U];
      ambush += bearer.where == Whereabouts::ambush ? group.points : 0;
      starting += group.on_board() && !group.is_ward() ? 1 : 0;
    }
    if (ambush > setting.half(state.warband[static_cast<std::size_t>(side)]))
      return "more than half a warband lies in ambush (RR-AMB-01)";
    if (starting == 0 && state.deployment != Deployment::close && state.deployment != Deployment::mixed)
      return "a warband starts without a group that may act (RR-DEP-12)";
  }
  return {};
}

// RR-VIC-01, RR-VIC-03, RR-FLAG-05, RR-DUEL-02: who won has what wins.
std::string check_end(const MatchSetting&, const State& state) {
  if (state.phase != Phase::over) return {};
  std::array<int, 2> off{};
  for (const Marker& marker : state.marker)
    if (marker.taken != 0) ++off[marker.taken - 1U];
  const auto ended = static_cast<Ending>(state.ended_by);
  if (state.scenario == ScenarioId::capture_the_flags && (off[0] >= 2 || off[1] >= 2)) {
    const int winner = off[0] >= 2 ? 1 : 2;
    if (ended != Ending::flags_off || state.winner != winner)
      return "two markers were carried off and their bearer did not win (RR-FLAG-05)";
  }
  if (ended == Ending::wiped_out && state.winner != 0 && strength_of(state, 2 - state.winner) > 0)
    return "a warband that is still there was wiped out (RR-VIC-01)";
  return {};
}

}  // namespace

std::string broken_invariant(const MatchSetting& setting, const State& state) {
  for (const auto check :
       {check_bases, check_terrain, check_counts, check_passengers, check_notes, check_reserves, check_end})
    if (std::string broken = check(setting, state); !broken.empty()) return broken;
  return {};
}

}  // namespace warren::rattle_and_rend
