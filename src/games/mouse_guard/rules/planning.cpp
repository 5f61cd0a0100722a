#include "games/mouse_guard/rules/planning.h"

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

using TeamPlan = std::array<std::uint8_t, kVolleys>;  // Action + 1; 0: not chosen

std::uint8_t chosen(const Answer& answer) { return byte(static_cast<int>(answer.option().slot) + 1); }

// MG-CONF-12, MG-CONF-13: a team makes one plan, in secret from all others. Whoever acts in a volley seals
// its action; until all three are sealed the team sees what it has, may propose and take back.
class PlanDialogue final : public Dialogue {
 public:
  PlanDialogue(Play& play, bool opposes) : play_(play), opposes_(opposes) {}

  void run(Seat seat, Table& table) override {
    for (int volley = 0; volley < kVolleys; ++volley)
      each_team([&](std::uint8_t i) {
        if (chooser_of(play_, i, volley) == seat) plan[i][at(volley)] = ask_action(table, seat, i, volley);
      });
  }
  bool stays_sealed() const override { return true; }  // MG-CONF-14: volley by volley

  Seats team_of(Seat seat) const override {
    Seats team = Seats::only(seat);
    each_team([&](std::uint8_t i) {
      if (const Seats planners = planners_of(play_, i); planners.has(seat)) team = planners;
    });
    return team;
  }

  // A word about a volley of somebody else that is still open.
  void propose(Seat seat, Table& table) override {
    each_team([&](std::uint8_t i) {
      if (planners_of(play_, i).has(seat)) ask_proposal(table, seat, i);
    });
  }

  void show_to(Seat seat) override {
    Conflict& conflict = play_.state.conflict;
    each_team([&](std::uint8_t i) {
      if (!planners_of(play_, i).has(seat)) return;
      conflict.team[i].plan = plan[i];
      for_each_mouse(mice_of(conflict.team[i]), [&](MouseId id) { conflict.proposed[id] = proposed_[id]; });
    });
  }

  Seats choosers() const {
    Seats seats;
    each_team([&](std::uint8_t i) {
      for (int volley = 0; volley < kVolleys; ++volley)
        if (const Seat seat = chooser_of(play_, i, volley); seat != kNobody) seats = seats.with(seat);
    });
    return seats;
  }

  // Each team of this side that still acts.
  template <class F>
  void each_team(F f) const {
    const Conflict& conflict = play_.state.conflict;
    for (std::uint8_t i = 0; i < conflict.teams; ++i)
      if (conflict.team[i].active && conflict.team[i].opposes == opposes_) f(i);
  }

  std::array<TeamPlan, kMostTeams> plan{};

 private:
  static std::size_t at(int volley) { return static_cast<std::size_t>(volley); }

  std::uint8_t ask_action(Table& table, Seat seat, std::uint8_t number, int volley) const {
    const Team& team = play_.state.conflict.team[number];
    const MouseId mouse = team.opposes ? kNoMouse : mouse_in_volley(team, volley);
    Question question(play_, seat, rule("MG-CONF-12"), Ask::action, mouse);
    for (int i = 0; i < kActions; ++i) question.add(option(Verb::action, 0, volley, i));
    question.continues = volley + 1 < kVolleys;
    question.seal = seal_of(number, volley);
    return chosen(table.ask(question));
  }

  void ask_proposal(Table& table, Seat seat, std::uint8_t number) {
    const auto self = static_cast<MouseId>(index(seat));
    Question question(play_, seat, rule("MG-CONF-13"), Ask::proposal, self);
    for (int volley = 0; volley < kVolleys; ++volley)
      if (plan[number][at(volley)] == 0 && chooser_of(play_, number, volley) != seat)
        for (int i = 0; i < kActions; ++i) question.add(option(Verb::action, 0, volley, i));
    if (question.count() == 0) return;
    const Answer answer = table.ask(question);
    proposed_[self][at(answer.option().target)] = chosen(answer);
  }

  Play& play_;
  bool opposes_;
  std::array<TeamPlan, kMostMice> proposed_{};
};

// True when somebody was asked.
bool seal_side(Play& play, bool opposes) {
  PlanDialogue dialogue(play, opposes);
  if (dialogue.choosers() == Seats{}) return false;
  play.table.sealed(dialogue.choosers(), dialogue);
  dialogue.each_team([&](std::uint8_t i) { play.state.conflict.team[i].plan = dialogue.plan[i]; });
  return true;
}

}  // namespace

Seat chooser_of(const Play& play, std::uint8_t number, int volley) {
  const Team& team = play.state.conflict.team[number];
  if (team.opposes) return play.setting.gm();
  if (play.setting.house.plan_choice == PlanChoice::by_leader) return seat_at(leader_of(play, mice_of(team)));
  return seat_at(mouse_in_volley(team, volley));
}

Seats planners_of(const Play& play, std::uint8_t number) {
  const Team& team = play.state.conflict.team[number];
  if (team.opposes) return Seats::only(play.setting.gm());
  Seats seats;
  for_each_mouse(mice_of(team), [&](MouseId id) { seats = seats.with(seat_at(id)); });
  return seats;
}

std::uint8_t seal_of(std::uint8_t team, int volley) {
  return static_cast<std::uint8_t>(team * kVolleys + volley);
}

// MG-GEN-03: the GM side first, in a step of its own; what it sealed stays so.
void seal_plans(Play& play) {
  Conflict& conflict = play.state.conflict;
  const bool person = play.setting.has_human_gm();
  if (person && conflict.opposing_team().plan[0] == 0) {
    seal_side(play, true);
    return tell(play, {.rule = rule("MG-CONF-12"), .verb = Told::gm_sealed});
  }
  if (!person) freeze_gm_plan(play);
  seal_side(play, false);
  tell(play, {.rule = rule("MG-CONF-12"), .verb = Told::plans_sealed});
  conflict.volley = 0;
  play.state.phase = Phase::volley;
}

// MG-CONF-17: void, so that nothing keeps it sealed any longer.
void lay_open_what_is_left(Play& play) {
  for (std::uint8_t team = 0; team < kMostTeams; ++team)
    for (int volley = 0; volley < kVolleys; ++volley) play.table.lay_open(seal_of(team, volley));
}

}  // namespace warren::mouse_guard
