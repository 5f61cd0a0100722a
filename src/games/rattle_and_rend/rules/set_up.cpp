#include "games/rattle_and_rend/rules/set_up.h"

#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/lists/warband.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {

// A seed from dice that everybody sees: three d250, each a lot of its own.
std::uint64_t roll_seed(Play& play, Seat roller, RuleId rule_id) {
  constexpr std::uint8_t kFaces = 250;
  Roll roll;
  roll.roller = roller;
  roll.rule = rule_id;
  roll.kind = static_cast<std::uint16_t>(RollKind::layout);
  roll.sides = kFaces;
  for (int i = 0; i < 3; ++i) roll.add({.count = 1});
  const Dice dice = play.table.roll(roll);
  return (std::uint64_t{dice.face[0]} * 256 + dice.face[1]) * 256 + dice.face[2];
}

ScenarioId scenario_of(int face) { return static_cast<ScenarioId>((face - 1) / 4); }
Deployment deployment_of(int face) { return static_cast<Deployment>((face - 1) / 4); }
Density density_of(int face) { return face <= 10 ? Density::sparse : Density::dense; }

void muster(Play& play) {
  for (int side = 0; side < 2; ++side) {
    const auto place = static_cast<std::size_t>(side);
    if (play.setting.listed[place]) {
      enlist(play.setting.lists[place], side, play.setting, play.state);
    } else {
      Rng rng(roll_seed(play, seat_at(side), rule("RR-ARMY-01")));
      enlist_random(rng, side, play.setting, play.state);
    }
  }
  play.state.phase = Phase::roll_off;
}

void roll_set_up(Play& play) {
  State& state = play.state;
  const int first = roll_d20(play, seat_at(0), rule("RR-SET-01"), RollKind::roll_off);
  const int second = roll_d20(play, seat_at(1), rule("RR-SET-01"), RollKind::roll_off);
  if (first == second) return;  // ties again
  state.player_a = first > second ? 0 : 1;
  tell_side(play, rule("RR-SET-01"), Told::player_a_found, player_a(play), 0, 0);
  state.scenario =
      play.setting.rolls_scenario
          ? scenario_of(roll_d20(play, seat_at(player_a(play)), rule("RR-SET-08"), RollKind::scenario))
          : play.setting.scenario;
  tell(play, {.rule = rule("RR-SET-08"),
              .verb = Told::scenario_set,
              .numbers = {static_cast<int>(state.scenario)},
              .depth = 0});
  state.density = density_of(roll_d20(play, seat_at(player_b(play)), rule("RR-SET-10"), RollKind::density));
  tell(play, {.rule = rule("RR-SET-10"),
              .verb = Told::density_set,
              .numbers = {static_cast<int>(state.density)},
              .depth = 0});
  if (state.scenario == ScenarioId::capture_the_flags)  // RR-FLAG-01
    for (int i = 0; i < kMarkers; ++i)
      state.marker[static_cast<std::size_t>(i)].at = spot({(120 + 80 * i) * kMm, 200 * kMm});
  state.phase = Phase::terrain;
}

void roll_deployment(Play& play) {
  State& state = play.state;
  const int a = player_a(play);
  state.deployment = deployment_of(roll_d20(play, seat_at(a), rule("RR-SET-09"), RollKind::deployment));
  tell(play, {.rule = rule("RR-SET-09"),
              .verb = Told::deployment_set,
              .numbers = {static_cast<int>(state.deployment)},
              .depth = 0});
  int part = 0;
  const int parts = parts_of(state.deployment);
  if (play.setting.house.deployment_side == DeploymentSide::a_chooses) {
    PlainMenu menu(play, seat_at(a), rule("RR-DEP-03"), Ask::zone);
    for (int i = 0; i < parts; ++i) menu.add(option(Verb::zone, 0, 0, static_cast<std::uint32_t>(i)));
    part = static_cast<int>(play.table.ask(menu).option().slot);
  } else if (play.setting.house.deployment_side == DeploymentSide::random) {
    part = (roll_d20(play, kNobody, rule("RR-DEP-03"), RollKind::zone) - 1) % parts;
  }
  warband_of(play, a).part = static_cast<std::uint8_t>(part);
  warband_of(play, other(a)).part = static_cast<std::uint8_t>(opposite_part(state.deployment, part));
  for (const int side : {a, other(a)})
    tell_side(play, rule("RR-DEP-03"), Told::zone_taken, side, warband_of(play, side).part, 0);
  state.phase = state.scenario == ScenarioId::duel ? Phase::targets : Phase::loading;
}

// RR-DUEL-01: exactly 2 points; if no set has them, one group of the least cost above 1.
void name_targets(Play& play) {
  for (const int side : {player_a(play), player_b(play)}) {
    const auto pool = static_cast<GroupSet>(waiting(play, other(side)) & ~wards(play));
    SubsetMenu::Bounds bounds{.low = 2, .high = 2};
    GroupSet chosen = 0;
    if (reachable(play, pool, bounds, 4).low == 2) {
      chosen = choose_subset(play, seat_at(side), rule("RR-DUEL-01"), Ask::duel_target, pool, bounds);
    } else {
      int least = 99;
      for_each_group(pool, [&](GroupId id) {
        least = group_of(play, id).points > 1 ? std::min<int>(least, group_of(play, id).points) : least;
      });
      PlainMenu menu(play, seat_at(side), rule("RR-DUEL-01"), Ask::duel_target);
      for_each_group(pool, [&](GroupId id) {
        if (group_of(play, id).points == least) menu.add(option(Verb::group, id));
      });
      chosen = bit(menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject);
    }
    for_each_group(chosen, [&](GroupId id) {
      group_of(play, id).set(Group::kTarget);
      tell(play, {.rule = rule("RR-DUEL-01"), .verb = Told::target_named, .subject = id, .depth = 0});
    });
  }
  play.state.phase = Phase::loading;
}

}  // namespace warren::rattle_and_rend
