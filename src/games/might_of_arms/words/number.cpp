// Is a unit one or many? Its name says so, and the sentence goes with it: a column goes, gendarmes go.
#include <algorithm>
#include <array>

#include "games/might_of_arms/words/words.h"

namespace warren::might_of_arms {
namespace {

// Behind these a name only tells more of whom it named: "Guns of the king".
constexpr std::array<std::string_view, 5> kTellMore{"of", "in", "with", "from", "on"};
constexpr std::array<std::string_view, 3> kPlurals{"men", "foot", "horse"};

// "Swiss" is no plural.
bool is_plural(std::string_view word) {
  return (word.ends_with('s') && !word.ends_with("ss")) ||
         std::ranges::any_of(kPlurals, [&](std::string_view end) { return word.ends_with(end); });
}

bool is_number(std::string_view word) { return word.find_first_not_of("0123456789") == word.npos; }

}  // namespace

bool names_many(std::string_view name) {
  std::string_view head;
  while (!name.empty()) {
    const std::string_view word = name.substr(0, std::min(name.find(' '), name.size()));
    name.remove_prefix(std::min(word.size() + 1, name.size()));
    if (std::ranges::find(kTellMore, word) != kTellMore.end()) break;
    if (!is_number(word)) head = word;
  }
  return is_plural(head);
}

std::string in_number(std::string_view words, bool many) {
  std::string said;
  while (true) {
    const std::size_t open = words.find('<'), middle = words.find('|', open), close = words.find('>', middle);
    if (open == words.npos || middle == words.npos || close == words.npos) return said.append(words);
    said.append(words.substr(0, open));
    said.append(many ? words.substr(middle + 1, close - middle - 1)
                     : words.substr(open + 1, middle - open - 1));
    words.remove_prefix(close + 1);
  }
}

}  // namespace warren::might_of_arms
