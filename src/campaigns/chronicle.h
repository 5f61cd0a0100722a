// How does the story of a campaign read?
#pragma once

#include <string>

#include "draw/map.h"
#include "draw/text.h"
#include "kernel/match/match.h"
#include "store/store.h"

namespace warren::campaigns {

// For the terminal; turning points stand out. Without `all` the details are left out.
std::string chronicle_text(const store::Store& store, store::MatchId campaign, bool all,
                           const draw::Look& look);

// One page that needs nothing else: the story, the map of the kingdoms, and each battle's field when it
// turned and at its end.
std::string chronicle_page(const store::Store& store, store::MatchId id, const Match& campaign);

// Who is who on the map.
std::vector<draw::SeatName> kingdoms_of(const Match& match);
// What everybody may see now.
Scene scene_of(const Match& match);

}  // namespace warren::campaigns
