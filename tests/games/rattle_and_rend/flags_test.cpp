// Chapter 12: Capture the Flags.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/rounds.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kFlags =
    "scenario capture-the-flags\nred fighters at 120,230\nred shooters at 20,20\nblue fighters as foe at "
    "390,390\nmomentum blue 0\n";

TEST_CASE("RR-FLAG-01 three markers, and no Blocking may cover one") {
  MatchTable t = waiting();
  t.state.phase = Phase::roll_off;
  t.dice({12, 3, 9, 1}).step();
  CHECK(point(t.state.marker[0].at) == mm_point(120, 200));
  CHECK(point(t.state.marker[1].at) == mm_point(200, 200));
  CHECK(point(t.state.marker[2].at) == mm_point(280, 200));
  Piece cairn;
  cairn.shape = 2;
  cairn.type = Terrain::blocking;
  cairn.at = spot(mm_point(210, 200));
  CHECK_FALSE(judge_piece(*t.setting, t.state, cairn).ok());
}

TEST_CASE(
    "RR-FLAG-02 RR-FLAG-03 a group in contact takes a marker for 1 MP between actions and carries it along") {
  MatchTable t = table(kFlags);
  CHECK_FALSE(judge_flag(t.play(), t.id("shooters"), 0).ok());
  t.says(Ask::turn, Answer::of(option(Verb::flag, t.id("fighters"), 0, 0))).step();
  CHECK(t.momentum(kRed) == 11);
  CHECK(flag_of(t.play(), t.id("fighters")) == 0);
  t.give("fighters", "Sprint").to(120, 300).run();
  CHECK(flag_of(t.play(), t.id("fighters")) == 0);
  CHECK(t.why_not("fighters") == "RR-ACT-04");
}

TEST_CASE("RR-FLAG-04 a marker is dropped before a Will check or a forced move") {
  MatchTable t = table(kFlags);
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
  t.run([&](Play& play) { drop_flag(play, t.id("fighters")); });
  CHECK(point(t.state.marker[0].at) == mm_point(120, 230));
  MatchTable forced = table(kFlags);
  forced.state.marker[0].carrier = static_cast<std::uint8_t>(forced.id("fighters") + 1);
  forced.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    push_group(play, action, forced.id("fighters"), mm_point(120, 300), Told::pushed, rule("RR-WIL-03"));
  });
  CHECK(forced.state.marker[0].carrier == 0);
  CHECK(point(forced.state.marker[0].at) == mm_point(120, 230));
  MatchTable will = table(
      "scenario capture-the-flags\nred fighters at 100,100\nblue fighters as foe at 140,100\nmomentum blue "
      "0");
  will.state.marker[0].carrier = static_cast<std::uint8_t>(will.id("foe") + 1);
  will.dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(will.state.marker[0].carrier == 0);
}

TEST_CASE(
    "RR-FLAG-05 RR-FLAG-06 two markers off the board win, not in the turn in which control was gained") {
  const auto carried = [](const char* option, bool fresh) {
    MatchTable t = table(std::string(option) +
                         "scenario capture-the-flags\nred fighters at 30,200\nred shooters at 20,20\nblue "
                         "fighters as foe at 390,390\nmomentum blue 0\n");
    t.state.marker[1].taken = kRed + 1;
    t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
    t.state.marker[0].fresh = fresh ? 1 : 0;
    t.give("fighters", "Sprint").to(-5, 200).run();
    return t;
  };
  MatchTable won = carried("", false);
  CHECK(won.state.winner == kRed + 1);
  CHECK(won.is_gone("fighters"));
  CHECK(carried("", true).state.winner == 0);
  CHECK(carried("option flag_exit=carrier_stays_at_edge\n", false).on_board("fighters"));
}

