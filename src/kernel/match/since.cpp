// What a live match gave the rules since its checkpoint, in the form in which a look ahead takes it.
#include "kernel/match/inside.h"

namespace warren {
namespace {

void add_sealed(const SealedChoice& choice, Seat seat, std::vector<GivenAnswer>& answers) {
  for (const SealedAnswer& sealed : choice.of(seat)) answers.push_back({seat, sealed.answer});
}

void add_item(const LiveItem& item, Match::Since& since) {
  if (item.kind == LiveItem::Kind::roll) since.dice.push_back(item.dice);
  if (item.kind == LiveItem::Kind::answer) since.answers.push_back({item.seat, item.answer});
  for (int i = 0; item.kind == LiveItem::Kind::sealed && i < kMaxSeats; ++i)
    add_sealed(*item.sealed, seat_at(i), since.answers);
}

}  // namespace

Match::Since Match::since_checkpoint(Seat seat, std::span<const Answer> line) const {
  const Inside& in = *inside_;
  Since since;
  for (const LiveItem& item : in.items_since(in.checkpoints.back(), in.items.size())) add_item(item, since);
  if (!line.empty()) {
    in.add_line(seat, line, since);
  } else if (in.open_choice && seat != kNobody) {
    add_sealed(*in.open_choice, seat, since.answers);
  }
  return since;
}

// What the line would add, and what is forced on the way: a silent run finds it.
void Match::Inside::add_line(Seat seat, std::span<const Answer> line, Since& since) const {
  LiveTable::Task task = silent_task(seat);
  task.offer = {seat, line, std::nullopt};
  LiveTable table(task);
  State work;
  work.copy_from(last, book->state_size());
  table.run(*book, *setting, *ground, work);
  for (const LiveItem& item : table.fresh_items()) add_item(item, since);
  if (const SealedChoice* choice = table.open_choice()) add_sealed(*choice, seat, since.answers);
}

Match::Since Match::since_beginning() const {
  Since since;
  for (const LiveItem& item : inside_->items) add_item(item, since);
  return since;
}

}  // namespace warren
