// What each message does.
#include <algorithm>

#include "server/queries.h"
#include "server/room.h"
#include "server/sitters.h"

namespace warren::server {
namespace {

const OpenAsk* ask_of(const std::vector<OpenAsk>& open, Seat seat, bool roll) {
  const auto found =
      std::ranges::find_if(open, [&](const OpenAsk& ask) { return ask.is_roll == roll && ask.seat == seat; });
  return found == open.end() ? nullptr : &*found;
}

}  // namespace

void Room::hear(Chair& chair, const Message& message) {
  if (message.said == Said::query) return hear_query(chair, message);
  if (chair.seat == kNobody) return refuse(chair, message.id, "Who watches has no say.");
  if (match_->is_over()) return refuse(chair, message.id, "The match is over.");
  if (!match_->trouble().empty()) return refuse(chair, message.id, match_->trouble());
  switch (message.said) {
    case Said::answer: return hear_answer(chair, message);
    case Said::propose: return hear_proposal(chair, message);
    case Said::faces: return hear_faces(chair, message);
    case Said::undo: return hear_undo(chair, message);
    case Said::agree: return hear_agree(chair, message);
    case Said::order: return hear_order(chair, message);
    case Said::note: return hear_note(chair, message);
    case Said::sitter: return hear_sitter(chair, message);
    case Said::close: return hear_close(chair, message);
    case Said::sit: return refuse(chair, message.id, "This socket has sat down already.");
    case Said::query: return;
  }
}

void Room::refuse(Chair& chair, std::int64_t id, const std::string& words) {
  tell(chair, {
                  {"type",  "refused"},
                  {"id",    id       },
                  {"words", words    }
  });
}

void Room::stale(Chair& chair, std::int64_t id) {
  tell(chair, {
                  {"type", "stale"},
                  {"id",   id     }
  });
  chair.forced = true;
  show_table(chair);
}

// The match has changed: it is kept, and then this socket hears that it was.
void Room::changed(Chair& chair, std::int64_t id) {
  acknowledgements_.push_back({chair.guest, id});
  keep_change();
}

void Room::settle(Chair& chair, std::int64_t id, const Verdict& verdict) {
  if (verdict.ok()) return changed(chair, id);
  tell(chair, {
                  {"type", "refused"},
                  {"id", id},
                  {"words", verdict.refusal().words},
                  {"refusal", to_json(verdict.refusal(), match_->book())}
  });
}

void Room::hear_answer(Chair& chair, const Message& message) {
  const std::vector<OpenAsk> open = match_->open();
  const OpenAsk* ask = ask_of(open, chair.seat, false);
  if (ask == nullptr || ask->number != message.ask || (ask->sealed && ask->place != message.place))
    return stale(chair, message.id);
  if (match_->sitter(chair.seat).kind != "human")
    return refuse(chair, message.id, "An agent answers for this seat: take the seat back first.");
  settle(chair, message.id, match_->answer_all(chair.seat, message.answers));
}

// Talk of a team about a choice that is open: the match has not changed, so nothing is written.
void Room::hear_proposal(Chair& chair, const Message& message) {
  const std::vector<OpenAsk> open = match_->open();
  if (open.empty() || !open.front().sealed || open.front().number != message.ask)
    return stale(chair, message.id);
  const Verdict verdict = match_->propose(chair.seat, message.answers.front());
  if (!verdict.ok()) return settle(chair, message.id, verdict);
  tell(chair, {
                  {"type", "done"    },
                  {"id",   message.id}
  });
  broadcast();
}

void Room::hear_faces(Chair& chair, const Message& message) {
  const std::vector<OpenAsk> open = match_->open();
  if (open.empty() || !open.front().is_roll || open.front().number != message.ask ||
      typist_of(*match_, owner_, open.front()) != chair.seat)
    return stale(chair, message.id);
  settle(chair, message.id, match_->type_faces(message.faces));
}

void Room::hear_undo(Chair& chair, const Message& message) {
  const auto why = match_->why_no_undo(chair.seat);
  if (!why || !message.plead) {
    const Verdict verdict = match_->undo(chair.seat);
    undone_ = verdict.ok();
    return settle(chair, message.id, verdict);
  }
  if (const auto never = match_->why_no_undo(chair.seat, true)) return refuse(chair, message.id, *never);
  plea_ = Plea{chair.seat, Seats::only(chair.seat)};
  pleaded_at_ = match_->inputs();
  if (all_agree()) {
    end_plea("Taken back.");
    undone_ = true;
    return settle(chair, message.id, match_->undo(chair.seat, true));
  }
  tell(chair, {
                  {"type", "done"    },
                  {"id",   message.id}
  });
  tell_all({
      {"type", "plea"},
      {"seat", to_json(chair.seat)},
      {"words", match_->book().seat_name(match_->setting(), chair.seat) + " asks to take an answer back"}
  });
}

bool Room::all_agree() const {
  for (int i = 0; i < match_->setting().seats; ++i)
    if (match_->sitter(seat_at(i)).kind == "human" && !plea_->agreed.has(seat_at(i))) return false;
  return true;
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
  if (!plea_) return refuse(chair, message.id, "Nobody asks to take anything back.");
  if (chair.seat == plea_->seat && message.yes) return refuse(chair, message.id, "The others have to agree.");
  plea_->agreed = plea_->agreed.with(chair.seat);
  if (message.yes && all_agree()) {
    const Seat seat = plea_->seat;
    end_plea("All agree.");
    const Verdict verdict = match_->undo(seat, true);
    undone_ = verdict.ok();
    return settle(chair, message.id, verdict);
  }
  tell(chair, {
                  {"type", "done"    },
                  {"id",   message.id}
  });
  if (!message.yes)
    end_plea(match_->book().seat_name(match_->setting(), chair.seat) +
             (chair.seat == plea_->seat ? " does not ask any more." : " does not agree."));
}

void Room::hear_order(Chair& chair, const Message& message) {
  match_->standing_order(chair.seat, message.kind, message.how);
  changed(chair, message.id);
}

void Room::hear_note(Chair& chair, const Message& message) {
  if (message.words.empty()) return refuse(chair, message.id, "A note needs some words.");
  if (message.words.size() > house_.limits.words) return refuse(chair, message.id, "That note is too long.");
  match_->note(chair.seat, message.words);
  changed(chair, message.id);
}

void Room::hear_sitter(Chair& chair, const Message& message) {
  Sitter sitter = message.sitter;
  const std::string fault = why_no_sitter(sitter.kind, match_->book());
  if (!fault.empty()) return refuse(chair, message.id, fault);
  sitter.types_dice = sitter.types_dice && sitter.kind == "human";
  match_->change_sitter(chair.seat, sitter);
  new_sitters_ = true;
  changed(chair, message.id);
}

void Room::hear_close(Chair& chair, const Message& message) {
  if (chair.seat != owner_) return refuse(chair, message.id, "Only the table's owner can close the match.");
  match_->close(message.words.substr(0, house_.limits.words));
  changed(chair, message.id);
}

void Room::hear_query(Chair& chair, const Message& message) {
  if (!is_slow(message.asked)) {
    chair.guest->send(
        std::make_shared<const std::string>(answer_query(standing(), chair.seat, message, house_.limits)));
    return;
  }
  const auto text = std::make_shared<std::string>();
  look([this, seat = chair.seat, message,
        text](const Match&) { *text = answer_query(standing(), seat, message, house_.limits); },
       [this, guest = chair.guest, text] {
         if (chair_of(*guest) != nullptr) guest->send(text);
       },
       [this, guest = chair.guest, id = message.id] {
         if (Chair* its = chair_of(*guest)) refuse(*its, id, kWentWrong);
       });
}

}  // namespace warren::server
