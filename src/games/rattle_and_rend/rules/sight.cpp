#include "games/rattle_and_rend/rules/sight.h"

#include "kernel/geometry/probe.h"

namespace warren::rattle_and_rend {

bool is_clear(const Play& play, Point a, Point b, GroupSet but) {
  const Segment line{a, b};
  const geometry::Probe probe(line);
  for (GroupId id = 0; id < kMaxGroups; ++id) {
    if (!group_of(play, id).on_board() || has(but, id)) continue;
    const Disc base = base_of(play, id);
    if (!probe.misses({base.centre, base.centre}, base.radius) && geometry::segment_enters(line, base))
      return false;
  }
  for (std::uint64_t left = play.ground.blocking; left != 0; left &= left - 1) {
    const auto& outline = play.ground.shapes[static_cast<std::size_t>(std::countr_zero(left))].outline;
    if (!probe.misses(outline.box, 0) && geometry::segment_enters(line, outline)) return false;
  }
  return true;
}

bool sees(const Play& play, GroupId a, GroupId b) { return sees_from(play, a, place_of(play, a), b); }

bool sees_from(const Play& play, GroupId a, Point at, GroupId b) {
  return is_clear(play, at, place_of(play, b), static_cast<GroupSet>(bit(a) | bit(b)));
}

bool sees_piece(const Play& play, GroupId a, PieceId piece) {
  const auto& outline = play.ground.shapes[piece].outline;
  const Point from = place_of(play, a);
  if (is_inside(outline, from)) return true;
  const auto free = [&](Point to) {
    for (PieceId i = 0; i < play.ground.count(); ++i)
      if (i != piece && play.ground.shapes[i].type == Terrain::blocking &&
          geometry::segment_enters({from, to}, play.ground.shapes[i].outline))
        return false;
    bool clear = true;
    for_each_group(static_cast<GroupSet>(on_board(play) & ~bit(a)), [&](GroupId id) {
      clear = clear && !geometry::segment_enters({from, to}, base_of(play, id));
    });
    return clear;
  };
  if (free(point(play.state.piece[piece].at))) return true;
  for (const Point corner : outline.polygon()) {
    if (outline.radius == 0 && free(corner)) return true;
    for (int degrees = 0; outline.radius > 0 && degrees < 360; degrees += 10)
      if (free(geometry::polar(corner, Angle::of_degrees(degrees), outline.radius))) return true;
  }
  return false;
}

bool is_inside(const geometry::Rounded& outline, Point at) {
  const geometry::Box& box = outline.box;
  if (at.x <= box.low.x || at.x >= box.high.x || at.y <= box.low.y || at.y >= box.high.y) return false;
  if (outline.count == 1)
    return geometry::distance2(at, outline.corners[0]) < std::int64_t{outline.radius} * outline.radius;
  const auto corners = outline.polygon();
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (geometry::cross(corners[(i + 1) % corners.size()] - corners[i], at - corners[i]) <= 0) return false;
  return true;
}

PieceId piece_at(const Play& play, Point at) {
  for (std::uint64_t left = play.ground.pieces_near(at); left != 0; left &= left - 1) {
    const auto piece = static_cast<PieceId>(std::countr_zero(left));
    if (is_inside(play.ground.shapes[piece].outline, at)) return piece;
  }
  return kNoPiece;
}

bool is_in(const Play& play, Point at, Terrain type) {
  const PieceId piece = piece_at(play, at);
  return piece != kNoPiece && play.ground.shapes[piece].type == type;
}

bool touches(const geometry::Rounded& outline, Point at, int radius) {
  return geometry::within(outline, Disc{at, radius}, kContact);
}

bool touches_blocking(const Play& play, Point at, int radius) {
  for (int i = 0; i < play.ground.count(); ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if (shape.type == Terrain::blocking && touches(shape.outline, at, radius)) return true;
  }
  return false;
}

}  // namespace warren::rattle_and_rend
