// Chapter 17: the warding reactions.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-WR-01 RR-WRD-04 RR-GRP-07 RR-MAP-14 only a group within RNG of the Ward may use its reaction") {
  const auto offered = [](const char* ward) {
    MatchTable t = table(
        std::string(
            "red fighters at 100,100\nblue fighters as foe at 140,100\nblue ward warding defiance at ") +
        ward);
    t.dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
    return t.was_offered(Reaction::defiance);
  };
  CHECK(offered("140,260"));
  CHECK_FALSE(offered("140,260.02"));
}

TEST_CASE("RR-DEFI-01 RR-DEFI-02 who withstood an attack strikes back with a BONUS") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue ward warding defiance at 140,250");
  t.reacts("foe", Reaction::defiance)
      .dice({11, 1, 11, 1, 11, 1, 1, 1, 1})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::fury, 1).because("RR-DEFI-02"));
  CHECK(t.roll(RollKind::fury, 1).dice() == 3);
  CHECK(t.is_gone("fighters"));
}

const char* const kVengeance =
    "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as avenger at 200,200\nblue "
    "skirmishers at 260,200\nblue ward warding vengeance at 250,250\nmomentum blue 2\n";

TEST_CASE("RR-VENG-01 RR-VENG-02 an ally that saw a fall moves at an enemy and regains 2 MP") {
  MatchTable t = table(kVengeance);
  t.reacts("avenger", Reaction::vengeance).moves(Ask::path, {mm_point(150, 150)}).dice({11, 1, 1, 1, 11, 1});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.momentum(kBlue) == 3);
  CHECK(t.x("avenger") == doctest::Approx(150));
}

TEST_CASE("RR-VENG-03 RR-VENG-04 a critical lets a second group do the same, and no third") {
  MatchTable t = table(kVengeance);
  t.reacts("avenger", Reaction::vengeance)
      .picks(Ask::ally, "skirmishers")
      .dice({11, 1, 1, 1, 11, 11, 14, 14});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.rolls(RollKind::fury) == 3);
  CHECK(t.momentum(kBlue) == 5);
  CHECK(t.times_asked(Ask::ally) == 1);
}

TEST_CASE(
    "RR-CONF-01 RR-CONF-02 RR-CONF-03 RR-WIL-09 Confusion turns the attack on the attacker's own side") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 60,100\nblue skirmishers as foe at 140,100\nblue "
      "ward warding confusion at 140,200\nmomentum red 5");
  t.reacts("foe", Reaction::confusion).pushes(80).dice({10, 10, 11, 1, 1, 13, 1});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.momentum(kRed) == 2);
  CHECK(t.roll(RollKind::will).who() == t.id("bows"));
  CHECK(std::ranges::any_of(t.script.asks(), [](const ScriptedAsk& ask) {
    return ask.kind == static_cast<std::uint16_t>(Ask::push) && ask.seat == seat_at(kBlue);
  }));
}

TEST_CASE("RR-SACR-01 RR-SACR-02 an ally takes the Will check instead, with a BONUS") {
  MatchTable t = table(
      "red heavy trait flyer at 100,100\nblue fighters as foe at 140,100\nblue fighters as hero at "
      "100,170\nblue ward warding sacrifice at 140,200");
  t.reacts("hero", Reaction::sacrifice)
      .dice({8, 1, 1, 1, 1})
      .give("heavy", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::will).who() == t.id("hero"));
  CHECK(t.roll(RollKind::will).because("RR-SACR-02"));
  CHECK(t.is_gone("hero"));
  CHECK(t.on_board("foe"));
}

TEST_CASE(
    "RR-PURS-01 RR-PURS-02 RR-PURS-03 a group pursues an enemy that left its RNG, and a critical scatters "
    "another") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters as second at 200,250\nblue shooters as hunters at "
      "100,250\nblue ward warding pursuit at 100,300");
  t.reacts("hunters", Reaction::pursuit).dice({13, 13}).picks(Ask::feint, "second").pushes(20);
  t.moves(Ask::path, {mm_point(100, 20)})
      .moves(Ask::path, {mm_point(100, 150)})
      .give("skirmishers", "Sprint")
      .run();
  CHECK(t.y("hunters") == doctest::Approx(150));
  CHECK(t.told_rule("RR-PURS-03"));
}

