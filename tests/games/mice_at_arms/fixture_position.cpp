// How does a test come by its battle: from written lines, or from a set-up that was begun?
#include <algorithm>
#include <stdexcept>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/sequence.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// Everybody gives the plainest answer, and the dice fall as 4, 5, 6, 4 ...
class PlainTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) {
      const int face = 4 + rolled_++ % 3;
      return static_cast<std::uint8_t>(std::min<int>(face, sides));
    });
  }
  void tell(const Event&) override {}

 private:
  int rolled_ = 0;
};

}  // namespace

void bad_position(const std::string& what) { throw std::invalid_argument("test position: " + what); }

Point inch_point(double x, double y) { return {inch(x), inch(y)}; }

BattleTable::BattleTable(std::string_view position) {
  WrittenBattle written(position);
  if (!written.fault().empty()) bad_position(written.fault());
  setting = std::move(written.setting);
  state = written.state;
  names_ = written.names();
  prepare_ground(*setting, state, ground);
}

Begun::Begun(const std::string& scenario, Phase until, std::map<std::string, std::string> options, int seats)
    : BattleTable("") {
  std::vector<Fault> faults;
  setting = check_setup({.scenario = scenario, .seats = seats, .options = std::move(options)}, faults);
  if (!setting) bad_position(faults.front().where + ": " + faults.front().words);
  warren::State fresh;
  rulebook().begin(*setting, fresh);
  state = fresh.as<State>();
  PlainTable plain;
  while (state.phase != until) {
    prepare_ground(*setting, state, ground);
    Play now{*setting, ground, state, plain};
    mice_at_arms::step(now);
  }
  for (UnitId id = 0; id < state.units; ++id)
    names_.try_emplace(colour_of(state.unit[id].army) + "-" + std::to_string(state.unit[id].house), id);
  prepare_ground(*setting, state, ground);
}

BattleTable& BattleTable::at_stage(Phase phase, Who who) {
  const auto stages = scenario_rules(state.scenario).stages;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    if (stages[i].phase != phase || (who != Who::all && stages[i].who != who)) continue;
    state.stage = static_cast<std::uint8_t>(i);
    state.phase = phase;
    state.counter = 0;
    state.turn = 0;
    return *this;
  }
  bad_position("the scenario has no such stage");
}

}  // namespace warren::mice_at_arms::testing
