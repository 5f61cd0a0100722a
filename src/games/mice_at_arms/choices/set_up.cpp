// Where may terrain lie, and where may a unit be set down? The candidates of MA-DP-06 and MA-DP-08.
#include "games/mice_at_arms/rules/set_up.h"

#include <algorithm>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/deployment.h"

namespace warren::mice_at_arms {
namespace {

// Candidates for terrain: a lattice of half a piece.
constexpr int kLattice = 15;
Point lattice_point(int i) { return {kPieceRadius * (1 + i % kLattice), kPieceRadius * (1 + i / kLattice)}; }

// Candidates along an edge: every inch, and every quarter inch when nothing else is free.
constexpr int kAlong = 24;

Point along_edge(const Play& play, UnitId id, Edge edge, int along, int depth) {
  const int radius = profile_of(play, id).leader_radius;
  return strip_point(edge, std::clamp(kInch / 2 + along, radius, kTable - radius),
                     std::max(radius, depth - radius));
}

// Candidates in an area: a lattice of so many columns and rows.
struct Lattice {
  Point first{};
  int apart = kInch;
  int columns = 0;
  int rows = 0;

  int count() const { return columns * rows; }
  Point at(int i) const { return first + geometry::Vec{(i % columns) * apart, (i / columns) * apart}; }
};

Lattice lattice_of(DeployArea area) {
  constexpr int kHalf = kInch / 2;
  switch (area) {
    case DeployArea::homestead:
    case DeployArea::centre:
      return {
          {8 * kInch, 8 * kInch},
          kHalf, 17, 17
      };
    case DeployArea::path:
      return {
          {11 * kInch, kInch},
          kHalf, 5, 45
      };
    default:
      return {
          {kInch, kInch},
          kInch, 23, 23
      };
  }
}

bool is_along_edges(DeployArea area) {
  return area == DeployArea::own_edge || area == DeployArea::any_edge || area == DeployArea::outskirts ||
         area == DeployArea::flank_strips;
}

}  // namespace

// --- terrain

TerrainPrompt::TerrainPrompt(const Play& play, int army, Terrain type)
    : PlacePrompt(play, seat_at(army), mice_at_arms::rule("MA-SET-03"), Ask::terrain_place, kNoUnit),
      army_(army),
      type_(type) {}

// The far side's candidates come in mirrored order.
void TerrainPrompt::universe(ChoiceSink& sink) const {
  for (int k = 0; k < kLattice * kLattice; ++k) {
    const int i = army_ % 2 == 0 ? k : kLattice * kLattice - 1 - k;
    if (judge_piece(play(), type_, lattice_point(i)).ok())
      sink.may(place_choice(lattice_point(i), 0, static_cast<std::uint32_t>(i)));
  }
}

bool TerrainPrompt::has_room() const {
  for (int i = 0; i < kLattice * kLattice; ++i)
    if (judge_piece(play(), type_, lattice_point(i)).ok()) return true;
  return false;
}

Verdict TerrainPrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(answer);
  return form_verdict.ok() ? judge_piece(play(), type_, answer.pose().at) : form_verdict;
}

Answer TerrainPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 64;
  for (int tries = 0; tries < kPatience; ++tries) {
    const Point at = lattice_point(static_cast<int>(rng.below(kLattice * kLattice)));
    if (judge_piece(play(), type_, at).ok()) return Answer::of(Pose{at, {}, false});
  }
  return Prompt::draw(rng);
}

// --- deployment

DeployPrompt::DeployPrompt(const Play& play, UnitId unit, DeployArea area)
    : PlacePrompt(play, seat_of(play, unit), mice_at_arms::rule("MA-SET-05"), Ask::deploy_place, unit),
      unit_(unit),
      area_(area) {
  if (area == DeployArea::hidden) cover_.emplace(play);
}

int DeployPrompt::coarse_count() const {
  if (area_ == DeployArea::own_edge) return kAlong;
  return is_along_edges(area_) ? 4 * kAlong : lattice_of(area_).count();
}

DeployPrompt::Candidate DeployPrompt::coarse(int i) const {
  if (!is_along_edges(area_)) return {lattice_of(area_).at(i), true};
  const bool own = area_ == DeployArea::own_edge;
  const Edge edge =
      own ? play().state.army[unit_of(play(), unit_).army].edge : static_cast<Edge>(1 + i / kAlong);
  const int depth = area_ == DeployArea::outskirts ? 4 * kInch : play().setting.deploy_depth;
  return {along_edge(play(), unit_, edge, i % kAlong * kInch, depth), true};
}

DeployPrompt::Candidate DeployPrompt::fine(int i) const {
  if (area_ != DeployArea::own_edge) return {};
  const Edge edge = play().state.army[unit_of(play(), unit_).army].edge;
  return {along_edge(play(), unit_, edge, i * kInch / 4, play().setting.deploy_depth), true};
}

DeployPrompt::Candidate DeployPrompt::piece(int i) const {
  const Piece& piece = play().state.piece[static_cast<std::size_t>(i)];
  return {point(piece.at), piece.type != Terrain::clear};
}

int DeployPrompt::piece_slot(int i) const { return coarse_count() + kFine + i; }

DeployPrompt::Candidate DeployPrompt::candidate(int slot) const {
  const int coarse_ones = coarse_count();
  if (slot < coarse_ones) return coarse(slot);
  return slot < piece_slot(0) ? fine(slot - coarse_ones) : piece(slot - piece_slot(0));
}

bool DeployPrompt::allows(int slot) const {
  const auto i = static_cast<std::size_t>(slot);
  if (!asked_.test(i)) {
    const Candidate there = candidate(slot);
    asked_.set(i);
    allowed_.set(i, there.exists &&
                        judge_deployment(play(), unit_, there.at, area_, cover_ ? &*cover_ : nullptr).ok());
  }
  return allowed_.test(i);
}

void DeployPrompt::universe(ChoiceSink& sink) const {
  int found = 0;
  const auto look = [&](int slot) {
    if (!allows(slot)) return;
    sink.may(place_choice(candidate(slot).at, unit_, static_cast<std::uint32_t>(slot)));
    ++found;
  };
  for (int i = 0; i < coarse_count(); ++i) look(i);
  for (int i = 0; i < play().state.pieces; ++i) look(piece_slot(i));
  if (found > 0) return;
  for (int i = 0; i < kFine; ++i) look(coarse_count() + i);
}

bool DeployPrompt::has_room() const {
  for (int i = 0; i < coarse_count(); ++i)
    if (allows(i)) return true;
  for (int i = 0; i < play().state.pieces; ++i)
    if (allows(piece_slot(i))) return true;
  for (int i = 0; i < kFine; ++i)
    if (allows(coarse_count() + i)) return true;
  return false;
}

Verdict DeployPrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(answer);
  return form_verdict.ok() ? judge_deployment(play(), unit_, answer.pose().at, area_).verdict : form_verdict;
}

Answer DeployPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 32;
  const int coarse_ones = coarse_count();
  for (int tries = 0; tries < kPatience; ++tries) {
    const auto i = static_cast<int>(rng.below(static_cast<std::uint32_t>(coarse_ones + play().state.pieces)));
    const int slot = i < coarse_ones ? i : piece_slot(i - coarse_ones);
    if (allows(slot)) return Answer::of(Pose{candidate(slot).at, {}, false});
  }
  return Prompt::draw(rng);
}

}  // namespace warren::mice_at_arms
