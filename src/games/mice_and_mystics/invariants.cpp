#include "games/mice_and_mystics/invariants.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/ground.h"
#include "games/mice_and_mystics/words/names.h"

namespace warren::mice_and_mystics {
namespace {

// MM-GEAR-07: every search card in exactly one place.
std::string check_cards(const MatchSetting& setting, const State& state) {
  CardSet seen = 0;
  bool twice = false;
  const auto take = [&](CardSet cards) {
    twice = twice || (seen & cards) != 0;
    seen |= cards;
  };
  take(state.search_deck);
  take(state.search_discard);
  take(state.search_aside);
  for (const Mouse& mouse : state.mouse) {
    take(mouse.slots);
    take(mouse.pack);
  }
  if (twice) return "a search card is in two places (MM-GEAR-07)";
  if (std::popcount(seen) != static_cast<int>(setting.cards().search.size()))
    return "a search card is nowhere (MM-GEAR-07)";
  return {};
}

std::string check_encounter_cards(const MatchSetting& setting, const State& state) {
  const std::uint32_t face_up = state.face_up == kNoEncounter ? 0 : std::uint32_t{1} << state.face_up;
  const bool twice = (state.encounter_deck & state.encounter_discard) != 0 ||
                     ((state.encounter_deck | state.encounter_discard) & face_up) != 0;
  if (twice) return "an encounter card is in two places (MM-GEAR-07)";
  const int all = std::popcount(state.encounter_deck | state.encounter_discard | face_up);
  if (all != static_cast<int>(setting.cards().encounters.size()))
    return "an encounter card is nowhere (MM-GEAR-07)";
  return {};
}

// MM-GEAR-02 to -04
std::string check_loads(const MatchSetting& setting, const State& state) {
  const Cards& cards = setting.cards();
  for (MouseId id = 0; id < state.mice; ++id) {
    const Mouse& mouse = state.of(id);
    const auto& gear = cards.heroes[mouse.hero].gear;
    std::array<int, 4> taken{};
    int load = static_cast<int>(gear.size()) - std::popcount(mouse.gear_equipped);
    const auto add = [&](const SlotNeed& need) {
      for (std::size_t part = 0; part < need.size(); ++part) taken[part] += need[part];
    };
    each_bit(mouse.slots, [&](int card) { add(cards.search[static_cast<std::size_t>(card)].slots); });
    each_bit(mouse.gear_equipped, [&](int i) { add(cards.gear[gear[static_cast<std::size_t>(i)]].slots); });
    each_bit(mouse.pack,
             [&](int card) { load += cards.search[static_cast<std::size_t>(card)].is_trick() ? 0 : 1; });
    for (std::size_t part = 0; part < taken.size(); ++part)
      if (taken[part] > kSlots[part])
        return mouse_name(setting, state, id) + " wears more than it has slots (MM-GEAR-04)";
    if (load > kPackLimit) return mouse_name(setting, state, id) + " carries too much (MM-GEAR-02)";
  }
  return {};
}

// MM-INIT: every card once, a card for each kind on the board and for no other.
std::string check_track(const MatchSetting& setting, const State& state) {
  if (state.track_size == 0) return {};
  std::array<int, kMostTrackCards> seen{};
  for (std::size_t i = 0; i < state.track_size; ++i)
    if (++seen[state.track[i]] > 1) return "a card lies twice on the track (MM-INIT-03)";
  for (MouseId id = 0; id < state.mice; ++id)
    if (seen[track_card_of(id)] == 0) return "a mouse has no card on the track (MM-INIT-10)";
  for (KindId kind = 0; kind < static_cast<KindId>(setting.cards().minions.size()); ++kind) {
    int cards = 0;
    for (int card = 0; card < kMostBossCards; ++card) cards += seen[track_card_of(kind, card)];
    if ((cards > 0) != (state.kind[kind].on_board != 0))
      return setting.cards().minions[kind].name + " and their card do not go together (MM-INIT-09)";
  }
  return {};
}

// MM-SPC-02, -03: nobody stands where there is no space, and nowhere too many.
std::string check_spaces(const MatchSetting& setting, const State& state) {
  const TileSide& side = board_of(setting, state);
  std::array<int, kSpaces> small{};
  std::array<int, kSpaces> large{};
  int figures = 0;
  for (const Mouse& mouse : state.mouse) {
    if (!mouse.is_active()) continue;
    if (!side.spaces.has(mouse.space)) return "a mouse stands on no space (MM-TILE-11)";
    ++small[mouse.space];
  }
  for (std::size_t id = 0; id < kMostFigures; ++id) {
    const Figure& figure = state.figure[id];
    const auto kind = kind_of(static_cast<FigureId>(id));
    const bool there = ((state.kind[kind].on_board >> place_of_figure(static_cast<FigureId>(id))) & 1) != 0;
    if (there != (figure.space != kNoSpace)) return "a figure is on the board and is not (MM-SPC-07)";
    if (!there) continue;
    if (!side.spaces.has(figure.space)) return "a figure stands on no space (MM-TILE-11)";
    ++(setting.cards().minions[kind].size == Size::large ? large : small)[figure.space];
    ++figures;
  }
  if (figures > kMostOnBoard) return "there are too many figures (MM-LIM-06)";
  const bool shares = setting.house.large_sharing == LargeSharing::with_small;
  for (SpaceId space = 0; space < kSpaces; ++space) {
    if (in_set(side.special, space)) continue;
    const bool crowded =
        small[space] > 4 || large[space] > 1 || (!shares && large[space] == 1 && small[space] > 0);
    if (crowded && state.phase != Phase::moving)
      return fmt::format("{} holds more than it can (MM-SPC-02)", space_name(space));
  }
  return {};
}

std::string check_clock(const MatchSetting&, const State& state) {
  if (state.hourglass < 1 || state.marker > kLastPage) return "the hourglass is off the board (MM-HRG-01)";
  if (!state.is_over() && state.wheel >= kSurge) return "a surge was forgotten (MM-SRG-01)";
  return {};
}

// MM-CHS-02: cheese lies with mice and on the wheel, never more than can lie there; who lost all of its Life
// is captured and off the board (MM-CAP-01).
std::string check_mice(const MatchSetting& setting, const State& state) {
  if (state.wheel > kMostCheese) return "there is more cheese on the wheel than there can be (MM-CHS-02)";
  for (MouseId id = 0; id < state.mice; ++id) {
    const Mouse& mouse = state.of(id);
    if (mouse.cheese > kMostCheese)
      return mouse_name(setting, state, id) + " has more cheese than there can be (MM-CHS-02)";
    const bool easy = difficulty_of(setting, state) == Difficulty::easy;  // MM-CHAP-40
    const int life = setting.cards().heroes[mouse.hero].life + mouse.hearts + (easy ? 1 : 0);
    if (mouse.is_active() && !state.is_over() && mouse.all_wounds() >= life)
      return mouse_name(setting, state, id) + " has as many wounds as Life and stands (MM-CAP-01)";
    for (MouseId other = 0; other < id; ++other)
      if (state.of(other).hero == mouse.hero) return "two mice are one hero (MM-SET-07)";
  }
  return {};
}

// MM-EFF-01, MM-CAP-04: who is captured has nothing on it.
std::string check_captured(const MatchSetting&, const State& state) {
  for (MouseId id = 0; id < state.mice; ++id) {
    const Mouse& mouse = state.of(id);
    if (!mouse.is_active() && (mouse.markers != 0 || mouse.all_wounds() != 0 || mouse.slots != 0))
      return "a captured mouse has wounds, markers or cards in its slots (MM-CAP-03)";
  }
  return {};
}

}  // namespace

std::string broken_invariant(const MatchSetting& setting, const State& state) {
  for (const auto check : {check_cards, check_encounter_cards, check_loads, check_track, check_spaces,
                           check_clock, check_mice, check_captured})
    if (std::string broken = check(setting, state); !broken.empty()) return broken;
  return {};
}

}  // namespace warren::mice_and_mystics
