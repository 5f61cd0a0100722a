// Which words stand on a written sheet beside those of terms.h?
#pragma once

#include "games/mouse_guard/terms.h"

namespace warren::mouse_guard {

inline constexpr std::array<Ids, 5> kContacts{"parents", "senior-artisan", "mentor", "friend", "enemy"};
inline constexpr std::array<Ids, 7> kBeliefs{"B1", "B2", "B3", "B4", "B5", "B6", "own"};
inline constexpr std::array<Ids, 7> kInstincts{"I1", "I2", "I3", "I4", "I5", "I6", "own"};
inline constexpr std::array<Ids, 7> kGoals{"G1", "G2", "G3", "G4", "G5", "G6", "own"};

}  // namespace warren::mouse_guard
