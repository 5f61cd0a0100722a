// How does a campaign go on at the terminal: by itself, battle by battle, or played?
#pragma once

#include "cli/campaign_options.h"

namespace warren::cli {

class CampaignRun {
 public:
  CampaignRun(Desk& desk, CampaignKeeper& keeper, std::string suffix)
      : desk_(desk), keeper_(keeper), suffix_(std::move(suffix)) {}

  void to_its_end();                         // `--auto`: agents answer and fight everything
  void quickly(std::uint64_t samples);       // `next`: odds, then one binding fight by agents
  void by_result(const std::string& typed);  // `next --result`
  void played(bool plain);                   // `play`: people fight the battle here

  // `spend`: buys what the words name of what is offered now; without words it lists it.
  void buy(const std::string& words);

  // Up to the next battle: agents answer, people are asked. False when the input ended before, or at the end.
  bool reach_battle(bool plain);

  void show_news();
  void skip_news() { shown_ = keeper_.match().log().size(); }  // what was told in an earlier sitting
  void show_standing();

 private:
  bool fight(const campaigns::WaitingBattle& waiting);
  void show_odds(const campaigns::WaitingBattle& waiting, std::uint64_t samples);
  bool has_people() const;
  void say_next();

  Desk& desk_;
  CampaignKeeper& keeper_;
  std::string suffix_;
  std::size_t shown_ = 0;
};

}  // namespace warren::cli
