// How does a campaign's battle come about over HTTP, and how does its story read?
//
// Nothing here owns a match or writes to the store: README.md beside this file says what the server does with
// what it gets. A function that takes a Match uses it only while it runs.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "campaigns/settling.h"
#include "server/answers.h"

namespace warren::server {

inline constexpr std::uint64_t kOddsSamples = 200;

// The battle that a campaign waits for, and its match once it is begun.
struct OpenBattle {
  campaigns::WaitingBattle waiting;
  std::optional<store::Kept> kept;
};
// Nothing when it waits for none. Reads the store: throws StoreTrouble.
std::optional<OpenBattle> open_battle(const Match& campaign, store::MatchId id, const store::Store& store);

// GET .../battle. With `odds` some hundred battles are fought to see: for a worker. 409 without a battle.
Response battle_page(const std::optional<OpenBattle>& open, bool odds);

// POST .../battle: what is to be done, or the answer that says why not: 400 what cannot be read, 401 for who
// only watches, 409 when it is not this seat's to say or not possible now, 422 for a result that is none.
struct BattleOrder {
  enum class How : std::uint8_t { play, quick, result };
  How how = How::play;
  std::optional<BattleResult> result;  // with How::result
  std::string typed;                   // the same as it was typed
};
struct ReadOrder {
  std::optional<BattleOrder> order;
  Response fault;
};
ReadOrder read_battle_order(const std::string& body, const Match& campaign,
                            const std::optional<OpenBattle>& open, Seat by);

// The battle as a match of its own, fresh. With How::quick the agents have fought it to its end: for a
// worker. Null with the answer that says why not.
struct BattleBegun {
  std::unique_ptr<Match> match;
  store::NewMatch to_keep;
  Response fault;
};
BattleBegun begin_battle(const OpenBattle& open, store::MatchId campaign, BattleOrder::How how,
                         const std::string& created);

// The keys of a battle are its campaign's: whoever leads a kingdom there leads its army here, with the same
// key, and who watches the campaign may watch the battle.
std::vector<store::KeyHash> battle_keys(const std::vector<store::KeyHash>& campaign,
                                        const campaigns::WaitingBattle& waiting);

// Fought: of the battle with that id;
Response fought_page(const campaigns::WaitingBattle& waiting, store::MatchId battle);
// Of a result that was typed in, which the others are asked about now.
Response asked_page();

// GET .../chronicle, ?as=html. Reads the store: throws StoreTrouble. 404 for a match that is no campaign.
Response chronicle_page(const Match& campaign, store::MatchId id, const store::Store& store, bool html);

}  // namespace warren::server
