// A match whose dice and answers somebody wrote down, so that it shows one rule.
//
// A script is a text beside the stories, with a line each for
//   # words                         what it shows
//   game ID | scenario ID | option KEY VALUE | force LIST      the set-up; a list is an id or one line of
//   JSON dice FACE...                    the next faces that are rolled QUESTION = ANSWER               the
//   next time that a question begins so: an option by how its words begin,
//                                   "120, 40" for a place, "120, 40; 160, 40" for a way, a number; "-" for
//                                   the fallback. What is not written down is answered by the fallback.
// The match ends with the step in which the last line was used.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "kernel/prompt.h"
#include "kernel/rulebook.h"

namespace warren::playthroughs {

class Script {
 public:
  explicit Script(const std::string& file);

  Setup setup;
  std::string title;

  bool is_done() const { return lines_.empty(); }
  // Fails the test, and gives the fallback, where an answer fits no choice. `unit`: fine units in one of the
  // board's.
  Answer answer(const Prompt& prompt, const Rulebook& book, int unit);
  std::uint8_t die(std::uint8_t sides);

 private:
  struct Line {
    std::string question;
    std::string answer;
  };
  void read(const std::string& line);
  std::deque<Line> lines_;
  std::deque<int> faces_;
};

}  // namespace warren::playthroughs