TEST_CASE(
    "RR-DETO-01 RR-DETO-02 RR-DETO-03 RR-DETO-04 a Ward blows up: everybody within M checks with a PENALTY, "
    "then it is gone") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as far at 390,20\nblue ward warding detonate at 100,200\nblue "
      "fighters as own at 100,300");
  t.reacts("own", Reaction::detonate).dice({11, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.rolls(RollKind::will) == 2);
  CHECK(t.roll(RollKind::will).dice() == 1);
  CHECK(t.roll(RollKind::will).because("RR-DETO-02"));
  CHECK(t.is_gone("own"));
  CHECK(t.is_gone("ward"));
  CHECK(t.x("fighters") == doctest::Approx(20));
}

TEST_CASE(
    "RR-RALL-01 RR-RALL-02 RR-RALL-03 a Will critical near the Ward may rally: 2 MP for each ally, on a "
    "critical 1 for each enemy") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at 300,300\nblue "
      "fighters as b at 350,300\nblue ward warding rally at 140,200\nmomentum blue 2");
  t.reacts("foe", Reaction::rally)
      .dice({11, 1, 11, 11, 11, 11})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.rolls(RollKind::fury) == 2);
  CHECK(t.momentum(kBlue) == 1 + 2 + 1);
}

// --- when they may not be declared

TEST_CASE("RR-WR-01 Wards do not use each other's reactions") {
  MatchTable t = table(std::string(kVengeance) + "blue ward warding rally as other at 140,180");
  t.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.was_offered(Reaction::vengeance, "avenger"));
  CHECK_FALSE(t.was_offered(Reaction::vengeance, "other"));
  CHECK_FALSE(t.was_offered(Reaction::vengeance, "ward"));
}

TEST_CASE("RR-DEFI-01 only who was attacked, passed, and has an enemy in reach defies") {
  const std::string position =
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as other at 100,140\nblue "
      "ward warding "
      "defiance at 140,200\n";
  MatchTable t = table(position);
  t.dice({11, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.is_gone("foe"));
  CHECK_FALSE(t.was_offered(Reaction::defiance));
  MatchTable stood = table(
      "red heavy trait flyer at 100,100\nblue fighters as foe at 140,100\nblue fighters as other at "
      "100,140\nblue ward warding defiance at 140,200");
  stood.dice({8, 11, 1}).give("heavy", "Stand and Fight").at("foe").run();
  CHECK(stood.was_offered(Reaction::defiance, "foe"));
  CHECK_FALSE(stood.was_offered(Reaction::defiance, "other"));
  MatchTable pushed = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue ward warding defiance at 140,200");
  pushed.pushes(80).dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK_FALSE(pushed.was_offered(Reaction::defiance));
}

TEST_CASE("RR-DEFI-01 a Will check that no attack forced is not answered by Defiance") {
  MatchTable t = table(
      "red champion action push-to-the-brink at 100,100\nred fighters at 100,300\nblue shooters as foe at "
      "100,130\nblue "
      "ward warding defiance at 200,380");
  t.dice({12, 12, 13, 1}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(t.rolls(RollKind::will) == 1);
  CHECK(t.why_not_attack("foe", "fighters") == "");
  CHECK_FALSE(t.was_offered(Reaction::defiance));
}

TEST_CASE("RR-VENG-01 who did not see the fall cannot avenge it, and a banished ally counts as fallen") {
  MatchTable hidden = table(std::string(kVengeance) + "terrain cairn at 172,155\nterrain cairn at 215,145");
  hidden.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(hidden.is_gone("foe"));
  CHECK_FALSE(hidden.was_offered(Reaction::vengeance, "avenger"));
  MatchTable banished = table(
      "red champion action banishment at 100,100\nblue fighters as foe at 130,100\nblue fighters as avenger "
      "at "
      "200,200\nblue ward warding vengeance at 250,250");
  banished.dice({12, 13, 1}).give("champion", "Banishment").at("foe").run();
  CHECK(banished.was_offered(Reaction::vengeance, "avenger"));
}

TEST_CASE(
    "RR-VENG-02 RR-VENG-03 the avenger moves nearer to the enemy, and a simple success calls nobody else") {
  MatchTable t = table(kVengeance);
  t.reacts("avenger", Reaction::vengeance).tries(Ask::path, way({mm_point(210, 210)}));
  t.dice({11, 1, 1, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.refused() == "RR-MOV-13");
  CHECK(t.times_asked(Ask::ally) == 0);
}

TEST_CASE("RR-VENG-03 the second avenger is one whom the first sees") {
  MatchTable t =
      table(std::string(kVengeance) + "blue fighters as hidden at 200,300\nterrain cairn at 200,250");
  t.reacts("avenger", Reaction::vengeance).dice({11, 1, 1, 1, 11, 11});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.was_offered(Ask::ally, "skirmishers"));
  CHECK_FALSE(t.was_offered(Ask::ally, "hidden"));
}

TEST_CASE(
    "RR-CONF-01 the attacker must be able to hit another of his own, and only the target confuses him") {
  const auto offered = [](const std::string& own) {
    MatchTable t = table(
        "red shooters at 100,100\nblue skirmishers as foe at 200,100\nblue fighters as other at "
        "200,160\nblue ward warding "
        "confusion at 260,100\nred fighters as own at " +
        own);
    t.dice({1, 1}).give("shooters", "Stand and Fight").at("foe").run();
    CHECK_FALSE(t.was_offered(Reaction::confusion, "other"));
    return t.was_offered(Reaction::confusion, "foe");
  };
  CHECK(offered("100,260"));
  CHECK_FALSE(offered("100,260.01"));
  CHECK_FALSE(offered("100,260\nterrain cairn at 100,180"));
}

TEST_CASE("RR-CONF-02 RR-CONF-03 a simple success of GUILE costs the attacker no Momentum") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 60,100\nblue skirmishers as foe at 140,100\nblue "
      "ward warding "
      "confusion at 140,200\nmomentum red 5");
  t.reacts("foe", Reaction::confusion)
      .dice({10, 1, 1, 1})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::guile).needs() == 10);
  CHECK(t.momentum(kRed) == 4);
}

