// How good is a position for the party?
#include <bit>

#include "games/mice_and_mystics/mind/agent.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::int32_t kWon = 4000;
constexpr std::int32_t kPage = 260;
constexpr std::int32_t kPagesEven = 3;  // with so many left it stands about even
constexpr std::int32_t kCaptured = -220;
constexpr std::int32_t kWound = -45;
constexpr std::int32_t kMarker = -30;
constexpr std::int32_t kCheese =
    5;  // what is hoarded does not win: an attack that is put off for it costs more
constexpr std::int32_t kAbility = 30;
constexpr std::int32_t kCard = 10;
constexpr std::int32_t kWheel = -25;
constexpr std::int32_t kMinionDie = -32;
constexpr std::int32_t kMinionWound = 28;
constexpr std::int32_t kBossWound = 120;
constexpr std::int32_t kObject = 220;
constexpr std::int32_t kArea = 110;

std::int32_t worth_of_mouse(const Mouse& mouse) {
  std::int32_t worth = kAbility * std::popcount(mouse.abilities) +
                       kCard * (std::popcount(mouse.slots) + std::popcount(mouse.pack)) +
                       kCheese * std::min<int>(mouse.cheese, 8);
  if (!mouse.is_active()) return worth + kCaptured;
  return worth + kWound * mouse.all_wounds() + kMarker * std::popcount(mouse.markers);
}

std::int32_t worth_of_minions(const MatchSetting& setting, const State& state) {
  std::int32_t worth = 0;
  each_figure(state, [&](FigureId figure) {
    worth += kMinionDie * setting.cards().minions[kind_of(figure)].battle +
             kMinionWound * state.figure[figure].wounds;
  });
  for (std::size_t kind = 0; kind < setting.cards().minions.size(); ++kind) {
    for (const std::uint8_t wounds : state.kind[kind].card_wounds) worth += kBossWound * wounds;
    if (state.kind[kind].defeated) worth += kBossWound;
  }
  return worth;
}

}  // namespace

std::int32_t match_worth(const MatchSetting& setting, const State& state) {
  if (state.result == Result::won) return kWon + kPage * pages_left(state);
  if (state.result == Result::lost) return -kWon;
  std::int32_t worth = kPage * (pages_left(state) - kPagesEven) + kWheel * state.wheel;
  for (std::size_t i = 0; i < state.mice; ++i) worth += worth_of_mouse(state.mouse[i]);
  worth += worth_of_minions(setting, state);
  worth += kObject * std::popcount(state.objects) + kArea * std::popcount(state.explored);
  return worth;
}

}  // namespace warren::mice_and_mystics
