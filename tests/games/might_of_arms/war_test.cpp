// Chapter 18: a war of linked battles.
#include <doctest/doctest.h>

#include "campaign.h"
#include "games/might_of_arms/book.h"
#include "games/might_of_arms/war/agent.h"
#include "kernel/match/match.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms::war::testing {

using enum ScenarioId;

TEST_CASE(
    "MI-CAM-01 MI-SCN-06 a war is three, five or seven battles between two sides that keep their lists") {
  Italy war;
  war.battle(1).step_to(Phase::battle);
  CHECK(war.power(kFrance).list == static_cast<std::uint8_t>(ListId::french));
  CHECK(war.power(kSpain).list == static_cast<std::uint8_t>(ListId::spanish));
  const BattleCall call = war.call();
  CHECK(call.setup.game == "might-of-arms");
  CHECK(call.number == 2);
  CHECK(call.setup.forces[0].find("list = \"french\"") != std::string::npos);

  for (const auto& [word, battles] : {
           std::pair{"3", 3},
           {"5", 5},
           {"7", 7}
  }) {
    Italy long_one(std::map<std::string, std::string>{
        {"war_length", word}
    });
    for (int i = 0; i < battles; ++i) {
      CHECK(long_one.state.phase != Phase::over);
      long_one.dice({1}).battle(0);
    }
    CHECK(long_one.state.phase == Phase::over);
  }
}

TEST_CASE("MI-CAM-01 a power is known by the key or the name of its list") {
  Italy war(Options{}, {"name = \"Venice\"", "Swiss cantons"});
  war.step_to(Phase::battle);
  CHECK(war.power(0).list == static_cast<std::uint8_t>(ListId::venice));
  CHECK(war.power(1).list == static_cast<std::uint8_t>(ListId::swiss));
}

TEST_CASE("MI-LIST-34 MI-CAM-01 a side without a list draws one for the whole war") {
  Italy war(Options{}, {"", "random"});
  war.dice({5, 2}).step_to(Phase::battle);
  CHECK(war.power(0).list == static_cast<std::uint8_t>(ListId::venice));
  CHECK(war.power(1).list == static_cast<std::uint8_t>(ListId::swiss));
}

TEST_CASE("MI-CAM-02 the first battle is pitched, then the loser picks and defends, nothing twice") {
  Italy war(Options{
      {"war_length", "5"}
  });
  war.step_to(Phase::battle);
  CHECK(war.scenario() == pitched_battle);
  CHECK(war.state.defender == kNoSide);
  war.battle(2).honours(0).picks(convoy).step_to(Phase::battle);
  CHECK(war.scenario() == convoy);
  CHECK(war.state.defender == kSpain);
  CHECK(war.call().fighters == std::vector{seat_at(kFrance), seat_at(kSpain)});
  CHECK_FALSE(may_pick(war.state, pitched_battle));
  CHECK_FALSE(may_pick(war.state, convoy));
  CHECK(may_pick(war.state, bridge));
  war.battle(-1).picks(ditch_and_vineyard).step_to(Phase::battle);
  CHECK(war.state.defender == kFrance);
  CHECK(war.call().fighters == std::vector{seat_at(kSpain), seat_at(kFrance)});  // who attacks sits first
  war.state.fought = 0b1111110;
  CHECK(may_pick(war.state, pitched_battle));  // nothing else is left
}

TEST_CASE("MI-CAM-02 after a draw a die names the battle, and the side with fewer wins defends") {
  const std::array<ScenarioId, 6> by_die{pitched_battle,     bridge,    night_march,
                                         ditch_and_vineyard, park_wall, convoy};
  for (int die = 1; die <= 6; ++die) {
    Italy war;
    war.battle(0);
    war.dice({die});
    if (die >= 4) war.dice({3});
    war.step_to(Phase::battle);
    CHECK(war.scenario() == by_die[static_cast<std::size_t>(die - 1)]);
    CHECK(war.state.defender == (die >= 4 ? kFrance : kNoSide));
  }
  Italy even;
  even.battle(0).dice({6, 4}).step_to(Phase::battle);
  CHECK(even.state.defender == kSpain);  // 1 to 3 the first side, 4 to 6 the second
  Italy behind(Options{
      {"war_length", "5"}
  });
  behind.battle(2).picks(bridge).battle(0).dice({5}).step_to(Phase::battle);
  CHECK(behind.scenario() == park_wall);
  CHECK(behind.state.defender == kSpain);  // has won less: no die
}

