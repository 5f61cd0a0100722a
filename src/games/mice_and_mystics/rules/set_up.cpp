#include "games/mice_and_mystics/rules/set_up.h"

#include <algorithm>

#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/party.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/sequence.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::uint8_t kAtTheTable = 0xff;

std::uint8_t all_gear(const MatchSetting& setting, int hero) {
  return static_cast<std::uint8_t>(
      (1U << setting.cards().heroes[static_cast<std::size_t>(hero)].gear.size()) - 1U);
}

// MM-CHAP-08, MM-CHAP-40, MM-GOAL-02, in this order.
int end_page(const MatchSetting& setting, const State& state, const Chapter& chapter) {
  const int mice = setting.house.party_scaling == OnOff::on ? state.mice : kMostMice;
  int page =
      std::max(chapter.end_page + chapter.party_end[static_cast<std::size_t>(mice)], chapter.first_page + 2);
  const Difficulty difficulty = difficulty_of(setting, state);
  page += difficulty == Difficulty::easy ? 1 : difficulty == Difficulty::hard ? -1 : 0;
  return std::min(page + state.campaign.pages, kLastPage);
}

// MM-SET-03, MM-GEAR-07: what nobody has is in the deck, but for what the chapter sets aside.
void make_decks(const MatchSetting& setting, State& state, const Chapter& chapter) {
  const auto cards = setting.cards().search.size();
  CardSet owned = 0;
  CardSet away = 0;
  for (const Mouse& mouse : state.mouse) owned |= mouse.slots | mouse.pack;
  for (const HeroKept& hero : state.campaign.hero) away |= hero.kept & ~owned;  // MM-CAMP-04
  state.search_aside = away;
  for (std::size_t i = 0; i < chapter.spots.size(); ++i) {
    const CardId card = chapter.objects[chapter.spots[i].object].card;
    if (card == kNoCard) continue;
    if (((owned | away) & card_bit(card)) != 0)
      state.objects = static_cast<std::uint8_t>(state.objects | 1U << i);  // MM-CHAP-11
    else
      state.search_aside |= card_bit(card);
  }
  for (std::size_t i = 0; i < chapter.finds.size(); ++i) {
    const CardId card = chapter.finds[i].card;
    if (((owned | away) & card_bit(card)) != 0)
      state.finds = static_cast<std::uint8_t>(state.finds | 1U << i);  // MM-CHAP-22
    else
      state.search_aside |= card_bit(card);
  }
  const CardSet all = cards == 64 ? ~CardSet{0} : (CardSet{1} << cards) - 1;
  state.search_deck = all & ~owned & ~state.search_aside;
  state.encounter_deck =
      static_cast<std::uint32_t>((std::uint64_t{1} << setting.cards().encounters.size()) - 1);
}

// --- questions (MM-SET-05)

// Heroes that nobody else has chosen or is named to be.
void ask_hero(Play& play, MouseId id) {
  State& state = play.state;
  Question question(play, seat_of(play, id), rule("MM-SET-05"), Ask::hero, id);
  const auto& party = play.setting.party;
  for (std::uint8_t hero = 0; hero < static_cast<std::uint8_t>(play.setting.cards().heroes.size()); ++hero) {
    bool taken = false;
    for (MouseId other = 0; other < state.mice; ++other)
      taken = taken || (other != id && state.of(other).hero == hero &&
                        (other < id || party[other].hero != kAtTheTable));
    if (!taken) question.add(option(Verb::hero, id, 0, hero));
  }
  const auto hero = static_cast<std::uint8_t>(ask(play, question).slot);
  for (Mouse& other : state.mouse)  // one that only stood for a later choice
    if (&other != &state.of(id) && other.hero == hero) other.hero = state.of(id).hero;
  state.of(id).hero = hero;
  for (MouseId mouse = 0; mouse < state.mice; ++mouse)
    state.of(mouse).gear_equipped = all_gear(play.setting, state.of(mouse).hero);
}

void ask_ability(Play& play, MouseId id) {
  Question question(play, seat_of(play, id), rule("MM-SET-01"), Ask::ability, id);
  const auto& of_class = play.setting.cards().of_class[hero_of(play, id).cls];
  for (std::size_t i = 0; i < of_class.size(); ++i)
    question.add(option(Verb::ability, id, static_cast<int>(i), of_class[i]));
  play.state.of(id).abilities = static_cast<std::uint8_t>(1U << ask(play, question).target);
}

