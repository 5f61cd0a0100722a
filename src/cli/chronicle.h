// How does the story of a campaign read?
#pragma once

#include <string>

#include "cli/campaign_keeper.h"
#include "draw/text.h"
#include "store/store.h"

namespace warren::cli {

// For the terminal; turning points stand out. Without `all` the details are left out.
std::string chronicle_text(const store::Store& store, const CampaignKeeper& keeper, bool all,
                           const draw::Look& look);

// One page that needs nothing else: the story, the map of the kingdoms, and each battle's field when it
// turned and at its end.
std::string chronicle_page(const store::Store& store, const CampaignKeeper& keeper);

}  // namespace warren::cli
