// Reads a rule catalog, docs/rules/<game>.md.
//
// A rule begins with its ID, whose prefix has two to four letters, in one of the forms
//   MA-SHOOT-04. Text [source]
//   **MI-GEN-01** Text `[source]`         **MI-SCN-01 Title.** Text
//   - **RR-DICE-01** Text [source]
//   - MG-GEN-01 — Text [source]
//   | MA-DP-01 | cell | cell |            (a row of a table whose first column is the ID)
// and goes on to the next rule or heading: `Ruling:`, `Option:` and `Public fact:` lines, more text, tables,
// maps.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace warren::tools {

struct ParsedValue {
  std::string name;
  std::string note;
};

struct ParsedOption {
  std::string key;
  std::vector<ParsedValue> values;
};

struct ParsedRule {
  std::string id;
  std::string chapter;
  std::string section;
  std::string text;
  std::string source;
  std::vector<std::string> rulings;
  std::vector<std::string> notes;
  std::vector<ParsedOption> options;
};

struct ParsedChapter {
  std::string title;
  std::string text;
  std::vector<std::string> rules;  // IDs in the catalog's order
};

struct ParsedCatalog {
  std::string title;
  std::vector<ParsedChapter> chapters;
  std::vector<ParsedRule> rules;  // sorted by ID

  const ParsedRule* find(std::string_view id) const;
};

// "MA" of "MA-SHOOT-04".
inline std::string_view prefix_of(std::string_view id) { return id.substr(0, id.find('-')); }

// what() is "<file>:<line>: <what is wrong>".
struct CatalogError : std::runtime_error {
  CatalogError(std::string_view file, int line, const std::string& wrong);
};

// Throws CatalogError for an ID or option defined twice, an ID of another game, or a line that almost is a
// rule.
ParsedCatalog parse_catalog(std::string_view text, std::string_view file);

}  // namespace warren::tools
