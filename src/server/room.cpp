#include "server/room.h"

#include <algorithm>
#include <utility>

#include "kernel/hash.h"
#include "server/keys.h"

namespace warren::server {
namespace {

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

Room::Room(House& house, RoomFacts facts, std::unique_ptr<Match> match)
    : house_(house), facts_(std::move(facts)), owner_(owner_of(facts_.keys)) {
  if (match) loaded({std::move(match), std::nullopt}, {});
}

Room::Chair* Room::chair_of(const Guest& guest) {
  const auto chair =
      std::ranges::find_if(chairs_, [&](const Chair& one) { return one.guest.get() == &guest; });
  return chair == chairs_.end() ? nullptr : &*chair;
}

void Room::enter(std::shared_ptr<Guest> guest, Seat seat, std::uint32_t log) {
  touched_ = Clock::now();
  run([this, guest = std::move(guest), seat, log](const Match* match) {
    if (match == nullptr) {
      guest->send(std::make_shared<const std::string>(
          R"({"type":"trouble","words":"The match cannot be read from the store.","fatal":true})"));
      return guest->hang_up();
    }
    if (!guest->is_open()) return;
    chairs_.push_back({guest, seat, seen_up_to(*match, seat, log), true});
    Chair& chair = chairs_.back();
    tell(chair, {
                    {"type",  "seated"                         },
                    {"match", info(*match)                     },
                    {"seat",  to_json(seat)                    },
                    {"owner", seat != kNobody && seat == owner_}
    });
    show_presence();
    undone_ = log > 0;
    show_table(chairs_.back());
    undone_ = false;
    if (plea_)
      tell(chairs_.back(), {
                               {"type", "plea"},
                               {"seat", to_json(plea_->seat)},
                               {"words", match_->book().seat_name(match_->setting(), plea_->seat) +
                                             " asks to take an answer back"}
      });
  });
}

void Room::leave(const Guest& guest) {
  touched_ = Clock::now();
  std::erase_if(inbox_, [&](const Item& item) { return item.guest.get() == &guest; });
  if (std::erase_if(chairs_, [&](const Chair& chair) { return chair.guest.get() == &guest; }) > 0)
    show_presence();
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

void Room::study(Study job, std::function<void(bool)> after) {
  run([this, job = std::move(job), after = std::move(after)](const Match* match) {
    if (match == nullptr) return after(false);
    look(job, [after] { after(true); });
  });
}

// The match is with a worker meanwhile.
void Room::look(Study job, Job after) {
  doing_ = Doing::looking;
  house_.workers.run([self = shared_from_this(), job = std::move(job), after = std::move(after)] {
    job(*self->match_);
    self->house_.post.post([self, after] {
      self->doing_ = Doing::nothing;
      after();
      self->go_on();
    });
  });
}

// Takes what waits, one after the other, until something has to be waited for; then agents have their turn.
void Room::go_on() {
  const auto alive = shared_from_this();
  while (doing_ == Doing::nothing && !inbox_.empty()) {
    if (!match_) return load();
    Item item = std::move(inbox_.front());
    inbox_.pop_front();
    take(std::move(item));
  }
  if (doing_ == Doing::nothing && match_ && agent_is_asked()) think();
}

void Room::take(Item item) {
  if (item.errand) return item.errand(match_.get());
  if (Chair* chair = chair_of(*item.guest)) hear(*chair, item.message);
}

void Room::rest() {
  match_.reset();
  agents_.reset();
}

void Room::load() {
  doing_ = Doing::loading;
  house_.workers.run([self = shared_from_this()] {
    auto result = std::make_shared<Loaded>();
    std::string trouble;
    try {
      const std::string text =
          self->house_.archive.read([&](const auto& store) { return store.text(self->id()); });
      *result = load_record(text, self->house_.shelf);
      if (!result->match) trouble = result->fault->sentence();
    } catch (const store::StoreTrouble& said) {
      trouble = said.what();
    }
    self->house_.post.post([self, result, trouble] {
      self->loaded(std::move(*result), trouble);
      self->go_on();
    });
  });
}

// Without a match nobody who waits can be served.
void Room::loaded(Loaded result, const std::string& trouble) {
  doing_ = Doing::nothing;
  match_ = std::move(result.match);
  agents_rest_ = false;
  if (match_) {
    kept_lines_ = static_cast<std::uint32_t>(match_->record().size());
    note_sitters();
    agents_ = std::make_unique<LiveAgents>(agents_seed(*match_));
    for (const OpenAsk& ask : match_->open()) asked_before_ = asked_before_.with(ask.seat);
    return;
  }
  for (Item& item : std::exchange(inbox_, {})) {
    if (item.errand) item.errand(nullptr);
    if (item.guest)
      if (Chair* chair = chair_of(*item.guest)) refuse(*chair, item.message.id, trouble);
  }
}

bool Room::agent_is_asked() const {
  if (agents_rest_) return false;
  for (const OpenAsk& ask : match_->open())
    if (!ask.is_roll && match_->sitter(ask.seat).kind != "human") return true;
  return false;
}

void Room::think() {
  doing_ = Doing::thinking;
  house_.workers.run([self = shared_from_this()] {
    const auto until = Clock::now() + self->house_.limits.agent_slice;
    int answers = 0;
    while (answers < self->house_.limits.agent_answers && self->agents_->play_one(*self->match_) > 0) {
      ++answers;
      if (Clock::now() > until) break;
    }
    self->house_.post.post([self, answers] { self->thought(answers); });
  });
}

void Room::thought(int answers) {
  doing_ = Doing::nothing;
  if (answers > 0) return keep_change();
  agents_rest_ = true;
  broadcast();  // nobody thinks any more
  go_on();
}

void Room::keep(store::Commit with, Then then) {
  after_keeping_.push_back(std::move(then));
  doing_ = Doing::keeping;
  store::Growth growth;
  growth.id = id();
  growth.from = kept_lines_;
  const std::vector<std::string>& lines = match_->record();
  growth.lines.assign(lines.begin() + kept_lines_, lines.end());
  growth.vault = match_->is_over() ? std::string() : match_->vault();
  growth.over = match_->is_over();
  with.grown.push_back(std::move(growth));
  house_.committer.commit(std::move(with),
                          [self = shared_from_this()](const store::Committed& done) { self->kept(done); });
}

void Room::keep_change() {
  keep({}, [](const std::string&) {});
}

void Room::kept(const store::Committed& done) {
  doing_ = Doing::nothing;
  const std::vector<Then> after = std::exchange(after_keeping_, {});
  const std::string trouble = done.trouble ? done.trouble->what() : std::string();
  if (done.trouble) {
    forget_change(trouble);
  } else {
    kept_lines_ = static_cast<std::uint32_t>(match_->record().size());
    agents_rest_ = false;
    for (const Acknowledgement& one : std::exchange(acknowledgements_, {})) {
      const auto guest = one.guest.lock();
      if (Chair* chair = guest ? chair_of(*guest) : nullptr)
        tell(*chair, {
                         {"type", "done"},
                         {"id",   one.id}
        });
    }
    if (plea_ && match_->inputs() != pleaded_at_) end_plea("The match has gone on.");
    if (std::exchange(new_sitters_, false)) {
      note_sitters();
      show_presence();
    }
    broadcast();
    call_who_is_asked();
  }
  for (const Then& then : after) then(trouble);
  go_on();
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
  undone_ = false;
  new_sitters_ = false;
  rest();
  for (Chair& chair : chairs_) chair.forced = true;
  run([this](const Match* match) {
    if (match != nullptr) broadcast();
  });
}

}  // namespace warren::server
