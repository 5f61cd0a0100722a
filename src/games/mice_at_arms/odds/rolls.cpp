// The odds of single rolls: saves, morale tests, musters.
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/words.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/rules/muster.h"
#include "kernel/chance/distribution.h"

namespace warren::mice_at_arms {
namespace {

using namespace odds_words;
using Given = std::map<std::string, std::string>;

constexpr std::array kSaveFields{
    CalculatorField{"unit",       "Who saves",                     "mice-at-arms", kUnits},
    CalculatorField{"hits",       "Hits to save against",          "1",            {}    },
    kLadybugField, kBlessedField,
    CalculatorField{"bad_goings", "The unit stands in bad goings", "no",           kNoYes}
};
constexpr std::array kMoraleFields{
    CalculatorField{"unit",            "Who tests",                              "field-mice", kTesters},
    CalculatorField{"models",          "Its models left, 0 for all",             "0",          {}      },
    CalculatorField{"attacker",        "Who attacked it",                        "field-mice", kUnits  },
    CalculatorField{"attacker_models", "Models of the attacker, 0 for all",      "0",          {}      },
    kKingField,
    CalculatorField{"standard",        "A Standard Bearer in range",             "no",         kNoYes  },
    CalculatorField{"flanked",         "Another enemy is engaged with the unit", "no",         kNoYes  },
    CalculatorField{"support",         "A friend is engaged with the attacker",  "no",         kNoYes  },
    kLadybugField,
    kBlessedField
};
constexpr std::array kMusterFields{
    CalculatorField{"loyalty", "Loyalty of the army", "0", {}}
};

OddsReport save_odds(const Given& given) {
  Question question(given, kSaveFields);
  const UnitType type = read_unit(question, "unit");
  const int hits = question.number("hits", 1, 10);
  Field field;
  field.face_off(UnitType::field_mice, type, kShortDistance,
                 question.yes("bad_goings") ? Terrain::bad_goings : Terrain::clear);
  if (question.yes("ladybug")) field.give_hero(Field::kTarget, Hero::ladybug);
  if (question.yes("blessed")) field.state.unit[Field::kTarget].set(Unit::kBlessed);
  if (question.failed()) return {.fault = question.fault()};
  const auto failed = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    return static_cast<std::uint8_t>(failed_saves(play, Field::kTarget, hits));
  });
  OddsReport report;
  OddsTableau table{"Failed saves", {}};
  for (int count = 0; count <= hits; ++count)
    table.rows.push_back(
        {fmt::format("{} failed", count), failed.chance_that([&](std::uint8_t f) { return f == count; })});
  report.tables.push_back(std::move(table));
  report.policy = "no victory points spent";
  return report;
}

OddsReport morale_odds(const Given& given) {
  Question question(given, kMoraleFields);
  const UnitType type = read_unit(question, "unit");
  const UnitType attacker = read_unit(question, "attacker");
  Field field;
  field.face_off(attacker, type, kContactDistance, Terrain::clear);
  field.keep_models(Field::kTarget, read_models(question, "models", type));
  field.keep_models(Field::kAttacker, read_models(question, "attacker_models", attacker));
  field.place_kings(read_king(question));
  field.engage(Field::kAttacker, Field::kTarget);
  if (question.yes("flanked")) field.flank(Field::kTarget);
  if (question.yes("support")) field.flank(Field::kAttacker);
  if (question.yes("standard"))
    field.give_hero(field.put(1, UnitType::field_mice, {17000, 14000}), Hero::standard_bearer);
  if (question.yes("ladybug")) field.give_hero(Field::kTarget, Hero::ladybug);
  if (question.yes("blessed")) field.state.unit[Field::kTarget].set(Unit::kBlessed);
  if (question.failed()) return {.fault = question.fault()};
  OddsTable none;
  State copy = field.state;
  const Clash clash =
      begin_clash(field.play(copy, none), {.attacker = Field::kAttacker, .target = Field::kTarget});
  const Tally tally = morale_tally(field.play(copy, none), Field::kTarget, &clash);
  const auto tested = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    test_morale(play, Field::kTarget, &clash);
  });
  const auto gone = [](const State& s) { return !s.unit[Field::kTarget].on_table(); };
  const auto flees = [](const State& s) { return s.unit[Field::kTarget].fleeing(); };
  OddsReport report;
  report.reasons.assign(tally.reasons().begin(), tally.reasons().end());
  report.tables.push_back({
      "One morale test",
      {{"scatters", tested.chance_that(gone)},
        {"flees", tested.chance_that(flees)},
        {"stands", tested.chance_that([&](const State& s) { return !gone(s) && !flees(s); })}}
  });
  report.policy = "no victory points spent";
  return report;
}

// What the King (house 0) or a noble house sends, through the very code that musters.
Distribution<State> mustered_by(int house, int loyalty) {
  BattleSetting setting = book_setting();
  setting.loyalty[0] = static_cast<std::int8_t>(loyalty);
  State state{};
  state.counter = static_cast<std::uint8_t>(house);
  const BattleGround ground;
  return walk(Distribution<State>::certain(state), [&](State& s, Table& table) {
    Play play{setting, ground, s, table};
    muster_next(play);
  });
}

OddsReport muster_odds(const Given& given) {
  Question question(given, kMusterFields);
  const int loyalty = question.number("loyalty", -9, 9);
  if (question.failed()) return {.fault = question.fault()};
  const auto king = mustered_by(0, loyalty);
  const auto house = mustered_by(1, loyalty);
  const auto has_hero = [](const State& s) {
    return s.units == 1 && (s.unit[0].hero != Hero::none || s.unit[0].ladybugs > 0);
  };
  const auto models = [](const State& s) { return std::uint64_t{s.unit[0].models}; };
  OddsReport report;
  OddsTableau table{"What a house sends", {}};
  table.rows.push_back({"nobody", house.chance_that([](const State& s) { return s.units == 0; })});
  for (const UnitType type :
       {UnitType::hoppers, UnitType::field_mice, UnitType::bow_mice, UnitType::mice_at_arms,
        UnitType::rat_riders, UnitType::battle_cat, UnitType::ballista})
    table.rows.push_back({book_setting().profile(type).name, house.chance_that([&](const State& s) {
                            return s.units == 1 && s.unit[0].type == type;
                          })});
  const Fraction sends = table.rows[0].chance.rest();
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("a hero comes with it", house.chance_that(has_hero));
  report.figures.emplace_back(
      "heroes per army", king.chance_that(has_hero) + house.chance_that(has_hero) * Fraction::whole(kHouses));
  report.figures.emplace_back("models per army",
                              king.mean(models) + house.mean(models) * Fraction::whole(kHouses));
  report.figures.emplace_back("all four houses send", sends * sends * sends * sends);
  report.policy = "the unit rolled is taken";
  return report;
}

}  // namespace

constexpr std::array kRollCalculators{
    Calculator{"save",   "The saves of a unit",      kSaveFields,   save_odds  },
    Calculator{"morale", "One morale test",          kMoraleFields, morale_odds},
    Calculator{"muster", "What a noble house sends", kMusterFields, muster_odds},
};

std::span<const Calculator, 3> roll_calculators() { return kRollCalculators; }

}  // namespace warren::mice_at_arms
