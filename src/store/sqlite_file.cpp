#include "store/sqlite_file.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "store/sqlite_schema.h"
#include "store/sqlite_store.h"

namespace warren::store {
namespace {

using Kind = StoreTrouble::Kind;

}  // namespace

StoreTrouble trouble_of(const SQLite::Exception& error, const std::string& place) {
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_NOTADB:
      return {Kind::not_warren,
              fmt::format("{}: this is no file of Warren's. Choose another with --db.", place)};
    case SQLITE_CANTOPEN:
      return {Kind::cannot_open,
              fmt::format("{}: cannot be opened: {}. Choose another place with --db.", place, error.what())};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {
          Kind::read_only,
          fmt::format("{}: can be read but not written. Make it writable, or copy it and name the copy with "
                      "--db.",
                      place)};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {
          Kind::busy,
          fmt::format("{}: somebody else is writing to it. Try again when the other Warren is done.", place)};
    case SQLITE_FULL: return {Kind::failed, fmt::format("{}: the disk is full. Nothing was changed.", place)};
    case SQLITE_CORRUPT:
      return {Kind::failed, fmt::format("{}: the file is damaged. Go back to a copy of it.", place)};
    default: return {Kind::failed, fmt::format("{}: {}. Nothing was changed.", place, error.what())};
  }
}

SqliteFile::SqliteFile(const std::filesystem::path& file, int patience_ms)
    : place_(file.string()), db_(place_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_ms) {
  refuse_strangers();
  refuse_what_cannot_be_written();
  db_.exec("PRAGMA journal_mode = WAL");
  db_.exec("PRAGMA synchronous = FULL");         // a commit is on the disk when it returns
  db_.exec("PRAGMA wal_autocheckpoint = 4000");  // pages: what many commits touch goes to its place once
  db_.exec("PRAGMA foreign_keys = ON");
  db_.exec("PRAGMA secure_delete = ON");  // what leaves the vault leaves the file
  migrate();
}

SQLite::Statement& SqliteFile::prepared(const char* sql) const {
  std::unique_ptr<SQLite::Statement>& statement = statements_[sql];
  if (!statement) statement = std::make_unique<SQLite::Statement>(db_, sql);
  statement->tryReset();  // says again what went wrong last time, which has been told
  return *statement;
}

int SqliteFile::pragma(const char* name) const {
  return db_.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

void SqliteFile::refuse_strangers() {
  const bool empty = db_.execAndGet("SELECT COUNT(*) FROM sqlite_master").getInt() == 0;
  const int application = pragma("application_id");
  if (application != kApplication && (!empty || application != 0))
    throw StoreTrouble(
        Kind::not_warren,
        fmt::format("{}: this is a database, but not one of Warren's. Choose another with --db.", place_));
  if (pragma("user_version") > sqlite_schema())
    throw StoreTrouble(Kind::newer,
                       fmt::format("{}: written by a later Warren (schema {}, this one knows {}). Use that "
                                   "one, or another file with --db.",
                                   place_, pragma("user_version"), sqlite_schema()));
}

void SqliteFile::refuse_what_cannot_be_written() {
  if (sqlite3_db_readonly(db_.getHandle(), "main") != 1) return;
  throw StoreTrouble(
      Kind::read_only,
      fmt::format("{}: can be read but not written. Make it writable, or choose another with --db.", place_));
}

void SqliteFile::migrate() {
  if (pragma("user_version") == sqlite_schema()) return;
  SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
  for (int from = pragma("user_version"); from < sqlite_schema(); ++from)
    db_.exec(std::string(migrations()[static_cast<std::size_t>(from)]));
  db_.exec(fmt::format("PRAGMA application_id = {}", kApplication));
  db_.exec(fmt::format("PRAGMA user_version = {}", sqlite_schema()));
  transaction.commit();
}

}  // namespace warren::store
