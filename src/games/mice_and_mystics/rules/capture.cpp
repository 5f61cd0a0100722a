// What becomes of a mouse that is captured (MM-CAP)?
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/rules/titles.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// D16. The set is not empty.
void put_beside(Play& play, MouseId mouse, SpaceSet spaces, RuleId why) {
  Question question(play, seat_of(play, mouse), why, Ask::rescue, mouse);
  geometry::each_space(spaces, [&](SpaceId space) { question.add(option(Verb::space, mouse, space)); });
  Mouse& back = play.state.of(mouse);
  back.space = ask(play, question).target;
  tell(play, {.rule = why, .verb = Told::rescued, .subject = actor_of_mouse(mouse), .numbers = {back.space}});
}

// MM-GEN-17: what lies on it lapses; what it gave to others stays.
void drop_bonuses(Play& play, MouseId mouse) {
  play.state.of(mouse).squeaked = false;
  if (play.state.current != track_card_of(mouse)) return;
  play.state.turn.spells = 0;
  play.state.turn.bonus = 0;
}

}  // namespace

SpaceSet rescue_spaces(const Play& play, MouseId mouse) {
  SpaceSet beside = 0;
  each_bit(active_mice(play.state), [&](int other) {
    if (other == mouse) return;
    const SpaceId space = play.state.mouse[static_cast<std::size_t>(other)].space;
    beside |= only(space) | spaces_of(play).next(space);
  });
  return beside & ~full_spaces(play, Size::small);
}

void capture(Play& play, MouseId mouse, RuleId rule) {
  State& state = play.state;
  Mouse& taken = state.of(mouse);
  const SpaceId stood = taken.space;
  ++taken.captures;
  ++state.captures;
  tell(play,
       {.rule = rule, .verb = Told::captured, .subject = actor_of_mouse(mouse), .numbers = {taken.captures}});
  judge_capture(play, mouse);
  const bool escapes = is_rescued_on_the_spot(play, mouse);
  lose_cheese(play, mouse, taken.cheese, mice_and_mystics::rule("MM-CAP-03"));
  if (!escapes) {
    state.search_discard |= taken.slots;
    taken.slots = 0;
  }
  taken.wounds = 0;
  taken.poison = 0;
  taken.markers = 0;
  drop_bonuses(play, mouse);
  taken.space = kNoSpace;
  turn_page(play, 1, mice_and_mystics::rule("MM-CAP-05"));
  tell_story(play, Moment::capture);
  if (!escapes) return;
  const SpaceSet beside = rescue_spaces(play, mouse);
  put_beside(play, mouse, beside == 0 ? only(stood) : beside, mice_and_mystics::rule("MM-ACH-08"));
}

void play_captured_turn(Play& play, MouseId mouse) {
  const auto passes = [&](RuleId why, Told verb) {
    tell(play, {.rule = why, .verb = verb, .subject = actor_of_mouse(mouse)});
  };
  if (has_minions(play.state)) return passes(rule("MM-CAP-06"), Told::skipped);
  const SpaceSet beside = rescue_spaces(play, mouse);
  if (beside == 0) return passes(rule("MM-CAP-07"), Told::waits);
  put_beside(play, mouse, beside, rule("MM-CAP-07"));
}

}  // namespace warren::mice_and_mystics
