// Are the battles of a campaign called, fought and settled as a page asks for it?
#include "server/library/battles.h"

#include "agents/live.h"
#include "campaigns/keeper.h"
#include "kernel/chance/keyed_dice.h"
#include "server/library/asking.h"
#include "store/folder.h"
#include "store/sqlite_store.h"

using namespace warren;
using namespace warren::server;
using namespace warren::server::testing;
using campaigns::CampaignKeeper;

namespace {

constexpr const char* kNow = "2026-01-01T00:00:00Z";

// A campaign in its store, up to its first battle, with everything done to it that a room does.
class StoredWar {
 public:
  StoredWar(const char* first, const char* second) {
    const std::vector<Sitter> sitters{
        {first,  false},
        {second, false}
    };
    const Rulebook* book = find_book("mice-at-arms-campaign");
    std::vector<Fault> faults;
    auto keeper =
        CampaignKeeper::begin(*store, *book,
                              {
                                  {.game = "mice-at-arms-campaign", .seats = 2},
                                  sitters, 7, "War", kNow
    },
                              faults);
    REQUIRE(keeper);
    id = keeper->id();
    load();
    reach_battle();
  }

  void load() {
    match = load_record(store->text(id), bookshelf()).match;
    REQUIRE(match);
    lines = static_cast<std::uint32_t>(match->record().size());
    told = match->log().size();
  }

  // People decline whatever they are asked before a battle.
  void reach_battle() {
    LiveAgents agents(1);
    while (!match->is_over() && !campaigns::waiting_battle(*match)) {
      if (agents.play(*match) > 0) continue;
      const Seat seat = match->open().front().seat;
      Answer answer;
      match->visit(seat,
                   [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.fallback(); });
      REQUIRE(match->answer(seat, answer).ok());
    }
    keep({});
  }

  std::vector<store::MatchId> keep(store::Commit with,
                                   const std::vector<store::ChronicleLine>* settled = nullptr) {
    with.grown.push_back(store::growth_of(*match, id, lines));
    with.told.push_back({id, settled == nullptr ? campaigns::news_of(*match, told) : *settled});
    auto begun = store->commit(with);
    lines = static_cast<std::uint32_t>(match->record().size());
    told = match->log().size();
    return begun;
  }

  std::optional<OpenBattle> open() const { return open_battle(*match, id, *store); }
  ReadOrder order(const std::string& body, Seat by) const {
    return read_battle_order(body, *match, open(), by);
  }
  int refused(const std::string& body, Seat by) const {
    const ReadOrder read = order(body, by);
    CHECK_FALSE(read.order);
    testing::read(read.fault, "");
    return read.fault.status;
  }
  Seat attacker() const { return open()->waiting.asked; }

  store::Folder folder;
  std::unique_ptr<store::Store> store = store::open_sqlite(folder.file("war.db"));
  store::MatchId id = 0;
  std::unique_ptr<Match> match;
  std::uint32_t lines = 0;
  std::size_t told = 0;
};

}  // namespace

TEST_CASE("GET battle shows who fights whom, with which set-up, and how a result is typed") {
  StoredWar war("human", "human");
  const Json call = read(battle_page(war.open(), false), "BattleCall");
  CHECK(call["number"] == 1);
  CHECK(call["setup"]["game"] == "mice-at-arms");
  CHECK(call["setup"]["forces"].size() == 2);
  CHECK(call["fighters"].size() == 2);
  CHECK(call["fighters"][0] == index(war.attacker()));
  CHECK_FALSE(call["result_usage"].get<std::string>().empty());
  CHECK_FALSE(call.contains("match"));
  CHECK_FALSE(call.contains("odds"));
}

TEST_CASE("GET battle with odds fights some hundred battles to see") {
  StoredWar war("human", "solo");
  const Json call = read(battle_page(war.open(), true), "BattleCall");
  REQUIRE(call["odds"].size() == 2);
  for (const Json& row : call["odds"]) {
    CHECK(row["low"] <= row["wins"]);
    CHECK(row["wins"] <= row["high"]);
  }
  CHECK(battle_page(std::nullopt, false).status == 409);
}

