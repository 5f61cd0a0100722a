#include "store/sqlite_store.h"

#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "store/sqlite_changes.h"
#include "store/sqlite_matches.h"
#include "store/sqlite_schema.h"

namespace warren::store {
namespace {

using Kind = StoreTrouble::Kind;

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::filesystem::path& file, const SqliteOptions& options)
      : file_(file, options.patience_ms) {}

  std::vector<Committed> commit_each(std::span<const Commit> commits) override {
    return file_.guarded([&] {
      SQLite::Transaction transaction(file_.db(), SQLite::TransactionBehavior::IMMEDIATE);
      std::vector<Committed> done;
      for (const Commit& commit : commits) done.push_back(SqliteChanges(file_).commit_one(commit));
      transaction.commit();
      return done;
    });
  }

  std::optional<Kept> find(MatchId id) const override { return find_match(file_, id); }

  std::vector<Kept> list(MatchKind kind) const override {
    return file_.guarded([&] {
      SQLite::Statement query(file_.db(), kept_query("m.kind = ?") + " ORDER BY m.id");
      query.bind(1, static_cast<int>(kind));
      return kept(query);
    });
  }

  std::vector<Kept> battles_of(MatchId campaign) const override {
    return file_.guarded([&] {
      SQLite::Statement query(file_.db(), kept_query("m.parent = ?") + " ORDER BY m.number");
      query.bind(1, campaign);
      return kept(query);
    });
  }

  std::vector<Kept> forgotten_before(int day) const override {
    return file_.guarded([&] {
      SQLite::Statement query(
          file_.db(),
          kept_query("m.parent IS NULL AND NOT EXISTS (SELECT 1 FROM opened o JOIN match x ON x.id = o.match "
                     "WHERE (x.id = m.id OR x.parent = m.id) AND o.day >= ?)") +
              " ORDER BY m.id LIMIT 100");
      query.bind(1, day);
      return kept(query);
    });
  }

  std::vector<std::string> lines(MatchId id) const override {
    must_exist(file_, id);
    return file_.guarded([&] {
      SQLite::Statement query(file_.db(), "SELECT text FROM line WHERE match = ? ORDER BY number");
      query.bind(1, id);
      std::vector<std::string> lines;
      while (query.executeStep()) lines.push_back(query.getColumn(0).getString());
      return lines;
    });
  }

  std::string vault(MatchId id) const override {
    must_exist(file_, id);
    return file_.guarded([&] {
      SQLite::Statement query(file_.db(), "SELECT text FROM vault WHERE match = ?");
      query.bind(1, id);
      return query.executeStep() ? query.getColumn(0).getString() : std::string();
    });
  }

  std::vector<KeyHash> keys(MatchId id) const override {
    return file_.guarded([&] {
      SQLite::Statement& query =
          file_.prepared("SELECT hash, seat FROM key WHERE match = ? ORDER BY seat, hash");
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
    return file_.guarded([&] {
      SQLite::Statement& query =
          file_.prepared("SELECT seat, url FROM webhook WHERE match = ? ORDER BY seat");
      query.bind(1, id);
      std::vector<Webhook> hooks;
      while (query.executeStep())
        hooks.push_back({id, query.getColumn(0).getInt(), query.getColumn(1).getString()});
      query.reset();
      return hooks;
    });
  }

  std::vector<ChronicleLine> chronicle(MatchId campaign) const override {
    must_exist(file_, campaign);
    return file_.guarded([&] {
      SQLite::Statement query(
          file_.db(), "SELECT battle, weight, words FROM chronicle WHERE campaign = ? ORDER BY number");
      query.bind(1, campaign);
      std::vector<ChronicleLine> lines;
      while (query.executeStep())
        lines.push_back(
            {query.getColumn(0).getInt(), query.getColumn(1).getInt(), query.getColumn(2).getString()});
      return lines;
    });
  }

  Receipt receipt(MatchId id) const override {
    must_exist(file_, id);
    return file_.guarded([&] {
      SQLite::Statement query(
          file_.db(),
          "SELECT lines, hash, head.epoch >= (SELECT number FROM epoch) FROM head WHERE match = ?");
      query.bind(1, id);
      if (!query.executeStep()) return Receipt{};
      return Receipt{query.getColumn(0).getUInt(), query.getColumn(1).getString(),
                     query.getColumn(2).getInt() != 0};
    });
  }

  // The store first: who is killed in between has only a record or two begun anew for nothing.
  void begin_epoch() override {
    const std::string beside = file_.place() + "-epoch";
    std::string mark;
    std::ifstream(beside) >> mark;
    file_.guarded([&] {
      SQLite::Transaction transaction(file_.db(), SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement change(file_.db(),
                               "UPDATE epoch SET number = number + (mark NOT IN ('', ?)), mark = "
                               "LOWER(HEX(RANDOMBLOB(16)))");
      change.bind(1, mark);
      change.exec();
      transaction.commit();
      mark = file_.db().execAndGet("SELECT mark FROM epoch").getString();
    });
    std::ofstream(beside + ".new") << mark << "\n" << std::flush;
    std::error_code failed;
    std::filesystem::rename(beside + ".new", beside, failed);
    if (failed)
      throw StoreTrouble(Kind::cannot_open,
                         fmt::format("{}: cannot be written: {}.", beside, failed.message()));
  }

  std::string damage() const override {
    return file_.guarded([&]() -> std::string {
      std::string whole = file_.db().execAndGet("PRAGMA integrity_check").getString();
      if (whole != "ok") return whole;
      SQLite::Statement strays(file_.db(), "PRAGMA foreign_key_check");
      if (strays.executeStep()) return "a line belongs to no match";
      SQLite::Statement gaps(file_.db(),
                             "SELECT match FROM line GROUP BY match HAVING COUNT(*) <> MAX(number) + 1");
      if (gaps.executeStep()) return fmt::format("match {} lacks a line", gaps.getColumn(0).getInt64());
      return {};
    });
  }

  std::string place() const override { return file_.place(); }

 private:
  SqliteFile file_;
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
