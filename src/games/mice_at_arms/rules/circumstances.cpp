// What helps or hinders an attack? The shooting and melee lists, one row a line (MA-SHOOT, MA-MEL, MA-AD-06).
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/castle.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kLongRange = 8 * kInch;
constexpr int kCastleArmour = 9;    // MA-SIEGE-09
constexpr int kBuildingArmour = 5;  // MA-SCN-38

struct Situation {
  const Play& play;
  const Attack& attack;

  const Unit& attacker() const { return unit_of(play, attack.attacker); }
  const Unit& target() const { return unit_of(play, attack.target); }
  bool at_piece() const { return attack.piece != kNoPiece; }
  const Profile& attacker_profile() const { return play.setting.profile(attacker()); }
  const Profile& target_profile() const { return play.setting.profile(target()); }
  int target_level() const {
    return at_piece() ? play.state.piece[attack.piece].level : level_of(play, attack.target);
  }
  // MA-SIEGE-08, MA-TERR-08: between two inside units there is neither [A] nor [D] for walls.
  bool both_inside() const {
    return !at_piece() && is_inside_castle(play, attack.attacker) && is_inside_castle(play, attack.target);
  }
  // What shelters the target: nothing inside the castle, and a piece does not shelter itself (MA-SIEGE-09).
  const TerrainProfile& target_terrain() const {
    const Terrain terrain = at_piece() ? Terrain::clear : terrain_of(play, attack.target);
    const TerrainProfile& profile = play.setting.profile(terrain);
    return profile.castle && both_inside() ? play.setting.profile(Terrain::clear) : profile;
  }
  const HouseRules& house() const { return play.setting.house; }
};

// MA-TERR-07, MA-SHOOT-05, MA-MEL-06: a fortress always, a mound only at a lower target.
int has_high_ground(const Situation& s) {
  Terrain terrain = terrain_of(s.play, s.attack.attacker);
  int level = level_of(s.play, s.attack.attacker);
  if (s.attack.charged && s.house().charge_keeps_start_height == NoYes::yes && s.attack.start_level > level) {
    terrain = s.attack.start_terrain;
    level = s.attack.start_level;
  }
  const TerrainProfile& profile = s.play.setting.profile(terrain);
  if (!profile.attack || (profile.castle && s.both_inside())) return 0;
  return !profile.attack_down || level > s.target_level() ? 1 : 0;
}

int rides_at_foot(const Situation& s) {
  if (s.at_piece()) return 0;
  return s.attacker_profile().mounted && !s.target_profile().mounted ? 1 : 0;
}

int is_aiming(const Situation& s) {
  if (s.attack.moved) return 0;
  return !s.attacker_profile().machine || s.house().war_machine_aim == NoYes::yes ? 1 : 0;
}

int is_long_range(const Situation& s) {
  if (s.play.state.event == RoundEvent::favourable_wind) return 0;
  const bool ranger_beside_king = s.attacker().hero == Hero::ranger && s.attacker().type == UnitType::king;
  const Disc from =
      ranger_beside_king ? hero_base(s.play, s.attack.attacker) : leader_base(s.play, s.attack.attacker);
  const bool near =
      s.at_piece() ? is_within(Outline::of(from), outline_of(s.play.state.piece[s.attack.piece]), kLongRange)
                   : is_within(s.play, from, s.attack.target, kLongRange);
  return near ? 0 : 1;
}

int counted(const Situation& s, int flankers) {
  return s.house().flank_counts == FlankCounts::per_unit ? flankers : flankers > 0 ? 1 : 0;
}

// Another of the attacker's own units is engaged with the target.
int flanks_target(const Situation& s) {
  int flankers = 0;
  for_each_unit(s.target().engaged, [&](UnitId other) {
    if (other != s.attack.attacker && unit_of(s.play, other).army == s.attacker().army &&
        !unit_of(s.play, other).fleeing())
      ++flankers;
  });
  return counted(s, flankers);
}

int is_flanked(const Situation& s) {
  return counted(s, flanking_count(s.play, s.attack.attacker, s.attack.target));
}

int champion_charges(const Situation& s) {
  return s.attack.charged && s.attacker().hero == Hero::champion &&
                 s.house().champion_charge == ChampionCharge::whole_unit
             ? 1
             : 0;
}

