// The worked numbers of the catalog (MM-NUM) by the calculators.
#include "games/mice_and_mystics/report.h"

namespace warren::mice_and_mystics::testing {

TEST_CASE("MM-NUM-02 unblocked hits of Bramble against a Rat Warrior") {
  const OddsReport odds = report("attack", "");
  CHECK(row(odds, "Unblocked hits", "0 unblocked") == "1/4");
  CHECK(row(odds, "Unblocked hits", "1 unblocked") == "3/8");
  CHECK(row(odds, "Unblocked hits", "2 unblocked") == "7/24");
  CHECK(row(odds, "Unblocked hits", "3 unblocked") == "1/12");
  CHECK(figure(odds, "unblocked hits, mean") == "29/24");
  CHECK(figure(odds, "attack dice") == "3/1");
  CHECK(figure(odds, "defence dice") == "1/1");
  CHECK(figure(odds, "the defence is rolled") == "7/8");
}

TEST_CASE("MM-NUM-08 MM-AB-16 Spark with Lore 4, and with the Reading Lens") {
  CHECK(figure(report("attack", "hero=H6 | ability=A16 | target=DC"), "unblocked hits, mean") == "27/16");
  CHECK(figure(report("attack", "hero=H6 | ability=A16 | target=DC | wears=S14"), "attack dice") == "5/1");
}

TEST_CASE("MM-NUM-09 Wide Swing against three Roaches on one space, by the calculator") {
  const OddsReport odds = report("attack", "ability=A01 | target=RO | figures=3");
  CHECK(row(odds, "Felled", "3 felled") == "11/18");
  CHECK(figure(odds, "figures felled, mean") == "9/4");
}

TEST_CASE("MM-NUM-12 MM-WATER-02 who steps into 3A c3 and climbs out alone is swept off one time in eight") {
  CHECK(figure(report("water", "enters=yes"), "swept off") == "1/8");
  CHECK(figure(report("water", "enters=yes | wears=S11"), "swept off") == "0/1");
}

TEST_CASE("MM-NUM-11 leaving water with no, one, two and three mice on the bank, by the calculator") {
  const auto out = [](const char* mice) {
    return figure(report("water", std::string("mice=") + mice), "out at the first try");
  };
  CHECK(out("0") == "1/2");
  CHECK(out("1") == "3/4");
  CHECK(out("2") == "7/8");
  CHECK(out("3") == "15/16");
}

TEST_CASE("MM-NUM-13 three or more cheese in one roll") {
  const auto three = [](const char* dice) {
    return figure(report("roll", std::string("attack=") + dice), "three cheese or more in the attack");
  };
  CHECK(three("2") == "0/1");
  CHECK(three("3") == "1/216");
  CHECK(three("4") == "7/432");
  CHECK(three("5") == "23/648");
}

TEST_CASE("MM-NUM-17 the second capture on the last page but one: the Scaper's marker moves on as well") {
  const OddsReport again = report("defence", "kind=BR | hero=H2 | wounds=3 | captures=1");
  CHECK(figure(again, "captured") != "0/1");
}

TEST_CASE("MM-NUM-27 Scald against Linnet: a wound or more, and the mean") {
  const OddsReport scald = report("defence", "kind=DT | hero=H5");
  CHECK(figure(scald, "a wound or more") == "65/81");
  CHECK(figure(scald, "unblocked hits, mean") == "4/3");
  CHECK(figure(report("defence", "kind=DT | card=2 | hero=H5"), "a wound or more") == "163/243");
}

TEST_CASE("MM-NUM-29 Shield Wall: an Elite Rat Warrior against Bramble with four defence dice, and without") {
  CHECK(figure(report("defence", "kind=EW"), "unblocked hits, mean") == "23/24");
  CHECK(figure(report("defence", "kind=EW | shield_wall=yes | cheese=1"), "unblocked hits, mean") == "47/81");
}

TEST_CASE("MM-NUM-30 what a greedy Roach takes, by the calculator") {
  const auto robbed = [](const char* hero) {
    return figure(report("defence", std::string("kind=RO | cheese=1 | hero=") + hero), "robbed of a cheese");
  };
  CHECK(robbed("H1") == "2/9");
  CHECK(robbed("H5") == "1/3");
}

TEST_CASE("MM-NUM-31 MM-SC-20 Lucky Button: three dice without a hit are all thrown again") {
  CHECK(figure(report("attack", "again=without_a_hit"), "at least one hit") == "63/64");
}

TEST_CASE("MM-NUM-32 MM-ACT-06 a drawn search card by its type, all in the bag and with S12 aside") {
  const OddsReport all = report("search", "");
  CHECK(figure(all, "a drawn card: weapon") == "1/4");
  CHECK(figure(all, "a drawn card: armour") == "5/24");
  CHECK(figure(all, "a drawn card: item") == "1/6");
  CHECK(figure(all, "a drawn card: trick") == "1/4");
  CHECK(figure(all, "a drawn card: event") == "1/8");
  const OddsReport aside = report("search", "aside=S12");
  CHECK(figure(aside, "a drawn card: item") == "3/23");
  CHECK(figure(aside, "the card looked for") == "1/46");
  CHECK(figure(report("search", "wears=S14 | aside=S12"), "success") == "3/4");
}

TEST_CASE("MM-NUM-33 MM-NUM-34 MM-INIT-13 where one kind and two kinds come to lie") {
  const OddsReport one = report("track", "");
  CHECK(row(one, "RW", "place 1") == "1/5");
  const OddsReport ambush = report("track", "ambush=yes");
  CHECK(row(ambush, "RW", "place 1") == "3/5");
  CHECK(row(ambush, "RW", "place 2") == "1/5");
  CHECK(row(ambush, "RW", "place 3") == "2/15");
  CHECK(row(ambush, "RW", "place 4") == "1/15");
  const OddsReport two = report("track", "kinds=RW RS");
  CHECK(figure(two, "RW above all mice") == "1/5");
  CHECK(figure(two, "all minion cards above all mice") == "1/15");
}

TEST_CASE("MM-NUM-15 MM-NUM-16 MM-NUM-45 MM-ENC-14 ambushes and a boss's own die, dealt by name") {
  const auto track = [](const std::string& given) { return certain(report("track", given), "The track"); };
  CHECK(track("kinds=RW EW | dealt=H1 RW H2 H3 EW H4 | dice=2 3 | ambush=yes") == "RW EW H1 H2 H3 H4");
  CHECK(track("kinds=EW CV | dealt=H3 EW H1 H4 H2 | dice=2") == "H3 EW H1 CV1 H4 H2 CV2");
  const std::string both = "kinds=RW CV | dealt=H1 RW H2 H3 H4 | dice=2 1 | ambush=yes";
  CHECK(track(both) == "RW H1 H2 CV1 H3 H4 CV2");
  CHECK(track(both + " | dice=2 1 1 3 | ambush_rolls=all_minion_cards") == "RW H1 CV1 CV2 H2 H3 H4");
}

TEST_CASE("MM-NUM-18 by the calculator: what a mouse pays on 5A, and what a minion walks") {
  const OddsReport up = report("reach", "to=d1");
  CHECK(figure(up, "points to d1") == "4/1");
  CHECK(figure(up, "steps of a minion to d1") == "2/1");
  const OddsReport down = report("reach", "mice=H1 e1 | to=b1");
  CHECK(figure(down, "points to b1") == "3/1");
  CHECK(figure(down, "steps of a minion to b1") == "3/1");
}

TEST_CASE("MM-NUM-19 by the calculator: b1 and c4 of 6A") {
  CHECK(certain(report("sight", ""), "b1 sees c4") == "no");
  CHECK(certain(report("sight", "los_touch=passes"), "b1 sees c4") == "yes");
}

TEST_CASE("MM-NUM-20 by the calculator: whom three rats on one space attack, in the three readings") {
  const std::string asked = "side=8A | mice=H1 b2; H2 c2 | minions=RW b2; RW b2; RW b2 | track=H2 H1 RW";
  const auto turn = [&](const char* reading) {
    return certain(report("minion", asked + " | minion_repeat_target=" + reading),
                   "The turn with a die of 1, nobody hurt");
  };
  CHECK(turn("highest_of_all") == "RW1 b2 attacks H1, RW2 b2 attacks H2, RW3 b2 attacks H2");
  CHECK(turn("highest_of_closest") == "RW1 b2 attacks H1, RW2 b2 attacks H2, RW3 b2 attacks H1");
  CHECK(turn("closest_only") == "RW1 b2 attacks H1, RW2 b2 attacks H1, RW3 b2 attacks H1");
}

TEST_CASE(
    "MM-NUM-21 MM-EXPL-05 MM-EXPL-14 by the calculator: an exit that leads on, and one that must fail") {
  const OddsReport east = report("explore", "");
  CHECK(certain(east, "The Explore") == "leads to 8B");
  CHECK(certain(east, "Landing") == "a2 a3");
  Answers fails = answers("chapter=pack/X1 | side=6A | mice=H1 c1; H4 b1 | border=N");
  fails["pack"] =
      "=== x.chapter\nchapter X1 Test\npages 1 5\ntiles 6A 0,0 1A 0,-1 8A 1,0\nstart 6A a3 b3 a4 b4\n"
      "special 8A enter: CV1\nwin defeat CV\nnext end\n";
  CHECK(certain(report("explore", fails), "The Explore").starts_with("refused: neither side"));
  Answers stays = fails;
  stays["explore_fail_flip"] = "stays";
  CHECK(certain(report("explore", stays), "The Explore") == "fails");
}

TEST_CASE("MM-NUM-23 MM-NUM-24 by the calculator: lists and Life for four, three and two mice") {
  const auto list = [](const char* text, const char* mice) {
    return certain(report("list", std::string("list=") + text + " | party_size=" + mice),
                   "The list for this party");
  };
  CHECK(list("CV1 EW2 RW1", "4") == "CV1 EW2 RW1");
  CHECK(list("CV1 EW2 RW1", "3") == "CV1 EW1 RW1");
  CHECK(list("CV1 EW2 RW1", "2") == "CV1 RW1");
  CHECK(list("RW4 RS2", "3") == "RW3 RS2");
  CHECK(list("RW4 RS2", "2") == "RW2 RS2");
  CHECK(list("RW1 EW1", "3") == "RW1 EW1");
  CHECK(list("RW1 EW1", "2") == "EW1");
  const auto fells = [](const char* boss, const char* mice) {
    return figure(report("list", std::string("list=") + boss + "1 | party_size=" + mice),
                  std::string(boss) + " wounds to defeat");
  };
  CHECK(fells("CV", "4") == "4/1");
  CHECK(fells("CV", "3") == "4/1");
  CHECK(fells("CV", "2") == "2/1");
  CHECK(fells("DT", "4") == "6/1");
  CHECK(fells("BR", "3") == "6/1");
  CHECK(fells("DT", "3") == "4/1");
  CHECK(fells("BR", "2") == "4/1");
  CHECK(fells("DT", "2") == "2/1");
}

TEST_CASE("MM-NUM-35 MM-NUM-36 by the calculator: a rat round the wall of 6B, a Stag Bully on 8A") {
  const OddsReport rat = report("minion", "");
  CHECK(certain(rat, "Ends with a die of 1") == "b2");
  CHECK(certain(rat, "Attacks with a die of 1") == "nobody");
  CHECK(certain(rat, "Ends with a die of 2") == "b3");
  CHECK(certain(rat, "Attacks with a die of 2") == "H1");
  CHECK(certain(rat, "Ends with a die of 3") == "a3");
  const OddsReport bully = report("minion", "side=8A | mice=H1 d1 | minions=SB b1 | figure=SB1");
  for (const char* die : {"1", "2", "3"}) {
    CHECK(certain(bully, std::string("Ends with a die of ") + die) == "c1");
    CHECK(certain(bully, std::string("Attacks with a die of ") + die) == "H1");
  }
}

TEST_CASE("MM-NUM-37 MM-NUM-38 MM-NUM-48 by the calculator: where lists are placed") {
  const auto places = [](const std::string& given, std::initializer_list<const char*> figures) {
    const OddsReport odds = report("placing", given);
    std::string text;
    for (const char* one : figures) text += certain(odds, one) + " ";
    return text;
  };
  CHECK(places("", {"RS1", "RS2", "RS3", "RS4", "RW1", "RW2"}) == "a1 b1 c1 a1 f1 f3 ");
  CHECK(places("side=8B | mice=H1 a2; H2 a3; H4 a2; H5 a3 | list=CV1 EW2 RW1",
               {"CV1", "EW1", "EW2", "RW1"}) == "a1 f1 a4 f4 ");
  const std::string start = "side=3B | chapter=C2 | mice=H1 a2; H2 b2; H4 a3; H5 b1";
  CHECK(places(start + " | list=RS2 RW1", {"RS1", "RS2", "RW1"}) == "c4 c4 a1 ");
  CHECK(places(start + " | list=GS1 SB1 RO2", {"GS1", "SB1", "RO1", "RO2"}) == "c4 a1 a4 a4 ");
}

TEST_CASE("MM-NUM-40 MM-CHAP-21 MM-CHAP-41 the fewest Explores of each chapter") {
  const auto explores = [](const std::string& given) {
    return figure(report("chapter", given), "fewest Explores");
  };
  CHECK(explores("chapter=C1") == "2/1");
  CHECK(explores("chapter=C2 | objects=3") == "3/1");
  CHECK(explores("chapter=C2 | objects=3 | no_hook=yes | no_gear=yes | no_swim=yes") == "7/1");
  CHECK(explores("chapter=C3") == "3/1");
  CHECK(figure(report("chapter", with_barrel("chapter=pack/P1 | objects=2")), "fewest Explores") == "4/1");
}

TEST_CASE("MM-NUM-41 MM-PACK-05 MM-SIDE-17 who is left in the water of 9A goes round the barrel") {
  const OddsReport odds = report("water", with_barrel("side=9A | at=b2 | stays=yes"));
  std::string way;
  for (int turn = 1; turn <= 8; ++turn)
    way += certain(odds, "After turn " + std::to_string(turn)).substr(0, 2) + " ";
  CHECK(way == "c2 d2 e2 e3 d3 c3 b3 b2 ");
}

TEST_CASE("MM-NUM-42 Bramble and one Rat Warrior strike in turn") {
  CHECK(figure(report("duel", ""), "the minion falls first") == "28615032/28629151");
  CHECK(figure(report("duel", "wounds=4"), "the minion falls first") == "27/31");
}

TEST_CASE("MM-NUM-43 MM-CHAP-08 MM-CHAP-25 MM-SCALE-06 page moves that lose the three chapters") {
  const auto moves = [](const char* chapter, const char* difficulty, const char* mice) {
    return figure(report("chapter", std::string("chapter=") + chapter + " | difficulty=" + difficulty +
                                        " | party_size=" + mice),
                  "page moves that lose");
  };
  CHECK(moves("C1", "normal", "4") + moves("C2", "normal", "4") + moves("C3", "normal", "4") == "3/14/14/1");
  CHECK(moves("C1", "easy", "4") + moves("C2", "easy", "4") + moves("C3", "easy", "4") == "4/15/15/1");
  CHECK(moves("C1", "hard", "4") + moves("C2", "hard", "4") + moves("C3", "hard", "4") == "2/13/13/1");
  CHECK(moves("C2", "normal", "2") == "5/1");  // one page later for two
  CHECK(moves("C2", "normal", "3") == "4/1");
}

TEST_CASE("MM-NUM-44 by the calculator: wheel 5 and three cheese, cleared and carried") {
  const std::string asked = "wheel=5 | cheese=3 | face_up=E01";
  CHECK(figure(report("surge", asked), "surges") == "1/1");
  CHECK(figure(report("surge", asked), "wheel") == "0/1");
  CHECK(certain(report("surge", asked), "Who comes") == "EW1");
  CHECK(figure(report("surge", asked + " | surge_overflow=carry"), "wheel") == "2/1");
}

TEST_CASE("MM-NUM-47 by the calculator: seven changes to begin with") {
  CHECK(figure(report("equip", ""), "choices") == "7/1");
}

TEST_CASE(
    "MM-EFF-07 by the calculator: a charmed Linnet shoots with her bow alone, a charmed Thimblewise "
    "strikes") {
  CHECK(figure(report("defence", "kind=H5 | hero=H1"), "attack dice") == "3/1");
  CHECK(figure(report("defence", "kind=H6 | hero=H1"), "attack dice") == "2/1");
  CHECK(report("defence", "kind=H1 | hero=H1").fault != "");
}

TEST_CASE("MM-BT-04 MM-SC-19 by the calculator: Swat knocks the others down, Pepper Pinch takes two dice") {
  CHECK(figure(report("defence", "kind=BR | card=2 | hero=H2 | others=2 | wears=S07"),
               "others knocked down, mean") != "0/1");
  CHECK(row(report("defence", "kind=RW | pepper=yes"), "Hits", "0 hits") == "1/1");
}

}  // namespace warren::mice_and_mystics::testing
