// How much of what?
#pragma once

#include <cstdint>
#include <limits>

#include "kernel/rules/ref.h"
#include "kernel/rules/text.h"

namespace warren {

// What a number counts: 4000 as a length is 4 inch, 3 as a count is 3.
enum class Measure : std::uint8_t { none, count, length, area, angle };
std::string_view name_of(Measure measure);

// One line of what is known of a thing. Its key has a KeyRow (lexicon.h), which says how it is measured.
struct Value {
  static constexpr std::int32_t kNone = std::numeric_limits<std::int32_t>::min();

  Name key = {};  // "models", "move", "hero"
  std::int32_t number = kNone;
  std::int32_t of = kNone;  // of how many
  Name term = {};           // a name in place of a number: hero "champion"
  Name versus = {};         // a column over what the other side may do
  Text words = {};          // free text, a Belief

  bool is_empty() const { return key.empty(); }
  bool has_number() const { return number != kNone; }
};

// Something that holds for a thing, drawn as one shape per kind: "fleeing", "gone", "wounds" 2.
struct Sign {
  Name kind = {};
  int count = 0;
};

}  // namespace warren
