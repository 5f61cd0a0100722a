// One HTTP connection: heads that are judged before their bodies are read, answers, and an end in time.
#include <array>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/net_inside.h"
#include "server/targets.h"

namespace warren::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kSomebodyLeaves{5000};
constexpr std::size_t kMostDrained = std::size_t{16} << 20;

std::string account_of(const tcp::endpoint& peer) {
  const auto address = peer.address();
  if (address.is_v4()) return server::account_of(address.to_v4().to_bytes());
  return server::account_of(address.to_v6().to_bytes());
}

using Head = http::request_parser<http::string_body>::value_type;

// A browser says where a page came from; a program says nothing, and has no cookies to be misused.
bool is_our_own(const Head& request) {
  const std::string_view origin = request[http::field::origin];
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == request[http::field::host];
}

Request plain(const Head& request, const std::string& address) {
  Request read = read_target({request.target().data(), request.target().size()});
  read.method = std::string(request.method_string());
  const std::string_view authorization = request[http::field::authorization];
  constexpr std::string_view kBearer = "Bearer ";
  if (authorization.starts_with(kBearer)) read.bearer = authorization.substr(kBearer.size());
  read.if_none_match = std::string(request[http::field::if_none_match]);
  read.accepts = std::string(request[http::field::accept_encoding]);
  read.address = address;
  return read;
}

bool is_table(const Request& request) {
  return request.path.size() == 2 && request.path[0] == "api" && request.path[1] == "table";
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, const Hall& hall, std::string address, Quota::Share share)
      : stream_(std::move(socket)), hall_(hall), address_(std::move(address)), share_(std::move(share)) {
    error_code ignored;
    stream_.socket().set_option(tcp::no_delay(true), ignored);
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(16 << 10);
    parser_->body_limit(hall_.limits.record);
    answered_ = false;
    bytes_ = nullptr;
    stream_.expires_after(hall_.limits.request);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code failed, std::size_t) {
                              if (failed) return self->failed(failed);
                              self->judge();
                            });
  }

 private:
  // What may come is decided before it comes.
  void judge() {
    const Head& head = parser_->get();
    keep_alive_ = head.keep_alive();
    is_head_ = head.method() == http::verb::head;
    version_ = head.version();
    request_ = plain(head, address_);
    if (const auto no = why_not(head)) return refuse(*no);
    const std::size_t most = Routes::most_bytes(request_, hall_.limits);
    if (parser_->content_length().value_or(0) > most) return refuse(failure(413, "This is too large."));
    const bool open_end = parser_->chunked();
    const std::size_t coming =
        open_end ? most : static_cast<std::size_t>(parser_->content_length().value_or(0));
    if (coming > 0) bytes_ = hall_.quota.take(Quota::Of::bytes, address_, coming);
    if (coming > 0 && !bytes_) return refuse(too_much("Too much is being read: wait a little.", kSoon));
    parser_->body_limit(most);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return self->failed(failed);
      self->handle();
    });
  }

  std::optional<Response> why_not(const Head& head) {
    const bool reads = request_.method == "GET" || request_.method == "HEAD";
    if (is_table(request_) && !beast::websocket::is_upgrade(head))
      return failure(426, "This is for a WebSocket.");
    if ((is_table(request_) || !reads) && !is_our_own(head)) return failure(403, "This page is not ours.");
    auto wait = hall_.quota.request(address_);
    if (wait.count() == 0 && Routes::begins_match(request_)) wait = hall_.quota.begin_match(address_);
    if (wait.count() > 0) return too_much("Too fast: wait a little.", wait);
    return std::nullopt;
  }

  void failed(error_code error) {
    if (error == http::error::body_limit) return refuse(failure(413, "This is too large."));
    if (error == http::error::end_of_stream || error == beast::error::timeout ||
        error == asio::error::connection_reset || error == asio::error::operation_aborted)
      return close();
    if (error.category() == http::make_error_code(http::error::bad_method).category())
      return refuse(failure(400, "This is no HTTP request that can be read."));
    close();
  }

  void handle() {
    HttpRequest request = parser_->release();
    if (is_table(request_)) return open_table(request);
    request_.body = std::move(request.body());
    safely(
        hall_.journal, "a request",
        [&] {
          hall_.routes.answer(
              request_, [self = shared_from_this()](const Response& response) { self->answer(response); });
        },
        [&] { answer(failure(500, kWentWrong)); });
  }

  void open_table(const HttpRequest& request) {
    auto socket = hall_.quota.take(Quota::Of::sockets, address_);
    if (!socket) return refuse(too_much("Too many tables are open: close one.", kSomebodyLeaves));
    open_socket(std::move(stream_), request, hall_, {address_, share_, std::move(socket)});
  }

  // What it still sends is not read.
  void refuse(const Response& response) {
    keep_alive_ = false;
    answer(response);
  }

  void answer(Response response) {
    if (std::exchange(answered_, true)) return;
    if (response.body.size() > hall_.limits.large_answer) {
      bytes_ = hall_.quota.take(Quota::Of::bytes, address_, response.body.size());
      if (!bytes_) response = too_much("Too much is on its way to you: wait a little.", kSoon);
    }
    auto message = std::make_shared<http::response<http::string_body>>(
        http::status(static_cast<unsigned>(response.status)), version_);
    message->set(http::field::server, "warren");
    message->set(http::field::content_type, response.type);
    message->set("X-Content-Type-Options", "nosniff");
    message->set("Referrer-Policy", "no-referrer");
    message->set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers) message->set(name, value);
    message->keep_alive(keep_alive_);
    message->body() = std::move(response.body);
    message->prepare_payload();
    if (is_head_) message->body().clear();
    stream_.expires_after(hall_.limits.request);
    http::async_write(stream_, *message,
                      [self = shared_from_this(), message](error_code failed, std::size_t) {
                        if (failed || !self->keep_alive_) return self->close();
                        self->read();
                      });
  }

  // Who is in the middle of a body reads the answer only when all of it is gone.
  void close() {
    error_code failed;
    stream_.socket().shutdown(tcp::socket::shutdown_send, failed);
    stream_.expires_after(std::min<std::chrono::milliseconds>(hall_.limits.request, kSomebodyLeaves));
    if (!failed) drain();
  }

  void drain() {
    stream_.async_read_some(asio::buffer(drained_),
                            [self = shared_from_this()](error_code failed, std::size_t size) {
                              self->drained_bytes_ += size;
                              if (!failed && self->drained_bytes_ < kMostDrained) self->drain();
                            });
  }

  beast::tcp_stream stream_;
  const Hall& hall_;
  std::string address_;
  Quota::Share share_;
  Quota::Share bytes_;  // on their way in, or out
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  bool answered_ = false;
  bool keep_alive_ = false;
  bool is_head_ = false;
  unsigned version_ = 11;
  std::array<char, 4096> drained_{};
  std::size_t drained_bytes_ = 0;
};

// Nothing is kept for somebody who has too many connections, not even until the head is there.
void turn_away(tcp::socket socket) {
  static constexpr std::string_view kNo =
      "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kNo), ignored);
  socket.close(ignored);
}

}  // namespace

void take_connection(tcp::socket socket, const Hall& hall) {
  error_code failed;
  const tcp::endpoint peer = socket.remote_endpoint(failed);
  if (failed) return;
  const std::string address = account_of(peer);
  auto share = hall.quota.take(Quota::Of::connections, address);
  if (!share) return turn_away(std::move(socket));
  std::make_shared<Connection>(std::move(socket), hall, address, std::move(share))->read();
}

}  // namespace warren::server
