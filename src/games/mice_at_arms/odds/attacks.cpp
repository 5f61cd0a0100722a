// The odds of an attack: in melee, by shooting, by a spell.
#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/odds/exchange.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/rules/heroes.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 4> kMeleeHow{"charge", "attack", "battle-back", "flank-charge"};
constexpr std::array<Words, 2> kShotHow{"aimed", "moved"};
constexpr std::array<Words, 4> kSpellChoices{"rolled", "magic-missile", "phantasm", "fireball"};

// What every attack has in common: two units, what they are like, where they stand, who is with them.
void add_both(BattleFields& fields) {
  fields.terrain("cover", "What the target occupies");
  fields.terrain("ground", "What the attackers occupy");
  fields.condition("", "the attackers").condition("target_", "the target");
  fields.kings().army("", "the attackers").army("target_", "the target").event().spending().house();
}

const OddsFields& melee_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("attacker", "Who attacks", "mice-at-arms").unit("target", "Who is attacked", "mice-at-arms");
    fields.choice("how", "Kind of attack", "charge", kMeleeHow);
    fields.choice("flanked", "Other enemies engaged with the attackers", "no", kNoYesTwo);
    fields.choice("target_flanked", "Other enemies engaged with the target", "no", kNoYesTwo);
    fields.terrain("from", "Where a charge came from");
    fields.yes("battle_back", "The target battles back", "yes");
    add_both(fields);
    return fields;
  }();
  return kFields;
}

const OddsFields& shooting_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("attacker", "Who shoots", "bow-mice").unit("target", "Who is shot at", "mice-at-arms");
    fields.choice("how", "Aimed, or after a move", "aimed", kShotHow);
    fields.choice("range", "Up to 8 inches, or more", "short", kRangeWords);
    add_both(fields);
    return fields;
  }();
  return kFields;
}

const OddsFields& spell_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("attacker", "The Wizard's unit", "mice-at-arms").unit("target", "At whom", "mice-at-arms");
    fields.choice("spell", "Which spell", "rolled", kSpellChoices);
    fields.yes("engaged", "The Wizard's unit is in melee");
    fields.yes("target_engaged", "The target is in melee");
    fields.yes("activated", "The target has acted this round");
    add_both(fields);
    return fields;
  }();
  return kFields;
}

void lay_out(BattleQuestion& question, int inches) {
  const UnitType attacker = question.unit("attacker");
  const UnitType target = question.unit("target");
  const Terrain cover = question.terrain("cover");
  const Terrain ground = question.terrain("ground");
  question.check_ground("ground", attacker, ground);
  question.check_ground("cover", target, cover);
  question.field.face_off(attacker, target, inches, cover, ground);
  question.read_condition("", Field::kAttacker);
  question.read_condition("target_", Field::kTarget);
  question.read_army("", Field::kAttacker);
  question.read_army("target_", Field::kTarget);
  question.read_event();
}

OddsReport melee_odds(const Asked& given) {
  BattleQuestion question(given, melee_fields());
  lay_out(question, kContactDistance);
  Field& field = question.field;
  const Unit& attacker = field.state.unit[Field::kAttacker];
  const int how = question.choice("how");
  const bool charged = how == 0 || how == 3;
  const Terrain from = question.terrain("from");
  if (charged && field.setting->profile(attacker).machine)
    question.refuse("how", "a war machine does not charge (MA-UNIT-24); choose attack or battle-back");
  question.check_ground("from", attacker.type, from);
  field.engage(Field::kAttacker, Field::kTarget);
  field.flank(Field::kTarget, std::max(how == 3 ? 1 : 0, question.choice("target_flanked")));
  field.flank(Field::kAttacker, question.choice("flanked"));
  Spending policy(question);
  policy.battles_back = question.yes("battle_back");
  if (question.failed()) return question.refused();
  return report_attack(field,
                       {.attacker = Field::kAttacker,
                        .target = Field::kTarget,
                        .charged = charged,
                        .battling_back = how == 2,
                        .start_level = static_cast<std::uint8_t>(field.setting->profile(from).level),
                        .start_terrain = from},
                       policy);
}

// MA-SHOOT-01, MA-UNIT-03, MA-UNIT-28: who may shoot, and at whom.
void check_shot(BattleQuestion& question) {
  const Field& field = question.field;
  const Unit& attacker = field.state.unit[Field::kAttacker];
  const Profile& profile = field.setting->profile(attacker);
  if (attacker.type == UnitType::cat_non)
    question.refuse("attacker", "a Cat-non shoots at castle pieces alone (MA-UNIT-28); ask castle");
  else if (attacker.hero != Hero::ranger && !profile.shoots())
    question.refuse("attacker",
                    "that unit has no shooting attack (MA-UNIT-03); give it hero=ranger or choose hoppers, "
                    "bow-mice, ballista or battle-cat");
  if (question.choice("how") == 1 && profile.machine)
    question.refuse("how", "a war machine moves or shoots (MA-UNIT-24); choose aimed");
  if (field.setting->profile(question.terrain("cover")).safe_from_shots)
    question.refuse("cover", "nobody shoots into a building (MA-TERR-11)");
}

