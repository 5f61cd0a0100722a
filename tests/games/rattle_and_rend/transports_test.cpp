// Chapters 6 and 8: Transports and Riders.
#include "games/rattle_and_rend/rules/transports.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/rounds.h"

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

TEST_CASE("RR-HVY-13 RR-ACT-01 who has no place beside its Transport stays inside and has nothing to do") {
  // In the corner of the board there is room for one group.
  const std::string position =
      "red heavy trait transport as wagon at 0,0\nred shooters inside wagon\nblue fighters as foe at "
      "390,390\n";
  CHECK(table(position).why_not("shooters") == "");
  CHECK(table(position + "red fighters at 28.3,28.3").why_not("shooters") == "RR-ACT-01");
  CHECK(table(position + "red fighters at 0,40").why_not("shooters") == "");
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

TEST_CASE("RR-RID-03 RR-ACT-07 of several within his REACH he names one when he has got out") {
  const auto banished = [](const std::string& foes) {
    MatchTable t = table(kCarried + foes + "traits red riders");
    t.picks(Ask::movement, Verb::leave).places(Ask::place, 130, 100).picks(Ask::target, "foe");
    t.dice({12, 13, 1}).give("champion", "Banishment").run();
    CHECK(t.group("foe").where == Whereabouts::banished);
    return t.times_asked(Ask::target);
  };
  CHECK(banished("blue fighters as foe at 160,100\n") == 0);
  CHECK(banished("blue shooters at 130,130\nblue fighters as foe at 160,100\n") == 1);
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

// --- whose action, who fits

TEST_CASE(
    "RR-HVY-12 the Transport's own action takes a group in or puts it out instead of moving, and does its "
    "effect") {
  const std::string position =
      "red heavy trait transport as wagon at 100,100\nblue fighters as foe at 170,100\nblue shooters as rest "
      "at "
      "390,390\nmomentum blue 0\n";
  MatchTable in = table(position + "red fighters at 60,100");
  in.says(Ask::movement, Answer::of(option(Verb::enter, in.id("fighters"), in.id("wagon"))));
  in.dice({1}).give("wagon", "Charge").at("foe").run();
  CHECK(in.group("fighters").where == Whereabouts::embarked);
  CHECK(in.x("wagon") == doctest::Approx(100));
  CHECK(in.rolls(RollKind::fury) == 1);
  MatchTable out = table(position + "red fighters inside wagon");
  out.says(Ask::movement, Answer::of(option(Verb::leave, out.id("fighters"), out.id("wagon"))));
  out.places(Ask::place, 100, 140).dice({1, 1}).give("wagon", "Charge").at("foe").run();
  CHECK(out.on_board("fighters"));
  CHECK(out.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-HVY-09 RR-HVY-12 who is too many, a Heavy, or not in contact cannot enter") {
  const auto asked = [](const char* group, const char* traits) {
    MatchTable t = table(std::string("red heavy trait transport as wagon at 100,100\nblue fighters as foe at "
                                     "390,390\nmomentum blue 0\n") +
                         traits + "\nred " + group);
    t.give("other", "Sprint").run();
    return t.times_asked(Ask::movement) > 0;
  };
  CHECK(asked("fighters as other at 140.5,100", ""));
  CHECK_FALSE(asked("fighters as other at 140.6,100", ""));
  CHECK_FALSE(asked("fighters pair banishment as other at 140,100", ""));
  CHECK(asked("fighters pair banishment as other at 140,100", "traits red riders"));
  // Riders' Transports have room for 4 points, but never for a Heavy.
  MatchTable heavy = table(
      "red heavy trait transport as wagon at 100,100\nred heavy trait colossal as other at 140,100\nblue "
      "fighters as "
      "foe at 390,390\ntraits red riders\nmomentum blue 0");
  CHECK_FALSE(judge_enter(heavy.play(), heavy.id("other"), heavy.id("wagon")).ok());
}

TEST_CASE("RR-HVY-10 at the start only who fits rides") {
  MatchTable t = table(
      "red heavy trait transport as wagon\nred heavy trait colossal as other\nred fighters pair banishment "
      "as "
      "pair\nred shooters\nblue fighters as foe at 390,390");
  for (const char* name : {"wagon", "other", "pair", "shooters"}) t.group(name).where = Whereabouts::waiting;
  t.state.phase = Phase::loading;
  t.says(Ask::load, Answer::of(option(Verb::enter, t.id("shooters"), t.id("wagon")))).step();
  CHECK(t.times_asked(Ask::load) == 1);
  CHECK(t.group("shooters").where == Whereabouts::embarked);
}

TEST_CASE("RR-HVY-13 a group gets out in contact, and its placement opens the movement windows") {
  MatchTable t = table(
      "red heavy trait transport as wagon at 100,100\nred shooters inside wagon\nblue shooters as bows at "
      "100,290");
  t.places(Ask::place, 100, 140).give("shooters", "Charge").run();
  CHECK(t.was_offered(Reaction::suppression));
  MatchTable away = table(
      "red heavy trait transport as wagon at 100,100\nred shooters inside wagon\nblue fighters as foe at "
      "390,390");
  away.tries(Ask::place, place_at(100, 140.6)).give("shooters", "Charge").run();
  CHECK(away.refused() == "RR-HVY-13");
}

TEST_CASE(
    "RR-HVY-14 the first passenger stands where the Transport stood, the next beside it, in the owner's "
    "order") {
  MatchTable t = table(
      "red fighters at 60,100\nblue heavy trait transport as wagon at 100,100\nblue champion action "
      "banishment as one "
      "inside wagon\nblue champion action banishment as two inside wagon\nblue fighters as rest at "
      "390,390\nmomentum "
      "blue 0");
  t.picks(Ask::passenger, "two").dice({11, 1, 1, 1, 13, 1, 13, 1});
  t.give("fighters", "Stand and Fight").at("wagon").run();
  CHECK(point(t.group("two").at) == mm_point(100, 100));
  CHECK(t.on_board("one"));
  CHECK(t.told(Told::left_transport));
  CHECK_FALSE(overlaps_any(t.play(), t.id("one"), point(t.group("one").at)));
  CHECK(t.rolls(RollKind::will) == 3);
}

TEST_CASE(
    "RR-HVY-14 RR-HVY-15 the passengers of a Transport that breaks get out at the point of entry and check") {
  MatchTable t = table(std::string(kWagon) + "terrain scree at 200,100");
  t.dice({13, 1});
  push(t, "wagon", 200, 100);
  CHECK(t.is_gone("wagon"));
  CHECK(t.on_board("shooters"));
  CHECK(t.x("shooters") == doctest::Approx(145));
  CHECK(t.rolls(RollKind::will) == 1);
}

TEST_CASE("RR-HVY-15 RR-WAVE-02 what ignores terrain lets a Transport cross bad ground but not end in it") {
  const auto ends = [](double x) {
    MatchTable t = table(
        "red champion action crashing-wave at 100,100\nred heavy trait transport at 130,100\nblue fighters "
        "as foe at "
        "390,390\nterrain tar-seep at 200,100\nmomentum blue 0");
    t.picks(Ask::order, "heavy").moves(Ask::path, {mm_point(x, 100)});
    t.dice({12, 12}).give("champion", "Crashing Wave").run();
    return t.x("heavy");
  };
  CHECK(ends(260) == doctest::Approx(260));
  CHECK(ends(200) == doctest::Approx(165).epsilon(0.01));
}

// --- Riders

TEST_CASE("RR-RID-03 who got out free walks on, and a second time in the turn takes the movement step") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
      "390,390\ntraits red "
      "riders\nmomentum blue 0");
  t.picks(Ask::movement, Verb::leave).places(Ask::place, 100, 140).moves(Ask::path, {mm_point(100, 220)});
  t.give("shooters", "Charge").run();
  CHECK(t.y("shooters") == doctest::Approx(220));
  MatchTable again = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
      "390,390\ntraits red "
      "riders");
  CHECK(again.why_not("shooters", ActionKind::rest) == "");
  again.group("shooters").set(Group::kBoarded);
  CHECK(again.why_not("shooters", ActionKind::rest) == "RR-HVY-12");
  again.run([](Play& play) { start_turn(play, kRed); });
  CHECK(again.why_not("shooters", ActionKind::rest) == "");
}

