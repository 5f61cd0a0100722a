// Who comes to the battle? What one sender sends, and what a whole army has, through the code that musters.
#include "games/mice_at_arms/rules/muster.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 4> kSenders{"house", "king", "first-rebels", "further-rebels"};
constexpr std::array<Words, 2> kRepeats{"keep", "roll-again"};
constexpr std::array<Words, 8> kTaken{"rolled",       "hoppers",    "field-mice", "bow-mice",
                                      "mice-at-arms", "rat-riders", "battle-cat", "ballista"};
constexpr int kRebelStep = kHouses + 2;  // of the muster of a siege, after houses and machines

void add_muster(OddsFields& fields) {
  fields.number("loyalty", "Loyalty of the army", 0);
  fields.choice("take", "The unit taken whenever the roll allows it", "rolled", kTaken);
  fields.choice("repeats", "A hero whom the army has already", "keep", kRepeats);
}

const OddsFields& muster_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    add_muster(fields);
    fields.choice("sender", "Who sends", "house", kSenders);
    fields.house();
    return fields;
  }();
  return kFields;
}

const OddsFields& army_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    add_muster(fields);
    fields.number("houses", "Houses with fealty", kHouses);
    fields.unit("unit", "At least one of which unit", "rat-riders");
    fields.choice("hero", "At least one of which hero", "wizard", kHeroWords);
    fields.house();
    return fields;
  }();
  return kFields;
}

// Takes the wanted unit where it may, keeps or sends back a repeated hero, and buys rebels.
class Mustering final : public Policy {
 public:
  explicit Mustering(Question& question)
      : taken_(kTaken[static_cast<std::size_t>(question.choice("take"))]),
        again_(question.choice("repeats") == 1) {
    name_ =
        taken_ == "rolled" ? "the unit rolled is taken" : fmt::format("{} are taken where they may", taken_);
    if (again_) name_ += ", a hero whom the army has is rolled again";
  }
  Words name() const override { return name_; }
  Answer choose(const Prompt& prompt) override {
    const auto wants = [&](const Choice& choice) {
      switch (static_cast<Ask>(prompt.kind)) {
        case Ask::take_unit:
          return verb_of(choice.id) == Verb::muster_row && unit_words()[choice.id.slot] == taken_;
        case Ask::keep_hero: return again_ == (verb_of(choice.id) == Verb::roll_again);
        case Ask::buy_rebels: return verb_of(choice.id) == Verb::buy;
        default: return false;
      }
    };
    return find_allowed(prompt, wants).value_or(prompt.fallback());
  }

 private:
  Words taken_;
  bool again_;
  std::string name_;
};

bool has_hero(const State& s) {
  return s.units == 1 && (s.unit[0].hero != Hero::none || s.unit[0].ladybugs > 0);
}

Distribution<State> sent_by(const Field& field, int sender, Policy& policy) {
  State state{};
  state.counter = static_cast<std::uint8_t>(sender == 0 ? 1 : sender == 1 ? 0 : kRebelStep);
  if (sender > 1) {
    constexpr int kEnough = 5;
    state.scenario = ScenarioId::siege;
    state.army[0].purse = kEnough;
    state.army[0].rebels = sender == 3 ? 1 : 0;
  }
  const auto sends = [&](State& s, Table& table) {
    Play play = field.play(s, table);
    muster_next(play);
  };
  return walk(Distribution<State>::certain(state), sends, policy);
}

OddsTableau units_sent(const Distribution<State>& sent, const BattleSetting& setting) {
  OddsTableau table{"What a house sends", {}};
  table.rows.push_back({"nobody", sent.chance_that([](const State& s) { return s.units == 0; })});
  for (const UnitType type :
       {UnitType::hoppers, UnitType::field_mice, UnitType::bow_mice, UnitType::mice_at_arms,
        UnitType::rat_riders, UnitType::battle_cat, UnitType::ballista, UnitType::king})
    if (const Fraction chance =
            sent.chance_that([&](const State& s) { return s.units == 1 && s.unit[0].type == type; });
        type != UnitType::king || chance.as_double() > 0)
      table.rows.push_back({setting.profile(type).name, chance});
  return table;
}

