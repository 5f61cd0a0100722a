// Do the agents that look ahead see no more than their seat does, and play the same way every time?
#include <doctest/doctest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <string>

#include "agents/agents.h"
#include "agents/candidates.h"
#include "agents/desk.h"
#include "agents/foresight.h"
#include "agents/live.h"
#include "agents/thimble_match.h"
#include "kernel/base/digest.h"
#include "kernel/rules/menu.h"
#include "kernel/tables/sim_table.h"
#include "thimble/state.h"

namespace warren {
namespace {

constexpr const char* kLookers[] = {"greedy", "search:40", "fair"};

}  // namespace

TEST_CASE("agents that look ahead play a live match to its end, and the same one again") {
  for (const char* kind : kLookers) {
    CAPTURE(kind);
    const auto play = [&](std::uint64_t agents_seed) {
      auto match = thimble_match({{kind}, {"solo"}, {kind}}, 7);
      LiveAgents agents(agents_seed);
      agents.play(*match);
      CHECK(match->is_over());
      CHECK(agents.trouble().empty());
      return digest(*match);
    };
    CHECK(play(5) == play(5));
  }
}

TEST_CASE("a search does not depend on the number of cores") {
  const auto play = [] {
    auto match = thimble_match({{"search:80"}, {"search:80"}, {"search:80"}}, 3);
    LiveAgents(1).play(*match);
    return digest(*match);
  };
  const std::uint64_t with_all = play();
  const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
  CHECK(play() == with_all);
}

namespace {

// Seat 0 has a plan in force that nobody else knows; seat 1 looks ahead from its first question on.
std::string answer_of_seat_1(const char* kind, thimble::Verb plan) {
  auto match = thimble_match({{"human"}, {kind}, {"human"}}, 4);
  for (int i = 0; i < 3; ++i) answer_with_fallback(*match, seat_at(i));
  const Option option{static_cast<std::uint16_t>(plan), 0, 0, 0};
  REQUIRE(match->answer(seat_at(0), Answer::of(option)).ok());
  answer_with_fallback(*match, seat_at(0));
  std::string given;
  LiveAgents agents(9);
  for (int i = 0; i < 4 && agents.play_one(*match) > 0; ++i) given += "answered ";
  const Match::Since since = match->since_checkpoint(seat_at(1));
  for (const GivenAnswer& one : since.answers)
    if (one.seat == seat_at(1)) given += std::to_string(key_of(one.answer)) + " ";
  return given;
}

}  // namespace

TEST_CASE(
    "TH-PLAN-01 TH-PLAN-04 an agent that looks ahead answers the same whatever another seat has sealed") {
  for (const char* kind : kLookers) {
    CAPTURE(kind);
    const std::string given = answer_of_seat_1(kind, thimble::Verb::snare);
    CHECK(given.size() > 20);
    CHECK(given == answer_of_seat_1(kind, thimble::Verb::wager));
  }
}

namespace {

// At every question, runs the step again in its head and looks whether it comes to the same question.
class Checker final : public Agent, public Mind {
 public:
  explicit Checker(Seat seat) : foresight_(thimble::rulebook(), seat) {}
  void sit_down(std::uint64_t) override {}
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table&) override {
    REQUIRE(position.checkpoint != nullptr);
    met_.clear();
    seat_ = prompt.seat;
    if (foresight_.play(position, *this, 1, 0)) {
      CHECK(met_ == prompt.sentence());
      ++checked;
    }
    return prompt.draw(rng_);
  }
  Answer answer(const Prompt& prompt, const Position&, Rng& rng) override {
    if (met_.empty() && prompt.seat == seat_) met_ = prompt.sentence();
    return prompt.draw(rng);
  }
  int checked = 0;

 private:
  Foresight foresight_;
  Seat seat_ = kNobody;
  std::string met_;
  Rng rng_{3};
};

// A simulated match of Thimble with these agents in its first seats, until something has come about or it is
// over.
template <class Until>
void simulate(std::initializer_list<Agent*> agents, const Until& until) {
  const Rulebook& book = thimble::rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check({.game = "thimble"}, faults);
  const auto ground = book.new_ground();
  State state;
  Rng rng(8);
  const Position position{*setting, *ground, state};
  SimTable table(rng, position);
  StepMemory memory;
  table.remember(memory);
  int seat = 0;
  for (Agent* agent : agents) table.seat_agent(seat_at(seat++), agent);
  book.begin(*setting, state);
  while (!until() && !book.outcome(*setting, state).over) {
    memory.begin_step(state, book.state_size());
    book.step(*setting, *ground, state, table);
  }
}

}  // namespace

TEST_CASE("in a simulation the checkpoint and what came since lead to the question that is asked") {
  std::array<Checker, 3> checkers{Checker(seat_at(0)), Checker(seat_at(1)), Checker(seat_at(2))};
  simulate({&checkers[0], &checkers[1], &checkers[2]}, [] { return false; });
  for (const Checker& checker : checkers) CHECK(checker.checked > 5);
}

TEST_CASE("a search is told how much it may think, and refuses what is no such thing") {
  const Rulebook& book = thimble::rulebook();
  for (const char* name : {"search:1", "search:1000", "search:5ms"}) CHECK(make_agent(name, book) != nullptr);
  for (const char* name : {"search:", "search:0", "search:-3", "search:5x", "search:99999999999", "search:ms",
                           "search:0ms", "search:5s", "search:9999999ms", "solo:5"}) {
    CAPTURE(name);
    CHECK(make_agent(name, book) == nullptr);
  }
  CHECK(unknown_agent("search:x").find("search:N, search:Nms") != std::string::npos);
}

