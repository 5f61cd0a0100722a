// Chapter 19 once more: the automatic commander in trouble, and what a whole command may be told.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/mind/mover.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

// A real match in which the automatic commander answers for both sides; no dice fall.
class BySolo final : public Table {
 public:
  explicit BySolo(RealMatch& match) : match_(match) {}
  void step() {
    Play play{*match_.setting, match_.ground, match_.state, *this};
    might_of_arms::step(play);
    prepare_ground(*match_.setting, match_.state, match_.ground);
  }
  Answer ask(const Prompt& prompt) override {
    State copy = match_.state;
    Play play{*match_.setting, match_.ground, copy, *this};
    const Answer answer = solo_choice(prompt, play, memory_);
    CHECK(prompt.judge(answer).ok());
    return answer;
  }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}

 private:
  RealMatch& match_;
  Memory memory_{};
};

TEST_CASE(
    "MI-BOT-02 the shaken stand while nobody could charge them, else they fall back, and half an inch is "
    "worth it") {
  Battlefield t;
  const UnitId foot = t.put(0, light_infantry, 8, 4, 24, 20, 0),
               horse = t.put(1, heavy_cavalry, 4, 4, 24, 40, 180);
  t[foot].set(kShaken);
  CHECK(verb_of(plan_movement(t.play(), 0).option) == Verb::done);  // 20 inch away
  t[horse].y = in(32);
  const MoveWish back = plan_movement(t.play(), 0);
  CHECK(back.option == option(Verb::fall_back, foot));
  CHECK(back.distance == in(2.5));
  const UnitId behind = t.put(0, heavy_infantry, 8, 4, 24, 20 - 1.6 - 0.7, 0);
  const MoveWish shorter = plan_movement(t.play(), 0);  // MI-MOVE-13: a friend stands there
  CHECK(shorter.option == option(Verb::fall_back, foot));
  CHECK(shorter.distance >= in(0.7));
  CHECK(shorter.distance <= in(0.7) + kTolerance);
  t[behind].y = in(20 - 1.6 - 0.4);
  CHECK(verb_of(plan_movement(t.play(), 0).option) != Verb::fall_back);  // no room for it
}

TEST_CASE("MI-BOT-04 guns may always be charged, whatever the balance says") {
  Battlefield t;
  const UnitId foot = t.put(0, skirmish_infantry, 1, 1, 24, 10, 0, Grade::e),
               guns = t.put(1, gun, 4, 4, 24, 13, 180, Grade::a);
  t.leader(0, 24, 8);
  t[foot].fatigue = 4;  // worn: it asks for a quarter more
  REQUIRE_FALSE(balance_of(t.play(), foot, guns, Fight::charges, Face::front).reaches(25));
  CHECK(has_good_charge(t.play(), foot));
}

TEST_CASE("MI-LIM-02 MI-BOT-14 seven leaders look for lines of their own, not for the enemy's") {
  Battlefield t;
  t.put(0, light_cavalry, 4, 4, 60, 6, 0);
  for (int i = 0; i < 7; ++i) t.leader(0, 10 + 4 * i, 4);
  for (int i = 0; i < 3; ++i) t.put(1, heavy_infantry, 8, 4, 20 + 8 * i, 42, 180);
  t.leader(1, 28, 45);
  const Verb verb = verb_of(plan_movement(t.play(), 0).option);
  CHECK(verb != Verb::line);
  CHECK(verb != Verb::line_double);
}

TEST_CASE("MI-BOT-07 the middle of a command is worked out to the thousandth") {
  Battlefield t;
  t.put(0, heavy_infantry, 8, 4, 20.001, 20, 0);
  t.put(0, heavy_infantry, 8, 4, 30, 20, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 44, 180);
  const LeaderId leader = t.leader(0, 25, 8);
  CHECK(plan_leader(t.play(), leader).pose.at.x == in(25));  // half a thousandth is dropped
}

TEST_CASE(
    "MI-BOT-08 MI-SET-09 bought works are laid in one row, before the shot that will stand nearest to the "
    "middle") {
  RealMatch t("pitched-battle",
              {
                  {"terrain_setup", "random"}
  },
              {"spanish", "french"});
  t.dice({6, 6, 1, 1}).step_to(Phase::works);
  REQUIRE(t.state.side[0].sections == 6);
  BySolo solo(t);
  while (t.state.phase == Phase::works) solo.step();
  REQUIRE(t.state.sections == 6);
  for (std::size_t i = 1; i < 6; ++i) CHECK(t.state.section[i].y == t.state.section[0].y);
  t.step_to(Phase::initiative);
  UnitSet behind = 0;
  for_each_unit(standing_of(t.state, 0), [&](UnitId unit) {
    if (stands_behind_works(t.play(), unit)) behind |= bit(unit);
  });
  CHECK(behind != 0);
  bool shot = false;
  for_each_unit(behind, [&](UnitId unit) {
    shot = shot || t.setting->facts(t.state, unit).over_third_missile ||
           t.setting->troop(t.state, unit).artillery;
  });
  CHECK(shot);
}

