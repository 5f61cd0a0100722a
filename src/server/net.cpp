#include "server/net.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cmath>
#include <map>
#include <optional>

#include "server/net_inside.h"
#include "server/targets.h"
#include "server/webhook.h"

namespace warren::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

std::chrono::milliseconds Bucket::take() {
  const auto now = Clock::now();
  full_ = std::min(burst_, full_ + rate_ * std::chrono::duration<double>(now - last_).count());
  last_ = now;
  if (full_ >= 1) {
    full_ -= 1;
    return std::chrono::milliseconds(0);
  }
  return std::chrono::milliseconds(1 + static_cast<int>(std::ceil(1000 * (1 - full_) / rate_)));
}

bool Bucket::is_full(Clock::time_point now) const {
  return full_ + rate_ * std::chrono::duration<double>(now - last_).count() >= burst_;
}

// A browser says where a page came from; a program says nothing, and has no cookies to be misused.
bool is_our_own(const HttpRequest& request) {
  const std::string_view origin = request[http::field::origin];
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == request[http::field::host];
}

namespace {

Request plain(const HttpRequest& request) {
  Request read = read_target({request.target().data(), request.target().size()});
  read.method = std::string(request.method_string());
  const std::string_view authorization = request[http::field::authorization];
  constexpr std::string_view kBearer = "Bearer ";
  if (authorization.starts_with(kBearer)) read.bearer = authorization.substr(kBearer.size());
  read.if_none_match = std::string(request[http::field::if_none_match]);
  read.body = request.body();
  return read;
}

// How many requests, and how many new matches, each address may ask for.
class Counter {
 public:
  explicit Counter(const Limits& limits) : limits_(limits) {}

  bool allows(const std::string& address, const Request& request) {
    const auto entry = buckets_.try_emplace(address, limits_).first;
    if (entry->second.requests.take().count() > 0) return false;
    return !Routes::begins_match(request) || entry->second.matches.take().count() == 0;
  }
  void forget_the_quiet() {
    const auto now = Bucket::Clock::now();
    std::erase_if(buckets_, [&](const auto& entry) {
      return entry.second.requests.is_full(now) && entry.second.matches.is_full(now);
    });
  }

 private:
  struct Pair {
    explicit Pair(const Limits& limits)
        : requests(limits.requests_per_second, limits.request_burst),
          matches(limits.matches_per_second, limits.match_burst) {}
    Bucket requests;
    Bucket matches;
  };
  const Limits& limits_;
  std::map<std::string, Pair> buckets_;
};

struct Desk {
  Routes& routes;
  Rooms& rooms;
  Counter& counter;
  const Limits& limits;
};

// One connection, request after request, until it becomes a WebSocket or ends.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, Desk& desk) : stream_(std::move(socket)), desk_(desk) {
    error_code ignored;
    stream_.socket().set_option(tcp::no_delay(true), ignored);
    const auto peer = stream_.socket().remote_endpoint(ignored);
    if (!ignored) address_ = peer.address().to_string();
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(16 << 10);
    parser_->body_limit(desk_.limits.record);
    stream_.expires_after(desk_.limits.request);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code failed, std::size_t) {
                              if (failed) return self->failed(failed);
                              self->read_body();
                            });
  }

 private:
  void read_body() {
    const std::string target(parser_->get().target());
    const bool is_record = target.ends_with("/import");
    const std::size_t most = is_record ? desk_.limits.record : desk_.limits.body;
    if (parser_->content_length().value_or(0) > most) return refuse(413, "This is too large.");
    parser_->body_limit(most);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return self->failed(failed);
      self->handle();
    });
  }

  void failed(error_code error) {
    if (error == http::error::body_limit) return refuse(413, "This is too large.");
    if (error == http::error::end_of_stream || error == beast::error::timeout ||
        error == asio::error::connection_reset || error == asio::error::operation_aborted)
      return close();
    if (error.category() == http::make_error_code(http::error::bad_method).category())
      return refuse(400, "This is no HTTP request that can be read.");
    close();
  }

  void handle() {
    const HttpRequest request = parser_->release();
    keep_alive_ = request.keep_alive();
    is_head_ = request.method() == http::verb::head;
    version_ = request.version();
    const Request read = plain(request);
    if (read.path.size() == 2 && read.path[0] == "api" && read.path[1] == "table") {
      if (!beast::websocket::is_upgrade(request)) return refuse(426, "This is for a WebSocket.");
      if (!is_our_own(request)) return refuse(403, "This page is not ours.");
      if (!desk_.counter.allows(address_, read)) return refuse(429, "Too fast: wait a little.");
      return open_socket(std::move(stream_), request, desk_.rooms, desk_.limits);
    }
    if (read.method != "GET" && read.method != "HEAD" && !is_our_own(request))
      return refuse(403, "This page is not ours.");
    if (!desk_.counter.allows(address_, read)) return answer(failure(429, "Too fast: wait a little."));
    desk_.routes.answer(read,
                        [self = shared_from_this()](const Response& response) { self->answer(response); });
  }

  void refuse(int status, const std::string& words) {
    keep_alive_ = false;
    answer(failure(status, words));
  }

  void answer(const Response& response) {
    auto message = std::make_shared<http::response<http::string_body>>();
    message->version(version_);
    message->result(static_cast<unsigned>(response.status));
    message->set(http::field::server, "warren");
    message->set(http::field::content_type, response.type);
    message->set("X-Content-Type-Options", "nosniff");
    message->set("Referrer-Policy", "no-referrer");
    bool cached = false;
    for (const auto& [name, value] : response.headers) {
      message->set(name, value);
      cached = cached || name == "Cache-Control";
    }
    if (!cached) message->set(http::field::cache_control, "no-store");
    message->keep_alive(keep_alive_);
    message->body() = response.body;
    message->prepare_payload();
    if (is_head_) message->body().clear();
    stream_.expires_after(desk_.limits.request);
    http::async_write(stream_, *message,
                      [self = shared_from_this(), message](error_code failed, std::size_t) {
                        if (failed || !self->keep_alive_) return self->close();
                        self->read();
                      });
  }

  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  Desk& desk_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  bool keep_alive_ = false;
  bool is_head_ = false;
  unsigned version_ = 11;
};

