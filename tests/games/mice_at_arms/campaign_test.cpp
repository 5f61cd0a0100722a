// The campaign, rule by rule (chapter 18).
#include <set>

#include "games/mice_at_arms/campaign/invariants.h"
#include "games/mice_at_arms/campaign_fixture.h"

namespace warren::mice_at_arms::campaign::testing {
namespace {

constexpr Land kNorth = Land::north_borderland;
constexpr Land kSouth = Land::south_borderland;

TEST_CASE("MA-CAMP-01 each kingdom begins with a castle, lands and two borderlands of its own") {
  const Realm realm(4);
  for (int kingdom = 0; kingdom < 4; ++kingdom) {
    for (const Land land : {Land::castle, Land::lands, kNorth, kSouth})
      CHECK(realm.holds(kingdom, kingdom, land));
    CHECK(territories_held(realm.state, kingdom) == 4);
    CHECK(castles_held(realm.state, kingdom) == 1);
  }
}

TEST_CASE("MA-CAMP-02 castle touches lands, lands touch both borderlands, all borderlands touch each other") {
  const auto touch = [](int a, Land x, int b, Land y) {
    return are_adjacent(territory(a, x), territory(b, y)) && are_adjacent(territory(b, y), territory(a, x));
  };
  CHECK(touch(0, Land::castle, 0, Land::lands));
  CHECK(touch(0, Land::lands, 0, kNorth));
  CHECK(touch(0, Land::lands, 0, kSouth));
  CHECK(touch(0, kNorth, 0, kSouth));
  CHECK(touch(0, kNorth, 1, kSouth));
  CHECK(touch(2, kSouth, 3, kSouth));
  CHECK_FALSE(touch(0, Land::castle, 0, kNorth));
  CHECK_FALSE(touch(0, Land::castle, 1, Land::lands));
  CHECK_FALSE(touch(0, Land::lands, 1, kNorth));
  CHECK_FALSE(touch(0, Land::lands, 1, Land::lands));
  CHECK_FALSE(touch(0, kNorth, 0, kNorth));
}

TEST_CASE("MA-CAMP-03 all roll a d10 and the highest attacks") {
  Realm realm(3);
  realm.attack({4, 9, 6}, kAcornhold, kNorth);
  CHECK(realm.state.attacker == kBramblewick);
  CHECK(realm.state.defender() == kAcornhold);
  CHECK(realm.says("Bramblewick may attack"));
  CHECK(realm.table.fault() == "");
}

TEST_CASE("MA-CAMP-03 those who tie for the highest roll again") {
  Realm realm;
  realm.attack({7, 7, 2, 5}, kAcornhold, kSouth);
  CHECK(realm.state.attacker == kBramblewick);
  CHECK(realm.table.fault() == "");
}

TEST_CASE("MA-CAMP-03 MA-VP-04 one VP rolls a die again, the loser is asked first, either face may be kept") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 1;
  realm.table.faces({3, 8, 9});
  realm.table.on(static_cast<std::uint16_t>(Ask::spend), option(Verb::decline))
      .on(static_cast<std::uint16_t>(Ask::buy_reroll), option(Verb::reroll, 3))
      .on(static_cast<std::uint16_t>(Ask::keep_face), option(Verb::new_face, 9));
  realm.step_to(Phase::target);
  CHECK(realm.state.order[0] == kAcornhold);
  CHECK(realm.kingdom(kAcornhold).purse == 0);
  CHECK(realm.says("Acornhold pays 1 VP and rolls the 3 again: 9"));
}

TEST_CASE("MA-CAMP-03 MA-VP-04 the old face may be kept") {
  Realm realm;
  realm.kingdom(kAcornhold).purse = 1;
  realm.table.faces({8, 3, 2});
  realm.table.on(static_cast<std::uint16_t>(Ask::buy_reroll), option(Verb::reroll, 8))
      .on(static_cast<std::uint16_t>(Ask::keep_face), option(Verb::old_face, 8));
  realm.step_to(Phase::target);
  CHECK(realm.state.order[0] == kAcornhold);
}

TEST_CASE("MA-CAMP-03 MA-VP-09 a 10 opens no window, a 9 does") {
  for (const int face : {9, 10}) {
    Realm realm;
    realm.kingdom(kBramblewick).purse = 1;
    realm.table.faces({3, face});
    realm.step_to(Phase::target);
    CHECK(realm.asked(Ask::buy_reroll) == (face == 9 ? 1 : 0));
  }
}

TEST_CASE("MA-CAMP-03 MA-VP-06 with the scope any every die of a campaign is open to all") {
  Realm realm(2, {
                     {"vp_reroll_scope", "any"}
  });
  realm.kingdom(kAcornhold).purse = 1;
  realm.table.faces({3, 10, 1});
  const auto buy = static_cast<std::uint16_t>(Ask::buy_reroll);
  realm.table.on(buy, option(Verb::decline))
      .on(buy, option(Verb::reroll, 10))
      .on(static_cast<std::uint16_t>(Ask::keep_face), option(Verb::new_face, 1));
  realm.step_to(Phase::target);
  CHECK(realm.state.order[0] == kAcornhold);  // the enemy's 10 was bought away
  Realm one(2, {
                   {"vp_reroll_scope", "any"}
  });
  one.kingdom(kAcornhold).purse = 1;
  one.attack({9, 1}, kBramblewick, kNorth);  // the scenario's die
  CHECK(one.asked(Ask::buy_reroll) == 2);    // Acornhold's 9 and that die, not Bramblewick's 1
  Realm own;
  own.kingdom(kAcornhold).purse = 1;
  own.attack({9, 1}, kBramblewick, kNorth);
  CHECK(own.asked(Ask::buy_reroll) == 1);
}

TEST_CASE("MA-CAMP-03 an empty purse opens no window") {
  Realm realm;
  realm.table.faces({3, 8});
  realm.step_to(Phase::target);
  CHECK(realm.asked(Ask::buy_reroll) == 0);
}

TEST_CASE("MA-CAMP-04 MA-DP-22 an unconquered enemy territory or a lost one of one's own may be named") {
  Realm realm;
  CHECK(realm.may(kAcornhold, kBramblewick, kNorth).ok());
  CHECK(realm.refused(kAcornhold, kAcornhold, kNorth, rule("MA-CAMP-04")));
  realm.give(kAcornhold, kBramblewick, kNorth);
  CHECK(realm.refused(kAcornhold, kBramblewick, kNorth, rule("MA-CAMP-04")));
  CHECK(realm.may(kBramblewick, kBramblewick, kNorth).ok());
}

TEST_CASE("MA-CAMP-05 an attacker without an adjacent territory is refused") {
  Realm realm;
  for (const Land land : {kNorth, kSouth}) realm.give(kBramblewick, kAcornhold, land);
  CHECK(realm.refused(kAcornhold, kBramblewick, kNorth, rule("MA-CAMP-05")));
  realm.give(kAcornhold, kAcornhold, kSouth);
  CHECK(realm.may(kAcornhold, kBramblewick, kNorth).ok());
}

TEST_CASE("MA-CAMP-06 enemy lands are open when both borderlands have fallen, not before") {
  Realm realm;
  CHECK(realm.refused(kAcornhold, kBramblewick, Land::lands, rule("MA-CAMP-06")));
  realm.give(kAcornhold, kBramblewick, kNorth);
  CHECK(realm.refused(kAcornhold, kBramblewick, Land::lands, rule("MA-CAMP-06")));
  realm.give(kAcornhold, kBramblewick, kSouth);
  CHECK(realm.may(kAcornhold, kBramblewick, Land::lands).ok());
}

TEST_CASE("MA-CAMP-07 a castle can be attacked from its lands alone, and that battle is the siege") {
  Realm realm;
  for (const Land land : {kNorth, kSouth}) realm.give(kAcornhold, kBramblewick, land);
  CHECK(realm.refused(kAcornhold, kBramblewick, Land::castle, rule("MA-CAMP-07")));
  realm.give(kAcornhold, kBramblewick, Land::lands);
  CHECK(realm.may(kAcornhold, kBramblewick, Land::castle).ok());
  realm.attack({9, 1}, kBramblewick, Land::castle);
  CHECK(realm.state.scenario == kSiege);
  CHECK(realm.asked(Ask::propose_scenario) == 0);
  CHECK(realm.says("Acornhold lays siege to the castle of Bramblewick"));
}

TEST_CASE("MA-CAMP-08 a won battle takes the territory, a lost one does not") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorth).battle(-1, 1, 3);
  CHECK(realm.holds(kBramblewick, kBramblewick, kNorth));
  realm.attack({9, 1}, kBramblewick, kNorth).battle(1, 3, 1);
  CHECK(realm.holds(kAcornhold, kBramblewick, kNorth));
  CHECK(realm.says("Acornhold takes the northern borderland of Bramblewick"));
}