TEST_CASE("MI-CAM-03 a victory gives 10 or 5 per cent more points in the next battle, and there alone") {
  const auto points = [](Italy& war, int side) { return limits_of(*war.setting, war.state, side).points; };
  Italy war(Options{
      {"war_length", "5"}
  });
  war.battle(2).picks(bridge).step_to(Phase::battle);
  CHECK(points(war, kFrance) == 1100);
  CHECK(points(war, kSpain) == 1000);
  war.battle(1).picks(night_march).step_to(Phase::battle);
  CHECK(points(war, kFrance) == 1050);  // not added up
  war.battle(-1).picks(park_wall).step_to(Phase::battle);
  CHECK(points(war, kFrance) == 900);  // the defender's points of that scenario
  CHECK(points(war, kSpain) == 1050);
  Italy small(Options{
      {"army_size", "small"}
  }),
      grand(Options{{"army_size", "grand"}});
  small.battle(1).picks(bridge).step_to(Phase::battle);
  CHECK(points(small, kFrance) == 630);
  grand.battle(-2).picks(bridge).step_to(Phase::battle);
  CHECK(points(grand, kSpain) == 1760);
}

TEST_CASE("MI-CAM-04 a list is written for each battle or the ready army comes, and judged by what is left") {
  Italy war;
  war.step_to(Phase::lists);
  const auto list = [](std::initializer_list<Option> options) {
    Answer answer = Answer::options();
    for (const Option one : options) answer.add(one);
    return answer;
  };
  const auto unit = [&](const char* id, int stands, int leader, int more = 0) {
    return option(Verb::unit, static_cast<std::uint8_t>(war.line(kFrance, id)),
                  static_cast<std::uint8_t>(stands), static_cast<std::uint32_t>(leader | more << 16));
  };
  const Option chief = option(Verb::leader, 0), general = option(Verb::leader, 1);
  const Answer least = list({chief, general, unit("gendarmes", 4, 0, 1), unit("ordonnance-archers", 4, 1),
                             unit("gascon-crossbowmen", 6, 1), unit("guns-of-the-king", 1, 1)});
  CHECK(war.why_not(kFrance, least) == "");
  CHECK(war.why_not(kFrance, list({option(Verb::ready_army)})) == "");
  CHECK(war.why_not(kFrance, list({})) == "MI-LIST-03");
  CHECK(war.why_not(kFrance, list({chief, unit("gendarmes", 4, 0)})) == "MI-LIST-08");
  CHECK(war.why_not(kFrance, list({chief, unit("gendarmes", 7, 0)})) == "MI-LIST-06");
  CHECK(war.why_not(kFrance, list({chief, unit("gendarmes", 4, 1)})) == "MI-LIST-05");
  CHECK(war.why_not(kFrance, list({option(Verb::honour)})) == "MI-CAM-04");
  CHECK(war.why_not(kSpain, least) != "");  // lines of another list
  const Answer dear = list({chief, general, unit("gendarmes", 6, 0, 3), unit("ordonnance-archers", 6, 1, 3),
                            unit("gascon-crossbowmen", 8, 1), unit("guns-of-the-king", 3, 1, 2)});
  CHECK(war.why_not(kFrance, dear) == "MI-LIST-01");

  war.table.on(static_cast<std::uint16_t>(Ask::army), least);  // the first side's answer
  war.step();
  CHECK(war.power(kFrance).army.units == 5);
  CHECK(war.power(kFrance).army.ready == 0);
  CHECK(war.power(kSpain).army.ready == 1);
  const BattleCall call = war.call();
  std::vector<Fault> faults;
  const auto battle = check_setup(call.setup, faults);
  REQUIRE(battle != nullptr);
  CHECK(battle->armies[0][kGivenArmy].units.size() == 5);
}

