// One open file of SQLite: is it ours, is it up to date, and what went wrong?
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.h"

namespace warren::store {

// What SQLite says, as a player can use it.
StoreTrouble trouble_of(const SQLite::Exception& error, const std::string& place);

class SqliteFile {
 public:
  // Refuses what is not Warren's, or a later Warren's, before anything is changed; brings an older one up to
  // date.
  SqliteFile(const std::filesystem::path& file, int patience_ms);

  const std::string& place() const { return place_; }
  SQLite::Database& db() const { return db_; }

  // A statement that is compiled once. Whoever uses it resets it.
  SQLite::Statement& prepared(const char* sql) const;

  // What f returns; what SQLite throws becomes a StoreTrouble.
  template <class F>
  auto guarded(F&& f) const -> decltype(f()) {
    try {
      return f();
    } catch (const SQLite::Exception& error) {
      throw trouble_of(error, place_);
    }
  }

 private:
  int pragma(const char* name) const;
  void refuse_strangers();
  void refuse_what_cannot_be_written();
  void migrate();

  std::string place_;
  mutable SQLite::Database db_;
  mutable std::map<std::string_view, std::unique_ptr<SQLite::Statement>> statements_;  // end before db_
};

}  // namespace warren::store