void ask_start_space(Play& play, MouseId id) {
  State& state = play.state;
  const Chapter& chapter = chapter_of(play);
  Question question(play, seat_of(play, id), rule("MM-SET-05"), Ask::start_space, id);
  for (std::size_t i = 0; i < state.mice; ++i) {
    const SpaceId space = chapter.start_spaces[i];
    const auto stands = [&](const Mouse& mouse) { return mouse.space == space; };
    if (std::ranges::none_of(state.mouse, stands)) question.add(option(Verb::space, id, space));
  }
  state.of(id).space = ask(play, question).target;
  tell(play, {.rule = rule("MM-SET-04"),
              .verb = Told::mouse_placed,
              .subject = id,
              .numbers = {state.of(id).space}});
}

// Question n: hero and ability of each mouse in the order of choice, then the start spaces. A campaign's
// later chapters ask for start spaces alone.
void answer(Play& play, int n) {
  const int mice = play.state.mice;
  if (n >= 2 * mice) return ask_start_space(play, static_cast<MouseId>(n - 2 * mice));
  const auto id = static_cast<MouseId>(n / 2);
  const PartyLine& line = play.setting.party[id];
  if (play.state.campaign.chapter > 0 || play.state.campaign.tries > 1) return;
  if (n % 2 == 0 && line.hero == kAtTheTable) return ask_hero(play, id);
  if (n % 2 == 1 && line.ability == kAtTheTable &&
      play.setting.house.starting_abilities == StartingAbilities::one)
    ask_ability(play, id);
}

}  // namespace

State first_state(const MatchSetting& setting) {
  State state{};
  state.mice = static_cast<std::uint8_t>(setting.mice());
  const auto heroes = heroes_for_now(setting.party, setting.cards());
  for (std::size_t i = 0; i < kMostMice; ++i) {
    Mouse& mouse = state.mouse[i];
    mouse.space = kNoSpace;
    if (i >= state.mice) continue;
    const PartyLine& line = setting.party[i];
    mouse.hero = heroes[i];
    mouse.seat = line.seat;
    mouse.place = static_cast<std::uint8_t>(i);
    mouse.gear_equipped = all_gear(setting, mouse.hero);
    if (line.ability != kAtTheTable) mouse.abilities = static_cast<std::uint8_t>(1U << line.ability);
  }
  state.campaign.tries = 1;
  lay_out_chapter(setting, state, setting.chapters[0]);
  return state;
}

void lay_out_chapter(const MatchSetting& setting, State& state, int chapter_row) {
  State fresh{};
  fresh.campaign = state.campaign;
  fresh.mice = state.mice;
  for (std::size_t i = 0; i < kMostMice; ++i) {
    const Mouse& old = state.mouse[i];
    fresh.mouse[i] = {.pack = old.pack | old.slots,
                      .hero = old.hero,
                      .seat = old.seat,
                      .space = kNoSpace,
                      .cheese = old.cheese,
                      .abilities = old.abilities,
                      .hearts = old.hearts,
                      .gear_equipped = i < state.mice ? all_gear(setting, old.hero) : std::uint8_t{0},
                      .place = old.place};
  }
  fresh.chapter = static_cast<std::uint8_t>(chapter_row);
  const Chapter& chapter = chapter_of(setting, fresh);
  for (Figure& figure : fresh.figure) figure.space = kNoSpace;
  fresh.track.fill(kNoTrackCard);
  fresh.special_area.fill(kNoArea);
  fresh.title.fill(kNoMouse);
  fresh.face_up = kNoEncounter;
  fresh.current = kNoTrackCard;
  fresh.area = chapter.start;
  for (std::size_t i = 0; i < chapter.laid.size(); ++i)
    fresh.turned = static_cast<std::uint8_t>(fresh.turned | chapter.laid[i].shown << i);
  fresh.hourglass = chapter.first_page;
  fresh.marker = static_cast<std::uint8_t>(end_page(setting, fresh, chapter));
  make_decks(setting, fresh, chapter);
  fresh.phase = Phase::choosing;
  state = fresh;
}

void choose_next(Play& play) {
  State& state = play.state;
  if (state.chosen < 3 * state.mice) answer(play, state.chosen++);
  if (state.chosen == 3 * state.mice) state.phase = Phase::opening;
}

void open_chapter(Play& play) {
  State& state = play.state;
  tell(play,
       {.rule = rule("MM-SET-02"), .verb = Told::chapter_began, .numbers = {state.chapter}, .depth = 0});
  note_start(play);
  tell_story(play, Moment::start);
  state.explored = area_bit(state.area);
  tell_story(play, Moment::enter, state.area);
  if (!meet_encounter(play)) deal_track(play, {});  // MM-CHAP-02
  state.phase = Phase::round_start;
  check_step(play);
}

}  // namespace warren::mice_and_mystics
