// How are effects and lists of figures written? (MM-FX-01, MM-FX-02, MM-EC)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_and_mystics/data.h"

namespace warren::mice_and_mystics {

// Parts between the separators, without the blanks around them; none of an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);

// One effect, such as "dice +1 search"; nothing when its words are none.
std::optional<Effect> read_effect(std::string_view words, const Cards& cards);

// All words that begin an effect, for a fault.
std::string effect_words();

// "RW3 RS1"
std::string list_text(const MinionList& list, const Cards& cards);

}  // namespace warren::mice_and_mystics
