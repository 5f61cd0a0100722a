// `warren fuzz`: do the rules hold together when everybody plays at random?
#include "lab/fuzz.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <memory>
#include <ostream>
#include <string_view>

#include "cli/commands.h"
#include "cli/match_options.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

struct FuzzCommand : MatchOptions {
  bool all_options = false;
  std::uint64_t thorough = 16;
  std::string out = ".";
};

// A crash ends the program, so its handler says which matches were being played. It may do next to nothing:
// only what is safe in a signal handler.
FuzzRunning running;

void write_words(std::string_view words) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, words.data(), words.size());
}

void write_number(std::uint64_t number) {
  std::array<char, 20> digits{};
  std::size_t at = digits.size();
  do {
    digits[--at] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0);
  write_words({digits.data() + at, digits.size() - at});
}

void name_running_matches(int signal) {
  write_words("\nwarren fuzz was stopped in the middle of match");
  for (const auto& match : running.matches) {
    if (match == FuzzRunning::kNone) continue;
    write_words(" ");
    write_number(match);
  }
  write_words(": play it alone with the same options and --from N --matches 1\n");
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// Listens for crashes as long as it lives.
class CrashWatch {
 public:
  CrashWatch() {
    for (std::size_t i = 0; i < kSignals.size(); ++i)
      before_[i] = std::signal(kSignals[i], name_running_matches);
  }
  ~CrashWatch() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) std::signal(kSignals[i], before_[i]);
  }
  CrashWatch(const CrashWatch&) = delete;
  CrashWatch& operator=(const CrashWatch&) = delete;

 private:
  static constexpr std::array kSignals{SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGINT, SIGTERM};
  std::array<void (*)(int), kSignals.size()> before_{};
};

void write_record(const FuzzCommand& given, const Finding& finding, Desk& desk) {
  if (finding.record.empty()) return;
  const std::string path =
      fmt::format("{}/fuzz-{}-{}-{}.jsonl", given.out, finding.setup.game, given.seed, finding.match);
  std::ofstream file(path);
  file << finding.record << std::flush;
  if (file)
    desk.out << fmt::format("  record   {}\n", path);
  else
    desk.err << fmt::format("warren: cannot write {}\n", path);
}

std::string command_line(const FuzzCommand& given, const Finding& finding) {
  std::string line = fmt::format("warren fuzz {} --seed {} --from {} --matches 1", finding.setup.game,
                                 given.seed, finding.match);
  if (!given.scenario.empty()) line += " --scenario " + given.scenario;
  for (const std::string& option : given.options) line += " --option " + option;
  if (!given.pack.empty()) line += " --pack " + given.pack;
  if (given.thorough != 16) line += fmt::format(" --thorough {}", given.thorough);
  return line + (given.all_options ? " --all-options" : "");
}

void print_finding(const FuzzCommand& given, const Finding& finding, Desk& desk) {
  desk.out << fmt::format(
      "\n{}\n  match    {} of seed {}, step {}, after input {}; {} of the matches show it\n", finding.words,
      finding.match, given.seed, finding.step, finding.input, finding.times);
  for (const auto& [key, value] : finding.setup.options)
    if (given.all_options) desk.out << fmt::format("  option   {}={}\n", key, value);
  desk.out << fmt::format("  again    {}\n", command_line(given, finding));
  write_record(given, finding, desk);
}

Json report_json(const FuzzReport& report) {
  Json findings = Json::array();
  for (const Finding& finding : report.findings)
    findings.push_back({
        {"words", finding.words         },
        {"match", finding.match         },
        {"times", finding.times         },
        {"step",  finding.step          },
        {"input", finding.input         },
        {"setup", to_json(finding.setup)}
    });
  return {
      {"matches",   report.matches  },
      {"thorough",  report.thorough },
      {"refused",   report.refused  },
      {"steps",     report.steps    },
      {"decisions", report.decisions},
      {"findings",  findings        }
  };
}

void run_fuzz(const FuzzCommand& given, Desk& desk) {
  const Rulebook* book = desk.book(given.game);
  if (book == nullptr) return;
  const auto setup = given.setup(*book, desk);
  if (!setup) return;
  const FuzzPlan plan{book,       *setup,        given.all_options, given.seed,
                      given.from, given.matches, given.thorough,    given.jobs};
  const CrashWatch watch;
  std::vector<Fault> faults;
  const auto report = fuzz(plan, faults, progress_line(desk, given.matches), &running);
  end_progress(desk);
  if (!report) return desk.complain(faults, *book);
  if (!report->findings.empty()) desk.code = kFinding;
  if (given.json) {
    desk.out << report_json(*report).dump(2) << '\n';
    return;
  }
  desk.out << fmt::format("{}: {} matches, {} steps, {} decisions; {} played again listening and live\n",
                          book->name(), report->matches, report->steps, report->decisions, report->thorough);
  if (report->refused > 0) desk.out << fmt::format("{} drawn set-ups are not allowed\n", report->refused);
  for (const Finding& finding : report->findings) print_finding(given, finding, desk);
  if (report->findings.empty()) desk.out << "no findings\n";
}

}  // namespace

void add_fuzz(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<FuzzCommand>();
  CLI::App* command =
      app.add_subcommand("fuzz", "Play at random and check every prompt, roll and position on the way");
  given->add_to(*command);
  command->add_flag("--all-options", given->all_options,
                    "Each match draws its own scenario, seats and house rules");
  command
      ->add_option("--thorough", given->thorough,
                   "Every so many matches one is played again, listening and live; 0: none")
      ->capture_default_str();
  command->add_option("--out", given->out, "The folder for the records of findings")->capture_default_str();
  command->footer(
      "A finding is written as a record that `warren replay` and `warren verify` load; exit code 1. Should "
      "the\n"
      "program crash or hang (Ctrl-C), it names the matches being played: repeat with --jobs 1 --from N "
      "--matches 1.\n"
      "Examples:\n"
      "  warren fuzz mice-at-arms --matches 10000 --all-options\n"
      "  warren fuzz mice-at-arms --seed 7 --from 4711 --matches 1");
  command->callback([given, &desk] { run_fuzz(*given, desk); });
}

}  // namespace warren::cli
