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
  std::vector<std::optional<std::string>> keys;
  for (const Waiting& one : waiting_[id]) keys.push_back(one.key);
  house_.workers.run([this, id, keys = std::move(keys)] {
    house_.post.post([this, id, what = look_up(id, keys)]() mutable { found(id, std::move(what)); });
  });
}

// By a worker. The match is read only for somebody who may see it.
Rooms::Found Rooms::look_up(store::MatchId id, const std::vector<std::optional<std::string>>& keys) const {
  Found what;
  try {
    std::string text;
    house_.archive.read([&](const store::Store& store) {
      const auto kept = store.find(id);
      if (!kept) return;
      what.facts = RoomFacts{*kept, store.keys(id), store.webhooks(id)};
      what.let_in = std::ranges::any_of(keys, [&](const auto& key) { return opens(key, what.facts->keys); });
      if (what.let_in) text = store.text(id);
    });
    if (!what.let_in) return what;
    what.loaded = std::make_shared<Loaded>(load_record(text, house_.shelf));
    if (!what.loaded->match) what.trouble = what.loaded->fault->sentence();
  } catch (const store::StoreTrouble& trouble) {
    what.trouble = trouble.what();
  }
  return what;
}

void Rooms::found(store::MatchId id, Found what) {
  std::vector<Waiting> waiting = std::exchange(waiting_[id], {});
  waiting_.erase(id);
  std::shared_ptr<Room> room;
  if (what.loaded && what.loaded->match) {
    room = std::make_shared<Room>(house_, *what.facts, std::move(what.loaded->match));
    rooms_[id] = room;
  }
  std::vector<Waiting> late;  // came while it was looked up for others, who had no key
  for (Waiting& one : waiting) {
    if (room) {
      one.then(door_of(room, one.key));
    } else if (!what.trouble.empty()) {
      one.then({Door::Is::broken, nullptr, kNobody, what.trouble});
    } else if (!what.facts) {
      one.then({Door::Is::missing, nullptr, kNobody, {}});
    } else if (!opens(one.key, what.facts->keys)) {
      one.then({Door::Is::locked, nullptr, kNobody, {}});
    } else {
      late.push_back(std::move(one));
    }
  }
  for (Waiting& one : late) wait_for(id, std::move(one));
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
