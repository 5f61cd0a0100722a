#include "lab/results.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "kernel/base/hash.h"
#include "lab/cells.h"

namespace warren {
namespace {

constexpr int kApplication = 0x574C4142;  // "WLAB"
constexpr int kSchema = 1;

std::string create_sql() {
  return fmt::format(
      "CREATE TABLE experiment (text TEXT, file TEXT, command TEXT, digest TEXT);"
      "CREATE TABLE match (cell INTEGER, number INTEGER, turn INTEGER, seats INTEGER, endless INTEGER,"
      "  \"values\" TEXT, scores TEXT, ended_by TEXT, rounds INTEGER, steps INTEGER, decisions INTEGER,"
      "  lead_changes INTEGER, behind INTEGER, digest TEXT, things TEXT, rules TEXT,"
      "  PRIMARY KEY (cell, number, turn)) WITHOUT ROWID;"
      "PRAGMA application_id = {}; PRAGMA user_version = {};",
      kApplication, kSchema);
}

class SqliteResults final : public Results {
 public:
  SqliteResults(const std::filesystem::path& file, int mode)
      : place_(file.string()), db_(place_, mode, 2000) {
    if (is_empty()) return;
    if (db_.execAndGet("PRAGMA application_id").getInt() != kApplication)
      throw ResultsTrouble(
          fmt::format("{}: holds no results of the lab. Choose another place with --out.", place_));
    if (db_.execAndGet("PRAGMA user_version").getInt() != kSchema)
      throw ResultsTrouble(
          fmt::format("{}: was written by another Warren. Remove it, or choose --out.", place_));
  }

  bool is_empty() const { return db_.execAndGet("SELECT COUNT(*) FROM sqlite_master").getInt() == 0; }

  void begin(const Experiment& experiment, const Origin& origin) {
    if (is_empty()) {
      db_.exec("PRAGMA journal_mode = WAL");
      SQLite::Transaction transaction(db_);
      db_.exec(create_sql());
      SQLite::Statement insert(db_, "INSERT INTO experiment VALUES (?, ?, ?, ?)");
      insert.bind(1, origin.experiment);
      insert.bind(2, origin.file);
      insert.bind(3, origin.command);
      insert.bind(4, to_hex(experiment.digest));
      insert.exec();
      transaction.commit();
    }
    must_be_of(experiment);
  }

  void must_be_of(const Experiment& experiment) const {
    if (is_empty()) throw ResultsTrouble(fmt::format("{}: is empty. Run the experiment first.", place_));
    if (db_.execAndGet("SELECT digest FROM experiment").getString() != to_hex(experiment.digest))
      throw ResultsTrouble(
          fmt::format("{}: has results of another experiment, or of this one before it or the rules were "
                      "changed. Remove it to "
                      "play again, or choose another place with --out.",
                      place_));
  }

  Origin origin() const override {
    return guarded([&] {
      SQLite::Statement query(db_, "SELECT text, file, command FROM experiment");
      query.executeStep();
      return Origin{query.getColumn(0).getString(), query.getColumn(1).getString(),
                    query.getColumn(2).getString()};
    });
  }

  CellRows rows(std::size_t cells) const override {
    return guarded([&] {
      CellRows all(cells);
      SQLite::Statement query(db_, "SELECT * FROM match ORDER BY cell, number, turn");
      while (query.executeStep()) {
        std::vector<std::string> texts;
        for (int i = 0; i < static_cast<int>(kRowColumns.size()); ++i)
          texts.push_back(query.getColumn(i).getString());
        auto row = row_from(texts);
        if (!row || row->cell >= cells)
          throw ResultsTrouble(
              fmt::format("{}: is damaged. Remove it and run the experiment again.", place_));
        all[row->cell].push_back(std::move(*row));
      }
      return all;
    });
  }

  void add(std::span<const MatchRow> rows) override {
    guarded([&] {
      SQLite::Transaction transaction(db_);
      SQLite::Statement insert(db_, "INSERT INTO match VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
      for (const MatchRow& row : rows) {
        const std::vector<std::string> texts = row_texts(row);
        for (std::size_t i = 0; i < texts.size(); ++i) insert.bind(static_cast<int>(i) + 1, texts[i]);
        insert.exec();
        insert.reset();
      }
      transaction.commit();
      return 0;
    });
  }

  template <class F>
  auto guarded(F&& f) const -> decltype(f()) {
    try {
      return f();
    } catch (const SQLite::Exception& error) {
      throw ResultsTrouble(
          fmt::format("{}: {}. Nothing was lost of what was kept before.", place_, error.what()));
    }
  }

 private:
  std::string place_;
  mutable SQLite::Database db_;
};

std::unique_ptr<SqliteResults> open_file(const std::filesystem::path& file, int mode) {
  try {
    return std::make_unique<SqliteResults>(file, mode);
  } catch (const SQLite::Exception& error) {
    throw ResultsTrouble(fmt::format("{}: cannot be used for results: {}. Choose another place.",
                                     file.string(), error.what()));
  }
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

}  // namespace

std::unique_ptr<Results> Results::open(const std::filesystem::path& file, const Experiment& experiment,
                                       const Origin& origin) {
  auto results = open_file(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  results->guarded([&] {
    results->begin(experiment, origin);
    return 0;
  });
  return results;
}

std::unique_ptr<Results> Results::read(const std::filesystem::path& file, const Experiment& experiment) {
  if (!std::filesystem::exists(file))
    throw ResultsTrouble(
        fmt::format("{}: there are no results yet. `warren lab run` makes them.", file.string()));
  auto results = open_file(file, SQLite::OPEN_READONLY);
  results->guarded([&] {
    results->must_be_of(experiment);
    return 0;
  });
  return results;
}

std::string results_csv(const Experiment& experiment, const CellRows& rows) {
  const std::vector<Cell> cells = cells_of(experiment);
  std::string csv = "variant,scenario,armies,agents";
  for (const std::string_view column : kRowColumns) csv += fmt::format(",{}", column);
  csv += '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Cell& cell = cells[i];
    const std::string head =
        fmt::format("{},{},{},{}", quoted(experiment.variants[cell.variant].name), quoted(cell.scenario),
                    quoted(armies_of(experiment, cell)), quoted(agents_of(cell)));
    for (const MatchRow& row : rows[i]) {
      csv += head;
      for (const std::string& text : row_texts(row)) csv += "," + quoted(text);
      csv += '\n';
    }
  }
  return csv;
}

}  // namespace warren
