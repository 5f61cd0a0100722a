#include "games/rattle_and_rend/rules/rounds.h"

#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/rules/first_turn.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/victory.h"
#include "games/rattle_and_rend/rules/will.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

constexpr int kMostActions = 150;  // RR-RND-06
constexpr int kMostBid = 5;        // RR-INI-02

// RR-MOR-02: groups on the board in the owner's order, then those inside Transports.
void test_morale(Play& play, int side) {
  tell_side(play, rule("RR-MOR-01"), Told::morale_tested, side, 0, 0);
  Action action = quiet_action(side);
  const GroupSet inside = in_state(play, side, Whereabouts::embarked);
  for (GroupSet waiting = on_board(play, side); waiting != 0;) {
    const GroupId id = pick_next(play, side, waiting, rule("RR-MOR-02"));
    waiting = static_cast<GroupSet>(waiting & ~bit(id));
    take_will_check(play, action, {.who = id, .cause = WillCause::effect, .rule = rule("RR-MOR-02")});
  }
  for_each_group(inside, [&](GroupId id) {
    if (whereabouts_of(play, id) == Whereabouts::embarked)
      take_will_check(play, action, {.who = id, .cause = WillCause::effect, .rule = rule("RR-MOR-02")});
  });
  warband_of(play, side).fell = 2;
}

// RR-MOM-03, and everything that lasts a Round.
void refresh(Play& play, int side) {
  Warband& warband = warband_of(play, side);
  for_each_group(all_of(side), [&](GroupId id) {
    group_of(play, id).acted = 0;
    group_of(play, id).clear(Group::kRested);
  });
  warband.total = static_cast<std::uint8_t>(points_in_total(play, side));
  warband.remaining = warband.total;
  warband.began = warband.coordinated = 0;
  warband.free_group = warband.free_but = warband.opened = 0;
  warband.latest = 0;
  tell_side(play, rule("RR-MOM-03"), Told::momentum_set, side, warband.remaining);
}

class BidDialogue final : public Dialogue {
 public:
  explicit BidDialogue(Play& play) : play_(play) {}
  void run(Seat seat, Table& table) override {
    const int most = std::min<int>(kMostBid, warband_of(play_, index(seat)).remaining);
    const NumberPrompt prompt(play_, seat, rule("RR-INI-02"), Ask::bid, kNoGroup, most);
    bids[slot(seat)] = static_cast<int>(table.ask(prompt).number());
  }
  std::array<int, 2> bids{};

 private:
  Play& play_;
};

int roll_off(Play& play, RuleId rule_id) {
  while (true) {
    const int first = roll_d20(play, seat_at(0), rule_id, RollKind::initiative);
    const int second = roll_d20(play, seat_at(1), rule_id, RollKind::initiative);
    if (first != second) return first > second ? 0 : 1;
  }
}

// RR-INI-07, RR-INI-08
void choose_who_begins(Play& play, int winner) {
  tell_side(play, rule("RR-INI-03"), Told::initiative_won, winner);
  PlainMenu menu(play, seat_at(winner), rule("RR-INI-07"), Ask::begin);
  menu.add(option(Verb::begin, 0, 0, static_cast<std::uint32_t>(winner)));
  menu.add(option(Verb::begin, 0, 0, static_cast<std::uint32_t>(other(winner))));
  start_turn(play, static_cast<int>(play.table.ask(menu).option().slot));
}

// RR-INI-05, RR-INI-06
void settle_tie(Play& play, int bid) {
  tell(play, {.rule = rule("RR-INI-05"), .verb = Told::bids_tied, .numbers = {bid}});
  for (int side = 0; side < 2; ++side) pay(play, side, bid);
  play.state.zero_ties = bid == 0 ? static_cast<std::uint8_t>(play.state.zero_ties + 1) : std::uint8_t{0};
  const int enough = play.setting.house.zero_tie == ZeroTie::rolloff_at_once ? 1 : 2;
  if (play.state.zero_ties >= enough) choose_who_begins(play, roll_off(play, rule("RR-INI-06")));
}

// RR-TAC-02: later than the first turn of the Round.
bool may_change_tactic(const Play& play, int side) {
  const bool later =
      warband_of(play, side).began == 2 || play.setting.house.tactic_change == TacticChange::any_turn;
  return has_trait(play, side, Trait::tacticians) && later && can_pay(play, side, 1);
}