TEST_CASE("RR-RID-03 in the Transport's action the passenger uses up its free boarding, not the Transport") {
  const std::string position =
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue fighters as foe at "
      "390,390\ntraits red "
      "riders\nmomentum blue 0";
  MatchTable t = table(position);
  t.says(Ask::movement, Answer::of(option(Verb::leave, t.id("shooters"), t.id("heavy"))));
  t.places(Ask::place, 60, 100).dice({1, 1}).give("heavy", "Rest").run();
  CHECK(t.group("shooters").has(Group::kBoarded));
  CHECK_FALSE(t.group("heavy").has(Group::kBoarded));
  MatchTable used = table(position);
  used.group("shooters").set(Group::kBoarded);
  used.dice({1, 1}).give("heavy", "Rest").run();
  CHECK(used.times_asked(Ask::movement) == 0);
}

TEST_CASE("RR-RID-03 RR-PLOT-01 who gets out among too many enemies cannot plot") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred champion action scheming-plot inside heavy\nblue heavy "
      "trait flyer as "
      "foe at 160,100\ntraits red riders\nmomentum blue 0");
  t.picks(Ask::movement, Verb::leave).places(Ask::place, 130, 100).give("champion", "Scheming Plot").run();
  CHECK(t.on_board("champion"));
  CHECK(t.rolls(RollKind::guile) == 0);
}

TEST_CASE("RR-INTM-02 RR-RID-03 nobody gets out in an action that was cancelled") {
  MatchTable t = table(
      "red heavy trait transport at 100,100\nred shooters inside heavy\nblue heavy trait flyer as giant at "
      "160,100\ntraits red riders");
  t.says(Ask::movement, Answer::of(option(Verb::leave, t.id("shooters"), t.id("heavy"))));
  t.reacts("giant", Reaction::intimidate).dice({8, 1}).give("heavy", "Rest").run();
  CHECK(t.group("shooters").where == Whereabouts::embarked);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
