// A small board for tests that read like the rulebook's examples.
//
//   auto t = table(R"(
//     terrain thicket at 200,200
//     red  fighters at 100,100
//     blue shooters at 180,100 as bows
//     traits red elites
//   )");
//   t.dice({12, 3, 5, 5}).give("fighters", "Charge").to(140, 100).at("bows").run();
//
// How lines are written: odds/written.h. Groups are called by their type, or by NAME.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/odds/written.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/action.h"
#include "kernel/tables/script_table.h"

namespace warren::rattle_and_rend::testing {

constexpr int mm(double n) { return static_cast<int>(n * kMm + (n < 0 ? -0.5 : 0.5)); }
inline Point mm_point(double x, double y) { return {mm(x), mm(y)}; }

// One roll as a player sees it.
class SeenRoll {
 public:
  explicit SeenRoll(const ScriptedRoll& rolled) : rolled_(rolled) {}
  bool because(std::string_view rule_id) const;
  int dice() const { return rolled_.roll.count(); }
  int needs() const { return rolled_.tally.target; }
  int bonuses() const { return rolled_.tally.sum(Tilt::advantage); }
  int penalties() const { return rolled_.tally.sum(Tilt::disadvantage); }
  GroupId who() const { return rolled_.roll.subject; }
  std::string rule() const;

 private:
  ScriptedRoll rolled_;
};

bool names(Option option, GroupId group);  // does that choice name the group?

class MatchTable;

// What the Active Player gives a group to do.
class Orders {
 public:
  Orders(MatchTable& table, GroupId group, std::string_view action);
  Orders& to(double x, double y);  // a straight way, or the next leg of one
  Orders& at(std::string_view target);
  // Coordinated: its `to` and `at` follow. The lead's action, or one of its own.
  Orders& with(std::string_view partner, std::string_view action = {});
  MatchTable& run();

 private:
  void close_part();
  MatchTable& table_;
  std::uint32_t kind_;
  Answer path_ = Answer::path();
  std::vector<GroupId> targets_;
};

class MatchTable {
 public:
  explicit MatchTable(std::string_view position);

  // The script.
  MatchTable& dice(std::initializer_list<int> faces);
  Orders give(std::string_view group, std::string_view action);
  MatchTable& reacts(std::string_view group, Reaction reaction);  // whenever it may
  MatchTable& denies();
  MatchTable& forces();
  MatchTable& picks(Ask ask, Verb verb);               // whenever asked: the first with this verb
  MatchTable& picks(Ask ask, std::string_view group);  // … that names this group
  MatchTable& says(Ask ask, const Answer& answer);     // the next time
  MatchTable& places(Ask ask, double x, double y);     // the next time
  MatchTable& moves(Ask ask, std::initializer_list<Point> points);  // the next time
  MatchTable& pushes(int millimetres);
  MatchTable& reacts_always();  // in every window, with the last reaction offered
  // Judges that answer whenever asked, then gives the fallback; `refused` says what became of it.
  MatchTable& tries(Ask ask, const Answer& answer);
  void step();
  void run(const std::function<void(Play&)>& rules);

  // What a player sees.
  GroupId id(std::string_view group) const;
  GroupId find(std::string_view group) const {  // kNoGroup
    const auto found = names_.find(group);
    return found == names_.end() ? kNoGroup : found->second;
  }
  Group& group(std::string_view group) { return state.group[id(group)]; }
  bool is_gone(std::string_view group) { return this->group(group).where == Whereabouts::removed; }
  bool on_board(std::string_view group) { return this->group(group).on_board(); }
  double x(std::string_view group) { return this->group(group).at.x / 100.0; }
  double y(std::string_view group) { return this->group(group).at.y / 100.0; }
  int momentum(int side) const { return state.warband[static_cast<std::size_t>(side)].remaining; }
  int rolls(RollKind kind) const;
  SeenRoll roll(RollKind kind, int which = 0) const;
  int times_asked(Ask ask) const { return script.times_asked(static_cast<std::uint16_t>(ask)); }
  std::vector<Option> offered(Ask ask, int which = 0) const;
  bool was_offered(Reaction reaction) const;  // in any window
  bool was_offered(Reaction reaction, std::string_view group) const;
  bool was_offered(Ask ask, std::string_view group, int which = 0) const;  // the group among the choices
  std::string refused() const { return *refused_; }  // the rule that forbade what was tried, "" when allowed
  bool told(Told verb) const { return script.told(static_cast<std::uint16_t>(verb)); }
  bool told_rule(std::string_view rule_id) const;
  bool log_says(std::string_view words) const;
  std::string trouble() const { return script.trouble(); }

