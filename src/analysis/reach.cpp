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

std::optional<Answer> nearest_allowed(const Prompt& prompt, const Scene& scene, const Answer& refused) {
  if (refused.form() != prompt.form) return std::nullopt;
  if (prompt.form == Form::pose) return nearest_pose(prompt, scene, refused.pose());
  if (prompt.form == Form::path) return nearest_path(prompt, scene, refused);
  return std::nullopt;
}

}  // namespace warren
