#include "lab/fuzz.h"

#include <algorithm>
#include <mutex>

#include "agents/seeds.h"
#include "kernel/record/record.h"
#include "lab/draw_setup.h"
#include "lab/jobs.h"

namespace warren {
namespace {

constexpr std::uint64_t kBlock = 16;
constexpr int kSetupStream = -1;  // beside the seats: what a drawn set-up comes from

FuzzCase case_of(const FuzzPlan& plan, std::uint64_t index) {
  FuzzCase the_case{plan.book, plan.setup, plan.seed, index};
  the_case.thorough = plan.thorough_every != 0 && index % plan.thorough_every == 0;
  if (plan.all_options) {
    Rng rng(agent_seed(plan.seed, index, kSetupStream), 1);
    the_case.setup = draw_setup(*plan.book, plan.setup, rng);
  }
  return the_case;
}

// Plays one case and adds what came of it to the report, without the record.
void add_case(const FuzzCase& the_case, const Setting* given, FuzzReport& report) {
  std::vector<Fault> faults;
  std::unique_ptr<Setting> own;
  if (given == nullptr) {
    own = the_case.book->check(the_case.setup, faults);
    if (!own) {
      ++report.refused;
      return;
    }
    given = own.get();
  }
  const FuzzResult result = fuzz_match(the_case, *given);
  ++report.matches;
  report.thorough += the_case.thorough ? 1 : 0;
  report.steps += result.steps;
  report.decisions += result.decisions;
  if (!result.finding.empty())
    report.findings.push_back({the_case.index, 1, result.finding, the_case.setup, result.steps, 0, {}});
}

// Keeps the first finding of each kind.
void merge(FuzzReport& report, FuzzReport&& later) {
  report.matches += later.matches;
  report.thorough += later.thorough;
  report.refused += later.refused;
  report.steps += later.steps;
  report.decisions += later.decisions;
  for (Finding& finding : later.findings) {
    const auto same = std::ranges::find(report.findings, finding.words, &Finding::words);
    if (same != report.findings.end()) {
      ++same->times;
    } else if (report.findings.size() < FuzzReport::kMostFindings) {
      report.findings.push_back(std::move(finding));
    }
  }
}

// Plays the match again, up to the finding, and writes it down.
void write_record(const FuzzPlan& plan, Finding& finding) {
  std::vector<Fault> faults;
  const FuzzCase the_case = case_of(plan, finding.match);
  const auto setting = plan.book->check(the_case.setup, faults);
  if (!setting) return;
  const FuzzResult result = fuzz_match(the_case, *setting);
  const auto match = live_match(the_case, result.answers);
  if (!match) return;
  match->note(seat_at(0), "warren fuzz: " + finding.words);
  finding.input = match->inputs();
  finding.record = save_record(*match);
}

}  // namespace

std::optional<FuzzReport> fuzz(const FuzzPlan& plan, std::vector<Fault>& faults, const Progress& progress,
                               FuzzRunning* running) {
  const auto setting = plan.book->check(plan.setup, faults);
  if (!setting) return std::nullopt;
  const Setting* given = plan.all_options ? nullptr : setting.get();
  const int jobs = std::clamp(plan.jobs, 1, FuzzRunning::kMostJobs);
  const std::uint64_t blocks = (plan.matches + kBlock - 1) / kBlock;
  std::vector<FuzzReport> parts(blocks);
  std::mutex telling;
  std::uint64_t done = 0;
  share_out(blocks, jobs, [&](int job, std::uint64_t block) {
    const std::uint64_t end = std::min((block + 1) * kBlock, plan.matches);
    for (std::uint64_t i = block * kBlock; i < end; ++i) {
      if (running != nullptr) running->matches[static_cast<std::size_t>(job)] = plan.from + i;
      add_case(case_of(plan, plan.from + i), given, parts[block]);
    }
    if (!progress) return;
    const std::lock_guard lock(telling);
    progress(done += end - block * kBlock);
  });
  FuzzReport report;
  for (FuzzReport& part : parts) merge(report, std::move(part));
  for (Finding& finding : report.findings) {
    if (running != nullptr) running->matches[0] = finding.match;
    write_record(plan, finding);
  }
  return report;
}

}  // namespace warren
