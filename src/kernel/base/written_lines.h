// How is a position read that somebody wrote? Lines of words, and numbers without floats.
#pragma once

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace warren {

using WrittenLine = std::vector<std::string>;

// The words of one line, between blanks, while the text lives.
inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) return words;
    text.remove_prefix(from);
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// The words of each line; a semicolon parts lines too, and blank ones are left out.
inline std::vector<WrittenLine> written_lines(std::string_view text) {
  std::string parted(text);
  std::ranges::replace(parted, ';', '\n');
  std::istringstream all(parted);
  std::vector<WrittenLine> lines;
  for (std::string line; std::getline(all, line);) {
    std::istringstream words(line);
    WrittenLine one;
    for (std::string word; words >> word;) one.push_back(word);
    if (!one.empty()) lines.push_back(std::move(one));
  }
  return lines;
}

// False when the whole text is no whole number.
inline bool read_whole(std::string_view text, int& out) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), out);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size();
}

// "12.5" with three places as 12500; further places are rounded.
inline bool read_decimals(std::string_view text, std::size_t places, int& out) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string_view after = dot < text.size() ? text.substr(dot + 1) : std::string_view();
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (dot == 0 || !std::ranges::all_of(after, is_digit)) return false;
  std::string digits(text.substr(0, dot));
  digits.append(after.substr(0, places));
  digits.append(places - std::min(places, after.size()), '0');
  if (!read_whole(digits, out)) return false;
  if (after.size() > places && after[places] >= '5') out += text.front() == '-' ? -1 : 1;
  return true;
}

// "12.5,9" as two such numbers.
inline bool read_pair(std::string_view text, std::size_t places, int& x, int& y) {
  const auto comma = text.find(',');
  return comma != std::string_view::npos && read_decimals(text.substr(0, comma), places, x) &&
         read_decimals(text.substr(comma + 1), places, y);
}

}  // namespace warren
