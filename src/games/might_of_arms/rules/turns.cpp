#include "games/might_of_arms/rules/turns.h"

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/dice.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// MI-TURN-07
void clear_turn(Play& play) {
  State& state = play.state;
  const bool first_hit_anew = play.setting.house.first_hit == FirstHit::turn;
  for (Unit& unit : state.unit) {
    unit.clear(kTurnMarks | (first_hit_anew ? kHitByShooting : 0U));
    unit.new_fatigue = 0;
    if (unit.is(kShaken)) unit.set(kShakenAtStart);
    if (unit.hidden()) unit.set(kHiddenAtStart);
  }
  for (Leader& leader : state.leader) leader.clear(Leader::kMovedNow | Leader::kFell);
}

// MI-TURN-01, MI-TURN-12
void roll_initiative(Play& play) {
  State& state = play.state;
  if (state.turn == 1 && scenario_facts(play.setting.scenario).attacker_first) {
    state.first = 0;
    return;
  }
  int a = 0, b = 0;
  while (a == b) {
    a = roll_2d6(play, seat_at(0), RollKind::initiative, rule("MI-TURN-01"));
    b = roll_2d6(play, seat_at(1), RollKind::initiative, rule("MI-TURN-01"));
  }
  const int lower = a < b ? 0 : 1;
  state.first = static_cast<std::uint8_t>(lower);
  if (play.setting.house.initiative == Initiative::lower_first) return;
  BattleMenu menu(play, seat_at(1 - lower), rule("MI-TURN-12"), Ask::first_or_second);
  menu.add(option(Verb::second));
  menu.add(option(Verb::first));
  if (verb_of(play.table.ask(menu).option()) == Verb::first)
    state.first = static_cast<std::uint8_t>(1 - lower);
}

// MI-SCN-04: in turn 3 a die for every leader whose units are still on the march.
void roll_for_late(Play& play) {
  if (!brings_half(play) || play.state.turn != 3) return;
  for (const int side : {int{play.state.first}, play.state.second()})
    for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].leaders; ++i) {
      bool has_late = false;
      for (int u = 0; u < play.state.side[static_cast<std::size_t>(side)].units; ++u)
        has_late = has_late || (play.state.unit[unit_at(side, u)].where == Whereabouts::late &&
                                play.setting.facts(play.state, unit_at(side, u)).leader == i);
      if (has_late && roll_d6(play, seat_at(side), RollKind::late, rule("MI-SCN-04")) <= 2)
        play.state.leader[leader_at(side, i)].set(Leader::kLate);
    }
}

void stand_fast(Play& play, UnitId unit) {
  play.state.unit[unit].set(kActed);
  tell(play, {.rule = rule("MI-MOVE-02"), .verb = Told::stands, .subject = unit});
}

void move_unit(Play& play, UnitId unit, Verb verb, int files) {
  const MoveKind kind = kind_of(verb);
  Move move;
  Verdict verdict;
  switch (kind) {
    case MoveKind::forward:
    case MoveKind::double_move:
    case MoveKind::skirmish:
    case MoveKind::arrive: {
      const Pose pose = play.table.ask(MovePlace(play, unit, kind)).pose();
      verdict = judge_pose(play, unit, kind, pose, move);
      break;
    }
    case MoveKind::reverse:
    case MoveKind::fall_back: {
      const auto distance =
          static_cast<std::int32_t>(play.table.ask(MoveDistance(play, unit, kind)).number());
      verdict = judge_distance(play, unit, kind, distance, move);
      break;
    }
    default: verdict = judge_formation(play, unit, kind, files, move); break;
  }
  if (!verdict.ok()) return stand_fast(play, unit);  // no place is left to it (MI-MOVE-02)
  carry_out(play, unit, move);
}

void move_line(Play& play, int side, Option said) {
  const UnitSet units = units_of_line(side, said);
  const bool doubled = verb_of(said) == Verb::line_double;
  const auto distance =
      static_cast<std::int32_t>(play.table.ask(LineDistance(play, units, doubled)).number());
  carry_out_line(play, units, doubled, distance);
}

}  // namespace

void begin_turn(Play& play) {
  play.state.turn++;
  clear_turn(play);
  tell(play,
       {.rule = rule("MI-TURN-02"), .verb = Told::turn_began, .numbers = {play.state.turn}, .depth = 0});
  return_leaders(play);
  roll_initiative(play);
  tell_side(play, rule("MI-TURN-01"), Told::initiative_won, play.state.first);
  roll_for_late(play);
}

bool move_once(Play& play, int side) {
  const MovePrompt prompt(play, side);
  if (!may_have_secrets(play.state, side) && !prompt.says_more_than_done()) return true;
  const Option said = play.table.ask(prompt).option();
  switch (verb_of(said)) {
    case Verb::done: return true;
    case Verb::concede: concede(play, side); return false;
    case Verb::line:
    case Verb::line_double: move_line(play, side, said); return false;
    case Verb::reveal: reveal(play, said.subject); return false;
    case Verb::leader_move:
      ride(play, said.subject, play.table.ask(LeaderPlace(play, said.subject, false)).pose().at);
      return false;
    case Verb::leader_attach: join(play, said.subject, said.target); return false;
    default: move_unit(play, said.subject, verb_of(said), said.target); return false;
  }
}

void wear_works(Play& play) {
  if (play.setting.house.works_wear == NoYes::no) return;
  for (std::size_t i = 0; i < play.state.sections; ++i) {
    Section& section = play.state.section[i];
    if (section.there == 0) continue;
    const Segment line = line_of(play.setting, section);
    const std::array<Point, 2> ends{line.a, line.b};
    for_each_unit(standing_units(play.state), [&](UnitId unit) {
      if (play.setting.troop(play.state, unit).infantry &&
          geometry::overlap_deeper(footprint_of(play, unit).outline(), ends, kTolerance))
        section.there = 0;
    });
  }
}

}  // namespace warren::might_of_arms
