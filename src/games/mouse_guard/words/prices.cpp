#include "games/mouse_guard/words/prices.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

// Everybody says what is usual; no dice fall in what is walked here.
class QuietTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}
};

// A copy of the position to walk on.
struct Walk {
  explicit Walk(const Play& from) : state(from.state), play{from.setting, from.ground, state, table} {}

  State state;
  QuietTable table;
  Play play;
};

std::vector<std::string> taken(const Play& before, const State& after) {
  std::vector<std::string> words;
  for_each_mouse(patrol(before), [&](MouseId id) {
    for (int i = 0; i < kConditions; ++i) {
      const auto condition = static_cast<Condition>(i);
      if (after.of(id).has(condition) && !before.state.of(id).has(condition))
        words.push_back(fmt::format("{} is {}", mouse_name(before.setting, before.state, id),
                                    condition_name(before.setting, condition)));
    }
  });
  return words;
}

}  // namespace

std::string concession_words(const Play& play) {
  Walk walk(play);
  walk.state.conflict.conceded = 1;
  walk.state.conflict.winner = Winner::opposition;
  settle_compromise(walk.play);
  std::vector<std::string> words = taken(play, walk.state);
  if (words.empty()) words.emplace_back("nobody takes a condition");
  return fmt::format(
      "{}; {}", fmt::join(words, ", "),
      walk.state.conflict.overcome ? "the obstacle counts as overcome" : "the obstacle is lost");
}

std::string condition_taken_words(const Play& play, MouseId mouse, Condition condition) {
  Walk walk(play);
  const Condition marked = take_condition(walk.play, mouse, condition, rule("MG-COND-13"));
  if (marked == condition) return condition_name(play.setting, condition);
  const std::string already = condition_name(play.setting, condition);
  return marked == kNoCondition
             ? fmt::format("no worse, {} already", already)
             : fmt::format("{}, {} already", condition_name(play.setting, marked), already);
}

}  // namespace warren::mouse_guard
