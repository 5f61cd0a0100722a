#include "games/mice_and_mystics/tile_files.h"

#include <algorithm>

namespace warren::mice_and_mystics {
namespace {

constexpr int kGridLines = 7;
constexpr int kGridWidth = 23;

struct GridLine {
  int number = 0;    // of the file
  std::string text;  // padded (MM-TILE-10)
};

// One side being read.
class SideReader {
 public:
  SideReader(ReadSide& read, FileFaults& faults) : read_(read), side_(read.side), faults_(faults) {}

  // The lines of the block after its head.
  void read(std::span<const TextLine> lines) {
    std::size_t grid = 0;
    while (grid < lines.size() && grid < kGridLines && !is_statement(lines[grid].text)) ++grid;
    if (grid < kGridLines) {
      read_.whole = false;  // what else is wrong with it is not told twice (MM-FAULT-52)
      return faults_.add(read_.line, rule("MM-TILE-10"), "{} has {} grid lines; it needs 7", side_.id, grid);
    }
    for (std::size_t i = 0; i < kGridLines; ++i) take_grid_line(lines[i]);
    read_cells();
    read_links();
    for (const TextLine& line : lines.subspan(grid)) read_statement(line);
    side_.spaces.finish(side_.screens);
  }

 private:
  static bool is_statement(std::string_view text) {
    return starts_with_word(text, "exit") || starts_with_word(text, "link");
  }

  void take_grid_line(const TextLine& line) {
    std::string_view text = line.text;
    while (static_cast<int>(text.size()) > kGridWidth && is_blank(text.back())) text.remove_suffix(1);
    if (static_cast<int>(text.size()) > kGridWidth)
      faults_.add(line.number, rule("MM-TILE-10"),
                  "grid line {} of {} has {} characters; at most 23 are allowed", grid_.size() + 1, side_.id,
                  text.size());
    std::string padded(text.substr(0, kGridWidth));
    padded.resize(kGridWidth, ' ');
    grid_.push_back({line.number, std::move(padded)});
  }

  const GridLine& grid_line(int number) const { return grid_[static_cast<std::size_t>(number)]; }
  const GridLine& row(int r) const { return grid_line(2 * r); }
  char sign(int line, int column) const { return grid_line(line).text[static_cast<std::size_t>(column)]; }

  // MM-TILE-11 to -13
  void read_cells() {
    for (int r = 0; r < kRows; ++r)
      for (int c = 0; c < kColumns; ++c) {
        const int from = 4 * c;
        const std::string_view cell = std::string_view(row(r).text).substr(static_cast<std::size_t>(from), 3);
        const SpaceId space = space_at(c, r);
        if (cell == "###") {
          side_.ground[space] = Floor::black;
          side_.screens.pillars.push_back({centre(space), 1});
        } else if (cell != "   ") {
          read_cell(space, cell, row(r).number);
        }
      }
  }

  static geometry::Point centre(SpaceId space) { return {2 * (space % kColumns), 2 * (space / kColumns)}; }

  // A cell whose ground is unknown counts as floor, so that its links are not told of as well (MM-FAULT-52).
  void read_cell(SpaceId space, std::string_view cell, int line) {
    const std::string name = space_name(space);
    const auto ground = std::string_view(".wsr").find(cell[0]);
    if (ground == std::string_view::npos)
      faults_.add(line, rule("MM-TILE-11"),
                  "cell {} of {} begins with \"{}\"; ground is one of . w s r, black ### or three blanks",
                  name, side_.id, cell[0]);
    side_.ground[space] = ground == std::string_view::npos ? Floor::floor : static_cast<Floor>(ground + 1);
    side_.spaces.add(space, centre(space));
    if (cell[0] == 'w') side_.water |= only(space);
    if (cell[0] == 's' || cell[0] == 'r') side_.special |= only(space);
    if (cell[0] == 'r') side_.red |= only(space);
    const auto feature = std::string_view(".exfhgo").find(cell[1]);
    if (feature == std::string_view::npos)
      return faults_.add(line, rule("MM-TILE-12"),
                         "cell {} of {} has \"{}\" in the middle; a feature is one of . e x f h g o", name,
                         side_.id, cell[1]);
    side_.feature[space] = static_cast<Feature>(feature);
    read_third(space, cell, line);
    note_feature(space);
  }