TEST_CASE("MA-CAMP-08 a battle is told by its winner, with his points first") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorth).battle(-1, 1, 3);
  CHECK(realm.says("Bramblewick wins the battle"));
  CHECK(realm.says("3 VP"));
  Realm won;
  won.attack({9, 1}, kBramblewick, kNorth).battle(1, 4, 2);
  CHECK(won.says("Acornhold wins the battle"));
}

TEST_CASE("MA-CAMP-09 own lands can be retaken while the castle is held, borderlands while the lands are") {
  Realm realm;
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kAcornhold, kBramblewick, land);
  CHECK(realm.refused(kBramblewick, kBramblewick, kNorth, rule("MA-CAMP-09")));
  CHECK(realm.may(kBramblewick, kBramblewick, Land::lands).ok());
  realm.attack({1, 9}, kBramblewick, Land::lands).battle(1, 2, 0);
  CHECK(realm.holds(kBramblewick, kBramblewick, Land::lands));
  CHECK(realm.says("Bramblewick wins back the lands of Bramblewick"));
  CHECK(realm.may(kBramblewick, kBramblewick, kNorth).ok());
  realm.give(kAcornhold, kBramblewick, Land::lands);
  realm.give(kAcornhold, kBramblewick, Land::castle);
  CHECK(realm.refused(kBramblewick, kBramblewick, Land::lands, rule("MA-CAMP-09")));
}

