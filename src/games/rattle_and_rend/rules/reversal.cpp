// Who may turn the tables on a reaction, and from where? (RR-REVS)
#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

struct Reversing {
  GroupId ward = kNoGroup;
  Point reactor{};
};

std::int64_t away(const Play& play, GroupId id, const Reversing& reversing) {
  return geometry::distance2(place_of(play, id), reversing.reactor);
}

// RR-REVS-02, RR-GEO-14: the own groups on the board closest to the reacting group, among those near the
// Ward.
GroupSet closest_near(const Play& play, const Reversing& reversing) {
  GroupSet near = 0;
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(reversing.ward)) & ~wards(play)),
                 [&](GroupId id) {
                   if (in_band(play, reversing.ward, id, rng_of(play, reversing.ward)))
                     near = static_cast<GroupSet>(near | bit(id));
                 });
  const GroupId first = nearest(play, reversing.reactor, near);
  GroupSet closest = 0;
  for_each_group(near, [&](GroupId id) {
    if (away(play, id, reversing) == away(play, first, reversing))
      closest = static_cast<GroupSet>(closest | bit(id));
  });
  return closest;
}

// RR-AMB-02: from that place it would be the closest.
bool reverses_from(const Play& play, GroupId, Point at, const void* context) {
  const auto& reversing = *static_cast<const Reversing*>(context);
  const Band reach = rng_of(play, reversing.ward);
  if (!within(at, place_of(play, reversing.ward), length_of(reach))) return false;
  const GroupSet closest = closest_near(play, reversing);
  return closest == 0 || geometry::distance2(at, reversing.reactor) <=
                             away(play, static_cast<GroupId>(std::countr_zero(closest)), reversing);
}

AmbushPlace reversal_prompt(const Play& play, GroupId id, const Reversing& reversing) {
  return AmbushPlace(play, id, Ask::arrive, rule("RR-AMB-02"), reverses_from, &reversing);
}

void list_reversals(const Play& play, GroupId ward, Point reactor, Menu& menu) {
  if (group_of(play, ward).warding != Warding::reversal) return;
  const Reversing reversing{ward, reactor};
  const auto add = [&](GroupId user) {
    menu.add(option(Verb::react, user, ward, static_cast<std::uint32_t>(Reaction::reversal)));
  };
  for_each_group(closest_near(play, reversing), add);
  for_each_group(static_cast<GroupSet>(in_state(play, side_of(ward), Whereabouts::ambush) & ~wards(play)),
                 [&](GroupId id) {
                   if (reversal_prompt(play, id, reversing).has_room()) add(id);
                 });
}

}  // namespace

bool offer_reversal(Play& play, Action& finished) {
  const int former = finished.side;
  if (!can_pay(play, former, 1)) return false;
  ReactionMenu menu(play, seat_at(former), rule("RR-REVS-01"), finished.reactor, Told::reacts);
  menu.add(option(Verb::decline, 0, 0, static_cast<std::uint32_t>(WindowKind::reversal)));
  const Point reactor =
      group_of(play, finished.reactor).on_board() ? place_of(play, finished.reactor) : finished.reactor_at;
  for_each_group(static_cast<GroupSet>(on_board(play, former) & wards(play)),
                 [&](GroupId ward) { list_reversals(play, ward, reactor, menu); });
  if (menu.count() == 1) return false;
  const Option chosen = play.table.ask(menu).option();
  if (verb_of(chosen) == Verb::decline) return false;
  pay(play, former, 1);
  lift_bar(play, chosen.subject);
  tell(play, {.rule = rule("RR-REVS-01"),
              .verb = Told::reacts,
              .subject = chosen.subject,
              .numbers = {static_cast<int>(Reaction::reversal)}});
  const bool ambush = group_of(play, chosen.subject).where == Whereabouts::ambush;
  const Reversing reversing{chosen.target, reactor};
  const Point at = ambush ? play.table.ask(reversal_prompt(play, chosen.subject, reversing)).pose().at
                          : place_of(play, chosen.subject);
  if (!goes_through(play, former, chosen.subject)) return false;  // RR-REVS-04
  if (ambush) spring_ambush(play, chosen.subject, at);
  const Action plain = quiet_action(former);
  const Result result = plain_check(play, plain, chosen.subject, Stat::guile, rule("RR-REVS-02"));
  if (passed(result)) take_free_action(play, chosen.subject, result == Result::critical);
  return true;  // RR-REVS-05
}

}  // namespace warren::rattle_and_rend
