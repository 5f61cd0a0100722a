#include "games/might_of_arms/rules/melee_morale.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// One unit that may have to check, as its rows look at it.
struct Case {
  const Play& play;
  UnitId id;
  const Unit& unit;
  const Troop& troop;

  template <class Holds>
  bool any_enemy(Holds holds) const {
    bool found = false;
    for_each_contact(play.state, id, [&](const ContactView& contact) { found = found || holds(contact); });
    return found;
  }
  bool worn() const { return is_worn(play, id); }
};

bool meets_fierce(const Case& c) {
  const bool must_charge = c.play.setting.house.fierce_contact == FierceContact::charged_only;
  return c.any_enemy([&](const ContactView& contact) {
    return contact.turn == c.play.state.turn && c.play.setting.facts(c.play.state, contact.enemy).fierce() &&
           (!must_charge || contact.by_enemy);
  });
}
bool tired_foot_charged(const Case& c) {
  return c.troop.foot() && c.unit.fatigue >= 1 && c.unit.is(kChargedByMounted);
}
bool hampered(const Case& c) {
  return c.troop.close_foot() && c.any_enemy([&](const ContactView& contact) {
    return fights_in_rough(c.play, c.id, contact.enemy);
  });
}
bool worn_against(const Case& c, bool worn_enemy) {
  return c.worn() && c.any_enemy([&](const ContactView& contact) {
    return is_worn(c.play, contact.enemy) == worn_enemy;
  });
}
bool foot_against_elephants(const Case& c) {
  return c.troop.formed_foot() && c.any_enemy([&](const ContactView& contact) {
    return c.play.setting.facts(c.play.state, contact.enemy).type == TroopType::elephant;
  });
}
bool horse_against_foot(const Case& c) {
  return c.troop.horse_or_camel && c.any_enemy([&](const ContactView& contact) {
    return c.play.setting.troop(c.play.state, contact.enemy).formed_foot();
  });
}

using RankRow = bool (*)(const Case&);
// MI-MEL-31, in its order.
constexpr std::array<RankRow, 6> kFirstPart{
    [](const Case& c) { return contacted_aside(c.play.state, c.id); },
    [](const Case& c) { return c.unit.is(kShaken); },
    meets_fierce,
    tired_foot_charged,
    hampered,
    [](const Case& c) { return worn_against(c, false); },
};
// MI-MEL-32, in its order; who is none of them is in the last rank.
constexpr std::array<RankRow, 3> kSecondPart{
    [](const Case& c) { return c.troop.skirmisher; },
    foot_against_elephants,
    horse_against_foot,
};

UnitSet enemies_in_contact(const State& state, UnitId unit) {
  UnitSet enemies = 0;
  for_each_contact(state, unit, [&](const ContactView& contact) { enemies |= bit(contact.enemy); });
  return enemies;
}

// The checks of all melees. Ranks, targets and enemies are fixed when step 12 begins (MI-MEL-33).
class MeleeChecks {
 public:
  MeleeChecks(Play& play, UnitSet fighting) : play_(play) {
    for_each_unit(fighting, [&](UnitId unit) {
      rank_[unit] = melee_rank(play, unit);
      enemies_[unit] = enemies_in_contact(play.state, unit);
      routs_[unit] = routs_on_failure(play, unit);
      if (rank_[unit] != kNoRank)
        tally_[unit] = morale_tally(play, unit, check_reason(play, unit, Cause::melee));
    });
  }

  void settle(UnitSet melee) {
    melee_ = melee;
    done_ = checked_ = failing_ = failed_ = 0;
    for (int rank = 1; rank < kLastRank; ++rank) check_group(of_rank(rank, nullptr));
    for (const UnitSet last = of_rank(kLastRank, nullptr); (last & ~done_) != 0;) {
      const std::int16_t lowest = lowest_target(last & ~done_);
      check_group(of_rank(kLastRank, &lowest));
    }
    if (whole_melee()) suffer(relieved(checked_, failing_, checked_ == melee_));
  }

 private:
  bool whole_melee() const { return play_.setting.house.all_fail_scope == AllFailScope::whole_melee; }

  UnitSet of_rank(int rank, const std::int16_t* target) const {
    UnitSet group = 0;
    for_each_unit(melee_, [&](UnitId unit) {
      if (rank_[unit] == rank && (target == nullptr || tally_[unit].target == *target)) group |= bit(unit);
    });
    return group;
  }

  std::int16_t lowest_target(UnitSet units) const {
    std::int16_t lowest = 100;
    for_each_unit(units, [&](UnitId unit) { lowest = std::min(lowest, tally_[unit].target); });
    return lowest;
  }

  // MI-MEL-34
  bool is_excused(UnitId unit) const {
    const UnitSet failed = enemies_[unit] & failed_;
    return play_.setting.house.excuse == Excuse::any_enemy ? failed != 0 : failed == enemies_[unit];
  }

  void check_group(UnitSet group) {
    done_ |= group;
    UnitSet due = 0;
    for_each_unit(group, [&](UnitId unit) {
      if (!play_.state.unit[unit].standing()) return;
      if (!is_excused(unit))
        due |= bit(unit);
      else
        tell(play_, {.rule = rule("MI-MEL-34"), .verb = Told::excused, .subject = unit});
    });
    const UnitSet failing = roll_for(due);
    checked_ |= due;
    if (whole_melee())
      failing_ |= failing;
    else
      suffer(relieved(due, failing, true));
  }

