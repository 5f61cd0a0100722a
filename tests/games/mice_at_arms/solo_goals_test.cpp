// Chapter 20: where the rulebook's own opponent goes: to targets, to high ground, to the scenario's goal.
#include <doctest/doctest.h>

#include "games/mice_at_arms/rules/siege.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// Red's turn on the Move row, the table's highest face.
class Moved : public BattleTable {
 public:
  explicit Moved(const std::string& position) : BattleTable(position) {
    dice({10});
    solo_turn();
  }
};

// --- MA-SOLO-07

TEST_CASE("MA-SOLO-07 a shooter without a target keeps the high ground on which it stands") {
  for (const char* type : {"bow-mice", "ballista"})
    for (const char* second : {"terrain mound at 4,4\n", ""}) {  // another one in reach, or none at all
      CAPTURE(type);
      CAPTURE(second);
      const Moved t(std::string("terrain building at 20,20\n terrain mound at 4,8\n") + second + "red " +
                    type + " as shooter at 4,8\n blue hoppers at 20,20");
      CHECK(t.unit("shooter").in_piece != 0);
      CHECK(t.y("shooter") == doctest::Approx(8));
    }
}

TEST_CASE("MA-SOLO-07 a shooter without a target goes to the nearest high ground, of two to the first laid") {
  const auto gone_to = [](const std::string& mounds) {
    const Moved t("terrain building at 20,20\n" + mounds +
                  "red bow-mice as shooter at 8,4\n blue hoppers at 20,20");
    return std::pair(t.x("shooter") > 8, t.y("shooter") > 4);
  };
  const std::string north = "terrain mound at 8,10\n";
  const std::string far_east = "terrain mound at 15,4\n";
  const std::string east = "terrain mound at 14,4\n";
  CHECK(gone_to(north + far_east) == std::pair(false, true));
  CHECK(gone_to(far_east + north) == std::pair(false, true));
  CHECK(gone_to(north + east) == std::pair(false, true));
  CHECK(gone_to(east + north) == std::pair(true, false));
}

TEST_CASE("MA-SOLO-07 a Cat-non does not wait on high ground: it goes on to the castle") {
  // Rocks shut a corner of the table off: no place in it shows a wall.
  auto t = siege(
      "terrain mound at 2,2\n terrain obstacle at 8,0.5\n terrain obstacle at 7.6,2.5\n terrain obstacle at "
      "6.5,4.7\n terrain obstacle at 4.7,6.5\n terrain obstacle at 2.5,7.6\n terrain obstacle at 0.5,8\n "
      "red cat-non at 2,2\n blue king at 20,1.5");
  REQUIRE(t.unit("cat-non").in_piece != 0);
  t.dice({10});
  t.solo_turn();
  REQUIRE_FALSE(has_any_bombardment(t.play(), t.id("cat-non")));
  CHECK(t.unit("cat-non").in_piece == 0);
  CHECK(t.x("cat-non") > 3);
}

// Rocks hide both enemies; one inch to the west shows the far one, only four the near one.
constexpr std::string_view kTwoHidden = R"(
  terrain obstacle at 12,8
  terrain obstacle at 15,8
  red  bow-mice as archers at 12,4 models 1
  blue hoppers  as near    at 12.8,12 models 1
  blue hoppers  as far     at 8,20 models 1
)";

TEST_CASE(
    "MA-SOLO-07 a shooter goes to where it sees the closest target, not the handiest, and shoots at it") {
  auto before = table(kTwoHidden);
  CHECK(before.why_not_shoot("archers", "near") == "MA-LOS-01");
  CHECK(before.why_not_shoot("archers", "far") == "MA-LOS-01");
  auto aside = table(kTwoHidden);
  aside.activate("archers").move(11, 4);
  CHECK(aside.why_not_shoot("archers", "near") == "MA-LOS-01");
  CHECK(aside.why_not_shoot("archers", "far") == "");
  auto t = table(kTwoHidden);
  t.dice({10, 1});
  t.solo_turn();
  CHECK(t.log_says("shoots at Blue's Hoppers 1"));
  CHECK(t.why_not_shoot("archers", "near") == "");
}

