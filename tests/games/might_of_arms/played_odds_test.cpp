// The calculators against the rules. What is walked by the rules' own code needs no second walk; what is a
// formula is played.
#include "conformance/played.h"
#include "games/might_of_arms/odds/field.h"
#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/dice.h"

namespace warren::might_of_arms::testing {
namespace {

using conformance::Asked;
using conformance::PlayOnce;
using conformance::Seen;

// MI-TURN-01: both throw 2D6, the lower total is the 1st side.
PlayOnce play_initiative(const Asked&, const OddsReport&) {
  return [](Table& table) {
    const OddsField field;
    State state{};
    Play play = field.play(state, table);
    const int first = roll_2d6(play, seat_at(0), RollKind::initiative, rule("MI-TURN-01"));
    const int second = roll_2d6(play, seat_at(1), RollKind::initiative, rule("MI-TURN-01"));
    const char* row = first < second   ? "the first is lower"
                      : second < first ? "the second is lower"
                                       : "a tie, rolled again";
    return Seen{.rows = {{"Two rolls of 2D6", row}}, .figures = {}};
  };
}

TEST_CASE("MI-TURN-01 every calculator that is a formula says what comes about when it is played") {
  const std::map<std::string, std::string> walked{
      {"volley",    "walks the rules of shooting on a made-up position"},
      {"melee",     "walks steps 10 to 12 on a made-up position"       },
      {"check",     "walks the check by the rules of its cause"        },
      {"cascade",   "walks the waves of routs on a made-up position"   },
      {"catch",     "walks flight and chase on a made-up position"     },
      {"fatigue",   "walks the wound of a leader"                      },
      {"charge",    "rolls nothing"                                    },
      {"move",      "rolls nothing"                                    },
      {"reach",     "rolls nothing"                                    },
      {"range",     "rolls nothing"                                    },
      {"factor",    "rolls nothing"                                    },
      {"hits",      "rolls nothing"                                    },
      {"stands",    "rolls nothing"                                    },
      {"dice",      "rolls nothing"                                    },
      {"points",    "rolls nothing"                                    },
      {"footprint", "rolls nothing"                                    },
      {"army",      "rolls nothing"                                    },
      {"result",    "rolls nothing"                                    },
  };
  conformance::hold_all_against_play(calculators(),
                                     {
                                         {"initiative", play_initiative, {}}
  },
                                     walked);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
