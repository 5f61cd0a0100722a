// Chapter 10: line of sight. Who sees whom past terrain and past other units.
#include "games/mice_at_arms/rules/sight.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {
namespace {

const std::string kSeen;
const std::string kHidden = "MA-LOS-01";

// One archer at 12,8 and one target at 12,16, with something between.
std::string past(const std::string& between) {
  auto t = table(between + "\nred bow-mice at 12,8 models 1\nblue field-mice at 12,16 models 1");
  return t.why_not_shoot("bow-mice", "field-mice");
}

TEST_CASE("MA-LOS-01 any base of the target will do") {
  auto t = table(R"(
    terrain obstacle at 12,13
    red  bow-mice at 12,4 models 1
    blue hoppers  at 13,19 facing 180
  )");
  CHECK(t.why_not_shoot("bow-mice", "hoppers") == kHidden);  // three in a column behind the rock
  auto in_line = table(R"(
    terrain obstacle at 12,13
    red  bow-mice at 12,4 models 1
    blue hoppers  at 13,19 facing 270
  )");
  CHECK(in_line.why_not_shoot("bow-mice", "hoppers") == kSeen);  // the left of the line looks past it
}

TEST_CASE("MA-LOS-01 only the leader of the shooters looks") {
  auto t = table(R"(
    terrain obstacle at 12,12
    red  bow-mice   at 12,8 facing 90
    blue field-mice at 10,16 models 1
  )");  // the archer to his left sees the target, he does not
  CHECK(t.why_not_shoot("bow-mice", "field-mice") == kHidden);
  t.unit("bow-mice").at[0] = t.unit("bow-mice").at[1];
  CHECK(t.why_not_shoot("bow-mice", "field-mice") == kSeen);
}

TEST_CASE("MA-LOS-02 sight is all round") {
  for (int facing = 0; facing < 360; facing += 45) {
    auto t = table("red bow-mice at 12,8 models 1 facing " + std::to_string(facing) +
                   "\nblue field-mice at 12,16 models 1");
    CHECK(t.why_not_shoot("bow-mice", "field-mice") == kSeen);
  }
}

TEST_CASE("MA-LOS-03 mounds, tall patches, fortresses, obstacles and buildings block sight") {
  for (const char* type : {"mound", "tall-patch", "fortress", "obstacle", "building"}) {
    CAPTURE(type);
    CHECK(past("terrain " + std::string(type) + " at 12,12") == kHidden);
  }
  for (const char* type : {"barrier", "bad-goings", "clear", "impassable"}) {
    CAPTURE(type);
    CHECK(past("terrain " + std::string(type) + " at 12,12") == kSeen);
  }
}

TEST_CASE("MA-LOS-04 the pieces that shooter and target stand in do not block, others do") {
  for (const char* type : {"mound", "tall-patch", "fortress"}) {
    CAPTURE(type);
    CHECK(past("terrain " + std::string(type) + " at 12,8") == kSeen);
    CHECK(past("terrain " + std::string(type) + " at 12,16") == kSeen);
    CHECK(past("terrain " + std::string(type) + " at 12,8\nterrain " + type + " at 12,16") == kSeen);
    CHECK(past("terrain " + std::string(type) + " at 12,8\nterrain tall-patch at 12,12") == kHidden);
  }
  CHECK(past("terrain building at 12,8") == kSeen);
}

TEST_CASE("MA-LOS-05 any other unit blocks, friend or enemy, fleeing or not") {
  CHECK(past("") == kSeen);
  CHECK(past("red  battle-cat at 12,12") == kHidden);
  CHECK(past("blue battle-cat at 12,12") == kHidden);
  CHECK(past("red  battle-cat at 12,12 fleeing") == kHidden);
  CHECK(past("blue hoppers as between at 12,12 fleeing") == kHidden);
  CHECK(past("red  battle-cat at 14,12") == kSeen);
}

TEST_CASE("MA-LOS-05 sight does not slip between the models of one unit") {
  auto t = table(R"(
    red  bow-mice   at 11.575,8 models 1
    red  king       at 12,12 facing 90
    blue field-mice at 11.575,16 models 1
  )");  // straight through the 0.1 inch between the King and his left bodyguard
  CHECK(t.why_not_shoot("bow-mice", "field-mice") == kHidden);
  // Past the end of the line it does: the outermost base ends at 10.775.
  auto past_the_end = table(R"(
    red  bow-mice   at 11.12,8 models 1
    red  king       at 12,12 facing 90
    blue field-mice at 11.12,16 models 1
  )");
  CHECK(past_the_end.why_not_shoot("bow-mice", "field-mice") == kSeen);
}

TEST_CASE("MA-LOS-05 with the smallest base of a Ballista between its machine and its bearer") {
  // Beside the bearer (0.75 inch base) one can look past, beside the machine (1.5 inch) not.
  auto machine = table(R"(
    red  bow-mice   at 8,12.9 models 1
    red  ballista   at 12,12 facing 90
    blue field-mice at 16,12.9 models 1
  )");
  CHECK(machine.why_not_shoot("bow-mice", "field-mice") ==
        kSeen);  // tops of the bases at 13.275, the machine's at 12.75
  auto level = table(R"(
    red  bow-mice   at 8,12.3 models 1
    red  ballista   at 12,12 facing 90
    blue field-mice at 16,12.3 models 1
  )");
  CHECK(level.why_not_shoot("bow-mice", "field-mice") == kHidden);
  auto bearer = table(R"(
    red  bow-mice   at 8,10 models 1
    red  ballista   at 12,12 facing 90
    blue field-mice at 16,10 models 1
  )");
  CHECK(bearer.why_not_shoot("bow-mice", "field-mice") ==
        kSeen);  // below the bearer's base, which ends at 10.4
}

TEST_CASE("MA-LOS-05 units_block_los = enemy_only or none") {
  CHECK(past("option units_block_los=enemy_only\nred  battle-cat at 12,12") == kSeen);
  CHECK(past("option units_block_los=enemy_only\nblue battle-cat at 12,12") == kHidden);
  CHECK(past("option units_block_los=none\nred  battle-cat at 12,12") == kSeen);
  CHECK(past("option units_block_los=none\nblue battle-cat at 12,12") == kSeen);
  CHECK(past("option units_block_los=none\nterrain mound at 12,12") == kHidden);
}

TEST_CASE("MA-LOS-06 a unit on a mound or in a fortress sees over units, not over terrain") {
  for (const char* type : {"mound", "fortress"}) {
    CAPTURE(type);
    const std::string height = "terrain " + std::string(type) + " at 12,8\n";
    CHECK(past(height + "blue battle-cat at 12,12") == kSeen);
    CHECK(past(height + "terrain barrier at 12,12") == kSeen);
    CHECK(past(height + "terrain obstacle at 12,12") == kHidden);
    CHECK(past(height + "terrain mound at 12,12") == kHidden);
  }
  CHECK(past("terrain tall-patch at 12,8\nblue battle-cat at 12,12") == kHidden);
}

TEST_CASE("MA-LOS-06 a unit below does not see the elevated unit over others, unless the house says so") {
  for (const char* type : {"mound", "fortress"}) {
    const std::string height = "terrain " + std::string(type) + " at 12,16\n";
    CHECK(past(height + "red battle-cat at 12,12") == kHidden);
    CHECK(past("option elevated_target_visible=yes\n" + height + "red battle-cat at 12,12") == kSeen);
    CHECK(past("option elevated_target_visible=yes\n" + height + "terrain obstacle at 12,12") == kHidden);
  }
  CHECK(past("option elevated_target_visible=yes\nred battle-cat at 12,12") == kHidden);
}

TEST_CASE("MA-LOS-07 a unit on an extra tall mound sees over everything") {
  const std::string hill = "terrain mound at 12,8 extra-tall\n";
  for (const char* between :
       {"terrain mound at 12,12", "terrain obstacle at 12,12", "terrain fortress at 12,12",
        "terrain tall-patch at 12,12", "blue battle-cat at 12,12"}) {
    CAPTURE(between);
    CHECK(past(hill + between) == kSeen);
  }
  CHECK(past(hill + "terrain building at 12,16") == "MA-TERR-11");
  CHECK(past("terrain mound at 12,16 extra-tall\nterrain obstacle at 12,12") ==
        kHidden);  // it sees, it is not seen
}

TEST_CASE("MA-LOS-08 a line that touches a blocking rim is blocked") {
  // The rightmost line between the bases runs at 12.375.
  CHECK(past("terrain obstacle at 10.875,12") == kHidden);
  CHECK(past("terrain obstacle at 10.873,12") == kSeen);
  CHECK(past("terrain obstacle at 13.125,12") == kHidden);
  CHECK(past("terrain obstacle at 13.127,12") == kSeen);
}

TEST_CASE("MA-LOS-08 two touching pieces leave no slit") {
  CHECK(past("terrain obstacle at 10.5,12\nterrain obstacle at 13.5,12") == kHidden);
  CHECK(past("terrain obstacle at 10.5,12\nterrain obstacle at 13.501,12") ==
        kHidden);  // half of 0.001 inch to either
  CHECK(past("terrain obstacle at 10.498,12\nterrain obstacle at 13.502,12") == kSeen);
}

TEST_CASE("MA-LOS-05 who looks about from many places sees what who looks from one place sees") {
  auto t = table(R"(
    terrain obstacle at 8,12
    terrain mound at 14,9
    terrain tall-patch at 17,16
    red  bow-mice  at 12,4
    red  field-mice at 11,9
    blue hoppers   at 13,19 facing 180
    blue rat-riders at 9,15 facing 90
    blue king      at 19,20
  )");
  const Play play = t.play();
  const Cover cover(play);
  const UnitId archers = t.id("bow-mice");
  int seen = 0;
  int hidden = 0;
  for (int x = 1; x < 24; ++x)
    for (int y = 1; y < 24; ++y)
      for (const char* target : {"hoppers", "rat-riders", "king"}) {
        const Disc from{inch_point(x, y), leader_base(play, archers).radius};
        const Sight alone = look(play, from, archers, t.id(target));
        const Sight among_many = look(play, from, archers, t.id(target), &cover);
        CHECK(alone.clear == among_many.clear);
        CHECK(alone.line == among_many.line);
        CHECK(alone.unit == among_many.unit);
        CHECK(alone.piece == among_many.piece);
        ++(alone.clear ? seen : hidden);
      }
  CHECK(seen > 200);
  CHECK(hidden > 200);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
