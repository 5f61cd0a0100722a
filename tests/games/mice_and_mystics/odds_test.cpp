// Chances by the rules themselves: the worked numbers of the catalog (MM-NUM).
#include "games/mice_and_mystics/odds/odds.h"

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/report.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/windows.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "kernel/chance/distribution.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::string row(const OddsReport& report, std::string_view label) {
  return testing::row(report, report.tables.size() > 2 ? "The mouse" : report.tables.at(0).title, label);
}

// What comes of rules on a board, over all dice; nobody breaks in.
template <class Rules>
auto all_ends(Board& t, Rules rules) {
  return walk(Distribution<State>::certain(t.state), [&](State& state, Table& table) {
    Play play{*t.setting, t.ground, state, table};
    return static_cast<std::uint8_t>(rules(play));
  });
}
template <class Ends>
std::string chance(const Ends& ends, int value) {
  return ends.chance_that([value](std::uint8_t n) { return n == value; }).ratio();
}

}  // namespace

TEST_CASE("MM-NUM-02..03 Bramble against a Rat Warrior") {
  CHECK(figure(report("attack",
                      {
                          {"hero",   "H1"},
                          {"target", "RW"}
  }),
               "felled") == "3/4");
  CHECK(figure(report("attack",
                      {
                          {"hero",   "H1"},
                          {"target", "RW"},
                          {"wheel",  "5" }
  }),
               "a surge") == "7/48");
}

TEST_CASE("MM-NUM-04 Linnet against a Rat Slinger, and with Second Arrow") {
  CHECK(figure(report("attack",
                      {
                          {"hero",   "H5"},
                          {"target", "RS"}
  }),
               "felled") == "5/9");
  CHECK(figure(report("attack",
                      {
                          {"hero",    "H5" },
                          {"target",  "RS" },
                          {"ability", "A13"}
  }),
               "felled") == "179/243");
}

TEST_CASE("MM-NUM-05 a Rat Warrior against Bramble") {
  const OddsReport odds = report("defence", {
                                                {"kind", "RW"},
                                                {"hero", "H1"}
  });
  CHECK(row(odds, "0 wounds") == "5/9");
  CHECK(row(odds, "1 wounds") == "1/3");
  CHECK(row(odds, "2 wounds") == "1/9");
}

TEST_CASE("MM-NUM-06 Brodie against Pip") {
  const OddsReport odds = report("defence", {
                                                {"kind", "BR"},
                                                {"hero", "H2"}
  });
  CHECK(row(odds, "0 wounds") == "7/48");
  CHECK(row(odds, "1 wounds") == "7/24");
  CHECK(row(odds, "2 wounds") == "1/3");
  CHECK(row(odds, "3 wounds") == "3/16");
  CHECK(figure(odds, "captured") == "1/24");
  CHECK(figure(report("defence",
                      {
                          {"kind",   "BR"},
                          {"hero",   "H2"},
                          {"wounds", "1" }
  }),
               "captured") == "11/48");
}

TEST_CASE("MM-NUM-07 MM-NUM-25 Bramble against Captain Vurst with four mice and with two") {
  const auto cards_gone = [](const char* mice) {
    auto t = board(std::string("area 8A\n mouse H1 at b2\n mouse H4 at a1\n") + mice +
                   "minion CV at b3\n turn H1");
    return all_ends(t, [&](Play& play) {
      battle(play, 0);
      return std::popcount(play.state.kind[kind_of(t.figure_id("CV1"))].gone);
    });
  };
  const auto four = cards_gone("mouse H2 at a1\n mouse H5 at a1\n");
  CHECK(chance(four, 1) == "5/18");
  CHECK(chance(four, 2) == "0/1");
  const auto two = cards_gone("");
  CHECK(two.chance_that([](std::uint8_t n) { return n >= 1; }).ratio() == "5/8");
  CHECK(chance(two, 2) == "5/18");
}

TEST_CASE("MM-NUM-08 Spark with Lore 4 against Defence 1") {
  auto t = board("area 8A\n mouse H6 at b2 knows A16\n mouse H1 at a1\n minion DC at e3\n turn H6");
  t.state.turn.spells = spell_bit(Spell::spark);
  t.setting->content.cards.minions[kind_of(t.figure_id("DC1"))].life = {9, 9, 9};
  const auto wounds = all_ends(t, [&](Play& play) {
    battle(play, 0);
    return play.state.figure[t.figure_id("DC1")].wounds;
  });
  CHECK(wounds.mean([](std::uint8_t n) { return static_cast<int>(n); }).ratio() == "27/16");
}

TEST_CASE("MM-NUM-09 Wide Swing against three Roaches on one space") {
  auto t = board(
      "area 8A\n mouse H1 at b2 knows A01\n mouse H4 at a1\n minion RO at b3\n minion RO at b3\n minion RO "
      "at b3\n turn H1");
  t.state.turn.spells = spell_bit(Spell::wide);
  const auto felled = all_ends(t, [&](Play& play) {
    battle(play, 0);
    return 3 - std::popcount(play.state.kind[kind_of(t.figure_id("RO1"))].on_board);
  });
  CHECK(chance(felled, 0) == "5/36");
  CHECK(chance(felled, 1) == "1/12");
  CHECK(chance(felled, 2) == "1/6");
  CHECK(chance(felled, 3) == "11/18");
}

