// What can a seat say?
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "kernel/geometry/shapes.h"
#include "kernel/rules/battle.h"

namespace warren {

using geometry::Angle;
using geometry::Point;

// An option is a meaning (do what, with what, to what, how), never an index into a list: it stays the same
// when the list around it changes.
struct Option {
  std::uint16_t verb = 0;
  std::uint8_t subject = 0;
  std::uint8_t target = 0;
  std::uint32_t slot = 0;

  constexpr bool operator==(const Option&) const = default;
  constexpr std::uint64_t key() const {
    return std::uint64_t{verb} << 48 | std::uint64_t{subject} << 40 | std::uint64_t{target} << 32 | slot;
  }
};
static_assert(sizeof(Option) == 8);

// Where a piece stands and which way it looks. Without a heading of its own the rules choose one.
struct Pose {
  Point at{};
  Angle heading{};
  bool turned = false;
};

enum class Form : std::uint8_t { option, options, number, pose, path, text, battle };

// One seat's answer to one prompt. A value of fixed size: no heap, copied with the record.
class Answer {
 public:
  static constexpr int kMaxOptions = 32;
  static constexpr int kMaxPoints = 12;
  static constexpr int kMaxText = 95;

  Answer() : body_{} {}
  static Answer of(Option option);
  static Answer of(Pose pose);
  static Answer of(const BattleResult& result);
  static Answer number(std::int64_t value);
  static Answer text(std::string_view words);  // cut at kMaxText bytes
  static Answer path();                        // empty; add points
  static Answer options();                     // empty; add options
  bool add(Point point);                       // false when full or not a path
  bool add(Option option);                     // false when full or not a set of options

  Form form() const { return form_; }
  int count() const { return count_; }
  Option option() const { return body_.options[0]; }
  Option option(int i) const { return body_.options[static_cast<std::size_t>(i)]; }
  std::int64_t number() const { return body_.number; }
  const Pose& pose() const { return body_.pose; }
  const BattleResult& battle() const { return body_.battle; }
  Point point(int i) const { return body_.points[static_cast<std::size_t>(i)]; }
  std::string_view text() const { return {body_.text.data(), count_}; }

  bool operator==(const Answer& other) const;

 private:
  union Body {
    std::array<Option, kMaxOptions> options;
    std::array<Point, kMaxPoints> points;
    std::int64_t number;
    Pose pose;
    std::array<char, kMaxText + 1> text;
    BattleResult battle;
    constexpr Body() : options{} {}
  };

  Form form_ = Form::option;
  std::uint8_t count_ = 1;
  Body body_;
};
static_assert(std::is_trivially_copyable_v<Answer> && std::is_trivially_destructible_v<Answer>);

}  // namespace warren
