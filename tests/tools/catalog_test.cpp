// Does the build understand every rule catalog, and say where one is broken?
#include <doctest/doctest.h>

#include <cstddef>
#include <map>
#include <string>

#include "catalog/parse.h"
#include "files.h"

namespace warren::tools {
namespace {

// Kept for the whole run, so that tests may point into it.
const ParsedCatalog& shipped(const std::string& game) {
  static std::map<std::string, ParsedCatalog> catalogs;
  const std::string file = "docs/rules/" + game + ".md";
  if (!catalogs.contains(game)) catalogs[game] = parse_catalog(read_file(file), file);
  return catalogs[game];
}

std::size_t options_in(const ParsedCatalog& catalog) {
  std::size_t count = 0;
  for (const auto& rule : catalog.rules) count += rule.options.size();
  return count;
}

std::string error_of(const std::string& text) {
  try {
    parse_catalog("# Toy: rule catalog\n\n## 1. Play\n\n" + text, "toy.md");  // the text begins on line 5
  } catch (const CatalogError& error) {
    return error.what();
  }
  return "no error";
}

TEST_CASE("every rule and option of the shipped catalogs is found") {
  struct Expected {
    const char* game;
    const char* title;
    std::size_t rules, options;
  };
  const Expected table[] = {
      {"mice_at_arms",     "Mice-at-Arms",                       372, 51},
      {"rattle_and_rend",  "Rattle and Rend",                    459, 39},
      {"might_of_arms",    "Might of Arms (Great Italian Wars)", 382, 56},
      {"mice_and_mystics", "Mice and Mystics (quick reference)", 604, 34},
      {"mouse_guard",      "Mouse Guard RPG (sheet edition)",    324, 45},
  };
  for (const auto& row : table) {
    CAPTURE(row.game);
    const auto& catalog = shipped(row.game);
    CHECK(catalog.title == row.title);
    CHECK(catalog.rules.size() == row.rules);
    CHECK(options_in(catalog) == row.options);
  }
}

TEST_CASE("a rule knows its chapter, words, source, rulings and options") {
  const auto* rule = shipped("mice_at_arms").find("MA-AD-03");
  REQUIRE(rule);
  CHECK(rule->chapter == "Dice, advantage and disadvantage");
  CHECK(rule->text.starts_with("Twice as many [A]"));
  CHECK(rule->source == "Advantage & Disadvantage");
  REQUIRE(rule->rulings.size() == 1);
  CHECK(rule->rulings[0].starts_with("+2 needs A >= 2 x max(D, 1)."));
  REQUIRE(rule->options.size() == 1);
  const auto& option = rule->options[0];
  CHECK(option.key == "ad_double");
  REQUIRE(option.values.size() == 4);
  CHECK(option.values[0].name == "floor_one");
  CHECK(option.values[0].note.empty());
  CHECK(option.values[3].name == "margin");
  CHECK(option.values[3].note == "A - D >= 2");
}

TEST_CASE("a source may contain brackets") {
  CHECK(shipped("mice_at_arms").find("MA-SHOOT-07")->source == "Shooting [A] & [D]");
}

TEST_CASE("a row of a decision table is a rule, one line per column") {
  const auto& catalog = shipped("mice_at_arms");
  CHECK(catalog.find("MA-DP-16")->text ==
        "When: after being attacked in melee and still standing\n"
        "Who: defender\n"
        "Legal choices: battle back or not");
  CHECK(catalog.find("MA-DP-24")->rulings.empty());  // the ruling after the table belongs to none of its rows
}

TEST_CASE("two rows with one ID are one rule") {
  const auto* halberd = shipped("mouse_guard").find("MG-WPN-12");
  REQUIRE(halberd);
  CHECK(halberd->text.find("axe mode") != std::string::npos);
  CHECK(halberd->text.find("spear mode") != std::string::npos);
}

TEST_CASE("a table below a rule belongs to the rule") {
  const auto* costs = shipped("might_of_arms").find("MI-LIST-02");
  REQUIRE(costs);
  CHECK(costs->text.find("\n| Elite cavalry | 11 |") != std::string::npos);
  CHECK(costs->source == "ours");
}

TEST_CASE("a prefix has two to four letters") {
  for (const char* prefix : {"TO", "TOY", "TOYS"}) {
    CAPTURE(prefix);
    CHECK(error_of(std::string(prefix) + "-A-01. One.\n") == "no error");
    CHECK(error_of(std::string(prefix) + "-A-01. One.\n- **" + prefix + "-A-02*: Two.\n")
              .starts_with("toy.md:6: this begins like a rule"));
  }
  CHECK(error_of("TOY-A-01. One.\nTOP-A-02. Two.\n") ==
        "toy.md:6: rule TOP-A-02 has another prefix than TOY-A-01");
}

TEST_CASE("a bar inside a note does not split an option's values") {
  const auto catalog = parse_catalog(
      "# Toy: rule catalog\n\n## 1. Play\n\nTO-A-01. One.\n"
      "Option: difficulty = normal | easy | hard (end page +0 | +1 | -1)\n",
      "toy.md");
  const auto& option = catalog.find("TO-A-01")->options.at(0);
  REQUIRE(option.values.size() == 3);
  CHECK(option.values[2].name == "hard");
  CHECK(option.values[2].note == "end page +0 | +1 | -1");
}

TEST_CASE("a broken catalog is refused with file and line") {
  CHECK(error_of("TO-A-01. One.\n\nTO-A-01. Again.\n") ==
        "toy.md:7: rule TO-A-01 was already defined on line 5");
  CHECK(error_of("TO-A-01. One.\nMA-A-02. Two.\n") ==
        "toy.md:6: rule MA-A-02 has another prefix than TO-A-01");
  CHECK(error_of("**TO-A-01* One.\n").starts_with("toy.md:5: this begins like a rule"));
  CHECK(error_of("TO-A-01. One.\nOption: colour\n").starts_with("toy.md:6: an option is written"));
  CHECK(error_of("Option: colour = red | blue\n") == "toy.md:5: an option outside of any rule");
  CHECK(error_of("TO-A-01. One.\nOption: c = 1 | 2\nOption: c = 1\n") ==
        "toy.md:7: option c was already defined on line 6");
  CHECK(error_of("TO-A-01. One.\n") == "no error");
}

}  // namespace
}  // namespace warren::tools
