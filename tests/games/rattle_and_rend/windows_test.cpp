// Chapter 17: how reactions work, and when their windows open.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE(
    "RR-REA-01 RR-REA-05 RR-REA-07 RR-TRN-03 RR-INTM-01 RR-INTM-02 a reaction costs 1 MP, interrupts, and "
    "hands the initiative over") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.momentum(kBlue) == 11);
  CHECK(t.momentum(kRed) == 11);
  CHECK(t.x("fighters") == doctest::Approx(100));
  CHECK(t.state.active == kBlue);
  CHECK(t.why_not("fighters") == "RR-ACT-04");
}

TEST_CASE("RR-REA-02 RR-REA-04 a denied reaction is paid for, does not happen, and nobody swaps") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).denies().give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.momentum(kRed) == 10);
  CHECK(t.momentum(kBlue) == 11);
  CHECK(t.script.rolls().empty());
  CHECK(t.x("fighters") == doctest::Approx(20));
  CHECK(t.state.active == kRed);
}

TEST_CASE("RR-REA-03 RR-NUM-15 a denied reaction may be forced for 1 more") {
  MatchTable t = table(std::string(kIntimidate) + "momentum red 6\nmomentum blue 5");
  t.reacts("heavy", Reaction::intimidate)
      .denies()
      .forces()
      .dice({8, 1})
      .give("fighters", "Sprint")
      .to(20, 100)
      .run();
  CHECK(t.momentum(kRed) == 4);
  CHECK(t.momentum(kBlue) == 3);
  CHECK(t.x("fighters") == doctest::Approx(100));
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-REA-06 what is left of the action is finished after the reaction") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200");
  t.reacts("skirmishers", Reaction::evade)
      .picks(Ask::go_on, Verb::go_on)
      .dice({1, 1})
      .give("fighters", "Sprint")
      .to(100, 140)
      .run();
  CHECK(t.y("fighters") == doctest::Approx(140));
}

TEST_CASE("RR-REA-08 one reaction per action at most, and a denied one counts") {
  MatchTable t =
      table("red fighters at 100,100\nblue heavy trait flyer at 160,100\nblue shooters at 100,200");
  t.reacts("heavy", Reaction::intimidate).denies().give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.times_asked(Ask::reaction) == 1);
}

TEST_CASE("RR-REA-09 nothing inside a reaction opens a window") {
  // The Shooters' suppression attack on the Fighters could be answered by Red's own Shooters, but is not.
  MatchTable t = table("red fighters at 100,100\nred shooters as bows at 60,100\nblue shooters at 200,100");
  t.reacts("shooters", Reaction::suppression).dice({1, 1, 1}).give("fighters", "Sprint").to(100, 180).run();
  CHECK(std::ranges::none_of(t.script.asks(), [](const ScriptedAsk& ask) {
    return ask.kind == static_cast<std::uint16_t>(Ask::reaction) && ask.seat == seat_at(kRed);
  }));
}

TEST_CASE("RR-REA-10 a group may react any number of times per Round") {
  MatchTable t = table(std::string(kIntimidate) + "red fighters as more at 20,200");
  t.reacts("heavy", Reaction::intimidate);
  t.dice({7, 7}).give("fighters", "Sprint").to(100, 20).run();
  t.group("more").at = spot(mm_point(160, 160));
  t.dice({7, 7}).give("more", "Sprint").to(200, 160).run();
  CHECK(t.momentum(kBlue) == 10);
}

TEST_CASE("RR-REA-11 RR-HVY-11 embarked groups do not react and are not targets") {
  MatchTable t =
      table("red fighters at 100,100\nblue heavy trait transport at 300,300\nblue shooters inside heavy");
  t.give("fighters", "Sprint").to(100, 180).run();
  CHECK(t.times_asked(Ask::reaction) == 0);
  CHECK(t.why_not_attack("fighters", "shooters") == "RR-ATK-01");
}

