// How is a question to a calculator played? Positions written from what was asked, and who answers.
#pragma once

#include <fmt/format.h>

#include "conformance/played.h"
#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/odds/questions.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend::testing::played {

using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

inline int whole(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }
inline bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }
inline int base_of(const std::string& type) {
  return type == "champion" || type == "ward" ? 10 : 20;
}  // RR-GRP-05

// "red heavy as foe trait colossal at 150,200"
inline std::string line(const std::string& side, const std::string& type, const std::string& name, int x,
                        int y, const std::string& more = "") {
  const std::string heavy = type == "heavy" ? " trait colossal" : "";
  return side + " " + type + " as " + name + heavy + " at " + std::to_string(x) + "," + std::to_string(y) +
         " " + more + "\n";
}

// One action of the Active Player, and who reacts to it; everything else is declined.
struct Turn {
  std::shared_ptr<MatchTable> table;
  GroupId lead = kNoGroup;
  ActionKind kind = ActionKind::stand_and_fight;
  std::map<GroupId, GroupId> targets{};
  GroupId partner = kNoGroup;
  std::vector<Point> way{};
  GroupId reactor = kNoGroup;
  Reaction reaction = Reaction::regroup;
  bool swarms = false;

  bool wants(const Prompt& prompt, Option option) const {
    switch (static_cast<Ask>(prompt.kind)) {
      case Ask::turn: return verb_of(option) == Verb::act && option.subject == lead;
      case Ask::action: return option.slot == static_cast<std::uint32_t>(kind);
      case Ask::partner: return verb_of(option) == Verb::group && option.subject == partner;
      case Ask::target: {
        const auto found = targets.find(prompt.subject);
        return verb_of(option) == Verb::target && found != targets.end() && option.target == found->second;
      }
      case Ask::omen:
      case Ask::swarm: return false;
      case Ask::reaction:
        return verb_of(option) == Verb::react && option.subject == reactor &&
               option.slot == static_cast<std::uint32_t>(reaction);
      default: return false;
    }
  }

  Answer operator()(const Prompt& prompt) const {
    if (prompt.kind == number(Ask::path) && prompt.seat == seat_at(side_of(lead)) && !way.empty()) {
      Answer path = Answer::path();
      for (const Point at : way) path.add(at);
      return path;
    }
    return find_allowed(prompt, [&](const Choice& choice) { return wants(prompt, choice.id); })
        .value_or(Foreseeing(swarms).choose(prompt));
  }

  // Plays it on a copy of the position.
  State play_out(Table& dice) const {
    State state = table->state;
    state.active = static_cast<std::uint8_t>(side_of(lead));
    auto& played = static_cast<PlayedTable&>(dice);
    if (!played.choose) played.choose = *this;
    Play play{*table->setting, table->ground, state, dice};
    step(play);
    played.choose = nullptr;
    return state;
  }
};

// House rules, and what is said of a warband; rolled omens cannot be written.
inline std::string option_lines(const Asked& asked) {
  std::string lines;
  for (const Switch& row : house_rule_switches())
    lines += "option " + std::string(row.key) + "=" + asked.at(std::string(row.key)) + "\n";
  return lines;
}
inline std::string warband_lines(const Asked& asked, const std::string& prefix, const std::string& colour) {
  std::string lines;
  for (const char* key : {"trait", "second_trait"})
    if (asked.at(prefix + key) != "none") lines += "traits " + colour + " " + asked.at(prefix + key) + "\n";
  if (asked.at(prefix + "omen") != "none") lines += "omen " + colour + " " + asked.at(prefix + "omen") + "\n";
  lines += "tactic " + colour + " " + asked.at(prefix + "tactic") + "\n";
  if (yes(asked, prefix + "defied")) lines += "defied " + colour + "\n";
  return lines;
}
inline bool rolls_omens(const Asked& asked) {
  return std::ranges::any_of(
      asked, [](const auto& one) { return one.first.ends_with("omen") && one.second == "rolled"; });
}
inline std::string pair_words(const Asked& asked, const char* key) {
  return yes(asked, key) ? "pair banishment" : "";
}

inline std::shared_ptr<MatchTable> position(const std::string& lines) {
  return std::make_shared<MatchTable>(lines + "red fighters as red-reserve at 20,380\n" +
                                      "blue fighters as blue-reserve at 380,20\n");
}

}  // namespace warren::rattle_and_rend::testing::played