TEST_CASE("MA-CAMP-10 with three kingdoms one borderland must have fallen to the attacker himself") {
  Realm realm(3);
  realm.give(kCloverfell, kBramblewick, kNorth);
  realm.give(kCloverfell, kBramblewick, kSouth);
  CHECK(realm.refused(kAcornhold, kBramblewick, Land::lands, rule("MA-CAMP-10")));
  realm.give(kAcornhold, kBramblewick, kSouth);
  CHECK(realm.may(kAcornhold, kBramblewick, Land::lands).ok());
}

TEST_CASE("MA-CAMP-10 what a third has conquered only its owner may attack, and the holder defends it") {
  Realm realm(3);
  realm.give(kCloverfell, kBramblewick, kNorth);
  CHECK(realm.refused(kAcornhold, kBramblewick, kNorth, rule("MA-CAMP-10")));
  CHECK(realm.may(kBramblewick, kBramblewick, kNorth).ok());
  realm.attack({1, 9, 2}, kBramblewick, kNorth);
  CHECK(realm.state.defender() == kCloverfell);
  realm.battle(1, 3, 1);
  CHECK(realm.holds(kBramblewick, kBramblewick, kNorth));
  CHECK(realm.kingdom(kCloverfell).loyalty == -1);
}

TEST_CASE("MA-CAMP-10 attack_conquered = anyone lets a third kingdom attack it too") {
  Realm realm(3, {
                     {"attack_conquered", "anyone"}
  });
  realm.give(kCloverfell, kBramblewick, kNorth);
  CHECK(realm.may(kAcornhold, kBramblewick, kNorth).ok());
  realm.attack({9, 1, 2}, kBramblewick, kNorth);
  CHECK(realm.state.defender() == kCloverfell);
}

TEST_CASE("MA-CAMP-11 a won battle gives +1 loyalty and a lost one -1, to attacker and defender alike") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorth).battle(1, 3, 1);
  CHECK(realm.kingdom(kAcornhold).loyalty == 1);
  CHECK(realm.kingdom(kBramblewick).loyalty == -1);
  CHECK(realm.says("The loyalty of Bramblewick falls to -1"));
  realm.table.whenever(static_cast<std::uint16_t>(Ask::spend), option(Verb::decline));
  realm.attack({9, 1}, kBramblewick, kSouth).battle(-1, 0, 2);
  CHECK(realm.kingdom(kAcornhold).loyalty == 0);
  CHECK(realm.kingdom(kBramblewick).loyalty == 0);
}

