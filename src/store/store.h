// Where do matches, campaigns and their stories live?
//
// A store keeps records line by line, as docs/record-format.md has them; what the lines say is the business
// of the kernel. Everything that happens together is one Commit: all of it is kept or nothing, and when
// `commit` has returned it survives whatever comes, a power cut included. What was not committed was not
// acknowledged.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace warren::store {

using MatchId = std::int64_t;  // given by the store, from 1, never twice
inline constexpr MatchId kNone = 0;
inline constexpr MatchId kBegunHere = -1;  // in a Commit: the first match of its `begun`

// What went wrong, in words that name the place and the way out.
class StoreTrouble : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    cannot_open,
    not_warren,  // a file, but not one of Warren's
    newer,       // written by a later version
    read_only,
    busy,     // somebody else writes
    stale,    // the match has grown meanwhile, or was begun by somebody else
    missing,  // no such match
    failed,   // disk full, damaged file
  };
  StoreTrouble(Kind kind, const std::string& words) : std::runtime_error(words), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

enum class MatchKind : std::uint8_t { match, campaign, battle };

// Who may sit down or watch. The store never sees a key, only its SHA-256.
struct KeyHash {
  static constexpr int kWatch = -1;

  std::array<std::uint8_t, 32> hash{};
  int seat = kWatch;

  bool operator==(const KeyHash&) const = default;
};

// Where to call when a seat is asked. An empty address: nowhere.
struct Webhook {
  MatchId match = kNone;
  int seat = 0;
  std::string url;

  bool operator==(const Webhook&) const = default;
};

struct NewMatch {
  MatchKind kind = MatchKind::match;
  std::string game;
  std::string title;
  std::string created;     // a time, for people
  MatchId parent = kNone;  // of a battle: its campaign,
  int number = 0;          // and its number there; each number once
  std::vector<std::string> lines;
  std::string vault;  // what the record does not say yet; secret
  bool over = false;
  std::vector<KeyHash> keys{};
  MatchId branch_of = kNone;  // the match that it branched off
};

// A match that went on: `from` is how many lines the writer knows of. If there are more, he is stale.
struct Growth {
  MatchId id = kNone;
  std::uint32_t from = 0;
  std::vector<std::string> lines;
  std::string vault;
  bool over = false;
};

struct ChronicleLine {
  int battle = 0;  // its number; 0: between battles
  int weight = 1;  // 0 detail, 1 deed, 2 turning point
  std::string words;

  bool operator==(const ChronicleLine&) const = default;
};

struct Telling {
  MatchId campaign = kNone;
  std::vector<ChronicleLine> lines;  // come after those that are there
};

// Somebody has opened a match, on a day counted from 1 January 1970.
struct Opening {
  MatchId match = kNone;
  int day = 0;
};

struct Commit {
  std::vector<NewMatch> begun;
  std::vector<Growth> grown;
  std::vector<Telling> told;
  std::vector<Webhook> webhooks{};  // each stands in for the one that its seat had
  std::vector<Opening> opened{};
  std::vector<MatchId> removed{};  // with their battles; what branched off them stays
};

// What became of a commit: the ids of `begun`, in order, or why nothing of it was kept.
struct Committed {
  std::vector<MatchId> begun;
  std::optional<StoreTrouble> trouble;
};

// What is known of a match without reading it.
struct Kept {
  MatchId id = kNone;
  MatchKind kind = MatchKind::match;
  std::string game;
  std::string title;
  std::string created;
  MatchId parent = kNone;
  int number = 0;
  std::uint32_t lines = 0;
  bool over = false;
  MatchId branch_of = kNone;
  int opened = 0;  // the last day on which somebody did
};

// What the store wrote last of a match, apart from its lines: are these still all of them?
struct Receipt {
  std::uint32_t lines = 0;
  std::string hash;      // of the last line; empty: not known
  bool of_today = true;  // written since the store was last found to be a copy from another time
};

// Every function throws StoreTrouble and leaves the store as it was.
class Store {
 public:
  virtual ~Store() = default;

  // Keeps all of it, or nothing. Returns the ids of `begun`, in order. Stale: a `from` that does not fit, or
  // a battle whose number its campaign has already.
  std::vector<MatchId> commit(const Commit& commit);

  // The same for several under one flush to the disk: each is kept whole or not at all, whatever becomes of
  // the others. Throws when none could be kept.
  virtual std::vector<Committed> commit_each(std::span<const Commit> commits) = 0;

  virtual std::optional<Kept> find(MatchId id) const = 0;
  virtual std::vector<Kept> list(MatchKind kind) const = 0;          // oldest first
  virtual std::vector<Kept> battles_of(MatchId campaign) const = 0;  // by number
  // Matches and campaigns that nobody has opened since before that day, nor any of their battles; oldest
  // first, a hundred at the most.
  virtual std::vector<Kept> forgotten_before(int day) const = 0;

  // The lines of a record; and all that `load_record` needs, the vault included. Missing: no such match.
  virtual std::vector<std::string> lines(MatchId id) const = 0;
  virtual std::string vault(MatchId id) const = 0;
  std::string text(MatchId id) const;

  virtual std::vector<KeyHash> keys(MatchId id) const = 0;  // none for a match that is not there
  virtual std::vector<Webhook> webhooks(MatchId id) const = 0;

  virtual std::vector<ChronicleLine> chronicle(MatchId campaign) const = 0;

  virtual Receipt receipt(MatchId id) const = 0;  // Missing: no such match
  // Why a record is not whole any more: lines were lost, or the whole store stands at an earlier time than it
  // had come to. Empty when all is well.
  std::string lost(MatchId id) const;

  // A program that alone writes here begins. A mark in the store and one beside it change together each time:
  // where they differ, the store is a copy from another time, and all its receipts are old ones.
  virtual void begin_epoch() = 0;

  // What is broken in the store itself; empty when all is well. Reads everything.
  virtual std::string damage() const = 0;
  virtual std::string place() const = 0;  // for people
};

}  // namespace warren::store
