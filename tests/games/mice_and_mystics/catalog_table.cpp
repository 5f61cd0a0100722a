#include "games/mice_and_mystics/catalog_table.h"

#include <fstream>

namespace warren::mice_and_mystics {
namespace {

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (std::size_t begin = line.find('|'); begin != std::string::npos && begin + 1 < line.size();) {
    const std::size_t end = line.find('|', begin + 1);
    if (end == std::string::npos) break;
    std::string cell = line.substr(begin + 1, end - begin - 1);
    std::erase(cell, '*');
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    begin = end;
  }
  return cells;
}

}  // namespace

std::vector<std::vector<std::string>> catalog_table(std::string_view head) {
  std::ifstream file("docs/rules/mice_and_mystics.md");
  std::vector<std::vector<std::string>> rows;
  std::string line;
  while (std::getline(file, line) && !line.starts_with(head)) {
  }
  std::getline(file, line);  // |---|
  while (std::getline(file, line) && line.starts_with('|')) rows.push_back(cells_of(line));
  return rows;
}

std::string catalog_words(const std::string& card) {
  for (const std::vector<std::string>& row : catalog_table("| Card | Words |"))
    for (std::size_t i = 0; i + 1 < row.size(); i += 2)
      if (row[i] == card) return row[i + 1];
  return {};
}

}  // namespace warren::mice_and_mystics
