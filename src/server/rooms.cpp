#include "server/rooms.h"

#include <algorithm>
#include <utility>

#include "server/keys.h"

namespace warren::server {
namespace {

bool opens(const std::optional<std::string>& key, const std::vector<store::KeyHash>& keys) {
  return !key || seat_of(*key, keys).has_value();
}

}  // namespace

Rooms::Rooms(House& house) : house_(house) {
  house_.battle_is_over = [this](store::MatchId campaign) {
    enter(campaign, [](const std::shared_ptr<Room>& room) {
      if (room) room->settle_battle();
    });
  };
}

Rooms::~Rooms() {
  for (const auto& [id, room] : rooms_) room->dismiss();
}

Door Rooms::door_of(const std::shared_ptr<Room>& room, const std::optional<std::string>& key) {
  if (!key) return {Door::Is::open, room, kNobody, {}};
  const auto seat = seat_of(*key, room->keys());
  if (!seat) return {Door::Is::locked, nullptr, kNobody, {}};
  return {Door::Is::open, room, *seat, {}};
}

void Rooms::open(store::MatchId id, const std::string& key, Then then) {
  wait_for(id, {key, std::move(then)});
}

void Rooms::enter(store::MatchId id, std::function<void(std::shared_ptr<Room>)> then) {
  wait_for(id, {std::nullopt, [then = std::move(then)](Door door) { then(std::move(door.room)); }});
}

void Rooms::wait_for(store::MatchId id, Waiting waiting) {
  if (const auto room = rooms_.find(id); room != rooms_.end())
    return waiting.then(door_of(room->second, waiting.key));
  std::vector<Waiting>& others = waiting_[id];
  others.push_back(std::move(waiting));
  if (others.size() == 1) fetch(id);
}

void Rooms::fetch(store::MatchId id) {
  house_.workers.run(Lane::quick, {.name = "looking for a match",
                                   .work = [this, id]() -> Job {
                                     return [this, id, what = look_up(id)] { found(id, what); };
                                   },
                                   .failed = [this, id] { found(id, {std::nullopt, kWentWrong}); }});
}

// By a worker. The match itself is read by its room, for somebody who has come in.
Rooms::Found Rooms::look_up(store::MatchId id) const {
  Found what;
  try {
    house_.archive.read([&](const store::Store& store) {
      if (const auto kept = store.find(id)) what.facts = RoomFacts{*kept, store.keys(id), store.webhooks(id)};
    });
  } catch (const store::StoreTrouble& trouble) {
    what.trouble = trouble.what();
  }
  return what;
}

void Rooms::found(store::MatchId id, const Found& what) {
  const std::vector<Waiting> waiting = std::exchange(waiting_[id], {});
  waiting_.erase(id);
  std::shared_ptr<Room> room;
  for (const Waiting& one : waiting) {
    if (!what.facts) {
      const bool broken = !what.trouble.empty();
      one.then({broken ? Door::Is::broken : Door::Is::missing, nullptr, kNobody, what.trouble});
    } else if (!opens(one.key, what.facts->keys)) {
      one.then({Door::Is::locked, nullptr, kNobody, {}});
    } else {
      if (!room) room = rooms_[id] = std::make_shared<Room>(house_, *what.facts);
      one.then(door_of(room, one.key));
    }
  }
}

void Rooms::clear_up() {
  const auto now = Room::Clock::now();
  std::erase_if(rooms_, [&](const auto& entry) {
    Room& room = *entry.second;
    if (!room.is_idle()) return false;
    if (room.is_empty()) return now - room.touched() > house_.limits.empty_room;
    if (room.has_match() && now - room.touched() > house_.limits.quiet_room) room.rest();
    return false;
  });
}

}  // namespace warren::server