TEST_CASE("MA-CAMP-11 MA-END-04 a draw changes neither loyalty nor territory") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorth).battle(0, 2, 2);
  CHECK(realm.kingdom(kAcornhold).loyalty == 0);
  CHECK(realm.kingdom(kBramblewick).loyalty == 0);
  CHECK(realm.holds(kBramblewick, kBramblewick, kNorth));
  CHECK(realm.says("is drawn"));
}

TEST_CASE("MA-CAMP-12 what is left in the purse goes into the next battle") {
  Realm realm;
  realm.attack({9, 1}, kBramblewick, kNorth).battle(1, 4, 1);
  CHECK(realm.kingdom(kAcornhold).purse == 4);
  CHECK(realm.kingdom(kBramblewick).purse == 1);
  realm.attack({1, 9}, kBramblewick, kNorth);
  BattleCall call;
  Play play{*realm.setting, realm.ground, realm.state, realm.table};
  BattlePrompt(play).call(call);
  CHECK(call.setup.forces[0] == "name = \"Bramblewick\"\npurse = 1\nloyalty = -1\nfealty_lost = []\n");
  CHECK(call.setup.forces[1] == "name = \"Acornhold\"\npurse = 4\nloyalty = 1\nfealty_lost = []\n");
  BattleResult result = realm.result(1, 2, 0);
  result.side[1].purse = 1;  // Acornhold spent three in the battle
  realm.battle(result);
  CHECK(realm.kingdom(kBramblewick).purse == 3);
  CHECK(realm.kingdom(kAcornhold).purse == 1);
  CHECK(realm.kingdom(kAcornhold).earned == 4);
}

TEST_CASE("MA-CAMP-13 with two kingdoms the attacker who wins a siege wins the campaign") {
  Realm realm;
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kAcornhold, kBramblewick, land);
  realm.attack({9, 1}, kBramblewick, Land::castle).battle(1, 6, 2);
  CHECK(realm.state.phase == Phase::over);
  CHECK(realm.state.winner == kAcornhold + 1);
  CHECK(realm.says("Acornhold wins the campaign with a second castle"));
}

TEST_CASE("MA-CAMP-13 with more kingdoms the first to hold two castles wins") {
  Realm realm(3);
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kCloverfell, kAcornhold, land);
  realm.attack({1, 2, 9}, kAcornhold, Land::castle).battle(1, 6, 2);
  CHECK(realm.state.winner == kCloverfell + 1);
}

TEST_CASE("MA-CAMP-13 with campaign_kingdoms = two_taken two castles of others are needed") {
  Realm realm(3, {
                     {"campaign_kingdoms", "two_taken"}
  });
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kCloverfell, kAcornhold, land);
  realm.attack({1, 2, 9}, kAcornhold, Land::castle).battle(1, 6, 2);
  CHECK(realm.state.winner == 0);
  CHECK(realm.holds(kCloverfell, kAcornhold, Land::castle));
  CHECK(broken_invariant(*realm.setting, realm.state) == "");
  // A king without a castle or any land attacks nobody, and can win nothing back.
  CHECK_FALSE(can_attack(*realm.setting, realm.state, kAcornhold));
  CHECK(realm.refused(kAcornhold, kAcornhold, Land::lands, rule("MA-CAMP-09")));
  CHECK(realm.refused(kAcornhold, kAcornhold, Land::castle, rule("MA-CAMP-05")));
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kCloverfell, kBramblewick, land);
  realm.attack({1, 2, 9}, kBramblewick, Land::castle).battle(1, 6, 2);
  CHECK(realm.state.winner == kCloverfell + 1);
  Realm two(2, {
                   {"campaign_kingdoms", "two_taken"}
  });  // with two kingdoms one is all there is
  for (const Land land : {kNorth, kSouth, Land::lands}) two.give(kAcornhold, kBramblewick, land);
  two.attack({9, 1}, kBramblewick, Land::castle).battle(1, 6, 2);
  CHECK(two.state.winner == kAcornhold + 1);
}

TEST_CASE("MA-CAMP-13 a conquered castle counts for its holder even when his own has fallen") {
  Realm realm(3, {
                     {"campaign_kingdoms", "two_taken"}
  });
  for (const Land land : {kNorth, kSouth, Land::lands, Land::castle})
    realm.give(kAcornhold, kBramblewick, land);
  for (const Land land : {kNorth, kSouth, Land::lands, Land::castle})
    realm.give(kCloverfell, kAcornhold, land);
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kAcornhold, kCloverfell, land);
  realm.attack({9, 2, 1}, kCloverfell, Land::castle).battle(1, 6, 2);
  CHECK(realm.state.winner == kAcornhold + 1);
}

