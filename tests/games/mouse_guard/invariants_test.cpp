// Does the referee notice when a rule is broken? What fuzzing relies on.
#include "games/mouse_guard/invariants.h"

#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

std::string broken_rule(const Patrol& p) { return broken_invariant(*p.setting, p.state); }
bool names_rule(const std::string& words, const std::string& rule) {
  return words.find(rule) != std::string::npos;
}

// A Fight of two mice that the opposition has won with this much left of 9.
struct Lost : Patrol {
  explicit Lost(int left) : Patrol(2, {}, {}, "conflict") {
    in_conflict(ObstacleId::m5, 9, 9);
    them().disposition = static_cast<std::uint8_t>(left);
    team().disposition = 0;
    team().active = false;
    state.conflict.winner = Winner::opposition;
    state.phase = Phase::compromise;
    play_step();
  }
};

}  // namespace

TEST_CASE("MG-COMP-07 a lost conflict that gets past is noticed, and so is a won one that does not") {
  Lost p(3);
  CHECK(broken_rule(p) == "");
  p.state.conflict.overcome = true;
  CHECK(names_rule(broken_rule(p), "MG-COMP-07"));
  p.state.conflict.winner = Winner::patrol;
  CHECK(broken_rule(p) == "");
  p.state.conflict.overcome = false;
  CHECK(names_rule(broken_rule(p), "MG-COMP-07"));
  p.state.conflict.winner = Winner::nobody_yet;
  CHECK(names_rule(broken_rule(p), "MG-COMP-01"));
}

TEST_CASE("MG-CONF-10 a side that gave in and did not lose is noticed") {
  Lost p(9);
  p.state.conflict.conceded = 1;  // the patrol
  CHECK(broken_rule(p) == "");
  p.state.conflict.conceded = 2;  // the other side, which has won
  CHECK(names_rule(broken_rule(p), "MG-CONF-10"));
  p.state.conflict.winner = Winner::patrol;
  p.state.conflict.overcome = true;
  CHECK(broken_rule(p) == "");
  p.state.conflict.conceded = 1;
  CHECK(names_rule(broken_rule(p), "MG-CONF-10"));
}

TEST_CASE("MG-COMP-07 a narrow loss without its boon is noticed") {
  Lost p(3);
  p.state.mission.lost_boon = 0;
  CHECK(names_rule(broken_rule(p), "MG-COMP-07"));
  Lost clear(9);  // which brings none
  CHECK(clear.state.mission.lost_boon == 0);
  CHECK(broken_rule(clear) == "");
}

TEST_CASE("MG-SES-13 MG-COMP-06 a full success that is none is noticed") {
  Patrol p;
  Mission& mission = p.state.mission;
  mission.planned = 3;
  mission.overcome = 0b111;
  mission.outright = 0b001;
  mission.result = MissionResult::full;
  CHECK(broken_rule(p) == "");
  mission.drawn = true;
  CHECK(names_rule(broken_rule(p), "MG-COMP-06"));
  mission.drawn = false;
  mission.outright = 0;
  CHECK(names_rule(broken_rule(p), "MG-SES-13"));
  mission.outright = 1;
  mission.overcome = 0b011;
  CHECK(names_rule(broken_rule(p), "MG-SES-13"));
  mission.result = MissionResult::partial;
  CHECK(broken_rule(p) == "");
}

TEST_CASE("MG-ADV-01 MG-ADV-04 MG-CHAR-07 MG-CHAR-14 MG-CHK-06 a sheet beyond its rows is noticed") {
  const auto with = [](auto&& change) {
    Patrol p;
    change(p.mouse(0));
    return broken_rule(p);
  };
  CHECK(with([](Mouse&) {}) == "");
  CHECK(names_rule(with([](Mouse& m) { m.nature = 5; }), "MG-CHAR-14"));
  CHECK(names_rule(with([](Mouse& m) { m.of(Rating::scout).rating = 7; }), "MG-ADV-04"));
  CHECK(names_rule(with([](Mouse& m) { m.of(Rating::scout).fails = 7; }), "MG-ADV-01"));
  CHECK(names_rule(with([](Mouse& m) { m.of(Rating::scout).passes = 7; }), "MG-ADV-01"));
  CHECK(names_rule(with([](Mouse& m) {
                     m.of(Rating::scout).passes = 4;
                     m.of(Rating::scout).fails = 3;
                   }),
                   "MG-ADV-03"));
  CHECK(with([](Mouse& m) { m.of(Rating::scout).passes = 4; }) == "");
  CHECK(names_rule(with([](Mouse& m) { m.trait[0].level = 4; }), "MG-CHAR-07"));
  CHECK(names_rule(with([](Mouse& m) { m.trait[0].checks = 9; }), "MG-CHK-06"));
  CHECK(with([](Mouse& m) { m.trait[0].checks = 8; }) == "");
  CHECK(names_rule(with([](Mouse& m) { m.trait[0].disabled = true; }), "MG-MAN-09"));
  CHECK(names_rule(with([](Mouse& m) { m.trait[0].turned = true; }), "MG-MAN-09"));
  CHECK(names_rule(with([](Mouse& m) { m.disarmed = 1; }), "MG-MAN-08"));
  CHECK(names_rule(with([](Mouse& m) { m.learned = 1; }), "MG-ADV-06"));
  CHECK(names_rule(with([](Mouse& m) { m.standing = Standing::absent; }), "MG-GEN-01"));
}

TEST_CASE("MG-TEAM-01 MG-TEAM-05 MG-ACT-07 MG-CONF-17 MG-CONF-19 teams that cannot be are noticed") {
  const auto with = [](auto&& change) {
    Patrol p(2, {}, {}, "conflict");
    p.in_conflict(ObstacleId::m5, 5, 5);
    change(p);
    return broken_rule(p);
  };
  CHECK(with([](Patrol&) {}) == "");
  CHECK(names_rule(with([](Patrol& p) { p.team().disposition = 6; }), "MG-ACT-07"));
  CHECK(names_rule(with([](Patrol& p) { p.team().disposition = 0; }), "MG-CONF-17"));
  CHECK(names_rule(with([](Patrol& p) { p.team().order[1] = p.team().order[0]; }), "MG-TEAM-01"));
  CHECK(names_rule(with([](Patrol& p) { p.team().opposes = true; }), "MG-TEAM-05"));
  CHECK(names_rule(with([](Patrol& p) { p.state.conflict.exchange = 12; }), "MG-CONF-19"));
  CHECK(with([](Patrol& p) { p.state.conflict.exchange = 11; }) == "");
  CHECK(names_rule(with([](Patrol& p) { p.state.test.kind = TestKind::volley; }), "MG-TEST-01"));
}
