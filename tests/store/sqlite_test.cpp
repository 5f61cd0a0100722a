// What is special about a store in a file of SQLite: other people's files, other versions, other writers.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>

#include "store/folder.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_store.h"

namespace warren::store {
namespace {

using Kind = StoreTrouble::Kind;

struct Said {
  std::optional<Kind> kind;
  std::string words;
};

Said opening(const std::string& file) {
  try {
    open_sqlite(file, {.patience_ms = 10});
  } catch (const StoreTrouble& trouble) {
    return {trouble.kind(), trouble.what()};
  }
  return {};
}

void exec(const std::string& file, const std::string& sql) {
  SQLite::Database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
}

NewMatch some_match() {
  NewMatch match;
  match.title = "A match";
  match.lines = {"{}"};
  return match;
}

TEST_CASE("sqlite: a file that is no database is refused and left alone") {
  const Folder folder;
  std::ofstream(folder.file("letter.txt")) << "Dear mice, this is a letter of some length and no database.\n";
  const Said said = opening(folder.file("letter.txt"));
  CHECK(said.kind == Kind::not_warren);
  CHECK(said.words.find("letter.txt") != std::string::npos);
  CHECK(said.words.find("--db") != std::string::npos);
  CHECK(std::filesystem::file_size(folder.file("letter.txt")) == 60);
}

TEST_CASE("sqlite: somebody else's database is refused and left alone") {
  const Folder folder;
  exec(folder.file("other.db"), "CREATE TABLE cheese (id INTEGER)");
  CHECK(opening(folder.file("other.db")).kind == Kind::not_warren);
  SQLite::Database db(folder.file("other.db"));
  CHECK(db.execAndGet("SELECT COUNT(*) FROM sqlite_master").getInt() == 1);
}

TEST_CASE("sqlite: a file of a later Warren is refused with both versions") {
  const Folder folder;
  open_sqlite(folder.file("warren.db"));
  exec(folder.file("warren.db"), "PRAGMA user_version = 99");
  const Said said = opening(folder.file("warren.db"));
  CHECK(said.kind == Kind::newer);
  CHECK(said.words.find("99") != std::string::npos);
}

TEST_CASE("sqlite: an empty file becomes a store of today's schema, in WAL, and says whose it is") {
  const Folder folder;
  std::ofstream(folder.file("warren.db")).close();
  open_sqlite(folder.file("warren.db"));
  SQLite::Database db(folder.file("warren.db"));
  CHECK(db.execAndGet("PRAGMA user_version").getInt() == sqlite_schema());
  CHECK(db.execAndGet("PRAGMA application_id").getInt() == kApplication);
  CHECK(db.execAndGet("PRAGMA journal_mode").getString() == "wal");
}

TEST_CASE("sqlite: every schema since the first leads to today's") {
  const Folder folder;
  for (int from = 0; from < sqlite_schema(); ++from) {
    const std::string file = folder.file("schema" + std::to_string(from) + ".db");
    for (int step = 0; step < from; ++step)
      exec(file, std::string(migrations()[static_cast<std::size_t>(step)]));
    exec(file, "PRAGMA user_version = " + std::to_string(from) +
                   "; PRAGMA application_id = " + std::to_string(kApplication));
    const auto store = open_sqlite(file);
    CHECK(store->commit({{some_match()}, {}, {}}).front() == 1);
    CHECK(store->damage().empty());
  }
}

std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("sqlite: sealed answers stand in a table of their own and leave the file when they are revealed") {
  const Folder folder;
  const std::string file = folder.file("warren.db");
  NewMatch match = some_match();
  match.vault = "the plan is Feint, Feint, Attack";
  MatchId id = kNone;
  {
    const auto store = open_sqlite(file);
    id = store->commit({{match}, {}, {}}).front();
  }
  CHECK(bytes_of(file).find("Feint, Feint") != std::string::npos);
  {
    SQLite::Database db(file);
    CHECK(db.execAndGet("SELECT COUNT(*) FROM vault").getInt() == 1);
    CHECK(db.execAndGet("SELECT COUNT(*) FROM pragma_table_info('match') WHERE name = 'vault'").getInt() ==
          0);
  }
  SUBCASE("in a match that goes on") {
    const auto store = open_sqlite(file);
    store->commit({{}, {{id, 1, {"{\"type\":\"reveal\"}"}, "the secret of the dice", false}}, {}});
    CHECK(store->vault(id) == "the secret of the dice");
  }
  SUBCASE("in a match that is over") {
    const auto store = open_sqlite(file);
    store->commit({{}, {{id, 1, {"{\"type\":\"reveal\"}"}, "", true}}, {}});
    CHECK(store->vault(id).empty());
    CHECK(store->find(id)->over);
  }
  CHECK(bytes_of(file).find("Feint, Feint") == std::string::npos);
}

TEST_CASE("sqlite: while somebody else writes, a commit says so and keeps nothing") {
  const Folder folder;
  const auto store = open_sqlite(folder.file("warren.db"), {.patience_ms = 20});
  SQLite::Database other(folder.file("warren.db"), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  Said said;
  try {
    store->commit({{some_match()}, {}, {}});
  } catch (const StoreTrouble& trouble) {
    said = {trouble.kind(), trouble.what()};
  }
  CHECK(said.kind == Kind::busy);
  CHECK(store->list(MatchKind::match).empty());
  other.exec("ROLLBACK");
  CHECK(store->commit({{some_match()}, {}, {}}).size() == 1);
}

TEST_CASE("sqlite: a place that cannot be opened names itself") {
  const Folder folder;
  const Said said = opening(folder.file("no/such/folder/warren.db"));
  CHECK(said.kind == Kind::cannot_open);
  CHECK(said.words.find("no/such/folder") != std::string::npos);
  CHECK(opening(folder.file("")).kind.has_value());
}

TEST_CASE("sqlite: a file that cannot be written is refused") {
  if (geteuid() == 0) return;  // root may write anything
  const Folder folder;
  open_sqlite(folder.file("warren.db"));
  std::filesystem::permissions(folder.file("warren.db"), std::filesystem::perms::owner_read);
  CHECK(opening(folder.file("warren.db")).kind == Kind::read_only);
}

TEST_CASE("sqlite: damage is found") {
  const Folder folder;
  const auto store = open_sqlite(folder.file("warren.db"));
  NewMatch match = some_match();
  match.lines = {"{}", "{}", "{}"};
  store->commit({{match}, {}, {}});
  CHECK(store->damage().empty());
  exec(folder.file("warren.db"), "DELETE FROM line WHERE number = 1");
  CHECK(store->damage() == "match 1 lacks a line");
}

}  // namespace
}  // namespace warren::store