TEST_CASE(
    "MI-CAM-04 MI-LIST-33 the ready army of every list and size can be fielded in every battle of a war") {
  for (const char* size : {"standard", "small", "grand"})
    for (const char* word : {"french", "swiss", "spanish", "imperial", "venice", "league", "open"})
      for (const ScenarioId scenario : kWarScenarios) {
        Italy war(
            {
                {"army_size", size}
        },
            {word, word});
        war.step_to(Phase::scenario);
        war.state.scenario = static_cast<std::uint8_t>(scenario);
        war.state.defender = static_cast<std::uint8_t>(has_defender(scenario) ? 1 : kNoSide);
        war.state.phase = Phase::lists;
        war.state.power[0].bonus = 5;
        war.state.power[1].fewer.fill(2);
        war.step_to(Phase::battle);
        std::vector<Fault> faults;
        const auto battle = check_setup(war.call().setup, faults);
        CAPTURE(size);
        CAPTURE(word);
        for (const Fault& fault : faults) MESSAGE(fault.where, ": ", fault.words);
        REQUIRE(battle != nullptr);
        for (std::size_t seat = 0; seat < 2; ++seat) {
          const std::size_t given = battle->scenario == convoy && seat == 1 ? 3 : 0;
          CHECK(battle->armies[seat][kGivenArmy].units.size() ==
                war.power(static_cast<int>(seat)).army.units + given);
        }
      }
}

TEST_CASE("MI-CAM-05 lost units lower an entry's maximum for one battle, never below its minimum or 1") {
  Italy war(Options{
      {"war_length", "5"}
  });
  war.step_to(Phase::battle);
  CHECK(war.units_of(kFrance, "gendarmes") == 3);
  BattleResult lost = war.result(-1);
  tell_home(lost, 0, {war.mask_of(kFrance, "gendarmes", 3) | war.mask_of(kFrance, "swiss-column", 1), 0});
  war.battle(lost).picks(bridge).step_to(Phase::battle);
  const auto most = [&](const char* id) {
    return limits_of(*war.setting, war.state, kFrance).most[static_cast<std::size_t>(war.line(kFrance, id))];
  };
  CHECK(most("gendarmes") == 2);     // 4 less 3, but never below the minimum
  CHECK(most("swiss-column") == 2);  // 3 less 1
  CHECK(most("ordonnance-archers") == 4);
  const auto with_gendarmes = [&](int units) {
    Answer list = Answer::options();
    const auto unit = [&](const char* id, int stands, int leader, int more) {
      list.add(option(Verb::unit, static_cast<std::uint8_t>(war.line(kFrance, id)),
                      static_cast<std::uint8_t>(stands), static_cast<std::uint32_t>(leader | more << 16)));
    };
    list.add(option(Verb::leader, 0));
    list.add(option(Verb::leader, 1));
    unit("gendarmes", 4, 0, units - 1);
    unit("ordonnance-archers", 4, 1, 0);
    unit("gascon-crossbowmen", 6, 1, 0);
    unit("guns-of-the-king", 1, 1, 0);
    return list;
  };
  CHECK(war.why_not(kFrance, with_gendarmes(2)) == "");
  CHECK(war.why_not(kFrance, with_gendarmes(3)) == "MI-LIST-08");
  CHECK(war.units_of(kFrance, "gendarmes") == 2);  // the ready army leaves one at home
  CHECK(war.says("will miss 3 of Gendarmes in the next battle"));
  war.battle(0).dice({3}).step_to(Phase::battle);
  CHECK(most("gendarmes") == 4);  // they are back for the battle after
  CHECK(war.units_of(kFrance, "gendarmes") == 3);

  Italy careless(Options{
      {"war_losses", "no"}
  });
  careless.step_to(Phase::battle);
  BattleResult all = careless.result(-1);
  tell_home(all, 0, {careless.mask_of(kFrance, "gendarmes", 3), 0});
  careless.battle(all).picks(bridge).step_to(Phase::battle);
  CHECK(careless.units_of(kFrance, "gendarmes") == 3);
}

