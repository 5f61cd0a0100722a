// How is a text file of the content read? Line by line, with faults that name file and line.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/rule_ids.h"

namespace warren::mice_and_mystics {

// Where a fault stands: "own.tile line 3".
struct FaultPlace {
  std::string file;
  int line = 0;
};
FaultPlace fault_place(const Fault& fault);

// Where faults of one file go.
class FileFaults {
 public:
  FileFaults(const SourceFile& file, std::vector<Fault>& faults)
      : name_(file.pack.empty() ? file.name : file.pack + "/" + file.name), faults_(faults) {}

  template <class... Args>
  void add(int line, RuleId why, fmt::format_string<Args...> words, Args&&... args) {
    faults_.push_back({line_of(name_, line), fmt::format(words, std::forward<Args>(args)...), why});
  }
  // MM-FAULT-41
  void limit(int line, int count, std::string_view things, int most) {
    if (count > most) add(line, rule("MM-LIM-01"), "{} {}; at most {} are allowed", count, things, most);
  }
  const std::string& name() const { return name_; }
  std::vector<Fault>& all() { return faults_; }

 private:
  std::string name_;
  std::vector<Fault>& faults_;
};

// A line of a file, counted from 1.
struct TextLine {
  int number = 0;
  std::string_view text;
};
std::vector<TextLine> lines_of(std::string_view text);

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
std::string_view trimmed(std::string_view text);
std::vector<std::string_view> words_of(std::string_view text);  // parted by blanks
// The first word, which is taken off the text.
std::string_view take_word(std::string_view& text);
bool starts_with_word(std::string_view text, std::string_view word);

// A whole number and nothing else; a sign is allowed.
std::optional<int> number_in(std::string_view text);

// "b3" as a space; kNoSpace.
SpaceId space_named(std::string_view text);
std::string space_name(SpaceId space);
constexpr std::array<std::string_view, 5> kBorderNames{"", "N", "E", "S", "W"};
Way border_named(std::string_view text);  // Way::none
inline std::string_view border_name(Way border) { return kBorderNames[static_cast<std::size_t>(border)]; }

// MM-LIM-13
bool is_flag_name(std::string_view text);
bool is_chapter_id(std::string_view text);
bool is_card_id(std::string_view text);

// "12B" as a tile and a side; number 0: it is none.
struct SideName {
  int number = 0;
  int side = 0;
};
SideName side_named(std::string_view text);
inline std::string side_id(int number, int side) {
  return fmt::format("{}{}", number, side == 0 ? 'A' : 'B');
}

}  // namespace warren::mice_and_mystics
