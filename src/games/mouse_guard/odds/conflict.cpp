// What are the chances of a conflict? (chapters 12 and 13)
#include "games/mouse_guard/rules/conflict.h"

#include <algorithm>

#include "games/mouse_guard/odds/field.h"
#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/weapons.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Words, 3> kArmour{"none", "light", "heavy"};
constexpr auto kRowsOrNone = [] {
  std::array<Words, kWeaponRows + 1> rows{"none"};
  for (std::size_t i = 0; i < kWeaponRows; ++i) rows[i + 1] = kRowIds[i];
  return rows;
}();

constexpr std::array<Words, kActions + 1> kUseful{"as-played", "attack", "defend", "feint", "maneuver"};
constexpr int kMostDisposition = 40;

constexpr std::array kDispositionFields{
    CalculatorField{"dice",    "Dice of the roll",                          "4",    {}        },
    CalculatorField{"base",    "Rating of the base ability",                "4",    {}        },
    CalculatorField{"will",    "The base is Will",                          "no",   kNoYes    },
    CalculatorField{"armour",  "Armour of the roller, where it counts",     "none", kArmour   },
    CalculatorField{"hungry",  "Somebody in the team is Hungry or Thirsty", "no",   kNoYes    },
    CalculatorField{"tired",   "Somebody is Tired",                         "no",   kNoYes    },
    CalculatorField{"angry",   "Somebody is Angry",                         "no",   kNoYes    },
    CalculatorField{"persona", "Persona points spent on dice",              "0",    {}        },
    CalculatorField{"fate",    "A fate point opens the sixes",              "no",   kFateWords},
    CalculatorField{"reroll",  "A level-3 trait rerolls the failures",      "no",   kNoYes    },
};

constexpr std::array kVolleyFields{
    CalculatorField{"action",            "Own action",                                   "attack",    kActionIds },
    CalculatorField{"their_action",      "The opponent's action",                        "attack",    kActionIds },
    CalculatorField{"dice",              "Own dice without the weapon",                  "4",         {}         },
    CalculatorField{"their_dice",        "The opponent's dice without weapon",           "4",         {}         },
    CalculatorField{"weapon",            "Own weapon",                                   "none",      kRowsOrNone},
    CalculatorField{"their_weapon",      "The opponent's weapon",                        "none",      kRowsOrNone},
    CalculatorField{"useful",            "Which action the own Sword or Roleplay helps", "as-played", kUseful    },
    CalculatorField{"their_useful",      "Which action theirs helps",                    "as-played", kUseful    },
    CalculatorField{"repeats",           "The own row is repeated",                      "no",        kNoYes     },
    CalculatorField{"their_repeats",     "Theirs is repeated",                           "no",        kNoYes     },
    CalculatorField{"position",          "The own side has gained position",             "no",        kNoYes     },
    CalculatorField{"their_position",    "The opponent has",                             "no",        kNoYes     },
    CalculatorField{"impeded",           "The own side is impeded",                      "no",        kNoYes     },
    CalculatorField{"their_impeded",     "The opponent is",                              "no",        kNoYes     },
    CalculatorField{"fate",              "A fate point opens the own sixes",             "no",        kFateWords },
    CalculatorField{"reroll",            "A level-3 trait rerolls the own failures",     "no",        kNoYes     },
    CalculatorField{"disposition",       "Own disposition before, 0: not told",          "0",         {}         },
    CalculatorField{"start",             "Own starting disposition",                     "0",         {}         },
    CalculatorField{"their_disposition", "The opponent's before, 0: not told",           "0",         {}         },
    CalculatorField{"their_start",       "The opponent's starting disposition",          "0",         {}         },
};

constexpr std::array kExchangeFields{
    CalculatorField{"first",             "Own first action",                             "attack", kActionIds},
    CalculatorField{"second",            "Own second action",                            "attack", kActionIds},
    CalculatorField{"third",             "Own third action",                             "attack", kActionIds},
    CalculatorField{"their_first",       "The opponent's first action",                  "attack", kActionIds},
    CalculatorField{"their_second",      "Its second action",                            "attack", kActionIds},
    CalculatorField{"their_third",       "Its third action",                             "attack", kActionIds},
    CalculatorField{"dice",              "Own dice",                                     "4",      {}        },
    CalculatorField{"second_dice",       "Own dice for the second action, -1: the same", "-1",     {}        },
    CalculatorField{"third_dice",        "Own dice for the third action, -1: the same",  "-1",     {}        },
    CalculatorField{"their_second_dice", "The opponent's for its second, -1: the same",  "-1",     {}        },
    CalculatorField{"their_third_dice",  "The opponent's for its third, -1: the same",   "-1",     {}        },
    CalculatorField{"their_dice",        "The opponent's dice",                          "4",      {}        },
    CalculatorField{"disposition",       "Own disposition",                              "5",      {}        },
    CalculatorField{"their_disposition", "The opponent's disposition",                   "5",      {}        },
    CalculatorField{"exchanges",         "How many exchanges with the same plans",       "1",      {}        },
};

