#include "games/mice_and_mystics/words/names.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/files.h"

namespace warren::mice_and_mystics {
namespace {

// "Rat Warriors" is many, "Rat Warrior 2" is one.
std::string one_of(const std::string& kind) {
  if (kind.ends_with("ies")) return kind.substr(0, kind.size() - 3) + "y";
  if (kind.ends_with("ches")) return kind.substr(0, kind.size() - 2);
  return kind.ends_with('s') ? kind.substr(0, kind.size() - 1) : kind;
}

}  // namespace

std::string mouse_name(const MatchSetting& setting, const State& state, MouseId mouse) {
  const auto words = words_of(setting.cards().heroes[state.of(mouse).hero].name);
  return std::string(words[0] == "Old" && words.size() > 1 ? words[1] : words[0]);
}

std::string figure_name(const MatchSetting& setting, FigureId figure) {
  const MinionCard& card = setting.cards().minions[kind_of(figure)];
  if (card.figures == 1) return card.name;
  return fmt::format("{} {}", one_of(card.name), place_of_figure(figure) + 1);
}

std::string actor_name(const MatchSetting& setting, const State& state, std::uint8_t actor) {
  if (actor < kMostMice) return mouse_name(setting, state, actor);
  if (actor < kFigureBase || actor == 0xff) return "somebody";
  return figure_name(setting, static_cast<FigureId>(actor - kFigureBase));
}

std::string track_card_name(const MatchSetting& setting, const State& state, TrackCard card) {
  if (is_mouse_card(card)) return mouse_name(setting, state, card);
  const MinionCard& kind = setting.cards().minions[kind_of_card(card)];
  return kind.cards > 1 ? fmt::format("{}, card {}", kind.name, boss_card_of(card) + 1) : kind.name;
}

std::string piece_name(const MatchSetting& setting, int piece) {
  const Cards& cards = setting.cards();
  if (piece == kUnarmed) return "bare paws";
  return piece >= kGearBase ? cards.gear[static_cast<std::size_t>(piece - kGearBase)].name
                            : cards.search[static_cast<std::size_t>(piece)].name;
}

std::string area_name(const MatchSetting& setting, const State& state, AreaId area) {
  const TileSide& side = side_at(setting, state, area);
  return fmt::format("{} ({})", side.name, side.id);
}

std::string border_words(Way border) {
  constexpr std::array<std::string_view, 5> kWords{"", "north", "east", "south", "west"};
  return std::string(kWords[static_cast<std::size_t>(border)]);
}

std::string list_words(const MatchSetting& setting, const MinionList& list) {
  std::string words;
  for (const ListEntryOf& entry : list)
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", setting.cards().minions[entry.kind].name,
                         entry.count);
  return words.empty() ? "nobody" : words;
}

std::string_view marker_name(int marker) {
  constexpr std::array<std::string_view, kMarkers> kNames{"stunned", "webbed", "knocked down", "charmed"};
  return kNames[static_cast<std::size_t>(marker)];
}

std::string_view title_name(int title) {
  constexpr std::array<std::string_view, kTitles> kNames{"Cheesemaster", "Roachmaster", "Poisonmaster",
                                                         "Scaper", "Cat Tamer"};
  return kNames[static_cast<std::size_t>(title)];
}

}  // namespace warren::mice_and_mystics
