// What does one unit of the automatic commander's army want to do? MI-BOT-02, MI-BOT-11 to 15.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "games/might_of_arms/mind/near.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/arrival.h"
#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms {

inline constexpr int kTurnLimit = 450;  // MI-MOVE-04, tenths of a degree

// One unit that makes up its mind.
class Mover {
 public:
  Mover(const Play& play, UnitId unit)
      : play_(play),
        unit_(unit),
        body_(play.state.unit[unit]),
        facts_(play.setting.facts(play.state, unit)),
        troop_(play.setting.troop(facts_.type)) {
    const NearestEnemy nearest = find_nearest_enemy(play, unit);
    enemy_ = nearest.unit;
    gap_ = nearest.gap;
  }

  // MI-BOT-02, the first line that fits. Nothing: it stands.
  std::optional<MoveWish> decide() const {
    if (in_melee(play_.state, unit_)) return plain(Verb::face);
    if (enemy_ == kNoUnit) return std::nullopt;
    if (body_.is(kShaken)) return shaken();
    if (has_good_charge(play_, unit_)) return std::nullopt;
    if (const auto turn = answer_threat()) return turn;
    if (troop_.wagon) return towards({play_.ground.width, body_.y}, troop_.basic, true);
    if (stands_firm()) return look_at_enemy();
    if (troop_.artillery) return guns();
    if (const auto flank = move_to_strike_a_flank(play_, unit_, around())) return flank;
    if (const auto wider = form_up_again()) return wider;
    if (is_missile_unit() && !closes_in()) return to_range();
    if (facts_.fierce() || troop_.knight) return to_charge(true);
    if (troop_.light && troop_.charge > 0) return to_flank();
    return to_charge(false);
  }

  // MI-BOT-13: is it formed foot with an enemy on its flank and nothing that it can do about it by itself?
  bool needs_help() const {
    return troop_.formed_foot() && body_.standing() && !in_melee(play_.state, unit_) &&
           is_threatened_aside() && !answer_threat();
  }
  // The same rule: a place beside a friend, on the flank that is threatened, if it can go there.
  std::optional<MoveWish> help(UnitId friendly) const;

  // MI-BOT-14: does it advance in line with its command?
  bool in_line() const {
    return body_.standing() && !body_.is(kActed | kShaken) && !in_melee(play_.state, unit_) &&
           troop_.formed && !troop_.artillery && !is_missile_unit() && !(facts_.fierce() && troop_.mounted) &&
           !troop_.knight && enemy_ != kNoUnit && !stands_firm() && gap_ > stop_distance() &&
           !is_threatened_aside();
  }
  // How far it may go until the nearest enemy is at 1.2 times his charge distance.
  std::int32_t free_way() const { return gap_ - stop_distance(); }

  // What somebody may tell it to do, other than what it would decide.
  std::optional<MoveWish> told(Meaning meaning) const;

 private:
  std::int32_t stop_distance() const {
    return play_.setting.troop(play_.state, enemy_).charge * 12 / 10 + kInch / 10;
  }
  // In line with a friend, on his flank.
  std::optional<MoveWish> beside(UnitId friendly, Face flank) const;
  std::optional<MoveWish> stand_by_a_friend() const;  // these two as it is told
  std::optional<MoveWish> keep_away() const;
  std::optional<MoveWish> plain(Verb verb, std::uint8_t target = 0) const {
    Move move;
    if (!judge_formation(play_, unit_, kind_of(verb), target, move).ok()) return std::nullopt;
    return MoveWish{.option = option(verb, unit_, target)};
  }

  bool is_threatened() const {
    bool threat = false;
    for_each_unit(enemies_of(play_.state, unit_),
                  [&](UnitId enemy) { threat = threat || threatens(play_, enemy, unit_); });
    return threat;
  }
  UnitId threat_aside() const {
    UnitId found = kNoUnit;
    for_each_unit(enemies_of(play_.state, unit_), [&](UnitId enemy) {
      if (found == kNoUnit && threatens(play_, enemy, unit_) &&
          class_of_charge(play_, play_.state.unit[enemy].at(), unit_) != Face::front)
        found = enemy;
    });
    return found;
  }
  bool is_threatened_aside() const { return threat_aside() != kNoUnit; }

  std::optional<MoveWish> shaken() const {
    if (!is_threatened()) return std::nullopt;
    for (const Verb verb : {Verb::fall_back, Verb::reverse})
      if (const auto away = straight(verb)) return away;
    return std::nullopt;
  }

  // As far as it may along its heading, or back.
  std::optional<MoveWish> straight(Verb verb) const {
    const MoveKind kind = kind_of(verb);
    if (!may_begin(play_, unit_, kind).ok()) return std::nullopt;
    const std::int32_t length = geometry::farthest(allowance(play_, unit_, kind), [&](std::int32_t s) {
      Move move;
      return around().judge_straight(kind, s, move).ok();
    });
    if (length < kInch / 2) return std::nullopt;
    return MoveWish{.option = option(verb, unit_), .distance = length};
  }

