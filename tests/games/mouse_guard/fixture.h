// A patrol at a table, for tests that read like the rulebook's examples.
//
//   Patrol p;                                        // Bryony Tolk alone
//   p.mouse(0).of(Rating::scout).rating = 4;
//   p.dice({6, 5, 4, 1});
//   const TestResult result = p.test(obstacle(Rating::scout, 3));
//   CHECK(result.passed);
//   CHECK(p.fault() == "");
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/making_a_test.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "kernel/tables/script_table.h"

namespace warren::mouse_guard::testing {

using Options = std::map<std::string, std::string>;

Listed listed(std::initializer_list<Rating> ratings);
TestOrder obstacle(Rating rating, int ob, TagSet tags = 0);
TestOrder versus(Rating rating, int dice, TagSet tags = 0);

class Patrol {
 public:
  explicit Patrol(int mice = 1, const Options& options = {}, const std::vector<std::string>& forces = {},
                  const std::string& scenario = "mission");

  Mouse& mouse(int id) { return state.mouse[static_cast<std::size_t>(id)]; }
  Team& team(int i = 0) { return state.conflict.team[static_cast<std::size_t>(i)]; }
  Team& them() { return state.conflict.opposing_team(); }

  Patrol& dice(std::initializer_list<int> faces);
  // Ones: nothing succeeds. Fours: everything does.
  Patrol& all(int face, int many);
  Patrol& says(Ask kind, const std::string& words);
  Patrol& always(Ask kind, const std::string& words);
  Patrol& adds(const std::string& words) { return says(Ask::extras, words); }
  Patrol& helps() { return says(Ask::help, "Help"); }

  TestResult test(const TestOrder& order, int roller = 0);
  // The dice of a mouse that adds nothing.
  int pool(const TestOrder& order, int roller = 0, Base base = Base::listed);
  // What may be answered to a question of that kind the last time it was asked; empty when it was not.
  std::vector<std::string> offered(Ask kind) const;
  bool was_offered(Ask kind, const std::string& words) const;

  // A conflict with given dispositions and teams in seat order, before its first exchange.
  Patrol& in_conflict(ObstacleId obstacle, int ours, int theirs);
  // One volley of the first team against the opposition; nobody else acts.
  Patrol& clash(Action own, Action theirs);
  Patrol& play_step();
  Patrol& until(Phase phase);

  bool told(Told verb) const { return table.told(static_cast<std::uint16_t>(verb)); }
  int asked(Ask kind) const { return table.times_asked(static_cast<std::uint16_t>(kind)); }
  const ScriptedRoll& roll(std::size_t i) const { return table.rolls()[i]; }
  std::string fault() const { return table.fault(); }

  std::unique_ptr<MatchSetting> setting;
  MatchGround ground;
  State state;
  ScriptTable table;
  Play play;
};

// The faults of a set-up, one a line.
std::string faults_of(const Setup& setup);
Setup setup_of(const Options& options = {}, const std::vector<std::string>& forces = {}, int seats = 1);

}  // namespace warren::mouse_guard::testing
