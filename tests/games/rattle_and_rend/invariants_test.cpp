// What no match may ever come to, whatever was played.
#include "games/rattle_and_rend/invariants.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kSound =
    "red heavy trait transport at 100,100\nred fighters inside heavy\nred shooters at 200,20\nred shooters "
    "as bows at "
    "300,20\nblue fighters as foe at 390,390\nblue heavy trait flyer as giant at 300,300\nblue fighters as "
    "third at "
    "200,300\ntraits red soothsayers\n";

// The sentence for a sound position to which something was done.
std::string broken(const std::function<void(MatchTable&)>& breaks) {
  MatchTable t = table(kSound);
  CHECK(broken_invariant(*t.setting, t.state) == "");
  breaks(t);
  return broken_invariant(*t.setting, t.state);
}

bool names_rule(const std::string& sentence, const char* rule_id) {
  return sentence.find(rule_id) != std::string::npos;
}

TEST_CASE("RR-HVY-11 RR-HVY-16 a passenger is where its Transport is, and has no place of its own") {
  CHECK(names_rule(broken([](MatchTable& t) { t.group("fighters").at = spot(mm_point(50, 50)); }),
                   "RR-HVY-11"));
  CHECK(names_rule(broken([](MatchTable& t) {
                     t.group("fighters").where = Whereabouts::on_board;
                     t.group("fighters").at = spot(mm_point(50, 300));
                   }),
                   "RR-HVY-11"));
  CHECK(
      names_rule(broken([](MatchTable& t) { t.group("heavy").where = Whereabouts::banished; }), "RR-HVY-16"));
  CHECK(broken([](MatchTable& t) {
          t.group("heavy").where = t.group("fighters").where = Whereabouts::banished;
          t.state.warband[kRed].fell = 1;
        }) == "");
}

TEST_CASE("RR-SOO-04 no number outlives its Round, RR-MOR-01 and nobody falls to half unseen") {
  CHECK(broken([](MatchTable& t) { t.state.warband[kRed].omen = 7; }) == "");
  CHECK(names_rule(broken([](MatchTable& t) {
                     t.state.warband[kRed].omen = 7;
                     t.state.warband[kRed].began = 0;
                   }),
                   "RR-SOO-04"));
  CHECK(names_rule(broken([](MatchTable& t) { t.state.warband[kBlue].omen = 7; }), "RR-SOO-04"));
  CHECK(names_rule(broken([](MatchTable& t) { t.state.warband[kRed].omen_used = 2; }), "RR-SOO-02"));
  CHECK(names_rule(broken([](MatchTable& t) { t.state.warband[kRed].tactic = Tactic::mov; }), "RR-TAC-01"));
  CHECK(names_rule(broken([](MatchTable& t) { t.state.warband[kRed].coordinated = 1; }), "RR-COO-01"));
  const auto falls = [](MatchTable& t) {
    t.group("giant").where = Whereabouts::removed;
    t.group("giant").at = {};
  };
  CHECK(names_rule(broken(falls), "RR-MOR-01"));
  CHECK(broken([&](MatchTable& t) {
          falls(t);
          t.state.warband[kBlue].fell = 1;
        }) == "");
}

TEST_CASE("RR-AMB-01 RR-DEP-12 at most half a warband lies in ambush, and somebody who may act starts") {
  const auto placed = [](const std::function<void(MatchTable&)>& breaks) {
    return broken([&](MatchTable& t) {
      t.state.phase = Phase::frenzy;
      t.state.round = 0;
      breaks(t);
    });
  };
  CHECK(placed([](MatchTable&) {}) == "");
  CHECK(placed([](MatchTable& t) { t.group("heavy").where = Whereabouts::ambush; }) ==
        "");  // 5 with the passenger
  CHECK(names_rule(
      placed([](MatchTable& t) { t.group("heavy").where = t.group("shooters").where = Whereabouts::ambush; }),
      "RR-AMB-01"));
  CHECK(names_rule(placed([](MatchTable& t) {
                     t.group("heavy").where = Whereabouts::ambush;
                     t.group("shooters").where = t.group("bows").where = Whereabouts::delayed;
                   }),
                   "RR-DEP-12"));
}

TEST_CASE("RR-FLAG-05 RR-VIC-01 who won has what wins") {
  const auto over = [](Ending ending, int winner, int off) {
    return broken([&](MatchTable& t) {
      t.state.scenario = ScenarioId::capture_the_flags;
      t.state.phase = Phase::over;
      t.state.ended_by = static_cast<std::uint8_t>(ending);
      t.state.winner = static_cast<std::uint8_t>(winner + 1);
      for (int i = 0; i < off; ++i) t.state.marker[static_cast<std::size_t>(i)].taken = kRed + 1;
    });
  };
  CHECK(over(Ending::flags_off, kRed, 2) == "");
  CHECK(names_rule(over(Ending::flags_off, kBlue, 2), "RR-FLAG-05"));
  CHECK(names_rule(over(Ending::wiped_out, kRed, 2), "RR-FLAG-05"));
  CHECK(names_rule(over(Ending::wiped_out, kRed, 1), "RR-VIC-01"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
