// How does the house make a test? (D05 to D11)
#include <algorithm>
#include <bit>

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/mind/solo.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/pool.h"
#include "kernel/chance/pascal.h"

namespace warren::mouse_guard {
namespace {

constexpr int kSure = 800;    // good enough to risk a die for a check
constexpr int kLikely = 600;  // good enough not to spend for it

// What is left besides the free dice: is this roll worth points?
bool matters(const Test& test) {
  return test.kind == TestKind::obstacle || test.kind == TestKind::volley ||
         test.kind == TestKind::disposition || test.kind == TestKind::recovery;
}

Option choose_roller(const Question& question, const Play& play) {
  return best_option(question, [&](Option option) -> std::int64_t {
    Test test = play.state.test;
    test.roller = option.subject;
    const Mouse& mouse = play.state.of(option.subject);
    const int suffering = std::popcount(mouse.conditions);
    const bool borrowed = !has_any(mouse, test.listed) && !test.within;  // Nature, which failing would tax
    return 100 * open_pool(play, test) - 30 * suffering + 5 * mouse.persona - (borrowed ? 150 : 0);
  });
}

// Against Nature only where it is clearly more: failing costs Nature.
Option choose_base(const Question& question, const Play& play) {
  return best_option(question, [&](Option option) -> std::int64_t {
    Test test = play.state.test;
    test.rating = static_cast<Rating>(option.subject);
    test.base = static_cast<Base>(option.target);
    const bool risky = test.base == Base::against_nature && !test.unfailable;
    return 10 * pool_of(play, test) - (risky ? 15 : 0) + (test.base == Base::beginner ? 1 : 0);
  });
}

// A mouse that is nearly laid up keeps out of what could cost it more.
Option choose_help(const Question& question, const Play& play) {
  const Mouse& mouse = play.state.of(question.mouse());
  const bool risk =
      play.state.test.kind == TestKind::obstacle && play.setting.house.helper_risk == HelperRisk::shared;
  return question.option(risk && std::popcount(mouse.conditions) >= kConditions - 1 ? 0 : 1);
}

bool is_within_nature(const Test& test) { return test.within; }

// What one thing more is worth against what it costs; 0 is "roll now".
std::int64_t extra_worth(const Play& play, Option option) {
  const Test& test = play.state.test;
  const Mouse& mouse = play.state.of(test.roller);
  const int now = chance_in_thousand(play, test, pool_of(play, test));
  switch (verb_of(option)) {
    case Verb::wise:
    case Verb::item: return 90;
    case Verb::trait_for: return level_of(mouse.trait[option.slot]) > 1 ? 80 : now < 900 ? 70 : -1;
    case Verb::persona: return matters(test) && now < kLikely && mouse.persona > test.persona ? 40 : -1;
    case Verb::tap:
      return matters(test) && now < 300 && (is_within_nature(test) || mouse.nature > 2) ? 30 : -1;
    case Verb::fate: return matters(test) && now < kLikely ? 20 : -1;
    case Verb::trait_against:
      return test.kind == TestKind::obstacle &&
                     chance_in_thousand(play, test, pool_of(play, test) - 1) >= kSure
                 ? 60
                 : -1;
    default: return 0;
  }
}

Option choose_extra(const Question& question, const Play& play) {
  return best_option(question, [&](Option option) { return extra_worth(play, option); });
}

bool fails_now(const Test& test) {
  return test.versus ? test.successes <= test.their_successes : test.successes < test.ob;
}

// Dice that already pass are left alone; where each success counts they are not.
Option choose_after_roll(const Question& question, const Play& play) {
  const Test& test = play.state.test;
  const Mouse& mouse = play.state.of(test.roller);
  const bool counts = test.kind == TestKind::volley || test.kind == TestKind::disposition;
  const bool rich = mouse.fate > 1;
  const bool wants = question.ask_kind() == Ask::reroll
                         ? fails_now(test) || (counts && test.fails > 1)
                         : matters(test) && (fails_now(test) || (counts && rich));
  return question.option(wants && question.count() > 1 ? 1 : 0);
}

}  // namespace

int chance_in_thousand(const Play& play, const Test& test, int dice) {
  if (dice <= 0) return 0;
  const int opposing = opposing_pool(play, test);
  const int needed = test.kind == TestKind::disposition ? (dice + 1) / 2 : std::max<int>(test.ob, 1);
  std::uint64_t good = 0;
  for (int own = 0; own <= dice; ++own) {
    if (!test.versus) {
      if (own >= needed) good += ways_to_pick(dice, own);
      continue;
    }
    for (int theirs = 0; theirs < own && theirs <= opposing; ++theirs)
      good += ways_to_pick(dice, own) * ways_to_pick(opposing, theirs);
  }
  const int power = dice + (test.versus ? opposing : 0);
  return static_cast<int>((good * 1000) >> power);
}

Option choose_in_test(const Question& question, const Play& play) {
  switch (question.ask_kind()) {
    case Ask::roller: return choose_roller(question, play);
    case Ask::base: return choose_base(question, play);
    case Ask::help: return choose_help(question, play);
    case Ask::extras: return choose_extra(question, play);
    case Ask::reroll:
    case Ask::fate: return choose_after_roll(question, play);
    default: return question.option(0);  // a tie is kept
  }
}

}  // namespace warren::mouse_guard
