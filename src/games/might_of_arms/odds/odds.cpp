#include "games/might_of_arms/odds/odds.h"

#include <array>

namespace warren::might_of_arms {

std::span<const Calculator> calculators() {
  static const std::array kAll{
      volley_calculator(),    melee_calculator(),   check_calculator(),      charge_calculator(),
      catch_calculator(),     cascade_calculator(), initiative_calculator(), move_calculator(),
      reach_calculator(),     range_calculator(),   factor_calculator(),     hits_calculator(),
      stands_calculator(),    dice_calculator(),    fatigue_calculator(),    points_calculator(),
      footprint_calculator(), army_calculator(),    result_calculator()};
  return kAll;
}

}  // namespace warren::might_of_arms
