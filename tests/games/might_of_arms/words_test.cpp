// How are units told of? One goes, many go.
#include "games/might_of_arms/words/words.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "fixture.h"

namespace warren::might_of_arms::testing {
namespace {

class WordsOf : public Battlefield {
 public:
  UnitId call(const std::string& name) {
    const UnitId unit = put(0, TroopType::heavy_infantry, 12, 4, 20 + 10.0 * state.side[0].units, 10, 0);
    setting->armies[0][static_cast<std::size_t>(ListId::open)].units.back().name = name;
    return unit;
  }
  std::string words(Told verb, UnitId unit, UnitId other = kNoUnit,
                    std::array<std::int32_t, 4> numbers = {}) {
    Event event{};
    event.verb = static_cast<std::uint16_t>(verb);
    event.subject = unit;
    event.object = other;
    event.numbers = numbers;
    return sentence(*setting, state, event);
  }
};

TEST_CASE("MI-LIST-10..15 MI-LIST-20 every line of every list is told of as one or as many, by its name") {
  const std::vector<std::string> ones{"Swiss column",
                                      "Main column",
                                      "Column",
                                      "Forlorn hope",
                                      "Veteran colunela",
                                      "Colunela",
                                      "City militia",
                                      "Double-pay forlorn hope",
                                      "Duke's household",
                                      "Landsknecht regiment",
                                      "Newly raised regiment",
                                      "Pike phalanx",
                                      "Swiss guard column",
                                      "Terraferma militia"};
  const Battlefield t;
  for (const NationList& list : t.setting->lists)
    for (const ListLine& line : list.lines)
      CHECK_MESSAGE(names_many(line.name) == (std::ranges::find(ones, line.name) == ones.end()), line.name);
  CHECK(names_many("Gendarmes 2"));
  CHECK_FALSE(names_many("Swiss"));
  CHECK_FALSE(names_many("Band of brothers"));
}

TEST_CASE("MI-MOVE-03 MI-CHG-01 MI-MOR-14 gendarmes go and are shaken, a column goes and is shaken") {
  WordsOf t;
  const UnitId many = t.call("Guns of the king 1"), one = t.call("Swiss column");
  CHECK(t.words(Told::moved, many, kNoUnit, {0, 4000}) == "Red's Guns of the king 1 go forward, 4 inches");
  CHECK(t.words(Told::moved, one, kNoUnit, {0, 4000}) == "Red's Swiss column goes forward, 4 inches");
  CHECK(t.words(Told::became_shaken, many) == "Red's Guns of the king 1 are shaken");
  CHECK(t.words(Told::became_shaken, one) == "Red's Swiss column is shaken");
  CHECK(t.words(Told::pose_changed, many) == "Red's Guns of the king 1 change their place");
  CHECK(t.words(Told::checked, one, kNoUnit, {0, 7, 9, 1}) ==
        "Red's Swiss column checks to charge: 7 against 9, passes");
  CHECK(t.words(Told::checked, many, kNoUnit, {0, 10, 9, 0}) ==
        "Red's Guns of the king 1 check to charge: 10 against 9, fail");
}

}  // namespace
}  // namespace warren::might_of_arms::testing
