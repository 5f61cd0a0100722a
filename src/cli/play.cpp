// `warren play`: a match at the terminal.
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "agents/agents.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/session.h"
#include "cli/setup_options.h"
#include "cli/terminal.h"
#include "kernel/base/check.h"
#include "kernel/record/record.h"

namespace warren::cli {
namespace {

struct PlayCommand : SetupOptions {
  std::string game;
  std::vector<std::string> sitters;
  std::optional<std::uint64_t> seed;
  std::string dice;
  std::string load;
  std::string save;
  bool plain = false;
};

bool is_sitter(const std::string& kind, const Desk& desk) {
  return kind == "human" || make_agent(kind, *desk.books.front()) != nullptr;
}

bool check_sitters(const PlayCommand& given, Desk& desk) {
  for (const std::string& kind : given.sitters) {
    if (is_sitter(kind, desk)) continue;
    std::string known = "human";
    for (const AgentKind& agent : agent_kinds()) known += fmt::format(", {}", agent.name);
    desk.complain(
        fmt::format("--seat {}: nobody of that name can sit down. Choose of: {}, search:N (imagined "
                    "matches for each answer), search:Nms (milliseconds).",
                    kind, known));
    return false;
  }
  return true;
}

// The first seat is a person's and the others the usual opponent's, unless somebody says otherwise.
std::vector<Sitter> sitters_of(const PlayCommand& given, int seats) {
  std::vector<Sitter> sitters(
      static_cast<std::size_t>(std::max(seats, static_cast<int>(given.sitters.size()))));
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    sitters[i].kind = i < given.sitters.size() ? given.sitters[i]
                      : i == 0                 ? "human"
                                               : std::string(kUsualOpponent);
    sitters[i].types_dice = sitters[i].kind == "human" && given.dice == "typed";
  }
  return sitters;
}

std::unique_ptr<Match> begin_match(const PlayCommand& given, Desk& desk) {
  const Rulebook* book = given.game.empty() ? desk.books.front() : desk.book(given.game);
  if (book == nullptr) return nullptr;
  const std::optional<Setup> setup = given.setup(*book, desk);
  if (!setup) return nullptr;
  std::vector<Fault> faults;
  const std::unique_ptr<Setting> setting = book->check(*setup, faults);
  std::unique_ptr<Match> match;
  if (setting) {
    Match::Seating seating;
    seating.sitters = sitters_of(given, setting->seats);
    if (given.seed) seating.dice = KeyedDice::of_seed(*given.seed);
    seating.created = utc_now();
    match = Match::begin(*book, *setup, std::move(seating), faults);
  }
  if (!match) desk.complain(faults, *book);
  return match;
}

std::unique_ptr<Match> load_match(const PlayCommand& given, Desk& desk) {
  if (!given.is_empty() || given.seed) {
    desk.complain(
        "--load goes on with a match as it was set up: leave out scenario, seats, options, data and seed.");
    return nullptr;
  }
  const ReadText read = read_text(given.load);
  if (!read.text) {
    desk.complain(read.fault);
    return nullptr;
  }
  Loaded loaded = load_record(*read.text, desk.books);
  if (loaded.fault) desk.complain(fmt::format("{}: {}", given.load, loaded.fault->sentence()));
  if (!loaded.fault && loaded.match && !loaded.match->trouble().empty())
    desk.complain(fmt::format("{}: {}", given.load, loaded.match->trouble()));
  if (desk.code != kFine) return nullptr;
  if (!given.game.empty() && desk.book(given.game) != &loaded.match->book()) {
    desk.complain(
        fmt::format("{} is a match of {}: leave out the game.", given.load, loaded.match->book().name()));
    return nullptr;
  }
  return std::move(loaded.match);
}

// Whoever is named on the command line sits down in a match that goes on.
bool reseat(const PlayCommand& given, Match& match, Desk& desk) {
  if (given.sitters.size() > static_cast<std::size_t>(match.setting().seats)) {
    desk.complain(fmt::format("--seat was given {} times: this match has {} seats.", given.sitters.size(),
                              match.setting().seats));
    return false;
  }
  for (int i = 0; i < match.setting().seats; ++i) {
    Sitter sitter = match.sitter(seat_at(i));
    if (static_cast<std::size_t>(i) < given.sitters.size())
      sitter.kind = given.sitters[static_cast<std::size_t>(i)];
    if (!given.dice.empty()) sitter.types_dice = sitter.kind == "human" && given.dice == "typed";
    const Sitter& now = match.sitter(seat_at(i));
    if (now.kind != sitter.kind || now.types_dice != sitter.types_dice)
      match.change_sitter(seat_at(i), sitter);
  }
  return true;
}

void play(const PlayCommand& given, Desk& desk) {
  if (!check_sitters(given, desk)) return;
  std::unique_ptr<Match> match = given.load.empty() ? begin_match(given, desk) : load_match(given, desk);
  if (!match) return;
  if (!given.load.empty() && !reseat(given, *match, desk)) return;
  Session::Options options;
  options.plain = given.plain;
  options.agent_seed = given.seed.value_or(match->inputs() + 1);
  options.file = !given.save.empty()   ? given.save
                 : !given.load.empty() ? given.load
                                       : default_record(match->book().id(), utc_now()).string();
  if (given.load.empty() && std::filesystem::exists(options.file))
    return desk.complain(fmt::format(
        "{}: this file is there already. Go on with --load, or choose another name.", options.file.string()));
  const StopSignals stop;
  let_checks_throw();  // a match with a fault in its rules says so, and is kept
  Session(desk, std::move(match), std::move(options)).run();
}

}  // namespace

void add_play(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<PlayCommand>();
  CLI::App* command =
      app.add_subcommand("play", "Play at the terminal, against the computer or with friends");
  command->add_option("GAME", given->game, "The game; the first of `warren games` without it");
  command->add_option("--seat", given->sitters, "human, solo or random; once per seat")->type_name("WHO");
  given->add_to(*command);
  command->add_option("--seed", given->seed, "Dice that can be repeated; the record says so");
  command->add_option("--dice", given->dice, "typed: roll your own dice and type them in")
      ->check(CLI::IsMember({"typed", "drawn"}));
  command->add_option("--load", given->load, "Go on with a saved match")->type_name("FILE");
  command->add_option("--save", given->save, "Where to keep the match")->type_name("FILE");
  command->add_flag("--plain", given->plain, "Sentences instead of maps, for screen readers and teletypes");
  command->footer(
      "Examples:\n"
      "  warren play                                    you against Warren\n"
      "  warren play --seat human --seat human          two people at one screen\n"
      "  warren play --dice typed --save tuesday.jsonl  your own dice, kept in a file\n"
      "  warren play --load tuesday.jsonl               go on");
  command->callback([given, &desk] { play(*given, desk); });
}

}  // namespace warren::cli
