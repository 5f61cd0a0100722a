// How much can `warren serve` carry? Opens matches and sockets, answers as persons would, and measures.
//
//   bench_load --port P --pid SERVER [--matches N] [--active N] [--seconds S] [--rate R] [--game G]
//
// Every match has two persons, each with a socket. Of the matches, `active` are played: whoever is asked
// answers with a random allowed choice, either at once (closed loop) or so that all together make `rate`
// answers a second. An answer counts when its `done` has come, which is after the fsync.
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernel/base/rng.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

struct Options {
  std::uint16_t port = 8080;
  int pid = 0;
  int matches = 2500;
  int active = 500;
  double seconds = 10;
  double rate = 0;
  std::string game = "mice-at-arms";
};

struct Created {
  std::string id;
  std::vector<std::string> keys;
};

// The text between two marks, from `from` on; empty when there is none.
std::string_view between(std::string_view text, std::string_view before, std::string_view after,
                         std::size_t from = 0) {
  const std::size_t start = text.find(before, from);
  if (start == std::string_view::npos) return {};
  const std::size_t end = text.find(after, start + before.size());
  if (end == std::string_view::npos) return {};
  return text.substr(start + before.size(), end - start - before.size());
}

std::vector<Created> begin_matches(const Options& options) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), options.port));
  beast::flat_buffer buffer;
  std::vector<Created> all;
  for (int i = 0; i < options.matches; ++i) {
    http::request<http::string_body> request{http::verb::post, "/api/matches", 11};
    request.set(http::field::host, "127.0.0.1");
    request.body() =
        R"({"setup":{"game":")" + options.game + R"("},"sitters":[{"kind":"human"},{"kind":"human"}]})";
    request.prepare_payload();
    http::write(stream, request);
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    const std::string& body = response.body();
    if (response.result_int() != 200) throw std::runtime_error(body);
    Created one;
    one.id = std::string(between(body, R"("id":)", ","));
    for (std::size_t at = body.find(R"("key":")"); at != std::string::npos;
         at = body.find(R"("key":")", at + 1))
      one.keys.emplace_back(body.substr(at + 7, 32));
    all.push_back(std::move(one));
  }
  return all;
}

struct Totals {
  std::uint64_t answers = 0;
  std::uint64_t tables = 0;
  std::uint64_t bytes = 0;
  std::uint64_t refused = 0;
  std::uint64_t stale = 0;
  std::uint64_t over = 0;
  int seated = 0;
  int lost = 0;
  std::vector<double> latencies;
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(asio::io_context& io, const Options& options, Totals& totals, warren::Rng& rng)
      : ws_(io), options_(options), totals_(totals), rng_(rng) {}

  void open(const std::string& match, const std::string& key) {
    hello_ = R"({"type":"sit","match":)" + match + R"(,"key":")" + key + "\"}";
    beast::get_lowest_layer(ws_).async_connect(
        tcp::endpoint(asio::ip::make_address("127.0.0.1"), options_.port),
        [self = shared_from_this()](error_code failed) {
          if (failed) return self->lost();
          error_code ignored;
          beast::get_lowest_layer(self->ws_).socket().set_option(tcp::no_delay(true), ignored);
          self->ws_.async_handshake("127.0.0.1:" + std::to_string(self->options_.port), "/api/table",
                                    [self](error_code refused) {
                                      if (refused) return self->lost();
                                      self->ws_.read_message_max(0);
                                      self->send(self->hello_);
                                      self->read();
                                    });
        });
  }

  bool can_answer() const { return !answer_.empty() && !waiting_; }
  void answer() {
    sent_ = Clock::now();
    waiting_ = true;
    send(std::exchange(answer_, {}));
  }
  void play() { plays_ = true; }

 private:
  void lost() { ++totals_.lost; }
  void send(std::string text) {
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }
  void write() {
    ws_.async_write(asio::buffer(out_.front()), [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return self->lost();
      self->out_.pop_front();
      if (!self->out_.empty()) self->write();
    });
  }
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t size) {
      if (failed) return self->lost();
      self->totals_.bytes += size;
      const auto data = self->buffer_.cdata();
      self->hear({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void hear(std::string_view text) {
    if (text.starts_with(R"({"type":"table")")) {
      if (totals_.tables++; !seated_) {
        seated_ = true;
        ++totals_.seated;
      }
      prepare(text);
    } else if (text.starts_with(R"({"type":"done")")) {
      ++totals_.answers;
      waiting_ = false;
      totals_.latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
    } else if (text.starts_with(R"({"type":"refused")")) {
      ++totals_.refused;
      waiting_ = false;
    } else if (text.starts_with(R"({"type":"stale")")) {
      ++totals_.stale;
      waiting_ = false;
    }
    if (plays_ && options_.rate == 0 && can_answer()) answer();
  }
  // A random one of the first allowed choices becomes the next answer.
  void prepare(std::string_view table) {
    answer_.clear();
    if (table.find(R"("outcome":{)") != std::string_view::npos) ++totals_.over;
    const std::size_t prompt = table.find(R"("prompt":{"ask":)");
    if (prompt == std::string_view::npos) return;
    const auto ask = between(table, R"("ask":)", ",", prompt);
    const auto place = between(table, R"("place":)", ",", prompt);
    std::string chosen(between(table, R"("fallback":)", R"(,"choices")", prompt));
    const std::uint32_t wanted = rng_.below(8);
    std::size_t at = table.find(R"("choices":[)", prompt);
    for (std::uint32_t seen = 0; seen <= wanted;) {
      at = table.find(R"("answer":)", at + 1);
      if (at == std::string_view::npos) break;
      const auto body = between(table, R"("answer":)", R"(,"words")", at);
      const auto allowed = between(table, R"("allowed":)", "e", at);
      if (allowed == "tru") {
        chosen = body;
        ++seen;
      }
    }
    answer_ = R"({"type":"answer","id":1,"ask":)" + std::string(ask) + R"(,"place":)" + std::string(place) +
              R"(,"answers":[)" + chosen + "]}";
  }

  websocket::stream<beast::tcp_stream> ws_;
  const Options& options_;
  Totals& totals_;
  warren::Rng& rng_;
  beast::flat_buffer buffer_;
  std::deque<std::string> out_;
  std::string hello_;
  std::string answer_;
  Clock::time_point sent_;
  bool seated_ = false;
  bool waiting_ = false;
  bool plays_ = false;
};

double cpu_seconds(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
  std::string text((std::istreambuf_iterator<char>(in)), {});
  std::istringstream rest(text.substr(text.rfind(')') + 2));
  std::string field;
  double user = 0;
  double system = 0;
  for (int i = 3; i <= 15 && rest >> field; ++i) {
    if (i == 14) user = std::stod(field);
    if (i == 15) system = std::stod(field);
  }
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double resident_mb(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
  return 0;
}

double percentile(std::vector<double>& values, double part) {
  if (values.empty()) return 0;
  const auto place = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place), values.end());
  return values[place];
}

Options read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string key = argv[i];
    const std::string value = argv[i + 1];
    if (key == "--port") options.port = static_cast<std::uint16_t>(std::stoi(value));
    if (key == "--pid") options.pid = std::stoi(value);
    if (key == "--matches") options.matches = std::stoi(value);
    if (key == "--active") options.active = std::stoi(value);
    if (key == "--seconds") options.seconds = std::stod(value);
    if (key == "--rate") options.rate = std::stod(value);
    if (key == "--game") options.game = value;
  }
  return options;
}

