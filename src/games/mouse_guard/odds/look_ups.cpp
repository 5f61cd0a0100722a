// What would fate bring, what does a winner owe, what does a condition take? Given numbers and plain tables.
#include "games/mouse_guard/odds/field.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/maneuver.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Words, 3> kWinners{"patrol", "opposition", "draw"};
constexpr int kMostDamage = 40;

constexpr std::array kFateFields{
    CalculatorField{"successes", "Successes that lie",                               "2",   {}        },
    CalculatorField{"sixes",     "How many of them are sixes",                       "1",   {}        },
    CalculatorField{"ob",        "The obstacle, or the opponent's successes",        "3",   {}        },
    CalculatorField{"versus",    "The opponent has to be beaten, a tie is no win",   "no",  kNoYes    },
    CalculatorField{"fate",      "How far the fate point opens them; once: no more", "yes", kFateWords},
};
constexpr std::array kCompromiseFields{
    CalculatorField{"winner",  "Who won",                                  "patrol", kWinners},
    CalculatorField{"start",   "Starting disposition of the winner",       "8",      {}      },
    CalculatorField{"left",    "What is left of it",                       "5",      {}      },
    CalculatorField{"gave_in", "The patrol gave in",                       "no",     kNoYes  },
    CalculatorField{"margin",  "A Maneuver's margin, for what it can buy", "2",      {}      },
};
constexpr std::array kConditionFields{
    CalculatorField{"condition", "Which condition",                  "tired", kConditionIds},
    CalculatorField{"will",      "A disposition whose base is Will", "no",    kNoYes       },
};

OddsTableau certain_row(std::string title, std::string label) {
  return {std::move(title), {{std::move(label), Fraction::whole(1)}}};
}
Fraction whole_number(int number) { return Fraction::whole(static_cast<std::uint64_t>(number)); }

// MG-MAN: every set of purchases that the margin pays for.
OddsTableau purchases_of(const Play& play, int margin) {
  constexpr std::array<std::pair<std::uint8_t, const char*>, 3> kBought{
      {{kImpede, "impede"}, {kPosition, "gain position"}, {kDisarm, "disarm"}}
  };
  std::string all;
  for (unsigned set = 1; set < 8; ++set) {
    std::uint8_t bought = 0;
    std::string words;
    for (std::size_t i = 0; i < kBought.size(); ++i) {
      if (((set >> i) & 1U) == 0) continue;
      bought = static_cast<std::uint8_t>(bought | kBought[i].first);
      words += (words.empty() ? "" : " and ") + std::string(kBought[i].second);
    }
    if (cost_of(play, bought) <= margin) all += (all.empty() ? "" : "; ") + words;
  }
  return certain_row("The margin buys", all.empty() ? "nothing" : all);
}

}  // namespace

std::span<const CalculatorField> fate_fields() {
  static const HouseFields kAll(kFateFields);
  return kAll.all();
}
std::span<const CalculatorField> compromise_fields() {
  static const HouseFields kAll(kCompromiseFields);
  return kAll.all();
}
std::span<const CalculatorField> condition_fields() {
  static const HouseFields kAll(kConditionFields);
  return kAll.all();
}

// MG-FATE-01: each six is one more die, and a six of those, where it is open, another.
OddsReport fate_odds(const Given& given) {
  AskedWithHouse asked(given, fate_fields());
  const Field field(given);
  const int successes = asked.number("successes", 0, 20);
  const int sixes = asked.number("sixes", 0, successes);
  const bool versus = asked.yes("versus");
  const int needed = asked.number("ob", 0, 20) + (versus ? 1 : 0);
  const Sixes opened = sixes_of(field, asked.choice("fate"));
  if (asked.failed()) return {.fault = asked.fault()};
  const bool deep = opened == Sixes::open;
  const int dice = opened == Sixes::stay ? 0 : sixes;
  const SuccessOdds more =
      successes_of({dice, deep ? Sixes::open : Sixes::stay, false}, std::max(0, needed - successes));
  OddsReport report;
  report.tables.push_back(success_table(more, "Fate adds"));
  report.figures.emplace_back("passed as they lie", whole_number(successes >= needed ? 1 : 0));
  report.figures.emplace_back("passed with fate", more.at_least(std::max(0, needed - successes)));
  report.figures.emplace_back("mean added", more.mean);
  return report;
}

OddsReport compromise_odds(const Given& given) {
  AskedWithHouse asked(given, compromise_fields());
  Field field(given);
  constexpr std::array kWinner{Winner::patrol, Winner::opposition, Winner::draw};
  const Winner winner = kWinner[static_cast<std::size_t>(asked.choice("winner"))];
  const int start = asked.number("start", 1, kMostDamage);
  const int left = asked.number("left", 0, start);
  const bool gave_in = asked.yes("gave_in");
  const int margin = asked.number("margin", 0, kMostDamage);
  if (gave_in && winner != Winner::opposition)
    asked.refuse("gave_in", "who gives in has lost (MG-COMP-08); choose winner=opposition");
  if (asked.failed()) return {.fault = asked.fault()};
  constexpr std::array<Words, 4> kLevels{"nothing", "a minor compromise", "a compromise",
                                         "a major compromise"};
  constexpr std::array<Words, 7> kHurts{"nobody",
                                        "one takes the light condition",
                                        "all take the light condition, or one the heavy",
                                        "all take the light condition",
                                        "one takes the heavy condition, the others the light",
                                        "who acted last takes the heavy condition, the others the light",
                                        "all take the heavy condition"};
  const Level level = winner == Winner::draw ? Level::none : level_of_damage(start, left);
  const Terms terms = terms_of(winner, level, gave_in);
  OddsReport report;
  report.tables = {certain_row("The winner owes", std::string(kLevels[static_cast<std::size_t>(level)])),
                   certain_row("The obstacle", terms.overcome ? "is overcome" : "is not overcome"),
                   certain_row("Who is hurt", std::string(kHurts[static_cast<std::size_t>(terms.hurt)])),
                   certain_row("A boon for the next obstacle", terms.boon ? "yes" : "no"),
                   purchases_of(field.play(), margin)};
  return report;
}

OddsReport condition_odds(const Given& given) {
  AskedWithHouse asked(given, condition_fields());
  Field field(given);
  const auto condition = static_cast<Condition>(asked.choice("condition"));
  const bool will = asked.yes("will");
  if (asked.failed()) return {.fault = asked.fault()};
  field.state.of(0).conditions = bit(condition);
  const ConditionRow& row = field.setting.tables.of(condition);
  const bool tested = row.recovery != kNoRating;
  OddsReport report;
  report.tables = {
      certain_row("Recovery tests",
                  tested ? std::string(kRatingIds[static_cast<std::size_t>(row.recovery)]) : "nothing")};
  if (tested)
    report.figures.emplace_back("its obstacle", whole_number(recovery_order(field.play(), condition).ob));
  report.figures.emplace_back("taken from a disposition",
                              whole_number(disposition_penalty(field.play(), bit(MouseId{0}), will)));
  return report;
}

}  // namespace warren::mouse_guard
