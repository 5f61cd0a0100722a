#include "games/rattle_and_rend/rules/will.h"

#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

struct Fright {
  const Play& play;
  const WillCheck& check;
  bool second;  // Poisoners

  const Group& group() const { return group_of(play, check.who); }
  const Warband& warband() const { return warband_of(play, side_of(check.who)); }
};

// RR-WIL-07
constexpr auto kWill = std::array{
    Circumstance<Fright>{rule("RR-CHA-07"),  Tilt::advantage,    "attached Champion",
                         [](const Fright& f) { return f.group().has(Group::kPair) ? 1 : 0; }       },
    Circumstance<Fright>{rule("RR-DTH-02"),  Tilt::advantage,    "an ally fell",
                         [](const Fright& f) { return f.warband().defied != 0 ? 1 : 0; }           },
    Circumstance<Fright>{rule("RR-SACR-02"), Tilt::advantage,    "sacrifice",
                         [](const Fright& f) { return f.check.sacrificed ? 1 : 0; }                },
    Circumstance<Fright>{rule("RR-ATK-03"),  Tilt::disadvantage, "critical hit",
                         [](const Fright& f) { return f.check.critical ? 1 : 0; }                  },
    Circumstance<Fright>{rule("RR-FEA-01"),  Tilt::disadvantage, "fearsome enemy near",
                         [](const Fright& f) { return is_frightened(f.play, f.check.who) ? 1 : 0; }},
    Circumstance<Fright>{rule("RR-DETO-02"), Tilt::disadvantage, "detonation",
                         [](const Fright& f) { return f.check.penalty ? 1 : 0; }                   },
    Circumstance<Fright>{rule("RR-POI-01"),  Tilt::disadvantage, "poison",
                         [](const Fright& f) { return f.second ? 1 : 0; }                          },
};

// RR-DTH-02: the flag is used by this very check, and set again by a failure.
Result roll_once(Play& play, const WillCheck& check, bool second) {
  Check roll{.who = check.who, .stat = Stat::will, .rule = check.rule, .tally = {}};
  count_circumstances(kWill, Fright{play, check, second}, roll.tally);
  Warband& warband = warband_of(play, side_of(check.who));
  warband.defied = 0;
  const Result result = make_check(play, roll);
  if (result == Result::fail && warband.has(Trait::death_defiers)) warband.defied = 1;
  return result;
}

bool is_poisoned(const Play& play, const WillCheck& check) {
  return check.cause == WillCause::attack && check.enemy != kNoGroup &&
         side_of(check.enemy) != side_of(check.who) &&
         has_trait(play, side_of(check.enemy), Trait::poisoners);
}

// RR-RALL-01: which Wards were near when the dice were rolled.
void note_critical(Play& play, Action& action, GroupId id) {
  if (warband_of(play, side_of(id)).has(Trait::blessed)) regain(play, side_of(id), 4, rule("RR-BLE-01"));
  if (action.quiet || side_of(id) == action.side) return;
  action.after.rallied = static_cast<GroupSet>(action.after.rallied | bit(id));
}

GroupSet wards_around(const Play& play, GroupId id) {
  GroupSet near = 0;
  for_each_group(static_cast<GroupSet>(on_board(play, side_of(id)) & wards(play)), [&](GroupId ward) {
    if (in_band(play, ward, id, rng_of(play, ward))) near = static_cast<GroupSet>(near | bit(ward));
  });
  return near;
}

// RR-WRD-05: the allies by their distance from the enemy, farthest first.
std::int64_t distance_from_enemy(const Play& play, const WillCheck& check, GroupId ally) {
  if (check.enemy != kNoGroup) return geometry::distance2(place_of(play, ally), check.enemy_at);
  const GroupId near = nearest(play, place_of(play, ally), on_board(play, other(side_of(ally))));
  return near == kNoGroup ? 0 : distance2(play, ally, near);
}

