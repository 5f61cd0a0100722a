// What is a group, what are its stats now, and how far is it from another? (chapters 5, 6, 8)
#pragma once

#include "games/rattle_and_rend/ground.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/rules/tally.h"

namespace warren::rattle_and_rend {

using geometry::Disc;
using geometry::Segment;

inline Group& group_of(Play& play, GroupId id) { return play.state.group[id]; }
inline const Group& group_of(const Play& play, GroupId id) { return play.state.group[id]; }
inline Warband& warband_of(Play& play, int side) {
  return play.state.warband[static_cast<std::size_t>(side)];
}
inline const Warband& warband_of(const Play& play, int side) {
  return play.state.warband[static_cast<std::size_t>(side)];
}
inline bool has_trait(const Play& play, int side, Trait trait) { return warband_of(play, side).has(trait); }
inline Seat seat_of(GroupId id) { return seat_at(side_of(id)); }
constexpr int other(int side) { return 1 - side; }

inline int radius_of(const Play& play, GroupId id) { return play.setting.profile(group_of(play, id)).radius; }
inline Point place_of(const Play& play, GroupId id) { return point(group_of(play, id).at); }
inline Disc base_of(const Play& play, GroupId id) { return {place_of(play, id), radius_of(play, id)}; }

// Sets.
constexpr GroupSet all_of(int side) { return static_cast<GroupSet>(side == 0 ? 0x00ff : 0xff00); }
GroupSet on_board(const Play& play);
inline GroupSet on_board(const Play& play, int side) {
  return static_cast<GroupSet>(on_board(play) & all_of(side));
}
GroupSet wards(const Play& play);  // of both sides, wherever they are
GroupSet in_state(const Play& play, int side, Whereabouts where);
GroupSet passengers_of(const Play& play, GroupId transport);
int points_in(const Play& play, GroupSet set);
int loaded_points(const Play& play, GroupSet set);  // passengers counted with their Transports

// Bands (RR-GEO-03 to 05).
constexpr int length_of(Band band) {
  switch (band) {
    case Band::short_: return 80 * kMm;
    case Band::medium: return 160 * kMm;
    case Band::long_: return 240 * kMm;
    default: return 0;
  }
}
inline constexpr int kShort = length_of(Band::short_);
inline constexpr int kMedium = length_of(Band::medium);
constexpr Band longer(Band band) {
  if (band == Band::none || band == Band::long_) return band;
  return static_cast<Band>(static_cast<int>(band) + 1);
}
constexpr int pivots_of(Band band) {  // RR-MOV-02 to 04
  return band == Band::medium ? 1 : band == Band::long_ ? 2 : 0;
}

// Stats with all that changes them.
Band mov_of(const Play& play, GroupId id);
Band rng_of(const Play& play, GroupId id);
// RR-DICE-12: clamped to 1..20; kNoStat for a stat printed "-" (RR-DICE-13).
int stat_of(const Play& play, GroupId id, Stat stat);
void count_stat(const Play& play, GroupId id, Stat stat, Tally& tally);
bool is_core(GroupType type);
bool carries_transport_rules(const Play& play, GroupId id);  // MOV and terrain ban of a Transport
int capacity_of(const Play& play, GroupId id);               // points it can carry (RR-HVY-09, RR-RID)
bool flies(const Play& play, GroupId id);

// Distances (RR-GEO-02, RR-GEO-04, RR-GEO-08).
inline std::int64_t distance2(const Play& play, GroupId a, GroupId b) {
  return geometry::distance2(place_of(play, a), place_of(play, b));
}
// To the nearest hundredth of a millimetre.
inline int distance_between(Point a, Point b) {
  return static_cast<int>(geometry::isqrt_nearest(static_cast<std::uint64_t>(geometry::distance2(a, b))));
}
inline bool within(Point a, Point b, int length) {
  return geometry::distance2(a, b) <= std::int64_t{length} * length;
}
inline bool within(const Play& play, GroupId a, GroupId b, int length) {
  return distance2(play, a, b) <= std::int64_t{length} * length;
}
inline bool in_contact(const Play& play, GroupId a, GroupId b) {
  return within(play, a, b, radius_of(play, a) + radius_of(play, b) + kContact);
}
bool in_band(const Play& play, GroupId from, GroupId to, Band band);
bool in_band(const Play& play, GroupId from, Point at, GroupId to, Band band);  // as if `from` stood at `at`
GroupSet in_contact_with(const Play& play, GroupId id, GroupSet among);
GroupId nearest(const Play& play, Point to, GroupSet among);

// RR-TERM-05: a Transport's passengers wait with it.
Whereabouts whereabouts_of(const Play& play, GroupId id);
bool is_in_reserve(const Play& play, GroupId id);

// Momentum (RR-MOM).
int points_in_total(const Play& play, int side);
int total_of(const Play& play, int side);
void regain(Play& play, int side, int amount, RuleId rule);  // RR-MOM-05
void lose(Play& play, int side, int amount, RuleId rule);    // RR-MOM-06
inline bool can_pay(const Play& play, int side, int amount) {
  return warband_of(play, side).remaining >= amount;
}
void pay(Play& play, int side, int amount);
void note_strength(Play& play, int side);  // RR-MOR-01: has it fallen to half?

}  // namespace warren::rattle_and_rend