TEST_CASE("a battle is the attacker's to order, and nothing else than it is offered") {
  StoredWar war("human", "human");
  const Seat attacker = war.attacker();
  const Seat defender = seat_at(1 - index(attacker));
  CHECK(war.refused(R"({"how": "play"})", kNobody) == 401);
  CHECK(war.refused(R"({"how": "play"})", defender) == 409);
  CHECK(war.refused(R"({"how": "bribe"})", attacker) == 400);
  CHECK(war.refused(R"({"how": "play", "where": "here"})", attacker) == 400);
  CHECK(war.refused("nonsense", attacker) == 400);
  CHECK(war.refused(R"({"how": "result"})", attacker) == 400);
  CHECK(war.refused(R"({"how": "result", "result": "we won, they lost"})", attacker) == 422);
  CHECK(war.refused(R"({"how": "result", "result": "attacker 999 0"})", attacker) == 422);
  CHECK(war.order(R"({"how": "play"})", attacker).order);
}

TEST_CASE("where an agent attacks, any person may order the battle") {
  for (std::uint64_t first = 0; first < 2; ++first) {
    StoredWar war(first == 0 ? "human" : "solo", first == 0 ? "solo" : "human");
    const Seat person = seat_at(static_cast<int>(first));
    CHECK(war.order(R"({"how": "quick"})", person).order);
  }
}

TEST_CASE("a typed result is settled, and the campaign goes on with its news told") {
  StoredWar war("human", "human");
  const ReadOrder read = war.order(R"({"how": "result", "result": "attacker 5 2"})", war.attacker());
  REQUIRE(read.order);
  const campaigns::Settled settled = campaigns::settle(*war.match, war.told, *read.order->result);
  REQUIRE(settled.done);
  war.keep({}, &settled.told);
  CHECK(asked_page().status == 202);
  const Json story = testing::read(chronicle_page(*war.match, war.id, *war.store, false), "Chronicle");
  CHECK(says(to_text(story), "wins the battle"));
  war.load();  // the store has it all
  CHECK(war.open().has_value() == false);
}

TEST_CASE("a quick battle is fought by deputies, and kept with its result and its story in one commit") {
  StoredWar war("human", "human");
  const OpenBattle open = *war.open();
  BattleBegun begun = begin_battle(open, war.id, BattleOrder::How::quick, kNow);
  REQUIRE(begun.match);
  CHECK(begun.match->is_over());
  CHECK(begun.match->sitter(seat_at(0)).kind == "solo");
  const campaigns::Settled settled = campaigns::settle(*war.match, war.told, open.waiting, *begun.match);
  REQUIRE(settled.done);
  const auto ids = war.keep({{begun.to_keep}, {}, {}}, &settled.told);
  const Json fought = read(fought_page(open.waiting, ids.front()), "Fought");
  CHECK(fought["battle"] == ids.front());
  CHECK(fought["seats"][0]["fighter"] == index(open.waiting.asked));
  const Json story = read(chronicle_page(*war.match, war.id, *war.store, false), "Chronicle");
  REQUIRE(story["battles"].size() == 1);
  CHECK(story["battles"][0]["over"] == true);
  CHECK(story["battles"][0]["match"] == ids.front());
  bool deeds = false;
  for (const Json& line : story["lines"]) deeds = deeds || line["battle"] == 1;
  CHECK(deeds);
  const Response page = chronicle_page(*war.match, war.id, *war.store, true);
  CHECK(page.type == "text/html; charset=utf-8");
  CHECK(says(page.body, "<svg"));
  CHECK_FALSE(says(page.body, "<script"));
}