void throw_ward_back(Play& play, const WillCheck& check) {
  const Seat chooser = seat_at(other(side_of(check.who)));
  GroupSet allies = static_cast<GroupSet>(on_board(play, side_of(check.who)) & ~wards(play));
  while (allies != 0) {
    std::int64_t farthest = -1;
    for_each_group(allies,
                   [&](GroupId id) { farthest = std::max(farthest, distance_from_enemy(play, check, id)); });
    PlainMenu menu(play, chooser, rule("RR-WRD-05"), Ask::ally, check.who);
    for_each_group(allies, [&](GroupId id) {
      if (distance_from_enemy(play, check, id) == farthest) menu.add(option(Verb::group, id));
    });
    const GroupId ally = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
    const ContactPlace prompt(play, chooser, check.who, ally, Ask::ward_angle, rule("RR-WRD-05"));
    if (prompt.has_room()) {
      set_place(play, check.who, play.table.ask(prompt).pose().at);
      return tell(play,
                  {.rule = rule("RR-WRD-05"), .verb = Told::ward_placed, .subject = check.who, .depth = 2});
    }
    allies = static_cast<GroupSet>(allies & ~bit(ally));
  }
}

// RR-WIL-03
void offer_push(Play& play, Action& action, const WillCheck& check) {
  if (group_of(play, check.who).heavy == HeavyTrait::colossal) return;  // RR-HVY-04
  const int pusher = check.pusher >= 0 ? check.pusher : side_of(check.enemy);
  const int most = length_of(mov_of(play, check.who)) / kMm;
  const NumberPrompt prompt(play, seat_at(pusher), rule("RR-WIL-03"), Ask::push, check.who, most);
  const auto length = static_cast<int>(play.table.ask(prompt).number()) * kMm;
  const Point to = away_from(check.enemy_at, place_of(play, check.who), length);
  push_group(play, action, check.who, to, Told::pushed, rule("RR-WIL-03"));
}

}  // namespace

bool is_frightened(const Play& play, GroupId id) {
  const int enemy = other(side_of(id));
  if (!has_trait(play, enemy, Trait::fearsome) || !group_of(play, id).on_board()) return false;
  bool afraid = false;
  for_each_group(static_cast<GroupSet>(on_board(play, enemy) & ~wards(play)), [&](GroupId g) {
    afraid = afraid || (within(play, id, g, length_of(Band::short_)) && sees(play, g, id));
  });
  return afraid;
}

Result roll_will(Play& play, Action& action, const WillCheck& check) {
  drop_flag(play, check.who);
  const GroupSet near = wards_around(play, check.who);
  Result result = roll_once(play, check, false);
  if (result == Result::critical && is_poisoned(play, check)) result = roll_once(play, check, true);
  if (result == Result::critical) {
    note_critical(play, action, check.who);
    action.after.wards_near[check.who] = near;
  }
  if (check.cause == WillCause::attack && passed(result) && !action.quiet &&
      side_of(check.who) != action.side)
    action.after.withstood = static_cast<GroupSet>(action.after.withstood | bit(check.who));
  return result;
}

void settle_will(Play& play, Action& action, const WillCheck& check, Result result) {
  if (result == Result::fail) return remove_group(play, action, check.who, RemovedBy::failed_will);
  tell(play, {.rule = rule("RR-WIL-03"), .verb = Told::stands, .subject = check.who});
  if (!group_of(play, check.who).on_board()) return;  // embarked
  const bool by_enemy = check.cause == WillCause::attack || check.cause == WillCause::push;
  if (result == Result::critical) return free_move(play, action, check.who);
  if (group_of(play, check.who).is_ward()) return throw_ward_back(play, check);
  if (by_enemy) offer_push(play, action, check);
}

Result take_will_check(Play& play, Action& action, const WillCheck& check) {
  const Result result = roll_will(play, action, check);
  settle_will(play, action, check, result);
  return result;
}

void free_move(Play& play, Action& action, GroupId id) {
  const Band band = mov_of(play, id);
  if (length_of(band) == 0) return;  // RR-WRD-06
  MoveOrder order{.mover = mover_of(play, id),
                  .seat = seat_of(id),
                  .rule = rule("RR-WIL-05"),
                  .ask = Ask::free_move,
                  .allowance = length_of(band),
                  .pivots = pivots_of(band)};
  order.mover.free_exit = true;  // RR-WIL-06
  ask_and_move(play, action, order, false);
}

}  // namespace warren::rattle_and_rend
