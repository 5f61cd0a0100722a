#include "games/rattle_and_rend/lists/warband.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/rattle_and_rend/lists/list_text.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/groups.h"

namespace warren::rattle_and_rend {
namespace {

// RR-CHA-01, RR-CHA-02, RR-HVY-01, RR-WRD-03, RR-GRP-06: each type with exactly its own secondary trait.
void check_group(const ListedGroup& group, const std::string& where, const MatchSetting& setting,
                 std::vector<Fault>& faults) {
  const bool champion = group.type == GroupType::champion || group.pair;
  const int wanted = setting.house.champion_actions == OneTwo::two ? 2 : 1;
  const int taken = std::popcount(group.actions);
  if (group.pair && (group.type == GroupType::champion || group.type == GroupType::ward))
    faults.push_back(
        {where, "a Champion joins a Heavy, Fighters, Shooters or Skirmishers only", rule("RR-CHA-02")});
  if (champion && taken != wanted)
    faults.push_back(
        {where,
         fmt::format("a Champion has {} Champion Action{}, not {}", wanted, wanted == 1 ? "" : "s", taken),
         rule("RR-CHA-01")});
  if (!champion && taken != 0)
    faults.push_back({where, "only a Champion has a Champion Action", rule("RR-GRP-06")});
  if ((group.type == GroupType::heavy) != (group.heavy != HeavyTrait::none))
    faults.push_back({where,
                      group.type == GroupType::heavy ? "a Heavy is colossal, flyer or transport"
                                                     : "only a Heavy has such a trait",
                      rule("RR-HVY-01")});
  if (group.type == GroupType::ward && group.warding == Warding::none)
    faults.push_back({where, "a Ward has one warding reaction", rule("RR-WRD-03")});
  if (group.type != GroupType::ward && group.warding != Warding::none)
    faults.push_back({where, "only a Ward has a warding reaction", rule("RR-GRP-06")});
}

Group group_of(const ListedGroup& listed, const MatchSetting& setting) {
  Group group;
  group.type = listed.type;
  group.where = Whereabouts::waiting;
  group.points = static_cast<std::uint8_t>(points_of(listed, setting));
  group.actions = listed.actions;
  group.heavy = listed.heavy;
  group.warding = listed.warding;
  if (listed.pair) group.set(Group::kPair);
  return group;
}

std::uint8_t random_actions(Rng& rng, const MatchSetting& setting) {
  const int wanted = setting.house.champion_actions == OneTwo::two ? 2 : 1;
  std::uint8_t mask = 0;
  while (std::popcount(mask) < wanted)
    mask = static_cast<std::uint8_t>(mask | 1U << (1 + rng.below(kChampionActions - 1)));
  return mask;
}

ListedGroup random_group(Rng& rng, const MatchSetting& setting, int points) {
  ListedGroup group;
  group.type = static_cast<GroupType>(rng.below(kGroupTypes));
  if (group.type == GroupType::heavy) group.heavy = static_cast<HeavyTrait>(1 + rng.below(3));
  if (group.type == GroupType::ward) group.warding = static_cast<Warding>(1 + rng.below(kWardings - 1));
  const bool may_join = group.type != GroupType::champion && group.type != GroupType::ward;
  group.pair = may_join && rng.below(points > 12 ? 2 : 5) == 0;
  if (group.pair || group.type == GroupType::champion) group.actions = random_actions(rng, setting);
  return group;
}

struct Draft {
  std::array<ListedGroup, kMostInWarband> groups{};
  int count = 0;
  int points = 0;
  int core = 0;
};

Draft draw_draft(Rng& rng, const MatchSetting& setting, int points) {
  Draft draft;
  while (draft.count < kMostInWarband && draft.points < points) {
    const ListedGroup group = random_group(rng, setting, points);
    draft.groups[static_cast<std::size_t>(draft.count++)] = group;
    draft.points += points_of(group, setting);
    if (is_core(group.type)) draft.core += setting.profile(group.type).cost;
  }
  return draft;
}

bool is_legal(const Draft& draft, int points) {
  return draft.points == points && draft.count >= fewest_groups(points) && draft.core >= points / 3;
}

Draft legal_draft(Rng& rng, const MatchSetting& setting, int points) {
  Draft draft = draw_draft(rng, setting, points);
  while (!is_legal(draft, points)) draft = draw_draft(rng, setting, points);
  return draft;
}

std::uint32_t random_traits(Rng& rng) {
  std::uint32_t traits = 0;
  while (std::popcount(traits) < 2) traits |= 1U << rng.below(kTraits);
  return traits;
}

Drive random_drive(Rng& rng) { return static_cast<Drive>(1 + rng.below(3)); }

struct Drawn {
  Draft draft;
  std::uint32_t traits = 0;
  Drive drive = Drive::none;
};

Drawn draw_warband(Rng& rng, const MatchSetting& setting) {
  Drawn drawn{.draft = legal_draft(rng, setting, setting.points())};
  drawn.traits = random_traits(rng);
  drawn.drive = random_drive(rng);
  const int points = setting.points(drawn.traits);
  if (points != setting.points()) drawn.draft = legal_draft(rng, setting, points);
  return drawn;
}

}  // namespace

int fewest_groups(int points) { return points < 12 ? 3 : 4; }

int points_of(const ListedGroup& group, const MatchSetting& setting) {
  return setting.profile(group.type).cost + (group.pair ? setting.profile(GroupType::champion).cost : 0);
}

void check_list(const WarbandList& list, const std::string& where, const MatchSetting& setting,
                std::vector<Fault>& faults) {
  int points = 0;
  int core = 0;
  for (std::size_t i = 0; i < list.groups.size(); ++i) {
    const ListedGroup& group = list.groups[i];
    points += points_of(group, setting);
    core += is_core(group.type) ? setting.profile(group.type).cost : 0;
    check_group(group, fmt::format("{} group {}", where, i + 1), setting, faults);
  }
  const auto count = static_cast<int>(list.groups.size());
  const int due = setting.points(list.traits);
  if (points != due)
    faults.push_back(
        {where, fmt::format("{} points are spent, {} must be", points, due), rule("RR-ARMY-01")});
  if (count < fewest_groups(due) || count > kMostInWarband)
    faults.push_back(
        {where, fmt::format("{} groups; a warband has {} to {}", count, fewest_groups(due), kMostInWarband),
         rule("RR-ARMY-02")});
  if (core < due / 3)
    faults.push_back(
        {where, fmt::format("{} points of Fighters, Shooters and Skirmishers; at least {}", core, due / 3),
         rule("RR-ARMY-03")});
  if (std::popcount(list.traits) != 2)
    faults.push_back(
        {where, fmt::format("{} warband traits; two different ones are chosen", std::popcount(list.traits)),
         rule("RR-ARMY-04")});
  if (list.drive == Drive::none)
    faults.push_back({where, "no drive; frenzy, discipline or compulsion is chosen", rule("RR-ARMY-05")});
}

WarbandList read_list(std::string_view text, const std::string& where, const MatchSetting& setting,
                      std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  WarbandList list;
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  std::string id(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
  if (id == "dwarven-throng" && setting.house.dwarven_throng == DwarvenThrong::as_printed)
    id = "dwarven-throng-as-printed";
  const auto shipped = std::ranges::find(setting.shipped, id, &WarbandList::id);
  if (shipped != setting.shipped.end())
    list = *shipped;
  else
    list = resolve(parse_list(text, where, faults), where, setting, faults);
  if (faults.size() == before) check_list(list, where, setting, faults);
  return list;
}

void enlist(const WarbandList& list, int side, const MatchSetting& setting, State& state) {
  std::size_t slot = static_cast<std::size_t>(side) * kMostInWarband;
  for (const ListedGroup& group : list.groups) state.group[slot++] = group_of(group, setting);
  Warband& warband = state.warband[static_cast<std::size_t>(side)];
  warband.traits = list.traits;
  warband.drive = list.drive;
}

void enlist_random(Rng& rng, int side, const MatchSetting& setting, State& state) {
  const Drawn drawn = draw_warband(rng, setting);
  std::size_t slot = static_cast<std::size_t>(side) * kMostInWarband;
  for (int i = 0; i < drawn.draft.count; ++i)
    state.group[slot++] = group_of(drawn.draft.groups[static_cast<std::size_t>(i)], setting);
  Warband& warband = state.warband[static_cast<std::size_t>(side)];
  warband.traits = drawn.traits;
  warband.drive = drawn.drive;
}

WarbandList random_list(Rng& rng, const MatchSetting& setting) {
  const Drawn drawn = draw_warband(rng, setting);
  WarbandList list{.id = {}, .name = "Drawn by lot", .groups = {}};
  list.groups.assign(drawn.draft.groups.begin(), drawn.draft.groups.begin() + drawn.draft.count);
  list.traits = drawn.traits;
  list.drive = drawn.drive;
  return list;
}

}  // namespace warren::rattle_and_rend
