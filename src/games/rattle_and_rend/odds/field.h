// On which small board is a question about chances asked?
#pragma once

#include <map>
#include <string>

#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/rules/groups.h"

namespace warren::rattle_and_rend {

// The book's own rules, no house rule changed.
const MatchSetting& book_setting();

// Red groups face Blue ones on open ground; both have Momentum to spare.
struct Field {
  MatchSetting setting;
  State state{};
  MatchGround ground;

  explicit Field(const std::map<std::string, std::string>& house_rules = {});
  GroupId put(int side, GroupType type, int x_mm, int y_mm, bool pair = false) {
    return put(side, type, Point{x_mm * kMm, y_mm * kMm}, pair);
  }
  GroupId put(int side, GroupType type, Point at, bool pair = false);
  // In contact with a group: on its north, south or far side (from the middle of the board).
  GroupId put_beside(GroupId near, int side, GroupType type, int which);
  void give(int side, Trait trait) {
    state.warband[static_cast<std::size_t>(side)].traits |= 1U << static_cast<int>(trait);
  }
  void lay_blocking_at(Point at);  // a Cairn

  Play play(State& copy, Table& table) const { return {setting, ground, copy, table}; }

 private:
  std::array<GroupId, 2> next_{0, kMostInWarband};
};

}  // namespace warren::rattle_and_rend
