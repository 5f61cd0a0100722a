#include "games/mice_at_arms/rules/muster.h"

#include <algorithm>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/base/check.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kMusicianFrom = 9;  // MA-HERO-16
constexpr int kSpearsFrom = 8;    // MA-UNIT-13, MA-UNIT-16
constexpr int kShieldFrom = 10;   // MA-UNIT-16

bool army_has(const Play& play, int army, Hero hero) {
  for (UnitId id = 0; id < play.state.units; ++id) {
    const Unit& unit = unit_of(play, id);
    if (unit.army == army && (hero == Hero::ladybug ? unit.ladybugs > 0 : unit.hero == hero)) return true;
  }
  return false;
}

bool keeps_repeated_hero(Play& play, int army, Hero hero) {
  PlainMenu menu(play, seat_at(army), rule("MA-HERO-03"), Ask::keep_hero);
  menu.add(option(Verb::keep, 0, static_cast<UnitId>(hero)));
  menu.add(option(Verb::roll_again, 0, static_cast<UnitId>(hero)));
  if (verb_of(play.table.ask(menu).option()) == Verb::keep) return true;
  tell(play,
       {.rule = rule("MA-HERO-03"), .verb = Told::hero_rolled_again, .object = static_cast<UnitId>(army)});
  return false;
}

// MA-HERO-01, MA-HERO-03: repeats are offered again each time.
Hero roll_hero(Play& play, UnitId id) {
  const int army = unit_of(play, id).army;
  while (true) {
    Roll roll = table_roll(seat_at(army), rule("MA-HERO-01"), RollKind::hero_type);
    roll.subject = id;
    const Dice dice = roll_with_window(play, roll, Roll::kNoBest);
    const auto hero = static_cast<Hero>(play.setting.heroes[dice.face[0] - 1U]);
    if (!army_has(play, army, hero) || keeps_repeated_hero(play, army, hero)) return hero;
  }
}

bool rolls_at_least(Play& play, UnitId id, RuleId rule_id, RollKind kind, int needed) {
  Roll roll = success_roll(seat_of(play, id), rule_id, kind, 1, needed);
  roll.subject = id;
  return roll_with_window(play, roll, 1).cls[0] == 1;
}

void roll_for_hero(Play& play, UnitId id) {
  const int from = profile_of(play, id).hero_from;
  if (from > 10) return;
  if (from > 1 && !rolls_at_least(play, id, rule("MA-MUST-02"), RollKind::hero_presence, from)) return;
  const Hero hero = roll_hero(play, id);
  Unit& unit = unit_of(play, id);
  if (hero == Hero::ladybug)
    unit.ladybugs++;  // MA-HERO-06: takes no slot
  else
    unit.hero = hero;
  tell(play, {.rule = rule("MA-HERO-02"),
              .verb = Told::hero_joined,
              .subject = id,
              .numbers = {static_cast<int>(hero)}});
  if (hero != Hero::standard_bearer) return;
  if (!rolls_at_least(play, id, rule("MA-HERO-16"), RollKind::musician, kMusicianFrom)) return;
  unit.set(Unit::kMusician);
  tell(play, {.rule = rule("MA-HERO-16"), .verb = Told::equipped, .subject = id, .numbers = {3}});
}

// MA-UNIT-13, MA-UNIT-16
void roll_for_equipment(Play& play, UnitId id) {
  Unit& unit = unit_of(play, id);
  if (unit.type == UnitType::rat_riders) {
    if (rolls_at_least(play, id, rule("MA-UNIT-13"), RollKind::spears, kSpearsFrom)) unit.set(Unit::kSpear);
  } else if (unit.type == UnitType::battle_cat) {
    Roll roll = table_roll(seat_of(play, id), rule("MA-UNIT-16"), RollKind::cat_equipment);
    roll.subject = id;
    roll.lot[0].classes = 3;
    roll.lot[0].faces = {faces_between(1, kSpearsFrom - 1), faces_between(kSpearsFrom, kShieldFrom - 1),
                         faces_from(kShieldFrom, 10)};
    const int result = roll_with_window(play, roll, 2).cls[0];
    if (result >= 1) unit.set(Unit::kSpear);
    if (result == 2) unit.set(Unit::kShield);
  }
  if (unit.has(Unit::kSpear))
    tell(play, {.rule = unit.type == UnitType::battle_cat ? rule("MA-UNIT-16") : rule("MA-UNIT-13"),
                .verb = Told::equipped,
                .subject = id,
                .numbers = {unit.has(Unit::kShield) ? 2 : 1}});
}

// MA-DP-02, MA-MUST-03: the rolled unit or any of a lower row.
UnitType choose_unit(Play& play, int army, int total) {
  PlainMenu menu(play, seat_at(army), rule("MA-MUST-03"), Ask::take_unit);
  for (int row = total; row >= 1; --row) {
    const std::uint8_t type = play.setting.muster[static_cast<std::size_t>(row - 1)];
    if (row == total || type != play.setting.muster[static_cast<std::size_t>(row)])
      menu.add(option(Verb::muster_row, 0, 0, type));
  }
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  return static_cast<UnitType>(answer.slot);
}

// The unit of a total, with its choice, hero and equipment.
void muster_unit(Play& play, int army, int house, int total) {
  const UnitId id = enlist(play, army, house, choose_unit(play, army, std::min(total, 10)));
  tell(play, {.rule = rule("MA-MUST-02"), .verb = Told::house_sent_unit, .subject = id, .depth = 0});
  roll_for_hero(play, id);
  roll_for_equipment(play, id);
}

