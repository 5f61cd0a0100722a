#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

const Chapter& chapter_of(const MatchSetting& setting, const State& state) {
  return setting.content.chapters[state.chapter];
}

const TileSide& side_at(const MatchSetting& setting, const State& state, AreaId area) {
  const LaidTile& laid = chapter_of(setting, state).laid[static_cast<std::size_t>(laid_of(area))];
  return setting.content.tiles[laid.tile].side[static_cast<std::size_t>(side_of(area))];
}

const TileSide& board_of(const MatchSetting& setting, const State& state) {
  return side_at(setting, state, state.area);
}

Difficulty difficulty_of(const MatchSetting& setting, const State& state) {
  constexpr std::array kHardestFirst{Difficulty::hard, Difficulty::normal, Difficulty::easy};
  std::size_t place = setting.house.difficulty == Difficulty::hard     ? 0
                      : setting.house.difficulty == Difficulty::normal ? 1
                                                                       : 2;
  place += state.campaign.easier;
  return kHardestFirst[place < 2 ? place : 2];
}

AreaId shown_beyond(const MatchSetting& setting, const State& state, AreaId area, Way border) {
  const Chapter& chapter = chapter_of(setting, state);
  const LaidTile& here = chapter.laid[static_cast<std::size_t>(laid_of(area))];
  const int x = here.x + (border == Way::east ? 1 : border == Way::west ? -1 : 0);
  const int y = here.y + (border == Way::south ? 1 : border == Way::north ? -1 : 0);
  for (std::size_t i = 0; i < chapter.laid.size(); ++i)
    if (chapter.laid[i].x == x && chapter.laid[i].y == y)
      return area_of(static_cast<int>(i), (state.turned >> i) & 1);
  return kNoArea;
}

}  // namespace warren::mice_and_mystics
