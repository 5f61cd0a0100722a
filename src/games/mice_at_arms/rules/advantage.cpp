#include "games/mice_at_arms/rules/advantage.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/units.h"

namespace warren::mice_at_arms {
namespace {

bool is_double(AdDouble how, int a, int d) {
  switch (how) {
    case AdDouble::floor_one: return a >= 2 * std::max(d, 1);
    case AdDouble::ratio: return a >= 2 * d;
    case AdDouble::strict: return a > 2 * std::max(d, 1);
    case AdDouble::margin: return a - d >= 2;
  }
  return false;
}

}  // namespace

int compare_advantages(const HouseRules& house, int advantages, int disadvantages) {
  if (advantages == disadvantages) return 0;                             // MA-AD-05
  if (advantages < disadvantages) return -1;                             // MA-AD-04
  return is_double(house.ad_double, advantages, disadvantages) ? 2 : 1;  // MA-AD-03, MA-AD-02
}

void settle(const HouseRules& house, Tally& tally) {
  const int compared = compare_advantages(house, tally.sum(Tilt::advantage), tally.sum(Tilt::disadvantage));
  tally.modifier = static_cast<std::int16_t>(compared + tally.sum(Tilt::flat));
}

void count_lasting(const Play& play, UnitId id, RuleId bad_goings, Tally& tally) {
  const Unit& unit = unit_of(play, id);
  tally.add(rule("MA-HERO-07"), "Ladybug", Tilt::advantage, unit.ladybugs);
  tally.add(bad_goings, "in bad goings", Tilt::disadvantage,
            play.setting.profile(terrain_of(play, id)).hinders ? 1 : 0);
  tally.add(rule("MA-EVT-04"), "Messenger", Tilt::flat, unit.has(Unit::kMessenger) ? 1 : 0);
}

}  // namespace warren::mice_at_arms
