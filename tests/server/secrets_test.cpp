// Can somebody learn what is hidden? Two worlds differ in one secret alone: whatever another seat or a
// watcher can see, ask for or fetch must be the same in both.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <algorithm>

#include "kernel/record/verify.h"
#include "server/party.h"

namespace warren::server {
namespace {

// What is told unasked within a time hangs on the machine: either there is none of it, or enough for all.
Limits without_forecasts() {
  Limits limits;
  limits.forecast = milliseconds(0);
  return limits;
}
Limits with_all_forecasts() {
  Limits limits;
  limits.look_ahead = limits.forecast = std::chrono::minutes(1);
  return limits;
}

// What cannot be the same in two matches although it tells nothing: hashes, times, veils.
std::string without_noise(const std::string& text) {
  std::string out;
  std::size_t from = 0;
  while (from < text.size()) {
    std::size_t end = text.find('\n', from);
    if (end == std::string::npos) end = text.size();
    auto json = parse_json(text.substr(from, end - from));
    if (json && json->is_object()) {
      for (const char* key : {"prev", "hash", "commit", "checkpoint", "created"})
        if (json->contains(key)) (*json)[key] = "";
      if (json->contains("commits"))
        for (Json& commit : (*json)["commits"]) commit = "";
      if (json->contains("sealed") && (*json)["sealed"].is_array())
        for (Json& one : (*json)["sealed"]) one["salt"] = "";
      if (json->contains("prompt") && (*json)["prompt"].contains("print")) (*json)["prompt"]["print"] = "";
      if (json->contains("match") && (*json)["match"].is_object()) (*json)["match"]["created"] = "";
      out += to_text(*json) + "\n";
    } else {
      out += text.substr(from, end - from) + "\n";
    }
    from = end + 1;
  }
  return out;
}

// Where two texts part, for a message that can be read.
std::string parting(const std::string& one, const std::string& other) {
  const auto where = std::ranges::mismatch(one, other);
  const auto at = static_cast<std::size_t>(where.in1 - one.begin());
  const std::size_t from = at < 120 ? 0 : at - 120;
  return one.substr(from, 240) + "\n---\n" + other.substr(from, 240);
}

void check_same(const std::string& one, const std::string& other) {
  const bool same = one == other;
  CHECK_MESSAGE(same, parting(one, other));
}

class World {
 public:
  explicit World(const Json& wanted, const Limits& limits = without_forecasts())
      : party_(limits), created_(party_.begin(wanted)) {
    sit_down();
  }

  // As when the program has ended and begins again: nothing is left but the store.
  void restart() {
    party_.restart();
    sit_down();
  }

