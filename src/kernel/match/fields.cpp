// Which fields of the decision in hand has a seat given, and how does it change one of them?
#include <algorithm>
#include <utility>

#include "kernel/match/inside.h"

namespace warren {

// Of a sealed choice its own answers; else its last inputs since the checkpoint, as far back as nothing bars
// it from taking them back.
std::size_t Match::Inside::fields_of(Seat seat) const {
  if (halt == Halt::sealed) {
    const auto given = [](const SealedAnswer& answer) { return !answer.forced; };
    return static_cast<std::size_t>(std::ranges::count_if(open_choice->of(seat), given));
  }
  return plain_fields_of(seat);
}

std::size_t Match::Inside::plain_fields_of(Seat seat) const {
  std::size_t first = inputs.size();
  while (first > checkpoints.back().inputs) {
    const Input& input = inputs[first - 1];
    const bool own = input.seat == seat && input.person && input.type == InputLine::Type::answer;
    if (!own || bar_since(first - 1).words != nullptr) break;
    --first;
  }
  return inputs.size() - first;
}

// Of all that a run met, what is in hand: the last ones before the line, and the line.
std::span<const GivenField> Match::Inside::in_hand(Seat seat, std::span<const GivenField> given,
                                                   std::size_t line) const {
  const std::size_t count = std::min(given.size(), fields_of(seat) + line);
  return given.last(count);
}

// As if the last fields had not been said yet.
Verdict Match::Inside::judge_instead(Seat seat, std::size_t count, std::span<const Answer> answers) const {
  LiveTable::Task task = silent_task(seat);
  if (halt == Halt::sealed) {
    SealedChoice choice = *open_choice;
    auto& said = choice.of(seat);
    for (std::size_t i = 0; i < count; ++i) {
      while (said.back().forced) said.pop_back();
      if (said.back().final) return Refusal({}, "this sealed answer is final");
      said.pop_back();
    }
    choice.done.mask = static_cast<std::uint8_t>(choice.done.mask & ~Seats::only(seat).mask);
    task.open_choice = std::make_shared<const SealedChoice>(std::move(choice));
  } else {
    task.given = items_since(checkpoints.back(), inputs[inputs.size() - count].item);
  }
  task.offer = {seat, answers, std::nullopt};
  State work;
  work.copy_from(last, book->state_size());
  LiveTable table(task);
  const bool finished = table.run(*book, *setting, *ground, work);
  return !finished && table.halt() == Halt::refused ? Verdict(table.refusal()) : Verdict();
}

bool Match::stand_before(Seat seat, std::span<const Answer> line, const StopVisitor& f) const {
  if (!inside_->can_go_on() || !inside_->is_open(seat)) return false;
  State work;
  work.copy_from(inside_->last, book().state_size());
  LiveTable* standing = nullptr;
  const LiveTable::PromptVisitor see = [&](const Prompt& prompt) {
    f({prompt, work, ground(), inside_->in_hand(seat, standing->given_fields(), line.size()),
       inside_->open_choice ? inside_->open_choice->ask : inside_->asks});
  };
  LiveTable::Task task = inside_->silent_task(seat);
  task.offer = {seat, line, std::nullopt};
  task.visited = seat;
  task.visit = &see;
  task.tells_given = true;
  LiveTable table(task);
  standing = &table;
  table.run(book(), setting(), ground(), work);
  return table.visited();
}

bool Match::stand_after(Seat seat, std::span<const Answer> line, const StandVisitor& f) const {
  if (!inside_->can_go_on() || !inside_->is_open(seat) || inside_->open_choice) return false;
  State work;
  work.copy_from(inside_->last, book().state_size());
  LiveTable::Task task = inside_->silent_task(seat);
  task.offer = {seat, line, std::nullopt};
  LiveTable table(task);
  const bool finished = table.run(book(), setting(), ground(), work);
  using Halted = LiveTable::Halt;
  const bool stands = finished || table.halt() == Halted::ask || table.halt() == Halted::roll;
  if (stands && table.offer_taken()) f(work, ground());
  return stands && table.offer_taken();
}

std::size_t Match::fields_in_hand(Seat seat) const {
  return inside_->can_go_on() && inside_->is_open(seat) ? inside_->fields_of(seat) : 0;
}

void Match::look_on(StopVisitor f) { inside_->onlooker = std::move(f); }

Verdict Match::answer_instead(Seat seat, std::size_t count, std::span<const Answer> answers) {
  Inside& in = *inside_;
  if (count == 0) return answer_all(seat, answers);
  if (!in.can_go_on() || !in.is_open(seat)) return Refusal({}, "this seat is not asked now");
  if (count > in.fields_of(seat)) return Refusal({}, "that field cannot be changed any more");
  if (const Verdict verdict = in.judge_instead(seat, count, answers); !verdict.ok()) return verdict;
  for (std::size_t i = 0; i < count; ++i)
    if (const Verdict verdict = undo(seat); !verdict.ok()) return verdict;
  return answer_all(seat, answers);
}

}  // namespace warren
