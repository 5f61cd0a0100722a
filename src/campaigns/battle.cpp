#include "campaigns/battle.h"

#include "agents/live.h"
#include "agents/seeds.h"
#include "kernel/base/hash.h"
#include "kernel/wire/json.h"
#include "lab/simulate.h"

namespace warren::campaigns {
namespace {

// The book's own opponent, whoever sits there: a battle that nobody watches is even, and over in a moment.
const Sitter kDeputy{"solo", false};

}  // namespace

std::array<std::uint8_t, 32> record_hash(const Match& match) {
  const auto line = parse_json(match.record().back());
  return array_from_hex<32>(text_of(field(*line, "hash"))).value_or(std::array<std::uint8_t, 32>{});
}

std::optional<std::uint64_t> seed_of(const Match& match) {
  const auto header = parse_json(match.record().front());
  return natural(field(field(*header, "dice"), "seed"));
}

std::optional<WaitingBattle> waiting_battle(const Match& campaign) {
  std::optional<WaitingBattle> waiting;
  if (campaign.is_over()) return waiting;
  for (const OpenAsk& ask : campaign.open())
    campaign.visit(ask.seat, [&](const Prompt& prompt, const State&, const Ground&) {
      if (prompt.form != Form::battle) return;
      waiting.emplace();
      prompt.call(waiting->call);
      waiting->asked = ask.seat;
    });
  if (!waiting) return waiting;
  waiting->campaign = campaign.book().campaign();
  waiting->seed = seed_of(campaign);
  for (const Seat seat : waiting->call.fighters) {
    waiting->sitters.push_back(campaign.sitter(seat));
    waiting->names.push_back(campaign.seat_name(seat));
  }
  return waiting;
}

std::vector<Sitter> battle_sitters(const WaitingBattle& waiting, bool deputies) {
  std::vector<Sitter> sitters;
  for (const Sitter& sitter : waiting.sitters) sitters.push_back(deputies ? kDeputy : sitter);
  return sitters;
}

std::unique_ptr<Match> begin_battle(const WaitingBattle& waiting, bool deputies, const std::string& created,
                                    std::vector<Fault>& faults) {
  Match::Seating seating;
  seating.created = created;
  seating.sitters = battle_sitters(waiting, deputies);
  if (waiting.seed)
    seating.dice =
        KeyedDice::of_seed(match_seed(*waiting.seed, static_cast<std::uint64_t>(waiting.call.number)));
  return Match::begin(waiting.campaign->battles(), waiting.call.setup, std::move(seating), faults);
}

std::string fight_out(Match& battle, std::uint64_t agent_seed) {
  LiveAgents agents(agent_seed);
  agents.play(battle);
  if (battle.is_over()) return {};
  const std::string why = battle.trouble() + agents.trouble();
  return why.empty() ? "a person is asked" : why;
}

BattleOdds battle_odds(const WaitingBattle& waiting, std::uint64_t samples) {
  BattleOdds odds;
  if (samples == 0) return odds;
  Simulation experiment;
  experiment.book = &waiting.campaign->battles();
  experiment.setup = waiting.call.setup;
  for (const Sitter& sitter : battle_sitters(waiting, true)) experiment.agents.push_back(sitter.kind);
  experiment.matches = samples;
  std::vector<Fault> faults;
  const auto result = simulate(experiment, faults);
  if (!result || result->totals.decided() == 0) return odds;
  const Totals& totals = result->totals;
  odds.battles = totals.decided();
  const auto add = [&](Seat seat, std::uint64_t hits) {
    odds.rows.push_back({seat, hits, interval_of(hits, odds.battles)});
  };
  for (std::size_t i = 0; i < waiting.call.fighters.size(); ++i)
    add(waiting.call.fighters[i], totals.by_seat[i].wins);
  add(kNobody, totals.by_seat[0].draws);
  return odds;
}

}  // namespace warren::campaigns
