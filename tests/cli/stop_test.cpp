// Does `warren serve` end when it is told to, whatever it is doing?
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <ext/stdio_filebuf.h>
#include <thread>

#include "cli/run.h"

namespace warren::cli {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// `warren serve` in a process of its own, on a port that it picks.
class Child {
 public:
  explicit Child(const std::string& db) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    pid_ = fork();
    if (pid_ == 0) {
      close(ends[0]);
      __gnu_cxx::stdio_filebuf<char> buffer(ends[1], std::ios::out);
      std::ostream out(&buffer);
      std::istringstream in;
      const std::vector<const Rulebook*> books = test_shelf();
      Desk desk{books, in, out, out};
      _exit(run_command({"serve", "--port", "0", "--db", db}, desk));
    }
    close(ends[1]);
    std::string said;
    for (char letter = 0; letter != '\n' && ::read(ends[0], &letter, 1) == 1;) said += letter;
    out_ = ends[0];
    const std::size_t slash = said.find("/  (");
    REQUIRE_MESSAGE(slash != std::string::npos, said);
    port_ = static_cast<std::uint16_t>(std::stoi(said.substr(said.rfind(':', slash) + 1)));
  }
  ~Child() {
    close(out_);
    if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Sends bytes on a connection that stays open as long as the child.
  void send(const std::string& bytes) const {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in far{};
    far.sin_family = AF_INET;
    far.sin_port = htons(port_);
    inet_pton(AF_INET, "127.0.0.1", &far.sin_addr);
    REQUIRE(::connect(socket, reinterpret_cast<const sockaddr*>(&far), sizeof far) == 0);
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t some = ::send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (some <= 0) return;
      sent += static_cast<std::size_t>(some);
    }
  }
  // The exit status; -1: it did not end within two seconds, or was killed.
  int end() {
    kill(pid_, SIGTERM);
    int status = 0;
    for (const auto until = Clock::now() + 2s; Clock::now() < until; std::this_thread::sleep_for(5ms)) {
      if (waitpid(pid_, &status, WNOHANG) != pid_) continue;
      pid_ = -1;
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    return -1;
  }

 private:
  pid_t pid_ = -1;
  int out_ = -1;
  std::uint16_t port_ = 0;
};

std::string post(const std::string& target, const std::string& body) {
  return "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n\r\n" + body;
}

TEST_CASE("serve ends with status 0 within two seconds of SIGTERM when nothing is done") {
  const Folder folder;
  Child child(folder.file("warren.db"));
  CHECK(child.end() == 0);
}

TEST_CASE("serve ends with status 0 within two seconds of SIGTERM while records are imported") {
  const Folder folder;
  Child child(folder.file("warren.db"));
  std::string record;
  while (record.size() < (std::size_t{15} << 20)) record += "{\"n\":0,\"x\":[1,2,3,4,5,6,7,8,9]}\n";
  child.send(post("/api/matches/import", record));
  child.send(post("/api/matches/import", record));
  CHECK(child.end() == 0);
}

TEST_CASE("serve ends with status 0 within two seconds of SIGTERM while somebody sends half a request") {
  const Folder folder;
  Child child(folder.file("warren.db"));
  child.send("POST /api/matches/import HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nhalf");
  child.send("GET /api/ga");
  CHECK(child.end() == 0);
}

}  // namespace
}  // namespace warren::cli
