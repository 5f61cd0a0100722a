// What helps or hinders an attack? One row a line (RR-ATK-06 to 12, RR-SNK, RR-SWA, RR-DOOM).
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/attack.h"

namespace warren::rattle_and_rend {
namespace {

struct Situation {
  const Play& play;
  const Attack& attack;
  bool melee;

  int side() const { return side_of(attack.attacker); }
  GroupSet counted() const {  // RR-WRD-07
    const bool all = play.setting.house.wards_count_in_melee == YesNo::yes;
    return static_cast<GroupSet>(all ? on_board(play) : on_board(play) & ~wards(play));
  }
  GroupSet friends() const {
    const auto own =
        static_cast<GroupSet>(counted() & all_of(side()) & ~bit(attack.attacker) & ~bit(attack.target));
    return static_cast<GroupSet>(in_contact_with(play, attack.attacker, own) |
                                 in_contact_with(play, attack.target, own));
  }
  bool is(AttackKind kind) const { return attack.kind == kind; }
};

int has_friend_in_contact(const Situation& s) { return s.melee && s.friends() != 0 ? 1 : 0; }

// RR-ATK-07: E > F
int is_outnumbered(const Situation& s) {
  if (!s.melee) return 0;
  const auto foes = static_cast<GroupSet>(s.counted() & all_of(other(s.side())));
  const int enemies = std::popcount(in_contact_with(s.play, s.attack.attacker, foes));
  return enemies > 1 + std::popcount(s.friends()) ? 1 : 0;
}

int charges(const Situation& s) {  // RR-CHRG-02, waived by RR-ELI-02
  return s.is(AttackKind::charge) && !has_trait(s.play, s.side(), Trait::elites) ? 1 : 0;
}

int is_near(const Situation& s) {
  return !s.melee && within(s.play, s.attack.attacker, s.attack.target, length_of(Band::short_)) ? 1 : 0;
}

int hides_at_blocking(const Situation& s) {  // waived by RR-FUS-02
  if (s.melee || has_trait(s.play, s.side(), Trait::fusiliers)) return 0;
  return touches_blocking(s.play, place_of(s.play, s.attack.target), radius_of(s.play, s.attack.target)) ? 1
                                                                                                         : 0;
}

int sneaks_away(const Situation& s) {
  const bool named =
      s.is(AttackKind::charge) || s.is(AttackKind::stand_and_fight) || s.is(AttackKind::suppression);
  return named && is_sneaking(s.play, s.attack.attacker, s.attack.target) ? 1 : 0;
}

// clang-format off
constexpr auto kFury = std::array{
    Circumstance<Situation>{rule("RR-ATK-06"),  Tilt::advantage,    "friend in contact",        has_friend_in_contact},
    Circumstance<Situation>{rule("RR-ATK-10"),  Tilt::advantage,    "target within S",          is_near},
    Circumstance<Situation>{rule("RR-ATK-07"),  Tilt::disadvantage, "outnumbered",              is_outnumbered},
    Circumstance<Situation>{rule("RR-ATK-08"),  Tilt::disadvantage, "charged",                  [](const Situation& s) { return s.melee ? charges(s) : 0; }},
    Circumstance<Situation>{rule("RR-ATK-12"),  Tilt::disadvantage, "charged",                  [](const Situation& s) { return s.melee ? 0 : charges(s); }},
    Circumstance<Situation>{rule("RR-ATK-11"),  Tilt::disadvantage, "target touches Blocking",  hides_at_blocking},
    Circumstance<Situation>{rule("RR-SNK-01"),  Tilt::disadvantage, "sneak-thieves beyond S",   sneaks_away},
    Circumstance<Situation>{rule("RR-SWA-01"),  Tilt::disadvantage, "swarming",                 [](const Situation& s) { return s.is(AttackKind::swarm) ? 1 : 0; }},
    Circumstance<Situation>{rule("RR-DOOM-01"), Tilt::disadvantage, "distant doom",             [](const Situation& s) { return s.is(AttackKind::doom) ? 1 : 0; }},
};
// clang-format on

}  // namespace

bool is_sneaking(const Play& play, GroupId from, GroupId target) {
  return side_of(target) != side_of(from) && has_trait(play, side_of(target), Trait::sneak_thieves) &&
         group_of(play, target).type != GroupType::heavy &&
         !within(play, from, target, length_of(Band::short_));
}

void count_fury(const Play& play, const Action& action, const Attack& attack, Tally& tally) {
  count_circumstances(kFury, Situation{play, attack, is_melee(play, attack)}, tally);
  bonus(tally, attack.bonus_by, "a better chance", attack.bonus);
  count_action(action, attack.attacker, tally);
}

}  // namespace warren::rattle_and_rend
