// The calculators against the rules: each question is played as an activation, from the order to its end.
#include "games/mice_at_arms/played_odds.h"

#include "games/mice_at_arms/odds/odds.h"

namespace warren::mice_at_arms::testing {
namespace {

using namespace played;

const std::vector<Player>& players() {
  static const std::vector<Player> all{
      {"melee",
       play_melee,                {{{"models", "1"}, {"target_models", "1"}},
        {{"purse", "1"}, {"target_purse", "1"}, {"models", "2"}},
        {{"how", "attack"},
         {"ground", "mound"},
         {"target_hero", "snake-slayer"},
         {"target_models", "1"},
         {"target_wounds", "1"}},
        {{"from", "mound"}, {"charge_keeps_start_height", "yes"}},
        {{"models", "1"}, {"target_models", "2"}, {"target", "field-mice"}},
        {{"how", "attack"}, {"models", "2"}, {"target_models", "1"}},
        {{"how", "attack"}, {"attacker", "ballista"}},
        {{"how", "battle-back"}, {"attacker", "ballista"}},
        {{"attacker", "rat-riders"}, {"spear", "yes"}},
        {{"attacker", "battle-cat"}, {"spear", "yes"}, {"target", "king"}},
        {{"attacker", "king"}, {"hero", "champion"}}}                                                       },
      {"shooting",
       play_shooting,             {{{"models", "1"}, {"target_models", "1"}},
        {{"hero", "ranger"}, {"attacker", "mice-at-arms"}},
        {{"hero", "ranger"}, {"how", "moved"}, {"range", "long"}},
        {{"cover", "mound"}, {"range", "long"}}}                                                         },
      {"spell",    play_spell,    {{{"target", "hoppers"}, {"target_models", "1"}}}                                           },
      {"save",     play_save,     {{{"hits", "3"}}, {{"hits", "2"}, {"blessed", "yes"}}}                                      },
      {"morale",   play_morale,   {{{"models", "1"}}, {{"models", "2"}, {"flanked", "yes"}, {"blessed", "yes"}}}              },
      {"muster",   play_muster,   {{{"loyalty", "-3"}}, {{"loyalty", "4"}}}                                                   },
      {"castle",   play_castle,   {{{"damage", "1"}, {"shots", "2"}}, {{"event", "storm"}, {"models", "2"}}}                  },
      {"flight",   play_flight,   {{{"inches", "3"}}, {{"inches", "20"}, {"rounds", "3"}, {"purse", "1"}}}                    },
      {"army",     play_army,     {{{"houses", "1"}, {"repeats", "roll-again"}}}                                              },
      {"sauce",    play_sauce,    {{{"unit", "king"}, {"hero", "champion"}}, {{"boiling_morale", "none"}}}                    },
      {"burning",  play_burning,  {{{"damage", "1"}}, {{"event", "storm"}, {"purse", "1"}}}                                   },
      {"event",    play_event,    {}                                                                                          },
      {"roll-off", play_roll_off, {{{"armies", "3"}}}                                                                         },
      {"position",
       play_position,             {{{"action", "attack"},
         {"position", "red mice-at-arms at 12,9; blue field-mice at 12,12 fights mice-at-arms"}},
        {{"action", "shoot"},
         {"unit", "bow-mice"},
         {"position",
          "terrain mound at 12,6; red bow-mice at 12,6 hero ranger; blue field-mice at 12,14 models 2"}}}},
  };
  return all;
}

TEST_CASE("MA-UNIT-24 no odds for a charge of a war machine, which never charges") {
  const Calculator& melee = calculators()[0];
  for (const char* how : {"charge", "flank-charge"}) {
    const OddsReport report = melee.run({
        {"attacker", "ballista"},
        {"how",      how       }
    });
    CHECK(report.fault.find("how") != std::string::npos);
    CHECK(report.tables.empty());
  }
}

TEST_CASE("every calculator says what comes about when its question is played") {
  const std::map<std::string, std::string> look_ups{
      {"advantage", "compares [A] and [D]"     },
      {"unit",      "reads the unit table"     },
      {"terrain",   "reads the terrain table"  },
      {"award",     "reads the scenario table" },
      {"table",     "reads a table of ten rows"}
  };
  conformance::hold_all_against_play(calculators(), players(), look_ups, house_rule_switches());
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
