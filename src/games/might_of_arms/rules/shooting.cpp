#include "games/might_of_arms/rules/shooting.h"

#include <algorithm>
#include <cstdlib>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/formation.h"
#include "games/might_of_arms/rules/sight.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

// How far one file gets with one range: each step needs the ones before it.
enum class Aim : std::uint8_t { out_of_range, out_of_arc, no_line, good };

struct Best {
  Aim aim = Aim::out_of_range;
  std::int32_t nearest = geometry::kReach;
};

// MI-SHOOT-07: one and the same point must meet range, angle and line.
Best aim_of_file(const Play& play, const Field& field, UnitId shooter, UnitId target, int file,
                 std::int32_t range) {
  const Point from = file_midpoint(play, shooter, file);
  const Block eye{from, 0, 0, play.state.unit[shooter].angle()};
  const Footprint& print = field[target];
  const std::array<Point, 8> fixed = points_of(print);
  Best best;
  for (std::size_t i = 0; i <= fixed.size() && best.aim != Aim::good; ++i) {
    const Point p = i == 0 ? geometry::nearest_point(print.outline(), from) : fixed[i - 1];
    const std::int32_t away = geometry::length_of(Segment{from, p});
    best.nearest = std::min(best.nearest, away);
    if (!reaches(away, range)) continue;
    const geometry::Bearing lies = geometry::bearing(eye, p);
    Aim aim = Aim::out_of_arc;
    if (std::abs(lies.aside) <= lies.ahead)
      aim = fire_passes(play, field, shooter, target, {from, p}) ? Aim::good : Aim::no_line;
    best.aim = std::max(best.aim, aim);
  }
  return best;
}

// The stands of a file that shoot, by their weapon.
template <class F>
void for_each_shot(const Play& play, UnitId shooter, int file, F&& f) {
  const Unit& unit = play.state.unit[shooter];
  const UnitFacts& facts = play.setting.facts(play.state, shooter);
  const Troop& troop = play.setting.troop(facts.type);
  const int deep = std::min(acting_ranks(troop), stands_in_file(unit.stands, unit.files, file));
  for (int rank = 0; rank < deep; ++rank) {
    const Weapon weapon = weapon_at(facts, unit.stands, unit.files, rank, file);
    if (troop.artillery || is_shot(weapon)) f(weapon);
  }
}

Best best_of_file(const Play& play, const Field& field, UnitId shooter, UnitId target, int file) {
  const std::int32_t range = range_of_file(play, shooter, file);
  if (range == 0) return {};
  return aim_of_file(play, field, shooter, target, file, range);
}

void reduce(Volley& volley, const HouseRules& house) {
  volley.before = static_cast<std::uint8_t>(volley.count());
  int off =
      volley.before - reduced_dice(house, volley.before, (volley.cover ? 1 : 0) + (volley.unsteady ? 1 : 0));
  for (int i = volley.kinds - 1; i >= 0 && off > 0; --i) {  // the lowest factor first, then the shorter range
    VolleyDice& dice = volley.dice[static_cast<std::size_t>(i)];
    const int taken = std::min<int>(off, dice.count);
    dice.count = static_cast<std::uint8_t>(dice.count - taken);
    off -= taken;
  }
}

}  // namespace

int Volley::count() const {
  int total = 0;
  for (int i = 0; i < kinds; ++i) total += dice[static_cast<std::size_t>(i)].count;
  return total;
}

void Volley::add(int factor, int count, std::int32_t range) {
  const auto first = dice.begin();
  const auto end = first + kinds;
  const auto same =
      std::find_if(first, end, [&](const VolleyDice& d) { return d.factor == factor && d.range == range; });
  if (same != end) {
    same->count = static_cast<std::uint8_t>(same->count + count);
    return;
  }
  const auto worse = std::find_if(first, end, [&](const VolleyDice& d) {
    return d.factor < factor || (d.factor == factor && d.range < range);
  });
  std::move_backward(worse, end, end + 1);
  *worse = {static_cast<std::uint8_t>(factor), static_cast<std::uint8_t>(count), range};
  ++kinds;
}

Verdict may_shoot(const Play& play, UnitId shooter) {
  const Unit& unit = play.state.unit[shooter];
  const UnitFacts& facts = play.setting.facts(play.state, shooter);
  if (!facts.shoots) return Refusal{rule("MI-SHOOT-03"), "it has nothing to shoot with"};
  if (!unit.standing() && !unit.hidden()) return Refusal{rule("MI-SHOOT-03"), "it is not on the table"};
  if (unit.is(kShot)) return Refusal{rule("MI-TURN-05"), "it has shot this turn"};
  if (in_melee(play.state, shooter)) return Refusal{rule("MI-MEL-25"), "it is in melee"};
  if (unit.is(kMovedOther | kDoubled | kFormationChange))
    return Refusal{rule("MI-SHOOT-03"), "it made another move than forward this turn"};
  if (play.setting.troop(facts.type).artillery && unit.is(kMoved))
    return Refusal{rule("MI-MOVE-11"), "artillery that has moved does not shoot"};
  return {};
}

bool may_be_shot(const Play& play, UnitId target) {
  return play.state.unit[target].standing() && !in_melee(play.state, target);
}

