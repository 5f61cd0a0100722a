#include "games/mice_at_arms/campaign/choices.h"

#include <algorithm>

#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/words.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/view/standing.h"
#include "kernel/book/campaign.h"

namespace warren::mice_at_arms::campaign {
namespace {

constexpr int kMostLosses = kMaxUnits;

// Results that everybody can imagine: attacker's value, attacker's and defender's score.
struct PlainResult {
  std::int8_t value;
  std::uint8_t attacker;
  std::uint8_t defender;
};
constexpr std::array kPlainResults{
    PlainResult{1,  3, 1},
    PlainResult{1,  7, 2},
    PlainResult{-1, 1, 3},
    PlainResult{-1, 2, 7},
    PlainResult{0,  1, 1}, // not in a siege
};

// What the campaign's data call a scenario is not looked at before the battle begins: an unknown one has no
// bound.
ScenarioId scenario_of(const CampaignSetting& setting, int scenario) {
  if (scenario == kSiege) return ScenarioId::siege;
  const auto known = battle_scenarios();
  const auto found =
      std::ranges::find(known, setting.scenarios[static_cast<std::size_t>(scenario)], &Scenario::id);
  const auto place = static_cast<int>(found - known.begin());
  return place < kScenarios ? static_cast<ScenarioId>(place) : ScenarioId::hold_the_hills;
}

// The first house that is still loyal, 0 when none is.
int first_loyal_house(const Kingdom& kingdom) {
  for (int house = 1; house <= kHouses; ++house)
    if (((kingdom.fealty_lost >> house) & 1) == 0) return house;
  return 0;
}

BattleSide plain_side(const Kingdom& before, int value, int score) {
  BattleSide side;
  side.value = static_cast<std::int16_t>(value);
  side.score = static_cast<std::int16_t>(score);
  side.purse = static_cast<std::int16_t>(before.purse + score);
  side.marks = before.fealty_lost;
  side.losses = static_cast<std::uint8_t>(value < 0 ? 5 : 2);
  return side;
}

}  // namespace

std::string CampaignMenu::sentence() const {
  return question(play().setting, play().state, ask_kind(), index(seat));
}

std::string CampaignMenu::describe(const Choice& choice) const {
  return option_words(play().setting, play().state, choice.id);
}

RerollMenu::RerollMenu(const Play& play, int kingdom, std::uint8_t face)
    : CampaignMenu(play, kingdom, mice_at_arms::rule("MA-VP-06"), Ask::buy_reroll) {
  add(campaign::option(Verb::decline));
  add(campaign::option(Verb::reroll, face));
}

Answer RerollMenu::draw(Rng& rng) const { return Answer::of(option(rng.below(16) == 0 ? 1 : 0)); }

SpendMenu::SpendMenu(const Play& play, int kingdom)
    : CampaignMenu(play, kingdom, mice_at_arms::rule("MA-VP-04"), Ask::spend),
      kingdom_(play.state.kingdom[static_cast<std::size_t>(kingdom)]) {
  add(campaign::option(Verb::decline));
  for (int house = 1; house <= kHouses; ++house)
    if (((kingdom_.fealty_lost >> house) & 1) != 0)
      add(campaign::option(Verb::buy_fealty, 0, static_cast<std::uint32_t>(house)));
  add(campaign::option(Verb::buy_loyalty));
}

Verdict SpendMenu::judge_option(Option option) const {
  const CampaignSetting& setting = play().setting;
  const int price = verb_of(option) == Verb::buy_fealty    ? setting.fealty_price
                    : verb_of(option) == Verb::buy_loyalty ? setting.loyalty_price
                                                           : 0;
  if (kingdom_.purse < price)
    return Refusal::costs(rule, "the purse does not hold that much", price, kingdom_.purse);
  if (verb_of(option) == Verb::buy_loyalty && kingdom_.loyalty >= Standing::kMostLoyalty)
    return Refusal{rule, "nobody could be more loyal"};
  return {};
}

bool SpendMenu::can_buy() const {
  for (int i = 1; i < count(); ++i)
    if (judge_option(option(i)).ok()) return true;
  return false;
}

TargetMenu::TargetMenu(const Play& play, int attacker)
    : CampaignMenu(play, attacker, mice_at_arms::rule("MA-CAMP-04"), Ask::name_target), attacker_(attacker) {
  for (Territory t = 0; t < play.state.kingdoms * kLandsEach; ++t) add(campaign::option(Verb::territory, t));
}

Verdict TargetMenu::judge_option(Option option) const {
  return may_attack(play().setting, play().state, attacker_, option.target);
}

int fighter(const State& state, int side) { return side == 0 ? state.attacker : state.defender(); }

BattlePrompt::BattlePrompt(const Play& play)
    : AskedIn(play, seat_at(play.state.attacker), mice_at_arms::rule("MA-CAMP-08"), Ask::fight,
              play.state.target, Form::battle) {}

const Kingdom& BattlePrompt::kingdom(int side) const {
  return play().state.kingdom[static_cast<std::size_t>(fighter(play().state, side))];
}

// Each plain result, then each decided one in which the loser's first loyal house stayed at home.
int BattlePrompt::count() const {
  const int plain = static_cast<int>(kPlainResults.size()) - (play().state.scenario == kSiege ? 1 : 0);
  int faithless = 0;
  for (int side = 0; side < 2; ++side)
    if (kingdom(side).loyalty < 0 && first_loyal_house(kingdom(side)) != 0) ++faithless;
  return plain + faithless;
}

Choice BattlePrompt::candidate(int i) const {
  const int plain = static_cast<int>(kPlainResults.size()) - (play().state.scenario == kSiege ? 1 : 0);
  int row = i;
  int faithless = -1;
  if (i >= plain) {
    const bool first = kingdom(0).loyalty < 0 && first_loyal_house(kingdom(0)) != 0;
    faithless = first && i == plain ? 0 : 1;
    row = faithless == 0 ? 2 : 0;  // the side without its house loses
  }
  const PlainResult& plain_result = kPlainResults[static_cast<std::size_t>(row)];
  BattleResult result;
  result.side[0] = plain_side(kingdom(0), plain_result.value, plain_result.attacker);
  result.side[1] = plain_side(kingdom(1), -plain_result.value, plain_result.defender);
  if (faithless >= 0) {
    std::uint8_t& marks = result.side[static_cast<std::size_t>(faithless)].marks;
    marks = static_cast<std::uint8_t>(marks | 1U << first_loyal_house(kingdom(faithless)));
  }
  return {option(Verb::result, static_cast<std::uint8_t>(faithless + 1), static_cast<std::uint32_t>(row)),
          Answer::of(result)};
}

void BattlePrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i < count(); ++i) {
    const Choice choice = candidate(i);
    if (const Verdict verdict = judge(choice.answer); verdict.ok())
      sink.may(choice);
    else
      sink.may_not(choice, verdict.refusal());
  }
}

