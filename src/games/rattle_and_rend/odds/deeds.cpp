// The odds of reactions, rests and what Champions do, by their own code.
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/odds/questions.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/effects.h"
#include "games/rattle_and_rend/rules/windows.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<Words, 5> kChampions{"champion", "heavy", "fighters", "shooters", "skirmishers"};
constexpr int kMomentum = 12;

// RR-GRP-07: only Heavies intimidate, and only Skirmishers evade.
constexpr std::array<Words, 1> kOnlyHeavies{"heavy"};
constexpr std::array<Words, 1> kOnlySkirmishers{"skirmishers"};

MatchFields reactor_fields(std::span<const Words> types) {
  MatchFields fields;
  fields.type("type", "Whose check it is", types[0], types);
  fields.yes("pair", "A Champion is attached").yes("coordinated", "A coordinated pair reacts");
  fields.warband("", "whoever reacts").house();
  return fields;
}
const OddsFields& intimidate_fields() {
  static const MatchFields kFields = reactor_fields(kOnlyHeavies);
  return kFields;
}
const OddsFields& evade_fields() {
  static const MatchFields kFields = reactor_fields(kOnlySkirmishers);
  return kFields;
}

const OddsFields& rest_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("type", "Who rests", "skirmishers").yes("pair", "A Champion is attached");
    fields.number("remaining", "REMAINING Momentum before", 0).number("total", "TOTAL Momentum", kMomentum);
    fields.yes("coordinated", "It is a coordinated action");
    fields.warband("", "whoever rests").house();
    return fields;
  }();
  return kFields;
}

const OddsFields& champion_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.yes("pair", "Two Champions do it together");
    fields.type("host", "The Champion alone, or the group that he is attached to", "champion", kChampions);
    fields.number("remaining", "REMAINING Momentum of his side", kMomentum);
    fields.number("enemy_remaining", "REMAINING Momentum of the enemy", kMomentum);
    fields.warband("", "the Champion").warband("enemy_", "the enemy").house();
    return fields;
  }();
  return kFields;
}

// Blue fighters in contact with whoever reacts.
GroupId put_enemy_at(Field& field, GroupId who) {
  return field.put_beside(who, kBlueSide, GroupType::fighters, 0);
}

Action reacting(MatchQuestion& question, GroupId who) {
  Action action;
  action.side = kBlueSide;
  action.quiet = true;
  if (question.yes("coordinated")) action.reaction_pair = bit(who);
  return action;
}

OddsReport intimidate_odds(const Asked& given) {
  MatchQuestion question(given, intimidate_fields());
  question.choice("type");
  Field& field = question.field;
  const GroupId heavy =
      field.put(kRedSide, GroupType::heavy, Point{150 * kMm, 200 * kMm}, question.yes("pair"));
  const GroupId enemy = put_enemy_at(field, heavy);
  question.read_warband("", kRedSide);
  const Action begun = reacting(question, heavy);
  if (question.failed()) return question.refused();
  struct Frightened {
    std::uint8_t cancelled, lost;
  };
  Foreseeing policy;
  const auto frightens = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = begun;
    action.part[0].group = enemy;
    Window window{.kind = WindowKind::declare, .actor = enemy};
    resolve_reaction(play, action, window, {Reaction::intimidate, heavy});
    return Frightened{static_cast<std::uint8_t>(action.part[0].over ? 1 : 0),
                      static_cast<std::uint8_t>(kMomentum - state.warband[kBlueSide].remaining)};
  };
  const auto after = walk(question.start(), frightens, policy);
  OddsReport report;
  const Fraction cancelled = after.chance_that([](const Frightened& s) { return s.cancelled != 0; });
  report.tables.push_back({
      "The action", {{"is cancelled", cancelled}, {"goes on", cancelled.rest()}}
  });
  report.figures.emplace_back("with 1 MP lost",
                              after.chance_that([](const Frightened& s) { return s.lost == 1; }));
  report.policy = policy.name();
  return report;
}