TEST_CASE("MI-CAM-06 a wounded leader dies on 1 or 2, and the most senior of the living takes his office") {
  const auto names = [](Italy& war) {
    const BattleCall call = war.call();
    std::vector<Fault> faults;
    const auto battle = check_setup(call.setup, faults);
    REQUIRE(battle != nullptr);
    std::vector<std::string> all;
    for (const LeaderFacts& leader : battle->armies[0][kGivenArmy].leaders) all.push_back(leader.name);
    return all;
  };
  Italy lived, died;
  lived.step_to(Phase::battle);
  const std::vector<std::string> before = names(lived);
  BattleResult wounded = lived.result(0);
  wounded.side[0].marks = 0b1;  // the commander-in-chief
  lived.dice({3}).battle(wounded);
  lived.dice({1}).step_to(Phase::battle);
  CHECK(names(lived) == before);
  CHECK(lived.says(before[0] + " recovers"));
  died.dice({2}).battle(wounded);
  died.dice({1}).step_to(Phase::battle);
  const std::vector<std::string> after = names(died);
  CHECK(after[0] == before[1]);
  CHECK(after.size() == before.size());
  CHECK(died.says(before[0] + " dies"));
}

TEST_CASE("MI-CAM-07 the winner honours a unit that stands whole, and it is one grade better once") {
  Italy war(Options{
      {"war_length", "5"}
  });
  war.step_to(Phase::battle);
  BattleResult won = war.result(2);
  const auto crossbows = static_cast<std::uint8_t>(war.line(kFrance, "gascon-crossbowmen"));
  tell_home(won, 0,
            {0, static_cast<std::uint16_t>(1U << entries_of(war.power(kFrance).army).place_of(crossbows))});
  war.battle(won);
  CHECK(war.state.phase == Phase::honours);
  CHECK(lines_to_honour(war.state, kFrance) == 1U << war.line(kFrance, "gascon-crossbowmen"));
  war.honours(war.line(kFrance, "gascon-crossbowmen")).picks(bridge).step_to(Phase::battle);
  CHECK(war.says("honours its Gascon crossbowmen"));
  const auto grade = [&] {
    std::vector<Fault> faults;
    const auto battle = check_setup(war.call().setup, faults);
    std::vector<Grade> grades;
    for (const UnitFacts& unit : battle->armies[0][kGivenArmy].units)
      if (unit.line == war.line(kFrance, "gascon-crossbowmen")) grades.push_back(unit.grade);
    return grades;
  };
  REQUIRE(grade().size() >= 2);
  CHECK(grade()[0] == Grade::b);
  CHECK(grade()[1] == Grade::c);  // the first of the entry alone
  war.battle(0).dice({1}).step_to(Phase::battle);
  CHECK(grade()[0] == Grade::c);

  Italy plain(Options{
      {"war_honours", "no"}
  });
  plain.step_to(Phase::battle);
  plain.battle(won);
  CHECK(plain.state.phase != Phase::honours);
}

