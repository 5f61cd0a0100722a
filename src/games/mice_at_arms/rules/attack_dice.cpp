// How many dice does each model roll, and what must they show? (MA-SHOOT-03, MA-MEL-03, the heroes' dice)
#include <algorithm>

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/victory_points.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kHeroQuality = 3;  // MA-HERO-09, MA-HERO-13

class DiceBuilder {
 public:
  DiceBuilder(const Play& play, const Attack& attack, const Tally& tally)
      : play_(play),
        attack_(attack),
        tally_(tally),
        unit_(unit_of(play, attack.attacker)),
        profile_(play.setting.profile(unit_)) {
    out_.roll.roller = seat_of(play, attack.attacker);
    out_.roll.rule = attack.kind == AttackKind::melee ? rule("MA-MEL-03") : rule("MA-SHOOT-03");
    out_.roll.kind = static_cast<std::uint16_t>(RollKind::attack);
    out_.roll.sides = 10;
    out_.roll.subject = attack.attacker;
    out_.roll.tally = &tally;
  }

  AttackDice build() {
    if (attack_.kind == AttackKind::spell) {
      add(attack_.spell_dice, 0, tally_.modifier, 0);
    } else if (profile_.machine && attack_.kind == AttackKind::shooting) {
      shoot_machine();
    } else if (attack_.kind == AttackKind::shooting && (attack_.ranger_only || !profile_.shoots())) {
      add_hero(1);  // MA-HERO-13: only the Ranger shoots
    } else {
      add_models(attack_.kind == AttackKind::shooting ? profile_.shooting_dice : profile_.melee_dice);
    }
    return out_;
  }

 private:
  // MA-UNIT-02, MA-UNIT-03: whoever shoots without SQ uses Q.
  int quality() const {
    return attack_.kind == AttackKind::shooting && profile_.shoots() ? profile_.shooting : profile_.quality;
  }

  // MA-HERO-13: as a free special action the Ranger's better die is his own shot's, not the volley's.
  bool ranger_aims() const {
    return unit_.hero == Hero::ranger && attack_.kind == AttackKind::shooting &&
           (attack_.ranger_only || play_.setting.house.ranger_shot == RangerShot::uses_attack);
  }

  void add(int count, int quality, int modifier, int rerolls) {
    if (count == 0) return;
    out_.free_rerolls[out_.roll.lots] = static_cast<std::uint8_t>(rerolls);
    out_.roll.add(success_lot(count, needed_face(tally_.target, quality + modifier), 10));
  }

  // MA-UNIT-23, MA-UNIT-27: two dice while crewed; a kiss helps one failed die (MA-HERO-14).
  void shoot_machine() {
    const bool kissed = unit_.has(Unit::kKissedLeader) || unit_.kissed_ordinary > 0;
    const bool crewed = unit_.type != UnitType::cat_non || is_crewed(unit_);
    add(crewed ? profile_.shooting_dice : 0, quality(), tally_.modifier, kissed ? 1 : 0);
  }

  // MA-DICE-06: the leader, then the slots; a kissed model has the lowest, for it goes last (MA-HERO-04).
  void add_models(int dice_each) {
    const bool king = unit_.type == UnitType::king;
    const int ordinary = ordinary_models(unit_);
    const int kissed = std::min<int>(unit_.kissed_ordinary, ordinary);
    if (king) {  // MA-UNIT-21
      add(dice_each, quality(), tally_.modifier, dice_each);
    } else if (hero_lives(unit_)) {
      add_hero(dice_each);
    } else if (unit_.has(Unit::kKissedLeader)) {
      add(dice_each, quality(), tally_.modifier, dice_each);
    }
    if (king && hero_lives(unit_)) add_hero(dice_each);
    const bool plain_leader =
        !king && !hero_lives(unit_) && !unit_.has(Unit::kKissedLeader) && unit_.models > 0;
    const bool alike = plain_leader && kissed == 0;  // a leader whose die cannot be told from the others'
    if (plain_leader && !alike) add(dice_each, quality(), tally_.modifier, 0);
    add(kissed * dice_each, quality(), tally_.modifier, kissed * dice_each);
    add((ordinary - kissed + (alike ? 1 : 0)) * dice_each, quality(), tally_.modifier, 0);
  }

  // The hero's own dice (MA-HERO-09, 10, 13, 17).
  void add_hero(int dice_each) {
    int hero_quality = quality();
    if (unit_.hero == Hero::champion && attack_.kind == AttackKind::melee)
      hero_quality = std::max(hero_quality, kHeroQuality);
    if (ranger_aims()) hero_quality = kHeroQuality;
    add(hero_dice(dice_each), hero_quality, hero_modifier(), 0);
  }

  int hero_dice(int dice_each) const {
    if (unit_.hero != Hero::barbarian) return dice_each;
    if (attack_.kind == AttackKind::shooting &&
        play_.setting.house.barbarian_attacks == BarbarianAttacks::melee_only)
      return dice_each;
    const bool plus_one = play_.setting.house.barbarian_mounted == BarbarianMounted::plus_one;
    return plus_one ? dice_each + 1 : 2 * dice_each;
  }

  // champion_charge = own_dice: the extra [A] is his alone.
  int hero_modifier() const {
    if (unit_.hero != Hero::champion || !attack_.charged ||
        play_.setting.house.champion_charge != ChampionCharge::own_dice)
      return tally_.modifier;
    const int compared = compare_advantages(play_.setting.house, tally_.sum(Tilt::advantage) + 1,
                                            tally_.sum(Tilt::disadvantage));
    return compared + tally_.sum(Tilt::flat);
  }

  const Play& play_;
  const Attack& attack_;
  const Tally& tally_;
  const Unit& unit_;
  const Profile& profile_;
  AttackDice out_;
};

}  // namespace

AttackDice attack_dice(const Play& play, const Attack& attack, const Tally& tally) {
  return DiceBuilder(play, attack, tally).build();
}

}  // namespace warren::mice_at_arms
