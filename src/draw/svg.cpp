#include "draw/svg.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/places.h"
#include "draw/svg_parts.h"
#include "draw/things.h"

namespace warren::draw {
namespace {

constexpr double kBoard = 768;  // the longer side of the board
constexpr double kMargin = 44;
constexpr double kSide = 330;  // the column of names beside it
constexpr double kHeader = 62;

std::string text_at(double x, double y, const char* style, std::string_view words) {
  return fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", style, x, y, escaped(words));
}

// The ruler round the board: light and dark bars, one unit step each.
std::string ruler(const Scene::Board& board, const Frame& frame, int step) {
  std::string text;
  const double right = frame.x(board.width);
  const double top = frame.y(board.height);
  for (int unit = 0; unit * board.unit < board.width; unit += step) {
    const double from = frame.x(double(unit) * board.unit);
    const double to = std::min(right, frame.x(double(unit + step) * board.unit));
    const char* fill = unit / step % 2 == 0 ? "#33261a" : "#f5eddb";
    for (const double y : {top - 10, frame.bottom + 4})
      text += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"6\" fill=\"{}\" stroke=\"#33261a\" "
          "stroke-width=\".8\"/>",
          from, y, to - from, fill);
    if (unit > 0)
      text += text_at(from, frame.bottom + 24, "axis sans", std::to_string(unit)) +
              text_at(from, top - 14, "axis sans", std::to_string(unit));
  }
  for (int unit = 0; unit * board.unit < board.height; unit += step) {
    const double from = frame.y(double(unit) * board.unit);
    const double to = std::max(top, frame.y(double(unit + step) * board.unit));
    const char* fill = unit / step % 2 == 0 ? "#33261a" : "#f5eddb";
    for (const double x : {frame.left - 10, right + 4})
      text += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"6\" height=\"{:.1f}\" fill=\"{}\" stroke=\"#33261a\" "
          "stroke-width=\".8\"/>",
          x, to, from - to, fill);
    if (unit > 0)
      text += text_at(frame.left - 22, from + 4, "axis sans", std::to_string(unit)) +
              text_at(right + 22, from + 4, "axis sans", std::to_string(unit));
  }
  return text;
}

int ruler_step(const Scene::Board& board) {
  const double units = double(std::max(board.width, board.height)) / board.unit;
  for (const int step : {1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000})
    if (units / step <= 13) return step;
  return 5000;
}

std::string board_of(const Scene& scene, const Frame& frame) {
  std::string text = fmt::format(
      "<rect x=\"{0:.1f}\" y=\"{1:.1f}\" width=\"{2:.1f}\" height=\"{3:.1f}\" fill=\"url(#felt)\"/><rect "
      "x=\"{0:.1f}\" y=\"{1:.1f}\" width=\"{2:.1f}\" height=\"{3:.1f}\" fill=\"url(#tufts)\" "
      "stroke=\"#33261a\" stroke-width=\"1.4\"/>\n",
      frame.left, frame.y(scene.board.height), scene.board.width * frame.scale,
      scene.board.height * frame.scale);
  text += ruler(scene.board, frame, ruler_step(scene.board));
  for (const Scene::Area& area : scene.areas) text += svg_area(scene, area, frame);
  for (const Scene::Line& line : scene.lines) {
    std::string points;
    for (const Point point : line.points)
      points += fmt::format("{:.1f},{:.1f} ", frame.x(point.x), frame.y(point.y));
    text += fmt::format("<polyline class=\"line\" points=\"{}\"><title>{}</title></polyline>\n", points,
                        escaped(line.label));
  }
  const std::vector<SceneUnit> units = units_of(scene);
  for (const SceneUnit& unit : units) text += svg_unit(scene, unit, frame);
  for (const SceneUnit& unit : units) text += svg_badges(scene, unit, frame);
  Labels labels(frame.left, frame.x(scene.board.width), frame.y(scene.board.height), frame.bottom);
  for (const SceneUnit& unit : units) text += svg_unit_label(unit, frame, labels);
  for (const Scene::Area& area : scene.areas) text += svg_area_label(scene, area, frame, labels);
  return text;
}

