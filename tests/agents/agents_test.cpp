// Do the agents answer as they say, in simulations and live?
#include "agents/agents.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "agents/live.h"
#include "agents/seeds.h"
#include "kernel/digest.h"
#include "thimble/state.h"

namespace warren {
namespace {

std::unique_ptr<Match> thimble_match(const std::vector<Sitter>& sitters, std::uint64_t seed) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters = sitters;
  seating.dice = KeyedDice::of_seed(seed);
  return Match::begin(thimble::rulebook(), {.game = "thimble"}, std::move(seating), faults);
}

std::uint64_t digest(const Match& match) {
  return digest_of({match.checkpoint().data(), match.book().state_size()});
}

}  // namespace

TEST_CASE("every agent can be made by its name and says what it does") {
  for (const AgentKind& kind : agent_kinds()) {
    CHECK(make_agent(kind.name, thimble::rulebook()) != nullptr);
    CHECK(kind.words.size() > 20);
  }
}

TEST_CASE("an unknown agent is refused with the names of those that there are") {
  CHECK(make_agent("wizard", thimble::rulebook()) == nullptr);
  const std::string words = unknown_agent("wizard");
  CHECK(words.find("\"wizard\"") != std::string::npos);
  for (const AgentKind& kind : agent_kinds()) CHECK(words.find(kind.name) != std::string::npos);
}

TEST_CASE("seeds of neighbouring experiments, matches and seats have nothing in common") {
  CHECK(match_seed(1, 2) != match_seed(2, 1));
  CHECK(match_seed(1, 0) != match_seed(0, 1));
  CHECK(agent_seed(1, 2, 0) != agent_seed(1, 2, 1));
  CHECK(agent_seed(1, 2, 0) != match_seed(1, 2));
}

TEST_CASE("agents play a live match to its end without anybody") {
  for (const char* kind : {"random", "even", "listing", "solo"}) {
    CAPTURE(kind);
    auto match = thimble_match({{kind}, {kind}, {kind}}, 7);
    LiveAgents agents(5);
    CHECK(agents.play(*match) > 3);
    CHECK(match->is_over());
    CHECK(agents.trouble().empty());
    CHECK(match->trouble().empty());
  }
}

TEST_CASE("agents stop where a person is asked and go on after the answer") {
  auto match = thimble_match({{"random"}, {"human"}, {"solo"}}, 3);
  LiveAgents agents(1);
  int asked = 0;
  for (agents.play(*match); !match->is_over(); agents.play(*match)) {
    REQUIRE(match->open().size() == 1);
    REQUIRE(match->open()[0].seat == seat_at(1));
    Answer answer;
    match->visit(seat_at(1),
                 [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.fallback(); });
    REQUIRE(match->answer(seat_at(1), answer).ok());
    ++asked;
  }
  CHECK(asked > 3);
}

TEST_CASE("the same seeds give the same live match, another agents' seed another one") {
  const auto play = [](std::uint64_t agents_seed) {
    auto match = thimble_match({{"random"}, {"random"}, {"random"}}, 11);
    LiveAgents(agents_seed).play(*match);
    return digest(*match);
  };
  CHECK(play(1) == play(1));
  CHECK(play(1) != play(2));
}

TEST_CASE("the dice of the book's own opponent are recorded with its answers") {
  auto match = thimble_match({{"solo"}, {"solo"}, {"solo"}}, 2);
  LiveAgents(1).play(*match);
  int solo_rolls = 0;
  for (const std::string& line : match->record())
    solo_rolls += line.find("TH-SOLO-01") != std::string::npos ? 1 : 0;
  CHECK(solo_rolls > 3);
}

}  // namespace warren
