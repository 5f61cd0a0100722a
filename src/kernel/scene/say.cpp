// How are the things of a scene said?
#include <fmt/format.h>

#include "kernel/scene/scene.h"

namespace warren {
namespace {

// A number in units of which `per` make one, with as few decimals as it has, at most two.
std::string in_parts(std::int64_t number, std::int64_t per) {
  if (per <= 1) return std::to_string(number);
  const std::int64_t hundredths = (number < 0 ? -number : number) * 100 / per;
  std::string words = fmt::format("{}{}", number < 0 && hundredths > 0 ? "-" : "", hundredths / 100);
  if (hundredths % 100 != 0) words += fmt::format(".{:02}", hundredths % 100);
  if (hundredths % 100 != 0 && words.back() == '0') words.pop_back();
  return words;
}

}  // namespace

std::string measured_words(const Scene::Board& board, Measure measure, std::int64_t number, int per) {
  switch (measure) {
    case Measure::length: return fmt::format("{} {}", in_parts(number, board.unit), board.unit_name);
    case Measure::area:
      return fmt::format("{} square {}", in_parts(number, std::int64_t{board.unit} * board.unit),
                         board.unit_name);
    case Measure::angle: return fmt::format("{} degrees", in_parts(number, 10));
    case Measure::none:
    case Measure::count: return in_parts(number, per);
  }
  return {};
}

std::string name_words(const Scene& scene, const Thing& thing) {
  return thing.name.is_empty() ? label_of(*scene.lexicon, thing.kind) : thing.name.for_people();
}

std::string value_words(const Scene& scene, const Value& value) {
  if (!value.words.is_empty()) return value.words.for_people();
  std::string words;
  if (value.has_number()) {
    const KeyRow row = key_row(*scene.lexicon, value.key);
    words = measured_words(scene.board, row.measure, value.number, row.per);
    if (value.of != Value::kNone)
      words += " of " + measured_words(scene.board, row.measure, value.of, row.per);
  }
  if (!value.term.empty()) words += (words.empty() ? "" : " ") + label_of(*scene.lexicon, value.term);
  return words;
}

std::string sign_words(const Scene& scene, const Sign& sign) {
  const std::string label = label_of(*scene.lexicon, sign.kind);
  return sign.count > 0 ? fmt::format("{} {}", sign.count, label) : label;
}

}  // namespace warren
