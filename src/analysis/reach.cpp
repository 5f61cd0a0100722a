#include "analysis/reach.h"

#include <algorithm>
#include <cmath>

#include "analysis/reach_grid.h"
#include "kernel/rules/each_choice.h"

namespace warren {
namespace {

constexpr int kNearestHalvings = 18;

Point between(Point from, Point to, double part) {
  return {from.x + static_cast<std::int32_t>(std::lround(part * (to.x - from.x))),
          from.y + static_cast<std::int32_t>(std::lround(part * (to.y - from.y)))};
}

Answer place(Form form, Point at) {
  if (form == Form::pose) return Answer::of(Pose{at, {}, false});
  Answer path = Answer::path();
  path.add(at);
  return path;
}

std::optional<Point> place_of(const Answer& answer) {
  if (answer.form() == Form::pose) return answer.pose().at;
  if (answer.form() == Form::path && answer.count() > 0) return answer.point(answer.count() - 1);
  return std::nullopt;
}

// The candidates that are allowed, as points.
std::vector<Point> allowed_points(const Prompt& prompt) {
  std::vector<Point> points;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (const auto at = place_of(choice.answer)) points.push_back(*at);
  });
  return points;
}

std::optional<Point> subject_at(const Prompt& prompt, const Scene& scene) {
  const Scene::Piece* piece = find_piece(scene, prompt.subject_mark());
  return piece == nullptr ? std::nullopt : std::optional(piece->centre);
}

// The last allowed part of the way from 0 (taken as allowed) to 1 (taken as refused).
template <class Allowed>
double last_allowed(double low, double high, int halvings, const Allowed& allowed) {
  for (int i = 0; i < halvings; ++i) {
    const double half = (low + high) / 2;
    (allowed(half) ? low : high) = half;
  }
  return low;
}

std::optional<Answer> nearest_pose(const Prompt& prompt, const Scene& scene, const Pose& wanted) {
  const auto from = subject_at(prompt, scene);
  if (!from) return std::nullopt;
  const auto at = [&](double part) {
    Pose pose = wanted;
    pose.at = between(*from, wanted.at, part);
    return Answer::of(pose);
  };
  const double part =
      last_allowed(0, 1, kNearestHalvings, [&](double p) { return prompt.judge(at(p)).ok(); });
  const Answer found = at(part);
  return prompt.judge(found).ok() ? std::optional(found) : std::nullopt;
}

// Trims what a pose asks of a thing that faces somewhere: as much of its turn as it may make where it stands;
// then the way, drawn in towards where it looks until a step of it is allowed; then its length.
class PoseTrimmer {
 public:
  PoseTrimmer(const Prompt& prompt, double step, const Pose& stands, const Pose& wanted)
      : prompt_(prompt), step_(step), stands_(stands), wanted_(wanted) {}

  std::optional<Answer> trimmed() const {
    if (!may(stands_.at, stands_.heading)) return std::nullopt;
    const double turn = signed_tenths(stands_.heading, wanted_.turned ? wanted_.heading : stands_.heading);
    const auto turned_by = [&](double part) { return turned(stands_.heading, part * turn); };
    const double most = whole_or([&](double part) { return may(stands_.at, turned_by(part)); });
    const Angle heading = turned_by(most);
    const Vector way{double(wanted_.at.x) - stands_.at.x, double(wanted_.at.y) - stands_.at.y};
    const Vector led = drawn_in(way, inward(way, heading));
    const double far = whole_or([&](double part) { return may(reached(led, part), heading); });
    const Point at = reached(led, far);
    return may(at, heading) ? std::optional(Answer::of(Pose{at, heading, true})) : std::nullopt;
  }

 private:
  struct Vector {
    double x, y;
  };
  static constexpr double kTenths = 1800 / 3.14159265358979323846;
  static constexpr double kLess = 0.005;  // radians: what a short step is forgiven, a long way is not

