// What each order would bring stands beside it while an exchange is planned (MG-CONF-12).
#include <doctest/doctest.h>

#include "agents/live.h"
#include "games/mouse_guard/book.h"
#include "games/mouse_guard/rule_ids.h"
#include "kernel/match/match.h"
#include "kernel/rules/each_choice.h"

namespace warren::mouse_guard {
namespace {

// "Attack (attack: we -1.5, they -1.5 | defend: they -0.6)": an order and what is known of it.
std::string said_of(const Prompt& prompt, const Choice& choice) {
  std::vector<Value> details;
  prompt.details(choice, details);
  std::string words = prompt.describe(choice);
  Name versus;
  for (const Value& one : details) {
    if (one.words.is_empty()) continue;
    words += one.versus == versus ? ", " : (versus.empty() ? " (" : " | ") + std::string(one.versus) + ": ";
    words += one.words.for_people();
    versus = one.versus;
  }
  return words + ")";
}

// What the four orders of the first volley say, to a seat of a conflict.
std::vector<std::string> orders(Seat seat, bool human_gm) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters.assign(human_gm ? 2 : 1, {.kind = "solo"});
  seating.dice = KeyedDice::of_seed(9);
  Setup setup{.game = "mouse-guard", .scenario = "conflict"};
  if (human_gm) setup.options["gm_seat"] = "human";
  auto match = Match::begin(rulebook(), setup, std::move(seating), faults);
  REQUIRE(match);
  LiveAgents agents(9);
  std::vector<std::string> words;
  for (int i = 0; i < 400 && words.empty() && !match->is_over(); ++i) {
    match->visit(seat, [&](const Prompt& prompt, const warren::State&, const Ground&) {
      if (prompt.rule != rule("MG-CONF-12")) return;
      for_each_allowed(prompt, [&](const Choice& choice) { words.push_back(said_of(prompt, choice)); });
    });
    if (words.empty()) REQUIRE(agents.play_one(*match) > 0);
  }
  return words;
}

void check_orders(const std::vector<std::string>& words) {
  REQUIRE(words.size() == 4);
  for (const std::string& order : words) {
    INFO(order);
    for (const char* theirs : {"(attack: ", "| defend: ", "| feint: ", "| maneuver: "})
      CHECK(order.find(theirs) != std::string::npos);
  }
  CHECK(words[0].starts_with("Attack ("));
  CHECK(words[0].find("attack: we -") != std::string::npos);   // MG-ACT-10: both lose
  CHECK(words[0].find("feint: they -") != std::string::npos);  // MG-ACT-12: only the attacker tests
  CHECK(words[2].find("attack: we -") != std::string::npos);
  CHECK(words[2].find("defend: they -") != std::string::npos);  // MG-ACT-11
  CHECK(words[3].find("to spend") != std::string::npos);        // MG-ACT-19
}

TEST_CASE("MG-CONF-12 each order says what it brings on average against each of theirs") {
  check_orders(orders(Seat{0}, false));
}

TEST_CASE("MG-CONF-12, MG-GEN-01 the same for a person in the GM's seat, from that side") {
  const auto patrol = orders(Seat{0}, true);
  const auto gm = orders(Seat{1}, true);
  check_orders(patrol);
  check_orders(gm);
  // Attack against Attack is one thing seen from two sides.
  const auto pair = [](const std::string& words) {
    return words.substr(words.find(": ") + 2, words.find(" |") - words.find(": ") - 2);
  };
  std::string mirrored = pair(gm[0]);
  const std::size_t comma = mirrored.find(", they ");
  REQUIRE(comma != std::string::npos);
  mirrored = "we " + mirrored.substr(comma + 7) + ", they " + mirrored.substr(3, comma - 3);
  CHECK(mirrored == pair(patrol[0]));
}

}  // namespace
}  // namespace warren::mouse_guard
