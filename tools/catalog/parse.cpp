#include "catalog/parse.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <utility>

namespace warren::tools {

namespace {

#define RULE_ID "([A-Z]{2,4}-[A-Z0-9]+-[0-9]{2,})"

const std::array kRuleForms{
    std::regex("^" RULE_ID R"(\. (.*)$)"),
    std::regex(R"(^(?:- )?\*\*)" RULE_ID R"(\*\*(?: (.*))?$)"),
    std::regex(R"(^\*\*)" RULE_ID R"( ([^*]*)\*\*(.*)$)"),
    std::regex("^- " RULE_ID " — (.*)$"),
};
const std::regex kRowId(R"(^(?:\*\*)?)" RULE_ID R"((?:\*\*)?$)");
const std::regex kSeparatorRow(R"(^\|[-:| ]+$)");
const std::regex kAlmostRule(R"(^(?:- )?(?:\*\*)?[A-Z]{2,4}-[A-Z0-9]+-[0-9]+\W{1,4}\w)");
const std::regex kHeading(R"(^(#{1,3}) (?:[0-9.]+ )?(.*)$)");
const std::regex kBoldLine(R"(^\*\*([^*]+)\*\*$)");
const std::regex kTagged("^(Ruling|Option|Public fact): (.*)$");
const std::regex kOption(R"(^(\w+) = (.*?)\.?$)");
const std::regex kValue(R"(^([^(]*?)(?: \((.*)\))?$)");

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

// Splits at '|', but not inside parentheses.
std::vector<std::string> split_at_bars(std::string_view text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char c : text) {
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (c == '|' && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  std::ranges::transform(parts, parts.begin(), [](const std::string& part) { return trimmed(part); });
  return parts;
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  auto begin = row.find('|');
  for (auto end = begin; (end = row.find('|', begin + 1)) != std::string_view::npos; begin = end) {
    cells.push_back(trimmed(row.substr(begin + 1, end - begin - 1)));
  }
  return cells;
}

// Splits "text [source]" or "text `[source]`"; the source may itself contain brackets.
std::pair<std::string, std::string> split_source(std::string_view text) {
  const auto end = text.ends_with("]`") ? text.size() - 2 : text.size() - 1;
  if (text.empty() || text[end] != ']') return {std::string(text), {}};
  auto begin = end;
  for (int depth = 1; depth > 0 && begin-- > 0;) {
    if (text[begin] == ']') ++depth;
    if (text[begin] == '[') --depth;
  }
  if (begin > end) return {std::string(text), {}};  // a lone bracket
  const auto words = text.substr(0, begin);
  const auto source = text.substr(begin + 1, end - begin - 1);
  return {trimmed(words.substr(0, words.find_last_not_of('`') + 1)), std::string(source)};
}

void add_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += '\n';
  text += line;
}

class Parser {
 public:
  explicit Parser(std::string_view file) : file_(file) {}

  ParsedCatalog parse(std::string_view text);

 private:
  void read_line(const std::string& line);
  void read_heading(std::size_t level, const std::string& title);
  void read_row(const std::string& line);
  void read_tagged(const std::string& tag, const std::string& text);
  ParsedOption read_option(const std::string& text);
  void begin_rule(const std::string& id, const std::string& text);
  void add_text(std::string_view line);

  [[noreturn]] void fail(const std::string& wrong) const { throw CatalogError(file_, line_, wrong); }

  ParsedRule* rule() { return rule_ ? &catalog_.rules[*rule_] : nullptr; }

