// Does a live match go on, refuse and show itself as it should?
#include "kernel/live/pebbles_match.h"

using namespace warren;
using namespace warren::pebbles;

TEST_CASE("a match begins with a sealed choice and asks both seats at once") {
  const auto match = begin();
  const auto open = match->open();
  REQUIRE(open.size() == 2);
  CHECK(open[0].sealed);
  CHECK(open[0].number == open[1].number);
  CHECK(asked_kind(*match, kRed) == kPlan);
  CHECK(asked_kind(*match, kBlue) == kPlan);
}

TEST_CASE("a set-up with a fault gives no match") {
  std::vector<Fault> faults;
  Setup wrong = setup();
  wrong.options["heap"] = "huge";
  CHECK(Match::begin(book(), wrong, {}, faults) == nullptr);
  REQUIRE(faults.size() == 1);
  faults.clear();
  CHECK(Match::begin(book(), setup(), {std::vector<Sitter>(3), nullptr}, faults) == nullptr);
  CHECK(faults.size() == 1);
}

TEST_CASE("a refused answer changes nothing") {
  const auto match = begin_planned();
  for (int i = 0; i < 4; ++i) play(*match, seat_at(i % 2), Verb::take, 2);
  play(*match, kRed, Verb::take, 3);
  const auto record = match->record();
  const auto log = match->log().size();
  const auto before = state_of(*match);

  const Verdict verdict = match->answer(kBlue, say(Verb::take, 2));
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.refusal().measured == 2);
  CHECK(verdict.refusal().allowed == 1);
  CHECK_FALSE(match->answer(kRed, say(Verb::take, 1)).ok());
  CHECK_FALSE(match->answer(kBlue, Answer::number(1)).ok());
  CHECK_FALSE(match->answer(kNobody, say(Verb::take, 1)).ok());
  CHECK_FALSE(match->type_faces({1, 2}).ok());
  CHECK(match->record() == record);
  CHECK(match->log().size() == log);
  CHECK(same(state_of(*match), before));
}

TEST_CASE("what happened is logged once, however often the step is run again") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::cast);
  if (asked(*match) == kBlue) {
    for (int i = 0; i < 3; ++i) asked_kind(*match, kBlue);
    if (asked_kind(*match, kBlue) == kParry) play(*match, kBlue, Verb::pass);
  }
  CHECK(rolls_in(*match) == 2);
  std::size_t takes = 0;
  for (const LogLine& line : match->log()) takes += line.words.starts_with("Red take") ? 1U : 0U;
  CHECK(takes == 1);
}

TEST_CASE("a question with one allowed option is not asked") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto match = begin_planned({}, seed);
    play(*match, kRed, Verb::cast);
    const auto& faces = match->log()[0].faces;
    const bool hit = faces[0] >= 4 || faces[1] >= 4;
    CHECK(asked_kind(*match, kBlue) == (hit ? kParry : kTurn));
  }
}

TEST_CASE("the open prompt is visited in the middle of the step") {
  const auto match = begin_planned();
  bool seen = false;
  CHECK(match->visit(kRed, [&](const Prompt& prompt, const State& state, const Ground&) {
    seen = true;
    CHECK(prompt.seat == kRed);
    CHECK(count_choices(prompt) == 9);
    CHECK(state.as<PebbleState>().heap == 12);
  }));
  CHECK(seen);
  CHECK_FALSE(match->visit(kBlue, [](const Prompt&, const State&, const Ground&) { FAIL("not asked"); }));
}

TEST_CASE("a decision of several fields is taken whole or not at all") {
  const auto match = begin_planned();
  const auto record = match->record();
  const std::vector<Answer> wrong{say(Verb::order), Answer::number(4), Answer::number(-1)};
  const std::vector<Answer> long_one{say(Verb::order), Answer::number(4), Answer::number(5),
                                     Answer::number(6)};
  const std::vector<Answer> right{say(Verb::order), Answer::number(4), Answer::number(5)};
  CHECK_FALSE(match->answer_all(kRed, wrong).ok());
  CHECK_FALSE(match->answer_all(kRed, long_one).ok());
  CHECK(match->record() == record);
  CHECK(asked(*match) == kRed);
  REQUIRE(match->answer_all(kRed, right).ok());
  CHECK(state_of(*match).flag_x == 405);
  CHECK(match->record().size() == record.size() + 3);
}

TEST_CASE("a line of answers can be looked at without giving it") {
  const auto match = begin_planned();
  const std::vector<Answer> line{say(Verb::order), Answer::number(4)};
  bool seen = false;
  const auto preview = match->visit_after(kRed, line, [&](const Prompt& prompt, const State&, const Ground&) {
    seen = prompt.kind == kOrder && !prompt.continues;
  });
  CHECK(preview.verdict.ok());
  CHECK(preview.visited);
  CHECK(seen);
  const std::vector<Answer> bad{say(Verb::order), Answer::number(-4)};
  CHECK_FALSE(match->visit_after(kRed, bad, [](const Prompt&, const State&, const Ground&) {}).verdict.ok());
  const std::vector<Answer> dice{say(Verb::cast)};
  const auto stopped = match->visit_after(kRed, dice, [](const Prompt&, const State&, const Ground&) {});
  CHECK(stopped.verdict.ok());
  CHECK_FALSE(stopped.visited);
  CHECK(match->inputs() == 2);
}

TEST_CASE("places off every table never reach the rules") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::flag);
  CHECK_FALSE(match
                  ->answer(kRed, Answer::of(Pose{
                                     Point{1 << 20, 0},
                                     Angle{0},
                                     false
  }))
                  .ok());
  CHECK(match
            ->answer(kRed, Answer::of(Pose{
                               Point{99, 0},
                               Angle{0},
                               false
  }))
            .ok());
  CHECK(state_of(*match).flag_x == 99);
}

TEST_CASE("a match ends when the rules say so and then takes nothing more") {
  const auto match = begin_planned();
  for (int i = 0; i < 4; ++i) play(*match, seat_at(i % 2), Verb::take, 3);
  CHECK(match->is_over());
  CHECK(match->outcome().over);
  CHECK(match->open().empty());
  CHECK_FALSE(match->answer(kRed, say(Verb::take, 1)).ok());
  CHECK(match->why_no_undo(kRed).has_value());
  CHECK_FALSE(match->undo(kRed, true).ok());
  CHECK(match->record().back().find("\"end\"") != std::string::npos);
}

TEST_CASE("an agent's own dice are numbered and stand with its next answer") {
  const auto match = begin_planned({
      {"human",    false},
      {"rulebook", false}
  });
  play(*match, kRed, Verb::take, 1);
  Roll roll;
  roll.roller = kBlue;
  roll.add(success_lot(3, 4, 6));
  CHECK(match->roll_for_agent(kBlue, roll).count == 3);
  play(*match, kBlue, Verb::take, 1);
  CHECK(match->record().back().find("\"agent_rolls\":[{\"number\":1") != std::string::npos);
  CHECK(match->why_no_undo(kRed).has_value());
}
