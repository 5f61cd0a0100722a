// The war of linked battles as a rulebook of its own (chapter 18).
#pragma once

#include "kernel/book/rulebook.h"

namespace warren::might_of_arms::war {

const Rulebook& rulebook();

}  // namespace warren::might_of_arms::war
