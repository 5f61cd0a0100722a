#include "games/mice_at_arms/rules/morale.h"

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/flight.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kInspiringRange = 8 * kInch;

struct Shaken {
  const Play& play;
  UnitId id;
  const Clash* clash;

  const Unit& unit() const { return unit_of(play, id); }
  UnitId attacker() const { return clash->attack.attacker; }
  const HouseRules& house() const { return play.setting.house; }
};

// MA-MOR-08: how many more models the unit has than its attacker.
int surplus(const Shaken& s) {
  if (s.clash == nullptr || !unit_of(s.play, s.attacker()).on_table()) return 0;
  if (s.house().outnumber_timing == OutnumberTiming::before_casualties)
    return s.clash->targets_before - s.clash->attackers_before;
  return count_for_numbers(s.play, s.id) - count_for_numbers(s.play, s.attacker());
}

int counted(const Shaken& s, int flankers) {
  return s.house().flank_counts == FlankCounts::per_unit ? flankers : flankers > 0 ? 1 : 0;
}

int friend_flanks_attacker(const Shaken& s) {
  if (s.clash == nullptr) return 0;
  int flankers = 0;
  for_each_unit(unit_of(s.play, s.attacker()).engaged, [&](UnitId other) {
    if (other != s.id && unit_of(s.play, other).army == s.unit().army && !unit_of(s.play, other).fleeing())
      ++flankers;
  });
  return counted(s, flankers);
}

int is_flanked(const Shaken& s) {
  return s.clash == nullptr ? 0 : counted(s, flanking_count(s.play, s.id, s.attacker()));
}

int king_is_near(const Shaken& s) {
  const UnitId king = king_of(s.play, s.unit().army);
  if (king == kNoUnit || unit_of(s.play, king).fleeing()) return 0;
  if (king == s.id) return s.house().king_inspires_self == YesNo::yes ? 1 : 0;
  return is_within(s.play, leader_base(s.play, king), s.id, kInspiringRange) ? 1 : 0;
}

int king_is_lost(const Shaken& s) {
  const UnitId king = king_of(s.play, s.unit().army);
  return king == kNoUnit || unit_of(s.play, king).fleeing() ? 1 : 0;
}

// MA-HERO-15: bearers of the army in range, not fleeing.
int standard_bearers(const Shaken& s) {
  int bearers = 0;
  for_each_unit(friends_of(s.play, s.unit().army), [&](UnitId id) {
    const Unit& unit = unit_of(s.play, id);
    if (unit.hero != Hero::standard_bearer || !hero_lives(unit) || unit.fleeing()) return;
    if (id == s.id || is_within(s.play, hero_base(s.play, id), s.id, kInspiringRange)) ++bearers;
  });
  return s.house().standard_stacks == NoYes::yes ? bearers : bearers > 0 ? 1 : 0;
}

constexpr auto kMorale = std::array{
    Circumstance<Shaken>{rule("MA-MOR-02"),  Tilt::advantage,    "outnumbers its attacker",
                         [](const Shaken& s) { return surplus(s) > 0 ? 1 : 0; }                                  },
    Circumstance<Shaken>{rule("MA-MOR-03"),  Tilt::advantage,    "a friend flanks the attacker",
                         friend_flanks_attacker                                                                  },
    Circumstance<Shaken>{rule("MA-MOR-04"),  Tilt::advantage,    "the King is near",             king_is_near    },
    Circumstance<Shaken>{rule("MA-MOR-05"),  Tilt::disadvantage, "outnumbered",
                         [](const Shaken& s) { return surplus(s) < 0 ? 1 : 0; }                                  },
    Circumstance<Shaken>{rule("MA-MOR-06"),  Tilt::disadvantage, "flanked",                      is_flanked      },
    Circumstance<Shaken>{rule("MA-MOR-07"),  Tilt::disadvantage, "the King flees or is gone",    king_is_lost    },
    Circumstance<Shaken>{rule("MA-UNIT-11"), Tilt::flat,         "Field Mice",
                         [](const Shaken& s) { return s.unit().type == UnitType::field_mice ? -1 : 0; }          },
    Circumstance<Shaken>{rule("MA-HERO-15"), Tilt::flat,         "Standard Bearer",              standard_bearers},
};

