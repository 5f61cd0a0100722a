// The catalog's numbers (chapter 19) about conflicts and the GM, as the calculators answer them.
#include "games/mouse_guard/odds_questions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/opposition.h"

namespace warren::mouse_guard::testing {
namespace {

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

TEST_CASE("MG-MAN-01 MG-MAN-02 MG-MAN-03 a margin buys every set of effects that it pays for") {
  const auto buys = [](const char* margin) {
    const OddsReport report = ask("compromise", {
                                                    {"margin", margin}
    });
    for (const OddsTableau& table : report.tables)
      if (table.title == "The margin buys") return table.rows.at(0).label;
    return std::string("no such table");
  };
  CHECK(buys("0") == "nothing");
  CHECK(buys("1") == "impede");
  CHECK(buys("2") == "impede; gain position");
  CHECK(buys("3") == "impede; gain position; impede and gain position; disarm");
  CHECK(
      buys("5") ==
      "impede; gain position; impede and gain position; disarm; impede and disarm; gain position and disarm");
  CHECK(buys("6") == buys("5") + "; impede and gain position and disarm");
}

TEST_CASE("MG-CONF-20 MG-GM-05 a volley may have other dice than the first, and none at all") {
  const auto won = [](const char* second, const char* third) {
    return row(ask("exchange",
                   {
                       {"dice",              "6"   },
                       {"second_dice",       second},
                       {"third_dice",        third },
                       {"their_dice",        "0"   },
                       {"disposition",       "9"   },
                       {"their_disposition", "9"   }
    }),
               "The conflict is", "won")
        .as_double();
  };
  CHECK(won("-1", "-1") == won("6", "6"));  // -1: as in the first
  CHECK(won("6", "0") < won("6", "1"));
  CHECK(won("0", "6") < won("1", "6"));
}

}  // namespace
}  // namespace warren::mouse_guard::testing
