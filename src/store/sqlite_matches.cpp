#include "store/sqlite_matches.h"

#include <fmt/format.h>

#include <utility>

namespace warren::store {

std::string kept_query(const char* where) {
  return fmt::format(
      "SELECT m.id, m.kind, m.game, m.title, m.created, IFNULL(m.parent, 0), m.number, m.over, "
      "IFNULL((SELECT MAX(number) + 1 FROM line WHERE line.match = m.id), 0), IFNULL(m.branch_of, 0), "
      "IFNULL((SELECT day FROM opened WHERE opened.match = m.id), 0) "
      "FROM match m WHERE {}",
      where);
}

std::vector<Kept> kept(SQLite::Statement& query) {
  std::vector<Kept> all;
  while (query.executeStep())
    all.push_back({query.getColumn(0).getInt64(), static_cast<MatchKind>(query.getColumn(1).getInt()),
                   query.getColumn(2).getString(), query.getColumn(3).getString(),
                   query.getColumn(4).getString(), query.getColumn(5).getInt64(), query.getColumn(6).getInt(),
                   query.getColumn(8).getUInt(), query.getColumn(7).getInt() != 0,
                   query.getColumn(9).getInt64(), query.getColumn(10).getInt()});
  return all;
}

std::optional<Kept> find_match(const SqliteFile& file, MatchId id) {
  return file.guarded([&]() -> std::optional<Kept> {
    static const std::string sql = kept_query("m.id = ?");
    SQLite::Statement& query = file.prepared(sql.c_str());
    query.bind(1, id);
    std::vector<Kept> found = kept(query);
    query.reset();
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  });
}

void must_exist(const SqliteFile& file, MatchId id) {
  if (!find_match(file, id))
    throw StoreTrouble(StoreTrouble::Kind::missing,
                       fmt::format("{}: there is no match number {}.", file.place(), id));
}

}  // namespace warren::store
