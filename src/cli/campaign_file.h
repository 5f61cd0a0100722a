// How does a campaign travel from one store to another? docs/record-format.md describes the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/record/record.h"
#include "store/store.h"

namespace warren::cli {

// The campaign with all its battles and its chronicle. JSON Lines; holds the secrets of running matches.
std::string campaign_file(const store::Store& store, store::MatchId campaign);

// What it takes to keep the campaign of such a file: checked, every record and every battle's hash. Nothing
// with the fault when something is wrong with it.
std::optional<store::Commit> read_campaign_file(std::string_view text, Bookshelf shelf, std::string& fault);

}  // namespace warren::cli
