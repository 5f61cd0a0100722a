// `warren list`: is an army list legal, what is in it, and what would chance draw?
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/setup_options.h"
#include "kernel/book/lists.h"

namespace warren::cli {
namespace {

struct ListCommand {
  std::string file;
  std::string game;
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;
};

// The game that was named, or the one that the list itself names: game = "…".
const Rulebook* game_of(const ListCommand& given, const std::string& text, Desk& desk) {
  if (!given.game.empty()) return desk.book(given.game);
  const std::string named = named_game(text);
  for (const Rulebook* book : desk.books)
    if (book->id() == named) return book;
  desk.complain("Whose list is it? Write game = \"…\" into it, or give --game.");
  return nullptr;
}

std::optional<Lists::HouseOptions> options_of(const ListCommand& given, Desk& desk) {
  Lists::HouseOptions options;
  for (const std::string& option : given.options) {
    const auto pair = key_and_value(option, "--option", desk);
    if (!pair) return std::nullopt;
    options[pair->first] = pair->second;
  }
  return options;
}

// A list from a file with all that is needed to judge it; without a book somebody has complained.
struct ListAtHand {
  const Rulebook* book = nullptr;
  std::string text;
  Lists::HouseOptions options;
};
ListAtHand read_list(const ListCommand& given, Desk& desk) {
  const ReadText read = read_text(given.file);
  if (!read.text) {
    desk.complain(read.fault);
    return {};
  }
  const Rulebook* book = game_of(given, *read.text, desk);
  const auto options = book == nullptr ? std::nullopt : options_of(given, desk);
  if (!options) return {};
  return {book, *read.text, *options};
}

void report_faults(const std::vector<Fault>& faults, const Rulebook& book, Desk& desk) {
  for (const Fault& fault : faults) {
    const std::string_view rule = book.catalog().name(fault.rule);
    desk.report(
        fmt::format("{}: {}{}", fault.where, fault.words, rule.empty() ? "" : fmt::format(" ({})", rule)));
  }
}

void check_list(const ListCommand& given, Desk& desk) {
  const ListAtHand list = read_list(given, desk);
  if (list.book == nullptr) return;
  Setup setup;
  setup.game = list.book->id();
  setup.forces.push_back(list.text);
  setup.options = list.options;
  std::vector<Fault> faults;
  list.book->check(setup, faults);
  report_faults(faults, *list.book, desk);
  if (faults.empty()) desk.out << fmt::format("{} is a legal list of {}.\n", given.file, list.book->name());
}

const ListValue* value_in(const std::vector<ListField>& fields, const std::string& key,
                          const std::string& id) {
  const auto field = std::ranges::find(fields, key, &ListField::key);
  if (field == fields.end()) return nullptr;
  const auto value = std::ranges::find(field->values, id, &ListValue::id);
  return value == field->values.end() ? nullptr : &*value;
}

// "Flyer": by name where it has one.
std::vector<std::string> names_of(const Chosen& chosen, const std::vector<ListField>& fields) {
  std::vector<std::string> names;
  for (const auto& [key, ids] : chosen)
    for (const std::string& id : ids) {
      const ListValue* value = value_in(fields, key, id);
      names.push_back(value == nullptr ? id : value->name);
    }
  return names;
}

void print_list(const ArmyList& list, const ListOffer& offer, const draw::Look& look, std::ostream& out) {
  for (const ListEntry& entry : list.entries) {
    const auto type = std::ranges::find(offer.types, entry.type, &ListType::id);
    const std::vector<std::string> names = names_of(entry.fields, offer.entry_fields);
    out << fmt::format("  {}{}\n", type == offer.types.end() ? entry.type : type->name,
                       names.empty() ? "" : fmt::format(" ({})", fmt::join(names, ", ")));
  }
  for (const auto& [key, ids] : list.fields)
    for (const std::string& id : ids) {
      const ListValue* value = value_in(offer.list_fields, key, id);
      out << (value == nullptr ? fmt::format("{}\n", id)
                               : draw::hanging(value->name + ": ", value->words, look.width));
    }
}

void show_list(const ListCommand& given, Desk& desk) {
  const ListAtHand list = read_list(given, desk);
  if (list.book == nullptr) return;
  const Lists* lists = list.book->lists();
  if (lists == nullptr) return desk.complain(fmt::format("{} takes no army lists.", list.book->name()));
  const ListReport report = lists->check(list.text, list.options);
  if (report.list) {
    const ListOffer offer = lists->offer(list.options);
    desk.out << draw::inked(desk.look, draw::Ink::strong, report.list->name)
             << fmt::format(", {} of {} points\n", report.points, offer.points);
    print_list(*report.list, offer, desk.look, desk.out);
  }
  report_faults(report.faults, *list.book, desk);
}

const Rulebook* book_with_lists(const std::string& game, Desk& desk) {
  if (game.empty()) {
    const auto found =
        std::ranges::find_if(desk.books, [](const Rulebook* one) { return one->lists() != nullptr; });
    if (found != desk.books.end()) return *found;
    desk.complain("No game on the shelf takes army lists.");
    return nullptr;
  }
  const Rulebook* book = desk.book(game);
  if (book == nullptr || book->lists() != nullptr) return book;
  desk.complain(fmt::format("{} takes no army lists.", book->name()));
  return nullptr;
}

void random_list(const ListCommand& given, Desk& desk) {
  const Rulebook* book = book_with_lists(given.game, desk);
  const auto options = book == nullptr ? std::nullopt : options_of(given, desk);
  if (!options) return;
  std::vector<Fault> faults;
  book->check({.game = std::string(book->id()), .options = *options}, faults);
  if (!faults.empty()) return desk.complain(faults, *book);
  Rng rng(given.seed.value_or(std::random_device{}()));
  desk.out << book->lists()->text_of(book->lists()->random(rng, *options));
}

CLI::App* add(CLI::App& parent, const char* name, const char* words, Desk& desk,
              const std::shared_ptr<ListCommand>& given, void (*run)(const ListCommand&, Desk&)) {
  CLI::App* command = parent.add_subcommand(name, words);
  command->add_option("--option", given->options, "House rule as KEY=VALUE");
  command->callback([given, run, &desk] { run(*given, desk); });
  return command;
}

CLI::App* add_reading(CLI::App& parent, const char* name, const char* words, Desk& desk,
                      void (*run)(const ListCommand&, Desk&)) {
  auto given = std::make_shared<ListCommand>();
  CLI::App* command = add(parent, name, words, desk, given, run);
  command->add_option("FILE", given->file, "The list, TOML or JSON")->required();
  command->add_option("--game", given->game, "Whose list it is, when the list does not say");
  return command;
}

}  // namespace

void add_list(CLI::App& app, Desk& desk) {
  CLI::App* command = app.add_subcommand("list", "Army lists");
  command->require_subcommand(1);
  add_reading(*command, "check", "Is this list legal? Names the rule for each fault", desk, check_list)
      ->footer(
          "Exit 0: legal. Exit 1: the faults are named.\nExample:\n  warren list check court.toml --game "
          "rattle-and-rend");
  add_reading(*command, "show", "What is in this list, and what is wrong with it?", desk, show_list)
      ->footer("Example:\n  warren list show court.toml");
  auto given = std::make_shared<ListCommand>();
  CLI::App* random = add(*command, "random", "Draw a legal list and print it", desk, given, random_list);
  random->add_option("GAME", given->game, "The game; the first that takes lists without it");
  random->add_option("--seed", given->seed, "A list that can be repeated");
  random->footer("Example:\n  warren list random --seed 7 > court.toml");
}

}  // namespace warren::cli