Answer BattlePrompt::draw(Rng& rng) const {
  return candidate(static_cast<int>(rng.below(static_cast<std::uint32_t>(count())))).answer;
}

Verdict BattlePrompt::judge_side(const BattleSide& side, const Kingdom& before) const {
  using mice_at_arms::rule;
  const int most = most_points(scenario_of(play().setting, play().state.scenario), side.value > 0);
  if (side.score < 0 || side.score > most)
    return Refusal(rule("MA-VP-03"), "nobody scores that in such a battle")
        .with(Measure::count, side.score, most);
  if (side.purse < 0 || side.purse > before.purse + side.score)
    return Refusal(rule("MA-VP-03"), "the purse cannot hold that after this battle")
        .with(Measure::count, side.purse, before.purse + side.score);
  constexpr unsigned kAllHouses = 0b11110;
  if ((side.marks & ~kAllHouses) != 0 || (before.fealty_lost & ~side.marks) != 0)
    return Refusal{rule("MA-MUST-05"), "fealty is not won back in a battle"};
  if (side.marks != before.fealty_lost && before.loyalty >= 0)
    return Refusal{rule("MA-MUST-05"), "no house turns away from a kingdom with loyalty 0 or better"};
  if (side.losses > kMostLosses)
    return Refusal(rule("MA-VP-01"), "an army has not that many units")
        .with(Measure::count, side.losses, kMostLosses);
  return {};
}

Verdict BattlePrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::battle) return Refusal{rule, "the result of the battle is asked for"};
  const BattleResult& result = answer.battle();
  const int value = result.side[0].value;
  if (result.seats != 2 || value < -1 || value > 1 || result.side[1].value != -value)
    return Refusal{mice_at_arms::rule("MA-END-01"), "one of the two wins, or neither"};
  if (value == 0 && play().state.scenario == kSiege)
    return Refusal{mice_at_arms::rule("MA-END-05"), "a siege has no draw: the castle falls or it holds"};
  for (int side = 0; side < 2; ++side) {
    const Verdict verdict = judge_side(result.side[static_cast<std::size_t>(side)], kingdom(side));
    if (!verdict.ok()) return verdict;
  }
  return {};
}

void BattlePrompt::call(BattleCall& battle) const {
  const CampaignSetting& setting = play().setting;
  const State& state = play().state;
  battle.setup = {};
  battle.setup.game = "mice-at-arms";
  battle.setup.scenario = state.scenario == kSiege ? setting.siege : setting.scenarios[state.scenario];
  battle.setup.seats = 2;
  battle.setup.options = setting.battle_options;
  battle.setup.data = setting.battle_data;
  battle.fighters.clear();
  for (int side = 0; side < 2; ++side) {
    const Kingdom& brought = kingdom(side);
    battle.fighters.push_back(seat_at(fighter(state, side)));
    battle.setup.forces.push_back(
        standing_text({setting.names[static_cast<std::size_t>(fighter(state, side))], brought.purse,
                       brought.loyalty, brought.fealty_lost}));
  }
  battle.title = battle_title(setting, state);
  battle.number = state.battles + 1;
}

std::string BattlePrompt::sentence() const {
  return question(play().setting, play().state, Ask::fight, play().state.attacker);
}

std::string BattlePrompt::describe(const Choice& choice) const {
  return result_words(play().setting, play().state, choice.answer.battle());
}

}  // namespace warren::mice_at_arms::campaign
