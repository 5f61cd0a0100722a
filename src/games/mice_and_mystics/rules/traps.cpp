#include "games/mice_and_mystics/rules/traps.h"

#include <algorithm>

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

void take_trap_away(Play& play, MouseId id, RuleId why) {
  const SpaceId at = play.state.of(id).space;
  play.state.traps[play.state.area] &= ~only(at);
  tell(play, {.rule = why, .verb = Told::trap_removed, .subject = id, .numbers = {at}});
}

// MM-TRAP-03, MM-HERO-13
void pass_trap(Play& play, MouseId id) {
  tell(play, {.rule = rule("MM-TRAP-03"),
              .verb = Told::trap_passed,
              .subject = id,
              .numbers = {play.state.of(id).space}});
  const bool springwise = hero_of(play, id).trait == Trait::springwise;
  bool goes = play.setting.house.trap_on_success == TrapOnSuccess::removed;
  if (springwise && !goes) {
    Question question(play, seat_of(play, id), rule("MM-HERO-13"), Ask::springwise, id);
    question.add(option(Verb::accept));
    question.add(option(Verb::done));
    goes = verb_of(ask(play, question)) == Verb::accept;
  }
  if (!goes) return;
  take_trap_away(play, id, springwise ? rule("MM-HERO-13") : rule("MM-TRAP-03"));
  if (springwise) gain_cheese(play, id, 1, rule("MM-HERO-13"));
}

// MM-TRAP-04, -08: cheese, wound, capture, then down it goes.
void spring(Play& play, MouseId id) {
  Mouse& mouse = play.state.of(id);
  tell(play,
       {.rule = rule("MM-TRAP-04"), .verb = Told::trap_sprung, .subject = id, .numbers = {mouse.space}});
  take_trap_away(play, id, rule("MM-TRAP-04"));
  gain_cheese(play, id, 1, rule("MM-TRAP-04"));
  if (wound_mouse(play, id, 1, false, rule("MM-TRAP-04"))) return;
  mark_mouse(play, id, Marker::knocked_down, false, rule("MM-TRAP-04"));
  const SpaceId at = mouse.space;
  mouse.space = kNoSpace;  // it does not crowd itself
  const SpaceId room = is_full(play, at, Size::small) ? nearest_room_for_mouse(play, at) : at;
  mouse.space = room == kNoSpace ? at : room;
  if (mouse.space != at)
    tell(play,
         {.rule = rule("MM-SPC-06"), .verb = Told::moved_aside, .subject = id, .numbers = {mouse.space}});
}

}  // namespace

int trap_dice(const Play& play, MouseId mouse) {
  const bool tinkerer = play.setting.cards().classes[hero_of(play, mouse).cls] == "Tinkerer";
  const int move = value_of(play, mouse, Stat::move);
  const int base = tinkerer ? std::max(move, value_of(play, mouse, Stat::lore)) : move;
  return base + extra_dice(play, mouse, DiceOf::trap);
}

bool meet_trap(Play& play, MouseId id) {
  if ((play.state.turn.spells & spell_bit(Spell::light_paws)) != 0) return true;  // MM-AB-04
  const int dice = trap_dice(play, id);
  if (check_star(
          play,
          {.rule = rule("MM-TRAP-02"), .kind = RollKind::star, .dice = dice, .mouse = id, .actor = id})) {
    pass_trap(play, id);
    return true;
  }
  spring(play, id);
  return false;
}

}  // namespace warren::mice_and_mystics
