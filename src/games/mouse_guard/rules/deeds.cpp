#include "games/mouse_guard/rules/deeds.h"

#include <algorithm>

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

bool is_one_of(Rating rating, std::initializer_list<Rating> list) {
  return std::ranges::find(list, rating) != list.end();
}

// Until the mission's result stands, it is the GM's Turn.
bool in_gm_turn(const Play& play) { return play.state.mission.result == MissionResult::none; }

bool on_stage(const Play& play, int stage) {
  const Mission& mission = play.state.mission;
  return in_gm_turn(play) && mission.session > 0 && mission.stage == stage && mission.twist == kNoObstacle;
}

bool is_last_stage(const Play& play) { return on_stage(play, play.state.mission.planned - 1); }

bool is_talk(ConflictType type) {
  return type == ConflictType::argument || type == ConflictType::negotiation || type == ConflictType::speech;
}
bool is_battle(ConflictType type) {
  return type == ConflictType::fight || type == ConflictType::fight_animal || type == ConflictType::war;
}

// The skill that was really rolled: Nature in its place is not that skill.
Rating rolled_skill(const Test& test, const TestResult& result) {
  const bool skill = test.base == Base::listed || test.base == Base::beginner;
  return result.rolled && skill ? test.rating : kNoRating;
}

void note_roller(Play& play, const Test& test, const TestResult& result) {
  Deeds& deeds = play.state.of(result.roller).deeds;
  const Rating skill = rolled_skill(test, result);
  using enum Rating;
  if (is_one_of(skill, {persuader, orator, haggler})) deeds.mark(Deed::spoke);
  if (in_gm_turn(play) && is_one_of(skill, {loremouse, weather_watcher, scout, survivalist}))
    deeds.mark(Deed::knew_the_wild);
  if (on_stage(play, 0) && is_one_of(skill, {scout, pathfinder, weather_watcher}))
    deeds.mark(Deed::looked_first);
  const bool forages = result.rolled && (test.tags & tag(NatureTag::foraging)) != 0;
  if (forages || skill == survivalist) deeds.mark(Deed::foraged);
  const bool insulted = (test.tags & tag(Situation::social)) != 0;
  if (insulted && test.trait_against != kNoSlot) deeds.mark(Deed::answered_insult);
  if (is_last_stage(play) && test.kind == TestKind::obstacle && result.rolled) deeds.mark(Deed::last_mile);
  if (test.kind == TestKind::circles && result.passed) deeds.mark(Deed::called);
  // G3: at Ob 0 a pass needs a success.
  const bool proves = result.passed && (test.ob > 0 || test.versus || result.successes > 0) &&
                      test.kind != TestKind::disposition;
  if (in_gm_turn(play) && proves && skill != kNoRating && skill == deeds.craft_skill)
    deeds.craft = static_cast<std::uint8_t>(std::min(deeds.craft + 1, 9));
}

// G4: who acts in the last volley is known when there is no other after it.
void note_last_volley(Play& play) {
  const Conflict& conflict = play.state.conflict;
  MouseSet acting = 0;
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i)
    if (conflict.team[i].active) acting |= bit(acting_mouse(conflict.team[i]));
  for_each_mouse(patrol(play), [&](MouseId mouse) {
    Deeds& deeds = play.state.of(mouse).deeds;
    deeds.seen &= ~(std::uint32_t{1} << static_cast<int>(Deed::last_mile));
    if ((acting & bit(mouse)) != 0) deeds.mark(Deed::last_mile);
  });
}

enum class Reward : std::uint8_t { belief, instinct, goal };
constexpr std::array kRewards{Reward::belief, Reward::instinct, Reward::goal};

std::uint8_t paid_bit(Reward reward) { return static_cast<std::uint8_t>(1U << static_cast<int>(reward)); }

int statement_of(const Deeds& deeds, Reward reward) {
  switch (reward) {
    case Reward::belief: return static_cast<int>(deeds.belief);
    case Reward::instinct: return static_cast<int>(deeds.instinct);
    default: return static_cast<int>(deeds.goal);
  }
}

bool is_true(const Play& play, MouseId mouse, Reward reward) {
  switch (reward) {
    case Reward::belief: return belief_played(play, mouse);
    case Reward::instinct: return instinct_played(play, mouse);
    default: return goal_accomplished(play, mouse);
  }
}

// MG-RWD-01 to 04: once per mouse and session.
void pay(Play& play, MouseId id, Reward reward) {
  Mouse& mouse = play.state.of(id);
  if ((mouse.deeds.paid & paid_bit(reward)) != 0) return;
  mouse.deeds.paid = static_cast<std::uint8_t>(mouse.deeds.paid | paid_bit(reward));
  const bool goal = reward == Reward::goal;
  std::uint8_t& points = goal ? mouse.persona : mouse.fate;
  if (points < 255) ++points;
  const RuleId why = goal                       ? rule("MG-RWD-03")
                     : reward == Reward::belief ? rule("MG-RWD-01")
                                                : rule("MG-RWD-02");
  tell(play, {
                 .rule = why,
                 .verb = goal ? Told::persona_earned : Told::fate_earned,
                 .subject = id,
                 .numbers = {static_cast<int>(reward), statement_of(mouse.deeds, reward)}
  });
}