class IoPost final : public Post {
 public:
  explicit IoPost(asio::io_context& io) : io_(io) {}
  void post(Job job) override { asio::post(io_, std::move(job)); }

 private:
  asio::io_context& io_;
};

}  // namespace

struct Server::Inside {
  Inside(Bookshelf shelf, store::Store& writer, const store::Store& reader, const ServerOptions& options)
      : post(io),
        archive(reader),
        committer(writer, post),
        workers(options.workers),
        house{shelf, committer, archive, workers, post, options.limits, {}},
        rooms(house),
        routes(house, rooms),
        counter(house.limits),
        desk{routes, rooms, counter, house.limits},
        acceptor(io),
        signals(io),
        broom(io) {
    house.call = [this](Call call) {
      constexpr std::size_t kMostCalls = 1000;
      if (callers.waiting() < kMostCalls)
        callers.run([this, call = std::move(call)] { server::post(call, house.limits); });
    };
    listen(options);
    accept();
    sweep();
  }

  // Other threads end first: they work for rooms.
  ~Inside() {
    callers.end();
    workers.end();
    committer.end();
  }

  void listen(const ServerOptions& options) {
    error_code failed;
    const auto address = asio::ip::make_address(options.bind, failed);
    if (failed)
      throw std::runtime_error("--bind " + options.bind + ": this is no address of a network card.");
    const tcp::endpoint endpoint(address, options.port);
    acceptor.open(endpoint.protocol(), failed);
    if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) acceptor.listen(4096, failed);
    if (failed)
      throw std::runtime_error("Cannot listen on " + options.bind + " port " + std::to_string(options.port) +
                               ": " + failed.message() + ". Choose another with --port.");
  }

  void accept() {
    acceptor.async_accept([this](error_code failed, tcp::socket socket) {
      if (failed == asio::error::operation_aborted || !acceptor.is_open()) return;
      if (!failed) std::make_shared<Connection>(std::move(socket), desk)->read();
      if (failed != asio::error::no_descriptors) return accept();
      pause.emplace(io, std::chrono::milliseconds(100));  // until somebody has left
      pause->async_wait([this](error_code ended) {
        if (!ended) accept();
      });
    });
  }

  void sweep() {
    broom.expires_after(std::chrono::seconds(5));
    broom.async_wait([this](error_code ended) {
      if (ended) return;
      rooms.clear_up();
      counter.forget_the_quiet();
      sweep();
    });
  }

  asio::io_context io{1};
  IoPost post;
  Archive archive;
  Committer committer;
  Workers workers;
  Workers callers{1};  // who waits for somebody else's machine must not keep agents waiting
  House house;
  Rooms rooms;
  Routes routes;
  Counter counter;
  Desk desk;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer broom;
  std::optional<asio::steady_timer> pause;
};

Server::Server(Bookshelf shelf, store::Store& writer, const store::Store& reader,
               const ServerOptions& options)
    : inside_(std::make_unique<Inside>(shelf, writer, reader, options)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }
void Server::run() { inside_->io.run(); }
void Server::stop() { inside_->io.stop(); }

void Server::stop_at_signals() {
  inside_->signals.add(SIGINT);
  inside_->signals.add(SIGTERM);
  inside_->signals.async_wait([this](error_code ended, int) {
    if (!ended) stop();
  });
}

}  // namespace warren::server
