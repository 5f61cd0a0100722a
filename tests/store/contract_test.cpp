// What every store must do, whatever it keeps its matches in. A new kind of store joins in `stores()`.
#include <doctest/doctest.h>

#include <functional>

#include "store/folder.h"
#include "store/sqlite_store.h"

namespace warren::store {
namespace {

using Kind = StoreTrouble::Kind;

// A store that can be closed and opened again, as after a crash.
struct KindOfStore {
  const char* name;
  std::function<std::unique_ptr<Store>(const Folder&)> open;
};

const std::vector<KindOfStore>& stores() {
  static const std::vector<KindOfStore> all{
      {"SQLite", [](const Folder& folder) { return open_sqlite(folder.file("warren.db")); }},
  };
  return all;
}

template <class Test>
void each_store(const Test& test) {
  for (const KindOfStore& kind : stores()) {
    CAPTURE(kind.name);
    const Folder folder;
    test([&] { return kind.open(folder); });
  }
}

NewMatch campaign(const std::string& title) {
  NewMatch match;
  match.kind = MatchKind::campaign;
  match.game = "mice-at-arms-campaign";
  match.title = title;
  match.created = "2031-04-05T06:07:08Z";
  match.lines = {"{\"n\":0}", "{\"n\":1}"};
  match.vault = "{\"type\":\"vault\"}";
  return match;
}

NewMatch battle(MatchId parent, int number) {
  NewMatch match = campaign("battle " + std::to_string(number));
  match.kind = MatchKind::battle;
  match.parent = parent;
  match.number = number;
  return match;
}

template <class F>
std::optional<Kind> trouble(const F& f) {
  try {
    f();
  } catch (const StoreTrouble& one) {
    CHECK(std::string(one.what()).size() > 10);
    return one.kind();
  }
  return std::nullopt;
}

TEST_CASE("store: a match is kept as it was given, also when the store is opened again") {
  each_store([](const auto& open) {
    const MatchId id = open()->commit({{campaign("War")}, {}, {}}).front();
    const auto store = open();
    const auto kept = store->find(id);
    REQUIRE(kept);
    CHECK(kept->title == "War");
    CHECK(kept->game == "mice-at-arms-campaign");
    CHECK(kept->created == "2031-04-05T06:07:08Z");
    CHECK(kept->kind == MatchKind::campaign);
    CHECK(kept->lines == 2);
    CHECK_FALSE(kept->over);
    CHECK(store->lines(id) == std::vector<std::string>{"{\"n\":0}", "{\"n\":1}"});
    CHECK(store->text(id) == "{\"n\":0}\n{\"n\":1}\n{\"type\":\"vault\"}\n");
    CHECK(store->damage().empty());
  });
}

TEST_CASE("store: a match grows by lines, and loses its vault when it is over") {
  each_store([](const auto& open) {
    const MatchId id = open()->commit({{campaign("War")}, {}, {}}).front();
    open()->commit({{}, {{id, 2, {"{\"n\":2}", "{\"n\":3}"}, "", true}}, {}});
    const auto store = open();
    CHECK(store->lines(id).size() == 4);
    CHECK(store->lines(id)[3] == "{\"n\":3}");
    CHECK(store->find(id)->over);
    CHECK(store->vault(id).empty());
  });
}

TEST_CASE("store: who knows fewer lines than there are is stale and changes nothing") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId id = store->commit({{campaign("War")}, {}, {}}).front();
    CHECK(trouble([&] { store->commit({{}, {{id, 1, {"x"}, "v", false}}, {}}); }) == Kind::stale);
    CHECK(trouble([&] { store->commit({{}, {{id, 3, {"x"}, "v", false}}, {}}); }) == Kind::stale);
    CHECK(store->lines(id).size() == 2);
    CHECK(store->vault(id) == "{\"type\":\"vault\"}");
  });
}

TEST_CASE("store: a commit is kept whole or not at all") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId id = store->commit({{campaign("War")}, {}, {}}).front();
    Commit commit;
    commit.begun = {battle(id, 1)};
    commit.grown = {
        {id, 2,  {"{\"n\":2}"}, "v", false},
        {id, 99, {"late"},      "v", false}
    };  // the second is stale
    commit.told = {
        {id, {{1, 1, "told"}}}
    };
    CHECK(trouble([&] { store->commit(commit); }) == Kind::stale);
    CHECK(store->battles_of(id).empty());
    CHECK(store->lines(id).size() == 2);
    CHECK(store->chronicle(id).empty());
    commit.grown.pop_back();
    CHECK(store->commit(commit).size() == 1);
    CHECK(store->battles_of(id).size() == 1);
    CHECK(store->lines(id).size() == 3);
    CHECK(store->chronicle(id).size() == 1);
  });
}

