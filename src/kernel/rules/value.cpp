#include "kernel/rules/value.h"

namespace warren {

std::string_view name_of(Measure measure) {
  switch (measure) {
    case Measure::none: return "";
    case Measure::count: return "count";
    case Measure::length: return "length";
    case Measure::area: return "area";
    case Measure::angle: return "angle";
  }
  return "";
}

}  // namespace warren
