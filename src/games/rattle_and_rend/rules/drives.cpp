// What do drives do, where the house plays them? (chapter 9, RR-DRV)
#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/set_up.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

bool uses_drive(const Play& play, int side, Drive drive) {
  return play.setting.house.drives == Drives::own_rules && warband_of(play, side).drive == drive;
}

bool may_remove(const Play& play, PieceId piece) {
  State without = play.state;
  for (std::size_t i = piece; i + 1 < without.pieces; ++i) without.piece[i] = without.piece[i + 1];
  without.piece[--without.pieces] = {};
  return play.state.piece[piece].shape != kHill && judge_layout(play.setting, without).ok();
}

PieceId choose_piece(Play& play, int side, Verb verb) {
  PlainMenu menu(play, seat_at(side), rule("RR-DRV-03"), Ask::terrain_edit);
  menu.add(option(Verb::decline));
  for (PieceId i = 0; i < play.state.pieces; ++i)
    if (verb == Verb::shift ? play.state.piece[i].shape != kHill : may_remove(play, i))
      menu.add(option(verb, 0, 0, i));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  return verb_of(answer) == Verb::decline ? kNoPiece : static_cast<PieceId>(answer.slot);
}

void shift_piece(Play& play, int side) {
  const PieceId piece = choose_piece(play, side, Verb::shift);
  if (piece == kNoPiece) return;
  const TerrainPlace prompt(play, side, play.state.piece[piece].shape, piece, rule("RR-DRV-03"));
  play.state.piece[piece].at = spot(play.table.ask(prompt).pose().at);
}

void remove_piece(Play& play, int side) {
  const PieceId piece = choose_piece(play, side, Verb::remove);
  if (piece == kNoPiece) return;
  for (std::size_t i = piece; i + 1 < play.state.pieces; ++i) play.state.piece[i] = play.state.piece[i + 1];
  play.state.piece[--play.state.pieces] = {};
}

constexpr int kSmallPiece = 3000;  // mm², RR-DRV-03

void add_piece(Play& play, int side) {
  PlainMenu menu(play, seat_at(side), rule("RR-DRV-03"), Ask::terrain_edit);
  menu.add(option(Verb::decline));
  for (std::uint8_t shape = 0; shape < kStock; ++shape)
    if (play.setting.stock[shape].area <= kSmallPiece && play.state.pieces < kMaxPieces &&
        TerrainPlace(play, side, shape, kMaxPieces, rule("RR-DRV-03")).has_room())
      menu.add(option(Verb::add, 0, 0, shape));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  const auto shape = static_cast<std::uint8_t>(answer.slot);
  const TerrainPlace prompt(play, side, shape, kMaxPieces, rule("RR-DRV-03"));
  play.state.piece[play.state.pieces++] = piece_of_stock(play.setting, shape, play.table.ask(prompt).pose());
}

}  // namespace

// RR-DRV-05: Player B first. One edit a step.
void use_discipline(Play& play) {
  constexpr int kEdits = 2;
  State& state = play.state;
  if (state.stage >= 2 * kEdits) {
    state.stage = 0;
    state.phase = Phase::deployment;
    return;
  }
  const int side = state.stage < kEdits ? player_b(play) : player_a(play);
  ++state.stage;
  if (!uses_drive(play, side, Drive::discipline)) return;
  PlainMenu menu(play, seat_at(side), rule("RR-DRV-03"), Ask::terrain_edit);
  menu.add(option(Verb::decline));
  for (const Verb verb : {Verb::shift, Verb::remove, Verb::add}) menu.add(option(verb, 0, 1));
  const Verb verb = verb_of(play.table.ask(menu).option());
  if (verb == Verb::decline) return;
  verb == Verb::shift    ? shift_piece(play, side)
  : verb == Verb::remove ? remove_piece(play, side)
                         : add_piece(play, side);
  tell_side(play, rule("RR-DRV-03"), Told::terrain_changed, side, 0, 0);
}

void use_frenzy(Play& play) {
  for (const int side : {player_b(play), player_a(play)}) {
    if (!uses_drive(play, side, Drive::frenzy)) continue;
    int left = 3;
    for (GroupSet moved = 0;;) {
      PlainMenu menu(play, seat_at(side), rule("RR-DRV-02"), Ask::frenzy);
      menu.add(option(Verb::decline));
      for_each_group(static_cast<GroupSet>(on_board(play, side) & ~moved), [&](GroupId id) {
        if (loaded_points(play, bit(id)) <= left && FrenzyPlace(play, id).has_room())
          menu.add(option(Verb::group, id));
      });
      const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
      if (verb_of(answer) == Verb::decline) break;
      const FrenzyPlace prompt(play, answer.subject);
      set_place(play, answer.subject, play.table.ask(prompt).pose().at);
      tell(play, {.rule = rule("RR-DRV-02"), .verb = Told::deployed, .subject = answer.subject, .depth = 0});
      left -= loaded_points(play, bit(answer.subject));
      moved = static_cast<GroupSet>(moved | bit(answer.subject));
    }
  }
  play.state.phase = Phase::compulsion;
}

void use_compulsion(Play& play) {
  for (const int side : {player_b(play), player_a(play)}) {
    if (!uses_drive(play, side, Drive::compulsion)) continue;
    PlainMenu menu(play, seat_at(side), rule("RR-DRV-04"), Ask::compulsion);
    menu.add(option(Verb::decline));
    for (PieceId i = 0; i < play.state.pieces; ++i)
      if (play.state.piece[i].type != Terrain::blocking) menu.add(option(Verb::piece, 1, 0, i));
    const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) continue;
    warband_of(play, side).immune = static_cast<std::uint8_t>(answer.slot + 1);
    tell_side(play, rule("RR-DRV-04"), Told::piece_named, side, static_cast<int>(answer.slot), 0);
  }
  play.state.phase = Phase::morale;
}

}  // namespace warren::rattle_and_rend
