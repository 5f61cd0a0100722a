// Does it hold at a real terminal, and when that terminal goes away?
#include "cli/terminal.h"

#include <doctest/doctest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <iostream>

#include "cli/run.h"

using namespace warren::cli;

namespace {

// `warren` in a process of its own at the far end of a pseudo-terminal.
class Terminal {
 public:
  explicit Terminal(const std::vector<std::string>& arguments) {
    winsize size{};
    size.ws_row = 50;
    size.ws_col = 110;
    child_ = forkpty(&master_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    DescriptorInput input(STDIN_FILENO);
    std::istream in(&input);
    const std::vector<const warren::Rulebook*> books = test_shelf();
    Desk desk{books, in, std::cout, std::cerr, true};
    desk.look = look_of_terminal(STDOUT_FILENO);
    const int code = run_command(arguments, desk);
    std::cout.flush();
    _exit(code);
  }
  ~Terminal() {
    hang_up();
    if (child_ > 0) waitpid(child_, nullptr, 0);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& line) const { REQUIRE(write(master_, line.data(), line.size()) > 0); }

  // Reads until the words have been shown; false when they never are.
  bool shows(const std::string& words) {
    while (shown_.find(words) == std::string::npos) {
      pollfd ready{master_, POLLIN, 0};
      std::array<char, 4096> buffer{};
      if (poll(&ready, 1, 20000) <= 0) return false;
      const ssize_t count = read(master_, buffer.data(), buffer.size());
      if (count <= 0) return false;
      shown_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    shown_.erase(0, shown_.find(words) + words.size());
    return true;
  }
  void hang_up() {
    if (master_ >= 0) close(master_);
    master_ = -1;
  }
  void send(int signal_number) const { kill(child_, signal_number); }
  int exit_code() {
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  }

 private:
  int master_ = -1;
  pid_t child_ = -1;
  std::string shown_;
};

}  // namespace

TEST_CASE("at a terminal the game is drawn in colour and answers what is typed") {
  const Folder folder;
  Terminal terminal({"play", "thimble", "--seed", "7", "--save", folder.file("g.jsonl")});
  CHECK(terminal.shows("Name your mouse."));
  terminal.type("Ada\n");
  CHECK(terminal.shows("Ada comes to the table."));
  CHECK(terminal.shows("\x1b[1m"));
  CHECK(terminal.shows("Snare or wager?"));
  terminal.type("quit\n");
  CHECK(terminal.shows("Go on with"));
  CHECK(terminal.exit_code() == 0);
}

TEST_CASE("a terminal that hangs up ends the game cleanly with everything saved") {
  const Folder folder;
  Terminal terminal({"play", "thimble", "--seed", "7", "--save", folder.file("g.jsonl")});
  CHECK(terminal.shows("Name your mouse."));
  terminal.type("Ada\n");
  CHECK(terminal.shows("Snare or wager?"));
  terminal.hang_up();
  CHECK(terminal.exit_code() == 0);
  CHECK(folder.read("g.jsonl").find("Ada") != std::string::npos);
  CHECK(run({"verify", folder.file("g.jsonl")}).code == 0);
}

TEST_CASE("an interrupt ends the game cleanly and says how to go on") {
  const Folder folder;
  Terminal terminal({"play", "thimble", "--seed", "7", "--save", folder.file("g.jsonl")});
  CHECK(terminal.shows("Name your mouse."));
  terminal.send(SIGINT);
  CHECK(terminal.shows("Go on with"));
  CHECK(terminal.exit_code() == 0);
}
