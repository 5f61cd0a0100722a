// Chapter 21: the calculators against dice that are counted face by face.
#include <doctest/doctest.h>

#include <numeric>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/odds_report.h"

namespace warren::rattle_and_rend::testing {
namespace {

// An exact chance, apart from those of the calculators.
struct Chance {
  std::int64_t part = 0;
  std::int64_t whole = 1;

  Chance operator*(Chance other) const { return Chance{part * other.part, whole * other.whole}.reduced(); }
  Chance operator+(Chance other) const {
    const std::int64_t common = std::lcm(whole, other.whole);
    return Chance{part * (common / whole) + other.part * (common / other.whole), common}.reduced();
  }
  Chance rest() const { return {whole - part, whole}; }
  Chance reduced() const {
    const std::int64_t common = std::gcd(part, whole);
    return {part / common, whole / common};
  }
  std::string text() const {
    const Chance least = reduced();
    return std::to_string(least.part) + "/" + std::to_string(least.whole);
  }
};

struct Triple {
  Chance fail, success, critical;
  Chance passed() const { return success + critical; }
};

// RR-DICE-02 to 09: every face of every die.
Triple count_check(int needs, bool bonus, bool penalty) {
  const int dice = bonus == penalty ? 2 : bonus ? 3 : 1;
  const int all = dice == 1 ? 20 : dice == 2 ? 400 : 8000;
  std::array<std::int64_t, 3> seen{};
  for (int throws = 0; throws < all; ++throws) {
    int hits = 0;
    for (int left = throws, die = 0; die < dice; ++die, left /= 20) hits += left % 20 + 1 >= needs ? 1 : 0;
    ++seen[static_cast<std::size_t>(std::min(hits, 2))];
  }
  return {
      Chance{seen[0], all}
      .reduced(), Chance{seen[1], all}
      .reduced(), Chance{seen[2], all}
      .reduced()
  };
}

// The printed table of types (RR-GRP-05).
struct TypeRow {
  const char* id;
  int radius, fury, guile, will;
};
constexpr std::array kRows{
    TypeRow{"champion",    10, 16, 12, 13},
    TypeRow{"heavy",       20, 8,  15, 10},
    TypeRow{"fighters",    20, 11, 15, 11},
    TypeRow{"shooters",    20, 13, 13, 13},
    TypeRow{"skirmishers", 20, 14, 10, 12},
    TypeRow{"ward",        10, 0,  0,  10}
};
constexpr std::size_t kFighting = 5;  // all but the Ward

struct WillOf {
  int needs = 11;
  bool bonus = false;
  bool poison = false;
};

// RR-ATK-02 to 04, RR-POI-01, RR-POI-02
Chance removed_by(const Triple& fury, const WillOf& will) {
  const auto falls = [&](bool critical_hit) {
    const Triple first = count_check(will.needs, will.bonus, critical_hit);
    if (!will.poison) return first.fail;
    return first.fail + first.critical * count_check(will.needs, will.bonus, true).fail;
  };
  return fury.success * falls(false) + fury.critical * falls(true);
}

TEST_CASE("RR-DICE-02..09 a check with any dice against any number, counted face by face") {
  for (int needs = 1; needs <= 20; ++needs)
    for (const bool bonus : {false, true})
      for (const bool penalty : {false, true}) {
        const OddsReport odds = report("check", {
                                                    {"needs",     std::to_string(needs)},
                                                    {"bonuses",   bonus ? "2" : "0"    },
                                                    {"penalties", penalty ? "1" : "0"  }
        });
        const Triple counted = count_check(needs, bonus, penalty);
        CAPTURE(needs);
        CHECK(row(odds, "FAIL") == counted.fail.text());
        CHECK(row(odds, "SUCCESS") == counted.success.text());
        CHECK(row(odds, "CRITICAL SUCCESS") == counted.critical.text());
      }
}

struct Fight {
  TypeRow attacker, target;
  int distance;
  bool charge, beside, blocking, pair;
  std::string trait, target_trait;
};

// RR-ATK-05 to 12 with the traits of the calculator, as the book words them.
Chance count_fight(const Fight& f) {
  const bool melee = f.distance == 0 || std::string(f.attacker.id) == "heavy";
  const bool elites = f.trait == "elites";
  const bool bonus = melee ? f.beside : f.distance <= 80;
  const bool sneaks =
      f.target_trait == "sneak-thieves" && std::string(f.target.id) != "heavy" && f.distance > 80;
  const bool hides = !melee && f.blocking && f.trait != "fusiliers";
  const bool penalty = (f.charge && !elites) || sneaks || hides;
  const bool trained = elites && std::string(f.attacker.id) != "champion";
  return removed_by(count_check(f.attacker.fury - (trained ? 2 : 0), bonus, penalty),
                    {.needs = f.target.will - (f.target_trait == "death-defiers" ? 2 : 0),
                     .bonus = f.pair,
                     .poison = f.trait == "poisoners"});
}

OddsReport ask_fight(const Fight& f) {
  const auto yes = [](bool it) { return it ? "yes" : "no"; };
  return report("attack", {
                              {"attacker",     f.attacker.id                },
                              {"target",       f.target.id                  },
                              {"how",          f.charge ? "charge" : "stand"},
                              {"distance",     std::to_string(f.distance)   },
                              {"friend",       yes(f.beside)                },
                              {"blocking",     yes(f.blocking)              },
                              {"pair",         yes(f.pair)                  },
                              {"trait",        f.trait                      },
                              {"target_trait", f.target_trait               }
  });
}

TEST_CASE(
    "RR-ATK-02 RR-ATK-03 RR-ATK-06 RR-ATK-08 RR-ATK-10..12 RR-CHA-07 RR-POI-01 RR-POI-02 RR-ELI-01 RR-ELI-02 "
    "RR-SNK-01 RR-DTH-01 an attack from Fury to the second Will check, counted face by face") {
  int compared = 0;
  for (std::size_t attacker = 0; attacker < kFighting; ++attacker)
    for (const TypeRow& target : kRows)
      for (const int distance : {0, 75, 150})
        for (int bits = 0; bits < 16; ++bits)
          for (const char* trait : {"none", "elites", "poisoners", "fusiliers"})
            for (const char* other : {"none", "death-defiers", "sneak-thieves"}) {
              const Fight f{kRows[attacker], target,          distance,
                            (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0,
                            (bits & 8) != 0, trait,           other};
              if ((static_cast<int>(attacker) + distance + 5 * bits + trait[0] + other[0]) % 5 != 0) continue;
              const OddsReport odds = ask_fight(f);
              if (!odds.fault.empty()) continue;  // out of RNG, or no Champion joins that type
              ++compared;
              CAPTURE(f.attacker.id);
              CAPTURE(target.id);
              CAPTURE(distance);
              CAPTURE(bits);
              CAPTURE(trait);
              CAPTURE(other);
              CHECK(figure(odds, "removed") == count_fight(f).text());
            }
  CHECK(compared > 500);
}

TEST_CASE("RR-CCHG-03 RR-CCHG-04 RR-CCHG-05 a charge met by a Countercharge, counted face by face") {
  for (std::size_t i = 0; i < kFighting; ++i)
    for (const char* trait : {"none", "elites", "poisoners", "fusiliers"}) {
      const TypeRow& charger = kRows[i];
      const bool elites = std::string(trait) == "elites";
      const Chance counter =
          removed_by(count_check(charger.fury - (elites && i != 0 ? 2 : 0), false, !elites),
                     {.needs = 11, .poison = std::string(trait) == "poisoners"});
      const Chance itself = removed_by(count_check(11, false, false), {.needs = charger.will});
      const OddsReport odds = report("countercharge", {
                                                          {"attacker", charger.id},
                                                          {"trait",    trait     }
      });
      CAPTURE(charger.id);
      CAPTURE(trait);
      CHECK(row(odds, "nobody") == (counter.rest() * itself.rest()).text());
      CHECK(row(odds, "charger only") == (counter.rest() * itself).text());
      CHECK(row(odds, "countercharger only") == (counter * itself.rest()).text());
      CHECK(row(odds, "both") == (counter * itself).text());
    }
}

TEST_CASE(
    "RR-INTM-02 RR-INTM-03 RR-EVAD-02 RR-EVAD-05 RR-REST-02 single checks and what they bring, counted face "
    "by "
    "face") {
  for (std::size_t i = 0; i < kFighting; ++i) {
    const TypeRow& type = kRows[i];
    CAPTURE(type.id);
    const Triple fury = count_check(type.fury, false, false);
    const Triple guile = count_check(type.guile, false, false);
    const std::string_view id = type.id;
    const OddsReport fright = report("intimidate", {
                                                       {"type", type.id}
    });
    CHECK(fright.fault.empty() == (id == "heavy"));  // RR-GRP-07
    if (id == "heavy") {
      CHECK(row(fright, "is cancelled") == fury.passed().text());
      CHECK(row(fright, "goes on") == fury.fail.text());
      CHECK(figure(fright, "with 1 MP lost") == fury.critical.text());
    }
    const OddsReport evades = report("evade", {
                                                  {"type", type.id}
    });
    CHECK(evades.fault.empty() == (id == "skirmishers"));
    if (id == "skirmishers") {
      CHECK(row(evades, "may move") == guile.passed().text());
      CHECK(row(evades, "stay") == guile.fail.text());
      CHECK(figure(evades, "next action of an ally free") == guile.critical.text());
    }
    const OddsReport rests = report("rest", {
                                                {"type", type.id}
    });
    CHECK(row(rests, "1") == guile.fail.text());
    CHECK(row(rests, "2") == guile.success.text());
    CHECK(row(rests, "3") == guile.critical.text());
    CHECK(figure(rests, "net MP") == (guile.success + guile.critical + guile.critical).text());
  }
}

TEST_CASE(
    "RR-BANI-01 RR-BANI-02 RR-BANI-04 RR-BANI-05 RR-COO-03 a Banishment, alone or together, counted face by "
    "face") {
  for (const bool together : {false, true}) {
    const Triple guile = count_check(12, together, true);
    const Chance falls = count_check(13, false, false).fail;
    const OddsReport odds = report("banishment", {
                                                     {"pair", together ? "yes" : "no"}
    });
    CHECK(row(odds, "is banished") == guile.passed().text());
    CHECK(row(odds, "is removed", 1) == ((guile.fail + guile.success) * falls).text());
  }
}

TEST_CASE("RR-MOR-02 a broken warband of one to six groups, counted face by face") {
  for (const TypeRow& type : kRows)
    for (int groups = 1; groups <= 6; ++groups) {
      const Chance falls = count_check(type.will, false, false).fail;
      std::vector<Chance> left(static_cast<std::size_t>(groups) + 1);
      left[0] = {1, 1};
      for (int tested = 0; tested < groups; ++tested)
        for (auto k = static_cast<std::size_t>(tested) + 1;; --k) {
          left[k] = left[k] * falls + (k > 0 ? left[k - 1] * falls.rest() : Chance{});
          if (k == 0) break;
        }
      const OddsReport odds = report("morale", {
                                                   {"type",   type.id               },
                                                   {"groups", std::to_string(groups)}
      });
      CAPTURE(type.id);
      CAPTURE(groups);
      for (int survivors = 0; survivors <= groups; ++survivors)
        CHECK(row(odds, std::to_string(survivors)) == left[static_cast<std::size_t>(survivors)].text());
    }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
