#include "games/mice_at_arms/campaign/sequence.h"

#include "games/mice_at_arms/campaign/aftermath.h"
#include "games/mice_at_arms/campaign/choices.h"
#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/tell.h"
#include "games/mice_at_arms/rule_ids.h"
#include "kernel/rules/roll_off.h"
#include "kernel/rules/window.h"

namespace warren::mice_at_arms::campaign {
namespace {

// MA-CAMP-03, MA-VP-04: 1 VP buys a die again, the player keeps either face.
class Purse {
 public:
  Purse(Play& play, int which, bool& bought) : play_(play), which_(which), bought_(bought) {}

  int name_die(const Roll& roll, const Dice& dice) {
    if (kingdom(play_, which_).purse < 1 || (bought_ && play_.setting.once_per_die)) return -1;
    if (!is_worth_it(roll.roller, dice.face[0])) return -1;
    const RerollMenu menu(play_, which_, dice.face[0]);
    return verb_of(play_.table.ask(menu).option()) == Verb::reroll ? 0 : -1;
  }

  void pay() {
    kingdom(play_, which_).purse--;
    bought_ = true;
  }

  bool keeps_new(const Roll&, const Dice& dice, int, const Dice& fresh) {
    tell(play_, {
                    .rule = rule("MA-VP-04"),
                    .verb = Told::die_bought,
                    .subject = which_,
                    .numbers = {dice.face[0], fresh.face[0]}
    });
    if (fresh.face[0] == dice.face[0]) return true;
    PlainMenu menu(play_, which_, rule("MA-VP-04"), Ask::keep_face);
    menu.add(option(Verb::new_face, fresh.face[0]));
    menu.add(option(Verb::old_face, dice.face[0]));
    return verb_of(play_.table.ask(menu).option()) == Verb::new_face;
  }

 private:
  // MA-VP-09: nobody betters his own 10, nor worsens the 1 of another.
  bool is_worth_it(Seat roller, int face) const {
    if (roller == kNobody) return true;
    return face != (roller == seat_at(which_) ? 10 : 1);
  }

  Play& play_;
  int which_;
  bool& bought_;
};

using Bought = std::array<bool, kMaxKingdoms>;

// MA-VP-06: the roller first, then with vp_reroll_scope = any the others. Whether anything was paid for.
bool anybody_pays(Play& play, const Roll& roll, Dice& dice, Bought& bought) {
  bool paid = false;
  for (int i = 0; i < play.state.kingdoms; ++i) {
    const int which = roll.roller == kNobody ? i : (index(roll.roller) + i) % play.state.kingdoms;
    if (seat_at(which) != roll.roller && !play.setting.any_die) continue;
    Purse purse(play, which, bought[static_cast<std::size_t>(which)]);
    paid = open_window(play.table, roll, dice, purse) || paid;
  }
  return paid;
}

Roll d10(Seat roller, RuleId rule_id, RollKind kind) {
  return dice_of({.count = 1}, 10, kind, rule_id, roller);
}

class KingdomsContest {
 public:
  explicit KingdomsContest(Play& play) : play_(play) {}

  Roll roll_of(int which) const { return d10(seat_at(which), rule("MA-CAMP-03"), RollKind::attack); }
  void dice_fell() { bought_ = {}; }
  bool offer(int which, const Roll& roll, Dice& own) {
    return anybody_pays(play_, roll, own, bought_[static_cast<std::size_t>(which)]);
  }

