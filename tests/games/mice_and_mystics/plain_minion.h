// The minions' rules again, written as plainly as they read: no masks, ways found by relaxing.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/mice_and_mystics/board.h"

namespace warren::mice_and_mystics::testing {

inline constexpr int kAllTheWay = 99;  // ranged_move = unlimited

// A figure, or a charmed mouse (MM-EFF-07), on a board that does not change while this looks at it.
class PlainMinion {
 public:
  PlainMinion(Board& board, FigureId figure);
  static PlainMinion charmed(Board& board, MouseId mouse);

  int nearest() const;                 // MM-AI-01: route to its closest mouse
  bool stays() const;                  // MM-AI-05, -08
  bool sees_a_way_to_shoot() const;    // MM-AI-08: is there a space to look for?
  SpaceId end(int number) const;       // MM-AI-06
  MouseId target(SpaceId from) const;  // MM-AI-09 to -11
  SpaceId here() const { return here_; }

 private:
  using Row = std::array<int, kSpaces>;

  PlainMinion(Board& board, SpaceId here, FigureId figure, MouseId mouse, Size size, Mode mode);
  Row ways_from(SpaceId from, bool through_full, bool onto_full) const;
  int route(SpaceId from, SpaceId to) const;
  bool sees_mouse(SpaceId from) const;
  std::optional<SpaceId> lookout() const;
  SpaceId nearest_mouse() const;
  std::vector<MouseId> closest(const std::vector<MouseId>& of, SpaceId from) const;

  Board& t_;
  SpaceId here_;
  Mode mode_;
  std::vector<MouseId> mice_;  // whom it goes for, from the top of the track
  std::array<bool, kSpaces> full_{};
  std::array<std::vector<SpaceId>, kSpaces> next_to_;
  Row steps_{};                       // from where it stands, over spaces that are not full
  std::array<Row, kSpaces> apart_{};  // steps that ignore creatures
};

}  // namespace warren::mice_and_mystics::testing