TEST_CASE("store: battles belong to their campaign, by number, each number once") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId one = store->commit({{campaign("One")}, {}, {}}).front();
    const MatchId two = store->commit({{campaign("Two")}, {}, {}}).front();
    store->commit({
        {battle(one, 2), battle(one, 1), battle(two, 1)},
        {},
        {}
    });
    CHECK(store->battles_of(one).size() == 2);
    CHECK(store->battles_of(one)[0].title == "battle 1");
    CHECK(store->battles_of(one)[1].number == 2);
    CHECK(store->battles_of(two).size() == 1);
    CHECK(trouble([&] { store->commit({{battle(one, 2)}, {}, {}}); }) == Kind::stale);
    CHECK(store->list(MatchKind::campaign).size() == 2);
    CHECK(store->list(MatchKind::battle).size() == 3);
    CHECK(store->list(MatchKind::match).empty());
  });
}

TEST_CASE("store: a campaign, its battles and its story can be begun in one commit") {
  each_store([](const auto& open) {
    const auto store = open();
    store->commit({{campaign("Before")}, {}, {}});
    const std::vector<MatchId> ids = store->commit({
        {campaign("War"), battle(kBegunHere, 1)},
        {},
        {{kBegunHere, {{1, 2, "it turned"}}}}
    });
    REQUIRE(ids.size() == 2);
    REQUIRE(store->battles_of(ids[0]).size() == 1);
    CHECK(store->battles_of(ids[0])[0].id == ids[1]);
    CHECK(store->chronicle(ids[0]).front() == ChronicleLine{1, 2, "it turned"});
  });
}

TEST_CASE("store: a chronicle is told in order, commit after commit") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId id = store->commit({{campaign("War")}, {}, {}}).front();
    store->commit({{}, {}, {{id, {{0, 1, "first"}, {1, 0, "second"}}}}});
    store->commit({{}, {}, {{id, {{1, 2, "it's \"third\""}}}}});
    const std::vector<ChronicleLine> lines = open()->chronicle(id);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].words == "first");
    CHECK(lines[1].weight == 0);
    CHECK(lines[2] == ChronicleLine{1, 2, "it's \"third\""});
  });
}

TEST_CASE("store: a match that is not there is missing") {
  each_store([](const auto& open) {
    const auto store = open();
    CHECK_FALSE(store->find(7));
    CHECK(trouble([&] { store->lines(7); }) == Kind::missing);
    CHECK(trouble([&] { store->vault(7); }) == Kind::missing);
    CHECK(trouble([&] { store->chronicle(7); }) == Kind::missing);
    CHECK(trouble([&] { store->commit({{}, {{7, 0, {}, "", false}}, {}}); }) == Kind::missing);
    CHECK(trouble([&] { store->commit({{battle(7, 1)}, {}, {}}); }) == Kind::missing);
    CHECK(store->list(MatchKind::battle).empty());
  });
}

KeyHash key(std::uint8_t byte, int seat) {
  KeyHash one;
  one.hash.fill(byte);
  one.seat = seat;
  return one;
}

TEST_CASE("store: a match is kept with the keys of its seats, and other matches have theirs") {
  each_store([](const auto& open) {
    NewMatch match = campaign("Keyed");
    match.keys = {key(9, 0), key(3, 1), key(200, KeyHash::kWatch)};
    const MatchId id = open()->commit({{match}, {}, {}}).front();
    const MatchId other = open()->commit({{campaign("Bare")}, {}, {}}).front();
    const auto store = open();
    CHECK(store->keys(id) == std::vector{key(200, KeyHash::kWatch), key(9, 0), key(3, 1)});
    CHECK(store->keys(other).empty());
    CHECK(store->keys(77).empty());
  });
}

TEST_CASE("store: a branch knows what it branched off") {
  each_store([](const auto& open) {
    const MatchId id = open()->commit({{campaign("Trunk")}, {}, {}}).front();
    NewMatch twig = campaign("Twig");
    twig.branch_of = id;
    const MatchId branch = open()->commit({{twig}, {}, {}}).front();
    CHECK(open()->find(branch)->branch_of == id);
    CHECK(open()->find(id)->branch_of == kNone);
  });
}

