// Sealed choices on a live table: each seat's dialogue runs by itself, as far as its answers reach.
#include <utility>

#include "kernel/tables/live_table.h"
#include "kernel/tables/stop.h"

namespace warren {

Seats SealedChoice::open_to(Seat seat) const {
  Seats open;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat other = seat_at(i);
    const bool shares = other == seat || team[slot(other)].has(seat);
    if (seats.has(other) && !(shares ? done.has(other) : team_done(other))) open = open.with(other);
  }
  return open;
}

SealedChoice SealedChoice::known_to(Seat seat) const {
  SealedChoice known = *this;
  for (int i = 0; i < kMaxSeats; ++i)
    if (!team[slot(seat_at(i))].has(seat)) known.of(seat_at(i)).clear();
  std::erase_if(known.proposals, [&](const Proposal& one) { return !team[slot(one.seat)].has(seat); });
  return known;
}

void LiveTable::sealed(Seats seats, Dialogue& dialogue) {
  count_verb();
  if (std::exchange(keeps_sealed_, dialogue.stays_sealed())) stop_at(Halt::misfit);
  given_.clear();
  if (const LiveItem* item = next(LiveItem::Kind::sealed)) return repeat(*item->sealed, dialogue);
  const bool opened_before = !fresh_ && task_.open_choice != nullptr;
  choice_ = opened_before ? *task_.open_choice : SealedChoice{};
  choice_->seats = seats;
  choice_->stays = dialogue.stays_sealed();
  for (int i = 0; i < kMaxSeats; ++i) choice_->team[slot(seat_at(i))] = dialogue.team_of(seat_at(i));
  listening_ = false;
  dialogue_ = &dialogue;
  repeat_proposals(dialogue);
  run_dialogues(dialogue, !opened_before);
  if (task_.proposes) run_proposal(dialogue);
  inner_.reset();
  if (task_.viewer != kNobody) dialogue.show_to(task_.viewer);
  dialogue_ = nullptr;
  if (choice_->complete()) return complete_choice();
  if (!offer_taken()) {
    refusal_ = {};
    refusal_.words = "this seat is not asked that now";
    stop_at(Halt::refused);
  }
  stop_at(Halt::sealed);
}

// Who is visited comes last: by then it is known what the others of its team have said.
void LiveTable::run_dialogues(Dialogue& dialogue, bool fresh) {
  const Seat last = task_.proposes ? kNobody : task_.visited;
  for (int i = 0; i < kMaxSeats; ++i)
    if (choice_->seats.has(seat_at(i)) && seat_at(i) != last) run_dialogue(seat_at(i), dialogue, fresh);
  if (choice_->seats.has(last)) run_dialogue(last, dialogue, fresh);
}

void LiveTable::repeat_proposals(Dialogue& dialogue) {
  for (const Proposal& one : choice_->proposals) {
    inner_ = Inner{.seat = one.seat, .proposes = true, .proposed = &one.answer};
    dialogue.propose(one.seat, *this);
  }
}

// A new one, or a look at what may be proposed.
void LiveTable::run_proposal(Dialogue& dialogue) {
  inner_ = Inner{.seat = task_.visited, .proposes = true};
  run_until_stopped([&] { dialogue.propose(task_.visited, *this); });
  if (halt_ != Halt::none) stop_step();
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
  choice_->proposals.clear();
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

// A proposal takes the place of the last one about the same thing.
Answer LiveTable::ask_proposal(const Prompt& prompt) {
  if (inner_->proposed != nullptr) return *inner_->proposed;
  if (!is_offered(inner_->seat)) {
    visit(prompt, inner_->seat);
    stop_step();
  }
  const Proposal fresh{inner_->seat, take_offer(prompt)};
  const auto is_older = [&](const Proposal& one) {
    const Option a = one.answer.option();
    const Option b = fresh.answer.option();
    return one.seat == fresh.seat && a.verb == b.verb && a.subject == b.subject && a.target == b.target;
  };
  std::erase_if(choice_->proposals, is_older);
  return choice_->proposals.emplace_back(fresh).answer;
}

Answer LiveTable::ask_inside(const Prompt& prompt) {
  if (inner_->proposes) return ask_proposal(prompt);
  const Seat seat = inner_->seat;
  const auto& known = repeated_ != nullptr ? repeated_->of(seat) : std::as_const(*choice_).of(seat);
  if (inner_->place < known.size()) {
    const SealedAnswer& said = known[inner_->place++];
    if (repeated_ == nullptr && seat == task_.visited) note_given(prompt, seat, said.answer, said.forced);
    return said.answer;
  }
  if (repeated_ != nullptr) stop_at(Halt::misfit);

  SealedAnswer sealed;
  sealed.final = prompt.final;
  sealed.seal = prompt.seal;
  if (const auto only = inner_->fresh ? only_answer(prompt) : std::nullopt) {
    sealed.answer = *only;
    sealed.forced = true;
  } else if (!task_.proposes && is_offered(seat)) {
    sealed.answer = take_offer(prompt);
    note_given(prompt, seat, sealed.answer, false);
    if (task_.witness != nullptr) sealed.asked = task_.witness->describe(prompt, sealed.answer);
    inner_->fresh = true;
  } else {
    if (!task_.proposes) visit(prompt, seat);
    stop_step();  // this dialogue only
  }
  ++inner_->place;
  return choice_->of(seat).emplace_back(std::move(sealed)).answer;
}

}  // namespace warren
