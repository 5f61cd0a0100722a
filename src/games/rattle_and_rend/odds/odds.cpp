#include "games/rattle_and_rend/odds/odds.h"

#include <fmt/format.h>

#include "games/rattle_and_rend/odds/field.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/effects.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/question.h"

namespace warren::rattle_and_rend {
namespace {

using Words = std::string_view;
using Given = std::map<std::string, std::string>;

constexpr std::array<Words, kGroupTypes> kTypes{"champion", "heavy",       "fighters",
                                                "shooters", "skirmishers", "ward"};
constexpr std::array<Words, 5> kFighting{"champion", "heavy", "fighters", "shooters", "skirmishers"};
constexpr std::array<Words, 2> kNoYes{"no", "yes"};
constexpr std::array<Words, 3> kStatIds{"fury", "guile", "will"};
constexpr std::array<Words, 2> kAttackHow{"stand", "charge"};
constexpr std::array<Words, 4> kTraitsOf{"none", "elites", "poisoners", "fusiliers"};
constexpr std::array<Words, 4> kTargetTraits{"none", "death-defiers", "sneak-thieves", "blessed"};

constexpr Words kPolicy = "nobody reacts, pushes or moves free; no soothsayers";
constexpr int kRed = 0;
constexpr int kBlue = 1;

GroupType type_of(int choice) { return static_cast<GroupType>(choice); }

OddsTableau triple(const Distribution<Result>& results, std::string title) {
  OddsTableau table{std::move(title), {}};
  constexpr std::array<const char*, 3> kNames{"FAIL", "SUCCESS", "CRITICAL SUCCESS"};
  for (const Result result : {Result::fail, Result::success, Result::critical})
    table.rows.push_back({kNames[static_cast<std::size_t>(result)],
                          results.chance_that([result](Result r) { return r == result; })});
  return table;
}

// --- one check

constexpr std::array kCheckFields{
    CalculatorField{"type",      "Who checks",                                            "fighters", kTypes  },
    CalculatorField{"stat",      "Which stat",                                            "will",     kStatIds},
    CalculatorField{"needs",     "Another number instead of the printed one, 0 for none", "0",        {}      },
    CalculatorField{"bonuses",   "How many Bonuses",                                      "0",        {}      },
    CalculatorField{"penalties", "How many Penalties",                                    "0",        {}      },
};

Distribution<Result> check_results(const Field& field, GroupId who, Stat stat, int bonuses, int penalties) {
  return walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    Check check{.who = who, .stat = stat, .rule = rule("RR-DICE-01"), .tally = {}};
    for (int i = 0; i < bonuses; ++i) bonus(check.tally, rule("RR-DICE-03"), "a Bonus");
    for (int i = 0; i < penalties; ++i) penalty(check.tally, rule("RR-DICE-04"), "a Penalty");
    return make_check(play, check);
  });
}

OddsReport check_odds(const Given& given) {
  Question question(given, kCheckFields);
  const GroupType type = type_of(question.choice("type"));
  const auto stat = static_cast<Stat>(question.choice("stat"));
  const int needs = question.number("needs", 0, 20);
  const int bonuses = question.number("bonuses", 0, 9);
  const int penalties = question.number("penalties", 0, 9);
  Field field;
  auto& printed =
      field.setting.profiles[static_cast<std::size_t>(type)].stats[static_cast<std::size_t>(stat)];
  if (needs > 0) printed = static_cast<std::uint8_t>(needs);
  if (printed == kNoStat) question.refuse("stat", "that stat is printed \"-\"; choose will, or give needs");
  if (question.failed()) return {.fault = question.fault()};
  const GroupId who = field.put(kRed, type, 100, 100);
  OddsReport report;
  report.tables.push_back(triple(check_results(field, who, stat, bonuses, penalties), "The check"));
  report.policy = kPolicy;
  return report;
}

// --- an attack

constexpr std::array kAttackFields{
    CalculatorField{"attacker",     "Who attacks",                                    "fighters", kFighting    },
    CalculatorField{"target",       "Who is attacked",                                "fighters", kTypes       },
    CalculatorField{"how",          "Stand and Fight, or a Charge",                   "stand",    kAttackHow   },
    CalculatorField{"distance",     "Millimetres between the centres, 0 for contact", "0",        {}           },
    CalculatorField{"friend",       "A friend is in contact with the attacker",       "no",       kNoYes       },
    CalculatorField{"blocking",     "The target touches Blocking terrain",            "no",       kNoYes       },
    CalculatorField{"pair",         "A Champion is attached to the target",           "no",       kNoYes       },
    CalculatorField{"trait",        "A trait of the attacker's warband",              "none",     kTraitsOf    },
    CalculatorField{"target_trait", "A trait of the target's warband",                "none",     kTargetTraits},
};

