// Is ground of one's own name called the same wherever the same ground lies?
#include "kernel/scene/own_name.h"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <vector>

using namespace warren;

TEST_CASE("a piece of ground has one of its kind's names, and no two of a kind the same") {
  constexpr std::size_t kNames = 8;
  std::vector<NamedPlace> places;
  for (int i = 0; i < static_cast<int>(kNames); ++i)
    places.push_back({
        i % 2, {1000 * i, 500}
    });
  for (const int kind : {0, 1}) {
    std::set<std::size_t> given;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].kind != kind) continue;
      const auto name = own_name(places, i, kNames);
      REQUIRE(name.has_value());
      CHECK(*name < kNames);
      CHECK(given.insert(*name).second);
    }
  }
}

TEST_CASE("the same ground is called the same, other ground mostly otherwise") {
  const std::array<NamedPlace, 1> here{{{0, {12'000, 9'000}}}};
  CHECK(own_name(here, 0, 40) == own_name(here, 0, 40));
  std::set<std::size_t> drawn;
  for (int x = 0; x < 40; ++x) {
    const std::array<NamedPlace, 1> there{{{0, {x * 250, 9'000}}}};
    drawn.insert(own_name(there, 0, 40).value());
  }
  CHECK(drawn.size() > 15);
}

TEST_CASE("what comes later takes no name away, and who comes too late has none") {
  std::vector<NamedPlace> places{
      {0, {1, 1}},
      {0, {2, 2}}
  };
  const auto first = own_name(places, 0, 2);
  places.push_back({
      0, {3, 3}
  });
  CHECK(own_name(places, 0, 2) == first);
  CHECK_FALSE(own_name(places, 2, 2).has_value());
  CHECK_FALSE(own_name(places, 0, 0).has_value());
}
