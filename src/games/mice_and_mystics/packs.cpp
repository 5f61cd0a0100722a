#include "games/mice_and_mystics/packs.h"

#include <algorithm>
#include <bit>

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/ground.h"
#include "games/mice_and_mystics/routes.h"
#include "games/mice_and_mystics/sequence.h"
#include "games/mice_and_mystics/view/scene.h"

namespace warren::mice_and_mystics {
namespace {

std::string listed_spaces(SpaceSet spaces) {
  std::string text;
  geometry::each_space(spaces, [&](SpaceId space) { text += " " + space_name(space); });
  return text;
}

std::string listed_minions(const MinionList& list, const Cards& cards) {
  std::string text;
  for (const ListEntryOf& entry : list)
    text += fmt::format(" {}{}", cards.minions[entry.kind].id, entry.count);
  return text.empty() ? " none" : text;
}

std::string passage_words(const Passage& passage, const Chapter& chapter, const Content& content) {
  const std::string& to = side_of_area(chapter, content, passage.to).id;
  if (passage.border != Way::none) return fmt::format("{} to {}", border_name(passage.border), to);
  const char* by = passage.flip == Feature::hook ? "hook" : passage.flip == Feature::gear ? "gear" : "flip";
  return fmt::format("{} to {}", by, to);
}

// What an area holds: ways on, specials, objects, entries.
std::string area_words(const Chapter& chapter, const Content& content, AreaId area,
                       const std::vector<Passage>& passages) {
  const TileSide& side = side_of_area(chapter, content, area);
  std::string text = fmt::format("{} {}: ", side.id, side.name);
  std::vector<std::string> ways;
  for (const Passage& passage : passages)
    if (passage.from == area) ways.push_back(passage_words(passage, chapter, content));
  text += ways.empty() ? "no way on" : fmt::format("{}", fmt::join(ways, ", "));
  text += "; entries" + listed_spaces(side.entries);
  for (const Special& special : chapter.specials) {
    if (std::ranges::find(special.areas, area) == special.areas.end()) continue;
    if (special.has_enter) text += "; enter" + listed_minions(special.enter, content.cards);
    if (special.has_surge) text += "; surge" + listed_minions(special.surge, content.cards);
  }
  for (const ObjectSpot& spot : chapter.spots)
    if (spot.area == area)
      text += fmt::format("; {} on {}", chapter.objects[spot.object].name, space_name(spot.space));
  for (const Find& find : chapter.finds)
    if (find.area == area) text += fmt::format("; find {}", content.cards.search[find.card].id);
  return text;
}

std::string win_words(const Chapter& chapter, const Content& content) {
  const Win& win = chapter.win;
  if (!win.by_leaving) return "won when " + content.cards.minions[win.boss].id + " is defeated";
  std::string text = fmt::format("won by leaving {} {}", side_of_area(chapter, content, win.area).id,
                                 border_name(win.border));
  if (win.object != 0xff) text += fmt::format(" with {} {}", chapter.objects[win.object].name, win.count);
  return text;
}

// Chances that hold for the whole chapter: what a drawn encounter card brings, band by band.
std::string card_words(const Cards& cards, std::size_t band) {
  int figures = 0;
  int ambushes = 0;
  for (const EncounterCard& card : cards.encounters) {
    for (const ListEntryOf& entry : card.bands[band]) figures += entry.count;
    ambushes += card.ambush ? 1 : 0;
  }
  const auto count = static_cast<Wide>(cards.encounters.size());
  constexpr std::array<std::string_view, 3> kPages{"pages 1 to 2", "pages 3 to 4", "pages 5 and more"};
  return fmt::format("a drawn card on {}: {} figures on average, an ambush with {}", kPages[band],
                     Fraction(static_cast<Wide>(figures), count).decimal(2),
                     Fraction(static_cast<Wide>(ambushes), count).percent(0));
}

std::string way_words(const Chapter& chapter, const Content& content, const Means& means,
                      std::string_view with) {
  AreaId goal = chapter.win.area;
  for (const Special& special : chapter.specials)
    if (!chapter.win.by_leaving &&
        std::ranges::any_of(special.enter, [&](const ListEntryOf& e) { return e.kind == chapter.win.boss; }))
      goal = special.areas[0];
  const int object = chapter.win.object == 0xff ? -1 : chapter.win.object;
  const auto explores =
      fewest_explores(chapter, content, goal, means, object, object < 0 ? 0 : chapter.win.count);
  const std::string& to = side_of_area(chapter, content, goal).id;
  return explores ? fmt::format("{} Explores at least to {} {}", *explores, to, with)
                  : fmt::format("no way to {} {}", to, with);
}

PackScenario scenario_of(const Chapter& chapter, const MatchSetting& setting) {
  const Content& content = setting.content;
  PackScenario one{chapter.scenario(), chapter.name, {}, {}};
  one.lines.push_back(fmt::format("pages {} to {}: {} page moves lose", chapter.first_page, chapter.end_page,
                                  chapter.end_page - chapter.first_page));
  one.lines.push_back(win_words(chapter, content));
  one.lines.push_back(way_words(chapter, content, {}, "with hook, gear and swimming"));
  one.lines.push_back(way_words(chapter, content, {false, false, false}, "without"));
  const std::vector<Passage> passages = passages_of(chapter, content);
  State state = first_state(setting);
  for (std::size_t i = 0; i < 2 * chapter.laid.size(); ++i) {
    const auto area = static_cast<AreaId>(i);
    one.lines.push_back(area_words(chapter, content, area, passages));
    state.area = area;
    const TileSide& side = side_of_area(chapter, content, area);
    one.pictures.push_back({side.id + " " + side.name, match_scene(setting, state)});
  }
  for (std::size_t band = 0; band < 3; ++band) one.lines.push_back(card_words(content.cards, band));
  return one;
}

}  // namespace

PackReport pack_report(const std::map<std::string, std::string>& files) {
  PackReport report;
  Content content;
  std::vector<Fault> faults;
  load_content(files, content, faults);
  for (const Fault& fault : faults) {
    const FaultPlace place = fault_place(fault);
    report.faults.push_back({place.file, place.line, fault.words, fault.rule});
  }
  for (const Chapter& chapter : content.chapters) {
    if (chapter.pack.empty() || !report.faults.empty()) continue;
    const std::shared_ptr<const MatchSetting> setting =
        check_setup({.game = "mice-and-mystics", .scenario = chapter.scenario(), .data = files}, faults);
    if (setting == nullptr) continue;
    report.scenarios.push_back(scenario_of(setting->content.chapters[setting->chapters[0]], *setting));
    report.scenarios.back().setting = setting;
  }
  return report;
}

std::string pack_to_begin_with() {
  return R"(=== own.tile
tile 50A The Sill
.e.-...-...-...-...-.e.
 |   |   |   |   |   | 
...-.x.-...-...-...-...
 |   |   |   |   |   | 
...-...-...-...-.x.-...
 |   |   |   |   |   | 
.e.-...-.f1-...-...-.e.
exit E blue f2 f3

tile 50B Under the Sill
.e.-...-...-...-...-.e.
 |   |   |   |   |   | 
...-...-w..-w..-...-...
 |   |   |   |   |   | 
...-...-w..-w..-...-...
 |   |   |   |   |   | 
.e.-.o.-.f1-...-...-.e.
exit E orange f2 f3

=== own.chapter
chapter X1 A Chapter of Your Own
pages 1 4
tiles 50A 0,0  8A 1,0
start 50A a2 a3 b2 b3
special 8A enter: SB1 RW2  surge: RW1
object crumb 50B b4
win leave 8A N with crumb 1
side quick left 2; tale
story start A crumb lies under the sill, and the way out is north of the hearth.
story win Home before the kettle boils.
next end
)";
}

}  // namespace warren::mice_and_mystics
