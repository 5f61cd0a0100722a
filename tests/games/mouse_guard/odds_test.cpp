// The catalog's numbers (chapter 19), as the calculators answer them.
#include "games/mouse_guard/odds.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/mouse_guard/pool_odds.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/opposition.h"

namespace warren::mouse_guard::testing {
namespace {

using Given = std::map<std::string, std::string>;

OddsReport ask(std::string_view id, const Given& given) {
  const auto all = calculators();
  const auto found = std::ranges::find(all, id, &Calculator::id);
  REQUIRE(found != all.end());
  OddsReport report = found->run(given);
  CHECK(report.fault == "");
  return report;
}

Fraction figure(const OddsReport& report, std::string_view name) {
  for (const auto& [words, value] : report.figures)
    if (words == name) return value;
  FAIL("no figure " << name);
  return {};
}

// The chance of a row, 0 where there is none, of the table with that title.
Fraction row(const OddsReport& report, std::string_view title, std::string_view label) {
  for (const OddsTableau& table : report.tables) {
    if (table.title != title) continue;
    for (const OddsRow& one : table.rows)
      if (one.label == label) return one.chance;
    return {};
  }
  FAIL("no table " << title);
  return {};
}

Fraction of(Wide a, Wide b) { return {a, b}; }

bool sums_to_one(const OddsReport& report) {
  return std::ranges::all_of(report.tables, [](const OddsTableau& table) {
    Fraction sum;
    for (const OddsRow& one : table.rows) sum += one.chance;
    return !sum.exact() || sum == Fraction::whole(1);
  });
}

TEST_CASE("MG-NUM-01, MG-DICE-04 five dice against Ob 3 pass half the time") {
  CHECK(figure(ask("test",
                   {
                       {"rating", "5"},
                       {"ob",     "3"}
  }),
               "passed") == of(1, 2));
}

TEST_CASE("MG-NUM-02, MG-FATE-02 four dice against Ob 3, with and without fate") {
  CHECK(figure(ask("test",
                   {
                       {"rating", "4"},
                       {"ob",     "3"}
  }),
               "passed") == of(5, 16));
  CHECK(figure(ask("test",
                   {
                       {"rating", "4"  },
                       {"ob",     "3"  },
                       {"fate",   "yes"}
  }),
               "passed") == of(125, 288));
}

TEST_CASE("MG-NUM-03, MG-FATE-01, MG-FATE-02 one die with open sixes") {
  const SuccessOdds open = successes_of({1, Sixes::open, false});
  CHECK(open.exactly(0) == of(1, 2));
  CHECK(open.exactly(1) == of(5, 12));
  CHECK(open.exactly(2) == of(5, 72));
  CHECK(open.exactly(3) == of(5, 432));
  CHECK(open.mean == of(3, 5));
  CHECK(successes_of({1, Sixes::stay, false}).mean == of(1, 2));
  CHECK(successes_of({1, Sixes::open_once, false}).mean == of(7, 12));
  // The tail is stated: with what is told one by one it makes a whole.
  Fraction sum = open.tail;
  for (int k = 0; k < static_cast<int>(open.chance.size()); ++k) sum += open.exactly(k);
  CHECK(sum == Fraction::whole(1));
  CHECK(open.tail == of(1, 2 * 6 * 6 * 6 * 6 * 6 * 6 * 6));  // seven sixes and one more success
}

TEST_CASE("MG-NUM-04, MG-TRAIT-03 a level-3 trait rerolls the failures of four dice") {
  const SuccessOdds odds = successes_of({4, Sixes::stay, true});
  CHECK(odds.at_least(3) == of(189, 256));
  CHECK(odds.mean == Fraction::whole(3));
  CHECK(figure(ask("test",
                   {
                       {"rating", "4"},
                       {"ob",     "3"},
                       {"trait",  "3"}
  }),
               "passed") == of(189, 256));
}

TEST_CASE("MG-NUM-05, MG-DICE-06 five dice against three") {
  const OddsReport report = ask("versus", {
                                              {"dice",       "5"},
                                              {"their_dice", "3"}
  });
  CHECK(row(report, "5 against 3", "win") == of(163, 256));
  CHECK(row(report, "5 against 3", "tie") == of(7, 32));
  CHECK(row(report, "5 against 3", "lose") == of(37, 256));
}

TEST_CASE("MG-NUM-06, MG-TIE-04 four against four, with a tiebreak of two against five") {
  const OddsReport report =
      ask("versus", {
                        {"dice",           "4"},
                        {"their_dice",     "4"},
                        {"tiebreak",       "2"},
                        {"their_tiebreak", "5"}
  });
  CHECK(row(report, "4 against 4", "win") == of(93, 256));
  CHECK(row(report, "4 against 4", "tie") == of(35, 128));
  CHECK(figure(report, "won after the tiebreak") == of(779, 2048));
}

TEST_CASE("MG-NUM-07, MG-CHK-01, MG-CHK-02 what a trait against oneself costs") {
  CHECK(figure(ask("test",
                   {
                       {"rating",  "5"  },
                       {"ob",      "3"  },
                       {"against", "yes"}
  }),
               "passed") == of(5, 16));
  CHECK(row(ask("versus",
                {
                    {"dice",       "5"},
                    {"their_dice", "4"}
  }),
            "5 against 4", "win") == of(1, 2));
  CHECK(row(ask("versus",
                {
                    {"dice",       "5"  },
                    {"their_dice", "4"  },
                    {"gift",       "yes"}
  }),
            "5 against 6", "win") == of(281, 1024));
}

TEST_CASE("MG-NUM-08, MG-TEST-06, MG-DICE-03 pools that are added up") {
  CHECK(figure(ask("test",
                   {
                       {"rating",  "4"  },
                       {"helpers", "2"  },
                       {"trait",   "2"  },
                       {"injured", "yes"}
  }),
               "dice") == Fraction::whole(6));
  const OddsReport none = ask("test", {
                                          {"rating",  "1"  },
                                          {"injured", "yes"},
                                          {"sick",    "yes"},
                                          {"ob",      "0"  }
  });
  CHECK(figure(none, "dice") == Fraction());
  CHECK(figure(none, "passed") == Fraction());  // not even Ob 0
}

TEST_CASE("MG-NUM-09, MG-TEST-07 Beginner's Luck halves before persona is added") {
  CHECK(figure(ask("test",
                   {
                       {"rating",   "4"  },
                       {"beginner", "yes"},
                       {"wise",     "yes"},
                       {"persona",  "2"  }
  }),
               "dice") == Fraction::whole(5));
}

TEST_CASE("MG-NUM-10, MG-NAT-06, MG-NAT-07, MG-NAT-09 tapped Nature outside Nature, and its tax") {
  const OddsReport report = ask("test", {
                                            {"rating", "3"  },
                                            {"tap",    "yes"},
                                            {"nature", "4"  },
                                            {"ob",     "4"  }
  });
  CHECK(figure(report, "passed") == of(1, 2));
  CHECK(row(report, "Nature is taxed by", "1") == of(1, 2));
  CHECK(row(report, "Nature is taxed by", "2") == of(35, 128));
  CHECK(row(report, "Nature is taxed by", "3") == of(21, 128));
  CHECK(row(report, "Nature is taxed by", "4") == of(1, 16));
}

TEST_CASE("MG-NUM-11, MG-DISP-05 dispositions with conditions in the team") {
  const OddsReport fight =
      ask("disposition", {
                             {"dice",   "6"  },
                             {"base",   "5"  },
                             {"tired",  "yes"},
                             {"hungry", "yes"}
  });
  CHECK(row(fight, "Starting disposition", "6") == of(20, 64));
  CHECK(row(fight, "Starting disposition", "3") == of(1, 64));
  CHECK(row(fight, "Starting disposition", "9") == of(1, 64));
  CHECK(row(fight, "Starting disposition", "2") == Fraction());
  CHECK(figure(fight, "mean") == Fraction::whole(6));
  const OddsReport war = ask("disposition", {
                                                {"dice",   "4"  },
                                                {"base",   "4"  },
                                                {"will",   "yes"},
                                                {"tired",  "yes"},
                                                {"angry",  "yes"},
                                                {"hungry", "yes"}
  });
  CHECK(row(war, "Starting disposition", "1") == of(1, 16));
  CHECK(row(war, "Starting disposition", "5") == of(1, 16));
  CHECK(figure(war, "mean") == Fraction::whole(3));
}

TEST_CASE("MG-NUM-12, MG-ACT-10 Attack against Attack") {
  const OddsReport report = ask("volley", {
                                              {"dice",       "4"},
                                              {"their_dice", "3"}
  });
  CHECK(figure(report, "mean their loss") == Fraction::whole(2));
  CHECK(figure(report, "mean own loss") == of(3, 2));
}

TEST_CASE("MG-NUM-13, MG-ACT-15 Attack 4 against Defend 4") {
  const OddsReport report = ask("volley", {
                                              {"their_action", "defend"}
  });
  CHECK(figure(report, "mean their loss") == of(35, 64));
  CHECK(figure(report, "mean their gain") == of(35, 64));
  CHECK(figure(report, "stalemate") == of(35, 128));
}

TEST_CASE("MG-NUM-14, MG-DICE-07, MG-WPN-10, MG-WPN-15 an axe against a shield") {
  const OddsReport report =
      ask("volley", {
                        {"their_action", "defend"},
                        {"weapon",       "axe"   },
                        {"their_weapon", "shield"}
  });
  CHECK(row(report, "their loss", "1") == Fraction());
  CHECK(row(report, "their loss", "2") == of(15, 128));
  CHECK(row(report, "their loss", "3") == of(45, 1024));
  CHECK(row(report, "their loss", "4") == of(5, 512));
  CHECK(row(report, "their loss", "5") == of(1, 1024));
  CHECK(figure(report, "stalemate") == of(105, 512));
}

TEST_CASE("MG-NUM-15, MG-WPN-05 a bow has its die only against Defend") {
  CHECK(figure(ask("volley",
                   {
                       {"their_action", "defend"},
                       {"weapon",       "bow"   }
  }),
               "mean their loss") == of(443, 512));
  CHECK(figure(ask("volley",
                   {
                       {"weapon", "bow"}
  }),
               "mean their loss") == Fraction::whole(2));
}

TEST_CASE("MG-NUM-16, MG-ACT-16, MG-MAN-04 Maneuver 4 against Attack 3") {
  const OddsReport report = ask("volley", {
                                              {"action",     "maneuver"},
                                              {"dice",       "4"       },
                                              {"their_dice", "3"       }
  });
  const auto margin = [&](const char* label) { return row(report, "own margin to spend", label); };
  CHECK(margin("1") + margin("2") + margin("3") + margin("4") == of(1, 2));
  CHECK(margin("2") + margin("3") + margin("4") == of(29, 128));
  CHECK(margin("3") + margin("4") == of(1, 16));
  CHECK(figure(report, "mean own loss") == of(19, 64));
}

TEST_CASE("MG-NUM-17, MG-ACT-17 Defend 5 against Defend 5") {
  const OddsReport report = ask(
      "volley", {
                    {"action",       "defend"},
                    {"their_action", "defend"},
                    {"dice",         "5"     },
                    {"their_dice",   "5"     }
  });
  CHECK(row(report, "own gain", "1") + row(report, "own gain", "2") == of(3, 16));
  CHECK(row(report, "own gain", "2") == of(1, 32));
}

TEST_CASE("MG-NUM-18, MG-COND-07 recoveries") {
  const auto recovered = [](Given given) { return figure(ask("recovery", given), "recovered"); };
  CHECK(recovered({
            {"condition", "angry"},
            {"rating",    "5"    }
  }) == of(13, 16));
  CHECK(recovered({
            {"condition", "tired"},
            {"rating",    "4"    }
  }) == of(5, 16));
  CHECK(recovered({
            {"condition", "injured"},
            {"rating",    "4"      }
  }) == of(1, 16));
  CHECK(recovered({
            {"condition", "injured"},
            {"rating",    "4"      },
            {"helpers",   "1"      },
            {"persona",   "3"      }
  }) == of(163, 256));
  CHECK(recovered({
            {"condition", "hungry"}
  }) == Fraction::whole(1));
}

TEST_CASE("MG-NUM-19, MG-ADV-03 rating 3 rises with three passes and two fails") {
  const auto risen = [](const char* passes, const char* fails) {
    return figure(ask("advancement",
                      {
                          {"rating", "3"   },
                          {"passes", passes},
                          {"fails",  fails },
                          {"tests",  "0"   }
    }),
                  "risen");
  };
  CHECK(risen("3", "2") == Fraction::whole(1));
  CHECK(risen("6", "1") == Fraction());
  CHECK(risen("2", "2") == Fraction());
  // One test with an even chance: a pass is what is missing.
  CHECK(figure(ask("advancement",
                   {
                       {"rating", "3"},
                       {"passes", "2"},
                       {"fails",  "2"},
                       {"dice",   "1"},
                       {"ob",     "1"},
                       {"tests",  "1"}
  }),
               "risen") == of(1, 2));
}

TEST_CASE("MG-NUM-20, MG-COMP-03 compromise at a starting total of 7") {
  constexpr std::array kLevels{Level::major, Level::major, Level::fair, Level::fair,
                               Level::minor, Level::minor, Level::none};
  for (int left = 1; left <= 7; ++left)
    CHECK(level_of_damage(7, left) == kLevels[static_cast<std::size_t>(left - 1)]);
}

TEST_CASE("MG-NUM-21, MG-CONF-20 both sides always Attack") {
  const auto ends = [](const char* dice, const char* disposition) {
    return ask("exchange", {
                               {"dice",              dice       },
                               {"their_dice",        dice       },
                               {"disposition",       disposition},
                               {"their_disposition", disposition},
                               {"exchanges",         "10"       }
    });
  };
  const OddsReport four = ends("4", "1");
  CHECK(row(four, "The conflict is", "won").as_double() == doctest::Approx(1.0 / 17).epsilon(1e-9));
  CHECK(row(four, "The conflict is", "lost").as_double() == doctest::Approx(1.0 / 17).epsilon(1e-9));
  CHECK(row(four, "The conflict is", "drawn").as_double() == doctest::Approx(15.0 / 17).epsilon(1e-9));
  const OddsReport three = ends("3", "5");
  CHECK(row(three, "The conflict is", "won").as_double() == doctest::Approx(0.360766).epsilon(1e-6));
  CHECK(row(three, "The conflict is", "drawn").as_double() == doctest::Approx(0.278467).epsilon(1e-6));
}

TEST_CASE("MG-NUM-22, MG-GM-03 the best mixture of one volley") {
  const OddsReport report =
      ask("matrix", {
                        {"defend",         "6"},
                        {"maneuver",       "6"},
                        {"their_defend",   "6"},
                        {"their_maneuver", "6"}
  });
  CHECK(row(report, "Own best mixture", "Attack") == of(512, 1277));
  CHECK(row(report, "Own best mixture", "Defend") == of(512, 1277));
  CHECK(row(report, "Own best mixture", "Feint") == of(253, 1277));
  const OddsReport better = ask("matrix", {
                                              {"attack",            "6" },
                                              {"defend",            "6" },
                                              {"feint",             "6" },
                                              {"maneuver",          "6" },
                                              {"disposition",       "10"},
                                              {"start",             "20"},
                                              {"their_disposition", "10"},
                                              {"their_start",       "20"}
  });
  CHECK(row(better, "Own best mixture", "Attack") == Fraction::whole(1));
  CHECK(figure(better, "worth to the own side") == Fraction::whole(1));  // (6 - 4) / 2
}

TEST_CASE("MG-NUM-23, MG-MIS-05, MG-MIS-06, MG-MIS-09 where the generator puts an obstacle") {
  CHECK(row(ask("mission",
                {
                    {"obstacle", "A3"}
  }),
            "Stoat at the Burrow is", "obstacle 3 of 3") == of(1, 16));
  CHECK(row(ask("mission",
                {
                    {"obstacle", "W6"}
  }),
            "The Long Wet Road is", "obstacle 3 of 3") == of(1, 12));
  CHECK(row(ask("mission",
                {
                    {"obstacle", "M7"}
  }),
            "Sprouts on the Wall is", "obstacle 2 of 3") == of(1, 16));
  CHECK(row(ask("mission",
                {
                    {"obstacle", "M7"}
  }),
            "Sprouts on the Wall is", "obstacle 1 of 3") == of(1, 16));
  // A short mission has no way obstacle, a long one two conflicts.
  CHECK(ask("mission",
            {
                {"obstacle", "M7"   },
                {"length",   "short"}
  })
            .tables[0]
            .rows.size() == 3);
  CHECK(row(ask("mission",
                {
                    {"obstacle", "W6"  },
                    {"length",   "long"}
  }),
            "The Long Wet Road is", "obstacle 2 of 4") == of(1, 12));
  CHECK(row(ask("mission",
                {
                    {"obstacle", "W6"  },
                    {"length",   "long"}
  }),
            "The Long Wet Road is", "obstacle 4 of 4") == of(1, 12));
}

TEST_CASE("MG-NUM-24, MG-GM-07, MG-GM-08 a lively grass snake") {
  const OddsReport report = ask("plan", {
                                            {"opposition", "grass-snake"},
                                            {"brain",      "lively"     }
  });
  const auto habit = [&](int volley, const char* action) {
    return row(report, "Volley " + std::to_string(volley) + ", the habits alone", action);
  };
  CHECK(habit(1, "Attack") == of(1, 6));
  CHECK(habit(1, "Maneuver") == of(1, 2));
  CHECK(habit(2, "Attack") == of(1, 3));
  CHECK(habit(2, "Maneuver") == of(1, 3));
  CHECK(habit(3, "Attack") == of(1, 2));
  CHECK(habit(3, "Feint") == of(1, 6));
  CHECK(row(report, "Volley 1", "Attack") == of(119, 288));
}

TEST_CASE("MG-NUM-25, MG-NPC-05, MG-DISP-08 the Bracken gang against one to four mice") {
  constexpr std::array kDice{3, 4, 5, 6};
  constexpr std::array kBase{4, 5, 5, 6};
  constexpr std::array kTwiceMean{11, 14, 15, 18};
  for (int mice = 1; mice <= 4; ++mice) {
    const auto place = static_cast<std::size_t>(mice - 1);
    const int dice = npc_dice_for(5, mice, Difficulty::steady);
    const int base = npc_base_for(5, mice);
    CHECK(dice == kDice[place]);
    CHECK(base == kBase[place]);
    const OddsReport report =
        ask("disposition", {
                               {"dice", std::to_string(dice)},
                               {"base", std::to_string(base)}
    });
    CHECK(figure(report, "mean") == of(static_cast<Wide>(kTwiceMean[place]), 2));
  }
}

TEST_CASE("every calculator's chances make a whole, and its defaults are allowed") {
  for (const Calculator& one : calculators()) {
    CAPTURE(one.id);
    CHECK(sums_to_one(ask(one.id, {})));
  }
}

TEST_CASE("a calculator that is asked something impossible names the key and what it allows") {
  const auto all = calculators();
  const auto fault = [&](std::string_view id, const Given& given) {
    return std::ranges::find(all, id, &Calculator::id)->run(given).fault;
  };
  CHECK(fault("test",
              {
                  {"rating", "99"}
  })
            .find("rating") != std::string::npos);
  CHECK(fault("plan",
              {
                  {"opposition", "fenner-loy"}
  })
            .find("no habits") != std::string::npos);
  CHECK(fault("matrix",
              {
                  {"disposition", "9"},
                  {"start",       "8"}
  })
            .find("start") != std::string::npos);
}

}  // namespace
}  // namespace warren::mouse_guard::testing
