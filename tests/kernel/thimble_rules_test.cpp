// Does each rule of Thimble do what its catalog says?
#include <doctest/doctest.h>

#include <set>

#include "kernel/tables/script_table.h"
#include "thimble/choices.h"
#include "thimble/rules.h"

using namespace warren;
using namespace warren::thimble;

namespace {

constexpr Seat kRed = seat_at(0), kBlue = seat_at(1), kGreen = seat_at(2);
constexpr int kScurry = 1, kCreep = 4, kPounce = 7;  // faces of a full bag

Answer run_to(std::initializer_list<Point> points) {
  Answer path = Answer::path();
  for (const Point point : points) path.add(point);
  return path;
}

// A race in its first round, red to act, red's plan a wager of 1 and no snare anywhere.
struct Race {
  Race() {
    shelf.phase = Phase::running;
    for (Mouse& mouse : shelf.mice) mouse.plan = {PlanKind::wager, 5, 0, Shown::nothing};
  }
  thimble::State shelf = first_state();
  ThimbleSetting setting;
  ThimbleGround ground;
  ScriptTable table{catalog()};
  Play play{setting, ground, shelf, table};

  Race& put(Seat seat, Point at, int crumbs = 2) {
    shelf.mouse(seat).at = at;
    shelf.mouse(seat).crumbs = static_cast<std::uint8_t>(crumbs);
    return *this;
  }
  Race& snare(Seat seat, int cup) {
    shelf.mouse(seat).plan = {PlanKind::snare, static_cast<std::uint8_t>(cup), 0, Shown::nothing};
    return *this;
  }
  Race& choose(Seat seat, Verb verb, int target = 0, int slot = 0) {
    table.then(Answer::of(Option{static_cast<std::uint16_t>(verb), static_cast<std::uint8_t>(index(seat)),
                                 static_cast<std::uint8_t>(target), static_cast<std::uint32_t>(slot)}));
    return *this;
  }
  Race& step() {
    thimble::step(play);
    CHECK(table.fault() == "");
    return *this;
  }
  int crumbs(Seat seat) const { return shelf.mouse(seat).crumbs; }
  bool was_asked(Asked asked) const { return table.times_asked(static_cast<std::uint16_t>(asked)) > 0; }
};

}  // namespace

TEST_CASE("TH-GEN-01 TH-SET-01 TH-SET-02 three mice begin at their holes with two crumbs each") {
  std::vector<Fault> faults;
  CHECK(rulebook().check({.game = "thimble"}, faults)->seats == 3);
  CHECK(rulebook().check({.game = "thimble", .seats = 2}, faults) == nullptr);
  CHECK(faults.size() == 1);
  const thimble::State shelf = first_state();
  for (std::size_t i = 0; i < kSeats; ++i) {
    CHECK(shelf.mice[i].at == kHole[i]);
    CHECK(shelf.mice[i].crumbs == 2);
  }
  CHECK(kShelf == Point{1200, 800});
}

TEST_CASE("TH-GEN-02 most crumbs win and equal ones draw") {
  thimble::State shelf = first_state();
  shelf.phase = Phase::over;
  shelf.mice[1].crumbs = 3;
  CHECK(outcome_of(shelf).value == std::array<std::int16_t, kMaxSeats>{-1, 1, -1});
  shelf.mice[2].crumbs = 3;
  CHECK(outcome_of(shelf).value == std::array<std::int16_t, kMaxSeats>{-1, 0, 0});
}

TEST_CASE("TH-GEN-03 TH-TURN-01 three rounds, each begun by the next mouse") {
  Race race;
  std::vector<int> order;
  for (int i = 0; i < 9; ++i) {
    race.table.faces({1}).then(Answer::path());
    race.step();
    order.push_back(index(race.table.last_ask().seat));
  }
  CHECK(order == std::vector<int>{0, 1, 2, 1, 2, 0, 2, 0, 1});
  CHECK(race.shelf.phase == Phase::supper);
}

TEST_CASE("TH-NAME-01 a name has 1 to 12 bytes and there is no shelf yet") {
  Race race;
  race.shelf.phase = Phase::naming;
  CHECK(scene_for(race.shelf, kRed).board.width == 0);
  race.table.then([](const Prompt& prompt) {
    CHECK_FALSE(prompt.judge(Answer::text("")).ok());
    CHECK_FALSE(prompt.judge(Answer::text("thirteen byte")).ok());
    CHECK(prompt.judge(Answer::text("twelve bytes")).ok());
    CHECK_FALSE(prompt.judge(Answer::number(1)).ok());
    return Answer::text("Crumbsworth");
  });
  race.step();
  CHECK(name_of(race.shelf, 0) == "Crumbsworth");
  CHECK(name_of(race.shelf, 1) == "Mouse 2");
  race.table.then(Answer::text("Nib"));
  race.step();
  race.table.then(Answer::text("Tuck"));
  race.step();
  CHECK(race.shelf.phase == Phase::planning);
}

