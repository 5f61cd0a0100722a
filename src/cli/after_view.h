// What decided a match, for a terminal.
#pragma once

#include <string>

#include "agents/after.h"
#include "draw/text.h"

namespace warren::cli {

// Whose chances rose and fell, the moments that decided it, and luck, as lines of text.
std::string after_text(const AfterMatch& after, const Match& match, const draw::Look& look);

}  // namespace warren::cli
