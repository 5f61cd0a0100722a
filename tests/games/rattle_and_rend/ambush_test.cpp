// Chapter 8: Ambushers.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-AMB-01 groups worth up to half the points may be set aside, one non-Ward group stays") {
  MatchTable t = table(
      "red fighters as a\nred fighters as b\nred heavy trait flyer\nred ward warding rally\nblue fighters as "
      "foe at 300,300\ntraits red ambushers");
  for (const char* name : {"a", "b", "heavy", "ward"}) t.group(name).where = Whereabouts::waiting;
  t.state.phase = Phase::loading;
  t.picks(Ask::set_aside, Verb::group).step();
  int aside = 0;
  for (const Group& group : t.state.group) aside += group.where == Whereabouts::ambush ? group.points : 0;
  CHECK(aside <= 6);
  CHECK(aside > 0);
  CHECK(std::ranges::any_of(t.state.group,
                            [](const Group& g) { return g.where == Whereabouts::waiting && !g.is_ward(); }));
}

TEST_CASE("RR-AMB-02 a set-aside group arrives anywhere more than S from every enemy and acts in full") {
  MatchTable t = table(
      "red fighters ambush\nred shooters at 20,20\nblue fighters as foe at 300,300\ntraits red "
      "ambushers\nmomentum blue 0");
  t.places(Ask::arrive, 300, 200).give("fighters", "Charge").to(300, 260).run();
  CHECK(t.on_board("fighters"));
  CHECK(t.y("fighters") == doctest::Approx(260));
  MatchTable near = table("red fighters ambush\nblue fighters as foe at 300,300");
  const Play play = near.play();
  const AmbushPlace prompt(play, near.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  CHECK_FALSE(prompt.judge(Answer::of(Pose{mm_point(300, 220), {}, false})).ok());
  CHECK(prompt.judge(Answer::of(Pose{mm_point(300, 219.99), {}, false})).ok());
}

TEST_CASE("RR-AMB-02 a set-aside group may react where the trigger holds from its point") {
  MatchTable t = table("red fighters at 100,100\nblue shooters ambush\nblue fighters as foe at 390,390");
  t.reacts("shooters", Reaction::suppression)
      .places(Ask::arrive, 100, 200)
      .dice({1, 1})
      .give("fighters", "Sprint")
      .to(20, 100)
      .run();
  CHECK(t.on_board("shooters"));
  CHECK(t.roll(RollKind::fury).who() == t.id("shooters"));
}

TEST_CASE("RR-AMB-03 a set-aside Ward arrives by Translocate Ward") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward ambush warding rally\nblue fighters as foe at 390,390\nmomentum "
      "blue 0");
  t.places(Ask::ward, 120, 200).give("fighters", "Translocate Ward").run();
  CHECK(t.on_board("ward"));
}

// --- reactions from ambush

