// By which names does this game speak of what it asks, offers, tells and rolls? Numbers stand in records and
// never change their owner; names are what everybody else reads.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/state.h"
#include "kernel/scene/lexicon.h"

namespace warren::might_of_arms {

AskRow row_of(Ask ask);
VerbRow row_of(Verb verb);
ToldRow row_of(Told told);
RollRow row_of(RollKind kind);

Name face_key(Face face);  // "left-flank"

const Lexicon& lexicon();

}  // namespace warren::might_of_arms
