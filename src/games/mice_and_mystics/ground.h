// What do the rules see, and what follows from the tiles alone?
#pragma once

#include "games/mice_and_mystics/setup.h"
#include "games/mice_and_mystics/state.h"
#include "kernel/rules/play.h"

namespace warren::mice_and_mystics {

// Tiles never change in a match: what follows from them (links, distances, sight) is made when they are read
// and stands in the content.
class MatchGround final : public Ground {};

using Play = PlayOf<MatchSetting, MatchGround, State>;

constexpr int laid_of(AreaId area) { return area / 2; }
constexpr int side_of(AreaId area) { return area % 2; }
constexpr AreaId area_of(int laid, int side) { return static_cast<AreaId>(laid * 2 + side); }
constexpr std::uint16_t area_bit(AreaId area) { return static_cast<std::uint16_t>(1U << area); }

const Chapter& chapter_of(const MatchSetting& setting, const State& state);
const TileSide& side_at(const MatchSetting& setting, const State& state, AreaId area);
// The mice's tile.
const TileSide& board_of(const MatchSetting& setting, const State& state);

inline const Chapter& chapter_of(const Play& play) { return chapter_of(play.setting, play.state); }
inline const TileSide& board_of(const Play& play) { return board_of(play.setting, play.state); }
inline const geometry::Spaces& spaces_of(const Play& play) { return board_of(play).spaces; }
inline const MinionCard& kind_card(const Play& play, KindId kind) {
  return play.setting.content.cards.minions[kind];
}
inline const HeroCard& hero_of(const Play& play, MouseId mouse) {
  return play.setting.content.cards.heroes[play.state.of(mouse).hero];
}
inline int distance(const Play& play, SpaceId a, SpaceId b) { return spaces_of(play).distance(a, b); }
inline geometry::Touch touch_of(const Play& play) {
  return play.setting.house.los_touch == LosTouch::blocks ? geometry::Touch::blocks : geometry::Touch::passes;
}
// MM-LOS
inline bool sees(const Play& play, SpaceId a, SpaceId b) {
  return spaces_of(play).sees(a, b, touch_of(play));
}

// MM-CHAP-40, MM-CAMP-06: hard, normal or easy, a campaign's steps down counted.
Difficulty difficulty_of(const MatchSetting& setting, const State& state);

// Which area shows behind a border of the mice's tile; kNoArea: no tile lies there.
AreaId shown_beyond(const MatchSetting& setting, const State& state, AreaId area, Way border);

}  // namespace warren::mice_and_mystics
