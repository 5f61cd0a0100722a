#include "games/mice_at_arms/rules/siege.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/rules/sight.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kVats = 2;        // MA-SIEGE-15
constexpr int kCastleSave = 3;  // MA-SIEGE-09: 1d10 + 3, 9 or more
constexpr int kSauceFrom = 8;   // MA-SIEGE-16

bool is_battlement(const Piece& piece) {
  return piece.type == Terrain::battlement || piece.type == Terrain::gatehouse;
}

PieceId choose_battlement(Play& play, Ask ask) {
  PlainMenu menu(play, seat_at(side_b(play.state)),
                 ask == Ask::gatehouse ? rule("MA-SIEGE-03") : rule("MA-SIEGE-15"), ask);
  for (PieceId id = 0; id < play.state.pieces; ++id)
    if (is_battlement(play.state.piece[id]) && play.state.piece[id].vat == 0)
      menu.add(option(Verb::piece, 0, 0, id));
  return static_cast<PieceId>(play.table.ask(menu).option().slot);
}

// MA-SIEGE-18: not on a castle piece and not in the courtyard.
bool stands_at_the_foot(const Play& play, UnitId charger) { return !is_inside_castle(play, charger); }

void scald(Play& play, UnitId charger, UnitId pourer) {
  Clash clash = begin_clash(play, {.attacker = pourer, .target = charger});
  const bool whole_model = play.setting.house.boiling_multiwound == BoilingMultiwound::remove_model;
  do {
    const Losses losses = take_wounds(play, charger, 1, pourer);
    clash.removed = static_cast<std::uint8_t>(clash.removed + losses.models_removed);
  } while (whole_model && clash.removed == 0);
  if (is_wiped_out(play, charger)) {
    unit_of(play, pourer).routed++;
    remove_unit(play, charger, Removal::eliminated, unit_of(play, pourer).army);
  } else if (clash.removed > 0 && play.setting.house.boiling_morale == BoilingMorale::immediate) {
    test_morale(play, charger, &clash);
  }
}

// MA-SIEGE-16: one vat.
void pour(Play& play, UnitId charger, UnitId pourer) {
  Roll roll = success_roll(seat_of(play, pourer), rule("MA-SIEGE-16"), RollKind::boiling, 1, kSauceFrom);
  roll.subject = pourer;
  const bool struck = roll_with_window(play, roll, kSuccess).cls[0] == kSuccess;
  tell(play, {.rule = rule("MA-SIEGE-16"),
              .verb = Told::sauce_poured,
              .subject = pourer,
              .object = charger,
              .numbers = {struck ? 1 : 0}});
  if (struck) scald(play, charger, pourer);
}

}  // namespace

void choose_gatehouse_and_vats(Play& play) {
  const PieceId gatehouse = choose_battlement(play, Ask::gatehouse);
  play.state.piece[gatehouse].type = Terrain::gatehouse;
  tell(play,
       {.rule = rule("MA-SIEGE-03"), .verb = Told::gatehouse_chosen, .numbers = {gatehouse}, .depth = 0});
  for (int i = 0; i < kVats; ++i) {
    const PieceId battlement = choose_battlement(play, Ask::vat);
    play.state.piece[battlement].vat = 1;
    tell(play, {.rule = rule("MA-SIEGE-15"), .verb = Told::vat_placed, .numbers = {battlement}, .depth = 0});
  }
  next_stage(play);
}

int hits_to_destroy(Terrain type) { return type == Terrain::gatehouse ? 1 : 2; }

Verdict judge_bombardment(const Play& play, UnitId id, PieceId piece, const Cover* cover) {
  if (unit_of(play, id).type != UnitType::cat_non)
    return Refusal{rule("MA-SIEGE-09"), "only Cat-nons damage the castle"};
  if (!is_crewed(unit_of(play, id)))
    return Refusal{rule("MA-UNIT-27"), "a Cat-non needs two of its crew to shoot"};
  if (unit_of(play, id).is_engaged()) return Refusal{rule("MA-SHOOT-01"), "the shooter is in melee"};
  if (!is_castle(play, piece)) return Refusal{rule("MA-SIEGE-09"), "no castle piece stands there"};
  if (!can_see_piece(play, leader_base(play, id), id, piece, cover))
    return Refusal(rule("MA-LOS-01"), "no point of that piece is in sight")
        .because(Cause::sight, Ref::area(piece));
  return {};
}

bool has_any_bombardment(const Play& play, UnitId id) {
  const Cover cover(play);
  for (PieceId piece = 0; piece < play.state.pieces; ++piece)
    if (is_castle(play, piece) && judge_bombardment(play, id, piece, &cover).ok()) return true;
  return false;
}

void bombard(Play& play, UnitId id) {
  BombardMenu menu(play, id);
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  const auto piece = static_cast<PieceId>(answer.slot);
  const Attack attack{.attacker = id, .kind = AttackKind::shooting, .piece = piece};
  const Tally tally = attack_tally(play, attack);
  tell(play, {.rule = rule("MA-SIEGE-09"),
              .verb = Told::bombarded,
              .subject = id,
              .numbers = {piece},
              .tally = &tally});
  const int hits = roll_attack(play, attack_dice(play, attack, tally)).in_class(kSuccess);
  int saved = 0;
  if (hits > 0) {
    const Roll save = success_roll(seat_at(side_b(play.state)), rule("MA-SIEGE-09"), RollKind::castle_save,
                                   hits, needed_face(play.setting.save_needed, kCastleSave));
    saved = roll_with_window(play, save, kSuccess).in_class(kSuccess);
  }
  Piece& wall = play.state.piece[piece];
  wall.wounds = static_cast<std::uint8_t>(wall.wounds + hits - saved);
  tell(play, {
                 .rule = rule("MA-SIEGE-09"),
                 .verb = Told::castle_hit,
                 .numbers = {piece, hits, saved, wall.wounds}
  });
  if (wall.wounds >= hits_to_destroy(wall.type)) destroy_piece(play, piece, unit_of(play, id).army);
}

bool pour_sauce(Play& play, UnitId charger, UnitId target) {
  if (!stands_at_the_foot(play, charger)) return false;
  const bool target_only = play.setting.house.sauce_pours == SaucePours::target_only;
  const UnitSet charged = target_only ? bit(target) : unit_of(play, charger).engaged;
  for (PieceId piece = 0; piece < play.state.pieces; ++piece) {
    if (play.state.piece[piece].vat == 0) continue;
    const UnitId pourer = holder_of(play, piece);
    if (pourer == kNoUnit || (charged & bit(pourer)) == 0 || unit_of(play, pourer).fleeing()) continue;
    pour(play, charger, pourer);
    if (!unit_of(play, charger).on_table() || unit_of(play, charger).fleeing()) return true;
  }
  return false;
}

}  // namespace warren::mice_at_arms
