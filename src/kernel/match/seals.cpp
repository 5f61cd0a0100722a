// What was sealed in a live match, and when does the record show it?
#include <algorithm>
#include <utility>

#include "kernel/match/inside.h"

namespace warren {

// A dialogue is one commitment; where the choice stays sealed, each answer has one, and the dice of an agent
// that thought about them have another: they come out when the last answer does.
void Match::Inside::seal(Pending& written, std::uint32_t line) {
  const auto lock = [&](std::uint32_t place, std::vector<SealedAnswer> answers,
                        std::vector<RolledDice> thrown) {
    SealedLine sealed{.line = line,
                      .place = place,
                      .ask = written.line.ask,
                      .seat = written.line.seat,
                      .salt = dice->salt(seal_key(line, place)),
                      .answers = std::move(answers),
                      .agent_rolls = std::move(thrown),
                      .stays = written.stays};
    const std::string commit = commit_to(sealed);
    sealed_lines.push_back(std::move(sealed));
    return commit;
  };
  std::vector<RolledDice> agents = std::exchange(written.line.agent_rolls, {});
  if (!written.stays) {
    written.line.commit = lock(0, std::move(written.sealed), std::move(agents));
    return;
  }
  std::uint32_t place = 0;
  for (const SealedAnswer& answer : written.sealed)
    written.line.commits.push_back(lock(++place, {answer}, {}));
  if (!is_person(written.line.seat) || !agents.empty()) written.line.commit = lock(0, {}, std::move(agents));
}

std::string Match::Inside::commit_to(const SealedLine& sealed) const {
  const auto known = unknown.find(seal_key(sealed.line, sealed.place));
  return known == unknown.end() ? record.commitment(sealed) : known->second;
}

bool Match::Inside::is_due(const SealedLine& sealed) const {
  if (sealed.taken_back) return false;
  if (!sealed.stays) return std::ranges::find(laid_open, sealed.ask) != laid_open.end();
  if (sealed.place > 0)
    return std::ranges::find(opened_seals, sealed.answers.front().seal) != opened_seals.end();
  return std::ranges::none_of(sealed_lines, [&](const SealedLine& other) {
    return other.line == sealed.line && other.place > 0 && !other.revealed;
  });
}

// Writes what was sealed: what was just laid open, or at the end everything.
void Match::Inside::reveal(bool everything) {
  if (!everything && laid_open.empty() && opened_seals.empty()) return;
  std::vector<SealedLine> shown;
  for (SealedLine& sealed : sealed_lines) {
    if (sealed.revealed || !(everything || is_due(sealed))) continue;
    sealed.revealed = true;
    for (const RolledDice& rolled : sealed.agent_rolls) log_agent_roll(rolled);
    shown.push_back(sealed);
  }
  if (!shown.empty()) record.reveal(shown);
}

void Match::Inside::forget_openings() {
  laid_open.clear();
  opened_seals.clear();
}

}  // namespace warren