// Whether the move was offered: it is declined, so it is counted where it is asked.
class Staying final : public Policy {
 public:
  Words name() const override { return "the Skirmishers stay"; }
  Answer choose(const Prompt& prompt) override {
    moves = moves || static_cast<Ask>(prompt.kind) == Ask::path;
    return foreseeing_.choose(prompt);
  }
  bool moves = false;

 private:
  Foreseeing foreseeing_;
};

OddsReport evade_odds(const Asked& given) {
  MatchQuestion question(given, evade_fields());
  question.choice("type");
  Field& field = question.field;
  const GroupId who =
      field.put(kRedSide, GroupType::skirmishers, Point{150 * kMm, 200 * kMm}, question.yes("pair"));
  const GroupId enemy = put_enemy_at(field, who);
  question.read_warband("", kRedSide);
  const Action begun = reacting(question, who);
  if (question.failed()) return question.refused();
  struct Evaded {
    std::uint8_t moves, free;
  };
  Staying staying;
  const auto evades = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = begun;
    Window window{.kind = WindowKind::step, .actor = enemy, .evaders = bit(who)};
    staying.moves = false;
    resolve_reaction(play, action, window, {Reaction::evade, who});
    return Evaded{static_cast<std::uint8_t>(staying.moves ? 1 : 0),
                  static_cast<std::uint8_t>(state.warband[kRedSide].free_but != 0 ? 1 : 0)};
  };
  const auto after = walk(question.start(), evades, staying);
  const Fraction moves = after.chance_that([](const Evaded& s) { return s.moves != 0; });
  OddsReport report;
  report.tables.push_back({
      "The Skirmishers", {{"may move", moves}, {"stay", moves.rest()}}
  });
  report.figures.emplace_back("next action of an ally free",
                              after.chance_that([](const Evaded& s) { return s.free != 0; }));
  report.policy = staying.name();
  return report;
}

// A group far away has the points that are missing to the TOTAL that was asked (RR-MOM-07).
void fill_total(Field& field, int total) {
  field.state.warband[kRedSide].total = static_cast<std::uint8_t>(total);
  int points = 0;
  for (GroupId id = 0; id < kMostInWarband; ++id) points += field.state.group[id].points;
  if (points >= total) return;
  const GroupId rest = field.put(kRedSide, GroupType::champion, 30, 370);
  field.state.group[rest].points = static_cast<std::uint8_t>(total - points);
}

OddsReport rest_odds(const Asked& given) {
  MatchQuestion question(given, rest_fields());
  Field& field = question.field;
  const GroupType type = question.type("type");
  const bool pair = question.yes("pair");
  question.check_pair("pair", type, pair);
  const GroupId who = field.put(kRedSide, type, Point{150 * kMm, 200 * kMm}, pair);
  fill_total(field, question.number("total", 1, 24));
  const int before = question.number("remaining", 0, 24);
  field.state.warband[kRedSide].remaining = static_cast<std::uint8_t>(before);
  question.read_warband("", kRedSide);
  const bool coordinated = question.yes("coordinated");
  if (question.failed()) return question.refused();
  Foreseeing policy;
  const auto rests = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRedSide);
    action.parts = 1;
    action.part[0] = {.group = who, .kind = ActionKind::rest};
    action.emboldened = coordinated;
    action.emboldened_by = rule("RR-COO-03");
    do_effect(play, action, action.part[0]);
    return static_cast<std::uint8_t>(state.warband[kRedSide].remaining - before);
  };
  const auto gained = walk(question.start(), rests, policy);
  OddsReport report;
  report.tables.push_back(numbers_of("MP regained", gained, [](std::uint8_t m) { return int{m}; }, ""));
  const bool always = gained.chance_that([](std::uint8_t m) { return m == 0; }).as_double() == 0;
  if (always)  // the price of 1 MP taken off (RR-ACT-02)
    report.figures.emplace_back("net MP", gained.mean([](std::uint8_t m) { return std::uint64_t{m} - 1; }));
  report.figures.emplace_back("mean MP", gained.mean([](std::uint8_t m) { return std::uint64_t{m}; }));
  report.policy = policy.name();
  return report;
}

struct Deed {
  Field* field = nullptr;
  GroupId champion = kNoGroup;
  GroupId enemy = kNoGroup;
  bool together = false;
};

