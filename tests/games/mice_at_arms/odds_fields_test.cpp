// What the calculators ask for, and between which bounds: keys, numbers and words that a player types.
#include <doctest/doctest.h>

#include <vector>

#include "games/mice_at_arms/report.h"

namespace warren::mice_at_arms::testing {
namespace {

std::string fault_of(std::string_view id, const Given& given) { return calculator(id).run(given).fault; }

std::string only_row(const Report& report, std::string_view title) {
  for (const OddsTableau& table : report.all().tables)
    if (table.title == title && table.rows.size() == 1) return table.rows[0].label;
  return "";
}

TEST_CASE("MA-UNIT-24 a melee is asked for who, how and from where before what the two are like") {
  const std::vector<std::string_view> first{"attacker",       "target", "how",         "flanked",
                                            "target_flanked", "from",   "battle_back", "cover"};
  const auto fields = calculator("melee").fields;
  REQUIRE(fields.size() > first.size());
  for (std::size_t i = 0; i < first.size(); ++i) CHECK(fields[i].key == first[i]);
}

TEST_CASE("MA-SAVE-01 saves against up to 10 hits are reckoned, no more") {
  CHECK(Report("save",
               {
                   {"hits", "10"}
  })
            .all()
            .tables[0]
            .rows.size() == 11);
  CHECK(fault_of("save", {
                             {"hits", "11"}
  }) == "hits: '11' is not a whole number from 1 to 10");
}

TEST_CASE("MA-AD-01 a die may have up to -5 on it") {
  CHECK(fault_of("advantage", {
                                  {"bonus", "-5"}
  }) == "");
  CHECK(fault_of("advantage", {
                                  {"bonus", "-6"}
  }) == "bonus: '-6' is not a whole number from -5 to 9");
}

TEST_CASE("MA-SCN-01 a scenario without a clock has none, and the hills may have six rounds") {
  CHECK(only_row(Report("award", {}), "The clock") == "none");
  CHECK(only_row(Report("award",
                        {
                            {"scenario",          "hold-the-hills"},
                            {"hold_hills_rounds", "6"             }
  }),
                 "The clock") == "6 rounds");
}

TEST_CASE(
    "MA-SCN-01 MA-MOR-01 the table of scenarios is that of scenarios, and that of morale has three rows") {
  const OddsReport scenarios = calculator("table").run({
      {"table", "scenarios"}
  });
  REQUIRE(scenarios.tables.size() == 1);
  CHECK(scenarios.tables[0].title == "The table of scenarios");
  CHECK(scenarios.tables[0].rows.size() == 10);
  const OddsReport morale = calculator("table").run({
      {"table", "morale"}
  });
  REQUIRE(morale.tables.size() == 1);
  CHECK(morale.tables[0].title == "A morale test");
  CHECK(morale.tables[0].rows.size() == 3);
}

TEST_CASE("MA-HERO-03 the muster says whether a repeated hero is rolled again") {
  CHECK(Report("muster", {}).all().policy == "the unit rolled is taken");
  CHECK(Report("muster",
               {
                   {"repeats", "roll-again"}
  })
            .all()
            .policy == "the unit rolled is taken, a hero whom the army has is rolled again");
}

TEST_CASE("MA-COMP-01 a written place lies on the table, on all four sides") {
  for (const char* place : {"-1,12", "25,12", "12,-1", "12,25"}) {
    CAPTURE(place);
    const std::string fault = fault_of("position", {
                                                       {"position", std::string("red hoppers at ") + place}
    });
    CHECK(fault.find("is not on the table") != std::string::npos);
  }
}

TEST_CASE("MA-SHOOT-01 odds: the one who is named is shot at, in whatever order units are written") {
  const auto shot = [](const char* position) {
    return Report("position",
                  {
                      {"position", position    },
                      {"unit",     "bow-mice"  },
                      {"action",   "shoot"     },
                      {"target",   "field-mice"}
    })
        .chance("field-mice afterwards", "stands with 4 models");
  };
  const std::string first = shot("blue field-mice at 12,16; red bow-mice at 12,10; red king at 2,2");
  CHECK(first == shot("red king at 2,2; red bow-mice at 12,10; blue field-mice at 12,16"));
  CHECK(first != "1/1");
}

TEST_CASE("MA-RND-01 MA-VP-04 a roll-off takes the purses of those who roll, and of nobody else") {
  CHECK(fault_of("roll-off", {
                                 {"purse1", "1"},
                                 {"purse2", "2"}
  }) == "");
  CHECK(fault_of("roll-off", {
                                 {"purse3", "1"}
  }) == "purse3: that army does not roll");
  CHECK(fault_of("roll-off", {
                                 {"armies", "3"},
                                 {"purse3", "1"}
  }) == "");
}

TEST_CASE("MA-HERO-20 odds: a Wizard who is to cast casts, and one who is to hold does not") {
  const auto unhurt = [](const char* action) {
    return Report("position",
                  {
                      {"position",
                       "red field-mice as wizards at 12,10 hero wizard; blue hoppers as foe at "
                       "12,15; red king at 2,2; blue king as blue-king at 22,22"},
                      {"unit",     "wizards"                                    },
                      {"action",   action                                       },
                      {"target",   "foe"                                        }
    })
        .chance("foe afterwards", "stands with 3 models");
  };
  CHECK(unhurt("hold") == "1/1");
  CHECK(unhurt("cast") != "1/1");
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
