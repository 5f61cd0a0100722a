// What is everything called?
#include <fmt/format.h>

#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

template <std::size_t N>
std::string named(const std::array<const char*, N>& names, int place) {
  return place >= 0 && place < static_cast<int>(N) ? names[static_cast<std::size_t>(place)] : "?";
}

constexpr std::array<const char*, kAbilities> kAbilityNames{"Nature", "Will", "Health", "Resources",
                                                            "Circles"};
constexpr std::array<const char*, kActions> kActionNames{"Attack", "Defend", "Feint", "Maneuver"};
constexpr std::array<const char*, 4> kLevelNames{"no", "a minor", "a fair", "a major"};
constexpr std::array<const char*, kSeasons> kSeasonNames{"spring", "summer", "autumn", "winter"};
constexpr std::array<const char*, kCategories> kCategoryNames{"weather", "wilderness", "animals", "mice"};

}  // namespace

std::string mouse_name(const MatchSetting& setting, const State& state, MouseId mouse) {
  if (mouse >= kMostMice) return "the other side";
  return setting.names[state.of(mouse).name % setting.names.size()];
}

std::string rating_name(const MatchSetting& setting, MouseId mouse, Rating rating) {
  if (rating == kNoRating) return "nothing";
  if (!is_skill(rating)) return named(kAbilityNames, static_cast<int>(rating));
  if (!is_custom(rating)) return setting.tables.of(rating).name;
  return mouse < setting.sheets.size() ? setting.sheets[mouse].own_skills[at(rating) - kNamedRatings].name
                                       : "a trade";
}

std::string condition_name(const MatchSetting& setting, Condition condition) {
  return condition == kNoCondition ? "nothing" : setting.tables.of(condition).name;
}

std::string action_name(Action action) { return named(kActionNames, static_cast<int>(action)); }

std::string trait_name(const MatchSetting& setting, const State& state, MouseId mouse, int row) {
  const TraitSlot& slot = state.of(mouse).trait[static_cast<std::size_t>(row)];
  if (slot.trait == kNoTrait) return "no trait";
  if (slot.trait != Trait::custom) return setting.tables.trait[static_cast<std::size_t>(slot.trait)].name;
  const auto& own = setting.sheets[mouse].own_traits;
  return slot.own < own.size() ? own[slot.own].name : "a trait";
}

std::string wise_name(const MatchSetting& setting, MouseId mouse, WiseSlot wise) {
  if (wise.wise == kNoWise) return "no wise";
  if (wise.wise != Wise::custom) return setting.tables.wise[static_cast<std::size_t>(wise.wise)].name;
  const auto& own = setting.sheets[mouse].own_wises;
  return wise.own < own.size() ? own[wise.own].name : "a wise";
}

std::string gear_name(const MatchSetting& setting, Gear gear) {
  return gear == kNoGear ? "nothing" : setting.tables.of(gear).name;
}

std::string row_name(const MatchSetting& setting, WeaponRow row) {
  return row == kNoRow ? "no weapon" : setting.tables.of(row).name;
}

std::string npc_name(const MatchSetting& setting, const State& state, Npc npc) {
  if (npc == Npc::season) return fmt::format("the {}", season_name(state.mission.season));
  if (npc == Npc::given) return "the opposition";
  return npc == kNoNpc ? "nobody" : setting.tables.of(npc).name;
}

std::string team_name(const MatchSetting& setting, const State& state, int team) {
  const Conflict& conflict = state.conflict;
  if (team + 1 == conflict.teams || conflict.teams == 0) return npc_name(setting, state, conflict.opposition);
  if (conflict.teams == 2)
    return setting.mice == 1 ? mouse_name(setting, state, conflict.team[0].order[0]) : "the patrol";
  return fmt::format("team {}", team + 1);
}

std::string capitalised(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

std::string level_name(Level level) { return named(kLevelNames, static_cast<int>(level)); }
std::string season_name(Season season) { return named(kSeasonNames, static_cast<int>(season)); }
std::string category_name(Category category) { return named(kCategoryNames, static_cast<int>(category)); }

std::string seat_words(const MatchSetting& setting, const State& state, Seat seat) {
  if (index(seat) >= setting.mice) return "Game Master";
  return mouse_name(setting, state,
                    static_cast<MouseId>(index(seat)));  // MG-CAMP-05: not always who began there
}

}  // namespace warren::mouse_guard
