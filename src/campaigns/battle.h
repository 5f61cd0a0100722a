// Which battle does a campaign wait for, and how is it fought?
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/book/campaign.h"
#include "kernel/match/match.h"
#include "kernel/tables/preview.h"

namespace warren::campaigns {

// All that is needed to fight the battle. Holds nothing of the campaign's match, so that it may be carried to
// another thread while the match goes on.
struct WaitingBattle {
  BattleCall call;
  const Campaign* campaign = nullptr;
  Seat asked = kNobody;               // whose answer its result is
  std::vector<Sitter> sitters;        // by seats of the battle: whoever sits in the campaign sits here
  std::vector<std::string> names;     // the same of the kingdoms
  std::optional<std::uint64_t> seed;  // of a campaign whose dice can be repeated
};

// Nothing when the campaign waits for something else, or is over.
std::optional<WaitingBattle> waiting_battle(const Match& campaign);

// Who sits at its seats; `deputies` puts the book's own opponent into every seat.
std::vector<Sitter> battle_sitters(const WaitingBattle& waiting, bool deputies);

// The battle at its beginning; null with faults.
std::unique_ptr<Match> begin_battle(const WaitingBattle& waiting, bool deputies, const std::string& created,
                                    std::vector<Fault>& faults);

// Agents fight on to the end: all seats must be theirs. Empty, or why there is no end.
std::string fight_out(Match& battle, std::uint64_t agent_seed);

// How it would go, by so many battles between deputies.
struct BattleOdds {
  struct Row {
    Seat seat = kNobody;  // of the campaign; nobody: drawn
    std::uint64_t hits = 0;
    Interval interval;
  };
  std::uint64_t battles = 0;  // 0: nothing can be said
  std::vector<Row> rows;      // by seats of the battle, drawn last
};
BattleOdds battle_odds(const WaitingBattle& waiting, std::uint64_t samples);

std::optional<std::uint64_t> seed_of(const Match& match);  // of dice that can be repeated
// The hash of the last line of a record.
std::array<std::uint8_t, 32> record_hash(const Match& match);

}  // namespace warren::campaigns
