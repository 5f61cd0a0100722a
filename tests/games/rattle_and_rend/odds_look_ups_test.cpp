// What the calculators say that roll nothing: groups, and the tables of the set-up.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/odds_report.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-HVY-01 RR-GRP-05 what a group is and carries: only a Transport carries") {
  CHECK(figure(report("group",
                      {
                          {"type", "fighters"}
  }),
               "base in mm") == "40/1");
  CHECK(figure(report("group",
                      {
                          {"type", "champion"}
  }),
               "base in mm") == "20/1");
  CHECK(figure(report("group",
                      {
                          {"type", "heavy"}
  }),
               "points it can carry") == "0/1");
  CHECK(figure(report("group",
                      {
                          {"type",  "heavy"    },
                          {"heavy", "transport"}
  }),
               "points it can carry") != "0/1");
  CHECK(figure(report("group",
                      {
                          {"heavy", "transport"}
  }),
               "points it can carry") == "0/1");
}

TEST_CASE("RR-SET-08 RR-SET-09 RR-SET-10 the tables of the set-up give each row its faces") {
  const auto chance = [](const char* name, const char* label) {
    return row(report("table",
                      {
                          {"table", name}
    }),
               label);
  };
  CHECK(report("table", {}).tables[0].rows.size() == 5);
  for (const char* scenario : {"Kill them all", "King of the hill", "Capture the flags", "Duel", "Conquest"})
    CHECK(chance("scenario", scenario) == "1/5");
  for (const char* deployment : {"Corner", "Side", "Delayed", "Close", "Mixed"})
    CHECK(chance("deployment", deployment) == "1/5");
  for (const char* density : {"Sparse", "Dense"}) CHECK(chance("density", density) == "1/2");
}

TEST_CASE(
    "RR-GRP-05 RR-DICE-13 a group is looked up with the stats that it has, a Ward with its WILL alone") {
  const auto says = [](const char* type) {
    const OddsReport all = report("group", {
                                               {"type", type}
    });
    return figure(all, "FURY") + " " + figure(all, "GUILE") + " " + figure(all, "WILL");
  };
  CHECK(says("fighters") == "11/1 15/1 11/1");
  CHECK(says("ward") == "no such figure no such figure 10/1");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
