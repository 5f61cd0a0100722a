// The odds of a siege: what a Cat-non does to the castle.
#include "games/mice_at_arms/rules/siege.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/words.h"
#include "kernel/chance/distribution.h"

namespace warren::mice_at_arms {
namespace {

using namespace odds_words;
using Given = std::map<std::string, std::string>;

constexpr std::array<Words, 3> kWalls{"tower", "battlement", "gatehouse"};
constexpr std::array<Terrain, 3> kWallsOf{Terrain::tower, Terrain::battlement, Terrain::gatehouse};
constexpr std::array kCastleFields{
    CalculatorField{"piece",  "What is shot at",                   "tower", kWalls },
    CalculatorField{"range",  "Up to 8 inches, or more",           "short", kRanges},
    CalculatorField{"damage", "Hits that it has taken before",     "0",     {}     },
    CalculatorField{"shots",  "Activations of a Cat-non in a row", "1",     {}     }
};

constexpr PieceId kWall = 0;
constexpr Point inches_from_south(int y) { return {kTable / 2, y * kInch}; }
constexpr int kMostShots = 6;

// A castle piece alone on the table, and a Cat-non south of it.
Field lay_out(Terrain wall, int damage, bool far) {
  Field field;
  field.state.scenario = ScenarioId::siege;
  field.state.side_a = 0;
  field.state.pieces = 1;
  field.state.piece[kWall] = {.type = wall,
                              .level = 1,
                              .placed = 1,
                              .at = spot(inches_from_south(15)),
                              .half_width = kPieceRadius,
                              .wounds = static_cast<std::uint8_t>(damage)};
  prepare_ground(book_setting(), field.state, field.ground);
  field.put(0, UnitType::cat_non, inches_from_south(far ? 3 : 8));
  field.put(1, UnitType::hoppers, inches_from_south(22));
  return field;
}

class Bombarding final : public Policy {
 public:
  Words name() const override { return "no victory points spent"; }
  Answer choose(const Prompt& prompt) override {
    if (prompt.kind != static_cast<std::uint16_t>(Ask::bombard)) return prompt.fallback();
    return Answer::of(option(Verb::piece, Field::kAttacker, 0, kWall));
  }
};

OddsReport castle_odds(const Given& given) {
  Question question(given, kCastleFields);
  const Terrain wall = kWallsOf[static_cast<std::size_t>(question.choice("piece"))];
  const int needed = hits_to_destroy(wall);
  const int damage = question.number("damage", 0, needed - 1);
  const int shots = question.number("shots", 1, kMostShots);
  const bool far = question.choice("range") == 1;
  if (question.failed()) return {.fault = question.fault()};
  const Field field = lay_out(wall, damage, far);
  const auto stands = [](const State& s) { return s.piece[kWall].type != Terrain::rubble; };
  Bombarding bombarding;
  auto after = Distribution<State>::certain(field.state);
  for (int shot = 0; shot < shots; ++shot)
    after = walk(
        after,
        [&](State& state, Table& table) {
          Play play = field.play(state, table);
          if (stands(state)) bombard(play, Field::kAttacker);
        },
        bombarding);
  OddsReport report;
  OddsTableau table{"The wall afterwards", {}};
  for (int hits = damage; hits < needed; ++hits)
    table.rows.push_back(
        {fmt::format("stands with {} of {} hits", hits, needed),
         after.chance_that([&](const State& s) { return stands(s) && s.piece[kWall].wounds == hits; })});
  table.rows.push_back({"is rubble", after.chance_that([&](const State& s) { return !stands(s); })});
  report.tables.push_back(std::move(table));
  report.policy = bombarding.name();
  return report;
}

}  // namespace

Calculator castle_calculator() {
  return {"castle", "A Cat-non's shots at a castle piece", kCastleFields, castle_odds};
}

}  // namespace warren::mice_at_arms
