// What do the two files that know Boost share?
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "server/rooms.h"
#include "server/routes.h"

namespace warren::server {

namespace beast = boost::beast;
namespace http = beast::http;
using HttpRequest = http::request<http::string_body>;

// So many a second, and a burst.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;

  Bucket(double per_second, double burst) : rate_(per_second), burst_(burst), full_(burst) {}

  // How long to wait until one more is all right; 0: now, and it is counted.
  std::chrono::milliseconds take();
  bool is_full(Clock::time_point now) const;

 private:
  double rate_;
  double burst_;
  double full_;
  Clock::time_point last_ = Clock::now();
};

// Does this request come from our own page, or from no page at all?
bool is_our_own(const HttpRequest& request);

// Goes on with a connection as a WebSocket.
void open_socket(beast::tcp_stream stream, const HttpRequest& request, Rooms& rooms, const Limits& limits);

}  // namespace warren::server
