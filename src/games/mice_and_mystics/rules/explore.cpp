#include "games/mice_and_mystics/rules/explore.h"

#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

Way border_of(Option chosen) { return static_cast<Way>(chosen.slot); }

// MM-CHAP-05: does an Explore at this exit win the chapter?
bool leaves_house(const Play& play, Way border) {
  const Win& win = chapter_of(play).win;
  if (!win.by_leaving || win.area != play.state.area || win.border != border) return false;
  return win.object == 0xff || objects_held(play, win.object) >= win.count;
}

// MM-EXPL-02, MM-MOVE-11
bool is_gathered(const Play& play, SpaceSet at) {
  if (play.setting.house.explore_gather == ExploreGather::explorer_only) return true;
  for (MouseId id = 0; id < play.state.mice; ++id) {
    const Mouse& mouse = play.state.of(id);
    const bool held =
        mouse.is_active() && in_set(board_of(play).red, mouse.space) && allowance(play, id, Allow::red) == 0;
    if (mouse.is_active() && !held && !in_set(at, mouse.space)) return false;
  }
  return true;
}

// What every Explore needs.
Verdict may_explore(const Play& play, MouseId id, SpaceSet at) {
  const Mouse& mouse = play.state.of(id);
  if (has_minions(play.state)) return Refusal{rule("MM-EXPL-01"), "minions are on the tile"};
  if (mouse.has(Marker::webbed)) return Refusal{rule("MM-EXPL-11"), "a webbed mouse cannot explore"};
  if (!is_gathered(play, at)) return Refusal{rule("MM-EXPL-02"), "not all mice stand there"};
  return {};
}

Verdict may_take_exit(const Play& play, MouseId id, Way border) {
  const Verdict verdict = may_explore(play, id, board_of(play).exit(border).spaces);
  if (!verdict.ok() || leaves_house(play, border)) return verdict;
  if (shown_beyond(play.setting, play.state, play.state.area, border) == kNoArea)
    return Refusal{rule("MM-CHAP-05"), "the party has not found enough to leave"};
  if (area_through(play.setting, play.state, play.state.area, border) == kNoArea &&
      play.setting.house.explore_fail_flip == ExploreFailFlip::restore)
    return Refusal{rule("MM-EXPL-05"), "neither side of the tile beyond has an exit of this colour"};
  return {};
}

// MM-EXPL-07, -08
Verdict may_flip(const Play& play, MouseId id, const Flip& flip) {
  const Verdict verdict = may_explore(play, id, only(flip.space));
  if (!verdict.ok()) return verdict;
  if (flip.kind == Feature::hook && allowance(play, id, Allow::hook) == 0)
    return Refusal{rule("MM-EXPL-07"), "it needs the Fishhook & Thread in a paw"};
  const std::string& cls = play.setting.cards().classes[hero_of(play, id).cls];
  if (flip.kind == Feature::gear && cls != "Tinkerer" && cls != "Scamp" && !gear_for_all(play))
    return Refusal{rule("MM-EXPL-08"), "only a Tinkerer or a Scamp gets through the gears"};
  return {};
}

void show_side(Play& play, AreaId area) {
  const auto laid = static_cast<unsigned>(laid_of(area));
  if (((play.state.turned >> laid) & 1) == static_cast<unsigned>(side_of(area))) return;
  play.state.turned = static_cast<std::uint8_t>(play.state.turned ^ 1U << laid);
  tell(play, {.rule = rule("MM-EXPL-04"), .verb = Told::tile_flipped, .numbers = {area}});
}

void land_on(Play& play, MouseId id, SpaceId space) {
  play.state.of(id).space = space;
  tell(play, {.rule = rule("MM-EXPL-03"), .verb = Told::landed, .subject = id, .numbers = {space}});
}

SpaceId ask_landing(Play& play, MouseId explorer, MouseId who, SpaceSet spaces) {
  Question question(play, seat_of(play, explorer), rule("MM-EXPL-03"), Ask::landing, who);
  geometry::each_space(spaces & ~full_spaces(play, Size::small),
                       [&](SpaceId s) { question.add(option(Verb::space, who, s)); });
  return ask(play, question).target;
}

// D10: all active mice, in track order. Nobody else is there, so any one space has room for four.
void land(Play& play, MouseId explorer, SpaceSet spaces) {
  const MouseSet active = active_mice(play.state);
  for (Mouse& mouse : play.state.mouse) mouse.space = kNoSpace;
  std::array<MouseId, kMostMice> order{};
  const int count = mice_in_track_order(play.state, order);
  SpaceSet allowed = spaces;
  for (int i = 0; i < count; ++i) {
    const MouseId id = order[static_cast<std::size_t>(i)];
    if ((active & mouse_bit(id)) == 0) continue;
    const SpaceId space = ask_landing(play, explorer, id, allowed);
    if (play.setting.house.explore_landing == ExploreLanding::one_space) allowed = only(space);
    land_on(play, id, space);
  }
}

