// What victory points buy between battles, what a battle's result may be, and how the absent player chooses.
#include "games/mice_at_arms/campaign/agent.h"
#include "games/mice_at_arms/campaign/result.h"
#include "games/mice_at_arms/campaign_fixture.h"
#include "games/mice_at_arms/state.h"

namespace warren::mice_at_arms::campaign::testing {
namespace {

constexpr auto kSpend = static_cast<std::uint16_t>(Ask::spend);

TEST_CASE("MA-VP-03 a campaign begins with empty purses, and what is spent is gone") {
  Realm realm;
  CHECK(realm.kingdom(kAcornhold).purse == 0);
  realm.step_to(Phase::attack_roll);
  CHECK(realm.asked(Ask::spend) == 0);
  realm.state.phase = Phase::spending;
  realm.kingdom(kAcornhold).purse = 7;
  realm.table.on(kSpend, option(Verb::buy_loyalty)).on(kSpend, option(Verb::buy_loyalty));
  realm.step_to(Phase::attack_roll);
  CHECK(realm.kingdom(kAcornhold).purse == 1);
  CHECK(realm.kingdom(kAcornhold).loyalty == 2);
}

TEST_CASE("MA-VP-04 MA-DP-21 two VP win back the fealty of a house, three buy loyalty") {
  Realm realm;
  realm.kingdom(kBramblewick).purse = 2;
  realm.kingdom(kBramblewick).fealty_lost = 0b10100;  // houses 2 and 4
  realm.table.on(kSpend, option(Verb::buy_fealty, 0, 4));
  realm.step_to(Phase::attack_roll);
  CHECK(realm.kingdom(kBramblewick).fealty_lost == 0b00100);
  CHECK(realm.kingdom(kBramblewick).purse == 0);
  CHECK(realm.says("Bramblewick wins back the fealty of house 4 for 2 VP"));
  CHECK(realm.table.asks().front().may_not(option(Verb::buy_loyalty), rule("MA-VP-04")));
  CHECK(realm.table.asks().front().may(option(Verb::buy_fealty, 0, 2)));
}

TEST_CASE("MA-VP-06 vp_reroll_repeat: a kingdom buys the same die again and again, or once") {
  for (const bool once : {false, true}) {
    Realm realm(2, {
                       {"vp_reroll_repeat", once ? "once_per_die" : "unlimited"}
    });
    realm.kingdom(kAcornhold).purse = 2;
    realm.table.faces({3, 8, 4, 5});
    const auto buy = static_cast<std::uint16_t>(Ask::buy_reroll);
    const auto keep = static_cast<std::uint16_t>(Ask::keep_face);
    realm.table.on(static_cast<std::uint16_t>(Ask::spend), option(Verb::decline))
        .on(buy, option(Verb::reroll, 3))
        .on(keep, option(Verb::new_face, 4));
    if (!once) realm.table.on(buy, option(Verb::reroll, 4)).on(keep, option(Verb::new_face, 5));
    realm.step_to(Phase::target);
    CHECK(realm.asked(Ask::buy_reroll) == (once ? 1 : 2));
    CHECK(realm.kingdom(kAcornhold).purse == (once ? 1 : 0));
  }
}

TEST_CASE("MA-VP-04 nobody is asked whose purse buys nothing") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 2;  // every house is loyal, and loyalty costs 3
  realm.kingdom(kBramblewick).purse = 1;
  realm.kingdom(kBramblewick).fealty_lost = 0b00010;
  realm.step_to(Phase::attack_roll);
  CHECK(realm.asked(Ask::spend) == 0);
}

TEST_CASE("MA-MUST-05 a house that sent nobody is lost for later battles, and told") {
  Realm realm;
  realm.kingdom(kBramblewick).loyalty = -2;
  realm.attack({9, 1}, kBramblewick, Land::north_borderland);
  BattleResult result = realm.result(1, 3, 1);
  result.side[1].marks = 0b01000;
  realm.battle(result);
  CHECK(realm.kingdom(kBramblewick).fealty_lost == 0b01000);
  CHECK(realm.says("House 3 of Bramblewick sent nobody"));
}

TEST_CASE("MA-MUST-05 MA-VP-03 MA-END-05 results that no battle can have are refused by their rules") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 2;
  realm.kingdom(kAcornhold).fealty_lost = 0b00010;
  realm.kingdom(kBramblewick).loyalty = -1;
  realm.attack({9, 1}, kBramblewick, Land::north_borderland);
  const auto by = [&](const auto& spoil) {
    BattleResult result = realm.result(1, 3, 1);
    spoil(result);
    const Verdict verdict = realm.judge(result);
    return verdict.ok() ? std::string_view("ok") : catalog().name(verdict.refusal().rule);
  };
  CHECK(by([](BattleResult&) {}) == "ok");
  CHECK(by([](BattleResult& r) { r.side[0].purse = 0; }) == "ok");  // spent in the battle
  CHECK(by([](BattleResult& r) { r.side[0].purse = 6; }) == "MA-VP-03");
  CHECK(by([](BattleResult& r) { r.side[0].purse = -1; }) == "MA-VP-03");
  CHECK(by([](BattleResult& r) { r.side[1].score = -1; }) == "MA-VP-03");
  CHECK(by([](BattleResult& r) { r.side[1].value = 1; }) == "MA-END-01");
  CHECK(by([](BattleResult& r) { r.side[0].marks = 0; }) == "MA-MUST-05");         // won back in battle
  CHECK(by([](BattleResult& r) { r.side[0].marks = 0b00110; }) == "MA-MUST-05");   // loyalty 0 keeps houses
  CHECK(by([](BattleResult& r) { r.side[1].marks = 0b00100; }) == "ok");           // loyalty -1 does not
  CHECK(by([](BattleResult& r) { r.side[1].marks = 0b100000; }) == "MA-MUST-05");  // there is no house 5
  CHECK(by([](BattleResult& r) { r.side[0].value = r.side[1].value = 0; }) == "ok");
  realm.state.scenario = kSiege;
  CHECK(by([](BattleResult& r) { r.side[0].value = r.side[1].value = 0; }) == "MA-END-05");
}

