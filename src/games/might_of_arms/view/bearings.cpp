#include "games/might_of_arms/view/bearings.h"

#include <algorithm>
#include <bit>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/facts.h"
#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/support.h"
#include "games/might_of_arms/view/silent.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms {
namespace {

std::vector<Point> points_in(Outline outline) { return {outline.begin(), outline.end()}; }

Value face_value(Face face) { return {.key = "face", .term = face_key(face)}; }

// MI-CHG-02, MI-CHG-33: where its front looks, and whom it could charge from there. Who lies a little too far
// is shown with the reason.
void add_lanes(const Play& play, UnitId unit, std::vector<Bearing>& all) {
  const std::int32_t charge = play.setting.troop(play.state, unit).charge;
  if (charge == 0 || in_melee(play.state, unit)) return;
  const Ref own = Ref::unit(unit);
  all.push_back({.kind = "front-zone",
                 .points = points_in(geometry::front_zone(block_of(play, unit), charge).outline()),
                 .is_area = true,
                 .by = own});
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    const GapLine line = gap_line(play, unit, enemy);
    if (!line.any || line.gap > charge + charge / 2) return;
    Bearing lane{
        .kind = "charge-lane",
        .points = {line.line.a, line.line.b},
        .by = own,
        .at = Ref::unit(enemy),
        .values = {{.key = "gap", .number = line.gap},
                   face_value(class_of_charge(play, play.state.unit[unit].at(), enemy))}
    };
    if (const Verdict verdict = judge_declaration(play, {unit, enemy}, {}); !verdict.ok())
      lane.refusal = verdict.refusal();
    all.push_back(std::move(lane));
  });
}

// MI-SHOOT-07: before the middle of a file, 45 degrees to either side, as far as its weapons reach.
Bearing arc_of(const Play& play, UnitId unit, int file, std::int32_t range) {
  constexpr int kHalf = 450, kBetween = 150;
  const Point from = file_midpoint(play, unit, file);
  const Angle heading = play.state.unit[unit].angle();
  Bearing arc{
      .kind = "shooting-arc",
      .points = {from},
      .is_area = true,
      .by = Ref::unit(unit),
      .values = {{.key = "file", .number = file + 1}, {.key = "range", .number = range}}
  };
  for (int turn = -kHalf; turn <= kHalf; turn += kBetween)
    arc.points.push_back(from + geometry::shift_of(Angle::of_tenths(heading.tenths + turn), range));
  return arc;
}

void add_shooting(const Play& play, UnitId unit, std::vector<Bearing>& all) {
  const Unit& u = play.state.unit[unit];
  if (!play.setting.facts(play.state, unit).shoots || in_melee(play.state, unit)) return;
  const Verdict able = may_shoot(play, unit);
  for (int file = 0; file < u.files; ++file) {
    const std::int32_t range = range_of_file(play, unit, file);
    if (range == 0) continue;
    all.push_back(arc_of(play, unit, file, range));
    if (!able.ok()) all.back().refusal = able.refusal();
  }
  if (!able.ok()) return;
  const Field field(play);
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    const std::uint8_t files = may_be_shot(play, enemy) ? eligible_files(play, field, unit, enemy) : 0;
    if (files == 0) return;
    const Volley volley = volley_of(play, field, unit, enemy, files);
    all.push_back({
        .kind = "shot",
        .points = {u.at(), centre_of(play, enemy)},
        .by = Ref::unit(unit),
        .at = Ref::unit(enemy),
        .values = {{.key = "dice", .number = volley.count()},
                   {.key = "files", .number = std::popcount(files), .of = u.files}}
    });
  });
}

// MI-MOR-04
void add_flanks(const Play& play, UnitId unit, std::vector<Bearing>& all) {
  for (const Face flank : {Face::left, Face::right})
    all.push_back({.kind = flank_supported(play, unit, flank) ? Name("flank-covered") : Name("flank-open"),
                   .points = points_in(flank_strip(play, unit, flank).outline()),
                   .is_area = true,
                   .by = Ref::unit(unit),
                   .values = {face_value(flank)}});
}

// How bad it is to be charged so.
int harm_of(Face face) { return face == Face::rear ? 2 : face == Face::front ? 0 : 1; }

// The charge after a move, of one unit at one other: the worst of those that its side would be offered.
struct Coming {
  Point from{};
  GapLine line;
  Face face = Face::front;

