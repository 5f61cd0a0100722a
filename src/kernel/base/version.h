// Which Warren is this? CMakeLists.txt reads the number here.
#pragma once

namespace warren {

inline constexpr const char* kVersion = "0.1.0";

}  // namespace warren