TEST_CASE("MI-CAM-08 the war ends when nobody can catch up, and wins, score and losses decide") {
  Italy early;
  early.battle(2).picks(bridge).battle(2);
  CHECK(early.state.phase == Phase::over);  // two of three
  CHECK(early.state.winner == 1);
  Italy open_still;
  open_still.battle(2).picks(bridge).battle(-2);
  CHECK(open_still.state.phase != Phase::over);
  open_still.picks(night_march).battle(0);
  CHECK(open_still.state.phase == Phase::over);
  CHECK(open_still.state.winner == 0);  // even in wins, score and losses

  Italy score;
  score.battle(2).picks(bridge).battle(-1).picks(night_march).battle(0);
  CHECK(score.state.winner == 1);  // 4 + 1 + 2 against 0 + 3 + 2
  Italy losses;
  losses.battle(0, 10, 12).dice({1}).battle(0).dice({1}).battle(0);
  CHECK(losses.state.winner == 1);  // has lost less
  Italy other;
  other.battle(0, 12, 10).dice({1}).battle(0).dice({1}).battle(0);
  CHECK(other.state.winner == 2);
}

TEST_CASE("MI-CAM-09 the chronicle dates battles by seasons from spring 1494 on") {
  CHECK(season_words(0) == "spring 1494");
  CHECK(season_words(3) == "winter 1494");
  CHECK(season_words(4) == "spring 1495");
  Italy war;
  war.battle(2, 8, 31).picks(bridge).step_to(Phase::battle);
  CHECK(war.says("In spring 1494 it comes to battle: Pitched battle"));
  CHECK(war.says("In summer 1494 Spanish army of Naples offers battle: The bridge"));
  CHECK(war.says("wins decisively; lost were 8.0 % and 31.0 %"));
}

TEST_CASE(
    "MI-CAM-10 MI-BOT-18 an imagined battle is a die, from the first side's decisive victory to the "
    "second's") {
  const std::array<std::array<int, 3>, 6> rows{
      {{4, 100, 400}, {3, 100, 250}, {2, 250, 250}, {2, 250, 250}, {1, 250, 100}, {0, 400, 100}}
  };
  for (int die = 1; die <= 6; ++die) {
    Italy war;
    war.step_to(Phase::battle);
    war.dice({die});
    Play play{*war.setting, war.ground, war.state, war.table};
    const BattlePrompt prompt(play);
    const BattleResult result = solo_choice(prompt, play).battle();
    const auto& row = rows[static_cast<std::size_t>(die - 1)];
    CHECK(result.side[0].score == row[0]);
    CHECK(result.side[0].purse == row[1]);
    CHECK(result.side[1].purse == row[2]);
    CHECK((home_of(result, 0).lost | home_of(result, 1).lost) == 0);
    CHECK(prompt.judge(Answer::of(result)).ok());
  }
}

TEST_CASE("MI-CAM-10 MI-VIC-07 five results are listed, from one side's decisive victory to the other's") {
  Italy war;
  war.step_to(Phase::battle);
  Play play{*war.setting, war.ground, war.state, war.table};
  std::vector<int> scores;
  for_each_allowed(BattlePrompt(play),
                   [&](const Choice& choice) { scores.push_back(choice.answer.battle().side[0].score); });
  CHECK(scores == std::vector{4, 3, 2, 1, 0});
}

TEST_CASE("MI-VIC-06 MI-VIC-07 a result that no battle can have is refused, and one given up is decisive") {
  Italy war;
  war.step_to(Phase::battle);
  const auto why = [&](const BattleResult& result) {
    Play play{*war.setting, war.ground, war.state, war.table};
    const Verdict verdict = BattlePrompt(play).judge(Answer::of(result));
    return verdict.ok() ? std::string() : std::string(catalog().name(verdict.refusal().rule));
  };
  CHECK(why(war.result(2)) == "");
  BattleResult odd = war.result(2);
  odd.side[1].value = 1;
  CHECK(why(odd) == "MI-VIC-04");
  odd = war.result(1);
  odd.side[1].score = 2;
  CHECK(why(odd) == "MI-VIC-07");
  odd = war.result(1);
  odd.side[0].marks = 0x80;
  CHECK(why(odd) == "MI-LIM-02");
  BattleResult given_up = war.result(0);
  given_up.side[0].value = -1, given_up.side[1].value = 1;
  CHECK(why(given_up) == "");
  war.battle(given_up);
  CHECK(war.power(kSpain).score == 4);
  CHECK(war.power(kSpain).bonus == 10);
}

