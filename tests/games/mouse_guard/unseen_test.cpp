// What breaking rules on purpose showed to be unseen, chapter by chapter.
#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/opposition.h"

namespace warren::mouse_guard::testing {
namespace {

const Options kWeakOpposition{
    {"opposition_rating", "2"}
};

TEST_CASE(
    "MG-CHK-13, MG-CHK-14 between volleys a mouse that has recharged a trait may still charge another") {
  Patrol p(1, kWeakOpposition, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.mouse(0).trait[0].used = true;
  p.mouse(0).given_checks = static_cast<std::uint8_t>(recharge_price(p.mouse(0).trait[0]) + kChargePrice);
  p.says(Ask::checks, "Use Steadfast again").says(Ask::checks, "Charge Blunt-Spoken");
  p.all(1, 5);
  p.clash(Action::attack, Action::attack);
  CHECK_FALSE(p.mouse(0).trait[0].used);
  CHECK(p.mouse(0).trait[1].charged);
  CHECK(int{p.mouse(0).given_checks} == 0);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-CHK-16 giving a check takes one check, not two") {
  Patrol p(2);
  p.state.mission.planned = 3;
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.play_step();
  p.mouse(0).deeds.free_tests = p.mouse(1).deeds.free_tests = 0;
  p.mouse(1).trait[0].checks = 2;
  p.play_step();  // Bryony has nothing to pay with and passes
  p.says(Ask::activity, "Give Bryony Tolk a check").play_step();
  CHECK(checks_of(p.mouse(1)) == 1);
  CHECK(int{p.mouse(0).given_checks} == 1);
}

TEST_CASE("MG-MAN-03, MG-WPN-30 a feature that was taken cannot be taken again") {
  Patrol p(3,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  p.mouse(0).nature = 6;
  p.in_conflict(ObstacleId::a3, 9, 9);  // a stoat: Long tooth
  SUBCASE("while it has it") {}
  SUBCASE("afterwards") { p.state.conflict.lost_features = 1; }
  const bool is_lost = p.state.conflict.lost_features != 0;
  p.says(Ask::base, "Nature").says(Ask::purchase, "Disarm");
  p.all(4, 3).all(1, 3).all(1, volley_order(p.play, 0, Action::maneuver, Action::attack).opposing);
  p.clash(Action::maneuver, Action::attack);
  CHECK(p.was_offered(Ask::disarm, "Long tooth") == !is_lost);
}

TEST_CASE("MG-RWD-08 G3 a craft of rating 1 can be proven, one that nobody has cannot") {
  Patrol p;
  p.mouse(0).of(Rating::persuader).rating = 1;
  p.mouse(0).of(Rating::healer).rating = 0;
  p.state.phase = Phase::briefing;
  p.says(Ask::goal, "Prove my craft").all(1, 3).dice({2, 1}).play_step();
  CHECK(p.was_offered(Ask::craft, "Persuader"));
  CHECK_FALSE(p.was_offered(Ask::craft, "Healer"));
}

TEST_CASE(
    "MG-TIE-04, MG-OBS-06 the other side breaks a tie with the root of what it tested, Nature by Health") {
  Patrol p(3);
  const Tables& tables = p.setting->tables;
  int seen = 0;
  for (int i = 0; i < kNpcs; ++i) {
    const auto npc = static_cast<Npc>(i);
    if (npc == Npc::given) continue;
    const NpcRow& row = tables.of(npc);
    const int only = row.only[static_cast<std::size_t>(p.state.mission.season)];
    const auto with = [&](Rating root) {
      return npc_dice_for(std::max<int>(only, row.ratings[static_cast<std::size_t>(root)]), 3,
                          p.setting->house.difficulty);
    };
    CHECK(npc_tiebreak(p.play, npc, Rating::fighter) == with(tables.of(Rating::fighter).root));
    CHECK(npc_tiebreak(p.play, npc, Rating::nature) == with(Rating::health));
    CHECK(npc_tiebreak(p.play, npc, Rating::will) == with(Rating::nature));
    if (with(Rating::health) != npc_dice_for(only, 3, p.setting->house.difficulty)) ++seen;
  }
  CHECK(seen > 0);
}

TEST_CASE(
    "MG-TIE-04 MG-DICE-03 who is hurt beyond its ability breaks a tie without dice, or with one by the "
    "house") {
  const auto rolls = [](const Options& options) {
    Patrol p(1, options);
    p.mouse(0).of(Rating::scout).rating = 5;
    p.mouse(0).of(Rating::health).rating = 2;
    p.mouse(0).conditions = bit(Condition::injured) | bit(Condition::sick);
    p.dice({4, 1, 1, 4, 1, 1}).all(1, 4);  // 1 to 1, then their three dice and perhaps one of ours
    p.test(versus(Rating::scout, 3));
    return p.table.rolls().size();
  };
  CHECK(rolls({}) == 3);
  CHECK(rolls({
            {"min_pool", "1"}
  }) == 4);
}

TEST_CASE("MG-FATE-03 sixes are told apart only where fate may still open them") {
  const auto classes = [](const Options& options, int fate) {
    Patrol p(1, options);
    p.mouse(0).fate = static_cast<std::uint8_t>(fate);
    p.all(1, 4).test(obstacle(Rating::scout, 2));
    return int{p.roll(0).roll.lot[0].classes};
  };
  CHECK(classes({}, 1) == 3);
  CHECK(classes({}, 0) == 2);
  CHECK(classes(
            {
                {"fate_timing", "before_roll"}
  },
            1) == 2);  // nobody has promised it
}

TEST_CASE("MG-DICE-07 the other side's +s is told of when it has won, and only then") {
  const auto told = [](std::initializer_list<int> faces) {
    Patrol p;
    TestOrder order = versus(Rating::scout, 3);
    order.their_plus = 1;
    p.dice(faces).test(order);
    return p.told(Told::plus_counted);
  };
  CHECK(told({1, 1, 1, 1, 4, 4, 1}));
  CHECK_FALSE(told({4, 4, 4, 1, 4, 1, 1}));
}

TEST_CASE("MG-PERS-02 without a cap on persona a pool still has no more than the dice that a table holds") {
  Patrol p(1, {
                  {"persona_cap", "none"}
  });
  p.mouse(0).persona = 5;
  const auto may = [&](int rating) {
    p.mouse(0).of(Rating::scout).rating = static_cast<std::uint8_t>(rating);
    p.state.test = named_test(p.play, obstacle(Rating::scout, 2), 0);
    Question question(p.play, seat_at(0), rule("MG-TEST-06"), Ask::extras, 0);
    add_extras(question, p.state.test);
    for (int i = 0; i < question.count(); ++i)
      if (verb_of(question.option(i)) == Verb::persona) return true;
    return false;
  };
  CHECK(may(kMostPoolDice - 1));
  CHECK_FALSE(may(kMostPoolDice));
}

TEST_CASE("MG-GEAR-04 only what has a tag is taken up where there are no weapons") {
  Patrol p(1, kWeakOpposition, {}, "conflict");
  p.mouse(0).gear = bit(Gear::rope) | bit(Gear::rations) | bit(Gear::light_armour);
  p.in_conflict(ObstacleId::w7, 5, 5);  // a chase
  p.play_step();
  CHECK(p.was_offered(Ask::weapon, "Rope"));
  CHECK(p.offered(Ask::weapon).size() == 2);  // or nothing
}

TEST_CASE("MG-MAN-03 of the rows for traits only those that hold one can be taken away") {
  Patrol p(1,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.in_conflict(ObstacleId::m5, 9, 9);
  Question question(p.play, p.setting->gm(), rule("MG-MAN-03"), Ask::disarm);
  add_disarm_objects(question, p.team());
  const auto traits =
      std::ranges::count_if(p.mouse(0).trait, [](const TraitSlot& slot) { return slot.level > 0; });
  CHECK(question.count() == traits);
}

TEST_CASE("MG-TEAM-09 what two teams cannot bear falls on the third") {
  Patrol p(3,
           {
               {"opposition_rating", "5"      },
               {"patrol_split",      "allowed"},
               {"gm_seat",           "human"  }
  },
           {}, "conflict");
  p.says(Ask::split, "Team 2").says(Ask::split, "Team 3").in_conflict(ObstacleId::m5, 5, 9);
  REQUIRE(p.state.conflict.teams == 4);
  p.team(0).disposition = p.team(1).disposition = 1;
  for (int i = 0; i < 4; ++i) p.team(i).plan = {1, 1, 1};
  p.state.phase = Phase::volley;
  p.says(Ask::target, "Team 1").play_step();
  const int hits = volley_order(p.play, 0, Action::attack, Action::attack).opposing;
  REQUIRE(hits > 2);
  p.all(1, 3).all(4, hits).all(1, 40);  // Bryony misses and they do not; the others are kept off
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK_FALSE(p.team(0).active);
  CHECK_FALSE(p.team(1).active);
  CHECK(p.team(2).disposition == 5 - (hits - 2));
}

TEST_CASE("MG-TEAM-06 where there are two teams it is told against which the opposition acts") {
  for (const char* second : {"Team 1", "Team 2"}) {
    Patrol p(2,
             {
                 {"opposition_rating", "2"      },
                 {"patrol_split",      "allowed"},
                 {"gm_seat",           "human"  }
    },
             {}, "conflict");
    p.says(Ask::split, second).in_conflict(ObstacleId::m5, 5, 9);
    for (int i = 0; i < p.state.conflict.teams; ++i) p.team(i).plan = {1, 1, 1};
    p.state.phase = Phase::volley;
    p.play_step();
    CHECK(p.told(Told::targets) == (p.state.conflict.teams == 3));
  }
}

TEST_CASE("MG-WPN-29 MG-GM-06 a row of an Argument that the opposition has used is not used again") {
  Patrol p;
  p.in_conflict(ObstacleId::m1, 20, 20);
  p.play_step();
  REQUIRE(p.state.conflict.theirs.row == WeaponRow::promises);
  for (int volley = 0; volley < kVolleys; ++volley) {
    p.all(1, 20);
    p.clash(Action::feint, Action::attack);
    p.table.forget();
  }
  p.state.conflict.exchange = 1;  // whose turn it would be again
  CHECK(gm_weapon(p.play) == kNoRow);
}

TEST_CASE("MG-CHAR-27 who keeps Belief and Instinct may keep both") {
  Patrol p;
  p.state.mission.session = 0;
  p.state.phase = Phase::muster;
  p.play_step();
  CHECK(p.was_offered(Ask::statements, "Keep both"));
}

TEST_CASE("MG-GEN-07 in a vote every mouse that is able has a voice, and the leader breaks a tie") {
  const auto chosen = [](std::initializer_list<const char*> voices) {
    Patrol p(3, {
                    {"patrol_choice", "vote"}
    });
    for (const char* voice : voices) p.says(Ask::roller, voice);
    Question question(p.play, kNobody, rule("MG-TEST-01"), Ask::roller);
    for (int i = 0; i < 3; ++i) question.add(option(Verb::mouse, i));
    const Option answer = ask_patrol(p.play, question);
    CHECK(p.asked(Ask::roller) == 3);
    return int{answer.subject};
  };
  CHECK(chosen({"Bryony", "Odo", "Odo"}) == 1);
  CHECK(chosen({"Bryony", "Odo", "Sella"}) == 0);
}

namespace {

// The Players' Turn of a patrol after a mission without a reward that matters here.
struct AtSettlement : Patrol {
  explicit AtSettlement(int mice = 1, const Options& options = {}) : Patrol(mice, options) {
    state.mission.planned = 3;
    state.mission.result = MissionResult::partial;
    state.phase = Phase::arrival;
    play_step();
  }
};

}  // namespace

TEST_CASE("MG-CHK-10 a test that is paid for takes one check") {
  AtSettlement p;
  p.mouse(0).deeds.free_tests = 0;
  p.mouse(0).trait[0].checks = 3;
  p.says(Ask::activity, "Call").all(4, 40).play_step();
  CHECK(checks_of(p.mouse(0)) == 2);
}

TEST_CASE("MG-CHK-14 what is bought for a trait is no go: the mouse is asked again") {
  AtSettlement p;
  p.mouse(0).given_checks = kChargePrice;
  p.says(Ask::activity, "Charge Blunt-Spoken").says(Ask::activity, "Pass").play_step();
  CHECK(p.mouse(0).trait[1].charged);
  CHECK(p.asked(Ask::activity) == 2);
  CHECK(int{p.mouse(0).deeds.free_tests} == 2);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-SES-11 who has no skill practises none") {
  AtSettlement p;
  for (int i = kAbilities; i < kRatings; ++i) p.mouse(0).of(static_cast<Rating>(i)) = {};
  p.play_step();
  CHECK(p.was_offered(Ask::activity, "Call"));
  CHECK_FALSE(p.was_offered(Ask::activity, "Practise"));
}

TEST_CASE("MG-TRAIT-06 MG-CHK-04 practising and treating earn no checks, but by the house") {
  const auto may_hinder = [](const char* activity, const Options& options) {
    AtSettlement p(2, options);
    p.mouse(0).trait[0].trait = Trait::sour_tempered;  // hinders Healer
    p.mouse(0).of(Rating::healer).rating = 3;
    p.mouse(1).conditions = bit(Condition::injured);
    p.says(Ask::activity, activity).says(Ask::practise, "Healer").says(Ask::practise_ob, "Ob 1");
    p.all(4, 40).play_step();
    CHECK(p.asked(Ask::activity) == 1);
    return p.was_offered(Ask::extras, "Sour-Tempered hinders");
  };
  for (const char* activity : {"Treat Odo Marl", "Practise"}) {
    CHECK_FALSE(may_hinder(activity, {}));
    CHECK(may_hinder(activity, {
                                   {"earn_in_players_turn", "yes"}
    }));
  }
}

TEST_CASE("a small number is kept in a byte as near as it fits") {
  CHECK(byte(-1) == 0);
  CHECK(byte(255) == 255);
  CHECK(byte(256) == 255);
}

}  // namespace
}  // namespace warren::mouse_guard::testing
