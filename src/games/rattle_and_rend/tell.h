// What does this game tell?
#pragma once

#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "kernel/fact.h"

namespace warren::rattle_and_rend {

using Fact = FactOf<Told>;

inline void tell(Play& play, const Fact& fact) { tell_fact(play.table, fact); }

// The same about a side instead of a group.
inline void tell_side(Play& play, RuleId rule, Told verb, int side, std::int32_t number = 0,
                      std::uint8_t depth = 1) {
  tell(play, {.rule = rule,
              .verb = verb,
              .object = static_cast<GroupId>(side),
              .numbers = {number},
              .depth = depth});
}

}  // namespace warren::rattle_and_rend
