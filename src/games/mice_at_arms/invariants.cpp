#include "games/mice_at_arms/invariants.h"

#include <fmt/format.h>

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/words/words.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kRounding = 3;  // whole-number points may graze by this much

struct Base {
  UnitId unit = kNoUnit;
  int model = 0;
  Disc disc{};
};

std::vector<Base> bases_on_table(const BattleSetting& setting, const State& state) {
  std::vector<Base> bases;
  for (UnitId id = 0; id < state.units; ++id) {
    const Unit& unit = state.unit[id];
    for (int model = 0; unit.on_table() && model < base_count(unit); ++model)
      if (!is_tucked(unit, model))
        bases.push_back({
            id,
            model,
            {point(unit.at[static_cast<std::size_t>(model)]), setting.profile(unit).radius(model)}
        });
  }
  return bases;
}

// MA-GEO-20, MA-MOVE-04
std::string check_bases(const BattleSetting& setting, const State& state) {
  const std::vector<Base> bases = bases_on_table(setting, state);
  for (std::size_t i = 0; i < bases.size(); ++i) {
    const Base& a = bases[i];
    if (!kWholeTable.holds(a.disc))
      return fmt::format("{} has a base off the table (MA-GEO-20)", unit_name(setting, state, a.unit));
    for (std::size_t j = i + 1; j < bases.size(); ++j) {
      const Base& b = bases[j];
      const std::int64_t least = a.disc.radius + b.disc.radius - kRounding;
      if (geometry::distance2(a.disc.centre, b.disc.centre) < least * least)
        return fmt::format("{} model {} stands on {} model {} (MA-MOVE-04)",
                           unit_name(setting, state, a.unit), a.model, unit_name(setting, state, b.unit),
                           b.model);
    }
  }
  return {};
}

// MA-TERR-02, MA-TERR-04, MA-MOVE-09
std::string check_terrain(const BattleSetting& setting, const State& state) {
  for (PieceId a = 0; a < state.pieces; ++a) {
    int holders = 0;
    for (UnitId id = 0; id < state.units; ++id)
      holders += state.unit[id].on_table() && state.unit[id].in_piece == a + 1 ? 1 : 0;
    if (holders > 1)
      return fmt::format("{} is held by {} units (MA-TERR-04)", terrain_name(setting, state, a), holders);
    if (holders > 0 && !setting.profile(state.piece[a].type).enter)
      return fmt::format("{} is occupied (MA-MOVE-10)", terrain_name(setting, state, a));
    if (state.piece[a].vat != 0 && state.piece[a].type != Terrain::battlement &&
        state.piece[a].type != Terrain::gatehouse)
      return fmt::format("{} has a vat (MA-SIEGE-15)", terrain_name(setting, state, a));
  }
  for (const Base& base : bases_on_table(setting, state)) {
    const Unit& unit = state.unit[base.unit];
    if (unit.in_piece != 0 && setting.profile(unit).mounted &&
        setting.profile(state.piece[unit.in_piece - 1U].type).castle)
      return fmt::format("{} rides on a castle wall (MA-SIEGE-13)", unit_name(setting, state, base.unit));
    for (PieceId id = 0; id < state.pieces; ++id) {
      if (state.piece[id].type == Terrain::clear) continue;
      const Outline outline = outline_of(state.piece[id]);
      const bool occupies = unit.in_piece == id + 1;
      if (occupies ? !holds(outline, base.disc, kRounding)
                   : is_nearer(base.disc.centre, outline, base.disc.radius - kRounding))
        return fmt::format("{} model {} stands half inside {} (MA-MOVE-09)",
                           unit_name(setting, state, base.unit), base.model,
                           terrain_name(setting, state, id));
    }
  }
  return {};
}

// MA-GEO-18, MA-FLEE-01
std::string check_melees(const BattleSetting& setting, const State& state) {
  for (UnitId id = 0; id < state.units; ++id) {
    const Unit& unit = state.unit[id];
    if (unit.engaged != 0 && (unit.fleeing() || !unit.on_table()))
      return fmt::format("{} is in melee while fleeing or gone (MA-FLEE-01)", unit_name(setting, state, id));
    std::string broken;
    for_each_unit(unit.engaged, [&](UnitId other) {
      if (other >= state.units || (state.unit[other].engaged & bit(id)) == 0 ||
          state.unit[other].army == unit.army)
        broken = fmt::format("{} is in a melee that {} is not in (MA-GEO-18)", unit_name(setting, state, id),
                             unit_name(setting, state, other));
    });
    if (!broken.empty()) return broken;
  }
  return {};
}