TEST_CASE("MA-VP-01 MA-VP-02 MA-VP-03 a result has no more points than its scenario can give") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, Land::north_borderland);
  const auto may_score = [&](ScenarioId scenario, int value, int score) {
    realm.state.scenario = static_cast<std::uint8_t>(scenario);
    return realm.judge(realm.result(value, score, 0)).ok();
  };
  const auto most = [&](ScenarioId scenario, int value) {
    int score = 0;
    while (score < 200 && may_score(scenario, value, score + 1)) ++score;
    return score;
  };
  CHECK(most(ScenarioId::pitched_battle, 1) == 5 + 2);  // five enemy units and the victory
  CHECK(most(ScenarioId::pitched_battle, 0) == 5);
  CHECK(most(ScenarioId::pitched_battle, -1) == 5);
  CHECK(most(ScenarioId::secure_the_crossing, 1) == 5 + 2 + 3);
  CHECK(most(ScenarioId::break_free, 1) == 5 + 2);  // all escape, or none does
  CHECK(most(ScenarioId::take_the_fortress, 1) == 5 + 3);
  CHECK(most(ScenarioId::chevauchee, 1) == 5 + 2);   // side B's: side A has four buildings and 2
  CHECK(most(ScenarioId::hold_the_hills, 1) == 99);  // no clock
  realm.state.scenario = kSiege;
  CHECK(realm.judge(realm.result(1, 24 + 2, 0)).ok());  // rebels and garrisons
  CHECK_FALSE(realm.judge(realm.result(1, 24 + 3, 0)).ok());
}

