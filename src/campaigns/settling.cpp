#include "campaigns/settling.h"

#include <algorithm>

#include "kernel/record/record.h"

namespace warren::campaigns {
namespace {

// Takes the answer; the story of what led to it comes first in the chronicle.
Settled take(Match& campaign, std::size_t told, const BattleResult& result,
             std::vector<store::ChronicleLine> story) {
  const auto waiting = waiting_battle(campaign);
  if (!waiting) return {.refused = "the campaign waits for no battle"};
  const Verdict verdict = campaign.answer(waiting->asked, Answer::of(result));
  if (!verdict.ok()) return {.refused = verdict.refusal().words};
  for (store::ChronicleLine& line : news_of(campaign, told)) story.push_back(std::move(line));
  return {.done = true, .refused = {}, .told = std::move(story)};
}

}  // namespace

std::vector<store::ChronicleLine> news_of(const Match& campaign, std::size_t told) {
  std::vector<store::ChronicleLine> lines;
  for (std::size_t i = told; i < campaign.log().size(); ++i) {
    const LogLine& line = campaign.log()[i];
    if (line.is_roll || line.undone || line.rule == RuleId{}) continue;
    lines.push_back(
        {0, static_cast<int>(campaign.book().campaign()->weight_of(line.event)), line.words + "."});
  }
  return lines;
}

store::NewMatch battle_to_keep(const Match& battle, const WaitingBattle& waiting, store::MatchId campaign,
                               const std::string& created) {
  store::NewMatch begun;
  begun.kind = store::MatchKind::battle;
  begun.game = battle.book().id();
  begun.title = waiting.call.title;
  begun.created = created;
  begun.parent = campaign;
  begun.number = waiting.call.number;
  begun.lines = battle.record();
  begun.vault = store::vault_of(battle);
  begun.over = battle.is_over();
  return begun;
}

Settled settle(Match& campaign, std::size_t told, const WaitingBattle& waiting, const Match& battle) {
  const bool conceded = battle.conceded() != kNobody;
  if (!battle.outcome().over && !conceded) return {.refused = "the battle was given up before its end"};
  BattleResult result = waiting.campaign->result_of(battle.setting(), battle.checkpoint());
  for (std::size_t i = 0; conceded && i < result.seats; ++i)
    result.side[i].value = static_cast<std::int16_t>(battle.outcome().value[i]);
  result.record = record_hash(battle);
  std::vector<store::ChronicleLine> story;
  for (const StoryLine& line : waiting.campaign->story_of(battle))
    story.push_back({waiting.call.number, static_cast<int>(line.weight), line.words});
  return take(campaign, told, result, std::move(story));
}

Settled settle(Match& campaign, std::size_t told, const BattleResult& result) {
  if (result.has_record()) return {.refused = "results come from the battle: nobody names its record"};
  return take(campaign, told, result, {});
}

std::optional<store::Kept> kept_battle(const store::Store& store, store::MatchId campaign, int number) {
  for (store::Kept& battle : store.battles_of(campaign))
    if (battle.number == number) return std::move(battle);
  return std::nullopt;
}

Settled settle_if_battle(Match& campaign, std::size_t told, store::MatchId id, const store::Store& store) {
  const auto waiting = waiting_battle(campaign);
  if (!waiting) return {};
  const auto fought = kept_battle(store, id, waiting->call.number);
  if (!fought || !fought->over) return {};
  const Rulebook* shelf[] = {&waiting->campaign->battles()};
  const Loaded loaded = load_record(store.text(fought->id), shelf);
  if (!loaded.match || loaded.fault)
    return {.refused = loaded.fault ? loaded.fault->sentence() : "the battle cannot be read"};
  return settle(campaign, told, *waiting, *loaded.match);
}

}  // namespace warren::campaigns
