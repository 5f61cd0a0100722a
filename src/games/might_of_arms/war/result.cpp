#include "games/might_of_arms/war/result.h"

#include <bit>
#include <charconv>

#include "games/might_of_arms/sheet.h"
#include "kernel/base/written_lines.h"

namespace warren::might_of_arms::war {
namespace {

std::optional<int> number(std::string_view word, int most) {
  int value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = !word.empty() && read.ec == std::errc{} && read.ptr == word.data() + word.size();
  return whole && value >= 0 && value <= most ? std::optional(value) : std::nullopt;
}

// "2,4" or "none", counted from 1.
std::optional<std::uint32_t> mask(std::string_view word, int most) {
  std::uint32_t bits = 0;
  if (word == "none") return bits;
  while (!word.empty()) {
    const std::size_t comma = std::min(word.find(','), word.size());
    const auto one = number(word.substr(0, comma), most);
    if (!one || *one < 1) return std::nullopt;
    bits |= 1U << (*one - 1);
    word.remove_prefix(std::min(comma + 1, word.size()));
  }
  return bits;
}

BattleSide& side_in(BattleResult& result, const State& state, int side) {
  return result.side[static_cast<std::size_t>(state.fighter(side))];
}

// A pair of words behind a key; false when one of them cannot be read.
bool take_pair(const State& state, std::string_view key, std::string_view first, std::string_view second,
               BattleResult& result) {
  const std::array<std::string_view, 2> words{first, second};
  for (int side = 0; side < 2; ++side) {
    const Listed& army = power_of(state, side).army;
    BattleSide& own = side_in(result, state, side);
    const bool units = key == "units";
    if (!units && key != "leaders") return false;
    const auto bits = mask(words[static_cast<std::size_t>(side)], units ? army.units : army.leaders);
    if (!bits) return false;
    if (!units) {
      own.marks = static_cast<std::uint8_t>(*bits);
      continue;
    }
    tell_home(result, state.fighter(side), {*bits, whole_entries(army, *bits)});
    own.losses = static_cast<std::uint8_t>(std::popcount(*bits));
  }
  return true;
}

// The words before the losses: how many they are, or 0; and the first side's margin.
std::size_t read_margin(const std::vector<std::string_view>& words, int& margin) {
  if (!words.empty() && words[0] == "draw") return margin = 0, 1;
  if (words.size() < 2 || (words[0] != "first" && words[0] != "second")) return 0;
  if (words[1] != "decisive" && words[1] != "marginal") return 0;
  margin = (words[1] == "decisive" ? 2 : 1) * (words[0] == "first" ? 1 : -1);
  return 2;
}

constexpr std::size_t home_of_seat(int seat) { return static_cast<std::size_t>(seat) + 2; }

}  // namespace

void tell_home(BattleResult& result, int seat, const Homecoming& home) {
  BattleSide& side = result.side[home_of_seat(seat)];
  side.score = static_cast<std::int16_t>(home.lost & 0xffffU);
  side.purse = static_cast<std::int16_t>(home.lost >> 16);
  side.marks = static_cast<std::uint8_t>(home.fit & 0xffU);
  side.losses = static_cast<std::uint8_t>(home.fit >> 8);
  result.seats = 4;
}

Homecoming home_of(const BattleResult& result, int seat) {
  if (result.seats != 4) return {};
  const BattleSide& side = result.side[home_of_seat(seat)];
  const std::uint32_t low = static_cast<std::uint16_t>(side.score),
                      high = static_cast<std::uint16_t>(side.purse);
  return {low | high << 16, static_cast<std::uint16_t>(side.marks | side.losses << 8)};
}

NamedEntries entries_of(const Listed& army) {
  NamedEntries entries;
  for (std::size_t i = 0; i < army.units; ++i) entries.name(army.unit[i].line);
  return entries;
}

std::uint16_t whole_entries(const Listed& army, std::uint32_t lost) {
  const NamedEntries entries = entries_of(army);
  unsigned whole = 0;
  for (std::size_t i = 0; i < army.units; ++i) {
    const std::size_t entry = entries.place_of(army.unit[i].line);
    if (((lost >> i) & 1U) == 0 && entry < NamedEntries::kMost) whole |= 1U << entry;
  }
  return static_cast<std::uint16_t>(whole);
}

BattleResult result_of(const MatchSetting& battle, const might_of_arms::State& state) {
  BattleResult result;
  for (int seat = 0; seat < 2; ++seat) {
    const auto which = static_cast<std::size_t>(seat);
    BattleSide& own = result.side[which];
    const int won = state.winner == 0 ? 0 : seat + 1 == state.winner ? 1 : -1;
    own.value = static_cast<std::int16_t>(won);
    own.score = static_cast<std::int16_t>(2 + won * state.margin);
    if (state.side[which].army >= kArmies) continue;  // it ended before anybody had an army
    const Army& army = battle.army(state, seat);
    own.purse = static_cast<std::int16_t>(state.losses[which] * 1000 / std::max(army.points, 1));
    Homecoming home;
    NamedEntries entries;
    for (std::size_t i = 0; i < army.units.size(); ++i) {
      if (army.units[i].line == kGivenLine) continue;
      entries.name(army.units[i].line);
      const Unit& unit = state.unit[unit_at(seat, static_cast<int>(i))];
      const bool lost = unit.where == Whereabouts::lost || unit.where == Whereabouts::routed;
      const bool worn = unit.fatigue >= worn_at(battle, army.units[i].grade);
      const std::size_t entry = entries.place_of(army.units[i].line);
      if (lost) home.lost |= 1U << i;
      if (unit.standing() && !unit.is(kShaken) && !worn && entry < NamedEntries::kMost)
        home.fit = static_cast<std::uint16_t>(home.fit | 1U << entry);
    }
    own.losses = static_cast<std::uint8_t>(std::popcount(home.lost));
    tell_home(result, seat, home);
    for (int i = 0; i < state.side[which].leaders; ++i)
      if (state.leader[leader_at(seat, i)].has(Leader::kLost))
        own.marks = static_cast<std::uint8_t>(own.marks | 1U << i);
  }
  return result;
}

std::optional<BattleResult> read_result(const State& state, std::string_view typed, std::string& fault) {
  fault = "a result is typed as: " + std::string(kResultUsage);
  const std::vector<std::string_view> words = words_of(typed);
  int margin = 0;
  const std::size_t from = read_margin(words, margin);
  if (from == 0 || words.size() < from + 2 || (words.size() - from - 2) % 3 != 0) return std::nullopt;
  BattleResult result;
  for (int side = 0; side < 2; ++side) {
    const auto lost = number(words[from + static_cast<std::size_t>(side)], 400);
    if (!lost) return std::nullopt;
    BattleSide& own = side_in(result, state, side);
    const int own_margin = side == 0 ? margin : -margin;
    own.value = static_cast<std::int16_t>(own_margin > 0 ? 1 : own_margin < 0 ? -1 : 0);
    own.score = static_cast<std::int16_t>(2 + own_margin);
    own.purse = static_cast<std::int16_t>(*lost * 10);
    tell_home(result, state.fighter(side), {0, whole_entries(power_of(state, side).army, 0)});
  }
  for (std::size_t i = from + 2; i < words.size(); i += 3)
    if (!take_pair(state, words[i], words[i + 1], words[i + 2], result)) return std::nullopt;
  fault.clear();
  return result;
}

}  // namespace warren::might_of_arms::war
