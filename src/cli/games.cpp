// `warren games`: what can be played, and with which house rules?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands.h"

namespace warren::cli {
namespace {

struct GamesCommand {
  std::string game;
};

void list_games(Desk& desk) {
  for (const Rulebook* book : desk.books)
    desk.out << fmt::format("{:<18} {} ({} rules)\n", book->id(), book->name(),
                            book->catalog().rules().size());
}

}  // namespace

void add_games(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<GamesCommand>();
  CLI::App* command = app.add_subcommand("games", "List the games, or one game's scenarios and house rules");
  command->add_option("GAME", given->game, "The game to show");
  command->callback([given, &desk] {
    if (given->game.empty()) return list_games(desk);
    desk.book(given->game);
  });
}

}  // namespace warren::cli
