#include "server/room.h"

#include <algorithm>
#include <utility>

#include "server/keys.h"

namespace warren::server {

Room::Room(House& house, RoomFacts facts)
    : house_(house), facts_(std::move(facts)), owner_(owner_of(facts_.keys)) {}

Room::Chair* Room::chair_of(const Guest& guest) {
  const auto chair =
      std::ranges::find_if(chairs_, [&](const Chair& one) { return one.guest.get() == &guest; });
  return chair == chairs_.end() ? nullptr : &*chair;
}

void Room::enter(std::shared_ptr<Guest> guest, Seat seat, std::uint32_t log, const std::string& person) {
  touched_ = Clock::now();
  if (seat != kNobody && !person.empty()) people_[slot(seat)] = person;
  run([this, guest = std::move(guest), seat, log](const Match* match) {
    if (match == nullptr) return turn_out(*guest, "The match cannot be read from the store.");
    if (!guest->is_open()) return;
    safely(
        house_.journal, "sitting down", [&] { seat_guest(*match, guest, seat, log); },
        [&] { turn_out(*guest, kWentWrong); });
  });
}

void Room::seat_guest(const Match& match, const std::shared_ptr<Guest>& guest, Seat seat, std::uint32_t log) {
  make_room_for(seat);
  const LogPage page{house_.limits.log_lines, house_.limits.log_bytes};
  chairs_.push_back({guest, seat, seen_up_to(match, seat, log, page), true});
  Chair& chair = chairs_.back();
  tell(chair, {
                  {"type",  "seated"                         },
                  {"match", info(match)                      },
                  {"seat",  to_json(seat)                    },
                  {"owner", seat != kNobody && seat == owner_}
  });
  show_presence();
  if (log > 0) undone_ = 0;
  show_table(chairs_.back());
  undone_.reset();
  show_held(chairs_.back());
  if (plea_) tell(chairs_.back(), plea_json());
}

// A seat has so many sockets at once; the oldest makes room. Any number may watch.
void Room::make_room_for(Seat seat) {
  const auto mine = [&](const Chair& chair) { return chair.seat == seat; };
  if (seat == kNobody || std::cmp_less(std::ranges::count_if(chairs_, mine), house_.limits.seat_sockets))
    return;
  const auto oldest = std::ranges::find_if(chairs_, mine);
  tell(*oldest,
       {
           {"type",  "trouble"                              },
           {"words", "This seat is open in too many places."},
           {"fatal", true                                   }
  });
  const auto guest = oldest->guest;
  leave(*guest);
  guest->hang_up();
}

void Room::leave(const Guest& guest) {
  touched_ = Clock::now();
  std::erase_if(inbox_, [&](const Item& item) { return item.guest.get() == &guest; });
  if (std::erase_if(chairs_, [&](const Chair& chair) { return chair.guest.get() == &guest; }) > 0)
    show_presence();
  if (thought_ && !somebody_waits()) *thought_ = true;
}

// A newer query of the same kind takes the place of one that still waits.
void Room::say(const std::shared_ptr<Guest>& guest, Message message) {
  touched_ = Clock::now();
  const auto same = [&](const Item& item) {
    return item.guest == guest && item.message.said == Said::query && message.said == Said::query &&
           item.message.asked == message.asked;
  };
  std::erase_if(inbox_, same);
  if (inbox_.size() >= house_.limits.inbox) {
    if (Chair* chair = chair_of(*guest))
      tell(*chair,
           {
               {"type",  "trouble"                           },
               {"words", "Too much is waiting at this table."},
               {"fatal", true                                }
      });
    return guest->hang_up();
  }
  inbox_.push_back({guest, std::move(message), nullptr});
  go_on();
}

void Room::run(Errand errand) {
  touched_ = Clock::now();
  inbox_.push_back({nullptr, {}, std::move(errand)});
  go_on();
}

void Room::study(Study job, std::function<void(Went)> after) {
  run([this, job = std::move(job), after = std::move(after)](const Match* match) {
    if (match == nullptr) return after(Went::unread);
    look(job, [after] { after(Went::well); }, [after] { after(Went::wrong); });
  });
}

// The match is with a worker meanwhile.
void Room::look(Study job, Job after, const Job& failed) {
  doing_ = Doing::looking;
  const auto self = shared_from_this();
  const auto work = [self, job = std::move(job), after = std::move(after), failed]() -> Job {
    job(*self->match_);
    return [self, after, failed] {
      self->doing_ = Doing::nothing;
      safely(self->house_.journal, "telling what was seen", after, failed);
      self->go_on();
    };
  };
  const auto went_wrong = [self, failed] {
    failed();
    self->go_wrong();
  };
  house_.workers.run(lane_to_read(),
                     {.name = "looking at a match", .who = who(), .work = work, .failed = went_wrong});
}

// Takes what waits, one after the other, until something has to be waited for; then agents have their turn.
void Room::go_on() {
  const auto alive = shared_from_this();
  while (doing_ == Doing::nothing && !inbox_.empty()) {
    if (!match_) return load();
    const Item item = std::move(inbox_.front());
    inbox_.pop_front();
    safely(house_.journal, "a message", [&] { take(item); }, [&] { fail(item); });
  }
  if (doing_ == Doing::nothing && match_ && agent_is_asked() && somebody_waits()) think();
}

void Room::take(const Item& item) {
  if (item.errand) return item.errand(match_.get());
  if (Chair* chair = chair_of(*item.guest)) hear(*chair, item.message);
}

// What was half done is forgotten with the match, which is read again.
void Room::fail(const Item& item) {
  if (Chair* chair = item.guest ? chair_of(*item.guest) : nullptr)
    refuse(*chair, item.message.id, kWentWrong);
  doing_ = Doing::nothing;
  start_over();
}

void Room::go_wrong() {
  tell_all({
      {"type",  "trouble" },
      {"words", kWentWrong},
      {"fatal", false     }
  });
  doing_ = Doing::nothing;
  start_over();
  go_on();
}

void Room::turn_out(Guest& guest, const std::string& words) {
  std::erase_if(chairs_, [&](const Chair& chair) { return chair.guest.get() == &guest; });
  guest.send(std::make_shared<const std::string>(to_text(Json{
      {"type",  "trouble"},
      {"words", words    },
      {"fatal", true     }
  })));
  guest.hang_up();
}

// A guest holds the room that it sits in, and so may what waits.
void Room::dismiss() {
  chairs_.clear();
  inbox_.clear();
  then_ = nullptr;
}

void Room::rest() {
  match_.reset();
  agents_.reset();
}

bool Room::agent_is_asked() const {
  if (agents_rest_ || is_full()) return false;
  for (const OpenAsk& ask : match_->open())
    if (!ask.is_roll && match_->sitter(ask.seat).kind != "human") return true;
  return false;
}

// Agents rest while nobody is there. They think on for a person who wants to be called, which is over as soon
// as that person is asked, and in the battles of a campaign, which goes on with them.
bool Room::somebody_waits() const {
  if (!chairs_.empty() || facts_.kept.kind == store::MatchKind::battle) return true;
  return std::ranges::any_of(facts_.webhooks, [&](const store::Webhook& hook) {
    const auto seat = static_cast<std::size_t>(hook.seat);
    return seat < sittings_.size() && sittings_[seat].sitter.kind == "human";
  });
}

bool Room::somebody_sits() const {
  return std::ranges::any_of(chairs_, [](const Chair& chair) { return chair.seat != kNobody; });
}

// With whom the room's work takes turns: all tables of one address together are one.
std::string Room::who() const {
  for (const Chair& chair : chairs_)
    if (const std::string address = chair.guest->address(); !address.empty()) return address;
  return "table " + std::to_string(id());
}

// Many lines take long to play again: they wait with others like them.
Lane Room::lane_to_read() const {
  const std::size_t lines = match_ ? match_->record().size() : facts_.kept.lines;
  return lines > house_.limits.long_record ? Lane::bulk : Lane::quick;
}

void Room::think() {
  doing_ = Doing::thinking;
  const auto self = shared_from_this();
  const auto work = [self]() -> Job {
    const auto until = Clock::now() + self->house_.limits.agent_slice;
    int answers = 0;
    while (answers < self->house_.limits.agent_answers && self->agents_->play_one(*self->match_) > 0) {
      ++answers;
      if (Clock::now() > until) break;
    }
    return [self, answers] { self->thought(answers); };
  };
  const auto failed = [self] {
    const bool left = !self->somebody_waits();
    self->thought_ = nullptr;
    if (!left) return self->go_wrong();
    self->doing_ = Doing::nothing;
    self->rest();
    self->go_on();
  };
  thought_ = house_.workers.run(somebody_sits() ? Lane::thought : Lane::bulk,
                                {.name = "thinking", .who = who(), .work = work, .failed = failed});
}

void Room::thought(int answers) {
  doing_ = Doing::nothing;
  thought_ = nullptr;
  if (answers > 0) return keep_change();
  agents_rest_ = true;
  broadcast();  // nobody thinks any more
  go_on();
}

}  // namespace warren::server
