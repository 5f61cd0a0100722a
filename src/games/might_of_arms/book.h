// The rulebook's face to everybody else.
#pragma once

#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

const Rulebook& rulebook();

}  // namespace warren::might_of_arms