  // MI-BOT-13: a turn on the spot, a quarter turn, or out of reach.
  std::optional<MoveWish> answer_threat() const {
    const UnitId threat = threat_aside();
    if (threat == kNoUnit) return std::nullopt;
    const int off = bearing_to(play_.state.unit[threat].at());
    if (std::abs(off) <= 1350)
      if (const auto turn = turn_by(std::clamp(off, -kTurnLimit, kTurnLimit)); turn && faces(*turn, threat))
        return turn;
    if (std::abs(off) > kTurnLimit && !can_be_charged_in_front())
      if (const auto turn = plain(off > 0 ? Verb::quarter_left : Verb::quarter_right)) return turn;
    if (troop_.light) return straight(Verb::fall_back);
    return std::nullopt;
  }
  bool faces(const MoveWish& wish, UnitId enemy) const {
    Block block = block_of(play_, unit_);
    block.heading = wish.pose.heading;
    return on_or_ahead(block, play_.state.unit[enemy].at());
  }
  bool can_be_charged_in_front() const {
    bool front = false;
    for_each_unit(enemies_of(play_.state, unit_), [&](UnitId enemy) {
      front = front || (threatens(play_, enemy, unit_) &&
                        class_of_charge(play_, play_.state.unit[enemy].at(), unit_) == Face::front);
    });
    return front;
  }

  // How far the heading is off a point, counter-clockwise.
  int bearing_to(Point point) const {
    return geometry::signed_tenths(body_.angle(), geometry::angle_of(point - body_.at()));
  }

  // For who may begin such a move.
  std::optional<MoveWish> forward_to(std::int32_t length, Angle direction, Angle heading, Verb verb) const {
    const Pose pose = end_of_forward(play_, unit_, direction, length, heading);
    Move move;
    if (!around().judge_pose(kind_of(verb), pose, move).ok()) return std::nullopt;
    return MoveWish{.option = option(verb, unit_), .pose = pose};
  }
  std::optional<MoveWish> turn_by(int tenths) const {
    if (tenths == 0 || !may_begin(play_, unit_, MoveKind::forward).ok()) return std::nullopt;
    const Angle heading = Angle::of_tenths(body_.angle().tenths + tenths);
    return forward_to(0, body_.angle(), heading, Verb::forward);
  }

  // MI-BOT-11: past a gate it takes its usual formation again when no enemy is near.
  std::optional<MoveWish> form_up_again() const {
    const int usual = default_files(play_.setting, facts_);
    if (body_.files >= usual || gap_ <= play_.setting.inches(12 * kInch, 19 * kInch) || troop_.artillery)
      return std::nullopt;
    if (is_on_its_way_to_a_gate(play_, unit_, centre_of(play_, enemy_))) return std::nullopt;
    return plain(Verb::formation, static_cast<std::uint8_t>(usual));
  }
  // MI-BOT-09: a side that presses sends its shot to charge too, where that promises something.
  bool closes_in() const {
    return troop_.formed_foot() && side_presses(play_, side_of(unit_)) &&
           balance_of(play_, unit_, enemy_, Fight::charges, Face::front).reaches(0);
  }

  // Towards a point, by a gate where one is needed, at most so far.
  std::optional<MoveWish> towards(Point goal, std::int32_t most, bool may_double) const {
    const Heading way = way_to(play_, unit_, goal);
    if (way.waits) return std::nullopt;
    if (way.is_square && body_.angle() != way.square)
      if (const auto turn = turn_by(
              std::clamp(geometry::signed_tenths(body_.angle(), way.square), -kTurnLimit, kTurnLimit)))
        return turn;
    if (way.files != 0)
      if (const auto narrower = plain(Verb::formation, static_cast<std::uint8_t>(way.files))) return narrower;
    if (may_double && doubling_is_safe(way.at))
      if (const auto far = advance(way.at, 2 * troop_.basic, Verb::double_move)) return far;
    return advance(way.at, most, Verb::forward);
  }

