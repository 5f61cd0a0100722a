// Which options do the sub-commands of `warren campaign` share?
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "campaigns/keeper.h"
#include "cli/commands.h"
#include "store/store.h"

namespace warren::cli {

using campaigns::CampaignKeeper;

// Where the store lies when nobody says: $XDG_DATA_HOME/warren/warren.db, or under ~/.local/share.
std::string default_store();

struct CampaignOptions {
  std::string db;
  std::int64_t id = 0;  // 0: the last campaign that is not over

  void add_db(CLI::App& command);
  void add_to(CLI::App& command);  // with the campaign's number

  // The store; complains and gives null when it cannot be opened.
  std::unique_ptr<store::Store> open(Desk& desk) const;
  // Which campaign is meant; complains and gives nothing when there is none.
  std::optional<store::MatchId> campaign(const store::Store& store, Desk& desk) const;
  std::unique_ptr<CampaignKeeper> load(store::Store& store, Desk& desk) const;

  std::string suffix(store::MatchId campaign) const;  // " 3 --db FILE", to show a command
};

// Runs `work` and tells once what the store has to complain about.
void with_store(Desk& desk, const std::function<void()>& work);

}  // namespace warren::cli
