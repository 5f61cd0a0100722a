// How does a campaign go on in its store, when one program alone has it? Whatever is shown was committed
// before.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/live.h"
#include "campaigns/settling.h"
#include "kernel/record/record.h"

namespace warren::campaigns {

// One campaign, brought back from its store. Its functions throw store::StoreTrouble.
class CampaignKeeper {
 public:
  struct Start {
    Setup setup;
    std::vector<Sitter> sitters;
    std::optional<std::uint64_t> seed;
    std::string title;
    std::string created;
  };

  // Null with faults when the set-up is wrong; then nothing is kept.
  static std::unique_ptr<CampaignKeeper> begin(store::Store& store, const Rulebook& book, const Start& start,
                                               std::vector<Fault>& faults);
  // Null with a fault in words when the record cannot go on.
  static std::unique_ptr<CampaignKeeper> load(store::Store& store, Bookshelf shelf, store::MatchId id,
                                              std::string& fault);

  store::MatchId id() const { return kept_.id; }
  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  const Campaign& campaign() const { return *match_->book().campaign(); }
  std::unique_ptr<Match> release() { return std::move(match_); }
  void take_back(std::unique_ptr<Match> match) { match_ = std::move(match); }

  // Commits what the campaign has grown by, with its chronicle.
  void keep(const Match& match);

  // Agents answer whatever is theirs to answer, battles excepted; committed.
  void let_agents_answer();

  // The battle that the campaign waits for; nothing when it waits for something else.
  std::optional<WaitingBattle> battle() const { return waiting_battle(*match_); }

  // The match of that battle: as far as it has been fought, or a fresh one. Not kept yet when fresh.
  std::unique_ptr<Match> battle_match(const WaitingBattle& waiting, bool deputies,
                                      std::vector<Fault>& faults);
  // Commits what the battle has grown by.
  void keep_battle(const WaitingBattle& waiting, const Match& battle);

  // The battle is over: its last lines, its result, its story and what follows from it in the campaign, in
  // one commit. Empty, or why the campaign refuses the result.
  std::string settle(const WaitingBattle& waiting, const Match& battle);
  // The same for a result that was typed in.
  std::string settle(const BattleResult& result);

  std::optional<std::uint64_t> seed() const { return seed_of(*match_); }

 private:
  struct Kept {  // how much of a match is in the store
    store::MatchId id = store::kNone;
    std::uint32_t lines = 0;  // of its record
    std::size_t told = 0;     // lines of its log that are in the chronicle
    void is_all_of(const Match& match);
  };
  CampaignKeeper(store::Store& store, store::MatchId id, std::unique_ptr<Match> match);
  void add_battle(const WaitingBattle& waiting, const Match& battle, store::Commit& commit) const;
  std::string keep(const Settled& settled, store::Commit with = {});

  store::Store& store_;
  std::unique_ptr<Match> match_;
  LiveAgents agents_;
  Kept kept_;
  Kept battle_;  // of the battle that is fought; without an id when it is not kept yet
};

}  // namespace warren::campaigns
