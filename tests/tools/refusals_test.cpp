// Does every refusal say what a person needs? All places in the sources where something is refused are read:
// which rule, what is wrong, and where somebody counted or measured, the numbers and their unit.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Site {
  std::string file;
  int line = 0;
  std::string text;  // from the refusal to the end of its expression, on one line
  std::string words;
};

// Words that name a limit: whoever is told "too far" wants to know how far it was and how far is allowed.
const std::regex kLimit(
    R"(\btoo (far|near|long|short|many|much|few|little|wide|deep|narrow)\b|\bat most\b|\bat least\b|\bout of (reach|range|RNG)\b)"
    R"(|\bmore than \d|\bfarther\b|\bnot enough\b|\bno more\b|\bin reach\b|\bcosts?\b|within \d)");

struct Excused {
  const char* words;
  const char* why;
};

// Limits without numbers, each with its reason.
constexpr Excused kNotMeasured[]{
    {"at least one borderland must have fallen", "none has: there is nothing to count"  },
    {"too many enemies are within REACH",        "one is too many: the board shows them"},
    {"may not end farther from the attacker",    "compared, not measured"               },
};

// The end of the expression that begins at `from`: its brackets are closed and nothing is chained on.
std::size_t end_of(const std::string& text, std::size_t from) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && text[i - 1] != '\\') quoted = !quoted;
    if (quoted) continue;
    if (c == '(' || c == '{') ++depth;
    if (c == ')' || c == '}') --depth;
    if (depth < 0) return i;
    if (depth == 0 && (c == ';' || c == ',')) return i;
  }
  return text.size();
}

// All string literals of an expression, one after the other; parts of one text are joined.
std::string words_in(const std::string& expression) {
  static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
  std::string words;
  for (std::sregex_iterator it(expression.begin(), expression.end(), literal), end; it != end; ++it) {
    const std::string one = (*it)[1];
    static const std::regex id(R"([A-Z]{2,4}-[A-Z]+-?\d*)");
    if (!std::regex_match(one, id)) words += (words.empty() ? "" : " | ") + one;
  }
  return words;
}

std::vector<Site> sites_in(const std::string& file) {
  std::ifstream in(file);
  std::ostringstream all;
  all << in.rdbuf();
  const std::string text = all.str();
  static const std::regex begin(R"(\bRefusal(::(too_far|no_sight|no_room|costs))?\s*[({])");
  std::vector<Site> sites;
  for (std::sregex_iterator it(text.begin(), text.end(), begin), end; it != end; ++it) {
    const auto from = static_cast<std::size_t>(it->position());
    std::string expression = text.substr(from, end_of(text, from) - from);
    std::ranges::replace(expression, '\n', ' ');
    const std::string words = words_in(expression);
    if (words.empty()) continue;  // a declaration, or words that come from elsewhere
    sites.push_back({file,
                     static_cast<int>(std::count(text.begin(), text.begin() + it->position(), '\n')) + 1,
                     expression, words});
  }
  return sites;
}

std::vector<Site> all_sites() {
  std::vector<Site> sites;
  for (const char* folder : {"src/games", "src/kernel"})
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string file = entry.path().generic_string();
      if (!file.ends_with(".cpp") && !file.ends_with(".h")) continue;
      if (file == "src/kernel/rules/prompt.h") continue;
      for (Site& site : sites_in(file)) sites.push_back(std::move(site));
    }
  return sites;
}

bool has_numbers(const Site& site) {
  return site.text.find(".with(") != std::string::npos || site.text.starts_with("Refusal::too_far") ||
         site.text.starts_with("Refusal::costs");
}

bool is_excused(const Site& site) {
  return std::ranges::any_of(
      kNotMeasured, [&](const Excused& left) { return site.words.find(left.words) != std::string::npos; });
}

}  // namespace

TEST_CASE("every refusal of the sources says in a sentence what is wrong") {
  const std::vector<Site> sites = all_sites();
  CHECK(sites.size() > 300);
  for (const Site& site : sites) {
    CAPTURE(site.file);
    CAPTURE(site.line);
    CAPTURE(site.words);
    CHECK(std::ranges::count(site.words, ' ') >= 2);  // not "no" and not "invalid move"
    CHECK(site.words.find("nvalid") == std::string::npos);
    CHECK(site.words.find("rror") == std::string::npos);
  }
}

TEST_CASE("every refusal of a game names its rule") {
  for (const Site& site : all_sites()) {
    if (!site.file.starts_with("src/games")) continue;
    CAPTURE(site.file);
    CAPTURE(site.line);
    static const std::regex none(R"(^Refusal(::\w+)?\s*[({]\s*(\{\}|RuleId\{\}|RuleId\(\)))");
    CHECK_FALSE(std::regex_search(site.text, none));
  }
}

TEST_CASE("a refusal that speaks of a limit has the number that was found and the one that is allowed") {
  for (const Site& site : all_sites()) {
    if (!std::regex_search(site.words, kLimit) || has_numbers(site)) continue;
    CHECK_MESSAGE(is_excused(site), site.file, ":", site.line, ": \"", site.words, "\" has no numbers");
  }
}
