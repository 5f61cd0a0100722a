// How do arguments become a command?
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "kernel/base/version.h"

namespace warren::cli {

void Desk::complain(const std::string& words) {
  err << "warren: " << words << '\n';
  code = kUsage;
}

void Desk::report(const std::string& words) {
  err << "warren: " << words << '\n';
  code = kFinding;
}

void Desk::complain(const std::vector<Fault>& faults, const Rulebook& with) {
  for (const Fault& fault : faults) {
    const std::string_view rule = with.catalog().name(fault.rule);
    complain(
        fmt::format("{}: {}{}", fault.where, fault.words, rule.empty() ? "" : fmt::format(" ({})", rule)));
  }
}

const Rulebook* Desk::book(const std::string& id) {
  std::string known;
  for (const Rulebook* book : books) {
    if (book->id() == id || book->name() == id) return book;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", book->id());
  }
  complain(fmt::format("There is no game \"{}\". Games: {}.", id, known));
  return nullptr;
}

int run_command(const std::vector<std::string>& arguments, Desk& desk) {
  CLI::App app{"Warren plays, referees and studies tabletop games.", "warren"};
  app.set_version_flag("--version", fmt::format("warren {}", kVersion));
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.footer("warren COMMAND --help explains a command and gives examples.");
  for (const AddCommand add : all_commands()) add(app, desk);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    return app.exit(error, desk.out, desk.err) == 0 ? kFine : kUsage;
  }
  return desk.code;
}

}  // namespace warren::cli
