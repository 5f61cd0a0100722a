// What do the files that know Boost share?
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <set>
#include <string>

#include "server/bucket.h"
#include "server/quota.h"
#include "server/rooms.h"
#include "server/routes.h"

namespace warren::server {

namespace beast = boost::beast;
namespace http = beast::http;
using HttpRequest = http::request<http::string_body>;

// One open socket, for when the server ends.
class Leaving {
 public:
  virtual void go_away() = 0;

 protected:
  ~Leaving() = default;
};
using OpenSockets = std::set<Leaving*>;

// What connections and sockets need of the house.
struct Hall {
  Routes& routes;
  Rooms& rooms;
  Quota& quota;
  Journal& journal;
  const Limits& limits;
  OpenSockets& sockets;
};

// Answers request after request, until it becomes a WebSocket or ends.
void take_connection(boost::asio::ip::tcp::socket socket, const Hall& hall);

// What an address has of its quota as long as the socket is open.
struct Shares {
  std::string address;
  Quota::Share connection;
  Quota::Share socket;
};
// Goes on with a connection as a WebSocket.
void open_socket(beast::tcp_stream stream, const HttpRequest& request, const Hall& hall, Shares shares);

}  // namespace warren::server
