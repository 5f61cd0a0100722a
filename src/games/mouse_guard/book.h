// The rulebook's face to everybody else.
#pragma once

#include "kernel/book/rulebook.h"

namespace warren::mouse_guard {

const Rulebook& rulebook();

}  // namespace warren::mouse_guard
