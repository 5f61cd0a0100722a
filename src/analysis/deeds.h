// Who whom nobody leads goes where and attacks whom, on the paths of a walk?
#pragma once

#include <map>
#include <set>
#include <vector>

#include "analysis/look_until.h"
#include "kernel/chance/odds_table.h"

namespace warren {

// Listens to one step after the other while another table answers and rolls. What is told with the tags
// `move` and `attack` counts; a step's deeds are kept with the weight of its path.
class DeedsTable final : public Table {
 public:
  DeedsTable(OddsTable& odds, const Lexicon& lexicon, const Scene& now);

  void begin_step(std::uint32_t turn);
  void end_step(const PathWeight& weight);
  void forget();  // all that was kept

  std::vector<ComingDeed> deeds() const;

  Answer ask(const Prompt& prompt) override { return odds_.ask(prompt); }
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override { return odds_.roll(roll); }
  void tell(const Event& event) override;

 private:
  struct Done {
    std::size_t turn = 0;  // in which
    int by = -1;
    int to = -1;
    int at = -1;
    auto operator<=>(const Done&) const = default;
  };
  Done& of_unit(int unit);
  std::string words(const Done& done) const;

  OddsTable& odds_;
  const Lexicon& lexicon_;
  const Scene& now_;
  std::set<int> led_;                 // units that somebody leads
  std::size_t turn_ = 0;              // its place in `turns_`
  std::vector<std::uint32_t> turns_;  // in the order in which they came
  std::vector<Done> step_;
  std::map<Done, Fraction> chances_;
};

}  // namespace warren
