#include "cli/lab_files.h"

#include "cli/files.h"

namespace warren::cli {
namespace {

// Whose rules faults name: the file's own game, if it says so.
const Rulebook& book_in(const std::string& text, const Desk& desk) {
  const std::string named = named_game(text);
  for (const Rulebook* book : desk.books)
    if (book->id() == named) return *book;
  return *desk.books.front();
}

}  // namespace

void LabCommand::add_to(CLI::App& command, bool plays) {
  command.add_option("FILE", file, "The experiment, a TOML file (docs/lab.md)")->required();
  command.add_option("--out", out, "The folder of the results")->capture_default_str()->type_name("DIR");
  command.add_flag("--json", json, "Print one JSON object");
  if (plays)
    command.add_option("--jobs", jobs, "Threads; the result does not depend on them")
        ->capture_default_str()
        ->check(CLI::Range(1, 64));
}

std::optional<Experiment> LabCommand::experiment(Desk& desk) const {
  const ReadText text = read_text(file);
  if (!text.text) {
    desk.complain(text.fault);
    return std::nullopt;
  }
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  const ReadFile read = [&](const std::string& name, std::string& fault) {
    ReadText found = read_text(folder / name);
    fault = found.fault;
    return std::move(found.text);
  };
  std::vector<Fault> faults;
  auto experiment =
      read_experiment(*text.text, std::filesystem::path(file).filename().string(), read, desk.books, faults);
  if (!experiment) desk.complain(faults, book_in(*text.text, desk));
  return experiment;
}

std::filesystem::path LabCommand::place(const std::string& ending) const {
  return std::filesystem::path(out) / (std::filesystem::path(file).stem().string() + ending);
}

}  // namespace warren::cli