TEST_CASE("TH-PLAN-01 TH-PLAN-02 TH-PLAN-03 a snare asks for a cup, a wager for a number") {
  Race race;
  race.shelf.phase = Phase::planning;
  race.choose(kRed, Verb::snare).choose(kRed, Verb::cup, 0, 2);
  race.choose(kBlue, Verb::wager).table.then(Answer::number(5));
  race.choose(kGreen, Verb::snare).choose(kGreen, Verb::cup, 0, 2);
  race.step();
  CHECK(race.shelf.mouse(kRed).plan.kind == PlanKind::snare);
  CHECK(race.shelf.mouse(kRed).plan.amount == 2);
  CHECK(race.shelf.mouse(kBlue).plan.kind == PlanKind::wager);
  CHECK(race.shelf.mouse(kBlue).plan.amount == 5);
  CHECK_FALSE(WagerPrompt(kRed).judge(Answer::number(0)).ok());
  CHECK_FALSE(WagerPrompt(kRed).judge(Answer::number(6)).ok());
  CHECK(race.shelf.phase == Phase::running);
}

TEST_CASE("TH-PLAN-03 a wager pays when the crumbs are there, and only then") {
  Mouse mouse{};
  mouse.plan = {PlanKind::wager, 3, 0, Shown::nothing};
  mouse.crumbs = 3;
  CHECK(supper_crumbs(mouse) == 6);
  mouse.crumbs = 2;
  CHECK(supper_crumbs(mouse) == 2);
}

TEST_CASE("TH-PLAN-04 others see a plan only when it was shown") {
  Race race;
  race.snare(kBlue, 1);
  CHECK(scene_for(race.shelf, kBlue).cards[1].label == "snare under cup 2");
  CHECK(scene_for(race.shelf, kRed).cards[1].label == "a secret plan");
  race.shelf.mouse(kBlue).plan.shown = Shown::all;
  CHECK(scene_for(race.shelf, kRed).cards[1].label == "snare under cup 2");
}

TEST_CASE("TH-PLAN-04 nobody imagines a snare where a mouse has looked") {
  Race race;
  race.put(kRed, {300, 200}).snare(kBlue, 1);
  race.table.faces({kScurry}).then(run_to({kCup[0]}));
  race.step();
  std::set<std::pair<int, int>> imagined;
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    thimble::State other = race.shelf;
    imagine_for(other, kRed, rng);
    imagined.insert({static_cast<int>(other.mice[1].plan.kind), other.mice[1].plan.amount});
  }
  CHECK(imagined == std::set<std::pair<int, int>>{
                        {1, 1},
                        {1, 2},
                        {2, 1},
                        {2, 2},
                        {2, 3},
                        {2, 4},
                        {2, 5}
  });
}

TEST_CASE("TH-CARD-01 a card leaves the bag, and an empty bag is filled again") {
  Race race;
  race.table.faces({kPounce}).then(Answer::path());
  race.step();
  CHECK(race.shelf.bag == std::array<std::uint8_t, 3>{3, 3, 2});
  race.shelf.bag = {0, 0, 1};
  race.table.faces({1}).then(Answer::path());
  race.step();
  CHECK(race.table.last_roll().roll.sides == 1);
  CHECK(race.shelf.bag == std::array<std::uint8_t, 3>{0, 0, 0});
  race.table.faces({9}).then(Answer::path());
  race.step();
  CHECK(race.shelf.bag == std::array<std::uint8_t, 3>{3, 3, 2});
}

TEST_CASE("TH-CARD-02 a scurry reaches 4 inches, a creep 2, a pounce 3") {
  CHECK(reach_of(Card::scurry) == 400);
  CHECK(reach_of(Card::creep) == 200);
  CHECK(reach_of(Card::pounce) == 300);
}