TEST_CASE("store: a seat has one webhook, which a later one replaces and an empty one removes") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId id = store->commit({{campaign("War")}, {}, {}}).front();
    store->commit({
        {},
        {},
        {},
        {{id, 0, "http://a.example/x"}, {id, 1, "http://b.example"}}
    });
    store->commit({{}, {}, {}, {{id, 0, "http://c.example"}}});
    CHECK(open()->webhooks(id) == std::vector<Webhook>{
                                      {id, 0, "http://c.example"},
                                      {id, 1, "http://b.example"}
    });
    store->commit({{}, {}, {}, {{id, 1, ""}}});
    CHECK(open()->webhooks(id) == std::vector<Webhook>{
                                      {id, 0, "http://c.example"}
    });
    CHECK(trouble([&] { store->commit({{}, {}, {}, {{77, 0, "http://d.example"}}}); }) == Kind::missing);
  });
}

TEST_CASE("store: of several commits under one flush each is kept whole or not at all") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId one = store->commit({{campaign("One")}, {}, {}}).front();
    const MatchId two = store->commit({{campaign("Two")}, {}, {}}).front();
    std::vector<Commit> commits(3);
    commits[0].grown = {
        {one, 2, {"a"}, "v", false}
    };
    commits[1].begun = {campaign("Lost")};
    commits[1].grown = {
        {two, 5, {"stale"}, "v", false}
    };
    commits[2].grown = {
        {one, 3, {"b"}, "w", false}
    };
    const std::vector<Committed> done = store->commit_each(commits);
    REQUIRE(done.size() == 3);
    CHECK_FALSE(done[0].trouble);
    REQUIRE(done[1].trouble);
    CHECK(done[1].trouble->kind() == Kind::stale);
    CHECK_FALSE(done[2].trouble);
    CHECK(open()->lines(one).back() == "b");
    CHECK(open()->lines(two).size() == 2);
    CHECK(open()->list(MatchKind::campaign).size() == 2);
  });
}

TEST_CASE("store: two that have it open see each other's commits, and the slower one is stale") {
  each_store([](const auto& open) {
    const auto one = open();
    const auto other = open();
    const MatchId id = one->commit({{campaign("War")}, {}, {}}).front();
    CHECK(other->lines(id).size() == 2);
    other->commit({{}, {{id, 2, {"theirs"}, "", false}}, {}});
    CHECK(trouble([&] { one->commit({{}, {{id, 2, {"ours"}, "", false}}, {}}); }) == Kind::stale);
    CHECK(one->lines(id).back() == "theirs");
  });
}

TEST_CASE("store: a match is forgotten from the day on which nobody has opened it, nor any of its battles") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId war = store->commit({{campaign("War")}, {}, {}}).front();
    const MatchId fight = store->commit({{battle(war, 1)}, {}, {}}).front();
    const MatchId other = store->commit({{campaign("Other")}, {}, {}}).front();
    CHECK(store->find(war)->opened > 20'000);  // it was begun today
    Commit commit;
    commit.opened = {
        {war,   100},
        {fight, 102},
        {other, 105}
    };
    store->commit(commit);
    CHECK(store->find(fight)->opened == 102);
    CHECK(store->forgotten_before(102).empty());
    REQUIRE(store->forgotten_before(103).size() == 1);
    CHECK(store->forgotten_before(103).front().id == war);
    CHECK(store->forgotten_before(106).size() == 2);
  });
}

TEST_CASE("store: what is removed is gone with its battles, and what branched off it stays") {
  each_store([](const auto& open) {
    const auto store = open();
    const MatchId war = store->commit({{campaign("War")}, {}, {}}).front();
    const MatchId fight = store->commit({{battle(war, 1)}, {}, {{war, {{0, 1, "It began."}}}}}).front();
    NewMatch branch = campaign("Branch");
    branch.branch_of = fight;
    const MatchId off = store->commit({{branch}, {}, {}}).front();
    Commit commit;
    commit.removed = {war};
    store->commit(commit);
    CHECK_FALSE(store->find(war));
    CHECK_FALSE(store->find(fight));
    CHECK(trouble([&] { store->lines(war); }) == Kind::missing);
    REQUIRE(store->find(off));
    CHECK(store->find(off)->branch_of == kNone);
    CHECK(store->damage().empty());
    CHECK(trouble([&] { store->commit(commit); }) == Kind::missing);
    CHECK(store->commit({{campaign("New")}, {}, {}}).front() > off);  // no number is given twice
  });
}

}  // namespace
}  // namespace warren::store