  // Answers whatever comes before the first sealed question.
  void play_to_sealed() {
    for (int i = 1; i < 400; ++i) {
      for (const auto& guest : guests)
        if (guest->table.contains("prompt") && guest->table["prompt"]["sealed"] == true) return;
      REQUIRE(answer_once(guests, i));
      wait();
    }
    FAIL("nothing sealed came");
  }
  void answer(std::size_t seat, const Json& answer) {
    guests[seat]->say(answer_with(guests[seat]->table, answer, ++id_));
    CHECK(guests[seat]->reply_to(id_)["type"] == "done");
    wait();
  }
  // Anything else that a seat says; returns the reply.
  Json say(std::size_t seat, Json message) {
    message["id"] = ++id_;
    guests[seat]->say(message);
    const Json reply = guests[seat]->reply_to(id_);
    wait();
    return reply;
  }
  // Whoever is asked does what stands when nobody says otherwise.
  void decline() {
    for (std::size_t i = 0; i < guests.size(); ++i)
      if (guests[i]->table.contains("prompt")) return answer(i, guests[i]->table["prompt"]["fallback"]);
    FAIL("nobody is asked");
  }
  // Lets everything settle: what is told unasked has come, and a query is answered after all before it.
  void wait() {
    wait_for_the_unasked();
    for (const auto& guest : guests) {
      guest->say({
          {"type", "query"},
          {"id",   ++id_  },
          {"what", "reach"}
      });
      guest->reply_to(id_);
    }
  }
  // Everything that somebody has seen, and everything they can ask for or fetch.
  std::string known_to(TestGuest& guest, const std::string& key) {
    const auto inputs = guest.table["inputs"].get<int>();
    for (int at = 0; at <= inputs; ++at) query(guest, "at", at);
    if (guest.table.contains("prompt")) {
      for (const Json& choice : guest.table["prompt"]["choices"])
        for (const char* what : {"check", "preview", "odds", "binds"})
          query(guest, what, 0, choice["answer"]);
      query(guest, "reach", 0);
      query(guest, "binds", 0);
    }
    for (const Json& piece : guest.scene["pieces"]) {
      ask_about(guest, "threat",
                {
                    {"piece", piece["id"]}
      });
      if (piece["group"] >= 0)
        ask_about(guest, "bearings",
                  {
                      {"group", piece["group"]}
        });
    }
    std::string text;
    for (const std::string& one : guest.everything) text += without_noise(one);
    const std::string place = "/api/matches/" + std::to_string(id_of(created_));
    text += without_noise(party_.ask("GET", place, key).body);
    text += without_noise(party_.ask("GET", place + "/record", key).body);
    const auto branch = party_.ask("POST", place + "/branch", key,
                                   to_text({
                                       {"inputs", inputs}
    }));
    return text + std::to_string(branch.status);
  }
  // Everything that the store has, but for what is under lock and the keys of the seats.
  std::string kept() {
    SQLite::Database db(party_.folder.file("warren.db"));
    std::string text;
    SQLite::Statement tables(db,
                             "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE "
                             "'sqlite%' AND name NOT IN ('vault', 'key') ORDER BY name");
    while (tables.executeStep()) {
      const std::string name = tables.getColumn(0).getString();
      SQLite::Statement rows(db, "SELECT * FROM " + name);
      while (rows.executeStep())
        for (int i = 0; i < rows.getColumnCount(); ++i)
          if (const std::string column = rows.getColumnName(i); column != "created" && column != "hash")
            text += without_noise(rows.getColumn(i).getString());
    }
    return text;
  }
  std::size_t under_lock() {
    const auto vault = parse_json(party_.reader->vault(id_of(created_)));
    return vault ? (*vault)["sealed"].size() : 0;
  }
  std::string record() {
    std::string text;
    for (const std::string& line : party_.reader->lines(id_of(created_))) text += line + "\n";
    return text;
  }
  Response import_copy() { return party_.ask("POST", "/api/matches/import", {}, record()); }
  // All that was sent to somebody, pushed or asked for: every byte of every message.
  static std::string sent_to(const TestGuest& guest) {
    std::string text;
    for (const std::string& one : guest.everything) text += without_noise(one);
    return text;
  }
  std::string known_to_seat(std::size_t seat) { return known_to(*guests[seat], key_of(created_, seat)); }
  std::string known_to_watcher() { return known_to(*watcher, text_of(created_["watch"])); }
  Json choice(std::size_t seat, std::size_t which) const {
    std::size_t n = 0;
    for (const Json& one : guests[seat]->table["prompt"]["choices"])
      if (one["allowed"].get<bool>() && n++ == which) return one["answer"];
    FAIL("no such choice");
    return {};
  }

  Guests guests;
  std::shared_ptr<TestGuest> watcher;

 private:
  // One thread tells it, piece after piece: what was begun before a mark is there when the mark is. A piece
  // may begin another, which is begun before the next mark.
  void wait_for_the_unasked() {
    for (int quiet = 0; quiet < 3; ++quiet) {
      bool passed = false;
      party_.workers->run(Lane::unasked, {.name = "a mark",
                                          .who = "",
                                          .work = [&]() -> Job { return [&] { passed = true; }; },
                                          .failed = [] {}});
      REQUIRE(party_.post.run_until([&] { return passed; }));
      if (party_.workers->waiting(Lane::unasked) > 0) quiet = 0;
    }
  }
  void sit_down() {
    guests.clear();
    for (std::size_t i = 0; i < created_["seats"].size(); ++i)
      guests.push_back(party_.sit(id_of(created_), key_of(created_, i)));
    watcher = party_.sit(id_of(created_), text_of(created_["watch"]));
    wait();
  }
  void query(TestGuest& guest, const std::string& what, int at, const Json& answer = {}) {
    Json message = {
        {"type",   "query"},
        {"id",     ++id_  },
        {"what",   what   },
        {"inputs", at     }
    };
    if (!answer.is_null()) message["answers"] = Json::array({answer});
    guest.say(message);
    guest.reply_to(id_);
  }