TEST_CASE("MA-SOLO-07 enemies in melee or in a building are no targets to look for") {
  auto t = table(std::string(kTwoHidden) + "red hoppers as pinned at 12.8,12.9 models 1 acted");
  t.unit("near").engaged = bit(t.id("pinned"));
  t.unit("pinned").engaged = bit(t.id("near"));
  t.dice({10, 1});
  t.solo_turn();
  CHECK(t.log_says("shoots at Blue's Hoppers 2"));
}

TEST_CASE("MA-SOLO-07 a war machine looks for sight of a target too, without the shot") {
  auto t = table(R"(
    terrain building at 12,1.5
    terrain obstacle at 12,9
    red  ballista at 12,5.2
    blue hoppers  at 12,13 models 1
    blue king as housed at 12,1.5
  )");  // the nearest enemy cannot be shot at
  REQUIRE(t.why_not_shoot("ballista", "hoppers") == "MA-LOS-01");
  t.dice({10});
  t.solo_turn();
  CHECK(t.told(Told::moved));
  CHECK_FALSE(t.told(Told::shot_at));
  CHECK(t.why_not_shoot("ballista", "hoppers") == "");
}

TEST_CASE("MA-SOLO-07 a Cat-non looks for sight of the castle, not for the nearest enemy") {
  auto t = siege(
      "terrain obstacle at 9,3.2\n terrain obstacle at 6,3.2\n terrain obstacle at 12,2.6\n red cat-non at "
      "9,1\n blue king at 4,1");
  REQUIRE_FALSE(has_any_bombardment(t.play(), t.id("cat-non")));
  t.dice({10});
  t.solo_turn();
  CHECK(t.told(Told::moved));
  CHECK(has_any_bombardment(t.play(), t.id("cat-non")));
}

// --- MA-SOLO-12

TEST_CASE("MA-SOLO-12 in Secure the Crossing a unit takes the nearest crossing and keeps it") {
  const std::string on = "scenario secure-the-crossing\n red king as r at 12,12\n blue king at 12,23.5";
  CHECK(Moved(on).unit("r").in_piece != 0);
  CHECK(Moved(on).y("r") == doctest::Approx(12));
  CHECK(Moved("option solo_goals=off\n" + on).y("r") > 12);
  // Not the enemy on this bank but the bridge, and if a friend has that, a ford.
  const std::string south = "scenario secure-the-crossing\n red king as r at 12,6\n blue king at 12,0.5\n";
  CHECK(Moved(south).y("r") > 9);
  CHECK(Moved("option solo_goals=off\n" + south).y("r") < 6);
  const Moved ford(south + "red hoppers at 12,12 acted");
  CHECK(ford.x("r") < 10);
  CHECK(ford.y("r") > 6);
}

TEST_CASE("MA-SOLO-12 a crossing that an enemy holds is still to be taken") {
  const Moved t(
      "scenario secure-the-crossing\n red king as r at 12,3\n blue king at 12,12\n blue hoppers at 18,3");
  CHECK(t.y("r") > 6);
  CHECK(t.x("r") == doctest::Approx(12));
}

TEST_CASE("MA-SOLO-12 in Take the Fortress it is the fortress, until one of the army has it") {
  const std::string field = "scenario take-the-fortress\n red king as r at 12,6.5\n blue king at 12,0.5\n";
  CHECK(Moved(field).y("r") > 8);
  CHECK(Moved("option solo_goals=off\n" + field).y("r") < 6);
  CHECK(Moved(field + "red hoppers at 12,12 acted").y("r") < 6);
  CHECK(Moved("scenario take-the-fortress\n red king as r at 12,12\n blue king at 12,1").y("r") ==
        doctest::Approx(12));
}

TEST_CASE("MA-SOLO-12 in Hold the Hills it is an extra tall mound that no friend is on") {
  const std::string field = "scenario hold-the-hills\n red king as r at 12,6.5\n blue king at 12,0.5\n";
  CHECK(Moved(field).y("r") > 8);
  CHECK(Moved(field + "red hoppers at 12,12 acted").x("r") != doctest::Approx(12));
  CHECK(Moved("scenario hold-the-hills\n red king as r at 4,12\n blue king at 4,1").y("r") ==
        doctest::Approx(12));
}

