#include "agents/live.h"

#include "agents/seeds.h"
#include "kernel/match/agent_dice.h"

namespace warren {
int LiveAgents::play(Match& match, const std::function<void()>& after_each) {
  if (match.inputs() < inputs_seen_) chairs_ = {};
  int answers = 0;
  while (play_once(match)) {
    ++answers;
    if (after_each) after_each();
  }
  inputs_seen_ = match.inputs();
  return answers;
}

int LiveAgents::play_one(Match& match) {
  if (match.inputs() < inputs_seen_) chairs_ = {};
  const int answers = play_once(match) ? 1 : 0;
  inputs_seen_ = match.inputs();
  return answers;
}

bool LiveAgents::play_once(Match& match) {
  for (const OpenAsk& ask : match.open()) {
    Agent* agent = ask.is_roll ? nullptr : agent_at(match, ask.seat);
    if (agent != nullptr) return answer_for(match, ask.seat, *agent);
  }
  return false;
}

Agent* LiveAgents::agent_at(const Match& match, Seat seat) {
  Chair& chair = chairs_[slot(seat)];
  const std::string& kind = match.sitter(seat).kind;
  if (chair.kind != kind) {
    chair = {kind, make_agent(kind, match.book())};
    if (chair.agent) chair.agent->sit_down(agent_seed(seed_, match.inputs(), index(seat)));
  }
  return chair.agent.get();
}

bool LiveAgents::answer_for(Match& match, Seat seat, Agent& agent) {
  Answer answer;
  bool is_battle = false;
  Answer decline;
  AgentDice dice(match, seat);
  Match::Since since;
  match.visit(seat, [&](const Prompt& prompt, const State& state, const Ground& ground) {
    is_battle = prompt.form == Form::battle;
    if (is_battle) return;
    Position position{match.setting(), ground, state};
    if (agent.looks_ahead()) {
      since = match.since_checkpoint(seat);
      position.checkpoint = &match.checkpoint();
      position.since = {since.answers, since.dice};
    }
    answer = agent.choose(prompt, position, dice);
    decline = prompt.fallback();
  });
  if (is_battle) return false;
  const Verdict verdict = match.answer(seat, answer);
  if (verdict.ok()) return true;
  trouble_ = "The agent at seat " + std::to_string(index(seat) + 1) +
             " gave an answer that is not allowed: " + verdict.refusal().words + ".";
  return match.answer(seat, decline).ok();
}

}  // namespace warren
