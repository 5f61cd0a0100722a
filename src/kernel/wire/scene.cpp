// The Scene in JSON: everything that is drawn for a seat, field by field.
#include "kernel/wire/json.h"
#include "kernel/wire/json_text.h"

namespace warren {
namespace {

template <class Item>
void put(JsonText& out, const std::vector<Item>& items);

void put(JsonText& out, Point point) { out.value(point); }
void put(JsonText& out, const std::string& words) { out.value(words); }

void put(JsonText& out, const Badge& badge) {
  out.open('{');
  out.field("role", badge.role).field("tooltip", badge.tooltip).field("count", badge.count);
  out.close('}');
}

void put(JsonText& out, const Scene::Area& area) {
  out.open('{');
  out.field("id", area.id).field("role", area.role).field("label", area.label).field("tooltip", area.tooltip);
  put(out.key("outline"), area.outline);
  out.field("centre", area.centre).field("radius", area.radius);
  put(out.key("badges"), area.badges);
  out.field("enter", area.enter).field("stops", area.stops).field("blocks_sight", area.blocks_sight);
  out.field("seat", area.seat).close('}');
}

void put(JsonText& out, const Scene::Piece& piece) {
  out.open('{');
  out.field("id", piece.id).field("group", piece.group).field("role", piece.role).field("label", piece.label);
  out.field("tooltip", piece.tooltip).field("seat", piece.seat).field("centre", piece.centre);
  out.field("radius", piece.radius).field("heading", piece.heading.tenths).field("leader", piece.leader);
  put(out.key("badges"), piece.badges);
  out.close('}');
}

void put(JsonText& out, const Scene::Line& line) {
  out.open('{').field("role", line.role).field("label", line.label);
  put(out.key("points"), line.points);
  out.field("seat", line.seat).close('}');
}

void put(JsonText& out, const Scene::Track& track) {
  out.open('{').field("label", track.label).field("seat", track.seat);
  out.field("value", track.value).field("limit", track.limit).close('}');
}

void put(JsonText& out, const Scene::Card& card) {
  out.open('{').field("role", card.role).field("label", card.label).field("tooltip", card.tooltip);
  out.field("seat", card.seat).field("face_up", card.face_up).close('}');
}

void put(JsonText& out, const Scene::Panel& panel) {
  out.open('{').field("title", panel.title).field("seat", panel.seat).field("group", panel.group);
  put(out.key("rows"), panel.rows);
  out.close('}');
}

void put(JsonText& out, const Scene::Board& board) {
  out.open('{').field("width", board.width).field("height", board.height);
  out.field("unit", board.unit).field("unit_name", board.unit_name).close('}');
}

template <class Item>
void put(JsonText& out, const std::vector<Item>& items) {
  out.open('[');
  for (const Item& item : items) put(out, item);
  out.close(']');
}

template <class Value>
std::string text_for(const Value& value) {
  JsonText out;
  put(out, value);
  return out.text();
}

}  // namespace

SceneTexts scene_texts(const Scene& scene) {
  return {text_for(scene.title),  text_for(scene.phase),  text_for(scene.board),
          text_for(scene.areas),  text_for(scene.pieces), text_for(scene.lines),
          text_for(scene.tracks), text_for(scene.cards),  text_for(scene.panels)};
}

std::string scene_text(const Scene& scene) {
  const SceneTexts texts = scene_texts(scene);
  JsonText out;
  out.open('{');
  for (std::size_t i = 0; i < texts.size(); ++i) out.key(kSceneMembers[i]).raw(texts[i]);
  return out.close('}').text();
}

Json to_json(const Scene::Panel& panel) { return parse_json(text_for(panel)).value_or(Json()); }
Json to_json(const Scene& scene) { return parse_json(scene_text(scene)).value_or(Json()); }

}  // namespace warren
