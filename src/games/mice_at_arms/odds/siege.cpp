// The odds of a siege: what a Cat-non does to the castle, and what boiling sauce does to a charge; and of
// fire.
#include "games/mice_at_arms/rules/siege.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/rules/burning.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 3> kWalls{"tower", "battlement", "gatehouse"};
constexpr std::array<Terrain, 3> kWallsOf{Terrain::tower, Terrain::battlement, Terrain::gatehouse};
constexpr PieceId kWall = 0;
constexpr Point inches_from_south(int y) { return {kTable / 2, y * kInch}; }
constexpr int kMostShots = 6;

const OddsFields& castle_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.choice("piece", "What is shot at", "tower", kWalls);
    fields.choice("range", "Up to 8 inches, or more", "short", kRangeWords);
    fields.number("damage", "Hits that it has taken before", 0);
    fields.number("shots", "Activations of a Cat-non in a row", 1);
    fields.condition("", "the Cat-non").number("purse", "Victory points that the attacker spends", 0);
    fields.event().spending().house();
    return fields;
  }();
  return kFields;
}

const OddsFields& sauce_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("unit", "Who charges the wall", "mice-at-arms").unit("defender", "Who holds it", "hoppers");
    fields.condition("", "the chargers").kings();
    fields.choice("standard", "Standard Bearers within 8 inches of them", "no", kNoYesTwo);
    fields.spending().house();
    return fields;
  }();
  return kFields;
}

const OddsFields& burning_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("unit", "Who sets fire", "mice-at-arms").yes("moved", "It moved before");
    fields.number("damage", "Wounds that the building has taken before", 0);
    fields.condition("", "the unit").number("purse", "Victory points that its army spends", 0);
    fields.event().spending().house();
    return fields;
  }();
  return kFields;
}

class Bombarding final : public Spending {
 public:
  using Spending::Spending;
  Answer choose(const Prompt& prompt) override {
    if (prompt.kind != static_cast<std::uint16_t>(Ask::bombard)) return Spending::choose(prompt);
    return Answer::of(option(Verb::piece, Field::kAttacker, 0, kWall));
  }
};

// A castle piece alone on the table, and a Cat-non south of it.
void lay_out_castle(BattleQuestion& question, Terrain wall, int damage) {
  Field& field = question.field;
  field.state.scenario = ScenarioId::siege;
  field.lay(wall, inches_from_south(15));
  field.state.piece[kWall].wounds = static_cast<std::uint8_t>(damage);
  prepare_ground(*field.setting, field.state, field.ground);
  field.put(0, UnitType::cat_non, inches_from_south(question.choice("range") == 1 ? 3 : 8));
  question.read_condition("", Field::kAttacker);
  if (!is_crewed(field.state.unit[Field::kAttacker]))
    question.refuse("models", "a Cat-non needs two of its crew to shoot (MA-UNIT-27); give 0 or 2 to 4");
  question.read_purse("purse", 0);
  question.read_event();
}

OddsReport castle_odds(const Asked& given) {
  BattleQuestion question(given, castle_fields());
  const Field& field = question.field;
  const Terrain wall = kWallsOf[static_cast<std::size_t>(question.choice("piece"))];
  const int needed = hits_to_destroy(wall);
  const int damage = question.number("damage", 0, needed - 1);
  const int shots = question.number("shots", 1, kMostShots);
  lay_out_castle(question, wall, damage);
  Bombarding policy(question);
  if (question.failed()) return question.refused();
  const auto stands = [](const State& s) { return s.piece[kWall].type != Terrain::rubble; };
  const auto shoots = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    if (stands(state)) bombard(play, Field::kAttacker);
  };
  auto after = Distribution<State>::certain(field.state);
  for (int shot = 0; shot < shots; ++shot) after = walk(after, shoots, policy);
  OddsReport report;
  OddsTableau table{"The wall afterwards", {}};
  for (int hits = damage; hits < needed; ++hits)
    table.rows.push_back(
        {fmt::format("stands with {} of {} hits", hits, needed),
         after.chance_that([&](const State& s) { return stands(s) && s.piece[kWall].wounds == hits; })});
  table.rows.push_back({"is rubble", after.chance_that([&](const State& s) { return !stands(s); })});
  report.tables.push_back(std::move(table));
  report.policy = policy.name();
  return report;
}

