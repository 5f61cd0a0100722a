// Can every game be studied: by the thousand, on any number of cores, without the heap? Counts and ratios
// only, never the clock.
#include "conformance/allocations.h"
#include "conformance/roster.h"
#include "lab/signature.h"
#include "lab/simulate.h"

using namespace warren;
using namespace warren::conformance;

namespace {

std::uint64_t allocations_of_matches(Seated& seated, const char* agent, std::uint64_t matches) {
  MatchPlayer player(seated.book, *seated.setting, {agent});
  for (std::uint64_t i = 0; i < matches; ++i) player.play(1, i);  // lists and ground take their room
  const std::uint64_t before = allocations();
  for (std::uint64_t i = 0; i < matches; ++i) player.play(1, i);
  return allocations() - before;
}

Totals totals_of(const Seated& seated, int jobs, std::vector<std::string> agents) {
  Simulation experiment{&seated.book, seated.setup, std::move(agents)};
  experiment.matches = 40;
  experiment.swap_seats = true;
  experiment.jobs = jobs;
  std::vector<Fault> faults;
  const auto result = simulate(experiment, faults);
  return result ? result->totals : Totals();
}

}  // namespace

TEST_CASE("conformance: a match by random agents allocates nothing, drawn or listed") {
  each_game([](Seated& seated) {
    for (const char* agent : {"random", "listing"}) {
      const std::uint64_t allocated = allocations_of_matches(seated, agent, 3);
      CONFORM(allocated == 0, allocated, " allocations by ", agent, " agents");
    }
  });
}

TEST_CASE("conformance: a state fits into 4096 bytes") {
  each_game(
      [](Seated& seated) { CONFORM(seated.book.state_size() <= 4096, seated.book.state_size(), " bytes"); });
}

TEST_CASE("conformance: two jobs count the same as one, and every match ends") {
  each_game([](Seated& seated) {
    const Totals one = totals_of(seated, 1, {"random"});
    CONFORM(one.matches == 40, "set-up refused");
    CONFORM(one.endless == 0, "match ", one.first_endless, " does not end");
    CONFORM(one == totals_of(seated, 2, {"random"}), "two jobs count differently");
  });
}

TEST_CASE("conformance: the book's own opponent comes to an end in every game") {
  for (const Entrant& entrant : entrants()) {
    Seated seated(*entrant.book, entrant.setups[0]);
    CAPTURE(seated.name);
    const Totals one = totals_of(seated, 1, {"solo", "random"});
    CONFORM(one.endless == 0, "match ", one.first_endless, " does not end");
    CONFORM(one == totals_of(seated, 2, {"solo", "random"}), "two jobs count differently");
  }
}
