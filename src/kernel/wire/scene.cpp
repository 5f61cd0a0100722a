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

void put_body(JsonText& out, const Scene::Line& line) {
  out.field("role", line.role).field("label", line.label);
  put(out.key("points"), line.points);
  out.field("seat", line.seat);
  if (!line.kind.empty()) {
    out.field("kind", line.kind);
    if (line.owner != kNobody) out.field("owner", line.owner);
  }
}

void put_body(JsonText& out, const Scene::Track& track) {
  out.field("label", track.label).field("seat", track.seat);
  out.field("value", track.value).field("limit", track.limit);
}

void put_body(JsonText& out, const Scene::Card& card) {
  out.field("role", card.role).field("label", card.label).field("tooltip", card.tooltip);
  out.field("seat", card.seat).field("face_up", card.face_up);
  if (!card.kind.empty()) {
    put_thing(out, card);
    out.field("zone", card.zone).field("place", card.place);
    if (card.takes != 1) out.field("takes", card.takes);
    if (!card.open) out.field("open", false);
  }
}

void put_body(JsonText& out, const Scene::Panel& panel) {
  out.field("title", panel.title).field("seat", panel.seat).field("group", panel.group);
  put(out.key("rows"), panel.rows);
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
MemberText plain(const Value& value) {
  JsonText out;
  put(out, value);
  return {out.text(), {}, false};
}

// What has no kind has no id of its own either.
int id_of(const Scene::Line& line, int place) { return line.kind.empty() ? place : line.id; }
int id_of(const Scene::Card& card, int place) { return card.kind.empty() ? place : card.id; }
int id_of(const Scene::Track&, int place) { return place; }
int id_of(const Scene::Panel&, int place) { return place; }
template <class Item>
int id_of(const Item& item, int) {
  return item.id;
}

template <class Item>
void put_item(JsonText& out, const Item& item, int id) {
  if constexpr (requires { put_body(out, item); }) {
    put_body(out.open('{').field("id", id), item);
    out.close('}');
  } else {
    put(out, item);
  }
}

template <class Item>
MemberText listed(const std::vector<Item>& items) {
  MemberText member;
  member.is_list = true;
  member.things.reserve(items.size());
  JsonText out;
  out.open('[');
  for (const Item& item : items) {
    const int id = id_of(item, static_cast<int>(member.things.size()));
    const std::size_t comma = member.things.empty() ? 0 : 1;
    const auto from = static_cast<std::uint32_t>(out.size() + comma);
    put_item(out, item, id);
    member.things.push_back({id, from, static_cast<std::uint32_t>(out.size())});
  }
  out.close(']');
  member.text = out.text();
  return member;
}

}  // namespace

SceneTexts scene_texts(const Scene& scene) {
  return {plain(scene.title),   plain(scene.phase),    plain(scene.board),   listed(scene.areas),
          listed(scene.pieces), listed(scene.lines),   listed(scene.tracks), listed(scene.cards),
          listed(scene.panels), plain(scene.scenario), listed(scene.units),  listed(scene.counters),
          listed(scene.zones),  listed(scene.sheets)};
}

std::string scene_text(const Scene& scene) {
  const SceneTexts texts = scene_texts(scene);
  JsonText out;
  out.open('{');
  for (std::size_t i = 0; i < texts.size(); ++i) out.key(kSceneMembers[i]).raw(texts[i].text);
  return out.close('}').text();
}

Json to_json(const Scene::Panel& panel) {
  JsonText out;
  put_body(out.open('{'), panel);
  return parse_json(out.close('}').text()).value_or(Json());
}
Json to_json(const Scene& scene) { return parse_json(scene_text(scene)).value_or(Json()); }

}  // namespace warren
