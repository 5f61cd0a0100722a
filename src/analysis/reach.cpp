#include "analysis/reach.h"

#include <algorithm>
#include <cmath>

#include "kernel/rules/each_choice.h"

namespace warren {
namespace {

constexpr int kRays = 72;
constexpr int kSteps = 12;    // points that are judged on a ray
constexpr int kHalvings = 9;  // between the last allowed and the first refused
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

// The candidate that lies most in the middle.
Point middle_of(const std::vector<Point>& points) {
  double x = 0;
  double y = 0;
  for (const Point point : points) {
    x += point.x;
    y += point.y;
  }
  const Point mean{static_cast<std::int32_t>(x / static_cast<double>(points.size())),
                   static_cast<std::int32_t>(y / static_cast<double>(points.size()))};
  return *std::ranges::min_element(points, {}, [&](Point point) { return distance_between(point, mean); });
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

Point end_of_ray(const Prompt& prompt, Point from, Point to) {
  const auto allowed = [&](double part) {
    return prompt.judge(place(prompt.form, between(from, to, part))).ok();
  };
  for (int step = kSteps; step > 0; --step) {
    const double part = static_cast<double>(step) / kSteps;
    if (!allowed(part)) continue;
    if (step == kSteps) return to;
    return between(from, to, last_allowed(part, part + 1.0 / kSteps, kHalvings, allowed));
  }
  return between(from, to, last_allowed(0, 1.0 / kSteps, kHalvings, allowed));
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

std::vector<Point> reach_of(const Prompt& prompt, const Scene& scene) {
  if (prompt.form != Form::pose && prompt.form != Form::path) return {};
  const std::vector<Point> candidates = allowed_points(prompt);
  if (candidates.empty()) return {};
  const Point from = subject_at(prompt, scene).value_or(middle_of(candidates));
  double far = 0;
  for (const Point point : candidates) far = std::max(far, distance_between(from, point));
  far = far * 1.25 + scene.board.unit;
  std::vector<Point> outline;
  for (int ray = 0; ray < kRays; ++ray) {
    const double angle = 2 * M_PI * ray / kRays;
    const Point to{from.x + static_cast<std::int32_t>(far * std::cos(angle)),
                   from.y + static_cast<std::int32_t>(far * std::sin(angle))};
    outline.push_back(end_of_ray(prompt, from, to));
  }
  return outline;
}

std::optional<Answer> nearest_allowed(const Prompt& prompt, const Scene& scene, const Answer& refused) {
  if (refused.form() != prompt.form) return std::nullopt;
  if (prompt.form == Form::pose) return nearest_pose(prompt, scene, refused.pose());
  if (prompt.form == Form::path) return nearest_path(prompt, scene, refused);
  return std::nullopt;
}

}  // namespace warren
