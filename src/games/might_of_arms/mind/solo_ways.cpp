// How does the automatic commander find bridges, fords and breaches? MI-BOT-11.
#include <algorithm>

#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/deployment.h"
#include "kernel/geometry/measure.h"

namespace warren::might_of_arms {
namespace {

// A way through an obstacle: the middle of its mouths, and how wide it is.
struct Gate {
  Point one{}, other{};
  std::int32_t width = 0;
};

struct Gates {
  static constexpr int kMost = 8;
  std::array<Gate, kMost> gate{};
  int count = 0;

  void add(const Gate& found) {
    if (count < kMost) gate[static_cast<std::size_t>(count++)] = found;
  }
};

std::int32_t distance(Point a, Point b) { return geometry::length_of(Segment{a, b}); }

// Bridges and fords lie across a river that runs along the table, breaches between two stretches of wall.
Gates gates_of(const Play& play) {
  const std::int32_t outside = play.setting.half_more(kInch);
  Gates gates;
  for (int i = 0; i < play.state.pieces; ++i) {
    const Piece& piece = play.state.piece[static_cast<std::size_t>(i)];
    if (piece.kind != Terrain::bridge && piece.kind != Terrain::ford) continue;
    gates.add({
        {piece.x, std::min(piece.y, piece.y2) - outside},
        {piece.x, std::max(piece.y, piece.y2) + outside},
        piece.width
    });
  }
  const Piece* last = nullptr;
  for (int i = 0; i < play.state.pieces; ++i) {
    const Piece& piece = play.state.piece[static_cast<std::size_t>(i)];
    if (piece.kind != Terrain::wall) continue;
    if (last != nullptr && piece.x > last->x2) {
      const std::int32_t middle = (last->x2 + piece.x) / 2;
      gates.add({
          {middle, piece.y - outside},
          {middle, piece.y + outside},
          piece.x - last->x2
      });
    }
    last = &piece;
  }
  return gates;
}

bool is_barred(const Play& play, UnitId unit, const Segment& line) {
  for (const Patch& patch : play.ground.impassable())
    if (geometry::part_inside(line, patch.outline())) return true;
  if (play.setting.troop(play.state, unit).infantry) return false;
  return std::ranges::any_of(play.ground.lines(),
                             [&](const Segment& work) { return geometry::meet(work, line); });
}

// The widest formation that is at least 0.2" narrower than the gate; 0: there is none.
int files_for(const Play& play, UnitId unit, std::int32_t width) {
  constexpr std::int32_t kSpare = 200;
  for (int files = 8; files >= 1; --files)
    if (files * play.setting.tables.stand_width + kSpare <= width && may_form(play, unit, files))
      return files;
  return 0;
}

// Friends between the mouths of a gate, and those who stand nearer before one of them.
struct Queue {
  int inside = 0;
  int before = 0;
};
Queue queue_at(const Play& play, UnitId unit, const Gate& gate, Point near) {
  const Segment through{gate.one, gate.other};
  const std::int32_t own = distance(play.state.unit[unit].at(), near);
  const std::int32_t room = play.setting.half_more(6 * kInch);
  Queue queue;
  for_each_unit(standing_of(play.state, side_of(unit)) & ~bit(unit), [&](UnitId other) {
    const Footprint print = footprint_of(play, other);
    if (geometry::part_inside(through, print.outline()))
      ++queue.inside;
    else if (const std::int32_t away = distance(play.state.unit[other].at(), near);
             away < own && away <= room)
      ++queue.before;
  });
  return queue;
}

}  // namespace

bool is_on_its_way_to_a_gate(const Play& play, UnitId unit, Point goal) {
  return is_barred(play, unit, {centre_of(play, unit), goal});
}

Heading way_to(const Play& play, UnitId unit, Point goal) {
  const Point from = centre_of(play, unit);
  if (!is_barred(play, unit, {from, goal})) return {.at = goal};
  const std::int32_t at_mouth = play.setting.half_more(2 * kInch), a_wait = play.setting.half_more(4 * kInch);
  const Gates gates = gates_of(play);
  Heading best{.at = goal};
  std::int32_t least = geometry::kReach;
  for (int i = 0; i < gates.count; ++i) {
    const Gate& gate = gates.gate[static_cast<std::size_t>(i)];
    const int files = files_for(play, unit, gate.width);
    if (files == 0) continue;
    const bool far_first = distance(from, gate.other) < distance(from, gate.one);
    const Point near = far_first ? gate.other : gate.one, far = far_first ? gate.one : gate.other;
    const Queue queue = queue_at(play, unit, gate, near);
    const std::int32_t length = distance(from, near) + distance(near, far) + distance(far, goal) +
                                (queue.inside + queue.before) * a_wait;
    if (length >= least) continue;
    least = length;
    const bool there = distance(play.state.unit[unit].at(), near) <= at_mouth;
    const bool too_wide = play.state.unit[unit].files > files;
    best = {.at = there ? far : near,
            .files = there && too_wide ? files : 0,
            .waits = queue.inside > 0 && distance(play.state.unit[unit].at(), near) <= 2 * at_mouth,
            .is_square = there,
            .square = geometry::angle_of(far - near)};
  }
  return best;
}

}  // namespace warren::might_of_arms
