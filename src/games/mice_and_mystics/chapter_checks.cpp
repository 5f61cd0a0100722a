// Can a chapter be won (MM-FAULT-33, -35, -51)?
#include <algorithm>

#include "games/mice_and_mystics/chapter_files.h"
#include "games/mice_and_mystics/routes.h"

namespace warren::mice_and_mystics {
namespace {

// Why it cannot be won; empty: it can.
std::string hopeless(const Chapter& chapter, const Content& content, std::uint16_t reached) {
  const auto in_reach = [&](AreaId area) { return (std::uint32_t{reached} >> area & 1U) != 0; };
  const auto id = [&](AreaId area) { return side_of_area(chapter, content, area).id; };
  const Win& win = chapter.win;
  if (!win.by_leaving) {
    const auto places_boss = [&](const Special& special) {
      return std::ranges::any_of(special.areas, in_reach) &&
             std::ranges::any_of(special.enter, [&](const ListEntryOf& e) { return e.kind == win.boss; });
    };
    if (std::ranges::any_of(chapter.specials, places_boss)) return {};
    return fmt::format("no special of an area within reach places {}", content.cards.minions[win.boss].id);
  }
  if (!in_reach(win.area)) return fmt::format("no chain of Explores leads to {}", id(win.area));
  if (side_of_area(chapter, content, win.area).exit(win.border).spaces == 0)
    return fmt::format("{} has no exit {}", id(win.area), border_name(win.border));
  const auto counts = [&](const ObjectSpot& spot) {
    return spot.object == win.object && in_reach(spot.area);
  };
  const auto found = win.object == 0xff ? 0 : std::ranges::count_if(chapter.spots, counts);
  if (found >= win.count) return {};
  return fmt::format("only {} of {} lie within reach, and {} are asked for", found,
                     chapter.objects[win.object].name, win.count);
}

}  // namespace

std::uint16_t reachable_areas(const Chapter& chapter, const Content& content) {
  auto reached = static_cast<std::uint16_t>(1U << chapter.start);
  const std::vector<Passage> passages = passages_of(chapter, content);
  for (std::size_t round = 0; round < 2 * chapter.laid.size(); ++round)
    for (const Passage& passage : passages)
      if ((std::uint32_t{reached} >> passage.from & 1U) != 0)
        reached = static_cast<std::uint16_t>(reached | 1U << passage.to);
  return reached;
}

void check_reach(const ReadChapter& read, const Content& content, FileFaults& faults) {
  const Chapter& chapter = read.chapter;
  if (!read.whole || chapter.laid.size() > kMostLaid) return;
  const std::uint16_t reached = reachable_areas(chapter, content);
  for (const auto& [area, line] : read.named)
    if (((reached >> area) & 1U) == 0)
      faults.add(line, rule("MM-CHAP-01"), "{} is named, but no way leads to it from {}",
                 side_of_area(chapter, content, area).id, side_of_area(chapter, content, chapter.start).id);
  if (const std::string why = hopeless(chapter, content, reached); !why.empty())
    faults.add(read.line, rule("MM-CHAP-05"), "chapter {} cannot be won: {}", chapter.id, why);
}

}  // namespace warren::mice_and_mystics
