#include "games/rattle_and_rend/rules/victory.h"

#include <algorithm>

#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

constexpr int kLastRound = 4;  // RR-KING-02, RR-FLAG-07, RR-CONQ-02
constexpr int kNoWinner = -1;

bool end_match(Play& play, Ending ending, int winner, RuleId rule_id) {
  play.state.phase = Phase::over;
  play.state.ended_by = static_cast<std::uint8_t>(ending);
  play.state.winner = static_cast<std::uint8_t>(winner + 1);
  if (winner == kNoWinner)
    tell(play, {.rule = rule_id, .verb = Told::match_drawn, .depth = 0});
  else
    tell_side(play, rule_id, Told::match_won, winner, 0, 0);
  return true;
}

// The side with more, or nobody.
constexpr int more(int first, int second) { return first == second ? kNoWinner : first > second ? 0 : 1; }

// The points of a side's groups that stand so on the board, passengers counted with their Transports.
template <class Stands>
int points_where(const State& state, int side, const Stands& stands) {
  int points = 0;
  for_each_group(all_of(side), [&](GroupId id) {
    const Group& group = state.group[id];
    const Group& bearer =
        group.carrier == 0 ? group : state.group[static_cast<std::size_t>(group.carrier - 1)];
    if (bearer.on_board() && stands(bearer)) points += group.points;
  });
  return points;
}

int flags_leader(const Play& play) {
  const int by_markers = more(markers_of(play.state, 0), markers_of(play.state, 1));
  return by_markers != kNoWinner ? by_markers
                                 : more(points_near_markers(play, 0), points_near_markers(play, 1));
}

int conquest_leader(const State& state) {
  const int by_strips = more(strips_led(state, 0), strips_led(state, 1));
  if (by_strips != kNoWinner) return by_strips;
  const auto centre = [&](int side) {
    return points_in_strip(state, side, 2) + points_in_strip(state, side, 3);
  };
  return more(centre(0), centre(1));  // RR-CONQ-03
}

struct Count {
  Ending ending;
  RuleId rule;
  int leader;
};

Count count_scenario(const Play& play) {
  switch (play.state.scenario) {
    case ScenarioId::king_of_the_hill:
      return {Ending::hill, rule("RR-KING-02"),
              more(points_on_hill(play.setting, play.state, 0), points_on_hill(play.setting, play.state, 1))};
    case ScenarioId::capture_the_flags: return {Ending::flags, rule("RR-FLAG-07"), flags_leader(play)};
    default: return {Ending::conquest, rule("RR-CONQ-02"), conquest_leader(play.state)};
  }
}

int markers_off(const State& state, int side) {
  return static_cast<int>(
      std::ranges::count(state.marker, side + 1, [](const Marker& marker) { return int{marker.taken}; }));
}

bool has_limit(const State& state) {
  return state.scenario != ScenarioId::kill_them_all && state.scenario != ScenarioId::duel;
}

bool is_past_cap(const Play& play) {  // RR-SCN-02
  switch (play.setting.house.round_cap) {
    case RoundCap::twelve: return play.state.round >= 12;
    case RoundCap::twenty: return play.state.round >= 20;
    case RoundCap::none: return false;
  }
  return false;
}

bool may_never_end(const Play& play) {  // only Wards are left on both sides
  return std::ranges::none_of(play.state.group, [](const Group& group) {
    return !group.is_ward() && (group.in_play() || group.where == Whereabouts::banished);
  });
}

int points_in_play(const Play& play, int side) {
  int points = 0;
  for_each_group(all_of(side),
                 [&](GroupId id) { points += group_of(play, id).in_play() ? group_of(play, id).points : 0; });
  return points;
}

}  // namespace

bool is_wiped_out(const Play& play, int side) {
  bool gone = true;
  for_each_group(all_of(side), [&](GroupId id) {
    const Whereabouts where = group_of(play, id).where;
    gone = gone && (where == Whereabouts::absent || where == Whereabouts::removed);
  });
  return gone;
}

bool are_targets_gone(const Play& play, int side) {
  bool any = false;
  bool gone = true;
  for_each_group(all_of(side), [&](GroupId id) {
    const Group& group = group_of(play, id);
    if (!group.has(Group::kTarget)) return;
    any = true;
    gone = gone && group.where == Whereabouts::removed;
  });
  return any && gone;
}

