#include "lab/fuzz_places.h"

#include <algorithm>

#include "kernel/geometry/points.h"

namespace warren {
namespace {

constexpr Tags kMoves = tag::move | tag::comes | tag::gone;
constexpr std::int64_t kRounding = 4;  // fine units: whole-number points along a way

std::vector<int> units_named(const Event& event, const ToldRow& row) {
  std::vector<int> units;
  if (row.subject == Is::unit && event.subject != 0xff) units.push_back(event.subject);
  if (row.object == Is::unit && event.object != 0xff) units.push_back(event.object);
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    if (row.numbers[i].is == Is::unit && event.numbers[i] >= 0) units.push_back(event.numbers[i]);
  return units;
}

// Whose units an event is about that names none.
Seat seat_named(const Event& event, const ToldRow& row) {
  return row.object == Is::seat && event.object != 0xff ? seat_at(event.object) : event.actor;
}

// How far the event says that its subject went; -1 when it does not.
std::int64_t length_told(const Event& event, const ToldRow& row, const Lexicon& lexicon) {
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    if (!row.numbers[i].key.empty() && key_row(lexicon, row.numbers[i].key).measure == Measure::length)
      return event.numbers[i];
  return -1;
}

}  // namespace

FuzzPlaces::Places FuzzPlaces::look() const {
  Places places;
  const int seats = book_.is_open() ? 1 : position_.setting.seats;
  for (int seat = 0; seat < seats; ++seat) {
    const Scene scene = book_.scene(position_.setting, position_.ground, position_.state, seat_at(seat));
    for (const Scene::Piece& piece : scene.pieces)
      if (piece.unit >= 0 && (piece.leads || !places.contains(piece.unit)))
        places[piece.unit] = {piece.in < 0 ? piece.at : Point{},
                              piece.in,
                              piece.seat,
                              piece.heading,
                              piece.shape.width,
                              piece.shape.depth};
  }
  return places;
}

std::vector<int> FuzzPlaces::whom(const Event& event, const ToldRow& row, const Places& now) const {
  std::vector<int> units = units_named(event, row);
  if (!units.empty()) return units;
  for (const auto& [unit, place] : now)
    if (place.owner == seat_named(event, row)) units.push_back(unit);
  return units;
}

const FuzzPlaces::Place* FuzzPlaces::find(const Places& places, int unit) {
  const auto found = places.find(unit);
  return found == places.end() ? nullptr : &found->second;
}

bool FuzzPlaces::are_alike(const Places& one, const Places& other, int unit) {
  const Place* a = find(one, unit);
  const Place* b = find(other, unit);
  return a == nullptr || b == nullptr ? a == b : *a == *b;
}

void FuzzPlaces::begin_step() {
  before_ = look();
  told_.clear();
}

void FuzzPlaces::hear(const Event& event) {
  const ToldRow row = book_.lexicon().told(event.verb);
  if ((row.tags & kMoves) == 0) return;
  const Places now = look();
  const bool one = row.subject == Is::unit;
  const std::int64_t length = one ? length_told(event, row, book_.lexicon()) : -1;
  for (const int unit : whom(event, row, now)) {
    const bool first = !told_.contains(unit);
    Told& told = told_[unit];
    // What was announced has come true since, so that this word may announce something again: who charges and
    // flees in one step is told of each in front of it.
    const bool came_true = !first && told.announced;
    told.announced = came_true || are_alike(first ? before_ : told.then, now, unit);
    told.then.clear();
    if (const Place* place = find(now, unit)) told.then.emplace(unit, *place);
    told.verb = row.name;
    told.measured = told.measured && length >= 0;
    told.length += std::max<std::int64_t>(length, 0);
  }
}

std::string FuzzPlaces::finding() const {
  const Places now = look();
  for (const auto& [unit, place] : now)
    if (std::string words = odd(unit, now); !words.empty()) return words;
  return {};
}

std::string FuzzPlaces::odd(int unit, const Places& now) const {
  const auto told = told_.find(unit);
  const std::string name = "Unit " + std::to_string(unit);
  if (told == told_.end())
    return are_alike(before_, now, unit) ? std::string()
                                         : name + " stands elsewhere, and nothing was told of it.";
  if (!told->second.announced && !are_alike(told->second.then, now, unit))
    return name + " does not stand where it was last told to be (" + std::string(told->second.verb) + ").";
  return is_too_far(unit, now, told->second) ? name + " stands farther away than it was told to go."
                                             : std::string();
}

bool FuzzPlaces::is_too_far(int unit, const Places& now, const Told& told) const {
  const Place* from = find(before_, unit);
  const Place* to = find(now, unit);
  if (!told.measured || from == nullptr || to == nullptr || from->in >= 0 || to->in >= 0) return false;
  // Who turns or forms up anew keeps another point than that at which it is drawn.
  if (from->heading != to->heading || from->width != to->width || from->depth != to->depth) return false;
  const std::int64_t most = told.length + kRounding;
  return geometry::distance2(from->at, to->at) > most * most;
}

}  // namespace warren
