// What a prompt offers, gathered; and answers that nobody should give.
#pragma once

#include <string>
#include <vector>

#include "kernel/rules/prompt.h"

namespace warren::conformance {

struct Offer {
  std::vector<Choice> allowed;
  std::vector<std::pair<Choice, Refusal>> forbidden;

  bool has(const Answer& answer) const;  // among the allowed
};

Offer offer_of(const Prompt& prompt);

// A form whose universe names every answer there is; of the others it names good ones.
bool is_closed(Form form);

// An answer that has nothing to do with the question, or almost: wrong forms, other options, wild points.
Answer stray_answer(const Offer& offer, Rng& rng);

// A listed place or path with its last point moved a little, or the candidate itself.
Answer nearby_answer(const Prompt& prompt, Rng& rng);

}  // namespace warren::conformance
