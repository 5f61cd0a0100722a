// A server with a store of its own, for tests over real connections.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <thread>

#include "server/client.h"
#include "server/net.h"
#include "server/party.h"
#include "store/sqlite_store.h"

namespace warren::server {

// A server in a thread of its own.
class Serving {
 public:
  explicit Serving(Limits limits = {}, Bookshelf shelf = test_shelf()) {
    ServerOptions options;
    options.port = 0;
    options.limits = limits;
    options.limits.seeds_among_persons = true;  // so that a test knows its dice
    server_ = std::make_unique<Server>(shelf, *writer_, *reader_, options);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Serving() { stop(); }
  // Whether nothing runs any more soon afterwards.
  bool stop() {
    server_->stop();
    if (thread_.joinable()) thread_.join();
    return server_->is_idle_within(std::chrono::seconds(1));
  }
  std::uint16_t port() const { return server_->port(); }
  std::vector<std::string> lines(std::int64_t match) const { return reader_->lines(match); }
  Json begin(const Json& wanted) const {
    const Response response = fetch(port(), "POST", "/api/matches", to_text(wanted));
    REQUIRE_MESSAGE(response.status == 200, response.body);
    return parse_json(response.body).value();
  }

 private:
  store::Folder folder_;
  std::unique_ptr<store::Store> writer_ = store::open_sqlite(folder_.file("warren.db"));
  std::unique_ptr<store::Store> reader_ = store::open_sqlite(folder_.file("warren.db"));
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace warren::server
