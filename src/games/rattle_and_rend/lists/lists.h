// How is a warband list built?
#pragma once

#include "kernel/book/lists.h"

namespace warren::rattle_and_rend {

const Lists& warband_lists();

}  // namespace warren::rattle_and_rend
