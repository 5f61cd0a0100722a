#include "conformance/live_tools.h"

#include <cctype>

#include "kernel/base/digest.h"

namespace warren::conformance {

std::unique_ptr<Match> begin_match(const Seated& seated, std::uint64_t seed) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(seed);
  auto match = Match::begin(seated.book, seated.setup, std::move(seating), faults);
  REQUIRE(match != nullptr);
  return match;
}

Answer drawn_answer(const Match& match, Seat seat, Rng& rng) {
  Answer answer;
  const bool asked = match.visit(
      seat, [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.draw(rng); });
  REQUIRE(asked);
  return answer;
}

void answer_once(Match& match, Rng& rng) {
  const std::vector<OpenAsk> open = match.open();
  REQUIRE_FALSE(open.empty());
  const Seat seat = open[rng.below(static_cast<std::uint32_t>(open.size()))].seat;
  const Verdict verdict = match.answer(seat, drawn_answer(match, seat, rng));
  CONFORM(verdict.ok(), std::string(verdict.refusal().words));
}

std::uint64_t position(const Match& match) { return position_at(match, match.inputs()); }

std::uint64_t position_at(const Match& match, std::uint32_t inputs) {
  std::uint64_t digest = 0;
  const std::size_t size = match.book().state_size();
  const bool there = match.position_at(
      inputs, [&](const State& state, const Ground&) { digest = digest_of({state.data(), size}); });
  CONFORM(there, "no position after ", inputs, " inputs");
  return digest;
}

std::string text_of(const std::vector<LogLine>& log, const Rulebook& book) {
  std::string text;
  for (const LogLine& line : log) text += to_text(to_json(line, book)) + "\n";
  return text;
}

std::string text_of(const Match& match) {
  std::string text;
  for (const std::string& line : match.record()) text += line + "\n";
  return text;
}

std::string shown_to(const Match& match, Seat seat) {
  std::string text;
  std::string scene;
  const auto draw = [&](const State& state, const Ground& ground) {
    scene = to_text(to_json(match.book().scene(match.setting(), ground, state, seat)));
  };
  match.visit(seat, [&](const Prompt& prompt, const State& state, const Ground& ground) {
    text += to_text(to_json(prompt, match.book())) + "\n";
    draw(state, ground);
  });
  if (scene.empty()) draw(match.checkpoint(), match.ground());
  std::vector<LogLine> log;
  for (const LogLine& line : match.log())
    if (line.audience.has(seat)) log.push_back(line);
  text += scene + "\n" + text_of(log, match.book());
  for (const OpenAsk& ask : match.open())
    text +=
        ask.seat == seat || !ask.sealed ? to_text(to_json(ask)) : "seat " + std::to_string(index(ask.seat));
  return text;
}

std::string without_hex(const std::string& text) {
  constexpr std::size_t kLong = 16;
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && std::isxdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    if (end - i >= kLong) {
      result += '#';
    } else {
      result.append(text, i, end - i);
    }
    if (end < text.size()) result += text[end];
    i = end + 1;
  }
  return result;
}

}  // namespace warren::conformance
