#include "games/mice_and_mystics/rules/pages.h"

#include <algorithm>

#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {

void turn_page(Play& play, int pages, RuleId why) {
  State& state = play.state;
  const int beyond = play.setting.house.chapter_end == ChapterEnd::on_pass ? 1 : 0;
  const int page = std::clamp(state.hourglass + pages, 1, state.marker + beyond);  // MM-HRG-07
  const int by = page - state.hourglass;
  state.hourglass = static_cast<std::uint8_t>(page);
  tell(play, {
                 .rule = why, .verb = Told::page_turned, .numbers = {by, page, state.marker}
  });
}

void move_marker(Play& play, int pages, RuleId why) {
  State& state = play.state;
  state.marker = static_cast<std::uint8_t>(std::clamp(state.marker + pages, 1, kLastPage));
  tell(play, {
                 .rule = why, .verb = Told::marker_moved, .numbers = {pages, state.marker}
  });
}

bool is_out_of_time(const Play& play) {
  const State& state = play.state;
  return play.setting.house.chapter_end == ChapterEnd::on_pass ? state.hourglass > state.marker
                                                               : state.hourglass >= state.marker;
}

int pages_left(const State& state) { return std::max(0, state.marker - state.hourglass); }

void gain_cheese(Play& play, MouseId id, int amount, RuleId why) {
  Mouse& mouse = play.state.of(id);
  if (amount <= 0) return;
  mouse.cheese = static_cast<std::uint8_t>(std::min(mouse.cheese + amount, kMostCheese));
  tell(play, {
                 .rule = why, .verb = Told::cheese_gained, .subject = id, .numbers = {amount, mouse.cheese}
  });
}

void lose_cheese(Play& play, MouseId id, int amount, RuleId why) {
  Mouse& mouse = play.state.of(id);
  const int lost = std::min<int>(amount, mouse.cheese);
  if (lost <= 0) return;
  mouse.cheese = static_cast<std::uint8_t>(mouse.cheese - lost);
  tell(play, {
                 .rule = why, .verb = Told::cheese_lost, .subject = id, .numbers = {lost, mouse.cheese}
  });
}

void add_to_wheel(Play& play, int amount, RuleId why) {
  State& state = play.state;
  if (amount <= 0 || state.is_over()) return;
  state.wheel = static_cast<std::uint8_t>(std::min(state.wheel + amount, kMostCheese));
  tell(play, {
                 .rule = why, .verb = Told::wheel_filled, .numbers = {amount, state.wheel}
  });
  if (play.setting.house.surge_timing != SurgeTiming::immediate) return;
  while (state.wheel >= kSurge && !state.is_over()) carry_out_surge(play);  // MM-SRG-11
}

}  // namespace warren::mice_and_mystics
