#include "games/mouse_guard/odds/odds.h"

#include "games/mouse_guard/odds/field.h"

namespace warren::mouse_guard {

std::span<const Calculator> calculators() {
  static const std::array kCalculators{
      Calculator{"test",        "A test against an obstacle",                test_fields(),        test_odds       },
      Calculator{"versus",      "A test against an opponent's dice",         versus_fields(),      versus_report   },
      Calculator{"recovery",    "A recovery test",                           recovery_fields(),    recovery_odds   },
      Calculator{"advancement", "How soon a rating rises",                   advancement_fields(), advancement_odds},
      Calculator{"disposition", "The starting disposition of a conflict",    disposition_fields(),
                 disposition_odds                                                                                  },
      Calculator{"volley",      "One pair of actions",                       volley_fields(),      volley_odds     },
      Calculator{"exchange",    "Whole exchanges with fixed plans",          exchange_fields(),    exchange_odds   },
      Calculator{"matrix",      "The best mixture of actions in one volley", matrix_fields(),      matrix_odds     },
      Calculator{"plan",        "What the engine GM will do",                plan_fields(),        plan_odds       },
      Calculator{"mission",     "Where in a mission an obstacle stands",     mission_fields(),     mission_odds    },
      Calculator{"fate",        "What a fate point would bring",             fate_fields(),        fate_odds       },
      Calculator{"compromise",  "What the winner of a conflict owes",        compromise_fields(),  compromise_odds },
      Calculator{"condition",   "What a condition takes, and its recovery",  condition_fields(),   condition_odds  },
  };
  return kCalculators;
}

}  // namespace warren::mouse_guard
