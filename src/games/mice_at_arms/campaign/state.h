// How do the kingdoms stand?
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

namespace warren::mice_at_arms::campaign {

inline constexpr int kMaxKingdoms = 4;

// MA-CAMP-01: the four territories of a kingdom.
enum class Land : std::uint8_t { castle, lands, north_borderland, south_borderland };
inline constexpr int kLandsEach = 4;
inline constexpr int kTerritories = kMaxKingdoms * kLandsEach;

using Territory = std::uint8_t;  // kingdom * 4 + land
constexpr Territory territory(int kingdom, Land land) {
  return static_cast<Territory>(kingdom * kLandsEach + static_cast<int>(land));
}
constexpr int kingdom_of(Territory territory) { return territory / kLandsEach; }
constexpr Land land_of(Territory territory) { return static_cast<Land>(territory % kLandsEach); }
constexpr bool is_borderland(Territory t) { return land_of(t) >= Land::north_borderland; }

enum class Phase : std::uint8_t {
  spending,     // MA-DP-21, each kingdom in turn
  attack_roll,  // MA-CAMP-03
  target,       // MA-DP-22
  scenario,     // MA-CAMP-14
  battle,
  over,
};

inline constexpr std::uint8_t kSiege = 10;  // scenario: 0 to 9 for the faces of MA-SCN-01, or this

struct Kingdom {
  std::int16_t purse = 0;        // MA-CAMP-12
  std::int16_t earned = 0;       // all VP ever scored
  std::int8_t loyalty = 0;       // MA-CAMP-11
  std::uint8_t fealty_lost = 0;  // bit h for house h (MA-MUST-05)
  std::uint8_t won = 0;
  std::uint8_t lost = 0;
};

struct State {
  Phase phase = Phase::spending;
  std::uint8_t kingdoms = 2;
  std::uint8_t turn = 0;      // spending: the kingdom; target: its place in `order`
  std::uint8_t winner = 0;    // kingdom + 1
  std::uint8_t attacker = 0;  // from the attack roll on
  std::uint8_t target = 0;
  std::uint8_t scenario = 0;
  std::uint8_t by_points = 0;                       // 1: won by victory points (campaign_goal)
  std::uint16_t battles = 0;                        // fought
  std::uint16_t seasons = 0;                        // attack rolls
  std::array<std::uint8_t, kMaxKingdoms> order{};   // of the attack roll, highest first
  std::array<std::uint8_t, kTerritories> holder{};  // MA-CAMP-18
  std::array<Kingdom, kMaxKingdoms> kingdom{};

  int defender() const { return holder[target]; }
};
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace warren::mice_at_arms::campaign