void give_trait(Field& field, int side, Words name) {
  for (std::size_t i = 0; i < kTraits; ++i)
    if (field.setting.traits[i].id == name) field.give(side, static_cast<Trait>(i));
}

OddsReport attack_odds(const Given& given) {
  Question question(given, kAttackFields);
  Field field;
  const GroupType one = type_of(question.choice("attacker"));
  const GroupType two = type_of(question.choice("target"));
  const bool pair = question.yes("pair");
  const int contact = (field.setting.profile(one).radius + field.setting.profile(two).radius) / kMm;
  const int asked = question.number("distance", 0, 240);
  const int apart = asked == 0 ? contact : asked;
  const GroupId attacker = field.put(kRed, one, 150, 200);
  const GroupId target =
      field.put(kBlue, two, 150 + apart, 200, pair && two != GroupType::champion && two != GroupType::ward);
  if (question.yes("friend"))
    field.put(kRed, GroupType::fighters, 150, 200 - 20 - field.setting.profile(one).radius / kMm);
  if (question.yes("blocking"))
    field.lay_blocking_at(150 + apart, 200 + 25 + field.setting.profile(two).radius / kMm);
  give_trait(field, kRed, kTraitsOf[static_cast<std::size_t>(question.choice("trait"))]);
  give_trait(field, kBlue, kTargetTraits[static_cast<std::size_t>(question.choice("target_trait"))]);
  const Attack attack{.attacker = attacker,
                      .target = target,
                      .kind = question.choice("how") == 1 ? AttackKind::charge : AttackKind::stand_and_fight};
  if (apart < contact)
    question.refuse("distance", fmt::format("the bases would overlap; at least {}", contact));
  if (pair && (two == GroupType::champion || two == GroupType::ward))
    question.refuse("pair", "no Champion joins that group; choose no");
  OddsTable table;
  State copy = field.state;
  if (!question.failed() && !judge_target(field.play(copy, table), attack, target).ok())
    question.refuse("distance", "the target is out of RNG");
  if (question.failed()) return {.fault = question.fault()};

  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRed);
    make_attack(play, action, attack);
  });
  OddsReport report;
  const Fraction removed = after.chance_that([&](const State& s) { return !s.group[target].on_board(); });
  report.tables.push_back({
      "The target", {{"is removed", removed}, {"stands", removed.rest()}}
  });
  report.figures.emplace_back("removed", removed);
  Tally tally;
  count_fury(field.play(copy, table), quiet_action(kRed), attack, tally);
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
  report.policy = kPolicy;
  return report;
}

// --- a countercharge

constexpr std::array kCounterFields{
    CalculatorField{"attacker", "Who charges",                      "fighters", kFighting},
    CalculatorField{"trait",    "A trait of the charger's warband", "none",     kTraitsOf},
};

OddsReport counter_odds(const Given& given) {
  Question question(given, kCounterFields);
  Field field;
  const GroupType type = type_of(question.choice("attacker"));
  give_trait(field, kRed, kTraitsOf[static_cast<std::size_t>(question.choice("trait"))]);
  if (question.failed()) return {.fault = question.fault()};
  const GroupId charger = field.put(kRed, type, 150, 200);
  const GroupId counter =
      field.put(kBlue, GroupType::fighters, 150 + 20 + field.setting.profile(type).radius / kMm, 200);
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRed);
    action.counters = bit(counter);
    action.countered[counter] = charger;
    make_attack(play, action, {.attacker = charger, .target = counter, .kind = AttackKind::charge});
  });
  const auto fate = [&](bool charger_gone, bool counter_gone) {
    return after.chance_that([&](const State& s) {
      return s.group[charger].on_board() != charger_gone && s.group[counter].on_board() != counter_gone;
    });
  };
  OddsReport report;
  report.tables.push_back({
      "Who is removed",
      {{"nobody", fate(false, false)},
        {"charger only", fate(true, false)},
        {"countercharger only", fate(false, true)},
        {"both", fate(true, true)}}
  });
  report.policy = kPolicy;
  return report;
}

