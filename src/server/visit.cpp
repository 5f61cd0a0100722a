#include "server/visit.h"

#include "kernel/wire/json.h"

namespace warren::server {

void Visit::trouble(const std::string& words, bool fatal) {
  const auto guest = guest_.lock();
  if (!guest) return;
  guest->send(std::make_shared<const std::string>(to_text(Json{
      {"type",  "trouble"},
      {"words", words    },
      {"fatal", fatal    }
  })));
  if (fatal) guest->hang_up();
}

void Visit::hear(std::string_view text) {
  std::string fault;
  std::optional<Message> message = read_message(text, fault);
  if (!message) return trouble(fault, !room_);
  if (room_) {
    if (const auto guest = guest_.lock()) room_->say(guest, std::move(*message));
    return;
  }
  if (message->said != Said::sit || sitting_down_)
    return trouble("The first message says where to sit down: {\"type\":\"sit\",...}.", true);
  sit(*message);
}

void Visit::sit(const Message& message) {
  sitting_down_ = true;
  rooms_.open(message.match, message.key,
              [self = shared_from_this(), log = message.log, person = message.person](const Door& door) {
                const auto guest = self->guest_.lock();
                if (!guest || !guest->is_open()) return;
                if (door.is == Door::Is::broken) return self->trouble(door.words, true);
                if (door.is != Door::Is::open)
                  return self->trouble("There is no such table, or this key does not fit.", true);
                self->room_ = door.room;
                door.room->enter(guest, door.seat, log, person);
              });
}

void Visit::ended() {
  const auto guest = guest_.lock();
  if (room_ && guest) room_->leave(*guest);
  room_ = nullptr;
}

}  // namespace warren::server
