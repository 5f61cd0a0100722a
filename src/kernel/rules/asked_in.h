// What do all questions of a game have in common? The play they are asked in, and a kind out of the game's
// own list.
#pragma once

#include "kernel/rules/prompt.h"

namespace warren {

// A game's questions derive from this; Base is Prompt or Menu.
template <class Base, class Play, class Ask>
class AskedIn : public Base {
 public:
  AskedIn(const Play& play, Seat asked, RuleId why, Ask ask, std::uint8_t about = 0xff,
          Form answered_by = Form::option)
      : play_(play) {
    this->seat = asked;
    this->rule = why;
    this->kind = static_cast<std::uint16_t>(ask);
    this->form = answered_by;
    this->subject = about;
  }

  const Play& play() const { return play_; }
  Ask ask_kind() const { return static_cast<Ask>(this->kind); }

 protected:
  ~AskedIn() = default;

 private:
  const Play& play_;
};

}  // namespace warren
