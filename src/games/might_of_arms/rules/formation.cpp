#include "games/might_of_arms/rules/formation.h"

namespace warren::might_of_arms {
namespace {

// MI-UNIT-11: what is shot with stands foremost, then the pikes, then all others.
constexpr std::array kForemost{
    Weapon::javelin,           Weapon::bow,      Weapon::sling,    Weapon::staff_sling, Weapon::longbow,
    Weapon::crossbow,          Weapon::hand_gun, Weapon::arquebus, Weapon::musket,      Weapon::pike,
    Weapon::sword_and_buckler, Weapon::none};
static_assert(kForemost.size() == kWeapons);

// The place of a file among those of its rank that hold a stand, from both ends inward.
int place_from_ends(int stands, int files, int rank, int file) {
  int before = 0, in_rank = 0;
  for (int f = 0; f < files; ++f) {
    if (stands_in_file(stands, files, f) <= rank) continue;
    before += f < file ? 1 : 0;
    ++in_rank;
  }
  const int behind = in_rank - 1 - before;
  return before <= behind ? 2 * before : 2 * behind + 1;
}

}  // namespace

Weapon weapon_at(const UnitFacts& facts, int stands, int files, int rank, int file) {
  int place = rank * files + place_from_ends(stands, files, rank, file);
  for (const Weapon weapon : kForemost) {
    const int carried = facts.weapons[static_cast<std::size_t>(weapon)];
    if (place < carried) return weapon;
    place -= carried;
  }
  return Weapon::none;
}

int acting_ranks(const Troop& troop) { return troop.formed_foot() ? 2 : 1; }

}  // namespace warren::might_of_arms
