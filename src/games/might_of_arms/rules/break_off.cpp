#include "games/might_of_arms/rules/break_off.h"

#include "games/might_of_arms/choices/break_off.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// MI-BRK-02: is it swifter than this enemy, or light enough to slip away?
bool slips_away(const Troop& own, const Troop& enemy) {
  if (own.mounted && enemy.foot()) return true;
  if (own.charge > enemy.charge) return true;
  if (own.charge == enemy.charge && own.basic > enemy.basic) return true;
  return own.skirmish_foot() && (enemy.formed_foot() || enemy.artillery);
}

UnitSet left_behind(const State& state, UnitId unit) {
  UnitSet enemies = 0;
  for_each_contact(state, unit, [&](const ContactView& contact) { enemies |= bit(contact.enemy); });
  return enemies;
}

}  // namespace

Verdict may_break_off(const Play& play, UnitId unit) {
  const Troop& own = play.setting.troop(play.state, unit);
  if (!play.state.unit[unit].standing() || !in_melee(play.state, unit))
    return Refusal{rule("MI-BRK-01"), "it is not in melee"};
  if (!own.breaks_off) return Refusal{rule("MI-MOVE-10"), "troops of its kind do not break off"};
  if (play.state.unit[unit].is(kBrokeOff)) return Refusal{rule("MI-BRK-06"), "it has tried this turn"};
  if (contacted_aside(play.state, unit))
    return Refusal{rule("MI-BRK-02"), "it is contacted on flank or rear"};
  bool swift = true;
  for_each_contact(play.state, unit, [&](const ContactView& contact) {
    swift = swift && slips_away(own, play.setting.troop(play.state, contact.enemy));
  });
  if (!swift) return Refusal{rule("MI-BRK-02"), "an enemy in contact is as swift"};
  return {};
}

Verdict judge_retreat(const Play& play, UnitId unit, std::int32_t named, Retreat& retreat) {
  constexpr std::int32_t kLeast = 500;
  const std::int32_t charge = play.setting.troop(play.state, unit).charge;
  if (named < charge || named > 2 * charge)
    return Refusal{rule("MI-BRK-01"), "it goes once to twice its charge distance"}.with(
        Measure::length, named, std::int64_t{2} * charge);
  const Block start = geometry::reversed(block_of(play, unit));
  const Footprint print = geometry::footprint_of(start);
  const Way way(play, unit, print.edge(BlockFace::front), geometry::shift_of(start.heading, named));
  const std::int32_t length = way.reach(named);
  if (length < kLeast)
    return Refusal{rule("MI-BRK-05"), "the ground holds it back"}.with(Measure::length, length, kLeast);
  const Vec shift = geometry::shift_of(start.heading, length);
  const Hull hull = geometry::swept(print, shift);
  const Room room(play, unit, left_behind(play.state, unit));
  retreat = {named, length, !room.on_table(hull.outline()), start};
  retreat.end.at = start.at + shift;
  if (!retreat.leaves) {
    if (const Verdict way_free = room.pass(hull.outline()); !way_free.ok()) return way_free;
    if (const Verdict place_free = room.stand(geometry::footprint_of(retreat.end)); !place_free.ok())
      return place_free;
  }
  return room.keep_off(hull.outline());
}

std::int32_t farthest_retreat(const Play& play, UnitId unit) {
  if (!may_break_off(play, unit).ok()) return 0;
  const std::int32_t charge = play.setting.troop(play.state, unit).charge;
  Retreat retreat;
  if (!judge_retreat(play, unit, charge, retreat).ok()) return 0;
  const std::int32_t more = geometry::farthest(charge, [&](std::int32_t s) {
    Retreat longer;
    return judge_retreat(play, unit, charge + s, longer).ok() && (retreat.leaves || !longer.leaves);
  });
  return charge + more;
}

void break_off(Play& play, UnitId unit, const Retreat& retreat) {
  Unit& mover = play.state.unit[unit];
  mover.set(kBrokeOff);
  if (play.setting.house.breakoff_check == BreakoffCheck::morale &&
      !check_2d6(play, unit, {.cause = Cause::evade})) {
    if (!mover.is(kShaken)) become_shaken(play, unit, rule("MI-BRK-07"));
    return;
  }
  tell(play, {.rule = rule("MI-BRK-01"),
              .verb = Told::broke_off,
              .subject = unit,
              .numbers = {retreat.length},
              .depth = 0});
  end_contacts(play.state, unit);
  if (retreat.leaves) return leave_table(play, unit);
  const Block start = geometry::reversed(block_of(play, unit));
  put(play.state, unit, retreat.end);
  mover.set(kMoved | kMovedOther);
  scatter_leaders(play, unit,
                  geometry::swept(geometry::footprint_of(start), retreat.end.at - start.at).outline());
}

namespace {

// MI-SET-13: who is hidden in the way shows himself.
bool meets_hidden(Play& play, UnitId unit, const Retreat& retreat) {
  if (retreat.leaves) return false;
  const Block start = geometry::reversed(block_of(play, unit));
  return reveal_met(play, unit,
                    geometry::swept(geometry::footprint_of(start), retreat.end.at - start.at).outline());
}

}  // namespace

bool break_off_once(Play& play, int side) {
  BreakOffPrompt prompt(play, side);
  if (!prompt.has_choices()) return true;
  const Option said = play.table.ask(prompt).option();
  if (verb_of(said) == Verb::concede) concede(play, side);
  if (verb_of(said) != Verb::break_off) return true;
  Retreat retreat;
  (void)judge_retreat(play, said.subject, static_cast<std::int32_t>(said.slot), retreat);
  if (meets_hidden(play, said.subject, retreat) &&
      !judge_retreat(play, said.subject, static_cast<std::int32_t>(said.slot), retreat).ok()) {
    play.state.unit[said.subject].set(kBrokeOff);  // MI-SET-13: the way is barred, it stays
    return false;
  }
  break_off(play, said.subject, retreat);
  return false;
}

}  // namespace warren::might_of_arms
