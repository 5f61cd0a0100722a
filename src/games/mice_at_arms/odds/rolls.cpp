// The odds of single tests: saves, morale tests and rallies, flights.
#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/flight.h"
#include "games/mice_at_arms/rules/morale.h"
#include "kernel/chance/distribution.h"
#include "kernel/chance/overheard.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 2> kWhy{"attack", "rally"};
constexpr int kMostHits = 10;

const OddsFields& save_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("unit", "Who saves", "mice-at-arms").number("hits", "Hits to save against", 1);
    fields.choice("ladybug", "Ladybugs with the unit", "no", kNoYesTwo);
    fields.yes("blessed", "A Cleric has blessed the unit").yes("messenger", "The Messenger came to the unit");
    fields.yes("bad_goings", "The unit stands in bad goings");
    fields.number("purse", "Victory points that its army spends", 0);
    fields.spending().house();
    return fields;
  }();
  return kFields;
}

const OddsFields& morale_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("unit", "Who tests", "field-mice").choice("why", "Why it tests", "attack", kWhy);
    fields.unit("attacker", "Who attacked it", "field-mice");
    fields.number("attacker_models", "Models of the attacker, 0 for all", 0);
    fields.choice("flanked", "Other enemies engaged with the unit", "no", kNoYesTwo);
    fields.choice("support", "Friends engaged with the attacker", "no", kNoYesTwo);
    fields.terrain("ground", "What the unit occupies");
    fields.condition("", "the unit").kings();
    fields.choice("standard", "Standard Bearers within 8 inches", "no", kNoYesTwo);
    fields.number("purse", "Victory points that its army spends", 0);
    fields.event().spending().house();
    return fields;
  }();
  return kFields;
}

const OddsFields& flight_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("unit", "Who flees", "field-mice");
    fields.number("inches", "Inches from its leader to its edge, when the flight begins", 8);
    fields.number("rounds", "Rounds that are looked at", 6);
    fields.yes("first_leg", "It runs its first 4 inches now", "yes");
    fields.condition("", "the unit").kings();
    fields.choice("standard", "Standard Bearers within 8 inches", "no", kNoYesTwo);
    fields.number("purse", "Victory points that its army spends", 0);
    fields.spending().house();
    return fields;
  }();
  return kFields;
}

// MA-UNIT-15
void check_tester(BattleQuestion& question, UnitType type) {
  if (type == UnitType::battle_cat) question.refuse("unit", "a Battle Cat never tests morale (MA-UNIT-15)");
}

OddsReport save_odds(const Asked& given) {
  BattleQuestion question(given, save_fields());
  Field& field = question.field;
  const int hits = question.number("hits", 1, kMostHits);
  field.face_off(UnitType::field_mice, question.unit("unit"), kShortDistance,
                 question.yes("bad_goings") ? Terrain::bad_goings : Terrain::clear);
  Unit& unit = field.state.unit[Field::kTarget];
  unit.ladybugs = static_cast<std::uint8_t>(question.choice("ladybug"));
  if (question.yes("blessed")) unit.set(Unit::kBlessed);
  if (question.yes("messenger")) unit.set(Unit::kMessenger);
  question.read_purse("purse", 1);
  Spending policy(question);
  if (question.failed()) return question.refused();
  const auto saves = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    return static_cast<std::uint8_t>(failed_saves(play, Field::kTarget, hits));
  };
  const auto failed = walk(Distribution<State>::certain(field.state), saves, policy);
  OddsReport report;
  OddsTableau table{"Failed saves", {}};
  for (int count = 0; count <= hits; ++count)
    table.rows.push_back(
        {fmt::format("{} failed", count), failed.chance_that([&](std::uint8_t n) { return n == count; })});
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("mean failed", failed.mean([](std::uint8_t n) { return std::uint64_t{n}; }));
  add_reasons(report, save_tally(field.play(field.state, question.dry()), Field::kTarget));
  report.policy = policy.name();
  return report;
}

void read_tester(BattleQuestion& question) {
  question.read_condition("", Field::kTarget);
  question.field.place_king(Field::kAttacker, static_cast<KingPlace>(question.choice("king")));
  question.field.place_king(Field::kTarget, static_cast<KingPlace>(question.choice("king")));
  question.field.raise_standards(Field::kTarget, question.choice("standard"));
  question.read_purse("purse", 1);
}

OddsTableau fates_of(const Distribution<State>& tested, std::string title, Words stands) {
  const auto gone = [](const State& s) { return !s.unit[Field::kTarget].on_table(); };
  const auto flees = [](const State& s) { return s.unit[Field::kTarget].fleeing(); };
  return {
      std::move(title),
      {{"scatters", tested.chance_that(gone)},
                     {"flees", tested.chance_that(flees)},
                     {std::string(stands), tested.chance_that([&](const State& s) { return !gone(s) && !flees(s); })}}
  };
}

