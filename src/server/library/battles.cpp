#include "server/library/battles.h"

#include <fmt/format.h>

#include <algorithm>

#include "campaigns/chronicle.h"
#include "server/library/pages.h"

namespace warren::server {
namespace {

using campaigns::WaitingBattle;

Json odds_json(const WaitingBattle& waiting) {
  const campaigns::BattleOdds odds = campaigns::battle_odds(waiting, kOddsSamples);
  Json list = Json::array();
  for (const campaigns::BattleOdds::Row& row : odds.rows) {
    if (row.seat == kNobody) continue;
    list.push_back({
        {"seat", to_json(row.seat)                                                },
        {"wins", static_cast<double>(row.hits) / static_cast<double>(odds.battles)},
        {"low",  row.interval.low                                                 },
        {"high", row.interval.high                                                }
    });
  }
  return list;
}

// The attacker's to say; where an agent attacks, any person's.
bool may_order(const Match& campaign, const WaitingBattle& waiting, Seat by) {
  return by == waiting.asked || campaign.sitter(waiting.asked).kind != "human";
}

std::string why_not_now(const OpenBattle& open, BattleOrder::How how) {
  if (!open.kept) return {};
  if (!open.kept->over && how != BattleOrder::How::play)
    return fmt::format("It is being fought as match {}: hand its seats to agents to end it quickly.",
                       open.kept->id);
  if (open.kept->over && how != BattleOrder::How::result)
    return fmt::format("It was given up as match {}: type its result.", open.kept->id);
  return {};
}

std::optional<BattleOrder::How> how_from(const std::string& word) {
  if (word == "play") return BattleOrder::How::play;
  if (word == "quick") return BattleOrder::How::quick;
  if (word == "result") return BattleOrder::How::result;
  return std::nullopt;
}

ReadOrder no(int status, const std::string& words) { return {std::nullopt, failure(status, words)}; }

// What happened at a real table only people can say.
bool agent_fights(const WaitingBattle& waiting) {
  return std::ranges::any_of(waiting.sitters, [](const Sitter& one) { return one.kind != "human"; });
}

ReadOrder read_result(const Match& campaign, const WaitingBattle& waiting, const Json& typed) {
  if (!typed.is_string()) return no(400, "result: a text belongs here.");
  if (agent_fights(waiting))
    return no(
        409, "An agent leads one of the armies: results come from the battle. Play it, or let it be fought.");
  BattleOrder order{.how = BattleOrder::How::result, .result = {}};
  std::string fault;
  Verdict verdict;
  campaign.visit(waiting.asked, [&](const Prompt& prompt, const State& state, const Ground&) {
    order.result = waiting.campaign->read_result(campaign.setting(), state, typed.get<std::string>(), fault);
    if (order.result) verdict = prompt.judge(Answer::of(*order.result));
  });
  if (!order.result) return no(422, fault);
  if (!verdict.ok()) return no(422, verdict.refusal().words);
  order.typed = typed.get<std::string>();
  return {order, {}};
}

}  // namespace

std::optional<OpenBattle> open_battle(const Match& campaign, store::MatchId id, const store::Store& store) {
  auto waiting = campaign.book().campaign() == nullptr ? std::nullopt : campaigns::waiting_battle(campaign);
  if (!waiting) return std::nullopt;
  auto kept = campaigns::kept_battle(store, id, waiting->call.number);
  return OpenBattle{std::move(*waiting), std::move(kept)};
}

Response battle_page(const std::optional<OpenBattle>& open, bool odds) {
  if (!open) return failure(409, "No battle is to be fought now.");
  const WaitingBattle& waiting = open->waiting;
  Json json = {
      {"title",        waiting.call.title              },
      {"number",       waiting.call.number             },
      {"setup",        to_json(waiting.call.setup)     },
      {"fighters",     Json::array()                   },
      {"result_usage", waiting.campaign->result_usage()}
  };
  for (const Seat seat : waiting.call.fighters) json["fighters"].push_back(to_json(seat));
  if (open->kept) json["match"] = open->kept->id;
  if (odds) json["odds"] = odds_json(waiting);
  return reply(json);
}

ReadOrder read_battle_order(const std::string& body, const Match& campaign,
                            const std::optional<OpenBattle>& open, Seat by) {
  if (by == kNobody) return no(401, "A key to watch fights no battles.");
  const ReadBody read = read_object(body, {"how", "result"});
  if (!read.json) return {std::nullopt, read.fault};
  const auto how = how_from(text_of(field(*read.json, "how")));
  if (!how) return no(400, "how: play, quick or result belongs here.");
  if (!open) return no(409, "No battle is to be fought now.");
  if (!may_order(campaign, open->waiting, by)) return no(409, "It is for the attacker to say.");
  if (const std::string why = why_not_now(*open, *how); !why.empty()) return no(409, why);
  if (*how == BattleOrder::How::result)
    return read_result(campaign, open->waiting, field(*read.json, "result"));
  return {
      BattleOrder{*how, {}},
      {}
  };
}

BattleBegun begin_battle(const OpenBattle& open, store::MatchId campaign, BattleOrder::How how,
                         const std::string& created) {
  const bool quick = how == BattleOrder::How::quick;
  std::vector<Fault> faults;
  BattleBegun begun;
  begun.match = campaigns::begin_battle(open.waiting, quick, created, faults);
  if (!begun.match) {
    begun.fault = failure(422, "The battle cannot begin.", faults, open.waiting.campaign->battles());
    return begun;
  }
  const std::string trouble =
      quick ? campaigns::fight_out(*begun.match, open.waiting.seed.value_or(1)) : std::string();
  if (!trouble.empty()) {
    begun.match.reset();
    begun.fault = failure(409, "The battle did not come to an end: " + trouble);
    return begun;
  }
  begun.to_keep = campaigns::battle_to_keep(*begun.match, open.waiting, campaign, created);
  return begun;
}

std::vector<store::KeyHash> battle_keys(const std::vector<store::KeyHash>& campaign,
                                        const WaitingBattle& waiting) {
  std::vector<store::KeyHash> keys;
  for (const store::KeyHash& key : campaign) {
    if (key.seat == store::KeyHash::kWatch) keys.push_back(key);
    for (std::size_t i = 0; i < waiting.call.fighters.size(); ++i)
      if (key.seat == index(waiting.call.fighters[i])) keys.push_back({key.hash, static_cast<int>(i)});
  }
  return keys;
}

Response fought_page(const WaitingBattle& waiting, store::MatchId battle) {
  Json json = {
      {"battle", battle       },
      {"seats",  Json::array()}
  };
  for (std::size_t i = 0; i < waiting.call.fighters.size(); ++i)
    json["seats"].push_back({
        {"seat",    i                                },
        {"name",    waiting.names[i]                 },
        {"kind",    waiting.sitters[i].kind          },
        {"fighter", to_json(waiting.call.fighters[i])}
    });
  return reply(json);
}

Response asked_page() {
  Response response = reply({
      {"asked", true}
  });
  response.status = 202;
  return response;
}

Response chronicle_page(const Match& campaign, store::MatchId id, const store::Store& store, bool html) {
  if (campaign.book().campaign() == nullptr) return failure(404, "This match is no campaign.");
  if (html) return {200, "text/html; charset=utf-8", campaigns::chronicle_page(store, id, campaign)};
  Json json = {
      {"lines",   Json::array()},
      {"battles", Json::array()}
  };
  for (const store::ChronicleLine& line : store.chronicle(id))
    json["lines"].push_back({
        {"battle", line.battle},
        {"weight", line.weight},
        {"words",  line.words }
    });
  for (const store::Kept& battle : store.battles_of(id))
    json["battles"].push_back({
        {"number", battle.number},
        {"title",  battle.title },
        {"match",  battle.id    },
        {"over",   battle.over  }
    });
  return reply(json);
}

}  // namespace warren::server
