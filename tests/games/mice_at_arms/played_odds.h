// How is a question to a calculator played? Positions written from what was asked, and who answers.
#pragma once

#include <fmt/format.h>

#include "conformance/played.h"
#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing::played {

using conformance::Asked;
using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

inline int whole(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }
inline bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }

// "red field-mice as attacker at 12,9 models 2 hero champion"
inline std::string unit_line(const std::string& colour, const std::string& type, const std::string& name,
                             const std::string& at, const std::string& more) {
  return colour + " " + type + " as " + name + " at " + at + " " + more + "\n";
}

// What a question says of a unit, in the words of a position.
inline std::string condition_words(const Asked& asked, const std::string& prefix) {
  std::string words;
  const auto word = [&](const std::string& key) { return asked.at(prefix + key); };
  const auto say_if = [&](bool holds, const std::string& said) { words += holds ? said + " " : ""; };
  const std::string hero = word("hero");
  if (hero == "ladybug" || hero == "musician")
    words += hero + " ";
  else
    say_if(hero != "none", "hero " + hero);
  say_if(word("models") != "0", "models " + word("models"));
  say_if(word("wounds") != "0", "wounds " + word("wounds"));
  say_if(word("ladybug") != "no", "ladybug");
  say_if(word("ladybug") == "two", "ladybug");
  say_if(word("blessed") == "yes", "blessed");
  say_if(word("messenger") == "yes", "messenger");
  say_if(word("kissed") == "leader" || word("kissed") == "both", "kissed-leader");
  say_if(word("kissed") == "model" || word("kissed") == "both", "kissed-model");
  say_if(word("spear") == "yes", "spears");
  say_if(word("shield") == "yes", "shield");
  return words;
}

inline std::string king_line(const Asked& asked, const std::string& key, bool red) {
  const auto own = asked.find(key);
  std::string where = own == asked.end() || own->second == "as-king" ? asked.at("king") : own->second;
  if (where == "gone") return "";
  const std::string at = where == "near" ? (red ? "7,6" : "17,18") : (red ? "1,1" : "23,23");
  const std::string colour = red ? "red" : "blue";
  return unit_line(colour, "king", colour + "-king", at, where == "fleeing" ? "fleeing" : "");
}

inline int how_many(const std::string& no_yes_two) {
  return no_yes_two == "no" ? 0 : no_yes_two == "yes" ? 1 : 2;
}

inline std::string bearer_lines(const std::string& colour, int count, double x, double y) {
  const bool red = colour == "red";
  std::string lines;
  for (int i = 0; i < count; ++i)
    lines += unit_line(
        colour, "field-mice", colour + "-bearers" + std::to_string(i),
        red ? fmt::format("{},{}", x + 5.5, y + 3 * i) : fmt::format("{},{}", x + (i == 0 ? 5 : -5), y + 2),
        "hero standard-bearer");
  return lines;
}

inline std::string option_lines(const Asked& asked) {
  std::string lines;
  for (const Switch& row : house_rule_switches())
    lines += "option " + std::string(row.key) + "=" + asked.at(std::string(row.key)) + "\n";
  return lines;
}

// The two units of a question, the attacker south of the target.
struct Faced {
  std::shared_ptr<BattleTable> table;
  UnitId attacker = 0;
  UnitId target = 0;
  Asked asked;
};

