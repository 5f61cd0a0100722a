// A small battlefield for tests that read like the catalog's numbers.
//
//   Battlefield t;
//   const UnitId knights = t.put(0, TroopType::heavy_knight_cavalry, 4, 4, 24, 10, 0);
//   CHECK(t.why_not_forward(knights, 29.657, 15.657) == "");
//
// Places are inches, headings as the catalog writes them: 0 north, 90 east. Side 0 is the home side with the
// south edge. The armies come through the real set-up; units are then put where a test wants them.
#pragma once

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/charge_step.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/movement.h"
#include "games/might_of_arms/setup.h"
#include "kernel/tables/script_table.h"

namespace warren::might_of_arms::testing {

inline int in(double inches) { return static_cast<int>(std::lround(inches * kInch)); }
inline Point at(double x, double y) { return {in(x), in(y)}; }
inline Angle written(double degrees) {
  return Angle::of_tenths(900 - static_cast<int>(std::lround(degrees * 10)));
}

using Options = std::map<std::string, std::string>;  // house rules

class Battlefield {
 public:
  explicit Battlefield(Options options = {}, std::string scenario = "pitched-battle") {
    std::vector<Fault> faults;
    setting = check_setup(
        {
            .game = "might-of-arms",
            .scenario = std::move(scenario),
            .options = std::move(options),
            .forces = {"open", "open"}
    },
        faults);
    if (!setting) throw std::runtime_error(faults.front().words);
    for (std::size_t side = 0; side < 2; ++side) {
      Army& army = setting->armies[side][static_cast<std::size_t>(ListId::open)];
      army.units.clear();
      state.side[side].army = static_cast<std::uint8_t>(ListId::open);
    }
    state.side[1].north = 1;
    state.turn = 1;
    state.phase = Phase::move_first;
    laid();
  }

  UnitId put(int side, TroopType type, int stands, int files, double x, double y, double heading,
             Grade grade = Grade::c, std::uint8_t traits = 0) {
    Army& army = setting->armies[static_cast<std::size_t>(side)][static_cast<std::size_t>(ListId::open)];
    UnitFacts facts;
    facts.name = "unit " + std::to_string(army.units.size() + 1);
    facts.type = type;
    facts.grade = grade;
    facts.traits = traits;
    facts.stands = facts.crew = static_cast<std::uint8_t>(stands);
    facts.files = static_cast<std::uint8_t>(files);
    army.units.push_back(facts);
    const UnitId unit = unit_at(side, static_cast<int>(army.units.size()) - 1);
    state.side[static_cast<std::size_t>(side)].units = static_cast<std::uint8_t>(army.units.size());
    Unit& u = state.unit[unit];
    u.where = Whereabouts::standing;
    u.stands = facts.stands;
    u.files = facts.files;
    u.put(at(x, y), written(heading));
    return unit;
  }
  LeaderId leader(int side, double x, double y) {
    const LeaderId id = leader_at(side, state.side[static_cast<std::size_t>(side)].leaders++);
    state.leader[id].set(Leader::kIsLeader | Leader::kPlaced);
    state.leader[id].x = in(x), state.leader[id].y = in(y);
    return id;
  }
  void area(Terrain kind, int size, double x, double y, double heading) {
    Piece& piece = state.piece[state.pieces++];
    piece = {};
    piece.kind = kind;
    piece.size = static_cast<std::uint8_t>(size);
    piece.x = in(x), piece.y = in(y);
    piece.heading = static_cast<std::uint16_t>(written(heading).tenths);
    laid();
  }
  void strip(Terrain kind, double x, double y, double x2, double y2, double width) {
    Piece& piece = state.piece[state.pieces++];
    piece = {};
    piece.kind = kind;
    piece.x = in(x), piece.y = in(y), piece.x2 = in(x2), piece.y2 = in(y2);
    piece.width = in(width);
    laid();
  }
  void section(double x, double y, double heading) {
    Section& s = state.section[state.sections++];
    s.x = in(x), s.y = in(y);
    s.heading = static_cast<std::uint16_t>(written(heading).tenths);
    s.there = 1;
    laid();
  }
  void laid() { prepare_ground(*setting, state, ground); }

  Play play() { return {*setting, ground, state, script}; }
  Unit& operator[](UnitId unit) { return state.unit[unit]; }

  std::string name(RuleId rule) const { return std::string(catalog().name(rule)); }
  std::string name(const Verdict& verdict) const { return verdict.ok() ? "" : name(verdict.refusal().rule); }
  std::string why_not(UnitId unit, MoveKind kind, double x, double y, double heading) {
    Move move;
    return name(judge_pose(play(), unit, kind, {at(x, y), written(heading), true}, move));
  }
  std::string why_not(UnitId unit, MoveKind kind, double distance) {
    Move move;
    return name(judge_distance(play(), unit, kind, in(distance), move));
  }
  std::string why_not_charge(UnitId charger, UnitId target, const ChargeList& list = {}) {
    return name(judge_declaration(play(), {charger, target}, list));
  }
  void go(UnitId unit, MoveKind kind, double x, double y, double heading) {
    Move move;
    Play p = play();
    judge_pose(p, unit, kind, {at(x, y), written(heading), true}, move);
    carry_out(p, unit, move);
  }
  double heading(UnitId unit) { return Angle::of_tenths(900 - state.unit[unit].heading).tenths / 10.0; }

  std::unique_ptr<MatchSetting> setting;
  MatchGround ground;
  State state{};
  ScriptTable script{catalog()};
};

inline std::vector<int> place(const Unit& unit) { return {unit.x, unit.y}; }
inline std::vector<int> inches_at(double x, double y) { return {in(x), in(y)}; }

}  // namespace warren::might_of_arms::testing
