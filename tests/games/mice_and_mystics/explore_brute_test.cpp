// Every exit and flip space of every layout, whichever sides the other tiles show, against plain reckoning.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/explore.h"

namespace warren::mice_and_mystics::testing {
namespace {

// The tiles of a chapter as they may lie, and what MM-EXPL-03 to -06 make of an exit.
struct Layout {
  const Content& content;
  const Chapter& chapter;
  std::uint8_t turned;  // bits: tiles that show side B

  const TileSide& side(AreaId area) const {
    return content.tiles[chapter.laid[area / 2].tile].side[area % 2];
  }
  // The row of the tile beyond a border.
  std::optional<std::size_t> beyond(AreaId area, Way border) const {
    const LaidTile& from = chapter.laid[area / 2];
    const int x = from.x + (border == Way::east ? 1 : border == Way::west ? -1 : 0);
    const int y = from.y + (border == Way::south ? 1 : border == Way::north ? -1 : 0);
    for (std::size_t i = 0; i < chapter.laid.size(); ++i)
      if (chapter.laid[i].x == x && chapter.laid[i].y == y) return i;
    return std::nullopt;
  }
  static Way opposite(Way border) {
    switch (border) {
      case Way::north: return Way::south;
      case Way::south: return Way::north;
      case Way::east: return Way::west;
      default: return Way::east;
    }
  }
  // The area that an Explore leads to; none: it fails on both sides.
  std::optional<AreaId> through(AreaId area, Way border) const {
    const std::size_t tile = *beyond(area, border);
    const int shown = (turned >> tile) & 1;
    for (const int one : {shown, 1 - shown}) {
      const auto there = static_cast<AreaId>(2 * tile + static_cast<std::size_t>(one));
      const Exit& exit = side(there).exit(opposite(border));
      if (exit.spaces != 0 && exit.colour == side(area).exit(border).colour) return there;
    }
    return std::nullopt;
  }
  std::uint8_t showing(AreaId area) const {
    const auto bit = static_cast<unsigned>(1U << (area / 2));
    return static_cast<std::uint8_t>(area % 2 == 1 ? turned | bit : turned & ~bit);
  }
};

struct ExploreCase {
  Board t;
  Layout layout;
  std::string words;

