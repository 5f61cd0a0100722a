// Chapters 6 and 8: Transports and Riders.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kWagon =
    "red heavy trait transport as wagon at 100,100\nred shooters inside wagon\nred fighters at 20,300\nblue "
    "fighters as foe at 390,390\nmomentum blue 0\n";

TEST_CASE("RR-HVY-08 RR-HVY-09 a Transport has MOV M and carries 2 points, never a Heavy") {
  MatchTable t = table(kWagon);
  CHECK(mov_of(t.play(), t.id("wagon")) == Band::medium);
  CHECK(capacity_of(t.play(), t.id("wagon")) == 2);
  CHECK(points_in(t.play(), passengers_of(t.play(), t.id("wagon"))) == 2);
  t.group("fighters").at = spot(mm_point(140, 100));
  t.give("fighters", "Sprint").run();
  CHECK(t.times_asked(Ask::movement) == 0);  // the wagon is full
}

TEST_CASE("RR-HVY-10 RR-SET-07 groups may start embarked and count as placed with their Transport") {
  MatchTable t = table(
      "red heavy trait transport as wagon\nred shooters\nred fighters\nblue fighters as foe at 390,390");
  for (const char* name : {"wagon", "shooters", "fighters"}) t.group(name).where = Whereabouts::waiting;
  t.state.phase = Phase::loading;
  t.says(Ask::load, Answer::of(option(Verb::enter, t.id("shooters"), t.id("wagon")))).step();
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  CHECK(loaded_points(t.play(), bit(t.id("wagon"))) == 5);
}

TEST_CASE(
    "RR-HVY-12 RR-HVY-13 leaving replaces the movement step: the group is placed in contact and does its "
    "effect") {
  MatchTable t = table(
      "red heavy trait transport as wagon at 100,100\nred shooters inside wagon\nblue fighters as foe at "
      "250,140\nblue fighters as rest at 390,390\nmomentum blue 0");
  CHECK(t.why_not("shooters", ActionKind::rest) == "RR-HVY-12");
  t.places(Ask::place, 100, 140).dice({1}).give("shooters", "Charge").at("foe").run();
  CHECK(in_contact(t.play(), t.id("shooters"), t.id("wagon")));
  CHECK(t.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-HVY-12 entering ends the group's own action without effect") {
  MatchTable t = table(
      "red heavy trait transport as wagon at 100,100\nred shooters at 140,100\nblue fighters as foe at "
      "250,100\nmomentum blue 0");
  t.picks(Ask::movement, Verb::enter).give("shooters", "Charge").run();
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  CHECK(t.rolls(RollKind::fury) == 0);
}

TEST_CASE(
    "RR-HVY-14 RR-MAP-04 the passengers of a Transport removed by Will are placed where it stood and check") {
  MatchTable t = table(
      "red fighters as attackers at 60,100\nblue heavy trait transport as wagon at 100,100\nblue shooters "
      "inside wagon\nblue fighters as rest at 390,390\nmomentum blue 0");
  t.dice({11, 1, 1, 1, 13, 1}).give("attackers", "Stand and Fight").at("wagon").run();
  CHECK(t.is_gone("wagon"));
  CHECK(t.on_board("shooters"));
  CHECK(t.x("shooters") == doctest::Approx(100));
  CHECK(t.rolls(RollKind::will) == 2);
}

TEST_CASE(
    "RR-HVY-15 a Transport may not enter bad ground, and breaks when forced in, or stops by the house") {
  const std::string position =
      "red heavy trait transport as wagon at 100,100\nred fighters at 20,20\nblue fighters as foe at "
      "390,390\nterrain scree at 200,100\n";
  MatchTable t = table(position);
  CHECK(t.why_not_path("wagon", Band::medium, {mm_point(200, 100)}) == "RR-HVY-15");
  CHECK_FALSE(judge_stand(t.play(), t.id("wagon"), mm_point(200, 100)).ok());
  const auto pushed = [&](const char* option) {
    MatchTable p = table(option + position);
    p.run([&](Play& play) {
      Action action = quiet_action(kBlue);
      push_group(play, action, p.id("wagon"), mm_point(200, 100), Told::pushed, rule("RR-WIL-03"));
    });
    return p;
  };
  CHECK(pushed("").is_gone("wagon"));
  MatchTable stops = pushed("option transport_forced_entry=stops_at_edge\n");
  CHECK(stops.x("wagon") == doctest::Approx(145));
}

TEST_CASE(
    "RR-HVY-16 passengers of a banished Transport go and return with it, off the board they leave with it") {
  MatchTable t = table(kWagon);
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    banish(play, action, t.id("wagon"));
  });
  CHECK(t.group("shooters").where == Whereabouts::banished);
  t.state.round = 2;
  t.state.phase = Phase::first_turn;
  t.state.warband[0].began = 0;
  t.step();
  CHECK(t.on_board("wagon"));
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  t.run([&](Play& play) {
    Action action = quiet_action(kRed);
    leave_board(play, action, t.id("wagon"));
  });
  CHECK(t.is_gone("shooters"));
}