  ParsedCatalog catalog_;
  std::string_view file_;
  int line_ = 0;
  std::string section_;
  std::optional<std::size_t> rule_;  // the rule that further lines belong to
  bool rule_is_row_ = false;
  std::vector<std::string> header_;  // of the table being read
  std::string table_head_;           // its first lines, until a row needs them
  bool in_map_ = false;              // between ``` and ```
  std::map<std::string, int> rule_lines_;
  std::map<std::string, int> option_lines_;
};

ParsedCatalog Parser::parse(std::string_view text) {
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) {
    ++line_;
    read_line(line);
  }
  std::ranges::sort(catalog_.rules, {}, &ParsedRule::id);
  return std::move(catalog_);
}

void Parser::read_line(const std::string& line) {
  std::smatch match;
  if (line.starts_with("```")) {
    in_map_ = !in_map_;
    return;
  }
  if (in_map_) return add_text(line);
  if (line.starts_with("|")) return read_row(line);
  header_.clear();
  table_head_.clear();
  if (std::exchange(rule_is_row_, false)) rule_.reset();  // a row ends with its table
  if (trimmed(line).empty()) return;
  if (std::regex_match(line, match, kHeading)) return read_heading(match[1].str().size(), match[2]);
  for (const auto& form : kRuleForms) {
    if (std::regex_match(line, match, form)) return begin_rule(match[1], match[2].str() + match[3].str());
  }
  if (std::regex_search(line, kAlmostRule)) fail("this begins like a rule but is written like none: " + line);
  if (std::regex_match(line, match, kTagged)) return read_tagged(match[1], match[2]);
  if (std::regex_match(line, match, kBoldLine)) return read_heading(3, match[1]);
  add_text(line);
}

void Parser::read_heading(std::size_t level, const std::string& title) {
  rule_.reset();
  section_.clear();
  if (level == 1) {
    catalog_.title = std::regex_replace(title, std::regex("(:| —) rule catalog.*"), "");
  } else if (level == 2) {
    catalog_.chapters.push_back({.title = title});
  } else {
    section_ = title;
  }
}

// A row that begins with an ID is a rule, one line of text per column. Rows of one ID stay together.
void Parser::read_row(const std::string& line) {
  const auto cells = cells_of(line);
  if (cells.empty()) fail("a table's row ends with '|'");
  if (header_.empty()) header_ = cells;
  std::smatch match;
  if (header_ == cells || std::regex_match(line, kSeparatorRow)) return add_line(table_head_, line);
  if (!std::regex_match(cells.front(), match, kRowId)) {
    if (!table_head_.empty()) add_text(std::exchange(table_head_, {}));
    return add_text(line);
  }
  if (cells.size() != header_.size()) fail("this row has not as many cells as its table's header");
  if (!(rule() && rule_is_row_ && rule()->id == match[1])) begin_rule(match[1], "");
  rule_is_row_ = true;
  for (std::size_t column = 1; column < cells.size(); ++column) {
    add_text(header_[column] + ": " + cells[column]);
  }
}

void Parser::read_tagged(const std::string& tag, const std::string& text) {
  if (tag == "Option") {
    if (!rule()) fail("an option outside of any rule");
    rule()->options.push_back(read_option(text));
  } else if (!rule()) {
    add_text(tag + ": " + text);
  } else if (tag == "Ruling") {
    rule()->rulings.push_back(text);
  } else {
    rule()->notes.push_back(tag + ": " + text);
  }
}

ParsedOption Parser::read_option(const std::string& text) {
  std::smatch match;
  if (!std::regex_match(text, match, kOption)) fail("an option is written: key = default | other (note)");
  ParsedOption option{.key = match[1]};
  if (const auto [first, is_new] = option_lines_.emplace(option.key, line_); !is_new) {
    fail("option " + option.key + " was already defined on line " + std::to_string(first->second));
  }
  for (const auto& value : split_at_bars(match[2].str())) {
    std::smatch parts;
    if (!std::regex_match(value, parts, kValue) || value.empty()) fail("not an option's value: " + value);
    option.values.push_back({.name = parts[1], .note = parts[2]});
  }
  return option;
}

void Parser::begin_rule(const std::string& id, const std::string& text) {
  if (catalog_.chapters.empty()) fail("rule " + id + " stands before the first chapter");
  if (!catalog_.rules.empty() && prefix_of(catalog_.rules.front().id) != prefix_of(id)) {
    fail("rule " + id + " has another prefix than " + catalog_.rules.front().id);
  }
  if (const auto [first, is_new] = rule_lines_.emplace(id, line_); !is_new) {
    fail("rule " + id + " was already defined on line " + std::to_string(first->second));
  }
  auto& chapter = catalog_.chapters.back();
  auto [words, source] = split_source(text);
  chapter.rules.push_back(id);
  rule_ = catalog_.rules.size();
  rule_is_row_ = false;
  catalog_.rules.push_back(
      {.id = id, .chapter = chapter.title, .section = section_, .text = words, .source = source});
}

void Parser::add_text(std::string_view line) {
  if (rule()) {
    add_line(rule()->text, line);
  } else if (!catalog_.chapters.empty()) {
    add_line(catalog_.chapters.back().text, line);
  }
}

}  // namespace

const ParsedRule* ParsedCatalog::find(std::string_view id) const {
  const auto id_of = [](const ParsedRule& rule) { return std::string_view(rule.id); };
  const auto at = std::ranges::lower_bound(rules, id, {}, id_of);
  return at != rules.end() && at->id == id ? &*at : nullptr;
}

CatalogError::CatalogError(std::string_view file, int line, const std::string& wrong)
    : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + wrong) {}

ParsedCatalog parse_catalog(std::string_view text, std::string_view file) { return Parser(file).parse(text); }

}  // namespace warren::tools
