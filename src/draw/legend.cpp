// What do the signs on the map mean?
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "draw/map.h"
#include "draw/marks.h"
#include "draw/things.h"

namespace warren::draw {
namespace {

constexpr int kLegendWidth = 40;

std::string tracks_of(const Scene& scene, Seat seat) {
  std::string words;
  for (const Scene::Counter& counter : scene.counters)
    if (counter.owner == seat) words += (words.empty() ? "" : ", ") + counter_words(scene, counter);
  if (!scene.counters.empty()) return words;
  for (const Scene::Track& track : scene.tracks) {
    if (track.seat != seat) continue;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", track.label, track.value);
    if (track.limit > 0) words += fmt::format(" of {}", track.limit);
  }
  return words;
}

// Text under a sign: further lines begin under the first word.
void add_row(const Look& look, int width, const std::string& sign, Ink ink, const std::string& words,
             const std::string& more, std::vector<std::string>& lines) {
  const int indent = 2 + columns(sign) + 1;
  const std::vector<std::string> body =
      wrapped(more.empty() ? words : words + std::string(dash(look)) + more, std::max(16, width - indent));
  for (std::size_t i = 0; i < body.size(); ++i)
    lines.push_back(i == 0 ? "  " + inked(look, ink, sign) + " " + body[i]
                           : std::string(static_cast<std::size_t>(indent), ' ') + body[i]);
}

// What stands beside the board is named. Without a board the panels that belong to no unit are told whole;
// sheets are long and do not change often: `where` tells them.
void add_panels(const Scene& scene, const Look& look, int width, Seat seat, std::vector<std::string>& body) {
  std::vector<std::string> away;
  for (const Scene::Panel& panel : scene.panels) {
    if (panel.seat != seat) continue;
    if (scene.board.width == 0 && panel.group < 0)
      add_row(look, width, "   ", Ink::faint, panel_words(panel), {}, body);
    if (scene.board.width > 0 && panel.group >= 0 &&
        find_piece(scene, Mark::of_group(panel.group)) == nullptr)
      away.push_back(panel.title);
  }
  if (!away.empty()) add_row(look, width, "   ", Ink::faint, "not on the board: " + listed(away), {}, body);
}

void add_seat(const Scene& scene, const Look& look, int width, const SeatName& seat,
              std::vector<std::string>& lines) {
  std::vector<std::string> body;
  for (const SceneUnit& unit : units_of(scene)) {
    if (unit.leader->seat != seat.seat) continue;
    const std::string& words = unit.leader->tooltip.empty() ? unit.leader->label : unit.leader->tooltip;
    add_row(look, width, mark_of(scene, *unit.leader), ink_of(seat.seat), words,
            badge_words(unit.leader->badges), body);
  }
  add_panels(scene, look, width, seat.seat, body);
  for (const Scene::Zone& zone : scene.zones)
    if (owner_of(scene, zone) == seat.seat)
      add_row(look, width, "[=]", Ink::plain, zone_words(scene, zone), {}, body);
  for (const Scene::Card& card : scene.cards)
    if (card.seat == seat.seat && card.kind.empty())
      add_row(look, width, card.face_up ? "[=]" : "[?]", Ink::plain, card.label, card.tooltip, body);
  const std::string tracks = tracks_of(scene, seat.seat);
  if (body.empty() && tracks.empty()) return;
  const std::string name = seat.seat == kNobody ? "" : base_sign(look, seat.seat) + " " + seat.name;
  lines.push_back(inked(look, ink_of(seat.seat), name) + (name.empty() || tracks.empty() ? "" : "  ") +
                  tracks);
  lines.insert(lines.end(), body.begin(), body.end());
}

// One line per kind of terrain with the letters of all its pieces.
void add_terrain(const Scene& scene, const Look& look, int width, std::vector<std::string>& lines) {
  std::map<std::string, std::vector<const Scene::Area*>> kinds;
  for (const Scene::Area& area : scene.areas)
    if (area.seat == kNobody && area.is != Scene::Ground::space)
      kinds[area.role].push_back(&area);  // a seat's zone explains itself
  if (kinds.empty()) return;
  lines.push_back(inked(look, Ink::strong, "Terrain"));
  for (const auto& [role, areas] : kinds) {
    std::string letters;
    for (const Scene::Area* area : areas) letters += (letters.empty() ? "" : " ") + letter_of(*area);
    const Texture texture = texture_of(scene, *areas.front());
    const std::string sign = look.unicode ? texture.unicode : texture.ascii;
    const std::string name = areas.front()->label.empty() ? role : areas.front()->label;
    add_row(look, width, fmt::format("{0}{0}{0}", sign), texture.ink, fmt::format("{}  {}", letters, name),
            rim_words(*areas.front()), lines);
  }
}

}  // namespace

std::vector<std::string> legend_lines(const Scene& scene, const Look& look,
                                      const std::vector<SeatName>& seats) {
  std::vector<std::string> lines;
  add_seat(scene, look, look.width, {kNobody, ""}, lines);
  for (const SeatName& seat : seats) add_seat(scene, look, look.width, seat, lines);
  add_terrain(scene, look, look.width, lines);
  return lines;
}

bool has_map(const Scene& scene) {
  return scene.board.width > 0 && !(scene.areas.empty() && scene.pieces.empty() && scene.lines.empty());
}

std::string whole_map(const Scene& scene, const Look& look, const std::vector<SeatName>& seats,
                      const MapView& view, std::string* known) {
  const std::vector<std::string> map = map_lines(scene, look, view);
  const int map_width = map.empty() ? 0 : columns(map[1]);
  const bool beside = !map.empty() && look.width - map_width - 2 >= kLegendWidth;
  Look narrow = look;
  narrow.width = beside ? std::min(look.width - map_width - 2, 60) : look.width;
  const std::vector<std::string> legend = legend_lines(scene, narrow, seats);
  std::string text;
  if (beside) {
    for (std::size_t i = 0; i < std::max(map.size(), legend.size()); ++i) {
      const std::string left = i < map.size() ? map[i] : "";
      text += (i < legend.size() ? padded(left, map_width + 2) + legend[i] : left) + '\n';
    }
    return text;
  }
  for (const std::string& line : map) text += line + '\n';
  std::string below;
  for (const std::string& line : legend) below += line + '\n';
  if (known != nullptr && *known == below) return text;
  if (known != nullptr) *known = below;
  return text + below;
}

}  // namespace warren::draw
