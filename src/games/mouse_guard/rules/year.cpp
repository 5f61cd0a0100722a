// How does a session end, and a year? (MG-RWD, MG-SES-02, MG-CAMP)
#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/nature.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

// The next mouse of the patrol from mission.turn on; kNoMouse when all have had their turn.
MouseId next_mouse(Play& play) {
  for (std::uint8_t& turn = play.state.mission.turn; turn < kMostMice;) {
    const MouseId id = turn++;
    if ((patrol(play) & bit(id)) != 0) return id;
  }
  play.state.mission.turn = 0;
  return kNoMouse;
}

// MG-SES-02
void clean_mouse(Mouse& mouse) {
  for (TraitSlot& slot : mouse.trait) {
    slot.used = slot.charged = false;
    slot.checks = 0;
  }
  mouse.given_checks = 0;
  mouse.ate_rations = false;
  const Deeds old = mouse.deeds;
  mouse.deeds = {};
  mouse.deeds.belief = old.belief;
  mouse.deeds.instinct = old.instinct;
  mouse.deeds.call_boon = old.call_boon;
  mouse.deeds.stores = old.stores;
  mouse.deeds.goal = Goal::own;  // the slot is free
  mouse.deeds.craft_skill = kNoRating;
}

Phase after_session(const Play& play) {
  if (play.setting.scenario != ScenarioId::year) return Phase::over;
  const int session = play.state.mission.session;
  const int each = missions_per_season(play);
  if (session == kSeasons * each) return Phase::wintering;
  return session % each == 0 ? Phase::season_turn : Phase::muster;
}

// MG-CAMP-03: the patrol raises one trait.
void raise_trait(Play& play) {
  Question question(play, kNobody, rule("MG-CAMP-03"), Ask::raise_trait);
  for_each_mouse(patrol(play), [&](MouseId id) {
    for (int row = 0; row < kTraitRows; ++row) {
      const int level = play.state.of(id).trait[static_cast<std::size_t>(row)].level;
      if (level == 1 || level == 2) question.add(option(Verb::trait, id, level + 1, row));
    }
  });
  if (question.count() == 0) return;
  const Option choice = ask_patrol(play, question);
  TraitSlot& slot = play.state.of(choice.subject).trait[choice.slot];
  ++slot.level;
  tell(play, {
                 .rule = rule("MG-CAMP-03"),
                 .verb = Told::trait_raised,
                 .subject = choice.subject,
                 .numbers = {static_cast<int>(choice.slot), slot.level}
  });
}

}  // namespace

YearResult year_result(int points, int possible) {
  if (16 * points >= 13 * possible) return YearResult::songs;
  if (16 * points >= 9 * possible) return YearResult::good;
  return 16 * points >= 5 * possible ? YearResult::hard : YearResult::forgotten;
}

void pay_rewards(Play& play) {
  const MouseId id = next_mouse(play);
  if (id == kNoMouse)
    play.state.phase = Phase::clean_up;
  else
    pay_mouse(play, id);
}

void clean_up(Play& play) {
  tell(play, {.rule = rule("MG-SES-02"),
              .verb = Told::session_ended,
              .numbers = {play.state.mission.session},
              .depth = 0});
  for_each_mouse(patrol(play), [&](MouseId id) {
    clean_mouse(play.state.of(id));  // MG-CHK-07
    face_full_nature(play, id);
  });
  age_boons(play);
  play.state.phase = after_session(play);
}

void turn_season(Play& play) {
  const Season next = static_cast<Season>(static_cast<int>(play.state.mission.season) + 1);
  if (play.state.mission.turn == 0)
    tell(play, {.rule = rule("MG-CAMP-06"),
                .verb = Told::season_turned,
                .numbers = {static_cast<int>(next)},
                .depth = 0});
  const MouseId id = next_mouse(play);
  if (id == kNoMouse) {
    play.state.phase = Phase::muster;
    return;
  }
  Question question(play, seat_at(id), rule("MG-CAMP-06"), Ask::season_test, id);
  question.add(option(Verb::decline));
  for (int i = 0; i < kConditions; ++i)
    if (may_recover(play, id, static_cast<Condition>(i), false))
      question.add(option(Verb::recover, id, 0, i));
  const Option choice = ask(play, question);
  if (verb_of(choice) == Verb::decline) return;
  const auto condition = static_cast<Condition>(choice.slot);
  const bool alone = count_mice(patrol(play)) == 1;
  if (alone)
    clear_condition(play, id, condition, rule("MG-CAMP-06"));
  else
    recover(play, id, condition);
}

void winter(Play& play) {
  tell(play, {.rule = rule("MG-CAMP-03"), .verb = Told::wintered, .depth = 0});
  for_each_mouse(patrol(play), [&](MouseId id) {
    const Mouse& mouse = play.state.of(id);
    regain_nature(play, id, mouse.of(Rating::nature).rating - mouse.nature, rule("MG-CAMP-03"));
    for (int i = 0; i < kConditions; ++i)
      clear_condition(play, id, static_cast<Condition>(i), rule("MG-CAMP-03"));
  });
  raise_trait(play);
  const int possible = 2 * play.state.mission.session;
  const int points = play.state.mission.points;
  tell(play, {
                 .rule = rule("MG-CAMP-04"),
                 .verb = Told::year_ended,
                 .numbers = {points, possible, static_cast<int>(year_result(points, possible))},
                 .depth = 0
  });
  play.state.phase = Phase::over;
}

}  // namespace warren::mouse_guard
