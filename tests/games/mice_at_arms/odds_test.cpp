// The calculators: they agree with simulation, their tables are whole, and they say what they do not
// understand.
#include <doctest/doctest.h>

#include <cmath>

#include "games/mice_at_arms/odds/exchange.h"
#include "games/mice_at_arms/report.h"
#include "kernel/book/calculator_input.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_at_arms::testing {
namespace {

void check_whole(const OddsReport& report) {
  REQUIRE(report.fault == "");
  CHECK_FALSE(report.tables.empty());
  CHECK_FALSE(report.policy.empty());
  for (const OddsTableau& table : report.tables) {
    Fraction sum;
    for (const OddsRow& row : table.rows) sum += row.chance;
    CAPTURE(table.title);
    CHECK(sum.exact());
    CHECK(sum == Fraction::whole(1));
  }
}

TEST_CASE("odds: the tables of every calculator sum to exactly 1") {
  for (const Calculator& calculator : rulebook().calculators()) {
    CAPTURE(calculator.id);
    check_whole(calculator.run({}));
  }
  check_whole(
      Report("melee",
             {
                 {"attacker", "rat-riders"},
                 {"hero",     "assassin"  },
                 {"cover",    "building"  },
                 {"king",     "gone"      }
  })
          .all());
  check_whole(
      Report(
          "melee",
          {
              {"attacker", "king"        },
              {"hero",     "barbarian"   },
              {"target",   "battle-cat"  },
              {"how",      "flank-charge"}
  })
          .all());
  check_whole(
      Report("melee",
             {
                 {"attacker", "hoppers" },
                 {"hero",     "ladybug" },
                 {"target",   "ballista"},
                 {"how",      "attack"  }
  })
          .all());
  check_whole(
      Report("shooting",
             {
                 {"attacker", "field-mice"},
                 {"hero",     "ranger"    },
                 {"how",      "moved"     },
                 {"cover",    "fortress"  }
  })
          .all());
  check_whole(Report("spell",
                     {
                         {"attacker", "king"      },
                         {"target",   "battle-cat"}
  })
                  .all());
  check_whole(Report("save",
                     {
                         {"hits",       "5"  },
                         {"blessed",    "yes"},
                         {"ladybug",    "yes"},
                         {"bad_goings", "yes"}
  })
                  .all());
  check_whole(Report("morale",
                     {
                         {"flanked", "yes" },
                         {"support", "yes" },
                         {"blessed", "yes" },
                         {"ladybug", "yes" },
                         {"king",    "gone"}
  })
                  .all());
  check_whole(Report("muster",
                     {
                         {"loyalty", "3"}
  })
                  .all());
}

bool has_reason(const OddsReport& report, std::string_view rule_id) {
  for (const Reason& reason : report.reasons)
    if (rulebook().catalog().name(reason.rule) == rule_id) return true;
  return false;
}

TEST_CASE("MA-SHOOT-07 long range is long for every base, and a building shelters in melee") {
  for (const char* attacker : {"hoppers", "bow-mice", "ballista", "battle-cat"})
    for (const std::string_view target : calculator("shooting").fields[1].values) {
      const Given given{
          {"attacker", attacker           },
          {"target",   std::string(target)},
          {"models",   "1"                }
      };
      Given far = given;
      far["range"] = "long";
      CAPTURE(attacker);
      CAPTURE(target);
      CHECK_FALSE(has_reason(calculator("shooting").run(given), "MA-SHOOT-07"));
      CHECK(has_reason(calculator("shooting").run(far), "MA-SHOOT-07"));
    }
  CHECK(has_reason(calculator("melee").run({
                       {"cover",  "building"},
                       {"models", "1"       }
  }),
                   "MA-MEL-11"));
}

TEST_CASE("odds: an unknown key is named, with the keys there are") {
  for (const Calculator& calculator : rulebook().calculators()) {
    const std::string fault = calculator
                                  .run({
                                      {"nonsense", "1"}
    })
                                  .fault;
    CAPTURE(fault);
    CHECK(fault.starts_with("nonsense: "));
    for (const CalculatorField& field : calculator.fields) CHECK(fault.find(field.key) != std::string::npos);
  }
}

TEST_CASE("odds: a bad value is answered with its key and the values allowed") {
  for (const Calculator& calculator : rulebook().calculators())
    for (const CalculatorField& field : calculator.fields) {
      if (takes_text(field)) continue;
      const std::string fault = calculator
                                    .run({
                                        {std::string(field.key), "nonsense"}
      })
                                    .fault;
      CAPTURE(fault);
      CHECK(fault.starts_with(std::string(field.key) + ": 'nonsense' "));
      if (field.values.empty()) CHECK(fault.find("whole number from") != std::string::npos);
      for (const std::string_view value : field.values) CHECK(fault.find(value) != std::string::npos);
    }
}

TEST_CASE("odds: what a field falls back on may be said as well") {
  for (const Calculator& calculator : rulebook().calculators()) {
    Given all;
    for (const CalculatorField& field : calculator.fields)
      all[std::string(field.key)] = std::string(field.fallback);
    CHECK(calculator.run(all).fault == "");
  }
}

TEST_CASE("odds: what cannot be is refused by name") {
  const auto fault = [](const char* id, const Given& given) { return calculator(id).run(given).fault; };
  CHECK(fault("melee", {
                           {"attacker", "hoppers"},
                           {"models",   "4"      }
  }) == "models: '4' is not a whole number from 0 to 3");
  CHECK(fault("melee",
              {
                  {"attacker", "hoppers" },
                  {"hero",     "champion"}
  })
            .starts_with("hero: "));
  CHECK(fault("melee",
              {
                  {"spear", "yes"}
  })
            .starts_with("spear: "));
  CHECK(fault("shooting",
              {
                  {"attacker", "field-mice"}
  })
            .starts_with("attacker: "));
  CHECK(fault("shooting",
              {
                  {"attacker", "king"  },
                  {"hero",     "ranger"},
                  {"models",   "1"     }
  })
            .starts_with("models: "));
  CHECK(fault("shooting",
              {
                  {"attacker", "ballista"},
                  {"how",      "moved"   }
  })
            .starts_with("how: "));
  CHECK(fault("shooting",
              {
                  {"cover", "building"}
  })
            .starts_with("cover: "));
  CHECK(fault("morale",
              {
                  {"unit", "battle-cat"}
  })
            .starts_with("unit: "));
  CHECK(fault("spell",
              {
                  {"attacker", "hoppers"}
  })
            .starts_with("attacker: "));
}

// Whoever is asked does what the calculators' policy says.
class Fallback final : public Agent {
 public:
  void sit_down(std::uint64_t) override {}
  Answer choose(const Prompt& prompt, const Position&, Table&) override { return prompt.fallback(); }
};

// How often each fate befell the attacker at the end of a whole attack, of `trials`.
std::array<int, 4> simulate(const Field& field, const Attack& attack, UnitId whose, int trials,
                            std::uint64_t seed) {
  Rng rng(seed);
  Fallback fallback;
  const warren::State unread;  // the fallback does not look at the position
  const Position position{*field.setting, field.ground, unread};
  std::array<int, 4> fates{};
  for (int i = 0; i < trials; ++i) {
    State state = field.state;
    SimTable table(rng, position);
    for (int seat = 0; seat < 2; ++seat) table.seat_agent(seat_at(seat), &fallback);
    Play play = field.play(state, table);
    resolve_attack(play, attack);
    const Unit& unit = state.unit[whose];
    fates[!unit.on_table() ? 0 : unit.fleeing() ? 1 : unit.models < field.state.unit[whose].models ? 2 : 3]++;
  }
  return fates;
}

constexpr int kTrials = 20000;

// Within four standard deviations.
void check_near(int seen, const Fraction& chance) {
  const double p = chance.as_double();
  CHECK(std::abs(seen - kTrials * p) <= 4 * std::sqrt(kTrials * p * (1 - p)) + 1);
}

TEST_CASE("MA-ATK-01 the odds of a melee agree with playing it") {
  Field field;
  field.face_off(UnitType::mice_at_arms, UnitType::mice_at_arms, 3, Terrain::clear);
  for (const UnitId id : {Field::kAttacker, Field::kTarget}) field.place_king(id, KingPlace::near);
  field.engage(Field::kAttacker, Field::kTarget);
  const Attack charge{.attacker = Field::kAttacker, .target = Field::kTarget, .charged = true};
  const Report report("melee", {
                                   {"king", "near"}
  });
  const char* title = "The attacker at the end";
  const auto fates = simulate(field, charge, Field::kAttacker, kTrials, 2024);
  check_near(fates[0], report.fraction(title, "destroyed") + report.fraction(title, "scatters"));
  check_near(fates[1], report.fraction(title, "flees"));
  check_near(fates[2] + fates[3], report.fraction(title, "stands"));
}

TEST_CASE("MA-SHOOT-03 the odds of a shot agree with playing it") {
  Field field;
  field.face_off(UnitType::bow_mice, UnitType::mice_at_arms, 6, Terrain::clear);
  for (const UnitId id : {Field::kAttacker, Field::kTarget}) field.place_king(id, KingPlace::far);
  const Attack shot{.attacker = Field::kAttacker, .target = Field::kTarget, .kind = AttackKind::shooting};
  const Report report("shooting", {});
  const auto fates = simulate(field, shot, Field::kTarget, kTrials, 7);
  check_near(fates[3], report.fraction("Models lost by the target", "0 lost"));
  check_near(fates[1], report.fraction("The target after its morale test", "flees"));
  check_near(fates[0], report.fraction("The target after its morale test", "scatters") +
                           report.fraction("The target after its morale test", "destroyed"));
}

TEST_CASE("MA-UNIT-24 the melee calculator lets no war machine charge, but its crew attack and battle back") {
  for (const char* how : {"charge", "flank-charge"}) {
    const std::string fault = calculator("melee")
                                  .run({
                                      {"attacker", "ballista"},
                                      {"how",      how       }
    })
                                  .fault;
    CHECK(fault.starts_with("how: "));
    CHECK(fault.find("MA-UNIT-24") != std::string::npos);
  }
  for (const char* how : {"attack", "battle-back"})
    CHECK(calculator("melee")
              .run({
                  {"attacker", "ballista"},
                  {"how",      how       }
    })
              .fault == "");
  CHECK(calculator("melee")
            .run({
                {"target", "ballista"},
                {"how",    "charge"  }
  })
            .fault == "");
}

TEST_CASE("MA-AD-03 a house rule is asked like any key: twice as many [A], or more than twice") {
  const Given two_to_one{
      {"advantages",    "2"},
      {"disadvantages", "1"}
  };
  Given strict = two_to_one;
  strict["ad_double"] = "strict";
  CHECK(Report("advantage", two_to_one).chance("The modifier", "+2") == "1/1");
  CHECK(Report("advantage", strict).chance("The modifier", "+1") == "1/1");
}

TEST_CASE("MA-SIEGE-16 MA-EVT-01 MA-EVT-03 MA-DICE-05 sauce, events, mud and roll-offs") {
  CHECK(Report("sauce", {}).chance("The chargers after the sauce", "not struck") == "7/10");
  CHECK(Report("event", {}).chance("The event of a round", "none") == "7/10");
  CHECK(Report("event", {}).chance("The event of a round", "storm") == "3/100");
  CHECK(Report("event", {}).figure("a unit sticks in mud") == "1/5");
  CHECK(Report("roll-off", {}).chance("Who is highest after one throw", "a tie, rolled again") == "1/10");
  CHECK(Report("roll-off", {}).figure("army 1 in the end") == "1/2");
  const Report one_round("event", {
                                      {"rounds", "1"}
  });
  CHECK(one_round.figure("some event in those rounds") == "3/10");
  CHECK(one_round.figure("that event in those rounds") == "3/100");
}

TEST_CASE("MA-UNIT-28 MA-HERO-14 MA-UNIT-24 what the rules forbid is refused by key and rule") {
  const auto fault = [](std::string_view id, const Given& given) { return calculator(id).run(given).fault; };
  const auto refuses = [&](std::string_view id, const Given& given, std::string_view key,
                           const char* rule_id) {
    const std::string words = fault(id, given);
    CAPTURE(words);
    CHECK(words.starts_with(key));
    CHECK(words.find(rule_id) != std::string::npos);
  };
  refuses("shooting",
          {
              {"attacker", "cat-non"}
  },
          "attacker: ", "MA-UNIT-28");
  refuses("melee",
          {
              {"kissed", "leader"  },
              {"hero",   "champion"}
  },
          "kissed: ", "MA-HERO-14");
  refuses("melee",
          {
              {"ground", "impassable"}
  },
          "ground: ", "MA-TERR-05");
  refuses("castle",
          {
              {"models", "1"}
  },
          "models: ", "MA-UNIT-27");
  refuses("position",
          {
              {"unit",     "ballista"                                      },
              {"position", "red ballista at 12,9; blue field-mice at 12,12"}
  },
          "action: ", "MA-UNIT-24");
  refuses("position",
          {
              {"position", "red hoppers at 12,30"}
  },
          "position: ", "MA-COMP-01");
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
