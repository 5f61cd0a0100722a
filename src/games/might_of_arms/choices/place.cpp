// Where may something be put, and which places are worth offering?
#include <algorithm>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/arrival.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "kernel/geometry/polygons.h"

namespace warren::might_of_arms {

// --- any place

void PlacePrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i < count(); ++i) {
    Pose pose;
    if (!candidate(i, pose) || !judge_at(pose).ok()) continue;
    sink.may({
        {kind, subject, 0, static_cast<std::uint32_t>(i)},
        Answer::of(pose)
    });
  }
}

Verdict PlacePrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::pose) return Refusal{rule, "a place on the table is asked for"};
  return judge_at(answer.pose());
}

Answer PlacePrompt::draw(Rng& rng) const {
  constexpr int kPatience = 24;
  for (int tries = 0; tries < kPatience && count() > 0; ++tries) {
    Pose pose;
    const int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(count())));
    if (candidate(i, pose) && judge_at(pose).ok()) return Answer::of(pose);
  }
  return Prompt::draw(rng);
}

bool PlacePrompt::has_room() const {
  for (int i = 0; i < count(); ++i) {
    Pose pose;
    if (candidate(i, pose) && judge_at(pose).ok()) return true;
  }
  return false;
}

Answer PlacePrompt::fallback() const {
  for (int i = 0; i < count(); ++i) {
    Pose pose;
    if (candidate(i, pose) && judge_at(pose).ok()) return Answer::of(pose);
  }
  return Answer::of(Pose{});
}

// --- moves

namespace {

constexpr int kLengths = 3;   // full, half, charge distance of the nearest enemy
constexpr int kHeadings = 3;  // the old one, the way it went, towards the nearest enemy
constexpr int kSkirmishWays = 16;

Angle direction(Angle heading, int which) {
  const int step = (which + 1) / 2 * 150;
  return Angle::of_tenths(heading.tenths + (which % 2 == 1 ? step : -step));
}

// As near to the wanted heading as 45 degrees allow.
Angle within_45(Angle from, Angle wanted) {
  const int turn = std::clamp(geometry::signed_tenths(from, wanted), -450, 450);
  return Angle::of_tenths(from.tenths + turn);
}

}  // namespace

MovePlace::MovePlace(const Play& play, UnitId unit, MoveKind kind_of_move)
    : PlacePrompt(play, seat_at(side_of(unit)), might_of_arms::rule("MI-MOVE-25"), Ask::move_place, unit),
      kind_(kind_of_move),
      nearest_(kind_of_move == MoveKind::arrive ? NearestEnemy{} : find_nearest_enemy(play, unit)),
      reach_(allowance(play, unit, kind_of_move)) {}

const Surroundings& MovePlace::around() const {
  if (!around_) around_.emplace(play(), subject);
  return *around_;
}

std::int32_t MovePlace::farthest(int way) const {
  auto& known = farthest_[static_cast<std::size_t>(way)];
  if (!known) known = around().farthest(kind_, direction(play().state.unit[subject].angle(), way));
  return *known;
}

Verdict MovePlace::judge_at(const Pose& pose) const {
  Move move;
  if (kind_ == MoveKind::arrive) return judge_pose(play(), subject, kind_, pose, move);
  const Verdict able = may_begin(play(), subject, kind_);
  return able.ok() ? around().judge_pose(kind_, pose, move) : able;
}

int MovePlace::count() const {
  switch (kind_) {
    case MoveKind::arrive: return 25 * 2;
    case MoveKind::skirmish: return 1 + kSkirmishWays * 2 * 2;
    default: return 2 + kDirections * kLengths * kHeadings;
  }
}