// The column beside the board: seats with their units, tracks and cards.
class Side {
 public:
  Side(double x, double y) : x_(x), y_(y) {}

  void seat(const Scene& scene, const SeatName& seat) {
    std::string tracks;
    for (const Scene::Track& track : scene.tracks)
      if (track.seat == seat.seat)
        tracks += fmt::format("{}{} {}", tracks.empty() ? "" : ", ", track.label, track.value);
    if (seat.seat != kNobody) {
      const bool dark = index(seat.seat) % 2 == 1;
      text_ += fmt::format("<circle class=\"seat{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"8\"/>",
                           index(seat.seat) % 4, x_ + 8, y_ - 5);
      if (dark)
        text_ +=
            fmt::format("<circle class=\"notch\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5.4\"/>", x_ + 8, y_ - 5);
      row(24, "head", seat.name);
    }
    if (!tracks.empty()) row(24, "small sans", tracks);
    for (const SceneUnit& unit : units_of(scene)) {
      if (unit.leader->seat != seat.seat) continue;
      row(24, "row",
          letter_of(scene, *unit.leader) + "  " +
              (unit.leader->tooltip.empty() ? unit.leader->label : unit.leader->tooltip));
      if (const std::string state = badge_words(unit.leader->badges); !state.empty())
        for (const std::string& line : wrapped(state, 42)) row(40, "small sans", line);
    }
    for (const Scene::Zone& zone : scene.zones)
      if (owner_of(scene, zone) == seat.seat)
        for (const std::string& line : wrapped(zone_words(scene, zone), 42)) row(24, "row", line);
    for (const Scene::Card& card : scene.cards)
      if (card.seat == seat.seat && card.kind.empty()) row(24, "row", card.label);
    y_ += 12;
  }

  double end() const { return y_; }
  const std::string& text() const { return text_; }

 private:
  void row(double indent, const char* style, std::string_view words) {
    text_ += text_at(x_ + indent, y_, style, words);
    y_ += 19;
  }
  double x_;
  double y_;
  std::string text_;
};

// The sheet of parchment on which all is drawn.
std::string opened(const Scene& scene, double width, double height) {
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" role=\"img\">\n",
      width, height);
  text += fmt::format("<title>{}, {}</title>\n", escaped(scene.title), escaped(scene.phase)) + svg_styles();
  text += fmt::format(
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#f5eddb\"/><rect width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" fill=\"url(#laid)\"/>\n",
      width, height);
  return text;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20) safe += c;
    }
  }
  return safe;
}

std::string board_svg_of(const Scene& scene) {
  const double scale = kBoard / std::max({scene.board.width, scene.board.height, 1});
  const double across = scene.board.width * scale;
  const double down = scene.board.height * scale;
  const Frame frame{scale, kMargin, kMargin, kMargin + down};
  return opened(scene, 2 * kMargin + across, 2 * kMargin + down) + board_of(scene, frame) + "</svg>\n";
}

std::string svg_of(const Scene& scene, const std::vector<SeatName>& seats) {
  const bool board = scene.board.width > 0 && scene.board.height > 0;
  const double scale = board ? kBoard / std::max(scene.board.width, scene.board.height) : 1;
  const double across = board ? scene.board.width * scale : 0;
  const double down = board ? scene.board.height * scale : 0;
  const Frame frame{scale, kMargin, kHeader + 20, kHeader + 20 + down};
  Side side(board ? kMargin + across + 56 : kMargin, kHeader + 34);
  side.seat(scene, {kNobody, ""});
  for (const SeatName& seat : seats) side.seat(scene, seat);
  const double width = (board ? kMargin + across + 46 : kMargin) + kSide;
  const double height = std::max(kHeader + 20 + down + 40, side.end() + 20);
  std::string text = opened(scene, width, height);
  text += text_at(kMargin - 10, 34, "title", scene.title) + text_at(kMargin - 10, 54, "phase", scene.phase);
  if (board) text += board_of(scene, frame);
  return text + side.text() + "</svg>\n";
}

}  // namespace warren::draw
