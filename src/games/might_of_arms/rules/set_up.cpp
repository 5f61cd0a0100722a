#include "games/might_of_arms/rules/set_up.h"

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/dice.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

constexpr int kHomePieces = 3, kAwayPieces = 2;  // MI-SET-03

Side& side_at(State& state, int side) { return state.side[static_cast<std::size_t>(side)]; }

void raise_army(Play& play, int side) {
  State& state = play.state;
  const Army& army = play.setting.army(state, side);
  Side& own = side_at(state, side);
  own.units = static_cast<std::uint8_t>(army.units.size());
  own.leaders = static_cast<std::uint8_t>(army.leaders.size());
  own.sections = static_cast<std::uint8_t>(army.works + free_sections(play, side));
  for (int i = 0; i < own.units; ++i) {
    const UnitFacts& facts = army.units[static_cast<std::size_t>(i)];
    Unit& unit = state.unit[unit_at(side, i)];
    unit.where = Whereabouts::waiting;
    unit.stands = facts.stands;
    unit.files = facts.files;
  }
  for (int i = 0; i < own.leaders; ++i) {
    Leader& leader = state.leader[leader_at(side, i)];
    leader.set(Leader::kIsLeader);
    if (army.leaders[static_cast<std::size_t>(i)].kind == LeaderKind::commander_in_chief)
      own.commander = static_cast<std::uint8_t>(i);
  }
}

bool players_lay_terrain(const Play& play) {
  return scenario_facts(play.setting.scenario).picks_terrain &&
         play.setting.house.terrain_setup == TerrainSetup::players;
}

// MI-SET-06
void lay_random_terrain(Play& play) {
  const Vec size = table_size(play.setting);
  for (int i = 0; i < 6; ++i) {
    const int face = roll_d6(play, kNobody, RollKind::terrain, rule("MI-SET-06"));
    if (face < 4) continue;
    constexpr std::array kKinds{Terrain::gentle_hill, Terrain::wood, Terrain::vineyard};
    Piece& piece = play.state.piece[play.state.pieces++];
    piece = {};
    piece.kind = kKinds[static_cast<std::size_t>(face - 4)];
    piece.size = play.setting.size() == ArmySize::small ? 0 : 1;
    piece.x = size.x * (2 * (i % 3) + 1) / 6;
    piece.y = size.y * (2 * (i / 3) + 1) / 4;
    const int turn = roll_d6(play, kNobody, RollKind::turning, rule("MI-SET-06"));
    piece.heading = static_cast<std::uint16_t>(Angle::of_tenths(900 - turn * 300).tenths);
    tell(play, {
                   .rule = rule("MI-SET-06"),
                   .verb = Told::terrain_laid,
                   .numbers = {static_cast<int>(piece.kind), piece.x, piece.y},
                   .depth = 0
    });
  }
}

// MI-SET-04: an area by its pose; a strip by both of its ends, drawn out beyond the table.
bool place_piece(Play& play, int side, Terrain kind, int size) {
  const bool strip = kind == Terrain::stream || kind == Terrain::road;
  const TerrainPlace first(play, side, kind, size);
  if (!first.has_room()) return false;
  const Pose at = play.table.ask(first).pose();
  Piece piece;
  piece.kind = kind;
  piece.x = at.at.x, piece.y = at.at.y;
  if (strip) {
    const Point end = play.table.ask(TerrainPlace(play, side, kind, at.at)).pose().at;
    const geometry::Direction way = geometry::direction_of(end - at.at);
    const Vec beyond = geometry::step(way, 2 * kInch);
    piece.x -= beyond.x, piece.y -= beyond.y;
    piece.x2 = end.x + beyond.x, piece.y2 = end.y + beyond.y;
    piece.width = play.setting.half_more(kInch);
  } else {
    piece.size = static_cast<std::uint8_t>(size);
    piece.heading = static_cast<std::uint16_t>(at.turned ? at.heading.tenths : 0);
  }
  play.state.piece[play.state.pieces++] = piece;
  tell(play, {
                 .rule = rule("MI-SET-05"),
                 .verb = Told::terrain_laid,
                 .object = static_cast<std::uint8_t>(side),
                 .numbers = {static_cast<int>(kind), piece.x, piece.y},
                 .depth = 0
  });
  return true;
}

void lay_piece(Play& play, int side) {
  BattleMenu menu(play, seat_at(side), rule("MI-SET-03"), Ask::terrain_piece);
  menu.add(option(Verb::terrain_drop));
  for (int kind = 0; kind < kTerrains; ++kind) {
    const auto terrain = static_cast<Terrain>(kind);
    if (!judge_piece(play, terrain).ok()) continue;
    const bool strip = terrain == Terrain::stream || terrain == Terrain::road;
    for (int size = 0; size < (strip ? 1 : 3); ++size)
      menu.add(option(Verb::terrain_piece, 0, 0, static_cast<std::uint32_t>(kind * 4 + size)));
  }
  const Option said = play.table.ask(menu).option();
  const auto slot = static_cast<int>(said.slot);
  const bool laid = verb_of(said) == Verb::terrain_piece &&
                    place_piece(play, side, static_cast<Terrain>(slot / 4), slot % 4);
  if (!laid) tell_side(play, rule("MI-SET-05"), Told::terrain_dropped, side);
}

