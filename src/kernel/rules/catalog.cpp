#include "kernel/rules/catalog.h"

#include <algorithm>

namespace warren {

const RuleText* Catalog::find(std::string_view id) const {
  const auto at = std::ranges::lower_bound(rules_, id, {}, &RuleText::id);
  return at != rules_.end() && at->id == id ? &*at : nullptr;
}

}  // namespace warren