// A number for each result from 0 up, told where it can happen.
OddsTableau numbers_table(const std::vector<Fraction>& chances, std::string title) {
  OddsTableau table{std::move(title), {}};
  for (std::size_t i = 0; i < chances.size(); ++i)
    if (!(chances[i] == Fraction())) table.rows.push_back({fmt::format("{}", i), chances[i]});
  return table;
}

Fraction mean_of(const std::vector<Fraction>& chances) {
  Fraction mean;
  for (std::size_t i = 0; i < chances.size(); ++i) mean += chances[i] * Fraction::whole(i);
  return mean;
}

void add_to(std::vector<Fraction>& chances, int value, const Fraction& weight) {
  if (chances.size() <= static_cast<std::size_t>(value)) chances.resize(static_cast<std::size_t>(value) + 1);
  chances[static_cast<std::size_t>(value)] += weight;
}

// What a side declared; Sword and Roleplay help the action that it says, or the one that is played.
Declared declared_from(Asked& asked, const std::string& prefix, Action own) {
  Declared declared = kUnarmed;
  const int row = asked.choice(prefix + "weapon");
  if (row > 0) declared.row = static_cast<WeaponRow>(row - 1);
  const int useful = asked.choice(prefix + "useful");
  declared.useful = declared.roleplay = useful == 0 ? own : static_cast<Action>(useful - 1);
  declared.repeats = asked.yes(prefix + "repeats");
  return declared;
}

// MG-WPN-01: what nobody declares, and rows that do not meet.
void refuse_rows(Asked& asked) {
  constexpr int kRepeating = static_cast<int>(WeaponRow::repeating) + 1;
  const int own = asked.choice("weapon");
  const int theirs = asked.choice("their_weapon");
  for (const auto& [key, choice] : {
           std::pair<Words, int>{"weapon",       own   },
            {"their_weapon", theirs}
  })
    if (choice == kRepeating) asked.refuse(key, "Repeating is never declared by itself (MG-WPN-01)");
  const bool mixed = own > 0 && theirs > 0 && (own <= kFightRows) != (theirs <= kFightRows);
  if (mixed) asked.refuse("their_weapon", "weapons of a fight and of an argument do not meet (MG-WPN-01)");
}

// Every pair of results with its weight; more successes than are told one by one count as the first of them.
template <class F>
void for_each_outcome(SideRoll own, SideRoll theirs, Meeting meets, bool plus_always, const PoolDice& how,
                      F&& f) {
  const SuccessOdds one = successes_of({own.dice, how.sixes, how.reroll});
  const SuccessOdds two = successes_of({theirs.dice});
  const auto told = static_cast<int>(one.chance.size());
  for (own.successes = 0; own.successes <= told; ++own.successes) {
    const Fraction weight = own.successes == told ? one.tail : one.exactly(own.successes);
    if (weight == Fraction()) continue;
    for (theirs.successes = 0; theirs.successes <= theirs.dice; ++theirs.successes)
      f(pair_effect(own, theirs, meets, plus_always), weight * two.exactly(theirs.successes));
  }
}

// How an exchange stands: dispositions and what is pending.
struct Stand {
  std::array<int, 2> disposition{};
  std::array<bool, 2> impeded{};
  std::array<bool, 2> position{};
  auto operator<=>(const Stand&) const = default;
};
using Stands = std::map<Stand, Fraction>;

// MG-GM-05 for both sides, nothing to disarm.
void spend(int margin, std::size_t own, Stand& stand) {
  if (margin == 1 || margin >= 3) stand.impeded[1 - own] = true;
  if (margin >= 2) stand.position[own] = true;
}

Stands after_volley(const Field& field, const Stands& before, const std::array<Action, 2>& actions,
                    const std::array<int, 2>& dice, const std::array<int, 2>& start) {
  const bool plus_always = field.setting.house.plus_s == PlusS::always;
  Stands after;
  for (const auto& [stand, chance] : before) {
    if (stand.disposition[0] == 0 || stand.disposition[1] == 0) {
      after[stand] += chance;  // MG-CONF-17
      continue;
    }
    const auto side = [&](std::size_t i) {
      const int pool = dice[i] + (stand.position[i] ? 2 : 0) - (stand.impeded[i] ? 1 : 0);
      return SideRoll{actions[i], at_least_none(field, pool), 0, 0};
    };
    const SideRoll own = side(0);
    const SideRoll theirs = side(1);
    for_each_outcome(own, theirs, meeting(own.action, theirs.action), plus_always, {},
                     [&](const VolleyEffect& effect, const Fraction& weight) {
                       Stand next;
                       for (std::size_t i = 0; i < 2; ++i)
                         next.disposition[i] =
                             std::clamp(stand.disposition[i] - effect[i].loss + effect[i].gain, 0, start[i]);
                       for (std::size_t i = 0; i < 2; ++i)
                         if (next.disposition[0] > 0 && next.disposition[1] > 0)
                           spend(effect[i].margin, i, next);
                       after[next] += chance * weight;
                     });
  }
  return after;
}

