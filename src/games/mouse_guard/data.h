// What are the numbers? The tables of the book, as the data files give them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/mouse_guard/terms.h"
#include "kernel/book/rulebook.h"

namespace warren::mouse_guard {

struct SkillRow {  // MG-SKILL-05
  std::string name;
  Rating root = Rating::will;  // abilities: themselves
  TagSet related = 0;          // tags of the related skills
};

struct RankRow {  // MG-CHAR-20
  std::string name;
  std::uint8_t will = 0;
  std::uint8_t health = 0;
  std::uint8_t resources = 0;
  std::uint8_t circles = 0;
  std::uint8_t wises = 0;
  std::array<std::uint8_t, kRatings> skills{};
};

struct TraitRow {  // MG-TRAIT-20
  std::string name;
  TagSet helps = 0;
  TagSet hinders = 0;
};

struct WiseRow {  // MG-WISE-04
  std::string name;
  TagSet tags = 0;
};

struct GearRow {  // MG-GEAR-01; weapons only have a name
  std::string name;
  TagSet tags = 0;            // +1D when one of them matches
  std::uint8_t fetch_ob = 0;  // MG-SES-11
};

struct WeaponTableRow {  // MG-WPN-03
  std::string name;
  std::array<std::int8_t, kActions> dice{};
  std::array<std::int8_t, kActions> plus{};  // "+s"
  Length length = Length::none;
  bool only_against_defend = false;  // MG-WPN-05: the Attack dice
  bool one_action = false;           // MG-WPN-07: +1D to one action type
};

struct ConditionRow {  // MG-COND-02 to 07
  std::string name;
  std::uint8_t disposition = 0;  // taken from disposition
  bool will_only = false;        // only where the base is Will
  std::uint8_t dice = 0;         // taken from tests of skills, Nature, Will and Health
  Rating recovery = kNoRating;   // kNoRating: no test (MG-COND-08)
  std::uint8_t ob = 0;
};

struct ConflictRow {  // MG-CONF-03, MG-DISP-01
  std::string name;
  std::array<Listed, kActions> actions{};
  Listed disposition;
  Listed base;
  TagSet tags = 0;  // MG-CONF-05
};

struct Feature {  // of an animal: works like a weapon row, removable by Disarm (MG-WPN-30)
  std::string name;
  Action action = Action::attack;
  std::int8_t dice = 0;
};

using Plan = std::array<Action, 3>;

struct NpcRow {  // MG-NPC-02 to 04
  std::string name;
  std::array<std::uint8_t, kRatings> ratings{};  // 0: not listed
  std::array<std::uint8_t, kSeasons> only{};     // the only rating, by season; 0: a mouse
  std::vector<Feature> features;
  std::vector<WeaponRow> weapons;
  std::array<Plan, 6> habits{};
  bool conflict = true;  // has habits
};

struct TestPart {  // one test of an obstacle
  Listed listed;
  std::array<std::uint8_t, kSeasons> ob{};
  TagSet tags = 0;
};

struct ObstacleRow {  // MG-OBS-03, MG-OBS-05
  std::string name;
  Category category = Category::weather;
  bool is_conflict = false;
  // A test, or a complex obstacle of two (MG-OBS-04).
  std::uint8_t tests = 0;
  std::array<TestPart, 2> test{};
  Npc versus = kNoNpc;  // a versus test
  Rating versus_rating = kNoRating;
  Condition price = kNoCondition;
  ObstacleId twist = kNoObstacle;
  // A conflict. What it is fought with stands in `row`, also for "Other".
  ConflictType type = ConflictType::other;
  ConflictRow row;
  Npc opposition = kNoNpc;
  TagSet tags = 0;
  Condition light = kNoCondition;
  Condition heavy = kNoCondition;
};

struct Statement {  // MG-RWD-06 to 08
  std::string words;
  bool needs_company = false;  // is not offered to a one-mouse patrol
};

struct Tables {
  std::array<SkillRow, kRatings> skill{};
  std::array<RankRow, kRanks> rank{};
  std::array<TraitRow, kNamedTraits> trait{};
  std::array<WiseRow, kReadyWises> wise{};
  std::array<GearRow, kGear> gear{};
  std::array<WeaponTableRow, kWeaponRows> weapon{};
  std::array<ConditionRow, kConditions> condition{};
  std::array<ConflictRow, kConflictTypes> conflict{};
  std::array<NpcRow, kNpcs + 1> npc{};  // the last one is given by the set-up
  std::array<ObstacleRow, kObstacles> obstacle{};
  std::array<std::string, kTasks> task{};
  std::array<std::string, kTasks> task_reward{};
  std::array<std::string, kSettlements> settlement{};
  std::array<Statement, kStatements> belief{};
  std::array<Statement, kStatements> instinct{};
  std::array<Statement, kStatements> goal{};

  const ObstacleRow& of(ObstacleId id) const { return obstacle[static_cast<std::size_t>(id)]; }
  const NpcRow& of(Npc id) const { return npc[static_cast<std::size_t>(id)]; }
  const ConflictRow& of(ConflictType id) const { return conflict[static_cast<std::size_t>(id)]; }
  const WeaponTableRow& of(WeaponRow id) const { return weapon[static_cast<std::size_t>(id)]; }
  const ConditionRow& of(Condition id) const { return condition[static_cast<std::size_t>(id)]; }
  const GearRow& of(Gear id) const { return gear[static_cast<std::size_t>(id)]; }
  const SkillRow& of(Rating id) const { return skill[static_cast<std::size_t>(id)]; }
  const RankRow& of(Rank id) const { return rank[static_cast<std::size_t>(id)]; }
};

// Reads the shipped files, or a pack's in their place; what is wrong goes to `faults`, with file and line.
void load_data(const std::map<std::string, std::string>& pack, Tables& tables, std::vector<Fault>& faults);

// The text of the ready-made patrol (MG-CHAR-28), in the form of a sheet: mice.toml.
std::string_view ready_mice(const std::map<std::string, std::string>& pack);

// A tag by its id: "fighter", "cold", "chase", "defend"; 0 when there is none. "journey" is a conflict's tag.
TagSet tag_named(std::string_view id);

// "MAD" is a plan; an array of three actions. False when a letter is none of A D F M.
bool read_plan(std::string_view letters, Plan& plan);

}  // namespace warren::mouse_guard