OddsReport morale_odds(const Asked& given) {
  BattleQuestion question(given, morale_fields());
  Field& field = question.field;
  const UnitType type = question.unit("unit");
  const Terrain ground = question.terrain("ground");
  check_tester(question, type);
  question.check_ground("ground", type, ground);
  field.face_off(question.unit("attacker"), type, kContactDistance, ground);
  field.keep_models(Field::kAttacker,
                    question.number("attacker_models", 0, field.state.unit[Field::kAttacker].models));
  read_tester(question);
  question.read_event();
  const bool rally = question.choice("why") == 1;
  if (rally) {
    field.state.unit[Field::kTarget].set(Unit::kFleeing);
  } else {
    field.engage(Field::kAttacker, Field::kTarget);
    field.flank(Field::kTarget, question.choice("flanked"));
    field.flank(Field::kAttacker, question.choice("support"));
  }
  Spending policy(question);
  if (question.failed()) return question.refused();
  const Play dry = field.play(field.state, question.dry());
  const Clash clash = begin_clash(dry, {.attacker = Field::kAttacker, .target = Field::kTarget});
  const Clash* after = rally ? nullptr : &clash;
  const auto tests = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    test_morale(play, Field::kTarget, after);
  };
  OddsReport report;
  report.tables.push_back(fates_of(walk(Distribution<State>::certain(field.state), tests, policy),
                                   "One morale test", rally ? "rallies" : "stands"));
  add_reasons(report, morale_tally(dry, Field::kTarget, after));
  report.policy = policy.name();
  return report;
}

// A flight so far, and how it ended.
enum class FlightEnd : std::uint32_t { none, rallied, left, scattered, destroyed };
constexpr std::array<Words, 5> kFlightEnds{"still flees", "rallies", "leaves the table", "scatters",
                                           "is destroyed"};
struct Flight {
  State state;
  FlightEnd end;
};

FlightEnd end_told(Told verb) {
  switch (verb) {
    case Told::unit_rallied: return FlightEnd::rallied;
    case Told::unit_left_table: return FlightEnd::left;
    case Told::unit_scattered: return FlightEnd::scattered;
    case Told::unit_eliminated: return FlightEnd::destroyed;
    default: return FlightEnd::none;
  }
}

// One activation of a unit in flight (MA-FLEE-03); the first leg runs at once (MA-FLEE-01).
void run_on(const Field& field, Flight& flight, Table& dice, bool first_leg) {
  if (flight.end != FlightEnd::none) return;
  Overheard table(dice, [&](const Event& event) {
    if (const FlightEnd end = end_told(static_cast<Told>(event.verb)); end != FlightEnd::none)
      flight.end = end;
  });
  Play play = field.play(flight.state, table);
  if (first_leg)
    flee(play, Field::kTarget);
  else
    test_morale(play, Field::kTarget, nullptr);
}

// The enemy is far behind, the unit's edge in the north.
OddsReport flight_odds(const Asked& given) {
  BattleQuestion question(given, flight_fields());
  Field& field = question.field;
  const UnitType type = question.unit("unit");
  check_tester(question, type);
  const int inches = question.number("inches", 1, 22);
  const int rounds = question.number("rounds", 1, 12);
  field.put(0, UnitType::field_mice, {kTable / 2, kInch});
  field.put(1, type, {kTable / 2, kTable - inches * kInch});
  read_tester(question);
  const bool runs = question.yes("first_leg");
  Spending policy(question);
  if (question.failed()) return question.refused();
  if (!runs) field.state.unit[Field::kTarget].set(Unit::kFleeing);
  auto now = Distribution<Flight>::certain({field.state, FlightEnd::none});
  for (int round = runs ? 0 : 1; round <= rounds; ++round)
    now = walk(now, [&](Flight& flight, Table& table) { run_on(field, flight, table, round == 0); }, policy);
  OddsReport report;
  OddsTableau table{fmt::format("The flight after {} rounds", rounds), {}};
  for (std::size_t end = 0; end < kFlightEnds.size(); ++end)
    table.rows.push_back({std::string(kFlightEnds[end]), now.chance_that([&](const Flight& flight) {
                            return static_cast<std::size_t>(flight.end) == end;
                          })});
  report.tables.push_back(std::move(table));
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator save_calculator() { return {"save", "The saves of a unit", save_fields().all(), save_odds}; }
Calculator morale_calculator() {
  return {"morale", "One morale test, after an attack or to rally", morale_fields().all(), morale_odds};
}
Calculator flight_calculator() { return {"flight", "How a flight ends", flight_fields().all(), flight_odds}; }

}  // namespace warren::mice_at_arms
