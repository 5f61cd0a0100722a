// What each message does.
#include <algorithm>

#include "agents/seeds.h"
#include "agents/table_setter.h"
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
  const bool ends =
      message.said == Said::close || message.said == Said::concede || message.said == Said::agree;
  if (is_full() && !ends)
    return refuse(chair, message.id, "The record of this match is full: it can only be ended.");
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
    case Said::concede: return hear_concede(chair, message);
    case Said::bytes: return hear_bytes(chair, message);
    case Said::help: return hear_help(chair, message);
    case Said::hold: return hear_hold(chair, message);
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
  if (ask == nullptr || ask->number != message.ask) return stale(chair, message.id);
  const std::size_t fields = match_->fields_in_hand(chair.seat);
  const std::size_t place = message.place.value_or(static_cast<std::uint32_t>(fields));
  if (place > fields) return stale(chair, message.id);
  if (match_->sitter(chair.seat).kind != "human")
    return refuse(chair, message.id, "An agent answers for this seat: take the seat back first.");
  const auto is_result = [](const Answer& answer) { return answer.form() == Form::battle; };
  if (std::ranges::any_of(message.answers, is_result))
    return refuse(chair, message.id, "Results come from the battle: play it, or say what happened.");
  const auto answer = [&] { return match_->answer_instead(chair.seat, fields - place, message.answers); };
  settle(chair, message.id, place < fields ? going_back(answer) : watched(answer));
}

// While the rules stand at the next question it is written for whoever will be shown it.
Verdict Room::watched(const std::function<Verdict()>& change) {
  match_->look_on([this](const Match::Stop& stop) {
    if (is_present(stop.prompt.seat))
      stop_ = {stop.ask, stop.prompt.seat, prompt_text(stop.prompt, match_->book(), stop.given)};
  });
  Verdict verdict = change();
  match_->look_on({});
  return verdict;
}

// Notes which lines of the log are taken back.
Verdict Room::going_back(const std::function<Verdict()>& change) {
  std::vector<bool> before;
  for (const LogLine& line : match_->log()) before.push_back(line.undone);
  Verdict verdict = watched(change);
  for (std::size_t i = 0; i < before.size() && !undone_; ++i)
    if (match_->log()[i].undone != before[i]) undone_ = i;
  return verdict;
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
  settle(chair, message.id, watched([&] { return match_->type_faces(message.faces); }));
}

// Remembers which lines of the log it changes.
Verdict Room::undo(Seat seat, bool agreed) {
  return going_back([&] { return match_->undo(seat, agreed); });
}

// Back to an earlier field of the decision in hand.
Verdict Room::undo_fields(Seat seat, std::uint32_t place) {
  return going_back([&] {
    Verdict verdict;
    for (std::size_t left = match_->fields_in_hand(seat); left > place && verdict.ok(); --left)
      verdict = match_->undo(seat);
    return verdict;
  });
}

void Room::hear_undo(Chair& chair, const Message& message) {
  if (message.place) {
    if (*message.place >= match_->fields_in_hand(chair.seat)) return stale(chair, message.id);
    return settle(chair, message.id, undo_fields(chair.seat, *message.place));
  }
  const auto why = match_->why_no_undo(chair.seat);
  if (!why || !message.plead) {
    return settle(chair, message.id, undo(chair.seat, false));
  }
  if (const auto never = match_->why_no_undo(chair.seat, true)) return refuse(chair, message.id, *never);
  plead(chair, message.id,
        {.what = Plea::For::undo,
         .seat = chair.seat,
         .words = name_of_seat(chair.seat) + " asks to take an answer back"});
}

void Room::hear_order(Chair& chair, const Message& message) {
  const bool known = message.how == Decline::withdrawn || match_->was_asked(chair.seat, message.kind) ||
                     holds_before(chair.seat, message.kind);
  if (!known) return refuse(chair, message.id, "You were never asked a question of that kind.");
  if (match_->spoken(chair.seat).orders >= house_.limits.orders)
    return refuse(chair, message.id, "That is enough of standing orders for one match.");
  match_->standing_order(chair.seat, message.kind, message.how);
  changed(chair, message.id);
}

void Room::hear_note(Chair& chair, const Message& message) {
  if (message.words.empty()) return refuse(chair, message.id, "A note needs some words.");
  if (message.words.size() > house_.limits.words) return refuse(chair, message.id, "That note is too long.");
  const Match::Spoken& spoken = match_->spoken(chair.seat);
  if (spoken.notes >= house_.limits.notes ||
      spoken.note_bytes + message.words.size() > house_.limits.note_bytes)
    return refuse(chair, message.id, "You have written all the notes that one seat may in a match.");
  match_->note(chair.seat, message.words);
  changed(chair, message.id);
}

