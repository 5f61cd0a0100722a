#include "games/mice_at_arms/campaign/aftermath.h"

#include <algorithm>

#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/tell.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/view/standing.h"

namespace warren::mice_at_arms::campaign {
namespace {

void count_up(std::uint8_t& count) {
  if (count < 0xff) ++count;
}

// MA-CAMP-12, MA-VP-03: the purse carries over; what was earned is counted apart.
void book_points(Play& play, int which, const BattleSide& side) {
  Kingdom& k = kingdom(play, which);
  k.purse = std::min<std::int16_t>(side.purse, Standing::kMostPurse);
  k.earned = static_cast<std::int16_t>(std::min(k.earned + side.score, 9999));
}

// MA-MUST-05: a house that sent nobody sends nobody until its fealty is won back.
void book_fealty(Play& play, int which, const BattleSide& side) {
  Kingdom& k = kingdom(play, which);
  for (int house = 1; house <= kHouses; ++house) {
    const unsigned bit = 1U << house;
    if ((side.marks & bit) == 0 || (k.fealty_lost & bit) != 0) continue;
    k.fealty_lost = static_cast<std::uint8_t>(k.fealty_lost | bit);
    tell(play, {.rule = rule("MA-MUST-05"), .verb = Told::fealty_lost, .subject = which, .numbers = {house}});
  }
}

// MA-CAMP-11: +1 for a won battle, -1 for a lost one; MA-END-04: nothing for a draw.
void book_loyalty(Play& play, int which, int value) {
  if (value == 0) return;
  Kingdom& k = kingdom(play, which);
  count_up(value > 0 ? k.won : k.lost);
  const int loyalty = std::clamp(k.loyalty + value, -Standing::kMostLoyalty, Standing::kMostLoyalty);
  k.loyalty = static_cast<std::int8_t>(loyalty);
  tell(play, {
                 .rule = rule("MA-CAMP-11"),
                 .verb = Told::loyalty_changed,
                 .subject = which,
                 .numbers = {value, loyalty}
  });
}

void tell_result(Play& play, const BattleResult& result) {
  const int value = result.side[0].value;
  const std::size_t first = value < 0 ? 1U : 0U;  // the winner; in a draw the attacker
  tell(play, {
                 .rule = value == 0 ? rule("MA-END-04") : rule("MA-CAMP-08"),
                 .verb = value == 0 ? Told::battle_drawn : Told::battle_won,
                 .subject = fighter(play.state, static_cast<int>(first)),
                 .object = play.state.target,
                 .numbers = {result.side[first].score, result.side[1 - first].score},
                 .depth = 0
  });
}

// MA-CAMP-08: taken by a won battle, else held (MA-CAMP-15 for a siege).
void book_territory(Play& play, int value) {
  State& state = play.state;
  if (value <= 0) {
    tell(play, {.rule = state.scenario == kSiege ? rule("MA-CAMP-15") : rule("MA-CAMP-08"),
                .verb = Told::territory_held,
                .subject = state.defender(),
                .object = state.target});
    return;
  }
  state.holder[state.target] = state.attacker;
  const bool own = kingdom_of(state.target) == state.attacker;
  tell(play, {.rule = own ? rule("MA-CAMP-09") : rule("MA-CAMP-08"),
              .verb = own ? Told::territory_retaken : Told::territory_taken,
              .subject = state.attacker,
              .object = state.target});
}

// MA-CAMP-13: the kingdom whose VP reach the agreed total; of several the highest, then the winner of the
// battle; still level, nobody yet.
int winner_by_points(const Play& play, const BattleResult& result) {
  if (play.setting.goal != Goal::vp_earned) return -1;
  int best = -1;
  bool level = false;
  for (int side = 0; side < 2; ++side) {
    const int which = fighter(play.state, side);
    const int earned = play.state.kingdom[static_cast<std::size_t>(which)].earned;
    if (earned < play.setting.total) continue;
    const int other = best < 0 ? -1 : play.state.kingdom[static_cast<std::size_t>(best)].earned;
    level = best >= 0 && earned == other;
    if (earned > other) best = which;
  }
  if (!level) return best;
  const int value = result.side[0].value;
  return value == 0 ? -1 : fighter(play.state, value > 0 ? 0 : 1);
}

// MA-CAMP-13: a kingdom is held by holding its castle.
bool holds_enough(const Play& play, int which) {
  const bool two = play.setting.kingdoms_to_win == Kingdoms::two_taken && play.state.kingdoms > 2;
  const bool own = holds(play.state, which, territory(which, Land::castle));
  return castles_held(play.state, which) - (own ? 1 : 0) >= (two ? 2 : 1);
}

void crown(Play& play, int which, bool by_points) {
  play.state.winner = static_cast<std::uint8_t>(which + 1);
  play.state.by_points = by_points ? 1 : 0;
  tell(play, {
                 .rule = rule("MA-CAMP-13"),
                 .verb = Told::campaign_won,
                 .subject = which,
                 .numbers = {by_points ? 1 : 0, play.state.battles},
                 .depth = 0
  });
}

}  // namespace

void book_result(Play& play, const BattleResult& result) {
  State& state = play.state;
  const std::array<int, 2> fighters{fighter(state, 0), fighter(state, 1)};  // before the land changes hands
  const int leader_by_points = [&] {
    for (std::size_t side = 0; side < 2; ++side) book_points(play, fighters[side], result.side[side]);
    return winner_by_points(play, result);
  }();
  state.battles++;
  tell_result(play, result);
  for (std::size_t side = 0; side < 2; ++side) {
    book_fealty(play, fighters[side], result.side[side]);
    book_loyalty(play, fighters[side], result.side[side].value);
  }
  book_territory(play, result.side[0].value);
  if (holds_enough(play, state.attacker)) return crown(play, state.attacker, false);
  if (leader_by_points >= 0) crown(play, leader_by_points, true);
}

}  // namespace warren::mice_at_arms::campaign
