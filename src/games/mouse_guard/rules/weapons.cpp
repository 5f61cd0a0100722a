#include "games/mouse_guard/rules/weapons.h"

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

bool is_fight(ConflictType type) { return type == ConflictType::fight || type == ConflictType::fight_animal; }

// MG-WPN-01
bool takes_argument_rows(const Play& play) {
  const ConflictType type = play.state.conflict.type;
  if (type == ConflictType::argument) return true;
  return play.setting.house.argument_rows_in == ArgumentRows::argument_speech_negotiation &&
         (type == ConflictType::speech || type == ConflictType::negotiation);
}

// MG-GEAR-04: where an item may be declared instead of a weapon.
bool takes_items(const Play& play) {
  const ConflictType type = play.state.conflict.type;
  return !is_fight(type) && type != ConflictType::argument;
}

bool may_declare_row(const Play& play, MouseId id, WeaponRow row) {
  if (row == WeaponRow::repeating) return false;
  if (is_fight_row(row)) return is_fight(play.state.conflict.type) && play.state.of(id).has(gear_of(row));
  if (!takes_argument_rows(play) || (play.state.conflict.rows_lost[id] & bit_of(row)) != 0) return false;
  return row != WeaponRow::evidence || play.state.mission.evidence;  // MG-WPN-28
}

// MG-WPN-07: which type of action Sword or Roleplay help; chosen once for the conflict.
Action ask_useful(Play& play, Seat seat, MouseId id) {
  Question question(play, seat, rule("MG-WPN-07"), Ask::useful, id);
  for (int i = 0; i < kActions; ++i) question.add(option(Verb::action, 0, 0, i));
  return static_cast<Action>(ask(play, question).slot);
}

void choose_useful(Play& play, Seat seat, MouseId id, Declared& declared) {
  const bool sword = declared.row == WeaponRow::sword;
  if (!sword && declared.row != WeaponRow::roleplay) return;
  bool& chosen = sword ? declared.named : declared.played;
  Action& useful = sword ? declared.useful : declared.roleplay;
  if (chosen && play.setting.house.useful_choice == UsefulChoice::conflict) return;
  useful = ask_useful(play, seat, id);
  chosen = true;
}

void tell_declared(Play& play, MouseId id, const Declared& declared) {
  const Action useful = declared.row == WeaponRow::sword ? declared.useful : declared.roleplay;
  const bool one_action = declared.row == WeaponRow::sword || declared.row == WeaponRow::roleplay;
  tell(play, {
                 .rule = rule("MG-CONF-11"),
                 .verb = Told::declared,
                 .subject = id,
                 .numbers = {declared.row == kNoRow ? -1 : static_cast<int>(declared.row),
                             declared.item == kNoGear ? -1 : static_cast<int>(declared.item),
                             one_action ? static_cast<int>(useful) : -1, declared.repeats ? 1 : 0}
  });
}

// What the seat chose, with all that belongs to it.
void take_up(Play& play, Seat seat, MouseId id, Option choice, Declared& declared,
             std::uint32_t used_before) {
  const Declared kept = declared;
  declared = kUnarmed;
  declared.named = kept.named;
  declared.useful = kept.useful;
  declared.played = kept.played;
  declared.roleplay = kept.roleplay;
  if (verb_of(choice) == Verb::item) declared.item = static_cast<Gear>(choice.slot);
  if (verb_of(choice) != Verb::weapon) return;
  declared.row = static_cast<WeaponRow>(choice.slot);
  declared.thrown = choice.target == 1;
  declared.repeats = !is_fight_row(declared.row) && (used_before & bit_of(declared.row)) != 0;  // MG-WPN-29
  choose_useful(play, seat, id, declared);
}

}  // namespace