TEST_CASE("MA-CAMP-13 an unknown number of kingdoms is refused by name") {
  std::vector<Fault> faults;
  CHECK(check_campaign({.options = {{"campaign_kingdoms", "all"}}}, faults) == nullptr);
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].where.find("campaign_kingdoms") != std::string::npos);
}

TEST_CASE("MA-CAMP-13 campaign_goal = vp_earned ends it at the agreed total, spent or not") {
  Realm realm(2, {
                     {"campaign_goal", "vp_earned:8"}
  });
  realm.attack({9, 1}, kBramblewick, kNorth).battle(1, 7, 1);
  CHECK(realm.state.phase == Phase::spending);
  realm.table.on(static_cast<std::uint16_t>(Ask::spend), option(Verb::buy_loyalty))
      .on(static_cast<std::uint16_t>(Ask::spend), option(Verb::decline));
  realm.attack({9, 1}, kBramblewick, kSouth).battle(-1, 1, 5);
  CHECK(realm.state.phase == Phase::over);
  CHECK(realm.state.winner == kAcornhold + 1);
  CHECK(realm.says("by victory points"));
}

TEST_CASE("MA-CAMP-13 two who reach the total in one battle: the higher, then the winner, then nobody yet") {
  const auto play = [](int value, int attacker, int defender) {
    Realm realm(2, {
                       {"campaign_goal", "vp_earned:4"}
    });
    realm.attack({9, 1}, kBramblewick, kNorth).battle(value, attacker, defender);
    return int{realm.state.winner};
  };
  CHECK(play(1, 4, 5) == kBramblewick + 1);
  CHECK(play(1, 5, 5) == kAcornhold + 1);
  CHECK(play(-1, 5, 5) == kBramblewick + 1);
  CHECK(play(0, 5, 5) == 0);
  CHECK(play(1, 3, 2) == 0);
}

TEST_CASE("MA-CAMP-14 MA-SCN-01 the scenario is rolled on the table") {
  Realm realm;
  realm.table.faces({9, 1, 6});
  realm.table.on(static_cast<std::uint16_t>(Ask::name_target),
                 option(Verb::territory, territory(kBramblewick, kNorth)));
  realm.step_to(Phase::battle);
  BattleCall call;
  Play play{*realm.setting, realm.ground, realm.state, realm.table};
  BattlePrompt(play).call(call);
  CHECK(call.setup.scenario == "take-the-fortress");
  CHECK(call.setup.seats == 2);
  CHECK(call.fighters == std::vector<Seat>{seat_at(kAcornhold), seat_at(kBramblewick)});
}

TEST_CASE("MA-CAMP-14 MA-DP-01 a scenario is fought as agreed, and rolled when the defender does not agree") {
  const auto propose = [](Verb reply, std::initializer_list<int> faces) {
    Realm realm;
    realm.table.faces(faces);
    realm.table
        .on(static_cast<std::uint16_t>(Ask::name_target),
            option(Verb::territory, territory(kBramblewick, kNorth)))
        .on(static_cast<std::uint16_t>(Ask::propose_scenario), option(Verb::scenario, 0, 8))
        .on(static_cast<std::uint16_t>(Ask::agree_scenario), option(reply, 0, 8));
    realm.step_to(Phase::battle);
    CHECK(realm.table.fault() == "");
    return int{realm.state.scenario};
  };
  CHECK(propose(Verb::agree, {9, 1}) == 8);
  CHECK(propose(Verb::roll, {9, 1, 3}) == 2);
}

TEST_CASE("MA-CAMP-14 house rules of a campaign go with its battles") {
  Realm realm(2, {
                     {"random_events",  "on"           },
                     {"campaign_sides", "attacker_is_a"}
  });
  realm.attack({9, 1}, kBramblewick, kNorth);
  BattleCall call;
  Play play{*realm.setting, realm.ground, realm.state, realm.table};
  BattlePrompt(play).call(call);
  CHECK(call.setup.options.at("random_events") == "on");
  CHECK(call.setup.options.contains("attack_conquered") == false);
}

