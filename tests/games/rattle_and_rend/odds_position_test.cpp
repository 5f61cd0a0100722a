// What comes of a turn in any position, by the calculator that plays it.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/odds_report.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-ACT-04 RR-ATK-01 a turn that the rules do not offer is refused with the rule") {
  const std::string fault =
      report("position",
             {
                 {"position", "red fighters at 100,100; blue shooters at 300,300"},
                 {"action",   "banishment"                                       }
  })
          .fault;
  CHECK(fault.starts_with("action: "));
  CHECK(fault.find("RR-CACT-01") != std::string::npos);
}

TEST_CASE(
    "RR-INTM-02 RR-WIN-01 a reaction that is ordered is taken, and one that nobody is offered refused") {
  const char* heavy_near =
      "red fighters at 150,200; blue shooters at 190,200; blue heavy at 110,200 trait colossal; "
      "red champion at 20,20";
  const auto asked = [&](const char* reaction) {
    return report("position", {
                                  {"position", heavy_near},
                                  {"reaction", reaction  },
                                  {"reactor",  "heavy"   }
    });
  };
  CHECK(asked("intimidate").fault == "");
  CHECK(asked("evade").fault.find("RR-WIN-01") != std::string::npos);
}

TEST_CASE("RR-ACT-07 RR-ATK-07 the first target that is named is the one that is attacked") {
  const OddsReport all = report(
      "position",
      {
          {"position",
           "red fighters at 150,200; blue shooters as one at 190,200; blue shooters as two at 150,240; "
           "red heavy trait colossal at 30,30"},
          {"targets",  "two one"              }
  });
  REQUIRE(all.fault == "");
  CHECK(all.tables[0].title == "two afterwards");
  CHECK(row(all, "removed") == "9/50");  // outnumbered
}

TEST_CASE("the form of a turn asks for targets before it asks who joins in") {
  std::vector<std::string> keys;
  for (const Calculator& one : rulebook().calculators())
    if (one.id == "position")
      for (const CalculatorField& field : one.fields) keys.emplace_back(field.key);
  REQUIRE(keys.size() > 7);
  keys.resize(7);
  CHECK(keys == std::vector<std::string>{"position", "group", "action", "way", "targets", "partner",
                                         "partner_targets"});
}

// The table of that title; none says so.
const OddsTableau* tableau(const OddsReport& report, std::string_view title) {
  const auto found = std::ranges::find(report.tables, title, &OddsTableau::title);
  return found == report.tables.end() ? nullptr : &*found;
}

TEST_CASE("RR-WIL-01 RR-ATK-04 a turn tells the Will check of whoever was hit, and no other check as one") {
  const OddsReport all = report("position", {});
  REQUIRE(all.fault == "");
  const OddsTableau* hit = tableau(all, "The last Will check of shooters");
  REQUIRE(hit != nullptr);
  CHECK(hit->rows[0].label == "none");
  const OddsReport fury = report("check", {
                                              {"stat", "fury"}
  });
  CHECK(hit->rows[0].chance.ratio() == row(fury, "FAIL"));
  CHECK(tableau(all, "The last Will check of fighters") == nullptr);  // theirs was Fury
}

TEST_CASE("RR-WAVE-01 RR-MOV-10 the ally who is named goes the way that is named, when Guile succeeds") {
  const auto wave = [](const char* ally) {
    const OddsReport all =
        report("position", {
                               {"position",
                                "red champion at 50,100 action crashing-wave; red fighters at 20,100; red "
                                "shooters at 50,130; blue shooters as foe at 380,380"},
                               {"group",    "champion"                               },
                               {"action",   "crashing-wave"                          },
                               {"way",      "-10,100"                                }, // off the board
                               {"ally",     ally                                     }
    });
    CHECK(all.fault == "");
    return all;
  };
  const OddsReport guile = report("check", {
                                               {"type", "champion"},
                                               {"stat", "guile"   }
  });
  const OddsReport named = wave("fighters");
  const OddsTableau* fighters = tableau(named, "fighters afterwards");
  REQUIRE(fighters != nullptr);
  CHECK(fighters->rows[0].label == "on the board");
  CHECK(fighters->rows[0].chance.ratio() == row(guile, "FAIL"));
  CHECK(tableau(named, "shooters afterwards") == nullptr);
  CHECK(tableau(wave(""), "fighters afterwards") == nullptr);  // nobody was named
  CHECK(tableau(wave("shooters"), "fighters afterwards") == nullptr);
}

TEST_CASE("RR-REA-02 RR-REA-03 a reaction that is denied happens only when it is forced, for 1 MP more") {
  const auto left = [](const char* force) {
    const OddsReport all = report(
        "position", {
                        {"position",
                         "red fighters at 150,200; blue shooters at 190,200; blue heavy at 110,200 trait "
                         "colossal; red champion at 20,20"},
                        {"reaction", "intimidate"         },
                        {"reactor",  "heavy"              },
                        {"deny",     "yes"                },
                        {"force",    force                }
    });
    const OddsTableau* blue = tableau(all, "REMAINING of blue");
    REQUIRE(blue != nullptr);
    REQUIRE(blue->rows.size() == 1);
    return blue->rows[0].label;
  };
  CHECK(left("no") == "11 MP");
  CHECK(left("yes") == "10 MP");
}

TEST_CASE("RR-ACT-07 a turn is asked for with the group that acts, and a reaction with who reacts") {
  CHECK(report("position",
               {
                   {"group", ""}
  })
            .fault.starts_with("group: "));
  CHECK(report("position",
               {
                   {"reaction", "evade"}
  })
            .fault.starts_with("reactor: "));
}

TEST_CASE("RR-CCHG-04 RR-WIL-01 the first of the groups, too, is told with what became of it") {
  const OddsReport all =
      report("position", {
                             {"position", "red fighters at 150,200; blue fighters as foe at 190,200"},
                             {"targets",  "foe"                                                     },
                             {"reaction", "countercharge"                                           },
                             {"reactor",  "foe"                                                     }
  });
  const OddsTableau* checks = tableau(all, "The last Will check of fighters");
  REQUIRE(checks != nullptr);
  CHECK(checks->rows[0].label == "none");
  CHECK(checks->rows[0].chance.ratio() == "1/4");  // missed
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
