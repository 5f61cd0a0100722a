// How are the rows of the TOML files read? Keys, ranges and ids, each fault in the words of MM-FAULT.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_and_mystics/data.h"
#include "kernel/base/toml_text.h"

namespace warren::mice_and_mystics {

// What an id looks like (MM-LIM-13): two capitals, a letter and two digits, H and a digit or two.
enum class IdShape : std::uint8_t { kind, card, hero };

// Where each id was read last, so that what turns out later can still name its line.
using Origins = std::map<std::string, std::string, std::less<>>;

// One row of one file. After a fault every reading still returns something harmless.
class RowReader {
 public:
  RowReader(const std::string& file, const toml::table& row, std::vector<Fault>& faults)
      : file_(file), row_(row), faults_(faults) {}

  // Reads the id first; all else names it.
  const std::string& read_id(IdShape shape);
  void keys(std::span<const std::string_view> all, std::span<const std::string_view> needed);

  int number(std::string_view key, int lowest, int highest);
  bool flag(std::string_view key);
  std::string text(std::string_view key, std::size_t most = 40);
  int word(std::string_view key, std::span<const std::string_view> allowed);
  std::vector<std::string> words(std::string_view key);
  Effects effects(const Cards& cards);
  MinionList list(std::string_view text, const Cards& cards);
  SlotNeed slots();
  // A number, or three for a boss (MM-SCALE-04).
  std::array<std::uint8_t, 3> life(bool boss);

  void fault(RuleId rule, std::string words, const toml::node* node = nullptr);
  void out_of_range(std::string_view key, std::string_view value, std::string_view range);
  std::string where(const toml::node* node = nullptr) const;
  bool has(std::string_view key) const { return row_.contains(key); }
  const std::string& id() const { return id_; }

 private:
  const std::string& file_;
  const toml::table& row_;
  std::vector<Fault>& faults_;
  std::string id_ = "?";
};

}  // namespace warren::mice_and_mystics
