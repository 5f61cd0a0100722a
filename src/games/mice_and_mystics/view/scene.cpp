#include "games/mice_and_mystics/view/scene.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/view/board.h"
#include "games/mice_and_mystics/words/names.h"
#include "games/mice_and_mystics/words/words.h"
#include "kernel/rules/table.h"

namespace warren::mice_and_mystics {
namespace {

// Rules that only read want a play; nobody asks or rolls here.
class NoTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}
};

std::vector<Badge> badges_of(MarkerSet markers) {
  constexpr std::array<const char*, kMarkers> kRoles{"stunned", "webbed", "knocked-down", "charmed"};
  std::vector<Badge> badges;
  each_bit(markers, [&](int marker) {
    badges.push_back({kRoles[static_cast<std::size_t>(marker)], std::string(marker_name(marker)), 0});
  });
  return badges;
}

void add_wounds(std::vector<Badge>& badges, int wounds, int poison) {
  if (wounds > 0) badges.push_back({"wounds", "wounds", wounds});
  if (poison > 0) badges.push_back({"poison", "poison wounds", poison});
}

std::string joined(const Play& play, const PieceList& pieces) {
  std::string words;
  for (const int piece : pieces) words += (words.empty() ? "" : ", ") + piece_name(play.setting, piece);
  return words.empty() ? "nothing" : words;
}

std::string ability_names(const Play& play, MouseId id) {
  const Cards& cards = play.setting.cards();
  const auto& of_class = cards.of_class[hero_of(play, id).cls];
  std::string words;
  each_bit(play.state.of(id).abilities, [&](int place) {
    words += (words.empty() ? "" : ", ") + cards.abilities[of_class[static_cast<std::size_t>(place)]].name;
  });
  return words.empty() ? "none" : words;
}

void add_mouse(Scene& scene, const Play& play, MouseId id, Huddle& huddle) {
  const Mouse& mouse = play.state.of(id);
  const HeroCard& hero = hero_of(play, id);
  const Seat seat = seat_at(mouse.seat);
  const auto value = [&](Stat stat) { return std::to_string(value_of(play, id, stat)); };
  if (mouse.is_active()) {
    Scene::Piece piece{.id = id,
                       .group = actor_of_mouse(id),
                       .role = "mouse-" + hero.id,
                       .label = mouse_name(play.setting, play.state, id),
                       .tooltip = hero.name,
                       .seat = seat,
                       .centre = huddle.place(mouse.space),
                       .radius = kMouseRadius,
                       .leader = true,
                       .badges = badges_of(mouse.markers)};
    add_wounds(piece.badges, mouse.wounds, mouse.poison);
    scene.pieces.push_back(std::move(piece));
  }
  scene.panels.push_back({
      .title = hero.name,
      .seat = seat,
      .group = actor_of_mouse(id),
      .rows = {{"Where", mouse.is_active() ? space_name(mouse.space) : "captured or not there yet"},
               {"Class", play.setting.cards().classes[hero.cls]},
               {"Battle", value(Stat::battle)},
               {"Defence", value(Stat::defence)},
               {"Lore", value(Stat::lore)},
               {"Move", value(Stat::move)},
               {"Life", fmt::format("{} of {}", life_of(play, id) - mouse.all_wounds(), life_of(play, id))},
               {"Cheese", std::to_string(mouse.cheese)},
               {"Wears", joined(play, pieces_worn(play, id))},
               {"Pack", joined(play, pieces_packed(play, id))},
               {"Abilities", ability_names(play, id)}}
  });
}

void add_figure(Scene& scene, const Play& play, FigureId id, Huddle& huddle) {
  const Figure& figure = play.state.figure[id];
  const KindState& kind = play.state.kind[kind_of(id)];
  const MinionCard& card = kind_card(play, kind_of(id));
  Scene::Piece piece{
      .id = actor_of_figure(id),
      .group = actor_of_figure(id),
      .role = "minion-" + card.id,
      .label = figure_name(play.setting, id),
      .tooltip = fmt::format("{}, Battle {}, Defence {}", card.mode == Mode::melee ? "melee" : "ranged",
                             card.battle, card.defence),
      .seat = kNobody,
      .centre = huddle.place(figure.space),
      .radius = card.size == Size::large ? kLargeRadius : kMouseRadius,
      .leader = true,
      .badges = badges_of(figure.markers)};
  int wounds = figure.wounds + kind.pool;
  for (const std::uint8_t on_card : kind.card_wounds) wounds += on_card;
  add_wounds(piece.badges, wounds, 0);
  scene.pieces.push_back(std::move(piece));
}

void add_track(Scene& scene, const Play& play) {
  const State& state = play.state;
  for (std::size_t i = 0; i < state.track_size; ++i) {
    const TrackCard card = state.track[i];
    scene.cards.push_back({.role = card == state.current ? "initiative-now" : "initiative",
                           .label = track_card_name(play.setting, state, card),
                           .tooltip = fmt::format("Place {} of the track", i + 1),
                           .seat = is_mouse_card(card) ? seat_at(state.of(card).seat) : kNobody});
  }
  if (state.face_up == kNoEncounter) return;
  const EncounterCard& card = play.setting.cards().encounters[state.face_up];
  scene.cards.push_back({.role = "encounter",
                         .label = card.name,
                         .tooltip = "A surge brings " + list_words(play.setting, card.surge)});
}

void add_counters(Scene& scene, const Play& play) {
  const State& state = play.state;
  const Chapter& chapter = chapter_of(play);
  scene.tracks.push_back({"Page", kNobody, state.hourglass, state.marker});
  scene.tracks.push_back({"Cheese wheel", kNobody, state.wheel, kSurge});
  scene.tracks.push_back({"Round", kNobody, state.rounds, 0});
  for (std::size_t i = 0; i < chapter.objects.size(); ++i) {
    int held = 0;
    int all = 0;
    for (std::size_t spot = 0; spot < chapter.spots.size(); ++spot) {
      if (chapter.spots[spot].object != i || chapter.objects[i].card != kNoCard) continue;
      ++all;
      held += (state.objects >> spot) & 1;
    }
    if (all > 0) scene.tracks.push_back({chapter.objects[i].name, kNobody, held, all});
  }
}

}  // namespace

Scene match_scene(const MatchSetting& setting, const State& seen) {
  State state = seen;
  NoTable table;
  const MatchGround ground;
  const Play play{setting, ground, state, table};
  Scene scene;
  scene.title = chapter_of(play).name;
  scene.phase = phase_words(setting, state);
  add_board(scene, play);
  Huddle huddle;
  for (MouseId id = 0; id < state.mice; ++id) add_mouse(scene, play, id, huddle);
  each_figure(state, [&](FigureId id) { add_figure(scene, play, id, huddle); });
  add_track(scene, play);
  add_counters(scene, play);
  return scene;
}

}  // namespace warren::mice_and_mystics
