#include "store/sqlite_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <utility>

#include "store/sqlite_schema.h"

namespace warren::store {
namespace {

using Kind = StoreTrouble::Kind;

// What SQLite says, as a player can use it.
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

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::filesystem::path& file, const SqliteOptions& options)
      : place_(file.string()),
        db_(place_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, options.patience_ms) {
    refuse_strangers();
    if (sqlite3_db_readonly(db_.getHandle(), "main") == 1)
      throw StoreTrouble(Kind::read_only,
                         fmt::format("{}: can be read but not written. Make it writable, or choose another "
                                     "with --db.",
                                     place_));
    db_.exec("PRAGMA journal_mode = WAL");
    db_.exec("PRAGMA synchronous = FULL");  // a commit is on the disk when it returns
    db_.exec("PRAGMA foreign_keys = ON");
    migrate();
  }

  std::vector<MatchId> commit(const Commit& commit) override {
    return guarded([&] {
      SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
      std::vector<MatchId> ids;
      const auto id_of = [&](MatchId id) { return id == kBegunHere && !ids.empty() ? ids.front() : id; };
      for (const NewMatch& match : commit.begun) ids.push_back(begin(match, id_of(match.parent)));
      for (const Growth& growth : commit.grown) grow(growth);
      for (const Telling& telling : commit.told) tell(id_of(telling.campaign), telling.lines);
      transaction.commit();
      return ids;
    });
  }

  std::optional<Kept> find(MatchId id) const override {
    return guarded([&]() -> std::optional<Kept> {
      SQLite::Statement query(db_, kept_query("m.id = ?"));
      query.bind(1, id);
      std::vector<Kept> found = kept(query);
      if (found.empty()) return std::nullopt;
      return std::move(found.front());
    });
  }

  std::vector<Kept> list(MatchKind kind) const override {
    return guarded([&] {
      SQLite::Statement query(db_, kept_query("m.kind = ?") + " ORDER BY m.id");
      query.bind(1, static_cast<int>(kind));
      return kept(query);
    });
  }

  std::vector<Kept> battles_of(MatchId campaign) const override {
    return guarded([&] {
      SQLite::Statement query(db_, kept_query("m.parent = ?") + " ORDER BY m.number");
      query.bind(1, campaign);
      return kept(query);
    });
  }

  std::vector<std::string> lines(MatchId id) const override {
    must_exist(id);
    return guarded([&] {
      SQLite::Statement query(db_, "SELECT text FROM line WHERE match = ? ORDER BY number");
      query.bind(1, id);
      std::vector<std::string> lines;
      while (query.executeStep()) lines.push_back(query.getColumn(0).getString());
      return lines;
    });
  }

  std::string vault(MatchId id) const override {
    must_exist(id);
    return guarded([&] {
      SQLite::Statement query(db_, "SELECT vault FROM match WHERE id = ?");
      query.bind(1, id);
      query.executeStep();
      return query.getColumn(0).getString();
    });
  }

  std::vector<ChronicleLine> chronicle(MatchId campaign) const override {
    must_exist(campaign);
    return guarded([&] {
      SQLite::Statement query(
          db_, "SELECT battle, weight, words FROM chronicle WHERE campaign = ? ORDER BY number");
      query.bind(1, campaign);
      std::vector<ChronicleLine> lines;
      while (query.executeStep())
        lines.push_back(
            {query.getColumn(0).getInt(), query.getColumn(1).getInt(), query.getColumn(2).getString()});
      return lines;
    });
  }

  std::string damage() const override {
    return guarded([&]() -> std::string {
      std::string whole = db_.execAndGet("PRAGMA integrity_check").getString();
      if (whole != "ok") return whole;
      SQLite::Statement strays(db_, "PRAGMA foreign_key_check");
      if (strays.executeStep()) return "a line belongs to no match";
      SQLite::Statement gaps(db_, "SELECT match FROM line GROUP BY match HAVING COUNT(*) <> MAX(number) + 1");
      if (gaps.executeStep()) return fmt::format("match {} lacks a line", gaps.getColumn(0).getInt64());
      return {};
    });
  }

  std::string place() const override { return place_; }

 private:
  template <class F>
  auto guarded(F&& f) const -> decltype(f()) {
    try {
      return f();
    } catch (const SQLite::Exception& error) {
      throw trouble_of(error, place_);
    }
  }

  int pragma(const char* name) const { return db_.execAndGet(fmt::format("PRAGMA {}", name)).getInt(); }

