// Who works while the server's thread goes on?
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "kernel/tables/call_off_native.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/post.h"

namespace warren::server {

// What somebody wants to have done, and what becomes of it: exactly one of the two ends is posted to the
// server's thread.
struct Work {
  const char* name = "a job";  // for the journal
  std::string who{};           // a table or an address: all of them take turns
  std::function<Job()> work;   // on a worker; what it returns is done with the result
  Job failed;                  // instead, when it threw or was called off
};
using Flag = std::shared_ptr<CallOff::Flag>;

// One line of work and the threads that do it, one piece of each `who` after the other.
class Line {
 public:
  using Clock = std::chrono::steady_clock;

  // `patience`: how long one piece may take. `niceness`: how much others come first.
  Line(Post& post, Journal& journal, int threads, milliseconds patience, int niceness = 0);
  ~Line() { end(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  Flag add(Work work);  // raise the flag, and it ends early or does not even begin
  std::size_t waiting();
  void watch();     // calls off what takes too long; now and then
  void call_off();  // forgets what waits, calls off what runs, takes nothing more
  bool is_idle_by(Clock::time_point deadline);
  void end();  // the same, and waits for it

 private:
  struct Piece {
    Work work;
    Flag flag;
  };
  struct Running {
    Flag flag;
    Clock::time_point until;
    bool too_long = false;
  };
  void run(std::size_t thread);
  Piece take();
  Job result_of(const Piece& piece, std::size_t thread);

  Post& post_;
  Journal& journal_;
  const milliseconds patience_;
  const int niceness_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::map<std::string, std::deque<Piece>> pieces_;
  std::deque<std::string> turns_;  // each who has a piece in the line, once
  std::vector<Running> running_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

// What is answered at once (reads of the store, set-ups, odds), what agents think about for people, what
// takes long for strangers, and what is told although nobody asked. None waits for another.
enum class Lane : std::uint8_t { quick, thought, bulk, unasked };

class Workers {
 public:
  Workers(Post& post, Journal& journal, int thinkers, const Limits& limits);

  Flag run(Lane lane, Work work) { return line(lane).add(std::move(work)); }
  std::size_t waiting(Lane lane) { return line(lane).waiting(); }
  void watch();
  void call_off();
  bool is_idle_by(Line::Clock::time_point deadline);
  void end();

 private:
  Line& line(Lane lane) { return lines_[static_cast<std::size_t>(lane)]; }

  std::array<Line, 4> lines_;
};

}  // namespace warren::server