TEST_CASE("RR-AMB-02 RR-SACR-01 a set-aside group may arrive to take the Will check of another") {
  MatchTable t = table(
      "red shooters at 100,100\nblue fighters as foe at 200,100\nblue fighters as hero ambush\nblue ward "
      "warding sacrifice at 200,200");
  t.reacts("hero", Reaction::sacrifice)
      .places(Ask::arrive, 100, 190)
      .dice({13, 1, 1, 1, 1})
      .give("shooters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::will).who() == t.id("hero"));
  CHECK(t.is_gone("hero"));
  CHECK(t.on_board("foe"));
}

TEST_CASE("RR-AMB-02 RR-SACR-01 not against an enemy that reaches no farther than S, nor far from the Ward") {
  const auto offered = [](const char* position) {
    MatchTable t = table(position);
    const bool heavy = t.state.group[0].type == GroupType::heavy;
    t.dice({13, 1, 11, 1}).pushes(0).give(heavy ? "heavy" : "shooters", "Stand and Fight").at("foe").run();
    return t.was_offered(Reaction::sacrifice);
  };
  CHECK(
      offered("red shooters at 100,100\nblue fighters as foe at 200,100\nblue fighters as hero ambush\nblue "
              "ward warding sacrifice at 200,200"));
  CHECK_FALSE(
      offered("red heavy trait flyer at 100,100\nblue fighters as foe at 140,100\nblue fighters as hero "
              "ambush\nblue ward warding sacrifice at 200,200"));
  CHECK_FALSE(
      offered("red shooters at 20,100\nblue fighters as foe at 120,100\nblue fighters as hero ambush\nblue "
              "ward warding sacrifice at 390,390"));
}

TEST_CASE("RR-AMB-02 RR-REVS-02 a set-aside group may arrive to make a Reversal, if it is then the closest") {
  MatchTable t = table(
      "red fighters at 100,100\nred skirmishers ambush\nred ward warding reversal at 100,280\nblue heavy "
      "trait flyer at 60,150");
  t.reacts_always();
  t.places(Ask::arrive, 100, 240).dice({8, 1, 10, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.on_board("skirmishers"));
  CHECK(t.roll(RollKind::guile).who() == t.id("skirmishers"));
  CHECK(t.told_rule("RR-AMB-02"));
  CHECK(t.state.active == kRed);
  CHECK(t.momentum(kRed) == 10);

  MatchTable nearer = table(
      "red fighters at 100,100\nred skirmishers ambush\nred ward warding reversal at 100,200\nblue heavy "
      "trait flyer at 60,150");
  nearer.reacts_always();
  nearer.dice({8, 1, 15, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(nearer.was_offered(Reaction::reversal, "fighters"));
  CHECK_FALSE(nearer.was_offered(Reaction::reversal, "skirmishers"));
}

TEST_CASE("RR-AMB-02 a Reversal that is denied leaves the set-aside group where it was") {
  MatchTable t = table(
      "red fighters at 100,100\nred skirmishers ambush\nred ward warding reversal at 100,280\nblue heavy "
      "trait flyer at 60,150");
  t.reacts_always();
  t.script.whenever(static_cast<std::uint16_t>(Ask::deny), [](const Prompt& prompt) {
    return Answer::of(static_cast<const Menu&>(prompt).option(prompt.seat == seat_at(kBlue) ? 1 : 0));
  });
  t.places(Ask::arrive, 100, 240).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.group("skirmishers").where == Whereabouts::ambush);
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-AMB-01 no more than half the points are set aside, and the last non-Ward group stays") {
  MatchTable t = waiting("traits red ambushers\n");
  t.state.phase = Phase::loading;
  for (const char* name : {"r1", "r2"}) t.says(Ask::set_aside, Answer::of(option(Verb::group, t.id(name))));
  t.step();
  CHECK(t.was_offered(Ask::set_aside, "r3", 2));
  CHECK_FALSE(t.was_offered(Ask::set_aside, "r5", 2));  // 4 and 3 are more than 6
  MatchTable last = table(
      "red fighters\nred ward warding rally as one\nred ward warding rally as two\nblue fighters as foe at "
      "300,300\ntraits "
      "red ambushers");
  for (const char* name : {"fighters", "one", "two"}) last.group(name).where = Whereabouts::waiting;
  last.state.phase = Phase::loading;
  last.step();
  CHECK(last.was_offered(Ask::set_aside, "one"));
  CHECK_FALSE(last.was_offered(Ask::set_aside, "fighters"));
}

TEST_CASE("RR-AMB-02 RR-WR-01 who comes to make a Reversal comes within RNG of the Ward") {
  const auto tried = [](double x, double y) {
    MatchTable t = table(
        "red fighters at 100,100\nred skirmishers ambush\nred ward warding reversal at 100,280\nblue heavy "
        "trait flyer at 60,150");
    t.reacts_always()
        .tries(Ask::arrive, place_at(x, y))
        .dice({8, 1, 1, 1})
        .give("fighters", "Sprint")
        .to(20, 100)
        .run();
    return t.refused();
  };
  CHECK(tried(100, 240) == "");
  CHECK(tried(300, 100) == "RR-AMB-02");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
