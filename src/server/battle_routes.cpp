#include "server/battle_routes.h"

#include <utility>

#include "server/library/battles.h"
#include "server/now.h"

namespace warren::server {
namespace {

using How = BattleOrder::How;

Response unreadable() { return failure(503, "The match cannot be read from the store."); }

// What a worker found, until the server's thread says it.
struct Found {
  Response response = unreadable();
  std::optional<campaigns::WaitingBattle> begun;  // is kept, and then answered with its id
  std::optional<BattleOrder> typed;               // a result that needs the consent of those who
  Seats fought;                                   // fought
};

// Reads of a campaign what a page wants, on a worker; `make(match, store)` is the answer.
template <class Make>
void read_campaign(House& house, const std::shared_ptr<Room>& room, Make make, Reply then) {
  const auto response = std::make_shared<Response>(unreadable());
  room->study(
      [&house, response, make = std::move(make)](const Match& match) {
        try {
          *response = house.archive.read([&](const store::Store& store) { return make(match, store); });
        } catch (const store::StoreTrouble& trouble) {
          *response = failure(503, trouble.what());
        }
      },
      [response, then = std::move(then)](Room::Went how) {
        then(how == Room::Went::wrong ? failure(500, kWentWrong) : *response);
      });
}

// Many battles are imagined for them: not while the campaign's table waits.
void tell_odds(House& house, const std::shared_ptr<Room>& room, const std::string& address,
               const Reply& then) {
  const auto share = house.quota.take(Quota::Of::jobs, address);
  if (!share) return then(too_much("Odds of a battle are being found for you.", kSoon));
  const auto open = std::make_shared<std::optional<OpenBattle>>();
  const auto trouble = std::make_shared<std::string>();
  const auto find = [&house, share, open, address, then] {
    house.workers.run(Lane::bulk, {.name = "finding the odds of a battle",
                                   .who = address,
                                   .work = [share, open, then]() -> Job {
                                     return [then, page = battle_page(*open, true)] { then(page); };
                                   },
                                   .failed = [then] { then(failure(500, kWentWrong)); }});
  };
  room->study(
      [&house, open, trouble, id = room->id()](const Match& match) {
        try {
          *open =
              house.archive.read([&](const store::Store& store) { return open_battle(match, id, store); });
        } catch (const store::StoreTrouble& said) {
          *trouble = said.what();
        }
      },
      [find, trouble, then](Room::Went how) {
        if (how == Room::Went::unread) return then(unreadable());
        if (how == Room::Went::wrong) return then(failure(500, kWentWrong));
        return trouble->empty() ? find() : then(failure(503, *trouble));
      });
}

// Changes the campaign as the order says; returns what has to be kept, or nothing with the answer in `found`.
std::optional<store::Commit> obey(House& house, const Room& room, Seat seat, const std::string& body,
                                  Match& match, std::size_t told, Found& found) {
  const auto open =
      house.archive.read([&](const store::Store& store) { return open_battle(match, room.id(), store); });
  const ReadOrder read = read_battle_order(body, match, open, seat);
  if (!read.order) {
    found.response = read.fault;
    return std::nullopt;
  }
  store::Commit commit;
  if (read.order->how == How::result) {  // the others are asked, on the server's thread
    found.typed = *read.order;
    for (const Seat fighter : open->waiting.call.fighters) found.fought = found.fought.with(fighter);
    return std::nullopt;
  }
  if (open->kept) {
    found.response = fought_page(open->waiting, open->kept->id);
    return std::nullopt;
  }
  BattleBegun begun = begin_battle(*open, room.id(), read.order->how, utc_now());
  if (!begun.match) {
    found.response = begun.fault;
    return std::nullopt;
  }
  if (read.order->how == How::quick) {
    campaigns::Settled settled = campaigns::settle(match, told, open->waiting, *begun.match);
    if (!settled.done) {
      found.response = failure(409, settled.refused);
      return std::nullopt;
    }
    commit.told.push_back({room.id(), std::move(settled.told)});
  }
  begun.to_keep.keys = battle_keys(room.keys(), open->waiting);
  commit.begun.push_back(std::move(begun.to_keep));
  found.begun = open->waiting;
  return commit;
}

void order_battle(House& house, const std::shared_ptr<Room>& room, Seat seat, const std::string& body,
                  const Reply& then) {
  const auto found = std::make_shared<Found>();
  const auto work = [&house, room, seat, body, found](Match& match,
                                                      std::size_t told) -> std::optional<store::Commit> {
    try {
      return obey(house, *room, seat, body, match, told, *found);
    } catch (const store::StoreTrouble& trouble) {
      found->response = failure(503, trouble.what());
      return std::nullopt;
    }
  };
  const auto kept = [room, seat, found, then](const std::optional<store::Committed>& done) {
    if (!done && found->typed) {
      const std::string why =
          room->plead_result(seat, found->fought, *found->typed->result, found->typed->typed);
      return then(why.empty() ? asked_page() : failure(409, why));
    }
    if (!done) return then(found->response);
    if (!done->trouble && found->begun) room->withdraw_result();
    if (done->trouble) return then(failure(503, done->trouble->what()));
    then(found->begun ? fought_page(*found->begun, done->begun.front()) : found->response);
  };
  room->work(work, kept, [then](Room::Went how) {
    then(how == Room::Went::wrong ? failure(500, kWentWrong) : unreadable());
  });
}

}  // namespace

void battle_answer(House& house, const std::shared_ptr<Room>& room, Seat seat, const Request& request,
                   Reply then) {
  if (request.method == "POST") return order_battle(house, room, seat, request.body, then);
  if (request.method != "GET") return then(failure(405, "GET shows the battle, POST begins it."));
  if (request.query.contains("odds")) return tell_odds(house, room, request.address, then);
  read_campaign(
      house, room,
      [id = room->id()](const Match& match, const store::Store& store) {
        return battle_page(open_battle(match, id, store), false);
      },
      std::move(then));
}

void chronicle_answer(House& house, const std::shared_ptr<Room>& room, const Request& request, Reply then) {
  const auto as = request.query.find("as");
  const bool html = as != request.query.end() && as->second == "html";
  read_campaign(
      house, room,
      [id = room->id(), html](const Match& match, const store::Store& store) {
        return chronicle_page(match, id, store, html);
      },
      std::move(then));
}

}  // namespace warren::server
