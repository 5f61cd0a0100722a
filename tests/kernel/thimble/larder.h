// What does a mouse do in the larder?
#pragma once

#include "kernel/rules/menu.h"
#include "thimble/state.h"

namespace warren::thimble {

enum class Lift : std::uint8_t { stays, tips, lifts };  // TH-LARD-05

void enter_larder(Play& play);            // TH-LARD-01
void take_hand(Play& play, Seat seat);    // TH-LARD-02
void stow(Play& play, Seat seat);         // TH-LARD-03
void push_box(Play& play, Seat seat);     // TH-LARD-04
Lift lift_box(Play& play, Seat seat);     // TH-LARD-05
void find_crumbs(Play& play, Seat seat);  // TH-LARD-06

int worn_by(const Mouse& mouse);
bool is_visited(const State& state);  // TH-LARD-01: by everybody, and so the game is over

// The numbers of zones and of what lies in them.
inline constexpr int kQueueZone = 0, kBagZone = 1, kDroppedZone = 2, kHandZone = 3;
constexpr int gear_zone(int mouse) { return 4 + 2 * mouse; }
constexpr int pack_zone(int mouse) { return 5 + 2 * mouse; }
constexpr int card_id(int zone, int place) { return 4 * zone + place; }

// TH-LARD-03: which card goes where?
class StowPrompt final : public Menu {
 public:
  StowPrompt(const Play& play, Seat asked);
  Verdict judge_option(Option option) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;

 private:
  const State& state_;
};

// TH-LARD-04: where to, and which way round?
class PushPrompt final : public Prompt {
 public:
  PushPrompt(Seat asked, Point from, Angle heading);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;

 private:
  void offer(ChoiceSink& sink, Point to, Angle heading, std::uint32_t meaning) const;

  Point from_;
  Angle heading_;
};

}  // namespace warren::thimble
