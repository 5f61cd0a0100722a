// `warren pack`: is what I wrote right, what does it look like, and how do I begin?
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "draw/map.h"
#include "draw/svg.h"
#include "kernel/book/packs.h"

namespace warren::cli {
namespace {

struct PackCommand {
  std::string game;
  std::string path;
  std::string scenario;
  std::string svg;
};

// The game that was named, or the only one that takes packs.
const Rulebook* pack_book(const std::string& game, Desk& desk) {
  if (!game.empty()) {
    const Rulebook* named = desk.book(game);
    if (named != nullptr && named->packs() == nullptr)
      desk.complain(fmt::format("{} takes no packs.", named->name()));
    return named != nullptr && named->packs() != nullptr ? named : nullptr;
  }
  for (const Rulebook* book : desk.books)
    if (book->packs() != nullptr) return book;
  desk.complain("No game here takes packs.");
  return nullptr;
}

void print_fault(const PackFault& fault, const Rulebook& book, Desk& desk) {
  const std::string where = fault.line > 0 ? fmt::format("{}:{}", fault.file, fault.line) : fault.file;
  desk.out << draw::indented(fmt::format("{}: {} ({})", where, fault.words, book.catalog().name(fault.rule)),
                             desk.look.width, 4, 0);
}

// What the pack holds; nothing when it has faults, which are told, or cannot be read.
std::optional<PackReport> read_whole(const PackCommand& command, const Rulebook& book, Desk& desk) {
  const Pack pack = read_any_pack(command.path);
  if (!pack.fault.empty()) {
    desk.complain(pack.fault);
    return std::nullopt;
  }
  PackReport report = book.packs()->read_pack(pack.files);
  for (const PackFault& fault : report.faults) print_fault(fault, book, desk);
  if (report.faults.empty()) return report;
  const std::size_t count = report.faults.size();
  desk.complain(fmt::format("{}: {} {}.", command.path, count, count == 1 ? "fault" : "faults"));
  return std::nullopt;
}

void check(const PackCommand& command, Desk& desk) {
  const Rulebook* book = pack_book(command.game, desk);
  if (book == nullptr) return;
  const auto report = read_whole(command, *book, desk);
  if (!report) return;
  desk.out << fmt::format("{}: no fault. Scenarios:\n", command.path);
  for (const PackScenario& one : report->scenarios)
    desk.out << fmt::format("  {:<24} {}\n", one.id, one.name);
}

// A picture as a file beside the others: "8B Ash Pit" as 8b-ash-pit.svg.
bool write_picture(const std::string& folder, const PackPicture& picture, Desk& desk) {
  std::string name;
  for (const char c : picture.name)
    name += c >= 'A' && c <= 'Z'                               ? static_cast<char>(c - 'A' + 'a')
            : (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c
                                                               : '-';
  const std::filesystem::path file = std::filesystem::path(folder) / (name + ".svg");
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const std::string trouble = write_text(file, draw::svg_of(picture.scene, {}), Readers::everybody);
  if (!trouble.empty())
    desk.complain(trouble);
  else
    desk.out << "  " << file.string() << '\n';
  return trouble.empty();
}

void draw_pack(const PackCommand& command, Desk& desk) {
  const Rulebook* book = pack_book(command.game, desk);
  if (book == nullptr) return;
  const auto report = read_whole(command, *book, desk);
  if (!report) return;
  for (const PackScenario& one : report->scenarios) {
    if (!command.scenario.empty() && one.id != command.scenario) continue;
    desk.out << draw::inked(desk.look, draw::Ink::strong, one.id + " " + one.name) << '\n';
    for (const std::string& line : one.lines) desk.out << draw::indented(line, desk.look.width, 4, 2);
    for (const PackPicture& picture : one.pictures) {
      if (!command.svg.empty()) {
        if (!write_picture(command.svg, picture, desk)) return;
        continue;
      }
      desk.out << '\n'
               << draw::inked(desk.look, draw::Ink::strong, picture.name) << '\n'
               << draw::whole_map(picture.scene, desk.look, {});
    }
  }
}

void begin(const PackCommand& command, Desk& desk) {
  const Rulebook* book = pack_book(command.game, desk);
  if (book == nullptr) return;
  if (std::filesystem::exists(command.path))
    return desk.complain(fmt::format("{} is there already.", command.path));
  const std::string trouble = write_text(command.path, book->packs()->new_pack(), Readers::everybody);
  if (!trouble.empty()) return desk.complain(trouble);
  desk.out << fmt::format(
      "{0} can be played as it is; change it, then:\n  warren pack check {0}\n  warren play {1} --pack {0}\n",
      command.path, book->id());
}

CLI::App* add_part(CLI::App& command, const char* name, const char* words,
                   const std::shared_ptr<PackCommand>& given) {
  CLI::App* part = command.add_subcommand(name, words);
  part->add_option("PATH", given->path, "A file, or a folder of files")->required();
  part->add_option("--game", given->game, "The game; needed only where several take packs");
  return part;
}

}  // namespace

void add_pack(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<PackCommand>();
  CLI::App* command = app.add_subcommand("pack", "Tiles, chapters and cards that you write");
  command->require_subcommand(1);
  add_part(*command, "check", "Every fault with file, line and rule; or the scenarios of the pack", given)
      ->callback([given, &desk] { check(*given, desk); });
  CLI::App* drawn =
      add_part(*command, "draw", "Areas, ways and odds of its chapters, as text or as SVG files", given);
  drawn->add_option("--scenario", given->scenario, "Only this one");
  drawn->add_option("--svg", given->svg, "Write pictures into this folder")->type_name("DIR");
  drawn->callback([given, &desk] { draw_pack(*given, desk); });
  add_part(*command, "new", "Write a small pack to begin with", given)->callback([given, &desk] {
    begin(*given, desk);
  });
  command->footer(
      "Examples:\n  warren pack new own.pack\n  warren pack check packs/barrel.pack\n  warren pack draw "
      "packs/barrel.pack --svg pictures");
}

}  // namespace warren::cli
