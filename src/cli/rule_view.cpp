#include "cli/rule_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace warren::cli {
namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

std::string everything_in(const RuleText& rule) {
  std::string all = fmt::format("{} {} {} {}", rule.id, rule.chapter, rule.section, rule.text);
  for (const std::string_view ruling : rule.rulings) all += fmt::format(" {}", ruling);
  return lower(all);
}

std::string option_text(const RuleOption& option, const draw::Look& look) {
  std::vector<std::string> values;
  for (const OptionValue& value : option.values)
    values.push_back(value.note.empty() ? std::string(value.name)
                                        : fmt::format("{} ({})", value.name, value.note));
  if (!values.empty()) values[0] += " [the book's]";
  return draw::indented(fmt::format("Option {} = {}", option.key, fmt::join(values, " | ")), look.width, 4,
                        2);
}

}  // namespace

FoundRule find_rule(std::span<const Rulebook* const> books, std::string_view id) {
  const std::string wanted = lower(id);
  for (const Rulebook* book : books)
    for (const RuleText& rule : book->catalog().rules())
      if (lower(rule.id) == wanted) return {book, &rule};
  return {};
}

std::vector<FoundRule> search_rules(std::span<const Rulebook* const> books,
                                    const std::vector<std::string>& words) {
  std::vector<FoundRule> found;
  std::vector<const Catalog*> read;  // a game and its campaign share one
  for (const Rulebook* book : books) {
    if (std::ranges::find(read, &book->catalog()) != read.end()) continue;
    read.push_back(&book->catalog());
    for (const RuleText& rule : book->catalog().rules()) {
      const std::string all = everything_in(rule);
      const auto has = [&](const std::string& word) { return all.find(lower(word)) != std::string::npos; };
      if (std::ranges::all_of(words, has)) found.push_back({book, &rule});
    }
  }
  return found;
}

std::string rule_page(const FoundRule& found, const draw::Look& look) {
  const RuleText& rule = *found.rule;
  std::string page = draw::inked(look, draw::Ink::strong, rule.id) +
                     draw::inked(look, draw::Ink::faint,
                                 fmt::format("  {}, {}{}", found.book->name(), rule.chapter,
                                             rule.section.empty() ? "" : fmt::format(", {}", rule.section))) +
                     "\n";
  page += draw::indented(rule.text, look.width, 2, 2);
  for (const std::string_view ruling : rule.rulings)
    page += draw::indented(fmt::format("Ruling: {}", ruling), look.width, 4, 2);
  for (const std::string_view note : rule.notes)
    page += draw::indented(fmt::format("Note: {}", note), look.width, 4, 2);
  for (const RuleOption& option : rule.options) page += option_text(option, look);
  return page;
}

std::string rule_line(const FoundRule& found, const draw::Look& look) {
  const std::string_view text = found.rule->text.substr(0, found.rule->text.find('\n'));
  const int room = std::max(20, look.width - 16);
  const std::vector<std::string> lines = draw::wrapped(text, room);
  return fmt::format("{:<14}  {}{}\n", found.rule->id, lines.front(), lines.size() > 1 ? " ..." : "");
}

}  // namespace warren::cli
