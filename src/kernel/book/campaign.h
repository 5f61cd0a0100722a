// What does a rulebook show whose matches are campaigns? Some of its questions are answered by battles, which
// are matches of another rulebook.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/book/rulebook.h"
#include "kernel/rules/battle.h"

namespace warren {

class Match;

// The battle that a prompt of Form::battle asks for.
struct BattleCall {
  Setup setup;
  std::vector<Seat> fighters;  // who of the campaign sits at seat 0, 1, ... of the battle
  std::string title;           // "Acornhold attacks the lands of Bramblewick"
  int number = 0;              // of the battle in the campaign, from 1
};

// Something that a story tells: what happened, and how much it matters.
struct StoryLine {
  enum class Weight : std::uint8_t { detail, deed, turning_point };

  std::uint32_t input = 0;  // after that many inputs of the battle
  Weight weight = Weight::deed;
  std::string words;
};

class Campaign {
 public:
  virtual ~Campaign() = default;

  virtual const Rulebook& battles() const = 0;  // the rules that its battles are fought by
  virtual std::uint16_t spending() const = 0;   // the kind of question in which something may be bought

  // What a battle that is over brought; the record's hash is for its keeper to add.
  virtual BattleResult result_of(const Setting& battle, const State& state) const = 0;

  // The result that somebody typed for the battle that the campaign waits for, or why it is none.
  virtual std::optional<BattleResult> read_result(const Setting& setting, const State& state,
                                                  std::string_view typed, std::string& fault) const = 0;
  virtual std::string_view result_usage() const = 0;  // how it is typed, in one line

  // How much something told in the campaign itself matters to its story.
  virtual StoryLine::Weight weight_of(const Event& event) const = 0;

  // Who fell where, who did what, when it turned: in the order in which it happened.
  virtual std::vector<StoryLine> story_of(const Match& battle) const = 0;
};

}  // namespace warren
