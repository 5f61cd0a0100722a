// What is one's own is not called by one's own name.
#include <doctest/doctest.h>

#include "cli/question.h"

using namespace warren::cli;

TEST_CASE("in a sentence one's own is yours") {
  CHECK(yours("Blue's Guns shoot at Red's Column. Red's King's unit flees", "Red") ==
        "Blue's Guns shoot at your Column. Your King's unit flees");
  CHECK(yours("Red's army is broken", "Blue") == "Red's army is broken");
  CHECK(yours("Red's army is broken", "") == "Red's army is broken");
  CHECK(yours("ARed's Guns", "Red") == "ARed's Guns");
}

TEST_CASE("in a list of answers one's own has only its name") {
  CHECK(own_label("Red's Ulrich: 3 units advance in line", "Red") == "Ulrich: 3 units advance in line");
  CHECK(own_label("Shoot at Blue's Guns", "Red") == "Shoot at Blue's Guns");
}
