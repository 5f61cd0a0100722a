#include "analysis/hidden.h"

namespace warren {

bool hides_something(const Match& match, Seat seat, std::uint32_t inputs) {
  if (match.book().is_open()) return false;
  bool hides = false;
  match.position_at(inputs, [&](const State& state, const Ground&) {
    hides = match.book().hides(match.setting(), state, seat);
  });
  return hides;
}

std::size_t triable(const Match& match, Seat seat, std::span<const Answer> line) {
  if (line.empty() || !hides_something(match, seat, match.inputs())) return line.size();
  for (std::size_t count = 0; count < line.size(); ++count) {
    bool continues = false;
    const auto see = [&](const Prompt& prompt, const State&, const Ground&) { continues = prompt.continues; };
    match.visit_after(seat, line.first(count), see);
    if (!continues) return count + 1;
  }
  return line.size();
}

bool may_look_behind(const Match& match, Seat seat, std::span<const Answer> line) {
  if (line.empty() || !hides_something(match, seat, match.inputs())) return true;
  bool continues = false;
  const auto see = [&](const Prompt& prompt, const State&, const Ground&) { continues = prompt.continues; };
  match.visit_after(seat, line.first(line.size() - 1), see);
  return continues && triable(match, seat, line) == line.size();
}

}  // namespace warren
