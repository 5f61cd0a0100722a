#include "games/mice_at_arms/odds/odds.h"

#include <array>

namespace warren::mice_at_arms {

std::span<const Calculator> calculators() {
  static const std::array kAll{
      melee_calculator(),    shooting_calculator(), spell_calculator(),     save_calculator(),
      morale_calculator(),   flight_calculator(),   muster_calculator(),    army_calculator(),
      castle_calculator(),   sauce_calculator(),    burning_calculator(),   event_calculator(),
      roll_off_calculator(), position_calculator(), advantage_calculator(), unit_calculator(),
      terrain_calculator(),  award_calculator(),    table_calculator()};
  return kAll;
}

}  // namespace warren::mice_at_arms
