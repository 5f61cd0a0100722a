// How does a test play a rulebook's example? It says which faces fall and what is answered.
#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "kernel/table.h"

namespace warren {

// Faces fall in the order in which they were given; answers come from the test's own functions by kind of
// question, else from the prompt's fallback. Keeps everything that happened for the test to look at. What goes
// wrong with the script (no faces left, an answer that is refused) is kept in trouble() and never thrown.
class ScriptTable final : public Table {
 public:
  struct Asked {
    Seat seat;
    RuleId rule;
    std::uint16_t kind;
    std::uint8_t subject;
    std::vector<Option> allowed;
    Answer answer;
  };
  struct Rolled {
    Roll roll;    // its tally pointer is not to be followed
    Tally tally;  // a copy
    Dice dice;
  };
  struct ToldFact {
    Event event;  // its tally pointer is not to be followed
    Tally tally;  // a copy
  };
  using Answerer = std::function<Answer(const Prompt&)>;

  ScriptTable() { listening_ = true; }

  void faces(std::initializer_list<int> faces) {
    for (const int face : faces) faces_.push_back(static_cast<std::uint8_t>(face));
  }
  void answer(std::uint16_t kind, Answerer answerer) { answerers_[kind] = std::move(answerer); }

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event& event) override;

  const std::vector<Asked>& asked() const { return asked_; }
  const std::vector<Rolled>& rolled() const { return rolled_; }
  const std::vector<ToldFact>& told() const { return told_; }
  std::size_t faces_left() const { return faces_.size(); }
  const std::string& trouble() const { return trouble_; }
  void forget() {
    asked_.clear();
    rolled_.clear();
    told_.clear();
  }

 private:
  std::deque<std::uint8_t> faces_;
  std::map<std::uint16_t, Answerer> answerers_;
  std::vector<Asked> asked_;
  std::vector<Rolled> rolled_;
  std::vector<ToldFact> told_;
  std::string trouble_;
};

}  // namespace warren
