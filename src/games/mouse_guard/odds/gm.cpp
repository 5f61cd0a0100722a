// What will the GM do? (chapter 17: the mission generator and the engine GM)
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/odds/field.h"
#include "games/mouse_guard/rules/mission.h"
#include "kernel/chance/distribution.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Words, 3> kLengths{"standard", "short", "long"};
constexpr std::array<Words, kBrains> kBrainIds{"lively", "shrewd", "wary", "dicey"};
constexpr std::array<Words, 2> kTremble{"1/8", "0"};

constexpr std::array kMissionFields{
    CalculatorField{"obstacle", "Which obstacle",          "A3",       kObstacleIds},
    CalculatorField{"length",   "How long the mission is", "standard", kLengths    },
};

constexpr std::array kPlanFields{
    CalculatorField{"opposition",   "Whose habits",                              "grass-snake", kNpcIds  },
    CalculatorField{"brain",        "The GM's brain",                            "lively",      kBrainIds},
    CalculatorField{"tremble",      "How often a shrewd action is drawn evenly", "1/8",         kTremble },
    CalculatorField{"dice",         "The GM's dice, for all actions",            "5",           {}       },
    CalculatorField{"their_dice",   "The patrol's dice, for all actions",        "5",           {}       },
    CalculatorField{"disposition",  "The GM's disposition",                      "6",           {}       },
    CalculatorField{"start",        "Its starting disposition",                  "8",           {}       },
    CalculatorField{"patrol",       "The patrol's disposition",                  "6",           {}       },
    CalculatorField{"patrol_start", "Its starting disposition",                  "8",           {}       },
};

constexpr std::array kMatrixFields{
    CalculatorField{"attack",            "Own dice for Attack",                 "4", {}},
    CalculatorField{"defend",            "Own dice for Defend",                 "4", {}},
    CalculatorField{"feint",             "Own dice for Feint",                  "4", {}},
    CalculatorField{"maneuver",          "Own dice for Maneuver",               "4", {}},
    CalculatorField{"their_attack",      "The opponent's dice for Attack",      "4", {}},
    CalculatorField{"their_defend",      "The opponent's dice for Defend",      "4", {}},
    CalculatorField{"their_feint",       "The opponent's dice for Feint",       "4", {}},
    CalculatorField{"their_maneuver",    "The opponent's dice for Maneuver",    "4", {}},
    CalculatorField{"disposition",       "Own disposition",                     "4", {}},
    CalculatorField{"start",             "Own starting disposition",            "8", {}},
    CalculatorField{"their_disposition", "The opponent's disposition",          "4", {}},
    CalculatorField{"their_start",       "The opponent's starting disposition", "8", {}},
};

constexpr std::array<Words, kActions> kActionWords{"Attack", "Defend", "Feint", "Maneuver"};

template <class Weights>
OddsTableau action_table(const Weights& weights, std::string title) {
  Wide sum = 0;
  for (const auto weight : weights) sum += static_cast<Wide>(weight);
  OddsTableau table{std::move(title), {}};
  for (std::size_t i = 0; i < kActions; ++i)
    table.rows.push_back({std::string(kActionWords[i]), Fraction(static_cast<Wide>(weights[i]), sum)});
  return table;
}

void read_side(Asked& asked, Words disposition, Words start, VolleySide& side) {
  constexpr int kMost = 40;
  side.disposition = asked.number(disposition, 1, kMost);
  side.start = asked.number(start, 1, kMost);
  if (side.start < side.disposition) asked.refuse(start, "a disposition is never above its starting total");
}

// Which obstacle stands at each stage, by the code that draws it.
struct DrawnMission {
  std::array<ObstacleId, kMostPlanned> at{};
};

// How long the mission is said to be goes before the house rule.
Given with_length(Given given) {
  if (const auto said = given.find("length"); said != given.end()) given["mission_length"] = said->second;
  return given;
}

}  // namespace

std::span<const CalculatorField> mission_fields() {
  static const HouseFields kAll(kMissionFields);
  return kAll.all();
}
std::span<const CalculatorField> plan_fields() {
  static const HouseFields kAll(kPlanFields);
  return kAll.all();
}
std::span<const CalculatorField> matrix_fields() {
  static const HouseFields kAll(kMatrixFields);
  return kAll.all();
}

