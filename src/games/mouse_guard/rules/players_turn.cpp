// What do mice do at a settlement? (MG-SES-09 to 12, MG-CHK-10, 15, 16, MG-MIS-03; D20)
#include <algorithm>
#include <ranges>

#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr int kCallOb = 2;
constexpr int kMostPractiseOb = 5;

// MG-MIS-03: the reward of a full mission.
void reward_task(Play& play) {
  Mission& mission = play.state.mission;
  if (mission.result != MissionResult::full) return;
  tell(play,
       {.rule = rule("MG-MIS-03"), .verb = Told::task_rewarded, .numbers = {static_cast<int>(mission.task)}});
  if (mission.task == Task::safe_road) grant_road_boon(play);
  if (mission.task == Task::winter_stores && !stands_alone(play))
    for_each_mouse(patrol(play), [&](MouseId id) { play.state.of(id).deeds.stores = 1; });
  if (mission.task == Task::warn_village)
    for_each_mouse(patrol(play), [&](MouseId id) { ++play.state.of(id).given_checks; });
  if (mission.task != Task::escort_healer) return;
  Question question(play, kNobody, rule("MG-MIS-03"), Ask::healer_reward);
  for_each_mouse(patrol(play), [&](MouseId id) {
    for (const Condition condition : {Condition::injured, Condition::sick})
      if (play.state.of(id).has(condition))
        question.add(option(Verb::relieve, id, 0, static_cast<int>(condition)));
  });
  if (question.count() == 0) return;
  const Option choice = ask_patrol(play, question);
  clear_condition(play, choice.subject, static_cast<Condition>(choice.slot), rule("MG-MIS-03"));
}

bool can_pay(const Mouse& mouse) { return mouse.deeds.free_tests > 0 || checks_of(mouse) > 0; }

// MG-CHK-15, MG-CHK-10: the free test first.
void pay_for_test(Play& play, MouseId id) {
  Deeds& deeds = play.state.of(id).deeds;
  if (deeds.free_tests > 0)
    --deeds.free_tests;
  else
    spend_checks(play, id, 1, rule("MG-CHK-10"));
}

bool is_practisable(const Mouse& mouse, Rating skill) {
  const Score& score = mouse.of(skill);
  return is_skill(skill) && (score.rating > 0 || score.learning > 0);
}

// MG-CHK-16: a check of its own, to a mouse that has none.
bool may_give(const Play& play, MouseId id, MouseId other) {
  const Mouse& mouse = play.state.of(id);
  const bool has_own = checks_of(mouse) > mouse.given_checks;
  return other != id && has_own && checks_of(play.state.of(other)) == 0;
}

void add_treatments(Question& question, MouseId id) {
  const Play& play = question.play();
  if (play.state.of(id).rating(Rating::healer) == 0) return;  // MG-COND-14
  for_each_mouse(patrol(play), [&](MouseId patient) {
    for (const Condition condition : {Condition::injured, Condition::sick})
      if (patient != id && play.state.of(patient).has(condition))
        question.add(option(Verb::treat, id, patient, static_cast<int>(condition)));
  });
}

void add_activities(Question& question, MouseId id) {
  const Play& play = question.play();
  const Mouse& mouse = play.state.of(id);
  if (mouse.is_laid_up() || !can_pay(mouse)) return;  // MG-COND-13: no tests
  for (int i = 0; i < kConditions; ++i)
    if (may_recover(play, id, static_cast<Condition>(i))) question.add(option(Verb::recover, id, 0, i));
  add_treatments(question, id);
  const auto add = [&](Activity activity) {
    question.add(option(Verb::activity, id, 0, static_cast<int>(activity)));
  };
  add(Activity::fetch);
  add(Activity::call);
  const bool has_skill = std::ranges::any_of(std::views::iota(kAbilities, kRatings), [&](int i) {
    return is_practisable(mouse, static_cast<Rating>(i));
  });
  if (!mouse.deeds.practised && has_skill) add(Activity::practise);
}

// Which of several; asked only where there is more than one.
Option ask_for(Play& play, MouseId id, Ask kind, Verb verb, int first, int last, auto&& allowed) {
  Question question(play, seat_at(id), rule("MG-SES-11"), kind, id);
  for (int i = first; i < last; ++i)
    if (allowed(i)) question.add(option(verb, id, 0, i));
  return ask(play, question);
}

void fetch(Play& play, MouseId id) {
  const Option item = ask_for(play, id, Ask::fetch, Verb::gear, 0, kGear,
                              [&](int i) { return !play.state.of(id).carries(static_cast<Gear>(i)); });
  TestOrder order;
  order.rule = rule("MG-SES-11");
  order.kind = TestKind::resources;
  order.listed.add(Rating::resources);
  order.ob = play.setting.tables.of(static_cast<Gear>(item.slot)).fetch_ob;
  if (!make_test(play, order, id).passed) return;
  play.state.of(id).gear |= bit(static_cast<Gear>(item.slot));
  tell(play, {.rule = rule("MG-SES-11"),
              .verb = Told::item_fetched,
              .subject = id,
              .numbers = {static_cast<int>(item.slot)}});
}