OddsTableau heroes_sent(const Distribution<State>& sent) {
  OddsTableau table{"The hero with it", {}};
  for (std::size_t word = 0; word < kHeroWords.size(); ++word) {
    const auto is_he = [&](const State& s) {
      const Unit& unit = s.unit[0];
      const bool musician = unit.has(Unit::kMusician);
      const auto hero = unit.ladybugs > 0 ? Hero::ladybug : unit.hero;
      return word + 1 == kHeroWords.size() ? musician : !musician && static_cast<std::size_t>(hero) == word;
    };
    table.rows.push_back({std::string(kHeroWords[word]), sent.chance_that(is_he)});
  }
  return table;
}

OddsTableau equipment_sent(const Distribution<State>& sent) {
  const auto spear = [](const State& s) { return s.unit[0].has(Unit::kSpear); };
  const auto shield = [](const State& s) { return s.unit[0].has(Unit::kShield); };
  return {
      "Its equipment",
      {{"none", sent.chance_that([&](const State& s) { return !spear(s); })},
        {"spears", sent.chance_that([&](const State& s) { return spear(s) && !shield(s); })},
        {"spear and shield", sent.chance_that(shield)}}
  };
}

OddsReport muster_odds(const Asked& given) {
  BattleQuestion question(given, muster_fields());
  Field& field = question.field;
  field.setting->loyalty[0] = static_cast<std::int8_t>(question.number("loyalty", -9, 9));
  const int sender = question.choice("sender");
  Mustering policy(question);
  if (question.failed()) return question.refused();
  const auto sent = sent_by(field, sender, policy);
  OddsReport report;
  report.tables = {units_sent(sent, *field.setting), heroes_sent(sent), equipment_sent(sent)};
  report.figures.emplace_back("a hero comes with it", sent.chance_that(has_hero));
  report.policy = policy.name();
  if (sender != 0) return report;
  const auto king = sent_by(field, 1, policy);
  const auto models = [](const State& s) { return std::uint64_t{s.unit[0].models}; };
  const Fraction sends = report.tables[0].rows[0].chance.rest();
  report.figures.emplace_back(
      "heroes per army", king.chance_that(has_hero) + sent.chance_that(has_hero) * Fraction::whole(kHouses));
  report.figures.emplace_back("models per army",
                              king.mean(models) + sent.mean(models) * Fraction::whole(kHouses));
  report.figures.emplace_back("all four houses send", sends * sends * sends * sends);
  return report;
}

// What of an army matters to the question; small, so that equal armies are one.
struct ArmySoFar {
  std::uint16_t heroes_seen = 0;  // mask of Hero
  std::uint8_t heroes = 0;
  std::uint8_t units = 0;
  std::uint8_t wanted = 0;  // units of the kind that is asked about
  std::uint8_t step = 0;    // King first, then the houses
};

// MA-HERO-03: a hero whom the army has is rolled again until he is another. All of these rolls together are
// one die with the faces of the others.
class FreshHeroes final : public Table {
 public:
  FreshHeroes(Table& behind, const BattleSetting& setting, unsigned seen) : behind_(behind) {
    for (std::uint8_t face = 1; face <= static_cast<std::uint8_t>(setting.heroes.size()); ++face)
      if (((seen >> setting.heroes[face - 1U]) & 1U) == 0) faces_[count_++] = face;
  }
  Answer ask(const Prompt& prompt) override { return behind_.ask(prompt); }
  void sealed(Seats, Dialogue&) override {}  // in no muster
  Dice roll(const Roll& roll) override {
    if (roll.kind != static_cast<std::uint16_t>(RollKind::hero_type) || count_ == 0)
      return behind_.roll(roll);
    Roll among = roll;
    among.sides = count_;
    Dice dice = behind_.roll(among);
    dice.face[0] = faces_[dice.face[0] - 1U];
    dice.cls[0] = static_cast<std::uint8_t>(dice.face[0] - 1);
    return dice;
  }
  void tell(const Event&) override {}

