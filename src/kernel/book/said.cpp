#include "kernel/book/said.h"

#include "kernel/scene/scene.h"

namespace warren {

std::string said(const Rulebook& book, Measure what, std::int32_t number) {
  return what == Measure::angle ? measured_words({}, what, number) : book.said(what, number);
}

}  // namespace warren
