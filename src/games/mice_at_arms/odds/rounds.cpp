// The odds around the battle: events of a round, and roll-offs.
#include "games/mice_at_arms/rules/rounds.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms {
namespace {

const OddsFields& event_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.number("rounds", "Rounds that are looked at", 6);
    fields.choice("event", "Which event in them", "storm", event_words());
    fields.house();
    return fields;
  }();
  return kFields;
}

const OddsFields& roll_off_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.number("armies", "How many roll", 2);
    for (const char* which : {"1", "2", "3", "4"})
      fields.number(std::string("purse") + which,
                    std::string("Victory points that army ") + which + " spends", 0);
    fields.house();
    return fields;
  }();
  return kFields;
}

// A weakened unit at the start of a round.
Field quiet_field(const Asked& given) {
  Asked options = house_options(given, house_rule_switches());
  options["random_events"] = "on";
  Field field(options);
  field.put(0, UnitType::mice_at_arms, {kTable / 2, 2 * kInch});
  field.keep_models(0, 2);
  return field;
}

Fraction at_least_once(const Fraction& chance, int rounds) {
  Fraction never = Fraction::whole(1);
  for (int i = 0; i < rounds; ++i) never = never * chance.rest();
  return never.rest();
}

OddsReport event_odds(const Asked& given) {
  BattleQuestion question(given, event_fields());
  const int rounds = question.number("rounds", 1, 20);
  const auto wanted = static_cast<RoundEvent>(question.choice("event"));
  if (wanted == RoundEvent::none) question.refuse("event", "choose one of the event table (MA-EVT-02)");
  if (question.failed()) return question.refused();
  const Field field = quiet_field(given);
  const auto begins = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    start_round(play);
  };
  const auto begun = walk(Distribution<State>::certain(field.state), begins);
  OddsReport report;
  OddsTableau table{"The event of a round", {}};
  for (std::size_t event = 0; event < event_words().size(); ++event)
    table.rows.push_back({std::string(event_words()[event]), begun.chance_that([&](const State& s) {
                            return static_cast<std::size_t>(s.event) == event;
                          })});
  const Fraction any = table.rows[0].chance.rest();
  const Fraction that = table.rows[static_cast<std::size_t>(wanted)].chance;
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("some event in those rounds", at_least_once(any, rounds));
  report.figures.emplace_back("that event in those rounds", at_least_once(that, rounds));
  State muddy = field.state;
  muddy.event = RoundEvent::mud;
  const auto tries = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    return static_cast<std::uint8_t>(sticks_in_mud(play, 0) ? 1 : 0);
  };
  report.figures.emplace_back(
      "a unit sticks in mud",
      walk(Distribution<State>::certain(muddy), tries).chance_that([](std::uint8_t stuck) {
        return stuck == 1;
      }));
  report.figures.emplace_back("a model returns to a weakened unit", begun.chance_that([&](const State& s) {
    return s.unit[0].models > field.state.unit[0].models;
  }));
  report.policy = "no victory points spent";
  return report;
}

// A roll-off's first throw, with what is bought in it. Whoever ties is given faces that end it, and the tie
// is noted; an army that is behind pays while it can and keeps the better face.
class FirstThrow final : public Table {
 public:
  FirstThrow(Table& dice, int armies) : dice_(dice), left_(armies) {}

  Answer ask(const Prompt& prompt) override {
    const int own = face_[static_cast<std::size_t>(index(prompt.seat))];
    const bool behind = own < *std::ranges::max_element(face_);
    Option best{};
    for_each_allowed(prompt, [&](const Choice& choice) {
      const bool pays = verb_of(choice.id) == Verb::reroll_die && behind && !tied;
      if (pays ||
          (prompt.kind == static_cast<std::uint16_t>(Ask::keep_face) && best.target < choice.id.target))
        best = choice.id;
    });
    if (best == Option{}) return prompt.fallback();
    return Answer::of(best);
  }
  void sealed(Seats, Dialogue&) override {}  // in no roll-off
  Dice roll(const Roll& roll) override {
    if (roll.kind == static_cast<std::uint16_t>(RollKind::initiative) && left_-- <= 0) return end_it();
    const Dice dice = dice_.roll(roll);
    std::uint8_t& face = face_[static_cast<std::size_t>(index(roll.roller))];
    face = std::max(face, dice.face[0]);
    return dice;
  }
  void tell(const Event&) override {}

  bool tied = false;
  bool tied_for_first() const {
    const auto highest = *std::ranges::max_element(face_);
    return tied && std::ranges::count(face_, highest) > 1;
  }

 private:
  Dice end_it() {
    tied = true;
    Dice dice;
    dice.count = 1;
    dice.face[0] = ending_--;
    return dice;
  }

  Table& dice_;
  int left_;
  std::uint8_t ending_ = 10;
  std::array<std::uint8_t, kMaxArmies> face_{};
};

// A part of what is decided; ties are rolled again until it is.
Fraction shared(const Fraction& part, const Fraction& decided) {
  return part * Fraction(decided.denominator(), decided.numerator());
}

OddsReport roll_off_odds(const Asked& given) {
  BattleQuestion question(given, roll_off_fields());
  Field& field = question.field;
  const int armies = question.number("armies", 2, kMaxArmies);
  field.state.armies = static_cast<std::uint8_t>(armies);
  bool purses = false;
  for (int army = 0; army < kMaxArmies; ++army) {
    const std::string key = "purse" + std::to_string(army + 1);
    question.read_purse(key, army);
    const bool has = field.state.army[static_cast<std::size_t>(army)].purse > 0;
    if (has && army >= armies) question.refuse(key, "that army does not roll");
    purses = purses || has;
  }
  if (question.failed()) return question.refused();
  const auto rolls = [&](State& state, Table& dice) {
    FirstThrow table(dice, armies);
    Play play = field.play(state, table);
    const auto order = roll_off(play, (1U << armies) - 1, rule("MA-RND-01"), RollKind::initiative);
    return static_cast<std::uint8_t>(table.tied_for_first() ? kMaxArmies : order[0]);
  };
  const auto thrown = walk(Distribution<State>::certain(field.state), rolls);
  const auto chance = [&](int who) {
    return thrown.chance_that([&](std::uint8_t first) { return first == who; });
  };
  OddsReport report;
  OddsTableau table{"Who is highest after one throw", {}};
  const Fraction decided = chance(kMaxArmies).rest();
  for (int army = 0; army < armies; ++army) {
    table.rows.push_back({fmt::format("army {}", army + 1), chance(army)});
    if (!purses)
      report.figures.emplace_back(fmt::format("army {} in the end", army + 1), shared(chance(army), decided));
  }
  table.rows.push_back({"a tie, rolled again", chance(kMaxArmies)});
  report.tables.push_back(std::move(table));
  report.policy = purses ? "an army that is behind pays while it can" : "no victory points spent";
  return report;
}

}  // namespace

Calculator event_calculator() {
  return {"event", "Random events of the rounds", event_fields().all(), event_odds};
}
Calculator roll_off_calculator() {
  return {"roll-off", "A roll-off, as for initiative", roll_off_fields().all(), roll_off_odds};
}

}  // namespace warren::mice_at_arms