int points_on_hill(const MatchSetting& setting, const State& state, int side) {
  if (state.pieces == 0) return 0;
  const geometry::Rounded hill = outline_of(setting, state.piece[0]);
  return points_where(state, side, [&](const Group& group) {
    return touches(hill, point(group.at), setting.profile(group).radius);
  });
}

int markers_of(const State& state, int side) {
  int count = 0;
  for (const Marker& marker : state.marker) {
    const bool carried = marker.carrier != 0 && side_of(static_cast<GroupId>(marker.carrier - 1)) == side;
    count += carried || marker.taken == side + 1 ? 1 : 0;
  }
  return count;
}

int points_near_markers(const Play& play, int side) {
  GroupSet near = 0;
  for (const Marker& marker : play.state.marker) {
    if (marker.taken != 0) continue;
    const Point at =
        marker.carrier != 0 ? place_of(play, static_cast<GroupId>(marker.carrier - 1)) : point(marker.at);
    for_each_group(on_board(play, side), [&](GroupId id) {
      if (within(place_of(play, id), at, length_of(Band::medium)))
        near = static_cast<GroupSet>(near | bit(id));
    });
  }
  return loaded_points(play, near);
}

int points_in_strip(const State& state, int side, int strip) {
  return points_where(state, side, [&](const Group& group) { return strip_at(point(group.at)) == strip; });
}

int strips_led(const State& state, int side) {
  int strips = 0;
  for (int strip = 1; strip <= kStrips; ++strip)
    strips += points_in_strip(state, side, strip) > points_in_strip(state, 1 - side, strip) ? 1 : 0;
  return strips;
}

int targets_left(const State& state, int side) {
  int left = 0;
  for_each_group(all_of(side), [&](GroupId id) {
    const Group& group = state.group[id];
    left += group.has(Group::kTarget) && group.where != Whereabouts::removed ? 1 : 0;
  });
  return left;
}

namespace {

// RR-FLAG-05, RR-DUEL-02: what wins at once, whoever is left.
bool check_goal(Play& play) {
  if (play.state.scenario == ScenarioId::capture_the_flags)
    for (int side = 0; side < 2; ++side)
      if (markers_off(play.state, side) >= 2)
        return end_match(play, Ending::flags_off, side, rule("RR-FLAG-05"));
  if (play.state.scenario != ScenarioId::duel) return false;
  const bool a = are_targets_gone(play, 0);
  const bool b = are_targets_gone(play, 1);
  if (!a && !b) return false;
  return end_match(play, Ending::duel, a && b ? kNoWinner : a ? 1 : 0, rule("RR-DUEL-02"));
}

}  // namespace

// RR-VIC-03: the scenario's own goal is looked at first.
bool check_victory(Play& play) {
  if (play.state.phase == Phase::over || check_goal(play)) return true;
  const bool first = is_wiped_out(play, 0);
  const bool second = is_wiped_out(play, 1);
  const RuleId wiped =
      play.state.scenario == ScenarioId::kill_them_all ? rule("RR-KILL-02") : rule("RR-VIC-01");
  if (first && second) return end_match(play, Ending::wiped_out, kNoWinner, rule("RR-VIC-02"));
  if (first || second) return end_match(play, Ending::wiped_out, first ? 1 : 0, wiped);
  return false;
}

bool check_end_of_round(Play& play) {
  if (check_victory(play)) return true;
  const int round = play.state.round;
  if (has_limit(play.state)) {
    if (round < kLastRound) return false;
    const Count count = count_scenario(play);
    if (count.leader != kNoWinner) return end_match(play, count.ending, count.leader, count.rule);
    const bool conquest = play.state.scenario == ScenarioId::conquest;
    const bool again = conquest || play.setting.house.scenario_tie == ScenarioTie::extra_round;
    if (round > kLastRound || !again)
      return end_match(play, count.ending, kNoWinner, conquest ? rule("RR-CONQ-04") : rule("RR-SCN-01"));
    tell(play,
         {.rule = conquest ? rule("RR-CONQ-04") : rule("RR-SCN-01"), .verb = Told::extra_round, .depth = 0});
    return false;
  }
  if (!is_past_cap(play) && !may_never_end(play)) return false;
  return end_match(play, Ending::cap, more(points_in_play(play, 0), points_in_play(play, 1)),
                   rule("RR-SCN-02"));
}

}  // namespace warren::rattle_and_rend
