#include "server/client.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

namespace warren::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

tcp::endpoint at(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }
std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

Response fetch(std::uint16_t port, const std::string& method, const std::string& target,
               const std::string& body, const Headers& headers) {
  asio::io_context io;
  tcp::socket socket(io);
  boost::system::error_code failed;
  socket.connect(at(port), failed);
  if (failed) return {0, {}, failed.message(), {}};
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, host(port));
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request, failed);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20);
  parser.skip(method == "HEAD");
  http::read(socket, buffer, parser, failed);
  if (failed && !parser.is_header_done()) return {0, {}, failed.message(), {}};
  Response response{static_cast<int>(parser.get().result_int()),
                    std::string(parser.get()[http::field::content_type]),
                    parser.get().body(),
                    {}};
  for (const auto& one : parser.get()) response.headers.emplace_back(one.name_string(), one.value());
  return response;
}

std::string send_raw(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  boost::system::error_code failed;
  socket.connect(at(port), failed);
  asio::write(socket, asio::buffer(bytes), failed);
  std::string text;
  asio::read(socket, asio::dynamic_buffer(text), failed);
  return text;
}

RawConnection::RawConnection(std::uint16_t port, const char* from)
    : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in own{};
  own.sin_family = AF_INET;
  inet_pton(AF_INET, from, &own.sin_addr);
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(port);
  inet_pton(AF_INET, "127.0.0.1", &far.sin_addr);
  if (::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
      ::connect(socket_, reinterpret_cast<const sockaddr*>(&far), sizeof far) != 0)
    throw std::runtime_error("no connection");
}

RawConnection::~RawConnection() {
  if (socket_ >= 0) ::close(socket_);
}

RawConnection::RawConnection(RawConnection&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}

void RawConnection::send(const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t some = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (some <= 0) return;
    sent += static_cast<std::size_t>(some);
  }
}

std::string RawConnection::read_all(int patience_ms) {
  std::string text;
  std::array<char, 4096> part{};
  pollfd wanted{socket_, POLLIN, 0};
  while (::poll(&wanted, 1, patience_ms) == 1) {
    const ssize_t got = ::recv(socket_, part.data(), part.size(), 0);
    if (got <= 0) break;
    text.append(part.data(), static_cast<std::size_t>(got));
  }
  return text;
}

namespace {

// What gzip made of a message: a head of ten bytes, the text deflated, eight bytes of checks.
std::string unpacked(const std::string& packed) {
  beast::zlib::inflate_stream stream;
  std::string text(1U << 20U, '\0');
  beast::zlib::z_params params;
  params.next_in = packed.data() + 10;
  params.avail_in = packed.size() - 18;
  params.next_out = text.data();
  params.avail_out = text.size();
  boost::system::error_code ended;
  stream.write(params, beast::zlib::Flush::sync, ended);
  text.resize(params.total_out);
  return text;
}

}  // namespace

struct TestSocket::Inside {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> ws{io};
};

TestSocket::TestSocket(std::uint16_t port, const Headers& headers) : inside_(std::make_unique<Inside>()) {
  beast::get_lowest_layer(inside_->ws).connect(at(port));
  inside_->ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  inside_->ws.read_message_max(0);
  inside_->ws.handshake(host(port), "/api/table");
}

TestSocket::~TestSocket() = default;

int TestSocket::close_code() const { return inside_->ws.reason().code; }

void TestSocket::send(const std::string& text) {
  boost::system::error_code failed;
  inside_->ws.text(true);
  inside_->ws.write(asio::buffer(text), failed);
  ended_ = ended_ || failed;
}

void TestSocket::send_bytes(const std::string& frame) {
  boost::system::error_code failed;
  asio::write(beast::get_lowest_layer(inside_->ws).socket(), asio::buffer(frame), failed);
  ended_ = ended_ || failed;
}

std::optional<Json> TestSocket::read(int patience_ms) {
  if (ended_) return std::nullopt;
  beast::flat_buffer buffer;
  std::optional<boost::system::error_code> result;
  beast::get_lowest_layer(inside_->ws).expires_after(std::chrono::milliseconds(patience_ms));
  inside_->ws.async_read(buffer, [&](boost::system::error_code failed, std::size_t) { result = failed; });
  inside_->io.restart();
  inside_->io.run();
  if (!result || *result) {
    ended_ = true;
    return std::nullopt;
  }
  const std::string came = beast::buffers_to_string(buffer.data());
  size_ = came.size();
  packed_ = inside_->ws.got_binary();
  return parse_json(packed_ ? unpacked(came) : came);
}

std::optional<Json> TestSocket::read(const std::string& type, int patience_ms) {
  while (auto message = read(patience_ms))
    if (text_of(field(*message, "type")) == type) return message;
  return std::nullopt;
}

}  // namespace warren::server
