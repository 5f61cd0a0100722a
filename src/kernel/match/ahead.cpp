// What would an answer lead to? Looks just far enough to see who or what comes next.
#include "kernel/match/inside.h"

namespace warren {
namespace {

constexpr int kMostStepsAhead = 1000;

}  // namespace

// `typist`: who types the faces of the roll at which the table stands.
Ahead Match::Inside::ahead_at(const LiveTable& table, Seat seat, Seat typist) const {
  const auto asked = [&](Seat who) {
    return who == seat ? Ahead{Ahead::Is::own, {}} : Ahead{Ahead::Is::others, Seats::only(who)};
  };
  switch (table.halt()) {
    case Halt::ask: return asked(table.asked_seat());
    case Halt::roll: return typist == kNobody ? Ahead{Ahead::Is::dice, {}} : asked(typist);
    case Halt::sealed: {
      const SealedChoice& choice = *table.open_choice();
      if (choice.complete() || (choice.stays && choice.team_done(seat))) return {Ahead::Is::unsealing, {}};
      const Seats open = choice.open_to(seat);
      return open.has(seat) ? Ahead{Ahead::Is::own, {}} : Ahead{Ahead::Is::others, open};
    }
    default: return {};
  }
}

Ahead Match::ahead_of(Seat seat, std::span<const Answer> line) const {
  Inside& in = *inside_;
  if (!in.can_go_on() || !in.is_open(seat)) return {};
  Seat typist = kNobody;
  LiveTable* standing = nullptr;
  Rolled rolled;
  const LiveTable::RollVisitor see_roll = [&](const Roll& roll) {
    typist = in.typist(roll, standing->fresh_items());
    rolled = thrown(roll);
  };
  const auto stands = [&] {
    Ahead ahead = in.ahead_at(*standing, seat, typist);
    ahead.rolled = rolled;
    return ahead;
  };
  LiveTable::Task task = in.silent_task(seat);
  task.offer = {seat, line, std::nullopt};
  task.visit_roll = &see_roll;
  LiveTable table(task);
  standing = &table;
  State work;
  work.copy_from(in.last, book().state_size());
  if (!table.run(book(), setting(), ground(), work)) return stands();
  const auto later = book().new_ground();
  for (int quiet = 0; quiet < kMostStepsAhead && table.offer_taken(); ++quiet) {
    if (!book().is_open()) return {Ahead::Is::checkpoint, {}};
    if (book().outcome(setting(), work).over) return {Ahead::Is::end, {}};
    book().prepare(setting(), work, *later);
    if (!table.run(book(), setting(), *later, work)) return stands();
  }
  return {};
}

}  // namespace warren
