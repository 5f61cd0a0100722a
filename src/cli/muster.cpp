// `warren muster`: which army comes?
#include "lab/muster.h"

#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/log_view.h"

namespace warren::cli {
namespace {

struct MusterCommand {
  std::string game;
  MusterOrder order;
};

void muster(const MusterCommand& given, Desk& desk) {
  const Rulebook* book = given.game.empty() ? desk.books.front() : desk.book(given.game);
  if (book == nullptr) return;
  std::vector<Fault> faults;
  const auto army = muster_army(*book, given.order, faults);
  if (!army) return desk.complain(faults, *book);
  for (const LogLine& line : army->log) desk.out << log_text(line, *book, desk.look, false);
  desk.out << '\n';
  for (const Scene::Panel& panel : army->panels) {
    std::string rows;
    for (const auto& row : panel.rows)
      if (!row[0].empty()) rows += fmt::format("{}{} {}", rows.empty() ? "" : ", ", row[0], row[1]);
    desk.out << draw::hanging(fmt::format("{:<28}", panel.title), rows, desk.look.width);
  }
}

}  // namespace

void add_muster(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<MusterCommand>();
  CLI::App* command = app.add_subcommand("muster", "Roll an army");
  command->add_option("GAME", given->game, "The game; the first of `warren games` without it");
  command->add_option("--loyalty", given->order.loyalty, "What the muster's dice are changed by")
      ->type_name("N");
  command->add_option("--seed", given->order.seed, "Dice that can be repeated");
  command->footer("Example:\n  warren muster --loyalty -1");
  command->callback([given, &desk] { muster(*given, desk); });
}

}  // namespace warren::cli