OddsReport mission_odds(const Given& given) {
  AskedWithHouse asked(given, mission_fields());
  const auto wanted = static_cast<ObstacleId>(asked.choice("obstacle"));
  asked.choice("length");
  const Field field(with_length(given));
  if (asked.failed()) return {.fault = asked.fault()};
  const auto missions = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play{field.setting, field.ground, state, table};
    DrawnMission drawn;
    drawn.at.fill(kNoObstacle);
    plan_categories(play);
    for (state.mission.stage = 0; state.mission.stage < state.mission.planned; ++state.mission.stage)
      drawn.at[state.mission.stage] = draw_obstacle(play);
    return drawn;
  });
  OddsReport report;
  OddsTableau table{fmt::format("{} is", field.setting.tables.of(wanted).name), {}};
  Fraction sum;
  const int planned = planned_obstacles(field.setting.house.mission_length);
  for (int i = 0; i < planned; ++i) {
    const auto stage = static_cast<std::size_t>(i);
    const Fraction chance =
        missions.chance_that([&](const DrawnMission& drawn) { return drawn.at[stage] == wanted; });
    table.rows.push_back({fmt::format("obstacle {} of {}", i + 1, planned), chance});
    sum += chance;
  }
  table.rows.push_back({"not planned", sum.rest()});
  report.tables.push_back(std::move(table));
  report.policy = "nothing was planned before in this year";
  return report;
}

OddsReport plan_odds(const Given& given) {
  AskedWithHouse asked(given, plan_fields());
  const NpcRow& npc = book_setting().tables.of(static_cast<Npc>(asked.choice("opposition")));
  const auto brain = static_cast<Brain>(asked.choice("brain"));
  VolleyGame game;
  game.plus_always = setting_for(given)->house.plus_s == PlusS::always;
  game.row.same_dice(asked.number("dice", 0, 14));
  game.column.same_dice(asked.number("their_dice", 0, 14));
  read_side(asked, "disposition", "start", game.row);
  read_side(asked, "patrol", "patrol_start", game.column);
  const bool trembles = asked.choice("tremble") == 0;
  if (brain == Brain::lively && !npc.conflict)
    asked.refuse("opposition", "this one has no habits; choose another");
  if (asked.failed()) return {.fault = asked.fault()};
  GmPlan plan{};
  plan.mix.fill(brain_mix(brain, game));
  plan.by_habit = brain == Brain::lively;
  plan.trembles = trembles && (brain == Brain::lively || brain == Brain::shrewd);
  OddsReport report;
  for (int volley = 0; volley < kVolleys; ++volley)
    report.tables.push_back(
        action_table(gm_expected_weights(plan, npc, volley), fmt::format("Volley {}", volley + 1)));
  if (plan.by_habit)
    for (std::size_t volley = 0; volley < kVolleys; ++volley) {
      std::array<int, kActions> habits{};
      for (const Plan& habit : npc.habits) ++habits[static_cast<std::size_t>(habit[volley])];
      report.tables.push_back(action_table(habits, fmt::format("Volley {}, the habits alone", volley + 1)));
    }
  report.policy = "the same dice for every action; nothing pending";
  return report;
}

OddsReport matrix_odds(const Given& given) {
  AskedWithHouse asked(given, matrix_fields());
  VolleyGame game;
  game.plus_always = setting_for(given)->house.plus_s == PlusS::always;
  for (std::size_t a = 0; a < kActions; ++a) {
    game.row.dice[a].fill(asked.number(kActionIds[a], 0, 14));
    game.column.dice[a].fill(asked.number(fmt::format("their_{}", kActionIds[a]), 0, 14));
  }
  read_side(asked, "disposition", "start", game.row);
  read_side(asked, "their_disposition", "their_start", game.column);
  if (asked.failed()) return {.fault = asked.fault()};
  const VolleyPayoff payoff = volley_payoff(game);
  const Mix mix = solve(payoff.payoff);
  OddsReport report;
  report.tables.push_back(action_table(mix.row, "Own best mixture"));
  report.tables.push_back(action_table(mix.column, "The opponent's"));
  const Signed value = mix.value < 0 ? -mix.value : mix.value;
  const Fraction worth(static_cast<Wide>(value), static_cast<Wide>(mix.of) << (payoff.power + 1));
  report.figures.emplace_back(mix.value < 0 ? "worth to the opponent" : "worth to the own side", worth);
  report.policy = "one volley; margins are worth 1/2, 1, 3/2";
  return report;
}

}  // namespace warren::mouse_guard
