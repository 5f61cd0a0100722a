// The server itself: what listens, and what runs behind it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "kernel/record/record.h"
#include "server/limits.h"
#include "store/store.h"

namespace warren::server {

struct ServerOptions {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  int workers = 1;            // threads that think
  int keep_days = 0;          // what nobody has opened for so long is exported and leaves the store; 0: never
  Limits limits{};
};

// Listens from the moment it is made; throws std::runtime_error with words for people when it cannot.
// `writer` and `reader` are two open stores of the same place (or one that takes calls from two threads).
class Server {
 public:
  Server(Bookshelf shelf, store::Store& writer, const store::Store& reader, const ServerOptions& options);
  ~Server();

  std::uint16_t port() const;
  void run();   // until stop() or, with signals, an interrupt; what was taken is kept before it returns
  void stop();  // from any thread: calls off what is being done, and tells every socket
  void stop_at_signals();
  // After run(): has every thread ended what it was called off? If not, it has nothing left to keep.
  bool is_idle_within(std::chrono::milliseconds time);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace warren::server
