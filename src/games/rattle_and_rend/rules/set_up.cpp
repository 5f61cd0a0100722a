#include "games/rattle_and_rend/rules/set_up.h"

#include <algorithm>

#include "games/rattle_and_rend/choices.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/transports.h"
#include "games/rattle_and_rend/tell.h"
#include "games/rattle_and_rend/warband.h"

namespace warren::rattle_and_rend {
namespace {

int player_a(const Play& play) { return play.state.player_a; }
int player_b(const Play& play) { return other(play.state.player_a); }

// A seed from dice that everybody sees: three d250, each a lot of its own.
std::uint64_t roll_seed(Play& play, Seat roller, RuleId rule_id) {
  constexpr std::uint8_t kFaces = 250;
  Roll roll;
  roll.roller = roller;
  roll.rule = rule_id;
  roll.kind = static_cast<std::uint16_t>(RollKind::layout);
  roll.sides = kFaces;
  for (int i = 0; i < 3; ++i) roll.add({.count = 1});
  const Dice dice = play.table.roll(roll);
  return (std::uint64_t{dice.face[0]} * 256 + dice.face[1]) * 256 + dice.face[2];
}

// --- terrain

class TerrainMenu final : public MatchMenu {
 public:
  TerrainMenu(const Play& play, int side)
      : MatchMenu(play, seat_at(side), rattle_and_rend::rule("RR-SET-02"), Ask::terrain_piece) {
    add(rattle_and_rend::option(Verb::generate));
    add(rattle_and_rend::option(Verb::decline));  // done
    for (std::uint32_t shape = 0; shape < kStock; ++shape) add(rattle_and_rend::option(Verb::piece, 0, 0, shape));
  }
  Verdict judge_option(Option option) const override {
    const State& state = play().state;
    if (verb_of(option) == Verb::decline) return judge_layout(play().setting, state);
    if (verb_of(option) == Verb::generate) return {};
    if (state.pieces == kMaxPieces) return Refusal{rattle_and_rend::rule("RR-TER-12"), "there are pieces enough"};
    const int area = covered_area(play().setting, state) + play().setting.stock[option.slot].area;
    const int most = band_of(state.density).high;
    if (area > most) return Refusal{rattle_and_rend::rule("RR-TER-11"), "that would cover too much of the board", area, most};
    const bool room = TerrainPlace(play(), index(seat), static_cast<std::uint8_t>(option.slot), kNoPiece, rattle_and_rend::rule("RR-TER-13")).has_room();
    return room ? Verdict{} : Refusal{rattle_and_rend::rule("RR-TER-13"), "there is no room for it"};
  }
  // Somebody who draws at random mostly lets the layout be drawn.
  Answer draw(Rng& rng) const override {
    return rng.below(4) != 0 ? Answer::of(Menu::option(0)) : Menu::draw(rng);
  }
};

void finish_terrain(Play& play) {
  tell_side(play, rule("RR-SET-02"), Told::terrain_done, player_b(play), play.state.pieces, 0);
  play.state.stage = 0;
  play.state.phase = Phase::discipline;
}

// RR-KING-01
void place_hill(Play& play) {
  PlainMenu menu(play, seat_at(player_b(play)), rule("RR-KING-01"), Ask::terrain_type);
  for (const Terrain type : {Terrain::rough, Terrain::blocking, Terrain::hazardous})
    menu.add(option(Verb::terrain, 0, 0, static_cast<std::uint32_t>(type)));
  Piece hill;
  hill.shape = kHill;
  hill.type = static_cast<Terrain>(play.table.ask(menu).option().slot);
  hill.at = spot(kCentre);
  play.state.piece[play.state.pieces++] = hill;
  tell(play, {.rule = rule("RR-KING-01"), .verb = Told::terrain_laid, .object = static_cast<GroupId>(player_b(play)), .numbers = {kHill, kCentre.x, kCentre.y}, .depth = 0});
}

void generate(Play& play) {
  Rng rng(roll_seed(play, seat_at(player_b(play)), rule("RR-GAP-05")));
  draw_layout(play.setting, rng, play.state);
  ++play.state.drawn;
  play.state.stage = 1;
  tell_side(play, rule("RR-GAP-05"), Told::terrain_drawn, player_b(play), play.state.pieces, 0);
}

// RR-GAP-05: accepts, or draws again, at most three times in all.
void accept_or_draw_again(Play& play) {
  constexpr int kMostDrawn = 3;
  PlainMenu menu(play, seat_at(player_b(play)), rule("RR-GAP-05"), Ask::terrain_accept);
  menu.add(option(Verb::accept));
  if (play.state.drawn < kMostDrawn) menu.add(option(Verb::again));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  if (verb_of(answer) == Verb::again) return generate(play);
  finish_terrain(play);
}

// --- loading

// RR-HVY-10: who starts inside.
void load_transports(Play& play, int side) {
  for_each_group(all_of(side), [&](GroupId id) {
    if (group_of(play, id).where != Whereabouts::waiting) return;
    PlainMenu menu(play, seat_at(side), rule("RR-HVY-10"), Ask::load, id);
    menu.add(option(Verb::decline, id));
    for_each_group(all_of(side), [&](GroupId g) {
      if (g != id && group_of(play, g).where == Whereabouts::waiting && may_ride(play, id, g)) menu.add(option(Verb::enter, id, g));
    });
    if (menu.count() == 1) return;
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    group_of(play, id).where = Whereabouts::embarked;
    group_of(play, id).carrier = static_cast<std::uint8_t>(answer.target + 1);
    tell(play, {.rule = rule("RR-HVY-10"), .verb = Told::loaded, .subject = id, .object = answer.target, .depth = 0});
  });
}

void set_aside(Play& play, GroupSet chosen, Whereabouts where, RuleId rule_id) {
  for_each_group(chosen, [&](GroupId id) {
    group_of(play, id).where = where;
    tell(play, {.rule = rule_id, .verb = Told::set_aside, .subject = id, .numbers = {where == Whereabouts::delayed ? 1 : 0}, .depth = 0});
  });
}

GroupSet waiting(const Play& play, int side) { return in_state(play, side, Whereabouts::waiting); }

SubsetMenu::Bounds half_of(const Play& play, GroupSet pool) {
  const int half = play.setting.half();
  return reachable(play, pool, {.low = half - 1, .high = half + 1}, loaded_points(play, pool));
}

// RR-AMB-01, RR-DEP-07
void choose_reserves(Play& play, int side) {
  const auto keep = static_cast<GroupSet>(waiting(play, side) & ~wards(play));
  if (has_trait(play, side, Trait::ambushers))
    set_aside(play, choose_subset(play, seat_at(side), rule("RR-AMB-01"), Ask::set_aside, waiting(play, side), {.low = 0, .high = play.setting.half(), .leave_one = keep}),
              Whereabouts::ambush, rule("RR-AMB-01"));
  if (play.state.deployment != Deployment::delayed) return;
  const GroupSet pool = waiting(play, side);
  SubsetMenu::Bounds bounds = half_of(play, pool);
  bounds.leave_one = static_cast<GroupSet>(pool & ~wards(play));
  set_aside(play, choose_subset(play, seat_at(side), rule("RR-DEP-07"), Ask::delay, pool, bounds), Whereabouts::delayed, rule("RR-DEP-07"));
}

// --- placing

// RR-SET-03, RR-DEP-11: marks the first batch, and asks for its strip.
void choose_batch(Play& play, int side) {
  const GroupSet pool = waiting(play, side);
  if (play.state.deployment == Deployment::mixed) {
    PlainMenu menu(play, seat_at(side), rule("RR-DEP-11"), Ask::strip);
    for (int strip = 1; strip <= 4; ++strip)
      if (owns_strip(play, side, strip)) menu.add(option(Verb::zone, 0, 0, static_cast<std::uint32_t>(strip)));
    warband_of(play, side).strip = static_cast<std::uint8_t>(play.table.ask(menu).option().slot);
  }
  const GroupSet batch = choose_subset(play, seat_at(side), rule("RR-SET-03"), Ask::batch, pool, half_of(play, pool));
  for_each_group(batch, [&](GroupId id) { group_of(play, id).spare = 1; });
}

GroupSet to_place(const Play& play, int side, bool first_batch_only) {
  GroupSet set = 0;
  for_each_group(waiting(play, side), [&](GroupId id) {
    if (!first_batch_only || group_of(play, id).spare == 1) set = static_cast<GroupSet>(set | bit(id));
  });
  return set;
}

void place_one(Play& play, int side, GroupSet pool) {
  PlainMenu menu(play, seat_at(side), rule("RR-SET-04"), Ask::batch);
  menu.continues = true;
  for_each_group(pool, [&](GroupId id) { menu.add(option(Verb::group, id)); });
  const GroupId id = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
  const ZonePlace prompt(play, id, strip_for(play, id), Ask::place, rule("RR-DEP-04"));
  if (!prompt.has_room()) {  // RR-DEP-02
    group_of(play, id).where = Whereabouts::delayed;
    return tell(play, {.rule = rule("RR-DEP-02"), .verb = Told::no_room, .subject = id, .depth = 0});
  }
  put_on_board(play, id, play.table.ask(prompt).pose().at);
  tell(play, {.rule = rule("RR-DEP-04"), .verb = Told::deployed, .subject = id, .depth = 0});
}

bool uses_drive(const Play& play, int side, Drive drive) {
  return play.setting.house.drives == Drives::own_rules && warband_of(play, side).drive == drive;
}

// --- drives

bool may_remove(const Play& play, PieceId piece) {
  State without = play.state;
  for (std::size_t i = piece; i + 1 < without.pieces; ++i) without.piece[i] = without.piece[i + 1];
  without.piece[--without.pieces] = {};
  return play.state.piece[piece].shape != kHill && judge_layout(play.setting, without).ok();
}

PieceId choose_piece(Play& play, int side, Verb verb) {
  PlainMenu menu(play, seat_at(side), rule("RR-DRV-03"), Ask::terrain_edit);
  menu.add(option(Verb::decline));
  for (PieceId i = 0; i < play.state.pieces; ++i)
    if (verb == Verb::shift ? play.state.piece[i].shape != kHill : may_remove(play, i)) menu.add(option(verb, 0, 0, i));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  return verb_of(answer) == Verb::decline ? kNoPiece : static_cast<PieceId>(answer.slot);
}

void shift_piece(Play& play, int side) {
  const PieceId piece = choose_piece(play, side, Verb::shift);
  if (piece == kNoPiece) return;
  const TerrainPlace prompt(play, side, play.state.piece[piece].shape, piece, rule("RR-DRV-03"));
  play.state.piece[piece].at = spot(play.table.ask(prompt).pose().at);
}

void remove_piece(Play& play, int side) {
  const PieceId piece = choose_piece(play, side, Verb::remove);
  if (piece == kNoPiece) return;
  for (std::size_t i = piece; i + 1 < play.state.pieces; ++i) play.state.piece[i] = play.state.piece[i + 1];
  play.state.piece[--play.state.pieces] = {};
}

constexpr int kSmallPiece = 3000;  // mm², RR-DRV-03

void add_piece(Play& play, int side) {
  PlainMenu menu(play, seat_at(side), rule("RR-DRV-03"), Ask::terrain_edit);
  menu.add(option(Verb::decline));
  for (std::uint8_t shape = 0; shape < kStock; ++shape)
    if (play.setting.stock[shape].area <= kSmallPiece && play.state.pieces < kMaxPieces &&
        TerrainPlace(play, side, shape, kMaxPieces, rule("RR-DRV-03")).has_room())
      menu.add(option(Verb::add, 0, 0, shape));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  const auto shape = static_cast<std::uint8_t>(answer.slot);
  const TerrainPlace prompt(play, side, shape, kMaxPieces, rule("RR-DRV-03"));
  const Pose pose = play.table.ask(prompt).pose();
  Piece piece;
  piece.shape = shape;
  piece.type = play.setting.stock[shape].type;
  piece.heading = static_cast<std::uint16_t>(pose.turned ? pose.heading.tenths : 0);
  piece.at = spot(pose.at);
  play.state.piece[play.state.pieces++] = piece;
}

}  // namespace

ScenarioId scenario_of(int face) { return static_cast<ScenarioId>((face - 1) / 4); }
Deployment deployment_of(int face) { return static_cast<Deployment>((face - 1) / 4); }
Density density_of(int face) { return face <= 10 ? Density::sparse : Density::dense; }

void muster(Play& play) {
  for (int side = 0; side < 2; ++side) {
    const auto place = static_cast<std::size_t>(side);
    if (play.setting.listed[place]) {
      enlist(play.setting.lists[place], side, play.setting, play.state);
    } else {
      Rng rng(roll_seed(play, seat_at(side), rule("RR-ARMY-01")));
      enlist_random(rng, side, play.setting, play.state);
    }
  }
  play.state.phase = Phase::roll_off;
}

void roll_set_up(Play& play) {
  State& state = play.state;
  const int first = roll_d20(play, seat_at(0), rule("RR-SET-01"), RollKind::roll_off);
  const int second = roll_d20(play, seat_at(1), rule("RR-SET-01"), RollKind::roll_off);
  if (first == second) return;  // ties again
  state.player_a = first > second ? 0 : 1;
  tell_side(play, rule("RR-SET-01"), Told::player_a_found, player_a(play), 0, 0);
  state.scenario = play.setting.rolls_scenario
                       ? scenario_of(roll_d20(play, seat_at(player_a(play)), rule("RR-SET-08"), RollKind::scenario))
                       : play.setting.scenario;
  tell(play, {.rule = rule("RR-SET-08"), .verb = Told::scenario_set, .numbers = {static_cast<int>(state.scenario)}, .depth = 0});
  state.density = density_of(roll_d20(play, seat_at(player_b(play)), rule("RR-SET-10"), RollKind::density));
  tell(play, {.rule = rule("RR-SET-10"), .verb = Told::density_set, .numbers = {static_cast<int>(state.density)}, .depth = 0});
  if (state.scenario == ScenarioId::capture_the_flags)  // RR-FLAG-01
    for (int i = 0; i < kMarkers; ++i) state.marker[static_cast<std::size_t>(i)].at = spot({(120 + 80 * i) * kMm, 200 * kMm});
  state.phase = Phase::terrain;
}

void lay_terrain(Play& play) {
  State& state = play.state;
  if (state.stage == 1) return accept_or_draw_again(play);
  if (state.scenario == ScenarioId::king_of_the_hill && state.pieces == 0) return place_hill(play);
  const int side = player_b(play);
  const TerrainMenu menu(play, side);
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return finish_terrain(play);
  if (verb_of(answer) == Verb::generate) return generate(play);
  const auto shape = static_cast<std::uint8_t>(answer.slot);
  const TerrainPlace prompt(play, side, shape, kNoPiece, rule("RR-TER-13"));
  const Pose pose = play.table.ask(prompt).pose();
  Piece piece;
  piece.shape = shape;
  piece.type = play.setting.stock[shape].type;
  piece.heading = static_cast<std::uint16_t>(pose.turned ? pose.heading.tenths : 0);
  piece.at = spot(pose.at);
  state.piece[state.pieces++] = piece;
  tell(play, {.rule = rule("RR-TER-13"), .verb = Told::terrain_laid, .object = static_cast<GroupId>(side), .numbers = {shape, pose.at.x, pose.at.y}, .depth = 0});
}

// RR-DRV-05: Player B first. One edit a step.
void use_discipline(Play& play) {
  constexpr int kEdits = 2;
  State& state = play.state;
  if (state.stage >= 2 * kEdits) {
    state.stage = 0;
    state.phase = Phase::deployment;
    return;
  }
  const int side = state.stage < kEdits ? player_b(play) : player_a(play);
  ++state.stage;
  if (!uses_drive(play, side, Drive::discipline)) return;
  PlainMenu menu(play, seat_at(side), rule("RR-DRV-03"), Ask::terrain_edit);
  menu.add(option(Verb::decline));
  for (const Verb verb : {Verb::shift, Verb::remove, Verb::add}) menu.add(option(verb, 0, 1));
  const Verb verb = verb_of(play.table.ask(menu).option());
  if (verb == Verb::decline) return;
  verb == Verb::shift ? shift_piece(play, side) : verb == Verb::remove ? remove_piece(play, side) : add_piece(play, side);
  tell_side(play, rule("RR-DRV-03"), Told::terrain_changed, side, 0, 0);
}

void roll_deployment(Play& play) {
  State& state = play.state;
  const int a = player_a(play);
  state.deployment = deployment_of(roll_d20(play, seat_at(a), rule("RR-SET-09"), RollKind::deployment));
  tell(play, {.rule = rule("RR-SET-09"), .verb = Told::deployment_set, .numbers = {static_cast<int>(state.deployment)}, .depth = 0});
  int part = 0;
  const int parts = parts_of(state.deployment);
  if (play.setting.house.deployment_side == DeploymentSide::a_chooses) {
    PlainMenu menu(play, seat_at(a), rule("RR-DEP-03"), Ask::zone);
    for (int i = 0; i < parts; ++i) menu.add(option(Verb::zone, 0, 0, static_cast<std::uint32_t>(i)));
    part = static_cast<int>(play.table.ask(menu).option().slot);
  } else if (play.setting.house.deployment_side == DeploymentSide::random) {
    part = (roll_d20(play, kNobody, rule("RR-DEP-03"), RollKind::zone) - 1) % parts;
  }
  warband_of(play, a).part = static_cast<std::uint8_t>(part);
  warband_of(play, other(a)).part = static_cast<std::uint8_t>(opposite_part(state.deployment, part));
  for (const int side : {a, other(a)}) tell_side(play, rule("RR-DEP-03"), Told::zone_taken, side, warband_of(play, side).part, 0);
  state.phase = state.scenario == ScenarioId::duel ? Phase::targets : Phase::loading;
}

// RR-DUEL-01: exactly 2 points; if no set has them, one group of the least cost above 1.
void name_targets(Play& play) {
  for (const int side : {player_a(play), player_b(play)}) {
    const auto pool = static_cast<GroupSet>(waiting(play, other(side)) & ~wards(play));
    SubsetMenu::Bounds bounds{.low = 2, .high = 2};
    GroupSet chosen = 0;
    if (reachable(play, pool, bounds, 4).low == 2) {
      chosen = choose_subset(play, seat_at(side), rule("RR-DUEL-01"), Ask::duel_target, pool, bounds);
    } else {
      int least = 99;
      for_each_group(pool, [&](GroupId id) { least = group_of(play, id).points > 1 ? std::min<int>(least, group_of(play, id).points) : least; });
      PlainMenu menu(play, seat_at(side), rule("RR-DUEL-01"), Ask::duel_target);
      for_each_group(pool, [&](GroupId id) {
        if (group_of(play, id).points == least) menu.add(option(Verb::group, id));
      });
      chosen = bit(menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject);
    }
    for_each_group(chosen, [&](GroupId id) {
      group_of(play, id).set(Group::kTarget);
      tell(play, {.rule = rule("RR-DUEL-01"), .verb = Told::target_named, .subject = id, .depth = 0});
    });
  }
  play.state.phase = Phase::loading;
}

void load_and_set_aside(Play& play) {
  const int side = play.state.stage == 0 ? player_a(play) : player_b(play);
  load_transports(play, side);
  choose_reserves(play, side);
  if (++play.state.stage < 2) return;
  play.state.stage = 0;
  play.state.phase = Phase::placing;
}

int strip_for(const Play& play, GroupId id) {
  if (play.state.deployment != Deployment::mixed) return kAnyStrip;
  const int first = warband_of(play, side_of(id)).strip;
  if (group_of(play, id).spare == 1) return first;
  for (int strip = 1; strip <= 4; ++strip)
    if (strip != first && owns_strip(play, side_of(id), strip)) return strip;
  return first;
}

// Stages: A's batch, A places it, B's batch (Mixed), B places, A places the rest.
void place_next(Play& play) {
  State& state = play.state;
  const int side = state.stage == 2 || state.stage == 3 ? player_b(play) : player_a(play);
  if (state.stage == 0 || (state.stage == 2 && state.deployment == Deployment::mixed)) choose_batch(play, side);
  if (state.stage == 0 || state.stage == 2) {
    ++state.stage;
    return;
  }
  const GroupSet pool = to_place(play, side, state.stage == 1);
  if (pool != 0) return place_one(play, side, pool);
  if (++state.stage <= 4) return;
  for (Group& group : state.group) group.spare = 0;
  state.stage = 0;
  state.phase = Phase::frenzy;
}

void use_frenzy(Play& play) {
  for (const int side : {player_b(play), player_a(play)}) {
    if (!uses_drive(play, side, Drive::frenzy)) continue;
    int left = 3;
    for (GroupSet moved = 0;;) {
      PlainMenu menu(play, seat_at(side), rule("RR-DRV-02"), Ask::frenzy);
      menu.add(option(Verb::decline));
      for_each_group(static_cast<GroupSet>(on_board(play, side) & ~moved), [&](GroupId id) {
        if (loaded_points(play, bit(id)) <= left && FrenzyPlace(play, id).has_room()) menu.add(option(Verb::group, id));
      });
      const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
      if (verb_of(answer) == Verb::decline) break;
      const FrenzyPlace prompt(play, answer.subject);
      set_place(play, answer.subject, play.table.ask(prompt).pose().at);
      tell(play, {.rule = rule("RR-DRV-02"), .verb = Told::deployed, .subject = answer.subject, .depth = 0});
      left -= loaded_points(play, bit(answer.subject));
      moved = static_cast<GroupSet>(moved | bit(answer.subject));
    }
  }
  play.state.phase = Phase::compulsion;
}

void use_compulsion(Play& play) {
  for (const int side : {player_b(play), player_a(play)}) {
    if (!uses_drive(play, side, Drive::compulsion)) continue;
    PlainMenu menu(play, seat_at(side), rule("RR-DRV-04"), Ask::compulsion);
    menu.add(option(Verb::decline));
    for (PieceId i = 0; i < play.state.pieces; ++i)
      if (play.state.piece[i].type != Terrain::blocking) menu.add(option(Verb::piece, 1, 0, i));
    const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) continue;
    warband_of(play, side).immune = static_cast<std::uint8_t>(answer.slot + 1);
    tell_side(play, rule("RR-DRV-04"), Told::piece_named, side, static_cast<int>(answer.slot), 0);
  }
  play.state.phase = Phase::morale;
}

}  // namespace warren::rattle_and_rend