  void read_third(SpaceId space, std::string_view cell, int line) {
    const char c = cell[2];
    const Feature feature = side_.feature[space];
    const bool digit = c >= '0' && c <= '9';
    const auto flow = std::string_view(".^>v<").find(c);
    const bool fine = is_flip(feature) ? digit : cell[0] == 'w' ? flow != std::string_view::npos : c == '.';
    if (!fine)
      return faults_.add(
          line, rule("MM-TILE-13"),
          "cell {} of {} ends with \"{}\"; water takes ^ v < > or a dot, a flip space its pair "
          "number, all else a dot",
          space_name(space), side_.id, c);
    if (is_flip(feature))
      side_.flips.push_back({space, feature, static_cast<std::uint8_t>(c - '0')});
    else if (cell[0] == 'w')
      side_.flow[space] = static_cast<Way>(flow);
  }

  void note_feature(SpaceId space) {
    switch (side_.feature[space]) {
      case Feature::entry: side_.entries |= only(space); break;
      case Feature::trap_spot: side_.trap_spots |= only(space); break;
      case Feature::object: side_.object_spots |= only(space); break;
      default: break;
    }
  }

  // MM-TILE-14
  void read_links() {
    for (int r = 0; r < kRows; ++r)
      for (int c = 0; c + 1 < kColumns; ++c)
        read_link(space_at(c, r), space_at(c + 1, r), sign(2 * r, 4 * c + 3), row(r).number, "-:<>#");
    for (int r = 0; r + 1 < kRows; ++r) {
      for (int c = 0; c < kColumns; ++c)
        read_link(space_at(c, r), space_at(c, r + 1), sign(2 * r + 1, 4 * c + 1), grid_line(2 * r + 1).number,
                  "|:^v#");
      for (int column = 0; column < kGridWidth; ++column)
        if (column % 4 != 1 && sign(2 * r + 1, column) != ' ')
          faults_.add(grid_line(2 * r + 1).number, rule("MM-TILE-10"),
                      "grid line {} of {} has \"{}\" at {}, where only a blank may stand", 2 * r + 2,
                      side_.id, sign(2 * r + 1, column), column + 1);
    }
  }

  // `signs`: plain, red, arrow to a, arrow to b, wall; for links down the arrows are ^ and v.
  void read_link(SpaceId a, SpaceId b, char c, int line, std::string_view signs) {
    if (c == ' ') return;
    const auto which = signs.find(c);
    if (which == std::string_view::npos)
      return faults_.add(
          line, rule("MM-TILE-14"),
          "\"{}\" between {} and {} of {} is no link; across: - : < > # or blank, down: : ^ v # "
          "or blank or the upright bar",
          c, space_name(a), space_name(b), side_.id);
    const bool ends = side_.spaces.has(a) && side_.spaces.has(b);
    if (which == 4) {
      if (!side_.spaces.has(a) && !side_.spaces.has(b))
        return link_to_nothing(a, b, line, rule("MM-TILE-19"));
      return side_.screens.walls.push_back(wall_between(a, b));
    }
    if (!ends) return link_to_nothing(a, b, line, rule("MM-TILE-14"));
    constexpr std::array kThere{Link::plain, Link::red, Link::against_arrow, Link::with_arrow};
    constexpr std::array kBack{Link::plain, Link::red, Link::with_arrow, Link::against_arrow};
    side_.spaces.link(a, b, static_cast<int>(kThere[which]), static_cast<int>(kBack[which]));
  }

  void link_to_nothing(SpaceId a, SpaceId b, int line, RuleId why) {
    faults_.add(line, why, "the link {}–{} of {} ends on black or void", space_name(a), space_name(b),
                side_.id);
  }

  // MM-TILE-16: the side of length 2 between two cells.
  static geometry::Segment wall_between(SpaceId a, SpaceId b) {
    const geometry::Point p = centre(a);
    if (b == a + 1)
      return {
          {p.x + 1, p.y - 1},
          {p.x + 1, p.y + 1}
      };
    return {
        {p.x - 1, p.y + 1},
        {p.x + 1, p.y + 1}
    };
  }