class TurnMenu final : public MatchMenu {
 public:
  TurnMenu(const Play& play, int side)
      : MatchMenu(play, seat_at(side), rattle_and_rend::rule("RR-TRN-01"), Ask::turn), side_(side) {
    add(rattle_and_rend::option(Verb::decline));
    for_each_group(all_of(side), [&](GroupId id) {
      const Group& group = group_of(play, id);
      if (group.in_play() && !group.is_ward() && group.where != Whereabouts::delayed)
        add(rattle_and_rend::option(Verb::act, id));
      for (int i = 0; i < kMarkers && play.state.scenario == ScenarioId::capture_the_flags; ++i)
        if (judge_flag(play, id, i).ok())
          add(rattle_and_rend::option(Verb::flag, id, 0, static_cast<std::uint32_t>(i)));
    });
    if (can_arrive(play, side)) add(rattle_and_rend::option(Verb::arrive));
    if (may_change_tactic(play, side)) add(rattle_and_rend::option(Verb::tactic));
  }
  Verdict judge_option(Option option) const override {
    if (verb_of(option) == Verb::decline) return judge_pass(play(), side_);
    if (verb_of(option) == Verb::act) return judge_group(play(), option.subject);
    return {};
  }
  // Passing is seldom worth it: somebody who draws at random acts on.
  Answer draw(Rng& rng) const override {
    const Answer drawn = Menu::draw(rng);
    return verb_of(drawn.option()) == Verb::decline ? Menu::draw(rng) : drawn;
  }
  // RR-GAP-08: pass, or where passing is barred the first group that may act.
  Answer fallback() const override {
    for (int i = 0; i < Menu::count(); ++i)
      if (judge_option(Menu::option(i)).ok()) return Answer::of(Menu::option(i));
    return Answer::of(Menu::option(0));
  }

 private:
  int side_;
};

void end_round(Play& play) {
  tell(play,
       {.rule = rule("RR-RND-02"), .verb = Told::round_ended, .numbers = {play.state.round}, .depth = 0});
  for (Warband& warband : play.state.warband) warband.omen = warband.omen_used = 0;  // RR-SOO-04
  if (!check_end_of_round(play)) play.state.phase = Phase::morale;
}

void end_turn(Play& play) {
  State& state = play.state;
  state.idle = state.acted == 0 ? static_cast<std::uint8_t>(state.idle + 1) : std::uint8_t{0};
  const bool both_began = state.warband[0].began != 0 && state.warband[1].began != 0;
  if (both_began && (is_spent(play) || state.idle >= 2)) return end_round(play);
  start_turn(play, other(state.active));
}

// RR-FLAG-02
void take_flag(Play& play, GroupId id, std::uint32_t which) {
  pay(play, side_of(id), 1);
  lift_bar(play, id);  // RR-ACT-04
  Marker& marker = play.state.marker[which];
  marker.carrier = static_cast<std::uint8_t>(id + 1);
  marker.fresh = 1;
  tell(play, {.rule = rule("RR-FLAG-02"),
              .verb = Told::flag_taken,
              .subject = id,
              .numbers = {static_cast<int>(which)},
              .depth = 0});
}

// RR-DEP-08. RR-DEP-02: in contact only where no other place is left.
ReturnPlace arrival_of(const Play& play, GroupId id) {
  const ReturnPlace apart(play, id, Ask::place, rule("RR-DEP-08"), {.no_contact = true});
  return apart.has_room() ? apart : ReturnPlace(play, id, Ask::place, rule("RR-DEP-08"), {});
}

// A passenger comes with its Transport.
bool may_arrive(const Play& play, GroupId id) {
  return group_of(play, id).carrier == 0 && arrival_of(play, id).has_room();
}

// RR-DEP-08
void bring_on_reserves(Play& play, int side) {
  pay(play, side, 1);
  GroupSet came = 0;
  while (true) {
    PlainMenu menu(play, seat_at(side), rule("RR-DEP-08"), Ask::delayed_arrival);
    if (came != 0) menu.add(option(Verb::decline));
    for_each_group(in_state(play, side, Whereabouts::delayed), [&](GroupId id) {
      if (may_arrive(play, id)) menu.add(option(Verb::group, id));
    });
    if (menu.count() == (came != 0 ? 1 : 0)) break;
    const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) break;
    const ReturnPlace prompt = arrival_of(play, answer.subject);
    put_on_board(play, answer.subject, play.table.ask(prompt).pose().at);
    for_each_group(passengers_of(play, answer.subject),
                   [&](GroupId g) { group_of(play, g).where = Whereabouts::embarked; });
    tell(play, {.rule = rule("RR-DEP-08"), .verb = Told::arrived, .subject = answer.subject, .depth = 0});
    came = bit(answer.subject);
    if (play.setting.house.delayed_arrival == DelayedArrival::one_per_mp) break;
  }
  warband_of(play, side).latest = 0;
  ++play.state.acted;
}

void finish_action(Play& play, Action& action) {
  if (check_victory(play)) return;
  if (!action.happened) return;
  play.state.active = static_cast<std::uint8_t>(other(action.side));
  tell_side(play, rule("RR-REA-07"), Told::roles_swapped, other(action.side));
  const bool reversed = offer_reversal(play, action);
  if (check_victory(play)) return;
  if (reversed) tell_side(play, rule("RR-REVS-05"), Told::roles_swapped, action.side);
  play.state.idle = 0;
  start_turn(play, reversed ? action.side : other(action.side));
}

}  // namespace

