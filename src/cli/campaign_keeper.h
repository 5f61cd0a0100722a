// How does a campaign go on in its store? Whatever is shown was committed before.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/live.h"
#include "kernel/campaign.h"
#include "kernel/match.h"
#include "kernel/record.h"
#include "store/store.h"

namespace warren::cli {

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

  store::MatchId id() const { return id_; }
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
  std::optional<BattleCall> battle() const;

  // The match of that battle: as far as it has been fought, or a fresh one. Not kept yet when fresh. Whoever
  // sits in the campaign sits in the battle; `deputies` puts the book's own opponent in the place of people.
  std::unique_ptr<Match> battle_match(const BattleCall& call, bool deputies, std::vector<Fault>& faults);
  // Commits what the battle has grown by.
  void keep_battle(const BattleCall& call, const Match& battle);

  // The battle is over: its last lines, its result, its story and what follows from it in the campaign, in
  // one commit. Empty, or why the campaign refuses the result.
  std::string settle(const BattleCall& call, const Match& battle);
  // The same for a result that was typed in.
  std::string settle(const BattleCall& call, const BattleResult& result);

  std::optional<std::uint64_t> seed() const;  // of a campaign whose dice can be repeated

 private:
  CampaignKeeper(store::Store& store, store::MatchId id, std::unique_ptr<Match> match);
  store::Growth growth(const Match& match);
  std::vector<store::ChronicleLine> news(const Match& match);
  std::string answer(const BattleResult& result);
  void add_battle(const BattleCall& call, const Match& battle, store::Commit& commit);
  void commit(const store::Commit& commit, const Match& campaign);

  store::Store& store_;
  store::MatchId id_;
  std::unique_ptr<Match> match_;
  LiveAgents agents_;
  std::uint32_t lines_ = 0;  // of the campaign's record that are kept
  std::size_t told_ = 0;     // lines of its log that are in the chronicle
  store::MatchId battle_id_ = store::kNone;
  std::uint32_t battle_lines_ = 0;
};

// The hash of the last line of a record.
std::array<std::uint8_t, 32> record_hash(const Match& match);

}  // namespace warren::cli
