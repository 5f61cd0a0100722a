#include "store/sqlite_changes.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "kernel/record/lines.h"
#include "store/sqlite_matches.h"

namespace warren::store {
namespace {

using Kind = StoreTrouble::Kind;

}  // namespace

Committed SqliteChanges::commit_one(const Commit& commit) const {
  file_.prepared("SAVEPOINT one").exec();
  try {
    Committed done{apply(commit), std::nullopt};
    file_.prepared("RELEASE one").exec();
    return done;
  } catch (const StoreTrouble& trouble) {
    file_.db().exec("ROLLBACK TO one; RELEASE one");
    return {{}, trouble};
  }
}

std::vector<MatchId> SqliteChanges::apply(const Commit& commit) const {
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

MatchId SqliteChanges::begin(const NewMatch& match, MatchId parent) const {
  if (parent != kNone) refuse_second_battle(parent, match.number);
  SQLite::Statement insert(file_.db(),
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
  const MatchId id = file_.db().getLastInsertRowid();
  add_lines(id, 0, match.lines);
  write_receipt(id, 0, match.lines);
  lock_away(id, match.vault);
  add_keys(id, match.keys);
  file_
      .prepared(
          "INSERT INTO opened SELECT MAX(id), CAST(strftime('%s', 'now') AS INTEGER) / 86400 FROM match")
      .exec();
  return id;
}

void SqliteChanges::note_opening(MatchId id, int day) const {
  must_exist(file_, id);
  SQLite::Statement& change = file_.prepared("INSERT OR REPLACE INTO opened (match, day) VALUES (?, ?)");
  change.bind(1, id);
  change.bind(2, day);
  change.exec();
}

// What points to a match goes first.
void SqliteChanges::remove(MatchId id) const {
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
  must_exist(file_, id);
  for (const char* sql : kParts) {
    SQLite::Statement& part = file_.prepared(sql);
    part.bind(1, id);
    part.exec();
  }
}

void SqliteChanges::refuse_second_battle(MatchId parent, int number) const {
  must_exist(file_, parent);
  SQLite::Statement query(file_.db(), "SELECT 1 FROM match WHERE parent = ? AND number = ?");
  query.bind(1, parent);
  query.bind(2, number);
  if (query.executeStep())
    throw StoreTrouble(Kind::stale,
                       fmt::format("Battle {} has been begun already. Look at the campaign again.", number));
}

void SqliteChanges::grow(const Growth& growth) const {
  if (const std::uint32_t lines = count_lines(growth.id); lines != growth.from || lines == 0) {
    const std::optional<Kept> kept = find_match(file_, growth.id);
    if (!kept) must_exist(file_, growth.id);
    if (lines != growth.from)
      throw StoreTrouble(Kind::stale,
                         fmt::format("{} has gone on meanwhile: {} lines instead of {}. Look at it again.",
                                     kept->title, lines, growth.from));
  }
  add_lines(growth.id, growth.from, growth.lines);
  write_receipt(growth.id, growth.from, growth.lines);
  lock_away(growth.id, growth.vault);
  SQLite::Statement& update = file_.prepared("UPDATE match SET over = ?2 WHERE id = ?1 AND over <> ?2");
  update.bind(1, growth.id);
  update.bind(2, growth.over ? 1 : 0);
  update.exec();
}

std::uint32_t SqliteChanges::count_lines(MatchId id) const {
  SQLite::Statement& query = file_.prepared("SELECT IFNULL(MAX(number) + 1, 0) FROM line WHERE match = ?");
  query.bind(1, id);
  query.executeStep();
  const std::uint32_t lines = query.getColumn(0).getUInt();
  query.reset();
  return lines;
}

// Most answers change nothing in the vault; then nothing is written.
void SqliteChanges::lock_away(MatchId id, const std::string& vault) const {
  SQLite::Statement& change = file_.prepared(
      vault.empty() ? "DELETE FROM vault WHERE match = ?1"
                    : "INSERT INTO vault (match, text) VALUES (?1, ?2) ON CONFLICT (match) DO UPDATE SET "
                      "text = excluded.text WHERE text <> excluded.text");
  change.bind(1, id);
  if (!vault.empty()) change.bind(2, vault);
  change.exec();
}

void SqliteChanges::add_lines(MatchId id, std::uint32_t from, const std::vector<std::string>& lines) const {
  SQLite::Statement& insert = file_.prepared("INSERT INTO line (match, number, text) VALUES (?, ?, ?)");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    insert.bind(1, id);
    insert.bind(2, static_cast<std::int64_t>(from + i));
    insert.bindNoCopy(3, lines[i]);
    insert.exec();
    insert.reset();
  }
}

void SqliteChanges::write_receipt(MatchId id, std::uint32_t from,
                                  const std::vector<std::string>& lines) const {
  if (lines.empty()) return;
  SQLite::Statement& change = file_.prepared(
      "INSERT OR REPLACE INTO head (match, lines, hash, epoch) VALUES (?, ?, ?, (SELECT number FROM "
      "epoch))");
  change.bind(1, id);
  change.bind(2, static_cast<std::int64_t>(from + lines.size()));
  change.bind(3, hash_in(lines.back()));
  change.exec();
}

void SqliteChanges::add_keys(MatchId id, const std::vector<KeyHash>& keys) const {
  for (const KeyHash& key : keys) {
    SQLite::Statement& insert = file_.prepared("INSERT INTO key (match, hash, seat) VALUES (?, ?, ?)");
    insert.bind(1, id);
    insert.bind(2, key.hash.data(), static_cast<int>(key.hash.size()));
    insert.bind(3, key.seat);
    insert.exec();
  }
}

void SqliteChanges::call_at(MatchId id, const Webhook& hook) const {
  must_exist(file_, id);
  SQLite::Statement& change =
      hook.url.empty()
          ? file_.prepared("DELETE FROM webhook WHERE match = ?1 AND seat = ?2")
          : file_.prepared("INSERT OR REPLACE INTO webhook (match, seat, url) VALUES (?1, ?2, ?3)");
  change.bind(1, id);
  change.bind(2, hook.seat);
  if (!hook.url.empty()) change.bind(3, hook.url);
  change.exec();
}

void SqliteChanges::tell(MatchId campaign, const std::vector<ChronicleLine>& lines) const {
  must_exist(file_, campaign);
  SQLite::Statement insert(
      file_.db(),
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

}  // namespace warren::store
