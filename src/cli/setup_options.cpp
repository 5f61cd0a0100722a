#include "cli/setup_options.h"

#include <fmt/format.h>

#include "cli/files.h"
#include "kernel/book/packs.h"

namespace warren::cli {

void SetupOptions::add_to(CLI::App& command) {
  command.add_option("--scenario", scenario, "Which scenario; the game's first without it");
  command.add_option("--seats", seats, "How many seats; the scenario's fewest without it")
      ->check(CLI::Range(1, kMaxSeats));
  command.add_option("--option", options, "A house rule; may be given several times")->type_name("KEY=VALUE");
  command.add_option("--force", forces, "A file with a seat's army list, in the order of seats")
      ->type_name("FILE");
  command.add_option("--data", data, "A folder of TOML files in place of shipped ones of the same name")
      ->type_name("DIR");
  command.add_option("--pack", pack, kPackHelp)->type_name("PATH");
}

bool SetupOptions::is_empty() const {
  return scenario.empty() && seats == 0 && options.empty() && forces.empty() && data.empty() && pack.empty();
}

std::optional<std::pair<std::string, std::string>> key_and_value(const std::string& text, const char* what,
                                                                 Desk& desk) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    desk.complain(fmt::format("{} \"{}\": write key=value.", what, text));
    return std::nullopt;
  }
  return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

namespace {

// Whoever brings a pack and names no scenario means the pack's first.
std::string first_of_pack(const Rulebook& book, const Setup& setup) {
  const Packs* packs = book.packs();
  if (packs == nullptr) return {};
  const PackReport report = packs->read_pack(setup.data);
  return report.scenarios.empty() ? std::string() : report.scenarios[0].id;
}

bool merge_files(Pack read, Setup& setup, Desk& desk) {
  if (!read.fault.empty()) desk.complain(read.fault);
  setup.data.merge(read.files);
  return read.fault.empty();
}

}  // namespace

std::optional<Setup> SetupOptions::setup(const Rulebook& book, Desk& desk) const {
  Setup setup;
  setup.game = book.id();
  setup.scenario = scenario;
  setup.seats = seats;
  for (const std::string& option : options) {
    const auto pair = key_and_value(option, "--option", desk);
    if (!pair) return std::nullopt;
    setup.options[pair->first] = pair->second;
  }
  for (const std::string& file : forces) {
    ReadText read = read_text(file);
    if (!read.text) {
      desk.complain("--force " + read.fault);
      return std::nullopt;
    }
    setup.forces.push_back(std::move(*read.text));
  }
  if (!data.empty() && !merge_files(read_pack(data), setup, desk)) return std::nullopt;
  if (!bring_pack(pack, book, setup, desk)) return std::nullopt;
  return setup;
}

bool bring_pack(const std::string& path, const Rulebook& book, Setup& setup, Desk& desk) {
  if (path.empty()) return true;
  if (!merge_files(read_any_pack(path), setup, desk)) return false;
  if (setup.scenario.empty()) setup.scenario = first_of_pack(book, setup);
  return true;
}

}  // namespace warren::cli
