#include "cli/commands.h"

namespace warren::cli {

std::vector<AddCommand> all_commands() {
  return {
      &add_serve, &add_play, &add_campaign, &add_muster, &add_scenario, &add_pack, &add_games, &add_rules,
      &add_odds,  &add_list, &add_replay,   &add_verify, &add_sim,      &add_fuzz, &add_lab,
#if __has_include("cli/bench.cpp")
      &add_bench,
#endif
  };
}

}  // namespace warren::cli
