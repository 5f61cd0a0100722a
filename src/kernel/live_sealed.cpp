// Sealed choices on a live table: each seat's dialogue runs by itself, as far as its answers reach.
#include <utility>

#include "kernel/live_table.h"
#include "kernel/stop.h"

namespace warren {

void LiveTable::sealed(Seats seats, Dialogue& dialogue) {
  count_verb();
  if (std::exchange(keeps_sealed_, dialogue.stays_sealed())) stop_at(Halt::misfit);
  if (const LiveItem* item = next(LiveItem::Kind::sealed)) return repeat(*item->sealed, dialogue);
  const bool opened_before = !fresh_ && task_.open_choice != nullptr;
  choice_ = opened_before ? *task_.open_choice : SealedChoice{};
  choice_->seats = seats;
  choice_->stays = dialogue.stays_sealed();
  listening_ = false;
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) run_dialogue(seat_at(i), dialogue, !opened_before);
  inner_.reset();
  if (choice_->complete()) return complete_choice();
  if (!offer_taken()) {
    refusal_ = {};
    refusal_.words = "this seat is not asked that now";
    stop_at(Halt::refused);
  }
  stop_at(Halt::sealed);
}

// Runs one seat's dialogue to its end or to its open prompt; the other seats' go on all the same.
void LiveTable::run_dialogue(Seat seat, Dialogue& dialogue, bool fresh) {
  inner_ = Inner{seat, 0, fresh};
  const bool finished = run_until_stopped([&] { dialogue.run(seat, *this); });
  if (halt_ != Halt::none) stop_step();  // refused or misfit: it ends the whole step
  if (finished) choice_->done = choice_->done.with(seat);
}

// A look ahead ends here: from here on the rules would act on what the others have sealed.
void LiveTable::complete_choice() {
  if (task_.witness == nullptr && !task_.offer.answers.empty()) {
    if (!offer_taken()) {
      refusal_ = {};
      refusal_.words = "what others have sealed comes before that";
      stop_at(Halt::refused);
    }
    stop_at(Halt::sealed);
  }
  LiveItem item;
  item.kind = LiveItem::Kind::sealed;
  item.sealed = std::make_shared<const SealedChoice>(std::move(*choice_));
  choice_.reset();
  enter_new_ground();
  if (task_.witness != nullptr) task_.witness->unsealed(*item.sealed);
  fresh_items_.push_back(std::move(item));
}

// A choice that is over: every answer is known.
void LiveTable::repeat(const SealedChoice& choice, Dialogue& dialogue) {
  const bool was_listening = std::exchange(listening_, false);
  repeated_ = &choice;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!choice.seats.has(seat_at(i))) continue;
    inner_ = Inner{seat_at(i), 0, false};
    dialogue.run(seat_at(i), *this);
  }
  inner_.reset();
  repeated_ = nullptr;
  listening_ = was_listening;
}

Answer LiveTable::ask_inside(const Prompt& prompt) {
  const Seat seat = inner_->seat;
  const auto& known = repeated_ != nullptr ? repeated_->of(seat) : std::as_const(*choice_).of(seat);
  if (inner_->place < known.size()) return known[inner_->place++].answer;
  if (repeated_ != nullptr) stop_at(Halt::misfit);

  SealedAnswer sealed;
  sealed.final = prompt.final;
  sealed.seal = prompt.seal;
  if (const auto only = inner_->fresh ? only_answer(prompt) : std::nullopt) {
    sealed.answer = *only;
    sealed.forced = true;
  } else if (is_offered(seat)) {
    sealed.answer = take_offer(prompt);
    if (task_.witness != nullptr) sealed.asked = task_.witness->describe(prompt, sealed.answer);
    inner_->fresh = true;
  } else {
    visit(prompt, seat);
    stop_step();  // this dialogue only
  }
  ++inner_->place;
  return choice_->of(seat).emplace_back(std::move(sealed)).answer;
}

}  // namespace warren