TEST_CASE("MI-BOT-02 MI-BOT-09 foot stands behind its works until its side presses and nobody is near") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 4, 2, 24, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 40, 180);
  for (const double x : {23.2, 24.8}) t.section(x, 10.2, 0);
  REQUIRE(stands_behind_works(t.play(), foot));
  const auto moves = [&](std::uint8_t turn) {
    t.state.turn = turn;
    return plan_movement(t.play(), 0).option.subject == foot &&
           verb_of(plan_movement(t.play(), 0).option) != Verb::done;
  };
  CHECK_FALSE(moves(1));
  CHECK(moves(3));  // a quarter of 12
  t[unit_at(1, 0)].y = in(18);
  t.state.phase = Phase::move_second;
  const MoveWish wish = plan_movement(t.play(), 0);
  CHECK((verb_of(wish.option) == Verb::done || wish.pose.at == t[foot].at()));
}

TEST_CASE("MI-BOT-08 MI-SCN-02 at the ditch the free sections are laid too") {
  RealMatch t("ditch-and-vineyard");
  t.step_to(Phase::works);
  BySolo solo(t);
  while (t.state.phase == Phase::works) solo.step();
  CHECK(t.state.sections == 12);
}

TEST_CASE(
    "MI-BOT-02 MI-MOVE-23 a command may be told to hold, to go half or all the way, or to where it charges") {
  const auto moved = [](Meaning meaning) {
    Battlefield t;
    for (int i = 0; i < 2; ++i) t.put(0, heavy_infantry, 8, 4, 20 + 8 * i, 10, 0);
    t.put(1, heavy_infantry, 8, 4, 24, 16.5, 180);
    t.leader(0, 24, 7);
    MovePlan plan;
    return plan_as_meant(t.play(), 0, static_cast<int>(meaning), plan);
  };
  const auto stays = [](const MoveWish& wish) {  // only its leader may ride
    const Verb verb = verb_of(wish.option);
    return verb == Verb::done || verb == Verb::leader_move || verb == Verb::leader_attach;
  };
  CHECK(stays(moved(Meaning::hold)));
  CHECK(verb_of(moved(Meaning::half).option) == Verb::line);
  CHECK(moved(Meaning::half).distance == in(2));
  CHECK(moved(Meaning::full).distance == in(4));
  CHECK(moved(Meaning::to_charge).distance == in(3.5));  // 3 inch are left
  CHECK(stays(moved(Meaning::support)));
  CHECK(stays(moved(Meaning::refuse)));  // heavy foot does not fall back
}

TEST_CASE("MI-LIST-05 one command does as it is told, the other moves by MI-BOT-02") {
  Battlefield t;
  std::vector<UnitId> all;
  for (int i = 0; i < 4; ++i) all.push_back(t.put(0, heavy_infantry, 8, 4, 12 + 8 * i, 10, 0));
  t.put(1, heavy_infantry, 8, 4, 24, 44, 180);
  for (int i = 0; i < 2; ++i) t.leader(0, 16 + 16 * i, 7);
  auto& units = t.setting->armies[0][static_cast<std::size_t>(ListId::open)].units;
  units[2].leader = units[3].leader = 1;
  CHECK(meanings_of(t.state, seat_at(0)) == 3 * kMeanings);
  CHECK(meanings_of(t.state, seat_at(1)) == 0);  // the other side moves
  MovePlan plan;
  const int second_holds = 2 * kMeanings + static_cast<int>(Meaning::hold);
  const MoveWish wish = plan_as_meant(t.play(), 0, second_holds, plan);
  CHECK(verb_of(wish.option) == Verb::line_double);
  CHECK(wish.option.slot == (bit(all[0]) | bit(all[1])));
  for (const UnitId unit : {all[0], all[1]}) t[unit].set(kActed);
  const Verb next = verb_of(plan_as_meant(t.play(), 0, second_holds, plan).option);
  CHECK((next == Verb::done || next == Verb::leader_move));
}

TEST_CASE(
    "MI-BOT-13 MI-MOR-04 who is told to support stands beside a friend, who is told to keep away goes back") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 24, 14, 0),
               other = t.put(0, medium_infantry, 8, 4, 32, 11, 0);
  t.put(1, heavy_cavalry, 4, 4, 24, 24, 180);
  const auto beside = Mover(t.play(), other).told(Meaning::support);
  REQUIRE(beside);
  CHECK(beside->pose.at == at(30.5, 14));
  const auto away = Mover(t.play(), foot).told(Meaning::refuse);
  REQUIRE(away);
  CHECK(away->option == option(Verb::fall_back, foot));
  CHECK_FALSE(Mover(t.play(), foot).told(Meaning::hold));
  const auto turned = Mover(t.play(), other).told(Meaning::face);
  REQUIRE(turned);
  CHECK(turned->pose.at == at(32, 11));
  CHECK(turned->pose.heading != written(0));
}

}  // namespace
}  // namespace warren::might_of_arms::testing
