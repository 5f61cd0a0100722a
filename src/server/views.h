// What may one seat see of a match, and what of it is new to a socket?
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/match/match.h"
#include "kernel/wire/json.h"
#include "server/scene_change.h"

namespace warren::server {

// What a seat may know now.
struct TableView {
  std::shared_ptr<const SceneView> scene;
  std::string rest;  // from "asks" on
  std::uint32_t inputs = 0;
};

// What a socket was sent last: which things, and how far it has read the log.
struct Seen {
  std::shared_ptr<const ScenePrint> scene;  // none: nothing yet
  std::uint64_t rest = 0;
  std::size_t log = 0;       // lines of the match's log,
  std::uint32_t number = 0;  // and how many of them this seat may read
  std::uint32_t from = 0;    // the first line that the socket was sent

  bool operator==(const Seen&) const = default;
};

// The question at which the rules stopped last, as it was written while they stood there.
struct StopText {
  std::uint32_t ask = 0;
  Seat seat = kNobody;
  std::string prompt;
};

// How the match stands, for whoever looks. `owner` types dice that nobody else can.
struct Standing {
  const Match& match;
  Seat owner = kNobody;
  bool thinking = false;
  const StopText* stop = nullptr;  // where it is known; else the rules are run once more
};

// The views of all seats of one position, each built when it is asked for. Where the game hides nothing they
// share one scene: it is half of the work.
class Views {
 public:
  explicit Views(const Standing& now) : now_(now) {}
  const TableView& of(Seat seat);

 private:
  std::shared_ptr<const SceneView> scene_of(Seat seat);

  Standing now_;
  std::shared_ptr<const SceneView> shared_;
  std::map<Seat, TableView> views_;
};

// A `table` message with all that is new since `seen`, which is brought up to date. Nothing when there is
// nothing new, unless it is sent `always`. `undone`: lines of the log from there on were taken back, and are
// sent again.
struct Sending {
  bool always = false;
  std::optional<std::size_t> undone;
};
std::optional<std::string> news(const Match& match, Seat seat, const TableView& view, Seen& seen,
                                Sending sending);

// How much of the log goes into one message.
struct LogPage {
  std::uint32_t lines = 0;
  std::size_t bytes = 0;
};
// As for a page that has `lines` lines of the log already. Of those that it lacks it is sent the last ones.
Seen seen_up_to(const Match& match, Seat seat, std::uint32_t lines, const LogPage& most);

// Lines from `from` on that the seat may read, as JSON with commas; no more than `most`.
std::string log_page(const Match& match, Seat seat, std::uint32_t from, const LogPage& most);

bool may_read(const LogLine& line, Seat seat);
std::uint32_t lines_up_to(const Match& match, Seat seat, std::uint32_t inputs);

// Who has to type the faces of the roll that is awaited.
Seat typist_of(const Match& match, Seat owner, const OpenAsk& ask);

// How it ended, also when it was given up; only for a match that is over.
Json outcome_json(const Match& match);

Scene scene_at(const Match& match, Seat seat, std::uint32_t inputs);

}  // namespace warren::server
