// Chapter 21: the numbers worth checking, by the calculators.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/odds_report.h"
#include "games/rattle_and_rend/rules/attack.h"

namespace warren::rattle_and_rend::testing {
namespace {

std::string triple(const Given& given) {
  const OddsReport all = report("check", given);
  return row(all, "FAIL") + " " + row(all, "SUCCESS") + " " + row(all, "CRITICAL SUCCESS");
}

std::string removed(const Given& given) { return figure(report("attack", given), "removed"); }

TEST_CASE("RR-NUM-01 RR-NUM-02 RR-NUM-03 triples of single checks") {
  CHECK(triple({
            {"needs", "11"}
  }) == "1/4 1/2 1/4");
  CHECK(triple({
            {"needs",   "13"},
            {"bonuses", "1" }
  }) == "27/125 54/125 44/125");
  CHECK(triple({
            {"needs",     "16"},
            {"penalties", "1" }
  }) == "3/4 1/4 0/1");
  CHECK(triple({
            {"needs",     "16"},
            {"penalties", "3" },
            {"bonuses",   "1" }
  }) == "9/16 3/8 1/16");
}

TEST_CASE("RR-NUM-04 Fighters on Fighters: charge, stand, stand with a friend") {
  CHECK(removed({
            {"how", "charge"}
  }) == "1/8");
  CHECK(removed({}) == "1/4");
  CHECK(removed({
            {"friend", "yes"}
  }) == "11/32");
}

TEST_CASE("RR-NUM-05 a Heavy on Shooters at 70 mm") {
  CHECK(removed({
            {"attacker", "heavy"   },
            {"target",   "shooters"},
            {"distance", "70"      }
  }) == "4173/10000");
}

TEST_CASE("RR-NUM-06 Skirmishers on Shooters at 60 mm") {
  CHECK(removed({
            {"attacker", "skirmishers"},
            {"target",   "shooters"   },
            {"distance", "60"         }
  }) == "65751/200000");
}

TEST_CASE("RR-NUM-07 Shooters on Fighters: far, near, touching Blocking") {
  CHECK(removed({
            {"attacker", "shooters"},
            {"distance", "150"     }
  }) == "1/5");
  CHECK(removed({
            {"attacker", "shooters"},
            {"distance", "70"      }
  }) == "71/250");
  CHECK(removed({
            {"attacker", "shooters"},
            {"distance", "150"     },
            {"blocking", "yes"     }
  }) == "1/10");
}

TEST_CASE("RR-NUM-08 RR-NUM-09 an attached Champion halves it, poison raises it") {
  CHECK(removed({
            {"pair", "yes"}
  }) == "1/8");
  CHECK(removed({
            {"attacker", "shooters" },
            {"distance", "150"      },
            {"trait",    "poisoners"}
  }) == "13/50");
}

TEST_CASE("RR-NUM-10 a charge met by a Countercharge") {
  const OddsReport all = report("countercharge", {});
  CHECK(row(all, "nobody") == "21/32");
  CHECK(row(all, "charger only") == "7/32");
  CHECK(row(all, "countercharger only") == "3/32");
  CHECK(row(all, "both") == "1/32");
}

TEST_CASE("RR-NUM-11 Intimidate") {
  const OddsReport all = report("intimidate", {});
  CHECK(row(all, "is cancelled") == "351/400");
  CHECK(figure(all, "with 1 MP lost") == "169/400");
}

TEST_CASE("Evade by Skirmishers: 10+ with 2d20") {
  const OddsReport all = report("evade", {});
  CHECK(row(all, "may move") == "319/400");
  CHECK(figure(all, "next action of an ally free") == "121/400");
}

TEST_CASE("RR-NUM-12 what a Rest brings") {
  CHECK(figure(report("rest", {}), "net MP") == "11/10");
  CHECK(figure(report("rest",
                      {
                          {"type", "shooters"}
  }),
               "net MP") == "4/5");
  CHECK(figure(report("rest",
                      {
                          {"type", "fighters"}
  }),
               "net MP") == "3/5");
}

TEST_CASE("RR-NUM-13 Banishment by a lone Champion") {
  const OddsReport all = report("banishment", {});
  CHECK(row(all, "is banished") == "9/20");
  CHECK(row(all, "is removed", 1) == "9/25");
}

TEST_CASE("RR-NUM-18 the largest distance of a Charge attack on a 40 mm base") {
  struct Row {
    const char* type;
    double reach;
  };
  for (const Row& one : {
           Row{"champion action banishment", 110},
           Row{"fighters",                   120},
           Row{"heavy trait colossal",       160},
           Row{"shooters",                   240},
           Row{"skirmishers",                240}
  }) {
    const auto reaches = [&](double distance) {
      MatchTable t =
          table(std::string("red ") + one.type + " as charger at 20,200\nblue fighters as foe at " +
                std::to_string(20 + distance) + ",200");
      const Play play = t.play();
      const int mov = length_of(mov_of(play, t.id("charger")));
      const Route route = straight(mm_point(20, 200), {mm(20) + mov, mm(200)});
      const Point end = planned_end(play, mover_of(play, t.id("charger")), route);
      return judge_target(play, {.attacker = t.id("charger"), .kind = AttackKind::charge}, t.id("foe"), end)
          .ok();
    };
    CAPTURE(one.type);
    CHECK(reaches(one.reach));
    CHECK_FALSE(reaches(one.reach + 0.6));
  }
}

TEST_CASE("RR-NUM-20 a morale test of three Fighters") {
  const OddsReport all = report("morale", {});
  CHECK(row(all, "3") == "27/64");
  CHECK(row(all, "2") == "27/64");
  CHECK(row(all, "1") == "9/64");
  CHECK(row(all, "0") == "1/64");
}

TEST_CASE("a calculator names the key that it does not understand") {
  for (const Calculator& one : rulebook().calculators()) {
    CHECK(one.run({
                      {"nonsense", "1"}
    })
              .fault.find("nonsense") != std::string::npos);
  }
  CHECK_FALSE(rulebook()
                  .calculators()[1]
                  .run({
                      {"distance", "200"}
  })
                  .fault.empty());
}

TEST_CASE("RR-ATK-10 within S is up to 80.00 mm, and 80.01 is beyond") {
  const auto missed = [](const char* distance) {
    return row(report("attack",
                      {
                          {"attacker", "shooters"},
                          {"distance", distance  }
    }),
               "no hit", 1);
  };
  CHECK(missed("80") == "27/125");
  CHECK(missed("80.01") == "9/25");
}

TEST_CASE("RR-SACR-02 RR-SOO-01 a stand-in has a BONUS, and an omen needs Soothsayers") {
  CHECK(row(report("will", {}), "FAIL") == "1/4");
  CHECK(row(report("will",
                   {
                       {"sacrificed", "yes"}
  }),
            "FAIL") == "1/8");
  const std::string fault = report("check",
                                   {
                                       {"omen", "12"}
  })
                                .fault;
  CHECK(fault.starts_with("omen: "));
  CHECK(fault.find("RR-SOO-01") != std::string::npos);
}

TEST_CASE("RR-ATK-06 three friends at the target give one BONUS, and none of them stands in the way") {
  CHECK(removed({
            {"target_friends", "3"}
  }) == "11/32");
  CHECK(removed({
            {"friend",         "yes"},
            {"target_friends", "3"  }
  }) == "11/32");
}

TEST_CASE("RR-SACR-02 the stand-in takes the check with its own Will, and the target stays") {
  const OddsReport all = report("attack", {
                                              {"stand_in", "ward"}
  });
  CHECK(figure(all, "removed") == "0/1");
  CHECK(figure(all, "the stand-in is removed") == "1539/16000");
}

TEST_CASE("RR-CHA-02 no Champion is attached to a Ward that is attacked") {
  const std::string fault = report("attack",
                                   {
                                       {"target", "ward"},
                                       {"pair",   "yes" }
  })
                                .fault;
  CHECK(fault.starts_with("pair: "));
  CHECK(fault.find("RR-CHA-02") != std::string::npos);
}

TEST_CASE("RR-ATK-10 an attack is reported with the rules that shaped its dice") {
  CHECK_FALSE(report("attack",
                     {
                         {"attacker", "shooters"},
                         {"distance", "70"      }
  })
                  .reasons.empty());
}

TEST_CASE("RR-SWA-01 nobody else touches a charger unless it is said") {
  const Given swarm{
      {"target_trait", "swarmers"},
      {"swarm",        "yes"     }
  };
  Given none = swarm;
  none["enemies"] = "0";
  Given one = swarm;
  one["enemies"] = "1";
  CHECK(row(report("countercharge", swarm), "nobody") == row(report("countercharge", none), "nobody"));
  CHECK(row(report("countercharge", swarm), "nobody") != row(report("countercharge", one), "nobody"));
}

TEST_CASE("RR-DICE-03 RR-DICE-04 up to nine Bonuses and Penalties can be asked for") {
  CHECK(report("check",
               {
                   {"penalties", "9"},
                   {"bonuses",   "9"}
  })
            .fault == "");
  CHECK(report("check",
               {
                   {"penalties", "10"}
  })
            .fault.starts_with("penalties: "));
  CHECK(report("check",
               {
                   {"bonuses", "10"}
  })
            .fault.starts_with("bonuses: "));
}

TEST_CASE("RR-SOO-02 a number is spoken where it helps its own side, and it hits from the number needed") {
  const auto with_omen = [](const char* omen) {
    return triple({
        {"needs", "11"         },
        {"trait", "soothsayers"},
        {"omen",  omen         }
    });
  };
  CHECK(with_omen("11") == "0/1 3/4 1/4");
  CHECK(with_omen("10") == "1/4 1/2 1/4");
  CHECK(row(report("will",
                   {
                       {"enemy_trait", "soothsayers"},
                       {"enemy_omen",  "1"          }
  }),
            "FAIL") == "1/1");
}

TEST_CASE("RR-REST-02 RR-COO-03 a Rest brings 1 to 3 MP, and a coordinated one checks with a BONUS") {
  CHECK(report("rest", {}).tables[0].rows.size() == 3);
  CHECK(row(report("rest",
                   {
                       {"coordinated", "yes"}
  }),
            "1") == "729/8000");
}

TEST_CASE("RR-PLOT-02 RR-PLOT-03 a Scheming Plot moves 2 or 3 MP from what each side has") {
  const OddsReport all = report("scheming-plot", {
                                                     {"remaining",       "3"},
                                                     {"enemy_remaining", "7"}
  });
  CHECK(row(all, "3 MP") == "121/400");
  CHECK(row(all, "5 MP") == "99/200");
  CHECK(row(all, "6 MP") == "81/400");
  CHECK(row(all, "7 MP", 1) == "121/400");
  CHECK(row(all, "5 MP", 1) == "99/200");
  CHECK(row(all, "4 MP", 1) == "81/400");
}

TEST_CASE("RR-MOR-02 RR-DTH-01 the groups and the traits of a broken warband can be written down") {
  CHECK(row(report("morale",
                   {
                       {"groups", "1"            },
                       {"trait",  "death-defiers"}
  }),
            "1") == "21/25");
  const OddsReport mixed = report("morale", {
                                                {"warband", "fighters ward"}
  });
  CHECK(row(mixed, "2") == "957/1600");
  CHECK(report("morale",
               {
                   {"warband", "fighters dragon"}
  })
            .fault.starts_with("warband: "));
}

TEST_CASE("RR-ARMY-02 each of sixteen groups has a bit of its own, and nobody has none") {
  for (int id = 0; id < kMaxGroups; ++id) CHECK(bit(static_cast<GroupId>(id)) == 1U << id);
  CHECK(bit(kNoGroup) == 0);
}

TEST_CASE("RR-SOO-01 RR-SOO-02 a number that is still to be rolled helps as often as it is high enough") {
  CHECK(triple({
            {"needs", "11"         },
            {"trait", "soothsayers"},
            {"omen",  "rolled"     }
  }) == "1/8 5/8 1/4");
}

TEST_CASE("RR-POI-01 RR-WIL-07 poison works after a critical hit as after any") {
  const OddsReport all =
      report("will", {
                         {"why",         "critical-hit"},
                         {"pair",        "yes"         },
                         {"enemy_trait", "poisoners"   }
  });
  CHECK(row(all, "FAIL") == "5/16");
  CHECK(row(all, "SUCCESS") == "5/8");
  CHECK(row(all, "CRITICAL SUCCESS") == "1/16");
}

TEST_CASE("RR-REST-02 RR-MOM-05 a Rest never lifts REMAINING above the TOTAL that was asked") {
  CHECK(row(report("rest",
                   {
                       {"remaining", "11"}
  }),
            "1") == "1/1");
  CHECK(row(report("rest",
                   {
                       {"remaining", "12"}
  }),
            "0") == "1/1");
}

TEST_CASE("RR-GEO-09 no attack is made from where the bases would overlap") {
  CHECK(report("attack",
               {
                   {"distance", "39.99"}
  })
            .fault.starts_with("distance: "));
  CHECK(report("attack",
               {
                   {"distance", "40"}
  })
            .fault == "");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
