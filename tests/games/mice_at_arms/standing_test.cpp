// Whatever is moved, charged or put to flight: everybody stands where the rules let them stand.
#include <doctest/doctest.h>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/invariants.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/flight.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/muster.h"
#include "kernel/base/rng.h"

namespace warren::mice_at_arms::testing {
namespace {

constexpr int kRounding = 3;

Point anywhere(Rng& rng) {
  return {static_cast<std::int32_t>(rng.below(kTable)), static_cast<std::int32_t>(rng.below(kTable))};
}

void lay_terrain(BattleTable& t, Rng& rng) {
  const std::uint32_t pieces = 4 + rng.below(8);
  for (int tries = 0; t.state.pieces < pieces && tries < 200; ++tries) {
    const Point at = anywhere(rng);
    bool room = at.x >= kPieceRadius && at.y >= kPieceRadius && at.x <= kTable - kPieceRadius &&
                at.y <= kTable - kPieceRadius;
    for (PieceId i = 0; i < t.state.pieces; ++i)
      room = room && geometry::distance2(point(t.state.piece[i].at), at) >=
                         std::int64_t{4} * kPieceRadius * kPieceRadius;
    if (!room) continue;
    const auto type = static_cast<Terrain>(rng.below(kPlacedTerrainTypes));
    t.state.piece[t.state.pieces++] = {.type = type,
                                       .level = static_cast<std::uint8_t>(t.setting->profile(type).level),
                                       .placed = 1,
                                       .owner = 1,
                                       .at = spot(at)};
  }
  prepare_ground(*t.setting, t.state, t.ground);
}

// Five units a side, anywhere legal; enemies no nearer than one base.
void set_down_units(BattleTable& t, Rng& rng) {
  for (int i = 0; i < 10; ++i) {
    Play play = t.play();
    const int army = i % 2;
    const auto type = static_cast<UnitType>(rng.below(kUnitTypes));
    const UnitId id = enlist(play, army, i / 2, type);
    const int radius = profile_of(play, id).leader_radius;
    unit_of(play, id).flee_edge = static_cast<Edge>(1 + army);
    for (int tries = 0; tries < 500; ++tries) {
      const Point at = anywhere(rng);
      const Footing footing = footing_at(play, at, radius);
      bool legal = kWholeTable.holds({at, radius}) && footing.half == kNoPiece &&
                   !overlaps_any_base(play, {at, radius}, id);
      if (footing.inside != kNoPiece)
        legal = legal && t.setting->profile(t.state.piece[footing.inside].type).enter &&
                holder_of(play, footing.inside) == kNoUnit && !touches_enemy(play, footing.inside, army);
      for_each_unit(enemies_of(play, army), [&](UnitId enemy) {
        legal = legal && !is_within(play, {at, radius}, enemy, 2 * kInch) &&
                !touches(play, {at, radius + 100}, enemy);
      });
      if (!legal) continue;
      place_unit(play, id,
                 {.leader = footing.inside == kNoPiece ? at : point(t.state.piece[footing.inside].at),
                  .heading = Angle::of_degrees(static_cast<int>(rng.below(360))),
                  .piece = footing.inside});
      break;
    }
  }
}

// MA-GEO-08: each model within one base of another of its unit.
bool stays_together(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  for (int model = 1; model < base_count(unit); ++model) {
    if (is_tucked(unit, model)) continue;
    const Disc base = base_of(play, id, model);
    bool near = false;
    for (int other = 0; other < base_count(unit); ++other)
      near = near || (other != model && !is_tucked(unit, other) &&
                      geometry::within(base, base_of(play, id, other), 2 * base.radius));
    if (!near) return false;
  }
  return true;
}

// MA-MOVE-05: after a move nobody of the unit is nearer to an enemy than one base, or than its leader was
// before.
bool keeps_its_distance(const Play& play, UnitId id, const Disc& start) {
  bool keeps = true;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    const int least = std::min(profile_of(play, id).base(), gap_to_unit(play, start, enemy)) - kRounding;
    for_each_base(play, id,
                  [&](const Disc& base) { keeps = keeps && gap_to_unit(play, base, enemy) >= least; });
  });
  return keeps;
}

