// One WebSocket: frames in, frames out, and an end in time.
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net_inside.h"
#include "server/squeeze.h"
#include "server/visit.h"

namespace warren::server {
namespace {

namespace asio = boost::asio;
namespace websocket = beast::websocket;
using boost::system::error_code;

// Who offers this protocol is sent long messages as binary frames: the same text, as gzip has it.
constexpr std::string_view kSqueezing = "warren.gzip";
constexpr std::size_t kLong = 1400;  // more than a packet

bool offers_squeezing(const HttpRequest& request) {
  return beast::http::token_list(request[beast::http::field::sec_websocket_protocol]).exists(kSqueezing);
}

class Socket final : public Guest, public Leaving, public std::enable_shared_from_this<Socket> {
 public:
  Socket(beast::tcp_stream stream, const Hall& hall, Shares shares)
      : ws_(std::move(stream)),
        hall_(hall),
        limits_(hall.limits),
        shares_(std::move(shares)),
        timer_(ws_.get_executor()),
        bucket_(limits_.messages_per_second, limits_.message_burst) {
    hall_.sockets.insert(this);
  }
  ~Socket() override { hall_.sockets.erase(this); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void accept(const HttpRequest& request) {
    beast::get_lowest_layer(ws_).expires_never();  // the WebSocket has its own clock
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = limits_.request;
    patience.idle_timeout = limits_.idle;
    patience.keep_alive_pings = true;
    ws_.set_option(patience);
    ws_.read_message_max(limits_.frame);
    ws_.auto_fragment(false);
    if (offers_squeezing(request)) {
      squeezes_ = true;
      ws_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, kSqueezing);
      }));
    }
    ws_.async_accept(request, [self = shared_from_this()](error_code failed) {
      if (!failed) self->begin();
    });
  }

  void send(Text text) override {
    if (!open_ || hanging_up_) return;
    if (squeezes_ && text->size() > kLong) text = std::make_shared<const std::string>(gzipped(*text));
    waiting_ += text->size();
    out_.push_back(std::move(text));
    if (waiting_ - out_.front()->size() > limits_.unread) return drop();  // beyond the one in hand
    if (!writing_) write();
  }

  void hang_up() override {
    if (!open_ || hanging_up_) return;
    hanging_up_ = true;
    if (!writing_) close();
  }

  bool is_open() const override { return open_ && !hanging_up_; }
  std::string address() const override { return shares_.address; }

  void go_away() override {
    if (hanging_up_) return;
    reason_ = websocket::close_code::going_away;
    hang_up();
  }

 private:
  void begin() {
    open_ = true;
    visit_ = std::make_shared<Visit>(hall_.rooms, weak_from_this());
    timer_.expires_after(limits_.first_message);
    timer_.async_wait([weak = weak_from_this()](error_code ended) {
      const auto self = weak.lock();
      if (!ended && self && !self->visit_->has_said_where()) self->drop();
    });
    read();
  }

  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return self->end();
      self->got();
    });
  }

  void got() {
    const auto data = buffer_.cdata();
    safely(
        hall_.journal, "a frame", [&] { visit_->hear({static_cast<const char*>(data.data()), data.size()}); },
        [&] { drop(); });
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > 4096) buffer_.shrink_to_fit();
    if (!open_) return end();
    read_in_time();
  }

  // Who is too fast is read no faster than he may be.
  void read_in_time() {
    const auto wait = bucket_.take();
    if (wait.count() == 0) return read();
    pace_ = std::make_unique<asio::steady_timer>(ws_.get_executor(), wait);
    pace_->async_wait([self = shared_from_this()](error_code ended) {
      if (ended || !self->open_) return self->end();
      self->read_in_time();
    });
  }

  void write() {
    writing_ = true;
    ws_.binary(out_.front()->front() != '{');  // every message is an object
    ws_.async_write(asio::buffer(*out_.front()),
                    [self = shared_from_this()](error_code failed, std::size_t) { self->wrote(failed); });
  }

  void wrote(error_code failed) {
    writing_ = false;
    if (failed) return end();
    waiting_ -= out_.front()->size();
    out_.pop_front();
    if (!out_.empty()) return write();
    if (hanging_up_) close();
  }

  void close() {
    ws_.async_close(reason_, [self = shared_from_this()](error_code) { self->end(); });
  }

  // At once, whatever waits. The pending read ends with an error and does the rest.
  void drop() {
    hanging_up_ = true;
    beast::get_lowest_layer(ws_).cancel();
    error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
  }

  void end() {
    if (!open_) return;
    open_ = false;
    timer_.cancel();
    if (pace_) pace_->cancel();
    visit_->ended();
  }

  websocket::stream<beast::tcp_stream> ws_;
  const Hall hall_;  // what it names has ended when the last sockets do, but for `sockets`
  const Limits& limits_;
  Shares shares_;
  beast::flat_buffer buffer_;
  asio::steady_timer timer_;
  std::unique_ptr<asio::steady_timer> pace_;
  Bucket bucket_;
  std::shared_ptr<Visit> visit_;
  std::deque<Text> out_;
  std::size_t waiting_ = 0;
  bool squeezes_ = false;
  bool open_ = false;
  bool writing_ = false;
  bool hanging_up_ = false;
  websocket::close_code reason_ = websocket::close_code::policy_error;
};

}  // namespace

void open_socket(beast::tcp_stream stream, const HttpRequest& request, const Hall& hall, Shares shares) {
  std::make_shared<Socket>(std::move(stream), hall, std::move(shares))->accept(request);
}

}  // namespace warren::server
