#include "draw/things.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/text.h"

namespace warren::draw {
namespace {

std::vector<const Scene::Card*> cards_in(const Scene& scene, int zone) {
  std::vector<const Scene::Card*> cards;
  for (const Scene::Card& card : scene.cards)
    if (!card.kind.empty() && card.zone == zone) cards.push_back(&card);
  std::ranges::stable_sort(cards, {}, &Scene::Card::place);
  return cards;
}

std::string card_words(const Scene& scene, const Scene::Card& card) {
  std::string words = name_words(scene, card);
  if (card.takes > 1) words += fmt::format(" (takes {})", card.takes);
  if (const std::string facts = facts_words(scene, card); !facts.empty())
    words += fmt::format(" ({})", facts);
  return card.open ? words : words + " (yours alone to see)";
}

std::string slots_words(const Scene& scene, const Scene::Zone& zone) {
  std::vector<std::string> places;
  for (std::size_t i = 0; i < zone.places.size(); ++i) {
    std::string held = "empty";
    for (const Scene::Card* card : cards_in(scene, zone.id)) {
      const int first = card->place;
      if (static_cast<int>(i) >= first && static_cast<int>(i) < first + card->takes)
        held = card_words(scene, *card);
    }
    places.push_back(fmt::format("{} {}", label_of(*scene.lexicon, zone.places[i]), held));
  }
  return fmt::format("{}", listed(places));
}

}  // namespace

std::string counter_words(const Scene& scene, const Scene::Counter& counter) {
  std::string words = fmt::format("{} {}", label_of(*scene.lexicon, counter.kind), counter.number);
  if (counter.of != 0) words += fmt::format(" of {}", counter.of);
  for (const Scene::Counter::Pointer& mark : counter.marks)
    words += fmt::format(", {} {}", label_of(*scene.lexicon, mark.kind), mark.number);
  return words;
}

Seat owner_of(const Scene& scene, const Scene::Zone& zone) {
  if (zone.owner != kNobody || zone.of.is != Is::unit) return zone.owner;
  const Scene::Unit* unit = find_unit(scene, zone.of.id);
  return unit == nullptr ? kNobody : unit->owner;
}

std::string zone_words(const Scene& scene, const Scene::Zone& zone) {
  std::string words = label_of(*scene.lexicon, zone.kind);
  const Scene::Unit* unit = zone.of.is == Is::unit ? find_unit(scene, zone.of.id) : nullptr;
  if (unit != nullptr) words += " of " + name_words(scene, *unit);
  if (!zone.places.empty()) return words + ": " + slots_words(scene, zone);
  const std::vector<const Scene::Card*> seen = cards_in(scene, zone.id);
  std::vector<std::string> names;
  for (const Scene::Card* card : seen)
    names.push_back(card->place == zone.at ? fmt::format(">{}<", card_words(scene, *card))
                                           : card_words(scene, *card));
  const int hidden = zone.count - static_cast<int>(seen.size());
  if (zone.layout == Scene::Layout::pile) {
    words += fmt::format(", {} card{}", zone.count, zone.count == 1 ? "" : "s");
    return seen.empty() ? words : fmt::format("{}, on top {}", words, card_words(scene, *seen.back()));
  }
  if (hidden > 0) names.push_back(fmt::format("{} face down", hidden));
  return words + ": " + (names.empty() ? "nothing" : listed(names));
}

std::string facts_words(const Scene& scene, const Thing& thing) {
  std::string words;
  for (const Value& value : thing.values)
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", label_of(*scene.lexicon, value.key),
                         value_words(scene, value));
  for (const Sign& sign : thing.signs)
    words += fmt::format("{}{}", words.empty() ? "" : ", ", sign_words(scene, sign));
  return words;
}

std::string formation_words(const Scene::Unit& unit) {
  if (unit.stands == 0) return {};
  return fmt::format("{} stand{} in {} file{}", unit.stands, unit.stands == 1 ? "" : "s", unit.files,
                     unit.files == 1 ? "" : "s");
}

std::string space_words(const Scene& scene, const Scene::Area& area) {
  std::vector<std::string> next;
  for (const int id : area.next)
    for (const Scene::Area& other : scene.areas)
      if (other.id == id) next.push_back(other.label);
  std::vector<std::string> held;
  for (const Scene::Piece& piece : scene.pieces)
    if (piece.in == area.id) held.push_back(piece.label);
  std::string words = next.empty() ? "" : "next to " + listed(next);
  if (!held.empty()) words += (words.empty() ? "" : "; ") + std::string("holds ") + listed(held);
  return words;
}

std::vector<Point> corners_of(const Scene::Piece& piece) {
  const double angle = piece.heading.tenths * 3.14159265358979 / 1800.0;
  const double ahead_x = std::cos(angle);
  const double ahead_y = std::sin(angle);
  std::vector<Point> corners;
  constexpr std::array<std::array<double, 2>, 4> kCorners{
      {{0.5, 0.5}, {0.5, -0.5}, {-0.5, -0.5}, {-0.5, 0.5}}
  };
  for (const auto& [front, left] : kCorners) {
    const double x = front * piece.shape.depth * ahead_x - left * piece.shape.width * ahead_y;
    const double y = front * piece.shape.depth * ahead_y + left * piece.shape.width * ahead_x;
    corners.push_back({static_cast<std::int32_t>(std::lround(piece.at.x + x)),
                       static_cast<std::int32_t>(std::lround(piece.at.y + y))});
  }
  return corners;
}

bool stands_on(const Scene::Piece& piece, Point at) {
  if (piece.shape.outline != Shape::Outline::block) return false;
  const double angle = piece.heading.tenths * 3.14159265358979 / 1800.0;
  const double x = double(at.x) - piece.at.x;
  const double y = double(at.y) - piece.at.y;
  const double ahead = x * std::cos(angle) + y * std::sin(angle);
  const double aside = y * std::cos(angle) - x * std::sin(angle);
  return std::abs(ahead) * 2 <= piece.shape.depth && std::abs(aside) * 2 <= piece.shape.width;
}

Share share_of(const Scene& scene, const Scene::Piece& piece) {
  Share share;
  if (piece.in < 0) return share;
  share.all = 0;
  for (const Scene::Piece& other : scene.pieces) {
    if (other.in != piece.in) continue;
    if (other.id < piece.id) ++share.before;
    ++share.all;
  }
  return share;
}

}  // namespace warren::draw
