// A house without sockets: rooms, routes and guests that tests can drive.
#pragma once

#include <doctest/doctest.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "kernel/wire/json.h"
#include "server/routes.h"
#include "server/visit.h"
#include "store/folder.h"

namespace warren::server {

// The server's thread, in the hands of the test: what was posted runs when the test says so.
class HandPost final : public Post {
 public:
  void post(Job job) override;
  // Runs what comes until `done`; false when that takes longer than a test has patience.
  bool run_until(const std::function<bool()>& done);

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
};

// Thimble and the shipped games.
Bookshelf test_shelf();

// A store whose commits fail when the test wants it.
class FragileStore final : public store::Store {
 public:
  explicit FragileStore(std::unique_ptr<store::Store> real) : real_(std::move(real)) {}

  std::vector<store::Committed> commit_each(std::span<const store::Commit> commits) override;
  std::optional<store::Kept> find(store::MatchId id) const override { return real_->find(id); }
  std::vector<store::Kept> list(store::MatchKind kind) const override { return real_->list(kind); }
  std::vector<store::Kept> battles_of(store::MatchId id) const override { return real_->battles_of(id); }
  std::vector<store::Kept> forgotten_before(int day) const override { return real_->forgotten_before(day); }
  std::vector<std::string> lines(store::MatchId id) const override { return real_->lines(id); }
  std::string vault(store::MatchId id) const override { return real_->vault(id); }
  std::vector<store::KeyHash> keys(store::MatchId id) const override { return real_->keys(id); }
  std::vector<store::Webhook> webhooks(store::MatchId id) const override { return real_->webhooks(id); }
  std::vector<store::ChronicleLine> chronicle(store::MatchId id) const override {
    return real_->chronicle(id);
  }
  store::Receipt receipt(store::MatchId id) const override { return real_->receipt(id); }
  void begin_epoch() override { real_->begin_epoch(); }
  std::string damage() const override { return real_->damage(); }
  std::string place() const override { return real_->place(); }

  std::atomic<int> failures = 0;  // so many commits fail from now on
  std::atomic<int> grown = 0;     // commits with lines of a match

 private:
  std::unique_ptr<store::Store> real_;
};

// A socket's far end. Every message that it is sent is held to the schema.
class TestGuest final : public Guest, public std::enable_shared_from_this<TestGuest> {
 public:
  TestGuest(Rooms& rooms, HandPost& post);
  static std::shared_ptr<TestGuest> come(Rooms& rooms, HandPost& post);

  void send(Text text) override;
  void hang_up() override { open = false; }
  bool is_open() const override { return open; }

  void say(const Json& message);  // like a frame that came in
  void say_text(const std::string& text);
  void leave();

  // Waits for a message of that type (and with that id) that was not looked at yet, and returns it.
  Json next(const std::string& type);
  Json reply_to(std::int64_t id);           // done, refused, stale or reply
  bool has(const std::string& type) const;  // among those not looked at
  void forget() { messages.clear(); }

  // The present scene, prompt and log as a page would hold them.
  Json scene = Json::object();
  Json table;
  std::vector<Json> log;
  std::size_t log_from = 0;  // the number of its first line

  bool open = true;
  std::deque<Json> messages;
  std::vector<std::string> everything;  // as it was sent

 private:
  void take_in(const Json& message);
  HandPost& post_;
  Rooms& rooms_;
  std::shared_ptr<Visit> visit_;
};

struct Party {
  explicit Party(Limits limits = {}, Bookshelf shelf = test_shelf());
  ~Party();

  Response ask(const std::string& method, const std::string& target, const std::string& key = {},
               const std::string& body = {});
  // Begins a match, all of it as the page would, and returns `Created`.
  Json begin(const Json& wanted);
  std::shared_ptr<TestGuest> guest() { return TestGuest::come(*rooms, post); }
  // Sits down and waits for the first table.
  std::shared_ptr<TestGuest> sit(std::int64_t match, const std::string& key, int log = 0);
  void restart();  // all rooms leave the memory, as when the program ends

  store::Folder folder;
  HandPost post;
  std::vector<std::string> noted;  // what the journal was told
  Journal journal{[this](const std::string& line) { noted.push_back(line); }};
  std::unique_ptr<Quota> quota;
  std::unique_ptr<FragileStore> writer;
  std::unique_ptr<store::Store> reader;
  std::unique_ptr<Archive> archive;
  std::unique_ptr<Committer> committer;
  std::unique_ptr<Workers> workers;
  std::unique_ptr<House> house;
  std::unique_ptr<Rooms> rooms;
  std::unique_ptr<Routes> routes;
  std::vector<Call> calls;  // webhooks
};

// A match of so many persons with dice that can be repeated, as `NewMatch` has it.
Json humans(const std::string& game, int seats, int seed = 7);
std::string key_of(const Json& created, std::size_t seat);
std::int64_t id_of(const Json& created);
using Guests = std::vector<std::shared_ptr<TestGuest>>;
// Answers the first open question of any of them and waits until it is done; false when nobody is asked.
bool answer_once(const Guests& guests, std::int64_t id);

// As the page does: things of a scene replace those with the same id.
Json merged_scene(Json scene, const Json& change);

// The first allowed choice of the open prompt, as the message that answers it.
Json first_answer(const Json& table, std::int64_t id);
Json answer_with(const Json& table, const Json& answer, std::int64_t id);

}  // namespace warren::server
