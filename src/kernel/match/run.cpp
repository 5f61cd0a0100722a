// Running the rules of a live match from its last checkpoint to the next stop.
#include <algorithm>
#include <cstring>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/base/digest.h"
#include "kernel/match/inside.h"

namespace warren {
namespace {

// A game that passes this many checkpoints without asking anybody anything does not go anywhere.
constexpr int kMostQuietSteps = 100000;

}  // namespace

void Match::Inside::start(Seating seating, std::optional<BranchPoint> branch) {
  sitters = std::move(seating.sitters);
  sitters.resize(static_cast<std::size_t>(setting->seats));
  dice = seating.dice ? std::move(seating.dice) : KeyedDice::fresh();
  if (branch) origin = Origin{branch->of, branch->inputs};
  ground = book->new_ground();
  book->begin(*setting, last);
  HeaderLine header{book,         &setup,          &sitters, dice->header(),
                    digest(last), seating.created, lasting,  std::move(branch)};
  record.header(header);
  pass_checkpoint(last, 0);
  if (!advance({}, false).ok()) here.copy_from(last, book->state_size());
  settle();
}

void Match::Inside::load_state(const Checkpoint& checkpoint, State& state) const {
  std::memcpy(state.data(), checkpoint.state.data(), checkpoint.state.size());
}

std::uint64_t Match::Inside::digest(const State& state) const {
  return digest_of({state.data(), book->state_size()});
}

std::span<const LiveItem> Match::Inside::items_since(const Checkpoint& checkpoint, std::size_t end) const {
  return std::span(items).subspan(checkpoint.items, end - checkpoint.items);
}

LiveTable::Task Match::Inside::silent_task() const {
  LiveTable::Task task;
  task.given = items_since(checkpoints.back(), items.size());
  task.open_choice = open_choice;
  return task;
}

LiveTable::Task Match::Inside::silent_task(Seat seat) const {
  LiveTable::Task task = silent_task();
  if (open_choice) task.open_choice = std::make_shared<const SealedChoice>(open_choice->known_to(seat));
  return task;
}

// Only the last of the checkpoints between two inputs is kept: nobody can go back to the others.
void Match::Inside::pass_checkpoint(const State& state, std::size_t items_so_far) {
  last.copy_from(state, book->state_size());
  book->prepare(*setting, last, *ground);
  if (!checkpoints.empty() && checkpoints.back().inputs == inputs.size()) checkpoints.pop_back();
  const std::byte* bytes = last.data();
  checkpoints.push_back({
      {bytes, bytes + book->state_size()},
      items_so_far, inputs.size()
  });
  if (!pending.empty()) pending.back().line.digest = digest(last);
  just_unsealed.clear();
}

Verdict Match::Inside::give(const Offer& offer, bool by_order) {
  if (over) return Refusal({}, "the match is over");
  if (!trouble.empty()) return Refusal({}, "the match cannot go on: see its trouble");
  if (offer.faces ? halt != Halt::roll : !is_open(offer.seat))
    return Refusal({}, "this seat is not asked now");
  const Verdict verdict = advance(offer, by_order);
  if (verdict.ok() && !by_order) settle();
  return verdict;
}

// The match is as it was when the verdict is a refusal.
Verdict Match::Inside::advance(const Offer& offer, bool by_order) {
  const std::size_t inputs_before = inputs.size();
  const std::size_t log_before = log.size();
  const std::uint32_t asks_before = asks;
  const std::vector<std::uint32_t> unsealed_before = just_unsealed;
  LiveTable::Task task = silent_task();
  task.offer = offer;
  task.witness = this;
  task.fresh = record.next_line() == 1;  // the first run of all
  pending.clear();
  if (offer.seat == kNobody && !offer.faces) pending.push_back({});
  State work;
  work.copy_from(last, book->state_size());
  const LiveTable::PromptVisitor see = [&](const Prompt& prompt) {
    const std::span<const GivenField> given = running->given_fields();
    onlooker(
        {prompt, work, *ground, given.last(std::min(given.size(), plain_fields_of(prompt.seat))), asks + 1});
  };
  if (onlooker) task.visit = &see;
  task.visits_any = task.tells_given = onlooker != nullptr;
  LiveTable table(task);
  running = &table;
  working = &work;
  offering = offer.seat;
  offered_by_order = by_order;
  const Verdict verdict = run(table, work);
  if (verdict.ok()) {
    keep(table, work);
  } else {
    inputs.resize(inputs_before);
    log.resize(log_before);
    asks = asks_before;
    just_unsealed = unsealed_before;
    forget_openings();
  }
  running = nullptr;
  working = nullptr;
  return verdict;
}

Verdict Match::Inside::run(LiveTable& table, State& work) {
  Verdict verdict;
  const std::string broken = broken_in([&] { verdict = run_rules(table, work); });
  if (broken.empty()) return verdict;
  trouble = "The rules broke a promise: " + broken + ". A fault of the game's code.";
  return Refusal({}, "the rules broke a promise: a fault of the game's code");
}

Verdict Match::Inside::run_rules(LiveTable& table, State& work) {
  for (int quiet = 0; quiet < kMostQuietSteps; ++quiet) {
    if (book->outcome(*setting, last).over) return {};
    if (!table.run(*book, *setting, *ground, work)) break;
    if (!table.offer_taken()) return Refusal({}, "this seat is not asked that now");
    if (!table.given_used()) break;
    pass_checkpoint(work, items.size() + table.fresh_items().size());
  }
  if (table.halt() == Halt::refused) return table.refusal();
  if (table.halt() == Halt::unknown_dice) {
    trouble = "The dice of roll " + std::to_string(unknown_dice->roll) + " are not known.";
    return Refusal({}, "its dice are not known");
  }
  if (table.halt() == Halt::none || table.halt() == Halt::misfit) {
    trouble = "The rules did not repeat themselves or do not come to an end: a fault of the game's code.";
    return Refusal({}, "the rules did not repeat themselves: a fault of the game's code");
  }
  return {};
}

// The run was good: what it brought becomes part of the match.
void Match::Inside::keep(LiveTable& table, const State& work) {
  if (table.open_choice() != nullptr) add_sealed_inputs(*table.open_choice());
  for (LiveItem& item : table.fresh_items()) items.push_back(std::move(item));
  stand_at(table, work);
  write_pending();
  if (book->outcome(*setting, last).over) finish({});
}

void Match::Inside::stand_at(LiveTable& table, const State& work) {
  here.copy_from(work, book->state_size());
  halt = table.halt();
  asked_seat = table.asked_seat();
  asked_kind = table.asked_kind();
  if (table.open_choice() == nullptr) {
    open_choice = nullptr;
    if (halt != Halt::none) ++asks;
    return;
  }
  SealedChoice choice = *table.open_choice();
  if (choice.ask == 0) choice.ask = ++asks;
  open_choice = std::make_shared<const SealedChoice>(std::move(choice));
}

void Match::Inside::rerun() {
  State work;
  work.copy_from(last, book->state_size());
  LiveTable::Task task = silent_task();
  Seat types = kNobody;
  const LiveTable::RollVisitor see_roll = [&](const Roll& roll) { types = typist(roll, {}); };
  task.visit_roll = &see_roll;
  LiveTable table(task);
  table.run(*book, *setting, *ground, work);
  stand_at(table, work);
  if (halt == Halt::roll) asked_seat = types;
}

// Standing orders answer as long as one applies.
void Match::Inside::settle() {
  while (can_go_on() && obey_order()) continue;
}

void Match::Inside::finish(const std::string& why) {
  over = true;
  halt = Halt::none;
  reveal(true);
  record.end({outcome(), why, conceded}, *book, setting->seats, dice->secret());
}

// As the rules have it, unless somebody has conceded.
Outcome Match::Inside::outcome() const {
  Outcome outcome = book->outcome(*setting, last);
  if (conceded == kNobody) return outcome;
  outcome.value = {};
  outcome.value[slot(conceded)] = -1;
  if (setting->seats == 2) outcome.value[1 - slot(conceded)] = 1;
  return outcome;
}

bool Match::Inside::is_person(Seat seat) const {
  const auto i = slot(seat);
  return i < sitters.size() && sitters[i].kind == "human";
}

bool Match::Inside::is_open(Seat seat) const {
  if (halt == Halt::ask) return seat == asked_seat;
  return halt == Halt::sealed && open_choice->seats.has(seat) && !open_choice->done.has(seat);
}

}  // namespace warren
