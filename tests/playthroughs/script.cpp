#include "playthroughs/script.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>

#include "kernel/rules/each_choice.h"

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

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

// What the words mean here, if the question allows it.
std::optional<Answer> answer_of(const Prompt& prompt, const std::string& words, int unit) {
  if (prompt.form == Form::option)
    return find_allowed(prompt, [&](const Choice& choice) { return has(prompt.describe(choice), words); });
  std::optional<Answer> answer;
  const std::vector<Point> points = points_of(words, unit);
  if (prompt.form == Form::number) answer = Answer::number(std::stoi(words));
  if (prompt.form == Form::pose && points.size() == 1) answer = Answer::of(Pose{points[0], {}, false});
  if (prompt.form == Form::path) {
    answer = Answer::path();
    for (const Point at : points) answer->add(at);
  }
  return answer && prompt.judge(*answer).ok() ? answer : std::nullopt;
}

// WARREN_TRACE_SCRIPT=1 prints every question, for who writes a script.
void trace(const Prompt& prompt, const std::string& who) {
  if (std::getenv("WARREN_TRACE_SCRIPT") == nullptr) return;
  std::cerr << who << "> " << prompt.sentence() << "\n";
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
  } else if (word == "seats") {
    setup.seats = std::stoi(rest);
  } else if (word == "option") {
    setup.options[rest.substr(0, rest.find(' '))] = rest.substr(rest.find(' ') + 1);
  } else if (word == "force") {
    setup.forces.push_back(rest);
  } else if (word == "seed") {
    seed = std::stoull(rest);
  } else if (line == "others solo") {
    others_play = true;
  } else if (line == "to the end") {
    to_the_end_ = true;
  } else if (word == "dice") {
    std::istringstream faces(rest);
    for (int face = 0; faces >> face;) faces_.push_back(face);
  } else if (word == "always") {
    always_.push_back(line_of(rest));
  } else {
    lines_.push_back(line_of(line));
  }
}

Script::Line Script::line_of(const std::string& text) {
  const std::size_t equals = text.find(" = ");
  REQUIRE_MESSAGE(equals != std::string::npos, text);
  const std::size_t who = text.find("> ");
  const std::size_t from = who < equals ? who + 2 : 0;
  return {from == 0 ? "" : text.substr(0, who), text.substr(from, equals - from), text.substr(equals + 3)};
}

std::optional<Answer> Script::answer(const Prompt& prompt, const std::string& who, int unit) {
  trace(prompt, who);
  const std::string asked = prompt.sentence();
  const auto due = [&](const Line& line) {
    return (line.who.empty() || line.who == who) && has(asked, line.question)
               ? answer_of(prompt, line.answer, unit)
               : std::nullopt;
  };
  if (!lines_.empty())
    if (const auto answer = due(lines_.front())) {
      lines_.pop_front();
      return answer;
    }
  for (const Line& line : always_)
    if (const auto answer = due(line)) return answer;
  return std::nullopt;
}

std::optional<std::uint8_t> Script::die() {
  if (faces_.empty()) return std::nullopt;
  const int face = faces_.front();
  faces_.pop_front();
  return static_cast<std::uint8_t>(face);
}

std::string Script::left_over() const {
  if (!lines_.empty()) return lines_.front().question + " = " + lines_.front().answer;
  return faces_.empty() ? "" : "dice " + std::to_string(faces_.front());
}

}  // namespace warren::playthroughs
