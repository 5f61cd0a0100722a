// What happens on one socket, from its first message to its last?
#pragma once

#include <memory>
#include <string_view>

#include "server/rooms.h"

namespace warren::server {

// The talk with one socket. It says who it is, once; from then on its room hears it.
class Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(Rooms& rooms, std::weak_ptr<Guest> guest) : rooms_(rooms), guest_(std::move(guest)) {}

  void hear(std::string_view text);
  void ended();
  bool has_said_where() const { return sitting_down_; }  // the rest is up to the server

 private:
  void sit(const Message& message);
  void trouble(const std::string& words, bool fatal);

  Rooms& rooms_;
  std::weak_ptr<Guest> guest_;
  std::shared_ptr<Room> room_;
  bool sitting_down_ = false;
};

}  // namespace warren::server
