// Chapter 23: the worked numbers of checks, routs and whole melees, asked of the calculators.
#include "asked.h"

namespace warren::might_of_arms::testing {
namespace {

TEST_CASE("MI-CHG-13 number 43: ordonnance archers charge foot") {
  const std::string archers = "cause=charge a-entry=french/ordonnance-archers b-type=medium-infantry ";
  const Reply supported = ask("check", archers);
  CHECK(supported.word("Must it dice?") == "yes");
  CHECK(supported.has("d: cavalry or camelry on fully supported formed foot"));
  CHECK(supported.number("target") == 9);
  CHECK(supported.chance("The check", "passes") == Fraction(5, 6));
  CHECK(ask("check", archers + "a-fp=2").chance("The check", "passes") == Fraction(13, 18));
  CHECK(ask("check", archers + "b-open-flanks=1").word("Must it dice?") == "no");
  CHECK(ask("check", archers + "b-open-flanks=1 command=no").has("a: no leader of the line of command near"));
  CHECK(ask("check", archers + "face=right").word("Must it dice?") == "no, exempt");
}

TEST_CASE("MI-CHG-17 number 44: arquebusiers receive mounted") {
  const std::string shot = "cause=receive a-entry=spanish/arquebusier-bands b-type=heavy-cavalry ";
  CHECK(ask("check", shot).has("h: mostly missile foot charged by mounted"));
  CHECK(ask("check", shot).chance("What comes of it", "shaken") == Fraction(1, 6));
  const Reply shaken = ask("check", shot + "a-spirits=shaken");
  CHECK(shaken.number("target") == 7);
  CHECK(shaken.chance("What comes of it", "routs") == Fraction(5, 12));
}

TEST_CASE("MI-CHG-18 number 45: evading") {
  CHECK(ask("check", "cause=evade a-entry=french/ordonnance-archers").chance("What comes of it", "shaken") ==
        Fraction(1, 6));
  CHECK(ask("check", "cause=evade a-entry=spanish/jinetes command=no").word("Must it dice?") == "no");
  const Reply worn = ask("check", "cause=evade a-entry=spanish/jinetes a-fp=2 command=no");
  CHECK(worn.number("target") == 9);
  CHECK(worn.chance("What comes of it", "shaken") == Fraction(1, 6));
}

TEST_CASE("MI-MOR-03 numbers 46 and 47: charged on the flank, and a target with everything") {
  const std::string colunela = "cause=receive a-entry=spanish/colunela face=right ";
  CHECK(ask("check", colunela).number("target") == 6);
  CHECK(ask("check", colunela).chance("What comes of it", "shaken") == Fraction(7, 12));
  CHECK(ask("check", colunela + "a-spirits=shaken").chance("What comes of it", "routs") == Fraction(5, 6));
  const Reply all = ask("check",
                        "cause=melee a-entry=spanish/veteran-colunela a-leader=yes a-fp=1 a-open-flanks=1 "
                        "face=right b-entry=french/gendarmes");
  CHECK(all.number("target") == 7);
  CHECK(all.chance("The check", "passes") == Fraction(7, 12));
}

TEST_CASE("MI-MOR-18 number 48: a rout seen by two fresh C units") {
  const Reply reply = ask("cascade", "units=2 together=yes");
  CHECK(reply.chance("Units that become shaken", "0") == Fraction(25, 36));
  CHECK(reply.chance("Units that become shaken", "1") == Fraction(5, 18));
  CHECK(reply.chance("Units that become shaken", "2") == Fraction(1, 36));
}

TEST_CASE("MI-MOR-20 number 49: a cascade of three shaken units") {
  for (const char* house : {"", " rout_radius=12_18", " figure_scale=25mm"}) {
    const Reply reply = ask("cascade", "units=3 a-spirits=shaken" + std::string(house));
    CHECK(reply.chance("Units that rout", "0") == Fraction(7, 12));
    CHECK(reply.chance("Units that rout", "1") == Fraction(35, 144));
    CHECK(reply.chance("Units that rout", "2") == Fraction(175, 1728));
    CHECK(reply.chance("Units that rout", "3") == Fraction(125, 1728));
  }
}

TEST_CASE("MI-MOR-17 number 50: a leader seen wounded by a B unit with 1 FP") {
  const Reply reply = ask("check", "cause=leader a-grade=B a-fp=1");
  CHECK(reply.number("target") == 9);
  CHECK(reply.chance("What comes of it", "shaken") == Fraction(1, 6));
}

TEST_CASE("MI-UNIT-09 number 51: the militia") {
  CHECK(ask("points", "a-entry=venice/terraferma-militia").number("over one third missile") == 0);
  const Reply reply = ask("check", "cause=melee a-entry=venice/terraferma-militia a-open-flanks=1");
  CHECK(reply.number("target") == 6);
  CHECK(reply.chance("The check", "passes") == Fraction(5, 12));
  CHECK(ask("fatigue", "a-entry=venice/terraferma-militia new-hits=0").number("worn") == 1);
}

TEST_CASE("MI-MEL-09 numbers 52 to 54: elephants, camels, chariots, knights") {
  const auto hits = [](const std::string& words) { return ask("melee", words).hits("a on b"); };
  CHECK(hits("a-type=elephant a-stands=3 b-type=heavy-infantry") == Dice6{2, 3, 4, 5, 6, 8});
  CHECK(hits("a-type=elephant a-stands=3 b-type=heavy-infantry b-weapon=pike") == Dice6{1, 1, 2, 2, 2, 3});
  CHECK(hits("a-entry=open/camel-riders b-type=heavy-knight-cavalry") == Dice6{3, 3, 4, 5, 7, 8});
  CHECK(hits("a-entry=open/heavy-chariots a-stands=3 b-type=heavy-infantry") == Dice6{4, 5, 6, 8, 10, 13});
  const std::string light = "a-entry=open/light-chariots a-stands=4 b-type=light-infantry ";
  CHECK(hits(light) == Dice6{3, 3, 4, 5, 7, 8});
  CHECK(hits(light + "melee_merge=subheavy_medium") == Dice6{4, 5, 7, 8, 11, 13});
  const std::string knights = "a-entry=french/gendarmes b-entry=spanish/men-at-arms ";
  CHECK(hits(knights) == Dice6{2, 3, 3, 4, 5, 7});
  CHECK(hits(knights + "knight_vs_medium_knight=4") == Dice6{3, 3, 4, 5, 7, 8});
}

TEST_CASE("MI-MEL-15 MI-MEL-17 number 55: in a vineyard") {
  const Reply reply = ask("melee",
                          "a-entry=swiss/column a-stands=16 b-entry=spanish/arquebusier-bands b-stands=8 "
                          "a-ground=cover b-ground=cover");
  CHECK(reply.hits("a on b") == Dice6{2, 3, 3, 4, 5, 7});
  CHECK(reply.hits("b on a") == Dice6{4, 5, 7, 8, 11, 13});
}

TEST_CASE("MI-MEL-06 number 57: guns charged by jinetes") {
  const Reply reply = ask("melee", "a-entry=spanish/jinetes a-stands=4 b-type=gun b-stands=1");
  CHECK(reply.hits("a on b") == Dice6{3, 4, 5, 7, 8, 11});
  CHECK(reply.hits("b on a") == Dice6{0, 0, 1, 1, 1, 1});
  CHECK(reply.chance("b: fatigue of this round", "0 new FP") == Fraction(1, 6));
  CHECK(reply.chance("b: fatigue of this round", "1 new FP") == Fraction(3, 6));
  CHECK(reply.chance("b: fatigue of this round", "2 new FP") == Fraction(2, 6));
}

TEST_CASE("MI-MEL-46 number 67: front and flank at once") {
  const Reply reply = ask("melee",
                          "units=3 a-entry=french/gendarmes b-entry=spanish/arquebusier-bands b-stands=8 "
                          "b-open-flanks=1 c-entry=french/ordonnance-archers c-face=right");
  CHECK(reply.chance("b after step 12", "routs") == Fraction(77, 81));
  CHECK(reply.chance("a after step 12", "steady") == Fraction::whole(1));
  CHECK(reply.chance("c after step 12", "steady") == Fraction::whole(1));
}

TEST_CASE("MI-MEL-46 number 81: gendarmes charge a fresh Swiss column") {
  const Reply reply = ask("melee", "a-entry=french/gendarmes b-entry=french/swiss-column b-stands=16");
  CHECK(reply.chance("Who routs", "a") == Fraction(17, 144));
  CHECK(reply.chance("Who routs", "b") == Fraction(101, 1296));
  CHECK(reply.chance("Who routs", "a and b") == Fraction(5, 2592));
  CHECK(reply.chance("Who routs", "nobody") == Fraction(77, 96));
}

TEST_CASE("MI-MEL-46 numbers 82 and 83: what a fresh colunela suffers") {
  const std::string colunela = "b-entry=spanish/colunela ";
  const auto routs = [&](const std::string& words) {
    return ask("melee", colunela + words).chance("b after step 12", "routs");
  };
  CHECK(routs("a-entry=french/gendarmes") == Fraction(1, 6));
  CHECK(routs("a-entry=french/gendarmes face=right b-open-flanks=1") == Fraction(41, 54));
  CHECK(routs("a-entry=swiss/column a-stands=16") == Fraction(5, 27));
}

TEST_CASE("MI-MEL-32 MI-MEL-34 numbers 85 and 86: worn bodies, the lower adjusted morale first") {
  const Reply bodies = ask("melee",
                           "a-entry=spanish/veteran-colunela a-fp=2 a-open-flanks=2 b-entry=spanish/colunela "
                           "b-fp=2 b-open-flanks=2 how=later round=3");
  CHECK(bodies.chance("b after step 12", "shaken") == Fraction(13, 18));
  CHECK(bodies.chance("a after step 12", "shaken") == Fraction(35, 216));
  CHECK(bodies.chance("All of them after step 12", "a steady, b steady") == Fraction(25, 216));
  const Reply horse = ask("melee",
                          "a-entry=french/ordonnance-archers a-fp=2 b-entry=french/gascon-crossbowmen b-fp=2 "
                          "b-open-flanks=1 how=later round=2");
  CHECK(horse.chance("a after step 12", "routs") == Fraction(1, 2));
  CHECK(horse.chance("b after step 12", "shaken") == Fraction(13, 36));
  CHECK(horse.chance("All of them after step 12", "a steady, b steady") == Fraction(5, 36));
}

TEST_CASE("MI-SHOOT-13 number 87: a volley in full") {
  const Reply reply = ask("volley", "a-entry=spanish/arquebusier-bands a-stands=8 b-entry=french/gendarmes");
  const std::string after = "The target after its checks";
  CHECK(reply.chance(after, "unaffected") == Fraction(71557, 82944));
  CHECK(reply.chance(after, "no charge this turn") == Fraction(13, 96));
  CHECK(reply.chance(after, "shaken") == Fraction(205, 165888));
  CHECK(reply.chance(after, "routs") == Fraction(35, 55296));
}

}  // namespace
}  // namespace warren::might_of_arms::testing
