#include "games/mice_at_arms/campaign/result.h"

#include <charconv>

#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/rules/muster.h"
#include "kernel/base/written_lines.h"

namespace warren::mice_at_arms::campaign {
namespace {

std::optional<std::int16_t> number(std::string_view word) {
  std::int16_t value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || read.ec != std::errc{} || read.ptr != word.data() + word.size()) return std::nullopt;
  return value;
}

// "2,4" or "none".
std::optional<std::uint8_t> houses(std::string_view word) {
  std::uint8_t mask = 0;
  if (word == "none") return mask;
  while (!word.empty()) {
    const std::size_t comma = std::min(word.find(','), word.size());
    const auto house = number(word.substr(0, comma));
    if (!house || *house < 1 || *house > kHouses) return std::nullopt;
    mask = static_cast<std::uint8_t>(mask | 1U << *house);
    word.remove_prefix(std::min(comma + 1, word.size()));
  }
  return mask;
}

// A pair of words behind a key; false when one of them cannot be read.
bool take_pair(std::string_view key, std::string_view first, std::string_view second, BattleResult& result) {
  const std::array<std::string_view, 2> words{first, second};
  for (std::size_t side = 0; side < 2; ++side) {
    if (key == "purse") {
      const auto purse = number(words[side]);
      if (!purse) return false;
      result.side[side].purse = *purse;
    } else {
      const auto lost = houses(words[side]);
      if (!lost) return false;
      result.side[side].marks = static_cast<std::uint8_t>(result.side[side].marks | *lost);
    }
  }
  return key == "purse" || key == "lost";
}

}  // namespace

std::optional<BattleResult> read_result(const State& state, std::string_view typed, std::string& fault) {
  fault = "a result is typed as: " + std::string(kResultUsage);
  const std::vector<std::string_view> words = words_of(typed);
  if (words.size() < 3 || words.size() % 3 != 0) return std::nullopt;
  const bool named = words[0] == "attacker" || words[0] == "defender" || words[0] == "draw";
  const auto first = number(words[1]);
  const auto second = number(words[2]);
  if (!named || !first || !second) return std::nullopt;

  BattleResult result;
  const int won = words[0] == "attacker" ? 1 : words[0] == "defender" ? -1 : 0;
  result.side[0].value = static_cast<std::int16_t>(won);
  result.side[1].value = static_cast<std::int16_t>(-won);
  result.side[0].score = *first;
  result.side[1].score = *second;
  for (int side = 0; side < 2; ++side) {
    const Kingdom& before = state.kingdom[static_cast<std::size_t>(fighter(state, side))];
    BattleSide& after = result.side[static_cast<std::size_t>(side)];
    after.purse = static_cast<std::int16_t>(before.purse + after.score);
    after.marks = before.fealty_lost;
  }
  for (std::size_t i = 3; i < words.size(); i += 3)
    if (!take_pair(words[i], words[i + 1], words[i + 2], result)) return std::nullopt;
  fault.clear();
  return result;
}

}  // namespace warren::mice_at_arms::campaign
