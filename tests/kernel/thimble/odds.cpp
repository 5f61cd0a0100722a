// What are a mouse's chances?
#include <algorithm>
#include <charconv>

#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"
#include "thimble/choices.h"
#include "thimble/larder.h"
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

// The rules themselves are walked: `deed` on a shelf as it was asked for, and the first mouse's crumbs after
// it.
template <typename Deed>
OddsReport crumbs_after(const State& before, Deed deed, Policy& policy, const char* title) {
  const ThimbleSetting setting;
  const ThimbleGround ground;
  const auto after = walk(
      Distribution<State>::certain(before),
      [&](State& shelf, Table& table) {
        Play play{setting, ground, shelf, table};
        deed(play);
      },
      policy);
  OddsReport report;
  report.policy = policy.name();
  OddsTableau tableau{title, {}};
  const auto counted = after.map([](const State& shelf) { return shelf.mice[0].crumbs; });
  for (const auto& entry : counted.entries())
    tableau.rows.push_back({std::to_string(entry.value), counted.chance(entry)});
  report.tables.push_back(tableau);
  report.figures.emplace_back("mean", counted.mean([](std::uint8_t n) { return n; }));
  return report;
}

OddsReport fault_of(const char* words) {
  OddsReport report;
  report.fault = words;
  return report;
}

OddsReport tug_odds(const std::map<std::string, std::string>& given) {
  int crumbs = 0;
  const std::string_view typed = value_of(given, kTugFields[0]);
  const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), crumbs);
  if (read.ec != std::errc{} || read.ptr != typed.data() + typed.size() || crumbs < 0 || crumbs > 200)
    return fault_of("crumbs: give a whole number from 0 to 200.");
  const std::string_view pays = value_of(given, kTugFields[1]);
  if (std::ranges::find(kNoYes, pays) == kNoYes.end()) return fault_of("pays: give yes or no.");
  State state = first_state();
  state.mice[0].crumbs = static_cast<std::uint8_t>(crumbs);
  AlwaysPays always;
  OddsReport report = crumbs_after(
      state, [](Play& play) { tug(play, seat_at(0)); },
      pays == "yes" ? static_cast<Policy&>(always) : declining(), "Crumbs after the tug");
  report.reasons.push_back({rule("TH-TUG-01"), "tug", Tilt::dice, 2});
  return report;
}

constexpr std::array<std::string_view, 3> kWorn{"0", "1", "2"};
constexpr std::array<CalculatorField, 1> kLiftFields{{{"worn", "Cards that it wears", "0", kWorn}}};

// TH-LARD-05, TH-LARD-06: the sum and the crumb die after it.
OddsReport lift_odds(const std::map<std::string, std::string>& given) {
  const auto worn = std::ranges::find(kWorn, value_of(given, kLiftFields[0]));
  if (worn == kWorn.end()) return fault_of("worn: give 0, 1 or 2.");
  State state = first_state();
  if (worn != kWorn.begin()) state.mice[0].paw = place_of(0);
  if (worn == kWorn.end() - 1) state.mice[0].tail = place_of(1);
  return crumbs_after(
      state,
      [](Play& play) {
        if (lift_box(play, seat_at(0)) == Lift::lifts) find_crumbs(play, seat_at(0));
      },
      declining(), "Crumbs after the lift");
}

constexpr std::array kCalculators{
    Calculator{"tug",  "A tug at the thimble", kTugFields,  &tug_odds },
    Calculator{"lift", "A lift in the larder", kLiftFields, &lift_odds}
};

}  // namespace

std::span<const Calculator> all_calculators() { return kCalculators; }

}  // namespace warren::thimble
