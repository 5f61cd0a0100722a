#include "draw/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "draw/marks.h"
#include "draw/places.h"
#include "draw/things.h"

namespace warren::draw {
namespace {

std::string seat_words(const std::vector<SeatName>& seats, Seat seat) {
  for (const SeatName& one : seats)
    if (one.seat == seat) return one.name;
  return "nobody";
}

// Between the edges of the nearest two bases.
double gap(const SceneUnit& a, const SceneUnit& b) {
  double least = std::numeric_limits<double>::max();
  for (const Scene::Piece* one : a.bases)
    for (const Scene::Piece* two : b.bases)
      least = std::min(least, distance(one->centre, two->centre) - one->radius - two->radius);
  return std::max(0.0, least);
}

std::string name_of(const Scene& scene, const SceneUnit& unit) {
  return fmt::format("{} {}", mark_of(scene, *unit.leader),
                     unit.leader->label.empty() ? unit.leader->role : unit.leader->label);
}

std::string nearest_enemy(const Scene& scene, const SceneUnit& unit, const std::vector<SceneUnit>& units) {
  const SceneUnit* nearest = nullptr;
  for (const SceneUnit& other : units) {
    if (other.leader->seat == unit.leader->seat || other.leader->seat == kNobody) continue;
    if (nearest == nullptr || gap(unit, other) < gap(unit, *nearest)) nearest = &other;
  }
  if (nearest == nullptr) return {};
  return fmt::format(" Nearest enemy: {}, {} {} base to base.", name_of(scene, *nearest),
                     length_words(scene.board, gap(unit, *nearest)),
                     direction_words(unit.leader->centre, nearest->leader->centre));
}

std::string terrain_under(const Scene& scene, const SceneUnit& unit) {
  std::vector<std::string> names;
  for (const Scene::Area& area : scene.areas)
    if (unit.leader->in >= 0 ? unit.leader->in == area.id
                             : std::ranges::any_of(unit.bases, [&](const Scene::Piece* base) {
                                 return covers(area, base->centre);
                               }))
      names.push_back(fmt::format("{} ({})", area.label.empty() ? area.role : area.label, letter_of(area)));
  return names.empty() ? "" : fmt::format(", in {}", listed(names));
}

// A block has one, and several bases stand in an order behind it; a single disc is the same from all sides.
bool has_a_front(const SceneUnit& unit) {
  return unit.leader->shape.outline == Shape::Outline::block || unit.bases.size() > 1;
}

std::string unit_sentence(const Scene& scene, const std::vector<SeatName>& seats, const SceneUnit& unit,
                          const std::vector<SceneUnit>& units) {
  const Scene::Piece& leader = *unit.leader;
  std::string words =
      fmt::format("{} {}, {}: ", mark_of(scene, leader),
                  leader.tooltip.empty() ? leader.label : leader.tooltip, seat_words(seats, leader.seat));
  if (leader.in >= 0) {
    words += terrain_under(scene, unit).substr(2);
  } else {
    words += unit.bases.size() > 1 ? "leader at " : "at ";
    words += spot(scene.board, leader.centre) + terrain_under(scene, unit);
  }
  if (leader.shape.outline == Shape::Outline::block)
    words += fmt::format(", {} wide and {} deep", length_words(scene.board, leader.shape.width),
                         length_words(scene.board, leader.shape.depth));
  const Scene::Unit* thing = find_unit(scene, leader.unit);
  if (thing != nullptr && thing->stands > 0) words += ", " + formation_words(*thing);
  if (has_a_front(unit)) words += fmt::format(", facing {}", direction_words(leader.heading));
  if (!leader.badges.empty()) words += "; " + badge_words(leader.badges);
  return words + "." + nearest_enemy(scene, unit, units);
}

std::string area_sentence(const Scene& scene, const Scene::Area& area) {
  if (area.is == Scene::Ground::space)
    return fmt::format("{}: {}.", area.label, listed({rim_words(area), space_words(scene, area)}));
  std::string size =
      area.outline.empty() ? fmt::format(", {} across", length_words(scene.board, 2.0 * area.radius)) : "";
  std::string words =
      fmt::format(" {}  {} at {}{}: {}", letter_of(area), area.label.empty() ? area.role : area.label,
                  spot(scene.board, middle_of(area)), size, rim_words(area));
  if (!area.badges.empty()) words += "; " + badge_words(area.badges);
  return words + ".";
}

void add_tracks_and_cards(const Scene& scene, const std::vector<SeatName>& seats,
                          std::vector<std::string>& lines) {
  const auto whose = [&](Seat seat) { return seat == kNobody ? "" : seat_words(seats, seat) + ": "; };
  for (const Scene::Counter& counter : scene.counters)
    lines.push_back(whose(counter.owner) + counter_words(scene, counter) + ".");
  for (const Scene::Zone& zone : scene.zones)
    lines.push_back(whose(owner_of(scene, zone)) + zone_words(scene, zone) + ".");
  for (const Scene::Track& track : scene.tracks) {
    if (!scene.counters.empty()) break;
    const std::string who = track.seat == kNobody ? "" : seat_words(seats, track.seat) + ": ";
    lines.push_back(fmt::format("{}{} {}{}.", who, track.label, track.value,
                                track.limit > 0 ? fmt::format(" of {}", track.limit) : ""));
  }
  for (const Scene::Card& card : scene.cards)
    if (card.kind.empty())
      lines.push_back(fmt::format("{}: {}{}.", seat_words(seats, card.seat), card.label,
                                  card.face_up ? "" : " (face down)"));
}

// Where there is no board, the panels are the table: sheets, the mission, the other side.
void add_panels(const Scene& scene, std::vector<std::string>& lines) {
  for (const Scene::Unit& unit : scene.units)
    if (scene.board.width > 0 && find_piece(scene, Mark::of_group(unit.id)) == nullptr)
      lines.push_back(
          fmt::format("{}, not on the board: {}.", name_words(scene, unit), facts_words(scene, unit)));
  for (const Thing& sheet : scene.sheets)
    if (scene.board.width > 0)
      lines.push_back(fmt::format("{}: {}.", name_words(scene, sheet), facts_words(scene, sheet)));
  if (scene.board.width > 0) return;
  for (const Scene::Panel& panel : scene.panels) lines.push_back(panel_words(panel));
}

}  // namespace

std::vector<std::string> where_sentences(const Scene& scene, const std::vector<SeatName>& seats,
                                         const std::string& about) {
  std::vector<std::string> lines;
  const std::vector<SceneUnit> units = units_of(scene);
  if (about.empty() && scene.board.width > 0)
    lines.push_back(fmt::format(
        "The board is {} by {}; places are counted from its south-west corner, east first.",
        length_words(scene.board, scene.board.width), length_words(scene.board, scene.board.height)));
  for (const SceneUnit& unit : units)
    if (about.empty() || about == letter_of(scene, *unit.leader))
      lines.push_back(unit_sentence(scene, seats, unit, units));
  for (const Scene::Area& area : scene.areas)
    if (about.empty() || about == letter_of(area)) lines.push_back(area_sentence(scene, area));
  if (about.empty()) {
    for (const Scene::Line& line : scene.lines)
      if (!line.points.empty())
        lines.push_back(
            fmt::format("{} from {} to {}.", capitalised(line.label.empty() ? line.role : line.label),
                        spot(scene.board, line.points.front()), spot(scene.board, line.points.back())));
    add_tracks_and_cards(scene, seats, lines);
    add_panels(scene, lines);
  }
  return lines;
}

}  // namespace warren::draw
