#include "games/rattle_and_rend/rules/removal.h"

#include <algorithm>

#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// RR-ZEA-01 to 03
void reward_zealots(Play& play, GroupId lost, RemovedBy cause) {
  if (cause == RemovedBy::spent) return;
  const int owner = side_of(lost);
  if (has_trait(play, owner, Trait::zealots)) regain(play, owner, 1, rule("RR-ZEA-01"));
  if (has_trait(play, other(owner), Trait::zealots)) regain(play, other(owner), 2, rule("RR-ZEA-02"));
}

void take_off(Play& play, Action& action, GroupId id, Whereabouts to) {
  drop_flag(play, id);
  Group& group = group_of(play, id);
  if (!action.quiet && side_of(id) != action.side) {
    action.after.fallen = static_cast<GroupSet>(action.after.fallen | bit(id));
    action.after.fell_at[id] = point(group.at);
  }
  group.where = to;
  for (int i = 0; i < action.parts; ++i)
    if (action.part[static_cast<std::size_t>(i)].group == id)
      action.part[static_cast<std::size_t>(i)].over = true;
}

}  // namespace

int flag_of(const Play& play, GroupId id) {
  for (int i = 0; i < kMarkers; ++i)
    if (play.state.marker[static_cast<std::size_t>(i)].carrier == id + 1) return i;
  return -1;
}

void drop_flag(Play& play, GroupId id) {
  const int flag = flag_of(play, id);
  if (flag < 0) return;
  Marker& marker = play.state.marker[static_cast<std::size_t>(flag)];
  marker.carrier = 0;
  marker.fresh = 0;
  marker.at = group_of(play, id).at;
  tell(
      play,
      {.rule = rule("RR-FLAG-04"), .verb = Told::flag_dropped, .subject = id, .numbers = {flag}, .depth = 2});
}

void remove_group(Play& play, Action& action, GroupId id, RemovedBy cause) {
  const Point at = place_of(play, id);
  const GroupSet aboard = passengers_of(play, id);
  take_off(play, action, id, Whereabouts::removed);
  Group& group = group_of(play, id);
  group.at = {};
  group.carrier = 0;
  tell(play, {.rule = cause == RemovedBy::left_board ? rule("RR-MOV-10")
                      : cause == RemovedBy::broke    ? rule("RR-HVY-15")
                                                     : rule("RR-WIL-01"),
              .verb = Told::removed,
              .subject = id,
              .numbers = {static_cast<int>(cause)}});
  note_strength(play, side_of(id));
  reward_zealots(play, id, cause);
  if (cause == RemovedBy::failed_will || cause == RemovedBy::broke)
    throw_out(play, action, aboard, at);  // RR-HVY-14
  else
    for_each_group(aboard, [&](GroupId g) { remove_group(play, action, g, cause); });  // RR-HVY-16
}

void banish(Play& play, Action& action, GroupId id) {
  take_off(play, action, id, Whereabouts::banished);
  group_of(play, id).spare =
      static_cast<std::uint8_t>(play.state.round);  // RR-BANI-03: back in a later Round
  for_each_group(passengers_of(play, id),
                 [&](GroupId g) { group_of(play, g).where = Whereabouts::banished; });
  tell(play, {.rule = rule("RR-BANI-02"), .verb = Told::banished, .subject = id});
  note_strength(play, side_of(id));
}

void leave_board(Play& play, Action& action, GroupId id) {
  const int flag = flag_of(play, id);
  Marker* marker = flag < 0 ? nullptr : &play.state.marker[static_cast<std::size_t>(flag)];
  if (marker != nullptr && marker->fresh == 0) {
    marker->carrier = 0;
    marker->taken = static_cast<std::uint8_t>(side_of(id) + 1);
    marker->at = {};
    tell(play, {.rule = rule("RR-FLAG-05"),
                .verb = Told::flag_off,
                .object = static_cast<GroupId>(side_of(id)),
                .numbers = {flag}});
    if (play.setting.house.flag_exit == FlagExit::carrier_stays_at_edge) return;
  }
  remove_group(play, action, id, RemovedBy::left_board);
}

void put_on_board(Play& play, GroupId id, Point at) {
  Group& group = group_of(play, id);
  group.where = Whereabouts::on_board;
  group.carrier = 0;
  group.at = spot(at);
}

}  // namespace warren::rattle_and_rend
