// What do people read, and where is a thing named in it?
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/rules/ref.h"

namespace warren {

// Words for the eye. Nothing decides by them: whatever is branched on is a name, a number or a Ref.
class Text {
 public:
  struct Span {  // a thing that is named, in UTF-16 units, as a browser counts
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    Ref ref;
  };

  Text() = default;
  Text(std::string words) : words_(std::move(words)) {}  // NOLINT: most sentences name nothing
  Text(const char* words) : words_(words) {}             // NOLINT

  // Goes on with words, or with the name of a thing.
  Text& say(std::string_view words);
  Text& say(Ref ref, std::string_view name);

  bool is_empty() const { return words_.empty(); }
  const std::string& for_people() const { return words_; }  // for those who show it, and for nobody else
  std::span<const Span> spans() const { return spans_; }

 private:
  std::string words_;
  std::vector<Span> spans_;
};

}  // namespace warren
