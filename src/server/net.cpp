#include "server/net.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <filesystem>
#include <optional>

#include "server/forgotten.h"
#include "server/net_inside.h"
#include "server/now.h"
#include "server/webhook.h"

namespace warren::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::uint64_t kHour = 3600;  // sweeps
constexpr std::uint64_t kFirstLook = 2;
constexpr std::chrono::milliseconds kFarewell{500};  // to let sockets close when the server ends

class IoPost final : public Post {
 public:
  IoPost(asio::io_context& io, Journal& journal) : io_(io), journal_(journal) {}
  void post(Job job) override {
    asio::post(io_, [job = std::move(job), &journal = journal_] { safely(journal, "a result", job); });
  }

 private:
  asio::io_context& io_;
  Journal& journal_;
};

// Is there room on the disk for something new? Looked at once a second at the most.
class DiskGuard {
 public:
  DiskGuard(const std::string& place, std::uint64_t free_bytes)
      : folder_(std::filesystem::path(place).parent_path()), free_bytes_(free_bytes) {
    if (folder_.empty()) folder_ = ".";
  }
  bool has_room() {
    const auto now = std::chrono::steady_clock::now();
    const std::scoped_lock lock(mutex_);
    if (now - looked_ < std::chrono::seconds(1)) return has_room_;
    looked_ = now;
    std::error_code failed;
    const auto space = std::filesystem::space(folder_, failed);
    has_room_ = failed || space.available >= std::min(free_bytes_, space.capacity / 20);
    return has_room_;
  }

 private:
  std::filesystem::path folder_;
  std::uint64_t free_bytes_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point looked_{};
  bool has_room_ = true;
};

}  // namespace

struct Server::Inside {
  Inside(Bookshelf shelf, store::Store& writer, const store::Store& reader, const ServerOptions& options)
      : limits(options.limits),
        quota(limits),
        post(io, journal),
        archive(reader),
        committer(writer, post, journal),
        workers(post, journal, options.workers, limits),
        callers(post, journal, 1, limits.bulk_job),
        disk(writer.place(), limits.free_bytes),
        house{shelf, committer, archive, workers, post, journal, quota, limits, {}, {}, {}},
        rooms(house),
        routes(house, rooms),
        hall{routes, rooms, quota, journal, limits, sockets},
        acceptor(io),
        signals(io),
        broom(io),
        farewell(io),
        keep_days(options.keep_days),
        removed_to(writer.place() + "-removed") {
    house.has_room = [this] { return disk.has_room(); };
    house.call = [this](Call call) {
      constexpr std::size_t kMostCalls = 1000;
      if (callers.waiting() >= kMostCalls) return;
      const auto work = [this, call = std::move(call)]() -> Job {
        server::post(call, limits);
        return {};
      };
      callers.add({.name = "calling somebody", .work = work, .failed = [] {}});
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
      if (!failed) safely(journal, "a connection", [&] { take_connection(std::move(socket), hall); });
      if (failed != asio::error::no_descriptors) return accept();
      pause.emplace(io, std::chrono::milliseconds(100));  // until somebody has left
      pause->async_wait([this](error_code ended) {
        if (!ended) accept();
      });
    });
  }

  void sweep() {
    broom.expires_after(std::chrono::seconds(1));
    broom.async_wait([this](error_code ended) {
      if (ended) return;
      safely(journal, "clearing up", [this] { clear_up(); });
      sweep();
    });
  }

  void clear_up() {
    workers.watch();
    if (++sweeps % 5 == 0) {
      rooms.clear_up();
      quota.forget_the_quiet();
    }
    if (keep_days > 0 && sweeps % kHour == kFirstLook) forget_old_matches();
  }

  void forget_old_matches() {
    const auto work = [this]() -> Job {
      const auto ids = export_forgotten(archive, removed_to, today() - keep_days);
      return [this, ids] {
        store::Commit commit;
        for (const store::MatchId id : ids)
          if (!rooms.has(id)) commit.removed.push_back(id);
        if (commit.removed.empty()) return;
        committer.commit(std::move(commit), [this](const store::Committed& done) {
          if (done.trouble) journal.failed("removing old matches", done.trouble->what());
        });
      };
    };
    workers.run(Lane::bulk, {.name = "exporting old matches", .work = work, .failed = [] {}});
  }

  // Nobody new; what was taken is kept and acknowledged; then sockets are told, and it is over.
  void end() {
    if (std::exchange(ending, true)) return;
    error_code ignored;
    signals.clear(ignored);  // who cannot wait says so a second time, and it is over at once
    acceptor.close(ignored);
    workers.call_off();
    callers.call_off();
    committer.commit({}, [this](const store::Committed&) {
      for (Leaving* socket : OpenSockets(sockets)) socket->go_away();
      wait_for_sockets(std::chrono::steady_clock::now() + kFarewell);
    });
  }

  void wait_for_sockets(std::chrono::steady_clock::time_point deadline) {
    if (sockets.empty() || std::chrono::steady_clock::now() > deadline) return io.stop();
    farewell.expires_after(std::chrono::milliseconds(10));
    farewell.async_wait([this, deadline](error_code) { wait_for_sockets(deadline); });
  }

  const Limits limits;
  Journal journal;
  Quota quota;          // to which connections give back what they had, also those
  OpenSockets sockets;  // that end with `io`
  asio::io_context io{1};
  IoPost post;
  Archive archive;
  Committer committer;
  Workers workers;
  Line callers;  // who waits for somebody else's machine must not keep anybody waiting
  DiskGuard disk;
  House house;
  Rooms rooms;
  Routes routes;
  Hall hall;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer broom;
  asio::steady_timer farewell;
  std::optional<asio::steady_timer> pause;
  const int keep_days;
  const std::filesystem::path removed_to;
  std::uint64_t sweeps = 0;
  bool ending = false;
};

Server::Server(Bookshelf shelf, store::Store& writer, const store::Store& reader,
               const ServerOptions& options)
    : inside_(std::make_unique<Inside>(shelf, writer, reader, options)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }

// What nobody else has caught ends neither the thread nor the matches of others.
void Server::run() {
  Inside& in = *inside_;
  for (bool ended = false; !ended;)
    safely(in.journal, "the server's thread", [&] {
      in.io.run();
      ended = true;
    });
  in.committer.end();
}

void Server::stop() {
  asio::post(inside_->io, [this] { inside_->end(); });
}

bool Server::is_idle_within(std::chrono::milliseconds time) {
  const auto deadline = std::chrono::steady_clock::now() + time;
  return inside_->workers.is_idle_by(deadline) && inside_->callers.is_idle_by(deadline);
}

void Server::stop_at_signals() {
  inside_->signals.add(SIGINT);
  inside_->signals.add(SIGTERM);
  inside_->signals.async_wait([this](error_code ended, int) {
    if (!ended) inside_->end();
  });
}

}  // namespace warren::server
