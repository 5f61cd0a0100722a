// What are the chances of a test? (chapters 3 to 9)
#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/odds/field.h"
#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/nature.h"
#include "games/mouse_guard/rules/pool.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Words, 4> kTraitLevels{"none", "1", "2", "3"};
constexpr std::array<Words, 4> kBases{"rating", "beginner", "within-nature", "against-nature"};

constexpr std::array kTestFields{
    CalculatorField{"rating",   "The rating that is rolled (Beginner's Luck: the root ability)", "4",      {}          },
    CalculatorField{"beginner", "Beginner's Luck",                                               "no",     kNoYes      },
    CalculatorField{"base",     "What is rolled: the rating, or Nature instead",                 "rating", kBases      },
    CalculatorField{"ob",       "The obstacle",                                                  "3",      {}          },
    CalculatorField{"helpers",  "How many mice help",                                            "0",      {}          },
    CalculatorField{"wise",     "A wise that bears on it",                                       "no",     kNoYes      },
    CalculatorField{"gear",     "An item of gear that bears on it",                              "no",     kNoYes      },
    CalculatorField{"trait",    "The level of a trait that helps; 3 rerolls the failures",       "none",   kTraitLevels},
    CalculatorField{"against",  "A trait is used against the mouse",                             "no",     kNoYes      },
    CalculatorField{"persona",  "Persona points spent on dice",                                  "0",      {}          },
    CalculatorField{"tap",      "Nature is tapped",                                              "no",     kNoYes      },
    CalculatorField{"nature",   "Current Nature",                                                "4",      {}          },
    CalculatorField{"within",   "The test is within Nature",                                     "no",     kNoYes      },
    CalculatorField{"injured",  "The mouse is Injured",                                          "no",     kNoYes      },
    CalculatorField{"sick",     "The mouse is Sick",                                             "no",     kNoYes      },
    CalculatorField{"fate",     "A fate point opens the sixes; once: only the first ones",       "no",     kFateWords  },
};

constexpr std::array kVersusFields{
    CalculatorField{"dice",           "Own dice",                                                               "5",  {}        },
    CalculatorField{"their_dice",     "The opponent's dice",                                                    "4",  {}        },
    CalculatorField{"gift",           "A trait gives the opponent two dice",                                    "no", kNoYes    },
    CalculatorField{"fate",           "A fate point opens the own sixes; once: only the first ones",            "no", kFateWords},
    CalculatorField{"reroll",         "A level-3 trait rerolls the own failures",                               "no", kNoYes    },
    CalculatorField{"tiebreak",       "Own dice of the tiebreak roll",                                          "0",  {}        },
    CalculatorField{
                    "their_tiebreak", "The opponent's dice of the tiebreak roll; 0: the tie is not rolled off", "0",  {}        },
};

constexpr std::array kRecoveryFields{
    CalculatorField{"condition", "Which condition",                                         "tired", kConditionIds},
    CalculatorField{"rating",    "Will or Health, whichever is tested",                     "4",     {}           },
    CalculatorField{"helpers",   "How many mice help",                                      "0",     {}           },
    CalculatorField{"persona",   "Persona points spent on dice",                            "0",     {}           },
    CalculatorField{"wise",      "A wise that bears on it",                                 "no",    kNoYes       },
    CalculatorField{"trait",     "The level of a trait that helps; 3 rerolls the failures", "none",  kTraitLevels },
    CalculatorField{"tap",       "Nature is tapped",                                        "no",    kNoYes       },
    CalculatorField{"nature",    "Current Nature",                                          "4",     {}           },
    CalculatorField{"fate",      "A fate point opens the sixes",                            "no",    kFateWords   },
};

constexpr std::array<Words, 5> kRaised{"skill", "ability", "nature", "resources", "circles"};
constexpr std::array kRaisedRatings{Rating::fighter, Rating::will, Rating::nature, Rating::resources,
                                    Rating::circles};

constexpr std::array kAdvancementFields{
    CalculatorField{"what",   "What is raised; an ability is Will or Health", "skill", kRaised},
    CalculatorField{"rating", "The rating",                                   "3",     {}     },
    CalculatorField{"passes", "Passes marked",                                "0",     {}     },
    CalculatorField{"fails",  "Fails marked",                                 "0",     {}     },
    CalculatorField{"dice",   "Dice of each further test",                    "4",     {}     },
    CalculatorField{"ob",     "Its obstacle",                                 "2",     {}     },
    CalculatorField{"tests",  "How many further tests",                       "6",     {}     },
};

