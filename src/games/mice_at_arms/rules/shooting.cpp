#include "games/mice_at_arms/rules/shooting.h"

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/sight.h"

namespace warren::mice_at_arms {
namespace {

// MA-SHOOT-01, MA-UNIT-28: is there anybody who shoots?
Verdict judge_shooter(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  if (unit.type == UnitType::cat_non)
    return Refusal{rule("MA-UNIT-28"), "a Cat-non shoots only at castle pieces"};
  if (!may_shoot_at_all(play, id)) return Refusal{rule("MA-SHOOT-01"), "the unit has no shooting attack"};
  if (unit.is_engaged()) return Refusal{rule("MA-SHOOT-01"), "the shooter is in melee"};
  return {};
}

}  // namespace

Disc shooting_base(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  return unit.type == UnitType::king ? hero_base(play, id) : leader_base(play, id);
}

bool is_safe_from_shots(const Play& play, UnitId target) {
  return play.setting.profile(terrain_of(play, target)).safe_from_shots;
}

Verdict judge_shot(const Play& play, UnitId shooter, UnitId target, const Cover* cover) {
  const Verdict ready = judge_shooter(play, shooter);
  if (!ready.ok()) return ready;
  if (unit_of(play, target).is_engaged()) return Refusal{rule("MA-SHOOT-02"), "the target is in melee"};
  if (is_safe_from_shots(play, target))
    return Refusal(rule("MA-TERR-11"), "the target is inside a building")
        .because(Cause::room, Ref::unit(target));
  if (!can_see(play, shooting_base(play, shooter), shooter, target, cover))
    return Refusal(rule("MA-LOS-01"), "the target is out of sight").because(Cause::sight, Ref::unit(target));
  return {};
}

Verdict judge_spell_target(const Play& play, UnitId wizard, UnitId target) {
  if (play.setting.house.spell_into_building == SpellIntoBuilding::no_target &&
      is_safe_from_shots(play, target))
    return Refusal(rule("MA-HERO-20"), "the target is inside a building")
        .because(Cause::room, Ref::unit(target));
  if (!can_see(play, hero_base(play, wizard), wizard, target))
    return Refusal(rule("MA-HERO-20"), "the target is out of the Wizard's sight")
        .because(Cause::sight, Ref::unit(target));
  return {};
}

bool has_any_target(const Play& play, UnitId shooter) {
  if (!judge_shooter(play, shooter).ok()) return false;
  bool found = false;
  for_each_unit(enemies_of(play, unit_of(play, shooter).army),
                [&](UnitId enemy) { found = found || judge_shot(play, shooter, enemy).ok(); });
  return found;
}

}  // namespace warren::mice_at_arms
