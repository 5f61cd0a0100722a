#include "games/mice_at_arms/rules/burning.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kWoundsOfBuilding = 2;

bool touches_piece(const Play& play, UnitId id, PieceId piece) {
  bool found = false;
  for_each_contact(play, id, [&](const Contact& contact) {
    found = found || is_within(contact.outline, outline_of(play.state.piece[piece]), kContact);
  });
  return found;
}

void set_ablaze(Play& play, PieceId piece, int army) {
  play.state.piece[piece].type = Terrain::burning_building;
  play.state.piece[piece].wounds = 0;
  tell(play, {.rule = rule("MA-SCN-39"), .verb = Told::building_ablaze, .numbers = {piece}, .depth = 0});
  award(play, army, 1, rule("MA-SCN-02"));
}

}  // namespace

Verdict judge_burning(const Play& play, UnitId id, PieceId piece, bool moved) {
  if (play.state.piece[piece].type != Terrain::building)
    return Refusal{rule("MA-SCN-38"), "that is no building to burn"};
  if (holder_of(play, piece) != kNoUnit)
    return Refusal(rule("MA-SCN-39"), "a unit is inside the building")
        .because(Cause::room, Ref::unit(holder_of(play, piece)));
  if (moved && is_machine(play, id))
    return Refusal{rule("MA-SCN-38"), "the crew of a war machine that moved cannot"};
  if (!touches_piece(play, id, piece))
    return Refusal(rule("MA-SCN-38"), "the unit does not touch the building").because(Cause::reach);
  return {};
}

Verdict judge_burning(const Play& play, UnitId id, bool moved) {
  if (play.state.scenario != ScenarioId::chevauchee || unit_of(play, id).army != play.state.side_a)
    return Refusal{rule("MA-SCN-38"), "only side A of a Chevauchee burns buildings"};
  if (unit_of(play, id).is_engaged()) return Refusal{rule("MA-SCN-38"), "the unit is in melee"};
  for (PieceId piece = 0; piece < play.state.pieces; ++piece)
    if (judge_burning(play, id, piece, moved).ok()) return {};
  return Refusal(rule("MA-SCN-38"), "no empty building is in contact").because(Cause::reach);
}

void burn(Play& play, UnitId id, bool moved) {
  PlainMenu menu(play, seat_of(play, id), rule("MA-SCN-38"), Ask::burn_which, id);
  for (PieceId piece = 0; piece < play.state.pieces; ++piece)
    if (judge_burning(play, id, piece, moved).ok()) menu.add(option(Verb::piece, id, 0, piece));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  const auto piece = static_cast<PieceId>(answer.slot);
  const Attack attack{.attacker = id, .kind = AttackKind::melee, .piece = piece};
  const Tally tally = attack_tally(play, attack);
  const int hits = roll_attack(play, attack_dice(play, attack, tally)).in_class(kSuccess);
  Piece& building = play.state.piece[piece];
  building.wounds = static_cast<std::uint8_t>(building.wounds + hits);
  tell(play, {
                 .rule = rule("MA-SCN-38"),
                 .verb = Told::torched,
                 .subject = id,
                 .numbers = {piece, hits, building.wounds},
                 .tally = &tally
  });
  if (building.wounds >= kWoundsOfBuilding) set_ablaze(play, piece, unit_of(play, id).army);
}

}  // namespace warren::mice_at_arms
