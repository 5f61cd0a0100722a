#include "games/mice_and_mystics/view/scene.h"

#include <algorithm>
#include <bit>

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/no_table.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/view/board.h"
#include "games/mice_and_mystics/view/marks.h"
#include "games/mice_and_mystics/words/names.h"
#include "games/mice_and_mystics/words/words.h"

namespace warren::mice_and_mystics {
namespace {

void add_markers(std::vector<Sign>& signs, MarkerSet markers) {
  constexpr std::array<Name, kMarkers> kKinds{"stunned", "webbed", "knocked-down", "charmed"};
  each_bit(markers, [&](int marker) { signs.push_back({kKinds[static_cast<std::size_t>(marker)], 0}); });
}

void add_wounds(std::vector<Sign>& signs, int wounds, int poison) {
  if (wounds > 0) signs.push_back({"wounds", wounds});
  if (poison > 0) signs.push_back({"poison", poison});
}

Scene::Card card_in(int zone, int place, int id, Name kind, const std::string& name) {
  Scene::Card card;
  card.id = id;
  card.kind = kind;
  card.name = name;
  card.zone = zone;
  card.place = place;
  return card;
}

Name kind_of_piece(const Play& play, int piece) {
  const Cards& cards = play.setting.cards();
  return piece >= kGearBase ? Name(cards.gear[static_cast<std::size_t>(piece - kGearBase)].kind)
                            : Name(cards.search[static_cast<std::size_t>(piece)].kind);
}

Scene::Zone zone_of(int id, Scene::Layout layout, Name kind, Seat owner, int mouse) {
  Scene::Zone zone;
  zone.id = id;
  zone.layout = layout;
  zone.kind = kind;
  zone.owner = owner;
  if (mouse >= 0) zone.of = Ref::of(Is::unit, actor_of_mouse(static_cast<MouseId>(mouse)));
  return zone;
}

// What it wears lies in the places of its body: head, body, two paws, tail (MM-GEAR-02).
void add_gear(Scene& scene, const Play& play, MouseId id, Scene::Zone& zone) {
  zone.places = {"head", "body", "paw", "paw", "tail"};
  constexpr std::array<int, 4> kFirst{0, 1, 2, 4};
  std::array<int, 4> used{};
  for (const int piece : pieces_worn(play, id)) {
    const SlotNeed need = slots_of(play, piece);
    std::size_t part = 0;
    while (part + 1 < need.size() && need[part] == 0) ++part;
    Scene::Card card = card_in(zone.id, kFirst[part] + used[part], piece, kind_of_piece(play, piece),
                               piece_name(play.setting, piece));
    card.takes = std::max(1, static_cast<int>(need[part]));
    used[part] += card.takes;
    ++zone.count;
    scene.cards.push_back(std::move(card));
  }
}

void add_cards_of_mouse(Scene& scene, const Play& play, MouseId id) {
  const Seat seat = seat_at(play.state.of(id).seat);
  Scene::Zone gear = zone_of(gear_zone(id), Scene::Layout::slots, "gear", seat, id);
  add_gear(scene, play, id, gear);
  Scene::Zone pack = zone_of(pack_zone(id), Scene::Layout::hand, "pack", seat, id);
  for (const int piece : pieces_packed(play, id))
    scene.cards.push_back(
        card_in(pack.id, pack.count++, piece, kind_of_piece(play, piece), piece_name(play.setting, piece)));
  Scene::Zone abilities = zone_of(ability_zone(id), Scene::Layout::hand, "abilities", seat, id);
  const Cards& cards = play.setting.cards();
  const auto& of_class = cards.of_class[hero_of(play, id).cls];
  each_bit(play.state.of(id).abilities, [&](int place) {
    const int row = of_class[static_cast<std::size_t>(place)];
    const AbilityCard& ability = cards.abilities[static_cast<std::size_t>(row)];
    Scene::Card card =
        card_in(abilities.id, abilities.count++, kAbilityCards + row, ability.kind, ability.name);
    card.values.push_back({.key = "cheese", .number = ability.cost});
    scene.cards.push_back(std::move(card));
  });
  scene.zones.insert(scene.zones.end(), {gear, pack, abilities});
}

void add_piece(Scene& scene, int unit, Name kind, Point at, SpaceId space, int radius) {
  Scene::Piece piece;
  piece.id = unit;
  piece.unit = unit;
  piece.kind = kind;
  piece.at = at;
  piece.shape = Shape::disc(2 * radius);
  piece.in = space;
  piece.leads = true;
  scene.pieces.push_back(std::move(piece));
}

void add_mouse(Scene& scene, const Play& play, MouseId id, Huddle& huddle) {
  const Mouse& mouse = play.state.of(id);
  const HeroCard& hero = hero_of(play, id);
  const auto value = [&](Name key, Stat stat) {
    return Value{.key = key, .number = value_of(play, id, stat)};
  };
  Scene::Unit unit;
  unit.id = actor_of_mouse(id);
  unit.kind = hero.kind;
  unit.name = mouse_name(play.setting, play.state, id);
  unit.owner = seat_at(mouse.seat);
  unit.values = {
      {.key = "life", .number = life_of(play, id) - mouse.all_wounds(), .of = life_of(play, id)},
      {.key = "cheese", .number = mouse.cheese},
      value("battle", Stat::battle),
      value("defence", Stat::defence),
      value("lore", Stat::lore),
      value("move", Stat::move),
      {.key = "class", .words = play.setting.cards().classes[hero.cls]},
  };
  if (!mouse.is_active()) unit.signs.push_back({"off-board", 0});
  add_markers(unit.signs, mouse.markers);
  add_wounds(unit.signs, mouse.wounds, mouse.poison);
  scene.units.push_back(std::move(unit));
  if (mouse.is_active())
    add_piece(scene, actor_of_mouse(id), hero.kind, huddle.place(mouse.space), mouse.space, kMouseRadius);
  add_cards_of_mouse(scene, play, id);
}

void add_figure(Scene& scene, const Play& play, FigureId id, Huddle& huddle) {
  const Figure& figure = play.state.figure[id];
  const KindState& kind = play.state.kind[kind_of(id)];
  const MinionCard& card = kind_card(play, kind_of(id));
  Scene::Unit unit;
  unit.id = actor_of_figure(id);
  unit.kind = card.kind;
  unit.name = figure_name(play.setting, id);
  unit.values = {
      {.key = "battle",  .number = card.battle                                },
      {.key = "defence", .number = card.defence                               },
      {.key = "mode",    .term = card.mode == Mode::melee ? "melee" : "ranged"},
  };
  add_markers(unit.signs, figure.markers);
  int wounds = figure.wounds + kind.pool;
  for (const std::uint8_t on_card : kind.card_wounds) wounds += on_card;
  add_wounds(unit.signs, wounds, 0);
  scene.units.push_back(std::move(unit));
  add_piece(scene, actor_of_figure(id), card.kind, huddle.place(figure.space), figure.space,
            card.size == Size::large ? kLargeRadius : kMouseRadius);
}

// What a boss has left on one of its cards (MM-BOSS-03).
Value life_on_card(const Play& play, TrackCard card) {
  const KindId kind = kind_of_card(card);
  const int wounds = play.state.kind[kind].card_wounds[static_cast<std::size_t>(boss_card_of(card))];
  const int life = life_of_kind(play, kind);
  return {.key = "life", .number = life - wounds, .of = life};
}

void add_track(Scene& scene, const Play& play) {
  const State& state = play.state;
  Scene::Zone track = zone_of(kInitiative, Scene::Layout::row, "initiative", kNobody, -1);
  track.count = state.track_size;
  for (int i = 0; i < state.track_size; ++i) {
    const TrackCard card = state.track[static_cast<std::size_t>(i)];
    if (card == state.current) track.at = i;
    const bool mouse = is_mouse_card(card);
    const Name kind = mouse ? Name(hero_of(play, card).kind) : Name(kind_card(play, kind_of_card(card)).kind);
    scene.cards.push_back(
        card_in(kInitiative, i, kTrackCards + card, kind, track_card_name(play.setting, state, card)));
    if (mouse) scene.cards.back().owner = seat_at(state.of(card).seat);
    if (!mouse && kind_card(play, kind_of_card(card)).is_boss)
      scene.cards.back().values.push_back(life_on_card(play, card));
  }
  Scene::Zone encounter = zone_of(kEncounter, Scene::Layout::pile, "encounter", kNobody, -1);
  if (state.face_up != kNoEncounter) {
    const EncounterCard& card = play.setting.cards().encounters[state.face_up];
    encounter.count = 1;
    scene.cards.push_back(card_in(kEncounter, 0, kEncounterCards + state.face_up, card.kind, card.name));
    scene.cards.back().values.push_back({.key = "surge", .words = list_words(play.setting, card.surge)});
  }
  Scene::Zone deck = zone_of(kSearchDeck, Scene::Layout::pile, "search-deck", kNobody, -1);
  deck.count = std::popcount(state.search_deck);
  Scene::Zone discard = zone_of(kSearchDiscard, Scene::Layout::pile, "search-discard", kNobody, -1);
  discard.count = std::popcount(state.search_discard);
  each_bit(state.search_discard, [&](int row) {
    scene.cards.push_back(
        card_in(kSearchDiscard, 0, row, kind_of_piece(play, row), piece_name(play.setting, row)));
  });
  scene.zones.insert(scene.zones.end(), {track, encounter, deck, discard});
}

void add_counters(Scene& scene, const Play& play) {
  const State& state = play.state;
  const Chapter& chapter = chapter_of(play);
  const auto counter = [&](Name kind, int number, int of) {
    Scene::Counter one;
    one.id = static_cast<int>(scene.counters.size());
    one.kind = kind;
    one.number = number;
    one.of = of;
    scene.counters.push_back(one);
  };
  counter("page", state.hourglass, state.marker);
  scene.counters.back().marks.push_back({"chapter-end", state.marker});
  counter("wheel", state.wheel, kSurge);
  counter("round", state.rounds, 0);
  counter("surges", state.surges, 0);
  for (std::size_t i = 0; i < chapter.objects.size(); ++i) {
    int held = 0;
    int all = 0;
    for (std::size_t spot = 0; spot < chapter.spots.size(); ++spot) {
      if (chapter.spots[spot].object != i || chapter.objects[i].card != kNoCard) continue;
      ++all;
      held += (state.objects >> spot) & 1;
    }
    if (all > 0) counter(chapter.objects[i].name, held, all);
  }
}

}  // namespace

Scene match_scene(const MatchSetting& setting, const State& seen) {
  State state = seen;
  NoTable table;
  const MatchGround ground;
  Play play{setting, ground, state, table};
  Scene scene;
  scene.title = chapter_of(play).name;
  scene.phase = phase_words(setting, state);
  add_board(scene, play);
  add_map(scene, play);
  Huddle huddle;
  for (MouseId id = 0; id < state.mice; ++id) add_mouse(scene, play, id, huddle);
  each_figure(state, [&](FigureId id) { add_figure(scene, play, id, huddle); });
  add_track(scene, play);
  add_counters(scene, play);
  return scene;
}

}  // namespace warren::mice_and_mystics
