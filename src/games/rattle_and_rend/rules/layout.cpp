#include "games/rattle_and_rend/rules/layout.h"

#include <algorithm>
#include <numeric>

#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/sight.h"
#include "kernel/base/fixed.h"

namespace warren::rattle_and_rend {
namespace {

using geometry::Rounded;

using Outlines = Fixed<Rounded, kMaxPieces>;

Outlines outlines_of(const MatchSetting& setting, const State& state) {
  Outlines outlines;
  for (std::size_t i = 0; i < state.pieces; ++i) outlines.add(outline_of(setting, state.piece[i]));
  return outlines;
}

bool is_on_board_whole(const Rounded& outline) {
  return outline.box.low.x >= 0 && outline.box.low.y >= 0 && outline.box.high.x <= kBoard &&
         outline.box.high.y <= kBoard;
}

bool overlaps_a_piece(const Outlines& outlines, const Rounded& outline, PieceId but) {
  for (std::size_t i = 0; i < outlines.size(); ++i)
    if (i != but && geometry::overlaps(outlines[i], outline)) return true;
  return false;
}

bool covers_a_marker(const State& state, const Piece& piece, const Rounded& outline) {
  if (state.scenario != ScenarioId::capture_the_flags || piece.type != Terrain::blocking) return false;
  return std::ranges::any_of(state.marker,
                             [&](const Marker& marker) { return is_inside(outline, point(marker.at)); });
}

// Things that hang together: pieces, and the rim of the board as one more.
class Chain {
 public:
  Chain() { std::iota(parent_.begin(), parent_.end(), std::uint8_t{0}); }
  bool join(int a, int b) {  // false when they hung together already: something is enclosed
    const int x = find(a);
    const int y = find(b);
    parent_[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(y);
    return x != y;
  }

 private:
  int find(int i) const {
    while (parent_[static_cast<std::size_t>(i)] != i) i = parent_[static_cast<std::size_t>(i)];
    return i;
  }
  std::array<std::uint8_t, kMaxPieces + 1> parent_{};
};

int edges_touched(const geometry::Box& box) {
  return (box.low.x <= 0 ? 1 : 0) + (box.low.y <= 0 ? 1 : 0) + (box.high.x >= kBoard ? 1 : 0) +
         (box.high.y >= kBoard ? 1 : 0);
}

bool covers_a_corner(const Rounded& outline) {
  for (const Point corner : {
           Point{0,      0     },
           Point{kBoard, 0     },
           Point{0,      kBoard},
           Point{kBoard, kBoard}
  })
    if (geometry::gap(outline, geometry::Disc{corner, 0}) == 0) return true;
  return false;
}

bool has_type(const State& state, Terrain type) {
  for (std::size_t i = 0; i < state.pieces; ++i)
    if (state.piece[i].type == type) return true;
  return false;
}

Piece random_piece(const MatchSetting& setting, Rng& rng) {
  constexpr std::uint32_t kGrid = 81;  // whole 5 mm
  Piece piece;
  piece.shape = static_cast<std::uint8_t>(rng.below(kStock));
  piece.type = setting.stock[piece.shape].type;
  piece.heading = setting.stock[piece.shape].radius > 0 ? std::uint16_t{0}
                                                        : static_cast<std::uint16_t>(rng.below(12) * 150);
  const std::uint32_t x = rng.below(kGrid);
  piece.at = spot({static_cast<int>(x) * 5 * kMm, static_cast<int>(rng.below(kGrid)) * 5 * kMm});
  return piece;
}

void try_layout(const MatchSetting& setting, Rng& rng, State& state) {
  constexpr int kPatience = 600;
  const AreaBand band = band_of(state.density);
  const int wanted =
      band.low + static_cast<int>(rng.below(static_cast<std::uint32_t>(band.high - band.low) / 2));
  Outlines outlines = outlines_of(setting, state);
  int area = covered_area(setting, state);
  for (int tries = 0; tries < kPatience && area < wanted && state.pieces < kMaxPieces; ++tries) {
    const Piece piece = random_piece(setting, rng);
    if (area + setting.piece(piece).area > band.high) continue;
    const Rounded outline = outline_of(setting, piece);
    if (!is_on_board_whole(outline) || overlaps_a_piece(outlines, outline, kNoPiece) ||
        covers_a_marker(state, piece, outline))
      continue;
    state.piece[state.pieces++] = piece;
    outlines.add(outline);
    area += setting.piece(piece).area;
  }
}

}  // namespace

Piece piece_of_stock(const MatchSetting& setting, std::uint8_t shape, const Pose& pose) {
  Piece piece;
  piece.shape = shape;
  piece.type = setting.stock[shape].type;
  piece.heading = static_cast<std::uint16_t>(pose.turned ? pose.heading.tenths : 0);
  piece.at = spot(pose.at);
  return piece;
}

AreaBand band_of(Density density) {
  return density == Density::sparse ? AreaBand{27'200, 36'800} : AreaBand{57'600, 70'400};
}

int covered_area(const MatchSetting& setting, const State& state) {
  int area = 0;
  for (std::size_t i = 0; i < state.pieces; ++i) area += setting.piece(state.piece[i]).area;
  return area;
}

Verdict judge_piece(const MatchSetting& setting, const State& state, const Piece& piece, PieceId but) {
  const Rounded outline = outline_of(setting, piece);
  if (!is_on_board_whole(outline))
    return Refusal(rule("RR-TER-13"), "a piece lies wholly on the board").because(Cause::room);
  if (overlaps_a_piece(outlines_of(setting, state), outline, but))
    return Refusal(rule("RR-TER-13"), "pieces do not overlap").because(Cause::room);
  if (covers_a_marker(state, piece, outline))
    return Refusal(rule("RR-FLAG-01"), "Blocking terrain may not cover a marker").because(Cause::room);
  return {};
}

bool is_connected(const MatchSetting& setting, const State& state) {
  const auto outlines = outlines_of(setting, state);
  Chain chain;
  for (std::size_t i = 0; i < state.pieces; ++i) {
    if (state.piece[i].type != Terrain::blocking) continue;
    const int edges = edges_touched(outlines[i].box);
    if (edges > 0 && !chain.join(static_cast<int>(i), kMaxPieces)) return false;
    if (edges > 1 && !covers_a_corner(outlines[i])) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (state.piece[j].type == Terrain::blocking &&
          geometry::overlaps(geometry::grown(outlines[i].box, 2), outlines[j].box) &&
          geometry::overlaps(geometry::grown(outlines[i], 1), outlines[j]) &&
          !chain.join(static_cast<int>(i), static_cast<int>(j)))
        return false;
  }
  return true;
}

Verdict judge_layout(const MatchSetting& setting, const State& state) {
  const AreaBand band = band_of(state.density);
  const int area = covered_area(setting, state);
  const RuleId density = state.density == Density::sparse ? rule("RR-TER-11") : rule("RR-TER-12");
  if (area < band.low || area > band.high)
    return Refusal(density, area < band.low
                                ? "the terrain covers too little of the board, in square millimetres"
                                : "the terrain covers too much of the board, in square millimetres")
        .with(Measure::count, area, area < band.low ? band.low : band.high);
  const int types = (has_type(state, Terrain::rough) ? 1 : 0) + (has_type(state, Terrain::blocking) ? 1 : 0) +
                    (has_type(state, Terrain::hazardous) ? 1 : 0);
  if (types < 2)
    return Refusal(density, "at least two types of terrain are needed").with(Measure::count, types, 2);
  if (state.density == Density::dense && !has_type(state, Terrain::blocking))
    return Refusal{density, "a dense table needs Blocking terrain"};
  if (!is_connected(setting, state))
    return Refusal(rule("RR-TER-14"), "Blocking terrain cuts off a part of the board").because(Cause::way);
  if (!zones_hold(setting, state))
    return Refusal(rule("RR-TER-14"), "a deployment zone has no room for eight groups").because(Cause::room);
  return {};
}

void draw_layout(const MatchSetting& setting, Rng& rng, State& state) {
  const bool hill = state.pieces > 0 && state.piece[0].shape == kHill;
  do {
    for (std::size_t i = hill ? 1 : 0; i < kMaxPieces; ++i) state.piece[i] = {};
    state.pieces = hill ? 1 : 0;
    try_layout(setting, rng, state);
  } while (!judge_layout(setting, state).ok());
}

}  // namespace warren::rattle_and_rend
