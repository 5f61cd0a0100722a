// A store in one file of SQLite.
#pragma once

#include <filesystem>
#include <memory>

#include "store/store.h"

namespace warren::store {

struct SqliteOptions {
  int patience_ms = 5000;  // how long to wait while somebody else writes
};

// Opens the file, makes it when there is none, and brings an older one up to date. Throws StoreTrouble.
std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file, const SqliteOptions& options = {});

// The schema that this version writes.
int sqlite_schema();

}  // namespace warren::store
