// What needs the others' consent: going back, typed dice, an end that nobody has lost, a battle fought
// elsewhere.
#include <algorithm>
#include <array>

#include "server/room.h"

namespace warren::server {
namespace {

constexpr std::array<const char*, 4> kPleas{"undo", "dice", "close", "result"};

}  // namespace

std::string Room::name_of_seat(Seat seat) const { return sittings_[slot(seat)].name; }

bool Room::is_person(Seat seat) const { return match_->sitter(seat).kind == "human"; }

bool Room::others_sit_here(Seat seat) const {
  for (int i = 0; i < match_->setting().seats; ++i)
    if (seat_at(i) != seat && is_person(seat_at(i))) return true;
  return false;
}

bool Room::all_agree(const Plea& plea) const {
  for (int i = 0; i < match_->setting().seats; ++i)
    if (plea.needed.has(seat_at(i)) && is_person(seat_at(i)) && !plea.agreed.has(seat_at(i))) return false;
  return true;
}

Json Room::plea_json() const {
  return {
      {"type",  "plea"                                       },
      {"plea",  plea_->number                                },
      {"what",  kPleas[static_cast<std::size_t>(plea_->what)]},
      {"seat",  to_json(plea_->seat)                         },
      {"words", plea_->words                                 }
  };
}

std::string Room::why_no_plea(Seat seat) const {
  if (plea_) return "Something is asked of the table already.";
  if (in_vain_[slot(seat)] >= house_.limits.pleas)
    return "The others did not agree. Ask again when the match has gone on.";
  return {};
}

void Room::plead(Chair& chair, std::int64_t id, Plea plea) {
  plea.agreed = Seats::only(plea.seat);
  if (all_agree(plea)) return grant(plea, chair, id);
  if (const std::string why = why_no_plea(plea.seat); !why.empty()) return refuse(chair, id, why);
  plea.number = ++pleas_;
  plea_ = std::move(plea);
  pleaded_at_ = match_->inputs();
  tell(chair, {
                  {"type", "done"},
                  {"id",   id    }
  });
  tell_all(plea_json());
}

// All agree: it happens.
void Room::grant(const Plea& plea, Chair& chair, std::int64_t id) {
  switch (plea.what) {
    case Plea::For::undo: return settle(chair, id, undo(plea.seat, true));
    case Plea::For::dice: match_->change_sitter(plea.seat, {"human", true}); return changed(chair, id);
    case Plea::For::close: match_->close(plea.why); return changed(chair, id);
    case Plea::For::result: {
      campaigns::Settled settled = campaigns::settle(*match_, told_, *plea.result);
      if (!settled.done) return refuse(chair, id, settled.refused);
      acknowledgements_.push_back({chair.guest, id});
      return keep(telling(std::move(settled.told)), {});
    }
  }
}

std::string Room::plead_result(Seat seat, Seats fought, const BattleResult& result,
                               const std::string& words) {
  Plea plea{.what = Plea::For::result,
            .seat = seat,
            .words = name_of_seat(seat) + " says of the battle: " + words,
            .result = result,
            .needed = fought};
  plea.agreed = Seats::only(seat);
  if (const std::string why = why_no_plea(seat); !why.empty()) return why;
  plea.number = ++pleas_;
  plea_ = std::move(plea);
  pleaded_at_ = match_->inputs();
  tell_all(plea_json());
  return {};
}

void Room::tell_of_branch(Seat seat, std::uint32_t inputs) {
  house_.post.post([self = shared_from_this(), seat, inputs] {
    self->run([self, seat, inputs](Match* match) {
      if (match == nullptr || match->is_over() || self->is_full()) return;
      match->note(kNobody, self->name_of_seat(seat) +
                               " tries this match out at a table of their own, from input " +
                               std::to_string(inputs) + " on");
      self->keep_change();
    });
  });
}

void Room::withdraw_result() {
  if (plea_ && plea_->what == Plea::For::result) end_plea("The battle is fought at a table of its own.");
}

void Room::end_plea(const std::string& words) {
  plea_.reset();
  tell_all({
      {"type",  "plea"},
      {"seat",  Json()},
      {"words", words }
  });
}

void Room::hear_agree(Chair& chair, const Message& message) {
  if (!plea_ || plea_->number != message.plea)
    return refuse(chair, message.id, "Nobody asks that of the table any more.");
  if (chair.seat == plea_->seat && message.yes) return refuse(chair, message.id, "The others have to agree.");
  if (chair.seat != plea_->seat && !plea_->needed.has(chair.seat))
    return refuse(chair, message.id, "It is for those who fought to say.");
  if (message.yes) {
    plea_->agreed = plea_->agreed.with(chair.seat);
    if (all_agree(*plea_)) {
      const Plea plea = *plea_;
      end_plea("All agree.");
      return grant(plea, chair, message.id);
    }
  }
  tell(chair, {
                  {"type", "done"    },
                  {"id",   message.id}
  });
  if (message.yes) return;
  ++in_vain_[slot(plea_->seat)];
  end_plea(name_of_seat(chair.seat) +
           (chair.seat == plea_->seat ? " does not ask any more." : " does not agree."));
}

}  // namespace warren::server