constexpr auto kShooting = std::array{
    Circumstance<Situation>{rule("MA-SHOOT-04"), Tilt::advantage,    "aiming",               is_aiming        },
    Circumstance<Situation>{rule("MA-SHOOT-05"), Tilt::advantage,    "high ground",          has_high_ground  },
    Circumstance<Situation>{rule("MA-SHOOT-06"), Tilt::disadvantage, "target in cover",
                            [](const Situation& s) { return s.target_terrain().shelter_shot ? 1 : 0; }        },
    Circumstance<Situation>{rule("MA-SHOOT-07"), Tilt::disadvantage, "long range",           is_long_range    },
    Circumstance<Situation>{rule("MA-UNIT-08"),  Tilt::advantage,    "mounted against foot",
                            [](const Situation& s) {
                              return s.house().mounted_advantage == MountedAdvantage::all_attacks
                                         ? rides_at_foot(s)
                                         : 0;
                            }                                                                                 },
    Circumstance<Situation>{
                            rule("MA-EVT-02"),   Tilt::disadvantage, "wind or overcast",
                            [](const Situation& s) { return s.play.state.event == RoundEvent::wind ? 1 : 0; } },
    Circumstance<Situation>{
                            rule("MA-EVT-02"),   Tilt::disadvantage, "storm",
                            [](const Situation& s) { return s.play.state.event == RoundEvent::storm ? 1 : 0; }},
};

// MA-SCN-38: of the melee list only the weather counts against a building.
constexpr auto kBurning = std::array{
    Circumstance<Situation>{
                            rule("MA-EVT-02"), Tilt::disadvantage, "storm",
                            [](const Situation& s) { return s.play.state.event == RoundEvent::storm ? 1 : 0; }},
};

constexpr auto kMelee = std::array{
    Circumstance<Situation>{rule("MA-MEL-04"),  Tilt::advantage,    "charging",
                            [](const Situation& s) { return s.attack.charged ? 1 : 0; }                       },
    Circumstance<Situation>{rule("MA-MEL-05"),  Tilt::advantage,    "target flanked",        flanks_target    },
    Circumstance<Situation>{rule("MA-MEL-06"),  Tilt::advantage,    "high ground",           has_high_ground  },
    Circumstance<Situation>{rule("MA-MEL-07"),  Tilt::advantage,    "mounted against foot",  rides_at_foot    },
    Circumstance<Situation>{rule("MA-MEL-08"),  Tilt::disadvantage, "battling back",
                            [](const Situation& s) { return s.attack.battling_back ? 1 : 0; }                 },
    Circumstance<Situation>{rule("MA-MEL-09"),  Tilt::disadvantage, "flanked",               is_flanked       },
    Circumstance<Situation>{rule("MA-MEL-11"),  Tilt::disadvantage, "target in cover",
                            [](const Situation& s) { return s.target_terrain().shelter_melee ? 1 : 0; }       },
    Circumstance<Situation>{rule("MA-UNIT-17"), Tilt::advantage,    "spear on a Battle Cat",
                            [](const Situation& s) {
                              return s.attack.charged && s.attacker().type == UnitType::battle_cat &&
                                             s.attacker().has(Unit::kSpear)
                                         ? 1
                                         : 0;
                            }                                                                                 },
    Circumstance<Situation>{rule("MA-HERO-10"), Tilt::advantage,    "Champion's charge",     champion_charges },
    Circumstance<Situation>{rule("MA-UNIT-13"), Tilt::flat,         "spears",
                            [](const Situation& s) {
                              return s.attack.charged && s.attacker().type == UnitType::rat_riders &&
                                             s.attacker().has(Unit::kSpear)
                                         ? 1
                                         : 0;
                            }                                                                                 },
    Circumstance<Situation>{
                            rule("MA-EVT-02"),  Tilt::disadvantage, "storm",
                            [](const Situation& s) { return s.play.state.event == RoundEvent::storm ? 1 : 0; }},
};

}  // namespace

Tally attack_tally(const Play& play, const Attack& attack) {
  Tally tally;
  const Situation situation{play, attack};
  if (attack.kind == AttackKind::spell) {  // MA-SPELL-02: no [A] or [D], only the Messenger
    tally.add(rule("MA-SPELL-01"), "spell", Tilt::flat, 1);
    tally.add(rule("MA-EVT-04"), "Messenger", Tilt::flat, situation.attacker().has(Unit::kMessenger) ? 1 : 0);
  } else {
    const bool shoots = attack.kind == AttackKind::shooting;
    if (shoots)
      count_circumstances(kShooting, situation, tally);
    else if (situation.at_piece())
      count_circumstances(kBurning, situation, tally);
    else
      count_circumstances(kMelee, situation, tally);
    count_lasting(play, attack.attacker, shoots ? rule("MA-SHOOT-09") : rule("MA-MEL-10"), tally);
  }
  settle(play.setting.house, tally);
  const int armour = !situation.at_piece()                 ? situation.target_profile().armour
                     : attack.kind == AttackKind::shooting ? kCastleArmour
                                                           : kBuildingArmour;
  tally.target = static_cast<std::int16_t>(armour);
  return tally;
}

}  // namespace warren::mice_at_arms