TEST_CASE("MI-CAM-01 a result may be typed, with losses, lost units and wounded leaders") {
  Italy war;
  war.step_to(Phase::battle);
  std::string fault;
  const auto typed = read_result(war.state, "second marginal 31 8 units 1,3 none leaders none 2", fault);
  REQUIRE(typed);
  CHECK(fault.empty());
  CHECK(typed->side[0].score == 1);
  CHECK(typed->side[0].purse == 310);
  CHECK(home_of(*typed, 0).lost == 0b101);
  CHECK(home_of(*typed, 0).fit == whole_entries(war.power(kFrance).army, 0b101));
  CHECK(typed->side[1].value == 1);
  CHECK(typed->side[1].marks == 0b10);
  for (const char* wrong : {"", "first", "first narrowly 3 4", "draw 3", "draw 3 x", "draw 1 2 units 99 none",
                            "draw 1 2 horses 1 2", "draw 99999999999 2", "draw 1 2 units 0 none"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_result(war.state, wrong, fault));
    CHECK(fault.find("first|second") != std::string::npos);
  }
}

TEST_CASE("MI-CAM-01 a set-up of a war names what is wrong with it") {
  const auto fault = [](Setup setup) {
    std::vector<Fault> faults;
    CHECK(check_war(setup, faults) == nullptr);
    REQUIRE(!faults.empty());
    return faults.front().where + ": " + faults.front().words;
  };
  CHECK(fault({.scenario = "bridge"}).find("'bridge' is no war") != std::string::npos);
  CHECK(fault({.seats = 3}).find("not 3") != std::string::npos);
  CHECK(fault({.options = {{"war_length", "4"}}}).find("3, 5, 7") != std::string::npos);
  CHECK(fault({.options = {{"wheel", "square"}}}).find("free_pivot") != std::string::npos);
  CHECK(fault({.forces = {"saxon"}}).find("'saxon' is no list") != std::string::npos);
}

TEST_CASE("MI-CAM-05 MI-CAM-06 MI-CAM-07 a battle that was fought tells who was lost, wounded and whole") {
  Italy war;
  war.step_to(Phase::battle);
  std::vector<Fault> faults;
  const auto battle = check_setup(war.call().setup, faults);
  REQUIRE(battle != nullptr);
  might_of_arms::State state{};
  for (std::size_t side = 0; side < 2; ++side) {
    state.side[side].army = kGivenArmy;
    state.side[side].units = static_cast<std::uint8_t>(battle->armies[side][kGivenArmy].units.size());
    state.side[side].leaders = 2;
    for (int i = 0; i < state.side[side].units; ++i)
      state.unit[unit_at(static_cast<int>(side), i)].where = Whereabouts::standing;
  }
  state.unit[unit_at(0, 0)].where = Whereabouts::lost;
  state.unit[unit_at(0, 1)].set(kShaken);
  state.unit[unit_at(0, 2)].fatigue = 9;
  state.leader[leader_at(1, 1)].set(Leader::kIsLeader | Leader::kLost);
  state.winner = 2;
  state.margin = 2;
  state.losses = {247, 0};
  const BattleResult result = result_of(*battle, state);
  CHECK(result.side[0].value == -1);
  CHECK(result.side[0].score == 0);
  CHECK(home_of(result, 0).lost == 1);
  CHECK(result.side[0].losses == 1);
  CHECK((home_of(result, 0).fit & 1) == 0);  // all three gendarmes: lost, shaken, worn
  CHECK((home_of(result, 0).fit & 2) == 2);
  CHECK(result.side[0].purse == 250);  // 247 of 988 points
  CHECK(result.side[1].marks == 0b10);
  CHECK(result.side[1].score == 4);
}

}  // namespace warren::might_of_arms::war::testing
