// What are a mouse's chances?
#include <algorithm>
#include <charconv>

#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"
#include "thimble/choices.h"
#include "thimble/rules.h"

namespace warren::thimble {
namespace {

constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};
constexpr std::array<CalculatorField, 2> kTugFields{
    {
     {"crumbs", "Crumbs before the tug", "2", {}},
     {"pays", "Pays to roll a failed die again", "no", kNoYes},
     }
};

class AlwaysPays final : public Policy {
 public:
  std::string_view name() const override { return "pays for a second try"; }
  Answer choose(const Prompt& prompt) override {
    Answer last;
    for_each_allowed(prompt, [&](const Choice& choice) { last = choice.answer; });
    return last;
  }
};

std::string_view value_of(const std::map<std::string, std::string>& given, const CalculatorField& field) {
  const auto found = given.find(std::string(field.key));
  return found == given.end() ? field.fallback : std::string_view(found->second);
}

OddsReport tug_odds(const std::map<std::string, std::string>& given) {
  OddsReport report;
  int crumbs = 0;
  const std::string_view typed = value_of(given, kTugFields[0]);
  const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), crumbs);
  if (read.ec != std::errc{} || read.ptr != typed.data() + typed.size() || crumbs < 0 || crumbs > 200) {
    report.fault = "crumbs: give a whole number from 0 to 200.";
    return report;
  }
  const std::string_view pays = value_of(given, kTugFields[1]);
  if (std::ranges::find(kNoYes, pays) == kNoYes.end()) {
    report.fault = "pays: give yes or no.";
    return report;
  }
  State state = first_state();
  state.mice[0].crumbs = static_cast<std::uint8_t>(crumbs);
  const ThimbleSetting setting;
  const ThimbleGround ground;
  AlwaysPays always;
  Policy& policy = pays == "yes" ? static_cast<Policy&>(always) : declining();
  const auto after = walk(
      Distribution<State>::certain(state),
      [&](State& shelf, Table& table) {
        Play play{setting, ground, shelf, table};
        tug(play, seat_at(0));
      },
      policy);
  report.policy = policy.name();
  OddsTableau tableau{"Crumbs after the tug", {}};
  const auto counted = after.map([](const State& shelf) { return shelf.mice[0].crumbs; });
  for (const auto& entry : counted.entries())
    tableau.rows.push_back({std::to_string(entry.value), counted.chance(entry)});
  report.tables.push_back(tableau);
  report.figures.emplace_back("mean", counted.mean([](std::uint8_t n) { return n; }));
  report.reasons.push_back({rule("TH-TUG-01"), "tug", Tilt::dice, 2});
  return report;
}

constexpr std::array kCalculators{
    Calculator{"tug", "A tug at the thimble", kTugFields, &tug_odds}
};

}  // namespace

std::span<const Calculator> all_calculators() { return kCalculators; }

}  // namespace warren::thimble
