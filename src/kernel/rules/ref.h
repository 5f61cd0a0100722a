// Which thing is meant? For whoever points at it: a page that outlines what may be chosen, a terminal that
// names its letter, a line of the log.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <string_view>

namespace warren {

// A stable word: lower case with hyphens; its letters live in the program or in the Setting.
using Name = std::string_view;

enum class Is : std::uint8_t { nothing, seat, unit, area, counter, zone, card, sheet };

// "unit:3" on the wire. Ids are the game's own indices and are not given to another thing in a match.
struct Ref {
  Is is = Is::nothing;
  std::uint8_t unused = 0;
  std::uint16_t id = 0;

  static constexpr Ref of(Is is, int id) { return {is, 0, static_cast<std::uint16_t>(id)}; }
  static constexpr Ref unit(int id) { return of(Is::unit, id); }
  static constexpr Ref area(int id) { return of(Is::area, id); }
  static constexpr Ref card(int id) { return of(Is::card, id); }
  constexpr bool is_empty() const { return is == Is::nothing; }
  constexpr auto operator<=>(const Ref&) const = default;
};
static_assert(sizeof(Ref) == 4);

// A few of them, without the heap. The first is what is clicked; two make an arrow.
class Refs {
 public:
  static constexpr std::size_t kMost = 4;

  constexpr Refs() = default;
  constexpr Refs(Ref only) { add(only); }  // NOLINT: most choices are about one thing
  constexpr Refs(std::initializer_list<Ref> refs) {
    for (const Ref ref : refs) add(ref);
  }
  // What names nothing is left out; a fifth thing is a mistake of the game, not a loss.
  constexpr void add(Ref ref) {
    if (ref.is_empty()) return;
    if (count_ == kMost) std::abort();
    refs_[count_++] = ref;
  }
  constexpr bool is_empty() const { return count_ == 0; }
  constexpr std::size_t size() const { return count_; }
  constexpr Ref first() const { return count_ == 0 ? Ref{} : refs_[0]; }
  constexpr const Ref* begin() const { return refs_.data(); }
  constexpr const Ref* end() const { return refs_.data() + count_; }
  constexpr bool operator==(const Refs&) const = default;

 private:
  std::array<Ref, kMost> refs_{};
  std::size_t count_ = 0;
};

// "unit", "area": the word before the colon.
std::string_view name_of(Is is);

}  // namespace warren