bool edges_are_fixed(const Play& play) {
  return play.setting.scenario == ScenarioId::quick_battle || play.setting.scenario == ScenarioId::convoy;
}

bool may_lay_works(const Play& play, int side) {
  return play.state.side[static_cast<std::size_t>(side)].sections > 0 &&
         play.state.side[static_cast<std::size_t>(side)].done == 0;
}

}  // namespace

void muster(Play& play) {
  for (int side = 0; side < 2; ++side) {
    Side& own = side_at(play.state, side);
    own.army = play.setting.army_named[static_cast<std::size_t>(side)];
    if (own.army == 0xff) {
      own.army =
          static_cast<std::uint8_t>(roll_d6(play, seat_at(side), RollKind::list, rule("MI-LIST-34")) - 1);
      tell_side(play, rule("MI-LIST-34"), Told::list_drawn, side, own.army, 0);
    }
    raise_army(play, side);
  }
  play.state.phase = Phase::home;
}

void find_home(Play& play) {
  State& state = play.state;
  while (scenario_facts(play.setting.scenario).rolls_home) {
    const int a = roll_2d6(play, seat_at(0), RollKind::home, rule("MI-SET-02"));
    const int b = roll_2d6(play, seat_at(1), RollKind::home, rule("MI-SET-02"));
    if (a == b) continue;
    state.home = a > b ? 0 : 1;
    tell_side(play, rule("MI-SET-02"), Told::home_found, state.home, 0, 0);
    break;
  }
  state.first = state.home;
  state.active = state.home;
  side_at(state, state.home).pieces = kHomePieces;
  side_at(state, 1 - state.home).pieces = kAwayPieces;
  state.phase = Phase::terrain;
}

void lay_terrain(Play& play) {
  State& state = play.state;
  if (players_lay_terrain(play)) {
    const int side = state.active;
    lay_piece(play, side);
    side_at(state, side).pieces--;
    const int other = 1 - side;
    if (side_at(state, other).pieces > 0) state.active = static_cast<std::uint8_t>(other);
    if (side_at(state, 0).pieces + side_at(state, 1).pieces > 0) return;
  } else if (scenario_facts(play.setting.scenario).random_terrain) {
    lay_random_terrain(play);
  }
  side_at(state, 0).pieces = side_at(state, 1).pieces = 0;
  state.phase = Phase::edge;
}

void choose_edge(Play& play) {
  State& state = play.state;
  const int away = 1 - state.home;
  bool north = true;                                               // the home side has the south edge
  if (play.setting.scenario == ScenarioId::convoy) north = false;  // raiders have the north
  if (!edges_are_fixed(play)) {
    BattleMenu menu(play, seat_at(away), rule("MI-SET-07"), Ask::edge);
    menu.add(option(Verb::north_edge));
    menu.add(option(Verb::south_edge));
    north = verb_of(play.table.ask(menu).option()) == Verb::north_edge;
    tell_side(play, rule("MI-SET-07"), Told::edge_taken, away, north ? 1 : 0, 0);
  }
  side_at(state, away).north = north ? 1 : 0;
  side_at(state, state.home).north = north ? 0 : 1;
  lay_scenario_ground(play);
  state.active = state.home;
  state.phase = Phase::works;
}

void lay_works(Play& play) {
  State& state = play.state;
  if (!may_lay_works(play, state.active)) state.active = static_cast<std::uint8_t>(1 - state.active);
  const int side = state.active;
  if (!may_lay_works(play, side)) {
    side_at(state, 0).sections = side_at(state, 1).sections = 0;
    side_at(state, 0).done = side_at(state, 1).done = 0;
    place_wagons(play);
    const bool b_first = scenario_facts(play.setting.scenario).second_first;
    state.active = static_cast<std::uint8_t>(b_first ? 1 : 1 - state.home);
    state.phase = Phase::deployment;
    return;
  }
  BattleMenu menu(play, seat_at(side), rule("MI-SET-09"), Ask::works);
  menu.add(option(Verb::done));
  for (int n = 1; n <= side_at(state, side).sections; ++n)
    if (WorksPlace(play, side, n).has_room())
      menu.add(option(Verb::works_row, 0, 0, static_cast<std::uint32_t>(n)));
  const Option said = play.table.ask(menu).option();
  if (verb_of(said) != Verb::works_row) {
    side_at(state, side).done = 1;
    return;
  }
  const int sections = static_cast<int>(said.slot);
  const Pose at = play.table.ask(WorksPlace(play, side, sections)).pose();
  lay_section_row(play, side, sections, at.at, at.turned ? at.heading : facing_enemy(play, side));
  tell_side(play, rule("MI-SET-09"), Told::works_laid, side, sections, 0);
}

}  // namespace warren::might_of_arms