// MM-EXPL-12, from the change of area on.
void arrive(Play& play, MouseId id, AreaId area, SpaceSet spaces) {
  State& state = play.state;
  const bool is_new = (state.explored & area_bit(area)) == 0;
  show_side(play, area);
  state.area = area;
  tell(play,
       {
           .rule = rule("MM-EXPL-03"), .verb = Told::explored, .subject = id, .numbers = {area, is_new}
  });
  land(play, id, spaces);
  if (!is_new) return check_step(play);  // MM-EXPL-10
  state.explored = static_cast<std::uint16_t>(state.explored | area_bit(area));
  tell_story(play, Moment::enter, area);
  const bool dealt = meet_encounter(play);
  check_step(play);
  if (!dealt || state.is_over()) return;
  state.turn.broken_off = true;  // MM-INIT-12
  tell(play, {.rule = rule("MM-INIT-12"), .verb = Told::round_broken});
  if (play.setting.house.explore_turn == ExploreTurn::ends) end_mouse_turn(play, id);
}

// MM-EXPL-06
void flip_tile(Play& play, MouseId id, SpaceId at) {
  Flip here;
  for (const Flip& flip : board_of(play).flips)
    if (flip.space == at) here = flip;
  const auto other = static_cast<AreaId>(play.state.area ^ 1);
  for (const Flip& flip : side_at(play.setting, play.state, other).flips)
    if (flip.kind == here.kind && flip.number == here.number)
      return arrive(play, id, other, only(flip.space));
}

// MM-EXPL-05 with explore_fail_flip = stays.
void fail(Play& play, MouseId id, Way border) {
  const AreaId beyond = shown_beyond(play.setting, play.state, play.state.area, border);
  show_side(play, static_cast<AreaId>(beyond ^ 1));
  tell(play, {.rule = rule("MM-EXPL-05"),
              .verb = Told::explore_failed,
              .subject = id,
              .numbers = {static_cast<int>(border)}});
  check_step(play);
}

}  // namespace

AreaId area_through(const MatchSetting& setting, const State& state, AreaId area, Way border) {
  const AreaId shown = shown_beyond(setting, state, area, border);
  if (shown == kNoArea) return kNoArea;
  const Colour colour = side_at(setting, state, area).exit(border).colour;
  for (const AreaId beyond : {shown, static_cast<AreaId>(shown ^ 1)}) {  // MM-EXPL-03, -04
    const Exit& exit = side_at(setting, state, beyond).exit(facing(border));
    if (exit.spaces != 0 && exit.colour == colour) return beyond;
  }
  return kNoArea;
}

void add_explores(const Play& play, MouseId id, Question& question) {
  const SpaceId at = play.state.of(id).space;
  if (play.state.turn.acted || play.state.of(id).has(Marker::stunned)) return;
  for (const Way border : kBorders) {
    if (!in_set(board_of(play).exit(border).spaces, at)) continue;
    const bool is_way = shown_beyond(play.setting, play.state, play.state.area, border) != kNoArea ||
                        (chapter_of(play).win.by_leaving && chapter_of(play).win.area == play.state.area &&
                         chapter_of(play).win.border == border);
    if (is_way)
      offer(question, option(Verb::explore_exit, id, 0, static_cast<int>(border)),
            may_take_exit(play, id, border));
  }
  for (const Flip& flip : board_of(play).flips)
    if (flip.space == at) offer(question, option(Verb::explore_flip, id, at), may_flip(play, id, flip));
}

void explore(Play& play, MouseId id, Option chosen) {
  State& state = play.state;
  state.turn.acted = true;
  if (verb_of(chosen) == Verb::explore_flip) return flip_tile(play, id, chosen.target);
  const Way border = border_of(chosen);
  if (leaves_house(play, border)) {
    state.left = true;
    tell(play, {.rule = rule("MM-CHAP-05"), .verb = Told::left_house, .subject = id, .depth = 0});
    return check_step(play);
  }
  const AreaId area = area_through(play.setting, state, state.area, border);
  if (area == kNoArea) return fail(play, id, border);
  arrive(play, id, area, side_at(play.setting, state, area).exit(facing(border)).spaces);
}

}  // namespace warren::mice_and_mystics