  UnitSet roll_for(UnitSet due) {
    UnitSet failing = 0;
    in_unit_order(play_.state, due, [&](UnitId unit) {
      const bool compared = whole_melee() || (enemies_[unit] & due) != 0 || has_mixed_part(unit, due);
      total_[unit] = static_cast<std::uint8_t>(roll_check(play_, unit, tally_[unit], Cause::melee, compared));
      if (total_[unit] > tally_[unit].target) failing |= bit(unit);
    });
    return failing;
  }

  // Those of the group that are linked with the unit by contacts inside the group (MI-MEL-35).
  UnitSet part_of(UnitId unit, UnitSet group) const {
    UnitSet part = bit(unit);
    for (UnitSet before = 0; before != part;) {
      before = part;
      for_each_unit(before, [&](UnitId member) { part |= enemies_[member] & group; });
    }
    return part;
  }
  bool has_mixed_part(UnitId unit, UnitSet group) const { return part_of(unit, group) != bit(unit); }

  // MI-MEL-35: where all of a part with both sides fail, only the highest dice do.
  UnitSet relieved(UnitSet group, UnitSet failing, bool may_be) const {
    UnitSet fail = 0;
    for (UnitSet rest = failing; rest != 0;) {
      const auto first = static_cast<UnitId>(std::countr_zero(rest));
      const UnitSet part = whole_melee() ? group : part_of(first, group);
      const bool both = (part & side_set(0)) != 0 && (part & side_set(1)) != 0;
      const bool all = may_be && both && (part & ~failing) == 0;
      fail |= all ? worst_of(part) : part & failing;
      rest &= ~part;
    }
    return fail;
  }

  UnitSet worst_of(UnitSet part) const {
    UnitSet worst = 0;
    UnitId sample = kNoUnit;
    for_each_unit(part, [&](UnitId unit) {
      const bool tied =
          sample != kNoUnit && total_[unit] == total_[sample] && tally_[unit].target == tally_[sample].target;
      const bool worse = sample == kNoUnit || total_[unit] > total_[sample] ||
                         (total_[unit] == total_[sample] && tally_[unit].target < tally_[sample].target);
      if (worse) worst = 0;
      if (worse || tied) worst |= bit(unit);
      if (worse) sample = unit;
    });
    return worst;
  }

  // MI-MOR-14, MI-MOR-15
  void suffer(UnitSet failing) {
    failed_ |= failing;
    in_unit_order(play_.state, failing, [&](UnitId unit) {
      if (routs_[unit])
        rout(play_, unit, Cause::melee);
      else
        become_shaken(play_, unit, rule("MI-MOR-14"));
    });
  }

  Play& play_;
  UnitSet melee_ = 0;
  UnitSet done_ = 0, checked_ = 0, failing_ = 0, failed_ = 0;
  std::array<std::uint8_t, kUnits> rank_{};
  std::array<std::uint8_t, kUnits> total_{};
  std::array<bool, kUnits> routs_{};
  std::array<UnitSet, kUnits> enemies_{};
  std::array<Tally, kUnits> tally_{};
};

}  // namespace

std::uint8_t melee_rank(const Play& play, UnitId id) {
  const Case c{play, id, play.state.unit[id], play.setting.troop(play.state, id)};
  if (c.troop.wagon || !in_melee(play.state, id)) return kNoRank;
  const bool hit = c.unit.is(kHitInMelee);
  if (hit)
    for (std::size_t i = 0; i < kFirstPart.size(); ++i)
      if (kFirstPart[i](c)) return static_cast<std::uint8_t>(1 + i);
  const bool needs_hit = play.setting.house.worn_check_needs_hit == YesNo::yes;
  if ((!hit && needs_hit) || !worn_against(c, true)) return kNoRank;
  for (std::size_t i = 0; i < kSecondPart.size(); ++i)
    if (kSecondPart[i](c)) return static_cast<std::uint8_t>(1 + kFirstPart.size() + i);
  return kLastRank;
}

bool routs_on_failure(const Play& play, UnitId id) {
  const Unit& unit = play.state.unit[id];
  if (!play.setting.troop(play.state, id).formed_foot()) return true;
  return unit.is(kShaken | kChargedByMounted | kChargedByFierce) || contacted_aside(play.state, id);
}

void check_melees(Play& play) {
  UnitSet settled = 0;
  std::array<UnitSet, kUnits> melees{};
  int count = 0;
  in_unit_order(play.state, standing_units(play.state), [&](UnitId unit) {
    if (has(settled, unit) || !in_melee(play.state, unit)) return;
    melees[static_cast<std::size_t>(count)] = melee_of(play.state, unit);
    settled |= melees[static_cast<std::size_t>(count++)];
  });
  MeleeChecks checks(play, settled);
  for (int i = 0; i < count; ++i) checks.settle(melees[static_cast<std::size_t>(i)]);
}

}  // namespace warren::might_of_arms
