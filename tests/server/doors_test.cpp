// Does one request, whatever is in it, leave the server standing?
#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "kernel/borrowed_book.h"
#include "kernel/record/lines.h"
#include "server/forgotten.h"
#include "server/now.h"
#include "server/party.h"
#include "thimble/state.h"

using namespace warren;
using namespace warren::server;

namespace {

std::string dotted(int dots) {
  std::string text = "a";
  for (int i = 0; i < dots; ++i) text += ".a";
  return text + " = 1";
}

std::string nested(std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); }

bool still_answers(Party& party) { return party.ask("GET", "/api/games").status == 200; }

Json with_force(const std::string& game, const std::string& text) {
  return {
      {"setup", {{"game", game}, {"forces", {text}}}}
  };
}

Json with_data(const std::string& game, const std::string& file, const std::string& text) {
  return {
      {"setup", {{"game", game}, {"data", {{file, text}}}}}
  };
}

// The first two lines of a match that begins with a roll-off, without its dice and without their secret.
constexpr const char* kNoDice =
    R"({"n":0,"type":"header","format":1,"made_by":"warren 0.1.0","game":"mice-at-arms","rules":1,)"
    R"("setup":{"game":"mice-at-arms","scenario":"","seats":0,"options":{},"forces":[],"data":{}},)"
    R"("sitters":[{"kind":"human","types_dice":false},{"kind":"fair","types_dice":false}],)"
    R"("dice":{"kind":"keyed","commitment":"","people":[]},"prev":""})";

std::string no_dice() {
  const std::string header = with_hash(kNoDice);
  const std::string play = with_hash(R"({"n":1,"type":"play","prev":")" + hash_in(header) + "\"}");
  return header + "\n" + play + "\n";
}

// Thimble, but it throws once in the place that is armed.
class Trap final : public BorrowedBook {
 public:
  enum class In { nothing, step, scene, words };

  Trap() : BorrowedBook(thimble::rulebook()) {}
  void arm(In where) const { armed_ = where; }
  // For other threads alone: agents think there.
  void arm_elsewhere(In where) const {
    elsewhere_ = true;
    armed_ = where;
  }
  bool has_sprung() const { return armed_ == In::nothing; }

  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    spring(In::step);
    BorrowedBook::step(setting, ground, state, table);
  }
  Scene scene(const Setting& setting, const Ground& ground, const State& state, Seat seat) const override {
    spring(In::scene);
    return BorrowedBook::scene(setting, ground, state, seat);
  }
  std::string words(const Setting& setting, const State& state, const Event& event) const override {
    spring(In::words);
    return BorrowedBook::words(setting, state, event);
  }
  std::string words(const Setting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    spring(In::words);
    return BorrowedBook::words(setting, state, roll, dice);
  }

 private:
  void spring(In where) const {
    In armed = where;
    if (elsewhere_ && std::this_thread::get_id() == own_) return;
    if (armed_.compare_exchange_strong(armed, In::nothing)) throw std::runtime_error("a trap\nsprang");
  }
  mutable std::atomic<In> armed_ = In::nothing;
  mutable std::atomic<bool> elsewhere_ = false;
  const std::thread::id own_ = std::this_thread::get_id();
};

struct TrappedParty {
  Trap trap;
  const Rulebook* shelf[1] = {&trap};
  Party party{Limits{}, shelf};
};

// Answers until the trap has sprung in one of the answers; what became of that one.
Json answer_into(TrappedParty& trapped, Trap::In where, const Guests& guests) {
  trapped.trap.arm(where);
  for (std::int64_t id = 100; id < 200; ++id)
    for (const auto& guest : guests) {
      if (!guest->open || !field(guest->table, "prompt").is_object()) continue;
      guest->say(first_answer(guest->table, id));
      const Json reply = guest->reply_to(id);
      if (trapped.trap.has_sprung()) return reply;
      break;
    }
  return {};
}

}  // namespace