MouseSet first_helpers(int count) { return static_cast<MouseSet>(((1U << count) - 1) << 1); }

// The test of a mouse as the fields describe it.
Test asked_test(Asked& asked, Field& field) {
  Mouse& mouse = field.state.of(0);
  const int rating = asked.number("rating", 0, 10);
  const bool beginner = asked.yes("beginner") || asked.choice("base") == 1;
  mouse.of(Rating::fighter).rating = byte(beginner ? 0 : rating);
  mouse.of(Rating::health).rating = byte(rating);
  mouse.nature = byte(asked.number("nature", 0, 7));
  if (asked.yes("injured")) mouse.conditions |= bit(Condition::injured);
  if (asked.yes("sick")) mouse.conditions |= bit(Condition::sick);
  mouse.gear = 0;
  TestOrder order{.rule = rule("MG-TEST-06"), .listed = {}, .ob = asked.number("ob", 0, 12)};
  order.listed.add(Rating::fighter);
  if (asked.yes("within")) order.tags = tag(NatureTag::climbing);
  Play play = field.play();
  Test test = named_test(play, order, 0);
  const int base = asked.choice("base");
  test.base = beginner || base == 1 ? Base::beginner
              : base == 0           ? Base::listed
              : base == 2           ? Base::within_nature
                                    : Base::against_nature;
  test.helpers = first_helpers(asked.number("helpers", 0, 3));
  if (asked.yes("wise")) test.wise.wise = Wise::custom;
  if (asked.yes("gear")) test.item = Gear::rope;
  test.persona = byte(asked.number("persona", 0, 3));
  test.tapped = asked.yes("tap");
  const int level = asked.choice("trait");
  const HouseRules& house = field.setting.house;
  const bool adds = level == 1 || level == 2 || (level == 3 && house.trait3 == Trait3::reroll_plus_level2);
  mouse.trait[0].level = byte(adds ? level : 0);
  if (adds) test.trait_for = 0;
  if (asked.yes("against")) test.trait_against = 1;
  const bool nature = test.base == Base::within_nature || test.base == Base::against_nature;
  if (test.base == Base::within_nature && !asked.yes("within"))
    asked.refuse("base", "Nature stands in for a rating only where the test is within it (MG-NAT-02)");
  if (test.base == Base::against_nature && asked.yes("within"))
    asked.refuse("base", "a test within Nature is not against it (MG-NAT-03)");
  if (test.base == Base::against_nature && rating > 0 && house.against_nature == AgainstNature::lacking_skill)
    asked.refuse("base", "only for a skill that is lacking (MG-NAT-03, against_nature); give rating 0");
  if (nature && test.tapped) asked.refuse("tap", "who rolls Nature cannot tap it (MG-NAT-05)");
  if (level > 0 && test.trait_against != kNoSlot && house.traits_per_test == TraitsPerTest::one)
    asked.refuse("against", "one trait is used in a test, for the mouse or against it (MG-TRAIT-04)");
  if (test.tapped && mouse.nature == 0) asked.refuse("tap", "Nature 0 cannot be tapped (MG-NAT-05)");
  return test;
}

// MG-FATE-01: without one there is nothing to open.
Fraction chance_of_a_six(int dice, bool reroll) {
  const Fraction none = reroll ? Fraction(3, 4) : Fraction(5, 6);
  Fraction never = Fraction::whole(1);
  for (int i = 0; i < dice; ++i) never *= none;
  return never.rest();
}

// MG-NAT-06 to 09: what the roll takes from Nature.
OddsTableau tax_table(Field& field, const Test& test, const SuccessOdds& odds) {
  const Play play = field.play();
  std::array<Fraction, 8> taxed{};
  for (int k = 0; k < static_cast<int>(odds.chance.size()); ++k) {
    TestResult result;
    result.passed = k >= test.ob;
    result.successes = k;
    result.margin = std::abs(k - test.ob);
    const int tax = std::min<int>(tax_of(play, test, result), field.state.of(0).nature);
    taxed[static_cast<std::size_t>(tax)] += odds.exactly(k);
  }
  const std::size_t passed =
      test.within || !test.tapped ? 0 : 1;  // MG-NAT-06; more successes than are told one by one
  taxed[passed] += odds.tail;
  OddsTableau table{"Nature is taxed by", {}};
  for (int i = 0; i < 8; ++i)
    if (!(taxed[static_cast<std::size_t>(i)] == Fraction()))
      table.rows.push_back({fmt::format("{}", i), taxed[static_cast<std::size_t>(i)]});
  return table;
}

}  // namespace

