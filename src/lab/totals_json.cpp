#include "lab/totals_json.h"

#include "kernel/base/hash.h"
#include "kernel/tables/preview.h"

namespace warren {
namespace {

Json side_json(const Totals::Side& side, std::uint64_t decided) {
  Json json{
      {"wins",          side.wins         },
      {"draws",         side.draws        },
      {"losses",        side.losses       },
      {"score",         side.score        },
      {"score_squares", side.score_squares}
  };
  if (decided > 0) {
    const Interval interval = interval_of(side.wins, decided);
    json["win_interval_95"] = {interval.low, interval.high};
  }
  return json;
}

}  // namespace

Json totals_json(const Simulation& experiment, const SimulationResult& result) {
  const Totals& totals = result.totals;
  Json json{
      {"game",      experiment.book->id()     },
      {"version",   experiment.book->version()},
      {"scenario",  experiment.setup.scenario },
      {"options",   experiment.setup.options  },
      {"seed",      experiment.seed           },
      {"from",      experiment.from           },
      {"swapped",   experiment.swap_seats     },
      {"matches",   totals.matches            },
      {"endless",   totals.endless            },
      {"decisions", totals.decisions          },
      {"steps",     totals.steps              },
      {"rounds",    totals.rounds             },
      {"digest",    to_hex(totals.digest)     },
      {"players",   Json::array()             },
      {"seats",     Json::array()             },
      {"ended_by",  Json::object()            }
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(result.seats); ++i) {
    Json player = side_json(totals.by_player[i], totals.decided());
    player["agent"] = agent_of(experiment.agents, static_cast<int>(i));
    json["players"].push_back(player);
    json["seats"].push_back(side_json(totals.by_seat[i], totals.decided()));
  }
  for (const auto& [rule, matches] : totals.ended_by)
    json["ended_by"][std::string(experiment.book->catalog().name(RuleId{rule}))] = matches;
  return json;
}

Json timing_json(const SimulationResult& result) {
  return {
      {"seconds",                   result.timing.seconds                          },
      {"cpu_seconds",               result.timing.cpu_seconds                      },
      {"matches_per_core_second",   result.timing.per_core(result.totals.matches)  },
      {"decisions_per_core_second", result.timing.per_core(result.totals.decisions)}
  };
}

}  // namespace warren