TEST_CASE("TH-RUN-01 a run may bend, no longer than the card allows, and stays on the shelf") {
  const RunPrompt prompt(kRed, {100, 100}, 400);
  CHECK(prompt
            .judge(run_to({
                {100, 300},
                {300, 300}
  }))
            .ok());
  const Verdict far = prompt.judge(run_to({
      {100, 300},
      {301, 300}
  }));
  CHECK_FALSE(far.ok());
  CHECK(far.refusal().measured == 401);
  CHECK(far.refusal().allowed == 400);
  CHECK_FALSE(prompt
                  .judge(run_to({
                      {-1, 100}
  }))
                  .ok());
  CHECK(prompt.judge(Answer::path()).ok());
  CHECK(length_of(
            {
                0, 0
  },
            run_to({{1, 1}})) == 2);
}

TEST_CASE("TH-SNARE-01 a mouse that ends within 1 inch of a cup springs the snares under it") {
  Race race;
  race.put(kRed, {200, 200}).snare(kBlue, 0).snare(kGreen, 0).snare(kRed, 0);
  SUBCASE("at 1 inch") {
    race.table
        .faces({
            kScurry
    })
        .then(run_to({{300, 200}}));
    race.step();
    CHECK(race.crumbs(kRed) == 0);
    CHECK(race.crumbs(kBlue) == 3);
    CHECK(race.crumbs(kGreen) == 3);
    CHECK(race.shelf.mouse(kBlue).plan.shown == Shown::all);
    CHECK(race.shelf.mouse(kRed).plan.shown == Shown::nothing);
    CHECK(race.table.events().back().event.reveals);
  }
  SUBCASE("not beyond") {
    race.table
        .faces({
            kScurry
    })
        .then(run_to({{299, 200}}));
    race.step();
    CHECK(race.crumbs(kRed) == 2);
  }
  SUBCASE("without a crumb there is nothing to take") {
    race.put(kRed,
             {
                 200, 200
    },
             0)
        .table.faces({kScurry})
        .then(run_to({{300, 200}}));
    race.step();
    CHECK(race.crumbs(kBlue) == 2);
    CHECK(race.shelf.mouse(kBlue).plan.shown == Shown::all);
  }
}

TEST_CASE("TH-SNARE-02 a creeping mouse springs no snare") {
  Race race;
  race.put(kRed, {200, 200}).snare(kBlue, 0);
  race.table
      .faces({
          kCreep
  })
      .then(run_to({{400, 200}}));
  race.step();
  CHECK(race.crumbs(kRed) == 2);
  CHECK(race.shelf.mouse(kBlue).plan.shown == Shown::nothing);
}

TEST_CASE("TH-TUG-01 a tug brings a crumb for each 5 or more") {
  Race race;
  race.put(kRed, {700, 400});
  race.table
      .faces({
          kScurry, 4, 5
  })
      .then(run_to({{800, 400}}));
  race.step();
  CHECK(race.crumbs(kRed) == 3);
}

TEST_CASE("TH-TUG-02 one failed die may be rolled again for a crumb, once") {
  Race race;
  race.put(kRed, {800, 400});
  SUBCASE("paid") {
    race.table.faces({kScurry, 1, 2, 6}).then(Answer::path());
    race.choose(kRed, Verb::roll_again, 0, 1).step();
    CHECK(race.crumbs(kRed) == 2);
    CHECK(race.table.asks().size() == 2);
  }
  SUBCASE("both dice succeeded") {
    race.table.faces({kScurry, 5, 6}).then(Answer::path());
    race.step();
    CHECK_FALSE(race.was_asked(Asked::again));
  }
  SUBCASE("no crumb to pay") {
    race.put(kRed, {800, 400}, 0).table.faces({kScurry, 1, 2}).then(Answer::path());
    race.step();
    CHECK_FALSE(race.was_asked(Asked::again));
  }
}

TEST_CASE("TH-PNC-01 a pounce takes a crumb of a mouse within 2 inches") {
  Race race;
  race.put(kRed, {500, 400}).put(kBlue, {700, 400}, 1).put(kGreen, {701, 400});
  race.table.faces({kPounce}).then(Answer::path());
  race.choose(kRed, Verb::pounce, 1).choose(kBlue, Verb::decline).step();
  CHECK(race.crumbs(kRed) == 3);
  CHECK(race.crumbs(kBlue) == 0);
}

TEST_CASE("TH-PNC-01 without a pounce card or anybody in reach nothing is asked") {
  Race race;
  race.put(kRed, {500, 400}).put(kBlue, {600, 400}, 0).put(kGreen, {900, 700});
  race.table.faces({kPounce}).then(Answer::path());
  race.step();
  CHECK_FALSE(race.was_asked(Asked::pounce));
}

