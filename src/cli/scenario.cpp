// `warren scenario list`: what can be fought?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands.h"

namespace warren::cli {
namespace {

void list_scenarios(const std::string& game, Desk& desk) {
  const Rulebook* only = game.empty() ? nullptr : desk.book(game);
  if (!game.empty() && only == nullptr) return;
  for (const Rulebook* book : desk.books) {
    if (only != nullptr && book != only) continue;
    desk.out << draw::inked(desk.look, draw::Ink::strong, book->name()) << fmt::format(" ({})\n", book->id());
    for (const Scenario& one : book->scenarios()) {
      const std::string seats = one.fewest_seats == one.most_seats
                                    ? fmt::format("{}", one.most_seats)
                                    : fmt::format("{} to {}", one.fewest_seats, one.most_seats);
      desk.out << fmt::format("  {:<24} {:<24} {} seats\n", one.id, one.name, seats);
    }
  }
  desk.out << "\nwarren play GAME --scenario ID plays one.\n";
}

}  // namespace

void add_scenario(CLI::App& app, Desk& desk) {
  CLI::App* command = app.add_subcommand("scenario", "What can be fought");
  command->require_subcommand(1);
  auto game = std::make_shared<std::string>();
  CLI::App* list = command->add_subcommand("list", "Every scenario, or those of one game");
  list->add_option("GAME", *game, "The game");
  list->footer("Example:\n  warren scenario list mice-at-arms");
  list->callback([game, &desk] { list_scenarios(*game, desk); });
}

}  // namespace warren::cli
