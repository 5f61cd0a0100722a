#include "games/might_of_arms/war/sequence.h"

#include "games/might_of_arms/war/aftermath.h"
#include "games/might_of_arms/war/choices.h"
#include "games/might_of_arms/war/muster.h"
#include "games/might_of_arms/war/tell.h"

namespace warren::might_of_arms::war {
namespace {

// MI-LIST-34: a list that nobody chose is drawn for the whole war (MI-CAM-01).
void muster(Play& play) {
  for (int side = 0; side < 2; ++side) {
    Power& own = power(play, side);
    own.list = play.setting.lists[static_cast<std::size_t>(side)];
    if (own.list != 0xff) continue;
    own.list =
        static_cast<std::uint8_t>(roll_d6(play, seat_at(side), RollKind::list, rule("MI-LIST-34")) - 1);
    tell(play,
         {.rule = rule("MI-LIST-34"), .verb = Told::list_drawn, .subject = side, .numbers = {own.list}});
  }
  play.state.phase = Phase::scenario;
}

void choose(Play& play, ScenarioId scenario, int picked_by, int defender) {
  State& state = play.state;
  state.scenario = static_cast<std::uint8_t>(scenario);
  state.fought = static_cast<std::uint8_t>(state.fought | 1U << state.scenario);
  state.defender = static_cast<std::uint8_t>(has_defender(scenario) ? defender : kNoSide);
  state.phase = Phase::lists;
  constexpr int kSpring = 1494;  // MI-CAM-09
  tell(play, {
                 .rule = rule("MI-CAM-02"),
                 .verb = Told::scenario_chosen,
                 .subject = picked_by,
                 .object = state.defender,
                 .numbers = {state.scenario, state.battles % 4, kSpring + state.battles / 4},
                 .depth = 0
  });
}

ScenarioId picked_by(Play& play, int loser) {
  WarMenu menu(play, loser, rule("MI-CAM-02"), Ask::scenario);
  for (const ScenarioId scenario : kWarScenarios)
    if (may_pick(play.state, scenario))
      menu.add(option(Verb::scenario, 0, 0, static_cast<std::uint32_t>(scenario)));
  return static_cast<ScenarioId>(play.table.ask(menu).option().slot);
}

// MI-CAM-02: the side with fewer wins defends, then a die tells.
int defender_after_draw(Play& play) {
  const int wins = play.state.power[0].wins - play.state.power[1].wins;
  if (wins != 0) return wins < 0 ? 0 : 1;
  return roll_d6(play, kNobody, RollKind::defender, rule("MI-CAM-02")) <= 3 ? 0 : 1;
}

// MI-CAM-02
void choose_scenario(Play& play) {
  const State& state = play.state;
  if (state.battles == 0) return choose(play, ScenarioId::pitched_battle, kNoSide, kNoSide);
  if (state.last_winner != kNoSide) {
    const int loser = 1 - state.last_winner;
    return choose(play, picked_by(play, loser), loser, loser);
  }
  const int die = roll_d6(play, kNobody, RollKind::scenario, rule("MI-CAM-02"));
  const ScenarioId scenario = kWarScenarios[static_cast<std::size_t>(die - 1)];
  choose(play, scenario, kNoSide, has_defender(scenario) ? defender_after_draw(play) : kNoSide);
}

// MI-CAM-04: both write at the same time; opened together.
class WritingLists final : public Dialogue {
 public:
  explicit WritingLists(const Play& play) : play_(play) {}

  void run(Seat seat, Table& table) override {
    const Answer said = table.ask(ArmyPrompt(play_, index(seat)));
    read_list(play_.setting, play_.state, index(seat), said, lists[slot(seat)]);
  }

  std::array<Listed, 2> lists;

 private:
  const Play& play_;
};

void write_lists(Play& play) {
  WritingLists dialogue(play);
  play.table.sealed(Seats{0b11}, dialogue);
  for (int side = 0; side < 2; ++side) {
    Power& own = power(play, side);
    own.army = dialogue.lists[static_cast<std::size_t>(side)];
    if (!play.table.listening()) continue;
    const int points = points_of(play.setting, play.state, side, own.army);
    tell(play, {
                   .rule = rule("MI-CAM-04"),
                   .verb = Told::list_opened,
                   .subject = side,
                   .numbers = {own.army.units, points, own.army.ready}
    });
  }
  play.state.phase = Phase::battle;
}

void go_on(Play& play) {
  if (is_decided(play.setting, play.state)) return end_war(play);
  play.state.phase = Phase::scenario;
}

void fight(Play& play) {
  book_result(play, play.table.ask(BattlePrompt(play)).battle());
  const int winner = play.state.last_winner;
  const bool honours = play.setting.honours && winner != kNoSide && !is_decided(play.setting, play.state) &&
                       lines_to_honour(play.state, winner) != 0;
  if (honours)
    play.state.phase = Phase::honours;
  else
    go_on(play);
}

// MI-CAM-07
void honour(Play& play) {
  const int winner = play.state.last_winner;
  WarMenu menu(play, winner, rule("MI-CAM-07"), Ask::honour);
  const std::uint32_t lines = lines_to_honour(play.state, winner);
  for (std::uint8_t line = 0; line < kMaxLines; ++line)
    if (((lines >> line) & 1U) != 0) menu.add(option(Verb::honour, line));
  const std::uint8_t line = play.table.ask(menu).option().subject;
  power(play, winner).honoured = static_cast<std::uint8_t>(line + 1);
  tell(play, {.rule = rule("MI-CAM-07"), .verb = Told::unit_honoured, .subject = winner, .numbers = {line}});
  go_on(play);
}

}  // namespace

// From one battle to the next, one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::muster: return muster(play);             // MI-CAM-01, MI-LIST-34
    case Phase::scenario: return choose_scenario(play);  // MI-CAM-02
    case Phase::lists: return write_lists(play);         // MI-CAM-03 to 05
    case Phase::battle: return fight(play);              // MI-CAM-05, 06, 08
    case Phase::honours: return honour(play);            // MI-CAM-07
    case Phase::over: return;
  }
}

}  // namespace warren::might_of_arms::war
