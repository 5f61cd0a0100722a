#include "games/mice_and_mystics/rules/troop.h"

#include <algorithm>

namespace warren::mice_and_mystics {
namespace {

int figures_left(const Play& play, KindId kind) {
  return kind_card(play, kind).figures - std::popcount(play.state.kind[kind].on_board);
}

// MM-CHAP-40: one more figure of the first common kind of which one is left besides these.
void add_one(const Play& play, Troop& troop) {
  for (Troop::Part& part : troop.parts()) {
    if (kind_card(play, part.kind).is_boss || figures_left(play, part.kind) <= part.figures) continue;
    ++part.figures;
    return;
  }
}

// MM-SCALE-05: from the common kind with the most figures left, of equals the one named first.
bool take_one_off(const Play& play, Troop& troop) {
  Troop::Part* most = nullptr;
  for (Troop::Part& part : troop.parts())
    if (!kind_card(play, part.kind).is_boss && part.figures > 0 &&
        (most == nullptr || part.figures > most->figures))
      most = &part;
  if (most == nullptr || troop.figures() <= 1) return false;
  --most->figures;
  return true;
}

// MM-SCALE-02, -03: how many figures go.
int scaled_off(int mice, int figures, ListOf what) {
  if (mice == 3) return what == ListOf::card && figures >= 3 ? 1 : 0;
  if (mice != 2) return 0;
  if (what == ListOf::surge) return figures >= 2 ? 1 : 0;
  return figures >= 4 ? 2 : figures >= 2 ? 1 : 0;
}

}  // namespace

int Troop::figures() const {
  int sum = 0;
  for (const Part& each : parts()) sum += each.figures;
  return sum;
}

Troop troop_of(const MinionList& list) {
  Troop troop;
  for (const ListEntryOf& entry : list)
    if (troop.count < troop.part.size()) troop.part[troop.count++] = {entry.kind, entry.count};
  return troop;
}

Troop scaled(const Play& play, const MinionList& list, ListOf what) {
  Troop troop = troop_of(list);
  if (what == ListOf::surge && difficulty_of(play.setting, play.state) == Difficulty::hard)
    add_one(play, troop);
  if (play.setting.house.party_scaling == OnOff::off) return troop;
  for (int off = scaled_off(play.state.mice, troop.figures(), what); off > 0; --off)
    if (!take_one_off(play, troop)) break;
  return troop;
}

int next_figure(const Play& play, KindId kind) {
  const KindState& state = play.state.kind[kind];
  if (state.defeated) return -1;
  const int place = std::countr_one(state.on_board);
  return place < kind_card(play, kind).figures ? place : -1;
}

}  // namespace warren::mice_and_mystics
