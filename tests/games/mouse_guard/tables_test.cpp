// The data files say what the catalog prints: each test reads a table of docs/rules/mouse_guard.md.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "games/mouse_guard/data.h"
#include "games/mouse_guard/embedded_data.h"
#include "kernel/book/data_reader.h"

namespace warren::mouse_guard::testing {
namespace {

using Cells = std::vector<std::string>;

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

Cells split(std::string_view text, std::string_view at) {
  Cells parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(at);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end != std::string_view::npos) text.remove_prefix(end + at.size());
  }
  return parts;
}

// The rows of the table that follows a rule's line, without its head.
std::vector<Cells> printed(std::string_view rule_id) {
  std::ifstream file("docs/rules/mouse_guard.md");
  std::vector<Cells> rows;
  bool found = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(fmt::format("- {} ", rule_id)))
      found = true;
    else if (found && line.starts_with("|"))
      rows.push_back(split(std::string_view(line).substr(1, line.size() - 2), "|"));
    else if (!rows.empty() && line.empty())
      break;
  }
  REQUIRE(rows.size() > 2);
  rows.erase(rows.begin(), rows.begin() + 2);
  return rows;
}

// "Weather Watcher" is "weather-watcher", "Hungry/Thirsty" is "hungry".
std::string id_of(std::string_view name) {
  std::string id = trimmed(name.substr(0, name.find('/')));
  std::ranges::transform(id, id.begin(),
                         [](char c) { return c == ' ' ? '-' : static_cast<char>(std::tolower(c)); });
  return id;
}

Rating rating(std::string_view name) {
  const auto place = place_of(kRatingIds, id_of(name));
  INFO(name);
  REQUIRE(place);
  return static_cast<Rating>(*place);
}
Condition condition(std::string_view name) {
  const auto place = place_of(kConditionIds, id_of(name));
  INFO(name);
  REQUIRE(place);
  return static_cast<Condition>(*place);
}
TagSet tags(std::string_view list) {
  TagSet set = 0;
  if (list.empty() || list == "—") return set;
  for (const std::string& name : split(list, ",")) {
    INFO(name);
    REQUIRE(tag_named(id_of(name)) != 0);
    set |= tag_named(id_of(name));
  }
  return set;
}
Listed listed(std::string text) {
  Listed ratings;
  for (std::size_t at = text.find(" or "); at != std::string::npos; at = text.find(" or "))
    text.replace(at, 4, ",");
  for (const std::string& name : split(text, ",")) ratings.add(rating(name));
  return ratings;
}
std::array<std::uint8_t, kSeasons> seasons(std::string_view text) {
  std::array<std::uint8_t, kSeasons> numbers{};
  const Cells parts = split(text, "/");
  REQUIRE(parts.size() == numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<std::uint8_t>(std::stoi(parts[i]));
  return numbers;
}
ObstacleId obstacle(std::string_view id) {
  const auto place = place_of(kObstacleIds, id);
  REQUIRE(place);
  return static_cast<ObstacleId>(*place);
}

const Tables& shipped() {
  static const Tables tables = [] {
    Tables read;
    std::vector<Fault> faults;
    load_data({}, read, faults);
    for (const Fault& fault : faults) FAIL(fault.where << ": " << fault.words);
    return read;
  }();
  return tables;
}

TEST_CASE("MG-SKILL-01..05 each skill's root and the skills related to it") {
  const auto rows = printed("MG-SKILL-05");
  CHECK(rows.size() == kNamedSkills);
  for (const Cells& row : rows) {
    CAPTURE(row[0]);
    const SkillRow& skill = shipped().of(rating(row[0]));
    CHECK(skill.name == row[0]);
    CHECK(skill.root == rating(row[1]));
    CHECK(skill.related == tags(row[2]));
  }
}

TEST_CASE("MG-CHAR-20 what each rank brings") {
  const auto rows = printed("MG-CHAR-20");
  CHECK(rows.size() == kRanks);
  for (const Cells& row : rows) {
    CAPTURE(row[0]);
    const auto place = place_of(kRankIds, id_of(row[0]));
    REQUIRE(place);
    const RankRow& rank = shipped().of(static_cast<Rank>(*place));
    CHECK(rank.name == row[0]);
    const std::array<int, 5> numbers{rank.will, rank.health, rank.resources, rank.circles, rank.wises};
    for (std::size_t i = 0; i < numbers.size(); ++i) CHECK(numbers[i] == std::stoi(row[i + 1]));
    std::array<std::uint8_t, kRatings> skills{};
    for (const std::string& skill : split(row[6], ","))
      skills[at(rating(skill.substr(0, skill.size() - 2)))] = static_cast<std::uint8_t>(skill.back() - '0');
    CHECK(rank.skills == skills);
  }
}

TEST_CASE("MG-TRAIT-20 what each trait helps and hinders") {
  const auto rows = printed("MG-TRAIT-20");
  CHECK(rows.size() == kReadyTraits);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CAPTURE(rows[i][0]);
    CHECK(shipped().trait[i].name == rows[i][0]);
    CHECK(shipped().trait[i].helps == tags(rows[i][1]));
    CHECK(shipped().trait[i].hinders == tags(rows[i][2]));
  }
  const TraitRow& faraway = shipped().trait[static_cast<std::size_t>(Trait::faraway)];
  CHECK(faraway.helps == 0);
  CHECK(faraway.hinders == tag(Situation::social));
}