// MA-UNIT-04, MA-SAVE-04, MA-VP-03
std::string check_counts(const BattleSetting& setting, const State& state) {
  for (UnitId id = 0; id < state.units; ++id) {
    const Unit& unit = state.unit[id];
    const bool listed = (state.army[unit.army].units & bit(id)) != 0;
    const std::string name = unit_name(setting, state, id);
    if (listed != unit.on_table()) return name + " is on the table for some rules and not for others";
    if (unit.models > unit.full) return name + " has more models than it was mustered with (MA-EVT-05)";
    if (unit.on_table() && unit.models == 0)
      return name + " stands on the table without a model (MA-UNIT-05)";
    if (unit.on_table() && unit.leader_wounds >= 4)
      return name + " lives on with too many wounds (MA-SAVE-04)";
    if (!unit.on_table() && unit.models == 0 &&
        (unit.in_piece != 0 || unit.tucked != 0 || unit.at != decltype(unit.at){}))
      return name + " is gone but has left something behind";
  }
  for (int army = 0; army < state.armies; ++army) {
    const Army& one = state.army[static_cast<std::size_t>(army)];
    if (one.purse < 0) return army_name(army) + " has spent more VP than it had (MA-VP-03)";
    if (one.lost + one.escaped + std::popcount(one.units) > one.mustered)
      return army_name(army) + " has more units than it mustered (MA-SCN-18)";
  }
  return {};
}

// MA-GEO-11, MA-HERO-04, MA-HERO-16: a hero who fell is gone with all that he was good for.
std::string check_heroes(const BattleSetting& setting, const State& state) {
  for (UnitId id = 0; id < state.units; ++id) {
    const Unit& unit = state.unit[id];
    const std::string name = unit_name(setting, state, id);
    if (unit.on_table() && unit.type == UnitType::king && unit.models < 2 && unit.hero != Hero::none)
      return name + " keeps a hero who fell (MA-HERO-04)";
    if (unit.has(Unit::kMusician) && unit.hero != Hero::standard_bearer)
      return name + " hears a Musician who is not there (MA-HERO-16)";
    if (unit.kissed_ordinary > ordinary_models(unit)) return name + " keeps a kiss too many (MA-HERO-14)";
  }
  return {};
}

// MA-FLEE-08, MA-SIEGE-06
std::string check_flights(const BattleSetting& setting, const State& state) {
  for (UnitId id = 0; id < state.units; ++id) {
    const Unit& unit = state.unit[id];
    if (unit.has(Unit::kEdgeOfFlight) && (!unit.fleeing() || unit.flee_edge == Edge::none))
      return unit_name(setting, state, id) + " keeps the edge of a flight that is over (MA-FLEE-08)";
    if (unit.on_table() && unit.has(Unit::kFixed) &&
        (unit.in_piece == 0 || state.piece[unit.in_piece - 1U].type != Terrain::tower))
      return unit_name(setting, state, id) + " has left its tower (MA-SIEGE-06)";
  }
  return {};
}

// MA-RND-08: the order names every army, and none twice.
std::string check_order(const BattleSetting&, const State& state) {
  unsigned seen = 0;
  for (const std::uint8_t army : state.order) seen |= 1U << army;
  unsigned first = 0;
  for (const std::uint8_t army : armies_in_order(state)) first |= 1U << army;
  if (seen != (1U << kMaxArmies) - 1 || first != (1U << state.armies) - 1)
    return "an army stands twice in the order (MA-RND-08)";
  return {};
}

// MA-VP-01: of two armies each has at least what the enemy's losses are worth.
std::string check_scores(const BattleSetting& setting, const State& state) {
  if (state.armies != 2) return {};
  for (int army = 0; army < 2; ++army) {
    const int lost = state.army[static_cast<std::size_t>(1 - army)].lost;
    if (state.army[static_cast<std::size_t>(army)].score < lost * awards_of(setting, state, army).elimination)
      return army_name(army) + " was not paid for a unit of the enemy (MA-VP-01)";
  }
  return {};
}

// MA-END-01, MA-END-03, MA-SCN-16
std::string check_end_of_battle(const BattleSetting&, const State& state) {
  for (int army = 0; army < state.armies; ++army) {
    const Army& one = state.army[static_cast<std::size_t>(army)];
    if (one.out != 0 && one.units != 0) return army_name(army) + " is beaten and still fights (MA-END-01)";
    if (one.escaped != 0 && (state.scenario != ScenarioId::break_free || army != state.side_a))
      return army_name(army) + " has escaped from nothing (MA-SCN-16)";
  }
  if (state.phase != Phase::over || state.ended_by != static_cast<std::uint8_t>(Ending::yielded)) return {};
  if (state.winner == 0) return "an army yielded and nobody won (MA-END-03)";
  if (state.army[state.winner - 1U].out != 0)
    return army_name(state.winner - 1) + " won after it was beaten or had yielded (MA-END-03)";
  return {};
}

}  // namespace

std::string broken_invariant(const BattleSetting& setting, const State& state) {
  for (const auto check : {check_bases, check_terrain, check_melees, check_counts, check_heroes,
                           check_flights, check_order, check_scores, check_end_of_battle})
    if (std::string broken = check(setting, state); !broken.empty()) return broken;
  return {};
}

}  // namespace warren::mice_at_arms
