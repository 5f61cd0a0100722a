// How is what came of a walk laid out in tables?
#pragma once

#include <string>

#include "games/might_of_arms/odds/questions.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/calculator.h"

namespace warren::might_of_arms {

template <class Holds>
void add_row(OddsTableau& table, std::string label, const Distribution<State>& all, const Holds& holds) {
  table.rows.push_back({std::move(label), all.chance_that(holds)});
}

// The units of a question by the letters of their keys.
using Lettered = std::vector<std::pair<UnitId, std::string>>;

// Steady, shaken, or routed.
OddsTableau fate_table(const Distribution<State>& all, UnitId unit, const std::string& title);
// New fatigue points.
OddsTableau fatigue_table(const Distribution<State>& all, UnitId unit, int before, const std::string& title);
// "a steady, b routs": what becomes of all of them together.
OddsTableau together_table(const Distribution<State>& all, const Lettered& units, const std::string& title);
// "nobody", "a", "a and b"
OddsTableau routs_table(const Distribution<State>& all, const Lettered& units, const std::string& title);

// The mean of a table whose labels are whole numbers from 0 up, in order.
void add_mean(OddsReport& report, const char* name, const OddsTableau& table);
void add_reasons(OddsReport& report, const Tally& tally);

// The unit shows that face to who looks north at it, the middle of the face at the point.
void turn_face(OddsField& field, UnitId unit, Face face, Point at);

}  // namespace warren::might_of_arms
