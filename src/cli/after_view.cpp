#include "cli/after_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace warren::cli {
namespace {

int points_of(double chance) { return static_cast<int>(std::lround(100 * chance)); }

std::string name_of(const Match& match, Seat seat) {
  return seat == kNobody ? "nobody" : match.seat_name(seat);
}

// One column per step or, when there are more of them than columns, per few steps.
std::string curve(const AfterMatch& after, Seat seat, const draw::Look& look) {
  static constexpr std::array<const char*, 8> kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  constexpr int kMargin = 24;
  const auto steps = after.swings.size();
  const std::size_t columns = std::min(steps, static_cast<std::size_t>(std::max(look.width - kMargin, 20)));
  std::string line;
  for (std::size_t i = 0; i < columns; ++i) {
    const Swing& swing = after.swings[(i + 1) * steps / columns - 1];
    const double chance = swing.after[slot(seat)];
    if (look.unicode)
      line += kBlocks[static_cast<std::size_t>(std::clamp(static_cast<int>(chance * 8), 0, 7))];
    else
      line += static_cast<char>('0' + std::clamp(static_cast<int>(chance * 10), 0, 9));
  }
  return line;
}

std::string moment_text(const AfterMatch& after, const Moment& moment, const Match& match,
                        const draw::Look& look) {
  const Swing& swing = after.swings[moment.swing];
  const bool dice = moment.cause == TurnedBy::dice;
  const std::string who = dice ? "the dice" : fmt::format("a choice of {}", name_of(match, swing.seat));
  return draw::indented(fmt::format("{} points for {} by {}, after input {}: {}", points_of(moment.gain),
                                    name_of(match, moment.favoured), who, swing.inputs, moment.words),
                        look.width, 4, 2);
}

}  // namespace

std::string after_text(const AfterMatch& after, const Match& match, const draw::Look& look) {
  if (!after.fault.empty()) return after.fault + "\n";
  std::string text = draw::inked(look, draw::Ink::strong, "How it stood, from first to last") + "\n";
  for (int s = 0; s < match.setting().seats; ++s)
    text += fmt::format("  {:<16} {}\n", name_of(match, seat_at(s)), curve(after, seat_at(s), look));
  text += "\n" + draw::inked(look, draw::Ink::strong, "What decided it") + "\n";
  if (after.moments.empty()) text += "  No single moment did.\n";
  for (const Moment& moment : after.moments) text += moment_text(after, moment, match, look);
  text += "\n" + draw::inked(look, draw::Ink::strong, "Dice and choices, in points of a hundred") + "\n";
  for (int s = 0; s < match.setting().seats; ++s) {
    const auto seat = static_cast<std::size_t>(s);
    text +=
        fmt::format("  {:<16} dice {:+4d}   choices, one's own and the others' {:+4d}\n",
                    name_of(match, seat_at(s)), points_of(after.luck[seat]), points_of(after.choices[seat]));
  }
  return text +
         draw::indented(fmt::format("Estimated: half by what a position is worth to Warren, half by {} "
                                    "imagined matches from it; a few points either way mean nothing.",
                                    after.samples),
                        look.width, 0, 0);
}

}  // namespace warren::cli
