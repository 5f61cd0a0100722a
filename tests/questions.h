// What does each calculator of a game ask, in which order, what does it take when nothing is said, and where
// does it stop? The answer stands in tests/games/<game>/questions.txt, so that no question is lost, renamed
// or bounded anew without a word.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "kernel/book/calculator_input.h"
#include "kernel/book/rulebook.h"

namespace warren::testing {

// What a calculator says to a number that no table can hold: its bounds, before it begins to calculate.
inline std::string bounds_of(const Calculator& calculator, const CalculatorField& field) {
  return calculator
      .run({
          {std::string(field.key), "1000000"}
  })
      .fault;
}

inline std::string values_of(const CalculatorField& field) {
  constexpr std::size_t kListed = 6;  // of a long list its ends and its length are enough
  const auto& values = field.values;
  std::string text;
  if (values.size() > kListed)
    return " " + std::string(values.front()) + " to " + std::string(values.back()) + ", " +
           std::to_string(values.size()) + " of them";
  for (const std::string_view value : values) text += " " + std::string(value);
  return text;
}

inline std::string what_fits(const Calculator& calculator, const CalculatorField& field) {
  if (takes_text(field)) return " text: " + std::string(field.form);
  return field.values.empty() ? " " + bounds_of(calculator, field) : values_of(field);
}

// House rules are left out: each calculator takes them, and they are listed with the game.
inline std::string questions_of(const Rulebook& book) {
  std::ostringstream text;
  for (const Calculator& calculator : book.calculators()) {
    text << calculator.id << "\n";
    for (const CalculatorField& field : calculator.fields) {
      const auto is_it = [&](const Switch& house) { return house.key == field.key; };
      if (std::ranges::any_of(book.switches(), is_it)) continue;
      text << "  " << field.key << " = " << field.fallback << ":";
      text << what_fits(calculator, field) << "\n";
    }
  }
  return text.str();
}

// What a file of the tests holds. WARREN_UPDATE_QUESTIONS=1 writes the file anew, to be read before it is
// committed.
inline void check_listing(const std::string& now, const std::string& file) {
  if (std::getenv("WARREN_UPDATE_QUESTIONS") != nullptr) std::ofstream(file) << now;
  std::ifstream in(file);
  std::stringstream before;
  before << in.rdbuf();
  CHECK_MESSAGE(now == before.str(), file, " differs");
}

inline void check_questions(const Rulebook& book, const std::string& file) {
  check_listing(questions_of(book), file);
}

}  // namespace warren::testing
