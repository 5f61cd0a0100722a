// How the tests of heroes let one use his special action.
#pragma once

#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/rules/heroes.h"

namespace warren::mice_at_arms::testing {

inline BattleTable& special(BattleTable& t, std::string_view unit) {
  t.script.forget();
  t.unit(unit).clear(Unit::kSpecialUsed);
  t.run([&](Play& play) { use_special(play, t.id(unit)); });
  return t;
}

}  // namespace warren::mice_at_arms::testing
