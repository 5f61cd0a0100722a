// Is what was previewed what happens? Places are drawn as a page draws them: a listed one or one beside it,
// judged by `check`, shown by `preview`; then the answer is given, and the scene that follows must be the one
// that was shown, base by base. Mice and Mystics asks for no place: its spaces are choices. PREVIEWS=500
// tries that many in every game, instead of as many as a test has time for.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "enough.h"
#include "kernel/base/rng.h"
#include "server/party.h"

namespace warren::server {
namespace {

int previews() {
  const char* wanted = std::getenv("PREVIEWS");
  return wanted == nullptr ? static_cast<int>(enough(30)) : std::atoi(wanted);
}

// Two or more persons who answer at random.
class Players {
 public:
  Players(Party& party, const std::string& game, int seats, int seed)
      : party_(party), rng_(static_cast<std::uint64_t>(seed)) {
    Json wanted = humans(game, seats, seed);
    wanted["ready"] = seed % 3 != 0;  // every third match is set up by hand
    const Json created = party.begin(wanted);
    for (const Json& seat : created["seats"])
      if (seat["key"].is_string()) guests_.push_back(party.sit(id_of(created), text_of(seat["key"])));
  }

  TestGuest* asked() const {
    for (const auto& guest : guests_)
      if (guest->table.contains("prompt")) return guest.get();
    return nullptr;
  }

  Json ask(TestGuest& guest, const char* what, const Json& answer) {
    const std::int64_t id = ++last_id_;
    guest.say({
        {"type",    "query"              },
        {"id",      id                   },
        {"what",    what                 },
        {"answers", Json::array({answer})}
    });
    return guest.reply_to(id);
  }

  // The answer is given, and everybody has seen what follows it.
  void give(TestGuest& guest, const Json& answer) {
    const std::int64_t id = ++last_id_;
    guest.forget();
    guest.say(answer_with(guest.table, answer, id));
    const Json reply = guest.reply_to(id);
    CAPTURE(to_text(reply));
    REQUIRE(text_of(reply["type"]) == "done");
    guest.next("table");
    for (const auto& one : guests_) one->forget();
  }

  const Json& drawn(const std::vector<Json>& from) {
    return from[rng_.below(static_cast<std::uint32_t>(from.size()))];
  }
  int below(int most) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(most))); }

 private:
  Party& party_;
  Rng rng_;
  Guests guests_;
  std::int64_t last_id_ = 0;
};

std::vector<Json> allowed(const Json& prompt) {
  std::vector<Json> answers;
  for (const Json& choice : prompt["choices"])
    if (choice["allowed"].get<bool>() && field(choice, "role") != Json("resign"))
      answers.push_back(choice["answer"]);
  if (answers.empty()) answers.push_back(prompt["fallback"]);
  return answers;
}

// The last point of a place, moved by less than an inch or so: what a hand does that aims at a listed place.
Json beside(Json answer, Players& players) {
  constexpr int kFar = 800;
  const bool pose = answer.contains("pose");
  Json& point = pose ? answer["pose"]["at"] : answer["path"].back();
  for (Json& one : point) one = one.get<int>() + players.below(2 * kFar) - kFar;
  return answer;
}

// As the page does: what is not allowed becomes the nearest that is.
Json judged(Players& players, TestGuest& guest, const Json& answer) {
  const Json reply = players.ask(guest, "check", answer);
  if (reply["ok"] == true) return answer;
  return reply.contains("nearest") ? reply["nearest"] : Json();
}

Json places_of(const Json& scene) {
  Json places = Json::object();
  for (const Json& piece : scene["pieces"])
    places[std::to_string(piece["id"].get<int>())] = {piece["centre"], piece["heading"]};
  return places;
}

// What lies there; a zone goes with the step in which one deploys.
Json terrain_of(const Json& scene) {
  Json terrain = Json::array();
  for (const Json& area : scene["areas"])
    if (field(area, "is") == Json("terrain")) terrain.push_back(area);
  return terrain;
}

bool dice_fell(const TestGuest& guest, std::size_t since) {
  return std::any_of(guest.log.begin() + static_cast<std::ptrdiff_t>(since), guest.log.end(),
                     [](const Json& line) { return line.contains("faces"); });
}

// Those that the preview moved and that are still there stand where it showed them.
void moved_stand(const Json& before, const Json& shown, const Json& after) {
  for (const auto& [id, place] : shown.items())
    if (!before.contains(id) || before[id] != place)
      if (after.contains(id)) CHECK_MESSAGE(after[id] == place, "piece ", id);
}

struct Tried {
  int shown = 0;
  int before_dice = 0;    // of these: dice fell after what was shown
  int without_scene = 0;  // something is hidden
};

void try_one(Players& players, TestGuest& guest, Tried& tried) {
  const Json prompt = guest.table["prompt"];
  const std::string form = text_of(prompt["form"]);
  Json answer = players.drawn(allowed(prompt));
  if (form != "pose" && form != "path") return players.give(guest, answer);
  if (players.below(2) == 0 && (answer.contains("pose") || !answer["path"].empty())) {
    const Json other = judged(players, guest, beside(answer, players));
    if (!other.is_null()) answer = other;
  }
  const Json preview = players.ask(guest, "preview", answer);
  CAPTURE(to_text(answer));
  CAPTURE(to_text(prompt["sentence"]));
  CHECK(preview["ok"] == true);
  if (!preview.contains("scene")) {
    ++tried.without_scene;
    return players.give(guest, answer);
  }
  const Json before = places_of(guest.scene);
  const Json shown = merged_scene(guest.scene, preview["scene"]);
  const std::size_t told = guest.log.size();
  players.give(guest, answer);
  ++tried.shown;
  if (dice_fell(guest, told)) {
    ++tried.before_dice;
    return moved_stand(before, places_of(shown), places_of(guest.scene));
  }
  CHECK(places_of(guest.scene) == places_of(shown));
  CHECK(terrain_of(guest.scene) == terrain_of(shown));
}

void what_is_previewed_happens(const std::string& game, int seats) {
  Limits limits;
  limits.forecast = milliseconds(0);  // what is told unasked takes time and is not looked at here
  limits.requests_per_second = limits.request_burst = limits.matches_per_second = limits.match_burst = 1e6;
  Party party(limits);
  Tried tried;
  for (int seed = 1; tried.shown < previews() && seed < 200; ++seed) {
    Players players(party, game, seats, seed);
    CAPTURE(game);
    CAPTURE(seed);
    for (int i = 0; i < 400 && tried.shown < previews(); ++i) {
      party.post.run_until([&] { return true; });
      TestGuest* guest = players.asked();
      if (guest == nullptr) break;
      try_one(players, *guest, tried);
    }
  }
  MESSAGE(game, ": ", tried.shown, " previews, after ", tried.before_dice, " of them dice fell; ",
          tried.without_scene, " places without one");
  CHECK(tried.shown >= previews());
}

TEST_CASE("what is previewed is what happens, base by base: Mice-at-Arms") {
  what_is_previewed_happens("mice-at-arms", 2);
}
TEST_CASE("what is previewed is what happens, base by base: Rattle and Rend") {
  what_is_previewed_happens("rattle-and-rend", 2);
}
TEST_CASE("what is previewed is what happens, base by base: Might of Arms") {
  what_is_previewed_happens("might-of-arms", 2);
}

}  // namespace
}  // namespace warren::server