  bool is_worse(const Coming& than) const {
    if (!than.line.any || harm_of(face) != harm_of(than.face))
      return !than.line.any || harm_of(face) > harm_of(than.face);
    return line.gap < than.line.gap;
  }
};

// MI-MOVE-03, MI-CHG-33: in its next movement it goes forward, or stays, and then charges.
void add_coming(const Play& now, UnitId unit, UnitSet prey, std::vector<Bearing>& all) {
  State before = now.state, state = now.state;
  for (State* one : {&before, &state}) one->unit[unit].clear(kTurnMarks);
  const Play anew{now.setting, now.ground, before, now.table},
      play{now.setting, now.ground, state, now.table};
  if (!may_declare(anew, unit).ok() || !may_begin(anew, unit, MoveKind::forward).ok()) return;
  std::array<Coming, kUnits> worst{};
  const Block start = block_of(play, unit);
  const MovePlace places(anew, unit, MoveKind::forward);
  const auto look_from = [&](const Pose& pose) {
    put(state, unit, {pose.at, start.width, start.depth, pose.turned ? pose.heading : start.heading});
    for_each_unit(prey, [&](UnitId target) {
      if (!may_be_charged(play, unit, target) || !may_charge_kind(play, unit, target, false).ok()) return;
      const Coming one{pose.at, gap_line(play, unit, target), class_of_charge(play, pose.at, target)};
      if (!in_reach(play, unit, one.line) || is_barred(play, unit, target, one.line)) return;
      if (one.is_worse(worst[target])) worst[target] = one;
    });
  };
  look_from({start.at, start.heading, true});
  for_each_allowed(places, [&](const Choice& choice) { look_from(choice.answer.pose()); });
  for_each_unit(prey, [&](UnitId target) {
    const Coming& one = worst[target];
    if (!one.line.any) return;
    all.push_back({
        .kind = "charge-to-come",
        .points = {start.at, one.from, one.line.line.b},
        .by = Ref::unit(unit),
        .at = Ref::unit(target),
        .values = {{.key = "gap", .number = one.line.gap}, face_value(one.face)}
    });
  });
}

// MI-SET-13: who is hidden from the seat is nowhere.
void forget_hidden(State& state, Seat seat) {
  for (UnitId unit = 0; unit < kUnits; ++unit)
    if (state.unit[unit].hidden() && seat_at(side_of(unit)) != seat)
      state.unit[unit].where = Whereabouts::reserve;
}

// A move that is thought of leaves its marks: who doubles does not charge.
void stand_there(const Play& play, UnitId unit, const Facing::Thought& thought, State& state) {
  Block block = block_of(play, unit);
  block.at = thought.at.at;
  if (thought.at.turned) block.heading = thought.at.heading;
  put(state, unit, block);
  if (thought.asked.kind == static_cast<std::uint16_t>(Ask::move_place) && thought.asked.subject == unit)
    state.unit[unit].set(marks_of(play, static_cast<const MovePlace&>(thought.asked).move_kind()));
}

}  // namespace

std::optional<Pose> stands(const State& state, Seat seat, Ref of) {
  if (of.is != Is::unit || of.id >= kUnits) return std::nullopt;
  const Unit& unit = state.unit[of.id];
  const bool own = seat_at(side_of(static_cast<UnitId>(of.id))) == seat;
  if (!unit.standing() && !(unit.hidden() && own)) return std::nullopt;
  return Pose{unit.at(), unit.angle(), true};
}

std::vector<Bearing> bearings_of(const MatchSetting& setting, const MatchGround& ground, const State& state,
                                 Seat seat, Ref of, const Facing::Thought* thought) {
  std::vector<Bearing> all;
  if (state.phase < Phase::initiative || !stands(state, seat, of)) return all;
  const auto unit = static_cast<UnitId>(of.id);
  State known = state;
  forget_hidden(known, seat);
  SilentTable silent;
  const Play play{setting, ground, known, silent};
  if (thought != nullptr) stand_there(play, unit, *thought, known);
  add_flanks(play, unit, all);
  add_shooting(play, unit, all);
  add_lanes(play, unit, all);
  const int side = side_of(unit);
  if (seat_at(side) == seat)
    for_each_unit(enemies_of(known, unit), [&](UnitId enemy) { add_coming(play, enemy, bit(unit), all); });
  else
    add_coming(play, unit, standing_of(known, 1 - side), all);
  return all;
}

}  // namespace warren::might_of_arms
