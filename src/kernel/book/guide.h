// What is a newcomer told of a game? Which match is the first, what its set-up consists of, how one wins, and
// a word at the first moment of each kind of choice. Data of the game: data/guide.toml and data/coach.toml.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/book/data_file.h"
#include "kernel/book/rulebook.h"

namespace warren {

struct Guide {
  // A part of the set-up: the questions, by name, that belong to it.
  struct Part {
    std::string name;
    std::vector<std::string> asks;
  };
  // How one wins, in a sentence.
  struct Goal {
    std::string scenario;
    std::string words;
  };
  // What the coach says when a question of this kind comes for the first time.
  struct Note {
    std::string ask;
    std::string about;  // the kind of the thing that it is about; empty: any
    std::string title;
    std::string words;
    std::string rule;  // where it stands
  };
  // What people say for what the rules call otherwise.
  struct Synonym {
    std::string word;
    std::string means;
  };
  // A paragraph of the learner's page, and which picture stands beside it.
  struct Lesson {
    std::string title;
    std::string words;
    std::string picture;  // the name of an emblem; empty: none
    bool first_turn = false;
    std::vector<std::string> steps;  // one after the other; mostly none
  };

  std::string scenario;  // of the first match; empty: the game's first
  int seats = 0;         // 0: the scenario's fewest
  std::vector<Part> set_up;
  std::vector<Goal> goals;
  std::vector<Note> notes;
  std::vector<Synonym> synonyms;
  std::vector<Lesson> lessons;
  std::vector<Fault> faults;  // in the files; a shipped game has none

  // The part of the set-up that a question belongs to; null: it is a question of the game itself.
  const Part* part_of(std::string_view ask) const;
  // How one wins; empty: nothing is said of that scenario.
  std::string_view goal_of(std::string_view scenario) const;
};

// Is a data file for newcomers, and nothing that is played with?
bool is_of_guide(std::string_view file);

// From those of a game's data files that are for newcomers; without them the guide is empty.
Guide read_guide(std::span<const DataFile> files);

// A rulebook that leads newcomers is one of these besides.
class Guided {
 public:
  virtual const Guide& guide() const = 0;
  // Of a match that is over: what decided it or what was achieved, in a sentence or two; empty: its rule says
  // it.
  virtual std::string account(const Setting& /*setting*/, const State& /*state*/) const { return {}; }

 protected:
  ~Guided() = default;
};

// Of a rulebook that leads nobody both are empty.
const Guide& guide_of(const Rulebook& book);
std::string account_of(const Rulebook& book, const Setting& setting, const State& state);

}  // namespace warren