TEST_CASE("RR-VIC-01 RR-VIC-03 RR-FLAG-05 the last group that carries the second marker off wins by it") {
  const auto carries = [](int off) {
    MatchTable t = table(
        "scenario capture-the-flags\nred fighters at 30,200\nblue fighters as foe at 390,390\nmomentum blue "
        "0");
    if (off > 0) t.state.marker[1].taken = kRed + 1;
    t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
    t.give("fighters", "Sprint").to(-5, 200).run();
    return t;
  };
  MatchTable won = carries(1);
  CHECK(won.state.winner == kRed + 1);
  CHECK(won.told_rule("RR-FLAG-05"));
  CHECK_FALSE(won.told_rule("RR-VIC-01"));
  MatchTable lost = carries(0);  // with the first marker it only leaves
  CHECK(lost.state.winner == kBlue + 1);
  CHECK(lost.told_rule("RR-VIC-01"));
}

TEST_CASE(
    "RR-ACT-04 RR-FLAG-02 a marker taken by another group lifts the bar, by the same group it does not") {
  const auto why = [](const char* taker) {
    MatchTable t = table(
        "scenario capture-the-flags\nred fighters at 120,230\nred shooters at 200,230\nred skirmishers at "
        "20,20\nblue fighters as foe at 390,390");
    t.state.warband[kRed].latest = bit(t.id("fighters"));
    const std::uint32_t marker = std::string_view(taker) == "fighters" ? 0 : 1;
    t.says(Ask::turn, Answer::of(option(Verb::flag, t.id(taker), 0, marker))).step();
    CHECK(t.momentum(kRed) == 11);
    return t.why_not("fighters");
  };
  CHECK(why("shooters") == "");
  CHECK(why("fighters") == "RR-ACT-04");
}

TEST_CASE("RR-FLAG-07 RR-FLAG-08 after four Rounds most markers win, then most points within M of one") {
  MatchTable t = table("scenario capture-the-flags\nred fighters at 20,20\nblue fighters as foe at 390,390");
  t.state.marker[2].taken = kBlue + 1;
  t.state.round = 4;
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.winner == kBlue + 1);
  CHECK(last_round("scenario capture-the-flags\nred fighters at 200,360\nblue heavy trait flyer at 390,390")
            .state.winner == kRed + 1);
}

TEST_CASE("RR-FLAG-01 only Blocking may not cover a marker") {
  MatchTable t = table(kFlags);
  Piece scree;
  scree.shape = 3;
  scree.type = Terrain::rough;
  scree.at = spot(mm_point(210, 200));
  CHECK(judge_piece(*t.setting, t.state, scree).ok());
}

TEST_CASE(
    "RR-FLAG-02 RR-MOM-09 no Ward, no second marker, none that is controlled, none out of contact, none for "
    "nothing") {
  const auto why = [](const std::string& red, std::string_view who) {
    MatchTable t = table("scenario capture-the-flags\nblue fighters as foe at 390,390\nred " + red);
    const Verdict verdict = judge_flag(t.play(), t.id(who), 0);
    return verdict.ok() ? std::string() : t.name(verdict.refusal().rule);
  };
  CHECK(why("fighters at 120,230.5", "fighters") == "");
  CHECK(why("fighters at 120,230.51", "fighters") == "RR-FLAG-02");
  CHECK(why("champion action banishment at 120,220.5", "champion") == "");
  CHECK(why("ward warding rally at 120,215", "ward") == "RR-FLAG-02");
  CHECK(why("fighters at 120,230\nmomentum red 0", "fighters") == "RR-MOM-09");
  MatchTable t = table(kFlags);
  t.state.marker[1].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
  CHECK_FALSE(judge_flag(t.play(), t.id("fighters"), 0).ok());
  t.state.marker[1].carrier = 0;
  CHECK(judge_flag(t.play(), t.id("fighters"), 0).ok());
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("shooters") + 1);
  CHECK_FALSE(judge_flag(t.play(), t.id("fighters"), 0).ok());
}