Deed lay_out_deed(MatchQuestion& question) {
  Field& field = question.field;
  const int host = question.choice("host");
  Deed deed{.field = &field, .together = question.yes("pair")};
  deed.champion = field.put(kRedSide, static_cast<GroupType>(host), Point{150 * kMm, 200 * kMm}, host != 0);
  deed.enemy = put_enemy_at(field, deed.champion);
  for (const auto& [key, side] : {
           std::pair{"remaining",       kRedSide },
           std::pair{"enemy_remaining", kBlueSide}
  })
    field.state.warband[static_cast<std::size_t>(side)].remaining =
        static_cast<std::uint8_t>(question.number(key, 0, 24));
  question.read_warband("", kRedSide);
  question.read_warband("enemy_", kBlueSide);
  return deed;
}

Distribution<State> do_deed(const MatchQuestion& question, const Deed& deed, ActionKind kind,
                            Policy& policy) {
  const auto acts = [&](State& state, Table& dice) {
    Play play = deed.field->play(state, dice);
    Action action = quiet_action(kRedSide);
    action.parts = 1;
    action.emboldened = deed.together;
    action.emboldened_by = rule("RR-COO-03");
    action.part[0].group = deed.champion;
    action.part[0].kind = kind;
    action.part[0].targets[0] = deed.enemy;
    champion_effect(play, action, action.part[0]);
  };
  return walk(question.start(), acts, policy);
}

OddsReport banishment_odds(const Asked& given) {
  MatchQuestion question(given, champion_fields());
  const Deed deed = lay_out_deed(question);
  if (question.failed()) return question.refused();
  Foreseeing policy;
  const auto after = do_deed(question, deed, ActionKind::banishment, policy);
  const auto fate = [&](int banished, int lost) {
    return after.chance_that([&](const State& s) {
      return (banished < 0 || s.group[deed.enemy].on_board() != (banished == 1)) &&
             (lost < 0 || s.group[deed.champion].on_board() != (lost == 1));
    });
  };
  OddsReport report;
  report.tables = {
      {"The enemy",    {{"is banished", fate(1, -1)}, {"stays", fate(0, -1)}}},
      {"The Champion", {{"is removed", fate(-1, 1)}, {"stays", fate(-1, 0)}} },
      {"Both",
       {{"banished, Champion stays", fate(1, 0)},
        {"banished, Champion removed", fate(1, 1)},
        {"not banished, Champion stays", fate(0, 0)},
        {"not banished, Champion removed", fate(0, 1)}}                      }
  };
  report.policy = policy.name();
  return report;
}

OddsReport plot_odds(const Asked& given) {
  MatchQuestion question(given, champion_fields());
  Deed deed = lay_out_deed(question);
  question.field.state.group[deed.enemy].at = spot({380 * kMm, 20 * kMm});  // RR-PLOT-01: nobody is near
  fill_total(question.field, kMomentum);
  if (question.failed()) return question.refused();
  Foreseeing policy;
  const auto after = do_deed(question, deed, ActionKind::scheming_plot, policy);
  OddsReport report;
  report.tables = {numbers_of(
                       "REMAINING of his side", after,
                       [](const State& s) { return int{s.warband[kRedSide].remaining}; }, " MP"),
                   numbers_of(
                       "REMAINING of the enemy", after,
                       [](const State& s) { return int{s.warband[kBlueSide].remaining}; }, " MP")};
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator intimidate_calculator() {
  return {"intimidate", "A Heavy's Intimidate", intimidate_fields().all(), intimidate_odds};
}
Calculator evade_calculator() {
  return {"evade", "The Skirmishers' Evade", evade_fields().all(), evade_odds};
}
Calculator rest_calculator() { return {"rest", "What a Rest brings", rest_fields().all(), rest_odds}; }
Calculator banishment_calculator() {
  return {"banishment", "A Champion's Banishment", champion_fields().all(), banishment_odds};
}
Calculator plot_calculator() {
  return {"scheming-plot", "A Champion's Scheming Plot", champion_fields().all(), plot_odds};
}

}  // namespace warren::rattle_and_rend