TEST_CASE("TH-PNC-02 a squeak drops a crumb and stops the pounce") {
  Race race;
  race.put(kRed, {500, 400}, 0).put(kBlue, {600, 400});
  race.table.faces({kPounce}).then(Answer::path());
  race.choose(kRed, Verb::pounce, 1).choose(kBlue, Verb::squeak).step();
  CHECK(race.crumbs(kRed) == 0);
  CHECK(race.crumbs(kBlue) == 1);
  CHECK_FALSE(race.was_asked(Asked::hiss));
}

TEST_CASE("TH-PNC-03 a hiss drops a crumb and stops the squeak, where the house allows it") {
  Race race;
  race.put(kRed, {500, 400}).put(kBlue, {600, 400});
  race.table.faces({kPounce}).then(Answer::path());
  race.choose(kRed, Verb::pounce, 1).choose(kBlue, Verb::squeak);
  SUBCASE("allowed") {
    race.choose(kRed, Verb::hiss).step();
    CHECK(race.crumbs(kRed) == 2);
    CHECK(race.crumbs(kBlue) == 0);
  }
  SUBCASE("forbidden") {
    race.setting.may_hiss = false;
    race.step();
    CHECK_FALSE(race.was_asked(Asked::hiss));
    CHECK(race.crumbs(kBlue) == 1);
  }
  std::vector<Fault> faults;
  const auto setting = rulebook().check({.game = "thimble", .options = {{"hiss", "forbidden"}}}, faults);
  CHECK_FALSE(static_cast<const ThimbleSetting&>(*setting).may_hiss);
  CHECK(rulebook().check({.game = "thimble", .options = {{"hiss", "sometimes"}}}, faults) == nullptr);
}

TEST_CASE("TH-PLAN-05 when the last round begins each mouse says what kind of plan it has, and no more") {
  Race race;
  race.snare(kBlue, 1);
  race.shelf.round = kRounds - 2;
  race.shelf.turn = kSeats - 1;
  race.table.faces({kCreep}).then(run_to({}));
  race.step();
  CHECK(race.shelf.round == kRounds - 1);
  CHECK(scene_for(race.shelf, kRed).cards[1].label == "a secret snare");
  CHECK(scene_for(race.shelf, kBlue).cards[0].label == "a secret wager");
  CHECK(race.table.opened() == std::vector<std::uint8_t>{0, 2, 4});  // of each seat, the kind alone
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    thimble::State other = race.shelf;
    imagine_for(other, kRed, rng);
    CHECK(other.mouse(kBlue).plan.kind == PlanKind::snare);
    CHECK(other.mouse(kGreen).plan.kind == PlanKind::wager);
  }
}

TEST_CASE("TH-SUP-01 at supper all plans are shown and wagers are settled") {
  Race race;
  race.shelf.phase = Phase::supper;
  race.shelf.mouse(kBlue).plan.amount = 2;
  race.step();
  for (const Mouse& mouse : race.shelf.mice) CHECK(mouse.plan.shown == Shown::all);
  CHECK(outcome_of(race.shelf).over);
  CHECK(outcome_of(race.shelf).score[1] == 4);
}

TEST_CASE("TH-SOLO-01 a mouse without a player counts through its list by a die") {
  Race race;
  const WagerPrompt prompt(kRed);
  race.table.faces({4, 6});
  CHECK(solo_choice(prompt, race.play).number() == 4);
  CHECK(solo_choice(prompt, race.play).number() == 1);
  CHECK(solo_choice(NamePrompt(kBlue), race.play).text() == "Nib");
}

TEST_CASE("TH-TUG-01 TH-TUG-02 the calculator counts a tug exactly") {
  const Calculator& tug = rulebook().calculators()[0];
  const OddsReport plain = tug.run({});
  REQUIRE(plain.tables.size() == 1);
  CHECK(plain.policy == "everybody declines");
  CHECK(plain.figures[0].second == Fraction(8, 3));
  const OddsReport paid = tug.run({
      {"pays", "yes"}
  });
  // 4/9 twice failed: -1 + 1/3; 4/9 once: 1 - 1 + 1/3; 1/9 never: +2
  CHECK(paid.figures[0].second == Fraction(2 * 27 - 8 + 4 + 6, 27));
  CHECK_FALSE(tug.run({
                          {"crumbs", "many"}
  })
                  .fault.empty());
}
