#include "games/mice_and_mystics/plain_minion.h"

#include <algorithm>

#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/scatter.h"

namespace warren::mice_and_mystics::testing {
namespace {

constexpr int kNowhere = 9999;

const MinionCard& card_of(Board& board, FigureId figure) {
  return board.setting->cards().minions[kind_of(figure)];
}

// MM-EFF-07: with the bow alone it is a ranged one.
Mode charmed_mode(Board& board, MouseId mouse) {
  return board.setting->cards().heroes[board.state.of(mouse).hero].id == "H5" ? Mode::ranged : Mode::melee;
}

}  // namespace

PlainMinion::PlainMinion(Board& board, FigureId figure)
    : PlainMinion(board, board.state.figure[figure].space, figure, kNoMouse, card_of(board, figure).size,
                  card_of(board, figure).mode) {}

PlainMinion PlainMinion::charmed(Board& board, MouseId mouse) {
  return {board, board.state.of(mouse).space, kNoFigure, mouse, Size::small, charmed_mode(board, mouse)};
}

PlainMinion::PlainMinion(Board& board, SpaceId here, FigureId figure, MouseId mouse, Size size, Mode mode)
    : t_(board), here_(here), mode_(mode) {
  for (std::size_t i = 0; i < board.state.track_size; ++i) {
    const TrackCard card = board.state.track[i];
    if (is_mouse_card(card) && card != mouse && board.state.of(card).is_active()) mice_.push_back(card);
  }
  if (mouse != kNoMouse) board.state.of(mouse).space = kNoSpace;  // nobody stands in their own way
  const geometry::Spaces& spaces = board_of(board.play()).spaces;
  for (SpaceId a = 0; a < kSpaces; ++a) {
    full_[a] = spaces.has(a) && plainly_full(board, a, size, figure);
    for (SpaceId b = 0; b < kSpaces; ++b)
      if (spaces.has(a) && spaces.has(b) && spaces.are_joined(a, b)) next_to_[a].push_back(b);
  }
  if (mouse != kNoMouse) board.state.of(mouse).space = here;
  steps_ = ways_from(here_, false, false);
  for (SpaceId a = 0; a < kSpaces; ++a) apart_[a] = ways_from(a, true, true);
}

// Fewest steps to everywhere, by relaxing until nothing changes. Where it begins may be full; the end may be
// with `onto_full`, what lies between with `through_full`.
PlainMinion::Row PlainMinion::ways_from(SpaceId from, bool through_full, bool onto_full) const {
  Row best;
  best.fill(kNowhere);
  best[from] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (SpaceId a = 0; a < kSpaces; ++a) {
      if (best[a] == kNowhere || (a != from && full_[a] && !through_full)) continue;
      for (const SpaceId b : next_to_[a]) {
        if ((full_[b] && !onto_full) || best[a] + 1 >= best[b]) continue;
        best[b] = best[a] + 1;
        changed = true;
      }
    }
  }
  return best;
}

// MM-AI-06
int PlainMinion::route(SpaceId from, SpaceId to) const {
  const int open = ways_from(from, false, true)[to];
  return open != kNowhere ? open : 1000 + apart_[from][to];
}

bool PlainMinion::sees_mouse(SpaceId from) const {
  return std::ranges::any_of(mice_,
                             [&](MouseId mouse) { return sees(t_.play(), from, t_.state.of(mouse).space); });
}

int PlainMinion::nearest() const {
  int least = kNowhere;
  for (const MouseId mouse : mice_) least = std::min(least, route(here_, t_.state.of(mouse).space));
  return least;
}

bool PlainMinion::stays() const {
  if (mode_ == Mode::ranged) return sees_mouse(here_);
  return std::ranges::any_of(mice_, [&](MouseId mouse) { return t_.state.of(mouse).space == here_; });
}

std::optional<SpaceId> PlainMinion::lookout() const {
  std::optional<SpaceId> goal;
  for (SpaceId at = 0; at < kSpaces; ++at) {
    if (full_[at] || steps_[at] == kNowhere || !sees_mouse(at)) continue;
    if (!goal || steps_[at] < steps_[*goal]) goal = at;
  }
  return goal;
}

bool PlainMinion::sees_a_way_to_shoot() const { return mode_ == Mode::ranged && lookout(); }

// MM-AI-04
SpaceId PlainMinion::nearest_mouse() const {
  SpaceId nearest = here_;
  int least = kNowhere;
  for (const MouseId mouse : mice_)
    if (const int way = route(here_, t_.state.of(mouse).space); way < least) {
      least = way;
      nearest = t_.state.of(mouse).space;
    }
  return nearest;
}

SpaceId PlainMinion::end(int number) const {
  const SpaceId goal = sees_a_way_to_shoot() ? *lookout() : nearest_mouse();
  SpaceId best = here_;
  int best_route = route(here_, goal);
  for (SpaceId at = 0; at < kSpaces; ++at) {
    if (steps_[at] > number) continue;
    const int way = route(at, goal);
    if (way > best_route || (way == best_route && steps_[at] >= steps_[best])) continue;
    best = at;
    best_route = way;
  }
  return best;
}

std::vector<MouseId> PlainMinion::closest(const std::vector<MouseId>& of, SpaceId from) const {
  int least = kNowhere;
  for (const MouseId mouse : of) least = std::min(least, apart_[from][t_.state.of(mouse).space]);
  std::vector<MouseId> found;
  for (const MouseId mouse : of)
    if (apart_[from][t_.state.of(mouse).space] == least) found.push_back(mouse);
  return found;
}

MouseId PlainMinion::target(SpaceId from) const {
  std::vector<MouseId> reach;
  for (const MouseId mouse : mice_)
    if (apart_[from][t_.state.of(mouse).space] <= 1) reach.push_back(mouse);
  if (reach.empty() && mode_ == Mode::ranged)
    for (const MouseId mouse : mice_)
      if (sees(t_.play(), from, t_.state.of(mouse).space)) reach.push_back(mouse);
  if (reach.empty()) return kNoMouse;
  const RepeatTarget house = t_.setting->house.minion_repeat_target;
  if (house == RepeatTarget::closest_only) reach = closest(reach, from);
  std::vector<MouseId> fresh;
  for (const MouseId mouse : reach)
    if ((t_.state.turn.attacked & mouse_bit(mouse)) == 0) fresh.push_back(mouse);
  if (!fresh.empty()) return closest(fresh, from)[0];
  return house == RepeatTarget::highest_of_closest ? closest(reach, from)[0] : reach[0];
}

}  // namespace warren::mice_and_mystics::testing
