// Edges that no other example stands on: the last row, the first answer, the number just too large.
#include "games/mouse_guard/data.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/invariants.h"
#include "games/mouse_guard/mind/agent.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/odds_questions.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/mission.h"
#include "games/mouse_guard/rules/nature.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/sequence.h"

namespace warren::mouse_guard::testing {
namespace {

std::string refusal_of(std::string_view id, const Given& given) {
  const auto all = calculators();
  return std::ranges::find(all, id, &Calculator::id)->run(given).fault;
}

Option house_choice(Patrol& p, const Question& question) {
  Memory memory;
  return solo_choice(question, p.play, memory).option();
}

const std::string kCrowded = R"(
name = "Bracken Hale"
rank = "warden"
nature = 5
in-play = true
skills = { fighter = 4 }
traits = { steadfast = 1, hot-blooded = 1, soft-footed = 1, kind-hearted = 1, star-reader = 2 }
wises = ["track-wise", "frost-wise", "ferry-wise", "bramble-wise", "fang-wise", "bird-wise"]
gear = ["sword"]
)";

std::string crowded_with(const std::string& from, const std::string& to) {
  std::string text = kCrowded;
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("MG-CHAR-07 MG-CHAR-13 a sheet has five rows for traits and six for wises, all of them used") {
  Patrol p(1, {}, {kCrowded});
  CHECK(p.mouse(0).trait[4].trait == Trait::star_reader);
  CHECK(int{p.mouse(0).trait[4].level} == 2);
  CHECK(p.mouse(0).wise[5].wise == Wise::bird);
  p.all(1, 9).adds("Star-Reader helps").test(obstacle(Rating::weather_watcher, 1));
  p.adds("Bird-wise").test(obstacle(Rating::fighter, 1, tag(Situation::bird)));
  CHECK(p.was_offered(Ask::extras, "Star-Reader helps"));
  CHECK(p.was_offered(Ask::extras, "Bird-wise"));
  CHECK(faults_of(setup_of({}, {crowded_with("star-reader = 2", "star-reader = 2, homesick = 1")}))
            .find("5 rows for traits") != std::string::npos);
  CHECK(faults_of(setup_of({}, {crowded_with("\"bird-wise\"", "\"bird-wise\", \"moot-wise\"")}))
            .find("6 for wises") != std::string::npos);
}

TEST_CASE("MG-TEAM-05 four mice may be four teams") {
  Patrol p(4,
           {
               {"patrol_split", "allowed"}
  },
           {}, "conflict");
  p.says(Ask::split, "Team 2").says(Ask::split, "Team 3").says(Ask::split, "Team 4");
  p.in_conflict(ObstacleId::m5, 5, 5);
  CHECK(p.state.conflict.teams == 5);
  for (int i = 0; i < 4; ++i) CHECK(mice_of(p.team(i)) == bit(static_cast<MouseId>(i)));
  CHECK(p.them().opposes);
  CHECK(broken_invariant(*p.setting, p.state) == "");
}

TEST_CASE("MG-MIS-10 when a category has nothing left that was not met, all of it may come again") {
  Patrol p;
  const ObstacleSet all = candidates(p.play, Category::mice, false);
  p.state.mission.met = all;
  CHECK(candidates(p.play, Category::mice, false) == all);
}

TEST_CASE("MG-MIS-08 before the first obstacle is met there is none") {
  const Patrol p;
  const State state = first_state(*p.setting);
  CHECK(state.mission.obstacle == kNoObstacle);
  CHECK(state.mission.twist == kNoObstacle);
}

TEST_CASE("MG-SES-05 a person who is the GM sees each twist once, the listed one first") {
  Patrol p(1, {
                  {"gm_seat", "human"}
  });
  p.state.mission.planned = 3;
  p.state.mission.obstacle = ObstacleId::t2;
  p.state.mission.met = bit(ObstacleId::t2);
  p.state.phase = Phase::failure;
  p.state.mission.failed_roller = 0;
  p.play_step();
  std::vector<std::string> offered = p.offered(Ask::gm_failure);
  REQUIRE(offered.size() == 1 + kObstacles - 1);
  CHECK(offered[0].find("Hungry") != std::string::npos);
  CHECK(offered[1].find("Fog in the Sedge") == 0);
  std::ranges::sort(offered);
  CHECK(std::ranges::adjacent_find(offered) == offered.end());
}

TEST_CASE("MG-GM-02 a plan that has one action needs no die") {
  for (int i = 0; i < kActions; ++i) {
    Patrol p;
    p.in_conflict(ObstacleId::a2, 6, 6);
    p.state.conflict.gm = {};
    for (auto& mix : p.state.conflict.gm.mix) mix[static_cast<std::size_t>(i)] = 1;
    CHECK(draw_gm_action(p.play, 0) == static_cast<Action>(i));
    CHECK(p.table.rolls().empty());
  }
}

TEST_CASE("MG-NAT-11 the trait that Nature takes is not used up") {
  Patrol p;
  p.mouse(0).trait[0].used = true;
  p.mouse(0).trait[0].charged = true;
  p.mouse(0).nature = 0;
  face_spent_nature(p.play, 0);
  CHECK(p.mouse(0).trait[0].trait == Trait::faraway);
  CHECK_FALSE(p.mouse(0).trait[0].used);
  CHECK_FALSE(p.mouse(0).trait[0].charged);
}

TEST_CASE("MG-CONF-01 MG-CONF-11 a conflict is announced, and who has nothing to take up is not told of") {
  Patrol p;
  p.mouse(0).gear = 0;
  p.in_conflict(ObstacleId::a3, 5, 5);
  CHECK(p.told(Told::conflict_began));
  p.play_step();
  CHECK(p.asked(Ask::weapon) == 0);
  CHECK_FALSE(p.told(Told::declared));
}

TEST_CASE("MG-RWD-08 G4 only rolling on the last obstacle itself or acting in it counts") {
  Patrol p;
  p.state.mission.planned = 3;
  p.state.mission.stage = 2;
  TestOrder order = obstacle(Rating::health, 3);
  order.kind = TestKind::recovery;
  p.all(1, 4).test(order);
  CHECK_FALSE(p.mouse(0).deeds.has(mouse_guard::Deed::last_mile));
  order.kind = TestKind::obstacle;
  p.all(1, 4).test(order);
  CHECK(p.mouse(0).deeds.has(mouse_guard::Deed::last_mile));
}

TEST_CASE("MG-RWD-05 who does not answer claims nothing") {
  Patrol p(2, {
                  {"reward_mode", "claim"}
  });
  p.state.mission.planned = 3;
  pay_mouse(p.play, 0);
  CHECK(p.offered(Ask::claim).front() == "No claim");
  CHECK(int{p.mouse(0).fate} == 0);
}

TEST_CASE("MG-SES-03 who does not answer gives the prologue to nobody") {
  Patrol p;
  p.state.mission.session = 2;
  p.mouse(0).conditions = bit(Condition::tired);
  p.state.phase = Phase::prologue;
  p.play_step();
  CHECK(p.offered(Ask::prologue).front() == "Nobody");
  CHECK(p.mouse(0).has(Condition::tired));
}

TEST_CASE("MG-CHAR-20..25 a mouse is built in the order of the sheet") {
  Patrol p(1, {}, {"build"});
  p.state.phase = Phase::muster;
  p.play_step();
  std::vector<std::uint16_t> kinds;
  for (const ScriptedAsk& one : p.table.asks())
    if (kinds.empty() || kinds.back() != one.kind) kinds.push_back(one.kind);
  constexpr std::array kOrder{Ask::build_rank,  Ask::build_points, Ask::build_nature,
                              Ask::build_trait, Ask::build_wise,   Ask::build_gear};
  REQUIRE(kinds.size() >= kOrder.size());
  for (std::size_t i = 0; i < kOrder.size(); ++i) CHECK(kinds[i] == static_cast<std::uint16_t>(kOrder[i]));
}

TEST_CASE("MG-SES-11 what was fetched is told") {
  Patrol p;
  p.state.mission.planned = 3;
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.says(Ask::activity, "Fetch").says(Ask::fetch, "Rope").all(4, 3);
  p.play_step().play_step();
  CHECK(p.told(Told::item_fetched));
  CHECK(p.mouse(0).carries(Gear::rope));
}

TEST_CASE("MG-CHAR-28 the ready-made patrol's ages stand on its sheets") {
  const Patrol p(4);
  for (const auto& sheet : p.setting->sheets) CHECK(sheet.age > 0);
  CHECK(p.setting->sheets[3].age == 15);
}

TEST_CASE("MG-PERS-02 MG-COND-12 calculators take no more points and dice than the rules") {
  CHECK(refusal_of("test", {
                               {"persona", "3"}
  }) == "");
  CHECK(refusal_of("test",
                   {
                       {"persona", "4"}
  })
            .find("persona") == 0);
  CHECK(refusal_of("recovery", {
                                   {"persona", "3"}
  }) == "");
  CHECK(refusal_of("recovery",
                   {
                       {"persona", "4"}
  })
            .find("persona") == 0);
  CHECK(refusal_of("plan", {
                               {"their_dice", "14"}
  }) == "");
  CHECK(refusal_of("plan",
                   {
                       {"their_dice", "15"}
  })
            .find("their_dice") == 0);
}

TEST_CASE("the house lets armour count as much as two dice when it says who rolls disposition") {
  Patrol p(2, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  for (int i = 0; i < 2; ++i) {
    p.mouse(i).of(Rating::fighter).rating = 3;
    p.mouse(i).of(Rating::health).rating = 4;
    p.mouse(i).nature = 2;
    p.mouse(i).gear = 0;
  }
  Question question(p.play, seat_at(0), rule("MG-DISP-02"), Ask::disposition_roller);
  question.add(option(Verb::mouse, 0));
  question.add(option(Verb::mouse, 1));
  CHECK(house_choice(p, question).subject == 0);
  p.mouse(1).gear = bit(Gear::heavy_armour);
  CHECK(house_choice(p, question).subject == 1);
  p.mouse(0).of(Rating::fighter).rating = 5;  // two dice more: as good, and first
  CHECK(house_choice(p, question).subject == 0);
}

TEST_CASE("the house keeps its last fate point where the dice have won already") {
  Patrol p;
  p.in_conflict(ObstacleId::a3, 5, 5);
  TestOrder order = versus(Rating::fighter, 3);
  order.kind = TestKind::volley;
  p.state.test = named_test(p.play, order, 0);
  p.state.test.dice = 4;
  p.state.test.sixes = 1;
  p.state.test.their_successes = 2;
  const auto spends = [&](int successes, int fate) {
    p.state.test.successes = static_cast<std::uint8_t>(successes);
    p.mouse(0).fate = static_cast<std::uint8_t>(fate);
    Question question(p.play, seat_at(0), rule("MG-FATE-03"), Ask::fate, 0);
    question.add(option(Verb::decline));
    question.add(option(Verb::accept));
    return verb_of(house_choice(p, question)) == Verb::accept;
  };
  CHECK(spends(1, 1));
  CHECK(spends(2, 1));  // a tie
  CHECK_FALSE(spends(3, 1));
  CHECK(spends(3, 2));
}

TEST_CASE("the house calls on a contact when it knows many and has none waiting") {
  Patrol p;
  const auto calls = [&](int circles, int boon) {
    p.mouse(0).of(Rating::circles).rating = static_cast<std::uint8_t>(circles);
    p.mouse(0).deeds.call_boon = static_cast<std::uint8_t>(boon);
    Question question(p.play, seat_at(0), rule("MG-SES-09"), Ask::activity, 0);
    question.add(option(Verb::decline));
    question.add(option(Verb::activity, 0, 0, static_cast<int>(Activity::call)));
    return verb_of(house_choice(p, question)) == Verb::activity;
  };
  CHECK(calls(4, 0));
  CHECK_FALSE(calls(4, 1));
  CHECK_FALSE(calls(3, 0));
}

TEST_CASE("MG-ADV-06 after a conflict only what was tested is marked") {
  Patrol p;
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.mouse(0).passed = 1U << static_cast<int>(Rating::fighter);
  end_conflict(p.play);
  CHECK(int{p.mouse(0).of(Rating::fighter).passes} == 1);
  CHECK(int{p.mouse(0).of(Rating::scout).fails} == 0);
}

TEST_CASE("MG-SES-02 stores that wait for the next session outlast the end of this one") {
  Patrol p(1, {}, {}, "year");
  p.mouse(0).deeds.stores = 1;
  p.state.phase = Phase::clean_up;
  p.play_step();
  CHECK(int{p.mouse(0).deeds.stores} == 1);
}

TEST_CASE("MG-CHAR-25 first a weapon is asked for, then items, of which one may be a shield") {
  Patrol p(1, {}, {"build"});
  p.state.phase = Phase::muster;
  p.play_step();
  int place = 0;
  for (const ScriptedAsk& one : p.table.asks()) {
    if (one.kind != static_cast<std::uint16_t>(Ask::build_gear)) continue;
    for (const Option choice : one.allowed) {
      const auto gear = static_cast<Gear>(choice.slot);
      CHECK((place == 0 ? is_weapon(gear) : !is_weapon(gear) || gear == Gear::shield));
    }
    ++place;
  }
  CHECK(place == 3);
}

TEST_CASE("MG-NPC-02 a stoat is as strong in every season, a snake weaker in winter") {
  const Patrol p;
  CHECK(p.setting->tables.of(Npc::stoat).only == std::array<std::uint8_t, 4>{6, 6, 6, 6});
  CHECK(p.setting->tables.of(Npc::grass_snake).only == std::array<std::uint8_t, 4>{6, 6, 6, 5});
}

TEST_CASE("MG-NPC-01 who is met rolls the rating of its own action") {
  Patrol p(3, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m2, 5, 5);  // Haggler 6, Deceiver 4
  CHECK(volley_order(p.play, 0, Action::maneuver, Action::feint).opposing == 4);
  CHECK(volley_order(p.play, 0, Action::maneuver, Action::attack).opposing == 6);
}

TEST_CASE("MG-WPN-26 MG-DICE-07 two missiles meet as two blades do, and plus_s = always needs a die") {
  CHECK(meeting(Action::attack, Action::maneuver, {true, true}) == Meeting::versus);
  CHECK(meeting(Action::attack, Action::maneuver, {true, false}) == Meeting::independent);
  CHECK(meeting(Action::maneuver, Action::attack, {false, true}) == Meeting::independent);
  CHECK(meeting(Action::defend, Action::attack, {false, true}) == Meeting::versus);
  CHECK(meeting(Action::feint, Action::attack, {false, true}) == Meeting::second_only);
  const SideRoll axe{Action::attack, 2, 1, 1};
  const SideRoll none{Action::attack, 0, 0, 1};
  CHECK(pair_effect(axe, none, Meeting::independent, true).side[1].loss == 2);
  CHECK(pair_effect(axe, none, Meeting::independent, true).side[0].loss == 0);
}

TEST_CASE("MG-CONF-19 calculators of exchanges take no dice, and no more disposition than 40") {
  CHECK(refusal_of("exchange", {
                                   {"their_dice", "0"}
  }) == "");
  CHECK(refusal_of("plan",
                   {
                       {"start", "41"}
  })
            .find("start") == 0);
}

}  // namespace warren::mouse_guard::testing
