// How does what happened read?
#pragma once

#include <string>

#include "draw/text.h"
#include "kernel/match/match.h"

namespace warren::cli {

// One line of the log, indented by its depth, with dice as chips ([7] a success, 3 a failure). With `why` the
// modifiers follow, one a line, each with its rule.
std::string log_text(const LogLine& line, const Rulebook& book, const draw::Look& look, bool why);

// "+2 high ground (MA-SHOOT-05)".
std::string reason_words(const Reason& reason, const Catalog& catalog);

// May this seat read the line? Nobody in particular reads what everybody may.
bool is_for(const LogLine& line, Seat seat);
// A roll of which only what follows from it is told, unless somebody asks why.
bool is_aside(const LogLine& line, const Rulebook& book);

}  // namespace warren::cli
