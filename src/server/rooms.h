// Which matches are in the memory, and how does one get in?
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/room.h"

namespace warren::server {

// What somebody with a key finds.
struct Door {
  enum class Is : std::uint8_t { open, missing, locked, broken };
  Is is = Is::missing;
  std::shared_ptr<Room> room;
  Seat seat = kNobody;
  std::string words;  // what is broken
};

// The rooms of a server, by match. They come from the store when somebody with a key asks for one, and leave
// the memory when nobody is there any more.
class Rooms {
 public:
  explicit Rooms(House& house);
  ~Rooms();  // nobody stays: a room and its guests would hold each other for ever
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;

  using Then = std::function<void(Door)>;
  void open(store::MatchId id, const std::string& key, Then then);
  // The same for the server itself, which needs no key.
  void enter(store::MatchId id, std::function<void(std::shared_ptr<Room>)> then);

  void clear_up();  // now and then
  bool has(store::MatchId id) const { return rooms_.contains(id) || waiting_.contains(id); }
  std::size_t size() const { return rooms_.size(); }

 private:
  struct Found {
    std::optional<RoomFacts> facts;
    std::string trouble;
  };
  struct Waiting {
    std::optional<std::string> key;  // nothing: the server itself
    Then then;
  };
  static Door door_of(const std::shared_ptr<Room>& room, const std::optional<std::string>& key);
  void wait_for(store::MatchId id, Waiting waiting);
  void fetch(store::MatchId id);
  Found look_up(store::MatchId id) const;
  void found(store::MatchId id, const Found& what);

  House& house_;
  std::map<store::MatchId, std::shared_ptr<Room>> rooms_;
  std::map<store::MatchId, std::vector<Waiting>> waiting_;
};

}  // namespace warren::server