// MG-RWD-05: the owner claims; half of the other players confirm it, or there are none.
bool claim(Play& play, MouseId id, Reward reward) {
  constexpr std::array kVerbs{Verb::belief, Verb::instinct, Verb::goal};
  const Option claims =
      option(kVerbs[static_cast<std::size_t>(reward)], id, 0, statement_of(play.state.of(id).deeds, reward));
  Question own(play, seat_at(id), rule("MG-RWD-05"), Ask::claim, id);
  own.add(option(Verb::decline));
  own.add(claims);
  if (verb_of(ask(play, own)) == Verb::decline) return false;
  int others = 0;
  int voices = 0;
  for (MouseId other = 0; other < kMostMice; ++other) {
    if (other == id || (patrol(play) & bit(other)) == 0) continue;
    Question question(play, seat_at(other), rule("MG-RWD-05"), Ask::confirm, id);
    question.add(claims);
    question.add(option(Verb::decline));
    ++others;
    voices += verb_of(ask(play, question)) == Verb::decline ? 0 : 1;
  }
  if (2 * voices >= others) return true;
  tell(play, {.rule = rule("MG-RWD-05"),
              .verb = Told::claim_refused,
              .subject = id,
              .numbers = {static_cast<int>(reward)}});
  return false;
}

bool is_claimed(const Play& play, MouseId id, Reward reward) {
  return play.setting.house.reward_mode == RewardMode::claim ||
         statement_of(play.state.of(id).deeds, reward) == kStatements;
}

}  // namespace

void note_test(Play& play, const Test& test, const TestResult& result) {
  for_each_mouse(result.rolled ? result.helpers : MouseSet{0}, [&](MouseId helper) {
    std::uint8_t& helped = play.state.of(helper).deeds.helped;
    if (helped < 255) ++helped;
  });
  if (result.roller != kNoMouse) note_roller(play, test, result);
  pay_at_once(play);
}

void note_action(Play& play, MouseId mouse, Action action) {
  Deeds& deeds = play.state.of(mouse).deeds;
  const Conflict& conflict = play.state.conflict;
  if (is_talk(conflict.type)) deeds.mark(Deed::spoke);
  const bool stands = action == Action::attack || action == Action::defend;
  if (is_battle(conflict.type) && stands) deeds.mark(Deed::faced_danger);
  if (action == Action::defend) deeds.mark(Deed::defended);
  const bool first = conflict.exchange == 1 && conflict.volley == 0;
  if (first && conflict.declared[mouse].row != kNoRow) deeds.mark(Deed::paw_on_hilt);
  if (is_last_stage(play)) note_last_volley(play);
  pay_at_once(play);
}

void note_condition(Play& play, MouseId mouse, Condition) {
  if (in_gm_turn(play)) note_deed(play, mouse, Deed::took_condition);
}

void note_deed(Play& play, MouseId mouse, Deed deed) {
  play.state.of(mouse).deeds.mark(deed);
  pay_at_once(play);
}

bool belief_played(const Play& play, MouseId mouse) {
  const Deeds& deeds = play.state.of(mouse).deeds;
  switch (deeds.belief) {
    case Belief::b1: return deeds.helped >= 2;
    case Belief::b2:
      return deeds.has(Deed::took_condition) && play.state.mission.result == MissionResult::full;
    case Belief::b3: return deeds.has(Deed::spoke);
    case Belief::b4: return deeds.has(Deed::knew_the_wild);
    case Belief::b5: return deeds.has(Deed::served_another);
    case Belief::b6: return deeds.has(Deed::faced_danger);
    default: return false;
  }
}

bool instinct_played(const Play& play, MouseId mouse) {
  const Deeds& deeds = play.state.of(mouse).deeds;
  switch (deeds.instinct) {
    case Instinct::i1: return deeds.has(Deed::looked_first);
    case Instinct::i2: return deeds.has(Deed::foraged);
    case Instinct::i3: return deeds.has(Deed::answered_insult);
    case Instinct::i4: return deeds.has(Deed::paw_on_hilt);
    case Instinct::i5: return deeds.has(Deed::tended_first);
    case Instinct::i6: return deeds.has(Deed::defended);
    default: return false;
  }
}

bool goal_accomplished(const Play& play, MouseId mouse) {
  const Deeds& deeds = play.state.of(mouse).deeds;
  const Mission& mission = play.state.mission;
  const bool succeeded = mission.result == MissionResult::full;
  switch (deeds.goal) {
    case Goal::g1: return succeeded && mission.whole;
    case Goal::g2: return succeeded && !mission.blades;
    case Goal::g3: return deeds.craft >= 2;
    case Goal::g4: return deeds.has(Deed::last_mile) && (mission.overcome >> (mission.planned - 1) & 1) != 0;
    case Goal::g5: return deeds.helped >= 3;
    case Goal::g6: return deeds.has(Deed::called);
    default: return false;
  }
}

bool is_offered(const Play& play, const Statement& statement) {
  return !statement.needs_company || play.state.mice > 1;
}

void pay_at_once(Play& play) {
  const HouseRules& house = play.setting.house;
  if (house.reward_timing == RewardTiming::session_end || play.state.mission.planned == 0) return;
  for_each_mouse(patrol(play), [&](MouseId mouse) {
    for (const Reward reward : kRewards)
      if (!is_claimed(play, mouse, reward) && is_true(play, mouse, reward)) pay(play, mouse, reward);
  });
}

void pay_mouse(Play& play, MouseId mouse) {
  for (const Reward reward : kRewards) {
    const bool earned =
        is_claimed(play, mouse, reward) ? claim(play, mouse, reward) : is_true(play, mouse, reward);
    if (earned) pay(play, mouse, reward);
  }
}

}  // namespace warren::mouse_guard