  static int signed_tenths(Angle from, Angle to) { return (to.tenths - from.tenths + 5400) % 3600 - 1800; }
  static Angle turned(Angle from, double tenths) {
    return Angle::of_tenths(from.tenths + static_cast<int>(tenths));  // towards where it stood
  }
  // How far, in radians, a way leads aside of where a thing looks.
  static double angle_between(Angle heading, Vector way) {
    const double off = std::atan2(way.y, way.x) - heading.tenths / kTenths;
    return std::atan2(std::sin(off), std::cos(off));
  }
  // By how much, in radians, the way has to be turned towards where the thing looks, for a step of it.
  double inward(Vector way, Angle heading) const {
    const double off = angle_between(stands_.heading, way);
    const double part = std::min(1.0, step_ / std::max(1.0, std::hypot(way.x, way.y)));
    const double kept =
        whole_or([&](double most) { return may(reached(drawn_in(way, off * (most - 1)), part), heading); });
    if (kept == 1) return 0;
    return std::copysign(std::min(std::abs(off), std::abs(off * (1 - kept)) + kLess), -off);
  }
  // The way so turned, as long as it leads there.
  static Vector drawn_in(Vector way, double by) {
    const double kept = std::max(0.0, std::cos(by));
    return {kept * (way.x * std::cos(by) - way.y * std::sin(by)),
            kept * (way.x * std::sin(by) + way.y * std::cos(by))};
  }
  Point reached(Vector way, double part) const {
    return {stands_.at.x + static_cast<std::int32_t>(std::lround(part * way.x)),
            stands_.at.y + static_cast<std::int32_t>(std::lround(part * way.y))};
  }
  bool may(Point at, Angle heading) const { return prompt_.judge(Answer::of(Pose{at, heading, true})).ok(); }
  template <class Allowed>
  static double whole_or(const Allowed& allowed) {
    return allowed(1) ? 1 : last_allowed(0, 1, kNearestHalvings, allowed);
  }

  const Prompt& prompt_;
  double step_;
  Pose stands_, wanted_;
};

// As many whole legs as are allowed, and a part of the next one.
std::optional<Answer> nearest_path(const Prompt& prompt, const Scene& scene, const Answer& wanted) {
  const auto from = subject_at(prompt, scene);
  if (!from) return std::nullopt;
  Answer legs = Answer::path();
  Point last = *from;
  for (int i = 0; i < wanted.count(); ++i) {
    Answer longer = legs;
    longer.add(wanted.point(i));
    if (!prompt.judge(longer).ok()) break;
    legs = longer;
    last = wanted.point(i);
  }
  if (legs.count() == wanted.count()) return std::nullopt;
  const Point next = wanted.point(legs.count());
  const auto at = [&](double part) {
    Answer longer = legs;
    longer.add(between(last, next, part));
    return longer;
  };
  const double part =
      last_allowed(0, 1, kNearestHalvings, [&](double p) { return prompt.judge(at(p)).ok(); });
  if (part > 0 && prompt.judge(at(part)).ok()) return at(part);
  return legs.count() > 0 ? std::optional(legs) : std::nullopt;
}

}  // namespace

double distance_between(Point a, Point b) {
  return std::hypot(double(a.x) - double(b.x), double(a.y) - double(b.y));
}

std::vector<Rim> reach_of(const Prompt& prompt, const Scene& scene) {
  if (prompt.form != Form::pose && prompt.form != Form::path) return {};
  std::vector<Point> known = allowed_points(prompt);
  if (known.empty()) return {};
  if (const auto from = subject_at(prompt, scene)) known.push_back(*from);
  const auto allowed = [&](Point at) { return prompt.judge(place(prompt.form, at)).ok(); };
  return rims_of(ReachGrid(known, scene.board, allowed), allowed);
}

std::optional<Answer> nearest_allowed(const Prompt& prompt, const Scene& scene, const Answer& refused,
                                      const std::optional<Pose>& stands) {
  if (refused.form() != prompt.form) return std::nullopt;
  if (prompt.form == Form::pose && stands)
    if (const auto trimmed = PoseTrimmer(prompt, scene.board.unit, *stands, refused.pose()).trimmed())
      return trimmed;
  if (prompt.form == Form::pose) return nearest_pose(prompt, scene, refused.pose());
  if (prompt.form == Form::path) return nearest_path(prompt, scene, refused);
  return std::nullopt;
}

}  // namespace warren