// --- reactions and champion actions by their own code

// RR-GRP-07: only Heavies intimidate, and only Skirmishers evade.
constexpr std::array<Words, 1> kHeavy{"heavy"};
constexpr std::array<Words, 1> kSkirmishers{"skirmishers"};

constexpr std::array kTypeField{
    CalculatorField{"type", "Whose check it is", "heavy", kHeavy}
};

OddsReport intimidate_odds(const Given& given) {
  Question question(given, kTypeField);
  question.choice("type");
  if (question.failed()) return {.fault = question.fault()};
  Field field;
  const GroupId heavy = field.put(kRed, GroupType::heavy, 150, 200);
  const GroupId enemy = field.put(kBlue, GroupType::fighters,
                                  150 + 20 + field.setting.profile(GroupType::heavy).radius / kMm, 200);
  struct Seen {
    std::uint8_t cancelled, lost;
  };
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action;
    action.side = kBlue;
    action.part[0].group = enemy;
    Window window{.kind = WindowKind::declare, .actor = enemy};
    resolve_reaction(play, action, window, {Reaction::intimidate, heavy});
    return Seen{static_cast<std::uint8_t>(action.part[0].over ? 1 : 0),
                static_cast<std::uint8_t>(12 - state.warband[kBlue].remaining)};
  });
  OddsReport report;
  const Fraction cancelled = after.chance_that([](const Seen& s) { return s.cancelled != 0; });
  report.tables.push_back({
      "The action", {{"is cancelled", cancelled}, {"goes on", cancelled.rest()}}
  });
  report.figures.emplace_back("with 1 MP lost", after.chance_that([](const Seen& s) { return s.lost == 1; }));
  report.policy = kPolicy;
  return report;
}

constexpr std::array kEvadeFields{
    CalculatorField{"type", "Whose check it is", "skirmishers", kSkirmishers}
};

OddsReport evade_odds(const Given& given) {
  Question question(given, kEvadeFields);
  question.choice("type");
  if (question.failed()) return {.fault = question.fault()};
  Field field;
  const GroupId who = field.put(kRed, GroupType::skirmishers, 150, 200);
  const GroupId enemy = field.put(kBlue, GroupType::fighters,
                                  150 + 20 + field.setting.profile(GroupType::skirmishers).radius / kMm, 200);
  // Whether the move was offered: the policy declines it, so it is counted where it is asked.
  class Counting final : public Policy {
   public:
    Words name() const override { return "the Skirmishers stay"; }
    Answer choose(const Prompt& prompt) override {
      asked = true;
      return prompt.fallback();
    }
    bool asked = false;
  } counting;
  struct Seen {
    std::uint8_t moves, free;
  };
  const auto after = walk(
      Distribution<State>::certain(field.state),
      [&](State& state, Table& dice) {
        Play play = field.play(state, dice);
        Action action;
        action.side = kBlue;
        action.quiet = true;
        Window window{.kind = WindowKind::step, .actor = enemy, .evaders = bit(who)};
        counting.asked = false;
        resolve_reaction(play, action, window, {Reaction::evade, who});
        return Seen{static_cast<std::uint8_t>(counting.asked ? 1 : 0),
                    static_cast<std::uint8_t>(state.warband[kRed].free_but != 0 ? 1 : 0)};
      },
      counting);
  const Fraction moves = after.chance_that([](const Seen& s) { return s.moves != 0; });
  OddsReport report;
  report.tables.push_back({
      "The Skirmishers", {{"may move", moves}, {"stay", moves.rest()}}
  });
  report.figures.emplace_back("next action of an ally free",
                              after.chance_that([](const Seen& s) { return s.free != 0; }));
  report.policy = counting.name();
  return report;
}

constexpr std::array kRestFields{
    CalculatorField{"type", "Who rests", "skirmishers", kFighting}
};

