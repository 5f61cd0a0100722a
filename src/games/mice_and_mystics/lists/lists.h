// How is a party list built (MM-SET-07)?
#pragma once

#include "kernel/book/lists.h"

namespace warren::mice_and_mystics {

const Lists& party_lists();

}  // namespace warren::mice_and_mystics
