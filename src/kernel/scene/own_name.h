// Which of the names that its kind may have does a piece of ground have?
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "kernel/rules/answer.h"

namespace warren {

// A piece of ground of a table, in the table's order.
struct NamedPlace {
  int kind = 0;  // those of one kind share a list of names
  Point at{};
};

// Drawn by where it lies, so that the same seed calls the same ground the same, and no two of a kind alike.
// Nothing once all names are given away.
std::optional<std::size_t> own_name(std::span<const NamedPlace> places, std::size_t which, std::size_t names);

}  // namespace warren
