// The rule catalog of a game: what does rule MA-SHOOT-04 say?
//
// The build makes one catalog per game from docs/rules/<game>.md and puts it into the game's library.
// games/<game>/rule_ids.h declares, in the game's namespace:
//   kRuleIds                          every rule ID of the game, sorted
//   consteval RuleId rule("MA-…")     does not compile for an ID that the catalog lacks
//   const Catalog& catalog()
// Catalogs are constants: everything in them lives as long as the program.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace warren {

// A rule of one game: its place among the game's sorted rule IDs.
struct RuleId {
  std::uint16_t index = 0xffff;  // the default names no rule
  constexpr bool operator==(const RuleId&) const = default;
};

struct OptionValue {
  std::string_view name;  // "once_per_die"
  std::string_view note;  // what it means, if the catalog says so
};

// A house-rule switch.
struct RuleOption {
  std::string_view key;
  std::span<const OptionValue> values;  // the first is the default
};

struct RuleText {
  std::string_view id;
  std::string_view chapter;
  std::string_view section;  // subheading within the chapter, or empty
  std::string_view text;     // lines separated by '\n'; tables and maps as in the catalog
  std::string_view source;   // the heading of the rulebook that it comes from, or empty
  std::span<const std::string_view> rulings;
  std::span<const std::string_view> notes;
  std::span<const RuleOption> options;
};

struct Chapter {
  std::string_view title;
  std::string_view text;          // what stands in the chapter outside its rules
  std::span<const RuleId> rules;  // in the catalog's order
};

class Catalog {
 public:
  // `rules` are sorted by ID.
  constexpr Catalog(std::string_view game, std::string_view title, std::span<const RuleText> rules,
                    std::span<const Chapter> chapters)
      : game_(game), title_(title), rules_(rules), chapters_(chapters) {}

  constexpr std::string_view game() const { return game_; }    // "mice-at-arms"
  constexpr std::string_view title() const { return title_; }  // "Mice-at-Arms"
  constexpr std::span<const RuleText> rules() const { return rules_; }
  constexpr std::span<const Chapter> chapters() const { return chapters_; }

  // The rule with that ID, or nullptr.
  const RuleText* find(std::string_view id) const;

  // The ID in letters; empty if `rule` names no rule.
  constexpr std::string_view name(RuleId rule) const {
    return rule.index < rules_.size() ? rules_[rule.index].id : std::string_view{};
  }

 private:
  std::string_view game_;
  std::string_view title_;
  std::span<const RuleText> rules_;
  std::span<const Chapter> chapters_;
};

// Never defined: the compiler names it when an ID in the code is not in the catalog.
void this_rule_id_is_not_in_the_catalog(std::string_view id);

// The place of `id` among sorted IDs. Each game's rule() calls it.
consteval RuleId find_rule_id(std::span<const std::string_view> ids, std::string_view id) {
  for (std::size_t low = 0, high = ids.size(); low < high;) {
    const std::size_t middle = (low + high) / 2;
    if (ids[middle] == id) return RuleId{static_cast<std::uint16_t>(middle)};
    if (ids[middle] < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  this_rule_id_is_not_in_the_catalog(id);
  return {};
}

}  // namespace warren