TEST_CASE("a search with a budget of time comes to an end and gives allowed answers") {
  auto match = thimble_match({{"search:2ms"}, {"solo"}, {"solo"}}, 7);
  LiveAgents agents(1);
  agents.play(*match);
  CHECK(match->is_over());
  CHECK(agents.trouble().empty());
}

namespace {

// At its first sealed choice, makes up plans and follows them.
class Planner final : public Agent {
 public:
  void sit_down(std::uint64_t) override {}
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table&) override {
    if (prompt.kind != static_cast<std::uint16_t>(thimble::Asked::plan) || desk) return prompt.draw(rng_);
    question = question_key(prompt);
    candidates.gather(prompt);
    Thinker thinker(thimble::rulebook(), prompt.seat);
    desk = std::make_unique<Desk>();
    desk->begin(position, memory_, 1);
    imagined = desk->make_drafts(thinker, candidates.answers, 0, 1, 60);
    desk->begin_tries(2);
    for (std::size_t i = 0; i < 2; ++i) {
      desk->expect_tries(i, 30);
      for (std::size_t n = 0; n < 30; ++n) desk->attempt(thinker, i, desk->drafts()[i].plan, n, 6);
    }
    return prompt.draw(rng_);
  }
  std::unique_ptr<Desk> desk;
  Candidates candidates;
  std::uint32_t question = 0;
  std::uint32_t imagined = 0;

 private:
  Memory memory_;
  Rng rng_{2};
};

void play_until_planned(Planner& planner) {
  simulate({&planner}, [&] { return planner.desk != nullptr; });
  REQUIRE(planner.desk != nullptr);
}

// A question with two answers, 1 and 2; the subject tells one from another.
class Two final : public Menu {
 public:
  explicit Two(std::uint8_t about) {
    seat = seat_at(0);
    subject = about;
    for (const std::uint8_t target : {std::uint8_t{1}, std::uint8_t{2}}) add(Option{1, 0, target, 0});
  }
  std::string sentence() const override { return {}; }
  std::string describe(const Choice&) const override { return {}; }
};

Answer two(std::uint8_t target) { return Answer::of(Option{1, 0, target, 0}); }

}  // namespace

TEST_CASE("TH-PLAN-01 a plan begins with the question at hand and holds no other seat's sealed answer") {
  Planner planner;
  play_until_planned(planner);
  REQUIRE(planner.desk->drafts().size() > planner.candidates.answers.size());
  for (const Draft& draft : planner.desk->drafts()) {
    CHECK(draft.plan.front().question == planner.question);
    CHECK(draft.value >= 0);
    CHECK(draft.value <= 1);
    int plans = 0;
    for (const Planned& planned : draft.plan) plans += planned.question == planner.question ? 1 : 0;
    CHECK(plans == 1);
  }
  for (std::size_t i = 0; i < 2; ++i) CHECK(planner.desk->tries(i).size() == 30);
}

TEST_CASE("making up plans ends when nothing new comes to mind, and begins with every candidate") {
  Planner planner;
  play_until_planned(planner);
  CHECK(planner.imagined <= 60);
  for (const Answer& answer : planner.candidates.answers)
    CHECK(std::ranges::any_of(planner.desk->drafts(),
                              [&](const Draft& draft) { return draft.plan.front().answer == answer; }));
}

TEST_CASE("a plan is followed in order, past what is not asked this time, as long as it is allowed") {
  const Plan plan{
      {question_key(Two(1)), two(1)},
      {question_key(Two(2)), two(2)},
      {question_key(Two(1)), two(2)},
      {question_key(Two(3)), two(3)},
  };
  std::size_t next = 0;
  REQUIRE(find_planned(plan, next, Two(1)) != nullptr);
  CHECK(next == 1);
  REQUIRE(find_planned(plan, next, Two(1)) != nullptr);
  CHECK(*find_planned(plan, next = 1, Two(1)) == two(2));
  CHECK(next == 3);
  CHECK(find_planned(plan, next, Two(2)) == nullptr);  // it is behind
  CHECK(find_planned(plan, next, Two(3)) == nullptr);  // there is no third answer
  CHECK(next == 3);
}

TEST_CASE("plans have different keys unless they say the same to the same questions") {
  const Plan plan{
      {1, two(1)},
      {2, two(2)}
  };
  CHECK(key_of(plan) == key_of(Plan{
                            {1, two(1)},
                            {2, two(2)}
  }));
  CHECK(key_of(plan) != key_of(Plan{
                            {2, two(2)},
                            {1, two(1)}
  }));
  CHECK(key_of(plan) != key_of(Plan{
                            {1, two(1)},
                            {3, two(2)}
  }));
  CHECK(key_of(plan) != key_of(Plan{
                            {1, two(1)}
  }));
}

TEST_CASE("answers have different keys unless they say the same") {
  CHECK(key_of(Answer::number(1)) == key_of(Answer::number(1)));
  CHECK(key_of(Answer::number(1)) != key_of(Answer::number(2)));
  CHECK(key_of(Answer::of(Option{1, 2, 3, 4})) != key_of(Answer::of(Option{1, 2, 4, 3})));
  CHECK(key_of(Answer::of(Pose{
            {10, 20},
            {},
            false
  })) != key_of(Answer::of(Pose{{20, 10}, {}, false})));
  CHECK(key_of(Answer::of(Pose{
            {10, 20},
            {0},
            true
  })) != key_of(Answer::of(Pose{{10, 20}, {}, false})));
}

}  // namespace warren
