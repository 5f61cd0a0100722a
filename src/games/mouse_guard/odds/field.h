// At which small table is a question about chances asked?
#pragma once

#include <fmt/format.h>

#include <map>

#include "games/mouse_guard/odds/odds.h"
#include "games/mouse_guard/odds/pool_odds.h"
#include "games/mouse_guard/play.h"
#include "kernel/chance/odds_table.h"
#include "kernel/rules/question.h"

namespace warren::mouse_guard {

// mouse_guard::Question is a question to a player, this one to a calculator.
using Asked = warren::Question;
using Given = std::map<std::string, std::string>;
using Words = std::string_view;

inline constexpr std::array<Words, 2> kNoYes{"no", "yes"};

// The book's own rules, no house rule changed: one mouse whose ratings are all what is asked.
const MatchSetting& book_setting();

struct Field {
  MatchSetting setting = book_setting();
  MatchGround ground;
  State state;
  OddsTable table;

  explicit Field(int mice = 1);
  Play play() { return {setting, ground, state, table}; }
};

OddsTableau success_table(const SuccessOdds& odds, std::string title);
std::string whole_words(int count, Words one, Words many);

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

}  // namespace warren::mouse_guard
