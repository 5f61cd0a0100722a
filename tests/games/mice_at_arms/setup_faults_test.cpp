// Bad set-ups: each fault names the place and the fix, and nothing begins.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/embedded_data.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rule_ids.h"

namespace warren::mice_at_arms::testing {
namespace {

std::vector<Fault> faults_of(const Setup& setup) {
  std::vector<Fault> faults;
  const auto setting = rulebook().check(setup, faults);
  CHECK((setting == nullptr) == !faults.empty());
  return faults;
}

std::string shipped(std::string_view name) {
  for (const DataFile& file : embedded_data())
    if (file.name == name) return std::string(file.text);
  return {};
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

TEST_CASE("an unknown house rule and an unknown value are named with what would be right") {
  const auto unknown = faults_of({.options = {{"flying_mice", "yes"}}});
  REQUIRE(unknown.size() == 1);
  CHECK(unknown[0].where == "option flying_mice");
  const auto value = faults_of({.options = {{"ad_double", "triple"}}});
  REQUIRE(value.size() == 1);
  CHECK(value[0].words.find("floor_one, ratio, strict, margin") != std::string::npos);
}

TEST_CASE("MA-MUST-01 an army list is refused: Mice-at-Arms musters by dice") {
  CHECK(faults_of({.forces = {"my army"}}).size() == 1);
}

TEST_CASE("a data file that is not TOML is refused with its line") {
  const auto faults = faults_of({.data = {{"units.toml", "[[unit]]\nid = \"hoppers\nname = 3"}}});
  REQUIRE_FALSE(faults.empty());
  CHECK(faults[0].where == "units.toml line 2");
}

TEST_CASE("a wrong number, a missing key and an unknown unit are refused with their lines") {
  const std::string units = shipped("units.toml");
  const auto number = faults_of({.data = {{"units.toml", with(units, "armour = 6", "armour = 60")}}});
  REQUIRE(number.size() == 1);
  CHECK(number[0].words.find("'armour' must be a whole number") != std::string::npos);
  CHECK(number[0].where.starts_with("units.toml line "));
  CHECK_FALSE(faults_of({.data = {{"units.toml", with(units, "move = 4000", "")}}}).empty());
  CHECK_FALSE(
      faults_of({.data = {{"units.toml", with(units, "id = \"hoppers\"", "id = \"frogs\"")}}}).empty());
  CHECK_FALSE(faults_of({.data = {{"unicorns.toml", "x = 1"}}}).empty());
}

TEST_CASE("MA-UNIT-01 MA-TERR-05 a pack that leaves out a unit or a kind of terrain is told which") {
  const auto faults_without = [](const std::string& file, const std::string& row, const std::string& id) {
    std::string text = shipped(file);
    const std::size_t begin = text.find(row + "\nid = \"" + id + "\"");
    REQUIRE(begin != std::string::npos);
    text.erase(begin, text.find(row, begin + 1) - begin);
    return faults_of({.data = {{file, text}}});
  };
  const auto units = faults_without("units.toml", "[[unit]]", "hoppers");
  REQUIRE(units.size() == 1);
  CHECK(units[0].words == "the unit 'hoppers' is missing");
  const auto terrain = faults_without("terrain.toml", "[[terrain]]", "mound");
  REQUIRE(terrain.size() == 1);
  CHECK(terrain[0].words == "the terrain 'mound' is missing");
}

TEST_CASE("a table that leaves a face out or names one twice is refused") {
  const std::string tables = shipped("tables.toml");
  const auto twice = faults_of(
      {.data = {{"tables.toml", with(tables, "from = 1, to = 1, unit", "from = 1, to = 2, unit")}}});
  REQUIRE_FALSE(twice.empty());
  CHECK(twice[0].words == "the table 'muster' names the face 2 twice");
  CHECK_FALSE(faults_of({.data = {{"tables.toml",
                                   with(tables, "from = 9, to = 10, spell", "from = 9, to = 9, spell")}}})
                  .empty());
}

TEST_CASE("a pack may change a number") {
  std::vector<Fault> faults;
  const auto setting = rulebook().check(
      {.data = {{"units.toml", with(shipped("units.toml"), "armour = 6", "armour = 5")}}}, faults);
  REQUIRE(setting != nullptr);
  CHECK(static_cast<const BattleSetting&>(*setting).profile(UnitType::hoppers).armour == 5);
}

TEST_CASE("MA-GAP-02 the catalog's switches are the rulebook's, with the same values and defaults") {
  const std::set<std::string_view> of_the_campaign{"attack_conquered", "campaign_goal", "campaign_kingdoms"};
  std::map<std::string_view, const RuleOption*> written;
  for (const RuleText& rule_text : catalog().rules())
    for (const RuleOption& option_text : rule_text.options)
      if (!of_the_campaign.contains(option_text.key)) written[option_text.key] = &option_text;
  CHECK(written.size() == rulebook().switches().size());
  for (const Switch& coded : rulebook().switches()) {
    CAPTURE(coded.key);
    REQUIRE(written.contains(coded.key));
    const RuleOption& option_text = *written[coded.key];
    REQUIRE(option_text.values.size() == coded.values.size());
    for (std::size_t i = 0; i < coded.values.size(); ++i)
      CHECK(option_text.values[i].name == coded.values[i]);
  }
}

TEST_CASE("MA-GAP-01 MA-GAP-02 units and terrain bear the repaired names of the book") {
  const auto t = table("");
  CHECK(t.setting->profile(UnitType::cat_non).name == "Cat-non");
  CHECK(t.setting->profile(Terrain::bad_goings).name == "Bad goings");
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
