// From where could a unit of the automatic commander strike an enemy's flank this turn? MI-BOT-02.
#include <algorithm>

#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/charge_step.h"
#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/movement.h"

namespace warren::might_of_arms {
namespace {

constexpr int kMostTurn = 450;  // MI-MOVE-04, tenths of a degree

// Tries forward moves, each to the heading that looks best at an enemy, and the charge that could follow.
class FlankSearch {
 public:
  FlankSearch(const Play& play, UnitId unit, const Surroundings& around)
      : play_(play),
        unit_(unit),
        around_(around),
        block_(block_of(play, unit)),
        troop_(play.setting.troop(play.state, unit)),
        state_(play.state),
        imagined_{play.setting, play.ground, state_, play.table} {}

  std::optional<MoveWish> find() {
    const geometry::Box about = rough_box(block_);
    const std::int32_t reach = troop_.basic + troop_.charge;
    for_each_unit(enemies_of(play_.state, unit_), [&](UnitId enemy) {
      if (may_be_within(about, rough_box(block_of(play_, enemy)), reach) &&
          may_charge_kind(play_, unit_, enemy, false).ok())
        try_enemy(enemy);
    });
    return best_;
  }

 private:
  void try_enemy(UnitId enemy) {
    for (const int aside : {0, 150, -150, 300, -300, 450, -450})
      for (int part = 4; part >= (aside == 0 ? 0 : 1); --part)
        try_place(enemy, Angle::of_tenths(block_.heading.tenths + aside), troop_.basic * part / 4);
  }

  void try_place(UnitId enemy, Angle direction, std::int32_t length) {
    const Point there = block_.at + geometry::shift_of(direction, length);
    if (class_of_charge(play_, there, enemy) == Face::front) return;
    const Angle wanted = geometry::angle_of(centre_of(play_, enemy) - there);
    const int turn = std::clamp(geometry::signed_tenths(block_.heading, wanted), -kMostTurn, kMostTurn);
    const Pose pose =
        end_of_forward(play_, unit_, direction, length, Angle::of_tenths(block_.heading.tenths + turn));
    const Face face = class_of_charge(play_, pose.at, enemy);
    if (face == Face::front) return;
    state_.unit[unit_].put(pose.at, pose.heading);
    state_.unit[unit_].marks = play_.state.unit[unit_].marks | kMoved | kActed;
    if (const GapLine line = gap_line(imagined_, unit_, enemy); !in_reach(imagined_, unit_, line)) return;
    Move move;
    if (!around_.judge_pose(MoveKind::forward, pose, move).ok() ||
        !judge_declaration(imagined_, {unit_, enemy}, {}).ok())
      return;
    const Balance balance = balance_of(imagined_, unit_, enemy, Fight::charges, face);
    if (!balance.strikes || (best_ && !balance.better_than(most_))) return;
    best_ = MoveWish{.option = option(Verb::forward, unit_), .pose = pose};
    most_ = balance;
  }

  const Play& play_;
  UnitId unit_;
  const Surroundings& around_;
  Block block_;
  const Troop& troop_;
  State state_;  // as it would be after the move
  Play imagined_;
  std::optional<MoveWish> best_;
  Balance most_;
};

}  // namespace

std::optional<MoveWish> move_to_strike_a_flank(const Play& play, UnitId unit, const Surroundings& around) {
  if (play.setting.troop(play.state, unit).charge == 0 || !may_declare(play, unit).ok() ||
      !may_begin(play, unit, MoveKind::forward).ok())
    return std::nullopt;
  return FlankSearch(play, unit, around).find();
}

}  // namespace warren::might_of_arms