TEST_CASE(
    "RR-RID-01 RR-RID-02 Riders' Heavies carry 2 points, a Transport 4, with its full rules only by the "
    "house") {
  const std::string position =
      "red heavy trait flyer at 100,100\nred heavy trait transport as wagon at 200,100\nblue fighters as foe "
      "at 390,390\ntraits red riders\n";
  MatchTable t = table(position);
  CHECK(capacity_of(t.play(), t.id("heavy")) == 2);
  CHECK(capacity_of(t.play(), t.id("wagon")) == 4);
  CHECK_FALSE(carries_transport_rules(t.play(), t.id("heavy")));
  MatchTable full = table("option riders_full_trait=yes\n" + position);
  CHECK(carries_transport_rules(full.play(), full.id("heavy")));
}

TEST_CASE("RR-RID-03 once per turn a group gets out free, in any action, and does its effect") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
      "240,100\nblue fighters as rest at 390,390\ntraits red riders\nmomentum blue 0");
  t.picks(Ask::movement, Verb::leave)
      .places(Ask::place, 100, 140)
      .dice({1, 1})
      .give("shooters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.on_board("shooters"));
  CHECK(t.rolls(RollKind::fury) == 1);
  CHECK(t.group("shooters").has(Group::kBoarded));
}

// --- Champions in Transports

const std::string kCarried =
    "red heavy trait transport at 100,100\nred champion action banishment inside heavy\nmomentum blue 0\n";

TEST_CASE(
    "RR-RID-03 RR-CACT-01 a Champion among Riders gets out and does his action to whom he then reaches") {
  MatchTable t = table(kCarried + "blue fighters as foe at 160,100\ntraits red riders");
  t.picks(Ask::movement, Verb::leave).places(Ask::place, 130, 100).dice({12, 13, 1});
  t.give("champion", "Banishment").run();
  CHECK(t.group("foe").where == Whereabouts::banished);
  CHECK(t.on_board("champion"));

  MatchTable away = table(kCarried + "blue fighters as foe at 160,100\ntraits red riders");
  away.picks(Ask::movement, Verb::leave).places(Ask::place, 70, 100).give("champion", "Banishment").run();
  CHECK(away.on_board("champion"));  // he got out on the wrong side
  CHECK(away.rolls(RollKind::guile) == 0);
}

TEST_CASE("RR-RID-03 RR-PLOT-01 from inside, the action is judged from the places where he could get out") {
  const auto why = [](const std::string& more, ActionKind kind) {
    return table(kCarried + more).why_not("champion", kind);
  };
  CHECK(why("blue fighters as foe at 160,100\ntraits red riders", ActionKind::banishment) == "");
  CHECK(why("blue fighters as foe at 162,100\ntraits red riders", ActionKind::banishment) == "RR-CACT-01");
  CHECK(why("blue fighters as foe at 160,100", ActionKind::banishment) == "RR-HVY-12");
  MatchTable plot = table(
      "red heavy trait transport at 100,100\nred champion action scheming-plot inside heavy\nblue fighters "
      "as "
      "foe at 160,100\ntraits red riders\nmomentum red 3\nmomentum blue 5");
  CHECK(plot.why_not("champion", ActionKind::scheming_plot) == "");
  plot.picks(Ask::movement, Verb::leave).places(Ask::place, 70, 100).dice({12, 1});
  plot.give("champion", "Scheming Plot").run();
  CHECK(plot.momentum(kRed) == 4);
  CHECK(plot.momentum(kBlue) == 3);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
