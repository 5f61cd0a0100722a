// Chapter 16: random events.
#include <doctest/doctest.h>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/rounds.h"

namespace warren::mice_at_arms::testing {
namespace {

RoundEvent event_for(std::initializer_list<int> faces, const char* option_line = "option random_events=on") {
  auto t = table(std::string(option_line) + "\n red king at 4,2 as r\n blue king at 4,22 as b");
  t.state.phase = Phase::start_of_round;
  t.dice(faces).step();
  CHECK(t.script.faces_left() == 0);
  return t.state.event;
}

TEST_CASE("MA-EVT-01 on 8 or more an event is rolled, if events are used") {
  CHECK(event_for({7}) == RoundEvent::none);
  CHECK(event_for({8, 4}) == RoundEvent::storm);
  CHECK(event_for({}, "option random_events=off") == RoundEvent::none);
}

TEST_CASE("MA-EVT-02 each row of the event table") {
  const RoundEvent rows[]{RoundEvent::mud,
                          RoundEvent::mud,
                          RoundEvent::wind,
                          RoundEvent::storm,
                          RoundEvent::speech,
                          RoundEvent::speech,
                          RoundEvent::favourable_wind,
                          RoundEvent::favourable_wind,
                          RoundEvent::messenger,
                          RoundEvent::reinforcements};
  for (int face = 1; face <= 10; ++face) CHECK(event_for({8, face}) == rows[face - 1]);
}

TEST_CASE("MA-EVT-02 wind hinders shooting, a storm melee too, and a favourable wind carries far") {
  const auto shot = [](const char* event) {
    auto t = table(std::string("event ") + event + "\n red bow-mice at 4,4\n blue field-mice at 4,16");
    t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
    return t.roll(RollKind::attack).disadvantages();
  };
  CHECK(shot("none") == 1);  // long range
  CHECK(shot("wind") == 2);
  CHECK(shot("storm") == 2);
  CHECK(shot("favourable-wind") == 0);
  const auto charge = [](const char* event) {
    auto t = table(std::string("event ") + event + "\n red king at 4,4 as r\n blue field-mice at 4,8");
    t.declines(Ask::battle_back).dice({1, 1, 1, 1}).activate("r").charge("field-mice");
    return t.roll(RollKind::attack).disadvantages();
  };
  CHECK(charge("storm") == 1);
  CHECK(charge("wind") == 0);
}

TEST_CASE("MA-EVT-03 in mud a unit must roll 3 or more to move") {
  auto stuck = table("event mud\n red king at 4,4 as r\n blue king at 4,20 as b");
  stuck.dice({2}).activate("r").move(4, 6);
  CHECK(stuck.y("r") == doctest::Approx(4));
  CHECK(stuck.told(Told::stuck_in_mud));
  auto free = table("event mud\n red king at 4,4 as r\n blue king at 4,20 as b");
  free.dice({3}).activate("r").move(4, 6);
  CHECK(free.y("r") == doctest::Approx(6));
}

TEST_CASE("MA-EVT-03 a unit stuck in mud may still shoot, as unmoved") {
  auto t = table("event mud\n red bow-mice at 4,4\n blue field-mice at 4,10");
  int asked = 0;
  t.answers(Ask::action, [&](const Prompt& prompt) {
    return Answer::of(option(asked++ == 0 ? Verb::move : Verb::shoot, prompt.subject));
  });
  t.chooses(Ask::shoot_at, Verb::target, "field-mice");
  t.dice({1, 1, 1, 1, 1});
  t.state.turn = 0;
  t.answers(Ask::activate, [&](const Prompt&) { return Answer::of(option(Verb::unit, t.id("bow-mice"))); });
  t.step();
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));
  for (const Option& offered : t.offered(Ask::action, 1)) CHECK(verb_of(offered) != Verb::move);
}

TEST_CASE("MA-EVT-04 MA-DP-20 the first unit of each army may move twice after a speech") {
  auto t = table("event speech\n red king at 4,4 as r\n red hoppers at 10,4 as h\n blue king at 4,20 as b");
  double y = 4;
  t.answers(Ask::action, [](const Prompt& prompt) {
    const auto& menu = static_cast<const BattleMenu&>(prompt);
    for (int i = 0; i < menu.count(); ++i)
      if (verb_of(menu.option(i)) == Verb::move && menu.judge_option(menu.option(i)).ok())
        return Answer::of(menu.option(i));
    return prompt.fallback();
  });
  t.answers(Ask::move_to, [&](const Prompt& prompt) {
    y += 3;
    return Answer::of(Pose{inch_point(prompt.subject == 0 ? 4 : 10, y), {}, false});
  });
  t.state.turn = 0;
  t.answers(Ask::activate, [](const Prompt& prompt) { return prompt.fallback(); });
  t.step();
  CHECK(t.y("r") == doctest::Approx(10));  // twice three inches
  y = 4;
  t.state.turn = 0;
  t.step();
  CHECK(t.y("h") == doctest::Approx(7));  // the second unit moves once
}

TEST_CASE("MA-EVT-04 war machines may move twice after a speech but still not shoot") {
  auto t = table("event speech\n red ballista at 4,4\n blue king at 4,20");
  t.activate("ballista").move(4, 6);
  for (const Option& option : t.offered(Ask::action, 1)) CHECK(verb_of(option) != Verb::shoot);
  CHECK(t.offered(Ask::action, 1).size() == 2);  // stop, or move again
}

