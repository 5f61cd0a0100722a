// The Scene in JSON: everything that is drawn for a seat, field by field.
#include "kernel/wire/json.h"
#include "kernel/wire/json_text.h"

namespace warren {
namespace {

template <class Item>
void put(JsonText& out, const std::vector<Item>& items);

void put(JsonText& out, Point point) { out.value(point); }
void put(JsonText& out, const std::string& words) { out.value(words); }

void put(JsonText& out, int number) { out.value(number); }
void put(JsonText& out, Name name) { out.value(name); }

void put(JsonText& out, const Sign& sign) {
  out.open('{').field("kind", sign.kind);
  if (sign.count != 0) out.field("count", sign.count);
  out.close('}');
}

void put(JsonText& out, const Value& value) { out.value(value); }

template <class Item>
void put_some(JsonText& out, const char* key, const std::vector<Item>& items) {
  if (!items.empty()) put(out.key(key), items);
}

// What all things have in common. Absent is the default.
void put_thing(JsonText& out, const Thing& thing) {
  out.field("kind", thing.kind);
  if (!thing.name.is_empty()) out.field("name", thing.name.for_people());
  if (thing.owner != kNobody) out.field("owner", thing.owner);
  put_some(out, "values", thing.values);
  put_some(out, "signs", thing.signs);
}

void put(JsonText& out, const Thing& thing) {
  put_thing(out.open('{').field("id", thing.id), thing);
  out.close('}');
}

void put(JsonText& out, const Scene::Unit& unit) {
  put_thing(out.open('{').field("id", unit.id), unit);
  if (unit.stands != 0) out.field("stands", unit.stands).field("files", unit.files);
  out.close('}');
}

void put(JsonText& out, const Scene::Counter::Pointer& mark) {
  out.open('{').field("kind", mark.kind).field("number", mark.number).close('}');
}

void put(JsonText& out, const Scene::Counter& counter) {
  out.open('{').field("id", counter.id).field("kind", counter.kind);
  if (counter.owner != kNobody) out.field("owner", counter.owner);
  out.field("number", counter.number);
  if (counter.of != 0) out.field("of", counter.of);
  put_some(out, "marks", counter.marks);
  out.close('}');
}

void put(JsonText& out, const Scene::Zone& zone) {
  constexpr std::array<std::string_view, 4> kLayouts{"hand", "slots", "pile", "row"};
  out.open('{').field("id", zone.id).field("layout", kLayouts[static_cast<std::size_t>(zone.layout)]);
  out.field("kind", zone.kind);
  if (zone.owner != kNobody) out.field("owner", zone.owner);
  if (!zone.of.is_empty()) out.field("of", zone.of);
  out.field("count", zone.count);
  if (zone.at >= 0) out.field("at", zone.at);
  put_some(out, "places", zone.places);
  out.close('}');
}

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
  out.field("seat", area.seat);
  if (!area.kind.empty()) {
    constexpr std::array<std::string_view, 3> kGrounds{"terrain", "region", "space"};
    put_thing(out, area);
    out.field("is", kGrounds[static_cast<std::size_t>(area.is)]);
    if (area.hides) out.field("hides", true);
    put_some(out, "next", area.next);
  }
  out.close('}');
}

void put(JsonText& out, const Scene::Piece& piece) {
  out.open('{');
  out.field("id", piece.id).field("group", piece.group).field("role", piece.role).field("label", piece.label);
  out.field("tooltip", piece.tooltip).field("seat", piece.seat).field("centre", piece.centre);
  out.field("radius", piece.radius).field("heading", piece.heading.tenths).field("leader", piece.leader);
  put(out.key("badges"), piece.badges);
  if (!piece.kind.empty()) {
    out.field("unit", piece.unit).field("kind", piece.kind).field("at", piece.at);
    if (piece.shape.outline != Shape::Outline::point) out.field("width", piece.shape.width);
    if (piece.shape.outline == Shape::Outline::block) out.field("depth", piece.shape.depth);
    if (piece.in >= 0) out.field("in", piece.in);
    if (piece.leads) out.field("leads", true);
  }
  out.close('}');
}

void put(JsonText& out, const Scene::Line& line) {
  out.open('{').field("role", line.role).field("label", line.label);
  put(out.key("points"), line.points);
  out.field("seat", line.seat);
  if (!line.kind.empty()) {
    out.field("id", line.id).field("kind", line.kind);
    if (line.owner != kNobody) out.field("owner", line.owner);
  }
  out.close('}');
}

void put(JsonText& out, const Scene::Track& track) {
  out.open('{').field("label", track.label).field("seat", track.seat);
  out.field("value", track.value).field("limit", track.limit).close('}');
}

void put(JsonText& out, const Scene::Card& card) {
  out.open('{').field("role", card.role).field("label", card.label).field("tooltip", card.tooltip);
  out.field("seat", card.seat).field("face_up", card.face_up);
  if (!card.kind.empty()) {
    put_thing(out.field("id", card.id), card);
    out.field("zone", card.zone).field("place", card.place);
    if (card.takes != 1) out.field("takes", card.takes);
    if (!card.open) out.field("open", false);
  }
  out.close('}');
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
  return {text_for(scene.title),  text_for(scene.phase),    text_for(scene.board),  text_for(scene.areas),
          text_for(scene.pieces), text_for(scene.lines),    text_for(scene.tracks), text_for(scene.cards),
          text_for(scene.panels), text_for(scene.scenario), text_for(scene.units),  text_for(scene.counters),
          text_for(scene.zones),  text_for(scene.sheets)};
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