TEST_CASE("RR-REA-13 of several groups that qualify the one named reacts") {
  MatchTable t =
      table("red fighters at 100,100\nblue shooters as one at 200,100\nblue shooters as two at 100,200");
  t.reacts("two", Reaction::suppression).dice({1, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.roll(RollKind::fury).who() == t.id("two"));
}

TEST_CASE("RR-REA-14 an action ends when its group is removed by the reaction") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 20,20\nblue shooters at 240,100\nblue fighters as "
      "foe at 100,160");
  t.reacts("shooters", Reaction::suppression)
      .dice({13, 1, 1, 1})
      .give("fighters", "Charge")
      .to(100, 120)
      .at("foe")
      .run();
  CHECK(t.is_gone("fighters"));
  CHECK(t.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-REA-15 RR-MOM-04 a reaction's move pays for exits itself") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200\nterrain scree at 100,200");
  t.reacts("skirmishers", Reaction::evade).picks(Ask::exit, Verb::pay).picks(Ask::go_on, Verb::go_on);
  t.moves(Ask::path, {mm_point(100, 70)}).moves(Ask::path, {mm_point(100, 330)});
  t.dice({10, 1}).give("fighters", "Sprint").run();
  CHECK(t.y("skirmishers") == doctest::Approx(330));
  CHECK(t.momentum(kBlue) == 10);
}

TEST_CASE("RR-WIN-01 RR-MOM-09 without Momentum no window opens") {
  MatchTable t = table(std::string(kIntimidate) + "momentum blue 0");
  t.give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.times_asked(Ask::reaction) == 0);
}

TEST_CASE("RR-WIN-02 RR-SUPP-01 the window opens at the first point of the way where the trigger holds") {
  MatchTable t = table("red skirmishers at 20,100\nblue shooters at 240,100\nmomentum red 1");
  t.reacts("shooters", Reaction::suppression)
      .dice({13, 1, 20, 1})
      .give("skirmishers", "Sprint")
      .to(160, 100)
      .run();
  CHECK(t.x("skirmishers") == doctest::Approx(80));  // 160 mm from the Shooters
}

TEST_CASE("RR-WIN-03 Suppression has a second point at S, unless the house allows only the first") {
  const auto windows = [](const char* option) {
    MatchTable t = table(std::string(option) + "\nred skirmishers at 20,100\nblue shooters at 240,100");
    t.give("skirmishers", "Sprint").to(190, 100).run();
    return t.times_asked(Ask::reaction);
  };
  CHECK(windows("") == 2);
  CHECK(windows("option suppression_points=first_only") == 1);
}

TEST_CASE("RR-WIN-04 a maneuvered ally's move opens windows too") {
  MatchTable t = table(
      "red skirmishers at 20,100\nred fighters at 170,100\nblue shooters at 300,100\nterrain broken-wall at "
      "60,60");
  t.dice({10, 1})
      .moves(Ask::path, {mm_point(20, 105)})
      .moves(Ask::path, {mm_point(140, 100)})
      .give("skirmishers", "Maneuver")
      .run();
  CHECK(t.was_offered(Reaction::suppression));
}

TEST_CASE("RR-WIN-05 declined once, a reaction is not offered again at the same point") {
  MatchTable t = table("red fighters at 100,100\nblue skirmishers at 100,200");
  t.give("fighters", "Sprint").to(180, 100).run();
  CHECK(t.times_asked(Ask::reaction) == 1);
}

TEST_CASE(
    "RR-WIN-06 triggers are tested when the window opens, effects use the positions when they resolve") {
  MatchTable t = table("red fighters at 100,100\nblue skirmishers at 100,200");
  t.reacts("skirmishers", Reaction::evade).dice({10, 1});
  t.moves(Ask::path, {mm_point(100, 110)})
      .moves(Ask::path, {mm_point(100, 330)})
      .picks(Ask::go_on, Verb::go_on);
  t.give("fighters", "Sprint").run();
  CHECK(t.y("skirmishers") == doctest::Approx(330));
}

