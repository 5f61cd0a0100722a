// The rulebook's face to everybody else.
#pragma once

#include "kernel/book/rulebook.h"

namespace warren::rattle_and_rend {

const Rulebook& rulebook();

}  // namespace warren::rattle_and_rend
