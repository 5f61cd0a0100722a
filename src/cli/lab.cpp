// `warren lab`: what do thousands of matches say about a rule, an army, a price?
#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/files.h"
#include "cli/lab_files.h"
#include "cli/match_options.h"
#include "lab/compare.h"
#include "lab/lab_json.h"
#include "lab/price.h"
#include "lab/report.h"

namespace warren::cli {
namespace {

// An experiment that was played, on the rank that leads.
struct Played {
  Experiment experiment;
  CellRows rows;
};

using RuleFor = Wanted (*)(const Experiment& experiment);

// Plays what `rule` asks for. Nothing when somebody complained, or on ranks that only help.
std::unique_ptr<Played> play(const LabCommand& given, const char* name, RuleFor rule, Desk& desk) {
  std::string fault;
  const auto ranks = join_ranks(fault);
  if (!ranks) desk.complain(fault);
  auto experiment = ranks ? given.experiment(desk) : std::nullopt;
  if (!experiment) return nullptr;
  if (rule == &price_rule && !experiment->price)
    desk.complain(given.file + ": has no [price]; docs/lab.md says what it is.");
  if (rule == &compare_rule && experiment->variants.size() != 2)
    desk.complain(given.file + ": needs two [[variant]] tables to compare, the book's first.");
  if (desk.code != kFine) return nullptr;
  auto played = std::make_unique<Played>(Played{std::move(*experiment), {}});
  const Wanted wanted = rule(played->experiment);
  try {
    const Origin origin{played->experiment.text, given.file,
                        fmt::format("warren lab {} {}", name, given.file)};
    const auto results =
        ranks->leads() ? Results::open(given.place(".sqlite"), played->experiment, origin) : nullptr;
    const std::uint64_t most = played->experiment.stop.matches * cells_of(played->experiment).size();
    const Progress line = ranks->leads() ? progress_line(desk, most) : Progress{};
    const RunOptions options{given.jobs, [&](std::uint64_t done, std::uint64_t) {
                               if (line) line(done);
                             }};
    played->rows = run_experiment(played->experiment, results.get(), wanted, options, *ranks);
    end_progress(desk);
  } catch (const ResultsTrouble& trouble) {
    desk.complain(trouble.what());
    return nullptr;
  }
  if (!ranks->leads()) return nullptr;
  if (const std::string wrong =
          write_text(given.place(".csv"), results_csv(played->experiment, played->rows), Readers::everybody);
      !wrong.empty()) {
    desk.complain(wrong);
    return nullptr;
  }
  for (const auto& rows : played->rows)
    for (const MatchRow& row : rows)
      if (row.endless) desk.code = kFinding;
  return played;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

void say_where(const LabCommand& given, Desk& desk) {
  desk.out << fmt::format("\nresults: {} and {}\nwarren lab report {} makes a page of them.\n",
                          given.place(".csv").string(), given.place(".sqlite").string(), given.file);
}

void run_run(const LabCommand& given, Desk& desk) {
  const auto played = play(given, "run", &plain_rule, desk);
  if (!played) return;
  if (given.json) {
    desk.out << cells_json(played->experiment, played->rows).dump(2) << '\n';
    return;
  }
  const auto cells = cells_of(played->experiment);
  desk.out << fmt::format("{}\n\n{:<44}{:>8} {:>8}  {:<18}{:>8}{:>8}{:>9}\n", played->experiment.title, "",
                          "matches", "won", "95 times of 100 in", "drawn", "rounds", "endless");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CellSummary sum = sum_up(played->rows[i], played->experiment.stop.claim);
    const Interval in = sum.win_interval();
    desk.out << fmt::format("{:<44}{:>8} {:>8}  {:<18}{:>8}{:>8.1f}{:>9}\n",
                            words_of(played->experiment, cells[i]), sum.matches, percent(sum.each(sum.wins)),
                            fmt::format("{:.1f} to {:.1f} %", 100 * in.low, 100 * in.high),
                            percent(sum.each(sum.draws)), sum.each(sum.rounds), sum.endless);
    if (sum.claim) desk.out << fmt::format("  {}\n", claim_words(*sum.claim));
  }
  say_where(given, desk);
}

void run_compare(const LabCommand& given, Desk& desk) {
  const auto played = play(given, "compare", &compare_rule, desk);
  if (!played) return;
  const Experiment& experiment = played->experiment;
  if (given.json) {
    desk.out << compare_json(experiment, played->rows).dump(2) << '\n';
    return;
  }
  const auto cells = cells_of(experiment);
  desk.out << fmt::format("{}: {} against {}, by {}\n", experiment.title, experiment.variants[1].name,
                          experiment.variants[0].name, name_of(experiment.compare.measure));
  for (const Comparison& one : compare_variants(experiment, played->rows, experiment.compare.measure))
    desk.out << fmt::format(
        "\n{}, {}, {}\n  {} with {} pairs: {} before, {} after; the difference is within {:+.1f} and {:+.1f} "
        "points\n"
        "  evidence {:.3g} (20 is enough); {} pairs left out because a match had no end\n",
        cells[one.first].scenario, armies_of(experiment, cells[one.first]), agents_of(cells[one.first]),
        name_of(one.verdict), one.numbers, percent(one.mean_first), percent(one.mean_second),
        100 * one.difference.low, 100 * one.difference.high, one.evidence, one.left_out);
  say_where(given, desk);
}

void run_price(const LabCommand& given, Desk& desk) {
  const auto played = play(given, "price", &price_rule, desk);
  if (!played) return;
  const PriceSearch search = search_price(played->experiment, played->rows);
  if (given.json) {
    desk.out << price_json(search).dump(2) << '\n';
    return;
  }
  desk.out << fmt::format("{}\n\n{:>14}{:>9}{:>10}  95 times of 100 in\n", played->experiment.title,
                          played->experiment.price->word(), "matches", "share");
  for (const PricePoint& point : search.points)
    desk.out << fmt::format("{:>14}{:>9}{:>10}  {:.1f} to {:.1f} %\n", point.price, point.matches,
                            percent(point.share), 100 * point.interval.low, 100 * point.interval.high);
  desk.out << '\n' << price_words(played->experiment, search) << '\n';
  say_where(given, desk);
}

struct ReportCommand : LabCommand {
  std::string plots;
  bool markdown = false;
};

void run_report(const ReportCommand& given, Desk& desk) {
  const auto experiment = given.experiment(desk);
  if (!experiment) return;
  try {
    const auto results = Results::read(given.place(".sqlite"), *experiment);
    const CellRows rows = results->rows(cells_of(*experiment).size());
    const Report report = make_report(*experiment, rows, results->origin());
    if (given.json) {
      desk.out << cells_json(*experiment, rows).dump(2) << '\n';
      return;
    }
    if (given.markdown) {
      desk.out << markdown_of(report);
      return;
    }
    const auto page = given.place(".html");
    std::string wrong = write_text(page, html_of(report), Readers::everybody);
    for (const ReportPart& part : report.parts)
      if (!given.plots.empty() && !part.plot.empty() && wrong.empty())
        wrong = write_text(std::filesystem::path(given.plots) / (part.id + ".svg"), standalone_svg(part.plot),
                           Readers::everybody);
    if (!wrong.empty()) return desk.complain(wrong);
    desk.out << fmt::format("{} shows {} matches.\n", page.string(), report.matches);
  } catch (const ResultsTrouble& trouble) {
    desk.complain(trouble.what());
  }
}

struct Subcommand {
  const char* name;
  const char* words;
  const char* study;  // for the example
  bool plays = true;
};

template <class Given>
CLI::App* add(CLI::App& lab, const Subcommand& sub, Desk& desk, void (*run)(const Given&, Desk&),
              const std::shared_ptr<Given>& given) {
  CLI::App* command = lab.add_subcommand(sub.name, sub.words);
  given->add_to(*command, sub.plays);
  command->footer(fmt::format("Example:\n  warren lab {} studies/{}.toml{}", sub.name, sub.study,
                              sub.plays ? " --jobs 2" : ""));
  command->callback([given, run, &desk] { run(*given, desk); });
  return command;
}

}  // namespace

void add_lab(CLI::App& app, Desk& desk) {
  CLI::App* lab = app.add_subcommand("lab", "Experiments: many matches, kept, compared and reported");
  lab->require_subcommand(1);
  lab->footer(
      "Examples:\n"
      "  warren lab run studies/mice-at-arms-muster.toml --jobs 2\n"
      "  mpirun -n 4 warren lab run studies/mice-at-arms-muster.toml\n"
      "A run that was stopped goes on where it was. Exit code 1 when a match did not come to an end.");
  add<LabCommand>(*lab, {"run", "Play an experiment to its end", "mice-at-arms-muster"}, desk, run_run,
                  std::make_shared<LabCommand>());
  add<LabCommand>(*lab,
                  {"compare", "Two variants on the same seeds, until it is clear whether they differ",
                   "rattle-and-rend-action-cost"},
                  desk, run_compare, std::make_shared<LabCommand>());
  add<LabCommand>(*lab, {"price", "Search the cost that makes a thing fair", "rattle-and-rend-cost-heavy"},
                  desk, run_price, std::make_shared<LabCommand>());
  auto given = std::make_shared<ReportCommand>();
  CLI::App* report = add<ReportCommand>(
      *lab, {"report", "One page with plots of an experiment's results", "mice-at-arms-muster", false}, desk,
      run_report, given);
  report->add_option("--plots", given->plots, "Also write each plot as an SVG file into this folder")
      ->type_name("DIR");
  report->add_flag("--markdown", given->markdown, "Print the tables as Markdown instead")->excludes("--json");
}

}  // namespace warren::cli
