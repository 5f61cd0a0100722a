#include "conformance/study_table.h"

namespace warren::conformance {

const GivenAnswer* StudyTable::next_given(Seat seat) {
  if (given_ == nullptr) return nullptr;
  std::size_t& next = next_answer_[static_cast<std::size_t>(index(seat))];
  while (next < given_->answers.size())
    if (given_->answers[next++].seat == seat) return &given_->answers[next - 1];
  return nullptr;
}

Answer StudyTable::ask(const Prompt& prompt) {
  ++asks;
  if (on_ask) on_ask(prompt);
  Answer answer;
  const GivenAnswer* given = next_given(prompt.seat);
  parted = parted || (given != nullptr && !prompt.judge(given->answer).ok());
  if (given != nullptr && !parted) {
    answer = given->answer;
  } else {
    answer = choose ? choose(prompt, rng_) : prompt.draw(rng_);
  }
  inputs.answers.push_back({prompt.seat, answer});
  return answer;
}

void StudyTable::sealed(Seats seats, Dialogue& dialogue) {
  in_sealed = true;
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  in_sealed = false;
}

Dice StudyTable::roll(const Roll& roll) {
  const bool given = given_ != nullptr && next_dice_ < given_->dice.size();
  const Dice dice = given ? given_->dice[next_dice_++]
                          : draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  inputs.dice.push_back(dice);
  if (on_roll) on_roll(roll, dice);
  return dice;
}

}  // namespace warren::conformance
