// Where may something be put, and which places are worth offering? (RR-DEP, RR-AMB-02, RR-HVY-13, RR-TRWD-03)
#include <algorithm>

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/layout.h"

namespace warren::rattle_and_rend {
namespace {

constexpr int kCoarse = 20 * kMm;
constexpr int kFine = 5 * kMm;
constexpr int kAcross = kBoard / kCoarse + 1;
constexpr int kFineAcross = kBoard / kFine + 1;

// The lattice of the whole board, 20 mm and then 5 mm wide.
constexpr int lattice_count(int tier) { return tier == 0 ? kAcross * kAcross : kFineAcross * kFineAcross; }
Point lattice_point(int tier, int i) {
  const int across = tier == 0 ? kAcross : kFineAcross;
  const int step = tier == 0 ? kCoarse : kFine;
  return {i % across * step, i / across * step};
}

Choice place_choice(const Pose& pose, GroupId subject, int tier, int i) {
  return {option(Verb::place, subject, static_cast<GroupId>(tier), static_cast<std::uint32_t>(i)),
          Answer::of(pose)};
}

}  // namespace

void PlacePrompt::universe(ChoiceSink& sink) const {
  int found = 0;
  for (int tier = 0; tier < 2 && found == 0; ++tier)
    for (int i = 0; i < count(tier); ++i) {
      Pose pose;
      if (!candidate(tier, i, pose) || !judge_at(pose).ok()) continue;
      sink.may(place_choice(pose, subject, tier, i));
      ++found;
    }
}

Verdict PlacePrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::pose) return Refusal{rule, "a point on the board is asked for"};
  const Point at = answer.pose().at;
  if (!is_on_board(at))
    return Refusal(rattle_and_rend::rule("RR-GEO-11"), "that point is off the board").because(Cause::room);
  return judge_at(answer.pose());
}

Answer PlacePrompt::draw(Rng& rng) const {
  constexpr int kPatience = 96;
  const int first = count(0);
  for (int tries = 0; tries < kPatience; ++tries) {
    Pose pose;
    if (candidate(0, static_cast<int>(rng.below(static_cast<std::uint32_t>(first))), pose) &&
        judge_at(pose).ok())
      return Answer::of(pose);
  }
  return Prompt::draw(rng);
}

Answer PlacePrompt::fallback() const {
  for (int tier = 0; tier < 2; ++tier)
    for (int i = 0; i < count(tier); ++i) {
      Pose pose;
      if (candidate(tier, i, pose) && judge_at(pose).ok()) return Answer::of(pose);
    }
  return Answer::of(Pose{});
}

bool PlacePrompt::has_room() const {
  for (int tier = 0; tier < 2; ++tier)
    for (int i = 0; i < count(tier); ++i) {
      Pose pose;
      if (candidate(tier, i, pose) && judge_at(pose).ok()) return true;
    }
  return false;
}

// --- zones

// RR-DEP-02: contact is allowed when nothing else is left.
ZonePlace::ZonePlace(const Play& play, GroupId group, int strip, Ask ask, RuleId rule_id)
    : GroupPlace(play, seat_of(group), rule_id, ask, group), strip_(strip) {
  allows_contact_ = !has_room();
}
Verdict ZonePlace::judge_at(const Pose& pose) const {
  return judge_deployment(around(), pose.at, strip_, allows_contact_);
}
int ZonePlace::count(int tier) const { return lattice_count(tier); }
bool ZonePlace::candidate(int tier, int i, Pose& pose) const {
  pose = {lattice_point(tier, i), {}, false};
  return is_in_zone(play(), side_of(group()), pose.at, strip_);
}

// --- anywhere away from enemies

AmbushPlace::AmbushPlace(const Play& play, GroupId group, Ask ask, RuleId rule_id, Condition condition,
                         const void* context)
    : GroupPlace(play, seat_of(group), rule_id, ask, group), condition_(condition), context_(context) {}
Verdict AmbushPlace::judge_at(const Pose& pose) const {
  const Verdict stand = judge_stand(around(), pose.at, {.clear_of_enemies = length_of(Band::short_)});
  if (!stand.ok() || condition_ == nullptr || condition_(play(), group(), pose.at, context_)) return stand;
  return Refusal{rule, "the reaction would not be possible from there"};
}
int AmbushPlace::count(int tier) const { return tier == 0 ? lattice_count(0) : 0; }
bool AmbushPlace::candidate(int tier, int i, Pose& pose) const {
  pose = {lattice_point(tier, i), {}, false};
  return true;
}

