// What are the chances of a conflict? (chapters 12 and 13)
#include <algorithm>

#include "games/mouse_guard/odds/field.h"
#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/weapons.h"
#include "kernel/chance/pools.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Words, 3> kArmour{"none", "light", "heavy"};
constexpr auto kRowsOrNone = [] {
  std::array<Words, kWeaponRows + 1> rows{"none"};
  for (std::size_t i = 0; i < kWeaponRows; ++i) rows[i + 1] = kRowIds[i];
  return rows;
}();

constexpr std::array kDispositionFields{
    CalculatorField{"dice",   "Dice of the roll",                          "4",    {}     },
    CalculatorField{"base",   "Rating of the base ability",                "4",    {}     },
    CalculatorField{"will",   "The base is Will",                          "no",   kNoYes },
    CalculatorField{"armour", "Armour of the roller, where it counts",     "none", kArmour},
    CalculatorField{"hungry", "Somebody in the team is Hungry or Thirsty", "no",   kNoYes },
    CalculatorField{"tired",  "Somebody is Tired",                         "no",   kNoYes },
    CalculatorField{"angry",  "Somebody is Angry",                         "no",   kNoYes },
};

constexpr std::array kVolleyFields{
    CalculatorField{"action",       "Own action",                         "attack", kActionIds },
    CalculatorField{"their_action", "The opponent's action",              "attack", kActionIds },
    CalculatorField{"dice",         "Own dice without the weapon",        "4",      {}         },
    CalculatorField{"their_dice",   "The opponent's dice without weapon", "4",      {}         },
    CalculatorField{"weapon",       "Own weapon",                         "none",   kRowsOrNone},
    CalculatorField{"their_weapon", "The opponent's weapon",              "none",   kRowsOrNone},
};

