#include "games/mouse_guard/mind/gm_brain.h"

#include <algorithm>

#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

// The position as it will be in a later volley of this exchange, as far as the matrix looks at it.
void look_ahead(State& state, std::uint8_t patrol_team, int volley) {
  if (volley == 0) return;
  Conflict& conflict = state.conflict;
  for (Team& team : conflict.team)
    team.impeded = team.position = false;  // MG-GM-03: only in the first volley
  Team& team = conflict.team[patrol_team];
  team.next = static_cast<std::uint8_t>((team.next + volley) % team.size);
}

// The chance of an action from the mixture alone, as a part of a whole.
struct Part {
  Wide share;
  Wide of;
};
Part part_of(const GmPlan& plan, int volley, std::size_t action) {
  const auto& mix = plan.mix[static_cast<std::size_t>(volley)];
  Wide sum = 0;
  for (const std::uint32_t weight : mix) sum += weight;
  if (!plan.trembles) return {mix[action], sum};
  return {28 * Wide{mix[action]} + sum, 32 * sum};  // MG-GM-07: 7/8 of the mixture, 1/8 even
}

bool agrees(const Plan& habit, const std::array<std::uint8_t, 3>& revealed, int volley) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(volley); ++i)
    if (static_cast<int>(habit[i]) + 1 != revealed[i]) return false;
  return true;
}

// Brings weights below 2^60: exact but for games of very large pools.
std::array<std::uint64_t, kActions> brought_down(const std::array<Wide, kActions>& weights) {
  Wide divisor = 0;
  Wide sum = 0;
  for (const Wide weight : weights) divisor = common_divisor(divisor, weight);
  for (const Wide weight : weights) sum += weight / divisor;
  int shift = 0;
  while ((sum >> shift) >> 60 != 0) ++shift;
  std::array<std::uint64_t, kActions> small{};
  for (std::size_t i = 0; i < kActions; ++i)
    small[i] = static_cast<std::uint64_t>((weights[i] / divisor) >> shift);
  return small;
}

// Which action a number from [low, low + 1) / of of the whole falls to; kActions: it is not yet decided.
std::size_t decided(const std::array<std::uint64_t, kActions>& weights, Wide low, Wide of) {
  Wide total = 0;
  for (const std::uint64_t weight : weights) total += weight;
  Wide below = 0;
  for (std::size_t i = 0; i < kActions; ++i) {
    const Wide above = below + weights[i];
    if (low * total >= below * of && (low + 1) * total <= above * of) return i;
    below = above;
  }
  return kActions;
}

// What the mouse has declared, as an object of Disarm.
bool declared_object(const Play& play, MouseId mouse, Option& object) {
  const Declared& declared = play.state.conflict.declared[mouse];
  const auto take = [&](DisarmKind kind, int which) {
    object = option(Verb::disarm, mouse, static_cast<int>(kind), which);
    return true;
  };
  if (declared.item != kNoGear) return take(DisarmKind::gear, static_cast<int>(declared.item));
  if (declared.row == kNoRow) return false;
  if (is_fight_row(declared.row)) return take(DisarmKind::gear, static_cast<int>(gear_of(declared.row)));
  return take(DisarmKind::row, static_cast<int>(declared.row));
}

}  // namespace

int open_pool(const Play& play, Test test) {
  for_each_mouse(able_mice(play), [&](MouseId helper) {
    if (may_help(play, test, helper)) test.helpers |= bit(helper);
  });
  const Mouse& mouse = play.state.of(test.roller);
  const bool lacks = !has_any(mouse, test.listed);
  int best = 0;
  const auto consider = [&](Rating rating, Base base) {
    test.rating = rating;
    test.base = base;
    best = std::max(best, pool_of(play, test));
  };
  for (std::uint8_t i = 0; i < test.listed.count; ++i) {
    const Rating rating = test.listed.rating[i];
    if (has_rating(mouse, rating)) consider(rating, Base::listed);
    if (lacks) consider(rating, Base::beginner);
  }
  if (test.within) consider(Rating::nature, Base::within_nature);
  if (lacks) consider(Rating::nature, Base::against_nature);
  return best;
}

int free_pool(const Play& play, Test test) {
  const Mouse& mouse = play.state.of(test.roller);
  for (const WiseSlot wise : mouse.wise)
    if (wise.wise != kNoWise && may_use_wise(play, test, wise)) test.wise = wise;
  for (int row = 0; row < kTraitRows; ++row)
    if (level_of(mouse.trait[static_cast<std::size_t>(row)]) == 2 && may_use_for(play, test, row))
      test.trait_for = static_cast<std::uint8_t>(row);
  return open_pool(play, test);
}

