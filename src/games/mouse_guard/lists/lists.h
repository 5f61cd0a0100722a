// How is a sheet built with a list builder?
#pragma once

#include "kernel/book/lists.h"

namespace warren::mouse_guard {

const Lists& sheet_lists();

}  // namespace warren::mouse_guard