TEST_CASE("MG-WISE-04 the tags of the ready wises") {
  std::ifstream file("docs/rules/mouse_guard.md");
  std::string line;
  while (std::getline(file, line) && !line.starts_with("- MG-WISE-04 ")) {
  }
  line = line.substr(line.find(": ") + 2, line.rfind(". [") - line.find(": ") - 2);
  const Cells wises = split(line, "),");
  REQUIRE(wises.size() == kReadyWises);
  for (std::size_t i = 0; i < wises.size(); ++i) {
    const auto open = wises[i].find(" (");
    std::string list = wises[i].substr(open + 2);
    std::erase(list, ')');
    CHECK(shipped().wise[i].name == wises[i].substr(0, open));
    CHECK(shipped().wise[i].tags == tags(list));
  }
}

TEST_CASE("MG-COND-07 the recovery tests") {
  for (const Cells& row : printed("MG-COND-07")) {
    const ConditionRow& marked = shipped().of(condition(row[0]));
    CHECK(marked.name == row[0]);
    CHECK(marked.recovery == (row[1] == "none" ? kNoRating : rating(row[1])));
    CHECK(marked.ob == (row[2] == "—" ? 0 : std::stoi(row[2])));
  }
}

TEST_CASE("MG-CONF-03, MG-DISP-01 skills by type and action, and what disposition is made of") {
  const auto type_of = [](const std::string& name) {
    return place_of(kConflictIds, id_of(name)).value_or(0);
  };
  for (const Cells& row : printed("MG-CONF-03")) {
    if (row[0] == "Other") continue;
    CAPTURE(row[0]);
    const ConflictRow& conflict = shipped().of(static_cast<ConflictType>(type_of(row[0])));
    CHECK(conflict.name == row[0]);
    for (std::size_t a = 0; a < kActions; ++a) CHECK(conflict.actions[a] == listed(row[a + 1]));
  }
  for (const Cells& row : printed("MG-DISP-01")) {
    if (row[0] == "Other") continue;
    CAPTURE(row[0]);
    const ConflictRow& conflict = shipped().of(static_cast<ConflictType>(type_of(row[0])));
    CHECK(conflict.disposition == listed(row[1]));
    CHECK(conflict.base == listed(row[2]));
  }
}

TEST_CASE("MG-CONF-05 the tags that a type of conflict adds") {
  for (const ConflictType type : {ConflictType::argument, ConflictType::speech, ConflictType::negotiation})
    CHECK(shipped().of(type).tags == tag(Situation::social));
  for (const ConflictType type : {ConflictType::fight, ConflictType::fight_animal, ConflictType::war})
    CHECK(shipped().of(type).tags == tag(Situation::combat));
  CHECK(shipped().of(ConflictType::chase).tags == tag(Situation::haste));
  CHECK((shipped().of(ObstacleId::w7).tags & tag(NatureTag::escaping)) != 0);  // the patrol flees
  CHECK((shipped().of(ObstacleId::a5).tags & tag(NatureTag::escaping)) == 0);  // it pursues
}

