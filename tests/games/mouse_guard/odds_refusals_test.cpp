// What calculators refuse, and what they must not leave out: MG-ADV-04, MG-ADV-07, MG-NAT-05, MG-TRAIT-04,
// MG-WPN-01.
#include "games/mouse_guard/odds_questions.h"

namespace warren::mouse_guard::testing {
namespace {

std::string asked_fault(std::string_view id, const Given& given) {
  const auto all = calculators();
  return std::ranges::find(all, id, &Calculator::id)->run(given).fault;
}

Fraction risen(const Given& given) { return figure(ask("advancement", given), "risen"); }

}  // namespace

TEST_CASE("MG-TRAIT-04 a test has one trait, for or against") {
  for (const char* level : {"1", "2", "3"})
    CHECK(asked_fault("test",
                      {
                          {"trait",   level},
                          {"against", "yes"}
    })
              .find("against: ") == 0);
  CHECK(asked_fault("test", {
                                {"trait", "2"}
  }) == "");
  CHECK(asked_fault("test", {
                                {"against", "yes"}
  }) == "");
  CHECK(asked_fault("versus",
                    {
                        {"gift",   "yes"},
                        {"reroll", "yes"}
  })
            .find("reroll: ") == 0);
  CHECK(asked_fault("versus", {
                                  {"gift", "yes"}
  }) == "");
}

TEST_CASE("MG-WPN-01 Repeating is never declared, and weapons of fights and arguments do not meet") {
  CHECK(asked_fault("volley",
                    {
                        {"weapon", "repeating"}
  })
            .find("weapon: ") == 0);
  CHECK(asked_fault("volley",
                    {
                        {"their_weapon", "repeating"}
  })
            .find("their_weapon: ") == 0);
  CHECK(asked_fault("volley",
                    {
                        {"weapon",       "promises"},
                        {"their_weapon", "axe"     }
  })
            .find("their_weapon: ") == 0);
  CHECK(asked_fault("volley",
                    {
                        {"weapon",       "sword"       },
                        {"their_weapon", "intimidation"}
  })
            .find("their_weapon: ") == 0);
  CHECK(asked_fault("volley", {
                                  {"weapon",       "sword"},
                                  {"their_weapon", "axe"  }
  }) == "");
  CHECK(asked_fault("volley", {
                                  {"weapon",       "promises"    },
                                  {"their_weapon", "intimidation"}
  }) == "");
  CHECK(asked_fault("volley", {
                                  {"weapon", "axe"}
  }) == "");
}

TEST_CASE("MG-NAT-05 Nature 0 is not tapped") {
  CHECK(asked_fault("test",
                    {
                        {"tap",    "yes"},
                        {"nature", "0"  }
  })
            .find("tap: ") == 0);
  CHECK(asked_fault("test", {
                                {"tap",    "yes"},
                                {"nature", "1"  }
  }) == "");
  CHECK(asked_fault("test", {
                                {"nature", "0"}
  }) == "");
}

TEST_CASE("MG-DICE-03 every calculator refuses a house rule that has no such value") {
  Given house;
  for (const Calculator& one : calculators()) {
    CAPTURE(one.id);
    house["min_pool"] = "1";
    CHECK(one.run(house).fault == "");
    house["min_pool"] = "2";
    CHECK(one.run(house).fault.find("min_pool: ") == 0);
  }
}

TEST_CASE("a test without a fate point says nothing of one") {
  CHECK(ask("test", {}).policy == "");
  CHECK(ask("test",
            {
                {"fate", "yes"}
  })
            .policy != "");
}

TEST_CASE("MG-ADV-04 at its ceiling nothing rises") {
  CHECK(risen({
            {"rating", "6"},
            {"passes", "6"},
            {"fails",  "5"},
            {"tests",  "1"}
  }) == Fraction());
  CHECK(risen({
            {"rating", "5"},
            {"passes", "5"},
            {"fails",  "4"},
            {"tests",  "0"}
  }) == Fraction::whole(1));
  CHECK(risen({
            {"what",   "nature"},
            {"rating", "6"     },
            {"passes", "6"     },
            {"fails",  "5"     },
            {"tests",  "0"     }
  }) ==
        Fraction::whole(1));
  CHECK(risen({
            {"what",   "nature"},
            {"rating", "7"     },
            {"passes", "6"     },
            {"fails",  "6"     },
            {"tests",  "0"     }
  }) ==
        Fraction());
  CHECK(risen({
            {"what",   "circles"},
            {"rating", "9"      },
            {"passes", "6"      },
            {"fails",  "6"      },
            {"tests",  "0"      }
  }) ==
        Fraction::whole(1));
  CHECK(risen({
            {"what",   "resources"},
            {"rating", "0"        },
            {"passes", "1"        },
            {"tests",  "0"        }
  }) == Fraction::whole(1));
  CHECK(asked_fault("advancement",
                    {
                        {"rating", "7"}
  })
            .find("rating") == 0);
  CHECK(asked_fault("advancement",
                    {
                        {"rating", "0"}
  })
            .find("rating") == 0);  // learned, not raised (MG-ADV-09)
}

TEST_CASE("MG-ADV-07 against Ob 0 a pass needs a success, and nothing is failed") {
  CHECK(risen({
            {"rating", "1"},
            {"dice",   "1"},
            {"ob",     "0"},
            {"tests",  "1"}
  }) == of(1, 2));
  CHECK(risen({
            {"rating", "1"},
            {"dice",   "1"},
            {"ob",     "0"},
            {"tests",  "2"}
  }) == of(3, 4));
  // Rating 2 needs a fail, which Ob 0 never gives.
  CHECK(risen({
            {"rating", "2"},
            {"passes", "6"},
            {"dice",   "1"},
            {"ob",     "0"},
            {"tests",  "9"}
  }) == Fraction());
}

TEST_CASE("MG-FATE-02 MG-NAT-06..07 the tax of a tapped roll makes a whole, open sixes and all") {
  const OddsReport report =
      ask("test", {
                      {"rating", "3"  },
                      {"tap",    "yes"},
                      {"nature", "4"  },
                      {"ob",     "4"  },
                      {"fate",   "yes"}
  });
  Fraction sum;
  for (int i = 0; i <= 7; ++i) sum += row(report, "Nature is taxed by", std::to_string(i));
  CHECK(sum == Fraction::whole(1));
  CHECK(row(report, "Nature is taxed by", "1") == figure(report, "passed"));  // MG-NAT-06
  const OddsReport within = ask(
      "test",
      {
          {"rating", "3"  },
          {"tap",    "yes"},
          {"nature", "4"  },
          {"ob",     "4"  },
          {"fate",   "yes"},
          {"within", "yes"}
  });
  CHECK(row(within, "Nature is taxed by", "0") == figure(within, "passed"));
}

TEST_CASE("MG-FATE-02 one die with open sixes reaches Ob 9 as rarely as it should") {
  // 1/6 for each of eight sixes, then any success.
  Wide denominator = 2;
  for (int i = 0; i < 8; ++i) denominator *= 6;
  CHECK(figure(ask("test",
                   {
                       {"rating", "1"  },
                       {"ob",     "9"  },
                       {"fate",   "yes"}
  }),
               "passed") == of(1, denominator));
}

TEST_CASE("every calculator's chances make a whole, whatever one field says") {
  for (const Calculator& one : calculators())
    for (const CalculatorField& field : one.fields)
      for (const std::string_view value : field.values) {
        const OddsReport report = one.run({
            {std::string(field.key), std::string(value)}
        });
        CAPTURE(one.id);
        CAPTURE(field.key);
        CAPTURE(value);
        if (report.fault.empty()) CHECK(sums_to_one(report));
      }
}

TEST_CASE("the chances of a test make a whole with every trait, tap and fate") {
  for (const char* fate : {"no", "yes", "once"})
    for (const char* trait : {"none", "1", "2", "3"})
      for (const char* ob : {"0", "3", "12"})
        for (const char* tap : {"no", "yes"})
          CHECK(sums_to_one(ask("test", {
                                            {"fate",  fate },
                                            {"trait", trait},
                                            {"ob",    ob   },
                                            {"tap",   tap  }
          })));
}

TEST_CASE("MG-ADV-03 MG-ADV-09 Resources and Circles may stand at 0, a skill may not") {
  const auto fault = [](const char* what) {
    return asked_fault("advancement", {
                                          {"what",   what},
                                          {"rating", "0" }
    });
  };
  CHECK(fault("resources") == "");
  CHECK(fault("circles") == "");
  CHECK(fault("skill").find("rating: ") == 0);
}

TEST_CASE("MG-NAT-03 against_nature = lacking_skill: Nature stands in for a skill that is lacking alone") {
  const auto fault = [](const char* rating) {
    return asked_fault(
        "test", {
                    {"base",           "against-nature"},
                    {"rating",         rating          },
                    {"against_nature", "lacking_skill" }
    });
  };
  CHECK(fault("0") == "");
  CHECK(fault("3").find("base: ") == 0);
}

}  // namespace warren::mouse_guard::testing
