// Chapter 23: the worked numbers of shooting, melee and morale, asked of the calculators as a player would.
#include "asked.h"

namespace warren::might_of_arms::testing {
namespace {

TEST_CASE("MI-TURN-01 number 1: a pair of rolls ties with 73 in 648") {
  const Reply reply = ask("initiative");
  CHECK(reply.chance("Two rolls of 2D6", "a tie, rolled again") == Fraction(73, 648));
  CHECK(reply.figure("rolls until it is decided") == Fraction(648, 575));
}

TEST_CASE("MI-MOR-02 number 2: chances to pass by grade") {
  const std::vector<std::pair<const char*, int>> printed{
      {"A", 35},
      {"B", 33},
      {"C", 30},
      {"D", 26},
      {"E", 21}
  };
  for (const auto& [grade, cases] : printed)
    CHECK(ask("check", "cause=rout a-grade=" + std::string(grade)).chance("The check", "passes") ==
          Fraction(static_cast<Wide>(cases), 36));
}

TEST_CASE("MI-SHOOT-02 number 3: 6 arquebus dice at gendarmes") {
  const Reply reply =
      ask("volley", "a-entry=spanish/arquebusier-bands a-stands=6 b-entry=french/gendarmes b-stands=4");
  CHECK(reply.number("dice") == 6);
  CHECK(reply.figure("mean hits") == Fraction::whole(3));
  CHECK(reply.chance("Fatigue of the target", "1 new FP") == Fraction(11, 32));
}

TEST_CASE("MI-SHOOT-09 numbers 4 and 93: thirds of the dice") {
  CHECK(ask("dice", "dice=8").number("dice that are rolled") == 6);
  CHECK(ask("dice", "dice=8 shaken=yes").number("dice that are rolled") == 3);
  CHECK(ask("dice", "dice=4").number("dice that are rolled") == 3);
  CHECK(ask("dice", "dice=4 shaken=yes").number("dice that are rolled") == 2);
  CHECK(ask("dice", "dice=1 shaken=yes").number("dice that are rolled") == 1);
  CHECK(ask("dice", "dice=8 shaken=yes third_stacking=successive").number("dice that are rolled") == 4);
}

TEST_CASE("MI-SHOOT-13 number 5: Gascon crossbows at a Swiss column") {
  const Reply reply = ask("volley", "a-entry=french/gascon-crossbowmen b-entry=french/swiss-column");
  CHECK(reply.figure("mean hits") == Fraction::whole(2));
  CHECK(reply.chance("Hits", "0").rest() == Fraction(665, 729));
  CHECK(reply.chance("The target after its checks", "no charge this turn") ==
        Fraction(665, 729) * Fraction(3, 36));
}

TEST_CASE("MI-MOR-12 number 6: 6 arquebus dice at fresh archers") {
  const Reply reply = ask("volley", "a-entry=spanish/arquebusier-bands b-entry=french/ordonnance-archers");
  CHECK(reply.chance("The target after its checks", "unaffected") == Fraction(919, 1152));
  CHECK(reply.chance("The target after its checks", "no charge this turn") == Fraction(233, 1152));
}

TEST_CASE("MI-MEL-09 MI-MOR-14 numbers 7 and 8: archers charge Gascons, one flank open") {
  const Reply reply =
      ask("melee", "a-entry=french/ordonnance-archers b-entry=french/gascon-crossbowmen b-open-flanks=1");
  CHECK(reply.hits("a on b") == Dice6{3, 4, 5, 7, 8, 11});
  CHECK(reply.chance("b: fatigue of this round", "1 new FP") == Fraction(1, 2));
  CHECK(reply.chance("b after step 12", "routs") == Fraction(7, 24));
  CHECK(reply.chance("b after step 12", "shaken") == Fraction());
}

TEST_CASE("MI-MEL-31 number 9: gendarmes charge arquebusiers") {
  const Reply reply = ask("melee", "a-entry=french/gendarmes b-entry=spanish/arquebusier-bands b-stands=8");
  CHECK(reply.hits("a on b") == Dice6{5, 7, 8, 11, 13, 17});
  CHECK(reply.chance("b after step 12", "routs") == Fraction(43, 108));
}

TEST_CASE("MI-MEL-13 MI-MEL-05 numbers 10, 11 and 39: gendarmes and a Swiss column") {
  const std::string both = "a-entry=french/gendarmes b-entry=french/swiss-column b-stands=16 ";
  CHECK(ask("melee", both).hits("a on b") == Dice6{2, 2, 3, 3, 4, 5});
  CHECK(ask("melee", both).hits("b on a") == Dice6{2, 3, 3, 4, 5, 7});
  CHECK(ask("melee", both + "face=right").hits("a on b") == Dice6{4, 5, 7, 8, 11, 13});
  CHECK(ask("melee", both + "face=left").hits("b on a") == Dice6{1, 1, 2, 2, 3, 3});
  const Reply two = ask("melee", both + "units=3 c-entry=french/ordonnance-archers c-face=right");
  CHECK(two.hits("b on a") == Dice6{2, 2, 2, 3, 4, 5});
  CHECK(two.number("b on a: stands") == 6);
  CHECK(two.number("b on c: stands") == 4);
}

TEST_CASE("MI-MEL-11 MI-MEL-12 number 12: Swiss and landsknechts, charge and second round") {
  const std::string both =
      "a-entry=swiss/column a-stands=16 b-entry=imperial/landsknecht-regiment b-stands=12 ";
  for (const char* how : {"how=countercharge", "how=later round=2"}) {
    CHECK(ask("melee", both + how).hits("a on b") == Dice6{3, 4, 5, 7, 8, 11});
    CHECK(ask("melee", both + how).hits("b on a") == Dice6{2, 3, 4, 5, 6, 8});
  }
}

TEST_CASE("MI-MEL-16 number 13: Swiss charge arquebusiers in fieldworks") {
  const Reply reply = ask(
      "melee", "a-entry=swiss/column a-stands=16 b-entry=spanish/arquebusier-bands b-stands=8 b-works=yes");
  CHECK(reply.hits("a on b") == Dice6{3, 4, 5, 7, 8, 11});
  CHECK(reply.chance("b after step 12", "routs") == Fraction(11, 54));
}

TEST_CASE("MI-LEAD-06 MI-MEL-18 numbers 14 and 56: men-at-arms with a leader") {
  CHECK(ask("melee", "a-entry=spanish/men-at-arms a-leader=yes b-entry=french/ordonnance-archers")
            .hits("a on b") == Dice6{5, 5, 5, 7, 8, 11});
  CHECK(ask("melee",
            "a-entry=venice/romagna-pikes a-stands=16 b-entry=spanish/men-at-arms b-leader=yes "
            "b-spirits=shaken")
            .hits("b on a") == Dice6{2, 2, 2, 2, 3, 3});
}

TEST_CASE("MI-LEAD-07 number 15: a leader lives through a phase of new FP with 5 in 6") {
  const Fraction dies = ask("fatigue", "a-leader=yes new-hits=8").figure("its leader is wounded");
  CHECK(dies == Fraction(1, 6));
  CHECK(dies.rest() * dies.rest() * dies.rest() == Fraction(125, 216));
  CHECK(ask("fatigue", "a-leader=yes new-hits=7").figure("its leader is wounded") == Fraction());
}

TEST_CASE("MI-FAT-02 number 16: 11 hits and 14 on 12 stands") {
  const Reply reply = ask("fatigue", "a-stands=12 a-hits=11 new-hits=14");
  CHECK(reply.number("new FP") == 2);
  CHECK(reply.number("hits that are left") == 1);
}

TEST_CASE("MI-CHG-25 number 17: heavy cavalry chases medium foot") {
  CHECK(ask("catch", "gap=2.5").chance("The chase", "caught") == Fraction(5, 6));
  CHECK(ask("catch", "gap=2.5").inches("gap that is left") == "1.500");
  CHECK(ask("catch", "gap=2.6").chance("The chase", "caught") == Fraction());
  CHECK(ask("catch", "gap=1").chance("The chase", "caught") == Fraction::whole(1));
}

TEST_CASE("MI-MEL-35 numbers 20 and 84: two worn columns with a target of 8 each") {
  const Reply reply = ask("melee",
                          "a-entry=swiss/column a-stands=16 a-fp=2 b-entry=imperial/landsknecht-regiment "
                          "b-stands=12 b-fp=2 how=later round=3");
  const std::string all = "All of them after step 12";
  CHECK(reply.chance(all, "a shaken, b steady") == Fraction(295, 1296));
  CHECK(reply.chance(all, "a steady, b shaken") == Fraction(295, 1296));
  CHECK(reply.chance(all, "a shaken, b shaken") == Fraction(30, 1296));
  CHECK(reply.chance(all, "a steady, b steady") == Fraction(676, 1296));
}

TEST_CASE("MI-MEL-07 MI-MEL-14 numbers 22 and 58: sword-and-buckler men") {
  const std::string elite =
      "a-entry=spanish/sword-and-buckler-men b-entry=spanish/arquebusier-bands b-stands=8 how=later round=2 ";
  CHECK(ask("melee", elite).hits("b on a") == Dice6{3, 4, 5, 7, 8, 11});
  CHECK(ask("melee", elite + "melee_merge=subheavy_medium").hits("b on a") == Dice6{3, 3, 4, 5, 7, 8});
  const std::string swiss = "a-entry=spanish/sword-and-buckler-men b-entry=swiss/column how=later round=2 ";
  CHECK(ask("melee", swiss).hits("a on b") == Dice6{2, 2, 2, 3, 4, 5});
  CHECK(ask("melee", swiss + "sword_and_buckler=plus1").hits("a on b") == Dice6{2, 2, 3, 4, 5, 6});
}

TEST_CASE("MI-MEL-07 numbers 23 and 88: skirmish foot") {
  const std::string foot =
      "a-entry=spanish/jinetes a-stands=4 b-entry=french/adventurers-with-arquebus b-stands=6 ";
  const Reply reply = ask("melee", foot);
  CHECK(reply.hits("b on a") == Dice6{2, 3, 4, 5, 6, 8});
  CHECK(reply.chance("Who routs", "b") == Fraction(5, 36));
  CHECK(reply.chance("Who routs", "a") == Fraction(155, 3888));
  CHECK(reply.chance("Who routs", "nobody") == Fraction(3193, 3888));
  CHECK(ask("melee", "a-type=skirmish-infantry b-type=skirmish-infantry").hits("a on b") ==
        Dice6{6, 8, 10, 13, 16, 20});
  CHECK_FALSE(ask("melee", "a-entry=french/gendarmes b-type=skirmish-infantry").has("b on a: factor"));
}

TEST_CASE("MI-MOR-04 number 24: lone columns") {
  const auto target = [](const std::string& who) {
    return ask("check", "cause=melee b-type=heavy-infantry a-open-flanks=2 " + who).number("target");
  };
  CHECK(target("a-entry=swiss/column a-stands=16") == 10);
  CHECK(target("a-entry=imperial/landsknecht-regiment a-files=4") == 8);
  CHECK(target("a-entry=imperial/landsknecht-regiment a-files=3") == 10);
  CHECK(target("a-entry=spanish/colunela") == 7);
}

TEST_CASE("MI-FAT-02 number 41: 8 arquebus dice at 4 fresh gendarmes") {
  const Reply reply = ask("volley", "a-entry=spanish/arquebusier-bands a-stands=8 b-entry=french/gendarmes");
  CHECK(reply.chance("Fatigue of the target", "0 new FP").rest() == Fraction(163, 256));
  CHECK(reply.chance("Fatigue of the target", "2 new FP") == Fraction(1, 256));
  CHECK(reply.chance("Hits", "0") == Fraction(1, 256));
}

TEST_CASE("MI-SHOOT-09 number 42: guns") {
  CHECK(ask("volley", "a-type=gun b-entry=swiss/column").chance("Hits", "0") == Fraction(16, 81));
  CHECK(ask("volley", "a-type=gun b-entry=swiss/column").figure("mean hits") == Fraction(4, 3));
  CHECK(ask("volley", "a-type=organ-gun b-entry=swiss/column").chance("Hits", "0") == Fraction(8, 27));
  const std::string four = "a-type=gun a-stands=4 b-type=medium-infantry b-ground=cover ";
  CHECK(ask("volley", four).number("dice") == 11);
  CHECK(ask("volley", four + "a-spirits=shaken").number("dice") == 6);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
