// What may be typed into a calculator?
#pragma once

#include <string>

#include "kernel/rules/calculator.h"

namespace warren {

inline bool takes_text(const CalculatorField& field) { return !field.form.empty(); }

std::string allowed_words(const CalculatorField& field);  // "yes | no", "a whole number", "a text: ..."

// Why the calculator cannot take this value for this key; empty when it can.
std::string wrong_field(const Calculator& calculator, const std::string& key, const std::string& value);

}  // namespace warren
