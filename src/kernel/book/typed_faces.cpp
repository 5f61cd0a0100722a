#include "kernel/book/typed_faces.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace warren {
namespace {

std::string trimmed(std::string_view words) {
  const auto first = words.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(words.substr(first, words.find_last_not_of(' ') - first + 1));
}

std::string lowered(std::string words) {
  for (char& c : words) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return words;
}

std::optional<std::uint8_t> number_in(std::string_view word) {
  int number = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || number < 1 || number > 255)
    return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

std::vector<std::string> parts_of(std::string_view line, char between) {
  std::vector<std::string> parts;
  while (true) {
    const auto end = line.find(between);
    if (std::string part = trimmed(line.substr(0, end)); !part.empty()) parts.push_back(std::move(part));
    if (end == std::string_view::npos) return parts;
    line.remove_prefix(end + 1);
  }
}

}  // namespace

std::vector<TypedFace> typed_faces(const Lexicon& lexicon, const Roll& roll) {
  std::vector<TypedFace> known;
  const Die* die = find_die(lexicon, lexicon.roll(roll.kind).die);
  if (die == nullptr) return known;
  const auto add = [&](std::size_t i, int face, int left) {
    if (i >= die->faces.size()) return;
    const Name name = die->faces[i].name;
    known.push_back({std::string(name), label_of(lexicon, name), static_cast<std::uint8_t>(face),
                     static_cast<std::uint8_t>(left)});
  };
  if (roll.reading != Reading::draw) {
    for (int face = 1; face <= roll.sides; ++face) add(static_cast<std::size_t>(face - 1), face, 0);
    return known;
  }
  for (std::size_t kind = 0; kind < roll.bag->left.size(); ++kind)
    if (roll.bag->left[kind] > 0)
      add(kind, roll.bag->first_place(static_cast<int>(kind)), roll.bag->left[kind]);
  return known;
}

std::optional<std::vector<std::uint8_t>> read_typed_faces(std::span<const TypedFace> known,
                                                          std::string_view line) {
  std::vector<std::uint8_t> faces;
  std::map<std::string, int> drawn;
  const auto add = [&](const std::string& word) {
    if (const auto number = number_in(word)) return faces.push_back(*number), true;
    const auto named = std::ranges::find_if(known, [&](const TypedFace& one) {
      return lowered(one.label) == lowered(word) || one.name == lowered(word);
    });
    if (named == known.end()) return false;
    // A copy beyond the last stands for the last again, and is refused as drawn twice.
    const int copy = named->left == 0 ? 0 : std::min(drawn[named->name]++, named->left - 1);
    faces.push_back(static_cast<std::uint8_t>(named->face + copy));
    return true;
  };
  for (const std::string& part : parts_of(line, ',')) {
    if (add(part)) continue;
    for (const std::string& word : parts_of(part, ' '))
      if (!add(word)) return std::nullopt;
  }
  if (faces.empty()) return std::nullopt;
  return faces;
}

}  // namespace warren