TEST_CASE("RR-FLAG-03 RR-FLAG-04 a marker stays behind when its carrier teleports, embarks or is banished") {
  MatchTable teleports = table(std::string(kFlags) + "traits red teleporters");
  teleports.state.marker[0].carrier = static_cast<std::uint8_t>(teleports.id("fighters") + 1);
  teleports.says(Ask::teleport, Answer::of(option(Verb::group, teleports.id("fighters"))))
      .places(Ask::teleport, 20, 100);
  first_turn(teleports, kRed);
  CHECK(teleports.y("fighters") == doctest::Approx(100));
  CHECK(teleports.state.marker[0].carrier == 0);
  CHECK(point(teleports.state.marker[0].at) == mm_point(120, 230));
  MatchTable embarks = table(std::string(kFlags) + "red heavy trait transport at 160,230");
  embarks.state.marker[0].carrier = static_cast<std::uint8_t>(embarks.id("fighters") + 1);
  embarks.picks(Ask::movement, Verb::enter).give("fighters", "Charge").run();
  CHECK(embarks.group("fighters").where == Whereabouts::embarked);
  CHECK(embarks.state.marker[0].carrier == 0);
  CHECK(point(embarks.state.marker[0].at) == mm_point(120, 230));
  MatchTable banished = table(
      "scenario capture-the-flags\nred champion action banishment at 100,100\nblue fighters as foe at "
      "130,100\nblue shooters at "
      "390,390\nmomentum blue 0");
  banished.state.marker[0].carrier = static_cast<std::uint8_t>(banished.id("foe") + 1);
  banished.dice({12, 13, 1}).give("champion", "Banishment").at("foe").run();
  CHECK(banished.state.marker[0].carrier == 0);
  CHECK(point(banished.state.marker[0].at) == mm_point(130, 100));
}

TEST_CASE(
    "RR-FLAG-06 RR-TRN-05 off the board in the turn of the capture a marker is only dropped, in a later turn "
    "it is won") {
  const auto leaves = [](bool later) {
    MatchTable t = table(
        "scenario capture-the-flags\nmarker 1 at 20,200\nred fighters at 40,200\nred shooters at 20,20\nblue "
        "fighters as foe at "
        "390,390\nmomentum blue 0");
    t.says(Ask::turn, Answer::of(option(Verb::flag, t.id("fighters"), 0, 0))).step();
    if (later) t.run([](Play& play) { start_turn(play, kBlue), start_turn(play, kRed); });
    t.give("fighters", "Sprint").to(-5, 200).run();
    CHECK(t.is_gone("fighters"));
    return t.state.marker[0].taken == kRed + 1;
  };
  CHECK_FALSE(leaves(false));
  CHECK(leaves(true));
}

TEST_CASE("RR-FLAG-07 a carried marker is controlled") {
  MatchTable t =
      table("scenario capture-the-flags\nred fighters at 20,20\nblue fighters as foe at 200,230\nround 4");
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.winner == kRed + 1);
}

TEST_CASE(
    "RR-FLAG-08 points within M of markers on the board, where their carriers are, passengers included") {
  MatchTable t = table(
      "scenario capture-the-flags\nred fighters at 20,20\nred heavy trait flyer at 20,200\nblue fighters as "
      "foe at 390,390\nblue "
      "shooters at 390,300\nround 4");
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
  t.state.marker[2].carrier = static_cast<std::uint8_t>(t.id("foe") + 1);
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.winner == kBlue + 1);  // one marker each; 4 points against 2
  MatchTable taken = table(
      "scenario capture-the-flags\nred heavy trait flyer at 20,20\nblue fighters as foe at 200,230\nround 4");
  taken.state.marker[0] = {.at = {}, .carrier = 0, .taken = kRed + 1};
  taken.state.marker[2] = {.at = {}, .carrier = 0, .taken = kBlue + 1};
  taken.state.deeds = 150;
  taken.step();
  CHECK(taken.state.winner == kBlue + 1);
  CHECK(last_round("scenario capture-the-flags\nred heavy trait transport as wagon at 200,150\nred shooters "
                   "inside wagon\nblue "
                   "fighters as a at 150,300\nblue fighters as b at 200,300")
            .state.winner == kRed + 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
