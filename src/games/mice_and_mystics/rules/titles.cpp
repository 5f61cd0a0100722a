#include "games/mice_and_mystics/rules/titles.h"

#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr int kCheeseForTitle = 3;   // MM-ACH-02
constexpr int kRoachesForTitle = 4;  // MM-ACH-04

bool is_free(const State& state, Title title) {
  return state.title[static_cast<std::size_t>(title)] == kNoMouse;
}

bool moves_marker(Title title) {  // MM-HRG-04
  return title == Title::cheesemaster || title == Title::roachmaster || title == Title::scaper;
}

}  // namespace

bool has_title(const State& state, Title title, MouseId mouse) {
  return mouse != kNoMouse && state.title[static_cast<std::size_t>(title)] == mouse;
}

void award(Play& play, Title title, MouseId mouse, RuleId rule) {
  if (!is_free(play.state, title)) return;
  play.state.title[static_cast<std::size_t>(title)] = mouse;
  tell(play, {.rule = rule,
              .verb = Told::titled,
              .subject = actor_of_mouse(mouse),
              .numbers = {static_cast<int>(title)}});
  if (moves_marker(title)) move_marker(play, 1, mice_and_mystics::rule("MM-HRG-04"));
}

void judge_cheese(Play& play, MouseId mouse, int cheese, bool defending) {
  // Not for the roll that earns it: the Cheesemaster of before is looked at.
  if (defending && cheese > 0 && has_title(play.state, Title::cheesemaster, mouse))
    each_bit(active_mice(play.state),
             [&](int each) { gain_cheese(play, static_cast<MouseId>(each), 1, rule("MM-ACH-03")); });
  if (cheese >= kCheeseForTitle) award(play, Title::cheesemaster, mouse, rule("MM-ACH-02"));
}

void judge_felled(Play& play, MouseId mouse, KindId kind) {
  const MinionCard& card = kind_card(play, kind);
  if (card.type == "roach" && ++play.state.of(mouse).roaches == kRoachesForTitle)
    award(play, Title::roachmaster, mouse, rule("MM-ACH-04"));
  if (card.id == "BR" && play.state.kind[kind].defeated)
    award(play, Title::cat_tamer, mouse, rule("MM-ACH-09"));
}

void judge_capture(Play& play, MouseId mouse) {
  const Mouse& taken = play.state.of(mouse);
  if (taken.poison > 0) award(play, Title::poisonmaster, mouse, rule("MM-ACH-06"));
  if (taken.captures == 2) award(play, Title::scaper, mouse, rule("MM-ACH-07"));
}

bool is_rescued_on_the_spot(const Play& play, MouseId mouse) {
  const int captures = play.state.of(mouse).captures;
  const bool only_third = play.setting.house.scaper_later == ScaperLater::third_only;
  return has_title(play.state, Title::scaper, mouse) && (only_third ? captures == 3 : captures >= 3);
}

bool is_greedy(const Play& play, KindId kind) {
  const MinionCard& card = kind_card(play, kind);
  if ((card.riders & rider_bit(Rider::greed)) == 0) return false;
  const MouseId master = play.state.title[static_cast<std::size_t>(Title::roachmaster)];
  return card.type != "roach" || master == kNoMouse || !play.state.of(master).is_active();
}

}  // namespace warren::mice_and_mystics
