// `warren bench`: does every game still behave the same, and how fast is it here?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "kernel/base/hash.h"
#include "kernel/wire/json.h"
#include "lab/jobs.h"
#include "lab/signature.h"
#include "lab/simulate.h"

namespace warren::cli {
namespace {

struct BenchCommand {
  std::string game;
  int jobs = 1;
  double seconds = 1;
  bool json = false;
};

SignaturePart signature_of(const Rulebook& book, int jobs) {
  const Signature signature(book);
  std::vector<SignaturePart> parts(static_cast<std::size_t>(signature.parts()));
  share_out(parts.size(), jobs,
            [&](int, std::uint64_t i) { parts[i] = signature.part(static_cast<int>(i)); });
  return Signature::whole(parts);
}

struct Rate {
  std::string agent;
  double matches = 0;  // per second of one core
  double decisions = 0;
};

// Plays the game's first scenario on one core for about so many seconds.
Rate measure(const Rulebook& book, const std::string& agent, double seconds) {
  Simulation experiment;
  experiment.book = &book;
  experiment.setup.game = book.id();
  experiment.agents = {agent};
  experiment.matches = 32;
  Totals totals;
  Timing timing;
  std::vector<Fault> faults;
  while (timing.cpu_seconds < seconds) {
    const auto result = simulate(experiment, faults);
    if (!result) break;
    totals.add(result->totals);
    timing.cpu_seconds += result->timing.cpu_seconds;
    experiment.from += experiment.matches;
  }
  return {agent, timing.per_core(totals.matches), timing.per_core(totals.decisions)};
}

Json bench_json(const Rulebook& book, const SignaturePart& signature, const std::vector<Rate>& rates) {
  Json measured = Json::object();
  for (const Rate& rate : rates)
    measured[rate.agent] = {
        {"matches_per_core_second",   rate.matches  },
        {"decisions_per_core_second", rate.decisions}
    };
  return {
      {"game",       book.id()               },
      {"version",    book.version()          },
      {"signature",  to_hex(signature.digest)},
      {"matches",    signature.matches       },
      {"decisions",  signature.decisions     },
      {"state_size", book.state_size()       },
      {"measured",   measured                }
  };
}

void print_bench(Desk& desk, const Rulebook& book, const SignaturePart& signature,
                 const std::vector<Rate>& rates) {
  desk.out << Signature(book).line(signature) << '\n';
  for (const Rate& rate : rates)
    desk.out << fmt::format("  measured: {:<10}{:>12.0f} decisions/s {:>10.1f} matches/s per core\n",
                            rate.agent, rate.decisions, rate.matches);
}

void run_bench(const BenchCommand& given, Desk& desk) {
  std::vector<const Rulebook*> books(desk.books.begin(), desk.books.end());
  if (!given.game.empty()) books = {desk.book(given.game)};
  if (books[0] == nullptr) return;
  Json all = Json::array();
  for (const Rulebook* book : books) {
    const SignaturePart signature = signature_of(*book, given.jobs);
    std::vector<Rate> rates;
    if (given.seconds > 0)
      for (const char* agent : {"random", "listing", "solo"})
        rates.push_back(measure(*book, agent, given.seconds));
    if (given.json)
      all.push_back(bench_json(*book, signature, rates));
    else
      print_bench(desk, *book, signature, rates);
  }
  if (given.json) desk.out << all.dump(2) << '\n';
}

}  // namespace

void add_bench(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<BenchCommand>();
  CLI::App* command = app.add_subcommand("bench", "Print each game's signature, and how fast it plays here");
  command->add_option("GAME", given->game, "One game; all of them without it");
  command->add_option("--jobs", given->jobs, "Threads for the signature, which does not depend on them")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_option("--seconds", given->seconds, "How long each rate is measured; 0: signatures only")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 3600.0));
  command->add_flag("--json", given->json, "Print one JSON array");
  command->footer(
      "A signature sums up a fixed set of matches. It is the same on every machine and in every build; when "
      "it\n"
      "changes, the game behaves differently. Rates are measured on one core and differ from run to run.\n"
      "Examples:\n"
      "  warren bench\n"
      "  warren bench mice-at-arms --seconds 0 --jobs 2");
  command->callback([given, &desk] { run_bench(*given, desk); });
}

}  // namespace warren::cli
