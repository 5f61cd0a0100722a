#include "store/sqlite_schema.h"

#include <array>

namespace warren::store {
namespace {

constexpr std::string_view kFirst = R"sql(
CREATE TABLE match (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  kind    INTEGER NOT NULL,             -- MatchKind
  game    TEXT NOT NULL,
  title   TEXT NOT NULL,
  created TEXT NOT NULL,
  parent  INTEGER REFERENCES match(id), -- of a battle: its campaign
  number  INTEGER NOT NULL DEFAULT 0,
  over    INTEGER NOT NULL DEFAULT 0,
  vault   TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX battle ON match(parent, number) WHERE parent IS NOT NULL;
CREATE TABLE line (
  match  INTEGER NOT NULL REFERENCES match(id),
  number INTEGER NOT NULL,              -- as in the record, from 0
  text   TEXT NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE chronicle (
  campaign INTEGER NOT NULL REFERENCES match(id),
  number   INTEGER NOT NULL,            -- from 0
  battle   INTEGER NOT NULL,
  weight   INTEGER NOT NULL,
  words    TEXT NOT NULL,
  PRIMARY KEY (campaign, number)
) WITHOUT ROWID;
)sql";

// Tables on a server: who may sit down, who wants to be called, what branched off where.
constexpr std::string_view kSecond = R"sql(
ALTER TABLE match ADD COLUMN branch_of INTEGER REFERENCES match(id);
CREATE TABLE key (
  match INTEGER NOT NULL REFERENCES match(id),
  hash  BLOB NOT NULL,                  -- SHA-256 of the key
  seat  INTEGER NOT NULL,               -- -1: watches
  PRIMARY KEY (match, hash)
) WITHOUT ROWID;
CREATE TABLE webhook (
  match INTEGER NOT NULL REFERENCES match(id),
  seat  INTEGER NOT NULL,
  url   TEXT NOT NULL,
  PRIMARY KEY (match, seat)
) WITHOUT ROWID;
)sql";

// What nobody may know yet (the secret of the dice, sealed answers) stands apart from all that is listed,
// exported or shown.
constexpr std::string_view kThird = R"sql(
CREATE TABLE vault (
  match INTEGER PRIMARY KEY REFERENCES match(id),
  text  TEXT NOT NULL
);
INSERT INTO vault SELECT id, vault FROM match WHERE vault <> '';
ALTER TABLE match DROP COLUMN vault;
)sql";

// When somebody was there last. What is older than this table counts as opened when the table was made.
constexpr std::string_view kOpened = R"sql(
CREATE TABLE opened (
  match INTEGER PRIMARY KEY REFERENCES match(id),
  day   INTEGER NOT NULL                -- from 1 January 1970
);
INSERT INTO opened SELECT id, CAST(strftime('%s', 'now') AS INTEGER) / 86400 FROM match;
)sql";

// How long a record was when it was last written, and whether the whole store was set back since.
constexpr std::string_view kHead = R"sql(
CREATE TABLE head (
  match INTEGER PRIMARY KEY REFERENCES match(id),
  lines INTEGER NOT NULL,
  hash  TEXT NOT NULL,                  -- of the last line; empty: written by an earlier Warren
  epoch INTEGER NOT NULL
);
INSERT INTO head SELECT match, COUNT(*), '', 0 FROM line GROUP BY match;
CREATE TABLE epoch (
  number INTEGER NOT NULL,              -- how often the store was found to be a copy from another time
  mark   TEXT NOT NULL                  -- the same as in the file beside it; empty: no program has begun yet
);
INSERT INTO epoch VALUES (0, '');
)sql";

constexpr std::array kMigrations{kFirst, kSecond, kThird, kOpened, kHead};

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

}  // namespace warren::store
