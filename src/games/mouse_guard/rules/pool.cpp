#include "games/mouse_guard/rules/pool.h"

#include <algorithm>

#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/patrol.h"
#include "kernel/base/check.h"

namespace warren::mouse_guard {
namespace {

// What a row of the table may look at.
struct Pooling {
  const Play& play;
  const Test& test;
  const Mouse& mouse;

  bool is_recovery() const { return test.kind == TestKind::recovery; }
  // MG-COND-05, MG-COND-10
  bool feels_pain() const {
    return !is_recovery() && test.kind != TestKind::resources && test.kind != TestKind::circles;
  }
  bool is_health() const {
    return test.base == Base::listed && test.rating == Rating::health && !is_recovery();
  }
  int trait_level() const { return test.trait_for == kNoSlot ? 0 : level_of(mouse.trait[test.trait_for]); }
  bool wears(Gear armour) const { return worn_suit(mouse) == armour; }
};

using Row = Circumstance<Pooling>;

// MG-TEST-06, line by line; what hinders, persona and tapped Nature come after the halving of MG-TEST-07.
// clang-format off
constexpr std::array kBefore{
    Row{rule("MG-HELP-01"), Tilt::dice, "help", [](const Pooling& p) { return count_mice(p.test.helpers); }},
    Row{rule("MG-WISE-01"), Tilt::dice, "wise", [](const Pooling& p) { return p.test.wise.wise != kNoWise ? 1 : 0; }},
    Row{rule("MG-TRAIT-01"), Tilt::dice, "trait", [](const Pooling& p) { return p.trait_level() == 1 ? 1 : 0; }},
    Row{rule("MG-TRAIT-02"), Tilt::dice, "trait", [](const Pooling& p) { return p.trait_level() > 1 ? 1 : 0; }},
    Row{rule("MG-GEAR-01"), Tilt::dice, "gear", [](const Pooling& p) { return p.test.item != kNoGear ? 1 : 0; }},
    Row{rule("MG-CONF-15"), Tilt::dice, "weapon", [](const Pooling& p) { return int{p.test.weapon}; }},
    Row{rule("MG-WPN-09"), Tilt::dice, "carried shield", [](const Pooling& p) {
      return p.is_health() && p.mouse.carries(Gear::shield) ? -1 : 0; }},
    Row{rule("MG-GEAR-02"), Tilt::dice, "light armour", [](const Pooling& p) {
      return p.test.kind == TestKind::disposition && (p.test.tags & tag(Situation::combat)) != 0 && p.wears(Gear::light_armour) ? 1 : 0; }},
    Row{rule("MG-GEAR-03"), Tilt::dice, "armour", [](const Pooling& p) {
      if (p.is_recovery()) return 0;
      if (p.is_health() && (p.wears(Gear::light_armour) || p.wears(Gear::heavy_armour))) return -1;
      const bool maneuvers = p.test.kind == TestKind::volley && p.test.action == Action::maneuver;
      const bool sneaks = (p.test.tags & (tag(NatureTag::hiding) | tag(Situation::stealth))) != 0;
      return p.wears(Gear::heavy_armour) && (maneuvers || sneaks) ? -1 : 0; }},
    Row{rule("MG-MAN-02"), Tilt::dice, "position", [](const Pooling& p) { return p.test.position != 0 ? 2 : 0; }},
    Row{rule("MG-MAN-01"), Tilt::dice, "impeded", [](const Pooling& p) { return p.test.impeded != 0 ? -1 : 0; }},
    Row{rule("MG-TEST-06"), Tilt::dice, "boon", [](const Pooling& p) { return int{p.test.boons}; }},
    Row{rule("MG-COND-05"), Tilt::dice, "Injured", [](const Pooling& p) {
      return p.feels_pain() && p.mouse.has(Condition::injured) ? -1 : 0; }},
    Row{rule("MG-COND-06"), Tilt::dice, "Sick", [](const Pooling& p) {
      return p.feels_pain() && p.mouse.has(Condition::sick) ? -1 : 0; }},
};
constexpr std::array kAfter{
    Row{rule("MG-CHK-01"), Tilt::dice, "trait against", [](const Pooling& p) {
      return p.test.trait_against != kNoSlot && !p.test.gift ? -1 : 0; }},
    Row{rule("MG-PERS-01"), Tilt::dice, "persona", [](const Pooling& p) { return int{p.test.persona}; }},
    Row{rule("MG-NAT-05"), Tilt::dice, "tapped Nature", [](const Pooling& p) { return p.test.tapped ? int{p.mouse.nature} : 0; }},
};
// MG-GEN-02: the GM side's dice.
constexpr std::array kTheirDice{
    Circumstance<Test>{rule("MG-NPC-05"), Tilt::dice, "rating", [](const Test& t) { return t.opposing - t.their_weapon; }},
    Circumstance<Test>{rule("MG-CONF-15"), Tilt::dice, "weapon", [](const Test& t) { return int{t.their_weapon}; }},
    Circumstance<Test>{rule("MG-MAN-02"), Tilt::dice, "position", [](const Test& t) { return t.their_position != 0 ? 2 : 0; }},
    Circumstance<Test>{rule("MG-MAN-01"), Tilt::dice, "impeded", [](const Test& t) { return t.their_impeded != 0 ? -1 : 0; }},
    Circumstance<Test>{rule("MG-CHK-02"), Tilt::dice, "trait against", [](const Test& t) { return t.gift ? 2 : 0; }},
};
// clang-format on

int base_dice(const Play& play, const Test& test) {
  const Mouse& mouse = play.state.of(test.roller);
  switch (test.base) {
    case Base::listed: return mouse.rating(test.rating);
    case Base::beginner: return mouse.rating(root_of(play, test.roller, test.rating));
    default: return mouse.nature;
  }
}

const char* base_name(Base base) {
  switch (base) {
    case Base::within_nature: return "Nature";
    case Base::against_nature: return "Nature, against it";
    case Base::beginner: return "Beginner's Luck";
    default: return "rating";
  }
}

RuleId base_rule(Base base) {
  switch (base) {
    case Base::within_nature: return rule("MG-NAT-02");
    case Base::against_nature: return rule("MG-NAT-03");
    case Base::beginner: return rule("MG-TEST-07");
    default: return rule("MG-DICE-02");
  }
}

// MG-DICE-03
int with_floor(const MatchSetting& setting, int dice) {
  const int least = setting.house.min_pool == MinPool::one ? 1 : 0;
  WARREN_CHECK(dice <= kMostOpenEnded, "MG-DICE-03: a pool has more dice than can fall");
  return std::max(dice, least);
}

// MG-TRAIT-06, MG-CHK-04: where checks may be earned at all.
bool earns_checks(const Play& play, const Test& test) {
  switch (test.kind) {
    case TestKind::obstacle:
    case TestKind::volley: return true;
    case TestKind::activity:
    case TestKind::resources:
    case TestKind::circles: return play.setting.house.earn_in_players_turn == NoYes::yes;
    default: return false;
  }
}

// MG-GEAR-01: one item a test; MG-GEAR-04: in a conflict it is the declared one.
bool may_use_item(const Play& play, const Test& test, Gear gear) {
  if (test.item != kNoGear || test.kind == TestKind::volley || is_weapon(gear)) return false;
  return play.state.of(test.roller).has(gear) &&
         is_relevant(play, play.setting.tables.of(gear).tags, test.tags);
}

bool may_tap(const Play& play, const Test& test) {
  const Mouse& mouse = play.state.of(test.roller);
  const bool has_point = mouse.persona > test.persona + (test.tapped ? 1 : 0);
  const bool is_base = test.base == Base::within_nature || test.base == Base::against_nature ||
                       (test.base == Base::listed && test.rating == Rating::nature);
  return has_point && !test.tapped && !is_base && mouse.nature > 0 && test.kind != TestKind::resources &&
         test.kind != TestKind::circles;
}

bool may_spend_persona(const Play& play, const Test& test) {
  const bool capped = play.setting.house.persona_cap == PersonaCap::three && test.persona >= kMostPersona;
  return !capped && play.state.of(test.roller).persona > test.persona + (test.tapped ? 1 : 0) &&
         pool_of(play, test) < kMostPoolDice;
}

bool may_use_nature(const Test& test) {
  return test.kind != TestKind::resources && test.kind != TestKind::circles &&
         test.kind != TestKind::recovery && !test.no_nature && !test.listed.has(Rating::nature);
}

// MG-NAT-03: where the price could never fall due, only for a skill that is lacking.
bool may_go_against(const Play& play, const Test& test, bool lacks) {
  const bool only_lacking =
      test.unfailable || play.setting.house.against_nature == AgainstNature::lacking_skill;
  return !test.within && (lacks || !only_lacking);
}

}  // namespace

// MG-TRAIT-01 to 05: +1D.
bool may_use_for(const Play& play, const Test& test, int row) {
  const TraitSlot& slot = play.state.of(test.roller).trait[static_cast<std::size_t>(row)];
  if (slot.level == 0 || slot.disabled || test.trait_for != kNoSlot || row == test.trait_against)
    return false;
  if (test.trait_against != kNoSlot && play.setting.house.traits_per_test == TraitsPerTest::one) return false;
  if (!is_relevant(play, helps_of(play, test.roller, row), test.tags)) return false;
  switch (level_of(slot)) {
    case 1: return !slot.used;
    case 2: return true;
    default: return play.setting.house.trait3 == Trait3::reroll_plus_level2;
  }
}

bool may_use_wise(const Play& play, const Test& test, WiseSlot wise) {
  return test.wise.wise == kNoWise && is_relevant(play, tags_of(play, test.roller, wise), test.tags);
}

int pool_of(const Play& play, const Test& test, Tally* tally) {
  Tally own;
  Tally& reasons = tally == nullptr ? own : *tally;
  const Pooling pooling{play, test, play.state.of(test.roller)};
  reasons.add(base_rule(test.base), base_name(test.base), Tilt::dice, base_dice(play, test));
  count_circumstances(kBefore, pooling, reasons);
  int dice = reasons.sum(Tilt::dice);
  if (test.base == Base::beginner) {  // MG-TEST-07: halved, rounded up
    const int halved = (std::max(dice, 0) + 1) / 2;
    reasons.add(rule("MG-TEST-07"), "halved", Tilt::dice, halved - dice);
    dice = halved;
  }
  Tally after;
  count_circumstances(kAfter, pooling, after);
  for (const Reason& reason : after.reasons()) reasons.add(reason);
  return with_floor(play.setting, dice + after.sum(Tilt::dice));
}

int dice_of_extra(const Play& play, const Test& test, Option extra) {
  Test more = test;
  apply_extra(play.state.of(test.roller), more, extra);
  return pool_of(play, more) - pool_of(play, test);
}

int dice_of_help(const Play& play, const Test& test, MouseId helper) {
  Test more = test;
  more.helpers |= bit(helper);
  return pool_of(play, more) - pool_of(play, test);
}

int pool_of(const Play& play, Tally* tally) { return pool_of(play, play.state.test, tally); }

int opposing_pool(const MatchSetting& setting, const Test& test, Tally* tally) {
  Tally own;
  Tally& reasons = tally != nullptr ? *tally : own;
  count_circumstances(kTheirDice, test, reasons);
  return with_floor(setting, reasons.sum(Tilt::dice));
}

bool has_rating(const Mouse& mouse, Rating rating) { return !is_skill(rating) || mouse.rating(rating) > 0; }

bool has_any(const Mouse& mouse, const Listed& listed) {
  for (std::uint8_t i = 0; i < listed.count; ++i)
    if (has_rating(mouse, listed.rating[i])) return true;
  return false;
}

void add_bases(Question& question, const Test& test) {
  const Play& play = question.play();
  const Mouse& mouse = play.state.of(test.roller);
  const bool lacks = !has_any(mouse, test.listed);
  const auto add = [&](Rating rating, Base base) {
    question.add(option(Verb::base, static_cast<int>(rating), static_cast<int>(base)));
  };
  Listed rest = test.listed;
  while (rest.count > 0) {  // the best first, in the table's order where they are equal
    std::uint8_t best = 0;
    for (std::uint8_t i = 1; i < rest.count; ++i)
      if (mouse.rating(rest.rating[i]) > mouse.rating(rest.rating[best])) best = i;
    const Rating rating = rest.rating[best];
    if (has_rating(mouse, rating)) add(rating, Base::listed);
    if (lacks) add(rating, Base::beginner);  // MG-TEST-03
    for (std::uint8_t i = best; i + 1 < rest.count; ++i) rest.rating[i] = rest.rating[i + 1U];
    --rest.count;
  }
  if (!may_use_nature(test)) return;
  if (test.within) add(Rating::nature, Base::within_nature);
  if (may_go_against(play, test, lacks)) add(Rating::nature, Base::against_nature);
}

namespace {

// MG-SKILL-04, MG-HELP-02: another trade helps the same trade, whatever row it stands in.
bool knows_trade(const Play& play, std::string_view trade, MouseId helper) {
  for (int i = kNamedRatings; i < kRatings; ++i) {
    const auto rating = static_cast<Rating>(i);
    if (play.state.of(helper).rating(rating) > 0 && trade_of(play, helper, rating) == trade) return true;
  }
  return false;
}

// MG-HELP-02, MG-SKILL-05: a rating in the skill or in one related to it.
bool knows_skill(const Play& play, const Test& test, Rating listed, MouseId helper) {
  if (is_custom(listed)) return knows_trade(play, trade_of(play, test.roller, listed), helper);
  const TagSet knows = tag(listed) | play.setting.tables.of(listed).related;
  for (int skill = kAbilities; skill < kNamedRatings; ++skill)
    if ((knows & tag(static_cast<Rating>(skill))) != 0 &&
        play.state.of(helper).rating(static_cast<Rating>(skill)) > 0)
      return true;
  return false;
}

}  // namespace

bool may_help(const Play& play, const Test& test, MouseId helper) {
  if (helper == test.roller || (test.may_help & able_mice(play) & bit(helper)) == 0) return false;
  const bool in_conflict = test.kind == TestKind::volley || test.kind == TestKind::disposition;
  if (in_conflict && play.setting.house.conflict_help_cap == HelpCap::two && count_mice(test.helpers) >= 2)
    return false;
  if (play.setting.house.help_by == HelpBy::anyone || test.within) return true;
  const Mouse& mouse = play.state.of(helper);
  for (std::uint8_t i = 0; i < test.listed.count; ++i) {
    const Rating listed = test.listed.rating[i];
    if (listed == Rating::will || listed == Rating::health || listed == Rating::nature) return true;
    if (is_skill(listed) && knows_skill(play, test, listed, helper)) return true;
  }
  return std::ranges::any_of(
      mouse.wise, [&](WiseSlot wise) { return is_relevant(play, tags_of(play, helper, wise), test.tags); });
}

bool may_turn_against(const Play& play, const Test& test, int row) {
  const TraitSlot& slot = play.state.of(test.roller).trait[static_cast<std::size_t>(row)];
  if (slot.level == 0 || slot.disabled || !earns_checks(play, test)) return false;
  if (test.trait_against != kNoSlot || row == test.trait_for) return false;
  if (test.trait_for != kNoSlot && play.setting.house.traits_per_test == TraitsPerTest::one) return false;
  if (test.kind == TestKind::volley && slot.turned) return false;  // MG-TRAIT-07
  return is_relevant(play, hinders_of(play, test.roller, row), test.tags);
}

bool may_reroll_with(const Play& play, const Test& test, int row) {
  const TraitSlot& slot = play.state.of(test.roller).trait[static_cast<std::size_t>(row)];
  if (slot.level == 0 || slot.disabled || slot.used || level_of(slot) != 3) return false;
  if (test.trait_for != kNoSlot && test.trait_for != row) return false;  // MG-TRAIT-04
  if (test.trait_against == row) return false;
  if (test.trait_against != kNoSlot && play.setting.house.traits_per_test == TraitsPerTest::one) return false;
  return is_relevant(play, helps_of(play, test.roller, row), test.tags);
}

void add_extras(Question& question, const Test& test) {
  const Play& play = question.play();
  const Mouse& mouse = play.state.of(test.roller);
  question.add(option(Verb::roll));
  for (int i = 0; i < kMostWises; ++i)
    if (may_use_wise(play, test, mouse.wise[static_cast<std::size_t>(i)]))
      question.add(option(Verb::wise, test.roller, 0, i));
  for (int i = 0; i < kGear; ++i)
    if (may_use_item(play, test, static_cast<Gear>(i))) question.add(option(Verb::item, test.roller, 0, i));
  for (int row = 0; row < kTraitRows; ++row)
    if (may_use_for(play, test, row)) question.add(option(Verb::trait_for, test.roller, 0, row));
  if (may_spend_persona(play, test)) question.add(option(Verb::persona, test.roller, 0, test.persona + 1));
  if (may_tap(play, test)) question.add(option(Verb::tap, test.roller));
  if (play.setting.house.fate_timing == FateTiming::before_roll && !test.fate && mouse.fate > 0)
    question.add(option(Verb::fate, test.roller));
  for (int row = 0; row < kTraitRows; ++row) {
    if (!may_turn_against(play, test, row)) continue;
    Test weaker = test;
    weaker.trait_against = static_cast<std::uint8_t>(row);
    if (pool_of(play, weaker) >= 1)
      question.add(option(Verb::trait_against, test.roller, 0, row));  // MG-CHK-04
    if (test.versus && pool_of(play, test) >= 1) question.add(option(Verb::gift, test.roller, 0, row));
  }
}

void apply_extra(const Mouse& mouse, Test& test, Option option) {
  const auto slot = static_cast<std::uint8_t>(option.slot);
  switch (verb_of(option)) {
    case Verb::wise: test.wise = mouse.wise[slot]; break;
    case Verb::item: test.item = static_cast<Gear>(slot); break;
    case Verb::trait_for: test.trait_for = slot; break;
    case Verb::persona: ++test.persona; break;
    case Verb::tap: test.tapped = true; break;
    case Verb::fate: test.fate = true; break;
    case Verb::gift: test.gift = true; [[fallthrough]];
    case Verb::trait_against: test.trait_against = slot; break;
    default: break;
  }
}

}  // namespace warren::mouse_guard
