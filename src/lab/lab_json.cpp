#include "lab/lab_json.h"

#include "lab/compare.h"

namespace warren {
namespace {

Json interval_json(Interval in) { return {in.low, in.high}; }

Json claim_json(const ClaimTest& test) {
  return {
      {"percent",  test.claim           },
      {"verdict",  name_of(test.verdict)},
      {"words",    claim_words(test)    },
      {"evidence", test.evidence        },
      {"left_out", test.left_out        }
  };
}

}  // namespace

Json cells_json(const Experiment& experiment, const CellRows& rows) {
  Json json{
      {"title", experiment.title     },
      {"game",  experiment.book->id()},
      {"seed",  experiment.seed      },
      {"cells", Json::array()        }
  };
  const std::vector<Cell> cells = cells_of(experiment);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CellSummary sum = sum_up(rows[i], experiment.stop.claim);
    Json armies = Json::array();
    for (const int army : cells[i].armies)
      armies.push_back(experiment.armies[static_cast<std::size_t>(army)].name);
    json["cells"].push_back({
        {"variant",         experiment.variants[cells[i].variant].name},
        {"scenario",        cells[i].scenario                         },
        {"armies",          armies                                    },
        {"agents",          cells[i].agents                           },
        {"matches",         sum.matches                               },
        {"endless",         sum.endless                               },
        {"wins",            sum.wins                                  },
        {"draws",           sum.draws                                 },
        {"losses",          sum.losses                                },
        {"win_interval_95", interval_json(sum.win_interval())         },
        {"first_seat_wins", sum.first_seat                            },
        {"rounds",          sum.each(sum.rounds)                      },
        {"lead_changes",    sum.each(sum.lead_changes)                },
        {"comebacks",       sum.comebacks                             },
        {"ended_by",        sum.ended_by                              }
    });
    if (sum.claim) json["cells"].back()["claim"] = claim_json(*sum.claim);
  }
  return json;
}

Json compare_json(const Experiment& experiment, const CellRows& rows) {
  Json json = Json::array();
  const std::vector<Cell> cells = cells_of(experiment);
  for (const Yardstick measure :
       {Yardstick::first_player, Yardstick::first_seat, Yardstick::draws, Yardstick::length})
    for (const Comparison& one : compare_variants(experiment, rows, measure))
      json.push_back({
          {"measure", name_of(measure)},
          {"decides", measure == experiment.compare.measure},
          {"scenario", cells[one.first].scenario},
          {"armies", armies_of(experiment, cells[one.first])},
          {"agents", agents_of(cells[one.first])},
          {"pairs", one.numbers},
          {"left_out", one.left_out},
          {"first", one.mean_first},
          {"second", one.mean_second},
          {"difference_interval", interval_json(one.difference)},
          {"evidence", one.evidence},
          {"verdict", name_of(one.verdict)}
      });
  return json;
}

Json price_json(const PriceSearch& search) {
  constexpr std::array<const char*, 4> kEnds{"unfinished", "found", "below", "above"};
  Json json{
      {"end",    kEnds[static_cast<std::size_t>(search.end)]},
      {"points", Json::array()                              }
  };
  if (search.end == PriceSearch::End::found) {
    json["fair"] = search.fair;
    json["range"] = interval_json(search.range);
  }
  for (const PricePoint& point : search.points)
    json["points"].push_back({
        {"price",       point.price                  },
        {"matches",     point.matches                },
        {"share",       point.share                  },
        {"interval_95", interval_json(point.interval)}
    });
  return json;
}

}  // namespace warren
