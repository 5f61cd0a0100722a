#include "server/queries.h"

#include <algorithm>
#include <span>

#include "server/hidden.h"
#include "server/reach.h"

namespace warren::server {
namespace {

Json reply_to(const Message& message) {
  return {
      {"type", "reply"               },
      {"id",   message.id            },
      {"what", name_of(message.asked)}
  };
}

const OpenAsk* open_ask(const std::vector<OpenAsk>& open, Seat seat) {
  const auto found =
      std::ranges::find_if(open, [&](const OpenAsk& ask) { return !ask.is_roll && ask.seat == seat; });
  return found == open.end() ? nullptr : &*found;
}

void add_verdict(const Verdict& verdict, const Rulebook& book, Json& reply) {
  reply["ok"] = verdict.ok();
  if (!verdict.ok()) reply["refusal"] = to_json(verdict.refusal(), book);
}

Refusal not_asked() {
  Refusal refusal;
  refusal.words = "this seat is not asked now";
  return refusal;
}

Refusal hidden_first() {
  Refusal refusal;
  refusal.words = "something that is hidden from this seat could show before that";
  return refusal;
}

// May the seat see the question that follows the line? Not where what is hidden from it could show on the
// way.
bool may_look_behind(const Match& match, Seat seat, std::span<const Answer> line) {
  if (line.empty() || !hides_something(match, seat, match.inputs())) return true;
  bool continues = false;
  const auto see = [&](const Prompt& prompt, const State&, const Ground&) { continues = prompt.continues; };
  match.visit_after(seat, line.first(line.size() - 1), see);
  return continues && triable(match, seat, line) == line.size();
}

bool is_asked(const Match& match, Seat seat) {
  return seat != kNobody && open_ask(match.open(), seat) != nullptr;
}

// The last answer of the line is judged where the others lead; a refused place gets the nearest allowed one.
Json check(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  Json reply = reply_to(message);
  if (!is_asked(match, seat)) {
    add_verdict(not_asked(), match.book(), reply);
    return reply;
  }
  if (triable(match, seat, message.answers) < message.answers.size()) {
    add_verdict(hidden_first(), match.book(), reply);
    return reply;
  }
  const auto whole =
      match.visit_after(seat, message.answers, [](const Prompt&, const State&, const Ground&) {});
  add_verdict(whole.verdict, match.book(), reply);
  if (whole.verdict.ok()) return reply;
  const Answer& last = message.answers.back();
  const std::span before(message.answers.data(), message.answers.size() - 1);
  match.visit_after(seat, before, [&](const Prompt& prompt, const State& state, const Ground& ground) {
    if (last.form() != Form::pose && last.form() != Form::path) return;
    const Scene scene = match.book().scene(match.setting(), ground, state, seat);
    if (const auto nearest = nearest_allowed(prompt, scene, last)) reply["nearest"] = to_json(*nearest);
  });
  return reply;
}

Json reach(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  Json reply = reply_to(message);
  reply["outline"] = Json::array();
  if (!is_asked(match, seat) || !may_look_behind(match, seat, message.answers)) return reply;
  match.visit_after(seat, message.answers,
                    [&](const Prompt& prompt, const State& state, const Ground& ground) {
                      const Scene scene = match.book().scene(match.setting(), ground, state, seat);
                      for (const Point point : reach_of(prompt, scene))
                        reply["outline"].push_back(to_json(point));
                    });
  return reply;
}

// A rulebook answers only the question that it asks itself, of the seat that it asks: what a unit could do
// out of its turn is nowhere in it, and a guess would be no answer.
Json threat(const Message& message) {
  Json reply = reply_to(message);
  reply["lines"] = Json::array();
  reply["fault"] = "These rules can only be asked what the seat may do whose turn it is.";
  return reply;
}

Json preview(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  Json reply = reply_to(message);
  const std::vector<OpenAsk> open = match.open();
  const OpenAsk* ask = seat == kNobody ? nullptr : open_ask(open, seat);
  if (ask == nullptr) {
    add_verdict(not_asked(), match.book(), reply);
    return reply;
  }
  if (triable(match, seat, message.answers) < message.answers.size()) {
    add_verdict(hidden_first(), match.book(), reply);
    return reply;
  }
  Json scene;
  Json prompt;
  OpenAsk next = *ask;
  next.place += static_cast<std::uint32_t>(message.answers.size());
  const auto seen = match.visit_after(
      seat, message.answers, [&](const Prompt& asked, const State& state, const Ground& ground) {
        scene = to_json(match.book().scene(match.setting(), ground, state, seat));
        prompt = prompt_json(asked, match.book(), next);
      });
  add_verdict(seen.verdict, match.book(), reply);
  if (!seen.visited || !may_look_behind(match, seat, message.answers)) return reply;
  reply["scene"] = std::move(scene);
  reply["prompt"] = std::move(prompt);
  return reply;
}

Json odds(const Standing&, Seat, const Message& message, const Limits&) {
  Json reply = reply_to(message);
  reply["exact"] = false;
  reply["samples"] = 0;
  reply["imagined"] = false;
  reply["policy"] = "";
  reply["prospects"] = Json::array();
  reply["fault"] = "soon";
  return reply;
}

Json at(const Standing& now, Seat seat, const Message& message) {
  Json reply = reply_to(message);
  const std::uint32_t wanted = message.inputs.value_or(0);
  const std::uint32_t inputs = std::min(wanted, now.match.inputs());
  reply["inputs"] = inputs;
  reply["scene"] = scene_json(now.match, seat, inputs);
  reply["log"] = lines_up_to(now.match, seat, inputs);
  if (wanted > inputs) reply["fault"] = "The match has only " + std::to_string(inputs) + " inputs.";
  return reply;
}

}  // namespace

bool is_slow(Asked asked) { return asked != Asked::check && asked != Asked::preview; }

Json answer_query(const Standing& now, Seat seat, const Message& message, const Limits& limits) {
  switch (message.asked) {
    case Asked::check: return check(now, seat, message);
    case Asked::preview: return preview(now, seat, message);
    case Asked::at: return at(now, seat, message);
    case Asked::odds: return odds(now, seat, message, limits);
    case Asked::reach: return reach(now, seat, message);
    case Asked::threat: return threat(message);
  }
  return {};
}

}  // namespace warren::server
