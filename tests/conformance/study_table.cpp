#include "conformance/study_table.h"

namespace warren::conformance {

Answer StudyTable::ask(const Prompt& prompt) {
  ++asks;
  if (on_ask) on_ask(prompt);
  Answer answer;
  const Answer* given = given_.next_answer(prompt.seat);
  parted = parted || (given != nullptr && !prompt.judge(*given).ok());
  if (given != nullptr && !parted) {
    answer = *given;
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
  const Dice* given = given_.next_dice();
  const Dice dice =
      given != nullptr ? *given : draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  inputs.dice.push_back(dice);
  if (on_roll) on_roll(roll, dice);
  return dice;
}

}  // namespace warren::conformance
