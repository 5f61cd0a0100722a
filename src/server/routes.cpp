#include "server/routes.h"

#include <charconv>
#include <utility>

#include "draw/svg.h"
#include "server/after_route.h"
#include "server/battle_routes.h"
#include "server/lab_route.h"
#include "server/library/library.h"
#include "server/page.h"
#include "server/squeeze.h"
#include "server/views.h"
#include "server/webhook.h"

namespace warren::server {
namespace {

std::optional<store::MatchId> id_from(const std::string& text) {
  store::MatchId id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (error != std::errc() || end != text.data() + text.size() || id < 1) return std::nullopt;
  return id;
}

bool is(const Request& request, const char* method) { return request.method == method; }

bool is_short_shelf(const Request& request) {
  return request.path.size() == 2 && request.query.size() == 1 && request.query.contains("short");
}

Reply::result_type no_way_in(const Door& door, const Reply& then) {
  switch (door.is) {
    case Door::Is::missing: return then(no_such("match"));
    case Door::Is::locked: return then(failure(401, "This key does not fit this match."));
    default: return then(failure(503, door.words));
  }
}

void webhook(House& house, const std::shared_ptr<Room>& room, Seat seat, const std::string& body,
             const Reply& then) {
  if (seat == kNobody) return then(failure(409, "Who watches is never asked."));
  const auto json = parse_json(body);
  const Json& url = json ? field(*json, "url") : field({}, "url");
  if (!json || !json->contains("url") || (!url.is_string() && !url.is_null()))
    return then(failure(400, "\"url\" is an address, or null for none."));
  std::string fault;
  if (url.is_string() && !read_address(text_of(url), fault)) return then(failure(400, fault));
  const store::Webhook hook{room->id(), index(seat), text_of(url)};
  store::Commit commit;
  commit.webhooks.push_back(hook);
  house.committer.commit(std::move(commit), [room, hook, then](const store::Committed& done) {
    if (done.trouble) return then(failure(503, done.trouble->what()));
    room->set_webhook(hook);
    then(reply(Json::object()));
  });
}

// The table as this seat may see it, as one picture that needs nothing else.
Response picture(const Match& match, Seat seat) {
  const Scene scene = scene_at(match, seat, match.inputs());
  if (scene.board.width == 0) return failure(404, "This game has no board to draw.");
  std::vector<draw::SeatName> seats;
  for (int i = 0; i < match.setting().seats; ++i) seats.push_back({seat_at(i), match.seat_name(seat_at(i))});
  return {200, "image/svg+xml", draw::svg_of(scene, seats)};
}

// What follows from the request alone. On a worker: some of it takes its time.
void library(House& house, const Request& request, const Reply& then) {
  const auto share = house.quota.take(Quota::Of::questions, request.address);
  if (!share) return then(too_much("Much of what you asked is still being found.", kSoon));
  house.workers.run(
      Lane::quick, {.name = "an answer of the library",
                    .who = request.address,
                    .work = [&house, request, then, share]() -> Job {
                      return
                          [then, response = library_answer(request, house.shelf).value_or(no_such("thing"))] {
                            then(response);
                          };
                    },
                    .failed = [then] { then(failure(500, kWentWrong)); }});
}

// Only the first answer counts: whoever finds that something went wrong need not know whether all was said.
Reply once(Reply then) {
  return [then = std::make_shared<Reply>(std::move(then))](Response response) {
    if (const Reply first = std::exchange(*then, nullptr)) first(std::move(response));
  };
}

std::string record_text(const Match& match) {
  std::string text;
  for (const std::string& line : match.record()) text += line + "\n";
  return text;
}

}  // namespace

bool Routes::begins_match(const Request& request) {
  return is(request, "POST") && request.path.size() >= 2 && request.path[1] == "matches" &&
         (request.path.size() < 4 || request.path[3] == "branch" || request.path[3] == "battle");
}

std::size_t Routes::most_bytes(const Request& request, const Limits& limits) {
  static const std::vector<std::string> kBegin{"api", "matches"};
  static const std::vector<std::string> kImport{"api", "matches", "import"};
  if (is(request, "POST") && request.path == kImport) return limits.record;
  return is(request, "POST") && request.path == kBegin ? limits.setup : limits.body;
}

void Routes::answer(const Request& request, Reply reply) {
  Reply then = once(std::move(reply));
  const auto& path = request.path;
  if (path.empty() || path[0] != "api") return then(page_answer(request));
  if (path.size() >= 2 && path[1] == "matches") return matches(request, std::move(then));
  if (path.size() == 2 && path[1] == "lab") {
    if (!is(request, "POST")) return then(failure(405, "POST plays matches for the lab."));
    return lab_answer(house_, request, then);
  }
  if (path.size() >= 2 && path[1] == "games") {
    if (is(request, "GET") && (request.query.empty() || is_short_shelf(request)))
      return then(constant(request));
    return library(house_, request, then);
  }
  then(no_such("thing"));
}

// What is read about games never changes: it is made once, and made smaller once.
const Response& Routes::constant(const Request& request) {
  auto& made_before = takes(request, "gzip") ? squeezed_ : constants_;
  std::vector<std::string> key = request.path;
  if (is_short_shelf(request)) key.emplace_back("short");
  const auto known = made_before.find(key);
  if (known != made_before.end()) return known->second;
  Response made = library_answer(request, house_.shelf).value_or(no_such("thing"));
  if (made.status == 200) return made_before.emplace(key, squeezed(made, request)).first->second;
  return missing_ = std::move(made);
}

void Routes::matches(const Request& request, Reply then) {
  const auto& path = request.path;
  if (path.size() == 2 || (path.size() == 3 && path[2] == "import")) {
    if (!is(request, "POST")) return then(failure(405, "POST begins a match."));
    return path.size() == 2 ? begin_match(house_, request, then) : import_match(house_, request, then);
  }
  const auto id = id_from(path[2]);
  if (!id) return then(no_such("match"));
  match(*id, request, std::move(then));
}

void Routes::match(store::MatchId id, const Request& request, Reply then) {
  if (request.bearer.empty()) return then(failure(401, "This needs a key: Authorization: Bearer KEY."));
  rooms_.open(id, request.bearer, [this, request, then = std::move(then)](const Door& door) {
    if (door.is != Door::Is::open) return no_way_in(door, then);
    const std::shared_ptr<Room> room = door.room;
    const Seat seat = door.seat;
    const std::string what = request.path.size() == 4 ? request.path[3] : std::string();
    const bool bare = request.path.size() == 3;
    const auto with_match = [&](const auto& answer) {
      room->run([then, answer, &journal = house_.journal](const Match* match) {
        if (match == nullptr) return then(failure(503, "The match cannot be read from the store."));
        safely(journal, "an answer", [&] { then(answer(*match)); }, [&] { then(failure(500, kWentWrong)); });
      });
    };
    if (bare && is(request, "GET"))
      return with_match([room, seat](const Match& match) { return reply(room->summary(match, seat)); });
    if (what == "record" && is(request, "GET"))
      return with_match(
          [](const Match& match) { return Response{200, "application/x-ndjson", record_text(match)}; });
    if (what == "picture" && is(request, "GET"))
      return with_match([seat](const Match& match) { return picture(match, seat); });
    if (what == "branch" && is(request, "POST")) return branch_match(house_, room, seat, request, then);
    if (what == "webhook" && is(request, "POST")) return webhook(house_, room, seat, request.body, then);
    if (what == "battle") return battle_answer(house_, room, seat, request, then);
    if (what == "chronicle" && is(request, "GET")) return chronicle_answer(house_, room, request, then);
    if (what == "after") return after_answer(house_, room, request, then);
    then(no_such("thing"));
  });
}

}  // namespace warren::server
