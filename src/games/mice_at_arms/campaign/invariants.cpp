#include "games/mice_at_arms/campaign/invariants.h"

#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/words.h"

namespace warren::mice_at_arms::campaign {
namespace {

// MA-CAMP-06, MA-CAMP-07, MA-CAMP-09: a kingdom falls from the outside in.
std::string check_kingdom(const CampaignSetting& setting, const State& state, int which) {
  const bool castle = has_fallen(state, territory(which, Land::castle));
  const bool lands = has_fallen(state, territory(which, Land::lands));
  const bool north = has_fallen(state, territory(which, Land::north_borderland));
  const bool south = has_fallen(state, territory(which, Land::south_borderland));
  if (lands && !(north && south))
    return kingdom_name(setting, which) + " lost its lands before its borderlands (MA-CAMP-06)";
  if (castle && !lands)
    return kingdom_name(setting, which) + " lost its castle before its lands (MA-CAMP-07)";
  const bool goes_on = setting.kingdoms_to_win == Kingdoms::two_taken && state.kingdoms > 2;
  if (castle && state.phase != Phase::over && !goes_on)
    return "a castle fell and the campaign goes on (MA-CAMP-13)";
  const Kingdom& k = state.kingdom[static_cast<std::size_t>(which)];
  if (k.purse < 0) return kingdom_name(setting, which) + " has spent more VP than it had (MA-VP-03)";
  return {};
}

}  // namespace

std::string broken_invariant(const CampaignSetting& setting, const State& state) {
  for (Territory t = 0; t < state.kingdoms * kLandsEach; ++t)
    if (state.holder[t] >= state.kingdoms) return "a territory is held by nobody (MA-CAMP-18)";
  for (int which = 0; which < state.kingdoms; ++which)
    if (std::string broken = check_kingdom(setting, state, which); !broken.empty()) return broken;
  return {};
}

}  // namespace warren::mice_at_arms::campaign