OddsReport rest_odds(const Given& given) {
  Question question(given, kRestFields);
  const GroupType type = type_of(question.choice("type"));
  if (question.failed()) return {.fault = question.fault()};
  Field field;
  const GroupId who = field.put(kRed, type, 150, 200);
  for (int i = 0; i < 3; ++i) field.put(kRed, GroupType::heavy, 50, 50 + 50 * i);  // TOTAL is no limit
  field.state.warband[kRed].remaining = 0;
  const auto gained = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRed);
    Part part{.group = who, .kind = ActionKind::rest};
    do_effect(play, action, part);
    return state.warband[kRed].remaining;
  });
  OddsReport report;
  OddsTableau table{"MP regained", {}};
  for (int mp = 1; mp <= 3; ++mp)
    table.rows.push_back(
        {fmt::format("{}", mp), gained.chance_that([mp](std::uint8_t m) { return m == mp; })});
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("net MP", gained.mean([](std::uint8_t m) { return m - 1; }));
  report.policy = "the price of 1 MP is taken off; no cap";
  return report;
}

constexpr std::array kBanishFields{
    CalculatorField{"pair", "Two Champions do it together", "no", kNoYes}
};

OddsReport banishment_odds(const Given& given) {
  Question question(given, kBanishFields);
  const bool together = question.yes("pair");
  if (question.failed()) return {.fault = question.fault()};
  Field field;
  const GroupId champion = field.put(kRed, GroupType::champion, 150, 200);
  const GroupId enemy = field.put(kBlue, GroupType::fighters, 180, 200);
  field.state.group[champion].actions = 1U << static_cast<int>(ChampionAction::banishment);
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRed);
    action.parts = 1;
    action.emboldened = together;
    action.emboldened_by = rule("RR-COO-03");
    action.part[0].group = champion;
    action.part[0].kind = ActionKind::banishment;
    action.part[0].targets[0] = enemy;
    champion_effect(play, action, action.part[0]);
  });
  OddsReport report;
  const Fraction banished = after.chance_that([&](const State& s) { return !s.group[enemy].on_board(); });
  const Fraction lost = after.chance_that([&](const State& s) { return !s.group[champion].on_board(); });
  report.tables.push_back({
      "The enemy", {{"is banished", banished}, {"stays", banished.rest()}}
  });
  report.tables.push_back({
      "The Champion", {{"is removed", lost}, {"stays", lost.rest()}}
  });
  report.policy = kPolicy;
  return report;
}

// --- morale

constexpr std::array kMoraleFields{
    CalculatorField{"type",   "Of which type",   "fighters", kTypes},
    CalculatorField{"groups", "How many groups", "3",        {}    },
};

OddsReport morale_odds(const Given& given) {
  Question question(given, kMoraleFields);
  const GroupType type = type_of(question.choice("type"));
  const auto groups = static_cast<GroupId>(question.number("groups", 1, 6));
  if (question.failed()) return {.fault = question.fault()};
  Field field;
  for (int i = 0; i < groups; ++i) field.put(kRed, type, 50 + 50 * i, 50);
  field.put(kBlue, GroupType::fighters, 350, 350);
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRed);
    for (GroupId id = 0; id < groups; ++id)
      take_will_check(play, action, {.who = id, .cause = WillCause::effect, .rule = rule("RR-MOR-02")});
  });
  OddsReport report;
  OddsTableau table{"Survivors", {}};
  for (int left = groups; left >= 0; --left)
    table.rows.push_back({fmt::format("{}", left), after.chance_that([&](const State& s) {
                            int count = 0;
                            for (GroupId id = 0; id < groups; ++id) count += s.group[id].on_board() ? 1 : 0;
                            return count == left;
                          })});
  report.tables.push_back(std::move(table));
  report.policy = kPolicy;
  return report;
}

}  // namespace

std::span<const Calculator> calculators() {
  static const std::array all{
      Calculator{"check",         "One check of a stat",                 kCheckFields,   check_odds     },
      Calculator{"attack",        "An attack with its Will check",       kAttackFields,  attack_odds    },
      Calculator{"countercharge", "A charge met by a Countercharge",     kCounterFields, counter_odds   },
      Calculator{"intimidate",    "A Heavy's Intimidate",                kTypeField,     intimidate_odds},
      Calculator{"evade",         "The Skirmishers' Evade",              kEvadeFields,   evade_odds     },
      Calculator{"rest",          "What a Rest brings",                  kRestFields,    rest_odds      },
      Calculator{"banishment",    "A Champion's Banishment",             kBanishFields,  banishment_odds},
      Calculator{"morale",        "The Will checks of a broken warband", kMoraleFields,  morale_odds    },
  };
  return all;
}

}  // namespace warren::rattle_and_rend
