#include "games/mouse_guard/rules/patrol.h"

#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "kernel/base/check.h"

namespace warren::mouse_guard {
namespace {

const OwnWords* own_words(const std::vector<OwnWords>& list, int place) {
  return place < static_cast<int>(list.size()) ? &list[static_cast<std::size_t>(place)] : nullptr;
}

const Sheet* sheet_of(const Play& play, MouseId mouse) {
  return play.state.of(mouse).has_sheet ? &play.setting.sheets[mouse] : nullptr;
}

const OwnWords* own_trait(const Play& play, MouseId mouse, const TraitSlot& slot) {
  const Sheet* sheet = sheet_of(play, mouse);
  return sheet == nullptr ? nullptr : own_words(sheet->own_traits, slot.own);
}

// MG-CHAR-08 to 10, MG-CHAR-26: where the sheet says it stands; a new mouse's says 1 fate and 1 persona.
void take_up_play(Mouse& mouse, const SheetState& now) {
  for (std::size_t i = 1; i < kAbilities; ++i)
    if (now.abilities[i] > 0) mouse.score[i].rating = now.abilities[i];
  if (now.abilities[0] > 0) mouse.nature = now.abilities[0];
  for (std::size_t i = 0; i < kNamedRatings; ++i) {
    mouse.score[i].passes = now.marks[i].passes;
    mouse.score[i].fails = now.marks[i].fails;
    mouse.score[i].learning = now.marks[i].learning;
  }
  mouse.fate = byte(now.fate);
  mouse.persona = byte(now.persona);
  mouse.conditions = now.conditions;
  mouse.hearthbound = std::ranges::any_of(
      mouse.trait, [](const TraitSlot& slot) { return slot.level > 0 && slot.trait == Trait::hearthbound; });
}

}  // namespace

MouseSet patrol(const Play& play) {
  MouseSet set = 0;
  for (MouseId mouse = 0; mouse < kMostMice; ++mouse)
    if (play.state.of(mouse).standing == Standing::serving ||
        play.state.of(mouse).standing == Standing::leaving)
      set |= bit(mouse);
  return set;
}

MouseSet able_mice(const Play& play) {
  MouseSet set = 0;
  for_each_mouse(patrol(play), [&](MouseId mouse) {
    if (!play.state.of(mouse).is_laid_up()) set |= bit(mouse);
  });
  return set;
}

MouseId leader_of(const Play& play, MouseSet among) {
  MouseSet set = able_mice(play) & among;
  if (set == 0) set = patrol(play) & among;  // somebody must answer
  MouseId leader = kNoMouse;
  for_each_mouse(set, [&](MouseId mouse) {
    if (leader == kNoMouse || play.state.of(mouse).rank > play.state.of(leader).rank) leader = mouse;
  });
  return leader;
}

Mouse mouse_from(const Sheet& sheet, const Tables& tables, int seat) {
  Mouse mouse{};
  const RankRow& rank = tables.of(sheet.rank);
  const auto set = [&](Rating rating, int value) { mouse.of(rating).rating = byte(value); };
  set(Rating::nature, sheet.nature);
  set(Rating::will, rank.will);
  set(Rating::health, rank.health);
  set(Rating::resources, rank.resources);
  set(Rating::circles, rank.circles);
  for (int i = kAbilities; i < kRatings; ++i)
    set(static_cast<Rating>(i), sheet.skills[static_cast<std::size_t>(i)]);
  mouse.nature = byte(sheet.nature);
  mouse.rank = sheet.rank;
  for (std::size_t i = 0; i < kTraitRows; ++i) {
    TraitSlot& slot = mouse.trait[i];
    slot.trait = kNoTrait;
    if (i >= sheet.traits.size()) continue;
    slot.trait = sheet.traits[i].trait;
    slot.own = byte(sheet.traits[i].own);
    slot.level = byte(sheet.traits[i].level);
  }
  WARREN_CHECK(sheet.wises.size() <= kMostWises, "MG-CHAR: a sheet has more wises than a mouse");
  for (std::size_t i = 0; i < kMostWises; ++i) {
    mouse.wise[i].wise = kNoWise;
    if (i < sheet.wises.size()) mouse.wise[i] = {sheet.wises[i].wise, byte(sheet.wises[i].own)};
  }
  for (const Gear gear : sheet.gear) mouse.gear |= bit(gear);
  take_up_play(mouse, sheet.now);
  mouse.standing = Standing::serving;
  mouse.name = byte(seat);
  mouse.has_sheet = true;
  mouse.deeds.belief = sheet.belief;
  mouse.deeds.instinct = sheet.instinct;
  mouse.deeds.goal = Goal::own;
  mouse.deeds.craft_skill = kNoRating;
  return mouse;
}

TagSet helps_of(const Play& play, MouseId mouse, int row) {
  const TraitSlot& slot = play.state.of(mouse).trait[static_cast<std::size_t>(row)];
  if (slot.level == 0) return 0;
  if (slot.trait != Trait::custom)
    return play.setting.tables.trait[static_cast<std::size_t>(slot.trait)].helps;
  const OwnWords* own = own_trait(play, mouse, slot);
  return own == nullptr ? 0 : own->helps;
}

TagSet hinders_of(const Play& play, MouseId mouse, int row) {
  const TraitSlot& slot = play.state.of(mouse).trait[static_cast<std::size_t>(row)];
  if (slot.level == 0) return 0;
  if (slot.trait != Trait::custom)
    return play.setting.tables.trait[static_cast<std::size_t>(slot.trait)].hinders;
  const OwnWords* own = own_trait(play, mouse, slot);
  return own == nullptr ? 0 : own->hinders;
}

TagSet tags_of(const Play& play, MouseId mouse, WiseSlot wise) {
  if (wise.wise == kNoWise) return 0;
  if (wise.wise != Wise::custom) return play.setting.tables.wise[static_cast<std::size_t>(wise.wise)].tags;
  const Sheet* sheet = sheet_of(play, mouse);
  const OwnWords* own = sheet == nullptr ? nullptr : own_words(sheet->own_wises, wise.own);
  return own == nullptr ? 0 : own->helps;
}

int level_of(const TraitSlot& slot) {
  return slot.level == 0 ? 0 : std::min(3, slot.level + (slot.charged ? 1 : 0));
}

Rating root_of(const Play& play, MouseId mouse, Rating rating) {
  if (!is_skill(rating)) return rating;
  if (!is_custom(rating)) return play.setting.tables.of(rating).root;
  const Sheet* sheet = sheet_of(play, mouse);
  return sheet == nullptr ? Rating::will : sheet->own_skills[at(rating) - kNamedRatings].root;
}

std::string_view trade_of(const Play& play, MouseId mouse, Rating custom) {
  const Sheet* sheet = sheet_of(play, mouse);
  if (sheet == nullptr) return {};
  return sheet->own_skills[at(custom) - kNamedRatings].name;
}

Gear worn_suit(const Mouse& mouse) {
  const bool light = mouse.has(Gear::light_armour);
  if (mouse.has(Gear::heavy_armour) && (!light || mouse.heavy_suit)) return Gear::heavy_armour;
  return light ? Gear::light_armour : kNoGear;
}

bool is_relevant(const Play& play, TagSet own, TagSet test) {
  if (own == 0) return false;
  return play.setting.house.relevance == Relevance::free || (own & test) != 0;
}

}  // namespace warren::mouse_guard
