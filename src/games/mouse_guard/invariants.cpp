#include "games/mouse_guard/invariants.h"

#include <fmt/format.h>

#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

std::string check_sheet_of(const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  const std::string name = mouse_name(setting, state, id);
  if (mouse.nature > mouse.of(Rating::nature).rating)
    return name + " has more Nature than its maximum (MG-CHAR-14)";
  for (int i = 0; i < kRatings; ++i) {
    const auto rating = static_cast<Rating>(i);
    const Score& score = mouse.of(rating);
    if (score.rating > ceiling_of(rating))
      return fmt::format("{}'s {} is above its ceiling (MG-ADV-04)", name, rating_name(setting, id, rating));
    if (score.passes > kCircles || score.fails > kCircles)
      return fmt::format("{} has more circles than there are for {} (MG-ADV-01)", name,
                         rating_name(setting, id, rating));
    const Need need = need_of(rating, score.rating);
    const bool due = score.rating > 0 && score.rating < ceiling_of(rating) && score.passes >= need.passes &&
                     score.fails >= need.fails;
    if (due && !state.conflict.under_way)
      return fmt::format("{}'s {} should have risen (MG-ADV-03)", name, rating_name(setting, id, rating));
  }
  for (const TraitSlot& slot : mouse.trait) {
    if (slot.level > 3) return name + " has a trait above level 3 (MG-CHAR-07)";
    if (slot.checks > kMostChecks) return name + " has more than 8 checks on a trait (MG-CHK-06)";
    if ((slot.disabled || slot.turned) && !state.conflict.under_way)
      return name + " has a trait that a past conflict still holds (MG-MAN-09)";
  }
  if (mouse.disarmed != 0 && !state.conflict.under_way)
    return name + " misses gear after a conflict (MG-MAN-08)";
  if ((mouse.passed | mouse.failed | mouse.learned) != 0 && !state.conflict.under_way)
    return name + " has results of a past conflict (MG-ADV-06)";
  return {};
}

std::string check_mice(const MatchSetting& setting, const State& state) {
  for (MouseId id = 0; id < kMostMice; ++id) {
    const bool there = state.of(id).standing != Standing::absent;
    if (there != (id < setting.mice)) return "a seat has no mouse, or a mouse no seat (MG-GEN-01)";
    if (!there) continue;
    if (std::string broken = check_sheet_of(setting, state, id); !broken.empty()) return broken;
  }
  return {};
}

std::string check_conflict(const MatchSetting& setting, const State& state) {
  const Conflict& conflict = state.conflict;
  if (!conflict.under_way || conflict.teams == 0) return {};
  if (conflict.teams > kMostTeams) return "there are too many teams (MG-TEAM-01)";
  MouseSet seen = 0;
  for (std::uint8_t i = 0; i < conflict.teams; ++i) {
    const Team& team = conflict.team[i];
    if (team.disposition > team.start)
      return team_name(setting, state, i) + " has more disposition than at the start (MG-ACT-07)";
    if (team.start > 0 && team.active && team.disposition == 0)
      return "a team without disposition still acts (MG-CONF-17)";
    if (team.opposes != (i + 1 == conflict.teams)) return "the sides are mixed up (MG-TEAM-05)";
    for (std::uint8_t place = 0; !team.opposes && place < team.size; ++place) {
      if ((seen & bit(team.order[place])) != 0) return "a mouse is in two teams (MG-TEAM-01)";
      seen |= bit(team.order[place]);
    }
  }
  if (conflict.exchange > kMostExchanges + 1) return "a conflict goes on beyond its limit (MG-CONF-19)";
  return {};
}

// MG-CONF-10: who gives in has lost. MG-COMP-05 to 08: every win is better than every loss.
std::string check_compromise(const MatchSetting&, const State& state) {
  const Conflict& conflict = state.conflict;
  if (!conflict.under_way || state.phase != Phase::conflict_over) return {};
  if (conflict.winner == Winner::nobody_yet) return "a conflict is over and nobody has won (MG-COMP-01)";
  const Winner over_who_gave_in = conflict.conceded == 1 ? Winner::opposition : Winner::patrol;
  if (conflict.conceded != 0 && conflict.winner != over_who_gave_in)
    return "a side gave in and did not lose (MG-CONF-10)";
  const bool lost = conflict.winner == Winner::opposition;
  if (lost == conflict.overcome) return "a conflict is lost and won at once (MG-COMP-07)";
  if (lost && state.mission.lost_boon == 0 && terms_of(conflict).boon)
    return "a loss that nearly was a win brings no boon (MG-COMP-07)";
  return {};
}

// MG-SES-13
std::string check_mission(const MatchSetting&, const State& state) {
  const Mission& mission = state.mission;
  if (mission.result != MissionResult::full) return {};
  if (mission.overcome + 1 != 1 << mission.planned) return "a full success has a lost obstacle (MG-SES-13)";
  if (mission.outright == 0) return "a full success without a test passed outright (MG-SES-13)";
  return mission.drawn ? "a full success with a conflict drawn (MG-COMP-06)" : std::string{};
}

std::string check_test(const MatchSetting&, const State& state) {
  return state.test.kind == TestKind::none ? std::string{}
                                           : "a test is under way at a checkpoint (MG-TEST-01)";
}

}  // namespace

std::string broken_invariant(const MatchSetting& setting, const State& state) {
  for (const auto check : {check_mice, check_conflict, check_compromise, check_mission, check_test})
    if (std::string broken = check(setting, state); !broken.empty()) return broken;
  return {};
}

}  // namespace warren::mouse_guard
