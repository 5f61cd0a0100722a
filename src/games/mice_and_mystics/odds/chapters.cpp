// How long is a chapter, and where do its exits lead (MM-CHAP, MM-EXPL)?
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/routes.h"
#include "games/mice_and_mystics/rules/explore.h"

namespace warren::mice_and_mystics {
namespace {

// --- pages and ways

const OddsFields& chapter_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.text("chapter", "The chapter", "C1", "C1; of a pack: <pack>/<chapter>")
        .text("to", "The tile side to come to; none: where it is won", "", "8B")
        .number("objects", "How many of the object of `win` are found on the way; 0: none", 0)
        .yes("no_hook", "Nobody has Fishhook & Thread")
        .yes("no_gear", "Nobody gets through gears")
        .yes("no_swim", "Nobody swims")
        .text("pack", "The text of a pack whose chapters are used", "", "=== a.chapter ...")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

// The area where the chapter is won: the one to be left, or where its boss is placed.
AreaId goal_of(const Chapter& chapter) {
  if (chapter.win.by_leaving) return chapter.win.area;
  for (const Special& special : chapter.specials)
    for (const ListEntryOf& entry : special.enter)
      if (entry.kind == chapter.win.boss) return special.areas[0];
  return chapter.start;
}

AreaId area_called(const Chapter& chapter, const Content& content, std::string_view side) {
  for (std::size_t area = 0; area < 2 * chapter.laid.size(); ++area)
    if (side_of_area(chapter, content, static_cast<AreaId>(area)).id == side)
      return static_cast<AreaId>(area);
  return kNoArea;
}

OddsReport chapter_report(const OddsAsked& given) {
  warren::Question question(given, chapter_fields().all());
  const int objects = question.number("objects", 0, kMostSpots);
  const Means means{!question.yes("no_hook"), !question.yes("no_gear"), !question.yes("no_swim")};
  if (question.failed()) return {.fault = question.fault()};
  const std::string wanted = question.text("chapter");
  PositionText text{.chapter = wanted,
                    .options = house_options(given, house_rule_switches()),
                    .pack = question.text("pack")};
  const std::size_t slash = wanted.rfind('/');
  Content read;
  std::vector<Fault> faults;
  if (!text.pack.empty() && !load_content(
                                {
                                    {"pack", text.pack}
  },
                                read, faults))
    return {.fault = "pack: " + faults[0].where + ": " + faults[0].words};
  const Content& content = text.pack.empty() ? shipped_content() : read;
  const std::string id = slash == std::string::npos ? wanted : wanted.substr(slash + 1);
  const auto found = std::ranges::find(content.chapters, id, &Chapter::id);
  if (found == content.chapters.end()) return {.fault = fmt::format("chapter: {} is no chapter", wanted)};
  const Chapter& chapter = *found;
  text.chapter = chapter.scenario();
  text.side = side_of_area(chapter, content, chapter.start).id;
  const Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  const AreaId goal =
      question.text("to").empty() ? goal_of(chapter) : area_called(chapter, content, question.text("to"));
  if (goal == kNoArea) return {.fault = fmt::format("to: the chapter does not lay {}", question.text("to"))};
  const auto explores = fewest_explores(chapter, content, goal, means,
                                        chapter.win.object == 0xff ? -1 : chapter.win.object, objects);
  OddsReport report;
  report.tables.push_back(
      certainly("To " + side_of_area(chapter, content, goal).id,
                explores ? fmt::format("{} Explores at least", *explores) : "no way leads"));
  if (explores) report.figures.emplace_back("fewest Explores", plain(*explores));
  const bool passes = position.setting().house.chapter_end == ChapterEnd::on_pass;
  report.figures.emplace_back("first page", plain(position.state.hourglass));
  report.figures.emplace_back("end page", plain(position.state.marker));
  report.figures.emplace_back("page moves that lose",
                              plain(position.state.marker - position.state.hourglass + (passes ? 1 : 0)));
  report.policy = "whoever stands on an object spot finds what lies there; no minion is in the way";
  return report;
}

// --- one Explore

constexpr std::array<OddsWords, 5> kBorderWords{"N", "E", "S", "W", "flip"};

const OddsFields& explore_fields() {
  static const PositionFields fields = [] {
    PositionFields all;
    all.position("2A", "H1 f3; H4 b2", "")
        .text("mouse", "Who explores", "H1", "H1")
        .choice("border", "Which exit, or the flip space", "E", kBorderWords)
        .text("turned", "Other tile sides that show", "", "8B")
        .number("objects", "How many objects were found", 0)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

// The Explore as it is offered at an idle moment, or why it is refused.
std::string judge_explore(const Play& play, MouseId mouse, int border, Option& offered) {
  Question question(play, seat_of(play, mouse), rule("MM-EXPL-02"), Ask::idle, mouse);
  add_explores(play, mouse, question);
  const SpaceId at = play.state.of(mouse).space;
  offered =
      border == 4 ? option(Verb::explore_flip, mouse, at) : option(Verb::explore_exit, mouse, 0, border + 1);
  for (int i = 0; i < question.count(); ++i)
    if (question.option(i) == offered) {
      const Verdict verdict = question.judge_option(offered);
      return verdict.ok() ? std::string{} : std::string(verdict.refusal().words);
    }
  return "it is not at hand there";
}

OddsReport explore_report(const OddsAsked& given) {
  warren::Question question(given, explore_fields().all());
  PositionText text = position_text(question, given);
  const int border = question.choice("border");
  const int objects = question.number("objects", 0, kMostSpots);
  text.options["placement"] = "auto";
  if (question.failed()) return {.fault = question.fault()};
  Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  const MouseId mouse = position.mouse(question.text("mouse"));
  if (mouse == kNoMouse || !position.state.of(mouse).is_active())
    return {.fault = fmt::format("mouse: {} does not stand on the board", question.text("mouse"))};
  const Chapter& chapter = chapter_of(position.setting(), position.state);
  for (const std::string& side : words_asked(question, "turned")) {
    const AreaId area = area_called(chapter, position.setting().content, side);
    if (area == kNoArea) return {.fault = fmt::format("turned: the chapter does not lay {}", side)};
    const auto bit = 1U << laid_of(area);
    position.state.turned = static_cast<std::uint8_t>(side_of(area) == 1 ? position.state.turned | bit
                                                                         : position.state.turned & ~bit);
  }
  position.state.objects = static_cast<std::uint8_t>((1U << objects) - 1U);
  position.turn_of(track_card_of(mouse));
  OddsTable none;
  const Play play = position.play(position.state, none);
  Option offered{};
  const std::string refused = judge_explore(play, mouse, border, offered);
  OddsReport report;
  if (!refused.empty()) {
    report.tables.push_back(certainly("The Explore", "refused: " + refused));
    return report;
  }
  const AreaId to = border == 4 ? static_cast<AreaId>(position.state.area ^ 1)
                                : area_through(position.setting(), position.state, position.state.area,
                                               kBorders[static_cast<std::size_t>(border)]);
  const Win& win = chapter.win;
  const bool leaves = border < 4 && win.by_leaving && win.area == position.state.area &&
                      win.border == kBorders[static_cast<std::size_t>(border)];
  if (leaves)
    report.tables.push_back(certainly("The Explore", "wins the chapter"));
  else if (to == kNoArea)
    report.tables.push_back(certainly("The Explore", "fails"));
  else {
    const TileSide& side = side_at(position.setting(), position.state, to);
    SpaceSet landing = border < 4 ? side.exit(facing(kBorders[static_cast<std::size_t>(border)])).spaces : 0;
    for (const Flip& here : board_of(play).flips)
      for (const Flip& there : side.flips)
        if (border == 4 && here.space == position.state.of(mouse).space && here.kind == there.kind &&
            here.number == there.number)
          landing |= only(there.space);
    std::vector<std::string> names;
    geometry::each_space(landing, [&](SpaceId space) { names.push_back(space_name(space)); });
    report.tables.push_back(certainly("The Explore", "leads to " + side.id));
    report.tables.push_back(certainly("Landing", joined(names)));
    report.figures.emplace_back("the tile is flipped",
                                plain(((position.state.turned >> laid_of(to)) & 1) != side_of(to) ? 1 : 0));
  }
  report.policy = "as it is offered at an idle moment";
  return report;
}

}  // namespace

Calculator chapter_calculator() {
  return {"chapter", "How many pages a chapter has, and how many Explores it takes", chapter_fields().all(),
          chapter_report};
}
Calculator explore_calculator() {
  return {"explore", "Where an Explore leads", explore_fields().all(), explore_report};
}

}  // namespace warren::mice_and_mystics