// Who types dice can say what they like: the others have to agree first. Agents never type.
void Room::hear_sitter(Chair& chair, const Message& message) {
  Sitter sitter = message.sitter;
  const std::string fault = why_no_sitter(sitter.kind, match_->book());
  if (!fault.empty()) return refuse(chair, message.id, fault);
  if (match_->spoken(chair.seat).sitters >= house_.limits.sitters)
    return refuse(chair, message.id, "This seat has changed hands often enough.");
  const Sitter& before = match_->sitter(chair.seat);
  const bool begins_typing = sitter.kind == "human" && sitter.types_dice && !before.types_dice;
  if (!begins_typing) return change_sitter(chair, message.id, allowed_to_type(sitter));
  if (before.kind != "human")
    return refuse(chair, message.id, "Take your seat first, then ask to type dice.");
  plead(chair, message.id,
        {.what = Plea::For::dice,
         .seat = chair.seat,
         .words = name_of_seat(chair.seat) + " asks to roll real dice and type the faces in"});
}

void Room::change_sitter(Chair& chair, std::int64_t id, const Sitter& sitter) {
  match_->change_sitter(chair.seat, sitter);
  changed(chair, id);
}

// With nobody winning or losing: all persons have to agree, and an agent that fights a battle cannot.
void Room::hear_close(Chair& chair, const Message& message) {
  const bool against_agent =
      std::ranges::any_of(sittings_, [](const Sitting& sitting) { return sitting.sitter.kind != "human"; });
  if (facts_.kept.kind == store::MatchKind::battle && against_agent)
    return refuse(chair, message.id, "An agent leads the other army: play on, or concede.");
  if (!others_sit_here(chair.seat) && chair.seat != owner_)
    return refuse(chair, message.id, "Only the table's owner can close the match.");
  plead(chair, message.id,
        {.what = Plea::For::close,
         .seat = chair.seat,
         .words = name_of_seat(chair.seat) + " asks to end the match here, with no winner",
         .why = message.words.substr(0, house_.limits.words)});
}

void Room::hear_concede(Chair& chair, const Message& message) {
  if (match_->setting().seats > 2 && others_sit_here(chair.seat))
    return refuse(chair, message.id,
                  "The others go on without you: hand your seat to an agent, or ask to end the match.");
  match_->close(name_of_seat(chair.seat) + " concedes.", chair.seat);
  changed(chair, message.id);
}

void Room::hear_bytes(Chair& chair, const Message& message) {
  if (!is_person(chair.seat)) return refuse(chair, message.id, "A person adds to the key of the dice.");
  settle(chair, message.id, match_->add_bytes(chair.seat, message.bytes));
}

// Somebody would rather not choose: the book's own opponent answers in their place, once or for the rest of
// the set-up, and after what they hold of the decision. They are answers of the seat, to be taken back like
// others.
void Room::hear_help(Chair& chair, const Message& message) {
  const std::vector<OpenAsk> open = match_->open();
  const OpenAsk* ask = ask_of(open, chair.seat, false);
  if (ask == nullptr || ask->number != message.ask) return stale(chair, message.id);
  if (!is_person(chair.seat)) return refuse(chair, message.id, "An agent answers for this seat already.");
  const auto verdict = std::make_shared<Verdict>();
  const Held* held = held_by(chair.seat);
  look(
      [this, seat = chair.seat, rest = message.rest, verdict,
       said = held != nullptr ? held->answers : std::vector<Answer>()](const Match&) {
        if (!said.empty()) *verdict = match_->answer_all(seat, said);
        if (!verdict->ok()) return;
        TableSetter setter(scatter(static_cast<std::uint64_t>(id())));
        if (rest && setter.lay(*match_, Seats::only(seat)) > 0) return;
        *verdict = setter.answer_one(*match_, seat);
      },
      [this, guest = chair.guest, id = message.id, verdict] {
        Chair* its = chair_of(*guest);
        if (its != nullptr) return settle(*its, id, *verdict);
        if (verdict->ok()) keep_change();
      },
      [this, guest = chair.guest, id = message.id] {
        if (Chair* its = chair_of(*guest)) refuse(*its, id, kWentWrong);
      });
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