  // As it stands, and after what the seat would say when it declines.
  void ask_about(TestGuest& guest, const char* what, const Json& mark) {
    Json message = {
        {"type", "query"},
        {"id",   ++id_  },
        {"what", what   },
        {"mark", mark   }
    };
    guest.say(message);
    guest.reply_to(id_);
    const Json& prompt = field(guest.table, "prompt");
    if (!prompt.contains("fallback")) return;
    message["id"] = ++id_;
    message["answers"] = Json::array({prompt["fallback"]});
    guest.say(message);
    guest.reply_to(id_);
  }

  Party party_;
  Json created_;
  std::int64_t id_ = 10'000;
};

TEST_CASE("TH-PLAN-04 half a plan shows nobody anything, not even that it was begun") {
  World one(humans("thimble", 3));
  one.play_to_sealed();
  one.guests[1]->forget();
  one.watcher->forget();
  one.answer(0, one.choice(0, 0));
  CHECK_FALSE(one.guests[1]->has("table"));
  CHECK_FALSE(one.watcher->has("table"));
  World other(humans("thimble", 3));
  other.play_to_sealed();
  other.answer(0, other.choice(0, 1));
  check_same(one.known_to_seat(1), other.known_to_seat(1));
  check_same(one.known_to_watcher(), other.known_to_watcher());
}

// Plays until somebody decides in several fields, openly; who, or none within so many answers.
std::optional<std::size_t> play_to_fields(World& world) {
  for (int i = 0; i < 300; ++i) {
    for (std::size_t seat = 0; seat < world.guests.size(); ++seat) {
      const Json& prompt = field(world.guests[seat]->table, "prompt");
      if (prompt.is_object() && prompt["continues"] == true && field(prompt, "sealed") != true &&
          std::ranges::count_if(prompt["choices"], [](const Json& one) { return one["allowed"] == true; }) >
              1)
        return seat;
    }
    if (!answer_once(world.guests, 100'000 + i)) return std::nullopt;
    world.wait();
  }
  return std::nullopt;
}

// What a seat holds of its decision: nothing, a field, or one that it has taken back. Two messages each time.
enum class Holds : std::uint8_t { nothing, field, nothing_any_more };
void hold(World& world, std::size_t seat, Holds what) {
  const Json idle = {
      {"type", "query"},
      {"what", "reach"}
  };
  const auto holding = [&](const Json& answers) -> Json {
    return {
        {"type",    "hold"                                    },
        {"ask",     world.guests[seat]->table["prompt"]["ask"]},
        {"answers", answers                                   }
    };
  };
  const Json one = holding(Json::array({world.choice(seat, 1)}));
  const Json first = world.say(seat, what == Holds::nothing ? idle : one);
  CHECK(first["type"] == (what == Holds::nothing ? "reply" : "done"));
  world.say(seat, what == Holds::nothing_any_more ? holding(Json::array()) : idle);
}

TEST_CASE("half a decision shows in no message to anybody else, in no number and in no size") {
  for (const std::string game : {"mice-at-arms", "rattle-and-rend"}) {
    CAPTURE(game);
    std::vector<std::string> others;
    for (const Holds what : {Holds::nothing, Holds::field, Holds::nothing_any_more}) {
      World world(humans(game, 2));
      const auto seat = play_to_fields(world);
      if (!seat) break;
      hold(world, *seat, what);
      world.wait();
      std::string heard = World::sent_to(*world.watcher);
      for (std::size_t i = 0; i < world.guests.size(); ++i)
        if (i != *seat) heard += World::sent_to(*world.guests[i]);
      others.push_back(heard);
    }
    CHECK(others.size() == 3);
    for (const std::string& heard : others) check_same(others.front(), heard);
  }
}

// Nobody runs, so no snare springs; but seats may try out, on paper, to run into one.
TEST_CASE("TH-PLAN-04 a secret plan in force shows in no message, query, summary, record or branch") {
  std::vector<std::string> seat;
  std::vector<std::string> watcher;
  struct Plan {
    std::size_t kind;
    std::size_t amount;
  };
  for (const Plan plan : {
           Plan{0, 0},
           Plan{0, 1},
           Plan{0, 2},
           Plan{1, 1}
  }) {
    World world(humans("thimble", 3), with_all_forecasts());
    world.play_to_sealed();
    world.answer(0, world.choice(0, plan.kind));
    world.answer(0, world.choice(0, plan.amount));
    for (const std::size_t other : {1U, 2U}) {
      world.answer(other, world.choice(other, 1));
      world.answer(other, world.choice(other, 0));
    }
    while (!world.guests[1]->table.contains("prompt")) world.decline();
    seat.push_back(world.known_to_seat(1));
    watcher.push_back(world.known_to_watcher());
  }
  for (std::size_t i = 1; i < seat.size(); ++i) {
    check_same(seat[0], seat[i]);
    check_same(watcher[0], watcher[i]);
  }
  CHECK(seat[0].size() > 10'000);
}

TEST_CASE("a sealed bid of Rattle and Rend shows nowhere before both are in") {
  std::vector<std::string> seat;
  std::vector<std::string> watcher;
  for (const std::size_t bid : {0U, 1U}) {
    World world(humans("rattle-and-rend", 2));
    world.play_to_sealed();
    world.answer(0, world.choice(0, bid));
    while (world.guests[0]->table.contains("prompt")) world.answer(0, world.choice(0, 0));  // who is to begin
    seat.push_back(world.known_to_seat(1));
    watcher.push_back(world.known_to_watcher());
  }
  check_same(seat[0], seat[1]);
  check_same(watcher[0], watcher[1]);
}

// A mouse against a person who is the game master; each plans three actions.
Json conflict_of_two() {
  Json wanted = humans("mouse-guard", 2);
  wanted["setup"]["scenario"] = "conflict";
  wanted["setup"]["seats"] = 1;
  wanted["setup"]["options"] = {
      {"gm_seat", "human"}
  };
  return wanted;
}

// Three mice in one team against a person who is the game master.
Json conflict_of_a_team() {
  Json wanted = humans("mouse-guard", 4);
  wanted["setup"]["scenario"] = "conflict";
  wanted["setup"]["seats"] = 3;
  wanted["setup"]["options"] = {
      {"gm_seat", "human"}
  };
  return wanted;
}

bool shows_card(const Json& scene, const std::string& role) {
  return std::ranges::any_of(scene["cards"], [&](const Json& card) { return card["role"] == role; });
}

TEST_CASE(
    "MG-GEN-06 MG-CONF-13 how much a team says about its plan shows neither to the GM nor to who watches") {
  constexpr std::size_t kMaster = 3;
  std::vector<std::string> master;
  std::vector<std::string> watcher;
  std::vector<std::string> store;
  for (const bool talks : {false, true}) {
    World world(conflict_of_a_team());
    world.play_to_sealed();
    for (int i = 0; i < 3; ++i) world.answer(kMaster, world.choice(kMaster, 1));
    const Json quiet = {
        {"type", "query"},
        {"what", "reach"}
    };
    const auto propose = [&](std::size_t seat) {
      const Json& proposal = world.guests[seat]->table["proposal"];
      return Json{
          {"type",    "propose"                                      },
          {"ask",     proposal["ask"]                                },
          {"answers", Json::array({proposal["choices"][2]["answer"]})}
      };
    };
    const Json undo = {
        {"type", "undo"}
    };
    if (talks) {
      CHECK(world.say(2, propose(2))["type"] == "done");
      CHECK(shows_card(world.guests[0]->scene, "proposal-feint"));
      world.answer(0, world.choice(0, 2));
      CHECK(shows_card(world.guests[1]->scene, "action-feint"));
      CHECK(shows_card(world.guests[2]->scene, "action-feint"));
      world.answer(1, world.choice(1, 3));
      CHECK(world.say(0, undo)["type"] == "done");
      CHECK_FALSE(shows_card(world.guests[2]->scene, "action-feint"));
      CHECK(world.say(1, undo)["type"] == "done");
    } else {
      for (const std::size_t seat : {2UL, 0UL, 1UL, 0UL, 1UL}) world.say(seat, quiet);
    }
    store.push_back(world.kept());  // before the GM branches off, which it may
    master.push_back(world.known_to_seat(kMaster));
    watcher.push_back(world.known_to_watcher());
  }
  check_same(master[0], master[1]);
  check_same(watcher[0], watcher[1]);
  check_same(store[0], store[1]);
}

TEST_CASE("MG-CONF-13 a proposal that cannot be made is refused, and one to a closed choice is stale") {
  constexpr std::size_t kMaster = 3;
  World world(conflict_of_a_team());
  world.play_to_sealed();
  CHECK_FALSE(world.guests[kMaster]->table.contains("proposal"));  // alone, it has nobody to talk to
  for (int i = 0; i < 3; ++i) world.answer(kMaster, world.choice(kMaster, 1));
  const Json proposal = world.guests[1]->table["proposal"];
  Json message = {
      {"type",    "propose"                                      },
      {"ask",     proposal["ask"]                                },
      {"answers", Json::array({proposal["choices"][0]["answer"]})}
  };
  CHECK(world.say(kMaster, message)["type"] == "refused");
  message["answers"][0]["option"]["slot"] = 9;
  CHECK(world.say(1, message)["type"] == "refused");
  message["ask"] = 1;
  CHECK(world.say(1, message)["type"] == "stale");
}

TEST_CASE("MG-GEN-06 MG-CONF-14 the coming volleys of a plan show nowhere while the first is fought") {
  constexpr std::size_t kMouse = 0, kMaster = 1;
  std::vector<std::string> mouse;
  std::vector<std::string> watcher;
  std::vector<std::string> store;
  using Plan = std::array<std::size_t, 3>;
  for (const Plan& plan : {
           Plan{1, 0, 0},
           Plan{1, 2, 0},
           Plan{1, 0, 3},
           Plan{1, 3, 1}
  }) {
    World world(conflict_of_two());
    world.play_to_sealed();
    for (const std::size_t action : plan) world.answer(kMaster, world.choice(kMaster, action));
    for (int i = 0; i < 3; ++i) world.answer(kMouse, world.choice(kMouse, 1));
    while (!world.guests[kMouse]->table.contains("prompt")) world.decline();
    CHECK(world.under_lock() == 4);  // of both plans, all but the first action
    mouse.push_back(world.known_to_seat(kMouse));
    watcher.push_back(world.known_to_watcher());
    store.push_back(world.kept());
    for (int i = 0; i < 60 && world.under_lock() > 0; ++i) world.decline();
    CHECK(world.under_lock() == 0);
  }
  for (std::size_t i = 1; i < mouse.size(); ++i) {
    check_same(mouse[0], mouse[i]);
    check_same(watcher[0], watcher[i]);
    check_same(store[0], store[i]);
  }
  CHECK(store[0].find("commits") != std::string::npos);
}

TEST_CASE("MG-CONF-14 a server that ends between seal and reveal goes on with the plans that were made") {
  World world(conflict_of_two());
  world.play_to_sealed();
  for (const std::size_t action : {1U, 2U, 3U}) world.answer(1, world.choice(1, action));
  for (int i = 0; i < 3; ++i) world.answer(0, world.choice(0, 1));
  const std::string before = world.record();
  world.restart();
  CHECK(world.under_lock() == 4);
  for (int i = 0; i < 60 && world.under_lock() > 0; ++i) world.decline();
  CHECK(world.under_lock() == 0);
  CHECK(world.record().starts_with(before));
  const VerifyReport report = verify_record(world.record(), test_shelf());
  CHECK(report.ok);
  CHECK(report.answers_sealed == 0);
}

TEST_CASE("MG-CONF-14 a copy of a running match is not taken in while actions are sealed, and says why") {
  World world(conflict_of_two());
  world.play_to_sealed();
  for (const std::size_t action : {1U, 2U, 3U}) world.answer(1, world.choice(1, action));
  for (int i = 0; i < 3; ++i) world.answer(0, world.choice(0, 1));
  const Response sealed = world.import_copy();
  CHECK(sealed.status == 422);
  CHECK(sealed.body.find("2 answers behind this sealed line are not revealed") != std::string::npos);
  for (int i = 0; i < 60 && world.under_lock() > 0; ++i) world.decline();
  CHECK(world.import_copy().status == 200);
}

}  // namespace
}  // namespace warren::server
