// `warren replay`: what did the table look like then?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "agents/after_json.h"
#include "cli/after_view.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/log_view.h"
#include "draw/map.h"
#include "draw/sentences.h"
#include "draw/svg.h"
#include "kernel/record/record.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

struct ReplayCommand {
  std::string file;
  std::optional<std::uint32_t> at;
  std::optional<int> seat;
  std::string svg;
  bool log = false;
  bool why = false;
  bool after = false;
  bool json = false;
  bool plain = false;
};

std::vector<draw::SeatName> seat_names(const Match& match) {
  std::vector<draw::SeatName> names;
  for (int i = 0; i < match.setting().seats; ++i)
    names.push_back(
        {seat_at(i), fmt::format("{} ({})", match.seat_name(seat_at(i)), match.sitter(seat_at(i)).kind)});
  return names;
}

void print_log(const Match& match, std::uint32_t at, const ReplayCommand& given, Desk& desk) {
  for (const LogLine& line : match.log()) {
    if (line.input > at || !is_for(line, given.seat ? seat_at(*given.seat) : kNobody)) continue;
    if (!given.why && is_aside(line, match.book())) continue;
    if (line.depth == 0) desk.out << '\n';
    desk.out << log_text(line, match.book(), desk.look, given.why);
  }
  desk.out << '\n';
}

void print_position(const Match& match, const Scene& scene, std::uint32_t at, const ReplayCommand& given,
                    Desk& desk) {
  desk.out << draw::inked(desk.look, draw::Ink::strong, scene.title)
           << fmt::format(", {}: after input {} of {}\n", scene.phase, at, match.inputs());
  if (given.plain) {
    for (const std::string& line : draw::where_sentences(scene, seat_names(match)))
      desk.out << draw::indented(line, desk.look.width, 4, 2);
    return;
  }
  desk.out << draw::whole_map(scene, desk.look, seat_names(match));
}

void print_after(const Match& match, const ReplayCommand& given, Desk& desk) {
  const AfterMatch after = after_match(match);
  if (!after.fault.empty()) return desk.complain("--after: " + after.fault);
  desk.out << (given.json ? to_text(after_json(after, match)) + "\n" : after_text(after, match, desk.look));
}

void replay(const ReplayCommand& given, Desk& desk) {
  const ReadText read = read_text(given.file);
  if (!read.text) return desk.complain(read.fault);
  const Loaded loaded = load_record(*read.text, desk.books);
  if (!loaded.match) return desk.report(fmt::format("{}: {}", given.file, loaded.fault->sentence()));
  const Match& match = *loaded.match;
  const std::uint32_t at = given.at.value_or(match.inputs());
  if (at > match.inputs())
    return desk.complain(fmt::format("--at {}: this match has {} inputs.", at, match.inputs()));
  if (given.seat && *given.seat >= match.setting().seats)
    return desk.complain(
        fmt::format("--seat {}: seats are counted from 0 to {}.", *given.seat, match.setting().seats - 1));
  if (given.after) return print_after(match, given, desk);
  Scene scene;
  match.position_at(at, [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, given.seat ? seat_at(*given.seat) : kNobody);
  });
  if (!given.svg.empty()) {
    const std::string wrong =
        write_text(given.svg, draw::svg_of(scene, seat_names(match)), Readers::everybody);
    if (!wrong.empty()) return desk.complain("--svg " + wrong);
  }
  if (given.json) {
    desk.out << to_text({
                    {"input",  at            },
                    {"inputs", match.inputs()},
                    {"scene",  to_json(scene)}
    })
             << '\n';
  } else {
    if (given.log || given.why) print_log(match, at, given, desk);
    print_position(match, scene, at, given, desk);
  }
  if (loaded.fault) desk.report(fmt::format("{}: {}", given.file, loaded.fault->sentence()));
}

}  // namespace

void add_replay(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<ReplayCommand>();
  CLI::App* command = app.add_subcommand("replay", "Show a saved match at any moment, as a map or a picture");
  command->add_option("FILE", given->file, "The record")->required();
  command->add_option("--at", given->at, "After this many inputs; the last position without it")
      ->type_name("N");
  command->add_option("--seat", given->seat, "As this seat sees it, from 0; as everybody does without it")
      ->check(CLI::Range(0, kMaxSeats - 1));
  command->add_option("--svg", given->svg, "Draw the position into this file")->type_name("OUT");
  command->add_flag("--log", given->log, "What happened up to there");
  command->add_flag("--why", given->why, "The same with every modifier and rule");
  command->add_flag("--after", given->after,
                    "How the chances rose and fell, what decided it, and who had the luck; when it is over");
  command->add_flag("--plain", given->plain, "Sentences instead of the map");
  command->add_flag("--json", given->json, "Print the scene as JSON; with --after what decided the match");
  command->footer(
      "Examples:\n  warren replay tuesday.jsonl --at 40 --log\n  warren replay tuesday.jsonl --svg "
      "tuesday.svg\n  warren replay tuesday.jsonl --after");
  command->callback([given, &desk] { replay(*given, desk); });
}

}  // namespace warren::cli
