#include "draw/map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/marks.h"
#include "draw/places.h"
#include "draw/things.h"

namespace warren::draw {
namespace {

constexpr int kRuler = 4;           // columns left of the board
constexpr int kFewestColumns = 40;  // of the board
constexpr int kMostColumns = 96;
constexpr std::size_t kShortName = 3;  // of a space that is named on the map

struct Cell {
  std::string sign = " ";
  Ink ink = Ink::plain;
};

// The board as a grid of cells; a cell is twice as high as it is wide.
class Canvas {
 public:
  Canvas(const Scene::Board& board, const Look& look) : board_(board), look_(look) {
    const double tall = double(board.height) / board.width / 2;  // rows in a column's width
    const int widest = std::min(look.width - kRuler - 3, kMostColumns);
    const int lines = std::max(24, look.height - 14);
    columns_ = std::clamp(static_cast<int>(lines / tall), kFewestColumns, std::max(kFewestColumns, widest));
    rows_ = std::max(4, static_cast<int>(std::lround(columns_ * tall)));
    cells_.resize(place(0, rows_));
  }

  int width() const { return columns_; }
  int height() const { return rows_; }
  Cell& at(int column, int row) { return cells_[place(column, row)]; }
  int column_of(double x) const {
    return std::clamp(static_cast<int>(x * columns_ / board_.width), 0, columns_ - 1);
  }
  int row_of(double y) const {
    return std::clamp(rows_ - 1 - static_cast<int>(y * rows_ / board_.height), 0, rows_ - 1);
  }
  Point middle_of(int column, int row) const {
    return {static_cast<std::int32_t>((column + 0.5) * board_.width / columns_),
            static_cast<std::int32_t>((rows_ - row - 0.5) * board_.height / rows_)};
  }

  // Text of single columns around a point, kept inside the board.
  void write(Point at_point, std::string_view text, Ink ink) {
    const int size = static_cast<int>(text.size());
    const int first = std::clamp(column_of(at_point.x) - size / 2, 0, std::max(0, columns_ - size));
    for (int i = 0; i < size && first + i < columns_; ++i)
      at(first + i, row_of(at_point.y)) = {std::string(1, text[static_cast<std::size_t>(i)]), ink};
  }

  std::string row_text(int row) {
    std::string text;
    Ink ink = Ink::plain;
    for (int column = 0; column < columns_; ++column) {
      const Cell& cell = at(column, row);
      if (cell.ink != ink) {
        if (ink != Ink::plain) text += code(look_, Ink::plain);
        if (cell.ink != Ink::plain) text += code(look_, cell.ink);
        ink = cell.ink;
      }
      text += cell.sign;
    }
    if (ink != Ink::plain) text += code(look_, Ink::plain);
    return text;
  }

