// Does the fuzzer find what was planted, write it down, and leave a sound game alone?
#include "lab/fuzz.h"

#include <doctest/doctest.h>

#include <string>

#include "kernel/record/verify.h"
#include "lab/broken_thimble.h"
#include "lab/draw_setup.h"

namespace warren {
namespace {

FuzzPlan plan_for(const Rulebook& book, std::uint64_t matches = 64) {
  FuzzPlan plan;
  plan.book = &book;
  plan.setup.game = "thimble";
  plan.matches = matches;
  return plan;
}

FuzzReport fuzzed(const FuzzPlan& plan) {
  std::vector<Fault> faults;
  auto report = fuzz(plan, faults);
  REQUIRE(faults.empty());
  REQUIRE(report);
  return *std::move(report);
}

std::string first_finding(const Rulebook& book) {
  const FuzzReport report = fuzzed(plan_for(book));
  return report.findings.empty() ? "" : report.findings[0].words;
}

std::string asking(const OddPrompt& prompt) {
  BrokenThimble book;
  book.before_step = [&](State&, Table& table) { table.ask(prompt); };
  return first_finding(book);
}

bool says(const std::string& words, const char* part) {
  CAPTURE(words);
  return words.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a sound game gives no finding, with any house rules") {
  FuzzPlan plan = plan_for(thimble::rulebook(), 200);
  plan.all_options = true;
  plan.thorough_every = 4;
  const FuzzReport report = fuzzed(plan);
  CHECK(report.findings.empty());
  CHECK(report.matches == 200);
  CHECK(report.thorough == 50);
  CHECK(report.decisions > 2000);
}

TEST_CASE("a game's broken invariant is found and its record leads there") {
  BrokenThimble book;
  book.invariant = [](const thimble::State& state) {
    for (const thimble::Mouse& mouse : state.mice)
      if (mouse.crumbs > 3) return std::string("A mouse carries more than three crumbs.");
    return std::string();
  };
  const FuzzPlan plan = plan_for(book, 200);
  const FuzzReport report = fuzzed(plan);
  REQUIRE(report.findings.size() == 1);
  const Finding& finding = report.findings[0];
  CHECK(finding.words == "A mouse carries more than three crumbs.");
  CHECK(finding.times > 1);
  CHECK(finding.input > 0);
  CHECK(says(finding.record, "more than three crumbs"));

  const Rulebook* shelf = &book;
  CHECK(verify_record(finding.record, {&shelf, 1}).ok);
  const Loaded loaded = load_record(finding.record, {&shelf, 1});
  REQUIRE(loaded.match);
  CHECK_FALSE(loaded.fault);
  CHECK(loaded.match->inputs() == finding.input);
  CHECK(book.invariant(loaded.match->checkpoint().as<thimble::State>()) == finding.words);

  FuzzPlan again = plan;
  again.from = finding.match;
  again.matches = 1;
  const FuzzReport one = fuzzed(again);
  REQUIRE(one.findings.size() == 1);
  CHECK(one.findings[0].record == finding.record);
}

TEST_CASE("the report is the same for one and three jobs") {
  BrokenThimble book;
  book.invariant = [](const thimble::State& state) {
    return state.mice[0].crumbs > 3 ? std::string("Four crumbs.") : std::string();
  };
  FuzzPlan plan = plan_for(book, 150);
  const FuzzReport one = fuzzed(plan);
  plan.jobs = 3;
  const FuzzReport three = fuzzed(plan);
  REQUIRE(one.findings.size() == three.findings.size());
  CHECK(one.findings[0].match == three.findings[0].match);
  CHECK(one.findings[0].times == three.findings[0].times);
  CHECK(one.findings[0].record == three.findings[0].record);
  CHECK(one.decisions == three.decisions);
}

TEST_CASE("faults of prompts are found") {
  CHECK(asking({}).empty());
  OddPrompt prompt;
  prompt.listed = 0;
  CHECK(says(asking(prompt), "has no allowed choice"));
  prompt = {};
  prompt.drawn = 5;
  CHECK(says(asking(prompt), "not on its list"));
  prompt = {};
  prompt.refused = 1;
  CHECK(says(asking(prompt), "lists a choice that its judge refuses: not that one"));
  prompt.drawn = 1;
  CHECK(says(asking(prompt), "its judge refuses: not that one"));
  prompt = {};
  prompt.seat = seat_at(6);
  CHECK(says(asking(prompt), "a seat that does not exist"));
  prompt = {};
  prompt.rule = {};
  CHECK(says(asking(prompt), "names no rule"));
  prompt = {};
  prompt.has_words = false;
  CHECK(says(asking(prompt), "has no words"));
}

TEST_CASE("a step that asks without end is found") {
  BrokenThimble book;
  book.before_step = [](State&, Table& table) {
    for (;;) table.ask(OddPrompt());
  };
  CHECK(says(first_finding(book), "is number 41 of one step"));
}

TEST_CASE("a match without an end is found") {
  BrokenThimble book;
  book.after_step = [](State& state, Table&) { state.as<thimble::State>().round = 0; };
  FuzzPlan plan = plan_for(book, 1);
  plan.thorough_every = 0;
  const FuzzReport report = fuzzed(plan);
  REQUIRE(report.findings.size() == 1);
  CHECK(says(report.findings[0].words, "does not end"));
}

TEST_CASE("a state that grows beyond its size is found") {
  BrokenThimble book;
  book.after_step = [&](State& state, Table&) { state.data()[book.state_size()] = std::byte{1}; };
  CHECK(says(first_finding(book), "beyond the end of the state"));
}

TEST_CASE("listening that changes the play is found") {
  BrokenThimble book;
  book.after_step = [](State& state, Table& table) {
    if (table.listening()) state.as<thimble::State>().unused = 1;
  };
  CHECK(says(first_finding(book), "Listening changed the play"));
}

TEST_CASE("rules that do not repeat themselves are found by the live match") {
  BrokenThimble book;
  int steps = 0;
  book.after_step = [&](State& state, Table&) {
    if (!state.as<thimble::State>().turn)
      state.as<thimble::State>().unused = static_cast<std::uint8_t>(++steps);
  };
  CHECK_FALSE(first_finding(book).empty());
}

TEST_CASE("a drawn set-up keeps what was given") {
  Setup given;
  given.game = "thimble";
  given.scenario = "shelf";
  given.options["hiss"] = "forbidden";
  Rng rng(1);
  for (int i = 0; i < 10; ++i) {
    const Setup drawn = draw_setup(thimble::rulebook(), given, rng);
    CHECK(drawn.options.at("hiss") == "forbidden");
    CHECK(drawn.scenario == "shelf");
    CHECK(drawn.seats == 3);
  }
}

TEST_CASE("an unknown house rule is a fault") {
  std::vector<Fault> faults;
  FuzzPlan plan = plan_for(thimble::rulebook());
  plan.setup.options["purr"] = "loud";
  CHECK_FALSE(fuzz(plan, faults));
  CHECK(faults.size() == 1);
}

}  // namespace warren
