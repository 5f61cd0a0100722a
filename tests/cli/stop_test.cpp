// Does `warren serve` end when it is told to, whatever it is doing?
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <ext/stdio_filebuf.h>
#include <thread>

#include "cli/run.h"
#include "kernel/borrowed_book.h"
#include "kernel/wire/json.h"
#include "server/receiver.h"

namespace warren::cli {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using server::Receiver;

constexpr const char* kLast = "Connection: close\r\n";

// Thimble, but its rules take very long, and do not hear that nobody wants to know any more.
class Deaf final : public BorrowedBook {
 public:
  Deaf() : BorrowedBook(thimble::rulebook()) {}
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    std::this_thread::sleep_for(10s);
    BorrowedBook::step(setting, ground, state, table);
  }
};

// `warren serve` in a process of its own, on a port that it picks.
class Child {
 public:
  explicit Child(const std::string& db, const std::vector<const Rulebook*>& books = test_shelf()) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    pid_ = fork();
    if (pid_ == 0) {
      close(ends[0]);
      __gnu_cxx::stdio_filebuf<char> buffer(ends[1], std::ios::out);
      std::ostream out(&buffer);
      std::istringstream in;
      Desk desk{books, in, out, out};
      _exit(run_command({"serve", "--port", "0", "--db", db, "--webhooks-anywhere"}, desk));
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

  // Sends bytes on a connection that stays open as long as this process.
  int send(const std::string& bytes) const {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in far{};
    far.sin_family = AF_INET;
    far.sin_port = htons(port_);
    inet_pton(AF_INET, "127.0.0.1", &far.sin_addr);
    REQUIRE(::connect(socket, reinterpret_cast<const sockaddr*>(&far), sizeof far) == 0);
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t some = ::send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (some <= 0) break;
      sent += static_cast<std::size_t>(some);
    }
    return socket;
  }
  // What is answered to a request that asks for the end of its connection.
  Json answer_to(const std::string& request) const {
    const int socket = send(request);
    std::string answer;
    std::array<char, 4096> part{};
    for (ssize_t some; (some = ::read(socket, part.data(), part.size())) > 0;)
      answer.append(part.data(), static_cast<std::size_t>(some));
    close(socket);
    REQUIRE_MESSAGE(answer.starts_with("HTTP/1.1 200"), answer);
    return parse_json(answer.substr(answer.find("\r\n\r\n") + 4)).value();
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

std::string post(const std::string& target, const std::string& body, const std::string& headers = {}) {
  return "POST " + target + " HTTP/1.1\r\nHost: x\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
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

TEST_CASE(
    "serve ends with status 0 within two seconds of SIGTERM while a webhook is called that never answers, or "
    "cannot be reached") {
  for (const Receiver::Does does : {Receiver::Does::accept, Receiver::Does::drop}) {
    CAPTURE(static_cast<int>(does));
    Receiver receiver(does);
    const Folder folder;
    Child child(folder.file("warren.db"));
    const Json created = child.answer_to(post(
        "/api/matches",
        R"({"setup":{"game":"mice-at-arms"},"sitters":[{"kind":"solo"},{"kind":"human"}],"seed":1})", kLast));
    const std::string place = "/api/matches/" + to_text(created["id"]);
    const std::string key =
        "Authorization: Bearer " + created["seats"][1]["key"].get<std::string>() + "\r\n" + kLast;
    child.answer_to(post(place + "/webhook", R"({"url":")" + receiver.url() + "\"}", key));
    // The agent plays on until the person who is called has to answer.
    child.answer_to("GET " + place + " HTTP/1.1\r\nHost: x\r\n" + key + "\r\n");
    REQUIRE(receiver.is_called());
    CHECK(child.end() == 0);
  }
}

TEST_CASE("serve ends with status 0 within two seconds of SIGTERM while a job does not hear of it") {
  const Folder folder;
  const Deaf deaf;
  Child child(folder.file("warren.db"), {&deaf});
  child.send(post("/api/matches", R"({"setup":{"game":"thimble"}})"));
  std::this_thread::sleep_for(200ms);
  CHECK(child.end() == 0);
}

}  // namespace
}  // namespace warren::cli
