#include "games/rattle_and_rend/odds/odds.h"

#include <array>

namespace warren::rattle_and_rend {

std::span<const Calculator> calculators() {
  static const std::array kAll{check_calculator(),      attack_calculator(),   countercharge_calculator(),
                               intimidate_calculator(), evade_calculator(),    rest_calculator(),
                               banishment_calculator(), morale_calculator(),   will_calculator(),
                               plot_calculator(),       position_calculator(), group_calculator(),
                               table_calculator()};
  return kAll;
}

}  // namespace warren::rattle_and_rend
