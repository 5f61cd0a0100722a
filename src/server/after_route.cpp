#include "server/after_route.h"

#include "agents/after.h"
#include "agents/after_json.h"

namespace warren::server {
namespace {

constexpr AfterBudget kBudget{.total = 20'000};  // imagined matches: a second or a few
constexpr std::size_t kMostWaiting = 8;          // jobs of the workers, before this one has to wait

std::string told(const Json& json) {
  Json whole = json;
  whole["running"] = false;
  return to_text(whole);
}

// By a worker, with a match of its own: the table stays free.
std::string told_by(House& house, store::MatchId id) {
  std::string unreadable = told({
      {"fault", "The match cannot be read from the store."}
  });
  try {
    const Loaded loaded = house.archive.read(
        [&](const store::Store& store) { return load_record(store.text(id), house.shelf); });
    return loaded.match ? told(after_json(after_match(*loaded.match, kBudget), *loaded.match)) : unreadable;
  } catch (const store::StoreTrouble&) {
    return unreadable;
  }
}

void begin(House& house, const std::shared_ptr<Room>& room, std::uint32_t inputs,
           const std::string& address) {
  const auto share = house.quota.take(Quota::Of::jobs, address);
  if (!share) return;  // when the address asks again
  room->afterwards = {.inputs = inputs, .running = true};
  const auto keep = [room, inputs](const std::string& text) {
    room->afterwards = {.inputs = inputs, .running = false, .told = text};
  };
  house.workers.run(Lane::bulk, {.name = "looking back at a match",
                                 .who = address,
                                 .work = [&house, room, keep, share]() -> Job {
                                   return [keep, text = told_by(house, room->id())] { keep(text); };
                                 },
                                 .failed =
                                     [keep] {
                                       keep(told({
                                           {"fault", kWentWrong}
                                       }));
                                     }});
}

Response answer(House& house, const std::shared_ptr<Room>& room, const Match& match,
                const std::string& address) {
  if (match.book().campaign() != nullptr)
    return failure(409, "What decided a campaign stands in its chronicle; ask this of one of its battles.");
  if (!match.is_over()) return failure(409, "The match is not over: what decided it is told at its end.");
  const Room::Afterwards& known = room->afterwards;
  const bool current = known.inputs == match.inputs();
  if (current && !known.told.empty()) return {200, "application/json", known.told};
  if (!known.running && house.workers.waiting(Lane::bulk) < kMostWaiting)
    begin(house, room, match.inputs(), address);
  return reply({
      {"running", true                                                                    },
      {"words",   "The match is being played again, with other dice and the same choices."}
  });
}

}  // namespace

void after_answer(House& house, const std::shared_ptr<Room>& room, const Request& request,
                  const Reply& then) {
  if (request.method != "GET") return then(failure(405, "GET tells what decided the match."));
  room->run([&house, room, then, address = request.address](const Match* match) {
    then(match == nullptr ? failure(503, "The match cannot be read from the store.")
                          : answer(house, room, *match, address));
  });
}

}  // namespace warren::server
