#include "store/sqlite_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <string_view>
#include <utility>

#include "kernel/record/lines.h"
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
    db_.exec("PRAGMA synchronous = FULL");         // a commit is on the disk when it returns
    db_.exec("PRAGMA wal_autocheckpoint = 4000");  // pages: what many commits touch goes to its place once
    db_.exec("PRAGMA foreign_keys = ON");
    db_.exec("PRAGMA secure_delete = ON");  // what leaves the vault leaves the file
    migrate();
  }

  std::vector<Committed> commit_each(std::span<const Commit> commits) override {
    return guarded([&] {
      SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
      std::vector<Committed> done;
      for (const Commit& commit : commits) done.push_back(commit_one(commit));
      transaction.commit();
      return done;
    });
  }

  std::optional<Kept> find(MatchId id) const override {
    return guarded([&]() -> std::optional<Kept> {
      static const std::string sql = kept_query("m.id = ?");
      SQLite::Statement& query = prepared(sql.c_str());
      query.bind(1, id);
      std::vector<Kept> found = kept(query);
      query.reset();
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

  std::vector<Kept> forgotten_before(int day) const override {
    return guarded([&] {
      SQLite::Statement query(
          db_,
          kept_query("m.parent IS NULL AND NOT EXISTS (SELECT 1 FROM opened o JOIN match x ON x.id = o.match "
                     "WHERE (x.id = m.id OR x.parent = m.id) AND o.day >= ?)") +
              " ORDER BY m.id LIMIT 100");
      query.bind(1, day);
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
      SQLite::Statement query(db_, "SELECT text FROM vault WHERE match = ?");
      query.bind(1, id);
      return query.executeStep() ? query.getColumn(0).getString() : std::string();
    });
  }

  std::vector<KeyHash> keys(MatchId id) const override {
    return guarded([&] {
      SQLite::Statement& query = prepared("SELECT hash, seat FROM key WHERE match = ? ORDER BY seat, hash");
      query.bind(1, id);
      std::vector<KeyHash> keys;
      while (query.executeStep()) {
        KeyHash key;
        const SQLite::Column hash = query.getColumn(0);
        if (hash.getBytes() != static_cast<int>(key.hash.size())) continue;
        std::memcpy(key.hash.data(), hash.getBlob(), key.hash.size());
        key.seat = query.getColumn(1).getInt();
        keys.push_back(key);
      }
      query.reset();
      return keys;
    });
  }

  std::vector<Webhook> webhooks(MatchId id) const override {
    return guarded([&] {
      SQLite::Statement& query = prepared("SELECT seat, url FROM webhook WHERE match = ? ORDER BY seat");
      query.bind(1, id);
      std::vector<Webhook> hooks;
      while (query.executeStep())
        hooks.push_back({id, query.getColumn(0).getInt(), query.getColumn(1).getString()});
      query.reset();
      return hooks;
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

  Receipt receipt(MatchId id) const override {
    must_exist(id);
    return guarded([&] {
      SQLite::Statement query(
          db_, "SELECT lines, hash, head.epoch >= (SELECT number FROM epoch) FROM head WHERE match = ?");
      query.bind(1, id);
      if (!query.executeStep()) return Receipt{};
      return Receipt{query.getColumn(0).getUInt(), query.getColumn(1).getString(),
                     query.getColumn(2).getInt() != 0};
    });
  }

  // The store first: who is killed in between has only a record or two begun anew for nothing.
  void begin_epoch() override {
    const std::string beside = place_ + "-epoch";
    std::string mark;
    std::ifstream(beside) >> mark;
    guarded([&] {
      SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement change(db_,
                               "UPDATE epoch SET number = number + (mark NOT IN ('', ?)), mark = "
                               "LOWER(HEX(RANDOMBLOB(16)))");
      change.bind(1, mark);
      change.exec();
      transaction.commit();
      mark = db_.execAndGet("SELECT mark FROM epoch").getString();
    });
    std::ofstream(beside + ".new") << mark << "\n" << std::flush;
    std::error_code failed;
    std::filesystem::rename(beside + ".new", beside, failed);
    if (failed)
      throw StoreTrouble(Kind::cannot_open,
                         fmt::format("{}: cannot be written: {}.", beside, failed.message()));
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
  // A statement that is compiled once. Whoever uses it resets it.
  SQLite::Statement& prepared(const char* sql) const {
    std::unique_ptr<SQLite::Statement>& statement = statements_[sql];
    if (!statement) statement = std::make_unique<SQLite::Statement>(db_, sql);
    statement->tryReset();  // says again what went wrong last time, which has been told
    return *statement;
  }

  // Within a transaction: kept whole, or taken back whole.
  Committed commit_one(const Commit& commit) {
    prepared("SAVEPOINT one").exec();
    try {
      Committed done{apply(commit), std::nullopt};
      prepared("RELEASE one").exec();
      return done;
    } catch (const StoreTrouble& trouble) {
      db_.exec("ROLLBACK TO one; RELEASE one");
      return {{}, trouble};
    }
  }

  std::vector<MatchId> apply(const Commit& commit) {
    std::vector<MatchId> ids;
    const auto id_of = [&](MatchId id) { return id == kBegunHere && !ids.empty() ? ids.front() : id; };
    for (const NewMatch& match : commit.begun) ids.push_back(begin(match, id_of(match.parent)));
    for (const Growth& growth : commit.grown) grow(growth);
    for (const Telling& telling : commit.told) tell(id_of(telling.campaign), telling.lines);
    for (const Webhook& hook : commit.webhooks) call_at(id_of(hook.match), hook);
    for (const Opening& opening : commit.opened) note_opening(id_of(opening.match), opening.day);
    for (const MatchId id : commit.removed) remove(id);
    return ids;
  }

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
        "IFNULL((SELECT MAX(number) + 1 FROM line WHERE line.match = m.id), 0), IFNULL(m.branch_of, 0), "
        "IFNULL((SELECT day FROM opened WHERE opened.match = m.id), 0) "
        "FROM match m WHERE {}",
        where);
  }

  static std::vector<Kept> kept(SQLite::Statement& query) {
    std::vector<Kept> all;
    while (query.executeStep())
      all.push_back(
          {query.getColumn(0).getInt64(), static_cast<MatchKind>(query.getColumn(1).getInt()),
           query.getColumn(2).getString(), query.getColumn(3).getString(), query.getColumn(4).getString(),
           query.getColumn(5).getInt64(), query.getColumn(6).getInt(), query.getColumn(8).getUInt(),
           query.getColumn(7).getInt() != 0, query.getColumn(9).getInt64(), query.getColumn(10).getInt()});
    return all;
  }

  MatchId begin(const NewMatch& match, MatchId parent) {
    if (parent != kNone) refuse_second_battle(parent, match.number);
    SQLite::Statement insert(db_,
                             "INSERT INTO match (kind, game, title, created, parent, number, over, "
                             "branch_of) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
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
    if (match.branch_of == kNone)
      insert.bind(8);
    else
      insert.bind(8, match.branch_of);
    insert.exec();
    const MatchId id = db_.getLastInsertRowid();
    add_lines(id, 0, match.lines);
    write_receipt(id, 0, match.lines);
    lock_away(id, match.vault);
    add_keys(id, match.keys);
    prepared("INSERT INTO opened SELECT MAX(id), CAST(strftime('%s', 'now') AS INTEGER) / 86400 FROM match")
        .exec();
    return id;
  }

  void note_opening(MatchId id, int day) {
    must_exist(id);
    SQLite::Statement& change = prepared("INSERT OR REPLACE INTO opened (match, day) VALUES (?, ?)");
    change.bind(1, id);
    change.bind(2, day);
    change.exec();
  }

  // What points to a match goes first.
  void remove(MatchId id) {
    static constexpr std::array kParts{
        "DELETE FROM line WHERE match IN (SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM vault WHERE match IN (SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM key WHERE match IN (SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM webhook WHERE match IN (SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM head WHERE match IN (SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM opened WHERE match IN (SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM chronicle WHERE campaign = ?1",
        "UPDATE match SET branch_of = NULL WHERE branch_of IN "
        "(SELECT id FROM match WHERE id = ?1 OR parent = ?1)",
        "DELETE FROM match WHERE parent = ?1",
        "DELETE FROM match WHERE id = ?1"};
    must_exist(id);
    for (const char* sql : kParts) {
      SQLite::Statement& part = prepared(sql);
      part.bind(1, id);
      part.exec();
    }
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
    if (const std::uint32_t lines = count_lines(growth.id); lines != growth.from || lines == 0) {
      const std::optional<Kept> kept = find(growth.id);
      if (!kept) must_exist(growth.id);
      if (lines != growth.from)
        throw StoreTrouble(Kind::stale,
                           fmt::format("{} has gone on meanwhile: {} lines instead of {}. Look at it again.",
                                       kept->title, lines, growth.from));
    }
    add_lines(growth.id, growth.from, growth.lines);
    write_receipt(growth.id, growth.from, growth.lines);
    lock_away(growth.id, growth.vault);
    SQLite::Statement& update = prepared("UPDATE match SET over = ?2 WHERE id = ?1 AND over <> ?2");
    update.bind(1, growth.id);
    update.bind(2, growth.over ? 1 : 0);
    update.exec();
  }

  std::uint32_t count_lines(MatchId id) const {
    SQLite::Statement& query = prepared("SELECT IFNULL(MAX(number) + 1, 0) FROM line WHERE match = ?");
    query.bind(1, id);
    query.executeStep();
    const std::uint32_t lines = query.getColumn(0).getUInt();
    query.reset();
    return lines;
  }

  // Most answers change nothing in the vault; then nothing is written.
  void lock_away(MatchId id, const std::string& vault) {
    SQLite::Statement& change = prepared(
        vault.empty() ? "DELETE FROM vault WHERE match = ?1"
                      : "INSERT INTO vault (match, text) VALUES (?1, ?2) ON CONFLICT (match) DO UPDATE SET "
                        "text = excluded.text WHERE text <> excluded.text");
    change.bind(1, id);
    if (!vault.empty()) change.bind(2, vault);
    change.exec();
  }

  void add_lines(MatchId id, std::uint32_t from, const std::vector<std::string>& lines) {
    SQLite::Statement& insert = prepared("INSERT INTO line (match, number, text) VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      insert.bind(1, id);
      insert.bind(2, static_cast<std::int64_t>(from + i));
      insert.bindNoCopy(3, lines[i]);
      insert.exec();
      insert.reset();
    }
  }

  void write_receipt(MatchId id, std::uint32_t from, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    SQLite::Statement& change = prepared(
        "INSERT OR REPLACE INTO head (match, lines, hash, epoch) VALUES (?, ?, ?, (SELECT number FROM "
        "epoch))");
    change.bind(1, id);
    change.bind(2, static_cast<std::int64_t>(from + lines.size()));
    change.bind(3, hash_in(lines.back()));
    change.exec();
  }

  void add_keys(MatchId id, const std::vector<KeyHash>& keys) {
    for (const KeyHash& key : keys) {
      SQLite::Statement& insert = prepared("INSERT INTO key (match, hash, seat) VALUES (?, ?, ?)");
      insert.bind(1, id);
      insert.bind(2, key.hash.data(), static_cast<int>(key.hash.size()));
      insert.bind(3, key.seat);
      insert.exec();
    }
  }

  void call_at(MatchId id, const Webhook& hook) {
    must_exist(id);
    SQLite::Statement& change =
        hook.url.empty() ? prepared("DELETE FROM webhook WHERE match = ?1 AND seat = ?2")
                         : prepared("INSERT OR REPLACE INTO webhook (match, seat, url) VALUES (?1, ?2, ?3)");
    change.bind(1, id);
    change.bind(2, hook.seat);
    if (!hook.url.empty()) change.bind(3, hook.url);
    change.exec();
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
  mutable std::map<std::string_view, std::unique_ptr<SQLite::Statement>> statements_;  // end before db_
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
