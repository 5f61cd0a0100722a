// Who is there, as facts: the groups of both sides, on the board or not.
#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/view/scene.h"
#include "games/rattle_and_rend/words/words.h"

namespace warren::rattle_and_rend {
namespace {

// The same as facts; those that say where a group is come last.
std::vector<Sign> signs_of(const State& state, GroupId id) {
  constexpr std::array<Name, 8> kWhereabouts{"", "waits",  "ambush",   "reserve",
                                             "", "inside", "banished", "gone"};
  const Group& group = state.group[id];
  std::vector<Sign> signs;
  const auto sign = [&](bool there, Name kind, int count = 0) {
    if (there) signs.push_back({kind, count});
  };
  sign(group.has(Group::kPair), "champion");
  sign(group.has(Group::kTarget), "target");
  sign(group.has(Group::kRested), "rested");
  sign(has(state.warband[static_cast<std::size_t>(side_of(id))].latest, id), "acted");
  int aboard = 0;
  for (const Group& other : state.group) aboard += other.carrier == id + 1 ? 1 : 0;
  sign(aboard > 0, "passengers", aboard);
  int markers = 0;
  for (const Marker& marker : state.marker) markers += marker.carrier == id + 1 ? 1 : 0;
  sign(markers > 0, "marker", markers);
  const Name where = kWhereabouts[static_cast<std::size_t>(group.where)];
  sign(!where.empty(), where);
  return signs;
}

}  // namespace

std::string secondary(const MatchSetting& setting, const Group& group) {
  std::string words;
  constexpr std::array<const char*, 4> kHeavy{"", "Colossal", "Flyer", "Transport"};
  if (group.heavy != HeavyTrait::none) words += kHeavy[static_cast<std::size_t>(group.heavy)];
  for (int i = kStandardActions; i < kActions; ++i)
    if ((group.actions >> static_cast<int>(champion_action(static_cast<ActionKind>(i)))) & 1U)
      words += (words.empty() ? "" : ", ") + setting.actions[static_cast<std::size_t>(i)].name;
  if (group.warding != Warding::none)
    words += setting.reactions[static_cast<std::size_t>(reaction_of(group.warding))].name;
  return words;
}

// Its line of the table of types.
void add_unit(const MatchSetting& setting, const State& state, GroupId id, Scene& scene) {
  constexpr std::array<Name, 5> kBandNames{"none", "b2b", "s", "m", "l"};
  const Group& group = state.group[id];
  const Profile& profile = setting.profile(group);
  Scene::Unit thing;
  thing.id = id;
  thing.kind = profile.id;
  thing.name = Text(own_group_name(setting, state, id));
  thing.owner = seat_at(side_of(id));
  thing.values.push_back({.key = "points", .number = group.points});
  thing.values.push_back({.key = "mov", .term = kBandNames[static_cast<std::size_t>(profile.mov)]});
  thing.values.push_back({.key = "rng", .term = kBandNames[static_cast<std::size_t>(profile.rng)]});
  constexpr std::array<Name, 3> kStats{"fury", "guile", "will"};
  for (std::size_t i = 0; i < kStats.size(); ++i)
    if (profile.stats[i] != kNoStat) thing.values.push_back({.key = kStats[i], .number = profile.stats[i]});
  if (std::string more = secondary(setting, group); !more.empty())
    thing.values.push_back({.key = "has", .words = Text(std::move(more))});
  thing.signs = signs_of(state, id);
  scene.units.push_back(std::move(thing));
}

}  // namespace warren::rattle_and_rend