constexpr std::array kExchangeFields{
    CalculatorField{"first",             "Own first action",                       "attack", kActionIds},
    CalculatorField{"second",            "Own second action",                      "attack", kActionIds},
    CalculatorField{"third",             "Own third action",                       "attack", kActionIds},
    CalculatorField{"their_first",       "The opponent's first action",            "attack", kActionIds},
    CalculatorField{"their_second",      "Its second action",                      "attack", kActionIds},
    CalculatorField{"their_third",       "Its third action",                       "attack", kActionIds},
    CalculatorField{"dice",              "Own dice",                               "4",      {}        },
    CalculatorField{"their_dice",        "The opponent's dice",                    "4",      {}        },
    CalculatorField{"disposition",       "Own disposition",                        "5",      {}        },
    CalculatorField{"their_disposition", "The opponent's disposition",             "5",      {}        },
    CalculatorField{"exchanges",         "How many exchanges with the same plans", "1",      {}        },
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

Arms arms_from(const Play& play, int choice, Action own, Action theirs) {
  Declared declared = kUnarmed;
  if (choice > 0) declared.row = static_cast<WeaponRow>(choice - 1);
  declared.useful = declared.roleplay = own;  // Sword and Roleplay help this action
  return arms_of(play, declared, own, theirs);
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

// Every pair of results with its weight.
template <class F>
void for_each_outcome(SideRoll own, SideRoll theirs, Meeting meets, F&& f) {
  const Fraction whole(1, Wide{1} << (own.dice + theirs.dice));
  for (own.successes = 0; own.successes <= own.dice; ++own.successes)
    for (theirs.successes = 0; theirs.successes <= theirs.dice; ++theirs.successes)
      f(pair_effect(own, theirs, meets, false),
        whole * Fraction::whole(choose(own.dice, own.successes) * choose(theirs.dice, theirs.successes)));
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

Stands after_volley(const Stands& before, const std::array<Action, 2>& actions,
                    const std::array<int, 2>& dice, const std::array<int, 2>& start) {
  Stands after;
  for (const auto& [stand, chance] : before) {
    if (stand.disposition[0] == 0 || stand.disposition[1] == 0) {
      after[stand] += chance;  // MG-CONF-17
      continue;
    }
    const auto side = [&](std::size_t i) {
      const int pool = dice[i] + (stand.position[i] ? 2 : 0) - (stand.impeded[i] ? 1 : 0);
      return SideRoll{actions[i], std::max(pool, 0), 0, 0};
    };
    for_each_outcome(side(0), side(1), meeting(actions[0], actions[1]),
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

}  // namespace

std::span<const CalculatorField> disposition_fields() { return kDispositionFields; }
std::span<const CalculatorField> volley_fields() { return kVolleyFields; }
std::span<const CalculatorField> exchange_fields() { return kExchangeFields; }

OddsReport disposition_odds(const Given& given) {
  Asked asked(given, kDispositionFields);
  const int dice = asked.number("dice", 0, 20);
  const int base = asked.number("base", 0, 12);
  const bool will = asked.yes("will");
  const int armour = asked.choice("armour");
  Field field;
  ConditionSet& conditions = field.state.of(0).conditions;
  if (asked.yes("hungry")) conditions |= bit(Condition::hungry);
  if (asked.yes("tired")) conditions |= bit(Condition::tired);
  if (asked.yes("angry")) conditions |= bit(Condition::angry);
  if (asked.failed()) return {.fault = asked.fault()};
  const int pool = dice + (armour == 1 ? 1 : 0);  // MG-GEAR-02
  const int fixed = base + (armour == 2 ? 1 : 0) - disposition_penalty(field.play(), bit(MouseId{0}), will);
  const SuccessOdds odds = successes_of({pool});
  std::vector<Fraction> chances;
  for (int k = 0; k <= pool; ++k) add_to(chances, std::max(1, fixed + k), odds.exactly(k));  // MG-DISP-07
  OddsReport report;
  report.tables.push_back(numbers_table(chances, "Starting disposition"));
  report.figures.emplace_back("mean", mean_of(chances));
  return report;
}

OddsReport volley_odds(const Given& given) {
  Asked asked(given, kVolleyFields);
  const Action own = action_of(asked, "action");
  const Action theirs = action_of(asked, "their_action");
  const int dice = asked.number("dice", 0, 16);
  const int their_dice = asked.number("their_dice", 0, 16);
  Field field;
  const Arms arms = arms_from(field.play(), asked.choice("weapon"), own, theirs);
  const Arms their = arms_from(field.play(), asked.choice("their_weapon"), theirs, own);
  refuse_rows(asked);
  if (asked.failed()) return {.fault = asked.fault()};
  const SideRoll one{own, std::max(0, dice + arms.dice), 0, arms.plus};
  const SideRoll two{theirs, std::max(0, their_dice + their.dice), 0, their.plus};
  std::array<std::vector<Fraction>, 6> results;  // loss, gain, margin; own, then theirs
  Fraction stalemate;
  for_each_outcome(one, two, meeting(own, theirs), [&](const VolleyEffect& effect, const Fraction& weight) {
    for (std::size_t i = 0; i < 2; ++i) {
      add_to(results[i], effect[i].loss, weight);
      add_to(results[2 + i], effect[i].gain, weight);
      add_to(results[4 + i], effect[i].margin, weight);
    }
    if (effect.tie) stalemate += weight;
  });
  constexpr std::array<Words, 6> kTitles{"own loss",   "their loss",          "own gain",
                                         "their gain", "own margin to spend", "their margin to spend"};
  OddsReport report;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].size() <= 1) continue;
    report.tables.push_back(numbers_table(results[i], std::string(kTitles[i])));
    report.figures.emplace_back(fmt::format("mean {}", kTitles[i]), mean_of(results[i]));
  }
  report.figures.emplace_back("stalemate", stalemate);
  report.policy = "no points are spent; Sword and Roleplay help this action";
  return report;
}

OddsReport exchange_odds(const Given& given) {
  Asked asked(given, kExchangeFields);
  const std::array own{action_of(asked, "first"), action_of(asked, "second"), action_of(asked, "third")};
  const std::array theirs{action_of(asked, "their_first"), action_of(asked, "their_second"),
                          action_of(asked, "their_third")};
  const std::array dice{asked.number("dice", 0, 12), asked.number("their_dice", 0, 12)};
  const std::array start{asked.number("disposition", 1, 20), asked.number("their_disposition", 1, 20)};
  const int exchanges = asked.number("exchanges", 1, kMostExchanges);
  if (asked.failed()) return {.fault = asked.fault()};
  Stands stands{
      {Stand{start, {}, {}}, Fraction::whole(1)}
  };
  for (int volley = 0; volley < kVolleys * exchanges; ++volley) {
    const auto i = static_cast<std::size_t>(volley % kVolleys);
    stands = after_volley(stands, {own[i], theirs[i]}, dice, start);
  }
  std::array<std::vector<Fraction>, 2> left;
  std::array<Fraction, 4> ends{};  // won, lost, draw, goes on
  for (const auto& [stand, chance] : stands) {
    for (std::size_t i = 0; i < 2; ++i) add_to(left[i], stand.disposition[i], chance);
    const bool down = stand.disposition[0] == 0;
    const bool they_down = stand.disposition[1] == 0;
    ends[down && they_down ? 2 : they_down ? 0 : down ? 1 : 3] += chance;
  }
  OddsReport report;
  report.tables.push_back({
      "The conflict is", {{"won", ends[0]}, {"lost", ends[1]}, {"drawn", ends[2]}, {"not over", ends[3]}}
  });
  report.tables.push_back(numbers_table(left[0], "Own disposition"));
  report.tables.push_back(numbers_table(left[1], "Their disposition"));
  report.policy = "margins buy by MG-GM-05 without Disarm; no points are spent";
  return report;
}

}  // namespace warren::mouse_guard
