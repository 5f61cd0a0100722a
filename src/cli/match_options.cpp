#include "cli/match_options.h"

#include <fmt/format.h>
#include <unistd.h>

#include <ostream>

#include "cli/setup_options.h"

namespace warren::cli {
namespace {

// Both ends: a line that overwrites itself belongs on a screen, and only while the result goes there too.
bool shows_progress(const Desk& desk) { return desk.terminal && isatty(STDERR_FILENO) == 1; }

}  // namespace

void MatchOptions::add_to(CLI::App& command) {
  command.add_option("GAME", game, "The game, as `warren games` lists it")->required();
  command.add_option("--scenario", scenario, "Which scenario; the game's first without it");
  command.add_option("--option", options, "A house rule as key=value; may be given several times")
      ->type_name("KEY=VALUE");
  command.add_option("--pack", pack, kPackHelp)->type_name("PATH");
  command.add_option("--matches", matches, "How many matches")
      ->capture_default_str()
      ->check(CLI::Range(1ULL, 1'000'000'000ULL));
  command.add_option("--seed", seed, "The same seed plays the same matches")->capture_default_str();
  command.add_option("--from", from, "The number of the first match")->capture_default_str();
  command.add_option("--jobs", jobs, "Threads; the result does not depend on them")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command.add_flag("--json", json, "Print one JSON object");
}

std::optional<Setup> MatchOptions::setup(const Rulebook& book, Desk& desk) const {
  Setup setup;
  setup.game = book.id();
  setup.scenario = scenario;
  for (const std::string& option : options) {
    const auto pair = key_and_value(option, "--option", desk);
    if (!pair) return std::nullopt;
    setup.options[pair->first] = pair->second;
  }
  if (!bring_pack(pack, book, setup, desk)) return std::nullopt;
  return setup;
}

Progress progress_line(const Desk& desk, std::uint64_t matches) {
  if (!shows_progress(desk)) return {};
  return [&desk, matches, shown = std::uint64_t{101}](std::uint64_t done) mutable {
    const std::uint64_t percent = 100 * done / matches;
    if (percent == shown) return;
    shown = percent;
    desk.err << fmt::format("\r{} of {} matches ({} %)", done, matches, percent) << std::flush;
  };
}

void end_progress(const Desk& desk) {
  if (shows_progress(desk)) desk.err << "\r\033[K" << std::flush;
}

}  // namespace warren::cli
