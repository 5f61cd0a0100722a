// What can one address take, and is there still room for another?
#include "kernel/borrowed_book.h"
#include "server/serving.h"
#include "thimble/state.h"

namespace warren::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr const char* kGet = "GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

bool answers_with(const std::string& answer, const std::string& part) {
  return answer.find(part) != std::string::npos;
}

// Somebody else is served, and at once.
bool other_address_is_served(const Serving& serving) {
  const auto before = Clock::now();
  RawConnection other(serving.port(), "127.0.0.2");
  other.send(kGet);
  return answers_with(other.read_all(), "200 OK") && Clock::now() - before < 1s;
}

TEST_CASE("an address has 64 connections, and the next is turned away at once") {
  const Serving serving;
  std::vector<RawConnection> silent;
  for (int i = 0; i < 64; ++i) silent.emplace_back(serving.port());
  std::this_thread::sleep_for(50ms);
  RawConnection next(serving.port());
  const std::string answer = next.read_all();
  CHECK(answers_with(answer, "429 Too Many Requests"));
  CHECK(answers_with(answer, "Retry-After: "));
  CHECK(other_address_is_served(serving));
  silent.clear();
  std::this_thread::sleep_for(50ms);
  CHECK(fetch(serving.port(), "GET", "/api/games").status == 200);
}

TEST_CASE("an address has 32 open tables") {
  const Serving serving;
  std::vector<std::unique_ptr<TestSocket>> open;
  for (int i = 0; i < 32; ++i) open.push_back(std::make_unique<TestSocket>(serving.port()));
  CHECK_THROWS(TestSocket(serving.port()));
  CHECK(other_address_is_served(serving));
  open.clear();
  std::this_thread::sleep_for(100ms);
  CHECK_NOTHROW(TestSocket(serving.port()));
}

TEST_CASE("bodies that are half sent have a bound, which is asked before they are read") {
  const Serving serving;
  constexpr std::size_t kRecord = std::size_t{16} << 20;
  std::vector<RawConnection> half;
  for (int i = 0; i < 2; ++i) {
    half.emplace_back(serving.port());
    half.back().send(head_of_post("/api/matches/import", kRecord) + "x");
  }
  std::this_thread::sleep_for(50ms);
  RawConnection next(serving.port());
  next.send(head_of_post("/api/matches/import", 1000));
  const std::string answer = next.read_all(2000);
  CHECK(answers_with(answer, "429 Too Many Requests"));
  CHECK(answers_with(answer, "Retry-After: "));
  CHECK(answers_with(answer, "Connection: close"));
  CHECK(other_address_is_served(serving));
  half.clear();
  std::this_thread::sleep_for(100ms);
  RawConnection again(serving.port());
  again.send(head_of_post("/api/matches/import", 1) + "x");
  CHECK(answers_with(again.read_all(2000), "400 Bad Request"));
}

TEST_CASE("only what is imported may be as long as a record") {
  const Serving serving;
  for (const char* target : {"/favicon?/import", "/api/matches?x=/import", "/api/matches/1/branch?/import"}) {
    CAPTURE(target);
    RawConnection one(serving.port());
    one.send(head_of_post(target, std::size_t{10} << 20));
    CHECK(answers_with(one.read_all(2000), "413 Payload Too Large"));
  }
  RawConnection escaped(serving.port());
  escaped.send(head_of_post("/api/matches/im%70ort", 100'000) + std::string(100'000, 'x'));
  CHECK(answers_with(escaped.read_all(2000), "400 Bad Request"));
}

TEST_CASE("who is too fast hears when to come again") {
  Limits limits;
  limits.request_burst = 2;
  limits.requests_per_second = 0.5;
  const Serving serving(limits);
  fetch(serving.port(), "GET", "/api/games");
  fetch(serving.port(), "GET", "/api/games");
  RawConnection third(serving.port());
  third.send(kGet);
  const std::string answer = third.read_all();
  CHECK(answers_with(answer, "429 Too Many Requests"));
  CHECK((answers_with(answer, "Retry-After: 2\r\n") || answers_with(answer, "Retry-After: 3\r\n")));
  CHECK(other_address_is_served(serving));
}

TEST_CASE("matches of a day, long jobs and questions of one address have a bound") {
  Limits limits;
  limits.matches_per_day = 2;  // the import is one
  limits.jobs = 0;
  limits.questions = 0;
  const Serving serving(limits);
  const auto status = [&](const std::string& target, const std::string& body) {
    return fetch(serving.port(), "POST", target, body).status;
  };
  CHECK(status("/api/matches/import", "x") == 429);
  serving.begin(humans("thimble", 3));
  CHECK(status("/api/matches", to_text(humans("thimble", 3))) == 429);
  CHECK(status("/api/games/thimble/check", "{}") == 429);
}

TEST_CASE("large answers on their way have a bound") {
  Limits limits;
  limits.large_answer = 4096;
  limits.bytes = 5000;
  const Serving serving(limits);
  const Response rules = fetch(serving.port(), "GET", "/api/games/mice-at-arms/rules");
  CHECK(rules.status == 429);  // larger than all that an address may have on its way
  CHECK(fetch(serving.port(), "GET", "/api/games/mice-at-arms/none").status == 404);
  limits.bytes = std::size_t{10} << 20;
  const Serving roomy(limits);
  for (int i = 0; i < 3; ++i)
    CHECK(fetch(roomy.port(), "GET", "/api/games/mice-at-arms/rules").status == 200);
}

// Takes its time to be read again.
class Slow final : public BorrowedBook {
 public:
  Slow() : BorrowedBook(thimble::rulebook()) {}
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    std::this_thread::sleep_for(delay.load());
    BorrowedBook::step(setting, ground, state, table);
  }
  std::atomic<std::chrono::milliseconds> delay{0ms};
};

TEST_CASE("the time that the server needs is not the guest's") {
  Slow slow;
  const Rulebook* shelf[] = {&slow};
  Limits limits;
  limits.first_message = 200ms;
  const Serving serving(limits, shelf);
  const Json created = serving.begin(humans("thimble", 3));
  slow.delay = 600ms;
  TestSocket red(serving.port());
  red.send({
      {"type", "sit"},
      {"match", id_of(created)},
      {"key", key_of(created, 0)}
  });
  CHECK(red.read("seated"));
}

}  // namespace
}  // namespace warren::server
