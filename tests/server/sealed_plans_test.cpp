// Do the plans of a conflict, and what a team says about them, stay under lock until they are laid open?
#include <doctest/doctest.h>

#include <algorithm>

#include "kernel/record/verify.h"
#include "server/world.h"

namespace warren::server {
namespace {

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
