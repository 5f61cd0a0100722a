#include "lab/match_row.h"

#include <fmt/format.h>

#include <charconv>

namespace warren {
namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

template <class Number>
bool read(std::string_view text, Number& number, int base = 10) {
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return result.ec == std::errc{} && result.ptr == text.data() + text.size();
}

std::string numbers_text(const MatchRow& row, const std::array<std::int16_t, kMaxSeats>& numbers) {
  return fmt::format("{}", fmt::join(numbers.begin(), numbers.begin() + row.seats, "|"));
}

bool read_numbers(std::string_view text, int seats, std::array<std::int16_t, kMaxSeats>& numbers) {
  const auto parts = split(text, '|');
  if (static_cast<int>(parts.size()) != seats) return false;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!read(parts[i], numbers[i])) return false;
  return true;
}

std::string things_text(const std::vector<Things>& players) {
  std::string text;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (i > 0) text += '|';
    bool first = true;
    for (const auto& [name, count] : players[i]) {
      text += fmt::format("{}{}={}", first ? "" : ";", name, count);
      first = false;
    }
  }
  return text;
}

bool read_things(std::string_view text, int seats, std::vector<Things>& players) {
  players.clear();
  if (text.empty()) return true;
  for (const std::string_view part : split(text, '|')) {
    Things& things = players.emplace_back();
    for (const std::string_view entry : split(part, ';')) {
      const std::size_t equals = entry.rfind('=');
      if (entry.empty()) continue;
      if (equals == std::string_view::npos ||
          !read(entry.substr(equals + 1), things[std::string(entry.substr(0, equals))]))
        return false;
    }
  }
  return static_cast<int>(players.size()) == seats;
}

}  // namespace

std::vector<std::string> row_texts(const MatchRow& row) {
  return {fmt::to_string(row.cell),      fmt::to_string(row.number),
          fmt::to_string(row.turn),      fmt::to_string(row.seats),
          row.endless ? "1" : "0",       numbers_text(row, row.value),
          numbers_text(row, row.score),  row.ended_by,
          fmt::to_string(row.rounds),    fmt::to_string(row.steps),
          fmt::to_string(row.decisions), fmt::to_string(row.lead_changes),
          fmt::to_string(row.behind),    fmt::format("{:016x}", row.digest),
          things_text(row.things),       things_text(row.rules)};
}

std::optional<MatchRow> row_from(const std::vector<std::string>& texts) {
  if (texts.size() != kRowColumns.size()) return std::nullopt;
  MatchRow row;
  int endless = 0;
  const bool sound =
      read(texts[0], row.cell) && read(texts[1], row.number) && read(texts[2], row.turn) &&
      read(texts[3], row.seats) && row.seats >= 1 && row.seats <= kMaxSeats && read(texts[4], endless) &&
      read_numbers(texts[5], row.seats, row.value) && read_numbers(texts[6], row.seats, row.score) &&
      read(texts[8], row.rounds) && read(texts[9], row.steps) && read(texts[10], row.decisions) &&
      read(texts[11], row.lead_changes) && read(texts[12], row.behind) && read(texts[13], row.digest, 16) &&
      read_things(texts[14], row.seats, row.things) && read_things(texts[15], row.seats, row.rules);
  if (!sound) return std::nullopt;
  row.endless = endless != 0;
  row.ended_by = texts[7];
  return row;
}

std::string row_line(const MatchRow& row) { return fmt::format("{}", fmt::join(row_texts(row), "\t")); }

std::optional<MatchRow> row_from_line(std::string_view line) {
  std::vector<std::string> texts;
  for (const std::string_view part : split(line, '\t')) texts.emplace_back(part);
  return row_from(texts);
}

}  // namespace warren
