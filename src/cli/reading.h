// How does a typed line become an answer?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/question.h"

namespace warren::cli {

struct ReadAnswer {
  std::optional<Answer> answer;
  std::string fault;  // what would have been understood
};

// Options by number, several options by numbers, a number as itself, a point as "12.5 8" (with a heading in
// degrees as a third number), a path as points in a row, text as it is. Candidates of every form but numbers
// may be named by their number.
ReadAnswer read_answer(const Question& question, std::string_view line);

// What may be typed, in a few words.
std::string answer_hint(const Question& question);

// Words between spaces.
std::vector<std::string> words_of(std::string_view line);
std::optional<std::int64_t> whole_number(std::string_view word);
std::optional<double> decimal_number(std::string_view word);  // comma or point

}  // namespace warren::cli