TEST_CASE("MA-CAMP-12 a result from a real table is typed, the attacker's numbers first") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 2;
  realm.kingdom(kBramblewick).loyalty = -1;
  realm.attack({9, 1}, kBramblewick, Land::north_borderland);
  std::string fault;
  const auto plain = read_result(realm.state, "attacker 5 2", fault);
  REQUIRE(plain);
  CHECK(plain->side[0].value == 1);
  CHECK(plain->side[0].purse == 7);
  CHECK(plain->side[1].purse == 2);
  CHECK_FALSE(plain->has_record());
  const auto full = read_result(realm.state, "defender 1 4 purse 0 3 lost none 2,4", fault);
  REQUIRE(full);
  CHECK(full->side[0].value == -1);
  CHECK(full->side[0].purse == 0);
  CHECK(full->side[1].marks == 0b10100);
  CHECK(realm.judge(*full).ok());
  for (const char* bad : {"", "attacker", "winner 3 1", "attacker 3", "attacker x 1", "draw 1 1 purse 3",
                          "draw 1 1 gold 3 3", "attacker 3 1 lost 5 none", "attacker 3 1 purse a b"}) {
    CAPTURE(bad);
    CHECK_FALSE(read_result(realm.state, bad, fault));
    CHECK(fault.find("attacker|defender|draw") != std::string::npos);
  }
}

Option solo_answer(Realm& realm, Ask ask) {
  Option answer;
  realm.table.whenever(static_cast<std::uint16_t>(ask), [&](const Prompt& prompt) {
    Play play{*realm.setting, realm.ground, realm.state, realm.table};
    const Answer given = solo_choice(prompt, play);
    answer = given.option();
    return given;
  });
  realm.step();
  return answer;
}

TEST_CASE("MA-SOLO-14 the absent player wins back fealty first, then loyalty while it is below 0") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 6;
  realm.kingdom(kAcornhold).loyalty = -1;
  realm.kingdom(kAcornhold).fealty_lost = 0b00100;
  CHECK(solo_answer(realm, Ask::spend) == option(Verb::buy_fealty, 0, 2));
  CHECK(solo_answer(realm, Ask::spend) == option(Verb::buy_loyalty));
  realm.kingdom(kAcornhold).purse = 9;
  CHECK(solo_answer(realm, Ask::spend) == option(Verb::decline));
}

TEST_CASE("MA-SOLO-14 it attacks a castle, own lands, enemy lands, own borderlands, enemy borderlands") {
  Realm realm(3);
  const auto attacks = [&] {
    realm.state.phase = Phase::target;
    realm.state.turn = 0;
    realm.state.order[0] = kAcornhold;
    return solo_answer(realm, Ask::name_target).target;
  };
  CHECK(attacks() == territory(kBramblewick, Land::north_borderland));
  realm.give(kAcornhold, kCloverfell, Land::north_borderland);  // broken into farther
  CHECK(attacks() == territory(kCloverfell, Land::south_borderland));
  realm.give(kBramblewick, kAcornhold, Land::south_borderland);
  CHECK(attacks() == territory(kAcornhold, Land::south_borderland));
  realm.give(kAcornhold, kCloverfell, Land::south_borderland);
  CHECK(attacks() == territory(kCloverfell, Land::lands));
  realm.give(kBramblewick, kAcornhold, Land::north_borderland);
  realm.give(kBramblewick, kAcornhold, Land::lands);
  CHECK(attacks() == territory(kAcornhold, Land::lands));
  realm.give(kAcornhold, kCloverfell, Land::lands);
  CHECK(attacks() == territory(kCloverfell, Land::castle));
}

TEST_CASE("MA-SOLO-11 MA-SOLO-10 the absent player buys no die and rolls for the scenario") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 3;
  realm.state.phase = Phase::attack_roll;
  realm.table.faces({3, 8});
  CHECK(solo_answer(realm, Ask::buy_reroll) == option(Verb::decline));
  realm.state.phase = Phase::scenario;
  realm.table.faces({5});
  CHECK(solo_answer(realm, Ask::propose_scenario) == option(Verb::roll));
}

}  // namespace
}  // namespace warren::mice_at_arms::campaign::testing