void muster_king(Play& play, int army) {
  const UnitId king = enlist(play, army, 0, UnitType::king);  // MA-UNIT-19
  tell(play, {.rule = rule("MA-MUST-01"), .verb = Told::house_sent_unit, .subject = king, .depth = 0});
  roll_for_hero(play, king);  // MA-MUST-06
}

void muster_house(Play& play, int army, int house) {
  std::uint8_t& without_fealty = play.state.army[static_cast<std::size_t>(army)].fealty;
  if (((unsigned{without_fealty} >> house) & 1U) != 0) return;  // MA-MUST-05
  const Roll roll = table_roll(seat_at(army), rule("MA-MUST-02"), RollKind::muster);
  const int total = roll_with_window(play, roll, Roll::kNoBest).face[0] +
                    play.setting.loyalty[static_cast<std::size_t>(army)];
  if (total < 1) {
    without_fealty = static_cast<std::uint8_t>(without_fealty | 1U << house);
    tell(play, {.rule = rule("MA-MUST-05"),
                .verb = Told::house_sent_nobody,
                .object = static_cast<UnitId>(army),
                .numbers = {house},
                .depth = 0});
    return;
  }
  muster_unit(play, army, house, total);
}

// --- what a siege adds

constexpr int kMachines = kHouses + 1;  // the steps of the muster after the houses
constexpr int kRebels = kHouses + 2;
constexpr int kExtraMachines = 2;  // MA-SIEGE-06, MA-SIEGE-07
constexpr int kRebelPrice = 5;     // MA-VP-04
constexpr int kExtraHouse = kHouses + 1;
// Room that the defender's army needs, when the table holds only so many units (engine cap).
constexpr int kDefenders = 1 + kHouses + kExtraMachines;

bool wants_rebels(Play& play, int army) {
  const Army& attacker = play.state.army[static_cast<std::size_t>(army)];
  if (attacker.purse < kRebelPrice || play.state.units >= kMaxUnits - kDefenders) return false;
  PlainMenu menu(play, seat_at(army), rule("MA-SIEGE-20"), Ask::buy_rebels);
  menu.add(option(Verb::decline));
  menu.add(option(Verb::buy));
  return verb_of(play.table.ask(menu).option()) == Verb::buy;
}

// MA-SIEGE-20, MA-SIEGE-21: the first roll at -2, each further one at -3.
void muster_rebels(Play& play, int army) {
  Army& attacker = play.state.army[static_cast<std::size_t>(army)];
  attacker.purse = static_cast<std::int16_t>(attacker.purse - kRebelPrice);
  const int modifier = attacker.rebels == 0 ? -2 : -3;
  attacker.rebels++;
  tell(play, {.rule = rule("MA-SIEGE-20"),
              .verb = Told::rebels_bought,
              .object = static_cast<UnitId>(army),
              .numbers = {modifier},
              .depth = 0});
  const HouseRules& house = play.setting.house;
  const int loyalty = house.rebel_loyalty == RebelLoyalty::attacker
                          ? play.setting.loyalty[static_cast<std::size_t>(army)]
                          : 0;
  const Roll roll = table_roll(seat_at(army), rule("MA-SIEGE-20"), RollKind::rebels);
  const int total = roll_with_window(play, roll, Roll::kNoBest).face[0] + modifier + loyalty;
  if (total != 0 || house.rebel_zero == RebelZero::hoppers)
    return muster_unit(play, army, kExtraHouse, std::max(total, 1));
  tell(play, {.rule = rule("MA-SIEGE-21"),
              .verb = Told::house_sent_nobody,
              .object = static_cast<UnitId>(army),
              .numbers = {kExtraHouse},
              .depth = 0});
}

void muster_machines(Play& play, int army) {
  const bool attacks = army == play.state.side_a;
  for (int i = 0; i < kExtraMachines; ++i) {
    const UnitId id = enlist(play, army, kExtraHouse, attacks ? UnitType::cat_non : UnitType::ballista);
    if (!attacks) unit_of(play, id).set(Unit::kFixed);
    tell(play, {.rule = attacks ? rule("MA-SIEGE-07") : rule("MA-SIEGE-06"),
                .verb = Told::house_sent_unit,
                .subject = id,
                .depth = 0});
  }
}

}  // namespace

UnitId enlist(Play& play, int army, int house, UnitType type) {
  WARREN_CHECK(play.state.units < kMaxUnits, "MA-ARMY: the armies have more units than a table can hold");
  const UnitId id = play.state.units++;
  Unit& unit = unit_of(play, id);
  unit.type = type;
  unit.army = static_cast<std::uint8_t>(army);
  unit.house = static_cast<std::uint8_t>(house);
  unit.models = unit.full = static_cast<std::uint8_t>(play.setting.profile(type).models);
  play.state.army[static_cast<std::size_t>(army)].mustered++;
  return id;
}

void muster_next(Play& play) {
  State& state = play.state;
  const int army = state.turn;
  const bool siege = state.scenario == ScenarioId::siege;
  if (state.counter == 0)
    muster_king(play, army);
  else if (state.counter <= kHouses)
    muster_house(play, army, state.counter);
  else if (state.counter == kMachines)
    muster_machines(play, army);
  else if (army == state.side_a && wants_rebels(play, army))
    return muster_rebels(play, army);  // and perhaps more of them
  if (++state.counter <= (siege ? kRebels : kHouses)) return;
  state.counter = 0;
  if (++state.turn == state.armies) next_stage(play);
}

}  // namespace warren::mice_at_arms
