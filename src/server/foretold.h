// What is a seat told of its choices before it asks?
#pragma once

#include <span>
#include <string>

#include "analysis/forecast.h"
#include "kernel/wire/json.h"

namespace warren::server {

std::string ref_text(Ref ref);  // "unit:3"; empty: none

Json bound_json(std::span<const BoundChoice> choices);  // those that something binds
Json figures_json(std::span<const Figure> figures);
Json deeds_json(std::span<const ComingDeed> deeds);
Json rolls_json(std::span<const ForeseenRoll> rolls, const Rulebook& book);
Json forecasts_json(std::span<const Forecast> forecasts);

// The messages `binds` and `forecast` for the open question of a seat.
struct Foretold {
  std::uint32_t ask = 0;
  std::uint32_t place = 0;
};
std::string binds_message(const Foretold& about, std::span<const BoundChoice> choices);
std::string forecast_message(const Foretold& about, std::span<const Forecast> forecasts);

}  // namespace warren::server
