#include "games/mice_and_mystics/rules/story.h"

#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {

void tell_story(Play& play, Moment moment, std::uint8_t of) {
  const std::vector<StoryLine>& lines = chapter_of(play).story;
  for (std::size_t i = 0; i < lines.size() && i < 64; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (lines[i].moment != moment || lines[i].of != of || (play.state.told & bit) != 0) continue;
    play.state.told |= bit;
    tell(play,
         {.rule = rule("MM-STORY-01"), .verb = Told::story, .numbers = {static_cast<int>(i)}, .depth = 0});
    return;
  }
}

}  // namespace warren::mice_and_mystics
