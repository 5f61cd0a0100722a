#include "games/might_of_arms/invariants.h"

#include <fmt/format.h>

#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/field.h"
#include "games/might_of_arms/words/words.h"

namespace warren::might_of_arms {
namespace {

class Unasked final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}
};

// MI-FAT-09, MI-UNIT-03, MI-MEL-45
std::string unit_faults(const Play& play, UnitId unit) {
  const Unit& u = play.state.unit[unit];
  const UnitFacts& facts = play.setting.facts(play.state, unit);
  const Troop& troop = play.setting.troop(facts.type);
  if (u.hits >= std::max<int>(facts.crew, 1) && !troop.wagon) return "has as many hits as stands";
  if (u.fatigue > kMostFatigue) return "has too much fatigue";
  if (u.files < 1 || u.files > troop.most_files || ranks_of(u.stands, u.files) > troop.most_ranks)
    return "stands in no formation of its kind";
  if (!in_melee(play.state, unit) && u.round != 0) return "counts rounds out of melee";
  if (u.heading >= 3600) return "has no heading";
  return {};
}

std::string overlap_faults(const Play& play) {
  const UnitSet there = standing_units(play.state) | hidden_of(play.state, 0) | hidden_of(play.state, 1);
  const Field field(play, there);
  std::string fault;
  for_each_unit(there, [&](UnitId a) {
    const geometry::Box& box = field[a].box;
    if (box.low.x < -kTolerance || box.low.y < -kTolerance || box.high.x > play.ground.width + kTolerance ||
        box.high.y > play.ground.depth + kTolerance)
      fault = unit_name(play.setting, play.state, a) + " stands off the table";
    for (const Patch& patch : play.ground.impassable())
      if (geometry::overlap_deeper(patch.outline(), field[a].outline(), kTolerance))
        fault = unit_name(play.setting, play.state, a) + " stands in a river";
    for_each_unit(there, [&](UnitId b) {
      if (b > a && geometry::overlaps(field[b].box, box) &&
          geometry::overlap_deeper(field[a].outline(), field[b].outline(), kTolerance))
        fault = fmt::format("{} and {} stand on one place", unit_name(play.setting, play.state, a),
                            unit_name(play.setting, play.state, b));
    });
  });
  return fault;
}

// MI-CHG-41: between enemies that stand and touch, once a pair.
std::string contact_faults(const Play& play) {
  const State& state = play.state;
  for (std::size_t i = 0; i < state.contacts; ++i) {
    const Contact& c = state.contact[i];
    if (c.a >= kUnits || c.b >= kUnits || side_of(c.a) == side_of(c.b)) return "a contact is not of enemies";
    if (!state.unit[c.a].standing() || !state.unit[c.b].standing()) return "somebody gone is in contact";
    if (gap(play, c.a, c.b) > 2 * kTolerance)
      return fmt::format("{} and {} are in contact and apart", unit_name(play.setting, state, c.a),
                         unit_name(play.setting, state, c.b));
    for (std::size_t j = 0; j < i; ++j)
      if ((state.contact[j].a == c.a && state.contact[j].b == c.b) ||
          (state.contact[j].a == c.b && state.contact[j].b == c.a))
        return "a contact is kept twice";
  }
  return {};
}

// MI-LEAD-12: who is with a unit and whom a unit has with it agree.
std::string leader_faults(const State& state) {
  for (UnitId unit = 0; unit < kUnits; ++unit) {
    const int leader = state.unit[unit].leader - 1;
    if (leader >= 0 && (leader >= kLeaders || state.leader[static_cast<std::size_t>(leader)].unit != unit))
      return "a unit has a leader who is elsewhere";
  }
  for (LeaderId id = 0; id < kLeaders; ++id) {
    const Leader& leader = state.leader[id];
    if (leader.in_play() && leader.unit != kNoUnit && state.unit[leader.unit].leader != id + 1)
      return "a leader is with a unit that has another";
  }
  return {};
}

}  // namespace

std::string broken_invariant(const MatchSetting& setting, const State& state) {
  if (state.phase <= Phase::home) return {};
  MatchGround ground;
  prepare_ground(setting, state, ground);
  Unasked nobody;
  State copy = state;
  const Play play{setting, ground, copy, nobody};
  for (int side = 0; side < 2; ++side)
    for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i)
      if (const std::string fault = unit_faults(play, unit_at(side, i)); !fault.empty())
        return unit_name(setting, state, unit_at(side, i)) + " " + fault;
  if (std::string fault = overlap_faults(play); !fault.empty()) return fault;
  if (std::string fault = contact_faults(play); !fault.empty()) return fault;
  const bool after_removal = state.phase == Phase::break_off_first || state.phase == Phase::recovery;
  for (const Unit& unit : state.unit)
    if (after_removal && unit.where == Whereabouts::routed) return "a routed unit was not removed";
  return leader_faults(state);
}

}  // namespace warren::might_of_arms
