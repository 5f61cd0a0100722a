#include "games/mice_at_arms/rules/casualties.h"

#include <algorithm>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kLadybugRange = 8 * kInch;

bool hero_beside_king(const Unit& unit) {
  return unit.type == UnitType::king && unit.hero != Hero::none && unit.models >= 2;
}

// MA-GEO-11: the highest slot is emptied; the leader's place is remembered until the unit is taken away.
void remove_model(Unit& unit) {
  const int last = base_count(unit) - 1;
  if (last > 0) unit.at[static_cast<std::size_t>(last)] = {};
  unit.tucked = static_cast<std::uint8_t>(unit.tucked & ~(1U << last));
  unit.models--;
  unit.kissed_ordinary =
      static_cast<std::uint8_t>(std::min<int>(unit.kissed_ordinary, ordinary_models(unit)));
}

// A hero beside the King is gone for good: a model that returns to the unit is an ordinary one (MA-EVT-05).
void lose_hero(Unit& unit) {
  unit.hero = Hero::none;
  unit.hero_wounds = 0;
  unit.clear(Unit::kMusician);
}

// One wound on the model whose turn it is (MA-HERO-04). Returns whether it was removed.
bool wound_next_model(const Play& play, Unit& unit) {
  if (ordinary_models(unit) > 0) {
    remove_model(unit);
    return true;
  }
  std::uint8_t& wounds = hero_beside_king(unit) ? unit.hero_wounds : unit.leader_wounds;
  const int capacity = hero_beside_king(unit) ? hero_capacity(unit) : leader_capacity(play, unit);
  if (++wounds < capacity) return false;
  if (hero_beside_king(unit)) lose_hero(unit);
  remove_model(unit);
  return true;
}

// MA-HERO-08: may this unit take a Ladybug in?
bool takes_ladybugs(const Play& play, UnitId id) {
  return play.setting.house.ladybug_joins == LadybugJoins::any_unit || profile_of(play, id).hero_from <= 10;
}

void move_ladybug(Play& play, int army, const Disc& from, RuleId rule_id) {
  PlainMenu menu(play, seat_at(army), rule_id, Ask::ladybug_joins);
  for_each_unit(friends_of(play, army), [&](UnitId id) {
    if (takes_ladybugs(play, id) && is_within(play, from, id, kLadybugRange))
      menu.add(option(Verb::unit, id));
  });
  if (menu.count() == 0) {
    tell(play, {.rule = rule_id, .verb = Told::ladybug_lost, .object = static_cast<UnitId>(army)});
    return;
  }
  const UnitId joined = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
  unit_of(play, joined).ladybugs++;
  tell(play, {.rule = rule_id, .verb = Told::ladybug_moved, .subject = joined});
}

// MA-VP-01, MA-VP-08: of two armies the enemy scores, whoever did it; of more the one whose doing it was, and
// nobody when that was the unit's own. -1 for nobody.
int scorer_for(const Play& play, const Unit& unit, int by_army) {
  if (play.state.armies == 2) return 1 - unit.army;
  const int scorer = by_army >= 0 ? by_army : unit.last_remover - 1;
  return scorer == unit.army ? -1 : scorer;
}

Told word_for(Removal how) {
  switch (how) {
    case Removal::scattered: return Told::unit_scattered;
    case Removal::left_table: return Told::unit_left_table;
    default: return Told::unit_eliminated;
  }
}

RuleId rule_for(Removal how) {
  switch (how) {
    case Removal::scattered: return rule("MA-MOR-15");
    case Removal::left_table: return rule("MA-FLEE-07");
    default: return rule("MA-UNIT-05");
  }
}

}  // namespace

bool hero_lives(const Unit& unit) {
  if (unit.hero == Hero::none) return false;
  return unit.type == UnitType::king ? unit.models >= 2 : unit.models >= 1;
}

int leader_capacity(const Play& play, const Unit& unit) {
  const int capacity = play.setting.profile(unit).wounds;
  return unit.hero == Hero::snake_slayer && unit.type != UnitType::king ? std::max(capacity, 2) : capacity;
}
int hero_capacity(const Unit& unit) { return unit.hero == Hero::snake_slayer ? 2 : 1; }

int ordinary_models(const Unit& unit) {
  if (unit.models == 0) return 0;
  const int leader = 1;
  return std::max(0, unit.models - leader - (hero_beside_king(unit) ? 1 : 0));
}

int wounds_left(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  if (unit.models == 0) return 0;
  const int hero = hero_beside_king(unit) ? hero_capacity(unit) - unit.hero_wounds : 0;
  return ordinary_models(unit) + hero + leader_capacity(play, unit) - unit.leader_wounds;
}

Losses take_wounds(Play& play, UnitId id, int wounds, UnitId by) {
  Unit& unit = unit_of(play, id);
  Losses losses;
  for (; wounds > 0 && unit.models > 0; --wounds) {
    losses.wounds++;
    if (wound_next_model(play, unit)) losses.models_removed++;
  }
  if (losses.models_removed > 0 && by != kNoUnit) {
    unit.last_remover = static_cast<std::uint8_t>(unit_of(play, by).army + 1);
    unit_of(play, by).slain = static_cast<std::uint8_t>(unit_of(play, by).slain + losses.models_removed);
  }
  if (losses.wounds > 0)
    tell(play, {
                   .rule = rule("MA-SAVE-04"),
                   .verb = Told::models_lost,
                   .subject = id,
                   .numbers = {losses.models_removed, losses.wounds - losses.models_removed, unit.models}
    });
  return losses;
}

void leave_all_melees(Play& play, UnitId id) {
  for_each_unit(unit_of(play, id).engaged, [&](UnitId other) { unit_of(play, other).engaged &= ~bit(id); });
  unit_of(play, id).engaged = 0;
}

void remove_unit(Play& play, UnitId id, Removal how, int by_army) {
  Unit& unit = unit_of(play, id);
  const Disc last_place = {point(unit.at[0]), profile_of(play, id).leader_radius};
  const int ladybugs = unit.ladybugs;
  if (how != Removal::gone) tell(play, {.rule = rule_for(how), .verb = word_for(how), .subject = id});
  leave_all_melees(play, id);
  play.state.army[unit.army].units &= ~bit(id);
  const int scorer = scorer_for(play, unit, by_army);
  unit.models = 0;
  unit.at = {};
  unit.tucked = 0;
  unit.in_piece = 0;
  unit.heading = 0;
  unit.ladybugs = 0;
  unit.kissed_ordinary = 0;
  unit.clear(Unit::kOnTable | Unit::kFleeing | Unit::kEdgeOfFlight | Unit::kBlessed | Unit::kKissedLeader |
             Unit::kMessenger);
  if (how != Removal::gone) play.state.army[unit.army].lost++;
  if (how != Removal::gone && scorer >= 0)
    if (const int points = awards_of(play, scorer).elimination; points > 0)
      award(play, scorer, points, rule("MA-VP-01"));  // gained at once
  for (int i = 0; i < ladybugs && how != Removal::gone; ++i)
    move_ladybug(play, unit.army, last_place, rule("MA-HERO-08"));
}

}  // namespace warren::mice_at_arms
