// What may one seat see of a match, and what of it is new to a socket?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/match.h"
#include "kernel/wire_json.h"

namespace warren::server {

// What a seat may know now, member by member as JSON text.
struct TableView {
  SceneTexts scene;
  std::string rest;  // from "asks" on
  std::uint32_t inputs = 0;
};

// What a socket was sent last: digests, and how far it has read the log.
struct Seen {
  std::array<std::uint64_t, kSceneMembers.size()> scene{};
  std::uint64_t rest = 0;
  std::size_t log = 0;       // lines of the match's log,
  std::uint32_t number = 0;  // and how many of them this seat may read

  bool operator==(const Seen&) const = default;
};

// How the match stands, for whoever looks. `owner` types dice that nobody else can.
struct Standing {
  const Match& match;
  Seat owner = kNobody;
  bool thinking = false;
};

TableView view_of(const Standing& now, Seat seat);

// A `table` message with all that is new since `seen`, which is brought up to date. Nothing when there is
// nothing new, unless it is sent `always`. `undone`: something was taken back, so older lines have changed.
struct Sending {
  bool always = false;
  bool undone = false;
};
std::optional<std::string> news(const Match& match, Seat seat, const TableView& view, Seen& seen,
                                Sending sending);

// As for a page that has `lines` lines of the log already; those that were taken back are sent again.
Seen seen_up_to(const Match& match, Seat seat, std::uint32_t lines);

bool may_read(const LogLine& line, Seat seat);
std::uint32_t lines_up_to(const Match& match, Seat seat, std::uint32_t inputs);

// Who has to type the faces of the roll that is awaited.
Seat typist_of(const Match& match, Seat owner, const OpenAsk& ask);

Scene scene_at(const Match& match, Seat seat, std::uint32_t inputs);

}  // namespace warren::server
