// How does the house fight a conflict? (D13 to D19)
#include <bit>

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/mind/solo.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/weapons.h"

namespace warren::mouse_guard {
namespace {

// How much each action is worth arming for.
constexpr std::array<int, kActions> kUse{3, 1, 1, 2};

std::int64_t weapon_worth(const Play& play, Option option) {
  if (verb_of(option) == Verb::decline) return 0;
  Declared declared = kUnarmed;
  if (verb_of(option) == Verb::item) {
    declared.item = static_cast<Gear>(option.slot);
    return 2;  // one that never matches costs nothing
  }
  declared.row = static_cast<WeaponRow>(option.slot);
  const std::uint32_t used = play.state.conflict.rows_used;
  declared.repeats = !is_fight_row(declared.row) && (used >> option.slot & 1) != 0;
  std::int64_t worth = 0;
  for (std::size_t own = 0; own < kActions; ++own)
    for (std::size_t theirs = 0; theirs < kActions; ++theirs) {
      const Arms arms = arms_of(play, declared, static_cast<Action>(own), static_cast<Action>(theirs));
      worth += std::int64_t{kUse[own]} * (2 * arms.dice + 3 * arms.plus);
    }
  return worth;
}

// The best answer to what the GM is expected to do, by the game of that volley (MG-GM-03 seen from the other
// side).
Option choose_action(const Question& question, const Play& play) {
  const Conflict& conflict = play.state.conflict;
  const int volley = question.option(0).target;
  std::uint8_t number = 0;
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i)
    if ((mice_of(conflict.team[i]) & bit(question.mouse())) != 0) number = i;
  const Payoff& payoff = known_payoff(gm_volley_game(play, number, volley)).payoff;
  const bool known = !play.setting.has_human_gm();  // a person's habits are not
  const auto expected = known ? gm_expected_weights(conflict.gm, gm_habits(play), volley)
                              : std::array<std::uint64_t, kActions>{1, 1, 1, 1};
  std::array<Signed, kActions> loss{};
  for (std::size_t own = 0; own < kActions; ++own)
    for (std::size_t theirs = 0; theirs < kActions; ++theirs)
      loss[own] += static_cast<Signed>(expected[theirs]) * payoff[theirs][own];
  Option best = question.option(0);
  for (int i = 1; i < question.count(); ++i)
    if (loss[question.option(i).slot] < loss[best.slot]) best = question.option(i);
  return best;
}

// Who has the best dice and base for the disposition.
Option choose_disposition_roller(const Question& question, const Play& play) {
  const ConflictRow& row = conflict_row(play);
  return best_option(question, [&](Option option) -> std::int64_t {
    TestOrder order;
    order.kind = TestKind::disposition;
    order.listed = row.disposition;
    order.tags = play.state.conflict.tags;
    const Mouse& mouse = play.state.of(option.subject);
    int base = 0;
    for (std::uint8_t i = 0; i < row.base.count; ++i) base = std::max(base, mouse.rating(row.base.rating[i]));
    const bool heavy = mouse.has(Gear::heavy_armour);  // of two suits it would choose this one
    return open_pool(play, named_test(play, order, option.subject)) + 2 * base + (heavy ? 2 : 0);
  });
}

// Who can bear it best.
Option choose_sufferer(const Question& question, const Play& play) {
  return best_option(question, [&](Option option) -> std::int64_t {
    return -std::popcount(play.state.of(option.subject).conditions);
  });
}

}  // namespace

Option choose_in_conflict(const Question& question, const Play& play) {
  switch (question.ask_kind()) {
    case Ask::action: return choose_action(question, play);
    case Ask::weapon: return best_option(question, [&](Option option) { return weapon_worth(play, option); });
    case Ask::disposition_roller: return choose_disposition_roller(question, play);
    case Ask::disposition_base:
      return best_option(question, [&](Option option) -> std::int64_t {
        return play.state.of(question.mouse()).rating(static_cast<Rating>(option.slot));
      });
    case Ask::price_mouse: return choose_sufferer(question, play);
    default: return question.option(0);  // stays together, fights on, buys the most
  }
}

}  // namespace warren::mouse_guard
