// Are all chances whole, and do they agree with what happens?
#include <cmath>
#include <map>

#include "conformance/roster.h"
#include "conformance/study_table.h"
#include "kernel/base/digest.h"
#include "kernel/book/calculator_input.h"
#include "kernel/book/odds_fields.h"
#include "kernel/tables/preview.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr int kSamples = 2000;
constexpr int kPreviewsPerKind = 2;
constexpr std::uint64_t kMatchesForOdds = enough(60);

// A question that makes no sense names the key to change; the question as it falls back makes sense.
bool is_sound_fault(const Calculator& calculator, const OddsReport& report, bool asked_plainly) {
  if (report.fault.empty() || asked_plainly) return false;
  for (const CalculatorField& field : calculator.fields)
    if (report.fault.find(field.key) != std::string::npos) return true;
  return false;
}

void check_report(const OddsReport& report) {
  CONFORM(report.fault.empty(), report.fault);
  CONFORM(!report.tables.empty() || !report.figures.empty(), "an empty report");
  for (const OddsTableau& tableau : report.tables) {
    Fraction sum;
    for (const OddsRow& row : tableau.rows) sum += row.chance;
    if (sum.exact()) {
      CONFORM(sum == Fraction::whole(1), tableau.title, " sums to ", sum.ratio());
    } else {
      CONFORM(std::abs(sum.as_double() - 1) < 1e-9, tableau.title, " sums to ", sum.ratio());
    }
  }
}

// Every value of every field on its own, the others as they fall back; of house rules, which all calculators
// have, each value goes to one of them in turn.
std::vector<std::map<std::string, std::string>> questions(const Rulebook& book,
                                                          const Calculator& calculator) {
  std::vector<std::map<std::string, std::string>> all{{}};
  const auto place = static_cast<std::size_t>(&calculator - book.calculators().data());
  std::size_t house_values = 0;
  for (const CalculatorField& field : calculator.fields)
    for (const std::string_view value : field.values) {
      const bool house = is_house_rule(field, book.switches());
      if (house && house_values++ % book.calculators().size() != place) continue;
      all.push_back({
          {std::string(field.key), std::string(value)}
      });
    }
  return all;
}

// What whoever asks is told: by terminal and server alike a value that does not fit is refused before it is
// read.
OddsReport asked(const Calculator& calculator, const std::map<std::string, std::string>& question) {
  for (const auto& [key, value] : question)
    if (std::string wrong = wrong_field(calculator, key, value); !wrong.empty())
      return {.fault = std::move(wrong)};
  return calculator.run(question);
}

// A position in the middle of a step: where the step began, and what was said and rolled since.
struct Moment {
  State checkpoint;
  StepInputs inputs;
};

// In front of a few rolls of each kind, so that rare ones come up too.
std::vector<Moment> random_moments(Seated& seated) {
  std::vector<Moment> moments;
  std::map<std::uint16_t, int> of_kind;
  Rng rng(99), pick(99, 1);
  StudyTable table(rng);
  State checkpoint;
  table.on_roll = [&](const Roll& roll, const Dice&) {
    if (pick.below(4) != 0 || of_kind[roll.kind]++ >= kPreviewsPerKind) return;
    moments.push_back({checkpoint, table.inputs});
    moments.back().inputs.dice.pop_back();
  };
  for (std::uint64_t match = 0; match < kMatchesForOdds; ++match)
    for (seated.begin(); !seated.is_over();) {
      checkpoint = seated.state;
      table.begin_step();
      seated.step(table);
    }
  return moments;
}

std::map<std::uint64_t, int> simulate(Seated& seated, const Moment& moment) {
  std::map<std::uint64_t, int> seen;
  Rng rng(5);
  StudyTable table(rng);
  table.choose = [](const Prompt& prompt, Rng&) { return prompt.fallback(); };
  for (int i = 0; i < kSamples; ++i) {
    seated.state.copy_from(moment.checkpoint, seated.book.state_size());
    table.begin_step(&moment.inputs);
    seated.step(table);
    ++seen[digest_of(seated.bytes())];
  }
  return seen;
}

// Five standard deviations and a little: one chance in a million to be wrong.
bool agrees(double chance, int hits) {
  const double share = static_cast<double>(hits) / kSamples;
  return std::abs(share - chance) <= 5 * std::sqrt(chance * (1 - chance) / kSamples) + 2.0 / kSamples;
}

void check_moment(Seated& seated, const Moment& moment) {
  const std::size_t size = seated.book.state_size();
  seated.book.prepare(*seated.setting, moment.checkpoint, *seated.ground);
  const auto ahead = preview_step(seated.book, *seated.setting, *seated.ground, moment.checkpoint,
                                  [size](const State& state) { return digest_of({state.data(), size}); },
                                  {moment.inputs.answers, moment.inputs.dice}, declining(),
                                  {.paths = 5'000, .samples = kSamples});
  const Fraction total = ahead.results.total();
  CONFORM(!ahead.exact || total == Fraction::whole(1), "a preview sums to ", total.ratio());
  CONFORM(std::abs(total.as_double() - 1) < 1e-9, "a preview sums to ", total.ratio());
  if (!ahead.exact) return;
  const auto seen = simulate(seated, moment);
  int known = 0;
  for (const auto& entry : ahead.results.entries()) {
    const auto found = seen.find(entry.value);
    const int hits = found == seen.end() ? 0 : found->second;
    known += hits;
    CONFORM(agrees(ahead.results.chance(entry).as_double(), hits), "a chance of ",
            ahead.results.chance(entry).ratio(), " came up ", hits, " times in ", kSamples);
  }
  CONFORM(known == kSamples, kSamples - known,
          " samples ended as no preview does: does a rule read a face"
          " where its roll has classes?");
}

}  // namespace

TEST_CASE("conformance: the chances of every calculator sum to one") {
  for (const Entrant& entrant : entrants())
    for (const Calculator& calculator : entrant.book->calculators())
      for (const auto& question : questions(*entrant.book, calculator)) {
        CAPTURE(calculator.id);
        for (const auto& [key, value] : question) CAPTURE(key + "=" + value);
        const OddsReport report = asked(calculator, question);
        if (!is_sound_fault(calculator, report, question.empty())) check_report(report);
      }
}

TEST_CASE("conformance: a calculator says what is wrong with a question") {
  for (const Entrant& entrant : entrants())
    for (const Calculator& calculator : entrant.book->calculators())
      for (const CalculatorField& field : calculator.fields) {
        const OddsReport report = asked(calculator, {
                                                        {std::string(field.key), "no such thing"}
        });
        CONFORM(report.fault.find(field.key) != std::string::npos, calculator.id, " takes any ", field.key);
      }
}

TEST_CASE("conformance: a preview from anywhere in a step sums to one and agrees with simulation") {
  each_game([](Seated& seated) {
    for (const Moment& moment : random_moments(seated)) check_moment(seated, moment);
  });
}