OddsReport shooting_odds(const Asked& given) {
  BattleQuestion question(given, shooting_fields());
  lay_out(question, question.choice("range") == 1 ? kLongDistance : kShortDistance);
  check_shot(question);
  Spending policy(question);
  const Unit& attacker = question.field.state.unit[Field::kAttacker];
  const bool alone = !question.field.setting->profile(attacker).shoots();  // a Ranger, or it is refused
  if (question.failed()) return question.refused();
  return report_attack(question.field,
                       {.attacker = Field::kAttacker,
                        .target = Field::kTarget,
                        .kind = AttackKind::shooting,
                        .moved = question.choice("how") == 1,
                        .ranger_only = alone},
                       policy);
}

// The Wizard casts where he can; all else as in other attacks.
class Casting final : public Spending {
 public:
  using Spending::Spending;
  Answer choose(const Prompt& prompt) override {
    if (prompt.kind != static_cast<std::uint16_t>(Ask::cast)) return Spending::choose(prompt);
    return find_allowed(prompt, [](const Choice& choice) { return choice.id.target == Field::kTarget; })
        .value_or(prompt.fallback());
  }
};

OddsTableau after_spell(const Distribution<State>& cast, const Field& field, OddsReport& report) {
  const Unit before = field.state.unit[Field::kTarget];
  const auto dazed = [&](const State& s) {
    return s.unit[Field::kTarget].has(Unit::kActivated) && !before.has(Unit::kActivated);
  };
  const auto hurt = [&](const State& s) {
    return s.unit[Field::kTarget].models < before.models ||
           s.unit[Field::kTarget].leader_wounds > before.leader_wounds ||
           s.unit[Field::kTarget].hero_wounds > before.hero_wounds;
  };
  const auto gone = [](const State& s) { return !s.unit[Field::kTarget].on_table(); };
  const auto flees = [](const State& s) { return s.unit[Field::kTarget].fleeing(); };
  report.figures.emplace_back("takes the activation", cast.chance_that(dazed));
  report.figures.emplace_back("wounds at least once", cast.chance_that(hurt));
  return {
      "The target after the spell",
      {{"loses its activation", cast.chance_that([&](const State& s) { return dazed(s) && !hurt(s); })},
        {"is not hurt", cast.chance_that([&](const State& s) { return !hurt(s) && !dazed(s); })},
        {"is hurt and stands",
        cast.chance_that([&](const State& s) { return hurt(s) && !gone(s) && !flees(s); })},
        {"flees", cast.chance_that(flees)},
        {"is removed", cast.chance_that(gone)}}
  };
}

// The spell table with one row alone.
void fix_spell(BattleSetting& setting, int word) {
  if (word == 0) return;
  const auto row = std::ranges::find(setting.spells, static_cast<Spell::Kind>(word - 1), &Spell::kind);
  setting.spells.fill(Spell(*row));
}

OddsReport spell_odds(const Asked& given) {
  BattleQuestion question(given, spell_fields());
  lay_out(question, kShortDistance);
  Field& field = question.field;
  Unit& attacker = field.state.unit[Field::kAttacker];
  if (attacker.hero != Hero::none) question.refuse("hero", "the unit's hero is the Wizard; choose none");
  attacker.hero = Hero::wizard;
  if (field.setting->profile(attacker).hero_from > 10)
    question.refuse("attacker",
                    "that unit has no hero (MA-MUST-02); choose mice-at-arms, field-mice, "
                    "bow-mice, rat-riders or king");
  else if (!hero_lives(attacker))
    question.refuse("models", "the Wizard has fallen (MA-HERO-04); give 0, 2 or 3");
  if (question.yes("engaged")) field.flank(Field::kAttacker);
  if (question.yes("target_engaged")) field.flank(Field::kTarget);
  if (question.yes("activated")) field.state.unit[Field::kTarget].set(Unit::kActivated);
  fix_spell(*field.setting, question.choice("spell"));
  Casting casting(question);
  if (question.failed()) return question.refused();
  const auto casts = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    use_special(play, Field::kAttacker);
  };
  const auto cast = walk(Distribution<State>::certain(field.state), casts, casting);
  OddsReport report;
  report.tables.push_back(after_spell(cast, field, report));
  report.policy = "the Wizard casts, " + std::string(casting.name());
  return report;
}

}  // namespace

Calculator melee_calculator() {
  return {"melee", "An attack in melee, with morale and battle back", melee_fields().all(), melee_odds};
}
Calculator shooting_calculator() {
  return {"shooting", "A shot at a unit, with its morale test", shooting_fields().all(), shooting_odds};
}
Calculator spell_calculator() { return {"spell", "A Wizard's spell", spell_fields().all(), spell_odds}; }

}  // namespace warren::mice_at_arms
