#include "games/mice_and_mystics/files.h"

#include <algorithm>

namespace warren::mice_and_mystics {

std::string line_of(const std::string& file, int line) { return fmt::format("{} line {}", file, line); }

FaultPlace fault_place(const Fault& fault) {
  constexpr std::string_view kLine = " line ";
  const std::size_t at = fault.where.rfind(kLine);
  if (at == std::string::npos) return {fault.where, 0};
  return {fault.where.substr(0, at),
          number_in(std::string_view(fault.where).substr(at + kLine.size())).value_or(0)};
}

std::vector<TextLine> lines_of(std::string_view text) {
  std::vector<TextLine> lines;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.push_back({++number, line});
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  std::size_t end = 0;
  while (end < text.size() && !is_blank(text[end])) ++end;
  const std::string_view word = text.substr(0, end);
  text = trimmed(text.substr(end));
  return word;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!trimmed(text).empty()) words.push_back(take_word(text));
  return words;
}

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.starts_with(word) && (text.size() == word.size() || is_blank(text[word.size()]));
}

std::optional<int> number_in(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

SpaceId space_named(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] >= 'a' + kColumns || text[1] < '1' ||
      text[1] >= '1' + kRows)
    return kNoSpace;
  return space_at(text[0] - 'a', text[1] - '1');
}

std::string space_name(SpaceId space) {
  return {static_cast<char>('a' + space % kColumns), static_cast<char>('1' + space / kColumns)};
}

Way border_named(std::string_view text) {
  for (const Way border : kBorders)
    if (border_name(border) == text) return border;
  return Way::none;
}

bool is_flag_name(std::string_view text) {
  return !text.empty() && text.size() <= 16 &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

bool is_chapter_id(std::string_view text) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return (text.size() == 2 || text.size() == 3) && text[0] >= 'A' && text[0] <= 'Z' &&
         std::ranges::all_of(text.substr(1), digit);
}

bool is_card_id(std::string_view text) { return text.size() == 3 && is_chapter_id(text); }

// MM-EC: kind id and number, parted by blanks.
MinionList read_list(std::string_view text, const Cards& cards, const std::string& where,
                     std::vector<Fault>& faults) {
  MinionList list;
  int figures = 0;
  const auto add = [&](RuleId why, std::string words) { faults.push_back({where, std::move(words), why}); };
  for (const std::string_view word : words_of(text)) {
    const auto count = word.size() > 2 ? number_in(word.substr(2)) : std::nullopt;
    if (!count || *count < 1 ||
        !std::ranges::all_of(word.substr(0, 2), [](char c) { return c >= 'A' && c <= 'Z'; })) {
      add(rule("MM-EC-21"),
          fmt::format("\"{}\" is no list; write kind id and number, such as RW3 RS1", text));
      return {};
    }
    const KindId kind = cards.kind_named(word.substr(0, 2));
    if (kind == kNoKind) {
      std::string known;
      for (const MinionCard& card : cards.minions) known += (known.empty() ? "" : ", ") + card.id;
      add(rule("MM-CHAP-02"),
          fmt::format("{} in \"{}\" is no minion kind; known are {}", word.substr(0, 2), text, known));
      continue;
    }
    if (*count > cards.minions[kind].figures)
      add(rule("MM-ENC-08"),
          fmt::format("{} in \"{}\": only {} figures of it exist", word, text, cards.minions[kind].figures));
    figures += *count;
    list.push_back({kind, static_cast<std::uint8_t>(std::min(*count, 99))});
  }
  if (list.empty() && trimmed(text).empty())
    add(rule("MM-EC-21"), fmt::format("\"{}\" is no list; write kind id and number, such as RW3 RS1", text));
  if (figures > 12)
    add(rule("MM-LIM-14"), fmt::format("{} figures of one list; at most 12 are allowed", figures));
  return list;
}

SideName side_named(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || (text.back() != 'A' && text.back() != 'B')) return {};
  const std::string_view digits = text.substr(0, text.size() - 1);
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!std::ranges::all_of(digits, digit) || digits[0] == '0') return {};
  return {*number_in(digits), text.back() - 'A'};
}

}  // namespace warren::mice_and_mystics