  // Straight at it, or beside friends and obstacles that are in the way: whichever brings it nearest.
  std::optional<MoveWish> advance(Point goal, std::int32_t most, Verb verb) const {
    if (!may_begin(play_, unit_, kind_of(verb)).ok()) return std::nullopt;
    const int off = bearing_to(goal);
    if (std::abs(off) > 2 * kTurnLimit) return turn_by(off > 0 ? kTurnLimit : -kTurnLimit);
    const std::int32_t away = geometry::length_of(Segment{body_.at(), goal});
    std::optional<MoveWish> best;
    std::int32_t nearest = away - kInch / 4;
    for (const int aside : {0, 150, -150, 300, -300, 450, -450}) {
      const int turn = std::clamp(off + aside, -kTurnLimit, kTurnLimit);
      const auto there = go(Angle::of_tenths(body_.angle().tenths + turn), std::min(away, most), verb);
      if (!there) continue;
      const std::int32_t left = geometry::length_of(Segment{there->pose.at, goal});
      if (left >= nearest) continue;
      nearest = left;
      best = there;
      if (away - left >= std::min(away, most) * 3 / 4) break;  // hardly anything is in the way
    }
    if (best) return best;
    return std::abs(off) > 50 ? turn_by(std::clamp(off, -kTurnLimit, kTurnLimit)) : std::nullopt;
  }

  // That way, all of it or three, two or one quarter; it ends facing that way where there is room to turn.
  std::optional<MoveWish> go(Angle direction, std::int32_t most, Verb verb) const {
    for (int part = 4; part >= 1 && most * part / 4 >= kInch / 4; --part) {
      const std::int32_t length = most * part / 4;
      if (const auto there = forward_to(length, direction, direction, verb)) return there;
      if (direction == body_.angle()) continue;
      if (const auto there = forward_to(length, direction, body_.angle(), verb)) return there;
    }
    return std::nullopt;
  }

  // MI-BOT-12: after it every enemy is still farther than his own move and charge.
  bool doubling_is_safe(Point goal) const {
    if (!troop_.doubles || geometry::length_of(Segment{body_.at(), goal}) <= troop_.basic) return false;
    bool safe = true;
    for_each_unit(enemies_of(play_.state, unit_), [&](UnitId enemy) {
      const Troop& other = play_.setting.troop(play_.state, enemy);
      safe = safe && gap(play_, unit_, enemy) > 2 * troop_.basic + other.basic + other.charge;
    });
    return safe;
  }

  bool is_missile_unit() const {
    return !troop_.artillery &&
           (facts_.over_third_missile || (troop_.skirmisher && facts_.shoots && !has_javelins()));
  }
  bool has_javelins() const { return facts_.weapons[static_cast<std::size_t>(Weapon::javelin)] > 0; }

  // Line 4: foot behind its works, and formed troops of a side that holds.
  bool stands_firm() const {
    if (stands_behind_works(play_, unit_) && !leaves_works()) return true;
    if (!troop_.formed || !side_holds(play_, side_of(unit_))) return false;
    return troop_.infantry || gap_ > troop_.basic + troop_.charge;
  }
  // A side that presses comes out of its works, as long as nobody is near enough to shoot at or to strike.
  bool leaves_works() const {
    const int side = side_of(unit_);
    const std::int32_t near = std::max(longest_range(play_, unit_), troop_.basic + troop_.charge);
    return side_presses(play_, side) && !side_holds(play_, side) && gap_ > near;
  }
  std::optional<MoveWish> look_at_enemy() const {
    const Point there = play_.state.unit[enemy_].at();
    const bool ahead = geometry::zone_of(block_of(play_, unit_), there) == BlockFace::front;
    if (ahead || gap_ > play_.setting.half_more(20 * kInch)) return std::nullopt;
    return turn_by(std::clamp(bearing_to(there), -kTurnLimit, kTurnLimit));
  }

  std::optional<MoveWish> guns() const {
    if (side_holds(play_, side_of(unit_)) || gap_ <= longest_range(play_, unit_)) return look_at_enemy();
    return advance(play_.state.unit[enemy_].at(), troop_.basic, Verb::forward);
  }

  // Line 6: to 0.9 of the range; skirmishers keep out of the enemy's charge.
  std::optional<MoveWish> to_range() const {
    std::int32_t wanted = longest_range(play_, unit_) * 9 / 10;
    const std::int32_t charge = play_.setting.troop(play_.state, enemy_).charge;
    if (troop_.skirmisher) wanted = std::max(wanted, charge + kInch);
    if (troop_.skirmisher && gap_ < charge + kInch)
      if (const auto away = straight(Verb::fall_back)) return away;
    if (troop_.skirmisher && gap_ <= wanted && bars_a_friend()) wanted = charge + kInch;
    if (gap_ <= wanted) return look_at_enemy();
    return towards(play_.state.unit[enemy_].at(), std::min(gap_ - wanted, troop_.basic), true);
  }
  bool bars_a_friend() const;

