// The catalog's "Numbers worth checking" (section 23), row by row, from the resolving code.
#include <doctest/doctest.h>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/report.h"
#include "games/mice_at_arms/rules/advantage.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-AD-02 MA-AD-03 MA-AD-04 MA-AD-05 row 1: the modifier of advantages and disadvantages") {
  const HouseRules book;
  const int rows[][3]{
      {0, 0, 0 },
      {1, 0, 1 },
      {2, 0, 2 },
      {1, 1, 0 },
      {2, 1, 2 },
      {3, 1, 2 },
      {3, 2, 1 },
      {4, 2, 2 },
      {5, 3, 1 },
      {0, 1, -1},
      {0, 4, -1},
      {2, 3, -1}
  };
  for (const auto& row : rows) CHECK(compare_advantages(book, row[0], row[1]) == row[2]);
}

TEST_CASE("MA-MEL-04 MA-SAVE-01 row 2: Mice-at-Arms charge Mice-at-Arms in the open") {
  const Report one("melee", {
                                {"models", "1"}
  });
  CHECK(one.hits(1) == "3/5");
  CHECK(one.lost(1) == "9/25");
  CHECK(Report("save", {}).chance("Failed saves", "0 failed") == "2/5");
  const Report five("melee", {});
  CHECK(five.figure("mean wounds") == "9/5");
  CHECK(five.figure("mean models lost") == "9/5");
  CHECK(five.lost(0) == "1048576/9765625");
}

TEST_CASE("MA-DICE-01 MA-UNIT-12 MA-UNIT-13 row 3: Rat Riders charge Field Mice, with or without spears") {
  for (const char* spear : {"no", "yes"}) {
    const Given riders{
        {"attacker", "rat-riders"},
        {"target",   "field-mice"},
        {"spear",    spear       }
    };
    Given rider = riders;
    rider["models"] = "1";
    const Report one("melee", rider);
    CHECK(one.hits(2) == "81/100");  // 9/10 a die
    CHECK(one.lost(0) == "49/625");  // 18/25 a die unsaved
    CHECK(one.value("mean wounds") * Fraction::whole(3) == Fraction(108, 25));
    CHECK(Report("melee", riders).lost(4) == "38106288/48828125");
  }
}

TEST_CASE("MA-DICE-01 row 4: Hoppers battle back at Rat Riders") {
  const Report one(
      "melee",
      {
          {"attacker", "hoppers"    },
          {"target",   "rat-riders" },
          {"how",      "battle-back"},
          {"models",   "1"          }
  });
  CHECK(one.hits(1) == "1/10");
}

TEST_CASE("MA-UNIT-14 MA-UNIT-22 row 5: a Battle Cat without spear charges a King's unit") {
  const Report cat("melee", {
                                {"attacker", "battle-cat"},
                                {"target",   "king"      }
  });
  CHECK(cat.hits(0) == "81/10000");  // 7/10 a die
  CHECK(cat.figure("mean hits") == "14/5");
  CHECK(Report("save",
               {
                   {"unit", "king"}
  })
            .chance("Failed saves", "0 failed") == "1/2");
  CHECK(cat.figure("mean wounds") == "7/5");
  CHECK(cat.fate("destroyed") == "2401/160000");
}

TEST_CASE("MA-UNIT-21 row 6: the King's own die against AC 8 at +1 with his re-roll") {
  CHECK(Report("melee",
               {
                   {"attacker", "king"},
                   {"models",   "1"   }
  })
            .hits(1) == "91/100");
}

TEST_CASE("MA-SAVE-01 MA-SAVE-02 row 7: saves at modifier 0") {
  const std::map<std::string, std::string> rows{
      {"hoppers",      "1/10"},
      {"field-mice",   "1/5" },
      {"bow-mice",     "3/10"},
      {"ballista",     "3/10"},
      {"mice-at-arms", "2/5" },
      {"rat-riders",   "2/5" },
      {"battle-cat",   "2/5" },
      {"king",         "1/2" }
  };
  for (const auto& [unit, chance] : rows) {
    CAPTURE(unit);
    CHECK(Report("save",
                 {
                     {"unit", unit}
    })
              .chance("Failed saves", "0 failed") == chance);
  }
}

