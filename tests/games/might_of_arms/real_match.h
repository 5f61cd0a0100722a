// A match from its very beginning, step by step, with dice and answers as a test writes them down.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fixture.h"
#include "games/might_of_arms/sequence.h"

namespace warren::might_of_arms::testing {

class RealMatch {
 public:
  explicit RealMatch(std::string scenario, Options options = {},
                     std::vector<std::string> lists = {"french", "spanish"}) {
    std::vector<Fault> faults;
    setting = check_setup({.game = "might-of-arms",
                           .scenario = std::move(scenario),
                           .options = std::move(options),
                           .forces = std::move(lists)},
                          faults);
    if (!setting) throw std::runtime_error(faults.front().words);
    prepare_ground(*setting, state, ground);
  }

  void step() {
    Play p = play();
    might_of_arms::step(p);
    prepare_ground(*setting, state, ground);
  }
  RealMatch& step_to(Phase phase) {
    for (int steps = 0; state.phase != phase && steps < 500; ++steps) step();
    REQUIRE(state.phase == phase);
    return *this;
  }
  RealMatch& dice(std::initializer_list<int> faces) {
    script.faces(faces);
    return *this;
  }
  RealMatch& says(Ask ask, Option said) {
    script.on(static_cast<std::uint16_t>(ask), said);
    return *this;
  }
  Play play() { return {*setting, ground, state, script}; }
  // The seats that were asked a kind of question, in their order.
  std::vector<int> asked(Ask ask) const {
    std::vector<int> seats;
    for (const ScriptedAsk& one : script.asks())
      if (one.kind == static_cast<std::uint16_t>(ask)) seats.push_back(index(one.seat));
    return seats;
  }

  std::unique_ptr<MatchSetting> setting;
  MatchGround ground;
  State state{};
  ScriptTable script{catalog()};
};

}  // namespace warren::might_of_arms::testing
