#include "games/might_of_arms/war/aftermath.h"

#include <cstdlib>

#include "games/might_of_arms/war/muster.h"
#include "games/might_of_arms/war/result.h"
#include "games/might_of_arms/war/tell.h"

namespace warren::might_of_arms::war {
namespace {

constexpr std::array<std::uint8_t, 3> kBonus{0, 5, 10};  // MI-CAM-03: by the margin of the victory

void tell_result(Play& play, const BattleResult& result) {
  std::array<std::int32_t, 2> losses{};
  for (int seat = 0; seat < 2; ++seat)
    losses[static_cast<std::size_t>(play.state.fighter(seat))] =
        result.side[static_cast<std::size_t>(seat)].purse;
  if (play.state.last_winner == kNoSide)
    return tell(
        play, {
                  .rule = rule("MI-VIC-04"), .verb = Told::battle_drawn, .numbers = {losses[0], losses[1]}
    });
  const int margin = power_of(play.state, play.state.last_winner).bonus / 5;
  tell(play, {
                 .rule = rule("MI-VIC-04"),
                 .verb = Told::battle_won,
                 .subject = play.state.last_winner,
                 .numbers = {margin, losses[0], losses[1]}
  });
}

// MI-CAM-05: who is lost is missed in the next battle, and only there.
void book_losses(Play& play, int side, std::uint32_t lost) {
  Power& own = power(play, side);
  own.fewer = {};
  if (!play.setting.losses) return;
  for (std::size_t i = 0; i < own.army.units; ++i)
    if (((lost >> i) & 1U) != 0) own.fewer[own.army.unit[i].line]++;
  for (std::size_t line = 0; line < own.fewer.size(); ++line)
    if (own.fewer[line] != 0)
      tell(play, {
                     .rule = rule("MI-CAM-05"),
                     .verb = Told::units_lost,
                     .subject = side,
                     .numbers = {static_cast<std::int32_t>(line), own.fewer[line]}
      });
}

// MI-CAM-06
void book_leaders(Play& play, int side, unsigned wounded) {
  constexpr int kDies = 2;
  unsigned dead = 0;
  for (int i = 0; i < power_of(play.state, side).army.leaders; ++i) {
    const int name = leader_named(play.setting, play.state, side, i);
    if (((wounded >> i) & 1U) == 0 || name < 0) continue;
    const bool dies = roll_d6(play, seat_at(side), RollKind::leader, rule("MI-CAM-06")) <= kDies;
    if (dies) dead |= 1U << name;
    tell(play, {.rule = rule("MI-CAM-06"),
                .verb = dies ? Told::leader_died : Told::leader_returned,
                .subject = side,
                .numbers = {name}});
  }
  power(play, side).dead = static_cast<std::uint8_t>(power(play, side).dead | dead);
}

// MI-VIC-07; who gave up the match itself was broken, whatever it scored (MI-VIC-06).
int margin_of(const BattleSide& after) { return after.score == 2 ? 2 : std::abs(after.score - 2); }

void book_side(Play& play, int side, const BattleSide& after) {
  Power& own = power(play, side);
  own.score = static_cast<std::uint8_t>(own.score + 2 + after.value * margin_of(after));
  own.losses = static_cast<std::uint16_t>(own.losses + after.purse);
  own.bonus = after.value > 0 ? kBonus[static_cast<std::size_t>(margin_of(after))] : std::uint8_t{0};
  own.honoured = 0;
  if (after.value > 0) own.wins++;
}

}  // namespace

void book_result(Play& play, const BattleResult& result) {
  State& state = play.state;
  state.last_winner = kNoSide;
  for (int seat = 0; seat < 2; ++seat) {
    const BattleSide& after = result.side[static_cast<std::size_t>(seat)];
    book_side(play, state.fighter(seat), after);
    power(play, state.fighter(seat)).fit = home_of(result, seat).fit;
    if (after.value > 0) state.last_winner = static_cast<std::uint8_t>(state.fighter(seat));
  }
  state.battles++;
  tell_result(play, result);
  for (int side = 0; side < 2; ++side) {  // a side's own seat, then what became of its men
    const BattleSide& after = result.side[static_cast<std::size_t>(state.fighter(side))];
    book_losses(play, side, home_of(result, state.fighter(side)).lost);
    book_leaders(play, side, after.marks);
  }
}

std::uint32_t lines_to_honour(const State& state, int side) {
  const Power& own = power_of(state, side);
  const NamedEntries entries = entries_of(own.army);
  std::uint32_t lines = 0;
  for (std::size_t i = 0; i < entries.count(); ++i)
    if (((own.fit >> i) & 1U) != 0) lines |= 1U << entries.line(i);
  return lines;
}

bool is_decided(const WarSetting& setting, const State& state) {
  const int left = setting.length - state.battles;
  return left <= 0 || std::abs(state.power[0].wins - state.power[1].wins) > left;
}

void end_war(Play& play) {
  State& state = play.state;
  const Power& a = state.power[0];
  const Power& b = state.power[1];
  // More wins, then more score, then fewer losses.
  const std::array<int, 3> ahead{a.wins - b.wins, a.score - b.score, b.losses - a.losses};
  state.phase = Phase::over;
  for (std::size_t by = 0; by < ahead.size(); ++by) {
    if (ahead[by] == 0) continue;
    const int winner = ahead[by] > 0 ? 0 : 1;
    state.winner = static_cast<std::uint8_t>(winner + 1);
    return tell(play, {
                          .rule = rule("MI-CAM-08"),
                          .verb = Told::war_won,
                          .subject = winner,
                          .numbers = {a.wins, b.wins, static_cast<std::int32_t>(by)},
                          .depth = 0
    });
  }
  state.winner = 0;
  tell(play, {.rule = rule("MI-CAM-08"), .verb = Told::war_drawn, .depth = 0});
}

}  // namespace warren::might_of_arms::war