std::span<const CalculatorField> test_fields() {
  static const HouseFields kAll(kTestFields);
  return kAll.all();
}
std::span<const CalculatorField> versus_fields() {
  static const HouseFields kAll(kVersusFields);
  return kAll.all();
}
std::span<const CalculatorField> recovery_fields() {
  static const HouseFields kAll(kRecoveryFields);
  return kAll.all();
}
std::span<const CalculatorField> advancement_fields() {
  static const HouseFields kAll(kAdvancementFields);
  return kAll.all();
}

OddsReport test_odds(const Given& given) {
  AskedWithHouse asked(given, test_fields());
  Field field(given);
  Test test = asked_test(asked, field);
  const bool reroll = asked.choice("trait") == 3;
  const Sixes sixes = sixes_of(field, asked.choice("fate"));
  if (asked.failed()) return {.fault = asked.fault()};
  Tally tally;
  const int dice = pool_of(field.play(), test, &tally);
  const SuccessOdds odds = successes_of({dice, sixes, reroll}, test.ob);
  OddsReport report;
  report.tables.push_back(
      success_table(odds, fmt::format("{} against Ob {}", whole_words(dice, "die", "dice"), test.ob)));
  if (test.tapped || test.base == Base::against_nature) report.tables.push_back(tax_table(field, test, odds));
  report.figures.emplace_back("passed", dice == 0 ? Fraction() : odds.at_least(test.ob));  // MG-DICE-03
  report.figures.emplace_back("mean successes", odds.mean);
  report.figures.emplace_back("a six shows", chance_of_a_six(dice, reroll));
  report.figures.emplace_back("dice", Fraction::whole(static_cast<std::uint64_t>(dice)));
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
  if (sixes != Sixes::stay) report.policy = "the fate point is spent whatever lies";
  return report;
}

OddsReport versus_report(const Given& given) {
  AskedWithHouse asked(given, versus_fields());
  const Field field(given);
  const int own = at_least_none(field, asked.number("dice", 0, 20));
  const int gift = asked.yes("gift") ? 2 : 0;
  const int theirs = at_least_none(field, asked.number("their_dice", 0, 20) + gift);
  const PoolDice pool{own, sixes_of(field, asked.choice("fate")), asked.yes("reroll")};
  const int tiebreak = asked.number("tiebreak", 0, 12);
  const int their_tiebreak = asked.number("their_tiebreak", 0, 12);
  if (gift > 0 && pool.reroll)
    asked.refuse("reroll", "one trait is used in a test, for the mouse or against it (MG-TRAIT-04)");
  if (asked.failed()) return {.fault = asked.fault()};
  const VersusOdds odds = versus_odds(pool, {theirs});
  OddsReport report;
  report.tables.push_back({
      fmt::format("{} against {}", own, theirs),
      {{"win", odds.win}, {"tie", odds.tie}, {"lose", odds.lose}}
  });
  if (field.setting.house.versus_tie == VersusTie::gm_wins)
    report.figures.emplace_back("won, ties lost", odds.win);
  else if (tiebreak + their_tiebreak > 0) {  // MG-TIE-04: a second tie goes to the GM side
    const Fraction won =
        odds.win + odds.tie * versus_odds({at_least_none(field, tiebreak)}, {their_tiebreak}).win;
    report.figures.emplace_back("won after the tiebreak", won);
  }
  report.policy = "no tie is given away";
  return report;
}

// Persona, wise, trait and tapped Nature, as a recovery takes them (MG-TRAIT-03: level 3 rerolls).
void add_means(Asked& asked, Field& field, Test& test) {
  Mouse& mouse = field.state.of(0);
  const int level = asked.choice("trait");
  const bool adds =
      level == 1 || level == 2 || (level == 3 && field.setting.house.trait3 == Trait3::reroll_plus_level2);
  mouse.trait[0].level = byte(adds ? level : 0);
  if (adds) test.trait_for = 0;
  if (asked.yes("wise")) test.wise.wise = Wise::custom;
  test.persona = byte(asked.number("persona", 0, 3));
  test.tapped = asked.yes("tap");
  mouse.nature = byte(asked.number("nature", 0, 7));
  if (test.tapped && mouse.nature == 0) asked.refuse("tap", "Nature 0 cannot be tapped (MG-NAT-05)");
}