TEST_CASE("MA-SOLO-12 in Last Stand side A stays in the homestead or returns there, side B comes on") {
  CHECK(Moved("scenario last-stand\n red king as r at 12,15\n blue king at 12,23.5").y("r") ==
        doctest::Approx(15));
  CHECK(Moved("scenario last-stand\n red king as r at 2,12\n blue king at 2,23.5").x("r") > 5);
  CHECK(Moved("scenario last-stand a blue\n red king as r at 12,2\n blue king at 12,12").y("r") > 5);
}

TEST_CASE("MA-SOLO-12 in Break Free side B stays within 8 inches of the exit edge or returns there") {
  // Blue breaks free from the north over the south edge, which Red bars.
  CHECK(Moved("scenario break-free a blue\n red king as r at 12,7\n blue king at 12,20").y("r") ==
        doctest::Approx(7));
  CHECK(Moved("scenario break-free a blue\n red king as r at 12,12\n blue king at 12,23").y("r") ==
        doctest::Approx(8));
  CHECK(
      Moved("option solo_goals=off\n scenario break-free a blue\n red king as r at 12,7\n blue king at 12,20")
          .y("r") > 10);
}

TEST_CASE("MA-SOLO-12 in a siege attackers on foot climb the castle and go for who defends it") {
  const Moved outside("scenario siege\n red king as r at 12,3\n blue king at 3,3");
  CHECK(outside.y("r") > 6);
  const auto inside =
      Moved("scenario siege\n red king as r at 9,9 models 1\n blue king at 15,15\n blue hoppers at 3,3");
  CHECK(inside.x("r") + inside.y("r") > 18.5);
  const Moved taken("scenario siege\n red king as r at 9,9 models 1\n blue king at 3,3");
  CHECK(taken.x("r") == doctest::Approx(9));
  const auto mounted =
      Moved("scenario siege\n red rat-riders as r at 12,3\n blue king at 3,20\n blue hoppers at 23,3");
  CHECK(mounted.x("r") !=
        doctest::Approx(12));  // no wall for riders: at the enemy, or to a place to shoot from
}

TEST_CASE("MA-SOLO-12 in a siege defenders stay in the castle, and on foot come back to it") {
  CHECK(Moved("scenario siege a blue\n red king as r at 12,9\n blue king at 12,1").y("r") ==
        doctest::Approx(9));
  CHECK(Moved("scenario siege a blue\n red king as r at 12,12 models 1\n blue king at 12,1").y("r") ==
        doctest::Approx(12));
  CHECK(Moved("option solo_goals=off\n scenario siege a blue\n red king as r at 12,9\n blue king at 12,1")
            .y("r") < 7);
  CHECK(Moved("scenario siege a blue\n red king as r at 12,4\n blue king at 3,3").y("r") > 5);
}

TEST_CASE("MA-SOLO-12 shooting, charging and attacking come before the goal") {
  auto t = table("scenario secure-the-crossing\n red king as r at 12,12\n blue hoppers at 12,16.5 models 1");
  t.declines(Ask::battle_back).dice({4, 1, 1, 1, 1, 1});  // the Charge row
  t.solo_turn();
  CHECK(t.told(Told::charged));
}

TEST_CASE("MA-SOLO-12 a war machine keeps a goal and goes to burn, but marches to no other goal") {
  CHECK(Moved("scenario secure-the-crossing\n red ballista as r at 12,12\n terrain building at 3,20\n blue "
              "king at 3,20")
            .y("r") == doctest::Approx(12));
  // Nobody to shoot at, and no hill: at the nearest enemy, not to the bridge.
  CHECK(Moved("scenario secure-the-crossing\n red ballista as r at 12,7\n terrain building at 3,3\n blue "
              "king at 3,3")
            .y("r") < 7);
  CHECK(
      Moved(
          "scenario chevauchee\n red ballista as r at 6.343,1\n terrain building at 20,3\n blue king at 20,3")
          .y("r") > 2);
}

TEST_CASE("MA-SOLO-12 MA-SCN-39 in Chevauchee a building with a unit inside is passed by") {
  const std::string field = "scenario chevauchee\n red king as r at 10,1\n blue king at 20,22\n";
  CHECK(Moved(field).x("r") < 10);
  CHECK(Moved(field + "red hoppers at 6.343,6.343 acted").x("r") > 10);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
