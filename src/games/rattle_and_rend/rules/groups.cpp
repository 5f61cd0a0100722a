#include "games/rattle_and_rend/rules/groups.h"

#include <algorithm>

#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

bool is_line(GroupType type) { return is_core(type) || type == GroupType::heavy; }

// A row of the stats that traits change: 2 better, for whom.
struct StatChange {
  RuleId rule;
  const char* name;
  Stat stat;
  bool (*applies)(const Play&, GroupId);
};

bool has_tactic(const Play& play, GroupId id, Tactic tactic) {
  return is_core(group_of(play, id).type) && warband_of(play, side_of(id)).tactic == tactic;
}

constexpr std::array kStatChanges{
    StatChange{
               rule("RR-DTH-01"), "Death-Defiers", Stat::will,
               [](const Play& play, GroupId id) { return has_trait(play, side_of(id), Trait::death_defiers); }},
    StatChange{rule("RR-ELI-01"), "Elites",        Stat::fury,
               [](const Play& play, GroupId id) {
                 return has_trait(play, side_of(id), Trait::elites) && is_line(group_of(play, id).type);
               }                                                           },
    StatChange{rule("RR-TAC-01"), "Tacticians",    Stat::fury,
               [](const Play& play, GroupId id) { return has_tactic(play, id, Tactic::fury); }                },
    StatChange{rule("RR-TAC-01"), "Tacticians",    Stat::guile,
               [](const Play& play, GroupId id) { return has_tactic(play, id, Tactic::guile); }               },
};
constexpr int kBetter = -2;

}  // namespace

bool is_core(GroupType type) {
  return type == GroupType::fighters || type == GroupType::shooters || type == GroupType::skirmishers;
}

GroupSet on_board(const Play& play) {
  GroupSet set = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id)
    if (group_of(play, id).on_board()) set = static_cast<GroupSet>(set | bit(id));
  return set;
}

GroupSet wards(const Play& play) {
  GroupSet set = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id)
    if (group_of(play, id).is_ward()) set = static_cast<GroupSet>(set | bit(id));
  return set;
}