TEST_CASE("RR-SACR-01 who takes the check is another group, within RNG of the attacker and of the Ward") {
  const auto offered = [](const char* hero) {
    MatchTable t = table(
        std::string("red heavy trait flyer at 100,100\nblue fighters as foe at 140,100\nblue ward warding "
                    "sacrifice at 140,200\nblue fighters as hero at ") +
        hero);
    t.dice({8, 1, 11, 1}).give("heavy", "Stand and Fight").at("foe").run();
    CHECK_FALSE(t.was_offered(Reaction::sacrifice, "foe"));
    return t.was_offered(Reaction::sacrifice, "hero");
  };
  CHECK(offered("100,180"));
  CHECK_FALSE(offered("100,180.01"));
}

TEST_CASE("RR-PURS-01 only who was within RNG and is no longer is pursued") {
  const auto offered = [](const char* hunters, double end) {
    MatchTable t = table(
        std::string("red skirmishers at 100,100\nblue ward warding pursuit at 100,330\nblue shooters as "
                    "hunters at ") +
        hunters);
    t.give("skirmishers", "Sprint").to(100, end).run();
    return t.was_offered(Reaction::pursuit);
  };
  CHECK(offered("100,250", 20));
  CHECK_FALSE(offered("100,250", 91));
  CHECK_FALSE(offered("100,261", 20));
}

TEST_CASE("RR-PURS-02 the pursuer must end nearer, by a check of GUILE") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue shooters as hunters at 100,250\nblue ward warding pursuit at "
      "100,300");
  t.reacts("hunters", Reaction::pursuit).moves(Ask::path, {mm_point(100, 20)});
  t.tries(Ask::path, way({mm_point(100, 260)})).dice({13, 1}).give("skirmishers", "Sprint").run();
  CHECK(t.rolls(RollKind::guile) == 1);
  CHECK(t.refused() == "RR-MOV-13");
}

TEST_CASE(
    "RR-PURS-03 another enemy within M is moved up to S, away from the pursuer or from the first enemy") {
  const auto scattered = [](std::uint32_t from, bool tries) {
    MatchTable t = table(
        "red skirmishers at 100,140\nred fighters as second at 200,100\nred shooters as far at 320,100\nblue "
        "fighters as "
        "hunters at 100,100\nblue ward warding pursuit at 20,100");
    t.reacts("hunters", Reaction::pursuit).dice({15, 15}).moves(Ask::path, {mm_point(100, 300)});
    t.moves(Ask::path, {mm_point(100, 120)});
    t.says(Ask::feint, Answer::of(option(Verb::target, t.id("hunters"), t.id("second"), from)));
    if (tries)
      t.tries(Ask::push, Answer::number(81));
    else
      t.pushes(50);
    t.give("skirmishers", "Sprint").run();
    CHECK_FALSE(t.was_offered(Ask::feint, "far"));
    if (tries) CHECK(t.refused() == "RR-PURS-03");
    return point(t.group("second").at);
  };
  CHECK(scattered(0, false) == away_from(mm_point(100, 120), mm_point(200, 100), mm(50)));
  CHECK(scattered(1, false) == away_from(mm_point(100, 300), mm_point(200, 100), mm(50)));
  scattered(0, true);
}

