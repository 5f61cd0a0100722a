#include "draw/marks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace warren::draw {
namespace {

constexpr std::string_view kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
constexpr std::array<std::string_view, 8> kBrackets{"()", "[]", "<>", "{}", "/\\", "||", "!!", "::"};
constexpr std::array<const char*, 8> kBases{"○", "■", "△", "◆", "□", "●", "▽", "◇"};
constexpr std::array<const char*, 8> kPlainBases{"o", "#", "^", "*", "+", "@", "v", "x"};

// Words that games use in the roles of terrain, and what they look like from above.
struct NamedTexture {
  std::string_view word;
  Texture texture;
};
constexpr std::array kTextures{
    NamedTexture{"tower",      {"╬", "+", Ink::warn} },
    NamedTexture{"battlement", {"┼", "+", Ink::warn} },
    NamedTexture{"gatehouse",  {"∏", "M", Ink::warn} },
    NamedTexture{"rubble",     {"░", ",", Ink::faint}},
    NamedTexture{"burning",    {"※", "*", Ink::warn} },
    NamedTexture{"ford",       {"≈", "~", Ink::faint}},
    NamedTexture{"bridge",     {"═", "=", Ink::warn} },
    NamedTexture{"path",       {"·", ".", Ink::faint}},
    NamedTexture{"courtyard",  {"·", ".", Ink::faint}},
    NamedTexture{"exit",       {"»", ">", Ink::good} },
    NamedTexture{"clear",      {"·", ".", Ink::faint}},
    NamedTexture{"zone",       {":", ":", Ink::faint}},
    NamedTexture{"mound",      {"∩", "n", Ink::warn} },
    NamedTexture{"hill",       {"∩", "n", Ink::warn} },
    NamedTexture{"tall",       {"♠", "\"", Ink::good}},
    NamedTexture{"wood",       {"♠", "\"", Ink::good}},
    NamedTexture{"hedge",      {"♠", "\"", Ink::good}},
    NamedTexture{"barrier",    {"≡", "=", Ink::warn} },
    NamedTexture{"wall",       {"≡", "=", Ink::warn} },
    NamedTexture{"bad",        {"~", "~", Ink::faint}},
    NamedTexture{"mud",        {"~", "~", Ink::faint}},
    NamedTexture{"water",      {"≈", "~", Ink::faint}},
    NamedTexture{"river",      {"≈", "~", Ink::faint}},
    NamedTexture{"fort",       {"╬", "+", Ink::warn} },
    NamedTexture{"keep",       {"╬", "+", Ink::warn} },
    NamedTexture{"building",   {"▒", "H", Ink::warn} },
    NamedTexture{"house",      {"▒", "H", Ink::warn} },
    NamedTexture{"obstacle",   {"▲", "^", Ink::faint}},
    NamedTexture{"rock",       {"▲", "^", Ink::faint}},
    NamedTexture{"impassable", {"▓", "%", Ink::faint}},
};

std::size_t number_of(const Scene::Piece& piece) {
  return static_cast<std::size_t>(std::max(0, piece.group >= 0 ? piece.group : piece.id));
}

std::size_t at_seat(Seat seat) { return slot(seat) % kBrackets.size(); }

}  // namespace

std::string letter_of(const Scene::Piece& piece) {
  return std::string(1, kCapitals[number_of(piece) % kCapitals.size()]);
}

std::string letter_of(const Scene::Area& area) {
  return std::string(1, kSmall[static_cast<std::size_t>(std::max(0, area.id)) % kSmall.size()]);
}

std::string mark_of(const Scene::Piece& piece) {
  if (piece.seat == kNobody) return " " + letter_of(piece) + " ";
  const std::string_view brackets = kBrackets[at_seat(piece.seat)];
  return brackets[0] + letter_of(piece) + brackets[1];
}

std::string base_sign(const Look& look, Seat seat) {
  if (seat == kNobody) return look.unicode ? "•" : "'";
  return look.unicode ? kBases[at_seat(seat)] : kPlainBases[at_seat(seat)];
}

Ink ink_of(Seat seat) {
  if (seat == kNobody) return Ink::strong;
  return static_cast<Ink>(static_cast<int>(Ink::seat0) + index(seat) % 4);
}

Texture texture_of(const Scene::Area& area) {
  for (const NamedTexture& look : kTextures)
    if (area.role.find(look.word) != std::string::npos) return look.texture;
  if (!area.enter) return {"▓", "%", Ink::faint};
  if (area.blocks_sight) return {"▒", "H", Ink::warn};
  return area.stops ? Texture{"░", "~", Ink::warn} : Texture{"·", ".", Ink::good};
}

std::string rim_words(const Scene::Area& area) {
  std::vector<std::string> words;
  if (!area.enter) words.emplace_back("no entry");
  if (area.stops) words.emplace_back("ends a move");
  if (area.blocks_sight) words.emplace_back("blocks sight");
  return words.empty() ? "open" : listed(words);
}

bool is_plain_ground(const Scene::Area& area) {
  const bool named =
      area.role.find("clear") != std::string::npos || area.role.find("zone") != std::string::npos;
  return named && area.enter && !area.stops && !area.blocks_sight;
}

std::string panel_words(const Scene::Panel& panel) {
  std::string words = panel.title + ":";
  for (std::size_t i = 0; i < panel.rows.size(); ++i)
    words += fmt::format("{} {}", i == 0 ? "" : ",", fmt::join(panel.rows[i], " "));
  return words + ".";
}

std::string badge_words(const std::vector<Badge>& badges) {
  std::string words;
  for (const Badge& badge : badges) {
    if (!words.empty()) words += ", ";
    if (badge.count > 0) words += std::to_string(badge.count) + " ";
    words += badge.tooltip.empty() ? badge.role : badge.tooltip;
  }
  return words;
}

}  // namespace warren::draw
