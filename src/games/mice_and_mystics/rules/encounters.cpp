#include "games/mice_and_mystics/rules/encounters.h"

#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/placing.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::uint32_t card_in_deck(int card) { return 1U << card; }

// MM-CHAP-09: the special that holds in the area; `first of` binds itself to the side that is entered first.
const Special* special_of(const Play& play, AreaId area) {
  const std::vector<Special>& specials = chapter_of(play).specials;
  for (std::size_t i = 0; i < specials.size(); ++i) {
    if (std::ranges::find(specials[i].areas, area) == specials[i].areas.end()) continue;
    const AreaId bound = play.state.special_area[i];
    if (specials[i].areas.size() == 1 || bound == area || bound == kNoArea) return &specials[i];
  }
  return nullptr;
}

void bind_special(Play& play, const Special& special) {
  const auto place = static_cast<std::size_t>(&special - chapter_of(play).specials.data());
  play.state.special_area[place] = play.state.area;
}

void discard_face_up(State& state) {
  if (state.face_up == kNoEncounter) return;
  state.encounter_discard |= card_in_deck(state.face_up);
  state.face_up = kNoEncounter;
}

// MM-ENC-02; kNoEncounter: there is no card at all.
EncounterId draw_encounter(Play& play) {
  State& state = play.state;
  if (state.encounter_deck == 0 && state.encounter_discard != 0) {
    state.encounter_deck = state.encounter_discard;
    state.encounter_discard = 0;
    tell(play, {.rule = rule("MM-ENC-02"), .verb = Told::shuffled, .numbers = {1}});
  }
  if (state.encounter_deck == 0) return kNoEncounter;
  const int card = draw_card(play, RollKind::encounter_draw, rule("MM-ENC-02"), state.encounter_deck);
  state.encounter_deck &= ~card_in_deck(card);
  return static_cast<EncounterId>(card);
}

void lay_traps(Play& play) {  // MM-ENC-09, -15
  SpaceSet& traps = play.state.traps[play.state.area];
  const SpaceSet fresh = board_of(play).trap_spots & ~traps;
  traps |= fresh;
  tell(play, {.rule = rule("MM-ENC-09"), .verb = Told::traps_laid, .numbers = {std::popcount(fresh)}});
}

// MM-ENC-02 to -07 with a drawn card.
void meet_card(Play& play, NewKinds& came) {
  const EncounterId drawn = draw_encounter(play);
  if (drawn == kNoEncounter) return;
  play.state.face_up = drawn;  // MM-ENC-11
  const EncounterCard& card = play.setting.cards().encounters[drawn];
  const int band = band_of(play.state);
  tell(play, {
                 .rule = rule("MM-ENC-03"), .verb = Told::encounter_met, .numbers = {drawn, band}
  });
  place_troop(play, scaled(play, card.bands[static_cast<std::size_t>(band)], ListOf::card), came);
  if (card.traps) lay_traps(play);
  came.ambush = card.ambush;
}

// The chapter's list for a surge in this area; null: it has none.
const MinionList* chapters_surge(const Play& play) {
  const Special* special = special_of(play, play.state.area);
  return special != nullptr && special->has_surge ? &special->surge : nullptr;
}

// What a surge brings: the chapter's list, else the face-up card's, which is then discarded.
void bring_surge(Play& play) {
  NewKinds came;
  const MinionList& list = coming_surge(play);
  if (chapters_surge(play) == nullptr) discard_face_up(play.state);
  if (!list.empty()) place_troop(play, scaled(play, list, ListOf::surge), came);
  if (came.count == 0) return tell(play, {.rule = rule("MM-SRG-05"), .verb = Told::nobody_came});
  join_track(play, came);
}

}  // namespace

const MinionList& coming_surge(const Play& play) {
  static const MinionList kNobody;
  if (const MinionList* chapters = chapters_surge(play)) return *chapters;
  const EncounterId card = play.state.face_up;
  return card == kNoEncounter ? kNobody : play.setting.cards().encounters[card].surge;
}

int band_of(const State& state) { return state.hourglass <= 2 ? 0 : state.hourglass <= 4 ? 1 : 2; }

bool meet_encounter(Play& play) {
  State& state = play.state;
  const bool first = state.track_size == 0;
  for (Mouse& mouse : state.mouse) mouse.roaches = 0;  // MM-ENC-12
  ++state.encounters;
  discard_face_up(state);
  NewKinds came;
  const Special* special = special_of(play, state.area);
  if (special != nullptr) bind_special(play, *special);
  if (special != nullptr && special->has_enter) {
    tell(play, {.rule = rule("MM-CHAP-02"), .verb = Told::special_met, .numbers = {state.area}});
    if (special->enter.empty() && !first) return false;
    place_troop(play, scaled(play, special->enter, ListOf::card), came);
  } else {
    meet_card(play, came);
  }
  deal_track(play, came);
  return true;
}

void carry_out_surge(Play& play) {
  State& state = play.state;
  const bool carry = play.setting.house.surge_overflow == SurgeOverflow::carry;
  state.wheel = static_cast<std::uint8_t>(carry ? state.wheel - kSurge : 0);  // MM-SRG-02
  ++state.surges;
  tell(play, {.rule = rule("MM-SRG-01"), .verb = Told::surge_came, .numbers = {state.surges}, .depth = 0});
  turn_page(play, 1, rule("MM-SRG-04"));
  if (lose_if_out_of_time(play)) return;  // MM-SRG-08
  tell_story(play, Moment::surge);
  bring_surge(play);
}

void place_outside_of_lists(Play& play, const MinionList& list) {
  NewKinds came;
  place_troop(play, troop_of(list), came);
  if (came.count > 0) join_track(play, came);
}

bool can_place(const Play& play, const MinionList& list) {
  return std::ranges::any_of(list,
                             [&](const ListEntryOf& entry) { return next_figure(play, entry.kind) >= 0; });
}

}  // namespace warren::mice_and_mystics
