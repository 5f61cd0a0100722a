// The rulebook's face to everybody else.
#pragma once

#include "kernel/book/rulebook.h"

namespace warren::mice_and_mystics {

const Rulebook& rulebook();

}  // namespace warren::mice_and_mystics
