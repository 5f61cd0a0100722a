#include "server/workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace warren::server {
namespace {

constexpr int kQuickThreads = 2;

// Of this thread alone, and of those that it starts. Where it is not allowed nothing is lost but some haste.
void be_nice(int niceness) {
  if (niceness > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace

Line::Line(Post& post, Journal& journal, int threads, milliseconds patience, int niceness)
    : post_(post),
      journal_(journal),
      patience_(patience),
      niceness_(niceness),
      running_(static_cast<std::size_t>(threads)) {
  for (std::size_t i = 0; i < running_.size(); ++i) threads_.emplace_back([this, i] { run(i); });
}

Flag Line::add(Work work) {
  auto flag = std::make_shared<CallOff::Flag>(false);
  {
    const std::scoped_lock lock(mutex_);
    if (ending_) return flag;
    const std::string who = work.who;
    std::deque<Piece>& own = pieces_[who];
    if (own.empty()) turns_.push_back(who);
    own.push_back({std::move(work), flag});
  }
  wake_.notify_one();
  return flag;
}

std::size_t Line::waiting() {
  const std::scoped_lock lock(mutex_);
  std::size_t count = 0;
  for (const auto& [who, own] : pieces_) count += own.size();
  return count;
}

Line::Piece Line::take() {
  const std::string who = std::move(turns_.front());
  turns_.pop_front();
  const auto own = pieces_.find(who);
  Piece piece = std::move(own->second.front());
  own->second.pop_front();
  if (own->second.empty())
    pieces_.erase(own);
  else
    turns_.push_back(who);
  return piece;
}

// What was captured goes back to the server's thread with the result: rooms live and die there.
void Line::run(std::size_t thread) {
  be_nice(niceness_);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !turns_.empty(); });
    if (ending_) return;
    auto piece = std::make_shared<Piece>(take());
    running_[thread] = {piece->flag, Clock::now() + patience_, false};
    lock.unlock();
    Job result = result_of(*piece, thread);
    post_.post([result = std::move(result), piece = std::move(piece)] {
      if (result) result();
    });
    lock.lock();
    running_[thread].flag = nullptr;
    idle_.notify_all();
  }
}

Job Line::result_of(const Piece& piece, std::size_t thread) {
  Job result;
  const CallOff scope(piece.flag.get());
  safely(
      journal_, piece.work.name,
      [&] {
        if (!is_called_off()) result = piece.work.work();
        if (is_called_off()) result = piece.work.failed;
      },
      [&] { result = piece.work.failed; });
  const std::scoped_lock lock(mutex_);
  if (running_[thread].too_long) journal_.failed(piece.work.name, "it took too long");
  return ending_ ? Job() : result;
}

void Line::watch() {
  const std::scoped_lock lock(mutex_);
  const auto now = Clock::now();
  for (Running& one : running_) {
    if (!one.flag || one.too_long || now < one.until) continue;
    one.too_long = true;
    *one.flag = true;
  }
}

void Line::call_off() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    for (const Running& one : running_)
      if (one.flag) *one.flag = true;
  }
  wake_.notify_all();
}

bool Line::is_idle_by(Clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  return idle_.wait_until(lock, deadline, [this] {
    return std::ranges::none_of(running_, [](const Running& one) { return one.flag != nullptr; });
  });
}

void Line::end() {
  call_off();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

Workers::Workers(Post& post, Journal& journal, int thinkers, const Limits& limits)
    : lines_{
          {{post, journal, kQuickThreads, limits.quick_job, 0},
           {post, journal, thinkers, limits.thought_job, 2},
           {post, journal, 1, limits.bulk_job, 5},
           {post, journal, 1, limits.quick_job, 10}}
} {}

void Workers::watch() {
  for (Line& line : lines_) line.watch();
}

void Workers::call_off() {
  for (Line& line : lines_) line.call_off();
}

bool Workers::is_idle_by(Line::Clock::time_point deadline) {
  return std::ranges::all_of(lines_, [&](Line& line) { return line.is_idle_by(deadline); });
}

void Workers::end() {
  call_off();
  for (Line& line : lines_) line.end();
}

}  // namespace warren::server