 private:
  std::size_t place(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }
  const Scene::Board& board_;
  const Look& look_;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<Cell> cells_;
};

void draw_areas(const Scene& scene, const Look& look, Canvas& canvas) {
  for (const Scene::Area& area : scene.areas) {
    const Texture texture = texture_of(scene, area);
    for (int row = 0; row < canvas.height(); ++row)
      for (int column = 0; column < canvas.width(); ++column)
        if (covers(area, canvas.middle_of(column, row)))
          canvas.at(column, row) = {look.unicode ? texture.unicode : texture.ascii, texture.ink};
  }
  for (const Scene::Area& area : scene.areas) {
    const bool named = area.is == Scene::Ground::space && area.label.size() <= kShortName;
    if (area.seat == kNobody)
      canvas.write(middle_of(area), named ? area.label : " " + letter_of(area) + " ", Ink::strong);
  }
}

void draw_lines(const Scene& scene, const Look& look, Canvas& canvas) {
  for (const Scene::Line& line : scene.lines) {
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const Point a = line.points[i - 1];
      const Point b = line.points[i];
      const int steps = 2 * canvas.width();
      for (int s = 0; s <= steps; ++s) {
        const double share = double(s) / steps;
        canvas.at(canvas.column_of(a.x + (b.x - a.x) * share), canvas.row_of(a.y + (b.y - a.y) * share)) = {
            look.unicode ? "∙" : "-", line.seat == kNobody ? Ink::faint : ink_of(line.seat)};
      }
    }
  }
}

// A block fills what it stands on; an arrow before its middle shows its front.
void draw_block(const Scene::Piece& piece, const Look& look, Canvas& canvas) {
  constexpr std::array<const char*, 8> kArrows{"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};
  constexpr std::array<const char*, 8> kPlainArrows{">", "/", "^", "\\", "<", "/", "v", "\\"};
  for (int row = 0; row < canvas.height(); ++row)
    for (int column = 0; column < canvas.width(); ++column)
      if (stands_on(piece, canvas.middle_of(column, row)))
        canvas.at(column, row) = {base_sign(look, piece.seat), ink_of(piece.seat)};
  const std::vector<Point> corners = corners_of(piece);
  const double x = (corners[0].x + corners[1].x) / 2.0;
  const double y = (corners[0].y + corners[1].y) / 2.0;
  const auto eighth = static_cast<std::size_t>(((piece.heading.tenths + 225) % 3600 + 3600) % 3600 / 450);
  canvas.at(canvas.column_of(x), canvas.row_of(y)) = {look.unicode ? kArrows[eighth] : kPlainArrows[eighth],
                                                      ink_of(piece.seat)};
}

// Where the letter of a base is written: side by side with others of its space.
Point place_of(const Scene& scene, const Scene::Piece& piece, const Canvas& canvas) {
  const Share share = share_of(scene, piece);
  const int aside = (2 * share.before - share.all + 1) * 2;  // columns
  return {piece.centre.x + aside * scene.board.width / canvas.width(), piece.centre.y};
}

// The bases of those who follow first, so that every leader's letter can be read.
void draw_pieces(const Scene& scene, const Look& look, const MapView& view, Canvas& canvas) {
  const std::vector<SceneUnit> units = units_of(scene);
  for (const SceneUnit& unit : units)
    for (const Scene::Piece* base : unit.bases)
      if (base->shape.outline == Shape::Outline::block) draw_block(*base, look, canvas);
  for (const SceneUnit& unit : units)
    for (const Scene::Piece* base : unit.bases)
      if (base->shape.outline != Shape::Outline::block && base->in < 0)
        canvas.at(canvas.column_of(base->centre.x), canvas.row_of(base->centre.y)) = {
            base_sign(look, base->seat), ink_of(base->seat)};
  const Scene::Piece* subject = find_piece(scene, view.subject);
  for (const SceneUnit& unit : units)
    canvas.write(place_of(scene, *unit.leader, canvas), mark_of(scene, *unit.leader),
                 unit.leader == subject ? Ink::head : ink_of(unit.leader->seat));
}

// Units between two numbers of the ruler, so that they stand apart.
int ruler_step(const Scene::Board& board, int cells) {
  const double units = double(board.width) / board.unit;
  for (const int step : {1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000})
    if (cells * step / units >= 6) return step;
  return 5000;
}

std::string top_ruler(const Scene::Board& board, const Canvas& canvas, int step) {
  std::string line(static_cast<std::size_t>(canvas.width()), ' ');
  for (int unit = 0; unit * board.unit <= board.width; unit += step) {
    const std::string number = std::to_string(unit);
    const int at = static_cast<int>(double(unit) * board.unit * canvas.width() / board.width) -
                   static_cast<int>(number.size()) / 2;
    const int first = std::clamp(at, 0, canvas.width() - static_cast<int>(number.size()));
    line.replace(static_cast<std::size_t>(first), number.size(), number);
  }
  return line;
}

std::string edge(const Look& look, const Canvas& canvas, bool top) {
  std::string line = look.unicode ? (top ? "┌" : "└") : "+";
  for (int i = 0; i < canvas.width(); ++i) line += look.unicode ? "─" : "-";
  return line + (look.unicode ? (top ? "┐" : "┘") : "+");
}

}  // namespace

std::vector<std::string> map_lines(const Scene& scene, const Look& look, const MapView& view) {
  if (scene.board.width <= 0 || scene.board.height <= 0) return {};
  Canvas canvas(scene.board, look);
  draw_areas(scene, look, canvas);
  draw_lines(scene, look, canvas);
  draw_pieces(scene, look, view, canvas);
  for (const Pin& pin : view.pins) canvas.write(pin.at, pin.label, Ink::strong);

  const int step = ruler_step(scene.board, canvas.width());
  const std::string margin(kRuler, ' ');
  std::vector<std::string> numbers(static_cast<std::size_t>(canvas.height()), margin);
  for (int unit = 0; unit * scene.board.unit <= scene.board.height; unit += step)
    numbers[static_cast<std::size_t>(canvas.row_of(double(unit) * scene.board.unit))] =
        fmt::format("{:>3} ", unit);
  std::vector<std::string> lines;
  const char* wall = look.unicode ? "│" : "|";
  lines.push_back(margin + " " + inked(look, Ink::faint, top_ruler(scene.board, canvas, step)));
  lines.push_back(margin + inked(look, Ink::faint, edge(look, canvas, true)));
  for (int row = 0; row < canvas.height(); ++row)
    lines.push_back(inked(look, Ink::faint, numbers[static_cast<std::size_t>(row)] + wall) +
                    canvas.row_text(row) + inked(look, Ink::faint, wall));
  lines.push_back(margin + inked(look, Ink::faint, edge(look, canvas, false)));
  return lines;
}

}  // namespace warren::draw