Action action_of(Asked& asked, Words key) { return static_cast<Action>(asked.choice(key)); }

struct VolleyQuestion {
  SideRoll own, theirs;
  Meeting meets = Meeting::versus;
  PoolDice how;
  std::array<int, 2> before{};
  std::array<int, 2> start{};
};

// MG-DISP: a side's disposition before the volley, when it is told.
void read_disposition(Asked& asked, const std::string& prefix, int& before, int& start) {
  before = asked.number(prefix + "disposition", 0, kMostDisposition);
  start = asked.number(prefix + "start", 0, kMostDisposition);
  if (start == 0) start = before;
  if (start < before) asked.refuse(prefix + "start", "a disposition is never above its starting total");
}

VolleyQuestion read_volley(Asked& asked, Field& field) {
  VolleyQuestion volley;
  const Action own = action_of(asked, "action");
  const Action theirs = action_of(asked, "their_action");
  const Declared mine = declared_from(asked, "", own);
  const Declared other = declared_from(asked, "their_", theirs);
  refuse_rows(asked);
  const auto side = [&](const std::string& prefix, const Declared& declared, Action action, Action against) {
    const Arms arms = asked.failed() ? Arms{} : arms_of(field.play(), declared, action, against);
    const int dice = asked.number(prefix + "dice", 0, 16) + arms.dice +
                     (asked.yes(prefix + "position") ? 2 : 0) - (asked.yes(prefix + "impeded") ? 1 : 0);
    return SideRoll{action, at_least_none(field, dice), 0, arms.plus};
  };
  volley.own = side("", mine, own, theirs);
  volley.theirs = side("their_", other, theirs, own);
  volley.meets = meeting(own, theirs, {has_missile(field.setting, mine), has_missile(field.setting, other)});
  volley.how = {0, sixes_of(field, asked.choice("fate")), asked.yes("reroll")};
  read_disposition(asked, "", volley.before[0], volley.start[0]);
  read_disposition(asked, "their_", volley.before[1], volley.start[1]);
  return volley;
}

}  // namespace

std::span<const CalculatorField> disposition_fields() {
  static const HouseFields kAll(kDispositionFields);
  return kAll.all();
}
std::span<const CalculatorField> volley_fields() {
  static const HouseFields kAll(kVolleyFields);
  return kAll.all();
}
std::span<const CalculatorField> exchange_fields() {
  static const HouseFields kAll(kExchangeFields);
  return kAll.all();
}

OddsReport disposition_odds(const Given& given) {
  AskedWithHouse asked(given, disposition_fields());
  const int dice = asked.number("dice", 0, 20);
  const int base = asked.number("base", 0, 12);
  const bool will = asked.yes("will");
  const int armour = asked.choice("armour");
  const int persona = asked.number("persona", 0, 3);
  Field field(given);
  ConditionSet& conditions = field.state.of(0).conditions;
  if (asked.yes("hungry")) conditions |= bit(Condition::hungry);
  if (asked.yes("tired")) conditions |= bit(Condition::tired);
  if (asked.yes("angry")) conditions |= bit(Condition::angry);
  const PoolDice how{0, sixes_of(field, asked.choice("fate")), asked.yes("reroll")};
  if (asked.failed()) return {.fault = asked.fault()};
  const int pool = at_least_none(field, dice + persona + (armour == 1 ? 1 : 0));  // MG-GEAR-02
  const int fixed = base + (armour == 2 ? 1 : 0) - disposition_penalty(field.play(), bit(MouseId{0}), will);
  const SuccessOdds odds = successes_of({pool, how.sixes, how.reroll});
  const auto told = static_cast<int>(odds.chance.size());
  std::vector<Fraction> chances;
  for (int k = 0; k <= told; ++k)  // MG-DISP-07
    add_to(chances, std::max(1, fixed + k), k == told ? odds.tail : odds.exactly(k));
  OddsReport report;
  report.tables.push_back(numbers_table(chances, "Starting disposition"));
  report.figures.emplace_back("mean", mean_of(chances));
  return report;
}