inline Faced face_off(const Asked& asked, double attacker_x, double attacker_y, const std::string& more = "",
                      const std::string& attacker_ground = "clear") {
  std::string lines = option_lines(asked);
  if (asked.at("event") != "none") lines += "event " + asked.at("event") + "\n";
  if (asked.at("purse") != "0") lines += "purse red " + asked.at("purse") + "\n";
  if (asked.at("target_purse") != "0") lines += "purse blue " + asked.at("target_purse") + "\n";
  const std::string at = fmt::format("{},{}", attacker_x, attacker_y);
  if (asked.at("cover") != "clear") lines += "terrain " + asked.at("cover") + " at 12,12\n";
  if (attacker_ground != "clear") lines += "terrain " + attacker_ground + " at " + at + "\n";
  lines += unit_line("red", asked.at("attacker"), "attacker", at, condition_words(asked, ""));
  lines += unit_line("blue", asked.at("target"), "target", "12,12", condition_words(asked, "target_"));
  if (asked.at("attacker") != "king") lines += king_line(asked, "attacker_king", true);
  if (asked.at("target") != "king") lines += king_line(asked, "target_king", false);
  lines += bearer_lines("red", how_many(asked.at("standard")), attacker_x, attacker_y);
  lines += bearer_lines("blue", how_many(asked.at("target_standard")), 12, 12) + more;
  Faced faced{.table = std::make_shared<BattleTable>(lines), .asked = asked};
  faced.attacker = faced.table->id("attacker");
  faced.target = faced.table->id("target");
  const auto wounds = [&](const std::string& key) { return static_cast<std::uint8_t>(whole(asked, key)); };
  faced.table->unit("attacker").hero_wounds = wounds("hero_wounds");
  faced.table->unit("target").hero_wounds = wounds("target_hero_wounds");
  return faced;
}

// What becomes of the two, heard as it is told.
struct Heard {
  UnitId attacker, target;
  int hits = 0, lost = 0, wounds = 0, own_lost = 0;
  bool destroyed = false, own_destroyed = false;

  void operator()(const Event& event) {
    switch (static_cast<Told>(event.verb)) {
      case Told::hits_scored: hits += event.subject == attacker ? event.numbers[0] : 0; return;
      case Told::models_lost:
        lost += event.subject == target ? event.numbers[0] : 0;
        wounds += event.subject == target ? event.numbers[0] + event.numbers[1] : 0;
        own_lost += event.subject == attacker ? event.numbers[0] : 0;
        return;
      case Told::unit_eliminated:
        destroyed = destroyed || event.subject == target;
        own_destroyed = own_destroyed || event.subject == attacker;
        return;
      default: return;
    }
  }
};

inline const char* fate(const Unit& unit, bool destroyed) {
  return destroyed ? "destroyed" : !unit.on_table() ? "scatters" : unit.fleeing() ? "flees" : "stands";
}

inline bool is_about(const Prompt& prompt, Ask ask) { return prompt.kind == static_cast<std::uint16_t>(ask); }

// The first failed die of a kind that points are spent on, the better of two faces, no battle back when none
// is wanted.
inline bool spends(const Asked& asked, const Prompt& prompt, Option option) {
  static const std::map<std::string, RollKind> kKinds{
      {"attack",   RollKind::attack  },
      {"save",     RollKind::save    },
      {"morale",   RollKind::morale  },
      {"blessing", RollKind::blessing}
  };
  if (is_about(prompt, Ask::buy_reroll) && verb_of(option) == Verb::reroll_die) {
    const auto kind = kKinds.find(asked.at("spend"));
    return kind == kKinds.end() || option.subject == static_cast<int>(kind->second);
  }
  if (is_about(prompt, Ask::keep_face)) {
    int best = 0;
    for_each_allowed(prompt, [&](const Choice& other) { best = std::max<int>(best, other.id.target); });
    return option.target == best;
  }
  const auto battle_back = asked.find("battle_back");
  return is_about(prompt, Ask::battle_back) && battle_back != asked.end() && battle_back->second == "no" &&
         verb_of(option) == Verb::decline;
}

// Plays `act` on a copy of the position; `choose` answers, everything else is answered by its fallback.
using Act = std::function<void(Play&)>;
using Choose = std::function<bool(const Prompt&, Option)>;

inline State play_out(const Faced& faced, Table& dice, const Act& act, const Choose& wants, Heard& heard) {
  State state = faced.table->state;
  auto& played = static_cast<PlayedTable&>(dice);
  played.hear = [&](const Event& event) { heard(event); };
  played.choose = [&](const Prompt& prompt) {
    return find_allowed(prompt,
                        [&](const Choice& choice) {
                          return spends(faced.asked, prompt, choice.id) || wants(prompt, choice.id);
                        })
        .value_or(prompt.fallback());
  };
  Play play{*faced.table->setting, faced.table->ground, state, dice};
  act(play);
  return state;
}

