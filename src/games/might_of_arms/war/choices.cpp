#include "games/might_of_arms/war/choices.h"

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/war/muster.h"
#include "games/might_of_arms/war/result.h"
#include "games/might_of_arms/war/words.h"
#include "kernel/book/campaign.h"

namespace warren::might_of_arms::war {
namespace {

Answer ready_answer() {
  Answer answer = Answer::options();
  answer.add(option(Verb::ready_army));
  return answer;
}

// MI-CAM-10: how the first side fared, and what each lost in thousandths of its points.
struct Imagined {
  std::int8_t margin;  // 2 decisive, 1 marginal, 0 drawn; less than 0: beaten
  std::int16_t first, second;
};
constexpr std::array<Imagined, BattlePrompt::kResults> kImagined{
    {{2, 100, 400}, {1, 100, 250}, {0, 250, 250}, {-1, 250, 100}, {-2, 400, 100}}
};

}  // namespace

std::string WarMenu::sentence() const { return question(play(), ask_kind(), index(seat)); }
std::string WarMenu::describe(const Choice& choice) const {
  return option_words(play(), index(seat), choice.id);
}

bool may_pick(const State& state, ScenarioId scenario) {
  unsigned left = 0;
  for (const ScenarioId one : kWarScenarios) left |= 1U << static_cast<unsigned>(one);
  left &= ~unsigned{state.fought};
  return left == 0 || ((left >> static_cast<unsigned>(scenario)) & 1U) != 0;
}

// --- lists

ArmyPrompt::ArmyPrompt(const Play& play, int side)
    : AskedIn(play, seat_at(side), might_of_arms::rule("MI-CAM-04"), Ask::army, 0xff, Form::options) {}

void ArmyPrompt::universe(ChoiceSink& sink) const { sink.may({option(Verb::ready_army), ready_answer()}); }
Verdict ArmyPrompt::judge(const Answer& answer) const {
  Listed listed;
  return read_list(play().setting, play().state, index(seat), answer, listed);
}
Answer ArmyPrompt::draw(Rng&) const { return ready_answer(); }
Answer ArmyPrompt::fallback() const { return ready_answer(); }
std::string ArmyPrompt::sentence() const { return question(play(), Ask::army, index(seat)); }
std::string ArmyPrompt::describe(const Choice& choice) const {
  return option_words(play(), index(seat), choice.id);
}

void ArmyPrompt::details(const Choice&, std::vector<Value>& details) const {
  details.push_back({.key = "list", .term = Name(play().setting.list_of(play().state, index(seat)).id)});
}

// --- the battle

BattlePrompt::BattlePrompt(const Play& play)
    : AskedIn(play, seat_at(play.state.fighter(0)), might_of_arms::rule("MI-CAM-01"), Ask::fight, 0xff,
              Form::battle) {}

Choice BattlePrompt::candidate(int i) const {
  const Imagined& imagined = kImagined[static_cast<std::size_t>(i)];
  BattleResult result;
  for (int at = 0; at < 2; ++at) {
    const int side = play().state.fighter(at);
    const int margin = side == 0 ? imagined.margin : -imagined.margin;
    BattleSide& own = result.side[static_cast<std::size_t>(at)];
    own.value = static_cast<std::int16_t>(margin > 0 ? 1 : margin < 0 ? -1 : 0);
    own.score = static_cast<std::int16_t>(2 + margin);
    own.purse = side == 0 ? imagined.first : imagined.second;
    tell_home(result, at, {0, whole_entries(power_of(play().state, side).army, 0)});
  }
  return {option(Verb::result, 0, 0, static_cast<std::uint32_t>(i)), Answer::of(result)};
}

void BattlePrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i < kResults; ++i) sink.may(candidate(i));
}

Answer BattlePrompt::draw(Rng& rng) const { return candidate(static_cast<int>(rng.below(kResults))).answer; }

Verdict BattlePrompt::judge_side(const BattleSide& side) const {
  using might_of_arms::rule;
  constexpr int kAllLost = 1000, kEveryLeader = (1 << kMaxLeaders) - 1;
  if (side.purse < 0 || side.purse > 4 * kAllLost)  // what a scenario adds may be more than all
    return Refusal(rule("MI-VIC-01"), "such losses there are none")
        .with(Measure::count, side.purse, kAllLost);
  if ((side.marks & ~kEveryLeader) != 0)
    return Refusal(rule("MI-LIM-02"), "an army has seven leaders at most")
        .with(Measure::count, Refusal::kNotMeasured, kMaxLeaders);
  if (side.losses > kMaxUnits)
    return Refusal(rule("MI-LIM-01"), "an army has not that many units")
        .with(Measure::count, side.losses, kMaxUnits);
  return {};
}

Verdict BattlePrompt::judge(const Answer& answer) const {
  using might_of_arms::rule;
  if (answer.form() != Form::battle) return Refusal{this->rule, "the result of the battle is asked for"};
  const BattleResult& result = answer.battle();
  const int value = result.side[0].value, score = result.side[0].score;
  if ((result.seats != 2 && result.seats != 4) || value < -1 || value > 1 || result.side[1].value != -value)
    return Refusal{rule("MI-VIC-04"), "one of the two wins, or neither"};
  // One that was given up before its end has scored nothing for anybody: 2 to 2 (MI-VIC-06).
  const bool fits = value == 0 ? score == 2 : value * (score - 2) >= 0 && score >= 0 && score <= 4;
  if (!fits || result.side[1].score != 4 - score)
    return Refusal{rule("MI-VIC-07"), "a battle scores 4 to 0, 3 to 1 or 2 to 2"};
  for (std::size_t side = 0; side < 2; ++side)
    if (const Verdict verdict = judge_side(result.side[side]); !verdict.ok()) return verdict;
  return {};
}

void BattlePrompt::call(BattleCall& battle) const {
  const WarSetting& setting = play().setting;
  const State& state = play().state;
  battle.setup = {};
  battle.setup.game = "might-of-arms";
  battle.setup.scenario = std::string(match_scenarios()[state.scenario].id);
  battle.setup.seats = 2;
  battle.setup.options = setting.battle_options;
  battle.setup.data = setting.battle_data;
  battle.setup.data["war.toml"] = war_text(setting, state);
  battle.fighters.clear();
  for (int at = 0; at < 2; ++at) {
    battle.fighters.push_back(seat_at(state.fighter(at)));
    battle.setup.forces.push_back(list_text(setting, state, state.fighter(at)));
  }
  battle.title = battle_title(setting, state);
  battle.number = state.battles + 1;
}

std::string BattlePrompt::sentence() const { return question(play(), Ask::fight, index(seat)); }
std::string BattlePrompt::describe(const Choice& choice) const {
  return result_words(play().setting, play().state, choice.answer.battle());
}

Mark BattlePrompt::mark(const Choice& choice) const {
  const int value = choice.answer.battle().side[0].value;
  return value == 0 ? Mark{} : Mark::of_group(play().state.fighter(value > 0 ? 0 : 1));
}

}  // namespace warren::might_of_arms::war
