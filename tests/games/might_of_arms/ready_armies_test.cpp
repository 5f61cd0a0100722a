// What do the data files say that no list asks for: formations of ready armies, names of types.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms::testing {

TEST_CASE("MI-LIST-25 MI-LIST-33 a ready army forms up as its table says, not as its troops usually do") {
  const Battlefield t;
  for (const std::size_t size : {std::size_t{0}, std::size_t{2}}) {
    const Army& kings = t.setting->ready[static_cast<std::size_t>(ListId::open)][size];
    int phalanxes = 0;
    for (const UnitFacts& unit : kings.units) {
      if (unit.name.find("Pike phalanx") == std::string::npos || phalanxes == 3) continue;
      ++phalanxes;
      CHECK(unit.stands == 16);
      CHECK(unit.files == 3);
      CHECK(default_files(*t.setting, unit) == 4);
    }
    CHECK(phalanxes == 3);
  }
}

TEST_CASE("MI-TROOP-07 MI-UNIT-05 a type of troops is named as its key, with a capital") {
  const Battlefield t;
  CHECK(t.setting->troop(TroopType::heavy_knight_cavalry).name == "Heavy knight cavalry");
  CHECK(t.setting->troop(TroopType::gun).name == "Gun");
}

}  // namespace warren::might_of_arms::testing