bool MovePlace::candidate(int i, Pose& pose) const {
  const Block block = block_of(play(), subject);
  if (kind_ == MoveKind::arrive) {
    const OwnEdge edge = own_edge(play(), side_of(subject));
    const int step = (i / 2 + 1) / 2 * (i / 2 % 2 == 1 ? kInch : -kInch);
    const std::int32_t in = i % 2 == 0 ? reach_ : std::min(reach_, block.depth);
    pose = {edge.middle + geometry::shift_of(Angle::of_tenths(edge.inward.tenths + 900), step) +
                geometry::shift_of(edge.inward, in),
            edge.inward, true};
    return true;
  }
  const auto towards = [&] {
    return nearest_.unit == kNoUnit ? block.heading
                                    : geometry::angle_of(play().state.unit[nearest_.unit].at() - block.at);
  };
  if (i == 0) {
    pose = {block.at, block.heading, true};
    return true;
  }
  if (kind_ == MoveKind::skirmish) {
    const int way = (i - 1) / 4, length = (i - 1) / 2 % 2;
    const Angle going = Angle::of_tenths(block.heading.tenths + way * 3600 / kSkirmishWays);
    pose = {block.at + geometry::shift_of(going, length == 0 ? reach_ : reach_ / 2),
            (i - 1) % 2 == 0 ? block.heading : towards(), true};
    return true;
  }
  if (i == 1) {
    const Angle heading = within_45(block.heading, towards());
    pose = end_of_forward(play(), subject, block.heading, 0, heading);
    return heading != block.heading;
  }
  const int n = i - 2, way = n / (kLengths * kHeadings), length = n / kHeadings % kLengths;
  const Angle going = direction(block.heading, way);
  const std::int32_t full = farthest(way);
  std::int32_t far = length == 0 ? full : full / 2;
  if (length == 2) {  // so near to the enemy that a charge reaches him
    if (nearest_.unit == kNoUnit) return false;
    far = nearest_.gap - play().setting.troop(play().state, subject).charge;
    if (far <= 0 || far >= full) return false;
  }
  if (far == 0) return false;
  const std::array<Angle, kHeadings> headings{block.heading, within_45(block.heading, going),
                                              within_45(block.heading, towards())};
  const Angle heading = headings[static_cast<std::size_t>(n % kHeadings)];
  if (n % kHeadings > 0 && heading == block.heading) return false;
  pose = end_of_forward(play(), subject, going, far, heading);
  return true;
}

// --- deployment

DeployPlace::DeployPlace(const Play& play, UnitId unit, int files, bool against_enemies)
    : PlacePrompt(play, seat_at(side_of(unit)), might_of_arms::rule("MI-SET-08"), Ask::deploy_place, unit),
      files_(files),
      against_(against_enemies) {}

Verdict DeployPlace::judge_at(const Pose& pose) const {
  const Angle heading = pose.turned ? pose.heading : facing_enemy(play(), side_of(subject));
  return judge_deployment(play(), subject, files_, pose.at, heading, against_);
}

namespace {

constexpr int kRows = 4, kColumns = 48;

// A lattice over a zone: rows from its front border, columns from its middle outward.
bool zone_point(const geometry::Box& box, Angle facing, int i, int row_step, Point& at) {
  const int row = i / kColumns, column = i % kColumns;
  const bool along_x = facing == geometry::kNorth || facing == geometry::kSouth;
  const std::int32_t length = along_x ? box.high.x - box.low.x : box.high.y - box.low.y;
  const std::int32_t depth = along_x ? box.high.y - box.low.y : box.high.x - box.low.x;
  const std::int32_t aside = (column + 1) / 2 * (column % 2 == 1 ? 2 * kInch : -2 * kInch);
  if (std::abs(aside) > length / 2) return false;
  const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
  at = middle + geometry::shift_of(facing, depth / 2 - row * row_step) +
       geometry::shift_of(Angle::of_tenths(facing.tenths - 900), aside);
  return true;
}

}  // namespace

int DeployPlace::count() const { return zones_of(play(), side_of(subject)).count * kRows * kColumns; }

bool DeployPlace::candidate(int i, Pose& pose) const {
  const Zones zones = zones_of(play(), side_of(subject));
  const Angle facing = facing_enemy(play(), side_of(subject));
  const auto zone = static_cast<std::size_t>(i / (kRows * kColumns));
  pose.heading = facing;
  pose.turned = true;
  return zone_point(zones.box[zone], facing, i % (kRows * kColumns), 2 * kInch, pose.at);
}