namespace {

VolleyGame volley_game(const Play& play, std::uint8_t patrol_team, int volley,
                       int (*pool)(const Play&, Test)) {
  State ahead = play.state;
  look_ahead(ahead, patrol_team, volley);
  const Play then{play.setting, play.ground, ahead, play.table};
  const Conflict& conflict = ahead.conflict;
  const Team& team = conflict.team[patrol_team];
  const Team& own = conflict.opposing_team();
  const MouseId mouse = acting_mouse(team);

  VolleyGame game;
  game.plus_always = play.setting.house.plus_s == PlusS::always;
  game.row.disposition = own.disposition;
  game.row.start = own.start;
  game.row.missile = has_missile(then, conflict.theirs);
  game.column.disposition = team.disposition;
  game.column.start = team.start;
  game.column.missile = has_missile(then, conflict.declared[mouse]);
  for (int a = 0; a < kActions; ++a)
    for (int b = 0; b < kActions; ++b) {
      const auto mine = static_cast<Action>(a);
      const auto theirs = static_cast<Action>(b);
      const TestOrder order = volley_order(then, patrol_team, theirs, mine);
      const Test test = named_test(then, order, mouse);
      game.row.dice[at(mine)][at(theirs)] = opposing_pool(then, test);
      game.row.plus[at(mine)] = order.their_plus;
      game.column.dice[at(theirs)][at(mine)] = pool(then, test);
      game.column.plus[at(theirs)] = order.plus;
    }
  return game;
}

}  // namespace

VolleyGame gm_volley_game(const Play& play, std::uint8_t patrol_team, int volley) {
  return volley_game(play, patrol_team, volley, open_pool);
}

VolleyGame players_volley_game(const Play& play, std::uint8_t patrol_team, int volley) {
  return volley_game(play, patrol_team, volley, free_pool);
}

const NpcRow& habits_of(const MatchSetting& setting, const Conflict& conflict) {
  const Tables& tables = setting.tables;
  const bool given = conflict.opposition == Npc::given && conflict.obstacle != kNoObstacle;
  return tables.of(given ? tables.of(conflict.obstacle).opposition : conflict.opposition);
}

std::array<std::uint32_t, kActions> brain_mix(Brain brain, const VolleyGame& game) {
  const bool full = game.row.disposition == game.row.start;
  switch (brain) {
    case Brain::dicey: return {1, 1, 1, 1};
    case Brain::wary: return {3, full ? 0U : 1U, 1, 1};
    default: return known_mix(game);
  }
}

namespace {

GmPlan gm_plan(const Play& play) {
  GmPlan plan{};
  const Brain brain = play.setting.house.gm_brain;
  const std::uint8_t target = gm_target(play);
  for (int volley = 0; volley < kVolleys; ++volley)
    plan.mix[static_cast<std::size_t>(volley)] = brain_mix(brain, gm_volley_game(play, target, volley));
  plan.by_habit = brain == Brain::lively && gm_habits(play).conflict;
  plan.trembles = (brain == Brain::lively || brain == Brain::shrewd) &&
                  play.setting.house.gm_tremble == GmTremble::eighth;
  return plan;
}

}  // namespace

void freeze_gm_plan(Play& play) { play.state.conflict.gm = gm_plan(play); }

std::array<std::uint64_t, kActions> gm_chances(const Play& play, int volley) {
  const Conflict& conflict = play.state.conflict;
  if (play.state.phase == Phase::plans || play.state.phase == Phase::exchange)  // nothing is frozen yet
    return gm_expected_weights(gm_plan(play), gm_habits(play), volley);
  const int shown = conflict.volley + (conflict.revealed ? 1 : 0);
  if (volley > shown) return gm_expected_weights(conflict.gm, gm_habits(play), volley);
  return gm_action_weights(conflict.gm, gm_habits(play), conflict.opposing_team().plan, volley);
}

std::array<std::uint64_t, kActions> gm_action_weights(const GmPlan& plan, const NpcRow& npc,
                                                      const std::array<std::uint8_t, 3>& revealed,
                                                      int volley) {
  std::array<Wide, kActions> weights{};
  // What the volleys before say: the chance of their actions from the mixtures, over `of`.
  Wide so_far = 1;
  Wide of = 1;
  if (plan.by_habit)
    for (int i = 0; i < volley; ++i) {
      const Part part = part_of(plan, i, static_cast<std::size_t>(revealed[static_cast<std::size_t>(i)] - 1));
      so_far *= part.share;
      of *= part.of;
    }
  for (std::size_t action = 0; action < kActions; ++action) {
    const Part part = part_of(plan, volley, action);
    if (!plan.by_habit) {
      weights[action] = part.share;
      continue;
    }
    Wide habits = 0;
    for (const Plan& habit : npc.habits)
      if (agrees(habit, revealed, volley) && at(habit[static_cast<std::size_t>(volley)]) == action) ++habits;
    // MG-GM-08: 4/6 one of six habits, 2/6 the mixtures; times 36.
    weights[action] = 4 * habits * of * part.of + 12 * so_far * part.share;
  }
  return brought_down(weights);
}

