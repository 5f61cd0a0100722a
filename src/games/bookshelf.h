// Which games ship with Warren?
#pragma once

#include <span>
#include <string_view>

#include "kernel/book/rulebook.h"

namespace warren {

std::span<const Rulebook* const> bookshelf();

// The game with that id, or nullptr.
const Rulebook* find_book(std::string_view id);

}  // namespace warren