// --- in contact

ContactPlace::ContactPlace(const Play& play, Seat asked, GroupId group, GroupId anchor, Ask ask,
                           RuleId rule_id)
    : GroupPlace(play, asked, rule_id, ask, group), anchor_(anchor) {}
Verdict ContactPlace::judge_at(const Pose& pose) const {
  const int reach = around().radius + radius_of(play(), anchor_);
  if (!within(pose.at, place_of(play(), anchor_), reach + kContact))
    return Refusal(rule, "it must be in base contact").because(Cause::reach);
  return judge_stand(around(), pose.at);
}
bool ContactPlace::candidate(int, int i, Pose& pose) const {
  const int reach = around().radius + radius_of(play(), anchor_);
  pose = {geometry::polar(place_of(play(), anchor_), Angle::of_degrees(i), reach), {}, false};
  return true;
}

// --- near

NearPlace::NearPlace(const Play& play, GroupId group, GroupSet anchors, int length, Ask ask, RuleId rule_id)
    : GroupPlace(play, seat_of(group), rule_id, ask, group), anchors_(anchors), length_(length) {}
Verdict NearPlace::judge_at(const Pose& pose) const {
  bool near = false;
  for_each_group(anchors_,
                 [&](GroupId id) { near = near || within(pose.at, place_of(play(), id), length_); });
  if (!near)
    return Refusal(rule, "that is too far away")
        .because(Cause::reach)
        .with(Measure::length, Refusal::kNotMeasured, length_);
  return judge_stand(around(), pose.at);
}
int NearPlace::count(int tier) const { return lattice_count(tier); }
bool NearPlace::candidate(int tier, int i, Pose& pose) const {
  pose = {lattice_point(tier, i), {}, false};
  return true;
}

// --- coming back

ReturnPlace::ReturnPlace(const Play& play, GroupId group, Ask ask, RuleId rule_id, const Standing& standing)
    : GroupPlace(play, seat_of(group), rule_id, ask, group), standing_(standing) {}
Verdict ReturnPlace::judge_at(const Pose& pose) const {
  const int side = side_of(group());
  if (returns_at_edge(play()) && !is_return_edge(play(), side, pose.at, around().radius))
    return Refusal(rattle_and_rend::rule("RR-DEP-13"), "it must touch its own board edge")
        .because(Cause::reach);
  if (!returns_at_edge(play())) {
    Point nearest{};
    for (int strip = 1; strip <= 4; ++strip) {
      const bool mixed = play().state.deployment == Deployment::mixed;
      if (mixed && !owns_strip(play(), side, strip)) continue;
      const Point wanted = return_point(play(), side, pose.at, 0, mixed ? strip : kAnyStrip);
      if (nearest_stand(around(), wanted, standing_, nearest) && nearest == pose.at) return {};
    }
    return Refusal{rattle_and_rend::rule("RR-DEP-13"),
                   "it comes back at the legal point nearest to its return point"};
  }
  return judge_stand(around(), pose.at, standing_);
}
int ReturnPlace::count(int tier) const {
  if (!returns_at_edge(play())) return tier == 0 ? 4 : 0;
  return tier == 0 ? 4 * kAcross : 4 * kFineAcross;
}
bool ReturnPlace::candidate(int tier, int i, Pose& pose) const {
  const int side = side_of(group());
  const int radius = around().radius;
  if (!returns_at_edge(play())) {
    const bool mixed = play().state.deployment == Deployment::mixed;
    if (mixed ? !owns_strip(play(), side, i + 1) : i > 0) return false;
    Point found{};
    const Point wanted = return_point(play(), side, kCentre, 0, mixed ? i + 1 : kAnyStrip);
    if (!nearest_stand(around(), wanted, standing_, found)) return false;
    pose = {found, {}, false};
    return true;
  }
  const int across = tier == 0 ? kAcross : kFineAcross;
  const int along = i % across * (tier == 0 ? kCoarse : kFine);
  const std::array<Point, 4> edges{
      Point{along,           radius         },
      Point{kBoard - radius, along          },
      Point{along,           kBoard - radius},
      Point{radius,          along          }
  };
  pose = {edges[static_cast<std::size_t>(i / across)], {}, false};
  return is_return_edge(play(), side, pose.at, radius);
}

