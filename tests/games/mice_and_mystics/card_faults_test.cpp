// What is wrong with a file of cards (MM-FAULT-37 to -44, -46, -50)?
#include <doctest/doctest.h>

#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/embedded_data.h"
#include "games/mice_and_mystics/rule_ids.h"

namespace warren::mice_and_mystics::testing {
namespace {

// The faults that a file of a pack makes behind the shipped ones: "where: words [rule]".
std::string card_faults(const std::string& name, const std::string& text) {
  std::vector<SourceFile> files;
  for (const DataFile& file : embedded_data())
    files.push_back({std::string(file.name), std::string(file.text), {}});
  files.push_back({"my/" + name, text, "my"});
  Cards cards;
  std::vector<Fault> faults;
  read_cards(files, cards, faults);
  std::string all;
  for (const Fault& fault : faults)
    all += fault.where + ": " + fault.words + " [" + std::string(catalog().name(fault.rule)) + "]\n";
  return all;
}
bool says(const std::string& faults, const std::string& words) {
  return faults.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("MM-PACK-02 a good file adds and replaces by id without a fault") {
  CHECK(card_faults("search.toml",
                    "search = [\n{ id = \"S01\", name = \"New Rapier\", type = \"weapon\", slots = \"1 "
                    "paw\", effects = \"melee 3\" },\n"
                    "{ id = \"X01\", name = \"Pin\", type = \"weapon\", slots = \"1 paw\", effects = \"melee "
                    "1\" },\n]") == "");
}

TEST_CASE("MM-FAULT-37 a slot that nobody has") {
  const std::string faults = card_faults("search.toml",
                                         "search = [\n{ id = \"X01\", name = \"Wings\", type = \"item\", "
                                         "slots = \"3 paws\", effects = \"allow water\" } ]");
  CHECK(faults ==
        "my/search.toml line 2: X01 needs 3 paws; a mouse has head 1, body 1, paw 2, tail 1 [MM-GEAR-04]\n");
}

TEST_CASE("MM-FAULT-38 an unknown effect, wrong words of a known one too") {
  for (const char* effect :
       {"fly 2", "melee two", "heal 2", "heal 2 nobody", "place ZZ1", "dice +1 cooking", "melee 2 2"}) {
    const std::string faults = card_faults(
        "search.toml",
        std::string(
            "search = [\n{ id = \"X01\", name = \"Odd\", type = \"item\", slots = \"tail\", effects = \"") +
            effect + "\" } ]");
    CAPTURE(effect);
    CHECK(says(faults, std::string("my/search.toml line 2: \"") + effect +
                           "\" in X01 is no effect; known are melee, ranged"));
  }
}

TEST_CASE("MM-FAULT-39 MM-LIM-10 a value out of range, on both sides") {
  const auto hero = [](const char* battle) {
    return card_faults("heroes.toml",
                       std::string("hero = [ { id = \"H7\", name = \"New\", class = \"Healer\", battle = ") +
                           battle +
                           ", defence = 1, lore = 1, move = 1, life = 4, gear = [\"G01\"], trait = \"none\", "
                           "line = \"x\" } ]");
  };
  CHECK(hero("6") == "");
  CHECK(says(hero("7"), "battle of H7 is 7; allowed is 0 to 6 [MM-LIM-10]"));
  CHECK(says(hero("-1"), "battle of H7 is -1; allowed is 0 to 6 [MM-LIM-10]"));
}

TEST_CASE("MM-FAULT-40 a key that is missing or unknown") {
  const std::string faults = card_faults(
      "gear.toml", "gear = [ { id = \"G20\", name = \"Pan\", slots = \"1 paw\", effect = \"melee 1\" } ]");
  CHECK(says(faults, "G20: effect is unknown; keys are id, name, slots, effects [MM-FX-03]"));
  CHECK(says(faults, "G20: effects is missing; keys are id, name, slots, effects [MM-FX-03]"));
}

TEST_CASE("MM-FAULT-41 MM-LIM-08 more than 24 encounter cards") {
  std::string text = "encounter = [\n";
  for (int i = 10; i < 23; ++i)
    text += "{ id = \"X" + std::to_string(i) +
            "\", name = \"More\", bands = [\"RW1\", \"RW1\", \"RW1\"], surge = \"RW1\" },\n";
  CHECK(says(card_faults("encounters.toml", text + "]"),
             "25 encounter cards; at most 24 are allowed [MM-LIM-08]"));
}

TEST_CASE("MM-FAULT-42 a name that is too long, a file that is no TOML") {
  const std::string name(41, 'x');
  CHECK(says(card_faults("gear.toml", "gear = [ { id = \"G20\", name = \"" + name +
                                          "\", slots = \"1 paw\", effects = \"melee 1\" } ]"),
             "name of G20 has 41 characters or a sign that is no text; at most 40 are allowed [MM-LIM-12]"));
  CHECK(says(card_faults("gear.toml", "gear = ["), "[MM-LIM-12]"));
}

TEST_CASE("MM-FAULT-43 MM-LIM-13 an id that is none of its kind, or stands twice") {
  CHECK(says(
      card_faults("gear.toml",
                  "gear = [ { id = \"pan\", name = \"Pan\", slots = \"1 paw\", effects = \"melee 1\" } ]"),
      "id \"pan\" is no id of its kind [MM-LIM-13]"));
  const std::string row = "{ id = \"G20\", name = \"Pan\", slots = \"1 paw\", effects = \"melee 1\" },\n";
  CHECK(says(card_faults("gear.toml", "gear = [\n" + row + row + "]"),
             "line 3: id \"G20\" stands already on line 2 [MM-LIM-13]"));
}

TEST_CASE("MM-FAULT-44 a die with too few faces, or without a star") {
  CHECK(says(card_faults("die.toml", "faces = [ { number = 1, symbol = \"bow\", star = true } ]"),
             "die.toml has 1 faces; it needs 6"));
}

TEST_CASE("MM-FAULT-46 a class without an ability") {
  CHECK(says(card_faults("heroes.toml",
                         "hero = [ { id = \"H7\", name = \"New\", class = \"Baker\", battle = 1, defence = "
                         "1, lore = 1, move = 1, "
                         "life = 4, gear = [\"G01\"], trait = \"none\", line = \"x\" } ]"),
             "class Baker of H7 has no ability; at least 1 is needed [MM-LIM-07]"));
}

TEST_CASE("MM-FAULT-50 a boss with fewer turns than cards") {
  CHECK(says(card_faults("minions.toml",
                         "minion = [ { id = \"ZZ\", kind = \"Toad\", type = \"toad\", size = \"large\", mode "
                         "= \"melee\", battle = 3, "
                         "defence = 1, life = 3, cards = 2, figures = 1, riders = [], boss = [\"swat\"] } ]"),
             "ZZ has 2 cards and 1 boss turns; one per card is needed [MM-FX-04]"));
}

TEST_CASE(
    "MM-SCALE-04 a boss of a pack has its Life, at most 2, and 1 per card, unless three values are named") {
  std::vector<SourceFile> files;
  for (const DataFile& file : embedded_data())
    files.push_back({std::string(file.name), std::string(file.text), {}});
  files.push_back({"my/minions.toml",
                   "minion = [ { id = \"ZZ\", kind = \"Toad\", type = \"toad\", size = \"large\", mode = "
                   "\"melee\", battle = 3, "
                   "defence = 1, life = 4, cards = 1, figures = 1, riders = [], boss = [\"swat\"] } ]",
                   "my"});
  Cards cards;
  std::vector<Fault> faults;
  read_cards(files, cards, faults);
  CHECK(faults.empty());
  CHECK(cards.minions.back().life == std::array<std::uint8_t, 3>{4, 2, 1});
}

}  // namespace warren::mice_and_mystics::testing
