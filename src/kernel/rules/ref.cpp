#include "kernel/rules/ref.h"

namespace warren {

std::string_view name_of(Is is) {
  switch (is) {
    case Is::nothing: return "";
    case Is::seat: return "seat";
    case Is::unit: return "unit";
    case Is::area: return "area";
    case Is::counter: return "counter";
    case Is::zone: return "zone";
    case Is::card: return "card";
    case Is::sheet: return "sheet";
  }
  return "";
}

}  // namespace warren
