// The server itself: what listens, and what runs behind it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "kernel/record.h"
#include "server/limits.h"
#include "store/store.h"

namespace warren::server {

struct ServerOptions {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  int workers = 1;            // threads that think
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
  void stop();  // from any thread
  void stop_at_signals();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace warren::server
