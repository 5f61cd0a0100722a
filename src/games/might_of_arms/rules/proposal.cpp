// How does the commander draw up an army? MI-BOT-08: also for whoever says "ready" early (MI-SET-16).
#include <algorithm>

#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// In which order units are put down: formed foot by size, guns, mounted, light horse, skirmish foot.
int group_of(const Troop& troop) {
  if (troop.formed_foot()) return 0;
  if (troop.artillery) return 1;
  if (troop.wagon) return 5;
  if (troop.skirmish_foot()) return 4;
  return troop.light ? 3 : 2;
}

struct Order {
  std::array<UnitId, kMaxUnits> unit{};
  std::size_t count = 0;
};

Order deployment_order(const Play& play, int side) {
  Order order;
  for (int group = 0; group <= 5; ++group) {
    const std::size_t first = order.count;
    for_each_unit(waiting_of(play.state, side), [&](UnitId unit) {
      if (group_of(play.setting.troop(play.state, unit)) != group) return;
      std::size_t place = order.count++;
      const auto stands = [&](std::size_t i) { return play.state.unit[order.unit[i]].stands; };
      for (order.unit[place] = unit; group == 0 && place > first && stands(place) > stands(place - 1);
           --place)
        std::swap(order.unit[place], order.unit[place - 1]);
    });
  }
  return order;
}

// Where the lines run: the front border of a zone, and which way is back.
struct Lines {
  geometry::Box box;
  Angle facing;
  std::int32_t length;  // from one end of the line to the other
  std::int32_t depth;

  // A place `aside` to the right of the middle, `back` behind the front border.
  Point at(std::int32_t aside, std::int32_t back) const {
    const Vec forward = geometry::shift_of(facing, depth / 2 - back);
    const Vec right = geometry::shift_of(Angle::of_tenths(facing.tenths - 900), aside);
    const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    return middle + forward + right;
  }
};

Lines lines_of(const Play& play, int side) {
  Lines lines;
  lines.box = zones_of(play, side).box[0];
  lines.facing = facing_enemy(play, side);
  const std::int32_t wide = lines.box.high.x - lines.box.low.x, high = lines.box.high.y - lines.box.low.y;
  const bool along_x = lines.facing == geometry::kNorth || lines.facing == geometry::kSouth;
  lines.length = along_x ? wide : high;
  lines.depth = along_x ? high : wide;
  return lines;
}

class Commander {
 public:
  Commander(Play& play, int side, bool against_enemies)
      : play_(play), side_(side), against_(against_enemies), lines_(lines_of(play, side)) {}

  void place_all() {
    const Order order = deployment_order(play_, side_);
    const int units = play_.state.side[static_cast<std::size_t>(side_)].units;
    const auto placed = [&] { return units - std::popcount(waiting_of(play_.state, side_)); };
    for (std::size_t i = 0; i < order.count; ++i)
      if (!brings_half(play_) || 2 * placed() < units ||
          play_.setting.troop(play_.state, order.unit[i]).wagon)
        place(order.unit[i]);  // MI-SCN-04
    for (int i = 0; i < play_.state.side[static_cast<std::size_t>(side_)].leaders; ++i)
      if (leader_waits(play_.state, leader_at(side_, i))) place_leader(leader_at(side_, i));
  }

 private:
  static constexpr std::int32_t kStep = kInch / 2;

  int inches(int at_15mm) const { return play_.setting.half_more(at_15mm); }

  bool try_at(UnitId unit, std::int32_t aside, std::int32_t back) {
    const Point at = lines_.at(aside, back);
    const int files = play_.state.unit[unit].files;
    if (!judge_deployment(play_, unit, files, at, lines_.facing, against_).ok()) return false;
    put_down(play_, unit, files, at, lines_.facing);
    return true;
  }

  // Right and left in turn, next to those who stand already, then outward by half an inch.
  bool try_line(UnitId unit, std::int32_t back) {
    const std::int32_t half = block_of(play_, unit).width / 2, gap = inches(kInch);
    std::array<std::int32_t, 2>& end = back < inches(5 * kInch) ? first_ : second_;
    for (int turn = 0; turn < 2; ++turn) {
      const bool right = (turn == 0) == right_next_;
      std::int32_t& own = end[right ? 0U : 1U];
      const bool middle = end[0] == 0 && end[1] == 0;
      for (std::int32_t aside = middle ? 0 : own + gap + half; aside + half <= lines_.length / 2;
           aside += kStep) {
        if (!try_at(unit, right ? aside : -aside, back)) continue;
        own = aside + half;
        if (middle) end[right ? 1U : 0U] = std::max(0, half - aside);
        right_next_ = !right;
        return true;
      }
    }
    return false;
  }

  // Skirmishers before the foot, as far as there is room before it.
  bool try_screen(UnitId unit) {
    const std::int32_t back = inches(2 * kInch) - inches(kInch / 2) - block_of(play_, unit).depth;
    for (std::int32_t aside = 0; aside <= lines_.length / 2; aside += kStep)
      for (const std::int32_t place : {aside, -aside})
        if (try_at(unit, place, std::max(0, back))) return true;
    return false;
  }

  // Anywhere in the zone, front row first, middle first.
  bool try_grid(UnitId unit) {
    for (std::int32_t back = 0; back <= lines_.depth; back += kInch)
      for (std::int32_t aside = 0; aside <= lines_.length / 2; aside += kInch)
        for (const std::int32_t place : {aside, -aside})
          if (try_at(unit, place, back)) return true;
    return false;
  }

  void place(UnitId unit) {
    if (play_.setting.troop(play_.state, unit).skirmish_foot() && try_screen(unit)) return;
    if (try_line(unit, inches(2 * kInch)) || try_line(unit, inches(6 * kInch)) || try_grid(unit)) return;
    play_.state.unit[unit].where = Whereabouts::reserve;
    tell(play_, {.rule = rule("MI-SET-17"), .verb = Told::no_room, .subject = unit});
  }

  // Behind the middle of his command; where he has none, behind the middle of the line.
  void place_leader(LeaderId leader) {
    std::int64_t x = 0, y = 0;
    int count = 0;
    for_each_unit(standing_of(play_.state, side_), [&](UnitId unit) {
      if (play_.setting.facts(play_.state, unit).leader != number_of_leader(leader)) return;
      const Segment rear = footprint_of(play_, unit).edge(BlockFace::rear);
      x += (rear.a.x + rear.b.x) / 2;
      y += (rear.a.y + rear.b.y) / 2;
      ++count;
    });
    Point at = lines_.at(0, inches(5 * kInch));
    if (count > 0)
      at = Point{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)} -
           geometry::shift_of(lines_.facing, inches(kInch));
    at.x = std::clamp(at.x, lines_.box.low.x, lines_.box.high.x);
    at.y = std::clamp(at.y, lines_.box.low.y, lines_.box.high.y);
    put_down_leader(play_, leader, at);
  }

  Play& play_;
  int side_;
  bool against_;
  Lines lines_;
  bool right_next_ = true;
  std::array<std::int32_t, 2> first_{};  // how far the first line reaches: right, left
  std::array<std::int32_t, 2> second_{};
};

}  // namespace

void place_rest(Play& play, int side, bool against_enemies) {
  Commander(play, side, against_enemies).place_all();
}

}  // namespace warren::might_of_arms
