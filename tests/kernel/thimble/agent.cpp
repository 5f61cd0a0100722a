// What does a mouse without a player do?
#include <vector>

#include "thimble/state.h"

namespace warren::thimble {
namespace {

// Keeps the candidate at one place of the list.
class PlaceInList final : public ChoiceSink {
 public:
  explicit PlaceInList(int place) : place_(place) {}
  void may(const Choice& choice) override {
    if (seen_++ == place_) answer_ = choice.answer;
  }
  void may_not(const Choice&, const Refusal&) override {}
  const Answer& answer() const { return answer_; }

 private:
  int place_;
  int seen_ = 0;
  Answer answer_;
};

}  // namespace

// TH-SOLO-01.
Answer solo_choice(const Prompt& prompt, Play& play) {
  if (prompt.form == Form::text) return prompt.fallback();
  Roll roll;
  roll.roller = prompt.seat;
  roll.rule = rule("TH-SOLO-01");
  roll.kind = static_cast<std::uint16_t>(Rolled::solo);
  Lot lot;
  lot.count = 1;
  roll.add(lot);
  const int face = play.table.roll(roll).face[0];
  PlaceInList pick((face - 1) % count_choices(prompt));
  prompt.universe(pick);
  return pick.answer();
}

}  // namespace warren::thimble