std::array<std::uint64_t, kActions> gm_expected_weights(const GmPlan& plan, const NpcRow& npc, int volley) {
  std::array<Wide, kActions> weights{};
  for (std::size_t action = 0; action < kActions; ++action) {
    const Part part = part_of(plan, volley, action);
    const auto habits = static_cast<Wide>(std::ranges::count_if(npc.habits, [&](const Plan& habit) {
      return at(habit[static_cast<std::size_t>(volley)]) == action;
    }));
    weights[action] = plan.by_habit ? 4 * habits * part.of + 12 * part.share : part.share;
  }
  return brought_down(weights);
}

Action draw_gm_action(Play& play, int volley) {
  const Conflict& conflict = play.state.conflict;
  const auto weights = gm_action_weights(conflict.gm, gm_habits(play), conflict.opposing_team().plan, volley);
  constexpr int kMostDice = 22;  // by then less than one case in 6^21 is open
  Wide low = 0;
  Wide of = 1;
  std::size_t action = decided(weights, low, of);
  for (int i = 0; i < kMostDice && action == kActions; ++i) {
    const Roll roll = dice_of({.count = 1}, 6, RollKind::gm_action, rule("MG-GM-02"));
    const int face = play.table.roll(roll).face[0];
    low = low * 6 + static_cast<Wide>(face - 1);
    of *= 6;
    action = decided(weights, low, of);
  }
  return action == kActions ? Action::attack : static_cast<Action>(action);
}

std::uint8_t gm_purchases(const Play& play, int margin) {
  constexpr std::array<std::uint8_t, 7> kByMargin{0,
                                                  kImpede,
                                                  kPosition,
                                                  kImpede | kPosition,
                                                  kDisarm | kImpede,
                                                  kDisarm | kPosition,
                                                  kDisarm | kImpede | kPosition};
  const auto bought = kByMargin[static_cast<std::size_t>(std::clamp(margin, 0, 6))];
  Option object{};
  const bool all_else = margin >= 3 && !gm_disarm(play, play.state.conflict.opposing_team().target, object);
  return all_else ? std::uint8_t{kImpede | kPosition} : bought;
}

bool gm_disarm(const Play& play, std::uint8_t number, Option& object) {
  const Team& team = play.state.conflict.team[number];
  const MouseId next = mouse_in_volley(team, 1);
  if (declared_object(play, next, object)) return true;
  for (MouseId mouse = 0; mouse < kMostMice; ++mouse)
    if ((mice_of(team) & bit(mouse)) != 0 && declared_object(play, mouse, object)) return true;
  int best = 0;
  for (int row = 0; row < kTraitRows; ++row) {
    const TraitSlot& slot = play.state.of(next).trait[static_cast<std::size_t>(row)];
    if (slot.disabled || level_of(slot) <= best) continue;
    best = level_of(slot);
    object = option(Verb::disarm, next, static_cast<int>(DisarmKind::trait), row);
  }
  return best > 0;
}

WeaponRow gm_weapon(const Play& play) {
  const Conflict& conflict = play.state.conflict;
  const std::vector<WeaponRow>& list = play.setting.tables.of(conflict.opposition).weapons;
  const auto bit_of = [](WeaponRow row) { return std::uint32_t{1} << static_cast<int>(row); };
  for (std::size_t i = 0; i < list.size(); ++i) {
    const WeaponRow row = list[(static_cast<std::size_t>(conflict.exchange) - 1 + i) % list.size()];
    if ((conflict.their_lost & bit_of(row)) != 0) continue;  // MG-MAN-08
    const bool repeats = !is_fight_row(row) && (conflict.their_rows & bit_of(row)) != 0;
    return repeats ? kNoRow : row;
  }
  return kNoRow;
}

std::uint8_t gm_target(const Play& play) {
  const Conflict& conflict = play.state.conflict;
  std::uint8_t best = 0xff;
  for (std::uint8_t i = 0; i < conflict.teams; ++i) {
    const Team& team = conflict.team[i];
    if (!team.active || team.opposes) continue;
    if (best == 0xff || team.disposition < conflict.team[best].disposition) best = i;
  }
  return best == 0xff ? std::uint8_t{0} : best;
}

}  // namespace warren::mouse_guard