// --- Frenzy

FrenzyPlace::FrenzyPlace(const Play& play, GroupId group)
    : GroupPlace(play, seat_of(group), rattle_and_rend::rule("RR-DRV-02"), Ask::frenzy, group) {}
Verdict FrenzyPlace::judge_at(const Pose& pose) const {
  constexpr int kBeyond = 40 * kMm;
  const int side = side_of(group());
  bool near = is_in_zone(play(), side, pose.at);
  for (int degrees = 0; degrees < 360 && !near; degrees += 5) {  // every zone is deeper than that
    const Point there = geometry::polar(pose.at, Angle::of_degrees(degrees), kBeyond);
    near = is_on_board(there) && is_in_zone(play(), side, there);
  }
  if (!near)
    return Refusal(rule, "that is more than 40 mm outside the zone")
        .because(Cause::reach)
        .with(Measure::length, Refusal::kNotMeasured, kBeyond);
  return judge_stand(around(), pose.at, {.clear_of_enemies = length_of(Band::short_)});
}
int FrenzyPlace::count(int tier) const { return tier == 0 ? lattice_count(0) : 0; }
bool FrenzyPlace::candidate(int tier, int i, Pose& pose) const {
  pose = {lattice_point(tier, i), {}, false};
  return true;
}

// --- terrain

TerrainPlace::TerrainPlace(const Play& play, int side, std::uint8_t shape, PieceId moving, RuleId rule_id)
    : PlacePrompt(play, seat_at(side), rule_id, Ask::terrain_place, kNoGroup),
      shape_(shape),
      moving_(moving) {}

// moving_ is kNoPiece when terrain is laid, kMaxPieces when Discipline adds a piece, else the piece it
// shifts.
Verdict TerrainPlace::judge_at(const Pose& pose) const {
  const State& state = play().state;
  Piece piece = piece_of_stock(play().setting, shape_, pose);
  if (moving_ == kNoPiece) return judge_piece(play().setting, state, piece);
  State changed = state;
  const bool shifts = moving_ < state.pieces;
  if (shifts) {
    piece.heading = state.piece[moving_].heading;
    piece.type = state.piece[moving_].type;
    if (!within(pose.at, point(state.piece[moving_].at), length_of(Band::short_)))
      return Refusal(rule, "a piece is shifted up to 80 mm").because(Cause::reach);
    changed.piece[moving_] = piece;
  } else {
    changed.piece[changed.pieces++] = piece;
  }
  const Verdict alone = judge_piece(play().setting, state, piece, shifts ? moving_ : kNoPiece);
  return alone.ok() ? judge_layout(play().setting, changed) : alone;
}

int TerrainPlace::count(int tier) const {
  if (tier > 0) return 0;
  if (moving_ == kNoPiece) return lattice_count(0) * (play().setting.stock[shape_].radius > 0 ? 1 : 4);
  return moving_ < play().state.pieces ? 17 : 2 * 81;
}

bool TerrainPlace::candidate(int, int i, Pose& pose) const {
  if (moving_ == kNoPiece) {
    const int turn = i / lattice_count(0);
    pose = {lattice_point(0, i % lattice_count(0)), Angle::of_degrees(45 * turn), turn > 0};
    return true;
  }
  if (moving_ < play().state.pieces) {
    const Point at = point(play().state.piece[moving_].at);
    const Point to =
        i == 0 ? at : geometry::polar(at, Angle::of_degrees(45 * (i % 8)), (i > 8 ? 79 : 40) * kMm);
    pose = {to, {}, false};
    return is_on_board(to);
  }
  const Point at{(i % 81) % 9 * 50 * kMm, (i % 81) / 9 * 50 * kMm};
  pose = {at, Angle::of_degrees(i < 81 ? 0 : 90), i >= 81};
  return i < 81 || play().setting.stock[shape_].radius == 0;
}

}  // namespace warren::rattle_and_rend