GroupSet in_state(const Play& play, int side, Whereabouts where) {
  GroupSet set = 0;
  for_each_group(all_of(side), [&](GroupId id) {
    if (group_of(play, id).where == where) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

GroupSet passengers_of(const Play& play, GroupId transport) {
  GroupSet set = 0;
  for_each_group(all_of(side_of(transport)), [&](GroupId id) {
    if (group_of(play, id).carrier == transport + 1) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

int points_in(const Play& play, GroupSet set) {
  int points = 0;
  for_each_group(set, [&](GroupId id) { points += group_of(play, id).points; });
  return points;
}

int loaded_points(const Play& play, GroupSet set) {
  int points = points_in(play, set);
  for_each_group(set, [&](GroupId id) { points += points_in(play, passengers_of(play, id)); });
  return points;
}

bool carries_transport_rules(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  if (group.type != GroupType::heavy) return false;
  return group.heavy == HeavyTrait::transport ||
         (has_trait(play, side_of(id), Trait::riders) && play.setting.house.riders_full_trait == NoYes::yes);
}

bool flies(const Play& play, GroupId id) { return group_of(play, id).heavy == HeavyTrait::flyer; }

int capacity_of(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  if (group.type != GroupType::heavy) return 0;
  const bool riders = has_trait(play, side_of(id), Trait::riders);
  const bool transport = group.heavy == HeavyTrait::transport;
  return (transport ? 2 : 0) + (riders ? 2 : 0);  // RR-HVY-09, RR-RID-01, RR-RID-02
}

Band mov_of(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  Band band = play.setting.profile(group).mov;
  if (flies(play, id) || carries_transport_rules(play, id)) band = Band::medium;  // RR-HVY-05, RR-HVY-08
  if (has_trait(play, side_of(id), Trait::harriers)) band = longer(band);         // RR-HAR-01
  if (has_tactic(play, id, Tactic::mov)) band = longer(band);
  return band;
}

Band rng_of(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  Band band = play.setting.profile(group).rng;
  if (has_trait(play, side_of(id), Trait::fusiliers) && is_line(group.type))
    band = longer(band);  // RR-FUS-01
  if (has_tactic(play, id, Tactic::rng)) band = longer(band);
  return band;
}

int stat_of(const Play& play, GroupId id, Stat stat) {
  const int printed = play.setting.profile(group_of(play, id)).stats[static_cast<std::size_t>(stat)];
  if (printed == kNoStat) return kNoStat;
  int value = printed;
  for (const StatChange& row : kStatChanges)
    if (row.stat == stat && row.applies(play, id)) value += kBetter;
  return std::clamp(value, 1, 20);
}

void count_stat(const Play& play, GroupId id, Stat stat, Tally& tally) {
  for (const StatChange& row : kStatChanges)
    if (row.stat == stat && row.applies(play, id)) tally.add(row.rule, row.name, Tilt::flat, kBetter);
  tally.target = static_cast<std::int16_t>(stat_of(play, id, stat));
}

bool in_band(const Play& play, GroupId from, Point at, GroupId to, Band band) {
  const Point there = place_of(play, to);
  if (band == Band::contact) return within(at, there, radius_of(play, from) + radius_of(play, to) + kContact);
  return band != Band::none && within(at, there, length_of(band));
}

bool in_band(const Play& play, GroupId from, GroupId to, Band band) {
  return in_band(play, from, place_of(play, from), to, band);
}

GroupSet in_contact_with(const Play& play, GroupId id, GroupSet among) {
  GroupSet set = 0;
  for_each_group(among, [&](GroupId g) {
    if (g != id && group_of(play, g).on_board() && in_contact(play, id, g))
      set = static_cast<GroupSet>(set | bit(g));
  });
  return set;
}

GroupId nearest(const Play& play, Point to, GroupSet among) {
  GroupId best = kNoGroup;
  std::int64_t least = 0;
  for_each_group(among, [&](GroupId id) {
    const std::int64_t away = geometry::distance2(place_of(play, id), to);
    if (best != kNoGroup && away >= least) return;
    best = id;
    least = away;
  });
  return best;
}

Whereabouts whereabouts_of(const Play& play, GroupId id) {
  const Group& group = group_of(play, id);
  if (group.where != Whereabouts::embarked) return group.where;
  const Whereabouts carrier = play.state.group[group.carrier - 1U].where;
  return carrier == Whereabouts::on_board ? Whereabouts::embarked : carrier;
}

bool is_in_reserve(const Play& play, GroupId id) {
  const Whereabouts where = whereabouts_of(play, id);
  return where == Whereabouts::ambush || where == Whereabouts::delayed;
}

// RR-MOM-01, RR-MOM-08
int points_in_total(const Play& play, int side) {
  const bool reserves = play.setting.house.reserves_in_total == YesNo::yes;
  int points = 0;
  for_each_group(all_of(side), [&](GroupId id) {
    if (group_of(play, id).in_play() && (reserves || !is_in_reserve(play, id)))
      points += group_of(play, id).points;
  });
  return points;
}

// RR-MOM-07
int total_of(const Play& play, int side) {
  return play.setting.house.total_update == TotalUpdate::initiative_phase_only ? warband_of(play, side).total
                                                                               : points_in_total(play, side);
}

void regain(Play& play, int side, int amount, RuleId rule) {
  Warband& warband = warband_of(play, side);
  const int lifted =
      std::max<int>(warband.remaining, std::min(total_of(play, side), warband.remaining + amount));
  const int gained = lifted - warband.remaining;
  warband.remaining = static_cast<std::uint8_t>(lifted);
  if (gained > 0) tell_side(play, rule, Told::momentum_gained, side, gained, 2);
}

void lose(Play& play, int side, int amount, RuleId rule) {
  Warband& warband = warband_of(play, side);
  const int lost = std::min<int>(warband.remaining, amount);
  warband.remaining = static_cast<std::uint8_t>(warband.remaining - lost);
  if (lost > 0) tell_side(play, rule, Told::momentum_lost, side, lost, 2);
}

void pay(Play& play, int side, int amount) {
  Warband& warband = warband_of(play, side);
  warband.remaining = static_cast<std::uint8_t>(warband.remaining - std::min<int>(amount, warband.remaining));
}

void note_strength(Play& play, int side) {
  Warband& warband = warband_of(play, side);
  if (warband.fell != 0 || play.state.round == 0) return;
  if (points_in_total(play, side) <= play.setting.half(warband)) warband.fell = 1;
}

}  // namespace warren::rattle_and_rend
