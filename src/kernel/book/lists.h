// How is an army list built? What a builder on a page or in a terminal must know of a game that takes lists.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/base/rng.h"
#include "kernel/book/rulebook.h"

namespace warren {

// One of the things that may be chosen for a field; the id is what stands in a list.
struct ListValue {
  std::string id;
  std::string name;
  std::string words;  // what it does, in a sentence
  int cost = 0;
  RuleId rule;
};

// Something to choose for an entry or for the whole list: up to `most` of the values, none of them twice.
struct ListField {
  std::string key;
  std::string words;
  std::vector<ListValue> values;
  int most = 1;
  std::vector<std::string> of;  // only for entries of these types; empty: for all
};

// A kind of entry.
struct ListType {
  std::string id;
  std::string name;
  int cost = 0;
  RuleId rule;
  std::vector<std::vector<std::string>> profile;  // rows of a name and a value
};

struct ListExample {
  std::string name;
  std::string text;
};

// All that a builder offers.
struct ListOffer {
  std::string noun = "Army";                       // what a list describes: "Warband"
  std::string without = "A list drawn by Warren";  // what a seat gets that brings none
  int points = 0;                                  // at most, and usually just so many
  int fewest = 0;                                  // entries
  int most = 0;
  std::vector<ListType> types;
  std::vector<ListField> entry_fields;
  std::vector<ListField> list_fields;
  std::vector<ListExample> examples;
};

// A list as a builder edits it: what was chosen, by the field's key.
using Chosen = std::map<std::string, std::vector<std::string>>;
struct ListEntry {
  std::string type;
  Chosen fields;
  bool operator==(const ListEntry&) const = default;
};
struct ArmyList {
  std::string name;
  Chosen fields;
  std::vector<ListEntry> entries;
  bool operator==(const ArmyList&) const = default;
};

// What came of reading a list. Without faults it may be played.
struct ListReport {
  int points = 0;
  std::vector<Fault> faults;
  std::optional<ArmyList> list;  // none when the text cannot be read at all
  std::string text;              // as TOML; what was given, when it cannot be read

  bool ok() const { return faults.empty(); }
};

class Lists {
 public:
  virtual ~Lists() = default;

  // What there is to choose from under these house rules, which the game accepts.
  using HouseOptions = std::map<std::string, std::string>;
  virtual ListOffer offer(const HouseOptions& options) const = 0;

  // Reads TOML or JSON and judges it by the rules and these house rules, as a set-up with it would be.
  virtual ListReport check(const std::string& text, const HouseOptions& options) const = 0;

  // The list as TOML, whatever is wrong with it: what check() says of it names what is.
  virtual std::string text_of(const ArmyList& list) const = 0;

  // A legal list, all of it drawn.
  virtual ArmyList random(Rng& rng, const HouseOptions& options) const = 0;

  // The same under the rules of a setting of this game, its data files included. For those who draw
  // thousands. Empty when the game draws none.
  virtual ArmyList draw(Rng& /*rng*/, const Setting& /*rules*/) const { return {}; }
};

}  // namespace warren
