// What is in a pack that somebody wrote (MM-PACK)?
#pragma once

#include "kernel/book/packs.h"

namespace warren::mice_and_mystics {

// Faults of all files at once (MM-FAULT-52); without any, each chapter of the pack with its areas, ways and
// odds.
PackReport pack_report(const std::map<std::string, std::string>& files);
// One tile and one chapter that can be played.
std::string pack_to_begin_with();

}  // namespace warren::mice_and_mystics
