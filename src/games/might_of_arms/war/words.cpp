#include "games/might_of_arms/war/words.h"

#include <fmt/format.h>

#include "games/might_of_arms/war/choices.h"

namespace warren::might_of_arms::war {
namespace {

constexpr std::array<const char*, 4> kSeasons{"spring", "summer", "autumn", "winter"};

std::string scenario_name(int scenario) {
  return scenario >= 0 && scenario < kScenarios
             ? std::string(match_scenarios()[static_cast<std::size_t>(scenario)].name)
             : "no battle";
}

// Thousandths as per cent.
std::string share(int thousandths) { return fmt::format("{}.{} %", thousandths / 10, thousandths % 10); }

// The names that an event's sentence may need.
struct Names {
  const WarSetting& setting;
  const State& state;
  const Event& event;

  std::string subject() const { return power_name(setting, state, event.subject); }
  int number(std::size_t i) const { return event.numbers[i]; }
  const NationList& list() const { return setting.list_of(state, event.subject); }
  std::string entry(std::size_t i) const {
    const auto line = static_cast<std::size_t>(number(i));
    return line < list().lines.size() ? list().lines[line].name : "somebody";
  }
  std::string leader() const {
    const auto name = static_cast<std::size_t>(number(0));
    return name < list().leaders.size() ? list().leaders[name] : "a leader";
  }
};

std::string before_battle(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::list_drawn: return fmt::format("{} goes to war", n.subject());
    case Told::scenario_chosen: {
      const std::string when =
          fmt::format("In {} {}", kSeasons[static_cast<std::size_t>(n.number(1) % 4)], n.number(2));
      const std::string who =
          n.event.subject == kNoSide ? std::string("it comes to") : fmt::format("{} offers", n.subject());
      const std::string defends =
          n.event.object == kNoSide || n.event.object == n.event.subject
              ? std::string()
              : fmt::format(", {} defending", power_name(n.setting, n.state, n.event.object));
      return fmt::format("{} {} battle: {}{}", when, who, scenario_name(n.number(0)), defends);
    }
    case Told::list_opened:
      return fmt::format("{} brings {} units for {} points{}", n.subject(), n.number(0), n.number(1),
                         n.number(2) == 1 ? ", its ready army" : "");
    default: return {};
  }
}

std::string after_battle(const Names& n) {
  constexpr std::array<const char*, 3> kMargins{"", "narrowly", "decisively"};
  constexpr std::array<const char*, 3> kBy{"by its victories", "by its score", "by smaller losses"};
  switch (static_cast<Told>(n.event.verb)) {
    case Told::battle_won:
      return fmt::format("{} wins {}; lost were {} and {}", n.subject(),
                         kMargins[static_cast<std::size_t>(n.number(0) % 3)], share(n.number(1)),
                         share(n.number(2)));
    case Told::battle_drawn:
      return fmt::format("The battle is drawn; lost were {} and {}", share(n.number(0)), share(n.number(1)));
    case Told::units_lost:
      return fmt::format("{} will miss {} of {} in the next battle", n.subject(), n.number(1), n.entry(0));
    case Told::leader_returned: return fmt::format("{} recovers from his wound", n.leader());
    case Told::leader_died: return fmt::format("{} dies of his wound", n.leader());
    case Told::unit_honoured: return fmt::format("{} honours its {}", n.subject(), n.entry(0));
    case Told::war_won:
      return fmt::format("{} wins the war {}, {} battles to {}", n.subject(),
                         kBy[static_cast<std::size_t>(n.number(2) % 3)],
                         n.number(n.event.subject == 0 ? 0 : 1), n.number(n.event.subject == 0 ? 1 : 0));
    case Told::war_drawn: return "The war ends without a victor";
    default: return {};
  }
}

}  // namespace

std::string power_name(const WarSetting& setting, const State& state, int side) {
  if (side != 0 && side != 1) return "nobody";
  const std::uint8_t list = power_of(state, side).list;
  const std::uint8_t other = power_of(state, 1 - side).list;
  if (list >= kLists) return side == 0 ? "the first side" : "the second side";
  const std::string& name = setting.battle->lists[list].name;
  return list == other ? fmt::format("{} {}", side == 0 ? "The first" : "The second", name) : name;
}

std::string season_words(int battle) {
  return fmt::format("{} {}", kSeasons[static_cast<std::size_t>(battle % 4)], 1494 + battle / 4);
}

std::string battle_title(const WarSetting& setting, const State& state) {
  return fmt::format("{}, {}: {} against {}", scenario_name(state.scenario), season_words(state.battles),
                     power_name(setting, state, state.fighter(0)),
                     power_name(setting, state, state.fighter(1)));
}

std::string result_words(const WarSetting& setting, const State& state, const BattleResult& result) {
  if (result.side[0].value == 0) return "a draw";
  const int seat = result.side[0].value > 0 ? 0 : 1;
  const int score = result.side[static_cast<std::size_t>(seat)].score;
  return fmt::format("{} wins {}", power_name(setting, state, state.fighter(seat)),
                     score == 3 ? "narrowly" : "decisively");
}

std::string sentence(const WarSetting& setting, const State& state, const Event& event) {
  const Names names{setting, state, event};
  std::string said = before_battle(names);
  if (said.empty()) said = after_battle(names);
  return said.empty() ? "Something happens" : said;
}

std::string sentence(const WarSetting& setting, const State& state, const Roll& roll, const Dice& dice) {
  constexpr std::array<const char*, 5> kRolls{"list", "kind of battle", "who defends", "a leader's wound",
                                              "fortune of battle"};
  std::string words = fmt::format(
      "{}, {}:", roll.roller == kNobody ? "The table" : power_name(setting, state, index(roll.roller)),
      kRolls[std::min<std::size_t>(roll.kind, kRolls.size() - 1)]);
  for (std::size_t i = 0; i < dice.count; ++i) words += fmt::format(" {}", dice.face[i]);
  return words;
}

StoryLine::Weight weight_of(const Event& event) {
  using Weight = StoryLine::Weight;
  switch (static_cast<Told>(event.verb)) {
    case Told::war_won:
    case Told::war_drawn: return Weight::turning_point;
    case Told::scenario_chosen:
    case Told::battle_won:
    case Told::battle_drawn:
    case Told::leader_died:
    case Told::unit_honoured: return Weight::deed;
    default: return Weight::detail;
  }
}

std::string question(const Play& play, Ask ask, int side) {
  const std::string who = power_name(play.setting, play.state, side);
  switch (ask) {
    case Ask::scenario: return fmt::format("Which battle does {} offer after its defeat?", who);
    case Ask::army: return fmt::format("Which army does {} bring?", who);
    case Ask::fight:
      return fmt::format("{}. How did the battle end?", battle_title(play.setting, play.state));
    case Ask::honour: return fmt::format("Whom does {} honour?", who);
  }
  return {};
}

std::string option_words(const Play& play, int side, const Option& option) {
  const NationList& list = play.setting.list_of(play.state, side);
  switch (verb_of(option)) {
    case Verb::scenario: return scenario_name(static_cast<int>(option.slot));
    case Verb::ready_army: return "the ready army";
    case Verb::honour: return option.subject < list.lines.size() ? list.lines[option.subject].name : "nobody";
    case Verb::unit:
      return option.subject < list.lines.size()
                 ? fmt::format("{}, {} stands", list.lines[option.subject].name, option.target)
                 : "nobody";
    case Verb::leader: return "a leader";
    case Verb::works: return fmt::format("{} sections of fieldworks", option.target);
    case Verb::result: return "a result";
  }
  return "?";
}

}  // namespace warren::might_of_arms::war
