#include "cli/commands.h"

namespace warren::cli {

std::vector<AddCommand> all_commands() {
  return {
      &add_play,  &add_games, &add_rules, &add_odds, &add_replay, &add_verify,
#if __has_include("cli/sim.cpp")
      &add_sim,
#endif
#if __has_include("cli/fuzz.cpp")
      &add_fuzz,
#endif
#if __has_include("cli/bench.cpp")
      &add_bench,
#endif
  };
}

}  // namespace warren::cli
