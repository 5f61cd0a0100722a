// What changes in a campaign when a battle is over, and what is told of it?
//
// Functions over a match that somebody else owns: they change it and say what belongs into the same commit;
// they write nothing. So whoever owns the match is its only writer: the keeper at the terminal, the room in
// the server.
#pragma once

#include <string>
#include <vector>

#include "campaigns/battle.h"
#include "store/growth.h"

namespace warren::campaigns {

// What the campaign has told since line `told` of its log: for the chronicle, in the commit that keeps the
// growth of its record.
std::vector<store::ChronicleLine> news_of(const Match& campaign, std::size_t told);

// A battle that begins, as the store has it.
store::NewMatch battle_to_keep(const Match& battle, const WaitingBattle& waiting, store::MatchId campaign,
                               const std::string& created = {});

// When it is `done`, the campaign has its answer and has gone on; its growth and `told` (the story of the
// battle, then the campaign's news since line `told` of its log) belong into one commit. Otherwise nothing
// has changed, and `refused` says why if somebody should know.
struct Settled {
  bool done = false;
  std::string refused;
  std::vector<store::ChronicleLine> told;
};
// The result of a battle that is over. Who conceded has lost it, with what either side had earned by then.
Settled settle(Match& campaign, std::size_t told, const WaitingBattle& waiting, const Match& battle);
// A result that was typed in, of a battle that was fought elsewhere; refused when it names a record. Whether
// the persons who fought agree is for the caller to know.
Settled settle(Match& campaign, std::size_t told, const BattleResult& result);

// If the battle that the campaign waits for has been fought to its end and is in the store, its result goes
// into the campaign. To be called when a battle has been kept whole, and when a campaign is loaded: a program
// that was killed between the two leaves it to be done.
Settled settle_if_battle(Match& campaign, std::size_t told, store::MatchId id, const store::Store& store);

// The match of that battle in the store, once it is begun.
std::optional<store::Kept> kept_battle(const store::Store& store, store::MatchId campaign, int number);

}  // namespace warren::campaigns