  ExploreCase(const char* chapter, const char* house, AreaId area, std::uint8_t turned)
      : t(board(std::string("chapter ") + chapter + "\n" + house +
                "mouse H1 at a1 wears S12\nmouse H2 at a1\nmouse H4 at a1\nturn H1")),
        layout{t.setting->content, t.setting->content.chapters[t.state.chapter], turned} {
    t.state.area = area;
    t.state.turned = turned;
    t.state.explored = 0xffff;  // nobody is met
    words = std::string(chapter) + " " + layout.side(area).id + ", turned " + std::to_string(turned);
  }
  // All stand there; the option of the first mouse, and what it is refused by.
  std::optional<Option> offer(SpaceId at, const char* hero, Verb verb, Way border, RuleId& refusal) {
    for (MouseId mouse = 0; mouse < t.state.mice; ++mouse) t.state.of(mouse).space = at;
    const Play play = t.play();
    Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, t.id(hero));
    question.add(option(Verb::end_turn, t.id(hero)));
    add_explores(play, t.id(hero), question);
    for (int i = 0; i < question.count(); ++i) {
      const Option one = question.option(i);
      if (verb_of(one) != verb || (verb == Verb::explore_exit && one.slot != static_cast<int>(border)))
        continue;
      const Verdict verdict = question.judge_option(one);
      refusal = verdict.ok() ? RuleId{} : verdict.refusal().rule;
      return one;
    }
    return std::nullopt;
  }
  void check_arrived(AreaId area, SpaceSet spaces, const std::string& by) const {
    if (t.state.area != area || t.state.turned != layout.showing(area))
      FAIL_CHECK(words << by << ": another area");
    for (const Mouse& mouse : t.state.mouse)
      if (mouse.is_active() && !in_set(spaces, mouse.space)) FAIL_CHECK(words << by << ": lands elsewhere");
  }
};

int exits_of(const char* chapter, const char* house, AreaId area, std::uint8_t turned, Way border) {
  const bool stays = std::string_view(house).find("stays") != std::string_view::npos;
  int tried = 0;
  ExploreCase probe(chapter, house, area, turned);
  const SpaceSet spaces = probe.layout.side(area).exit(border).spaces;
  const Win& win = probe.layout.chapter.win;
  const bool leads_out = win.by_leaving && win.area == area && win.border == border;
  geometry::each_space(spaces, [&](SpaceId at) {
    ExploreCase c(chapter, house, area, turned);
    const std::string by = " by exit " + std::to_string(static_cast<int>(border));
    RuleId refusal;
    const auto chosen = c.offer(at, "H1", Verb::explore_exit, border, refusal);
    const bool tile = c.layout.beyond(area, border).has_value();
    ++tried;
    if (!tile) {  // MM-CHAP-05: with all that is asked for it leads out of the house
      if (chosen.has_value() != leads_out) FAIL_CHECK(c.words << by << ": offered, or not");
      if (chosen && refusal != (win.object == 0xff ? RuleId{} : rule("MM-CHAP-05")))
        FAIL_CHECK(c.words << by << ": leaves with too little");
      return;
    }
    REQUIRE(chosen);
    const auto there = c.layout.through(area, border);
    if (!there && !stays) {
      if (refusal != rule("MM-EXPL-05")) FAIL_CHECK(c.words << by << ": not refused");
      return;
    }
    if (refusal != RuleId{}) FAIL_CHECK(c.words << by << ": refused");
    c.t.run([&](Play& play) { explore(play, c.t.id("H1"), *chosen); });
    if (there)
      return c.check_arrived(*there, c.layout.side(*there).exit(Layout::opposite(border)).spaces, by);
    const auto other = static_cast<std::uint8_t>(turned ^ 1U << *c.layout.beyond(area, border));
    if (c.t.state.area != area || c.t.state.turned != other || c.t.state.mouse[0].space != at)
      FAIL_CHECK(c.words << by << ": it does not fail as it should");
  });
  return tried;
}

int flips_of(const char* chapter, AreaId area, std::uint8_t turned) {
  int tried = 0;
  const ExploreCase probe(chapter, "", area, turned);
  for (const Flip& flip : probe.layout.side(area).flips)
    for (const char* hero : {"H1", "H2", "H4"}) {
      ExploreCase c(chapter, "", area, turned);
      RuleId refusal;
      const auto chosen = c.offer(flip.space, hero, Verb::explore_flip, Way::none, refusal);
      REQUIRE(chosen);
      ++tried;
      // H1 has the hook in a paw, H2 is a Scamp, H4 is neither.
      const RuleId wanted = flip.kind == Feature::hook && hero[1] != '1'   ? rule("MM-EXPL-07")
                            : flip.kind == Feature::gear && hero[1] != '2' ? rule("MM-EXPL-08")
                                                                           : RuleId{};
      if (refusal != wanted)
        FAIL_CHECK(c.words << " flip space " << space_name(flip.space) << " by " << hero);
      if (wanted != RuleId{}) continue;
      c.t.run([&](Play& play) { explore(play, c.t.id(hero), *chosen); });
      const auto back = static_cast<AreaId>(area ^ 1);
      const auto& flips = c.layout.side(back).flips;
      const auto pair = std::ranges::find_if(
          flips, [&](const Flip& other) { return other.kind == flip.kind && other.number == flip.number; });
      REQUIRE(pair != flips.end());
      c.check_arrived(back, only(pair->space), " flip");
    }
  return tried;
}

// f(area, turned) for each area of a chapter and all that the other tiles may show.
template <class F>
void each_position(const char* chapter, F&& f) {
  const auto t =
      board(std::string("chapter ") + chapter + "\nmouse H1 at a1\nmouse H2 at a1\nmouse H4 at a1");
  const std::size_t tiles = t.setting->content.chapters[t.state.chapter].laid.size();
  for (AreaId area = 0; area < 2 * tiles; ++area)
    for (unsigned turned = 0; turned < 1U << tiles; ++turned)
      if (((turned >> (area / 2)) & 1U) == area % 2U) f(area, static_cast<std::uint8_t>(turned));
}

constexpr std::array kChapters{"C1", "C2", "C3", "barrel/P1"};

}  // namespace

TEST_CASE(
    "MM-EXPL-03 MM-EXPL-04 MM-EXPL-05 MM-EXPL-14 MM-CHAP-05 every exit of every layout leads where it "
    "should") {
  int tried = 0;
  for (const char* chapter : kChapters)
    for (const char* house : {"", "option explore_fail_flip=stays\n"})
      each_position(chapter, [&](AreaId area, std::uint8_t turned) {
        for (const Way border : kBorders) tried += exits_of(chapter, house, area, turned, border);
      });
  CHECK(tried > 500);
}

TEST_CASE("MM-EXPL-06 MM-EXPL-07 MM-EXPL-08 every flip space of every layout leads to its pair") {
  int tried = 0;
  for (const char* chapter : kChapters)
    each_position(chapter,
                  [&](AreaId area, std::uint8_t turned) { tried += flips_of(chapter, area, turned); });
  CHECK(tried > 100);
}

}  // namespace warren::mice_and_mystics::testing
