// What does a rule say?
#pragma once

#include <span>
#include <string>
#include <vector>

#include "draw/text.h"
#include "kernel/book/rulebook.h"

namespace warren::cli {

struct FoundRule {
  const Rulebook* book = nullptr;
  const RuleText* rule = nullptr;
};

// The rule with that ID in any of the books, small letters allowed; empty when there is none.
FoundRule find_rule(std::span<const Rulebook* const> books, std::string_view id);

// Rules whose text, rulings or chapter have every one of the words.
std::vector<FoundRule> search_rules(std::span<const Rulebook* const> books,
                                    const std::vector<std::string>& words);

std::string rule_page(const FoundRule& found, const draw::Look& look);
std::string rule_line(const FoundRule& found, const draw::Look& look);  // ID and the beginning of its text

}  // namespace warren::cli