TEST_CASE("RR-REA-02 RR-REA-03 RR-MOM-09 without Momentum nobody denies, and nobody forces") {
  MatchTable poor = table(std::string(kIntimidate) + "momentum red 1");
  poor.reacts("heavy", Reaction::intimidate)
      .denies()
      .dice({8, 1})
      .give("fighters", "Sprint")
      .to(20, 100)
      .run();
  CHECK(poor.times_asked(Ask::deny) == 0);
  CHECK(poor.x("fighters") == doctest::Approx(100));
  MatchTable denied = table(std::string(kIntimidate) + "momentum blue 1");
  denied.reacts("heavy", Reaction::intimidate).denies().forces().give("fighters", "Sprint").to(20, 100).run();
  CHECK(denied.times_asked(Ask::force) == 0);
  CHECK(denied.x("fighters") == doctest::Approx(20));
}

TEST_CASE("RR-WIN-03 the second point of Suppression is where the mover comes within S") {
  MatchTable t = table("red skirmishers at 20,100\nblue shooters at 240,100");
  int asked = 0;
  t.script.whenever(static_cast<std::uint16_t>(Ask::reaction), [&](const Prompt& prompt) {
    const auto& menu = static_cast<const Menu&>(prompt);
    return Answer::of(menu.option(++asked == 2 ? 1 : 0));
  });
  t.dice({13, 1, 1, 20, 1}).give("skirmishers", "Sprint").to(190, 100).run();
  CHECK(t.x("skirmishers") == doctest::Approx(160));
}

TEST_CASE(
    "RR-WIN-02 RR-WIN-05 RR-SUPP-01 RR-EVAD-01 each is offered its own point of the way, not that of "
    "another") {
  for (const auto& [type, reaction] :
       {std::pair("shooters", Reaction::suppression), std::pair("skirmishers", Reaction::evade)}) {
    MatchTable t = table(std::string("red skirmishers as mover at 20,100\nblue ") + type +
                         " as first at 20,200\nblue " + type + " as later at 300,100");
    t.give("mover", "Sprint").to(150, 100).run();
    const auto times = [&](const char* who) {
      return std::ranges::count_if(t.script.asks(), [&](const ScriptedAsk& ask) {
        return std::ranges::any_of(
            ask.allowed, [&](Option one) { return verb_of(one) == Verb::react && names(one, t.id(who)); });
      });
    };
    CAPTURE(type);
    CHECK(t.was_offered(reaction));
    CHECK(times("first") == 1);
    CHECK(times("later") == 1);
  }
}

TEST_CASE("RR-WIN-02 RR-SUPP-01 who comes out from behind a Cairn is shot at from the first hundredth seen") {
  MatchTable t = table("red fighters at 100,100\nblue shooters at 100,200\nterrain cairn at 100,150");
  t.reacts("shooters", Reaction::suppression).pushes(0).dice({13, 1, 11, 1});
  t.give("fighters", "Sprint").to(200, 100).run();
  const Play play = t.play();
  const auto is_seen_at = [&](Point at) {
    return is_clear(play, mm_point(100, 200), at,
                    static_cast<GroupSet>(bit(t.id("shooters")) | bit(t.id("fighters"))));
  };
  const Point stopped = point(t.group("fighters").at);
  CHECK(stopped.x > mm(100));
  CHECK(stopped.x < mm(200));
  CHECK(is_seen_at(stopped));
  CHECK_FALSE(is_seen_at(stopped - geometry::Vec{1, 0}));
}

TEST_CASE("RR-AMB-02 RR-WIN-02 a reserve is offered the start of the move, not the points of others on it") {
  for (const char* type : {"shooters", "skirmishers"}) {
    MatchTable t = table(std::string("red skirmishers as mover at 20,100\nblue ") + type +
                         " as later at 300,100\nblue " + type + " as reserve ambush");
    t.give("mover", "Sprint").to(180, 100).run();
    CAPTURE(type);
    CHECK(t.was_offered(Ask::reaction, "reserve", 0));
    CHECK_FALSE(t.was_offered(Ask::reaction, "later", 0));
    CHECK(t.was_offered(Ask::reaction, "later", 1));
    CHECK_FALSE(t.was_offered(Ask::reaction, "reserve", 1));
  }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
