// Which matches are there, as rows of SQLite?
#pragma once

#include "store/sqlite_file.h"

namespace warren::store {

// A query of Kept rows: "... FROM match m WHERE " and the condition.
std::string kept_query(const char* where);
std::vector<Kept> kept(SQLite::Statement& query);

std::optional<Kept> find_match(const SqliteFile& file, MatchId id);
// Throws StoreTrouble (missing) where there is none.
void must_exist(const SqliteFile& file, MatchId id);

}  // namespace warren::store
