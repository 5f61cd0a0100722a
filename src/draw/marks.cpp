#include "draw/marks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace warren::draw {
namespace {

constexpr std::string_view kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
constexpr std::array<std::string_view, 8> kBrackets{"()", "[]", "<>", "{}", "/\\", "||", "!!", "::"};
constexpr std::array<const char*, 8> kBases{"○", "■", "△", "◆", "□", "●", "▽", "◇"};
constexpr std::array<const char*, 8> kPlainBases{"o", "#", "^", "*", "+", "@", "v", "x"};

struct LikeTexture {
  Like like;
  Texture texture;
};
constexpr std::array kTextures{
    LikeTexture{Like::open,       {"·", ".", Ink::faint}},
    LikeTexture{Like::zone,       {":", ":", Ink::faint}},
    LikeTexture{Like::exit,       {"»", ">", Ink::good} },
    LikeTexture{Like::road,       {"·", ".", Ink::faint}},
    LikeTexture{Like::bridge,     {"═", "=", Ink::warn} },
    LikeTexture{Like::ford,       {"≈", "~", Ink::faint}},
    LikeTexture{Like::water,      {"≈", "~", Ink::faint}},
    LikeTexture{Like::mud,        {"~", "~", Ink::faint}},
    LikeTexture{Like::rubble,     {"░", ",", Ink::faint}},
    LikeTexture{Like::hill,       {"∩", "n", Ink::warn} },
    LikeTexture{Like::wood,       {"♠", "\"", Ink::good}},
    LikeTexture{Like::wall,       {"≡", "=", Ink::warn} },
    LikeTexture{Like::tower,      {"╬", "+", Ink::warn} },
    LikeTexture{Like::battlement, {"┼", "+", Ink::warn} },
    LikeTexture{Like::gate,       {"∏", "M", Ink::warn} },
    LikeTexture{Like::building,   {"▒", "H", Ink::warn} },
    LikeTexture{Like::rock,       {"▲", "^", Ink::faint}},
    LikeTexture{Like::fire,       {"※", "*", Ink::warn} },
    LikeTexture{Like::solid,      {"▓", "%", Ink::faint}},
};

std::size_t number_of(const Scene::Piece& piece) {
  return static_cast<std::size_t>(std::max(0, piece.group >= 0 ? piece.group : piece.id));
}

std::size_t at_seat(Seat seat) { return slot(seat) % kBrackets.size(); }

}  // namespace

std::string letter_of(const Scene& scene, const Scene::Piece& piece) {
  std::set<std::size_t> numbers;  // of its seat, from the lowest to its own
  for (const Scene::Piece& other : scene.pieces)
    if (other.seat == piece.seat && number_of(other) <= number_of(piece)) numbers.insert(number_of(other));
  std::array<bool, kCapitals.size()> taken{};
  std::size_t letter = number_of(piece) % kCapitals.size();
  for (const std::size_t number : numbers) {
    letter = number % kCapitals.size();
    for (std::size_t tried = 0; taken[letter] && tried < taken.size(); ++tried)
      letter = (letter + 1) % kCapitals.size();
    taken[letter] = true;
  }
  return std::string(1, kCapitals[letter]);
}

std::string letter_of(const Scene::Area& area) {
  return std::string(1, kSmall[static_cast<std::size_t>(std::max(0, area.id)) % kSmall.size()]);
}

std::string mark_of(const Scene& scene, const Scene::Piece& piece) {
  if (piece.seat == kNobody) return " " + letter_of(scene, piece) + " ";
  const std::string_view brackets = kBrackets[at_seat(piece.seat)];
  return brackets[0] + letter_of(scene, piece) + brackets[1];
}

std::string base_sign(const Look& look, Seat seat) {
  if (seat == kNobody) return look.unicode ? "•" : "'";
  return look.unicode ? kBases[at_seat(seat)] : kPlainBases[at_seat(seat)];
}

Ink ink_of(Seat seat) {
  if (seat == kNobody) return Ink::strong;
  return static_cast<Ink>(static_cast<int>(Ink::seat0) + index(seat) % 4);
}

Like look_of(const Scene& scene, const Scene::Area& area) {
  return like_of(*scene.lexicon, area.kind.empty() ? Name(area.role) : area.kind);
}

Texture texture_of(const Scene& scene, const Scene::Area& area) {
  const auto drawn = std::ranges::find(kTextures, look_of(scene, area), &LikeTexture::like);
  if (drawn != kTextures.end()) return drawn->texture;
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

bool is_plain_ground(const Scene& scene, const Scene::Area& area) {
  const Like look = look_of(scene, area);
  return (look == Like::open || look == Like::zone) && area.enter && !area.stops && !area.blocks_sight;
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