 private:
  Table& behind_;
  std::array<std::uint8_t, 10> faces_{};
  std::uint8_t count_ = 0;
};

// The next unit comes to an army that has so many heroes already (MA-HERO-03).
void muster_into(const Field& field, ArmySoFar& army, UnitType wanted, bool fresh_heroes, Table& dice) {
  FreshHeroes table(dice, *field.setting, fresh_heroes ? army.heroes_seen : 0U);
  State state{};
  for (unsigned hero = 1; hero <= static_cast<unsigned>(Hero::wizard); ++hero) {
    if (((unsigned{army.heroes_seen} >> hero) & 1U) == 0) continue;
    Unit& unit = state.unit[state.units++];
    if (static_cast<Hero>(hero) == Hero::ladybug)
      unit.ladybugs = 1;
    else
      unit.hero = static_cast<Hero>(hero);
  }
  const UnitId fresh = state.units;
  state.counter = army.step++;
  Play play = field.play(state, table);
  muster_next(play);
  if (state.units == fresh) return;
  const Unit& unit = state.unit[fresh];
  const Hero hero = unit.ladybugs > 0 ? Hero::ladybug : unit.hero;
  army.units++;
  if (unit.type == wanted) army.wanted++;
  if (hero == Hero::none) return;
  army.heroes++;
  army.heroes_seen = static_cast<std::uint16_t>(army.heroes_seen | 1U << static_cast<unsigned>(hero));
}

template <class Read>
OddsTableau counts_of(const Distribution<ArmySoFar>& armies, std::string title, Words what,
                      const Read& read) {
  OddsTableau table{std::move(title), {}};
  for (int count = 0; count <= kHouses + 1; ++count)
    table.rows.push_back({fmt::format("{} {}", count, what),
                          armies.chance_that([&](const ArmySoFar& army) { return read(army) == count; })});
  return table;
}

OddsReport army_odds(const Asked& given) {
  BattleQuestion question(given, army_fields());
  Field& field = question.field;
  field.setting->loyalty[0] = static_cast<std::int8_t>(question.number("loyalty", -9, 9));
  const int houses = question.number("houses", 0, kHouses);
  const UnitType wanted = question.unit("unit");
  const auto hero = static_cast<unsigned>(question.choice("hero"));
  if (hero == 0 || hero > static_cast<unsigned>(Hero::wizard))
    question.refuse("hero", "choose one of the hero table (MA-HERO-01)");
  const bool again = question.choice("repeats") == 1;
  Mustering policy(question);
  if (question.failed()) return question.refused();
  auto armies = Distribution<ArmySoFar>::certain({});
  for (int step = 0; step <= houses; ++step)
    armies = walk(
        armies, [&](ArmySoFar& army, Table& table) { muster_into(field, army, wanted, again, table); },
        policy);
  OddsReport report;
  report.tables.push_back(
      counts_of(armies, "Units of the army", "units", [](const ArmySoFar& a) { return int{a.units}; }));
  report.tables.push_back(
      counts_of(armies, "Heroes of the army", "heroes", [](const ArmySoFar& a) { return int{a.heroes}; }));
  report.tables.push_back(counts_of(armies, "Different heroes", "different",
                                    [](const ArmySoFar& a) { return std::popcount(a.heroes_seen); }));
  report.figures.emplace_back("at least one of that unit",
                              armies.chance_that([](const ArmySoFar& a) { return a.wanted > 0; }));
  report.figures.emplace_back("at least one of that hero", armies.chance_that([&](const ArmySoFar& a) {
    return ((a.heroes_seen >> hero) & 1U) != 0;
  }));
  report.figures.emplace_back("mean heroes",
                              armies.mean([](const ArmySoFar& a) { return std::uint64_t{a.heroes}; }));
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator muster_calculator() {
  return {"muster", "What a noble house, the King or rebels send", muster_fields().all(), muster_odds};
}
Calculator army_calculator() { return {"army", "What a whole army musters", army_fields().all(), army_odds}; }

}  // namespace warren::mice_at_arms
