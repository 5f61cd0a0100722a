// The campaign of Mice-at-Arms as a rulebook of its own (chapter 18): a battle is an answer in it.
#pragma once

#include "kernel/book/rulebook.h"

namespace warren::mice_at_arms::campaign {

const Rulebook& rulebook();

}  // namespace warren::mice_at_arms::campaign
