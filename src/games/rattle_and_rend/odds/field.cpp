#include "games/rattle_and_rend/odds/field.h"

namespace warren::rattle_and_rend {

const MatchSetting& book_setting() {
  static const std::unique_ptr<MatchSetting> setting = [] {
    std::vector<Fault> faults;
    return check_setup({}, faults);
  }();
  return *setting;
}

Field::Field() {
  state.phase = Phase::turn;
  state.round = 1;
  state.deployment = Deployment::side;
  state.warband[1].part = 2;
  for (Warband& warband : state.warband) warband.remaining = warband.total = 12;
  prepare_ground(setting, state, ground);
}

GroupId Field::put(int side, GroupType type, int x_mm, int y_mm, bool pair) {
  const GroupId id = next_[static_cast<std::size_t>(side)]++;
  Group& group = state.group[id];
  group.type = type;
  group.where = Whereabouts::on_board;
  group.points = static_cast<std::uint8_t>(setting.profile(type).cost + (pair ? 1 : 0));
  if (type == GroupType::heavy) group.heavy = HeavyTrait::colossal;
  if (pair) group.set(Group::kPair);
  group.at = spot({x_mm * kMm, y_mm * kMm});
  return id;
}

void Field::lay_blocking_at(int x_mm, int y_mm) {
  constexpr std::uint8_t kCairn = 2;
  Piece& piece = state.piece[state.pieces++];
  piece.shape = kCairn;
  piece.type = Terrain::blocking;
  piece.at = spot({x_mm * kMm, y_mm * kMm});
  prepare_ground(setting, state, ground);
}

}  // namespace warren::rattle_and_rend