TEST_CASE("MA-CAMP-15 a lost siege changes no territory and the campaign goes on") {
  Realm realm;
  for (const Land land : {kNorth, kSouth, Land::lands}) realm.give(kAcornhold, kBramblewick, land);
  realm.attack({9, 1}, kBramblewick, Land::castle).battle(-1, 2, 4);
  CHECK(realm.holds(kBramblewick, kBramblewick, Land::castle));
  CHECK(realm.holds(kAcornhold, kBramblewick, Land::lands));
  CHECK(realm.state.phase == Phase::spending);
  CHECK(realm.tells(rule("MA-CAMP-15")));
}

TEST_CASE("MA-CAMP-16 the shortest campaign is four battles") {
  Realm realm;
  realm.table.whenever(static_cast<std::uint16_t>(Ask::spend), option(Verb::decline));
  for (const Land land : {kNorth, kSouth, Land::lands, Land::castle}) {
    CHECK(realm.state.phase != Phase::over);
    realm.attack({9, 1}, kBramblewick, land).battle(1);
  }
  CHECK(realm.state.phase == Phase::over);
  CHECK(realm.state.battles == 4);
}

TEST_CASE("MA-CAMP-17 with two kingdoms each always has a legal attack, on every map that can be reached") {
  // All maps from the first one, by every attack of either side and both ends of it.
  std::set<std::array<std::uint8_t, kTerritories>> seen;
  std::vector<State> open;
  Realm realm;
  open.push_back(realm.state);
  seen.insert(realm.state.holder);
  while (!open.empty()) {
    const State state = open.back();
    open.pop_back();
    for (int attacker = 0; attacker < 2; ++attacker) {
      CHECK(can_attack(*realm.setting, state, attacker));
      for (Territory t = 0; t < 2 * kLandsEach; ++t) {
        if (!may_attack(*realm.setting, state, attacker, t).ok() || land_of(t) == Land::castle) continue;
        State next = state;
        next.holder[t] = static_cast<std::uint8_t>(attacker);
        if (seen.insert(next.holder).second) open.push_back(next);
      }
    }
  }
  CHECK(seen.size() == 25);  // the catalog's numbers, row 20
}

TEST_CASE("MA-CAMP-17 who can attack nowhere leaves the attack to the next highest") {
  Realm realm(3);
  // Both others have lost their borderlands to each other, so that Acornhold finds none unconquered.
  for (const Land land : {kNorth, kSouth}) {
    realm.give(kCloverfell, kBramblewick, land);
    realm.give(kBramblewick, kCloverfell, land);
  }
  CHECK_FALSE(can_attack(*realm.setting, realm.state, kAcornhold));
  realm.attack({10, 2, 7}, kCloverfell, kNorth);
  CHECK(realm.state.attacker == kCloverfell);
  CHECK(realm.says("Acornhold can attack nowhere"));
}

TEST_CASE("MA-CAMP-17 if nobody can attack the season passes and all roll again") {
  Realm realm;
  // A map that two kingdoms never reach: every castle is held by the other, so that nothing may be retaken.
  for (const Land land : {kNorth, kSouth, Land::lands, Land::castle}) {
    realm.give(kAcornhold, kBramblewick, land);
    realm.give(kBramblewick, kAcornhold, land);
  }
  realm.table.faces({4, 6});
  realm.step_to(Phase::target);
  realm.step_to(Phase::attack_roll);
  CHECK(realm.says("the season passes"));
  CHECK(realm.state.seasons == 1);
}

TEST_CASE("MA-CAMP-18 the map shows for each territory who holds it") {
  Realm realm;
  realm.give(kAcornhold, kBramblewick, kNorth);
  const Rulebook& book = rulebook();
  warren::State state;
  state.as<State>() = realm.state;
  const Scene scene = book.scene(*realm.setting, realm.ground, state, kNobody);
  REQUIRE(scene.pieces.size() == 8);
  for (const Scene::Piece& piece : scene.pieces) {
    const bool taken = piece.id == territory(kBramblewick, kNorth);
    CHECK(piece.seat == seat_at(taken ? kAcornhold : kingdom_of(static_cast<Territory>(piece.id))));
    CHECK(piece.badges.empty() == !taken);
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::campaign::testing
