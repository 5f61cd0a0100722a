// Bases: light or dark, plain or notched rims, a letter on the leader, one shape per badge.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/places.h"
#include "draw/svg.h"
#include "draw/svg_parts.h"
#include "draw/things.h"

namespace warren::draw {
namespace {

bool is_dark(Seat seat) { return seat != kNobody && index(seat) % 2 == 1; }

std::string seat_class(Seat seat) {
  return seat == kNobody ? "nobody" : fmt::format("seat{}", index(seat) % 4);
}

std::string circle(double x, double y, double r, std::string_view attributes) {
  return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" {}/>", x, y, r, attributes);
}

// Two ears on the side it looks to show who leads.
std::string ears(const Scene::Piece& piece, const Frame& frame) {
  const double r = piece.radius * frame.scale;
  std::string text;
  for (const double turn : {-0.6, 0.6}) {
    const double angle = piece.heading.tenths * 3.14159265358979 / 1800.0 + turn;
    text += circle(frame.x(piece.centre.x) + std::cos(angle) * r * 1.02,
                   frame.y(piece.centre.y) - std::sin(angle) * r * 1.02, r * 0.36,
                   fmt::format("class=\"{}\"", seat_class(piece.seat)));
  }
  return text;
}

// A block: its front is drawn strongly, its letter, if it is to have one, stands in its middle.
std::string block(const Scene::Piece& piece, const Frame& frame, const std::string& letter) {
  const std::vector<Point> corners = corners_of(piece);
  std::string points;
  for (const Point corner : corners)
    points += fmt::format("{:.1f},{:.1f} ", frame.x(corner.x), frame.y(corner.y));
  std::string text = fmt::format("<polygon class=\"{}\" points=\"{}\"/>", seat_class(piece.seat), points);
  text += fmt::format(
      "<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"#281e15\" stroke-width=\"3\" fill=\"none\"/>",
      frame.x(corners[0].x), frame.y(corners[0].y), frame.x(corners[1].x), frame.y(corners[1].y));
  if (letter.empty()) return text;
  const double size = std::max(8.0, std::min(piece.shape.width, piece.shape.depth) * frame.scale * 0.8);
  return text +
         fmt::format("<text class=\"emblem {}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\">{}</text>",
                     is_dark(piece.seat) ? "light" : "dark", frame.x(piece.at.x),
                     frame.y(piece.at.y) + size * 0.35, size, letter);
}

// With a letter, or with none.
std::string base(const Scene::Piece& piece, const Frame& frame, const std::string& letter) {
  if (piece.shape.outline == Shape::Outline::block) return block(piece, frame, letter);
  const double x = frame.x(piece.centre.x);
  const double y = frame.y(piece.centre.y);
  const double r = std::max(4.0, piece.radius * frame.scale - 1.3);
  std::string text = piece.leader ? ears(piece, frame) : "";
  text += circle(x, y, r, fmt::format("class=\"{}\"", seat_class(piece.seat)));
  if (is_dark(piece.seat)) text += circle(x, y, r - 2.6, "class=\"notch\"");
  if (!letter.empty())
    text += fmt::format("<text class=\"emblem {}\" x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\">{}</text>",
                        is_dark(piece.seat) ? "light" : "dark", x, y + r * 0.42, r * 1.2, letter);
  return text;
}

// The shape says what it is, in black and white as well; what it means stands in its title.
std::string badge(const Scene& scene, const Badge& badge, double x, double y) {
  const std::string title =
      fmt::format("<title>{}</title>", escaped(badge.tooltip.empty() ? badge.role : badge.tooltip));
  const Like look = like_of(*scene.lexicon, badge.role);
  std::string shape;
  if (look == Like::wound)
    shape = fmt::format(
        "<path class=\"badge\" fill=\"#d9614b\" d=\"M{:.1f} {:.1f}q6.5 8.5 0 11.5q-6.5-3 0-11.5z\"/>", x,
        y - 7);
  else if (look == Like::done)
    shape = circle(x, y, 5.5, "class=\"badge\" fill=\"#d8ccb2\"") +
            fmt::format(
                "<path d=\"M{:.1f} {:.1f}l2 2.4 3.4-4.6\" fill=\"none\" stroke=\"#281e15\" "
                "stroke-width=\"1.5\"/>",
                x - 2.7, y);
  else if (look == Like::flight)
    shape = fmt::format(
        "<path class=\"badge\" fill=\"#fffaf0\" d=\"M{:.1f} {:.1f}v12M{:.1f} {:.1f}h9l-2.5 3 2.5 3h-9z\"/>",
        x - 4, y - 6, x - 4, y - 6);
  else if (look == Like::melee)
    shape = fmt::format(
        "<path class=\"badge\" fill=\"#f0c25a\" d=\"M{:.1f} {:.1f}l6 6-6 6-6-6z\"/><path d=\"M{:.1f} "
        "{:.1f}l5 5m0-5l-5 5\" stroke=\"#281e15\" stroke-width=\"1.4\"/>",
        x, y - 6, x - 2.5, y - 2.5);
  else
    shape = fmt::format(
        "<rect class=\"badge\" fill=\"#fdf8ec\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"11\" height=\"11\" "
        "rx=\"2.5\"/><text class=\"mark sans\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
        x - 5.5, y - 5.5, x, y + 3.2, escaped(capitalised(badge.role.substr(0, 1))));
  if (badge.count > 1)
    shape +=
        fmt::format("<text class=\"mark sans\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", x, y + 3, badge.count);
  return "<g>" + title + shape + "</g>";
}

// Where the unit reaches, in the picture.
struct Box {
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
};
Box box_of(const SceneUnit& unit, const Frame& frame) {
  Box box;
  for (const Scene::Piece* piece : unit.bases) {
    const double r = piece->radius * frame.scale;
    box.left = std::min(box.left, frame.x(piece->centre.x) - r);
    box.right = std::max(box.right, frame.x(piece->centre.x) + r);
    box.top = std::min(box.top, frame.y(piece->centre.y) - r);
    box.bottom = std::max(box.bottom, frame.y(piece->centre.y) + r);
  }
  return box;
}

}  // namespace

std::string svg_unit(const Scene& scene, const SceneUnit& unit, const Frame& frame) {
  const Scene::Piece& leader = *unit.leader;
  std::string state = badge_words(leader.badges);
  std::string text =
      fmt::format("<g><title>{}{}</title>", escaped(leader.tooltip.empty() ? leader.label : leader.tooltip),
                  state.empty() ? "" : escaped("; " + state));
  for (const Scene::Piece* piece : unit.bases)
    if (piece != &leader) text += base(*piece, frame, {});
  return text + base(leader, frame, letter_of(scene, leader)) + "</g>\n";
}

std::string svg_badges(const Scene& scene, const SceneUnit& unit, const Frame& frame) {
  const Scene::Piece& leader = *unit.leader;
  const double reach = leader.radius * frame.scale;
  double x = frame.x(leader.centre.x) + reach * 0.8;
  std::string text;
  for (const Badge& one : leader.badges) {
    text += badge(scene, one, x, frame.y(leader.centre.y) - reach * 0.9);
    x += 12.5;
  }
  return text.empty() ? text : text + "\n";
}

std::string svg_unit_label(const SceneUnit& unit, const Frame& frame, Labels& labels) {
  const Box box = box_of(unit, frame);
  return labels.place((box.left + box.right) / 2, box.top - 3, box.bottom, "name",
                      unit.leader->label.empty() ? unit.leader->role : unit.leader->label);
}

}  // namespace warren::draw
