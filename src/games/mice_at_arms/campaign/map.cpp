#include "games/mice_at_arms/campaign/map.h"

#include <algorithm>
#include <cstdlib>

#include "games/mice_at_arms/rule_ids.h"

namespace warren::mice_at_arms::campaign {
namespace {

bool touches_own(const State& state, int attacker, Territory target) {
  for (Territory t = 0; t < state.kingdoms * kLandsEach; ++t)
    if (are_adjacent(t, target) && holds(state, attacker, t)) return true;
  return false;
}

// MA-CAMP-09: what the owner needs to win his own back.
Verdict may_retake(const State& state, int owner, Territory target) {
  if (!has_fallen(state, target)) return Refusal{rule("MA-CAMP-04"), "that is yours already"};
  if (is_borderland(target) && !holds(state, owner, territory(owner, Land::lands)))
    return Refusal{rule("MA-CAMP-09"), "borderlands can be retaken only while the lands are held"};
  if (land_of(target) == Land::lands && !holds(state, owner, territory(owner, Land::castle)))
    return Refusal{rule("MA-CAMP-09"), "the lands can be retaken only while the castle is held"};
  if (!touches_own(state, owner, target))
    return Refusal(rule("MA-CAMP-05"), "no territory that you hold is adjacent to it").because(Cause::reach);
  return {};
}

// MA-CAMP-06, MA-CAMP-10: both borderlands have fallen, one of them to the attacker himself.
Verdict may_enter_lands(const State& state, int attacker, int enemy) {
  const Territory north = territory(enemy, Land::north_borderland);
  const Territory south = territory(enemy, Land::south_borderland);
  if (!has_fallen(state, north) || !has_fallen(state, south))
    return Refusal{rule("MA-CAMP-06"), "both borderlands of that kingdom must have fallen first"};
  if (!holds(state, attacker, north) && !holds(state, attacker, south))
    return Refusal{rule("MA-CAMP-10"), "at least one borderland must have fallen to your own army"};
  return {};
}

}  // namespace

void hand_out_territories(State& state) {
  for (Territory t = 0; t < state.kingdoms * kLandsEach; ++t)
    state.holder[t] = static_cast<std::uint8_t>(kingdom_of(t));
}

bool are_adjacent(Territory a, Territory b) {
  if (a == b) return false;
  if (is_borderland(a) && is_borderland(b)) return true;
  if (kingdom_of(a) != kingdom_of(b)) return false;
  const Land nearer = std::min(land_of(a), land_of(b));
  const Land farther = std::max(land_of(a), land_of(b));
  return nearer == Land::castle ? farther == Land::lands : nearer == Land::lands;
}

bool holds(const State& state, int kingdom, Territory territory) {
  return state.holder[territory] == kingdom;
}

bool has_fallen(const State& state, Territory territory) {
  return !holds(state, kingdom_of(territory), territory);
}

int castles_held(const State& state, int kingdom) {
  int count = 0;
  for (int owner = 0; owner < state.kingdoms; ++owner)
    count += holds(state, kingdom, territory(owner, Land::castle)) ? 1 : 0;
  return count;
}

int territories_held(const State& state, int kingdom) {
  int count = 0;
  for (Territory t = 0; t < state.kingdoms * kLandsEach; ++t) count += holds(state, kingdom, t) ? 1 : 0;
  return count;
}

Verdict may_attack(const CampaignSetting& setting, const State& state, int attacker, Territory target) {
  const int owner = kingdom_of(target);
  if (owner == attacker) return may_retake(state, attacker, target);
  if (holds(state, attacker, target)) return Refusal{rule("MA-CAMP-04"), "you hold it already"};
  if (has_fallen(state, target) && setting.attack_conquered == AttackConquered::owner_only)
    return Refusal{rule("MA-CAMP-10"), "only its own kingdom may win back what a third has conquered"};
  if (land_of(target) == Land::castle && !holds(state, attacker, territory(owner, Land::lands)))
    return Refusal{rule("MA-CAMP-07"), "a siege needs control of the lands around the castle"};
  if (land_of(target) == Land::lands)
    if (const Verdict verdict = may_enter_lands(state, attacker, owner); !verdict.ok()) return verdict;
  if (!touches_own(state, attacker, target))
    return Refusal(rule("MA-CAMP-05"), "no territory that you hold is adjacent to it").because(Cause::reach);
  return {};
}

bool can_attack(const CampaignSetting& setting, const State& state, int attacker) {
  for (Territory t = 0; t < state.kingdoms * kLandsEach; ++t)
    if (may_attack(setting, state, attacker, t).ok()) return true;
  return false;
}

}  // namespace warren::mice_at_arms::campaign
