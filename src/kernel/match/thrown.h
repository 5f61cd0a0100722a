// How are the dice of a roll thrown, as a line of the log keeps it?
#pragma once

#include "kernel/match/match.h"

namespace warren {

Rolled thrown(const Roll& roll);

}  // namespace warren
