#include "kernel/scene/lexicon.h"

#include <algorithm>

namespace warren {

std::string_view name_of(Role role) {
  switch (role) {
    case Role::act: return "act";
    case Role::target: return "target";
    case Role::place: return "place";
    case Role::pass: return "pass";
    case Role::done: return "done";
    case Role::resign: return "resign";
  }
  return "";
}

std::string_view name_of_tag(int bit) {
  constexpr std::array<std::string_view, 12> kTags{"round", "turn",  "move",  "attack", "loss", "gain",
                                                   "gone",  "comes", "score", "reveal", "fate", "end"};
  return bit >= 0 && bit < static_cast<int>(kTags.size()) ? kTags[static_cast<std::size_t>(bit)] : "";
}

std::string_view name_of(TermOf of) {
  constexpr std::array<std::string_view, 16> kNames{"unit",     "piece", "area", "line",  "counter", "zone",
                                                    "card",     "sign",  "key",  "value", "result",  "die",
                                                    "scenario", "ask",   "roll", "sheet"};
  return kNames[static_cast<std::size_t>(of)];
}

std::string_view name_of(Like like) {
  constexpr std::array<std::string_view, 24> kNames{
      "facts",    "open",   "zone", "exit",  "road",  "bridge", "ford",       "water",
      "mud",      "rubble", "hill", "wood",  "wall",  "tower",  "battlement", "gate",
      "building", "rock",   "fire", "solid", "wound", "done",   "flight",     "melee"};
  return kNames[static_cast<std::size_t>(like)];
}

Role role_in(const Lexicon& lexicon, std::uint16_t ask, std::uint16_t verb) {
  const Role role = lexicon.verb(verb).role;
  return role == Role::act && lexicon.ask(ask).gives_up ? Role::resign : role;
}

KeyRow key_row(const Lexicon& lexicon, Name key) {
  const auto found = std::ranges::find(lexicon.keys, key, &KeyRow::key);
  return found == lexicon.keys.end() ? KeyRow{.key = key} : *found;
}

const TermRow* find_term(const Lexicon& lexicon, Name name) {
  const auto found = std::ranges::find(lexicon.terms, name, &TermRow::name);
  return found == lexicon.terms.end() ? nullptr : &*found;
}

const Die* find_die(const Lexicon& lexicon, Name name) {
  const auto found = std::ranges::find(lexicon.dice, name, &Die::name);
  return found == lexicon.dice.end() ? nullptr : &*found;
}

Like like_of(const Lexicon& lexicon, Name kind) {
  const auto found = std::ranges::find(lexicon.looks, kind, &LookRow::kind);
  return found == lexicon.looks.end() ? Like::facts : found->like;
}

std::string label_of(const Lexicon& lexicon, Name name) {
  if (const TermRow* term = find_term(lexicon, name); term != nullptr && *term->label != '\0')
    return term->label;
  std::string label(name);
  std::ranges::replace(label, '-', ' ');
  if (!label.empty() && label[0] >= 'a' && label[0] <= 'z')
    label[0] = static_cast<char>(label[0] - 'a' + 'A');
  return label;
}

}  // namespace warren
