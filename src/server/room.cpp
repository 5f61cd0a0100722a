#include "server/room.h"

#include <algorithm>
#include <utility>

#include "kernel/base/hash.h"
#include "server/keys.h"
#include "server/now.h"

namespace warren::server {
namespace {

constexpr const char* kReseed =
    "Dice have been seen that would fall again, so from here on there are others, with a secret of their "
    "own: ";

// What agents draw from: repeatable where the dice are, else nobody can foresee it.
std::uint64_t agents_seed(const Match& match) {
  const auto header = parse_json(match.record().front());
  if (header)
    if (const auto seed = natural(field(field(*header, "dice"), "seed"))) return *seed;
  std::array<std::uint8_t, 8> bytes{};
  random_bytes(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  return seed;
}

}  // namespace

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
void Room::look(Study job, Job after, Job failed) {
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

// By a worker. A battle that was over when the program ended is settled now.
Room::Read Room::read(House& house, store::MatchId id) {
  Read result;
  try {
    house.archive.read([&](const store::Store& store) {
      result.loaded = load_record(store.text(id), house.shelf);
      Match* match = result.loaded.match.get();
      if (match == nullptr) return;
      result.lines = static_cast<std::uint32_t>(match->record().size());
      result.told = match->log().size();
      const std::string lost = match->is_over() ? std::string() : store.lost(id);
      if (!lost.empty()) match->reseed(kReseed + lost + ".");
      result.reseeded = match->record().size() > result.lines;
      if (match->book().campaign() != nullptr)
        result.settled = campaigns::settle_if_battle(*match, result.told, id, store);
    });
    if (!result.loaded.match) result.trouble = result.loaded.fault->sentence();
  } catch (const store::StoreTrouble& said) {
    result.loaded.match = nullptr;
    result.trouble = said.what();
  }
  return result;
}

void Room::load() {
  doing_ = Doing::loading;
  const auto self = shared_from_this();
  const auto fail = [self] {
    Read nothing;
    nothing.trouble = kWentWrong;
    self->loaded(std::move(nothing));
  };
  const auto work = [self, fail]() -> Job {
    const auto result = std::make_shared<Read>(read(self->house_, self->id()));
    return [self, fail, result] {
      safely(self->house_.journal, "taking in a match", [&] { self->loaded(std::move(*result)); }, fail);
      self->go_on();
    };
  };
  const auto failed = [self, fail] {
    fail();
    self->go_on();
  };
  house_.workers.run(lane_to_read(),
                     {.name = "reading a match", .who = who(), .work = work, .failed = failed});
}

void Room::loaded(Read result) {
  doing_ = Doing::nothing;
  match_ = std::move(result.loaded.match);
  agents_rest_ = std::exchange(failed_, false);
  if (!match_) return turn_away(result.trouble);
  was_over_ = match_->is_over();
  kept_lines_ = result.lines;
  told_ = result.told;
  note_sitters();
  agents_ = std::make_unique<LiveAgents>(agents_seed(*match_));
  asked_before_ = {};
  for (const OpenAsk& ask : match_->open()) asked_before_ = asked_before_.with(ask.seat);
  note_opening();
  settling_ = result.settled.done || result.reseeded;
  if (settling_) keep(result.settled.done ? telling(std::move(result.settled.told)) : store::Commit{}, {});
}

// Once a day is enough; nobody waits for it.
void Room::note_opening() {
  const int day = today();
  if (facts_.kept.opened == day) return;
  facts_.kept.opened = day;
  store::Commit commit;
  commit.opened.push_back({id(), day});
  house_.committer.commit(std::move(commit), [](const store::Committed&) {});
}

// Without a match nobody who waits can be served.
void Room::turn_away(const std::string& trouble) {
  for (Item& item : std::exchange(inbox_, {})) {
    if (item.errand) item.errand(nullptr);
    if (!item.guest) continue;
    if (Chair* chair = chair_of(*item.guest)) refuse(*chair, item.message.id, trouble);
  }
}

store::Commit Room::telling(std::vector<store::ChronicleLine> lines) const {
  store::Commit commit;
  commit.told.push_back({id(), std::move(lines)});
  return commit;
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

// All that the match has grown by, and what belongs to it, in one commit; of a campaign also its story.
void Room::keep(store::Commit with, Then then) {
  doing_ = Doing::keeping;
  then_ = std::move(then);
  with.grown.push_back(store::growth_of(*match_, id(), kept_lines_));
  if (match_->book().campaign() != nullptr && with.told.empty())
    with.told.push_back({id(), campaigns::news_of(*match_, told_)});
  house_.committer.commit(std::move(with),
                          [self = shared_from_this()](const store::Committed& done) { self->kept(done); });
}

void Room::keep_change() { keep({}, {}); }

void Room::kept(const store::Committed& done) {
  doing_ = Doing::nothing;
  const Then then = std::exchange(then_, {});
  if (done.trouble)
    forget_change(done.trouble->what());
  else
    safely(house_.journal, "showing a change", [&] { show_change(); }, [&] { start_over(); });
  if (then) then(done);
  go_on();
}

void Room::show_change() {
  kept_lines_ = static_cast<std::uint32_t>(match_->record().size());
  told_ = match_->log().size();
  agents_rest_ = false;
  settling_ = false;
  for (const Acknowledgement& one : std::exchange(acknowledgements_, {})) {
    const auto guest = one.guest.lock();
    if (Chair* chair = guest ? chair_of(*guest) : nullptr)
      tell(*chair, {
                       {"type", "done"},
                       {"id",   one.id}
      });
  }
  if (match_->inputs() != pleaded_at_) in_vain_ = {};
  if (plea_ && match_->inputs() != pleaded_at_) end_plea("The match has gone on.");
  if (std::exchange(new_sitters_, false)) {
    note_sitters();
    show_presence();
  }
  broadcast();
  call_who_is_asked();
  if (!std::exchange(was_over_, match_->is_over()) && was_over_ &&
      facts_.kept.kind == store::MatchKind::battle && house_.battle_is_over)
    house_.battle_is_over(facts_.kept.parent);
}

void Room::work(Work job, Then then, std::function<void(Went)> without) {
  run([this, job = std::move(job), then = std::move(then), without = std::move(without)](const Match* match) {
    if (match == nullptr) return without(Went::unread);
    const auto commit = std::make_shared<std::optional<store::Commit>>();
    look([this, job, commit](const Match&) { *commit = job(*match_, told_); },
         [this, commit, then] {
           if (*commit) return keep(std::move(**commit), then);
           if (then) then(std::nullopt);
         },
         [without] { without(Went::wrong); });
  });
}

void Room::settle_battle() {
  work(
      [this](Match& match, std::size_t told) -> std::optional<store::Commit> {
        try {
          campaigns::Settled settled = house_.archive.read([&](const store::Store& store) {
            return campaigns::settle_if_battle(match, told, id(), store);
          });
          if (settled.done) return telling(std::move(settled.told));
        } catch (const store::StoreTrouble&) {
          return std::nullopt;  // it is settled when the campaign is opened again
        }
        return std::nullopt;
      },
      {}, [](Went) {});
}

// The store stands where it stood; so will the match, as soon as it is read again.
void Room::forget_change(const std::string& words) {
  for (const Acknowledgement& one : std::exchange(acknowledgements_, {})) {
    const auto guest = one.guest.lock();
    if (Chair* chair = guest ? chair_of(*guest) : nullptr)
      refuse(*chair, one.id, "It could not be saved, so it did not happen. " + words);
  }
  tell_all({
      {"type",  "trouble"                                                   },
      {"words", "The last change could not be saved and is undone. " + words},
      {"fatal", false                                                       }
  });
  const bool settling = settling_;
  start_over();
  if (settling) turn_away(words);  // tried again when somebody comes
}

// From what the store has.
void Room::start_over() {
  if (const Then then = std::exchange(then_, {}))
    then(store::Committed{{}, store::StoreTrouble(store::StoreTrouble::Kind::failed, kWentWrong)});
  acknowledgements_.clear();
  undone_.reset();
  new_sitters_ = false;
  rest();
  if (std::exchange(settling_, false)) return;
  failed_ = true;
  for (Chair& chair : chairs_) chair.forced = true;
  run([this](const Match* match) {
    if (match != nullptr) broadcast();
  });
}

}  // namespace warren::server
