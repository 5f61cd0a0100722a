#include "games/mice_and_mystics/effect_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/book/data_reader.h"

namespace warren::mice_and_mystics {
namespace {

using Text = std::string_view;

constexpr std::array<Text, 28> kWords{
    "melee", "ranged", "gain",     "wheel", "heal",    "antidote", "cure", "mark",  "clear", "wound",
    "dice",  "points", "reroll",   "place", "page",    "marker",   "stat", "allow", "reach", "immune",
    "wide",  "squeak", "low_blow", "slip",  "salvage", "again",    "pin",  "spark"};
constexpr std::array<Text, 7> kWho{"", "self", "near", "all", "space", "close", "target"};
constexpr std::array<Text, 5> kMarkerWords{"stunned", "webbed", "knocked_down", "charmed", "one"};
constexpr std::array<Text, 6> kDiceOf{"", "attack", "defence", "search", "trap", "ranged"};
constexpr std::array<Text, 5> kDiceIf{"always", "near", "large", "still", "lying"};
constexpr std::array<Text, 4> kStats{"Battle", "Defence", "Lore", "Move"};
constexpr std::array<Text, 6> kMeans{"", "red", "hook", "water", "web", "traps"};

// The words of one effect, taken one by one; after a wrong one nothing is good any more.
class WordReader {
 public:
  explicit WordReader(Text text) : words_(split(text, ' ')) {}

  bool good() const { return good_ && next_ == words_.size(); }
  bool more() const { return next_ < words_.size(); }
  void fail() { good_ = false; }

  Text word() { return next_ < words_.size() ? words_[next_++] : (good_ = false, Text{}); }

  template <class Enum, std::size_t N>
  void pick(const std::array<Text, N>& allowed, Enum& into, std::size_t from = 0, std::size_t to = N) {
    const auto place = place_of(allowed, word());
    if (place && static_cast<std::size_t>(*place) >= from && static_cast<std::size_t>(*place) < to)
      into = static_cast<Enum>(*place);
    else
      fail();
  }

  void number(std::int8_t& into, int lowest, int highest) {
    Text text = word();
    if (text.starts_with('+')) text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < lowest || value > highest)
      return fail();
    into = static_cast<std::int8_t>(value);
  }

 private:
  std::vector<Text> words_;
  std::size_t next_ = 0;
  bool good_ = true;
};

constexpr int kMost = 9;

// What follows the word: the grammar of MM-FX-01.
void read_rest(WordReader& words, Text whole, const Cards& cards, Effect& effect) {
  switch (effect.word) {
    case Word::melee:
    case Word::ranged:
    case Word::wheel:
    case Word::squeak:
    case Word::low_blow: return words.number(effect.n, 0, kMost);
    case Word::reach: return words.number(effect.n, 2, kMost);
    case Word::points:
    case Word::page:
    case Word::marker:
    case Word::again: return words.number(effect.n, -kMost, kMost);
    case Word::gain:
    case Word::heal: words.number(effect.n, 1, kMost); return words.pick(kWho, effect.who);
    case Word::antidote:
    case Word::cure: return words.pick(kWho, effect.who);
    case Word::mark:
      words.pick(kMarkerWords, effect.marker, 0, kMarkers);
      return words.pick(kWho, effect.who);
    case Word::clear:
      words.pick(kMarkerWords, effect.marker);
      effect.one_marker = static_cast<int>(effect.marker) == kMarkers;
      if (effect.one_marker) effect.marker = Marker::stunned;
      return words.pick(kWho, effect.who);
    case Word::wound:
      words.number(effect.n, 1, kMost);
      words.pick(kWho, effect.who);
      if (words.more()) effect.poison = words.word() == "poison" || (words.fail(), false);
      return;
    case Word::dice:
      words.number(effect.n, -kMost, kMost);
      words.pick(kDiceOf, effect.dice);
      if (words.more()) words.pick(kDiceIf, effect.only_if, 1);
      return;
    case Word::stat: words.pick(kStats, effect.stat, 1); return words.number(effect.n, -kMost, kMost);
    case Word::allow:
      words.pick(kMeans, effect.allow);
      if (effect.allow == Allow::red) words.number(effect.n, 1, kMost);
      return;
    case Word::immune: return words.pick(kMarkerWords, effect.marker, 0, kMarkers);
    case Word::place: {
      std::vector<Fault> wrong;
      effect.list = read_list(whole.substr(whole.find(' ') + 1), cards, {}, wrong);
      if (!wrong.empty()) words.fail();
      while (words.more()) words.word();
      return;
    }
    default: return;  // a word alone
  }
}

}  // namespace

std::vector<Text> split(Text text, char separator) {
  std::vector<Text> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    Text part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::optional<Effect> read_effect(Text text, const Cards& cards) {
  WordReader words(text);
  Effect effect;
  words.pick(kWords, effect.word);
  read_rest(words, text, cards, effect);
  if (!words.good()) return std::nullopt;
  return effect;
}

std::string effect_words() { return fmt::format("{}", fmt::join(kWords, ", ")); }

std::string list_text(const MinionList& list, const Cards& cards) {
  std::string text;
  for (const ListEntryOf& e : list)
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", cards.minions[e.kind].id, e.count);
  return text;
}

}  // namespace warren::mice_and_mystics
