// What does the catalog itself print? Its tables, cell by cell, read from docs/rules/might_of_arms.md.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace warren::might_of_arms::testing {

using Cells = std::vector<std::vector<std::string>>;

inline const std::string& catalog_text() {
  static const std::string text = [] {
    std::ifstream file("docs/rules/might_of_arms.md");
    std::stringstream all;
    all << file.rdbuf();
    return all.str();
  }();
  return text;
}

// The n-th table after a mark, its headings first, the line under them left out.
inline Cells table_after(const std::string& mark, int nth = 0) {
  const std::size_t from = catalog_text().find(mark);
  REQUIRE(from != std::string::npos);
  std::istringstream lines(catalog_text().substr(from));
  Cells table;
  int seen = -1;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('|')) {
      if (inside && seen == nth) return table;
      inside = false;
      continue;
    }
    if (!inside) ++seen;
    inside = true;
    if (seen != nth || line.starts_with("|---")) continue;
    std::vector<std::string> row;
    std::istringstream cells(line.substr(1));
    for (std::string cell; std::getline(cells, cell, '|');) {
      const std::size_t first = cell.find_first_not_of(' ');
      row.push_back(first == std::string::npos ? ""
                                               : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
    }
    table.push_back(row);
  }
  return table;
}

inline int number_in(const std::string& cell) { return cell == "-" ? 0 : std::stoi(cell); }

}  // namespace warren::might_of_arms::testing
