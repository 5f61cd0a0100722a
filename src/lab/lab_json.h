// How do the lab's results look to a program?
#pragma once

#include "kernel/wire/json.h"
#include "lab/price.h"

namespace warren {

Json cells_json(const Experiment& experiment, const CellRows& rows);
Json compare_json(const Experiment& experiment, const CellRows& rows);  // every measure
Json price_json(const PriceSearch& search);

}  // namespace warren
