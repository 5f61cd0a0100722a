// The rulebook's face to everybody else.
#pragma once

#include "kernel/rulebook.h"

namespace warren::mouse_guard {

const Rulebook& rulebook();

}  // namespace warren::mouse_guard
