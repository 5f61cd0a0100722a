#include "server/party.h"

#include <algorithm>
#include <chrono>

#include "games/bookshelf.h"
#include "server/schema.h"
#include "server/targets.h"
#include "store/sqlite_store.h"
#include "thimble/state.h"

namespace warren::server {

void HandPost::post(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

bool HandPost::run_until(const std::function<bool()>& done) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!done()) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait_until(lock, deadline, [this] { return !jobs_.empty(); })) return false;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
  }
  return true;
}

Bookshelf test_shelf() {
  static const std::vector<const Rulebook*> books = [] {
    std::vector<const Rulebook*> all{&thimble::rulebook()};
    all.insert(all.end(), bookshelf().begin(), bookshelf().end());
    return all;
  }();
  return books;
}

std::vector<store::Committed> FragileStore::commit_each(std::span<const store::Commit> commits) {
  if (failures > 0) {
    --failures;
    throw store::StoreTrouble(store::StoreTrouble::Kind::failed, "The disk is full. Nothing was changed.");
  }
  for (const store::Commit& one : commits) grown += one.grown.empty() ? 0 : 1;
  return real_->commit_each(commits);
}

namespace {

Json* thing_in(Json& list, const Json& id) {
  for (Json& thing : list)
    if (thing["id"] == id) return &thing;
  return nullptr;
}

Json in_order(Json list, const Json& order) {
  Json sorted = Json::array();
  for (const Json& id : order) sorted.push_back(*thing_in(list, id));
  return sorted;
}

// A member of the scene after a change of it.
Json merged(const Json& before, const Json& change) {
  const bool is_difference = change.is_object() && !change.contains("width");
  if (!is_difference) return change;
  Json list = Json::array();
  for (const Json& thing : before) {
    const Json& gone = field(change, "gone");
    if (std::ranges::find(gone, thing["id"]) == gone.end()) list.push_back(thing);
  }
  for (const Json& thing : field(change, "set")) {
    if (Json* old = thing_in(list, thing["id"]))
      *old = thing;
    else
      list.push_back(thing);
  }
  return change.contains("order") ? in_order(std::move(list), change["order"]) : list;
}

}  // namespace

TestGuest::TestGuest(Rooms& rooms, HandPost& post) : post_(post), rooms_(rooms) {}

std::shared_ptr<TestGuest> TestGuest::come(Rooms& rooms, HandPost& post) {
  auto guest = std::make_shared<TestGuest>(rooms, post);
  guest->visit_ = std::make_shared<Visit>(rooms, std::weak_ptr<Guest>(guest));
  return guest;
}

void TestGuest::send(Text text) {
  everything.push_back(*text);
  const auto json = parse_json(*text);
  REQUIRE_MESSAGE(json, *text);
  const bool is_table =
      field(*json, "type") == Json("table");  // by its own name: a fault then says where it is
  const std::string fault = breaks_schema(*json, is_table ? "TableNews" : "ServerMessage");
  CHECK_MESSAGE(fault.empty(), fault, " in ", text->substr(0, 200));
  take_in(*json);
  messages.push_back(*json);
}

// As the page does: things of the scene replace those with the same id, and so do lines of the log.
void TestGuest::take_in(const Json& message) {
  if (text_of(field(message, "type")) != "table") return;
  table = message;
  scene = merged_scene(scene, message["scene"]);
  if (log.empty() && message.contains("log_from")) log_from = message["log_from"].get<std::size_t>();
  for (const Json& line : message["log"]) {
    const auto number = line["line"].get<std::size_t>();
    if (number < log_from) continue;
    REQUIRE(number - log_from <= log.size());
    if (number - log_from == log.size()) log.emplace_back();
    log[number - log_from] = line;
  }
}

void TestGuest::say(const Json& message) { say_text(to_text(message)); }
void TestGuest::say_text(const std::string& text) { visit_->hear(text); }

void TestGuest::leave() {
  open = false;
  visit_->ended();
}

Json TestGuest::next(const std::string& type) {
  const auto found = [&] {
    return std::ranges::find_if(messages,
                                [&](const Json& one) { return text_of(field(one, "type")) == type; });
  };
  const bool came = post_.run_until([&] { return found() != messages.end(); });
  REQUIRE_MESSAGE(came, "no message of type ", type);
  Json message = *found();
  messages.erase(found());
  return message;
}

