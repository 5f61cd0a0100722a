#include "games/mice_at_arms/mind/agent.h"

#include <algorithm>
#include <limits>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/mind/solo.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/victory_points.h"

namespace warren::mice_at_arms {
namespace {

std::uint8_t roll_die(Play& play, Seat seat, RollKind kind, int sides) {
  Roll roll = table_roll(seat, rule("MA-SOLO-10"), kind);
  roll.sides = static_cast<std::uint8_t>(sides);
  return play.table.roll(roll).face[0];
}

// MA-SOLO-10: any type, at a uniform random legal point.
Answer random_option(const Prompt& prompt, Play& play) {
  const BattleMenu& menu = menu_of(prompt);
  return Answer::of(menu.option(roll_die(play, prompt.seat, RollKind::solo_place, menu.count()) - 1));
}

Answer random_place(const Prompt& prompt, Play& play) {
  constexpr int kPatience = 40;
  constexpr int kTenths = 211;  // from 1.5 to 22.5 inches by tenths
  for (int tries = 0; tries < kPatience; ++tries) {
    Roll roll = table_roll(prompt.seat, rule("MA-SOLO-10"), RollKind::solo_place, 2);
    roll.sides = kTenths;
    const Dice dice = play.table.roll(roll);
    const Answer answer = Answer::of(Pose{
        {kPieceRadius + 100 * (dice.face[0] - 1), kPieceRadius + 100 * (dice.face[1] - 1)},
        {},
        false
    });
    if (prompt.judge(answer).ok()) return answer;
  }
  return prompt.fallback();
}

// MA-SOLO-10: where a unit of that share of the line belongs, in the part of the table that is its army's.
Point place_in_line(const Play& play, const Unit& unit, int share, int shares) {
  const auto along = [&](int length) { return length * (2 * share + 1) / (2 * shares); };
  constexpr int kRing = 3 * kInch;
  constexpr int kBeforeTheWalls = 8 * kInch;
  const auto on_circle = [&](int radius) {
    return kTableCentre +
           geometry::step(geometry::direction_of(Angle::of_tenths(3600 * share / shares)), radius);
  };
  switch (stage_of(play).deploy) {
    case DeployArea::castle:  // nobody rides over walls: mounted units wait before them
      return on_circle(play.setting.profile(unit).mounted ? kBeforeTheWalls : kRing);
    case DeployArea::homestead:
    case DeployArea::centre: return on_circle(kRing);
    case DeployArea::any_edge:
    case DeployArea::outskirts: {  // round all four edges
      const int round = along(4 * kTable);
      return strip_point(static_cast<Edge>(1 + round / kTable), round % kTable, kInch);
    }
    case DeployArea::path: return {kTable / 2, along(kTable)};
    case DeployArea::hidden: return {share % 2 == 0 ? 4 * kInch : 20 * kInch, along(kTable)};
    default:
      return strip_point(play.state.army[unit.army].edge, along(kTable), play.setting.deploy_depth / 2);
  }
}

// MA-SOLO-10: evenly spaced in muster order with the King in the middle.
Answer line_up(const Prompt& prompt, const Play& play) {
  const Unit& unit = unit_of(play, prompt.subject);
  int units = 0;
  int before = 0;
  const auto rank = [](const Unit& u) { return u.type == UnitType::king ? kHouses * 5 + 5 : u.house * 10; };
  for (UnitId id = 0; id < play.state.units; ++id) {
    if (unit_of(play, id).army != unit.army) continue;
    ++units;
    before +=
        rank(unit_of(play, id)) < rank(unit) || (rank(unit_of(play, id)) == rank(unit) && id < prompt.subject)
            ? 1
            : 0;
  }
  return nearest_choice(prompt, place_in_line(play, unit, before, units));
}

// MA-SOLO-11: only with solo_ai_vp = reroll_failed_morale.
Answer spend(const Prompt& prompt, const Play& play) {
  const BattleMenu& menu = menu_of(prompt);
  const bool morale = menu.count() > 1 && menu.option(1).subject == static_cast<UnitId>(RollKind::morale);
  const bool pays = play.setting.house.solo_ai_vp == SoloVp::reroll_failed_morale && morale;
  return Answer::of(menu.option(pays ? 1 : 0));
}

// MA-SOLO-14: rebels before a siege, as long as the purse pays for them.
Answer raise_rebels(const Prompt& prompt, const Play& play) {
  return Answer::of(menu_of(prompt).option(play.setting.house.solo_ai_rebels == SoloRebels::buys ? 1 : 0));
}

Answer better_face(const Prompt& prompt) {
  const BattleMenu& menu = menu_of(prompt);
  return Answer::of(menu.option(menu.option(1).target > menu.option(0).target ? 1 : 0));
}

// MA-SOLO-09: Cleric and Princess help their own unit if they can, else the nearest.
Answer help_nearest(const Prompt& prompt, const Play& play) {
  const BattleMenu& menu = menu_of(prompt);
  const Disc from = leader_base(play, prompt.subject);
  Option best = menu.option(0);
  int nearest = std::numeric_limits<int>::max();
  for (int i = 1; i < menu.count(); ++i) {
    const Option option = menu.option(i);
    const int gap = option.target == prompt.subject ? -1 : gap_to_unit(play, from, option.target);
    if (gap < nearest && menu.judge_option(option).ok()) {
      nearest = gap;
      best = option;
    }
  }
  return Answer::of(best);
}

Answer set_up_choice(const Prompt& prompt, Play& play) {
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::terrain_type:
    case Ask::choose_edge:
    case Ask::choose_side:
    case Ask::gatehouse:
    case Ask::vat: return random_option(prompt, play);
    case Ask::terrain_place: return random_place(prompt, play);
    case Ask::deploy_place: return line_up(prompt, play);
    case Ask::buy_reroll: return spend(prompt, play);
    case Ask::keep_face: return better_face(prompt);
    case Ask::buy_rebels: return raise_rebels(prompt, play);
    default: return Answer::of(menu_of(prompt).option(0));  // the unit rolled, the hero kept, muster order
  }
}

}  // namespace

Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory) {
  SoloPlan plan = plan_in(memory);
  Answer answer;
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::activate: answer = choose_activation(prompt, play, plan); break;
    case Ask::action: answer = choose_action(menu_of(prompt), play, plan); break;
    case Ask::move_to: answer = choose_move(prompt, play); break;
    case Ask::shoot_at: answer = choose_nearest_target(menu_of(prompt), play); break;
    case Ask::bombard: answer = choose_bombardment(menu_of(prompt), play); break;
    case Ask::charge_target: answer = choose_charge(menu_of(prompt), play, plan); break;
    case Ask::charge_contact: answer = prompt.fallback(); break;  // the shortest way
    case Ask::attack_whom: answer = choose_opponent(menu_of(prompt), play); break;
    case Ask::bless:
    case Ask::kiss: answer = help_nearest(prompt, play); break;
    case Ask::cast: answer = choose_nearest_target(menu_of(prompt), play); break;
    default: answer = set_up_choice(prompt, play); break;  // battle back, shield and second strike: always
  }
  keep_plan(plan, memory);
  return answer;
}

}  // namespace warren::mice_at_arms