OddsReport recovery_odds(const Given& given) {
  AskedWithHouse asked(given, recovery_fields());
  Field field(given);
  const auto condition = static_cast<Condition>(asked.choice("condition"));
  const int rating = asked.number("rating", 1, 6);
  const int helpers = asked.number("helpers", 0, 3);
  const Sixes sixes = sixes_of(field, asked.choice("fate"));
  const Play play = field.play();
  const bool rests = field.setting.tables.of(condition).recovery == kNoRating;  // MG-COND-08
  const TestOrder order = rests ? TestOrder{} : recovery_order(play, condition);
  if (!rests) field.state.of(0).of(order.listed.rating[0]).rating = byte(rating);
  Test test = rests ? Test{} : named_test(play, order, 0);
  test.helpers = first_helpers(helpers);
  add_means(asked, field, test);
  if (asked.failed()) return {.fault = asked.fault()};
  OddsReport report;
  if (rests) {
    report.figures.emplace_back("recovered", Fraction::whole(1));
    return report;
  }
  const int dice = pool_of(play, test);
  const SuccessOdds odds = successes_of({dice, sixes, asked.choice("trait") == 3}, test.ob);
  report.tables.push_back(
      success_table(odds, fmt::format("{} against Ob {}", whole_words(dice, "die", "dice"), test.ob)));
  if (test.tapped) report.tables.push_back(tax_table(field, test, odds));
  report.figures.emplace_back("recovered", odds.at_least(test.ob));
  return report;
}

OddsReport advancement_odds(const Given& given) {
  AskedWithHouse asked(given, advancement_fields());
  const Rating what = kRaisedRatings[static_cast<std::size_t>(asked.choice("what"))];
  const bool may_be_0 = what == Rating::resources || what == Rating::circles;  // MG-ADV-03, MG-ADV-09
  const int rating = asked.number("rating", may_be_0 ? 0 : 1, ceiling_of(what));
  const int passes = asked.number("passes", 0, kCircles);
  const int fails = asked.number("fails", 0, kCircles);
  const int dice = asked.number("dice", 1, 20);
  const int ob = asked.number("ob", 0, 12);
  const int tests = asked.number("tests", 0, 20);
  if (asked.failed()) return {.fault = asked.fault()};
  const Need need = need_of(what, rating);
  const bool free = ob == 0;  // MG-ADV-07: a pass needs a success, and nothing is failed
  const bool full = rating == ceiling_of(what);
  const Fraction pass = successes_of({dice}).at_least(std::max(ob, 1));
  std::array<std::array<Fraction, kCircles + 1>, kCircles + 1> chance{};
  chance[static_cast<std::size_t>(passes)][static_cast<std::size_t>(fails)] = Fraction::whole(1);
  OddsReport report;
  OddsTableau table{full ? fmt::format("{} is the ceiling", rating)
                         : fmt::format("Rises with {} and {}", whole_words(need.passes, "pass", "passes"),
                                       whole_words(need.fails, "fail", "fails")),
                    {}};
  Fraction risen;
  const auto settle = [&](int test) {
    Fraction now;
    for (int p = need.passes; p <= kCircles && !full; ++p)  // MG-ADV-04
      for (int f = need.fails; f <= kCircles; ++f) {
        Fraction& here = chance[static_cast<std::size_t>(p)][static_cast<std::size_t>(f)];
        now += here;
        here = {};
      }
    risen += now;
    table.rows.push_back({test == 0 ? "at once" : fmt::format("after test {}", test), now});
  };
  settle(0);
  for (int test = 1; test <= tests; ++test) {
    auto next = decltype(chance){};
    for (std::size_t p = 0; p <= kCircles; ++p)
      for (std::size_t f = 0; f <= kCircles; ++f) {  // MG-ADV-01: what does not fit is not recorded
        next[std::min<std::size_t>(p + 1, kCircles)][f] += chance[p][f] * pass;
        next[p][free ? f : std::min<std::size_t>(f + 1, kCircles)] += chance[p][f] * pass.rest();
      }
    chance = next;
    settle(test);
  }
  table.rows.push_back({"not yet", risen.rest()});
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("risen", risen);
  return report;
}

}  // namespace warren::mouse_guard
