#include "kernel/scene/scene.h"

#include <algorithm>
#include <map>
#include <utility>

namespace warren {

std::vector<SceneUnit> units_of(const Scene& scene) {
  std::map<std::pair<bool, int>, SceneUnit> by_number;
  for (const Scene::Piece& piece : scene.pieces) {
    SceneUnit& unit = by_number[piece.group >= 0 ? std::pair(false, piece.group) : std::pair(true, piece.id)];
    if (unit.leader == nullptr || (piece.leader && !unit.leader->leader)) unit.leader = &piece;
    unit.bases.push_back(&piece);
  }
  std::vector<SceneUnit> units;
  for (auto& [number, unit] : by_number) units.push_back(std::move(unit));
  return units;
}

const Scene::Piece* find_piece(const Scene& scene, Mark mark) {
  const Scene::Piece* found = nullptr;
  for (const Scene::Piece& piece : scene.pieces) {
    if (mark.piece >= 0 && piece.id == mark.piece) return &piece;
    const bool meant = mark.group >= 0 && piece.group == mark.group;
    if (meant && (found == nullptr || (piece.leader && !found->leader))) found = &piece;
  }
  return found;
}

const Scene::Area* find_area(const Scene& scene, Mark mark) {
  for (const Scene::Area& area : scene.areas)
    if (mark.area >= 0 && area.id == mark.area) return &area;
  return nullptr;
}

const Scene::Unit* find_unit(const Scene& scene, int id) {
  const auto found = std::ranges::find(scene.units, id, &Scene::Unit::id);
  return found == scene.units.end() ? nullptr : &*found;
}

const Scene::Zone* find_zone(const Scene& scene, int id) {
  const auto found = std::ranges::find(scene.zones, id, &Scene::Zone::id);
  return found == scene.zones.end() ? nullptr : &*found;
}

}  // namespace warren
