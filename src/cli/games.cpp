// `warren games`: what can be played, and with which house rules?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "kernel/book/campaign.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

struct GamesCommand {
  std::string game;
  bool json = false;
};

std::string seats_words(const Scenario& scenario) {
  if (scenario.fewest_seats == scenario.most_seats) return fmt::format("{} seats", scenario.fewest_seats);
  return fmt::format("{} to {} seats", scenario.fewest_seats, scenario.most_seats);
}

void list_games(Desk& desk) {
  for (const Rulebook* book : desk.books)
    desk.out << (book->campaign() != nullptr
                     ? fmt::format("{:<22} {}: battles of {}, {} house rules; warren campaign plays it\n",
                                   book->id(), book->name(), book->campaign()->battles().name(),
                                   book->switches().size())
                     : fmt::format("{:<22} {}: {} rules, {} house rules, {} calculators\n", book->id(),
                                   book->name(), book->catalog().rules().size(), book->switches().size(),
                                   book->calculators().size()));
  desk.out << "\nwarren games GAME shows its scenarios and house rules; warren play GAME plays it.\n";
}

void show_game(Desk& desk, const Rulebook& book) {
  const draw::Look& look = desk.look;
  const auto head = [&](const char* words) {
    desk.out << '\n' << draw::inked(look, draw::Ink::strong, words) << '\n';
  };
  desk.out << draw::inked(look, draw::Ink::strong, book.name())
           << fmt::format(", rules version {}, {} rules\n", book.version(), book.catalog().rules().size());
  head("Scenarios (--scenario)");
  for (const Scenario& scenario : book.scenarios())
    desk.out << fmt::format("  {:<24} {}, {}\n", scenario.id, scenario.name, seats_words(scenario));
  head("House rules (--option KEY=VALUE; the first value is the book's)");
  for (const Switch& one : book.switches())
    desk.out << draw::hanging(fmt::format("  {:<14} ", book.catalog().name(one.rule)),
                              fmt::format("{} = {}", one.key, fmt::join(one.values, " | ")), look.width);
  head("Calculators (warren odds)");
  for (const Calculator& calculator : book.calculators())
    desk.out << fmt::format("  {:<24} {}\n", calculator.id, calculator.words);
  if (book.calculators().empty()) desk.out << "  none\n";
}

Json game_json(const Rulebook& book) {
  Json json = {
      {"id",      book.id()                    },
      {"name",    book.name()                  },
      {"version", book.version()               },
      {"rules",   book.catalog().rules().size()}
  };
  if (book.campaign() != nullptr) json["campaign_of"] = book.campaign()->battles().id();
  json["scenarios"] = Json::array();
  for (const Scenario& one : book.scenarios())
    json["scenarios"].push_back({
        {"id",           one.id          },
        {"name",         one.name        },
        {"fewest_seats", one.fewest_seats},
        {"most_seats",   one.most_seats  }
    });
  json["switches"] = Json::array();
  for (const Switch& one : book.switches()) {
    Json values = Json::array();
    for (const std::string_view value : one.values) values.push_back(value);
    json["switches"].push_back({
        {"rule",    book.catalog().name(one.rule)},
        {"key",     one.key                      },
        {"default", one.values.front()           },
        {"values",  values                       }
    });
  }
  json["calculators"] = Json::array();
  for (const Calculator& one : book.calculators())
    json["calculators"].push_back({
        {"id",    one.id   },
        {"words", one.words}
    });
  return json;
}

void games(const GamesCommand& given, Desk& desk) {
  const Rulebook* book = given.game.empty() ? nullptr : desk.book(given.game);
  if (!given.game.empty() && book == nullptr) return;
  if (!given.json) return book == nullptr ? list_games(desk) : show_game(desk, *book);
  Json json = Json::array();
  for (const Rulebook* one : desk.books) json.push_back(game_json(*one));
  desk.out << to_text(book == nullptr ? json : game_json(*book)) << '\n';
}

}  // namespace

void add_games(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<GamesCommand>();
  CLI::App* command = app.add_subcommand("games", "List the games, or one game's scenarios and house rules");
  command->add_option("GAME", given->game, "The game to show");
  command->add_flag("--json", given->json, "Print JSON");
  command->footer("Examples:\n  warren games\n  warren games mice-at-arms --json");
  command->callback([given, &desk] { games(*given, desk); });
}

}  // namespace warren::cli
