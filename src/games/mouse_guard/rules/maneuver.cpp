#include "games/mouse_guard/rules/maneuver.h"

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

Option object(MouseId mouse, DisarmKind kind, int which) {
  return option(Verb::disarm, mouse, static_cast<int>(kind), which);
}

bool is_fight(const Play& play) {
  return play.state.conflict.type == ConflictType::fight ||
         play.state.conflict.type == ConflictType::fight_animal;
}

// MG-MAN-03: a weapon that may be declared, the declared item, a declared row, armour, a trait.
void add_of_mouse(Question& question, MouseId id) {
  const Play& play = question.play();
  const Mouse& mouse = play.state.of(id);
  const Declared& declared = play.state.conflict.declared[id];
  for (int i = 0; i < kWeapons && is_fight(play); ++i)
    if (mouse.has(static_cast<Gear>(i))) question.add(object(id, DisarmKind::gear, i));
  if (declared.item != kNoGear) question.add(object(id, DisarmKind::gear, static_cast<int>(declared.item)));
  if (declared.row != kNoRow && !is_fight_row(declared.row))
    question.add(object(id, DisarmKind::row, static_cast<int>(declared.row)));
  for (int row = 0; row < kTraitRows; ++row) {
    const TraitSlot& slot = mouse.trait[static_cast<std::size_t>(row)];
    if (slot.level > 0 && !slot.disabled) question.add(object(id, DisarmKind::trait, row));
  }
}

void add_of_opposition(Question& question) {
  const Play& play = question.play();
  const Conflict& conflict = play.state.conflict;
  const NpcRow& npc = play.setting.tables.of(conflict.opposition);
  for (const WeaponRow row : npc.weapons)
    if ((conflict.their_lost & bit_of(row)) == 0)
      question.add(object(kNoMouse, DisarmKind::their_row, static_cast<int>(row)));
  for (std::size_t i = 0; i < npc.features.size(); ++i)
    if ((conflict.lost_features >> i & 1) == 0)
      question.add(object(kNoMouse, DisarmKind::feature, static_cast<int>(i)));
}

const Declared& declared_by(const Play& play, const Team& team) {
  return team.opposes ? play.state.conflict.theirs : play.state.conflict.declared[acting_mouse(team)];
}

// Takes the object away for the rest of the conflict.
void take_away(Play& play, std::uint8_t victim, Option taken) {
  Conflict& conflict = play.state.conflict;
  const auto which = static_cast<int>(taken.slot);
  const auto kind = static_cast<DisarmKind>(taken.target);
  switch (kind) {
    case DisarmKind::gear: {
      Mouse& mouse = play.state.of(taken.subject);
      mouse.disarmed |= bit(static_cast<Gear>(which));
      Declared& declared = conflict.declared[taken.subject];
      if (declared.row != kNoRow && gear_of(declared.row) == static_cast<Gear>(which)) declared.row = kNoRow;
      if (declared.item == static_cast<Gear>(which)) declared.item = kNoGear;
      break;
    }
    case DisarmKind::row:
      conflict.rows_lost[taken.subject] |= bit_of(static_cast<WeaponRow>(which));
      conflict.declared[taken.subject].row = kNoRow;
      break;
    case DisarmKind::trait:
      play.state.of(taken.subject).trait[static_cast<std::size_t>(which)].disabled = true;
      break;
    case DisarmKind::feature:
      conflict.lost_features = static_cast<std::uint8_t>(conflict.lost_features | 1 << which);
      break;
    case DisarmKind::their_row:
      conflict.their_lost |= bit_of(static_cast<WeaponRow>(which));
      if (conflict.theirs.row == static_cast<WeaponRow>(which)) conflict.theirs.row = kNoRow;
      break;
  }
  tell(play, {
                 .rule = rule("MG-MAN-03"),
                 .verb = Told::disarmed,
                 .subject = taken.subject,
                 .object = victim,
                 .numbers = {taken.target, which}
  });
}

