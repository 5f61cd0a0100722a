// How is a question to a calculator played? Who sits there, and what they add to a pool.
#pragma once

#include "conformance/played.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/odds/odds.h"
#include "games/mouse_guard/plain_mouse.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/mission.h"
#include "games/mouse_guard/rules/weapons.h"
#include "kernel/rules/each_choice.h"

namespace warren::mouse_guard::testing::playing {

using conformance::Asked;
using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

inline bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }
inline int number(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }

template <class Ids>
inline int place_in(const Ids& ids, std::string_view id) {
  return static_cast<int>(std::ranges::find(ids, id) - std::begin(ids));
}

// Everything bears on everything, so that only the numbers of the question matter; a fate point is promised
// before the roll, so that it is spent whatever lies.
inline Options plain(const Asked& asked) {
  Options options{
      {"relevance", "free"  },
      {"help_by",   "anyone"}
  };
  for (const char* key : {"min_pool", "plus_s", "versus_tie", "tap_tax", "fate_depth", "persona_cap",
                          "trait3", "weapon_length", "repeating", "against_nature"})
    options[key] = asked.at(key);
  if (asked.contains("against") && yes(asked, "against")) options["traits_per_test"] = "2";
  const auto fate = asked.find("fate");
  if (fate == asked.end() || fate->second == "no") return options;
  options["fate_timing"] = "before_roll";
  if (fate->second == "once") options["fate_depth"] = "once";
  return options;
}

inline std::string successes(int count) {
  return std::to_string(count) + (count == 1 ? " success" : " successes");
}

// Of a pool with open sixes the calculator tells the last rows together.
inline std::string row_for(const OddsTableau& table, int count) {
  const std::string& last = table.rows.back().label;
  if (last.find("or more") != std::string::npos && count >= static_cast<int>(table.rows.size()) - 1)
    return last;
  return successes(count);
}

// Who adds what to a pool; everything else is declined.
struct Adding {
  Base base = Base::listed;
  bool wise = false, item = false, trait_for = false, trait_against = false, gift = false, tap = false,
       fate = false, reroll = false;
  int persona = 0;

  bool wants(Option option) const {
    switch (verb_of(option)) {
      case Verb::wise: return wise;
      case Verb::item: return item;
      case Verb::trait_for: return trait_for || reroll;
      case Verb::trait_against: return trait_against;
      case Verb::gift: return gift;
      case Verb::persona: return static_cast<int>(option.slot) <= persona;
      case Verb::tap: return tap;
      case Verb::fate: return fate;
      default: return false;
    }
  }

  Answer operator()(const Prompt& prompt) const {
    const auto wanted = [&](const Choice& choice) {
      switch (static_cast<Ask>(prompt.kind)) {
        case Ask::base: return choice.id.target == static_cast<std::uint8_t>(base);
        case Ask::help: return verb_of(choice.id) == Verb::accept;
        default: return wants(choice.id);
      }
    };
    return find_allowed(prompt, wanted).value_or(prompt.fallback());
  }
};

// A patrol as it stands before the roll; each play begins with a copy.
struct Sitting {
  explicit Sitting(int mice = 1, const Options& options = {}, const std::string& scenario = "mission")
      : patrol(mice, options, {}, scenario) {}

  Patrol patrol;
  Adding adding;

  Play play_at(State& state, PlayedTable& table) const {
    table.choose = adding;
    return {*patrol.setting, patrol.ground, state, table};
  }
};

inline PlayedTable& played(Table& table) { return static_cast<PlayedTable&>(table); }

// Counts how often something is told.
inline void count_told(PlayedTable& table, Told verb, int& times) {
  table.hear = [verb, &times](const Event& event) {
    if (event.verb == static_cast<std::uint16_t>(verb)) ++times;
  };
}

// Those of conflicts.
PlayOnce play_disposition(const Asked& asked, const OddsReport& report);
PlayOnce play_volley(const Asked& asked, const OddsReport& report);
PlayOnce play_exchange(const Asked& asked, const OddsReport& report);

}  // namespace warren::mouse_guard::testing::playing
