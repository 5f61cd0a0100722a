// Questions about musters, played through the real one.
#include <set>

#include "games/mice_at_arms/odds/field.h"
#include "games/mice_at_arms/played_odds.h"
#include "games/mice_at_arms/rules/muster.h"

namespace warren::mice_at_arms::testing::played {

namespace {

// Answers of the muster: which unit is taken, whether a repeated hero is kept, rebels are bought.
std::function<Answer(const Prompt&)> mustering(const Asked& asked) {
  return [asked](const Prompt& prompt) {
    return find_allowed(prompt,
                        [&](const Choice& choice) {
                          const Verb verb = verb_of(choice.id);
                          if (is_about(prompt, Ask::take_unit))
                            return verb == Verb::muster_row &&
                                   book_setting().profiles[choice.id.slot].id == asked.at("take");
                          if (is_about(prompt, Ask::keep_hero))
                            return (verb == Verb::keep) == (asked.at("repeats") == "keep");
                          return is_about(prompt, Ask::buy_rebels) && verb == Verb::buy;
                        })
        .value_or(prompt.fallback());
  };
}

std::string hero_word(const Unit& unit) {
  static constexpr std::array kWords{"none",     "ladybug",      "champion",        "cleric",
                                     "ranger",   "princess",     "standard-bearer", "barbarian",
                                     "assassin", "snake-slayer", "wizard"};
  if (unit.has(Unit::kMusician)) return "musician";
  return unit.ladybugs > 0 ? "ladybug" : kWords[static_cast<std::size_t>(unit.hero)];
}

}  // namespace

// The real muster: one sender alone.
PlayOnce play_muster(const Asked& asked, const OddsReport&) {
  auto t = std::make_shared<BattleTable>(option_lines(asked));
  t->setting->loyalty[0] = static_cast<std::int8_t>(whole(asked, "loyalty"));
  return [t, asked](Table& dice) {
    const std::string sender = asked.at("sender");
    State state{};
    state.counter = sender == "house" ? 1 : sender == "king" ? 0 : 6;
    if (state.counter == 6) {
      state.scenario = ScenarioId::siege;
      state.army[0].purse = 5;
      state.army[0].rebels = sender == "further-rebels" ? 1 : 0;
    }
    static_cast<PlayedTable&>(dice).choose = mustering(asked);
    Play play{*t->setting, t->ground, state, dice};
    muster_next(play);
    const Unit& unit = state.unit[0];
    const bool hero = state.units == 1 && (unit.hero != Hero::none || unit.ladybugs > 0);
    return Seen{
        {{"What a house sends",
          state.units == 0 ? "nobody" : std::string(t->setting->profile(unit.type).name)},
         {"The hero with it", hero_word(unit)},
         {"Its equipment", unit.has(Unit::kShield)  ? "spear and shield"
                           : unit.has(Unit::kSpear) ? "spears"
                                                    : "none"}},
        {{"a hero comes with it", hero ? 1 : 0}}
    };
  };
}

// The real muster of an army: the King first, then house after house.
PlayOnce play_army(const Asked& asked, const OddsReport&) {
  auto t = std::make_shared<BattleTable>(option_lines(asked));
  t->setting->loyalty[0] = static_cast<std::int8_t>(whole(asked, "loyalty"));
  return [t, asked](Table& dice) {
    static_cast<PlayedTable&>(dice).choose = mustering(asked);
    State state{};
    Play play{*t->setting, t->ground, state, dice};
    for (int step = 0; step <= whole(asked, "houses"); ++step) {
      state.counter = static_cast<std::uint8_t>(step);
      state.turn = 0;
      muster_next(play);
    }
    int heroes = 0;
    bool has_unit = false;
    std::set<std::string> different;
    for (UnitId id = 0; id < state.units; ++id) {
      const Unit& unit = state.unit[id];
      has_unit = has_unit || t->setting->profile(unit.type).id == asked.at("unit");
      std::string hero = hero_word(unit);
      if (hero == "musician") hero = "standard-bearer";
      if (hero != "none") ++heroes, different.insert(hero);
    }
    return Seen{
        {{"Units of the army", std::to_string(state.units) + " units"},
         {"Heroes of the army", std::to_string(heroes) + " heroes"},
         {"Different heroes", std::to_string(different.size()) + " different"}},
        {{"at least one of that unit", has_unit ? 1 : 0},
         {"at least one of that hero", different.contains(asked.at("hero")) ? 1 : 0},
         {"mean heroes", heroes}                                              }
    };
  };
}

}  // namespace warren::mice_at_arms::testing::played
