// `warren muster`: which army comes?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "agents/live.h"
#include "cli/commands.h"
#include "cli/log_view.h"
#include "cli/session.h"

namespace warren::cli {
namespace {

struct MusterCommand {
  std::string game;
  std::optional<int> loyalty;
  std::optional<std::uint64_t> seed;
};

Scene scene_now(const Match& match) {
  Scene scene;
  match.position_at(match.inputs(), [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, seat_at(0));
  });
  return scene;
}

// The first army of a match, as far as its first phase goes: the book's own opponent takes what is rolled.
void muster(const MusterCommand& given, Desk& desk) {
  const Rulebook* book = given.game.empty() ? desk.books.front() : desk.book(given.game);
  if (book == nullptr) return;
  Setup setup;
  setup.game = book->id();
  if (given.loyalty) setup.forces = {fmt::format("loyalty = {}\n", *given.loyalty)};
  std::vector<Fault> faults;
  const auto setting = book->check(setup, faults);
  if (!setting) return desk.complain(faults, *book);
  Match::Seating seating;
  seating.sitters.assign(static_cast<std::size_t>(setting->seats), {"solo", false});
  if (given.seed) seating.dice = KeyedDice::of_seed(*given.seed);
  const auto match = Match::begin(*book, setup, std::move(seating), faults);
  if (!match) return desk.complain(faults, *book);
  const std::string first = scene_now(*match).phase;
  LiveAgents agents(given.seed.value_or(1));
  while (!match->is_over() && !match->open().empty() && scene_now(*match).phase == first)
    if (agents.play_one(*match) == 0) break;

  // The armies muster one after the other: this one's muster ends where another's begins.
  const auto is_of = [&](const LogLine& line, int seat) {
    return line.is_roll ? line.roller == seat_at(seat)
                        : line.words.find(book->seat_name(*setting, seat_at(seat))) != std::string::npos;
  };
  for (const LogLine& line : match->log()) {
    if (setting->seats > 1 && is_of(line, 1)) break;
    desk.out << log_text(line, *book, desk.look, false);
  }
  const Scene scene = scene_now(*match);
  desk.out << '\n';
  for (const Scene::Panel& panel : scene.panels) {
    if (panel.seat != seat_at(0)) continue;
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
  command->add_option("--loyalty", given->loyalty, "What the muster's dice are changed by")->type_name("N");
  command->add_option("--seed", given->seed, "Dice that can be repeated");
  command->footer("Example:\n  warren muster --loyalty -1");
  command->callback([given, &desk] { muster(*given, desk); });
}

}  // namespace warren::cli
