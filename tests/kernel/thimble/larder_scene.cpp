// Who sees what in the larder? Everybody everything: mice and a matchbox on the shelf, cards in every kind of
// zone.
#include "thimble/larder.h"

namespace warren::thimble {
namespace {

void lay(Scene& scene, int zone, int place, Place card) {
  if (is_free(card)) return;
  Scene::Card laid;
  laid.id = card_id(zone, place);
  laid.kind = kCardNames[static_cast<std::size_t>(card_in(card))];
  laid.zone = zone;
  laid.place = place;
  scene.cards.push_back(std::move(laid));
}

Scene::Zone zone_of(int id, Scene::Layout layout, Name kind, int count) {
  Scene::Zone zone;
  zone.id = id;
  zone.layout = layout;
  zone.kind = kind;
  zone.count = count;
  return zone;
}

Scene::Piece piece_of(int unit, Name kind, Point at, Shape shape) {
  Scene::Piece piece;
  piece.id = unit;
  piece.unit = unit;
  piece.kind = kind;
  piece.at = at;
  piece.shape = shape;
  piece.leads = true;
  return piece;
}

void show_mouse(const State& state, int i, Scene& scene) {
  const Mouse& mouse = state.mouse(seat_at(i));
  Scene::Unit unit;
  unit.id = i;
  unit.kind = "mouse";
  unit.name = name_of(state, i);
  unit.owner = seat_at(i);
  unit.values = {
      {.key = "crumbs", .number = mouse.crumbs}
  };
  scene.units.push_back(std::move(unit));
  scene.pieces.push_back(piece_of(i, "mouse", mouse.at, Shape::disc(kInch)));
  scene.counters.push_back({i, "crumbs", seat_at(i), mouse.crumbs, 0});

  Scene::Zone gear = zone_of(gear_zone(i), Scene::Layout::slots, "gear", worn_by(mouse));
  gear.places = {"paw", "tail"};
  Scene::Zone pack = zone_of(pack_zone(i), Scene::Layout::hand, "pack", is_free(mouse.pack) ? 0 : 1);
  for (Scene::Zone* zone : {&gear, &pack}) {
    zone->of = Ref::unit(i);
    zone->owner = seat_at(i);
    scene.zones.push_back(std::move(*zone));
  }
  lay(scene, gear_zone(i), 0, mouse.paw);
  lay(scene, gear_zone(i), 1, mouse.tail);
  lay(scene, pack_zone(i), 0, mouse.pack);
}

// TH-LARD-01: the queue, a row in which the place of the mouse whose turn it is is marked.
void show_queue(const State& state, Scene& scene) {
  Scene::Zone queue = zone_of(kQueueZone, Scene::Layout::row, "queue", kSeats);
  if (!is_visited(state)) queue.at = state.turn;
  scene.zones.push_back(std::move(queue));
  for (int i = 0; i < kSeats; ++i) {
    Scene::Card card;
    card.id = card_id(kQueueZone, i);
    card.kind = "mouse";
    card.name = name_of(state, i);
    card.owner = seat_at(i);
    card.zone = kQueueZone;
    card.place = i;
    scene.cards.push_back(std::move(card));
  }
}

}  // namespace

void show_larder(const State& state, Scene& scene) {
  scene.phase = "The larder";
  scene.board = {kShelf.x, kShelf.y, kInch, "inch"};
  show_queue(state, scene);
  for (int i = 0; i < kSeats; ++i) show_mouse(state, i, scene);
  Scene::Unit box;
  box.id = kBox;
  box.kind = "matchbox";
  scene.units.push_back(std::move(box));
  scene.pieces.push_back(piece_of(kBox, "matchbox", state.box, Shape::block(kBoxWidth, kBoxDepth)));
  scene.pieces.back().heading = state.heading;

  scene.zones.push_back(
      zone_of(kBagZone, Scene::Layout::pile, "bag", state.bag[0] + state.bag[1] + state.bag[2]));
  scene.zones.push_back(zone_of(kDroppedZone, Scene::Layout::pile, "dropped", state.dropped));
  lay(scene, kDroppedZone, 0, state.top);
  if (is_visited(state)) return;
  int held = 0;
  for (std::size_t i = 0; i < kHand; ++i) {
    held += is_free(state.hand[i]) ? 0 : 1;
    lay(scene, kHandZone, static_cast<int>(i), state.hand[i]);
  }
  scene.zones.push_back(zone_of(kHandZone, Scene::Layout::hand, "hand", held));
  scene.zones.back().of = Ref::unit(state.turn);
  scene.zones.back().owner = seat_at(state.turn);
}

}  // namespace warren::thimble
