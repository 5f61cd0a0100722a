// What is said beside the play: notes, changes of seats, standing orders, the closing of a match.
#include <algorithm>
#include <utility>

#include "kernel/base/utf8.h"
#include "kernel/match/inside.h"

namespace warren {

void Match::Inside::withdraw_order(Seat seat, std::uint16_t kind) {
  for (std::size_t i = orders.size(); i-- > 0;) {
    if (orders[i].seat != seat || orders[i].kind != kind) continue;
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(i));
    order_turns.erase(order_turns.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Answers the open ask if an order covers it. False when none does.
bool Match::Inside::obey_order() {
  if (halt != Halt::ask) return false;
  const auto covers = [&](const StandingOrder& o) { return o.seat == asked_seat && o.kind == asked_kind; };
  const auto order = std::ranges::find_if(orders, covers);
  if (order == orders.end()) return false;
  const std::uint32_t turn = order_turns[static_cast<std::size_t>(order - orders.begin())];
  const bool lapsed = order->how == Decline::this_turn && turn != book->turn(*setting, last);
  if (lapsed || order->how == Decline::once) withdraw_order(asked_seat, asked_kind);
  if (lapsed) return false;

  Answer decline;
  const LiveTable::PromptVisitor see = [&](const Prompt& prompt) { decline = prompt.fallback(); };
  LiveTable::Task task = silent_task();
  task.visited = asked_seat;
  task.visit = &see;
  State work;
  work.copy_from(last, book->state_size());
  LiveTable(task).run(*book, *setting, *ground, work);
  const Seat seat = asked_seat;
  const std::uint16_t kind = asked_kind;
  if (give(
          {
              seat, {&decline, 1},
               std::nullopt
  },
          true)
          .ok())
    return true;
  withdraw_order(seat, kind);  // there is no declining this
  return false;
}

void Match::standing_order(Seat seat, std::uint16_t kind, Decline how) {
  Inside& in = *inside_;
  if (!in.can_go_on()) return;
  in.withdraw_order(seat, kind);
  if (how != Decline::withdrawn) {
    in.orders.push_back({seat, kind, how});
    in.order_turns.push_back(in.book->turn(*in.setting, in.last));
  }
  in.record.standing_order({seat, kind, how});
  ++in.spoken[slot(seat)].orders;
  in.settle();
}

void Match::note(Seat seat, const std::string& words) {
  const std::string clean = clean_utf8(words);
  if (inside_->over) return;
  inside_->record.note(seat, clean);
  if (seat != kNobody) {
    ++inside_->spoken[slot(seat)].notes;
    inside_->spoken[slot(seat)].note_bytes += clean.size();
  }
  inside_->log_words(clean).speaker = seat;
}

void Match::change_sitter(Seat seat, const Sitter& sitter) {
  Inside& in = *inside_;
  if (!in.can_go_on() || index(seat) >= in.setting->seats) return;
  in.sitters[slot(seat)] = sitter;
  in.record.sitter(seat, sitter);
  ++in.spoken[slot(seat)].sitters;
  if (in.halt != Inside::Halt::roll) return;
  in.advance({}, false);  // the dice that were awaited may now be drawn
  in.settle();
}

const Match::Spoken& Match::spoken(Seat seat) const { return inside_->spoken[slot(seat)]; }
std::size_t Match::record_bytes() const { return inside_->record.bytes(); }

bool Match::was_asked(Seat seat, std::uint16_t kind) const {
  const Inside& in = *inside_;
  if (in.halt == Inside::Halt::ask && in.asked_seat == seat && in.asked_kind == kind) return true;
  return std::ranges::any_of(
      in.inputs, [&](const Inside::Input& input) { return input.seat == seat && input.kind == kind; });
}

void Match::close(const std::string& why, Seat concedes) {
  Inside& in = *inside_;
  if (in.over) return;
  if (concedes != kNobody && index(concedes) < in.setting->seats) in.conceded = concedes;
  in.why_closed = clean_utf8(why);
  in.finish(in.why_closed);
}

}  // namespace warren