inline Seen see_attack(const Faced& faced, const State& after, const Heard& heard) {
  const Unit& target = after.unit[faced.target];
  const Unit& attacker = after.unit[faced.attacker];
  return {
      {{"Hits on the target", std::to_string(heard.hits) + " hits"},
       {"Models lost by the target", std::to_string(heard.lost) + " lost"},
       {"The target after its morale test", fate(target, heard.destroyed)},
       {"Models lost by the attacker to the battle back", std::to_string(heard.own_lost) + " lost"},
       {"The attacker at the end", fate(attacker, heard.own_destroyed)}},
      {{"mean hits", heard.hits}, {"mean wounds", heard.wounds}, {"mean models lost", heard.lost}}
  };
}

// The turn of the attacker: this action at the target.
inline Choose order(const Faced& faced, Verb action) {
  return [faced, action](const Prompt& prompt, Option option) {
    if (is_about(prompt, Ask::activate)) return option.subject == faced.attacker;
    if (is_about(prompt, Ask::action)) return verb_of(option) == action;
    const bool aims = is_about(prompt, Ask::shoot_at) || is_about(prompt, Ask::attack_whom) ||
                      is_about(prompt, Ask::charge_target) ||
                      (action == Verb::hold && is_about(prompt, Ask::cast));
    return aims && verb_of(option) == Verb::target && option.target == faced.target;
  };
}

inline PlayOnce play_attack(const Faced& faced, const Act& act, const Choose& choose) {
  return [faced, act, choose](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    const State after = play_out(faced, dice, act, choose, heard);
    return see_attack(faced, after, heard);
  };
}

inline void take_a_step(Play& play) { step(play); }

// MA-MEL-12: the second half of an attack alone.
inline void battle_back(Play& play, const Faced& faced) {
  Clash clash =
      begin_clash(play, {.attacker = faced.attacker, .target = faced.target, .battling_back = true});
  strike(play, clash);
  test_after_strike(play, clash);
}

// What a played activation adds to the question: a die for mud, a Messenger for who acts first.
inline bool event_is_played_alike(const Asked& asked, bool moves) {
  return asked.at("event") != "messenger" && !(moves && asked.at("event") == "mud");
}
inline bool is_high(const std::string& terrain) {
  return terrain == "mound" || terrain == "extra-tall-mound" || terrain == "fortress";
}
inline bool is_wall(const std::string& terrain) {
  return terrain == "tower" || terrain == "battlement" || terrain == "gatehouse";
}

inline std::string flanker_lines(const std::string& colour, const std::string& name, int count, double y) {
  std::string lines;
  for (int i = 0; i < count; ++i)
    lines += unit_line(colour, "field-mice", name + std::to_string(i),
                       fmt::format("{},{}", i == 0 ? 15 : 9, y), "");
  return lines;
}
inline void engage_all(const Faced& faced, const std::string& name, int count, const char* with) {
  for (int i = 0; i < count; ++i) engage(*faced.table, name + std::to_string(i), with);
}

// Any rules on a copy of a table, with points spent as the question says.
inline State run_alone(const std::shared_ptr<BattleTable>& t, const Asked& asked, Table& dice,
                       const Act& act) {
  Heard heard{};
  return play_out(
      {.table = t, .asked = asked}, dice, act, [](const Prompt&, Option) { return false; }, heard);
}

// One for each calculator that rolls.
PlayOnce play_melee(const Asked& asked, const OddsReport& report);
PlayOnce play_shooting(const Asked& asked, const OddsReport& report);
PlayOnce play_spell(const Asked& asked, const OddsReport& report);
PlayOnce play_save(const Asked& asked, const OddsReport& report);
PlayOnce play_morale(const Asked& asked, const OddsReport& report);
PlayOnce play_flight(const Asked& asked, const OddsReport& report);
PlayOnce play_muster(const Asked& asked, const OddsReport& report);
PlayOnce play_army(const Asked& asked, const OddsReport& report);
PlayOnce play_castle(const Asked& asked, const OddsReport& report);
PlayOnce play_sauce(const Asked& asked, const OddsReport& report);
PlayOnce play_burning(const Asked& asked, const OddsReport& report);
PlayOnce play_event(const Asked& asked, const OddsReport& report);
PlayOnce play_roll_off(const Asked& asked, const OddsReport& report);
PlayOnce play_position(const Asked& asked, const OddsReport& report);

}  // namespace warren::mice_at_arms::testing::played
