// Do the agents answer as they say, in simulations and live?
#include "agents/agents.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "agents/live.h"
#include "agents/seeds.h"
#include "agents/thimble_match.h"
#include "kernel/base/digest.h"
#include "kernel/match/agent_dice.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "kernel/wire/json.h"
#include "thimble/state.h"

namespace warren {

TEST_CASE("every agent can be made by its name and says what it does") {
  for (const AgentKind& kind : agent_kinds()) {
    CHECK(make_agent(kind.name, thimble::rulebook()) != nullptr);
    CHECK(kind.words.size() > 20);
  }
}

TEST_CASE("a person is offered easy, fair and hard, and fair first") {
  std::vector<std::string_view> offered;
  for (const AgentKind& kind : agent_kinds())
    if (kind.for_people) offered.push_back(kind.name);
  REQUIRE(offered.size() > 3);
  CHECK(offered[0] == kUsualOpponent);
  CHECK(offered[0] == "fair");
  CHECK(offered[1] == "easy");
  CHECK(offered[2] == "hard");
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

namespace {

// What everybody can read of a running record: all but the salted commitments, what a key veils, and hashes.
std::string shown(const Match& match) {
  std::string text;
  for (const std::string& line : match.record()) {
    Json json = *parse_json(line);
    for (const char* veiled : {"commit", "commits", "checkpoint", "prompt", "prev", "hash"})
      json.erase(veiled);
    text += to_text(json) + "\n";
  }
  for (const LogLine& line : match.log()) text += line.words + "\n";
  return text;
}

// Named, and mouse 1 has planned: with a snare after three thoughtful rolls, or with a wager after one.
std::unique_ptr<Match> planned(thimble::Verb plan, int thoughts) {
  auto match = thimble_match({{"solo"}, {"human"}, {"human"}}, 4);
  for (int i = 0; i < 3; ++i) answer_with_fallback(*match, seat_at(i));
  Roll roll;
  roll.roller = seat_at(0);
  roll.rule = thimble::rule("TH-SOLO-01");
  roll.add(success_lot(1, 4, 6));
  for (int i = 0; i < thoughts; ++i) AgentDice(*match, seat_at(0)).roll(roll);
  const Option option{static_cast<std::uint16_t>(plan), 0, 0, 0};
  REQUIRE(match->answer(seat_at(0), Answer::of(option)).ok());
  answer_with_fallback(*match, seat_at(0));
  return match;
}

}  // namespace

TEST_CASE("TH-PLAN-04 dice of an agent that plans in secret tell nobody its plan before it is revealed") {
  auto snare = planned(thimble::Verb::snare, 3);
  auto wager = planned(thimble::Verb::wager, 1);
  CHECK(shown(*snare) == shown(*wager));
  CHECK(snare->why_no_undo(seat_at(1)) == wager->why_no_undo(seat_at(1)));
  for (const auto& match : {snare.get(), wager.get()}) {
    CHECK(shown(*match).find("TH-SOLO-01") == std::string::npos);
    for (const int seat : {1, 1, 2, 2}) answer_with_fallback(*match, seat_at(seat));
  }
  CHECK(snare->record().back().find("TH-CARD-01") != std::string::npos);  // whose number tells nothing either
  CHECK(shown(*snare) == shown(*wager));
}

TEST_CASE("TH-SOLO-01 dice rolled for a sealed answer are revealed with it and prove it") {
  const std::array<const Rulebook*, 1> shelf{&thimble::rulebook()};
  auto match = planned(thimble::Verb::snare, 3);
  const Loaded halfway = load_record(save_record(*match), shelf);
  CHECK_FALSE(halfway.fault);
  match->close("bedtime");
  const std::string reveal = match->record()[match->record().size() - 2];
  CHECK(reveal.find("\"agent_rolls\":[{\"number\":4294967297,\"rule\":\"TH-SOLO-01\"") != std::string::npos);
  CHECK(match->log().back().rule == thimble::rule("TH-SOLO-01"));
  halfway.match->close("bedtime");
  CHECK(halfway.match->record() == match->record());

  std::string text;
  for (const std::string& line : match->record()) text += line + "\n";
  const VerifyReport report = verify_record(text, shelf);
  CAPTURE(report.text());
  CHECK(report.complete);
  CHECK(report.rolls_checked == 3);
}

TEST_CASE("TH-SOLO-01 dice of a dialogue that is not finished are kept for the one who resumes it") {
  const std::array<const Rulebook*, 1> shelf{&thimble::rulebook()};
  auto match = thimble_match({{"solo"}, {"human"}, {"human"}}, 4);
  for (int i = 0; i < 3; ++i) answer_with_fallback(*match, seat_at(i));
  Roll roll;
  roll.rule = thimble::rule("TH-SOLO-01");
  roll.add(success_lot(2, 4, 6));
  AgentDice(*match, seat_at(0)).roll(roll);
  answer_with_fallback(*match, seat_at(0));
  const Loaded resumed = load_record(save_record(*match), shelf);
  REQUIRE(resumed.match);
  for (Match* one : {match.get(), resumed.match.get()}) {
    answer_with_fallback(*one, seat_at(0));
    one->close("bedtime");
  }
  CHECK(resumed.match->record() == match->record());
}

}  // namespace warren