void check_standing(const BattleTable& t, const Play& play) {
  const std::string broken = broken_invariant(*t.setting, t.state);
  CHECK_MESSAGE(broken.empty(), broken);
  for (UnitId id = 0; id < t.state.units; ++id)
    if (unit_of(play, id).on_table()) CHECK(stays_together(play, id));
}

bool move_somewhere(Play& play, UnitId id, Rng& rng) {
  if (!may_move(play, id)) return false;
  const MovePrompt prompt(play, id);
  const Disc start = leader_base(play, id);
  Point to = prompt.draw(rng).pose().at;
  if (rng.below(2) == 0) {
    const auto off = [&] { return static_cast<int>(rng.below(16 * kInch)) - 8 * kInch; };
    to = start.centre +
         geometry::Vec{off() * allowance_of(play, id) / 8000, off() * allowance_of(play, id) / 8000};
  }
  const Move move = prompt.judged(to);
  if (!move.ok()) return false;
  CHECK(move.length <= allowance_of(play, id) + 1);
  if (move.end == start.centre) return false;
  carry_out(play, id, move, rng.below(2) == 0, Angle::of_degrees(static_cast<int>(rng.below(360))));
  CHECK(keeps_its_distance(play, id, start));
  for_each_unit(enemies_of(play, unit_of(play, id).army),
                [&](UnitId enemy) { CHECK_FALSE(touches(play, contact_of(leader_base(play, id)), enemy)); });
  return true;
}

bool charge_somebody(BattleTable& t, Play& play, UnitId id, Rng& rng) {
  if (!may_charge_at_all(play, id)) return false;
  std::vector<UnitId> targets;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    if (any_charge(play, id, enemy, allowance_of(play, id)).ok()) targets.push_back(enemy);
  });
  if (targets.empty()) return false;
  const UnitId target = targets[rng.below(static_cast<std::uint32_t>(targets.size()))];
  Charge charge = charge_candidate(
      play, id, target,
      static_cast<int>(rng.below(static_cast<std::uint32_t>(kContactCandidates + t.state.pieces))),
      allowance_of(play, id));
  if (!charge.ok()) charge = any_charge(play, id, target, allowance_of(play, id));
  CHECK((charge.touched & bit(target)) != 0);
  CHECK(charge.move.length <= allowance_of(play, id) + 1);
  const bool ran = unit_of(play, target).fleeing();
  carry_out(play, id, target, charge);
  CHECK(unit_of(play, target).on_table() == !ran);
  CHECK(((unit_of(play, id).engaged & bit(target)) != 0) == !ran);
  return true;
}

struct Deeds {
  int moves = 0;
  int charges = 0;
  int flights = 0;
};

void play_at_random(std::uint64_t seed, const std::string& options, Deeds& deeds) {
  CAPTURE(seed);
  Rng rng(seed);
  BattleTable t(options);
  lay_terrain(t, rng);
  set_down_units(t, rng);
  Play play = t.play();
  check_standing(t, play);
  for (int step = 0; step < 60; ++step) {
    CAPTURE(step);
    const auto id = static_cast<UnitId>(rng.below(t.state.units));
    CAPTURE(static_cast<int>(id));
    if (!unit_of(play, id).on_table()) continue;
    const std::uint32_t deed = rng.below(10);
    if (deed < 5) {
      deeds.moves += move_somewhere(play, id, rng) ? 1 : 0;
    } else if (deed < 8) {
      deeds.charges += charge_somebody(t, play, id, rng) ? 1 : 0;
    } else if (deed == 8) {
      if (unit_of(play, id).models > 1) take_wounds(play, id, 1, kNoUnit);
    } else if (unit_of(play, id).type != UnitType::battle_cat && unit_of(play, id).is_engaged()) {
      flee(play, id);
      ++deeds.flights;
    } else {
      rally(unit_of(play, id));
    }
    check_standing(t, play);
  }
}

TEST_CASE(
    "MA-GEO-08 MA-GEO-20 MA-MOVE-04 MA-MOVE-05 MA-MOVE-09 MA-TERR-04 after any move, charge or flight all "
    "bases stand "
    "legally") {
  for (const char* options : {"", "option occupy_snap=stay", "option base_size=metric"}) {
    CAPTURE(options);
    Deeds deeds;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) play_at_random(seed, options, deeds);
    CHECK(deeds.moves > 300);
    CHECK(deeds.charges > 60);
    CHECK(deeds.flights > 20);
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
