#include "server/world.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <algorithm>

namespace warren::server {
namespace {

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

}  // namespace

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

void check_same(const std::string& one, const std::string& other) {
  const bool same = one == other;
  CHECK_MESSAGE(same, parting(one, other));
}

World::World(const Json& wanted, const Limits& limits) : party_(limits), created_(party_.begin(wanted)) {
  sit_down();
}

void World::restart() {
  party_.restart();
  sit_down();
}

void World::play_to_sealed() {
  for (int i = 1; i < 400; ++i) {
    for (const auto& guest : guests)
      if (guest->table.contains("prompt") && guest->table["prompt"]["sealed"] == true) return;
    REQUIRE(answer_once(guests, i));
    wait();
  }
  FAIL("nothing sealed came");
}

void World::answer(std::size_t seat, const Json& answer) {
  guests[seat]->say(answer_with(guests[seat]->table, answer, ++id_));
  CHECK(guests[seat]->reply_to(id_)["type"] == "done");
  wait();
}

Json World::say(std::size_t seat, Json message) {
  message["id"] = ++id_;
  guests[seat]->say(message);
  const Json reply = guests[seat]->reply_to(id_);
  wait();
  return reply;
}

void World::decline() {
  for (std::size_t i = 0; i < guests.size(); ++i)
    if (guests[i]->table.contains("prompt")) return answer(i, guests[i]->table["prompt"]["fallback"]);
  FAIL("nobody is asked");
}

void World::wait() {
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

std::string World::known_to(TestGuest& guest, const std::string& key) {
  const auto inputs = guest.table["inputs"].get<int>();
  for (int at = 0; at <= inputs; ++at) query(guest, "at", at);
  if (guest.table.contains("prompt")) {
    for (const Json& choice : guest.table["prompt"]["choices"])
      for (const char* what : {"check", "preview", "odds", "binds"}) query(guest, what, 0, choice["answer"]);
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

std::string World::kept() {
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

std::size_t World::under_lock() {
  const auto vault = parse_json(party_.reader->vault(id_of(created_)));
  return vault ? (*vault)["sealed"].size() : 0;
}

std::string World::record() {
  std::string text;
  for (const std::string& line : party_.reader->lines(id_of(created_))) text += line + "\n";
  return text;
}

std::string World::sent_to(const TestGuest& guest) {
  std::string text;
  for (const std::string& one : guest.everything) text += without_noise(one);
  return text;
}

Json World::choice(std::size_t seat, std::size_t which) const {
  std::size_t n = 0;
  for (const Json& one : guests[seat]->table["prompt"]["choices"])
    if (one["allowed"].get<bool>() && n++ == which) return one["answer"];
  FAIL("no such choice");
  return {};
}

void World::wait_for_the_unasked() {
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

void World::sit_down() {
  guests.clear();
  for (std::size_t i = 0; i < created_["seats"].size(); ++i)
    guests.push_back(party_.sit(id_of(created_), key_of(created_, i)));
  watcher = party_.sit(id_of(created_), text_of(created_["watch"]));
  wait();
}

void World::query(TestGuest& guest, const std::string& what, int at, const Json& answer) {
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

void World::ask_about(TestGuest& guest, const char* what, const Json& mark) {
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

}  // namespace warren::server