  // Of the enemies within two moves and a charge the one with the best balance, if that is worth a charge;
  // else the nearest.
  UnitId prey() const {
    const std::int32_t near = 2 * troop_.basic + troop_.charge;
    const Footprint own = footprint_of(play_, unit_);
    UnitId best = kNoUnit;
    Balance most;
    for_each_unit(enemies_of(play_.state, unit_), [&](UnitId enemy) {
      if (!may_be_within(own.box, footprint_of(play_, enemy).box, near)) return;
      if (!may_charge_kind(play_, unit_, enemy, false).ok()) return;
      const Face face = class_of_charge(play_, body_.at(), enemy);
      const Balance balance = balance_of(play_, unit_, enemy, Fight::charges, face);
      if (!balance.strikes || (best != kNoUnit && !balance.better_than(most))) return;
      best = enemy;
      most = balance;
    });
    return best != kNoUnit && most.reaches(facts_.fierce() ? -25 : 0) ? best : enemy_;
  }

  // Line 7: to where a charge is possible; else as far as it goes.
  std::optional<MoveWish> to_charge(bool always) const {
    const UnitId target = prey();
    const bool eager = always || target != enemy_ || side_presses(play_, side_of(unit_)) ||
                       balance_of(play_, unit_, target, Fight::charges, Face::front).reaches(0);
    if (!eager && gap_ <= stop_distance()) return look_at_enemy();
    const std::int32_t left = gap(play_, unit_, target);
    if (left <= troop_.charge / 2 && gap_line(play_, unit_, target).any) return std::nullopt;
    const std::int32_t keep = eager ? troop_.charge / 2 : stop_distance();
    const std::int32_t most = std::min(std::max(left - keep, 0), troop_.basic);
    const auto straight_on = towards(goal(target), most, true);
    if (!always || !troop_.mounted || gets_on(straight_on, most / 2)) return straight_on;
    const auto aside = past_friends(target);
    return aside ? aside : straight_on;
  }
  bool gets_on(const std::optional<MoveWish>& wish, std::int32_t least) const {
    return wish && geometry::length_of(Segment{body_.at(), wish->pose.at}) >= least;
  }
  // Friends stand before the horse: towards another enemy, to whom the way is open, the nearest first.
  std::optional<MoveWish> past_friends(UnitId barred) const {
    Near near;
    for_each_unit(enemies_of(play_.state, unit_) & ~bit(barred), [&](UnitId enemy) {
      if (may_charge_kind(play_, unit_, enemy, false).ok()) near.add(enemy, gap(play_, unit_, enemy));
    });
    constexpr std::size_t kMost = 3;
    for (const Near::One& one : near.all().first(std::min(kMost, near.all().size()))) {
      const std::int32_t most = std::clamp(one.gap - troop_.charge / 2, 0, troop_.basic);
      const auto there = towards(centre_of(play_, one.unit), most, false);
      if (gets_on(there, troop_.basic / 2)) return there;
    }
    return std::nullopt;
  }

  // Line 9: whom it may charge within two moves (the shaken, the engaged, skirmishers, guns); else behind the
  // front of the enemy's outermost unit, on the nearer side.
  std::optional<MoveWish> to_flank() const {
    if (const UnitId target = prey(); may_charge_kind(play_, unit_, target, false).ok() &&
                                      gap(play_, unit_, target) <= 2 * troop_.basic + troop_.charge)
      return to_charge(true);
    const std::int32_t middle = play_.ground.width / 2, beside = play_.setting.half_more(8 * kInch);
    UnitId outermost = enemy_;
    const bool east = body_.x >= middle;
    for_each_unit(enemies_of(play_.state, unit_), [&](UnitId enemy) {
      const std::int32_t x = play_.state.unit[enemy].x, best = play_.state.unit[outermost].x;
      if (east ? x > best : x < best) outermost = enemy;
    });
    const Point there = centre_of(play_, outermost);
    const Point wanted{
        std::clamp(there.x + (east ? beside : -beside), 2 * kInch, play_.ground.width - 2 * kInch), there.y};
    if (geometry::length_of(Segment{body_.at(), wanted}) < 2 * kInch) return look_at_enemy();
    return towards(wanted, troop_.basic, true);
  }

  // MI-BOT-15: the enemy nearest to the command; where a scenario has its own goal, that.
  Point goal(UnitId target) const {
    const bool ditch = play_.setting.scenario == ScenarioId::ditch_and_vineyard && side_of(unit_) == 0;
    if (ditch && gap_ > play_.setting.half_more(10 * kInch))
      return {std::clamp(body_.x, play_.ground.width / 4, play_.ground.width * 3 / 4),
              play_.state.unit[target].y};
    return centre_of(play_, target);
  }

  const Surroundings& around() const {
    if (!around_) around_.emplace(play_, unit_);
    return *around_;
  }

  const Play& play_;
  UnitId unit_;
  const Unit& body_;
  const UnitFacts& facts_;
  const Troop& troop_;
  UnitId enemy_ = kNoUnit;
  std::int32_t gap_ = 0;
  mutable std::optional<Surroundings> around_;
};

}  // namespace warren::might_of_arms
