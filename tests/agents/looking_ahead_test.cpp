// Do the agents that look ahead see no more than their seat does, and play the same way every time?
#include <doctest/doctest.h>
#include <tbb/global_control.h>

#include <string>

#include "agents/agents.h"
#include "agents/candidates.h"
#include "agents/foresight.h"
#include "agents/live.h"
#include "agents/thimble_match.h"
#include "agents/thinker.h"
#include "kernel/digest.h"
#include "kernel/menu.h"
#include "kernel/sim_table.h"
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
  Answer answer(const Prompt& prompt, Rng& rng) override {
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

}  // namespace

TEST_CASE("in a simulation the checkpoint and what came since lead to the question that is asked") {
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
  std::array<Checker, 3> checkers{Checker(seat_at(0)), Checker(seat_at(1)), Checker(seat_at(2))};
  for (int i = 0; i < 3; ++i) table.seat_agent(seat_at(i), &checkers[static_cast<std::size_t>(i)]);
  book.begin(*setting, state);
  while (!book.outcome(*setting, state).over) {
    memory.begin_step(state, book.state_size());
    book.step(*setting, *ground, state, table);
  }
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

// Looks ahead once, in the first sealed choice, and shows its tree.
class Planner final : public Agent {
 public:
  void sit_down(std::uint64_t) override {}
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table&) override {
    if (prompt.kind != static_cast<std::uint16_t>(thimble::Asked::plan) || thinker) return prompt.draw(rng_);
    candidates_.gather(prompt);
    thinker = std::make_unique<Thinker>(thimble::rulebook(), prompt.seat);
    thinker->begin(position, prompt, candidates_.answers, 1);
    for (std::size_t i = 0; i < candidates_.answers.size(); ++i) thinker->look(i, 30, 6);
    return prompt.draw(rng_);
  }
  std::unique_ptr<Thinker> thinker;

 private:
  Candidates candidates_;
  Rng rng_{2};
};

int answers_below(const Tree& tree, std::uint32_t node, std::uint32_t question) {
  int count = 0;
  for (std::uint32_t child = tree[node].first_child; child != 0; child = tree[child].next)
    count += tree[child].answers(question) ? 1 : 0;
  return count;
}

// The question that opens seat `seat`'s plan.
std::uint32_t plan_question(Seat seat) {
  class Plan final : public Menu {
   public:
    explicit Plan(Seat who) {
      seat = who;
      kind = static_cast<std::uint16_t>(thimble::Asked::plan);
    }
    std::string sentence() const override { return {}; }
    std::string describe(const Choice&) const override { return {}; }
  };
  return question_key(Plan(seat));
}

}  // namespace

TEST_CASE("TH-PLAN-01 in the tree of a search nobody answers another's sealed answer") {
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
  Planner planner;
  table.seat_agent(seat_at(0), &planner);
  book.begin(*setting, state);
  while (!planner.thinker) {
    memory.begin_step(state, book.state_size());
    book.step(*setting, *ground, state, table);
  }
  const Tree& tree = planner.thinker->tree();
  for (const int other : {1, 2}) {
    CHECK(answers_below(tree, Tree::kRoot, plan_question(seat_at(other))) == 2);  // a snare, a wager
    for (const std::uint32_t candidate : {1U, 2U})
      CHECK(answers_below(tree, candidate, plan_question(seat_at(other))) == 0);
  }
  CHECK(planner.thinker->tried(0).visits == 30);
  CHECK(planner.thinker->tried(1).visits == 30);
}

TEST_CASE("a tree finds what was added, the latest first") {
  Tree tree;
  tree.clear();
  const std::uint32_t a = tree.add(Tree::kRoot, Tree::key(7, 11), Answer::number(1));
  const std::uint32_t b = tree.add(Tree::kRoot, Tree::key(7, 12), Answer::number(2));
  const std::uint32_t c = tree.add(a, Tree::key(8, 12), Answer::number(3));
  CHECK(tree.find(Tree::kRoot, Tree::key(7, 11)) == a);
  CHECK(tree.find(Tree::kRoot, Tree::key(7, 12)) == b);
  CHECK(tree.find(a, Tree::key(8, 12)) == c);
  CHECK(tree.find(a, Tree::key(7, 12)) == 0);
  CHECK(tree.find(b, Tree::key(8, 12)) == 0);
  CHECK(tree[b].next == a);
  CHECK(tree[c].answers(8));
  CHECK(!tree[c].answers(7));
  CHECK(tree.answer_of(c).number() == 3);
}

TEST_CASE("the mean of many tries is surer than that of few") {
  Tried few;
  Tried many;
  for (int i = 0; i < 4; ++i) few.add(i % 2);
  for (int i = 0; i < 100; ++i) many.add(i % 2);
  CHECK(few.mean() == doctest::Approx(0.5));
  CHECK(many.mean() == doctest::Approx(0.5));
  CHECK(many.spread2() < few.spread2() / 20);
  Tried both = few;
  both.add(many);
  CHECK(both.visits == 104);
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