void call(Play& play, MouseId id) {
  constexpr int kEnemy = 4;
  const std::size_t further = play.state.of(id).has_sheet ? play.setting.sheets[id].further.size() : 0;
  const Option contact = ask_for(play, id, Ask::call, Verb::contact, 0,
                                 kEnemy + 1 + static_cast<int>(further), [](int i) { return i != kEnemy; });
  TestOrder order;
  order.rule = rule("MG-SES-11");
  order.kind = TestKind::circles;
  order.listed.add(Rating::circles);
  order.ob = kCallOb;
  if (!make_test(play, order, id).passed) {
    take_condition(play, id, Condition::angry, rule("MG-SES-11"));
    return;
  }
  grant_call_boon(play, id);
  tell(play, {.rule = rule("MG-SES-11"),
              .verb = Told::contact_found,
              .subject = id,
              .numbers = {static_cast<int>(contact.slot)}});
}

void practise(Play& play, MouseId id) {
  const Option skill = ask_for(play, id, Ask::practise, Verb::rating, kAbilities, kRatings, [&](int i) {
    return is_practisable(play.state.of(id), static_cast<Rating>(i));
  });
  const Option ob =
      ask_for(play, id, Ask::practise_ob, Verb::number, 1, kMostPractiseOb + 1, [](int) { return true; });
  TestOrder order;
  order.rule = rule("MG-SES-11");
  order.kind = TestKind::activity;
  order.listed.add(static_cast<Rating>(skill.slot));
  order.ob = static_cast<int>(ob.slot);
  order.no_nature = true;
  play.state.of(id).deeds.practised = true;
  make_test(play, order, id);
}

// One paid test (MG-SES-11).
void do_activity(Play& play, MouseId id, Option choice) {
  pay_for_test(play, id);
  Deeds& deeds = play.state.of(id).deeds;
  const bool first = !deeds.has(Deed::tested);
  deeds.mark(Deed::tested);
  if (verb_of(choice) == Verb::recover) {
    recover(play, id, static_cast<Condition>(choice.slot));
    return;
  }
  if (verb_of(choice) == Verb::treat) {
    note_deed(play, id, Deed::served_another);
    if (first) note_deed(play, id, Deed::tended_first);
    treat(play, id, choice.target, static_cast<Condition>(choice.slot));
    return;
  }
  switch (static_cast<Activity>(choice.slot)) {
    case Activity::fetch: return fetch(play, id);
    case Activity::call: return call(play, id);
    case Activity::practise: return practise(play, id);
  }
}

void give_check(Play& play, MouseId id, MouseId other) {
  Mouse& giver = play.state.of(id);
  const std::uint8_t kept = giver.given_checks;  // a given check cannot be given on
  giver.given_checks = 0;
  spend_checks(play, id, 1, rule("MG-CHK-16"));
  giver.given_checks = kept;
  Mouse& taker = play.state.of(other);
  ++taker.given_checks;
  taker.deeds.passed_on = false;  // MG-SES-09
  tell(play, {.rule = rule("MG-CHK-16"), .verb = Told::check_given, .subject = id, .object = other});
  note_deed(play, id, Deed::served_another);
}

// One go of one mouse; returns false when it has passed.
bool go(Play& play, MouseId id) {
  while (true) {
    Question question(play, seat_at(id), rule("MG-SES-09"), Ask::activity, id);
    question.add(option(Verb::decline));
    add_activities(question, id);
    for_each_mouse(patrol(play), [&](MouseId other) {
      if (may_give(play, id, other)) question.add(option(Verb::give, id, other));
    });
    add_rations(question, id);
    add_trait_purchases(question, id);
    const Option choice = ask(play, question);
    if (verb_of(choice) == Verb::decline) return false;
    if (eat_rations(play, choice) || buy_for_trait(play, id, choice)) continue;  // not a go (MG-CHK-14)
    if (verb_of(choice) == Verb::give)
      give_check(play, id, choice.target);
    else
      do_activity(play, id, choice);
    return true;
  }
}

}  // namespace

void arrive(Play& play) {
  const Mission& mission = play.state.mission;
  tell(play, {.rule = rule("MG-SES-09"), .verb = Told::arrived, .numbers = {mission.to}, .depth = 0});
  const bool free = play.setting.house.free_test == FreeTest::one;
  const bool alone = count_mice(patrol(play)) == 1;
  for_each_mouse(patrol(play), [&](MouseId id) {
    clear_condition(play, id, Condition::hungry, rule("MG-SES-09"));
    Deeds& deeds = play.state.of(id).deeds;
    deeds.free_tests = static_cast<std::uint8_t>(!free ? 0 : alone ? 2 : 1);  // MG-CHK-15
    deeds.passed_on = false;
  });
  wake_last_boons(play);
  reward_task(play);
  pay_at_once(play);
  play.state.mission.turn = 0;
  play.state.phase = Phase::players_turn;
}

void take_go(Play& play) {
  Mission& mission = play.state.mission;
  for (int i = 0; i < kMostMice; ++i) {
    const auto id = static_cast<MouseId>((mission.turn + i) % kMostMice);
    Deeds& deeds = play.state.of(id).deeds;
    if ((patrol(play) & bit(id)) == 0 || deeds.passed_on) continue;
    deeds.passed_on = !go(play, id);
    if (deeds.passed_on) tell(play, {.rule = rule("MG-SES-09"), .verb = Told::go_passed, .subject = id});
    mission.turn = static_cast<std::uint8_t>((id + 1) % kMostMice);
    return;
  }
  mission.turn = 0;
  play.state.phase = Phase::rewards;
}

}  // namespace warren::mouse_guard
