// What survives a kill -9 of the server under play? Everything that it had acknowledged.
//
// A child process serves; two persons and an agent play over sockets; the child is killed at random moments
// and started again on the same file. WARREN_KILLS=100 kills that often.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "kernel/base/rng.h"
#include "server/client.h"
#include "server/net.h"
#include "server/party.h"
#include "store/sqlite_store.h"

namespace warren::server {
namespace {

int kills_wanted() {
  const char* wanted = std::getenv("WARREN_KILLS");
  return wanted == nullptr ? 10 : std::max(1, std::atoi(wanted));
}

// A server in a process of its own, on a port that it picks.
class Child {
 public:
  explicit Child(const std::string& db) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    pid_ = fork();
    if (pid_ == 0) {
      close(ends[0]);
      serve(db, ends[1]);
    }
    close(ends[1]);
    const bool told = ::read(ends[0], &port_, sizeof port_) == sizeof port_;
    close(ends[0]);
    REQUIRE(told);
  }
  ~Child() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  std::uint16_t port() const { return port_; }

 private:
  [[noreturn]] static void serve(const std::string& db, int out) {
    const auto writer = store::open_sqlite(db);
    const auto reader = store::open_sqlite(db);
    ServerOptions options;
    options.port = 0;
    options.limits.messages_per_second = options.limits.message_burst = 1e6;
    Server server(test_shelf(), *writer, *reader, options);
    const std::uint16_t port = server.port();
    if (::write(out, &port, sizeof port) != sizeof port) _exit(1);
    server.run();
    _exit(0);
  }
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

struct Player {
  std::string key;
  std::unique_ptr<TestSocket> socket;
  Json table;
  std::vector<std::string> log;  // words by number, over all restarts
};

void take(Player& player, const Json& news) {
  for (const Json& line : news["log"]) {
    const auto number = line["line"].get<std::size_t>();
    if (number >= player.log.size()) player.log.resize(number + 1);
    // A line that was shown once never changes its words.
    if (!player.log[number].empty()) CHECK(player.log[number] == text_of(line["words"]));
    player.log[number] = text_of(line["words"]);
  }
  player.table = news;
}

TEST_CASE("a server that is killed under play loses nothing that it had acknowledged") {
  const store::Folder folder;
  const std::string db = folder.file("warren.db");
  auto child = std::make_unique<Child>(db);
  Json wanted = humans("mice-at-arms", 2);
  wanted.erase("seed");
  wanted["setup"]["scenario"] = "pitched-battle";
  const auto begin = [&] {
    const Response response = fetch(child->port(), "POST", "/api/matches", to_text(wanted));
    REQUIRE(response.status == 200);
    return parse_json(response.body).value();
  };
  Json created = begin();
  std::array<Player, 2> players;
  Rng rng(static_cast<std::uint64_t>(getpid()));
  std::uint32_t acknowledged = 0;  // inputs
  int answers = 0;
  for (int kills = 0; kills < kills_wanted();) {
    CAPTURE(kills);
    for (std::size_t i = 0; i < 2; ++i) {
      Player& player = players[i];
      player.key = key_of(created, i);
      player.socket = std::make_unique<TestSocket>(child->port());
      player.socket->send({
          {"type",  "sit"            },
          {"match", id_of(created)   },
          {"key",   player.key       },
          {"log",   player.log.size()}
      });
      const auto news = player.socket->read("table");
      REQUIRE(news);
      take(player, *news);
      CHECK(news->at("inputs").get<std::uint32_t>() >= acknowledged);
    }
    const std::uint32_t rounds = 1 + rng.below(12);
    bool over = false;
    for (std::uint32_t round = 0; round < rounds && !over; ++round) {
      for (Player& player : players) {
        if (!player.table.contains("prompt")) continue;
        const bool last = round + 1 == rounds;
        player.socket->send(first_answer(player.table, ++answers));
        if (last) break;  // killed before the answer is known
        REQUIRE(player.socket->read("done"));
        for (Player& one : players) {
          const auto news = one.socket->read("table");
          REQUIRE(news);
          take(one, *news);
        }
        acknowledged = player.table["inputs"].get<std::uint32_t>();
        over = player.table.contains("outcome");
        break;
      }
    }
    usleep(rng.below(3000));
    child.reset();
    ++kills;
    {
      const auto store = store::open_sqlite(db);
      REQUIRE(store->damage().empty());
      const Loaded loaded = load_record(store->text(id_of(created)), test_shelf());
      REQUIRE_FALSE(loaded.fault);
      CHECK(loaded.match->inputs() >= acknowledged);
      over = loaded.match->is_over();
    }
    child = std::make_unique<Child>(db);
    if (over) {
      created = begin();
      acknowledged = 0;
      for (Player& player : players) player.log.clear();
    }
  }
  CHECK(acknowledged + static_cast<std::uint32_t>(answers) > 10);
}

}  // namespace
}  // namespace warren::server
