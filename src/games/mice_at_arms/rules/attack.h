// How is an attack resolved, from the dice to the battle back? (chapters 11 and 12, MA-ATK, MA-SAVE)
#pragma once

#include "games/mice_at_arms/rules/casualties.h"
#include "kernel/rules/roll.h"

namespace warren::mice_at_arms {

inline constexpr std::uint8_t kSuccess = 1;  // the class of a die that hits or saves

enum class AttackKind : std::uint8_t { melee, shooting, spell };

// One attack of one unit on one other (MA-ACT-05).
struct Attack {
  UnitId attacker = kNoUnit;
  UnitId target = kNoUnit;
  AttackKind kind = AttackKind::melee;
  PieceId piece = kNoPiece;    // instead of a unit: a building to burn, a castle piece to shoot at
  bool charged = false;        // MA-CHG-10
  bool battling_back = false;  // MA-MEL-12
  bool moved = false;          // MA-SHOOT-04
  bool ranger_only = false;    // ranger_shot = free_special
  std::uint8_t spell_dice = 0;
  std::uint8_t start_level = 0;  // where a charger came from (charge_keeps_start_height)
  Terrain start_terrain = Terrain::clear;
};

// What one attack has done so far: carried from the strike to the morale test.
struct Clash {
  Attack attack;
  std::uint8_t attackers_before = 0;  // numbers for outnumber_timing = before_casualties
  std::uint8_t targets_before = 0;
  std::uint8_t hits = 0;     // before shield and saves
  std::uint8_t removed = 0;  // models
  std::uint8_t wounds = 0;
};

// MA-ATK-02: the modifiers of an attack, fixed once for all its dice.
Tally attack_tally(const Play& play, const Attack& attack);

// The dice of an attack in model order (MA-DICE-06), and which lots are rolled again for free.
struct AttackDice {
  Roll roll;
  std::array<std::uint8_t, Roll::kMaxLots> free_rerolls{};  // MA-ATK-03: failed dice of the lot, at most
};
AttackDice attack_dice(const Play& play, const Attack& attack, const Tally& tally);

// The attack dice with free re-rolls and bought ones (MA-ATK-03, MA-VP-09).
Dice roll_attack(Play& play, const AttackDice& attack);

Clash begin_clash(const Play& play, const Attack& attack);

// Attack dice, shield, saves, blessing, casualties, the Assassin's extra attack.
void strike(Play& play, Clash& clash);
// The morale test of a target that lost models and still stands (MA-SAVE-05).
void test_after_strike(Play& play, const Clash& clash);
// Whether the target may battle back now, and the asking (MA-MEL-12).
bool wants_to_battle_back(Play& play, const Attack& attack);

// The whole sequence of MA-ATK-01.
void resolve_attack(Play& play, const Attack& attack);

Tally save_tally(const Play& play, UnitId id);
// The saves of a unit against so many hits, with the window and the blessing (MA-SAVE-01 to 03, MA-HERO-12).
int failed_saves(Play& play, UnitId target, int hits);
int count_for_numbers(const Play& play, UnitId id);  // MA-MOR-08

}  // namespace warren::mice_at_arms
