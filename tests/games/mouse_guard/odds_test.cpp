// The catalog's numbers (chapter 19) about tests, as the calculators answer them.
#include "games/mouse_guard/odds/pool_odds.h"
#include "games/mouse_guard/odds_questions.h"

namespace warren::mouse_guard::testing {
namespace {

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

TEST_CASE("MG-FATE-01 MG-FATE-02 what a fate point would bring to dice that lie") {
  const Given one_short{
      {"successes", "2"},
      {"sixes",     "1"},
      {"ob",        "3"}
  };
  Given two_short = one_short;
  two_short["ob"] = "4";
  CHECK(figure(ask("fate", one_short), "passed with fate") == of(1, 2));
  CHECK(figure(ask("fate", two_short), "passed with fate") == of(1, 12));
  two_short["fate_depth"] = "once";
  CHECK(figure(ask("fate", two_short), "passed with fate") == of(0, 1));
}

TEST_CASE(
    "MG-COMP-03 up to a third of the disposition is a minor compromise, up to two thirds a compromise") {
  const auto owes = [](const char* left, const char* what) {
    return row(ask("compromise",
                   {
                       {"start", "9" },
                       {"left",  left}
    }),
               "The winner owes", what) == of(1, 1);
  };
  CHECK(owes("9", "nothing"));
  CHECK(owes("6", "a minor compromise"));
  CHECK(owes("5", "a compromise"));
  CHECK(owes("3", "a compromise"));
  CHECK(owes("2", "a major compromise"));
}

TEST_CASE("MG-FATE-01 the mean that fate adds is half a success for each six, more where sixes stay open") {
  Given two{
      {"successes",  "3"   },
      {"sixes",      "2"   },
      {"fate_depth", "once"}
  };
  CHECK(figure(ask("fate", two), "mean added") == of(1, 1));
  two["fate_depth"] = "open_ended";
  CHECK(figure(ask("fate", two), "mean added") == of(6, 5));
}

TEST_CASE(
    "MG-TRAIT-03 MG-NAT-05 a recovery takes a trait of level 3 as the table plays it, and no tap of Nature "
    "0") {
  const auto recovered = [](Given given) {
    given["rating"] = "3";
    return figure(ask("recovery", given), "recovered").as_double();
  };
  const Given rerolls{
      {"trait", "3"}
  };
  const Given adds_too{
      {"trait",  "3"                 },
      {"trait3", "reroll_plus_level2"}
  };
  CHECK(recovered(adds_too) > recovered(rerolls));
  const auto all = calculators();
  const auto recovery = std::ranges::find(all, std::string_view("recovery"), &Calculator::id);
  const auto tapped = [&](const char* nature) {
    return recovery
        ->run({
            {"tap",    "yes" },
            {"nature", nature}
    })
        .fault;
  };
  CHECK(tapped("0").find("MG-NAT-05") != std::string::npos);
  CHECK(tapped("1") == "");
}

TEST_CASE("MG-COND-02..04 MG-DISP-05 a condition is looked up with what it takes from a disposition") {
  const auto taken = [](const char* condition, const char* will) {
    return figure(ask("condition",
                      {
                          {"condition", condition},
                          {"will",      will     }
    }),
                  "taken from a disposition");
  };
  CHECK(taken("tired", "no") == Fraction::whole(1));
  CHECK(taken("angry", "no") == Fraction());
  CHECK(taken("angry", "yes") == Fraction::whole(1));
  CHECK(taken("injured", "yes") == Fraction());
}

}  // namespace
}  // namespace warren::mouse_guard::testing
