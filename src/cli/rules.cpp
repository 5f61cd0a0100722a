// `warren rules`: what does a rule say, and which rules does no test show?
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/rule_view.h"
#include "kernel/wire/json.h"
#include "tested_rules.h"

namespace warren::cli {
namespace {

struct RulesCommand {
  std::vector<std::string> words;
  bool untested = false;
  bool json = false;
};

bool is_tested(std::string_view id) { return std::ranges::binary_search(tested_rules(), id); }

Json rule_json(const FoundRule& found) {
  const RuleText& rule = *found.rule;
  Json json = {
      {"id",      rule.id           },
      {"game",    found.book->id()  },
      {"chapter", rule.chapter      },
      {"section", rule.section      },
      {"text",    rule.text         },
      {"source",  rule.source       },
      {"tested",  is_tested(rule.id)}
  };
  json["rulings"] = Json::array();
  for (const std::string_view ruling : rule.rulings) json["rulings"].push_back(ruling);
  json["options"] = Json::array();
  for (const RuleOption& option : rule.options) {
    Json values = Json::array();
    for (const OptionValue& value : option.values)
      values.push_back({
          {"name", value.name},
          {"note", value.note}
      });
    json["options"].push_back({
        {"key",    option.key},
        {"values", values    }
    });
  }
  return json;
}

void print(const std::vector<FoundRule>& found, bool json, Desk& desk) {
  if (json) {
    Json list = Json::array();
    for (const FoundRule& one : found) list.push_back(rule_json(one));
    desk.out << to_text(list) << '\n';
    return;
  }
  if (found.size() == 1) {
    desk.out << rule_page(found.front(), desk.look);
    return;
  }
  for (const FoundRule& one : found) desk.out << rule_line(one, desk.look);
}

const Rulebook* named_book(const std::string& word, const Desk& desk) {
  for (const Rulebook* book : desk.books)
    if (book->id() == word || book->name() == word) return book;
  return nullptr;
}

void print_untested(const std::vector<FoundRule>& all, bool json, Desk& desk) {
  std::vector<FoundRule> untested;
  for (const FoundRule& one : all)
    if (!is_tested(one.rule->id)) untested.push_back(one);
  print(untested, json, desk);
  if (!json) desk.out << fmt::format("{} of {} rules are named by no test.\n", untested.size(), all.size());
  if (!untested.empty()) desk.code = kFinding;
}

void rules(const RulesCommand& given, Desk& desk) {
  std::vector<std::string> words = given.words;
  std::span<const Rulebook* const> books = desk.books;
  const Rulebook* only = words.empty() ? nullptr : named_book(words.front(), desk);
  if (only != nullptr) {
    books = {&only, 1};
    words.erase(words.begin());
  }
  if (given.untested) return print_untested(search_rules(books, words), given.json, desk);
  if (words.size() == 1)
    if (const FoundRule rule = find_rule(books, words.front()); rule.rule != nullptr)
      return print({rule}, given.json, desk);
  if (given.words.empty()) return desk.complain("Name a rule (MA-SHOOT-04), a game, or words to search for.");
  const std::vector<FoundRule> found = search_rules(books, words);
  if (found.empty())
    return desk.complain(
        fmt::format("No rule has the ID or the words \"{}\". warren rules GAME lists a game's rules.",
                    fmt::join(words, " ")));
  print(found, given.json, desk);
}

}  // namespace

void add_rules(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<RulesCommand>();
  CLI::App* command = app.add_subcommand("rules", "Show a rule, search the rules, list those without a test");
  command->add_option("ID|GAME|WORDS", given->words, "A rule's ID, a game, words, or a game and words");
  command->add_flag("--untested", given->untested, "Rules that no test names; exit 1 when there are any");
  command->add_flag("--json", given->json, "Print JSON");
  command->footer(
      "Examples:\n  warren rules ma-shoot-04\n  warren rules high ground\n  warren rules --untested");
  command->callback([given, &desk] { rules(*given, desk); });
}

}  // namespace warren::cli
