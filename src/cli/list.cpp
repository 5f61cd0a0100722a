// `warren list check`: is an army list legal, and which rule does each fault break?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/setup_options.h"

namespace warren::cli {
namespace {

struct ListCommand {
  std::string file;
  std::string game;
  std::vector<std::string> options;
};

// The game that was named, or the one that the list itself names: game = "…".
const Rulebook* game_of(const ListCommand& given, const std::string& text, Desk& desk) {
  if (!given.game.empty()) return desk.book(given.game);
  for (const Rulebook* book : desk.books)
    if (text.find(fmt::format("\"{}\"", book->id())) != std::string::npos) return book;
  desk.complain("Whose list is it? Write game = \"…\" into it, or give --game.");
  return nullptr;
}

void check_list(const ListCommand& given, Desk& desk) {
  const ReadText read = read_text(given.file);
  if (!read.text) return desk.complain(read.fault);
  const Rulebook* book = game_of(given, *read.text, desk);
  if (book == nullptr) return;
  Setup setup;
  setup.game = book->id();
  setup.forces.push_back(*read.text);
  for (const std::string& option : given.options) {
    const auto pair = key_and_value(option, "--option", desk);
    if (!pair) return;
    setup.options[pair->first] = pair->second;
  }
  std::vector<Fault> faults;
  book->check(setup, faults);
  for (const Fault& fault : faults) {
    const std::string_view rule = book->catalog().name(fault.rule);
    desk.report(
        fmt::format("{}: {}{}", fault.where, fault.words, rule.empty() ? "" : fmt::format(" ({})", rule)));
  }
  if (faults.empty()) desk.out << fmt::format("{} is a legal list of {}.\n", given.file, book->name());
}

}  // namespace

void add_list(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<ListCommand>();
  CLI::App* command = app.add_subcommand("list", "Army lists");
  command->require_subcommand(1);
  CLI::App* check = command->add_subcommand("check", "Is this list legal? Names the rule for each fault");
  check->add_option("FILE", given->file, "The list, TOML or JSON")->required();
  check->add_option("--game", given->game, "Whose list it is, when the list does not say");
  check->add_option("--option", given->options, "House rule as KEY=VALUE");
  check->footer(
      "Exit 0: legal. Exit 1: the faults are named.\nExample:\n  warren list check court.toml --game "
      "rattle-and-rend");
  check->callback([given, &desk] { check_list(*given, desk); });
}

}  // namespace warren::cli
