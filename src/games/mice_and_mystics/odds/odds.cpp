#include "games/mice_and_mystics/odds/odds.h"

#include <array>

namespace warren::mice_and_mystics {

std::span<const Calculator> calculators() {
  static const std::array kCalculators{
      attack_calculator(),   defence_calculator(),   roll_calculator(),    star_calculator(),
      search_calculator(),   trap_calculator(),      water_calculator(),   recover_calculator(),
      surge_calculator(),    encounter_calculator(), placing_calculator(), list_calculator(),
      track_calculator(),    chapter_calculator(),   explore_calculator(), sight_calculator(),
      reach_calculator(),    minion_calculator(),    equip_calculator(),   duel_calculator(),
      forecast_calculator(),
  };
  return kCalculators;
}

}  // namespace warren::mice_and_mystics
