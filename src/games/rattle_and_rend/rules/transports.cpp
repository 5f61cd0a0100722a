#include "games/rattle_and_rend/rules/transports.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/will.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// The owner picks who is next; the fallback is the lowest.
GroupId pick_passenger(Play& play, GroupSet waiting) {
  const auto first = static_cast<GroupId>(std::countr_zero(waiting));
  PlainMenu menu(play, seat_of(first), rule("RR-HVY-14"), Ask::passenger);
  for_each_group(waiting, [&](GroupId id) { menu.add(option(Verb::group, id)); });
  return menu.count() == 1 ? first : play.table.ask(menu).option().subject;
}

}  // namespace

bool may_ride(const Play& play, GroupId passenger, GroupId transport) {
  const int room = capacity_of(play, transport) - points_in(play, passengers_of(play, transport));
  return side_of(passenger) == side_of(transport) && group_of(play, passenger).type != GroupType::heavy &&
         group_of(play, passenger).points <= room;
}

Verdict judge_enter(const Play& play, GroupId passenger, GroupId transport) {
  if (!group_of(play, passenger).on_board() || !group_of(play, transport).on_board())
    return Refusal(rule("RR-HVY-12"), "both must be on the board").because(Cause::room);
  if (!may_ride(play, passenger, transport))
    return Refusal(rule("RR-HVY-09"), "it has no room for that group").because(Cause::room);
  if (!in_contact(play, passenger, transport))
    return Refusal(rule("RR-HVY-12"), "entering needs base contact").because(Cause::reach);
  return {};
}

bool may_leave_somewhere(const Play& play, GroupId passenger) {
  if (group_of(play, passenger).where != Whereabouts::embarked) return false;
  const auto transport = static_cast<GroupId>(group_of(play, passenger).carrier - 1);
  return group_of(play, transport).on_board() &&
         ContactPlace(play, seat_of(passenger), passenger, transport, Ask::place, rule("RR-HVY-13"))
             .has_room();
}

void board(Play& play, GroupId passenger, GroupId transport) {
  drop_flag(play, passenger);  // RR-FLAG-03
  Group& group = group_of(play, passenger);
  group.where = Whereabouts::embarked;
  group.carrier = static_cast<std::uint8_t>(transport + 1);
  group.at = {};
  tell(play, {.rule = rule("RR-HVY-12"), .verb = Told::boarded, .subject = passenger, .object = transport});
}

void leave_transport(Play& play, Action& action, Part* part, GroupId passenger) {
  if (!may_leave_somewhere(play, passenger)) return;  // thrown out meanwhile, or no place is left
  const auto transport = static_cast<GroupId>(group_of(play, passenger).carrier - 1);
  const ContactPlace prompt(play, seat_of(passenger), passenger, transport, Ask::place, rule("RR-HVY-13"));
  put_on_board(play, passenger, play.table.ask(prompt).pose().at);
  tell(play,
       {.rule = rule("RR-HVY-13"), .verb = Told::left_transport, .subject = passenger, .object = transport});
  open_placement(play, action, part, passenger);
}

void throw_out(Play& play, Action& action, GroupSet aboard, Point at) {
  GroupSet placed = 0;
  for (GroupSet waiting = aboard; waiting != 0;) {
    const GroupId id = pick_passenger(play, waiting);
    waiting = static_cast<GroupSet>(waiting & ~bit(id));
    Point stand = at;
    const bool first = placed == 0 && !overlaps_any(play, id, at);
    if (!first && !nearest_stand(play, id, at, {}, stand)) {
      remove_group(play, action, id, RemovedBy::failed_will);
      continue;
    }
    put_on_board(play, id, stand);
    tell(play, {.rule = rule("RR-HVY-14"), .verb = Told::left_transport, .subject = id});
    placed = static_cast<GroupSet>(placed | bit(id));
  }
  while (placed != 0) {
    const GroupId id = pick_passenger(play, placed);
    placed = static_cast<GroupSet>(placed & ~bit(id));
    WillCheck check{.who = id, .cause = WillCause::effect, .rule = rule("RR-HVY-14")};
    if (group_of(play, id).on_board()) take_will_check(play, action, check);
  }
}

}  // namespace warren::rattle_and_rend
