#include "agents/after_json.h"

#include <cmath>

namespace warren {
namespace {

// A chance is not known better than to a tenth of a percent.
double rounded(double chance) { return std::round(chance * 1000) / 1000; }

Json by_seat(const Swing::Chances& chances, int seats) {
  Json list = Json::array();
  for (int s = 0; s < seats; ++s) list.push_back(rounded(chances[static_cast<std::size_t>(s)]));
  return list;
}

Json seat_json(Seat seat) { return seat == kNobody ? Json() : Json(index(seat)); }

}  // namespace

Json after_json(const AfterMatch& after, const Match& match) {
  if (!after.fault.empty())
    return {
        {"fault", after.fault}
    };
  const int seats = match.setting().seats;
  Json json = {
      {"samples", after.samples},
      {"curve", Json::array()},
      {"moments", Json::array()},
      {"luck", by_seat(after.luck, seats)},
      {"choices", by_seat(after.choices, seats)}
  };
  if (!after.swings.empty()) json["start"] = by_seat(after.swings.front().before, seats);
  for (const Swing& swing : after.swings)
    json["curve"].push_back({
        {"inputs", swing.inputs},
        {"seat", seat_json(swing.seat)},
        {"chosen", by_seat(swing.chosen, seats)},
        {"after", by_seat(swing.after, seats)}
    });
  for (const Moment& moment : after.moments)
    json["moments"].push_back({
        {"inputs",   after.swings[moment.swing].inputs                 },
        {"cause",    moment.cause == TurnedBy::dice ? "dice" : "choice"},
        {"seat",     seat_json(after.swings[moment.swing].seat)        },
        {"favoured", seat_json(moment.favoured)                        },
        {"gain",     rounded(moment.gain)                              },
        {"words",    moment.words                                      }
    });
  return json;
}

}  // namespace warren
