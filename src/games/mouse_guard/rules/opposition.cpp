#include "games/mouse_guard/rules/opposition.h"

#include <algorithm>

namespace warren::mouse_guard {
namespace {

int shift_of(Difficulty difficulty) {  // MG-GM-09
  return difficulty == Difficulty::gentle ? -1 : difficulty == Difficulty::grim ? 1 : 0;
}

// The printed rating for what is listed: the higher one if several are, else the only one (MG-NPC-01).
int printed_rating(const Play& play, Npc npc, const Listed& listed) {
  if (npc == Npc::given) return static_cast<int>(play.setting.house.opposition_rating) + 1;  // the set-up's
  const NpcRow& row = play.setting.tables.of(npc);
  int best = row.only[static_cast<std::size_t>(play.state.mission.season)];
  for (std::uint8_t i = 0; i < listed.count; ++i)
    best = std::max<int>(best, row.ratings[at(listed.rating[i])]);
  return best;
}

}  // namespace

int npc_dice_for(int printed, int mice, Difficulty difficulty) {
  constexpr std::array<int, 5> kBySize{0, -2, -1, 0, 1};
  return std::max(2, printed + kBySize[static_cast<std::size_t>(mice)] + shift_of(difficulty));
}

int npc_base_for(int printed, int mice) {
  constexpr std::array<int, 5> kBySize{0, -1, 0, 0, 1};
  return std::max(2, printed + kBySize[static_cast<std::size_t>(mice)]);
}

int obstacle_for(int printed, int mice, Difficulty difficulty) {
  constexpr std::array<int, 5> kBySize{0, -1, 0, 0, 1};
  return std::max(1, printed + kBySize[static_cast<std::size_t>(mice)] + shift_of(difficulty));
}

int npc_dice(const Play& play, Npc npc, const Listed& listed) {
  const int printed = printed_rating(play, npc, listed);
  if (npc == Npc::given) return printed;
  return npc_dice_for(printed, play.state.mice, play.setting.house.difficulty);
}

int npc_base(const Play& play, Npc npc, const Listed& listed) {
  const int printed = printed_rating(play, npc, listed);
  return npc == Npc::given ? printed : npc_base_for(printed, play.state.mice);
}

int npc_tiebreak(const Play& play, Npc npc, Rating tied) {
  Listed root;
  root.add(is_skill(tied)           ? play.setting.tables.of(tied).root
           : tied == Rating::nature ? Rating::health
                                    : Rating::nature);
  return npc_dice(play, npc, root);
}

int obstacle_of(const Play& play, ObstacleId id, int part) {
  if (play.state.mission.ob != 0) return play.state.mission.ob;
  const TestPart& test = play.setting.tables.of(id).test[static_cast<std::size_t>(part)];
  return obstacle_for(test.ob[static_cast<std::size_t>(play.state.mission.season)], play.state.mice,
                      play.setting.house.difficulty);
}

TagSet obstacle_tags(const Play& play, ObstacleId id, int part) {
  const ObstacleRow& row = play.setting.tables.of(id);
  TagSet tags = tag(row.category);
  tags |= row.is_conflict ? row.tags : row.test[static_cast<std::size_t>(part)].tags;
  const bool outdoors = row.category == Category::weather || row.category == Category::wilderness;
  if (outdoors && play.state.mission.season == Season::winter) tags |= tag(Situation::cold);  // MG-OBS-06
  return tags;
}

}  // namespace warren::mouse_guard