// The charger at the foot of a battlement with a vat, whose defender it has just reached.
void lay_out_wall(BattleQuestion& question) {
  Field& field = question.field;
  const UnitType charger = question.unit("unit");
  const UnitType defender = question.unit("defender");
  if (field.setting->profile(charger).machine)
    question.refuse("unit", "a war machine does not charge (MA-UNIT-24)");
  question.check_ground("defender", defender, Terrain::battlement);
  field.state.scenario = ScenarioId::siege;
  field.lay(Terrain::battlement, inches_from_south(9));
  field.state.piece[kWall].vat = 1;
  prepare_ground(*field.setting, field.state, field.ground);
  field.put(0, charger, inches_from_south(6));
  field.put(1, defender, inches_from_south(9), kWall);
  field.engage(Field::kAttacker, Field::kTarget);
  question.read_condition("", Field::kAttacker);
  field.place_king(Field::kAttacker, static_cast<KingPlace>(question.choice("king")));
  field.place_king(Field::kTarget, static_cast<KingPlace>(question.choice("king")));
  field.raise_standards(Field::kAttacker, question.choice("standard"));
}

struct Poured {
  State state;
  std::uint32_t broken;
};

OddsReport sauce_odds(const Asked& given) {
  BattleQuestion question(given, sauce_fields());
  lay_out_wall(question);
  const Field& field = question.field;
  Spending policy(question);
  if (question.failed()) return question.refused();
  const auto pours = [&](Poured& poured, Table& table) {
    Play play = field.play(poured.state, table);
    poured.broken = pour_sauce(play, Field::kAttacker, Field::kTarget) ? 1 : 0;
  };
  const auto after = walk(Distribution<Poured>::certain({field.state, 0}), pours, policy);
  const Unit before = field.state.unit[Field::kAttacker];
  const auto unit = [](const Poured& p) -> const Unit& { return p.state.unit[Field::kAttacker]; };
  const auto hurt = [&](const Poured& p) {
    return unit(p).models < before.models || unit(p).leader_wounds > before.leader_wounds ||
           unit(p).hero_wounds > before.hero_wounds;
  };
  const auto chance = [&](auto holds) { return after.chance_that(holds); };
  OddsReport report;
  report.tables.push_back({
      "The chargers after the sauce",
      {{"not struck", chance([&](const Poured& p) { return !hurt(p); })},
        {"struck, charge goes on", chance([&](const Poured& p) { return hurt(p) && p.broken == 0; })},
        {"flees", chance([&](const Poured& p) { return unit(p).fleeing(); })},
        {"removed", chance([&](const Poured& p) { return !unit(p).on_table(); })}}
  });
  report.figures.emplace_back("the charge is broken", chance([](const Poured& p) { return p.broken != 0; }));
  report.policy = policy.name();
  return report;
}

OddsReport burning_odds(const Asked& given) {
  BattleQuestion question(given, burning_fields());
  Field& field = question.field;
  field.state.scenario = ScenarioId::chevauchee;
  const UnitType type = question.unit("unit");
  const bool moved = question.yes("moved");
  const int damage = question.number("damage", 0, 1);
  field.lay(Terrain::building, inches_from_south(12));
  field.state.piece[kWall].wounds = static_cast<std::uint8_t>(damage);
  const int radius = field.setting->profile(type).leader_radius;
  field.put(0, type, {kTable / 2, 12 * kInch - kPieceRadius - radius});
  question.read_condition("", Field::kAttacker);
  question.read_purse("purse", 0);
  question.read_event();
  Spending policy(question);
  const Play dry = field.play(field.state, question.dry());
  if (const Verdict verdict = judge_burning(dry, Field::kAttacker, moved); !verdict.ok())
    question.refuse(moved ? "moved" : "unit", fmt::format("{} (MA-SCN-38)", verdict.refusal().words));
  if (question.failed()) return question.refused();
  const auto burns = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    burn(play, Field::kAttacker, moved);
  };
  const auto after = walk(Distribution<State>::certain(field.state), burns, policy);
  const auto ablaze = [](const State& s) { return s.piece[kWall].type == Terrain::burning_building; };
  OddsReport report;
  OddsTableau table{"The building afterwards", {}};
  for (int wounds = damage; wounds < 2; ++wounds)
    table.rows.push_back(
        {fmt::format("stands with {} wounds", wounds),
         after.chance_that([&](const State& s) { return !ablaze(s) && s.piece[kWall].wounds == wounds; })});
  table.rows.push_back({"is ablaze", after.chance_that(ablaze)});
  report.tables.push_back(std::move(table));
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator castle_calculator() {
  return {"castle", "A Cat-non's shots at a castle piece", castle_fields().all(), castle_odds};
}
Calculator sauce_calculator() {
  return {"sauce", "Boiling cheese sauce on a charge", sauce_fields().all(), sauce_odds};
}
Calculator burning_calculator() {
  return {"burning", "Setting fire to a building", burning_fields().all(), burning_odds};
}

}  // namespace warren::mice_at_arms
