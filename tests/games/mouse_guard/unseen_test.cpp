// What breaking rules on purpose showed to be unseen, chapter by chapter.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
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

}  // namespace
}  // namespace warren::mouse_guard::testing
