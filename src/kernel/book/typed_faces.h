// By which names does somebody say what real dice show, or which real cards were drawn?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rules/roll.h"
#include "kernel/scene/lexicon.h"

namespace warren {

// One thing that may be typed. A die's face may come again; of the cards of one kind there are `left`, whose
// places in the bag follow each other from `face` on.
struct TypedFace {
  std::string name;   // "match-torch": stable
  std::string label;  // "Match Torch": for people
  std::uint8_t face = 0;
  std::uint8_t left = 0;  // of a draw; 0: any number
};

// The faces of the game's die for this kind of roll (RollRow::die), or the kinds that are left in its bag,
// which the lexicon names as the faces of a die too, kind after kind. Empty: they have numbers only.
std::vector<TypedFace> typed_faces(const Lexicon& lexicon, const Roll& roll);

// What was typed as faces: numbers, names or labels, with commas between; numbers may do with spaces.
// Nothing: a word that is none of them. A card that is typed once more than there are is left to the roll to
// refuse.
std::optional<std::vector<std::uint8_t>> read_typed_faces(std::span<const TypedFace> known,
                                                          std::string_view line);

}  // namespace warren
