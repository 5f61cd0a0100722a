#include "server/webhook.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>

#include "kernel/tables/called_off.h"
#include "server/public_address.h"

namespace warren::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t kLongest = 500;
constexpr std::uint32_t kLongestHeader = 8192;
constexpr int kOk = 200;
constexpr int kRedirect = 300;

bool may_call(const asio::ip::address& address, const Limits& limits) {
  if (limits.webhooks_anywhere) return true;
  if (address.is_v4()) return is_public(address.to_v4().to_bytes());
  return is_public(address.to_v6().to_bytes());
}

// Starts something and waits until it is done, or until a server that ends calls it off; the stream itself
// keeps the time. What was called off is never heard of again: its handlers go with the stream.
template <class Start>
error_code wait_for(asio::io_context& io, const Start& start) {
  constexpr std::chrono::milliseconds kGlance{50};
  error_code result;
  start([&result](error_code error, auto&&...) { result = error; });
  io.restart();
  while (!io.stopped()) {
    io.run_for(kGlance);
    if (is_called_off()) return asio::error::operation_aborted;
  }
  return result;
}

http::request<http::string_body> request_of(const Address& address, const std::string& body) {
  http::request<http::string_body> request(http::verb::post, address.target, 11);
  const bool usual = address.port == (address.secret ? 443 : 80);
  request.set(http::field::host, address.host + (usual ? "" : ":" + std::to_string(address.port)));
  request.set(http::field::user_agent, "warren");
  request.set(http::field::content_type, "application/json");
  request.keep_alive(false);
  request.body() = body;
  request.prepare_payload();
  return request;
}

template <class Stream>
std::string talk(asio::io_context& io, Stream& stream, const http::request<http::string_body>& request) {
  if (wait_for(io, [&](auto done) { http::async_write(stream, request, done); })) return "does not listen";
  beast::flat_buffer buffer(kLongestHeader);
  http::response_parser<http::string_body> parser;
  parser.header_limit(kLongestHeader);
  const error_code heard =
      wait_for(io, [&](auto done) { http::async_read_header(stream, buffer, parser, done); });
  if (heard == beast::error::timeout) return "does not answer in time";
  const int status = heard ? 0 : static_cast<int>(parser.get().result_int());
  return status >= kOk && status < kRedirect ? "" : "does not say that it is well";
}

std::string talk_in_secret(asio::io_context& io, tcp::socket socket, const Address& address,
                           const http::request<http::string_body>& request, std::chrono::milliseconds time) {
  asio::ssl::context trust(asio::ssl::context::tls_client);
  error_code error;
  trust.set_default_verify_paths(error);
  beast::ssl_stream<beast::tcp_stream> stream(beast::tcp_stream(std::move(socket)), trust);
  beast::get_lowest_layer(stream).expires_after(time);
  stream.set_verify_mode(asio::ssl::verify_peer, error);
  stream.set_verify_callback(asio::ssl::host_name_verification(address.host), error);
  SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str());
  if (wait_for(io, [&](auto done) { stream.async_handshake(asio::ssl::stream_base::client, done); }))
    return "has no certificate that can be trusted";
  return talk(io, stream, request);
}

// The port as it was written, or the usual one; nothing for one that cannot be.
std::optional<std::uint16_t> port_of(const boost::urls::url_view& url, bool secret) {
  if (!url.has_port()) return secret ? 443 : 80;
  const std::string written(url.port());  // url_view's own number wraps beyond 65535
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), port);
  if (error != std::errc() || end != written.data() + written.size() || port == 0) return std::nullopt;
  return port;
}

}  // namespace

std::optional<Address> read_address(std::string_view text, std::string& fault) {
  fault = "A webhook is an address like https://example.org/my-turn, without user name and password.";
  if (text.size() > kLongest) return std::nullopt;
  const auto url = boost::urls::parse_uri(text);
  if (!url || url->has_userinfo()) return std::nullopt;
  const bool secret = url->scheme_id() == boost::urls::scheme::https;
  if (!secret && url->scheme_id() != boost::urls::scheme::http) return std::nullopt;
  const bool named =
      url->host_type() == boost::urls::host_type::name || url->host_type() == boost::urls::host_type::ipv4;
  const auto port = port_of(*url, secret);
  if (!named || url->encoded_host().empty() || !port) return std::nullopt;
  Address address{.secret = secret, .host = std::string(url->encoded_host()), .port = *port};
  const auto target = std::string(url->encoded_target());
  address.target = target.starts_with('/') ? target : "/" + target;
  fault.clear();
  return address;
}

std::string post(const Call& call, const Limits& limits) {
  std::string fault;
  const auto address = read_address(call.url, fault);
  if (!address) return fault;
  asio::io_context io;
  error_code error;
  const auto found = tcp::resolver(io).resolve(address->host, std::to_string(address->port), error);
  if (error || found.empty()) return address->host + " is not known";
  const tcp::endpoint place = found.begin()->endpoint();
  if (!may_call(place.address(), limits)) return address->host + " is this machine or in a private network";
  beast::tcp_stream stream(io);
  stream.expires_after(limits.webhook);
  if (wait_for(io, [&](auto done) { stream.async_connect(place, done); })) return "cannot be reached";
  const auto request = request_of(*address, call.body);
  if (!address->secret) return talk(io, stream, request);
  return talk_in_secret(io, stream.release_socket(), *address, request, limits.webhook);
}

}  // namespace warren::server
