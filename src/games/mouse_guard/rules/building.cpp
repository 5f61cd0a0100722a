#include "games/mouse_guard/rules/building.h"

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

class Builder {
 public:
  Builder(Play& play, MouseId id) : play_(play), id_(id) {}

  Mouse build() {
    choose_rank();
    spend_points();
    choose_nature();
    choose_traits();
    choose_wises();
    choose_gear();
    return mouse_;
  }

 private:
  Question question(RuleId why, Ask kind) const { return {play_, seat_at(id_), why, kind, id_}; }

  // MG-CHAR-20: one who leads, if nobody else does.
  void choose_rank() {
    bool led = false;
    for_each_mouse(static_cast<MouseSet>(patrol(play_) & ~bit(id_)),
                   [&](MouseId other) { led = led || play_.state.of(other).rank >= Rank::lead_warden; });
    Question menu = question(rule("MG-CHAR-20"), Ask::build_rank);
    for (int i = 0; i < (led ? static_cast<int>(Rank::lead_warden) : kRanks); ++i)
      menu.add(option(Verb::rank, 0, 0, i));
    mouse_.rank = static_cast<Rank>(ask(play_, menu).slot);
    const RankRow& row = play_.setting.tables.of(mouse_.rank);
    mouse_.of(Rating::will).rating = row.will;
    mouse_.of(Rating::health).rating = row.health;
    mouse_.of(Rating::resources).rating = row.resources;
    mouse_.of(Rating::circles).rating = row.circles;
    for (std::size_t i = kAbilities; i < kNamedRatings; ++i) mouse_.score[i].rating = row.skills[i];
  }

  // MG-CHAR-21: points may be left.
  void spend_points() {
    for (int left = kFreePoints; left > 0;) {
      Question menu = question(rule("MG-CHAR-21"), Ask::build_points);
      for (int i = kAbilities; i < kNamedRatings; ++i) {
        const int value = mouse_.score[static_cast<std::size_t>(i)].rating;
        if (value < kMostAtStart && (value > 0 || left >= 2)) menu.add(option(Verb::rating, 0, left, i));
      }
      menu.add(option(Verb::decline));
      const Option chosen = ask(play_, menu);
      if (verb_of(chosen) == Verb::decline) return;
      std::uint8_t& value = mouse_.score[chosen.slot].rating;
      left -= value == 0 ? 2 : 1;
      value = value == 0 ? kOpened : static_cast<std::uint8_t>(value + 1);
    }
  }

  // MG-CHAR-22
  void choose_nature() {
    Question menu = question(rule("MG-CHAR-22"), Ask::build_nature);
    for (int i = 3; i <= 6; ++i) menu.add(option(Verb::number, 0, 0, i));
    mouse_.nature = static_cast<std::uint8_t>(ask(play_, menu).slot);
    mouse_.of(Rating::nature).rating = mouse_.nature;
  }

  // MG-CHAR-23: two at level 1, or one at level 2.
  void choose_traits() {
    for (TraitSlot& slot : mouse_.trait) slot.trait = kNoTrait;
    for (std::size_t row = 0; row < 2; ++row) {
      Question menu = question(rule("MG-CHAR-23"), Ask::build_trait);
      for (int level = 1; level <= (row == 0 ? 2 : 1); ++level)
        for (int i = 0; i < kReadyTraits; ++i)
          if (row == 0 || mouse_.trait[0].trait != static_cast<Trait>(i))
            menu.add(option(Verb::trait, 0, level, i));
      const Option chosen = ask(play_, menu);
      mouse_.trait[row].trait = static_cast<Trait>(chosen.slot);
      mouse_.trait[row].level = chosen.target;
      if (chosen.target == 2) return;
    }
  }

  // MG-CHAR-24
  void choose_wises() {
    for (WiseSlot& slot : mouse_.wise) slot.wise = kNoWise;
    std::uint32_t taken = 0;
    for (std::size_t row = 0; row < play_.setting.tables.of(mouse_.rank).wises; ++row) {
      Question menu = question(rule("MG-CHAR-24"), Ask::build_wise);
      for (int i = 0; i < kReadyWises; ++i)
        if ((taken >> i & 1U) == 0) menu.add(option(Verb::wise, 0, static_cast<int>(row), i));
      const std::uint32_t chosen = ask(play_, menu).slot;
      taken |= 1U << chosen;
      mouse_.wise[row].wise = static_cast<Wise>(chosen);
    }
  }

  // MG-CHAR-25: a fight weapon, then two items, of which one may be a shield.
  void choose_gear() {
    for (int place = 0; place < 3; ++place) {
      Question menu = question(rule("MG-CHAR-25"), Ask::build_gear);
      for (int i = 0; i < kGear; ++i) {
        const auto gear = static_cast<Gear>(i);
        const bool fits = place == 0 ? is_weapon(gear) : !is_weapon(gear) || gear == Gear::shield;
        if (fits && !mouse_.carries(gear)) menu.add(option(Verb::gear, 0, place, i));
      }
      mouse_.gear |= bit(static_cast<Gear>(ask(play_, menu).slot));
    }
  }

  Play& play_;
  MouseId id_;
  Mouse mouse_{};
};

}  // namespace

void build_mouse(Play& play, MouseId id) {
  const Deeds before = play.state.of(id).deeds;
  const bool first = play.state.of(id).has_sheet && play.setting.builds[id];  // D01: its seat bears its name
  Mouse mouse = Builder(play, id).build();
  mouse.fate = mouse.persona = 1;  // MG-CHAR-26
  mouse.standing = Standing::serving;
  mouse.deeds.belief = before.belief == Belief::own ? Belief::b1 : before.belief;  // own words stay behind
  mouse.deeds.instinct = before.instinct == Instinct::own ? Instinct::i1 : before.instinct;
  mouse.deeds.goal = Goal::own;
  mouse.deeds.craft_skill = kNoRating;
  const std::size_t spare = play.setting.names.size() - play.setting.sheets.size();
  const std::size_t next = play.setting.sheets.size() + play.state.joined % spare;
  mouse.name = first ? id : static_cast<std::uint8_t>(next);
  if (!first) ++play.state.joined;
  play.state.of(id) = mouse;
  tell(play, {.rule = rule("MG-CAMP-05"), .verb = Told::mouse_joined, .subject = id});
}

}  // namespace warren::mouse_guard