TEST_CASE("MA-SHOOT-04 row 8: unmoved Bow-Mice at 8 inches or less on Mice-at-Arms") {
  CHECK(Report("shooting",
               {
                   {"models", "1"}
  })
            .hits(1) == "3/5");
  const Report four("shooting", {});
  CHECK(four.fraction("Models lost by the target", "0 lost").rest().ratio() == "325089/390625");
  CHECK(four.figure("mean models lost") == "36/25");
}

TEST_CASE("MA-SHOOT-06 MA-SHOOT-07 row 9: unmoved Bow-Mice at long range on Mice-at-Arms in a tall patch") {
  const Report one("shooting", {
                                   {"models", "1"         },
                                   {"range",  "long"      },
                                   {"cover",  "tall-patch"}
  });
  CHECK(one.hits(1) == "2/5");
}

TEST_CASE("MA-UNIT-11 MA-MOR-01 row 10: morale of Field Mice at modifier 0") {
  const Report test("morale", {});
  CHECK(test.morale("scatters") == "3/5");
  CHECK(test.morale("flees") == "3/10");
  CHECK(test.morale("stands") == "1/10");
}

TEST_CASE("MA-DICE-02 row 11: morale of Hoppers at -1") {
  const Report test("morale", {
                                  {"unit", "hoppers"}
  });  // three against four
  CHECK(test.morale("scatters") == "7/10");
  CHECK(test.morale("flees") == "1/5");
  CHECK(test.morale("stands") == "1/10");
}

TEST_CASE("MA-MOR-04 MA-MOR-05 MA-HERO-15 row 12: three Mice-at-Arms attacked by five") {
  const Report test("morale", {
                                  {"unit",     "mice-at-arms"},
                                  {"models",   "3"           },
                                  {"attacker", "mice-at-arms"},
                                  {"king",     "near"        },
                                  {"standard", "yes"         }
  });
  CHECK(test.all().reasons.size() == 3);
  CHECK(test.morale("scatters") == "1/5");
  CHECK(test.morale("flees") == "3/10");
  CHECK(test.morale("stands") == "1/2");
}

TEST_CASE("MA-MUST-02 row 13: muster at loyalty 0") {
  const Report muster("muster", {});
  CHECK(muster.figure("a hero comes with it") == "2/5");
  CHECK(muster.figure("heroes per army") == "19/10");
  CHECK(muster.figure("models per army") == "87/5");
}

TEST_CASE("MA-MUST-05 row 14: muster at loyalty -3") {
  const Report muster("muster", {
                                    {"loyalty", "-3"}
  });
  CHECK(muster.chance("What a house sends", "nobody") == "3/10");
  CHECK(muster.figure("all four houses send") == "2401/10000");
}

TEST_CASE("MA-SIEGE-09 row 15: a Cat-non at a castle piece") {
  const std::string after = "The wall afterwards";
  const Report tower("castle", {});
  CHECK(tower.chance(after, "stands with 0 of 2 hits") == "9/16");  // a die does lasting damage by 1/4
  CHECK(tower.chance(after, "stands with 1 of 2 hits") == "3/8");
  CHECK(tower.chance(after, "is rubble") == "1/16");
  const Report gatehouse("castle", {
                                       {"piece", "gatehouse"}
  });
  CHECK(gatehouse.chance(after, "is rubble") == "7/16");
}

TEST_CASE("MA-SPELL-01 row 16: a Wizard takes an activation, or wounds Mice-at-Arms at least once") {
  const Report spell("spell", {});
  CHECK(spell.figure("takes the activation") == "3/20");
  CHECK(spell.figure("wounds at least once") == "639/3125");
}

TEST_CASE("MA-ATK-01 row 19: the exchange of row 2 with morale test and battle back, both Kings near") {
  const Report exchange("melee", {
                                     {"king", "near"}
  });
  const char* title = "The target after its morale test";
  CHECK(exchange.fraction(title, "stands").decimal(10) == "0.4620058624");
  CHECK(exchange.fraction(title, "flees").decimal(10) == "0.2659737600");
  CHECK(exchange.fraction(title, "scatters").decimal(10) == "0.2659737600");
  CHECK(exchange.fraction(title, "destroyed").decimal(10) == "0.0060466176");
  for (const char* row : {"stands", "flees", "scatters", "destroyed"})
    CHECK(exchange.fraction(title, row).exact());
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
