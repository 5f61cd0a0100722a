// A match whose dice and answers somebody wrote down, so that it shows one rule.
//
// A script is a text beside the stories, with a line each for
//   # words                  what it shows
//   game ID                  and likewise scenario ID, seats NUMBER, option KEY VALUE
//   force LIST               an army: an id, or one line of JSON
//   dice FACE...             the next faces that are rolled
//   seed NUMBER              further dice follow from it; without it a script has all its dice
//   others solo              who is not told what to answer plays as the book's own opponent does
//   to the end               the match goes on when every line is used; without it, it ends with that step
//   QUESTION = ANSWER        what is said to the next question that has these words and allows this answer
//   always QUESTION = ANSWER what is said each time
// An answer is an option by words of it, "120, 40" for a place, "120, 40; 160, 40" for a way, or a number.
// Lines are used in their order. "Red> QUESTION" waits for a question to Red.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "kernel/book/rulebook.h"
#include "kernel/rules/prompt.h"

namespace warren::playthroughs {

class Script {
 public:
  explicit Script(const std::string& file);

  Setup setup;
  std::string title;
  std::optional<std::uint64_t> seed;
  bool others_play = false;

  bool is_done() const { return lines_.empty() && !to_the_end_; }
  // The first line that nobody asked for; empty when all were used.
  std::string left_over() const;

  // Nothing when no line is due. `who`: the seat's name; `unit`: fine units in one of the board's.
  std::optional<Answer> answer(const Prompt& prompt, const std::string& who, int unit);
  std::optional<std::uint8_t> die();

 private:
  struct Line {
    std::string who;  // empty: whoever is asked
    std::string question;
    std::string answer;
  };
  void read(const std::string& line);
  static Line line_of(const std::string& text);

  std::deque<Line> lines_;
  std::vector<Line> always_;
  std::deque<int> faces_;
  bool to_the_end_ = false;
};

}  // namespace warren::playthroughs