TEST_CASE("MM-NUM-10 MM-TRAP-02 mousetraps") {
  const auto passed = [](const Answers& given) { return figure(report("trap", given), "passed"); };
  CHECK(passed({
            {"hero", "H1"}
  }) == "1/2");
  CHECK(passed({
            {"hero", "H4"}
  }) == "3/4");
  CHECK(passed({
            {"hero", "H2"}
  }) == "7/8");
  CHECK(passed({
            {"hero", "H3"}
  }) == "7/8");
  CHECK(passed({
            {"hero",  "H3" },
            {"sense", "yes"}
  }) == "15/16");
  CHECK(passed({
            {"hero",  "H1" },
            {"wears", "S03"}
  }) == "0/1");
}

TEST_CASE("MM-NUM-11 MM-DIE-04 star checks with one to four dice") {
  for (const auto& [dice, chance_of] : {
           std::pair{"1", "1/2"  },
           {"2", "3/4"  },
           {"3", "7/8"  },
           {"4", "15/16"},
           {"0", "0/1"  }
  })
    CHECK(figure(report("star",
                        {
                            {"dice", dice}
    }),
                 "success") == chance_of);
}

TEST_CASE("MM-NUM-14 a Rat Warrior attacks with the wheel at 4 and at 5") {
  const auto surge = [](const char* wheel) {
    return figure(report("defence",
                         {
                             {"kind",  "RW" },
                             {"hero",  "H1" },
                             {"wheel", wheel}
    }),
                  "a surge");
  };
  CHECK(surge("4") == "1/36");
  CHECK(surge("5") == "11/36");
}

TEST_CASE("MM-NUM-26..28 Cold Steel, Scald and Whip-hand") {
  const OddsReport cold =
      report("defence", {
                            {"kind",   "CV"},
                            {"card",   "2" },
                            {"hero",   "H1"},
                            {"wounds", "1" }
  });
  CHECK(row(cold, "0 wounds") == "35/144");
  CHECK(row(cold, "1 wounds") == "11/36");
  CHECK(row(cold, "2 wounds") == "41/144");
  CHECK(row(cold, "3 wounds") == "5/36");
  CHECK(row(cold, "captured") == "1/36");
  const OddsReport scald = report("defence", {
                                                 {"kind", "DT"},
                                                 {"card", "1" },
                                                 {"hero", "H5"}
  });
  CHECK(row(scald, "0 wounds") == "16/81");
  const OddsReport second = report("defence", {
                                                  {"kind", "DT"},
                                                  {"card", "2" },
                                                  {"hero", "H5"}
  });
  CHECK(row(second, "0 wounds") == "80/243");
  const OddsReport whip = report("defence", {
                                                {"kind",  "RW" },
                                                {"hero",  "H1" },
                                                {"vurst", "yes"}
  });
  CHECK(row(whip, "0 wounds") == "3/8");
  CHECK(row(whip, "1 wounds") == "25/72");
  CHECK(row(whip, "2 wounds") == "2/9");
  CHECK(row(whip, "3 wounds") == "1/18");
}

TEST_CASE("MM-NUM-30 a greedy Roach takes a cheese from Bramble, from Linnet") {
  const auto robbed = [](const char* hero) {
    auto t = board(std::string("area 8A\n mouse ") + hero +
                   " at b2 cheese 1\n mouse H4 at a1\n minion RO at b3\n turn RO");
    const auto ends = all_ends(t, [&](Play& play) {
      attack_mouse(play, actor_of(play, t.figure_id("RO1")), 0);
      return play.state.of(0).wounds;
    });
    return chance(ends, 1);
  };
  CHECK(robbed("H1") == "2/9");
  CHECK(robbed("H5") == "1/3");
}

TEST_CASE("MM-NUM-39 MM-SCALE-02 figures on a drawn card by page") {
  const auto mean = [](const char* page) {
    return figure(report("encounter",
                         {
                             {"page", page}
    }),
                  "figures, mean");
  };
  CHECK(mean("1") == "29/12");
  CHECK(mean("4") == "7/2");
  CHECK(mean("5") == "55/12");
}

TEST_CASE("MM-AI-17 the forecast of one rat beside a mouse is its single attack") {
  const OddsReport odds = report("forecast", "mice=H1 b2; H4 f4 | minions=RW b2");
  CHECK(testing::row(odds, "H1", "0 wounds") == "5/9");
  CHECK(testing::row(odds, "H1", "2 wounds") == "1/9");
  CHECK(figure(odds, "exact") == "1/1");
  CHECK(report("forecast", "until=SB").fault != "");
}

TEST_CASE("MM-FX-03 a calculator says which key is wrong and what it takes") {
  CHECK(report("attack",
               {
                   {"hero", "H9"}
  })
            .fault.find("hero") != std::string::npos);
  CHECK(report("attack",
               {
                   {"hero",    "H1" },
                   {"ability", "A13"}
  })
            .fault.find("ability") != std::string::npos);
}

}  // namespace warren::mice_and_mystics::testing
