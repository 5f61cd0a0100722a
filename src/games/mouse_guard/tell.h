// One line for telling a fact, built only while somebody listens.
#pragma once

#include "games/mouse_guard/events.h"
#include "games/mouse_guard/play.h"
#include "games/mouse_guard/rule_ids.h"

namespace warren::mouse_guard {

struct Fact {
  RuleId rule;
  Told verb;
  MouseId subject = kNoMouse;
  std::uint8_t object = 0xff;
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

}  // namespace warren::mouse_guard
