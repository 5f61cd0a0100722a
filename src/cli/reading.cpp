#include "cli/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace warren::cli {
namespace {

constexpr double kFarthest = 1e6;  // units: nobody means a point farther away

ReadAnswer nothing(std::string fault) { return {std::nullopt, std::move(fault)}; }

std::string range_fault(const Question& question) {
  return fmt::format("Type a number from 1 to {}.", question.candidates.size());
}

ReadAnswer read_numbered(const Question& question, std::string_view word) {
  const auto number = whole_number(word);
  if (!number || *number > std::numeric_limits<int>::max())
    return nothing(range_fault(question) + " `help` lists the commands.");
  const Candidate* candidate = question.numbered(static_cast<int>(*number));
  if (candidate == nullptr) return nothing(range_fault(question));
  return {candidate->choice.answer, {}};
}

ReadAnswer read_options(const Question& question, std::string_view line) {
  Answer answer = Answer::options();
  for (const std::string& word : words_of(line)) {
    if (word == "none") continue;
    const ReadAnswer one = read_numbered(question, word);
    if (!one.answer) return one;
    for (int i = 0; i < one.answer->count(); ++i) answer.add(one.answer->option(i));
  }
  return {answer, {}};
}

std::optional<Point> read_point(const Question& question, const std::string& x, const std::string& y) {
  const auto across = decimal_number(x);
  const auto up = decimal_number(y);
  if (!across || !up || std::abs(*across) > kFarthest || std::abs(*up) > kFarthest) return std::nullopt;
  const double unit = question.scene.board.unit;
  if (std::abs(*across * unit) > 1e9 || std::abs(*up * unit) > 1e9) return std::nullopt;
  return Point{static_cast<std::int32_t>(std::lround(*across * unit)),
               static_cast<std::int32_t>(std::lround(*up * unit))};
}

ReadAnswer read_pose(const Question& question, const std::vector<std::string>& words) {
  const std::string fault =
      "Type a number of the list, or a point as `12.5 8`, with a heading in degrees as `12.5 8 90`.";
  if (words.size() != 2 && words.size() != 3) return nothing(fault);
  const auto at = read_point(question, words[0], words[1]);
  if (!at) return nothing(fault);
  Pose pose{*at, {}, false};
  if (words.size() == 3) {
    const auto degrees = decimal_number(words[2]);
    if (!degrees || std::abs(*degrees) > kFarthest) return nothing(fault);
    pose.heading = Angle::of_tenths(static_cast<std::int32_t>(std::lround(*degrees * 10)));
    pose.turned = true;
  }
  return {Answer::of(pose), {}};
}

ReadAnswer read_path(const Question& question, const std::vector<std::string>& words) {
  const std::string fault = "Type a number of the list, or the points of the way as `12.5 8  14 9`.";
  if (words.empty() || words.size() % 2 != 0) return nothing(fault);
  Answer path = Answer::path();
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto at = read_point(question, words[i], words[i + 1]);
    if (!at) return nothing(fault);
    if (!path.add(*at)) return nothing(fmt::format("A way has at most {} points.", Answer::kMaxPoints));
  }
  return {path, {}};
}

ReadAnswer read_words(const Question& question, std::string_view line) {
  if (const auto number = whole_number(line); number && *number <= 99)
    if (const Candidate* candidate = question.numbered(static_cast<int>(*number)))
      return {candidate->choice.answer, {}};
  if (line.size() >= 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
  return {Answer::text(line), {}};
}

}  // namespace

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line) {
    const bool space = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!space) word += c;
    if (space && !word.empty()) words.push_back(std::exchange(word, {}));
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

std::optional<std::int64_t> whole_number(std::string_view word) {
  std::int64_t value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || read.ec != std::errc{} || read.ptr != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<double> decimal_number(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, ',', '.');
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size() ||
      !std::isfinite(value))
    return std::nullopt;
  return value;
}

ReadAnswer read_answer(const Question& question, std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  switch (question.form) {
    case Form::option:
      return words.size() == 1 ? read_numbered(question, words[0])
                               : nothing(range_fault(question) + " `help` lists the commands.");
    case Form::options: return read_options(question, line);
    case Form::number: {
      const auto number = words.size() == 1 ? whole_number(words[0]) : std::nullopt;
      return number ? ReadAnswer{Answer::number(*number), {}} : nothing("Type a whole number.");
    }
    case Form::pose:
      return words.size() == 1 ? read_numbered(question, words[0]) : read_pose(question, words);
    case Form::path:
      return words.size() == 1 ? read_numbered(question, words[0]) : read_path(question, words);
    case Form::text: return read_words(question, line);
    case Form::battle:
      return words.size() == 1 ? read_numbered(question, words[0]) : nothing(range_fault(question));
  }
  return nothing("Type `help`.");
}

std::string answer_hint(const Question& question) {
  switch (question.form) {
    case Form::option: return "a number";
    case Form::options: return "numbers as `1 3`, or `none`";
    case Form::number: return "a whole number";
    case Form::pose: return "a number, or a point as `12.5 8`";
    case Form::path: return "a number, or points as `12.5 8  14 9`";
    case Form::text: return "your words (in quotes where they are a command), or a number";
    case Form::battle: return "the number of a result";
  }
  return {};
}

}  // namespace warren::cli
