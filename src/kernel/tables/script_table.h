// How does a test play a rule with the dice and answers of the book's example?
//
//   ScriptTable table(catalog());
//   table.faces({7, 3}).on(kShieldWindow, shield_option).then_words("shoot the field-mice");
//   step(play);
//   CHECK(table.fault() == "");                      // every answer was allowed, nothing is missing or left
//   over CHECK(table.last_roll().because(rule("MA-SHOOT-07")));
//
// A prompt is answered by the first of these that has something to say: on(kind), whenever(kind), then();
// else by its fallback. As in a live match, a closed prompt with a single allowed option is not asked. A
// scripted answer that the prompt refuses is a fault; the fallback stands in for it, so that the rule comes
// to its end.
#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rules/table.h"

namespace warren {

// A roll with its own copy of the reasons.
struct ScriptedRoll {
  Roll roll;  // its tally is `tally`'s, or null; without its bag
  Tally tally;
  Dice dice;

  bool because(RuleId rule) const { return tally.has(rule); }
  int dice_count() const { return dice.count; }
};

struct ScriptedAsk {
  Seat seat = kNobody;
  std::uint16_t kind = 0;
  RuleId rule;
  Form form = Form::option;
  std::uint8_t subject = 0xff;
  bool sealed = false;
  std::string sentence;
  std::vector<Option> allowed;    // ids of the candidates, in their order
  std::vector<Option> forbidden;  // shown, but not allowed
  std::vector<RuleId> forbidden_by;
  Answer answer;
  std::string words;  // of the answer

  bool may(Option option) const;
  bool may_not(Option option, RuleId by) const;
};

struct ScriptedEvent {
  Event event;  // its tally is `tally`'s, or null
  Tally tally;
};

class ScriptTable final : public Table {
 public:
  using Chooser = std::function<Answer(const Prompt&)>;

  explicit ScriptTable(const Catalog& catalog);

  // Faces in the order in which the dice fall, all rolls in one row.
  ScriptTable& faces(std::initializer_list<int> faces);
  ScriptTable& faces(std::span<const int> faces);
  // Kinds of cards in the order in which they are drawn, all draws in one row. Without them a draw takes its
  // places in the bag from the faces.
  ScriptTable& cards(std::initializer_list<int> kinds);

  // The answer to the next prompt that nothing else answers.
  ScriptTable& then(const Answer& answer);
  ScriptTable& then(Option option) { return then(Answer::of(option)); }
  ScriptTable& then(Chooser chooser);
  // The same by its words: the first allowed candidate whose description contains them.
  ScriptTable& then_words(const std::string& words);
  // The answer to the next prompt of that kind.
  ScriptTable& on(std::uint16_t kind, const Answer& answer);
  ScriptTable& on(std::uint16_t kind, Option option) { return on(kind, Answer::of(option)); }
  ScriptTable& on_words(std::uint16_t kind, const std::string& words);
  // The answer to every prompt of that kind.
  ScriptTable& whenever(std::uint16_t kind, Chooser chooser);
  ScriptTable& whenever(std::uint16_t kind, Option option);

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event& event) override;
  void lay_open(std::uint8_t seal) override { opened_.push_back(seal); }

  const std::vector<ScriptedAsk>& asks() const { return asks_; }
  const std::deque<ScriptedRoll>& rolls() const { return rolls_; }
  const std::deque<ScriptedEvent>& events() const { return events_; }
  const std::vector<std::uint8_t>& opened() const { return opened_; }  // seals, in their order
  const std::vector<Refusal>& refusals() const { return refusals_; }
  const ScriptedRoll& last_roll() const;  // an empty one when there was none
  const ScriptedAsk& last_ask() const;
  int times_asked(std::uint16_t kind) const;
  bool told(std::uint16_t verb) const;

  std::size_t faces_left() const { return faces_.size(); }
  // What went wrong so far: faces that ran out, answers that were refused.
  const std::string& trouble() const { return faults_; }
  // Forgets what happened, not the script.
  void forget() {
    asks_.clear();
    rolls_.clear();
    events_.clear();
    opened_.clear();
  }

  // Everything that went wrong with the script, one sentence a line, dice and answers that were not used
  // included; empty when all is well.
  std::string fault() const;

 private:
  struct Line {
    Chooser chooser;
    std::string words;  // what was scripted, for faults
  };
  static Chooser by_words(std::string words);
  const Line* line_for(std::uint16_t kind, Line& taken);
  std::string name_of(const Prompt& prompt) const;
  std::uint8_t next_face(const Roll& roll, const std::string& name);
  std::uint8_t next_card(const Roll& roll, const std::string& name, std::vector<int>& drawn);
  Answer judged(const Prompt& prompt, const Line& line);
  void note(const Prompt& prompt, const Answer& answer);

  const Catalog* catalog_;
  std::deque<int> faces_;
  std::deque<int> cards_;
  std::deque<Line> then_;
  std::map<std::uint16_t, std::deque<Line>> on_;
  std::map<std::uint16_t, Line> whenever_;
  bool sealed_ = false;
  std::vector<ScriptedAsk> asks_;
  std::deque<ScriptedRoll> rolls_;  // never move: their rolls point at their tallies
  std::deque<ScriptedEvent> events_;
  std::vector<std::uint8_t> opened_;
  std::vector<Refusal> refusals_;
  std::string faults_;
};

}  // namespace warren
