// How is a printed table read? A grid of cells between bars, as it stands on the page; faults name line and
// column.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/book/data_reader.h"

namespace warren {

struct GridCell {
  std::string text;
  std::size_t line = 0;
  std::size_t column = 0;
};

//   melee = '''
//   | Striking unit  | HK cav | MK cav |
//   | Knight cavalry |      4 |      3 |
//   '''
// The first line has the headings, which must be those that are expected; the first cell of each other line
// is its label. A line with too few or too many cells is a fault, and so is one that is no line of cells.
class Grid {
 public:
  using Cell = GridCell;

  Grid(DataReader& reader, const toml::table& table, std::string_view key,
       std::span<const std::string_view> headings);

  std::size_t rows() const { return rows_.size(); }
  const Cell& label(std::size_t row) const { return rows_[row][0]; }
  const Cell& cell(std::size_t row, std::size_t column) const { return rows_[row][column]; }

  // The lines must be these, in this order; false, and a fault, when they are not.
  bool has_rows(std::span<const std::string_view> labels);

  // A whole number, a plus before it allowed; `dash` is what "-" stands for.
  int number(const Cell& cell, int lowest, int highest, std::optional<int> dash = {});
  // A number with at most three decimals, in thousandths.
  int thousandths(const Cell& cell, int lowest, int highest);
  // "4-6" or "4": the fewest and the most.
  std::pair<int, int> range(const Cell& cell, int lowest, int highest);
  // The place of the cell among the words that are allowed.
  int word(const Cell& cell, std::span<const std::string_view> words);
  void fault(const Cell& cell, std::string words) {
    reader_.fault_at(cell.line, cell.column, std::move(words));
  }

 private:
  void read_line(std::string_view text, std::size_t line, std::size_t columns);

  DataReader& reader_;
  std::vector<std::vector<Cell>> rows_;
};

namespace grid {

inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

inline std::optional<int> whole_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The cells between the bars of one line; columns count from 1.
inline std::vector<GridCell> cells_of(std::string_view text, std::size_t line) {
  std::vector<GridCell> cells;
  std::size_t bar = text.find('|');
  while (bar != std::string_view::npos) {
    const std::size_t next = text.find('|', bar + 1);
    if (next == std::string_view::npos) break;
    const std::string_view inside = text.substr(bar + 1, next - bar - 1);
    const std::size_t first = inside.find_first_not_of(" \t");
    cells.push_back(
        {std::string(trimmed(inside)), line, bar + 2 + (first == std::string_view::npos ? 0 : first)});
    bar = next;
  }
  return cells;
}

}  // namespace grid

inline Grid::Grid(DataReader& reader, const toml::table& table, std::string_view key,
                  std::span<const std::string_view> headings)
    : reader_(reader) {
  const toml::node* node = table.get(key);
  if (node == nullptr || !node->is_string()) {
    reader.fault(node == nullptr ? table : *node, fmt::format("'{}' must be a grid", key));
    return;
  }
  const std::string text = node->value_or(std::string{});
  const auto source = node->source();
  std::size_t line = source.begin.line + (source.end.line > source.begin.line ? 1U : 0U);
  for (std::size_t from = 0; from < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string_view row = std::string_view(text).substr(from, end - from);
    if (!grid::trimmed(row).empty()) read_line(row, line, headings.size());
    from = end + 1;
  }
  if (rows_.empty()) {
    reader.fault(*node, fmt::format("'{}' has no headings", key));
    return;
  }
  for (std::size_t i = 0; i < headings.size(); ++i)
    if (rows_[0][i].text != headings[i])
      fault(rows_[0][i], fmt::format("the heading must be '{}', not '{}'", headings[i], rows_[0][i].text));
  rows_.erase(rows_.begin());
}

inline void Grid::read_line(std::string_view text, std::size_t line, std::size_t columns) {
  std::vector<Cell> cells = grid::cells_of(text, line);
  if (cells.size() != columns) {
    const std::size_t column = cells.size() > columns ? cells[columns].column : text.size() + 1;
    reader_.fault_at(line, column, fmt::format("the line has {} cells, not {}", cells.size(), columns));
    cells.resize(columns, {.text = {}, .line = line, .column = column});
  }
  rows_.push_back(std::move(cells));
}

inline bool Grid::has_rows(std::span<const std::string_view> labels) {
  for (std::size_t i = 0; i < std::min(rows(), labels.size()); ++i)
    if (label(i).text != labels[i]) {
      fault(label(i), fmt::format("the line must be '{}', not '{}'", labels[i], label(i).text));
      return false;
    }
  if (rows() == labels.size()) return true;
  const Cell last = rows() == 0 ? Cell{} : label(rows() - 1);
  fault(last, fmt::format("the grid has {} lines, not {}", rows(), labels.size()));
  return false;
}

inline int Grid::number(const Cell& cell, int lowest, int highest, std::optional<int> dash) {
  if (dash && cell.text == "-") return *dash;
  const auto value = grid::whole_number(cell.text);
  if (value && *value >= lowest && *value <= highest) return *value;
  fault(cell, fmt::format("'{}' must be a whole number from {} to {}{}", cell.text, lowest, highest,
                          dash ? ", or -" : ""));
  return lowest;
}

inline int Grid::thousandths(const Cell& cell, int lowest, int highest) {
  const std::size_t point = std::min(cell.text.find('.'), cell.text.size());
  std::string decimals = cell.text.substr(std::min(point + 1, cell.text.size()));
  const auto whole = grid::whole_number(std::string_view(cell.text).substr(0, point));
  const bool fits = decimals.size() <= 3;
  decimals.resize(3, '0');
  const auto part = grid::whole_number(decimals);
  if (fits && whole && part && *whole >= 0 && *whole < 1000) {
    const int value = *whole * 1000 + *part;
    if (value >= lowest && value <= highest) return value;
  }
  fault(cell, fmt::format("'{}' must be a number from {}.{:03} to {}.{:03}", cell.text, lowest / 1000,
                          lowest % 1000, highest / 1000, highest % 1000));
  return lowest;
}

inline std::pair<int, int> Grid::range(const Cell& cell, int lowest, int highest) {
  const std::string_view text = cell.text;
  const std::size_t dash = text.find('-');
  const auto first = grid::whole_number(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : grid::whole_number(text.substr(dash + 1));
  if (first && last && *first >= lowest && *first <= *last && *last <= highest) return {*first, *last};
  fault(cell,
        fmt::format("'{}' must be a number or a range such as 2-4, from {} to {}", text, lowest, highest));
  return {lowest, lowest};
}

inline int Grid::word(const Cell& cell, std::span<const std::string_view> words) {
  const auto place = place_of(words, cell.text);
  if (!place) fault(cell, fmt::format("'{}' must be one of: {}", cell.text, fmt::join(words, ", ")));
  return place.value_or(0);
}

}  // namespace warren
