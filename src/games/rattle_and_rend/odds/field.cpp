#include "games/rattle_and_rend/odds/field.h"

namespace warren::rattle_and_rend {

// Reading the data files takes longer than most questions: what they say without house rules is kept.
const MatchSetting& book_setting() {
  static const std::unique_ptr<MatchSetting> setting = [] {
    std::vector<Fault> faults;
    return check_setup({}, faults);
  }();
  return *setting;
}

Field::Field(const std::map<std::string, std::string>& house_rules) : setting(book_setting()) {
  std::vector<Fault> faults;
  if (!house_rules.empty())
    if (const auto changed = check_setup({.options = house_rules}, faults)) setting = *changed;
  state.phase = Phase::turn;
  state.round = 1;
  for (Warband& warband : state.warband) warband.remaining = warband.total = 12;
  prepare_ground(setting, state, ground);
}

GroupId Field::put(int side, GroupType type, Point at, bool pair) {
  const GroupId id = next_[static_cast<std::size_t>(side)]++;
  Group& group = state.group[id];
  group.type = type;
  group.where = Whereabouts::on_board;
  group.points = static_cast<std::uint8_t>(setting.profile(type).cost + (pair ? 1 : 0));
  if (type == GroupType::heavy) group.heavy = HeavyTrait::colossal;
  if (pair) group.set(Group::kPair);
  group.at = spot(at);
  return id;
}

GroupId Field::put_beside(GroupId near, int side, GroupType type, int which) {
  const Point at = point(state.group[near].at);
  const int apart = setting.profile(state.group[near].type).radius + setting.profile(type).radius;
  const int outwards = side_of(near) == 0 ? -apart : apart;  // Red stands on the left, its enemy on the right
  const std::array<Point, 3> places{
      Point{at.x,            at.y - apart},
      Point{at.x,            at.y + apart},
      Point{at.x + outwards, at.y        }
  };
  return put(side, type, places[static_cast<std::size_t>(which)]);
}

void Field::lay_blocking_at(Point at) {
  constexpr std::uint8_t kCairn = 2;
  Piece& piece = state.piece[state.pieces++];
  piece.shape = kCairn;
  piece.type = Terrain::blocking;
  piece.at = spot(at);
  prepare_ground(setting, state, ground);
}

}  // namespace warren::rattle_and_rend
