// What is to be tried? An experiment as its TOML file describes it; docs/lab.md has every key.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/army.h"

namespace warren {

// One way to play the rules: house rules and numbers that differ from the book's.
struct Variant {
  std::string name;
  std::map<std::string, std::string> options;
  std::map<std::string, std::string> data;  // file name -> text
  std::map<int, std::string> lists;         // army -> its list in place of the one it has
};

// A number in a data file: the row of `table` with that id, or the file itself without a table.
struct DataKey {
  std::string file;  // "groups.toml"
  std::string text;  // the file as it is without the change
  std::string table;
  std::string id;
  std::string key;
};

// Which cost makes something fair? The first army has it, the second does without. The cost is a number in a
// data file, or what the first army's list has less of something.
struct PriceQuestion {
  DataKey what;
  std::string less;  // a number in the first army's list; empty: `what` is asked for
  int from = 1;
  int to = 1;

  std::string word() const { return less.empty() ? what.key : less + " less"; }  // before the price
};

struct StoppingRule {
  std::uint64_t matches = 200;  // of a cell, at most; rounded up to whole numbers
  int within = 0;  // percent: a cell ends when half its 95 % interval is narrower; 0: it plays all
  int claim = 0;   // percent: a cell ends when it is clear that the first player wins more or less; 0: none
};

enum class Yardstick : unsigned char { first_player, first_seat, draws, length };
std::string_view name_of(Yardstick measure);

// What two variants are compared by, and which difference is too small to matter.
struct CompareQuestion {
  Yardstick measure = Yardstick::first_seat;
  int margin = 0;  // percent: smaller differences end a comparison as "no difference that matters"; 0: never
};

struct Experiment {
  std::string title;
  std::string question;
  const Rulebook* book = nullptr;
  int seats = 0;
  std::vector<std::string> scenarios;
  std::vector<Variant> variants;
  std::vector<Army> armies;
  std::vector<std::vector<int>> matchups;        // armies by player
  std::vector<std::vector<std::string>> tables;  // agents by player
  std::uint64_t seed = 1;
  StoppingRule stop;
  bool census = false;  // also count who had what and which rules came up
  CompareQuestion compare;
  std::optional<PriceQuestion> price;
  std::string text;          // the file
  std::uint64_t digest = 0;  // of all that decides its results
};

// Reads a file that an experiment names, relative to it; nothing with the reason in `fault`.
using ReadFile = std::function<std::optional<std::string>(const std::string& name, std::string& fault)>;

// Nothing with at least one fault, each with line, key and remedy. Every cell's set-up has been accepted by
// the game.
std::optional<Experiment> read_experiment(const std::string& text, const std::string& file,
                                          const ReadFile& read, std::span<const Rulebook* const> books,
                                          std::vector<Fault>& faults);

// The number; nothing, and a fault, when there is none.
std::optional<int> number_in(const DataKey& what, std::string& fault);
// The file's text with one number changed; nothing, and a fault, when there is no such number.
std::optional<std::string> with_number(const DataKey& what, int number, std::string& fault);

}  // namespace warren