Arms arms_of(const Play& play, const Declared& declared, Action own, Action theirs) {
  Arms arms;
  if (declared.row == kNoRow) return arms;
  const auto action = static_cast<std::size_t>(own);
  const WeaponTableRow& row = play.setting.tables.of(declared.row);
  const WeaponTableRow& repeating = play.setting.tables.of(WeaponRow::repeating);
  const bool replaced = declared.repeats && play.setting.house.repeating == RepeatingRow::replaces;
  if (declared.repeats) arms.dice += repeating.dice[action];
  if (replaced) return arms;
  arms.plus = int{row.plus[action]};
  const bool in_vain =
      row.only_against_defend && own == Action::attack && theirs != Action::defend;  // MG-WPN-05
  if (!in_vain) arms.dice += row.dice[action];
  const Action useful = declared.row == WeaponRow::sword ? declared.useful : declared.roleplay;
  if (row.one_action && useful == own) ++arms.dice;
  return arms;
}

Arms their_arms(const Play& play, Action own, Action theirs) {
  const Conflict& conflict = play.state.conflict;
  Arms arms = arms_of(play, conflict.theirs, own, theirs);
  const std::vector<Feature>& features = play.setting.tables.of(conflict.opposition).features;
  for (std::size_t i = 0; i < features.size(); ++i)
    if (features[i].action == own && (conflict.lost_features >> i & 1) == 0) arms.dice += features[i].dice;
  return arms;
}

void add_weapons(Question& question, MouseId id) {
  const Play& play = question.play();
  question.add(option(Verb::decline));
  for (int i = 0; i < kWeaponRows; ++i) {
    const auto row = static_cast<WeaponRow>(i);
    if (!may_declare_row(play, id, row)) continue;
    question.add(option(Verb::weapon, id, 0, i));
    const bool may_throw = play.setting.tables.of(row).length == Length::normal_or_thrown &&
                           play.setting.house.weapon_length == WeaponLength::missile_reach;
    if (may_throw) question.add(option(Verb::weapon, id, 1, i));  // MG-WPN-27
  }
  if (!takes_items(play)) return;
  for (int i = kWeapons; i < kGear; ++i)
    if (play.state.of(id).has(static_cast<Gear>(i)) && play.setting.tables.of(static_cast<Gear>(i)).tags != 0)
      question.add(option(Verb::item, id, 0, i));
}

void declare_weapon(Play& play, MouseId id) {
  Conflict& conflict = play.state.conflict;
  Question question(play, seat_at(id), rule("MG-CONF-11"), Ask::weapon, id);
  add_weapons(question, id);
  if (question.count() == 1) {
    conflict.declared[id].row = kNoRow;
    conflict.declared[id].item = kNoGear;
    return;
  }
  take_up(play, seat_at(id), id, ask(play, question), conflict.declared[id], conflict.rows_used);
  const Declared& declared = conflict.declared[id];
  if (declared.row != kNoRow) conflict.rows_now |= bit_of(declared.row);
  if (declared.row == WeaponRow::evidence) conflict.evidence_used = true;
  tell_declared(play, id, declared);
}

void declare_theirs(Play& play) {
  Conflict& conflict = play.state.conflict;
  const NpcRow& npc = play.setting.tables.of(conflict.opposition);
  Option choice = option(Verb::decline);
  if (play.setting.has_human_gm()) {
    Question question(play, play.setting.gm(), rule("MG-CONF-11"), Ask::weapon);
    question.add(option(Verb::decline));
    for (const WeaponRow row : npc.weapons)
      if ((conflict.their_lost & bit_of(row)) == 0)
        question.add(option(Verb::weapon, kNoMouse, 0, static_cast<int>(row)));
    choice = ask(play, question);
  } else if (const WeaponRow row = gm_weapon(play); row != kNoRow) {
    choice = option(Verb::weapon, kNoMouse, 0, static_cast<int>(row));
  }
  take_up(play, play.setting.gm(), kNoMouse, choice, conflict.theirs, conflict.their_rows);
  if (conflict.theirs.row == kNoRow) return;
  tell_declared(play, kNoMouse, conflict.theirs);
}

bool has_missile(const MatchSetting& setting, const Declared& declared) {
  if (setting.house.weapon_length == WeaponLength::label || declared.row == kNoRow) return false;
  return setting.tables.of(declared.row).length == Length::missile || declared.thrown;
}

}  // namespace warren::mouse_guard
