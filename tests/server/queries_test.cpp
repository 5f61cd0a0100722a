// What may be asked without changing anything: judging, trying out, chances, reach, the past.
#include <doctest/doctest.h>

#include <cmath>

#include "server/party.h"

namespace warren::server {
namespace {

// Somebody who is asked where to run, with a piece on the shelf.
struct Runner {
  explicit Runner(Party& party) : created(party.begin(humans("thimble", 3))) {
    for (std::size_t i = 0; i < 3; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
    for (int i = 1; i < 60 && guest == nullptr; ++i) {
      for (const auto& one : guests)
        if (one->table.contains("prompt") && one->table["prompt"]["form"] == "path") guest = one.get();
      if (guest == nullptr) REQUIRE(answer_once(guests, i));
    }
    REQUIRE(guest != nullptr);
    const auto seat = guest->table["prompt"]["seat"].get<std::size_t>();
    at = {guest->scene["pieces"][seat]["centre"][0].get<int>(),
          guest->scene["pieces"][seat]["centre"][1].get<int>()};
    inch = guest->scene["board"]["unit"].get<int>();
  }
  Json ask(const std::string& what, const Json& answers = {}) const {
    Json message = {
        {"type", "query"},
        {"id",   ++last },
        {"what", what   }
    };
    if (!answers.is_null()) message["answers"] = answers;
    guest->say(message);
    return guest->reply_to(last);
  }
  static Json path(int x, int y) { return Json::array({{{"path", Json::array({Json::array({x, y})})}}}); }

  Json created;
  Guests guests;
  TestGuest* guest = nullptr;
  Point at{};
  int inch = 1;
  mutable std::int64_t last = 500;
};

TEST_CASE("bearings: a block has its pose and its flanks, and other games have none") {
  Party party;
  Json wanted = humans("might-of-arms", 2);
  wanted["setup"]["scenario"] = "quick-battle";
  const Json created = party.begin(wanted);
  Guests guests;
  for (std::size_t i = 0; i < 2; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
  const auto asked = [&]() -> TestGuest* {
    for (const auto& one : guests)
      if (field(one->table, "prompt").contains("kind_name") && one->table["prompt"]["kind_name"] == "move")
        return one.get();
    return nullptr;
  };
  for (int i = 1; i < 60 && asked() == nullptr; ++i) REQUIRE(answer_once(guests, i));
  TestGuest* guest = asked();
  REQUIRE(guest != nullptr);
  const Json& piece = guest->scene["pieces"][0];
  const auto ask = [&](std::int64_t id) {
    guest->say({
        {"type", "query"                    },
        {"id",   id                         },
        {"what", "bearings"                 },
        {"mark", {{"group", piece["group"]}}}
    });
    return guest->reply_to(id);
  };
  const Json reply = ask(900);
  CHECK(reply["stands"]["heading"] == piece["heading"]);
  CHECK(reply["stands"]["at"] != piece["centre"]);  // the middle of its front
  int flanks = 0;
  for (const Json& one : reply["bearings"]) flanks += text_of(one["kind"]).starts_with("flank-") ? 1 : 0;
  CHECK(flanks == 2);
  const Runner runner(party);
  CHECK(runner.ask("bearings")["bearings"].empty());
}

TEST_CASE(
    "check: a way that is too long is refused with its rule, and the farthest allowed place on it is given") {
  Party party;
  const Runner runner(party);
  const int far = runner.at.x + 9 * runner.inch;
  const Json refused = runner.ask("check", Runner::path(far, runner.at.y));
  CHECK(refused["ok"] == false);
  CHECK(refused["refusal"]["rule"] == "TH-RUN-01");
  REQUIRE(refused.contains("nearest"));
  const int x = refused["nearest"]["path"][0][0].get<int>();
  const int y = refused["nearest"]["path"][0][1].get<int>();
  CHECK(x > runner.at.x + runner.inch);
  CHECK(runner.ask("check", Runner::path(x, y))["ok"] == true);
  CHECK(runner.ask("check", Runner::path(x + runner.inch / 20, y))["ok"] == false);
  CHECK(runner.guest->table["inputs"] == runner.guests[0]->table["inputs"]);
}

TEST_CASE("reach: every point of its rim is allowed, and a little farther is not") {
  Party party;
  const Runner runner(party);
  const Json reply = runner.ask("reach");
  REQUIRE(reply["rims"].size() == 1);
  const Json& rim = reply["rims"][0];
  REQUIRE(rim.size() > 40);
  std::size_t ends = 0;
  for (const Json& point : rim) {
    const int x = point[0].get<int>();
    const int y = point[1].get<int>();
    CHECK(runner.ask("check", Runner::path(x, y))["ok"] == true);
    const double length = std::hypot(x - runner.at.x, y - runner.at.y);
    const double more = (length + runner.inch / 10.0) / std::max(1.0, length);
    const auto farther = Runner::path(runner.at.x + static_cast<int>((x - runner.at.x) * more),
                                      runner.at.y + static_cast<int>((y - runner.at.y) * more));
    if (runner.ask("check", farther)["ok"] == false) ++ends;
  }
  CHECK(ends == rim.size());
  for (const auto& other : runner.guests) {
    if (other.get() == runner.guest) continue;
    other->say({
        {"type", "query"},
        {"id",   9      },
        {"what", "reach"}
    });
    CHECK(other->reply_to(9)["rims"].empty());
  }
}

TEST_CASE("odds: chances of a position with secrets are sampled and say so, and they sum up to one") {
  Party party;
  const Runner runner(party);
  const Json reply = runner.ask("odds", Json::array({runner.guest->table["prompt"]["fallback"]}));
  CHECK_FALSE(reply.contains("fault"));
  CHECK(reply["imagined"] == true);
  for (const Json& prospect : reply["prospects"]) {
    double sum = 0;
    for (const Json& row : prospect["rows"]) sum += row["chance"].get<double>();
    CHECK(sum == doctest::Approx(1));
  }
  const Json refused = runner.ask("odds", Runner::path(-1, -1));
  CHECK(refused.contains("fault"));
}

TEST_CASE("preview: nothing is tried out beyond what is hidden, and nothing changes") {
  Party party;
  const Runner runner(party);
  const Json reply = runner.ask("preview", Json::array({runner.guest->table["prompt"]["fallback"]}));
  CHECK(reply["ok"] == true);
  CHECK_FALSE(reply.contains("scene"));  // plans are hidden
  const Json here = runner.ask("preview");
  CHECK(here["scene"].empty());  // nothing differs
  CHECK(here["prompt"] == runner.guest->table["prompt"]);
}

TEST_CASE("preview: where nothing is hidden the scene after a decision is shown") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  Guests guests{party.sit(id_of(created), key_of(created, 0)), party.sit(id_of(created), key_of(created, 1))};
  int shown = 0;
  for (int i = 1; i < 60 && shown == 0; ++i) {
    for (const auto& guest : guests) {
      if (!guest->table.contains("prompt")) continue;
      guest->say({
          {"type", "query"},
          {"id", 1000 + i},
          {"what", "preview"},
          {"answers", first_answer(guest->table, 1)["answers"]}
      });
      const Json reply = guest->reply_to(1000 + i);
      CHECK(reply["ok"] == true);
      if (reply.contains("scene") && !reply["scene"].empty()) ++shown;
      break;
    }
    REQUIRE(answer_once(guests, i));
    party.post.run_until(
        [&] { return guests[0]->table.contains("prompt") || guests[1]->table.contains("prompt"); });
  }
  CHECK(shown == 1);
}

// A match of persons, and what would bind whoever of them is asked.
struct Asker {
  Asker(Party& party, const Json& wanted) : created(party.begin(wanted)) {
    for (const Json& seat : created["seats"])
      if (seat["key"].is_string()) guests.push_back(party.sit(id_of(created), text_of(seat["key"])));
  }
  TestGuest& asked(Party& party) {
    TestGuest* found = nullptr;
    const auto look = [&] {
      for (const auto& guest : guests)
        if (guest->table.contains("prompt")) found = guest.get();
      return found != nullptr;
    };
    REQUIRE(party.post.run_until(look));
    return *found;
  }
  Json binds(TestGuest& guest, const Json& answers = {}) {
    Json message = {
        {"type", "query"},
        {"id",   ++last },
        {"what", "binds"}
    };
    if (!answers.is_null()) message["answers"] = answers;
    guest.say(message);
    return guest.reply_to(last);
  }
  Json created;
  Guests guests;
  std::int64_t last = 5000;
};

// What is said of a choice; those that are not named are free.
Json word_for(const Json& choices, const Json& id) {
  for (const Json& one : choices)
    if (one["id"] == id) return one["by"];
  return "";
}

TEST_CASE("binds: what is said of each choice is what undo says after it") {
  Party party;
  Asker two(party, humans("mice-at-arms", 2, 3));
  int free = 0;
  int dice = 0;
  int others = 0;
  for (int i = 1; i < 120; ++i) {
    TestGuest& guest = two.asked(party);
    const Json& prompt = guest.table["prompt"];
    const Json answer = first_answer(guest.table, i);
    const Json word = two.binds(guest, answer["answers"])["line"];
    const Json choices = two.binds(guest)["choices"];
    if (prompt["form"] == "option") CHECK(word_for(choices, answer["answers"][0]["option"]) == word);
    guest.forget();
    guest.say(answer);
    REQUIRE(guest.reply_to(i)["type"] == "done");
    guest.next("table");
    CHECK_MESSAGE(guest.table["undo"]["free"] == (word == "" || word == "others"), word, " at ", i);
    free += word == "" ? 1 : 0;
    dice += word == "dice" ? 1 : 0;
    others += word == "others" ? 1 : 0;
  }
  CHECK(free > 0);
  CHECK(dice > 0);
  CHECK(others > 0);
}

TEST_CASE("binds: an agent answers at once, who is not asked learns nothing, and secrets stay hidden") {
  Party party;
  Json wanted = humans("mice-at-arms", 2, 3);
  wanted["sitters"][1]["kind"] = "solo";
  Asker one(party, wanted);
  bool agent = false;
  for (int i = 1; i < 120 && !agent; ++i) {
    TestGuest& guest = one.asked(party);
    const Json answer = first_answer(guest.table, i);
    const Json word = one.binds(guest, answer["answers"])["line"];
    CHECK(word != "others");
    agent = word == "agent";
    guest.forget();
    guest.say(answer);
    guest.reply_to(i);
    guest.next("table");
  }
  CHECK(agent);

  Party shelf;
  const Runner runner(shelf);
  CHECK(runner.ask("binds", Json::array({runner.guest->table["prompt"]["fallback"]}))["line"] == "hidden");
  for (const auto& other : runner.guests) {
    if (other.get() == runner.guest) continue;
    other->say({
        {"type", "query"},
        {"id",   9      },
        {"what", "binds"}
    });
    CHECK(other->reply_to(9)["choices"].empty());
  }
}

TEST_CASE("at: the past is as it was, and what is not there yet is a fault") {
  Party party;
  const Runner runner(party);
  const auto inputs = runner.guest->table["inputs"].get<int>();
  const auto at = [&](int after) {
    runner.guest->say({
        {"type",   "query"      },
        {"id",     ++runner.last},
        {"what",   "at"         },
        {"inputs", after        }
    });
    return runner.guest->reply_to(runner.last);
  };
  CHECK(at(inputs)["scene"] == runner.guest->scene);
  CHECK(at(inputs)["log"] == runner.guest->log.size());
  CHECK(at(0)["scene"]["pieces"].empty());
  CHECK(at(0)["log"].get<std::size_t>() < runner.guest->log.size());
  CHECK(at(inputs + 5).contains("fault"));
}

TEST_CASE("a newer query of the same kind takes the place of one that still waits") {
  Party party;
  const Runner runner(party);
  for (int id = 1; id <= 20; ++id)
    runner.guest->say({
        {"type", "query"},
        {"id",   id     },
        {"what", "reach"}
    });
  CHECK(runner.guest->reply_to(20)["what"] == "reach");
  int replies = 0;
  for (const Json& message : runner.guest->messages) replies += message["type"] == "reply" ? 1 : 0;
  CHECK(replies == 1);  // the first had begun
}

}  // namespace
}  // namespace warren::server
