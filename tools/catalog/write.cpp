#include "catalog/write.h"

#include <algorithm>

namespace warren::tools {

namespace {

std::string quoted(const std::string& text) { return text.empty() ? "{}" : "R\"~~(" + text + ")~~\""; }

std::string kebab_case(std::string name) {
  std::ranges::replace(name, '_', '-');
  return name;
}

// Defines an array named `name`, unless it would be empty; returns what initialises a span of it.
template <class List, class WriteElement>
std::string write_array(std::ostream& out, const std::string& type, const std::string& name, const List& list,
                        WriteElement write_element) {
  if (list.empty()) return "{}";
  out << "constexpr " << type << ' ' << name << "[] = {";
  for (const auto& element : list) {
    out << "\n    ";
    write_element(element);
    out << ',';
  }
  out << "};\n";
  return name;
}

// The arrays that a rule points to come first; returns the rule's own initialiser.
std::string write_rule_parts(std::ostream& out, const ParsedRule& rule, const std::string& number) {
  const auto write_text = [&](const std::string& text) { out << quoted(text); };
  const auto rulings = write_array(out, "std::string_view", "kRulings" + number, rule.rulings, write_text);
  const auto notes = write_array(out, "std::string_view", "kNotes" + number, rule.notes, write_text);

  std::vector<std::string> values;
  for (const auto& option : rule.options) {
    values.push_back(write_array(out, "OptionValue", "kValues" + number + "_" + std::to_string(values.size()),
                                 option.values, [&](const ParsedValue& value) {
                                   out << '{' << quoted(value.name) << ", " << quoted(value.note) << '}';
                                 }));
  }
  auto value = values.begin();
  const auto options = write_array(
      out, "RuleOption", "kOptions" + number, rule.options,
      [&](const ParsedOption& option) { out << '{' << quoted(option.key) << ", " << *value++ << '}'; });

  return "{" + quoted(rule.id) + ", " + quoted(rule.chapter) + ", " + quoted(rule.section) + ", " +
         quoted(rule.text) + ", " + quoted(rule.source) + ", " + rulings + ", " + notes + ", " + options +
         "}";
}

}  // namespace

void write_rule_ids(std::ostream& out, const ParsedCatalog& catalog, const Destination& where) {
  out << "// Made by tools/make_catalog from the rule catalog of " << catalog.title << ".\n"
      << "#pragma once\n\n"
      << "#include <array>\n\n"
      << "#include \"kernel/rules/catalog.h\"\n\n"
      << "namespace warren::" << where.name << " {\n\n"
      << "inline constexpr std::array<std::string_view, " << catalog.rules.size() << "> kRuleIds{\n";
  for (const auto& rule : catalog.rules) out << "    \"" << rule.id << "\",\n";
  out << "};\n\n"
      << "consteval RuleId rule(std::string_view id) { return find_rule_id(kRuleIds, id); }\n\n"
      << "const Catalog& catalog();\n\n"
      << "}\n";
}

void write_catalog(std::ostream& out, const ParsedCatalog& catalog, const Destination& where) {
  out << "// Made by tools/make_catalog from the rule catalog of " << catalog.title << ".\n"
      << "#include \"" << where.prefix << "/rule_ids.h\"\n\n"
      << "namespace warren::" << where.name << " {\n\nnamespace {\n\n";

  std::vector<std::string> rules;
  for (const auto& rule : catalog.rules) {
    rules.push_back(write_rule_parts(out, rule, std::to_string(rules.size())));
  }
  const auto all_rules =
      write_array(out, "RuleText", "kRules", rules, [&](const std::string& rule) { out << rule; });

  std::vector<std::string> chapters;
  for (const auto& chapter : catalog.chapters) {
    const auto ids = write_array(out, "RuleId", "kChapter" + std::to_string(chapters.size()), chapter.rules,
                                 [&](const std::string& id) { out << "rule(\"" << id << "\")"; });
    chapters.push_back("{" + quoted(chapter.title) + ", " + quoted(chapter.text) + ", " + ids + "}");
  }
  const auto all_chapters = write_array(out, "warren::Chapter", "kChapters", chapters,
                                        [&](const std::string& chapter) { out << chapter; });

  out << "constexpr Catalog kCatalog(\"" << kebab_case(where.name) << "\", " << quoted(catalog.title) << ", "
      << all_rules << ", " << all_chapters << ");\n\n}\n\n"
      << "const Catalog& catalog() { return kCatalog; }\n\n}\n";
}

}  // namespace warren::tools
