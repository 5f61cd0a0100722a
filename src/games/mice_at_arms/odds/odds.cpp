#include "games/mice_at_arms/odds/odds.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/odds/exchange.h"
#include "games/mice_at_arms/odds/words.h"
#include "games/mice_at_arms/rules/heroes.h"

namespace warren::mice_at_arms {
namespace {

using namespace odds_words;
using Given = std::map<std::string, std::string>;

constexpr std::array kMeleeFields{
    kAttackerField,
    kTargetField,
    CalculatorField{"how",   "Kind of attack",             "charge", kMeleeHow},
    kHeroField,
    kModelsField,
    kTargetModelsField,
    CalculatorField{"cover", "What the target occupies",   "clear",  kCovers  },
    kKingField,
    CalculatorField{"spear", "The attackers carry spears", "no",     kNoYes   }
};
constexpr std::array kShootFields{
    CalculatorField{"attacker", "Who shoots",               "bow-mice", kUnits     },
    kTargetField,
    CalculatorField{"how",      "Aimed, or after a move",   "aimed",    kShotHow   },
    CalculatorField{"range",    "Up to 8 inches, or more",  "short",    kRanges    },
    kHeroField,
    kModelsField,
    kTargetModelsField,
    CalculatorField{"cover",    "What the target occupies", "clear",    kOpenCovers},
    kKingField
};
constexpr std::array kSpellFields{
    CalculatorField{"attacker", "The Wizard's unit",        "mice-at-arms", kUnits     },
    kTargetField,
    kModelsField,
    kTargetModelsField,
    CalculatorField{"cover",    "What the target occupies", "clear",        kOpenCovers},
    kKingField
};
// What every attack has in common: two units, their models, the cover and the Kings.
Field lay_out(Question& question, int inches) {
  const UnitType attacker = read_unit(question, "attacker");
  const UnitType target = read_unit(question, "target");
  const Terrain cover = kCoversOf[static_cast<std::size_t>(question.choice("cover"))];
  Field field;
  field.face_off(attacker, target, inches, cover);
  field.keep_models(Field::kAttacker, read_models(question, "models", attacker));
  field.keep_models(Field::kTarget, read_models(question, "target_models", target));
  field.place_kings(read_king(question));
  return field;
}

OddsReport melee_odds(const Given& given) {
  Question question(given, kMeleeFields);
  Field field = lay_out(question, kContactDistance);
  Unit& attacker = field.state.unit[Field::kAttacker];
  field.give_hero(Field::kAttacker, read_hero(question, attacker.type));
  const int how = question.choice("how");
  if (question.yes("spear")) attacker.set(Unit::kSpear);
  if (attacker.has(Unit::kSpear) && attacker.type != UnitType::rat_riders &&
      attacker.type != UnitType::battle_cat)
    question.refuse("spear", "only rat-riders and a battle-cat carry spears; choose no");
  if ((how == 0 || how == 3) && book_setting().profile(attacker).machine)
    question.refuse("how", "a war machine does not charge (MA-UNIT-24); choose attack or battle-back");
  if (question.failed()) return {.fault = question.fault()};
  field.engage(Field::kAttacker, Field::kTarget);
  if (how == 3) field.flank(Field::kTarget);
  return report_attack(field, {.attacker = Field::kAttacker,
                               .target = Field::kTarget,
                               .charged = how == 0 || how == 3,
                               .battling_back = how == 2});
}

OddsReport shooting_odds(const Given& given) {
  Question question(given, kShootFields);
  Field field = lay_out(question, question.choice("range") == 1 ? kLongDistance : kShortDistance);
  const Unit& attacker = field.state.unit[Field::kAttacker];
  const Hero hero = read_hero(question, attacker.type);
  field.give_hero(Field::kAttacker, hero);
  const bool moved = question.choice("how") == 1;
  if (hero != Hero::ranger && !book_setting().profile(attacker).shoots())
    question.refuse("attacker",
                    "that unit has no shooting attack; give it hero=ranger or choose hoppers, bow-mice, "
                    "ballista or battle-cat");
  if (hero == Hero::ranger && !hero_lives(attacker))
    question.refuse("models", "the Ranger has fallen; give 0, 2 or 3");
  if (moved && book_setting().profile(attacker).machine)
    question.refuse("how", "a war machine moves or shoots; choose aimed");
  if (question.failed()) return {.fault = question.fault()};
  return report_attack(
      field,
      {.attacker = Field::kAttacker, .target = Field::kTarget, .kind = AttackKind::shooting, .moved = moved});
}

// The Wizard casts where he can; all other questions are declined.
class Casting final : public Policy {
 public:
  Words name() const override {
    return "the Wizard casts, no victory points are spent, a shield stops the first hit";
  }
  Answer choose(const Prompt& prompt) override {
    if (prompt.kind != static_cast<std::uint16_t>(Ask::cast)) return prompt.fallback();
    return Answer::of(option(Verb::target, Field::kAttacker, Field::kTarget));
  }
};

OddsReport spell_odds(const Given& given) {
  Question question(given, kSpellFields);
  Field field = lay_out(question, kShortDistance);
  const Unit& attacker = field.state.unit[Field::kAttacker];
  field.give_hero(Field::kAttacker, Hero::wizard);
  if (book_setting().profile(attacker).hero_from > 10)
    question.refuse("attacker",
                    "that unit has no hero; choose mice-at-arms, field-mice, bow-mice, rat-riders or king");
  else if (!hero_lives(attacker))
    question.refuse("models", "the Wizard has fallen; give 0, 2 or 3");
  if (question.failed()) return {.fault = question.fault()};
  Casting casting;
  const auto cast = walk(
      Distribution<State>::certain(field.state),
      [&](State& state, Table& table) {
        Play play = field.play(state, table);
        use_special(play, Field::kAttacker);
      },
      casting);
  const Unit before = field.state.unit[Field::kTarget];
  const auto dazed = [](const State& s) { return s.unit[Field::kTarget].has(Unit::kActivated); };
  const auto hurt = [&](const State& s) {
    return s.unit[Field::kTarget].models < before.models ||
           s.unit[Field::kTarget].leader_wounds > before.leader_wounds;
  };
  const auto gone = [](const State& s) { return !s.unit[Field::kTarget].on_table(); };
  const auto flees = [](const State& s) { return s.unit[Field::kTarget].fleeing(); };
  OddsReport report;
  report.tables.push_back({
      "The target after the spell",
      {{"loses its activation", cast.chance_that(dazed)},
        {"is not hurt", cast.chance_that([&](const State& s) { return !hurt(s) && !dazed(s); })},
        {"is hurt and stands",
        cast.chance_that([&](const State& s) { return hurt(s) && !gone(s) && !flees(s); })},
        {"flees", cast.chance_that(flees)},
        {"is removed", cast.chance_that(gone)}}
  });
  report.figures.emplace_back("takes the activation", cast.chance_that(dazed));
  report.figures.emplace_back("wounds at least once", cast.chance_that(hurt));
  report.policy = casting.name();
  return report;
}

}  // namespace

std::span<const Calculator> calculators() {
  static const std::array<Calculator, 7> all = [] {
    const auto rolls = roll_calculators();
    return std::array{
        Calculator{"melee",    "An attack in melee, with morale and battle back", kMeleeFields, melee_odds   },
        Calculator{"shooting", "A shot at a unit, with its morale test",          kShootFields, shooting_odds},
        Calculator{"spell",    "A Wizard's spell",                                kSpellFields, spell_odds   },
        rolls[0],
        rolls[1],
        rolls[2],
        castle_calculator()
    };
  }();
  return all;
}

}  // namespace warren::mice_at_arms
