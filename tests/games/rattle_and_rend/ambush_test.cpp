// Who may come out of hiding, join in, or get out of a Transport to do what? (RR-AMB, RR-COO, RR-RID)
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/rounds.h"

namespace warren::rattle_and_rend::testing {
namespace {

bool names(const std::vector<Option>& options, GroupId id) {
  return std::ranges::any_of(
      options, [id](Option option) { return verb_of(option) == Verb::react && option.subject == id; });
}

// Answers every window with the last reaction offered.
void reacts_always(MatchTable& t) {
  t.script.whenever(static_cast<std::uint16_t>(Ask::reaction), [](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(menu.count() - 1));
  });
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
  reacts_always(t);
  t.places(Ask::arrive, 100, 240).dice({8, 1, 10, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.on_board("skirmishers"));
  CHECK(t.roll(RollKind::guile).who() == t.id("skirmishers"));
  CHECK(t.told_rule("RR-AMB-02"));
  CHECK(t.state.active == kRed);
  CHECK(t.momentum(kRed) == 10);

  MatchTable nearer = table(
      "red fighters at 100,100\nred skirmishers ambush\nred ward warding reversal at 100,200\nblue heavy "
      "trait flyer at 60,150");
  reacts_always(nearer);
  nearer.dice({8, 1, 15, 1}).give("fighters", "Sprint").to(20, 100).run();
  const std::vector<Option> offered = nearer.offered(Ask::reaction, 1);
  CHECK(names(offered, nearer.id("fighters")));
  CHECK_FALSE(names(offered, nearer.id("skirmishers")));
}

TEST_CASE("RR-AMB-02 a Reversal that is denied leaves the set-aside group where it was") {
  MatchTable t = table(
      "red fighters at 100,100\nred skirmishers ambush\nred ward warding reversal at 100,280\nblue heavy "
      "trait flyer at 60,150");
  reacts_always(t);
  t.script.whenever(static_cast<std::uint16_t>(Ask::deny), [](const Prompt& prompt) {
    return Answer::of(static_cast<const Menu&>(prompt).option(prompt.seat == seat_at(kBlue) ? 1 : 0));
  });
  t.places(Ask::arrive, 100, 240).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.group("skirmishers").where == Whereabouts::ambush);
  CHECK(t.state.active == kBlue);
}

// --- Coordinated

TEST_CASE("RR-COO-01 a lead that arrives from ambush is joined by those near its point") {
  MatchTable t = table(
      "red fighters as one ambush\nred fighters as two at 100,200\nred fighters as far at 380,20\nblue "
      "fighters as foe at 390,390\ntraits red coordinated ambushers\nmomentum blue 0");
  t.places(Ask::arrive, 150, 200).give("one", "Sprint").to(150, 250).with("two").to(100, 250).run();
  CHECK(t.y("one") == doctest::Approx(250));
  CHECK(t.y("two") == doctest::Approx(250));
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.offered(Ask::partner).size() == 2);  // two, or nobody
}

TEST_CASE("RR-COO-02 RR-COO-03 a reaction from ambush may be coordinated, and a pair has the BONUS") {
  MatchTable t = table(
      "red fighters at 200,100\nblue shooters as one ambush\nblue shooters as two at 200,240\nblue shooters "
      "as far at 20,390\ntraits blue coordinated ambushers");
  t.reacts("one", Reaction::suppression)
      .places(Ask::arrive, 240, 200)
      .picks(Ask::partner, "two")
      .dice({1, 1, 1, 1, 1, 1})
      .give("fighters", "Sprint")
      .to(120, 100)
      .run();
  CHECK(t.offered(Ask::partner).size() == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("one"));
  CHECK(t.roll(RollKind::fury, 0).because("RR-COO-03"));
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("two"));
  CHECK(t.roll(RollKind::fury, 1).because("RR-COO-03"));
  CHECK(t.momentum(kBlue) == 11);
}

TEST_CASE("RR-COO-02 RR-CCHG-01 two Fighters charged by one Colossal Heavy countercharge together") {
  const std::string position =
      "red heavy trait colossal at 100,100\nblue fighters as left at 140,170\nblue fighters as right at "
      "140,30\nblue shooters as bows at 140,240\n";
  MatchTable t = table(position + "traits blue coordinated");
  t.reacts("left", Reaction::countercharge)
      .picks(Ask::partner, "right")
      .dice({1, 1, 1, 1, 1, 1, 1, 1})
      .give("heavy", "Charge")
      .to(140, 100)
      .at("left")
      .at("right")
      .run();
  CHECK(t.x("heavy") == doctest::Approx(120));  // met halfway
  CHECK(t.y("left") < 140);
  CHECK(t.y("right") > 60);
  REQUIRE(t.rolls(RollKind::fury) == 4);
  for (const int which : {1, 3}) CHECK(t.roll(RollKind::fury, which).because("RR-COO-03"));
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("left"));
  CHECK(t.roll(RollKind::fury, 3).who() == t.id("right"));

  MatchTable alone = table(position);
  alone
      .reacts("right", Reaction::countercharge)  // the second target named may answer as well
      .dice({1, 1, 1, 1})
      .give("heavy", "Charge")
      .to(140, 100)
      .at("left")
      .at("right")
      .run();
  CHECK(alone.times_asked(Ask::partner) == 0);
  CHECK(alone.y("right") > 60);
  CHECK(alone.y("left") == doctest::Approx(170));
  CHECK(alone.rolls(RollKind::fury) == 3);
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

// --- Delayed

TEST_CASE("RR-DEP-02 RR-DEP-08 reserves come on in contact only where no other place is left") {
  const std::string position =
      "red fighters as late delayed\nred fighters as r1 at 20,20\nred fighters as r2 at 100,20\nred fighters "
      "as r3 at 180,20\nblue fighters as b1 at 260,20\nblue fighters as b2 at 340,20\ndeployment "
      "delayed\nround 2\n";
  const auto arrives_at = [](const std::string& text) {
    MatchTable t = table(text);
    t.says(Ask::turn, Answer::of(option(Verb::arrive))).step();
    REQUIRE(t.on_board("late"));
    return t.x("late");
  };
  CHECK(arrives_at(position) == doctest::Approx(400));  // clear of everybody
  CHECK(arrives_at(position + "blue fighters as b3 at 400,20\n") == doctest::Approx(60));
}

TEST_CASE("RR-DEP-09 and where the edge has no place at all they wait") {
  MatchTable t = table(
      "red fighters as late delayed\nred fighters as r1 at 20,20\nred fighters as r2 at 90,20\nred fighters "
      "as r3 at 160,20\nblue fighters as b1 at 230,20\nblue fighters as b2 at 300,20\nblue fighters as b3 at "
      "370,20\ndeployment delayed\nround 2\n");
  CHECK_FALSE(can_arrive(t.play(), kRed));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
