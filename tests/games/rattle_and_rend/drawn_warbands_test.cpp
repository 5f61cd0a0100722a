// Chapter 7: what may a warband be that is drawn by lot? Everything that the book lets a player choose.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/lists/warband.h"

namespace warren::rattle_and_rend::testing {
namespace {

std::vector<WarbandList> drawn_lists(int count) {
  std::vector<Fault> faults;
  const auto setting = check_setup({}, faults);
  REQUIRE(setting);
  std::vector<WarbandList> lists;
  Rng rng(7);
  for (int i = 0; i < count; ++i) {
    lists.push_back(random_list(rng, *setting));
    check_list(lists.back(), "drawn", *setting, faults);
  }
  CHECK(faults.empty());
  return lists;
}

// All values that some drawn group has.
template <class Value, class Of>
std::set<Value> seen_in(const std::vector<WarbandList>& lists, GroupType type, Of of) {
  std::set<Value> seen;
  for (const WarbandList& list : lists)
    for (const ListedGroup& group : list.groups)
      if (group.type == type) seen.insert(of(group));
  return seen;
}

TEST_CASE(
    "RR-HVY-01 RR-WRD-03 RR-CHA-01 drawn Heavies, Wards and Champions have any trait of their own, and one") {
  const auto lists = drawn_lists(400);
  CHECK(seen_in<HeavyTrait>(lists, GroupType::heavy, [](const ListedGroup& g) { return g.heavy; }) ==
        std::set{HeavyTrait::colossal, HeavyTrait::flyer, HeavyTrait::transport});
  CHECK(seen_in<Warding>(lists, GroupType::ward, [](const ListedGroup& g) { return g.warding; }) ==
        std::set{Warding::defiance, Warding::vengeance, Warding::reversal, Warding::confusion,
                 Warding::sacrifice, Warding::pursuit, Warding::detonate, Warding::rally});
  const auto actions =
      seen_in<int>(lists, GroupType::champion, [](const ListedGroup& g) { return int{g.actions}; });
  CHECK(actions.size() == 7);
  for (const int mask : actions) CHECK(std::popcount(static_cast<unsigned>(mask)) == 1);
}

TEST_CASE("RR-CHA-02 a drawn Champion joins any of the four types with a host's base, and nobody else") {
  const auto lists = drawn_lists(400);
  for (const GroupType host :
       {GroupType::heavy, GroupType::fighters, GroupType::shooters, GroupType::skirmishers})
    CHECK(seen_in<bool>(lists, host, [](const ListedGroup& g) { return g.pair; }) == std::set{false, true});
  for (const GroupType alone : {GroupType::champion, GroupType::ward})
    CHECK(seen_in<bool>(lists, alone, [](const ListedGroup& g) { return g.pair; }) == std::set{false});
}

TEST_CASE("RR-ARMY-02 RR-ARMY-03 drawn warbands have 4 to 8 groups, and 4 points of core groups or more") {
  std::set<std::size_t> groups;
  std::set<int> core;
  for (const WarbandList& list : drawn_lists(600)) {
    groups.insert(list.groups.size());
    core.insert(2 * static_cast<int>(std::ranges::count_if(
                        list.groups, [](const ListedGroup& g) { return is_core(g.type); })));
  }
  CHECK(groups == std::set<std::size_t>{4, 5, 6, 7, 8});
  CHECK(*core.begin() == 4);
}

TEST_CASE(
    "RR-ARMY-04 RR-ARMY-05 all eighteen traits and all three drives are drawn, two traits and one drive "
    "each") {
  std::uint32_t traits = 0;
  std::set<Drive> drives;
  for (const WarbandList& list : drawn_lists(400)) {
    CHECK(std::popcount(list.traits) == 2);
    traits |= list.traits;
    drives.insert(list.drive);
  }
  CHECK(traits == (1U << kTraits) - 1);
  CHECK(drives == std::set{Drive::frenzy, Drive::discipline, Drive::compulsion});
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
