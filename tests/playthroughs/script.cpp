#include "playthroughs/script.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>

#include "kernel/each_choice.h"

namespace warren::playthroughs {
namespace {

std::vector<Point> points_of(const std::string& words, int unit) {
  std::vector<Point> points;
  std::istringstream text(words);
  for (std::string one; std::getline(text, one, ';');) {
    const std::size_t comma = one.find(',');
    const auto fine = [&](const std::string& number) {
      return static_cast<int>(std::lround(std::stod(number) * unit));
    };
    if (comma != std::string::npos)
      points.push_back({fine(one.substr(0, comma)), fine(one.substr(comma + 1))});
  }
  return points;
}

std::optional<Answer> answer_of(const Prompt& prompt, const std::string& words, int unit) {
  if (words == "-") return prompt.fallback();
  if (prompt.form == Form::number) return Answer::number(std::stoi(words));
  if (prompt.form == Form::option)
    return find_allowed(prompt,
                        [&](const Choice& choice) { return prompt.describe(choice).starts_with(words); });
  const std::vector<Point> points = points_of(words, unit);
  if (prompt.form == Form::pose && points.size() == 1) return Answer::of(Pose{points[0], {}, false});
  if (prompt.form != Form::path) return std::nullopt;
  Answer way = Answer::path();
  for (const Point at : points) way.add(at);
  return way;
}

// WARREN_TRACE_SCRIPT=1 prints every question, for who writes a script.
void trace(const Prompt& prompt, const std::string& answer) {
  if (std::getenv("WARREN_TRACE_SCRIPT") == nullptr) return;
  std::cerr << prompt.sentence() << " = " << answer << "\n";
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (prompt.form == Form::option) std::cerr << "    " << prompt.describe(choice) << "\n";
  });
}

}  // namespace

Script::Script(const std::string& file) {
  std::ifstream in(file);
  REQUIRE_MESSAGE(in, file);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) read(line);
}

void Script::read(const std::string& line) {
  std::istringstream text(line);
  std::string word, rest;
  text >> word;
  std::getline(text >> std::ws, rest);
  if (word == "#") {
    title += (title.empty() ? "" : " ") + rest;
  } else if (word == "game") {
    setup.game = rest;
  } else if (word == "scenario") {
    setup.scenario = rest;
  } else if (word == "option") {
    setup.options[rest.substr(0, rest.find(' '))] = rest.substr(rest.find(' ') + 1);
  } else if (word == "force") {
    setup.forces.push_back(rest);
  } else if (word == "dice") {
    std::istringstream faces(rest);
    for (int face = 0; faces >> face;) faces_.push_back(face);
  } else {
    const std::size_t equals = line.find(" = ");
    REQUIRE_MESSAGE(equals != std::string::npos, line);
    lines_.push_back({line.substr(0, equals), line.substr(equals + 3)});
  }
}

Answer Script::answer(const Prompt& prompt, const Rulebook& book, int unit) {
  const std::string asked = prompt.sentence();
  const auto line =
      std::ranges::find_if(lines_, [&](const Line& one) { return asked.starts_with(one.question); });
  trace(prompt, line == lines_.end() ? "(fallback)" : line->answer);
  if (line == lines_.end()) return prompt.fallback();
  const std::string words = line->answer;
  lines_.erase(line);
  const std::optional<Answer> answer = answer_of(prompt, words, unit);
  const Verdict verdict = answer ? prompt.judge(*answer) : Verdict(Refusal{.words = "no such answer"});
  if (verdict.ok()) return *answer;
  FAIL_CHECK(asked, " ", words, ": ", verdict.refusal().words, " ",
             book.catalog().name(verdict.refusal().rule));
  return prompt.fallback();
}

std::uint8_t Script::die(std::uint8_t sides) {
  if (faces_.empty()) FAIL("the script has no more dice");
  const int face = faces_.front();
  faces_.pop_front();
  CHECK(face <= sides);
  return static_cast<std::uint8_t>(face);
}

}  // namespace warren::playthroughs