void begin_round(Play& play) {
  State& state = play.state;
  if (state.round > 0)
    for (const int side : {static_cast<int>(state.player_a), other(state.player_a)})
      if (warband_of(play, side).fell == 1) test_morale(play, side);
  if (state.round > 0 && check_victory(play)) return;
  ++state.round;
  state.deeds = state.idle = state.acted = state.zero_ties = 0;
  tell(play, {.rule = rule("RR-RND-01"), .verb = Told::round_began, .numbers = {state.round}, .depth = 0});
  for (int side = 0; side < 2; ++side) refresh(play, side);
  state.phase = Phase::bid;
}

void bid_for_initiative(Play& play) {
  BidDialogue dialogue(play);
  play.table.sealed(Seats::only(seat_at(0)).with(seat_at(1)), dialogue);
  const auto [first, second] = dialogue.bids;
  tell(play,
       {
           .rule = rule("RR-INI-02"), .verb = Told::bids_shown, .numbers = {first, second},
                   .reveals = true
  });
  if (first == second) return settle_tie(play, first);
  const int winner = first > second ? 0 : 1;
  pay(play, winner, std::max(first, second));
  if (play.setting.house.losing_bid == LosingBid::spent) pay(play, other(winner), std::min(first, second));
  choose_who_begins(play, winner);
}

// RR-TRN-05
void start_turn(Play& play, int side) {
  State& state = play.state;
  state.active = static_cast<std::uint8_t>(side);
  state.acted = 0;
  for (Warband& each : state.warband)
    if (each.omen_used == 1) each.omen_used = 0;
  for (Group& group : state.group) group.clear(Group::kBoarded);
  for (Marker& marker : state.marker) marker.fresh = 0;
  Warband& warband = warband_of(play, side);
  state.phase = warband.began == 0 ? Phase::first_turn : Phase::turn;
  if (warband.began == 1) warband.began = 2;
  tell_side(play, rule("RR-TRN-01"), Told::begins, side, 0, 0);
}

void take_first_turn(Play& play) {
  const int side = play.state.active;
  warband_of(play, side).began = 1;
  return_banished(play, side);
  do_first_turn_effects(play, side);
  if (!check_victory(play)) play.state.phase = Phase::turn;
}

bool can_arrive(const Play& play, int side) {
  if (play.state.round < 2 || !can_pay(play, side, 1)) return false;
  bool any = false;
  for_each_group(in_state(play, side, Whereabouts::delayed),
                 [&](GroupId id) { any = any || may_arrive(play, id); });
  return any;
}

bool can_act(const Play& play, int side) {
  bool any = false;
  for_each_group(all_of(side), [&](GroupId id) { any = any || judge_group(play, id).ok(); });
  return any;
}

Verdict judge_pass(const Play& play, int side) {
  if (play.setting.house.pass_rule == PassRule::anytime || play.state.acted > 0) return {};
  if (!can_act(play, side) && !can_arrive(play, side)) return {};
  return Refusal{rule("RR-TRN-02"), "an action must be given before passing"};
}

Verdict judge_flag(const Play& play, GroupId id, int which) {
  const Group& group = group_of(play, id);
  const Marker& marker = play.state.marker[static_cast<std::size_t>(which)];
  if (!group.on_board() || group.is_ward()) return Refusal{rule("RR-FLAG-02"), "it cannot carry a marker"};
  if (marker.taken != 0 || marker.carrier != 0)
    return Refusal{rule("RR-FLAG-02"), "the marker is controlled"};
  if (flag_of(play, id) >= 0) return Refusal{rule("RR-FLAG-02"), "it carries a marker already"};
  if (!within(point(marker.at), point(group.at), radius_of(play, id) + 10 * kMm + kContact))
    return Refusal(rule("RR-FLAG-02"), "it is not in contact with the marker").because(Cause::reach);
  if (!can_pay(play, side_of(id), 1))
    return Refusal::costs(rule("RR-MOM-09"), "there is too little Momentum", 1,
                          warband_of(play, side_of(id)).remaining);
  return {};
}

bool is_spent(const Play& play) {
  for (int side = 0; side < 2; ++side)
    if (warband_of(play, side).remaining > 0 || warband_of(play, side).began == 0 || can_act(play, side))
      return false;
  return true;
}

void take_turn(Play& play) {
  State& state = play.state;
  const int side = state.active;
  if (state.deeds >= kMostActions) return end_round(play);
  if (warband_of(play, side).remaining == 0 && !can_act(play, side)) return end_turn(play);  // RR-TRN-04
  const TurnMenu menu(play, side);
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  switch (verb_of(answer)) {
    case Verb::act: {
      Action action;
      ++state.acted;
      ++state.deeds;
      give_action(play, answer.subject, action);
      return finish_action(play, action);
    }
    case Verb::flag: return take_flag(play, answer.subject, answer.slot);
    case Verb::arrive: ++state.deeds; return bring_on_reserves(play, side);
    case Verb::tactic: pay(play, side, 1); return choose_tactic(play, side);  // RR-TAC-02
    default: tell_side(play, rule("RR-TRN-02"), Told::passed, side, 0, 0); return end_turn(play);
  }
}

}  // namespace warren::rattle_and_rend