TEST_CASE("MG-WPN-03, MG-WPN-10..25 the rows of the weapon table") {
  const auto rows = printed("MG-WPN-03");
  REQUIRE(rows.size() == kWeaponRows);
  constexpr std::array<std::string_view, 5> kLengths{"—", "Normal", "Spear", "Missile", "Normal or Thrown"};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Cells& row = rows[i];
    const WeaponTableRow& weapon = shipped().weapon[i];
    CAPTURE(row[1]);
    CHECK(kLengths[static_cast<std::size_t>(weapon.length)] == row[7]);
    CHECK(weapon.one_action == (row[6] == "+1D to one action type"));
    CHECK(weapon.only_against_defend == (row[2] == "+1D only against Defend"));
    for (std::size_t a = 0; a < kActions; ++a) {
      const std::string& cell = row[a + 2];
      const auto amount = [&](std::string_view letter) {
        for (const std::string_view text : {"+1", "+2", "−1"})
          if (cell.find(fmt::format("{}{}", text, letter)) != std::string::npos)
            return text == "−1" ? -1 : text[1] - '0';
        return 0;
      };
      CHECK(weapon.dice[a] == amount("D"));
      CHECK(weapon.plus[a] == amount("s"));
    }
  }
}

TEST_CASE("MG-NPC-02, MG-NPC-03, MG-NPC-04, MG-GM-08 the opposition, its features and its habits") {
  const auto habits = [](const NpcRow& npc, const std::string& text) {
    const Cells plans = split(text, " ");
    REQUIRE(plans.size() == npc.habits.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      Plan plan{};
      REQUIRE(read_plan(plans[i], plan));
      CHECK(npc.habits[i] == plan);
    }
  };
  std::size_t place = 0;
  for (const Cells& row : printed("MG-NPC-02")) {
    const NpcRow& npc = shipped().npc[place++];
    CAPTURE(row[0]);
    CHECK(npc.only[0] == row[1][0] - '0');
    CHECK(npc.only[3] == (row[0] == "Grass snake" ? 5 : npc.only[0]));
    const Cells features = split(row[2], ";");
    REQUIRE(npc.features.size() == features.size());
    for (std::size_t i = 0; i < features.size(); ++i) {
      const Feature& feature = npc.features[i];
      std::string action(kActionIds[static_cast<std::size_t>(feature.action)]);
      action[0] = static_cast<char>(std::toupper(action[0]));
      CHECK(features[i] == fmt::format("{}: {} +{}D", feature.name, action, feature.dice));
    }
    habits(npc, row[3]);
  }
  for (const Cells& row : printed("MG-NPC-03")) {
    const NpcRow& npc = shipped().npc[place++];
    CAPTURE(row[0]);
    std::array<std::uint8_t, kRatings> ratings{};
    for (const std::string& one : split(row[1], ","))
      ratings[at(rating(one.substr(0, one.size() - 2)))] = static_cast<std::uint8_t>(one.back() - '0');
    CHECK(npc.ratings == ratings);
    const Cells weapons = row[2] == "—" ? Cells{} : split(row[2], ",");
    REQUIRE(npc.weapons.size() == weapons.size());
    for (std::size_t i = 0; i < weapons.size(); ++i)
      CHECK(kRowIds[static_cast<std::size_t>(npc.weapons[i])] == id_of(weapons[i]));
    CHECK(npc.conflict == (row[3] != "(no conflict)"));
    if (npc.conflict) habits(npc, row[3]);
  }
  const NpcRow& season = shipped().of(Npc::season);
  CHECK(season.only == std::array<std::uint8_t, kSeasons>{5, 4, 5, 6});
  habits(season, "MMA DMA ADM MAD DDA AMM");
}

