// How does a room come to its match?
#include <array>
#include <utility>

#include "kernel/base/hash.h"
#include "server/keys.h"
#include "server/now.h"
#include "server/room.h"

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

}  // namespace warren::server