// D17: which of what can be afforded; the dearest first, nothing last.
std::uint8_t ask_purchases(Play& play, Seat seat, const Team& buyer, const Team& victim) {
  Question question(play, seat, rule("MG-MAN-04"), Ask::purchase,
                    buyer.opposes ? kNoMouse : acting_mouse(buyer));
  const bool knife = may_use_knife(play, buyer, victim);
  const bool disarm = has_anything_to_disarm(play, victim);
  for (int cost = buyer.margin; cost >= 0; --cost)
    for (std::uint8_t set = kImpede; set < 16; ++set) {
      const bool both = (set & kDisarm) != 0 && (set & kKnife) != 0;
      if (both || ((set & kKnife) != 0 && !knife) || ((set & kDisarm) != 0 && !disarm)) continue;
      if (cost_of(play, set) == cost) question.add(option(Verb::buy, 0, 0, set));
    }
  question.add(option(Verb::decline));
  const Option choice = ask(play, question);
  return verb_of(choice) == Verb::buy ? static_cast<std::uint8_t>(choice.slot) : std::uint8_t{0};
}

Option ask_object(Play& play, Seat seat, const Team& victim) {
  Question question(play, seat, rule("MG-MAN-03"), Ask::disarm);
  add_disarm_objects(question, victim);
  return ask(play, question);
}

void disarm(Play& play, const Team& buyer, std::uint8_t victim) {
  const Team& other = play.state.conflict.team[victim];
  Option taken = option(Verb::decline);
  if (!buyer.opposes)
    taken = ask_object(play, seat_at(acting_mouse(buyer)), other);
  else if (play.setting.has_human_gm())
    taken = ask_object(play, play.setting.gm(), other);
  else if (!gm_disarm(play, victim, taken))
    return;
  take_away(play, victim, taken);
}

void use_knife(Play& play, std::uint8_t victim) {
  const Team& other = play.state.conflict.team[victim];
  const WeaponRow row = declared_by(play, other).row;
  take_away(play, victim,
            other.opposes ? object(kNoMouse, DisarmKind::their_row, static_cast<int>(row))
                          : object(acting_mouse(other), DisarmKind::gear, static_cast<int>(gear_of(row))));
}

}  // namespace

void add_disarm_objects(Question& question, const Team& team) {
  if (team.opposes) return add_of_opposition(question);
  for_each_mouse(mice_of(team), [&](MouseId id) { add_of_mouse(question, id); });
}

bool has_anything_to_disarm(const Play& play, const Team& team) {
  Question question(play, kNobody, rule("MG-MAN-03"), Ask::disarm);
  add_disarm_objects(question, team);
  return question.count() > 0;
}

int cost_of(const Play& play, std::uint8_t purchases) {
  const int knife = play.setting.house.knife_disarm == KnifeDisarm::cost_1 ? 1 : 0;
  return ((purchases & kImpede) != 0 ? 1 : 0) + ((purchases & kPosition) != 0 ? 2 : 0) +
         ((purchases & kDisarm) != 0 ? 3 : 0) + ((purchases & kKnife) != 0 ? knife : 0);
}

bool may_use_knife(const Play& play, const Team& buyer, const Team& victim) {
  const WeaponRow theirs = declared_by(play, victim).row;
  return declared_by(play, buyer).row == WeaponRow::knife &&
         (theirs == WeaponRow::spear || theirs == WeaponRow::bow);
}

void spend_margin(Play& play, std::uint8_t number) {
  Conflict& conflict = play.state.conflict;
  Team& buyer = conflict.team[number];
  const std::uint8_t victim = buyer.target;
  Team& other = conflict.team[victim];
  const bool engine = buyer.opposes && !play.setting.has_human_gm();
  const Seat seat = buyer.opposes ? play.setting.gm() : seat_at(acting_mouse(buyer));
  const std::uint8_t set =
      engine ? gm_purchases(play, buyer.margin) : ask_purchases(play, seat, buyer, other);
  buyer.margin = 0;
  if ((set & kImpede) != 0) {
    other.impeded_next = true;
    tell(play, {.rule = rule("MG-MAN-01"), .verb = Told::impeded, .object = victim});
  }
  if ((set & kPosition) != 0) {
    buyer.position_next = true;
    tell(play, {.rule = rule("MG-MAN-02"), .verb = Told::gained_position, .object = number});
  }
  if ((set & kDisarm) != 0) disarm(play, buyer, victim);
  if ((set & kKnife) != 0) use_knife(play, victim);
}

}  // namespace warren::mouse_guard
