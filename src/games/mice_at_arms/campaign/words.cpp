#include "games/mice_at_arms/campaign/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/setup.h"

namespace warren::mice_at_arms::campaign {
namespace {

constexpr std::array<const char*, kLandsEach> kLands{"castle", "lands", "northern borderland",
                                                     "southern borderland"};

// The names that an event's sentence may need.
struct Names {
  const CampaignSetting& setting;
  const Event& event;

  std::string subject() const { return kingdom_name(setting, event.subject); }
  std::string object() const { return territory_name(setting, event.object); }
  int number(std::size_t i) const { return event.numbers[i]; }
};

std::string between_battles(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::season_began: return fmt::format("Season {}", n.number(0));
    case Told::fealty_bought:
      return fmt::format("{} wins back the fealty of house {} for {} VP", n.subject(), n.number(0),
                         n.number(1));
    case Told::loyalty_bought:
      return fmt::format("{} raises its loyalty to {:+} for {} VP", n.subject(), n.number(0), n.number(1));
    case Told::die_bought:
      return fmt::format("{} pays 1 VP and rolls the {} again: {}", n.subject(), n.number(0), n.number(1));
    case Told::attack_won: return fmt::format("{} may attack", n.subject());
    case Told::attack_impossible: return fmt::format("{} can attack nowhere", n.subject());
    case Told::season_passed: return "Nobody can attack: the season passes";
    case Told::target_named: return fmt::format("{} marches on {}", n.subject(), n.object());
    case Told::siege_laid: return fmt::format("{} lays siege to {}", n.subject(), n.object());
    case Told::scenario_proposed:
      return fmt::format("{} proposes {}", n.subject(), scenario_name(n.setting, n.number(0)));
    case Told::scenario_chosen:
      return fmt::format("The battle is {}{}", scenario_name(n.setting, n.number(0)),
                         n.number(1) == 1 ? ", as agreed" : "");
    default: return {};
  }
}

std::string after_battle(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::battle_won:
      return fmt::format("{} wins the battle for {}, {} VP to {}", n.subject(), n.object(), n.number(0),
                         n.number(1));
    case Told::battle_drawn:
      return fmt::format("The battle for {} is drawn, {} VP to {}", n.object(), n.number(0), n.number(1));
    case Told::territory_taken: return fmt::format("{} takes {}", n.subject(), n.object());
    case Told::territory_retaken: return fmt::format("{} wins back {}", n.subject(), n.object());
    case Told::territory_held: return fmt::format("{} holds {}", n.subject(), n.object());
    case Told::fealty_lost:
      return fmt::format("House {} of {} sent nobody: its fealty is lost", n.number(0), n.subject());
    case Told::loyalty_changed:
      return fmt::format("The loyalty of {} {} to {:+}", n.subject(), n.number(0) > 0 ? "rises" : "falls",
                         n.number(1));
    case Told::campaign_won:
      return fmt::format("{} wins the campaign {} after {} battles", n.subject(),
                         n.number(0) == 1 ? "by victory points" : "with a second castle", n.number(1));
    default: return {};
  }
}

}  // namespace

std::string kingdom_name(const CampaignSetting& setting, int kingdom) {
  return kingdom >= 0 && kingdom < kMaxKingdoms ? setting.names[static_cast<std::size_t>(kingdom)] : "nobody";
}

std::string territory_name(const CampaignSetting& setting, Territory territory) {
  return fmt::format("the {} of {}", kLands[static_cast<std::size_t>(land_of(territory))],
                     kingdom_name(setting, kingdom_of(territory)));
}

std::string scenario_name(const CampaignSetting& setting, int scenario) {
  const std::string& id =
      scenario == kSiege ? setting.siege : setting.scenarios[static_cast<std::size_t>(scenario)];
  const auto known = battle_scenarios();
  const auto found = std::ranges::find(known, id, &Scenario::id);
  return found == known.end() ? id : std::string(found->name);
}

std::string battle_title(const CampaignSetting& setting, const State& state) {
  const Territory target = state.target;
  const int owner = kingdom_of(target);
  const std::string place = territory_name(setting, target);
  const std::string attacker = kingdom_name(setting, state.attacker);
  if (state.scenario == kSiege) return fmt::format("{} besieges {}", attacker, place);
  if (owner == state.defender()) return fmt::format("{} attacks {}", attacker, place);
  return fmt::format("{} attacks {}, held by {}", attacker, place, kingdom_name(setting, state.defender()));
}

