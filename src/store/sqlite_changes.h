// What does a commit change in a file of SQLite?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/sqlite_file.h"

namespace warren::store {

class SqliteChanges {
 public:
  explicit SqliteChanges(const SqliteFile& file) : file_(file) {}

  // Within a transaction: kept whole, or taken back whole.
  Committed commit_one(const Commit& commit) const;

 private:
  std::vector<MatchId> apply(const Commit& commit) const;
  MatchId begin(const NewMatch& match, MatchId parent) const;
  void grow(const Growth& growth) const;
  void tell(MatchId campaign, const std::vector<ChronicleLine>& lines) const;
  void call_at(MatchId id, const Webhook& hook) const;
  void note_opening(MatchId id, int day) const;
  void remove(MatchId id) const;

  void refuse_second_battle(MatchId parent, int number) const;
  std::uint32_t count_lines(MatchId id) const;
  void lock_away(MatchId id, const std::string& vault) const;
  void add_lines(MatchId id, std::uint32_t from, const std::vector<std::string>& lines) const;
  void write_receipt(MatchId id, std::uint32_t from, const std::vector<std::string>& lines) const;
  void add_keys(MatchId id, const std::vector<KeyHash>& keys) const;

  const SqliteFile& file_;
};

}  // namespace warren::store
