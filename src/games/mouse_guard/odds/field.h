// At which small table is a question about chances asked?
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "games/mouse_guard/odds/odds.h"
#include "games/mouse_guard/odds/pool_odds.h"
#include "games/mouse_guard/play.h"
#include "kernel/book/odds_fields.h"
#include "kernel/chance/odds_table.h"
#include "kernel/rules/question.h"

namespace warren::mouse_guard {

// mouse_guard::Question is a question to a player, this one to a calculator.
using Asked = warren::Question;
using Given = std::map<std::string, std::string>;
using Words = std::string_view;

inline constexpr std::array<Words, 2> kNoYes{"no", "yes"};
inline constexpr std::array<Words, 3> kFateWords{"no", "yes", "once"};

// The book's own rules, no house rule changed: one mouse whose ratings are all what is asked.
const MatchSetting& book_setting();
// Those, with the house rules among what is given; what nobody changed is not copied.
std::shared_ptr<const MatchSetting> setting_for(const Given& given);

struct Field {
  std::shared_ptr<const MatchSetting> kept;
  const MatchSetting& setting;
  MatchGround ground;
  State state;
  OddsTable table;

  explicit Field(const Given& given = {}, int mice = 1);
  Play play() { return {setting, ground, state, table}; }
};

// MG-DICE-03: no pool is smaller than the house rules have it.
inline int at_least_none(const Field& field, int dice) {
  return std::max(dice, field.setting.house.min_pool == MinPool::one ? 1 : 0);
}
// MG-FATE-02: how far a fate point opens the sixes; `yes` as the house rules have it.
Sixes sixes_of(const Field& field, int choice);
OddsTableau success_table(const SuccessOdds& odds, std::string title);
std::string whole_words(int count, Words one, Words many);

// The fields of a calculator, and every house rule.
class HouseFields : public OddsFields {
 public:
  explicit HouseFields(std::span<const CalculatorField> own) { add(own).house_rules(house_rule_switches()); }
};

// One question to a calculator.
class AskedWithHouse : public HouseQuestion {
 public:
  AskedWithHouse(const Given& given, std::span<const CalculatorField> fields)
      : HouseQuestion(given, fields, house_rule_switches()) {}
};

// The calculators by chapter.
OddsReport test_odds(const Given& given);
OddsReport versus_report(const Given& given);
OddsReport recovery_odds(const Given& given);
OddsReport advancement_odds(const Given& given);
OddsReport disposition_odds(const Given& given);
OddsReport volley_odds(const Given& given);
OddsReport exchange_odds(const Given& given);
OddsReport mission_odds(const Given& given);
OddsReport plan_odds(const Given& given);
OddsReport matrix_odds(const Given& given);
OddsReport fate_odds(const Given& given);
OddsReport compromise_odds(const Given& given);
OddsReport condition_odds(const Given& given);

std::span<const CalculatorField> test_fields();
std::span<const CalculatorField> versus_fields();
std::span<const CalculatorField> recovery_fields();
std::span<const CalculatorField> advancement_fields();
std::span<const CalculatorField> disposition_fields();
std::span<const CalculatorField> volley_fields();
std::span<const CalculatorField> exchange_fields();
std::span<const CalculatorField> mission_fields();
std::span<const CalculatorField> plan_fields();
std::span<const CalculatorField> matrix_fields();
std::span<const CalculatorField> fate_fields();
std::span<const CalculatorField> compromise_fields();
std::span<const CalculatorField> condition_fields();

}  // namespace warren::mouse_guard
