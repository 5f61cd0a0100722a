#include "cli/campaign_options.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "store/sqlite_store.h"

namespace warren::cli {

namespace fs = std::filesystem;

std::string default_store() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != 0)
    return (fs::path(data) / "warren/warren.db").string();
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != 0)
    return (fs::path(home) / ".local/share/warren/warren.db").string();
  return "warren.db";
}

void CampaignOptions::add_db(CLI::App& command) {
  command.add_option("--db", db, "The file that keeps campaigns; in your data folder without it")
      ->type_name("FILE");
}

void CampaignOptions::add_to(CLI::App& command) {
  command.add_option("NUMBER", id, "The campaign; the last one that is not over without it")
      ->check(CLI::PositiveNumber);
  add_db(command);
}

std::unique_ptr<store::Store> CampaignOptions::open(Desk& desk) const {
  const fs::path file = db.empty() ? default_store() : db;
  std::error_code error;
  if (file.has_parent_path() && !fs::exists(file.parent_path(), error)) {
    fs::create_directories(file.parent_path(), error);
    fs::permissions(file.parent_path(), fs::perms::owner_all, error);  // a running match has secrets
  }
  try {
    return store::open_sqlite(file);
  } catch (const store::StoreTrouble& trouble) {
    desk.complain(trouble.what());
    return nullptr;
  }
}

std::optional<store::MatchId> CampaignOptions::campaign(const store::Store& store, Desk& desk) const {
  const std::vector<store::Kept> all = store.list(store::MatchKind::campaign);
  if (all.empty()) {
    desk.complain(fmt::format("{}: no campaign is kept here. Begin one: warren campaign new", store.place()));
    return std::nullopt;
  }
  std::optional<store::MatchId> meant;
  for (const store::Kept& one : all)
    if (id == 0 ? !one.over : one.id == id) meant = one.id;
  if (!meant && id == 0) meant = all.back().id;
  if (!meant)
    desk.complain(
        fmt::format("{}: there is no campaign {}. `warren campaign list` shows them.", store.place(), id));
  return meant;
}

std::unique_ptr<CampaignKeeper> CampaignOptions::load(store::Store& store, Desk& desk) const {
  const auto meant = campaign(store, desk);
  if (!meant) return nullptr;
  std::string fault;
  auto keeper = CampaignKeeper::load(store, desk.books, *meant, fault);
  if (!keeper) desk.complain(fmt::format("Campaign {}: {}", *meant, fault));
  return keeper;
}

std::string CampaignOptions::suffix(store::MatchId campaign) const {
  return fmt::format(" {}{}", campaign, db.empty() ? "" : " --db " + db);
}

void with_store(Desk& desk, const std::function<void()>& work) {
  try {
    work();
  } catch (const store::StoreTrouble& trouble) {
    desk.report(trouble.what());
  }
}

}  // namespace warren::cli
