// The odds of an activation in any position: whoever is named does what is named, by the sequence itself.
#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/odds/written.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 5> kActions{"charge", "attack", "shoot", "cast", "hold"};
constexpr std::array<Verb, 5> kVerbs{Verb::charge, Verb::fight, Verb::shoot, Verb::hold, Verb::hold};
constexpr int kCast = 3;
constexpr Words kUsual =
    "red mice-at-arms at 12,9; blue field-mice at 12,12; red king at 2,2; "
    "blue king as blue-king at 22,22";

const OddsFields& position_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.text("position", "The battle, as it is written", kUsual,
                "terrain mound at 12,9; red bow-mice at 12,9 hero ranger; blue king at 12,15 models 1");
    fields.text("unit", "Who acts", "mice-at-arms", "its type, or the name after 'as'");
    fields.choice("action", "What it does", "charge", kActions);
    fields.text("target", "At whom", "field-mice", "its type, or the name after 'as'");
    fields.yes("battle_back", "Whoever is attacked battles back", "yes");
    fields.spending().house();
    return fields;
  }();
  return kFields;
}

// Answers as the question orders, and notes the first order that the rules forbid.
class Ordered final : public Policy {
 public:
  Ordered(Spending& otherwise, UnitId unit, int action, UnitId target)
      : otherwise_(otherwise), unit_(unit), action_(action), target_(target) {}
  Words name() const override { return otherwise_.name(); }

  Answer choose(const Prompt& prompt) override {
    const auto ask = static_cast<Ask>(prompt.kind);
    if (!is_ordered(ask)) return otherwise_.choose(prompt);
    std::optional<Answer> found;
    Refusal why;
    for_each_choice(
        prompt,
        [&](const Choice& choice) {
          if (!found && is_meant(ask, choice.id)) found = choice.answer;
        },
        [&](const Choice& choice, const Refusal& refusal) {
          if (is_meant(ask, choice.id)) why = refusal;
        });
    if (!found && !forbidden) forbidden = why;
    return found.value_or(prompt.fallback());
  }

  std::optional<Refusal> forbidden;

 private:
  bool is_ordered(Ask ask) const {
    switch (ask) {
      case Ask::activate:
      case Ask::action:
      case Ask::charge_target:
      case Ask::shoot_at:
      case Ask::attack_whom: return true;
      case Ask::cast: return action_ == kCast;
      default: return false;
    }
  }
  bool is_meant(Ask ask, Option option) const {
    if (ask == Ask::activate) return verb_of(option) == Verb::unit && option.subject == unit_;
    if (ask == Ask::action) return verb_of(option) == kVerbs[static_cast<std::size_t>(action_)];
    return verb_of(option) == Verb::target && option.target == target_;
  }

  Spending& otherwise_;
  UnitId unit_;
  int action_;
  UnitId target_;
};

std::string refusal_of(const std::optional<Refusal>& refusal) {
  if (!refusal || *refusal->words == '\0') return "the rules do not offer it now";
  std::string words = fmt::format("{} ({})", refusal->words, catalog().name(refusal->rule));
  if (refusal->measured != Refusal::kNotMeasured)
    words += fmt::format(", {} where {} is allowed", refusal->measured, refusal->allowed);
  return words;
}

// What becomes of one unit.
OddsTableau afterwards(const Distribution<State>& ends, const std::string& name, UnitId id, int models) {
  OddsTableau table{name + " afterwards", {}};
  const auto unit = [&](const State& s) -> const Unit& { return s.unit[id]; };
  for (int left = models; left > 0; --left)
    table.rows.push_back({fmt::format("stands with {} models", left), ends.chance_that([&](const State& s) {
                            return unit(s).on_table() && !unit(s).fleeing() && unit(s).models == left;
                          })});
  table.rows.push_back(
      {"flees", ends.chance_that([&](const State& s) { return unit(s).on_table() && unit(s).fleeing(); })});
  table.rows.push_back({"is gone", ends.chance_that([&](const State& s) { return !unit(s).on_table(); })});
  return table;
}

OddsReport position_odds(const Asked& given) {
  BattleQuestion question(given, position_fields());
  WrittenBattle battle(question.text("position"), house_options(given, house_rule_switches()));
  if (!battle.fault().empty()) question.refuse("position", battle.fault());
  const UnitId unit = battle.unit(question.text("unit"));
  const UnitId target = battle.unit(question.text("target"));
  const int action = question.choice("action");
  if (unit == kNoUnit) question.refuse("unit", "no unit of the position is called so");
  if (target == kNoUnit && kActions[static_cast<std::size_t>(action)] != "hold")
    question.refuse("target", "no unit of the position is called so");
  Spending spending(question);
  spending.battles_back = question.yes("battle_back");
  if (question.failed()) return question.refused();
  Ordered policy(spending, unit, action, target);
  const auto acts = [&](State& state, Table& table) {
    Play play{*battle.setting, battle.ground, state, table};
    take_turn(play, state.unit[unit].army);
  };
  State first = battle.state;
  OddsTable dry(policy);
  acts(first, dry);
  if (policy.forbidden) {
    question.refuse("action", refusal_of(policy.forbidden));
    return question.refused();
  }
  const auto ends = walk(Distribution<State>::certain(battle.state), acts, policy);
  OddsReport report;
  for (const auto& [name, id] : battle.names())
    if (const Unit& one = battle.state.unit[id]; id == unit || id == target)
      report.tables.push_back(afterwards(ends, name, id, one.models));
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator position_calculator() {
  return {"position", "An activation in a position that is written down", position_fields().all(),
          position_odds};
}

}  // namespace warren::mice_at_arms
