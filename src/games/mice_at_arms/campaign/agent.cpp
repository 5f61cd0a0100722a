#include "games/mice_at_arms/campaign/agent.h"

#include <limits>

#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/rule_ids.h"

namespace warren::mice_at_arms::campaign {
namespace {

const CampaignMenu& menu_of(const Prompt& prompt) { return static_cast<const CampaignMenu&>(prompt); }

// MA-SOLO-14: fealty first; loyalty while it is below 0.
Answer buy(const CampaignMenu& menu, const Kingdom& kingdom) {
  for (int i = 1; i < menu.count(); ++i) {
    const Option offered = menu.option(i);
    const bool wanted = verb_of(offered) == Verb::buy_fealty || kingdom.loyalty < 0;
    if (wanted && menu.judge_option(offered).ok()) return Answer::of(offered);
  }
  return Answer::of(menu.option(0));
}

// MA-SOLO-14: a siege, then own lands, then enemy lands, then own borderlands, then enemy borderlands.
int urgency(Territory target, int attacker) {
  const bool own = kingdom_of(target) == attacker;
  switch (land_of(target)) {
    case Land::castle: return 5;
    case Land::lands: return own ? 4 : 3;
    default: return own ? 2 : 1;
  }
}

// How near the holder of a territory is to winning.
int threat(const State& state, Territory target) { return territories_held(state, state.holder[target]); }

// How far the conquest of the target's kingdom has come.
int breach(const State& state, Territory target, int attacker) {
  int count = 0;
  for (int land = 0; land < kLandsEach; ++land)
    count += holds(state, attacker, territory(kingdom_of(target), static_cast<Land>(land))) ? 1 : 0;
  return count;
}

Answer attack(const CampaignMenu& menu, const State& state, int attacker) {
  Option best = menu.option(0);
  int most = std::numeric_limits<int>::min();
  for (int i = 0; i < menu.count(); ++i) {
    const Option offered = menu.option(i);
    if (!menu.judge_option(offered).ok()) continue;
    const Territory target = offered.target;
    const int score =
        10000 * urgency(target, attacker) + 100 * breach(state, target, attacker) + threat(state, target);
    if (score <= most) continue;
    most = score;
    best = offered;
  }
  return Answer::of(best);
}

// A battle that nobody fights is decided by a die: for simulations of campaigns alone.
Answer decide_battle(const BattlePrompt& prompt, Play& play) {
  const Roll roll =
      dice_of({.count = 1}, prompt.count(), RollKind::solo_battle, rule("MA-CAMP-08"), prompt.seat);
  return prompt.candidate(play.table.roll(roll).face[0] - 1).answer;
}

}  // namespace

Answer solo_choice(const Prompt& prompt, Play& play) {
  const int kingdom = index(prompt.seat);
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::spend: return buy(menu_of(prompt), play.state.kingdom[static_cast<std::size_t>(kingdom)]);
    case Ask::name_target: return attack(menu_of(prompt), play.state, kingdom);
    case Ask::fight: return decide_battle(static_cast<const BattlePrompt&>(prompt), play);
    case Ask::buy_reroll:        // MA-SOLO-11
    case Ask::keep_face:         // never asked of one who buys nothing
    case Ask::propose_scenario:  // MA-SOLO-10: rolled
    case Ask::agree_scenario: return prompt.fallback();
  }
  return prompt.fallback();
}

std::int32_t kingdom_worth(const State& state, int kingdom) {
  const Kingdom& k = state.kingdom[static_cast<std::size_t>(kingdom)];
  if (state.winner != 0) return state.winner == kingdom + 1 ? 100000 : -100000;
  return 100 * territories_held(state, kingdom) + 10 * k.loyalty + k.purse;
}

}  // namespace warren::mice_at_arms::campaign
