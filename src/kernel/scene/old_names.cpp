// What do readers that know only roles, labels and panels see of a scene of things?
#include <algorithm>

#include "kernel/scene/scene.h"

namespace warren {
namespace {

std::vector<Badge> badges_of(const Scene& scene, const std::vector<Sign>& signs) {
  std::vector<Badge> badges;
  for (const Sign& sign : signs) {
    const TermRow* term = find_term(*scene.lexicon, sign.kind);
    const bool has_text = term != nullptr && *term->text != '\0';
    badges.push_back(
        {std::string(sign.kind), has_text ? term->text : label_of(*scene.lexicon, sign.kind), sign.count});
  }
  return badges;
}

Scene::Panel panel_of(const Scene& scene, const Thing& thing, int group) {
  Scene::Panel panel{.title = name_words(scene, thing), .seat = thing.owner, .group = group, .rows = {}};
  for (const Value& value : thing.values)
    panel.rows.push_back({label_of(*scene.lexicon, value.key), value_words(scene, value)});
  for (const Sign& sign : thing.signs) panel.rows.push_back({"", sign_words(scene, sign)});
  return panel;
}

// Its name and what is said first of it.
std::string spoken(const Scene& scene, const Thing& thing) {
  std::string words = name_words(scene, thing);
  for (const Value& value : thing.values)
    if (key_row(*scene.lexicon, value.key).rank == 1)
      words += ", " + label_of(*scene.lexicon, value.key) + " " + value_words(scene, value);
  return words;
}

void name_pieces(Scene& scene) {
  for (Scene::Piece& piece : scene.pieces) {
    if (piece.kind.empty() || !piece.role.empty()) continue;
    piece.role = piece.kind;
    piece.group = piece.unit;
    piece.centre = piece.at;
    piece.radius = std::min(piece.shape.width, piece.shape.depth) / 2;
    piece.leader = piece.leads;
    const Scene::Unit* unit = find_unit(scene, piece.unit);
    if (unit == nullptr) continue;
    piece.label = name_words(scene, *unit);
    piece.tooltip = spoken(scene, *unit);
    piece.seat = unit->owner;
    if (piece.leads) piece.badges = badges_of(scene, unit->signs);
  }
}

void name_areas(Scene& scene) {
  for (Scene::Area& area : scene.areas) {
    if (area.kind.empty() || !area.role.empty()) continue;
    area.role = area.kind;
    area.label = name_words(scene, area);
    area.tooltip = area.label;
    area.blocks_sight = area.hides;
    area.seat = area.owner;
    area.badges = badges_of(scene, area.signs);
  }
}

void name_lines_and_cards(Scene& scene) {
  for (Scene::Line& line : scene.lines) {
    if (line.kind.empty() || !line.role.empty()) continue;
    line.role = line.kind;
    line.seat = line.owner;
  }
  for (Scene::Card& card : scene.cards) {
    if (card.kind.empty() || !card.role.empty()) continue;
    card.role = card.kind;
    card.label = name_words(scene, card);
    card.face_up = card.open;
    const Scene::Zone* zone = find_zone(scene, card.zone);
    card.seat = card.owner;
    if (zone == nullptr) continue;
    card.tooltip = label_of(*scene.lexicon, zone->kind);
    if (card.seat == kNobody) card.seat = zone->owner;
    const Scene::Unit* unit = zone->of.is == Is::unit ? find_unit(scene, zone->of.id) : nullptr;
    if (card.seat == kNobody && unit != nullptr) card.seat = unit->owner;
  }
}

}  // namespace

void show_by_old_names(Scene& scene) {
  if (scene.title.empty()) scene.title = label_of(*scene.lexicon, scene.scenario);
  name_pieces(scene);
  name_areas(scene);
  name_lines_and_cards(scene);
  if (scene.tracks.empty())
    for (const Scene::Counter& counter : scene.counters)
      scene.tracks.push_back(
          {label_of(*scene.lexicon, counter.kind), counter.owner, counter.number, counter.of});
  if (!scene.panels.empty()) return;
  for (const Scene::Unit& unit : scene.units) scene.panels.push_back(panel_of(scene, unit, unit.id));
  for (const Thing& sheet : scene.sheets) scene.panels.push_back(panel_of(scene, sheet, -1));
}

}  // namespace warren