void run(const Options& options) {
  const double memory_bare = resident_mb(options.pid);
  const std::vector<Created> created = begin_matches(options);
  std::printf("matches begun            %d\n", options.matches);

  asio::io_context io{1};
  Totals totals;
  warren::Rng rng(1);
  std::vector<std::shared_ptr<Client>> clients;
  for (const Created& match : created)
    for (const std::string& key : match.keys) {
      clients.push_back(std::make_shared<Client>(io, options, totals, rng));
      clients.back()->open(match.id, key);
      while (static_cast<int>(clients.size()) - totals.seated - totals.lost > 100) io.run_one();
    }
  while (totals.seated + totals.lost < static_cast<int>(clients.size())) io.run_one();
  const double memory_open = resident_mb(options.pid);
  std::printf("sockets open             %d (%d lost)\n", totals.seated, totals.lost);
  std::printf("server memory            %.0f MB bare, %.0f MB with them: %.1f KB a match with two sockets\n",
              memory_bare, memory_open, 1024 * (memory_open - memory_bare) / options.matches);

  totals.latencies.clear();
  const std::size_t players = std::min(clients.size(), static_cast<std::size_t>(options.active) * 2);
  const auto start = Clock::now();
  const double cpu = cpu_seconds(options.pid);
  const auto end =
      start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.seconds));
  const std::uint64_t before_tables = totals.tables;
  const std::uint64_t before_bytes = totals.bytes;
  for (std::size_t i = 0; i < players; ++i) {
    clients[i]->play();
    if (options.rate == 0 && clients[i]->can_answer()) clients[i]->answer();
  }
  std::uint64_t sent = 0;
  std::size_t next = 0;
  std::uint64_t late = 0;
  while (Clock::now() < end) {
    io.poll();
    if (options.rate == 0) {
      io.run_one_for(std::chrono::milliseconds(1));
      continue;
    }
    const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    while (static_cast<double>(sent) < elapsed * options.rate) {
      std::size_t tried = 0;
      while (tried < players && !clients[next]->can_answer()) {
        next = (next + 1) % players;
        ++tried;
      }
      ++sent;
      if (tried == players) {
        ++late;
        continue;
      }
      clients[next]->answer();
      next = (next + 1) % players;
    }
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const double used = cpu_seconds(options.pid) - cpu;
  const auto answers = static_cast<double>(totals.answers);
  std::printf(
      "answers                  %.0f, %.0f a second (%llu refused, %llu stale, %llu matches over, %llu not "
      "sent)\n",
      answers, answers / seconds, static_cast<unsigned long long>(totals.refused),
      static_cast<unsigned long long>(totals.stale), static_cast<unsigned long long>(totals.over / 2),
      static_cast<unsigned long long>(late));
  std::printf("tables sent              %.0f a second, %.1f MB a second\n",
              static_cast<double>(totals.tables - before_tables) / seconds,
              static_cast<double>(totals.bytes - before_bytes) / seconds / 1e6);
  std::printf("from answer to done      p50 %.2f ms, p99 %.2f ms\n", percentile(totals.latencies, 0.5),
              percentile(totals.latencies, 0.99));
  std::printf("server CPU               %.0f %% of a core, %.0f us an answer\n", 100 * used / seconds,
              1e6 * used / std::max(1.0, answers));
  std::printf("server memory            %.0f MB at the end\n", resident_mb(options.pid));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    run(read_options(argc, argv));
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
