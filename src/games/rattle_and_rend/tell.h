// One line for telling a fact, built only while somebody listens.
#pragma once

#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/rule_ids.h"

namespace warren::rattle_and_rend {

struct Fact {
  RuleId rule;
  Told verb;
  GroupId subject = kNoGroup;
  GroupId object = kNoGroup;
  std::array<std::int32_t, 4> numbers{};
  const Tally* tally = nullptr;
  std::uint8_t depth = 1;
  bool reveals = false;
};

inline void tell(Play& play, const Fact& fact) {
  if (!play.table.listening()) return;
  play.table.tell({.rule = fact.rule,
                   .verb = static_cast<std::uint16_t>(fact.verb),
                   .subject = fact.subject,
                   .object = fact.object,
                   .numbers = fact.numbers,
                   .tally = fact.tally,
                   .reveals = fact.reveals,
                   .depth = fact.depth});
}

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