  // Before anything is changed: is it ours, and not from the future?
  void refuse_strangers() {
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

  void migrate() {
    if (pragma("user_version") == sqlite_schema()) return;
    SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
    for (int from = pragma("user_version"); from < sqlite_schema(); ++from)
      db_.exec(std::string(migrations()[static_cast<std::size_t>(from)]));
    db_.exec(fmt::format("PRAGMA application_id = {}", kApplication));
    db_.exec(fmt::format("PRAGMA user_version = {}", sqlite_schema()));
    transaction.commit();
  }

  void must_exist(MatchId id) const {
    if (!find(id))
      throw StoreTrouble(Kind::missing, fmt::format("{}: there is no match number {}.", place_, id));
  }

  static std::string kept_query(const char* where) {
    return fmt::format(
        "SELECT m.id, m.kind, m.game, m.title, m.created, IFNULL(m.parent, 0), m.number, m.over, "
        "(SELECT COUNT(*) FROM line WHERE line.match = m.id) FROM match m WHERE {}",
        where);
  }

  static std::vector<Kept> kept(SQLite::Statement& query) {
    std::vector<Kept> all;
    while (query.executeStep())
      all.push_back({query.getColumn(0).getInt64(), static_cast<MatchKind>(query.getColumn(1).getInt()),
                     query.getColumn(2).getString(), query.getColumn(3).getString(),
                     query.getColumn(4).getString(), query.getColumn(5).getInt64(),
                     query.getColumn(6).getInt(), query.getColumn(8).getUInt(),
                     query.getColumn(7).getInt() != 0});
    return all;
  }

  MatchId begin(const NewMatch& match, MatchId parent) {
    if (parent != kNone) refuse_second_battle(parent, match.number);
    SQLite::Statement insert(db_,
                             "INSERT INTO match (kind, game, title, created, parent, number, over, vault) "
                             "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    insert.bind(1, static_cast<int>(match.kind));
    insert.bind(2, match.game);
    insert.bind(3, match.title);
    insert.bind(4, match.created);
    if (parent == kNone)
      insert.bind(5);
    else
      insert.bind(5, parent);
    insert.bind(6, match.number);
    insert.bind(7, match.over ? 1 : 0);
    insert.bind(8, match.vault);
    insert.exec();
    const MatchId id = db_.getLastInsertRowid();
    add_lines(id, 0, match.lines);
    return id;
  }

  void refuse_second_battle(MatchId parent, int number) const {
    must_exist(parent);
    SQLite::Statement query(db_, "SELECT 1 FROM match WHERE parent = ? AND number = ?");
    query.bind(1, parent);
    query.bind(2, number);
    if (query.executeStep())
      throw StoreTrouble(
          Kind::stale, fmt::format("Battle {} has been begun already. Look at the campaign again.", number));
  }

  void grow(const Growth& growth) {
    const std::optional<Kept> kept = find(growth.id);
    if (!kept) must_exist(growth.id);
    if (kept->lines != growth.from)
      throw StoreTrouble(Kind::stale,
                         fmt::format("{} has gone on meanwhile: {} lines instead of {}. Look at it again.",
                                     kept->title, kept->lines, growth.from));
    add_lines(growth.id, growth.from, growth.lines);
    SQLite::Statement update(db_, "UPDATE match SET vault = ?, over = ? WHERE id = ?");
    update.bind(1, growth.vault);
    update.bind(2, growth.over ? 1 : 0);
    update.bind(3, growth.id);
    update.exec();
  }

  void add_lines(MatchId id, std::uint32_t from, const std::vector<std::string>& lines) {
    SQLite::Statement insert(db_, "INSERT INTO line (match, number, text) VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      insert.bind(1, id);
      insert.bind(2, static_cast<std::int64_t>(from + i));
      insert.bindNoCopy(3, lines[i]);
      insert.exec();
      insert.reset();
    }
  }

  void tell(MatchId campaign, const std::vector<ChronicleLine>& lines) {
    must_exist(campaign);
    SQLite::Statement insert(
        db_,
        "INSERT INTO chronicle (campaign, number, battle, weight, words) VALUES (?1, (SELECT COUNT(*) FROM "
        "chronicle WHERE campaign = ?1), ?2, ?3, ?4)");
    for (const ChronicleLine& line : lines) {
      insert.bind(1, campaign);
      insert.bind(2, line.battle);
      insert.bind(3, line.weight);
      insert.bindNoCopy(4, line.words);
      insert.exec();
      insert.reset();
    }
  }

  std::string place_;
  mutable SQLite::Database db_;
};

}  // namespace

int sqlite_schema() { return static_cast<int>(migrations().size()); }

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file, const SqliteOptions& options) {
  try {
    return std::make_unique<SqliteStore>(file, options);
  } catch (const SQLite::Exception& error) {
    throw trouble_of(error, file.string());
  }
}

}  // namespace warren::store
