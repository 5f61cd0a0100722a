// Who waits, who rides, and where does everybody stand? (RR-AMB-01, RR-DEP-07, RR-HVY-10, RR-SET-03 to 05)
#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/set_up.h"
#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// RR-HVY-10: who starts inside.
void load_transports(Play& play, int side) {
  for_each_group(all_of(side), [&](GroupId id) {
    if (group_of(play, id).where != Whereabouts::waiting) return;
    PlainMenu menu(play, seat_at(side), rule("RR-HVY-10"), Ask::load, id);
    menu.add(option(Verb::decline, id));
    for_each_group(all_of(side), [&](GroupId g) {
      if (g != id && group_of(play, g).where == Whereabouts::waiting && may_ride(play, id, g))
        menu.add(option(Verb::enter, id, g));
    });
    if (menu.count() == 1) return;
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    group_of(play, id).where = Whereabouts::embarked;
    group_of(play, id).carrier = static_cast<std::uint8_t>(answer.target + 1);
    tell(play, {.rule = rule("RR-HVY-10"),
                .verb = Told::loaded,
                .subject = id,
                .object = answer.target,
                .depth = 0});
  });
}

void set_aside(Play& play, GroupSet chosen, Whereabouts where, RuleId rule_id) {
  for_each_group(chosen, [&](GroupId id) {
    group_of(play, id).where = where;
    tell(play, {.rule = rule_id,
                .verb = Told::set_aside,
                .subject = id,
                .numbers = {where == Whereabouts::delayed ? 1 : 0},
                .depth = 0});
  });
}

// RR-SET-03, RR-DEP-11, RR-DEP-12: half of what is to be placed, a point more or less.
SubsetMenu::Bounds half_of(const Play& play, GroupSet pool) {
  const int points = loaded_points(play, pool);
  return reachable(play, pool, {.low = (points - 1) / 2, .high = points / 2 + 1}, points);
}

// RR-DEP-07, RR-DEP-12: 5 to 7 points are off the board, an ambush among them.
SubsetMenu::Bounds delay_of(const Play& play, int side, GroupSet pool) {
  const bool counts = play.setting.house.ambush_counts_as_delayed == YesNo::yes;
  const int half = play.setting.half(warband_of(play, side));
  const int ambush = counts ? loaded_points(play, in_state(play, side, Whereabouts::ambush)) : 0;
  const int wanted = ambush > 0 ? 2 * std::max(0, half - ambush) : loaded_points(play, pool);
  return reachable(play, pool,
                   {.low = std::max(0, half - 1 - ambush),
                    .high = half + 1 - ambush,  // an ambush has half at most
                    .leave_one = static_cast<GroupSet>(pool & ~wards(play))},
                   wanted);
}

// RR-AMB-01, RR-DEP-07
void choose_reserves(Play& play, int side) {
  const auto keep = static_cast<GroupSet>(waiting(play, side) & ~wards(play));
  if (has_trait(play, side, Trait::ambushers))
    set_aside(play,
              choose_subset(play, seat_at(side), rule("RR-AMB-01"), Ask::set_aside, waiting(play, side),
                            {.low = 0, .high = play.setting.half(warband_of(play, side)), .leave_one = keep}),
              Whereabouts::ambush, rule("RR-AMB-01"));
  if (play.state.deployment != Deployment::delayed) return;
  const GroupSet pool = waiting(play, side);
  set_aside(
      play,
      choose_subset(play, seat_at(side), rule("RR-DEP-07"), Ask::delay, pool, delay_of(play, side, pool)),
      Whereabouts::delayed, rule("RR-DEP-07"));
}

// RR-SET-03, RR-DEP-11: marks the first batch, and asks for its strip.
void choose_batch(Play& play, int side) {
  const GroupSet pool = waiting(play, side);
  if (play.state.deployment == Deployment::mixed) {
    PlainMenu menu(play, seat_at(side), rule("RR-DEP-11"), Ask::strip);
    for (int strip = 1; strip <= 4; ++strip)
      if (owns_strip(play, side, strip))
        menu.add(option(Verb::zone, 0, 0, static_cast<std::uint32_t>(strip)));
    warband_of(play, side).strip = static_cast<std::uint8_t>(play.table.ask(menu).option().slot);
  }
  const GroupSet batch =
      choose_subset(play, seat_at(side), rule("RR-SET-03"), Ask::batch, pool, half_of(play, pool));
  for_each_group(batch, [&](GroupId id) { group_of(play, id).spare = 1; });
}

GroupSet to_place(const Play& play, int side, bool first_batch_only) {
  GroupSet set = 0;
  for_each_group(waiting(play, side), [&](GroupId id) {
    if (!first_batch_only || group_of(play, id).spare == 1) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

void place_one(Play& play, int side, GroupSet pool) {
  PlainMenu menu(play, seat_at(side), rule("RR-SET-04"), Ask::batch);
  menu.continues = true;
  for_each_group(pool, [&](GroupId id) { menu.add(option(Verb::group, id)); });
  const GroupId id = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
  const ZonePlace prompt(play, id, strip_for(play, id), Ask::place, rule("RR-DEP-04"));
  if (!prompt.has_room()) {  // RR-DEP-02
    group_of(play, id).where = Whereabouts::delayed;
    return tell(play, {.rule = rule("RR-DEP-02"), .verb = Told::no_room, .subject = id, .depth = 0});
  }
  put_on_board(play, id, play.table.ask(prompt).pose().at);
  tell(play, {.rule = rule("RR-DEP-04"), .verb = Told::deployed, .subject = id, .depth = 0});
}

}  // namespace

void load_and_set_aside(Play& play) {
  const int side = play.state.stage == 0 ? player_a(play) : player_b(play);
  load_transports(play, side);
  choose_reserves(play, side);
  if (++play.state.stage < 2) return;
  play.state.stage = 0;
  play.state.phase = Phase::placing;
}

int strip_for(const Play& play, GroupId id) {
  if (play.state.deployment != Deployment::mixed) return kAnyStrip;
  const int first = warband_of(play, side_of(id)).strip;
  if (group_of(play, id).spare == 1) return first;
  for (int strip = 1; strip <= 4; ++strip)
    if (strip != first && owns_strip(play, side_of(id), strip)) return strip;
  return first;
}

// Stages: A's batch, A places it, B's batch (Mixed), B places, A places the rest.
void place_next(Play& play) {
  State& state = play.state;
  const int side = state.stage == 2 || state.stage == 3 ? player_b(play) : player_a(play);
  if (state.stage == 0 || (state.stage == 2 && state.deployment == Deployment::mixed))
    choose_batch(play, side);
  if (state.stage == 0 || state.stage == 2) {
    ++state.stage;
    return;
  }
  const GroupSet pool = to_place(play, side, state.stage == 1);
  if (pool != 0) return place_one(play, side, pool);
  if (++state.stage <= 4) return;
  for (Group& group : state.group) group.spare = 0;
  state.stage = 0;
  state.phase = Phase::frenzy;
}

}  // namespace warren::rattle_and_rend
