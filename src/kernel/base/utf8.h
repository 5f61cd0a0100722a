// Is this text fit to be kept? Records and pages are UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace warren {

// The text with everything left out that is not UTF-8 (a letter cut in half, stray bytes, control characters
// except tab and line end).
std::string clean_utf8(std::string_view text);

}  // namespace warren
