// Chapter 23: the worked numbers of moves, charges, points and armies, asked of the calculators; and what
// they refuse.
#include "asked.h"

namespace warren::might_of_arms::testing {
namespace {

TEST_CASE("MI-TERR-02 numbers 19 and 79: rough ground under a move") {
  const auto reach = [](const std::string& words) { return ask("reach", words).inches("reach"); };
  CHECK(reach("a-type=heavy-infantry rough=10 rough-after=1") == "2.500");
  CHECK(reach("a-type=heavy-knight-cavalry rough=10 rough-after=4") == "5.000");
  CHECK(reach("a-type=heavy-infantry rough=9 rough-after=1.5") == "2.750");
  CHECK(reach("a-type=heavy-knight-cavalry rough=9 rough-after=1.5") == "3.125");
  CHECK(reach("a-type=medium-infantry rough=9 rough-after=0") == "5.000");
  CHECK(reach("a-type=heavy-infantry rough=0.5 rough-after=1 rough_cost=whole_move") == "2.000");
}

TEST_CASE("MI-TERR-02 a charge meets the rough ground that lies before it, at the cost of a move") {
  CHECK(ask("reach", "a-type=heavy-infantry move=charge rough=9 rough-after=1").inches("reach") == "2.000");
}

TEST_CASE("MI-TERR-03 number 66: a skirmish move and breaking off over rough ground") {
  CHECK(ask("reach", "a-type=light-cavalry move=skirmish rough=10 rough-after=0").inches("reach") == "1.250");
  CHECK(ask("reach", "a-entry=french/gendarmes move=break-off rough=10 rough-after=2").inches("reach") ==
        "2.750");
}

TEST_CASE("MI-TERR-07 number 65: works crossed 1 inch ahead") {
  CHECK(ask("reach", "a-type=heavy-infantry works=yes").inches("reach") == "2.000");
  CHECK(ask("reach", "a-type=medium-infantry works=yes").inches("reach") == "3.000");
  CHECK(ask("reach", "a-type=heavy-cavalry works=yes").number("reach") == 1);
}

TEST_CASE("MI-MOVE-01 MI-MOVE-08 numbers 30 and 69: moves in both scales") {
  const Reply small = ask("move", "type=heavy-infantry");
  CHECK(small.number("basic") == 4);
  CHECK(small.number("charge") == 3);
  CHECK(small.number("double") == 8);
  CHECK(small.number("reverse") == 0);
  CHECK(ask("move", "type=light-cavalry").number("double") == 20);
  CHECK(ask("move", "type=light-cavalry figure_scale=25mm").number("double") == 32);
  CHECK(ask("move", "type=heavy-infantry figure_scale=25mm").number("double") == 12);
  CHECK(ask("move", "type=heavy-knight-cavalry figure_scale=25mm").number("double") == 24);
  CHECK(ask("move", "type=heavy-knight-cavalry figure_scale=25mm").number("charge") == 8);
  CHECK(ask("move", "type=heavy-infantry figure_scale=25mm").number("charge") == 4);
  CHECK(ask("move", "type=heavy-infantry figure_scale=25mm foot_moves_25mm=lined_up").number("charge") == 6);
  CHECK(ask("move", "type=mounted-leader figure_scale=25mm").number("basic") == 24);
  CHECK(ask("footprint", "a-stands=16 a-files=4 figure_scale=25mm").inches("width") == "9.600");
  CHECK(ask("footprint", "a-stands=16 a-files=4 figure_scale=25mm").inches("depth") == "3.600");
}

TEST_CASE("MI-LIST-16 MI-VIC-02 numbers 21 and 59 to 61: ready armies, their points and break levels") {
  const std::vector<std::string> lists{"french", "spanish", "swiss", "imperial", "venice", "league", "open"};
  const std::vector<int> standard{988, 988, 988, 990, 987, 984, 992},
      breaks{424, 406, 424, 435, 424, 442, 426};
  const std::vector<int> small{579, 584, 586, 586, 583, 573, 592},
      small_breaks{240, 242, 243, 243, 242, 237, 246};
  const std::vector<int> grand{1507, 1476, 1514, 1536, 1510, 1537, 1524}, units{23, 23, 16, 22, 29, 26, 29};
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const std::string list = "list=" + lists[i];
    CHECK(ask("army", list).number("points") == standard[i]);
    CHECK(ask("army", list).number("breaks at unit points lost") == breaks[i]);
    CHECK(ask("army", list + " army_size=small").number("points") == small[i]);
    CHECK(ask("army", list + " army_size=small").number("breaks at unit points lost") == small_breaks[i]);
    CHECK(ask("army", list + " army_size=grand").number("points") == grand[i]);
    CHECK(ask("army", list + " army_size=grand").number("units") == units[i]);
  }
}

TEST_CASE("MI-SCN-10 numbers 92 and 94: ready armies over a scenario's limit, and its turns") {
  CHECK(ask("army", "list=french scenario=convoy side=1").number("points") == 800);
  CHECK(ask("army", "list=french scenario=park-wall side=2").number("points") == 828);
  CHECK(ask("army", "list=swiss scenario=convoy side=1 army_size=small").number("points") == 466);
  CHECK(ask("army", "scenario=bridge").number("turns") == 14);
  CHECK(ask("army", "scenario=bridge army_size=small").number("turns") == 10);
  CHECK(ask("army", "scenario=bridge army_size=grand").number("turns") == 16);
  CHECK(ask("army", "scenario=ditch-and-vineyard army_size=small").number("turns") == 7);
  CHECK(ask("army", "scenario=ditch-and-vineyard army_size=grand").number("turns") == 12);
}

TEST_CASE("MI-LIST-02 points of single units, and a mixed one by its weapons") {
  CHECK(ask("points", "a-entry=french/gendarmes").number("points") == 72);
  CHECK(ask("points", "a-entry=spanish/veteran-colunela").number("points") == 86);
  const Reply mixed = ask("points",
                          "a-type=sub-heavy-infantry a-stands=12 a-weapon=pike a-second-weapon=arquebus "
                          "a-second-stands=4 a-third-weapon=sword-and-buckler a-third-stands=2");
  CHECK(mixed.number("points") == 74);
  CHECK(mixed.number("pike unit") == 1);
  CHECK(mixed.number("over one third missile") == 0);
  CHECK(ask("points", "a-type=heavy-knight-cavalry a-grade=A a-fierce=yes").number("points") == 80);
}

TEST_CASE("MI-GEO-02 MI-UNIT-13 numbers 25 and 26: corners and files") {
  const Reply column = ask("footprint", "a-stands=16 a-files=4 a-x=10 a-y=10");
  CHECK(column.inches("front-left x") == "6.800");
  CHECK(column.inches("rear-right y") == "7.600");
  const Reply askew = ask("footprint", "a-type=medium-infantry a-files=4 a-x=20 a-y=20 a-heading=45");
  CHECK(askew.inches("front-left x") == "17.737");
  CHECK(askew.inches("front-right y") == "17.737");
  CHECK(askew.inches("rear-right x") == "21.131");
  CHECK(askew.inches("rear-left y") == "21.131");
  const Reply files = ask("footprint", "a-stands=14 a-files=4");
  CHECK(files.number("stands in file 1") == 3);
  CHECK(files.number("stands in file 2") == 4);
  CHECK(files.number("stands in file 4") == 3);
}

TEST_CASE("MI-CHG-33 number 32: a charge over rough ground") {
  const auto cost = [](const std::string& words) {
    return ask("charge", "a-y=18 a-type=heavy-infantry " + words).inches("cost of the gap line");
  };
  CHECK(cost("rough=0.8") == "2.800");
  CHECK(cost("rough=1") == "3.000");
  CHECK(ask("charge", "a-y=18 a-type=heavy-infantry rough=1").number("in reach") == 1);
  CHECK(ask("charge", "a-y=18 a-type=heavy-infantry rough=1.1").number("in reach") == 0);
  CHECK(ask("charge", "a-y=18 a-type=heavy-knight-cavalry rough=1").inches("cost of the gap line") ==
        "5.000");
}

TEST_CASE("MI-CHG-34 MI-CHG-21 numbers 34 and 36: landings and times of contact") {
  const std::string column =
      "a-entry=french/gendarmes b-type=heavy-infantry b-stands=16 b-files=4 b-heading=0 b-open-flanks=2 ";
  const Reply front = ask("charge", column + "a-x=27.5 a-y=24 a-heading=180");
  CHECK(front.word("Class of the charge") == "front");
  CHECK(front.inches("landing x") == "27.200");
  CHECK(front.inches("landing y") == "20.000");
  CHECK(front.number("landing heading") == 180);
  CHECK(front.figure("time of contact") == Fraction(4, 5));
  const Reply flank = ask("charge", column + "a-x=30 a-y=18 a-heading=270");
  CHECK(flank.word("Class of the charge") == "right");
  CHECK(flank.inches("landing x") == "27.200");
  CHECK(flank.inches("landing y") == "18.000");
  CHECK(flank.number("landing heading") == 270);
  const Reply rear = ask("charge", column + "a-x=25 a-y=13 a-heading=0");
  CHECK(rear.word("Class of the charge") == "rear");
  CHECK(rear.inches("landing y") == "17.600");
  CHECK(rear.number("a must dice to charge") == 0);
}

TEST_CASE("MI-CHG-11 number 70: the class of a charge") {
  const std::string target = "b-type=sub-heavy-infantry b-stands=12 b-files=3 b-heading=0 b-x=24 b-y=20 ";
  const auto face = [&](const std::string& x, const std::string& y) {
    return ask("charge", target + "a-x=" + x + " a-y=" + y).word("Class of the charge");
  };
  CHECK(face("29", "20") == "front");
  CHECK(face("29", "19.9") == "right");
  CHECK(face("19", "19.9") == "left");
  CHECK(face("28.9", "15") == "rear");
  CHECK(face("30", "15.2") == "right");
}

TEST_CASE("MI-CHG-33 MI-CHG-35 numbers 89 and 95: the gap in the zone, and a friend in the way") {
  const std::string beside = "a-entry=french/gendarmes a-y=20 b-stands=6 b-files=3 b-x=30.6 ";
  CHECK(ask("charge", beside + "b-y=20.4").inches("gap") == "1.414");
  CHECK(ask("charge", beside + "b-y=20.4").word("May it be declared?") == "yes");
  CHECK_FALSE(ask("charge", beside + "b-y=19.3").has("gap"));
  const std::string flank =
      "a-entry=french/ordonnance-archers a-x=30.5 a-y=21 a-heading=270 b-entry=spanish/colunela "
      "b-open-flanks=2 friend=yes c-entry=french/gendarmes c-x=24 c-y=20 c-open-flanks=2 ";
  const Reply half = ask("charge", flank);
  CHECK(half.word("May it be declared?") == "yes");
  CHECK(half.inches("landing x") == "26.400");
  CHECK(half.inches("landing y") == "23.200");
  CHECK(
      ask("charge", flank + "charge_corridor=full").word("May it be declared?").starts_with("no, MI-CHG-35"));
}

TEST_CASE("MI-CHG-48 what the charged may answer, and for what they dice") {
  const Reply foot = ask("charge");
  CHECK(foot.number("b may receive") == 1);
  CHECK(foot.number("b may countercharge") == 1);
  CHECK(foot.number("b must dice to evade") == 1);
  CHECK_FALSE(ask("charge", "b-type=gun").has("b may evade"));
  CHECK_FALSE(ask("charge", "b-type=skirmish-infantry").has("b may receive"));
}

TEST_CASE("MI-MEL-05 MI-MEL-37 numbers 38 and 40: stands by face") {
  const auto stands = [](const std::string& words, const std::string& figure) {
    return ask("stands", words).number("stands on " + figure);
  };
  CHECK(stands("a-stands=16 a-files=4", "front, enemy 1") == 8);
  CHECK(stands("a-stands=16 a-files=4 front=0 right=1", "right, enemy 1") == 4);
  CHECK(stands("a-stands=16 a-files=4 front=1 left=1", "front, enemy 1") == 6);
  CHECK(stands("a-stands=12 a-files=3 front=0 rear=1", "rear, enemy 1") == 3);
  CHECK(stands("a-type=medium-infantry a-files=4 front=1 rear=1", "front, enemy 1") == 4);
  CHECK(stands("a-stands=16 a-files=4 front=2", "front, enemy 2") == 4);
  CHECK(stands("a-stands=16 a-files=4 front=0 rear=3", "rear, enemy 1") == 2);
}

TEST_CASE("MI-VIC-04 number 63: results by losses") {
  CHECK(ask("result").word("Victory") == "marginal");
  CHECK(ask("result").word("Winner") == "second side");
  CHECK(ask("result", "losses-1=250 points-1=1000 losses-2=150").word("Victory") == "marginal");
  CHECK(ask("result", "losses-1=249 points-1=1000 losses-2=150").word("Victory") == "draw");
  CHECK(ask("result", "losses-1=401 points-1=1000 losses-2=150").word("Victory") == "decisive");
}

TEST_CASE("MI-SHOOT-01 MI-SHOOT-02 MI-MEL-07 MI-MEL-21 single cells of the sheet") {
  CHECK(ask("range", "type=medium-infantry weapon=longbow").number("range") == 12);
  CHECK(ask("range", "type=light-cavalry weapon=crossbow figure_scale=25mm").number("range") == 8);
  CHECK(ask("range", "type=skirmish-infantry weapon=hand-gun handgun_range=sling").number("range") == 5);
  CHECK(ask("factor", "type=medium-infantry weapon=longbow against=elephant").number("shooting factor") == 2);
  CHECK(ask("factor", "type=other-camelry against=heavy-chariot").number("melee factor") == 7);
  CHECK(ask("factor", "type=skirmish-infantry against=heavy-infantry").word("Melee") == "no strike");
  CHECK(ask("hits", "stands=8 sum=20").number("hits") == 86);
  CHECK(ask("hits", "stands=1 sum=-3").number("hits") == 0);
}

TEST_CASE("MI-UNIT-03 MI-UNIT-14 a calculator refuses what there is not, by key, found and allowed") {
  CHECK(why_refused("melee", "a-stands=25").starts_with("a-stands: '25' is not a whole number from 0 to 24"));
  CHECK(why_refused("melee", "a-type=gun a-stands=5") ==
        "a-stands: such troops have at most 4 stands, not 5 (MI-UNIT-03)");
  CHECK(why_refused("melee", "a-type=heavy-cavalry a-weapon=pike") ==
        "a-weapon: such troops do not carry it (MI-UNIT-14)");
  CHECK(why_refused("melee", "b-files=5") == "b-files: such troops do not form up so (MI-UNIT-03)");
  CHECK(why_refused("melee", "a-entry=french/gendarmes a-stands=7") ==
        "a-stands: Gendarmes has 4 to 6 stands, not 7 (MI-LIST-06)");
  CHECK(why_refused("melee", "a-entry=french/gendarmes a-grade=A") == "a-grade: the entry says it");
  CHECK(why_refused("melee", "round=2").starts_with("round: "));
  CHECK(why_refused("volley", "distance=13").starts_with("distance: "));
  CHECK(why_refused("catch", "b-type=heavy-infantry") == "b-type: such troops do not evade (MI-MOVE-10)");
  CHECK(wrong_field(calculator_named("catch"), "gap", "2.5") == "");
  CHECK(wrong_field(calculator_named("catch"), "gap", "2.5555") ==
        "gap=2.5555: give a number with up to 3 decimals.");
  CHECK(wrong_field(calculator_named("catch"), "gap", "x") == "gap=x: give a number with up to 3 decimals.");
}

}  // namespace
}  // namespace warren::might_of_arms::testing