TEST_CASE("MG-OBS-03, MG-OBS-02, MG-OBS-04 the test obstacles with their prices and twists") {
  const auto rows = printed("MG-OBS-03");
  CHECK(rows.size() == 18);
  for (const Cells& row : rows) {
    CAPTURE(row[0]);
    const ObstacleRow& met = shipped().of(obstacle(row[0]));
    CHECK_FALSE(met.is_conflict);
    CHECK(row[1].starts_with(met.name));
    CHECK(kCategoryIds[static_cast<std::size_t>(met.category)] == row[2]);
    CHECK(met.price == condition(row[6]));
    CHECK(met.twist == obstacle(row[7]));
    if (row[0] == "M3") {
      CHECK(met.versus == Npc::fenner_loy);
      CHECK(met.versus_rating == Rating::deceiver);
      CHECK(met.test[0].listed == listed("Persuader"));
    } else if (row[0] == "T4") {
      CHECK(met.tests == 2);
      for (std::size_t i = 0; i < 2; ++i) {
        CHECK(met.test[i].listed == listed(split(row[3], ",")[i]));
        CHECK(met.test[i].ob == seasons(split(row[4], ",")[i]));
        CHECK(met.test[i].tags == tags(split(row[5], ";")[i]));
      }
    } else {
      CHECK(met.tests == 1);
      CHECK(met.test[0].listed == listed(row[3]));
      CHECK(met.test[0].ob == seasons(row[4]));
      CHECK(met.test[0].tags == tags(row[5]));
    }
  }
}

TEST_CASE("MG-OBS-05 the conflict obstacles with their light and heavy conditions") {
  const auto rows = printed("MG-OBS-05");
  CHECK(rows.size() == 15);
  for (const Cells& row : rows) {
    CAPTURE(row[0]);
    const ObstacleRow& met = shipped().of(obstacle(row[0]));
    CHECK(met.is_conflict);
    CHECK(met.name == row[1]);
    CHECK(kCategoryIds[static_cast<std::size_t>(met.category)] == row[2]);
    const std::string type = row[3].substr(0, row[3].find_first_of(":("));
    CHECK(kConflictIds[static_cast<std::size_t>(met.type)] == id_of(type));
    CHECK(met.light == condition(row[5]));
    CHECK(met.heavy == condition(row[6]));
    const std::string npc(kNpcIds[static_cast<std::size_t>(met.opposition)]);
    CHECK(id_of(row[4]).starts_with(npc.substr(0, 4)));
    if (met.type != ConflictType::other) continue;
    const auto names = [&](Action action, std::string_view word) {
      const std::string& text = row[3];
      const std::string rest = text.substr(text.find(word) + word.size());
      CHECK(met.row.actions[static_cast<std::size_t>(action)] ==
            listed(rest.substr(0, rest.find_first_of(",;"))));
    };
    names(Action::attack, "Attack ");
    names(Action::defend, "Defend ");
    names(Action::feint, "Feint ");
    names(Action::maneuver, "Maneuver ");
  }
  CHECK(shipped().of(ObstacleId::w8).row.base == listed("Will"));
  CHECK(shipped().of(ObstacleId::t6).row.base == listed("Health"));
}

TEST_CASE("MG-MIS-03, MG-MIS-04 tasks and settlements in the order of their dice") {
  const auto rows = printed("MG-MIS-03");
  REQUIRE(rows.size() == kTasks);
  for (std::size_t i = 0; i < rows.size(); ++i) CHECK(shipped().task[i] == rows[i][1]);
  CHECK(shipped().settlement[0] == "Alderhithe");
  CHECK(shipped().settlement[7] == "Old Ember");
}

TEST_CASE("MG-RWD-06..08 the listed statements, and those that need a second mouse") {
  const auto check = [](std::string_view rule_id, const std::array<Statement, kStatements>& list,
                        std::vector<std::size_t> company) {
    const auto rows = printed(rule_id);
    REQUIRE(rows.size() == kStatements);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      CHECK(list[i].words == rows[i][1]);
      CHECK(list[i].needs_company == (std::ranges::count(company, i) > 0));
    }
  };
  check("MG-RWD-06", shipped().belief, {0, 4});
  check("MG-RWD-07", shipped().instinct, {4});
  check("MG-RWD-08", shipped().goal, {4});
}

}  // namespace
}  // namespace warren::mouse_guard::testing
