#include "games/mice_and_mystics/rules/placing.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// MM-ENC-08: to the nearest active mouse, creatures ignored.
int distance_to_mice(const Play& play, SpaceId space) {
  int least = geometry::kFar;
  each_bit(active_mice(play.state), [&](int mouse) {
    least = std::min(least, distance(play, space, play.state.mouse[static_cast<std::size_t>(mouse)].space));
  });
  return least;
}

int creatures_on(const Play& play, SpaceId space) { return small_on(play, space) + large_on(play, space); }

// The spaces with the best (least) value; ties stay together.
template <class Value>
SpaceSet least_of(SpaceSet spaces, Value value) {
  SpaceSet best = 0;
  int least = 0;
  geometry::each_space(spaces, [&](SpaceId space) {
    const int of_this = value(space);
    if (best == 0 || of_this < least) {
      best = 0;
      least = of_this;
    }
    if (of_this == least) best |= only(space);
  });
  return best;
}

// MM-SPC-06 for a whole entry list; a large figure wants a space without any creature (MM-ENC-06).
Places nearest_of_all(const Play& play, SpaceSet entries, Size size) {
  SpaceSet rooms = 0;
  geometry::each_space(spaces_of(play).all(), [&](SpaceId space) {
    const bool room = size == Size::large ? creatures_on(play, space) == 0 : !is_full(play, space, size);
    if (room) rooms |= only(space);
  });
  const SpaceSet nearest = least_of(rooms, [&](SpaceId space) {
    int steps = geometry::kFar;
    geometry::each_space(entries,
                         [&](SpaceId entry) { steps = std::min(steps, distance(play, entry, space)); });
    return steps;
  });
  const SpaceId first = geometry::first_of(nearest);
  return {only(first), first};
}

Places first_in_order(SpaceSet allowed) { return {allowed, geometry::first_of(allowed)}; }

Places for_small_ranged(const Play& play, SpaceSet ledge) {
  const TileSide& board = board_of(play);
  if (board.red != 0) {  // MM-ENC-05
    const SpaceSet allowed = ledge != 0 ? ledge : board.red;
    const SpaceSet emptiest = least_of(allowed, [&](SpaceId space) { return creatures_on(play, space); });
    return {allowed, geometry::first_of(emptiest)};
  }
  const SpaceSet open = board.entries & ~full_spaces(play, Size::small);
  if (open == 0) return nearest_of_all(play, board.entries, Size::small);
  return first_in_order(least_of(open, [&](SpaceId space) { return -distance_to_mice(play, space); }));
}

Places for_large(const Play& play) {  // MM-ENC-06
  const SpaceSet entries = board_of(play).entries;
  SpaceSet empty = 0;
  geometry::each_space(entries, [&](SpaceId space) {
    if (creatures_on(play, space) == 0) empty |= only(space);
  });
  if (empty == 0) return nearest_of_all(play, entries, Size::large);
  return first_in_order(least_of(empty, [&](SpaceId space) { return distance_to_mice(play, space); }));
}

Places for_small_melee(const Play& play) {  // MM-ENC-07
  const SpaceSet entries = board_of(play).entries;
  const SpaceSet open = entries & ~full_spaces(play, Size::small);
  if (open == 0) return nearest_of_all(play, entries, Size::small);
  return first_in_order(least_of(open, [&](SpaceId space) { return creatures_on(play, space); }));
}

// The red area of a space: red spaces linked without crossing a red line.
SpaceSet red_area_of(const Play& play, SpaceId space) {
  const TileSide& board = board_of(play);
  SpaceSet area = only(space);
  for (SpaceSet before = 0; before != area;) {
    before = area;
    geometry::each_space(before, [&](SpaceId each) {
      area |= board.spaces.next(each) & ~board.spaces.next(each, static_cast<int>(Link::red)) & board.red;
    });
  }
  return area;
}

// D11: the player of the lowest mouse chooses, before the first deal the first seat.
SpaceId choose_place(Play& play, FigureId figure, const Places& places) {
  const bool asks = play.setting.house.placement == Placement::player && std::popcount(places.allowed) > 1;
  if (!asks) return places.automatic;
  const MouseId lowest = lowest_mouse(play.state);
  Question question(play, lowest == kNoMouse ? seat_at(0) : seat_of(play, lowest), rule("MM-ENC-04"),
                    Ask::placing, actor_of_figure(figure));
  question.add(option(Verb::space, figure, places.automatic));
  geometry::each_space(places.allowed & ~only(places.automatic),
                       [&](SpaceId space) { question.add(option(Verb::space, figure, space)); });
  return ask(play, question).target;
}

void place_part(Play& play, const Troop::Part& part, SpaceSet& ledge, NewKinds& came) {
  const MinionCard& kind = kind_card(play, part.kind);
  for (int i = 0; i < part.figures; ++i) {
    const int number = next_figure(play, part.kind);
    if (number < 0 || figures_on_board(play.state) >= kMostOnBoard) return;  // MM-ENC-08, MM-LIM-06
    const FigureId figure = figure_of(part.kind, number);
    const SpaceId space = choose_place(play, figure, places_for(play, kind, ledge));
    if (space == kNoSpace) return;
    put_figure(play.state, figure, space);
    came.add(part.kind);
    const bool one_area = play.setting.house.ledge_choice == LedgeChoice::one_area;
    if (one_area && group_of(kind) == PlacingGroup::small_ranged && in_set(board_of(play).red, space))
      ledge = red_area_of(play, space);
    tell(play, {.rule = rule("MM-ENC-04"),
                .verb = Told::minion_placed,
                .subject = actor_of_figure(figure),
                .numbers = {space}});
  }
}

}  // namespace

PlacingGroup group_of(const MinionCard& kind) {
  if (kind.size == Size::large) return PlacingGroup::large;
  return kind.mode == Mode::ranged ? PlacingGroup::small_ranged : PlacingGroup::small_melee;
}

Places places_for(const Play& play, const MinionCard& kind, SpaceSet ledge) {
  switch (group_of(kind)) {
    case PlacingGroup::small_ranged: return for_small_ranged(play, ledge);
    case PlacingGroup::large: return for_large(play);
    case PlacingGroup::small_melee: return for_small_melee(play);
  }
  return {};
}

void place_troop(Play& play, const Troop& troop, NewKinds& came) {
  SpaceSet ledge = 0;
  NewKinds placed;
  for (const PlacingGroup group :
       {PlacingGroup::small_ranged, PlacingGroup::large, PlacingGroup::small_melee})
    for (const Troop::Part& part : troop.parts())
      if (group_of(kind_card(play, part.kind)) == group) place_part(play, part, ledge, placed);
  for (const Troop::Part& part : troop.parts())  // the track goes by the list (MM-INIT-06)
    for (std::size_t i = 0; i < placed.count; ++i)
      if (placed.kind[i] == part.kind) came.add(part.kind);
}

}  // namespace warren::mice_and_mystics