std::string result_words(const CampaignSetting& setting, const State& state, const BattleResult& result) {
  const std::size_t first = result.side[0].value < 0 ? 1U : 0U;
  std::string words = result.side[0].value == 0
                          ? fmt::format("a draw, {} VP to {}", result.side[0].score, result.side[1].score)
                          : fmt::format("{} wins, {} VP to {}",
                                        kingdom_name(setting, fighter(state, static_cast<int>(first))),
                                        result.side[first].score, result.side[1 - first].score);
  for (int side = 0; side < 2; ++side) {
    const auto i = static_cast<std::size_t>(side);
    const int which = fighter(state, side);
    const unsigned fresh =
        result.side[i].marks & ~unsigned{state.kingdom[static_cast<std::size_t>(which)].fealty_lost};
    for (int house = 1; house < 8; ++house)
      if (((fresh >> house) & 1U) != 0)
        words += fmt::format("; {} loses house {}", kingdom_name(setting, which), house);
  }
  return words;
}

std::string sentence(const CampaignSetting& setting, const State&, const Event& event) {
  const Names names{setting, event};
  std::string said = between_battles(names);
  if (said.empty()) said = after_battle(names);
  return said.empty() ? "Something happens" : said;
}

std::string sentence(const CampaignSetting& setting, const State&, const Roll& roll, const Dice& dice) {
  constexpr std::array<const char*, 3> kRolls{"attack roll", "scenario", "fortune of battle"};
  std::string words =
      fmt::format("{}, {}:", roll.roller == kNobody ? "The table" : kingdom_name(setting, index(roll.roller)),
                  kRolls[std::min<std::size_t>(roll.kind, kRolls.size() - 1)]);
  for (std::size_t i = 0; i < dice.count; ++i) words += fmt::format(" {}", dice.face[i]);
  return words;
}

StoryLine::Weight weight_of(const Event& event) {
  using Weight = StoryLine::Weight;
  switch (static_cast<Told>(event.verb)) {
    case Told::campaign_won: return Weight::turning_point;
    case Told::territory_taken:
    case Told::territory_retaken: return is_borderland(event.object) ? Weight::deed : Weight::turning_point;
    case Told::target_named:
    case Told::siege_laid:
    case Told::battle_won:
    case Told::battle_drawn:
    case Told::fealty_lost:
    case Told::fealty_bought:
    case Told::season_passed: return Weight::deed;
    default: return Weight::detail;
  }
}

std::string question(const CampaignSetting& setting, const State& state, Ask ask, int kingdom) {
  const std::string who = kingdom_name(setting, kingdom);
  const Kingdom& k = state.kingdom[static_cast<std::size_t>(kingdom)];
  switch (ask) {
    case Ask::spend: return fmt::format("What does {} buy? {} VP are in the purse.", who, k.purse);
    case Ask::buy_reroll: return fmt::format("Does {} pay 1 of {} VP to roll again?", who, k.purse);
    case Ask::keep_face: return fmt::format("Which face does {} keep?", who);
    case Ask::name_target: return fmt::format("Where does {} attack?", who);
    case Ask::propose_scenario: return "Roll for the scenario, or propose one?";
    case Ask::agree_scenario: return fmt::format("Does {} agree to that scenario?", who);
    case Ask::fight:
      return fmt::format("{} ({}). How did the battle end?", battle_title(setting, state),
                         scenario_name(setting, state.scenario));
  }
  return {};
}

std::string option_words(const CampaignSetting& setting, const State& state, const Option& option) {
  switch (verb_of(option)) {
    case Verb::decline: return "nothing";
    case Verb::buy_fealty:
      return fmt::format("win back the fealty of house {} ({} VP)", option.slot, setting.fealty_price);
    case Verb::buy_loyalty: return fmt::format("one more loyalty ({} VP)", setting.loyalty_price);
    case Verb::reroll: return fmt::format("roll the {} again (1 VP)", option.target);
    case Verb::new_face: return fmt::format("the new {}", option.target);
    case Verb::old_face: return fmt::format("the old {}", option.target);
    case Verb::territory: {
      if (option.target >= state.kingdoms * kLandsEach) return "no territory";
      std::string place = territory_name(setting, option.target);
      if (state.holder[option.target] == kingdom_of(option.target)) return place;
      return fmt::format("{}, held by {}", place, kingdom_name(setting, state.holder[option.target]));
    }
    case Verb::roll: return "roll for it";
    case Verb::scenario:
    case Verb::agree:
      if (option.slot >= setting.scenarios.size()) return "no scenario";
      return fmt::format("{}{}", verb_of(option) == Verb::agree ? "agree to " : "",
                         scenario_name(setting, static_cast<int>(option.slot)));
    case Verb::result: return "a result";
  }
  return "?";
}

}  // namespace warren::mice_at_arms::campaign
