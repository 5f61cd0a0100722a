// What do rules see? One value that holds everything they may read and change.
#pragma once

#include "kernel/rules/table.h"

namespace warren {

template <class S, class G, class T>
struct PlayOf {
  using SettingT = S;
  using GroundT = G;
  using StateT = T;

  const S& setting;
  const G& ground;
  T& state;
  Table& table;
};

}  // namespace warren