// MA-MOR-12, MA-FLEE-04
void stand(Play& play, UnitId id) {
  Unit& unit = unit_of(play, id);
  const bool rallied = unit.fleeing();
  if (rallied) {
    rally(unit);
    unit.set(Unit::kActivated);
  } else if (play.setting.house.stand_fast_activation == StandFastActivation::next_round) {
    unit.set(Unit::kActivated);
  }
  tell(play, {.rule = rallied ? rule("MA-FLEE-04") : rule("MA-MOR-01"),
              .verb = rallied ? Told::unit_rallied : Told::unit_stood_fast,
              .subject = id});
}

MoraleResult roll_morale(Play& play, UnitId id, const Clash* clash) {
  const Tally tally = morale_tally(play, id, clash);
  Roll roll = success_roll(seat_of(play, id), rule("MA-MOR-01"), RollKind::morale, 1, 2);
  roll.lot[0] = morale_lot(play, profile_of(play, id).quality + tally.modifier);
  roll.tally = &tally;
  roll.subject = id;
  play.state.dice_fell = 1;
  const auto best = static_cast<std::uint8_t>(MoraleResult::stand);
  const auto result = static_cast<MoraleResult>(roll_with_window(play, roll, best).cls[0]);
  if (result != MoraleResult::stand && blessed_back(play, id, 1) == 1) return MoraleResult::stand;
  return result;
}

}  // namespace

Tally morale_tally(const Play& play, UnitId id, const Clash* clash) {
  Tally tally;
  count_circumstances(kMorale, Shaken{play, id, clash}, tally);
  count_lasting(play, id, rule("MA-MOR-10"), tally);  // MA-MOR-09
  settle(play.setting.house, tally);
  tally.target = static_cast<std::int16_t>(play.setting.stand_from);
  return tally;
}

Lot morale_lot(const Play& play, int bonus) {
  Lot lot;
  lot.count = 1;
  lot.classes = 3;
  for (int face = 1; face <= 10; ++face) {
    const int total = face + bonus;
    auto result = total >= play.setting.stand_from  ? MoraleResult::stand
                  : total >= play.setting.flee_from ? MoraleResult::flee
                                                    : MoraleResult::scatter;
    if (face == 10) result = MoraleResult::stand;                                 // MA-DICE-02
    if (face == 1 && result == MoraleResult::stand) result = MoraleResult::flee;  // MA-DICE-03
    if (face == 1 && play.setting.house.morale_natural_1 == MoraleNatural1::scatter)
      result = MoraleResult::scatter;
    lot.faces[static_cast<std::size_t>(result)] |= 1U << (face - 1);
  }
  return lot;
}

void test_morale(Play& play, UnitId id, const Clash* clash) {
  const Unit& unit = unit_of(play, id);
  if (unit.type == UnitType::battle_cat) return;                              // MA-UNIT-15
  if (unit.has(Unit::kMusician) && hero_lives(unit)) return stand(play, id);  // MA-HERO-16
  switch (roll_morale(play, id, clash)) {
    case MoraleResult::stand: return stand(play, id);
    case MoraleResult::flee: return flee(play, id);
    case MoraleResult::scatter:
      if (clash != nullptr) unit_of(play, clash->attack.attacker).routed++;
      return remove_unit(play, id, Removal::scattered,
                         clash == nullptr ? -1 : unit_of(play, clash->attack.attacker).army);
  }
}

int blessed_back(Play& play, UnitId id, int failed) {
  if (failed == 0 || !unit_of(play, id).has(Unit::kBlessed)) return 0;
  Roll roll = success_roll(seat_of(play, id), rule("MA-HERO-12"), RollKind::blessing, failed, 10);
  roll.subject = id;
  const int saved = roll_with_window(play, roll, 1).in_class(1);
  if (saved > 0)
    tell(play, {.rule = rule("MA-HERO-12"),
                .verb = Told::blessing_saved,
                .subject = id,
                .numbers = {saved},
                .depth = 2});
  return saved;
}

}  // namespace warren::mice_at_arms