  void read_statement(const TextLine& line) {
    if (trimmed(line.text).empty() || line.text.starts_with('#')) return;
    const std::vector<std::string_view> words = words_of(line.text);
    if (words[0] == "link") return read_extra_link(line, words);
    const Way border = words.size() > 3 ? border_named(words[1]) : Way::none;
    const bool coloured = words.size() > 3 && (words[2] == "blue" || words[2] == "orange");
    if (words[0] != "exit" || border == Way::none || !coloured) return bad_exit(line);
    Exit& exit = side_.exits[static_cast<std::size_t>(border) - 1];
    if (exit.spaces != 0)
      return faults_.add(line.number, rule("MM-TILE-15"), "{} has two exits {}; one per border is allowed",
                         side_.id, words[1]);
    exit.colour = words[2] == "blue" ? Colour::blue : Colour::orange;
    for (std::size_t i = 3; i < words.size(); ++i) add_exit_space(line, border, words[i], exit);
    faults_.limit(line.number, std::popcount(exit.spaces), "spaces of an exit", 4);
  }

  void bad_exit(const TextLine& line) {
    faults_.add(line.number, rule("MM-TILE-15"),
                "\"{}\" is no exit; write: exit N, E, S or W, blue or orange, spaces", line.text);
  }

  void add_exit_space(const TextLine& line, Way border, std::string_view name, Exit& exit) {
    const SpaceId space = space_named(name);
    if (space == kNoSpace || !side_.spaces.has(space)) return bad_exit(line);
    const int column = space % kColumns;
    const int row = space / kColumns;
    const bool on_it = (border == Way::north && row == 0) || (border == Way::south && row == kRows - 1) ||
                       (border == Way::west && column == 0) ||
                       (border == Way::east && column == kColumns - 1);
    if (!on_it)
      return faults_.add(line.number, rule("MM-TILE-15"),
                         "{} of the exit {} of {} does not lie on that border", name, border_name(border),
                         side_.id);
    exit.spaces |= only(space);
  }

  // MM-TILE-18
  void read_extra_link(const TextLine& line, std::span<const std::string_view> words) {
    const SpaceId a = words.size() == 3 ? space_named(words[1]) : kNoSpace;
    const SpaceId b = words.size() == 3 ? space_named(words[2]) : kNoSpace;
    const bool there = side_.spaces.has(a) && side_.spaces.has(b);
    if (!there || a == b || side_.spaces.are_joined(a, b) || are_neighbours(a, b))
      return faults_.add(line.number, rule("MM-TILE-18"),
                         "\"{}\" is no link; write: link and two spaces that are no neighbours on the grid",
                         line.text);
    side_.spaces.link(a, b, static_cast<int>(Link::plain), static_cast<int>(Link::plain));
    faults_.limit(line.number, ++extra_links_, "link lines", 8);
  }

  static bool are_neighbours(SpaceId a, SpaceId b) {
    return std::abs(a % kColumns - b % kColumns) + std::abs(a / kColumns - b / kColumns) == 1;
  }

  ReadSide& read_;
  TileSide& side_;
  FileFaults& faults_;
  std::vector<GridLine> grid_;
  int extra_links_ = 0;
};

// MM-TILE-10: `tile <n><A|B> <name>`; number 0 when it is none.
bool read_head(const TextLine& line, ReadSide& read, FileFaults& faults) {
  std::string_view rest = line.text;
  const std::string_view word = take_word(rest);
  const SideName name = side_named(take_word(rest));
  if (word != "tile" || name.number == 0 || rest.empty()) {
    faults.add(line.number, rule("MM-TILE-10"),
               "a tile begins with \"tile <number><A or B> <name>\", not \"{}\"", line.text);
    return false;
  }
  if (rest.size() > 40)
    faults.add(line.number, rule("MM-LIM-12"),
               "the name of a tile has {} characters or a sign that is no text; at most 40 are allowed",
               rest.size());
  read.name = name;
  read.line = line.number;
  read.side.id = side_id(name.number, name.side);
  read.side.name = std::string(rest);
  return true;
}

}  // namespace

std::vector<ReadSide> read_sides(const SourceFile& file, FileFaults& faults) {
  std::vector<ReadSide> sides;
  const std::vector<TextLine> lines = lines_of(file.text);
  const auto begins = [&](std::size_t i) { return starts_with_word(lines[i].text, "tile"); };
  for (std::size_t i = 0; i < lines.size();) {
    if (trimmed(lines[i].text).empty() || (lines[i].text.starts_with('#') && !begins(i))) {
      ++i;
      continue;
    }
    ReadSide read;
    const bool good = read_head(lines[i], read, faults);
    std::size_t end = i + 1;
    while (end < lines.size() && !begins(end)) ++end;
    if (good) {
      SideReader(read, faults).read(std::span(lines).subspan(i + 1, end - i - 1));
      sides.push_back(std::move(read));
    }
    i = end;
  }
  return sides;
}

}  // namespace warren::mice_and_mystics