OddsReport volley_odds(const Given& given) {
  AskedWithHouse asked(given, volley_fields());
  Field field(given);
  const VolleyQuestion volley = read_volley(asked, field);
  if (asked.failed()) return {.fault = asked.fault()};
  std::array<std::vector<Fraction>, 8> results;  // loss, gain, margin, disposition after; own, then theirs
  Fraction stalemate;
  const bool plus_always = field.setting.house.plus_s == PlusS::always;
  for_each_outcome(volley.own, volley.theirs, volley.meets, plus_always, volley.how,
                   [&](const VolleyEffect& effect, const Fraction& weight) {
                     for (std::size_t i = 0; i < 2; ++i) {
                       add_to(results[i], effect[i].loss, weight);
                       add_to(results[2 + i], effect[i].gain, weight);
                       add_to(results[4 + i], effect[i].margin, weight);
                       const int after = volley.before[i] - effect[i].loss + effect[i].gain;
                       add_to(results[6 + i], std::clamp(after, 0, volley.start[i]), weight);
                     }
                     if (effect.tie) stalemate += weight;
                   });
  constexpr std::array<Words, 8> kTitles{"own loss",
                                         "their loss",
                                         "own gain",
                                         "their gain",
                                         "own margin to spend",
                                         "their margin to spend",
                                         "own disposition after",
                                         "their disposition after"};
  OddsReport report;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i < 6 ? results[i].size() <= 1 : volley.before[i - 6] == 0) continue;
    report.tables.push_back(numbers_table(results[i], std::string(kTitles[i])));
    report.figures.emplace_back(fmt::format("mean {}", kTitles[i]), mean_of(results[i]));
  }
  report.figures.emplace_back("stalemate", stalemate);
  report.policy = "a tie is neither given away nor rolled off";
  return report;
}

OddsReport exchange_odds(const Given& given) {
  AskedWithHouse asked(given, exchange_fields());
  const std::array own{action_of(asked, "first"), action_of(asked, "second"), action_of(asked, "third")};
  const std::array theirs{action_of(asked, "their_first"), action_of(asked, "their_second"),
                          action_of(asked, "their_third")};
  const Field field(given);
  std::array<std::array<int, 2>, kVolleys> dice{};
  for (const auto& [side, prefix] : {
           std::pair{0, ""      },
           std::pair{1, "their_"}
  }) {
    const auto own_side = static_cast<std::size_t>(side);
    const int first = asked.number(std::string(prefix) + "dice", 0, 12);
    const int second = asked.number(std::string(prefix) + "second_dice", -1, 12);
    const int third = asked.number(std::string(prefix) + "third_dice", -1, 12);
    dice[0][own_side] = first;
    dice[1][own_side] = second < 0 ? first : second;
    dice[2][own_side] = third < 0 ? first : third;
  }
  const std::array start{asked.number("disposition", 1, kMostDisposition),
                         asked.number("their_disposition", 1, kMostDisposition)};
  const int exchanges = asked.number("exchanges", 1, kMostExchanges);
  if (asked.failed()) return {.fault = asked.fault()};
  Stands stands{
      {Stand{start, {}, {}}, Fraction::whole(1)}
  };
  for (int volley = 0; volley < kVolleys * exchanges; ++volley) {
    const auto i = static_cast<std::size_t>(volley % kVolleys);
    stands = after_volley(field, stands, {own[i], theirs[i]}, dice[i], start);
  }
  std::array<std::vector<Fraction>, 2> left;
  std::array<Fraction, 4> ends{};  // won, lost, draw, goes on
  std::array<Fraction, 5> owed{};  // by the winner, by Level; the last: nobody has won
  for (const auto& [stand, chance] : stands) {
    for (std::size_t i = 0; i < 2; ++i) add_to(left[i], stand.disposition[i], chance);
    const bool down = stand.disposition[0] == 0;
    const bool they_down = stand.disposition[1] == 0;
    ends[down && they_down ? 2 : they_down ? 0 : down ? 1 : 3] += chance;
    const std::size_t winner = down ? 1 : 0;
    const Level level = level_of_damage(start[winner], stand.disposition[winner]);
    owed[down == they_down ? 4 : static_cast<std::size_t>(level)] += chance;
  }
  OddsReport report;
  report.tables.push_back({
      "The conflict is", {{"won", ends[0]}, {"lost", ends[1]}, {"drawn", ends[2]}, {"not over", ends[3]}}
  });
  report.tables.push_back({
      "The winner owes",
      {{"nothing", owed[0]},
        {"a minor compromise", owed[1]},
        {"a compromise", owed[2]},
        {"a major compromise", owed[3]},
        {"nobody has won", owed[4]}}
  });
  report.tables.push_back(numbers_table(left[0], "Own disposition"));
  report.tables.push_back(numbers_table(left[1], "Their disposition"));
  report.policy = "margins buy by MG-GM-05 without Disarm; no points are spent";
  return report;
}

}  // namespace warren::mouse_guard
