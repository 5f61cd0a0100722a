// Do all take turns, and is every job answered exactly once?
#include "server/workers.h"

#include <algorithm>
#include <future>

#include "server/party.h"

namespace warren::server {
namespace {

using namespace std::chrono_literals;

struct Bench {
  HandPost post;
  std::vector<std::string> noted;
  Journal journal{[this](const std::string& line) { noted.push_back(line); }};
};

// A job that holds its thread until it is let go.
struct Gate {
  std::promise<void> open;
  std::promise<void> reached;

  Work work(const Job& then = [] {}) {
    return {.work = [this, then]() -> Job {
              reached.set_value();
              open.get_future().wait();
              return then;
            },
            .failed = [] {}};
  }
};

Work naming(std::vector<std::string>& done, const std::string& who, const std::string& name) {
  return {.who = who,
          .work = [&done, name]() -> Job { return [&done, name] { done.push_back(name); }; },
          .failed = [&done, name] { done.push_back("not " + name); }};
}

TEST_CASE("who has much to do does not keep others waiting") {
  Bench bench;
  Line line(bench.post, bench.journal, 1, 10s);
  Gate gate;
  line.add(gate.work());
  gate.reached.get_future().wait();
  std::vector<std::string> done;
  for (const char* name : {"a1", "a2", "a3"}) line.add(naming(done, "a", name));
  line.add(naming(done, "b", "b1"));
  CHECK(line.waiting() == 4);
  gate.open.set_value();
  CHECK(bench.post.run_until([&] { return done.size() == 4; }));
  CHECK(done == std::vector<std::string>{"a1", "b1", "a2", "a3"});
}

TEST_CASE("a job that throws fails, leaves one line, and the next is done") {
  Bench bench;
  Line line(bench.post, bench.journal, 1, 10s);
  std::vector<std::string> done;
  line.add({.name = "breaking things",
            .work = []() -> Job { throw std::bad_alloc(); },
            .failed = [&] { done.emplace_back("failed"); }});
  line.add({.work = []() -> Job { throw 7; }, .failed = [&] { done.emplace_back("failed"); }});
  line.add(naming(done, "b", "b1"));
  CHECK(bench.post.run_until([&] { return done.size() == 3; }));
  CHECK(std::ranges::count(done, "failed") == 2);
  CHECK(std::ranges::count(done, "b1") == 1);
  REQUIRE(bench.noted.size() == 2);
  CHECK(bench.noted[0] == "warren: breaking things failed: std::bad_alloc");
  CHECK(bench.journal.failures() == 2);
}

Work until_called_off(std::promise<void>& reached, std::string& became) {
  return {.work = [&]() -> Job {
            reached.set_value();
            while (!is_called_off()) std::this_thread::sleep_for(1ms);
            return [&] { became = "done"; };
          },
          .failed = [&] { became = "failed"; }};
}

TEST_CASE("a job that takes longer than it may is called off") {
  Bench bench;
  Line line(bench.post, bench.journal, 1, 20ms);
  std::promise<void> reached;
  std::string became;
  line.add(until_called_off(reached, became));
  reached.get_future().wait();
  line.watch();
  CHECK_FALSE(line.is_idle_by(Line::Clock::now() + 5ms));
  std::this_thread::sleep_for(30ms);
  line.watch();
  CHECK(bench.post.run_until([&] { return !became.empty(); }));
  CHECK(became == "failed");
  REQUIRE(bench.noted.size() == 1);
  CHECK(bench.noted[0].find("took too long") != std::string::npos);
}

TEST_CASE("whoever gave a job can call it off, before it begins and while it runs") {
  Bench bench;
  Line line(bench.post, bench.journal, 1, 10s);
  std::promise<void> reached;
  std::string became;
  std::vector<std::string> done;
  const Flag running = line.add(until_called_off(reached, became));
  const Flag waiting = line.add(naming(done, "a", "a1"));
  reached.get_future().wait();
  *waiting = true;
  *running = true;
  CHECK(bench.post.run_until([&] { return done.size() == 1; }));
  CHECK(became == "failed");
  CHECK(done == std::vector<std::string>{"not a1"});
  CHECK(bench.noted.empty());
}

TEST_CASE("a line that ends calls off what runs and forgets what waits") {
  Bench bench;
  Line line(bench.post, bench.journal, 1, 10s);
  std::promise<void> reached;
  std::string became;
  std::vector<std::string> done;
  line.add(until_called_off(reached, became));
  reached.get_future().wait();
  line.add(naming(done, "a", "a1"));
  const auto before = Line::Clock::now();
  line.end();
  CHECK(Line::Clock::now() - before < 1s);
  CHECK(done.empty());
  CHECK(bench.noted.empty());
}

}  // namespace
}  // namespace warren::server