TEST_CASE("MA-EVT-04 the Messenger gives +1 on attacks, saves and morale until the end of the round") {
  auto t = table(
      "event messenger\n red field-mice at 4,4\n red king at 9,4\n blue bow-mice at 4,10\n blue king at "
      "20,22 as bk");
  t.activate("field-mice").hold();
  CHECK(t.unit("field-mice").has(Unit::kMessenger));
  t.activate("king").hold();
  CHECK_FALSE(t.unit("king").has(Unit::kMessenger));  // the first unit of each army alone
  t.dice({10, 1, 1, 1, 1, 8})
      .activate("bow-mice")
      .shoot("field-mice");                              // the 1 fails the save, the 8 is morale
  CHECK(t.roll(RollKind::attack).because("MA-EVT-04"));  // Blue's own first unit
  CHECK(t.roll(RollKind::save).because("MA-EVT-04"));
  CHECK(t.roll(RollKind::save).needs() == 8);
  CHECK(t.roll(RollKind::morale).because("MA-EVT-04"));
}

TEST_CASE("MA-EVT-04 the Messenger of a later round comes to the first unit of that round") {
  auto t = table("event messenger\n red field-mice at 4,4\n red king at 9,4\n blue king at 20,22 as bk");
  t.activate("field-mice").hold();
  t.end_round();
  CHECK_FALSE(t.unit("field-mice").has(Unit::kMessenger));
  t.state.event = RoundEvent::messenger;
  t.activate("king").hold();
  CHECK(t.unit("king").has(Unit::kMessenger));
}

TEST_CASE("MA-EVT-05 reinforcements: each unit with casualties rolls, and on 10 an ordinary model returns") {
  auto t = table(R"(
    option random_events=on
    red  field-mice at 4,2   models 2 as weak
    red  hoppers    at 12,2  as whole
    blue king       at 4,22  as b
  )");
  t.state.phase = Phase::start_of_round;
  t.dice({8, 10, 10}).step();
  CHECK(t.unit("weak").models == 3);
  CHECK(t.unit("whole").models == 3);
  CHECK(t.rolls(RollKind::reinforcement) == 1);
  auto nine = table("option random_events=on\n red field-mice at 4,2 models 2\n blue king at 4,22");
  nine.state.phase = Phase::start_of_round;
  nine.dice({8, 10, 9}).step();
  CHECK(nine.unit("field-mice").models == 2);
}

TEST_CASE("MA-EVT-05 MA-RND-08 after a real roll for initiative each weakened unit rolls exactly once") {
  for (const int seats : {2, 3, 4})
    for (int weak = 0; weak < seats; ++weak) {
      CAPTURE(seats);
      CAPTURE(weak);
      Begun t("pitched-battle", Phase::activation,
              {
                  {"random_events", "on"}
      },
              seats);
      for (UnitId id = 0; id < t.state.units; ++id) t.state.unit[id].models = t.state.unit[id].full;
      t.state.unit[t.id(colour_of(weak) + "-0")].models--;
      t.state.phase = Phase::start_of_round;
      t.dice({8, 10, 9}).step();  // nobody returns, so that it could roll again
      CHECK(t.rolls(RollKind::reinforcement) == 1);
      CHECK(t.unit(colour_of(weak) + "-0").models == t.unit(colour_of(weak) + "-0").full - 1);
    }
}

TEST_CASE("MA-EVT-05 MA-HERO-04 the King's hero who fell does not come back") {
  auto t = table(R"(
    option random_events=on
    red  king     at 4,6 hero cleric as r
    blue bow-mice at 4,12
    red  hoppers  at 20,2
  )");
  t.run([&](Play& play) { take_wounds(play, t.id("r"), 2, t.id("bow-mice")); });  // bodyguard and Cleric
  CHECK(t.unit("r").models == 1);
  t.state.phase = Phase::start_of_round;
  t.dice({8, 10, 10}).step();
  CHECK(t.unit("r").models == 2);
  t.activate("r").hold();
  CHECK_FALSE(t.was_asked(Ask::bless));
  t.state.event = RoundEvent::none;
  t.run([&](Play& play) { take_wounds(play, t.id("r"), 1, t.id("bow-mice")); });
  CHECK(t.unit("r").models == 1);  // an ordinary model fell, at its first wound
}

TEST_CASE("MA-EVT-05 MA-HERO-16 a fallen Musician plays no more when a model returns") {
  auto t = table("red king at 4,6 musician as r\n blue bow-mice at 4,12\n red hoppers at 20,2");
  t.run([&](Play& play) { take_wounds(play, t.id("r"), 2, t.id("bow-mice")); });
  CHECK_FALSE(t.unit("r").has(Unit::kMusician));
  CHECK(t.unit("r").hero == Hero::none);
}

TEST_CASE("MA-EVT-06 storm and wind do not alter a Wizard's missile") {
  auto t =
      table("event storm\n red field-mice at 4,4 hero wizard\n blue hoppers at 4,10\n blue king at 20,20");
  t.chooses(Ask::cast, Verb::target, "hoppers");
  t.dice({1, 1}).activate("field-mice").hold();
  CHECK(t.roll(RollKind::attack).disadvantages() == 0);
  CHECK(t.roll(RollKind::attack).modifier() == 1);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