TEST_CASE(
    "RR-DETO-01 RR-DETO-02 an enemy beyond M sets nothing off, and who stands beyond M does not check") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as near at 100,150\nblue ward warding detonate at "
      "100,260.01\nblue "
      "fighters as own at 100,300");
  t.give("fighters", "Feint").run();
  CHECK_FALSE(t.was_offered(Reaction::detonate));
  MatchTable edge = table(
      "red fighters at 100,100\nred shooters as near at 60,99\nblue ward warding detonate at 100,260\nblue "
      "fighters as own at 100,390\nblue shooters as out at 260.01,260");
  edge.reacts("own", Reaction::detonate).dice({11, 11}).give("fighters", "Feint").run();
  CHECK(edge.rolls(RollKind::will) == 2);  // the Fighters of both sides
}

TEST_CASE(
    "RR-RALL-01 RR-RALL-02 Rally needs the Ward's RNG when the Will dice fall, and a passed FURY check") {
  const auto rallied = [](const char* ward, std::initializer_list<int> faces) {
    MatchTable t = table(
        std::string("red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at "
                    "300,300\nblue fighters as b at 350,300\nmomentum blue 2\nblue ward warding rally at ") +
        ward);
    t.reacts("foe", Reaction::rally).dice(faces).give("fighters", "Stand and Fight").at("foe").run();
    if (t.was_offered(Reaction::rally)) CHECK(t.roll(RollKind::fury, 1).needs() == 11);
    return t.momentum(kBlue);
  };
  CHECK(rallied("140,260", {11, 1, 11, 11, 11, 1}) == 3);
  CHECK(rallied("140,260", {11, 1, 11, 11, 10, 10}) == 1);
  CHECK(rallied("140,260.01", {11, 1, 11, 11}) == 2);
}

TEST_CASE(
    "RR-WIN-05 RR-VENG-01 a fall is offered to avenge once, not after every later attack of the action") {
  MatchTable t = table(
      "red heavy trait colossal at 100,100\nblue fighters as a at 140,100\nblue fighters as b at "
      "60,100\nblue fighters as avenger at "
      "200,200\nblue ward warding vengeance at 250,250");
  t.dice({8, 1, 1, 1, 1}).give("heavy", "Stand and Fight").at("a").at("b").run();
  CHECK(t.is_gone("a"));
  CHECK(t.rolls(RollKind::fury) == 2);
  CHECK(std::ranges::count_if(t.script.asks(), [](const ScriptedAsk& ask) {
          return std::ranges::any_of(ask.allowed, [](Option one) {
            return verb_of(one) == Verb::react && one.slot == static_cast<std::uint32_t>(Reaction::vengeance);
          });
        }) == 1);
}

TEST_CASE("RR-PURS-03 a simple success scatters nobody") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters as second at 200,250\nblue shooters as hunters at "
      "100,250\nblue ward warding pursuit at "
      "100,300");
  t.reacts("hunters", Reaction::pursuit)
      .moves(Ask::path, {mm_point(100, 20)})
      .moves(Ask::path, {mm_point(100, 200)});
  t.dice({13, 1}).give("skirmishers", "Sprint").run();
  CHECK(t.times_asked(Ask::feint) == 0);
}

TEST_CASE(
    "RR-RALL-02 RR-RALL-03 2 for each ally within the Ward's RNG, 1 for each enemy only after a critical") {
  const auto rallied = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red fighters at 100,100\nred shooters as bows at 100,180\nblue fighters as foe at 140,100\nblue "
        "fighters as a at 300,300\nblue "
        "fighters as b at 350,300\nblue ward warding rally at 140,200\nmomentum blue 2");
    t.reacts("foe", Reaction::rally).dice(faces).give("fighters", "Stand and Fight").at("foe").run();
    return t.momentum(kBlue);
  };
  CHECK(rallied({11, 1, 11, 11, 11, 1}) == 1 + 2);
  CHECK(rallied({11, 1, 11, 11, 11, 11}) == 1 + 2 + 2);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