  // Why something is not allowed: the rule's ID, or "" when it is allowed.
  std::string why_not(std::string_view group);  // give it an action
  std::string why_not(std::string_view group, ActionKind kind);
  std::string why_not_path(std::string_view group, Band band, std::initializer_list<Point> points);
  std::string why_not_attack(std::string_view group, std::string_view target);
  std::string name(RuleId rule) const { return std::string(catalog().name(rule)); }

  Play play() { return {*setting, ground, state, script}; }

  std::unique_ptr<MatchSetting> setting;
  MatchGround ground;
  State state{};

 private:
  std::unique_ptr<ScriptTable> kept_ =
      std::make_unique<ScriptTable>(catalog());  // so that a table can be returned

 public:
  ScriptTable& script = *kept_;

 private:
  friend class Orders;
  std::map<std::string, GroupId, std::less<>> names_;
  std::unique_ptr<std::string> refused_ = std::make_unique<std::string>("never asked");
};

inline MatchTable table(std::string_view position) { return MatchTable(position); }

inline std::uint16_t number(Ask ask) { return static_cast<std::uint16_t>(ask); }
inline constexpr int kRed = 0;
inline constexpr int kBlue = 1;

inline Answer place_at(double x, double y) { return Answer::of(Pose{mm_point(x, y), {}, false}); }
inline Answer way(std::initializer_list<Point> points) {
  Answer path = Answer::path();
  for (const Point at : points) path.add(at);
  return path;
}

// --- positions and scenes of several chapters

// One or two groups of each side, out of reach.
inline constexpr const char* kOneEach = "red fighters at 100,100\nblue fighters as foe at 300,300\n";
inline constexpr const char* kTwoEach =
    "red fighters at 100,100\nred shooters at 20,20\nblue fighters as foe at 300,300\nblue shooters as bows "
    "at 390,390\n";
// Fighters on bad ground; nobody reacts.
inline constexpr const char* kRough =
    "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\nmomentum blue 0\n";
inline constexpr const char* kHazard =
    "red fighters at 100,100\nred shooters as rest at 20,20\nblue fighters as foe at 390,390\nterrain "
    "tar-seep at 100,100\nmomentum blue 0\n";
// Two Fighters in contact; nobody reacts.
inline constexpr const char* kMelee =
    "red fighters at 100,100\nblue fighters as foe at 140,100\nblue shooters as rest at 390,390\nmomentum "
    "blue 0\n";
// A Heavy that may Intimidate the Fighters.
inline constexpr const char* kIntimidate =
    "red fighters at 100,100\nred shooters at 20,20\nblue heavy trait flyer at 160,100\n";

// Stand and Fight at the foe.
MatchTable fight(const std::string& position, std::initializer_list<int> faces,
                 std::string_view attacker = "fighters");
void first_turn(MatchTable& t, int side);  // of a Round
// The last turn of that Round ends.
MatchTable last_round(const std::string& position, int round = 4);
// Two warbands of 12 points, r1 to r6 and b1 to b6, that wait to be placed.
MatchTable waiting(const std::string& more = "");
int points_placed(const MatchTable& t, int side);
// The enemy pushes the group straight there, as far as the rules let him.
void push(MatchTable& t, std::string_view group, double x, double y);

}  // namespace warren::rattle_and_rend::testing
