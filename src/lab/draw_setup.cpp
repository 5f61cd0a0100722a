#include "lab/draw_setup.h"

namespace warren {
namespace {

bool allows(const Rulebook& book, const Setup& setup) {
  std::vector<Fault> faults;
  return book.check(setup, faults) != nullptr;
}

}  // namespace

Setup draw_setup(const Rulebook& book, const Setup& given, Rng& rng) {
  const auto any_of = [&](const auto& list) -> decltype(auto) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  };
  Setup setup = given;
  const Scenario* scenario = nullptr;
  for (const Scenario& one : book.scenarios())
    if (one.id == given.scenario) scenario = &one;
  if (given.scenario.empty() && !book.scenarios().empty()) {
    scenario = &any_of(book.scenarios());
    setup.scenario = scenario->id;
  }
  if (given.seats == 0 && scenario != nullptr) {
    const int more = scenario->most_seats - scenario->fewest_seats;
    setup.seats = scenario->fewest_seats + static_cast<int>(rng.below(static_cast<std::uint32_t>(more + 1)));
  }
  for (const Switch& house_rule : book.switches()) {
    const std::string_view value = any_of(house_rule.values);
    const std::string_view drawn = value == house_rule.endless ? house_rule.values.front() : value;
    setup.options.try_emplace(std::string(house_rule.key), drawn);
  }
  // House rules may leave room for fewer players: two mice have two seats at most.
  if (given.seats == 0 && scenario != nullptr)
    while (setup.seats > scenario->fewest_seats && !allows(book, setup)) --setup.seats;
  return setup;
}

}  // namespace warren