 private:
  Play& play_;
  std::array<Bought, kMaxKingdoms> bought_{};  // of each kingdom's die
};

void buy_fealty(Play& play, int which, int house) {
  Kingdom& k = kingdom(play, which);
  k.purse = static_cast<std::int16_t>(k.purse - play.setting.fealty_price);
  k.fealty_lost = static_cast<std::uint8_t>(k.fealty_lost & ~(1U << house));
  tell(play, {
                 .rule = rule("MA-VP-04"),
                 .verb = Told::fealty_bought,
                 .subject = which,
                 .numbers = {house, play.setting.fealty_price}
  });
}

void buy_loyalty(Play& play, int which) {
  Kingdom& k = kingdom(play, which);
  k.purse = static_cast<std::int16_t>(k.purse - play.setting.loyalty_price);
  k.loyalty++;
  tell(play, {
                 .rule = rule("MA-VP-04"),
                 .verb = Told::loyalty_bought,
                 .subject = which,
                 .numbers = {k.loyalty, play.setting.loyalty_price}
  });
}

// MA-DP-21: one purchase of one kingdom; it is asked again until it wants nothing more.
void spend(Play& play) {
  State& state = play.state;
  if (state.turn == state.kingdoms) {
    state.turn = 0;
    state.phase = Phase::attack_roll;
    return;
  }
  const SpendMenu menu(play, state.turn);
  const Option answer = menu.can_buy() ? play.table.ask(menu).option() : option(Verb::decline);
  switch (verb_of(answer)) {
    case Verb::buy_fealty: return buy_fealty(play, state.turn, static_cast<int>(answer.slot));
    case Verb::buy_loyalty: return buy_loyalty(play, state.turn);
    default: state.turn++;
  }
}

// MA-CAMP-03: all roll, the highest attacks.
void roll_for_attack(Play& play) {
  State& state = play.state;
  state.seasons++;
  tell(play,
       {.rule = rule("MA-CAMP-03"), .verb = Told::season_began, .numbers = {state.seasons}, .depth = 0});
  KingdomsContest contest(play);
  state.order = RollOff<kMaxKingdoms, KingdomsContest>(play.table, (1U << state.kingdoms) - 1, contest).run();
  state.turn = 0;
  state.phase = Phase::target;
}

// MA-CAMP-17: who cannot attack anywhere leaves it to the next in order; if nobody can, the season passes.
void pass_on(Play& play) {
  State& state = play.state;
  tell(play,
       {.rule = rule("MA-CAMP-17"), .verb = Told::attack_impossible, .subject = state.order[state.turn]});
  if (++state.turn < state.kingdoms) return;
  tell(play, {.rule = rule("MA-CAMP-17"), .verb = Told::season_passed});
  state.turn = 0;
  state.phase = Phase::attack_roll;
}

// MA-CAMP-04 to 07, MA-CAMP-09, MA-CAMP-10
void name_target(Play& play) {
  State& state = play.state;
  const int attacker = state.order[state.turn];
  if (!can_attack(play.setting, state, attacker)) return pass_on(play);
  tell(play, {.rule = rule("MA-CAMP-03"), .verb = Told::attack_won, .subject = attacker});
  const TargetMenu menu(play, attacker);
  const Territory target = play.table.ask(menu).option().target;
  state.attacker = static_cast<std::uint8_t>(attacker);
  state.target = target;
  const bool siege = land_of(target) == Land::castle;  // MA-CAMP-07
  tell(play, {.rule = siege ? rule("MA-CAMP-07") : rule("MA-CAMP-04"),
              .verb = siege ? Told::siege_laid : Told::target_named,
              .subject = attacker,
              .object = target});
  state.turn = 0;  // names nobody until the battle has been fought
  state.scenario = siege ? kSiege : 0;
  state.phase = siege ? Phase::battle : Phase::scenario;
}

// MA-DP-01: the attacker may propose a scenario; the defender agrees, or it is rolled after all.
int agreed_scenario(Play& play) {
  const int attacker = play.state.attacker;
  PlainMenu proposal(play, attacker, rule("MA-CAMP-14"), Ask::propose_scenario);
  proposal.add(option(Verb::roll));
  for (std::uint32_t i = 0; i < play.setting.scenarios.size(); ++i)
    proposal.add(option(Verb::scenario, 0, i));
  const Option proposed = play.table.ask(proposal).option();
  if (verb_of(proposed) == Verb::roll) return -1;
  const int scenario = static_cast<int>(proposed.slot);
  tell(play, {.rule = rule("MA-CAMP-14"),
              .verb = Told::scenario_proposed,
              .subject = attacker,
              .numbers = {scenario}});
  PlainMenu reply(play, play.state.defender(), rule("MA-CAMP-14"), Ask::agree_scenario);
  reply.add(option(Verb::roll, 0, proposed.slot));
  reply.add(option(Verb::agree, 0, proposed.slot));
  return verb_of(play.table.ask(reply).option()) == Verb::agree ? scenario : -1;
}

int rolled_scenario(Play& play) {
  const Roll roll = d10(kNobody, rule("MA-SCN-01"), RollKind::scenario);
  Dice dice = play.table.roll(roll);
  Bought bought{};
  while (anybody_pays(play, roll, dice, bought)) {
  }
  return dice.face[0] - 1;
}

// MA-CAMP-14, MA-SCN-01: rolled or agreed.
void choose_scenario(Play& play) {
  int scenario = agreed_scenario(play);
  const bool agreed = scenario >= 0;
  if (!agreed) scenario = rolled_scenario(play);
  play.state.scenario = static_cast<std::uint8_t>(scenario);
  tell(play,
       {
           .rule = rule("MA-CAMP-14"), .verb = Told::scenario_chosen, .numbers = {scenario, agreed ? 1 : 0}
  });
  play.state.phase = Phase::battle;
}

void fight(Play& play) {
  const BattlePrompt prompt(play);
  const Answer answer = play.table.ask(prompt);
  book_result(play, answer.battle());
  State& state = play.state;
  state.phase = state.winner != 0 ? Phase::over : Phase::spending;
  state.turn = 0;
}

}  // namespace

// From one battle to the next, one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::spending: return spend(play);               // MA-DP-21, MA-VP-04
    case Phase::attack_roll: return roll_for_attack(play);  // MA-CAMP-03
    case Phase::target: return name_target(play);           // MA-CAMP-04 to 10, MA-CAMP-17
    case Phase::scenario: return choose_scenario(play);     // MA-CAMP-14
    case Phase::battle: return fight(play);                 // MA-CAMP-08, MA-CAMP-11 to 16
    case Phase::over: return;
  }
}

}  // namespace warren::mice_at_arms::campaign
