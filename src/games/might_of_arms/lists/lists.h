// How is an army list built?
#pragma once

#include "kernel/book/lists.h"

namespace warren::might_of_arms {

const Lists& army_lists();

}  // namespace warren::might_of_arms
