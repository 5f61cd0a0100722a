// What is asked, as it can be shown and kept? A snapshot of an open prompt, which itself is only visited.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draw/map.h"
#include "kernel/match/match.h"

namespace warren::cli {

struct Candidate {
  Choice choice;
  std::string words;
  Mark mark;
  Verdict verdict;

  bool allowed() const { return verdict.ok(); }
};

struct Question {
  Seat seat = kNobody;
  RuleId rule;
  std::uint16_t kind = 0;
  Form form = Form::option;
  Mark mark;  // what it is about
  bool sealed = false;
  bool final = false;
  std::string sentence;
  Answer fallback;
  std::vector<Candidate> candidates;  // in the order of their numbers, from 1
  std::size_t shown = 0;              // that many are listed at once; `more` lists the rest
  Scene scene;

  bool is_place() const { return form == Form::pose || form == Form::path; }
  const Candidate* numbered(int number) const;
};

// What is one's own is not called by one's own name: in a sentence "Red's Column" is "your Column" to Red, in
// a list of answers "Column". Words stay words: nothing is decided by them.
std::string yours(const std::string& told, const std::string& name);
std::string own_label(const std::string& told, const std::string& name);

// The question that the seat has to answer now.
std::optional<Question> question_for(const Match& match, const OpenAsk& ask);

// Why an answer is not allowed: words, what was measured and what is allowed, the rule.
std::string refusal_words(const Rulebook& book, const Refusal& refusal);

// What a candidate is called: for a place where it lies, how far and which way it is, and the nearest enemy.
std::string words_for(const Question& question, const Candidate& candidate);

// The numbered list, as text; forbidden candidates come last with the reason, many of them only with
// `everything`.
std::string listing(const Question& question, const Rulebook& book, const draw::Look& look, bool everything);

// Where the first candidates for a place lie: those that stand apart enough to be read on a map.
std::vector<draw::Pin> pins_of(const Question& question);

}  // namespace warren::cli