Json TestGuest::reply_to(std::int64_t id) {
  const auto found = [&] {
    return std::ranges::find_if(messages, [&](const Json& one) { return field(one, "id") == Json(id); });
  };
  const bool came = post_.run_until([&] { return found() != messages.end(); });
  REQUIRE_MESSAGE(came, "no reply to ", id);
  Json message = *found();
  messages.erase(found());
  return message;
}

bool TestGuest::has(const std::string& type) const {
  return std::ranges::any_of(messages, [&](const Json& one) { return text_of(field(one, "type")) == type; });
}

Party::Party(Limits limits, Bookshelf shelf)
    : writer(std::make_unique<FragileStore>(store::open_sqlite(folder.file("warren.db")))),
      reader(store::open_sqlite(folder.file("warren.db"))) {
  archive = std::make_unique<Archive>(*reader);
  limits.seeds_among_persons = true;  // so that a test knows its dice
  quota = std::make_unique<Quota>(limits);
  committer = std::make_unique<Committer>(*writer, post, journal);
  workers = std::make_unique<Workers>(post, journal, 1, limits);
  house = std::make_unique<House>(
      House{shelf, *committer, *archive, *workers, post, journal, *quota, limits, {}, {}, {}});
  house->call = [this](Call call) { calls.push_back(std::move(call)); };
  restart();
}

Party::~Party() {
  workers->end();
  committer->end();
}

void Party::restart() {
  rooms = std::make_unique<Rooms>(*house);
  routes = std::make_unique<Routes>(*house, *rooms);
}

Response Party::ask(const std::string& method, const std::string& target, const std::string& key,
                    const std::string& body) {
  Request request = read_target(target);
  request.method = method;
  request.bearer = key;
  request.body = body;
  std::optional<Response> response;
  routes->answer(request, [&](Response said) { response = std::move(said); });
  REQUIRE(post.run_until([&] { return response.has_value(); }));
  if (response->status >= 400 && !request.path.empty() && request.path[0] == "api") {
    const auto json = parse_json(response->body);
    REQUIRE(json);
    const std::string fault = breaks_schema(*json, "ErrorReply");
    CHECK_MESSAGE(fault.empty(), fault);
  }
  return *response;
}

Json Party::begin(const Json& wanted) {
  const std::string unfit = breaks_schema(wanted, "NewMatch");
  REQUIRE_MESSAGE(unfit.empty(), unfit);
  const Response response = ask("POST", "/api/matches", {}, to_text(wanted));
  REQUIRE_MESSAGE(response.status == 200, response.body);
  Json created = parse_json(response.body).value();
  const std::string fault = breaks_schema(created, "Created");
  CHECK_MESSAGE(fault.empty(), fault);
  return created;
}

std::shared_ptr<TestGuest> Party::sit(std::int64_t match, const std::string& key, int log) {
  auto one = guest();
  one->say({
      {"type",  "sit"},
      {"match", match},
      {"key",   key  },
      {"log",   log  }
  });
  one->next("seated");
  one->next("table");
  return one;
}

Json answer_with(const Json& table, const Json& answer, std::int64_t id) {
  const Json& prompt = field(table, "prompt");
  REQUIRE(prompt.is_object());
  return {
      {"type",    "answer"             },
      {"id",      id                   },
      {"ask",     prompt["ask"]        },
      {"place",   prompt["place"]      },
      {"answers", Json::array({answer})}
  };
}

Json first_answer(const Json& table, std::int64_t id) {
  for (const Json& choice : field(field(table, "prompt"), "choices"))
    if (choice["allowed"].get<bool>()) return answer_with(table, choice["answer"], id);
  return answer_with(table, table["prompt"]["fallback"], id);
}

Json humans(const std::string& game, int seats, int seed) {
  Json sitters = Json::array();
  for (int i = 0; i < seats; ++i)
    sitters.push_back({
        {"kind", "human"}
    });
  return {
      {"setup",   {{"game", game}}},
      {"sitters", sitters         },
      {"seed",    seed            }
  };
}

std::string key_of(const Json& created, std::size_t seat) { return text_of(created["seats"][seat]["key"]); }
std::int64_t id_of(const Json& created) { return created["id"].get<std::int64_t>(); }

Json merged_scene(Json scene, const Json& change) {
  for (const auto& [key, value] : change.items()) scene[key] = merged(field(scene, key.c_str()), value);
  return scene;
}

bool answer_once(const Guests& guests, std::int64_t id) {
  for (const auto& guest : guests) {
    if (!guest->table.contains("prompt")) continue;
    guest->say(first_answer(guest->table, id));
    CHECK(text_of(guest->reply_to(id)["type"]) == "done");
    return true;
  }
  return false;
}

}  // namespace warren::server