LeaderPlace::LeaderPlace(const Play& play, LeaderId leader, bool deploys)
    : PlacePrompt(play, seat_at(side_of_leader(leader)),
                  deploys ? might_of_arms::rule("MI-SET-08") : might_of_arms::rule("MI-LEAD-02"),
                  Ask::leader_place, leader),
      deploys_(deploys) {}

Verdict LeaderPlace::judge_at(const Pose& pose) const {
  return deploys_ ? judge_leader_deployment(play(), subject, pose.at) : judge_ride(play(), subject, pose.at);
}

int LeaderPlace::count() const { return deploys_ ? kRows * kColumns : 1 + 16 * 3; }

bool LeaderPlace::candidate(int i, Pose& pose) const {
  if (deploys_) {
    const int side = side_of_leader(subject);
    return zone_point(zones_of(play(), side).box[0], facing_enemy(play(), side), i, 2 * kInch, pose.at);
  }
  const Point from = place_of(play(), subject);
  if (i == 0) {
    pose.at = from;
    return true;
  }
  const std::int32_t ride = ride_length(play(), subject);
  const std::array<std::int32_t, 3> lengths{ride, ride / 2, ride / 4};
  pose.at = from + geometry::shift_of(Angle::of_tenths((i - 1) / 3 * 225),
                                      lengths[static_cast<std::size_t>((i - 1) % 3)]);
  return true;
}

WorksPlace::WorksPlace(const Play& play, int side, int sections)
    : PlacePrompt(play, seat_at(side), might_of_arms::rule("MI-SET-09"), Ask::works_place, 0xff),
      side_(side),
      sections_(sections) {}

Verdict WorksPlace::judge_at(const Pose& pose) const {
  const Angle heading = pose.turned ? pose.heading : facing_enemy(play(), side_);
  return judge_section_row(play(), side_, sections_, pose.at, heading);
}

int WorksPlace::count() const { return 6 * kColumns; }

bool WorksPlace::candidate(int i, Pose& pose) const {
  pose.heading = facing_enemy(play(), side_);
  pose.turned = true;
  if (free_sections(play(), side_) == 0)
    return zone_point(zones_of(play(), side_).box[0], pose.heading, i, kInch, pose.at);
  const geometry::Box line = near_side_of_ditch(play(), side_);  // MI-SCN-02
  pose.at = {line.low.x + i * kInch / 2, line.low.y};
  return pose.at.x <= line.high.x;
}

// --- ambush

HidingPlace::HidingPlace(const Play& play, int side, UnitId unit, int piece)
    : PlacePrompt(play, seat_at(side), might_of_arms::rule("MI-SET-11"), Ask::ambush_pose, 0xff),
      unit_(unit),
      piece_(piece) {
  roomy_ = unit == kNoUnit || has_room();
}

// A dummy needs a point; a unit that fits nowhere in the place is named with a point too and stays in
// reserve.
Verdict HidingPlace::judge_at(const Pose& pose) const {
  const Patch& patch = play().ground.patch[static_cast<std::size_t>(piece_)];
  if (!geometry::contains(patch.outline(), pose.at)) return Refusal{rule, "it must lie inside the place"};
  if (unit_ == kNoUnit || !roomy_) return {};
  return judge_hiding(play(), unit_, piece_, pose.at, pose.heading);
}

int HidingPlace::count() const { return 49 * 8; }

bool HidingPlace::candidate(int i, Pose& pose) const {
  const Patch& patch = play().ground.patch[static_cast<std::size_t>(piece_)];
  const int place = i / 8;
  const Vec size = patch.box.high - patch.box.low;
  pose.at = {patch.centre.x + (place % 7 - 3) * size.x / 14, patch.centre.y + (place / 7 - 3) * size.y / 14};
  pose.heading = Angle::of_tenths(i % 8 * 450);
  pose.turned = true;
  return true;
}

}  // namespace warren::might_of_arms