std::int32_t longest_range(const Play& play, UnitId shooter) {
  const UnitFacts& facts = play.setting.facts(play.state, shooter);
  if (play.setting.troop(facts.type).artillery) return range_of(play.setting, facts.type, Weapon::none);
  std::int32_t longest = 0;
  for (std::size_t w = 0; w < kWeapons; ++w)
    if (facts.weapons[w] > 0)
      longest = std::max<std::int32_t>(longest, range_of(play.setting, facts.type, static_cast<Weapon>(w)));
  return longest;
}

std::int32_t range_of_file(const Play& play, UnitId shooter, int file) {
  const TroopType type = play.setting.facts(play.state, shooter).type;
  std::int32_t range = 0;
  for_each_shot(play, shooter, file, [&](Weapon weapon) {
    range = std::max<std::int32_t>(range, range_of(play.setting, type, weapon));
  });
  return range;
}

std::uint8_t eligible_files(const Play& play, const Field& field, UnitId shooter, UnitId target) {
  const int files = play.state.unit[shooter].files;
  if (!may_be_within(footprint_of(play, shooter).box, field[target].box, longest_range(play, shooter)))
    return 0;
  unsigned mask = 0;
  for (int file = 0; file < files; ++file)
    if (best_of_file(play, field, shooter, target, file).aim == Aim::good) mask |= 1U << file;
  return static_cast<std::uint8_t>(mask);
}

Verdict may_aim(const Play& play, const Field& field, UnitId shooter, UnitId target) {
  if (target >= kUnits || side_of(target) == side_of(shooter) || !play.state.unit[target].standing())
    return Refusal{rule("MI-SHOOT-08"), "that is no enemy in sight"};
  if (in_melee(play.state, target)) return Refusal{rule("MI-SHOOT-08"), "the target is in melee"};
  Best best;
  for (int file = 0; file < play.state.unit[shooter].files; ++file) {
    const Best one = best_of_file(play, field, shooter, target, file);
    best.aim = std::max(best.aim, one.aim);
    best.nearest = std::min(best.nearest, one.nearest);
  }
  switch (best.aim) {
    case Aim::good: return {};
    case Aim::no_line: return Refusal{rule("MI-LOS-03"), "something is in the line of fire"};
    case Aim::out_of_arc:
      return Refusal{rule("MI-SHOOT-07"), "the target is more than 45 degrees aside"}.with(
          Measure::angle, Refusal::kNotMeasured, 450);
    case Aim::out_of_range: break;
  }
  return Refusal{rule("MI-SHOOT-01"), "the target is out of range"}.with(Measure::length, best.nearest,
                                                                         longest_range(play, shooter));
}

UnitSet targets_of_file(const Play& play, const Field& field, UnitId shooter, int file) {
  UnitSet targets = 0;
  for_each_unit(enemies_of(play.state, shooter), [&](UnitId enemy) {
    if (may_be_shot(play, enemy) && best_of_file(play, field, shooter, enemy, file).aim == Aim::good)
      targets |= bit(enemy);
  });
  return targets;
}

UnitId nearest_target(const Play& play, const Field& field, UnitId shooter, std::uint8_t files) {
  const Segment front = footprint_of(play, shooter).edge(BlockFace::front);
  const std::array<Point, 2> edge{front.a, front.b};
  UnitId nearest = kNoUnit;
  std::int32_t least = 0;
  for_each_unit(enemies_of(play.state, shooter), [&](UnitId enemy) {
    if (!may_be_shot(play, enemy)) return;
    const std::int32_t away = geometry::gap_between(edge, field[enemy].outline());
    if (nearest != kNoUnit && away >= least) return;
    if ((eligible_files(play, field, shooter, enemy) & files) == 0) return;
    nearest = enemy;
    least = away;
  });
  return nearest;
}

Volley volley_of(const Play& play, const Field& field, UnitId shooter, UnitId target, std::uint8_t files) {
  const Unit& unit = play.state.unit[shooter];
  const TroopType type = play.setting.facts(play.state, shooter).type;
  const TroopType aimed_at = play.setting.facts(play.state, target).type;
  const bool artillery = play.setting.troop(type).artillery;
  Volley volley;
  for (int file = 0; file < unit.files; ++file) {
    if (((std::uint32_t{files} >> file) & 1U) == 0) continue;
    for_each_shot(play, shooter, file, [&](Weapon weapon) {
      const std::int32_t range = range_of(play.setting, type, weapon);
      if (aim_of_file(play, field, shooter, target, file, range).aim != Aim::good) return;
      volley.files = static_cast<std::uint8_t>(volley.files | 1U << static_cast<unsigned>(file));
      volley.add(shooting_factor(play.setting, type, weapon, aimed_at),
                 artillery ? crew_of(play.setting, type) : 1, range);
    });
  }
  volley.cover = in_cover(play, target, unit.at());
  volley.unsteady = unit.is(kShaken | kSurprised);
  reduce(volley, play.setting.house);
  return volley;
}

int reduced_dice(const HouseRules& house, int dice, int reductions) {
  if (dice <= 0 || reductions <= 0) return dice;
  if (house.third_stacking == ThirdStacking::successive && reductions > 1)
    return reduced_dice(house, reduced_dice(house, dice, 1), reductions - 1);
  const int thirds = dice * (3 - reductions);
  switch (house.third_rounding) {
    case ThirdRounding::up: return std::max((thirds + 2) / 3, 1);
    case ThirdRounding::nearest: return std::max((2 * thirds + 3) / 6, 1);
    case ThirdRounding::down: break;
  }
  return std::max(thirds / 3, 1);
}

}  // namespace warren::might_of_arms