TEST_CASE("a record without its dice is refused with its line") {
  Party party;
  const Response answer = party.ask("POST", "/api/matches/import", {}, no_dice());
  CHECK(answer.status == 422);
  CHECK_MESSAGE(answer.body.find("Line 2: This line lacks the dice of roll 1.") != std::string::npos,
                answer.body);
  CHECK(still_answers(party));
}

TEST_CASE("JSON that nests without end is no JSON, wherever it comes in") {
  Party party;
  const std::string deep = R"({"setup":{"game":"thimble","x":)" + nested(24'000) + "}}";
  CHECK(party.ask("POST", "/api/matches", {}, deep).status == 400);
  CHECK(party.ask("POST", "/api/games/thimble/check", {}, deep).status == 400);
  const std::string header =
      with_hash(R"({"n":0,"type":"header","format":1,"x":)" + nested(24'000) + R"(,"prev":""})");
  CHECK(party.ask("POST", "/api/matches/import", {}, header + "\n").status == 400);
  const Json created = party.begin(humans("thimble", 2));
  const auto guest = party.sit(id_of(created), key_of(created, 0));
  guest->say_text(R"({"type":"note","id":1,"words":)" + nested(30'000) + "}");
  CHECK(text_of(guest->next("trouble")["words"]).empty() == false);
  CHECK(still_answers(party));
}

TEST_CASE("a list or a data file with a key of a thousand dots is refused") {
  Party party;
  for (const int dots : {9, 2'000, 32'000}) {
    CAPTURE(dots);
    const std::string text = dotted(dots);
    for (const char* game : {"mouse-guard", "rattle-and-rend"}) {
      const Response checked = party.ask("POST", std::string("/api/games/") + game + "/lists/check",
                                         {
      },
                                         to_text(Json{{"text", text}}));
      CHECK_MESSAGE((checked.status == 422 || field(*parse_json(checked.body), "ok") == Json(false)),
                    checked.body);
      CHECK(party.ask("POST", "/api/matches", {}, to_text(with_force(game, text))).status == 422);
    }
    CHECK(party.ask("POST", "/api/matches", {}, to_text(with_force("mice-at-arms", text))).status == 422);
    const Json data = with_data("rattle-and-rend", "groups.toml", text);
    CHECK(party.ask("POST", "/api/matches", {}, to_text(data)).status == 422);
  }
  CHECK(still_answers(party));
}

TEST_CASE("a rulebook that throws fails the request that it was asked for, and no other") {
  TrappedParty trapped;
  Party& party = trapped.party;
  const std::string body = to_text(humans("thimble", 3));
  trapped.trap.arm(Trap::In::step);
  CHECK(party.ask("POST", "/api/matches", {}, body).status == 500);
  const Json created = party.begin(humans("thimble", 3));
  const std::string match = "/api/matches/" + std::to_string(id_of(created));
  CHECK(party.ask("GET", match, key_of(created, 0)).status == 200);
  trapped.trap.arm(Trap::In::scene);
  CHECK(party.ask("GET", match, key_of(created, 0)).status == 500);
  CHECK(party.ask("GET", match, key_of(created, 0)).status == 200);
  party.restart();
  trapped.trap.arm(Trap::In::step);
  CHECK(party.ask("GET", match, key_of(created, 0)).status == 503);
  CHECK(party.ask("GET", match, key_of(created, 0)).status == 200);
  trapped.trap.arm(Trap::In::step);
  CHECK(party.ask("POST", match + "/branch", key_of(created, 0), R"({"inputs":0})").status == 500);
  CHECK(party.ask("POST", match + "/branch", key_of(created, 0), R"({"inputs":0})").status == 200);
  CHECK(party.journal.failures() == 4);
  REQUIRE(party.noted.size() == 4);
  for (const std::string& line : party.noted) {
    CHECK(line.find("failed: a trap sprang") != std::string::npos);  // one line, whatever was thrown
    CHECK(line.find(key_of(created, 0)) == std::string::npos);
  }
}

TEST_CASE("an answer in which the rules throw is refused, and the same answer is good afterwards") {
  for (const Trap::In where : {Trap::In::step, Trap::In::words}) {
    CAPTURE(static_cast<int>(where));
    TrappedParty trapped;
    const Json created = trapped.party.begin(humans("thimble", 3));
    Guests guests;
    for (std::size_t i = 0; i < 3; ++i)
      guests.push_back(trapped.party.sit(id_of(created), key_of(created, i)));
    const Json reply = answer_into(trapped, where, guests);
    CHECK(reply["type"] == "refused");
    CHECK(reply["words"] == kWentWrong);
    CHECK(answer_once(guests, 300));
    CHECK(trapped.party.noted.size() == 1);
  }
}

TEST_CASE("whom the table cannot be shown has to come again, and the answer is kept") {
  TrappedParty trapped;
  Party& party = trapped.party;
  const Json created = party.begin(humans("thimble", 3));
  trapped.trap.arm(Trap::In::scene);
  const auto unlucky = party.guest();
  unlucky->say({
      {"type", "sit"},
      {"match", id_of(created)},
      {"key", key_of(created, 0)},
      {"log", 0}
  });
  CHECK(unlucky->next("trouble")["fatal"] == true);
  CHECK_FALSE(unlucky->open);
  const auto red = party.sit(id_of(created), key_of(created, 0));
  trapped.trap.arm(Trap::In::scene);
  red->say(first_answer(red->table, 7));
  CHECK(red->reply_to(7)["type"] == "done");
  CHECK(red->next("trouble")["fatal"] == true);
  const auto again = party.sit(id_of(created), key_of(created, 0));
  CHECK(again->table["inputs"] == 1);
}

TEST_CASE("when agents throw the table is told, and goes on with the next answer of a person") {
  TrappedParty trapped;
  Party& party = trapped.party;
  Json wanted = humans("thimble", 3);
  wanted["sitters"][1] = {
      {"kind", "fair"}
  };
  const Json created = party.begin(wanted);
  const auto red = party.sit(id_of(created), key_of(created, 0));
  while (party.workers->waiting(Lane::unasked) > 0) std::this_thread::yield();
  REQUIRE(party.workers->is_idle_by(Line::Clock::now() + std::chrono::seconds(20)));  // nobody but agents
  trapped.trap.arm_elsewhere(Trap::In::step);
  red->say(first_answer(red->table, 1));
  CHECK(red->reply_to(1)["type"] == "done");
  const Json trouble = red->next("trouble");
  CHECK(trouble["words"] == kWentWrong);
  CHECK(trouble["fatal"] == false);
  red->say({
      {"type",  "note"       },
      {"id",    2            },
      {"words", "Once again."}
  });
  CHECK(red->reply_to(2)["type"] == "done");
  CHECK(party.post.run_until([&] { return red->table["inputs"].get<int>() > 1; }));
}

TEST_CASE("agents rest when everybody has left, and think on when somebody comes") {
  Party party;
  Json wanted = {
      {"setup",   {{"game", "rattle-and-rend"}}                             },
      {"sitters", {{{"kind", "search:5000ms"}}, {{"kind", "search:5000ms"}}}}
  };
  std::vector<Json> tables;
  for (int i = 0; i < 5; ++i) {
    tables.push_back(party.begin(wanted));
    party.sit(id_of(tables.back()), text_of(tables.back()["watch"]))->leave();
  }
  const auto wait_a_little = [&] {  // and do what comes of it
    for (int i = 0; i < 10; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      bool done = false;
      party.post.post([&] { done = true; });
      party.post.run_until([&] { return done; });
    }
  };
  const auto kept_lines = [&] {
    std::size_t lines = 0;
    for (const Json& table : tables) lines += party.reader->lines(id_of(table)).size();
    return lines;
  };
  wait_a_little();
  const std::size_t before = kept_lines();
  wait_a_little();
  CHECK(kept_lines() == before);
  CHECK(party.workers->waiting(Lane::bulk) == 0);
  CHECK(party.workers->waiting(Lane::thought) == 0);
  CHECK(party.workers->is_idle_by(Line::Clock::now()));
  const auto watcher = party.sit(id_of(tables[0]), text_of(tables[0]["watch"]));
  CHECK(watcher->next("table")["inputs"].get<int>() > 0);
}

TEST_CASE("what needs no thought is answered while agents think") {
  Party party;
  Json wanted = {
      {"setup",   {{"game", "rattle-and-rend"}}                             },
      {"sitters", {{{"kind", "search:5000ms"}}, {{"kind", "search:5000ms"}}}}
  };
  Guests watchers;
  for (int i = 0; i < 5; ++i) {
    const Json created = party.begin(wanted);
    watchers.push_back(party.sit(id_of(created), text_of(created["watch"])));
  }
  const Json created = party.begin(humans("thimble", 3));
  const auto before = Line::Clock::now();
  CHECK(party.ask("GET", "/api/games").status == 200);
  party.sit(id_of(created), key_of(created, 0));
  CHECK(Line::Clock::now() - before < std::chrono::seconds(2));  // one answer alone takes five
}

TEST_CASE("a disk that is nearly full takes nothing new, and matches go on") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  bool has_room = false;
  party.house->has_room = [&] { return has_room; };
  CHECK(party.ask("POST", "/api/matches", {}, to_text(humans("thimble", 3))).status == 503);
  const auto red = party.sit(id_of(created), key_of(created, 0));
  CHECK(answer_once({red}, 1));
  const std::string match = "/api/matches/" + std::to_string(id_of(created));
  CHECK(party.ask("POST", match + "/branch", key_of(created, 0), R"({"inputs":0})").status == 503);
  has_room = true;
  CHECK(party.ask("POST", "/api/matches", {}, to_text(humans("thimble", 3))).status == 200);
}

TEST_CASE("who has had much kept today has to wait, with a date") {
  Limits limits;
  limits.kept_per_day = 10'000;
  Party party(limits);
  const std::string body = to_text(humans("thimble", 3));
  CHECK(party.ask("POST", "/api/matches", {}, body).status == 200);
  CHECK(party.ask("POST", "/api/matches", {}, body).status == 200);
  const Response no = party.ask("POST", "/api/matches", {}, body);
  CHECK(no.status == 429);
  REQUIRE(no.headers.size() == 1);
  CHECK(no.headers[0].first == "Retry-After");
  CHECK(std::stoi(no.headers[0].second) > 60);
}

TEST_CASE("a set-up has 64 KiB") {
  Party party;
  Json wanted = humans("thimble", 3);
  wanted["title"] = std::string(64 << 10, 'x');
  CHECK(party.ask("POST", "/api/matches", {}, to_text(wanted)).status == 413);
  wanted["title"] = std::string(60 << 10, 'x');
  CHECK(party.ask("POST", "/api/matches", {}, to_text(wanted)).status == 200);
}

TEST_CASE("a match that nobody has opened for long is written to a file, from which it goes on") {
  Party party;
  const Json old = party.begin(humans("thimble", 3));
  const Json young = party.begin(humans("thimble", 3));
  store::Commit long_ago;
  long_ago.opened.push_back({id_of(old), today() - 30});
  party.writer->commit(long_ago);
  const auto folder = std::filesystem::path(party.folder.file("warren.db-removed"));
  CHECK(export_forgotten(*party.archive, folder, today() - 30).empty());
  const auto ids = export_forgotten(*party.archive, folder, today() - 29);
  REQUIRE(ids == std::vector<store::MatchId>{id_of(old)});
  const auto file = folder / ("match-" + std::to_string(id_of(old)) + ".jsonl");
  CHECK(std::filesystem::status(file).permissions() ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  CHECK(text.str() == party.reader->text(id_of(old)));
  CHECK(load_record(text.str(), test_shelf()).match->trouble().empty());
  CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);
}

TEST_CASE("who opens a match keeps it from being forgotten") {
  Party party;
  const Json created = party.begin(humans("thimble", 3));
  store::Commit long_ago;
  long_ago.opened.push_back({id_of(created), today() - 30});
  party.writer->commit(long_ago);
  party.sit(id_of(created), key_of(created, 0));
  CHECK(party.post.run_until([&] { return party.reader->find(id_of(created))->opened == today(); }));
}
