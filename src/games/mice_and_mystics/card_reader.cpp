#include "games/mice_and_mystics/card_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "games/mice_and_mystics/effect_words.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/base/utf8.h"
#include "kernel/book/data_reader.h"

namespace warren::mice_and_mystics {
namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool has_shape(std::string_view id, IdShape shape) {
  switch (shape) {
    case IdShape::kind: return id.size() == 2 && std::ranges::all_of(id, is_capital);
    case IdShape::card:
      return id.size() == 3 && is_capital(id[0]) && std::ranges::all_of(id.substr(1), is_digit);
    case IdShape::hero:
      return (id.size() == 2 || id.size() == 3) && id[0] == 'H' &&
             std::ranges::all_of(id.substr(1), is_digit);
  }
  return false;
}

std::string shown(const toml::node& node) {
  std::ostringstream out;
  node.visit([&](const auto& value) { out << value; });
  return out.str().substr(0, 40);
}

// Characters, and none that is no text.
bool is_plain(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

}  // namespace

std::string RowReader::where(const toml::node* node) const {
  const toml::node& at = node == nullptr ? static_cast<const toml::node&>(row_) : *node;
  return fmt::format("{} line {}", file_, at.source().begin.line);
}

void RowReader::fault(RuleId rule, std::string words, const toml::node* node) {
  faults_.push_back({where(node), std::move(words), rule});
}

void RowReader::out_of_range(std::string_view key, std::string_view value, std::string_view range) {
  fault(rule("MM-LIM-10"), fmt::format("{} of {} is {}; allowed is {}", key, id_, value, range),
        row_.get(key));
}

const std::string& RowReader::read_id(IdShape shape) {
  id_ = row_["id"].value_or(std::string{});
  if (!has_shape(id_, shape)) {
    if (id_.empty()) id_ = "?";
    fault(rule("MM-LIM-13"), fmt::format("id \"{}\" is no id of its kind", id_), row_.get("id"));
  }
  return id_;
}

void RowReader::keys(std::span<const std::string_view> all, std::span<const std::string_view> needed) {
  const auto wrong = [&](std::string_view key, std::string_view how, const toml::node* node) {
    fault(rule("MM-FX-03"), fmt::format("{}: {} is {}; keys are {}", id_, key, how, fmt::join(all, ", ")),
          node);
  };
  for (const auto& [key, node] : row_)
    if (!place_of(all, key.str())) wrong(key.str().substr(0, 40), "unknown", &node);
  for (const std::string_view key : needed)
    if (!row_.contains(key)) wrong(key, "missing", nullptr);
}

int RowReader::number(std::string_view key, int lowest, int highest) {
  const toml::node* node = row_.get(key);
  if (node == nullptr) return lowest;
  const auto value = node->value_exact<std::int64_t>();
  if (value && *value >= lowest && *value <= highest) return static_cast<int>(*value);
  out_of_range(key, shown(*node), fmt::format("{} to {}", lowest, highest));
  return lowest;
}

bool RowReader::flag(std::string_view key) {
  const toml::node* node = row_.get(key);
  if (node != nullptr && !node->is_boolean()) out_of_range(key, shown(*node), "true or false");
  return node != nullptr && node->value_or(false);
}

std::string RowReader::text(std::string_view key, std::size_t most) {
  const toml::node* node = row_.get(key);
  if (node == nullptr) return {};
  if (!node->is_string()) {
    out_of_range(key, shown(*node), "a text");
    return {};
  }
  std::string value = node->value_or(std::string{});
  if (characters(value) <= most && is_plain(value)) return value;
  fault(rule("MM-LIM-12"),
        fmt::format("{} of {} has {} characters or a sign that is no text; at most {} are allowed", key, id_,
                    characters(value), most),
        node);
  return {};
}

int RowReader::word(std::string_view key, std::span<const std::string_view> allowed) {
  const std::string value = text(key);
  const auto place = place_of(allowed, value);
  if (!place && row_.contains(key)) out_of_range(key, value, fmt::format("{}", fmt::join(allowed, ", ")));
  return place.value_or(0);
}

std::vector<std::string> RowReader::words(std::string_view key) {
  std::vector<std::string> all;
  const toml::node* node = row_.get(key);
  if (node == nullptr) return all;
  const toml::array* list = node->as_array();
  const bool texts =
      list != nullptr && std::ranges::all_of(*list, [](const toml::node& n) { return n.is_string(); });
  if (!texts) {
    out_of_range(key, shown(*node), "a list of texts");
    return all;
  }
  for (const toml::node& entry : *list) all.push_back(entry.value_or(std::string{}));
  return all;
}

Effects RowReader::effects(const Cards& cards) {
  Effects all;
  const std::string written = text("effects", 300);
  for (const std::string_view words : split(written, ';')) {
    if (const auto effect = read_effect(words, cards))
      all.push_back(*effect);
    else
      fault(rule("MM-FX-01"),
            fmt::format("\"{}\" in {} is no effect; known are {}", words, id_, effect_words()),
            row_.get("effects"));
  }
  return all;
}

MinionList RowReader::list(std::string_view text, const Cards& cards) {
  return read_list(text, cards, where(), faults_);
}

// "head", "1 paw", "2 paws", "head, tail"
SlotNeed RowReader::slots() {
  constexpr std::array<std::string_view, kSlots.size()> kNames{"head", "body", "paw", "tail"};
  SlotNeed slots{};
  const std::string written = text("slots");
  bool good = !written.empty();
  for (std::string_view part : split(written, ',')) {
    int count = 1;
    if (part.size() > 2 && is_digit(part[0]) && part[1] == ' ') {
      count = part[0] - '0';
      part.remove_prefix(2);
    }
    if (count > 1 && part.ends_with('s')) part.remove_suffix(1);
    const auto place = place_of(kNames, part);
    if (place) slots[static_cast<std::size_t>(*place)] = static_cast<std::uint8_t>(count);
    good = good && place && count > 0;
  }
  for (std::size_t i = 0; i < kSlots.size(); ++i) good = good && slots[i] <= kSlots[i];
  if (good) return slots;
  fault(rule("MM-GEAR-04"),
        fmt::format("{} needs {}; a mouse has head 1, body 1, paw 2, tail 1", id_,
                    written.empty() ? "no slot" : written),
        row_.get("slots"));
  return {};
}

std::array<std::uint8_t, 3> RowReader::life(bool boss) {
  constexpr int kMostLife = 9;
  const toml::node* node = row_.get("life");
  const toml::array* three = node == nullptr ? nullptr : node->as_array();
  std::array<std::uint8_t, 3> life{1, 1, 1};
  if (three == nullptr) {
    const int value = number("life", 0, kMostLife);
    const int whole = std::max(1, value);  // MM-STAT-03
    life.fill(static_cast<std::uint8_t>(whole));
    if (boss) life = {life[0], static_cast<std::uint8_t>(std::min(whole, 2)), 1};  // MM-SCALE-04
    return life;
  }
  bool good = boss && three->size() == 3;
  for (std::size_t i = 0; good && i < 3; ++i) {
    const auto value = three->get(i)->value_exact<std::int64_t>();
    good = value && *value >= 1 && *value <= kMostLife;
    if (good) life[i] = static_cast<std::uint8_t>(*value);
  }
  if (!good) out_of_range("life", shown(*node), "1 to 9, or three such numbers for a boss");
  return life;
}

}  // namespace warren::mice_and_mystics
