// Can somebody learn what is hidden? Two worlds differ in one secret alone: whatever another seat or a
// watcher can see, ask for or fetch must be the same in both.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/world.h"

namespace warren::server {
namespace {

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

}  // namespace
}  // namespace warren::server