TEST_CASE("a battle that is played has the seats, the names and the keys of its campaign") {
  StoredWar war("human", "solo");
  const OpenBattle open = *war.open();
  const BattleBegun begun = begin_battle(open, war.id, BattleOrder::How::play, kNow);
  REQUIRE(begun.match);
  CHECK_FALSE(begun.match->is_over());
  for (int i = 0; i < 2; ++i) {
    const Seat fighter = open.waiting.call.fighters[static_cast<std::size_t>(i)];
    CHECK(begun.match->sitter(seat_at(i)).kind == war.match->sitter(fighter).kind);
  }
  CHECK(begun.to_keep.parent == war.id);
  CHECK(begun.to_keep.number == 1);
  const int attacker = index(open.waiting.call.fighters[0]);
  const std::vector<store::KeyHash> keys{
      {{1}, attacker              },
      {{2}, 1 - attacker          },
      {{3}, store::KeyHash::kWatch}
  };
  const auto battle = battle_keys(keys, open.waiting);
  REQUIRE(battle.size() == 3);
  CHECK(battle[0] == store::KeyHash{{1}, 0});
  CHECK(battle[1] == store::KeyHash{{2}, 1});
  CHECK(battle[2] == store::KeyHash{{3}, store::KeyHash::kWatch});
}

TEST_CASE("a battle that has been begun is neither fought a second time nor settled before its end") {
  StoredWar war("human", "human");
  BattleBegun begun = begin_battle(*war.open(), war.id, BattleOrder::How::play, kNow);
  const store::MatchId battle = war.store->commit({{begun.to_keep}, {}, {}}).front();
  const Seat attacker = war.attacker();
  CHECK(read(battle_page(war.open(), false), "BattleCall")["match"] == battle);
  CHECK(war.refused(R"({"how": "quick"})", attacker) == 409);
  CHECK(war.refused(R"({"how": "result", "result": "attacker 5 2"})", attacker) == 409);
  CHECK(war.order(R"({"how": "play"})", attacker).order);  // to be shown where it is
  CHECK(war.open()->kept->id == battle);
  CHECK_FALSE(campaigns::settle_if_battle(*war.match, war.told, war.id, *war.store).done);

  begun.match->close("given up");
  war.store->commit(
      {{},
       {store::growth_of(*begun.match, battle, static_cast<std::uint32_t>(begun.to_keep.lines.size()))},
       {}});
  const campaigns::Settled given_up = campaigns::settle_if_battle(*war.match, war.told, war.id, *war.store);
  CHECK_FALSE(given_up.done);
  CHECK(says(given_up.refused, "given up"));
  CHECK(war.refused(R"({"how": "play"})", attacker) == 409);
  CHECK(war.refused(R"({"how": "quick"})", attacker) == 409);
  CHECK(war.order(R"({"how": "result", "result": "attacker 5 2"})", attacker).order);
}

TEST_CASE("a battle that ended in the store is settled once, whoever finds it") {
  StoredWar war("human", "human");
  const BattleBegun begun = begin_battle(*war.open(), war.id, BattleOrder::How::quick, kNow);
  war.store->commit({{begun.to_keep}, {}, {}});  // and then the server was killed
  war.load();
  const campaigns::Settled settled = campaigns::settle_if_battle(*war.match, war.told, war.id, *war.store);
  REQUIRE(settled.done);
  CHECK(settled.told.front().battle == 1);
  war.keep({}, &settled.told);
  CHECK_FALSE(campaigns::settle_if_battle(*war.match, war.told, war.id, *war.store).done);
  war.load();
  CHECK_FALSE(campaigns::settle_if_battle(*war.match, war.told, war.id, *war.store).done);
}

TEST_CASE("the terminal settles what a server left behind") {
  StoredWar war("solo", "solo");
  const BattleBegun begun = begin_battle(*war.open(), war.id, BattleOrder::How::quick, kNow);
  war.store->commit({{begun.to_keep}, {}, {}});
  std::string fault;
  const auto keeper = CampaignKeeper::load(*war.store, bookshelf(), war.id, fault);
  REQUIRE(keeper);
  keeper->let_agents_answer();
  const auto next = keeper->battle();
  CHECK((keeper->match().is_over() || (next && next->call.number == 2)));
}

TEST_CASE("a match that is no campaign has neither battles nor a chronicle") {
  std::vector<Fault> faults;
  const auto match = Match::begin(*find_book("rattle-and-rend"), {.game = "rattle-and-rend"}, {}, faults);
  REQUIRE(match);
  const store::Folder folder;
  const auto store = store::open_sqlite(folder.file("a.db"));
  CHECK_FALSE(open_battle(*match, 1, *store));
  CHECK(chronicle_page(*match, 1, *store, false).status == 404);
}
