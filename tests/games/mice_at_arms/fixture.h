// A small battlefield for tests that read like the rulebook's examples.
//
//   auto t = table(R"(
//     terrain tall-patch at 12,9
//     red  bow-mice    at 4,4   hero ranger
//     blue field-mice  at 4,14  models 3 fleeing
//     event storm
//   )");
//   t.dice({7, 7, 7, 7}).activate("bow-mice").shoot("field-mice");
//
// How lines are written: odds/written.h. Units are called by their type, or by NAME.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"
#include "games/mice_at_arms/odds/written.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/attack.h"
#include "kernel/tables/script_table.h"

namespace warren::mice_at_arms::testing {

// The last of each kind; a new one beyond them has its place here.
inline constexpr auto kLastTold = Told::rebels_bought;
inline constexpr auto kLastRoll = RollKind::rebels;
inline constexpr auto kLastAsk = Ask::burn_which;
inline constexpr auto kLastVerb = Verb::burn;

[[noreturn]] void bad_position(const std::string& what);  // of the test, which has to be mended

Point inch_point(double x, double y);
constexpr int inch(double n) { return static_cast<int>(n * kInch + (n < 0 ? -0.5 : 0.5)); }

// One roll as a player sees it.
class SeenRoll {
 public:
  explicit SeenRoll(const ScriptedRoll& rolled) : rolled_(rolled) {}
  bool because(std::string_view rule_id) const;            // that rule is among its reasons
  int modifier() const { return rolled_.tally.modifier; }  // [A]/[D] and flat bonuses together
  int advantages() const { return rolled_.tally.sum(Tilt::advantage); }
  int disadvantages() const { return rolled_.tally.sum(Tilt::disadvantage); }
  int dice() const { return rolled_.roll.count(); }
  int needs(int lot = 0) const;  // the lowest face of the best class of that lot
  int lots() const { return rolled_.roll.lots; }
  int dice_in_lot(int lot) const { return rolled_.roll.lot[static_cast<std::size_t>(lot)].count; }
  Seat roller() const { return rolled_.roll.roller; }
  std::string rule() const;

 private:
  ScriptedRoll rolled_;
};

class BattleTable;

// What a unit is told to do with its activation.
class Orders {
 public:
  Orders(BattleTable& table, UnitId unit) : table_(table), unit_(unit) {}
  BattleTable& hold();
  BattleTable& rally() { return hold(); }
  BattleTable& move(double x, double y);
  BattleTable& move(double x, double y, int facing);  // degrees counter-clockwise from east
  BattleTable& shoot(std::string_view target);
  BattleTable& move_and_shoot(double x, double y, std::string_view target);
  BattleTable& charge(std::string_view target);                      // by the shortest way
  BattleTable& charge(std::string_view target, double x, double y);  // to that point of contact
  BattleTable& charge_only(std::string_view target);                 // and does not attack (MA-CHG-08)
  BattleTable& fight(std::string_view target);

 private:
  BattleTable& run();
  BattleTable& move_to(Pose pose);
  BattleTable& table_;
  UnitId unit_;
};

class BattleTable {
 public:
  explicit BattleTable(std::string_view position);

  // The script.
  BattleTable& dice(std::initializer_list<int> faces);
  Orders activate(std::string_view unit);
  BattleTable& declines(Ask ask);            // takes the decline (or last) option of such questions
  BattleTable& chooses(Ask ask, Verb verb);  // the first allowed option with this verb
  BattleTable& chooses(Ask ask, Verb verb, std::string_view target);  // … at this target
  BattleTable& answers(Ask ask, ScriptTable::Chooser answerer);
  BattleTable& at_stage(Phase phase, Who who = Who::all);  // of the scenario's set-up
  void step();                                             // one step of the sequence from the state as it is
  void solo_turn();                                        // of Red; the opponent answers everything
  void end_round();                                        // as at the end of a round
  void run(const std::function<void(Play&)>& rules);       // any piece of rules code

  // What a player sees.
  UnitId id(std::string_view unit) const;
  const Unit& unit(std::string_view unit) const { return state.unit[id(unit)]; }
  Unit& unit(std::string_view unit) { return state.unit[id(unit)]; }
  bool is_gone(std::string_view unit) const { return !this->unit(unit).on_table(); }
  bool fights(std::string_view a, std::string_view b) const { return (unit(a).engaged & bit(id(b))) != 0; }
  double x(std::string_view unit, int model = 0) const;
  double y(std::string_view unit, int model = 0) const;
  SeenRoll roll(RollKind kind, int which = 0) const;  // the n-th roll of that kind since the last activation
  int rolls(RollKind kind) const;
  bool was_asked(Ask ask) const;
  int times_asked(Ask ask) const;
  std::vector<Option> offered(Ask ask, int which = 0) const;  // what was allowed at the n-th such question
  bool log_says(std::string_view words) const;
  bool told(Told verb) const;
  bool told_rule(std::string_view rule_id) const;

  // Why something is not allowed: the rule's ID, or "" when it is allowed.
  std::string why_not_move(std::string_view unit, double x, double y);
  std::string why_not_charge(std::string_view unit, std::string_view target, double x, double y);
  std::string why_not_charge(std::string_view unit, std::string_view target);
  std::string why_not_shoot(std::string_view unit, std::string_view target);
  std::string why_not(std::string_view unit, Verb action);
  std::string why_not_deploy(std::string_view unit, double x, double y);
  std::string why_not_terrain(Terrain type, double x, double y);
  int move_length(std::string_view unit, double x, double y);  // 1/1000 inch

  Play play() { return {*setting, ground, state, script}; }
  std::string rule_name(RuleId rule) const;

  std::unique_ptr<BattleSetting> setting;
  BattleGround ground;
  State state{};
  ScriptTable script{catalog()};

 private:
  friend class Orders;

 protected:
  std::map<std::string, UnitId, std::less<>> names_;
};

inline BattleTable table(std::string_view position) { return BattleTable(position); }

// The battle as a set-up begins it: muster, ground and deployment are played with plain answers and dice of
// 4, 5 and 6 by turns, up to that phase. Units are called by colour and house: red-0 is the King's, red-1 the
// first house's.
class Begun : public BattleTable {
 public:
  explicit Begun(const std::string& scenario, Phase until = Phase::activation,
                 std::map<std::string, std::string> options = {}, int seats = 2);
};

// With one enemy who is far away.
BattleTable lone(const std::string& position);
// Where kings are, nobody loses for want of one.
BattleTable with_kings(const std::string& position, const std::string& options = "");

bool stands_at(const BattleTable& t, std::string_view unit, int model, double x, double y);  // inches
bool is_offered(const BattleTable& t, Ask ask, std::string_view target);

}  // namespace warren::mice_at_arms::testing
