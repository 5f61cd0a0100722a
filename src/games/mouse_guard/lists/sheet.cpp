#include "games/mouse_guard/lists/sheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/rules/advancement.h"

namespace warren::mouse_guard {
namespace {

constexpr int kMostName = 40;
constexpr std::size_t kSheetTraits = 5;  // MG-CHAR-07
constexpr std::size_t kSheetWises = 6;

struct Judge {
  const Sheet& sheet;
  const Tables& tables;
  std::string where;
  std::vector<Fault>& faults;

  void fault(std::string words, RuleId rule) { faults.push_back({where, std::move(words), rule}); }
};

void judge_skills(Judge& judge) {
  const RankRow& rank = judge.tables.of(judge.sheet.rank);
  for (int i = kAbilities; i < kRatings; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const int value = judge.sheet.skills[at];
    const std::string& name = is_custom(static_cast<Rating>(i))
                                  ? judge.sheet.own_skills[at - kNamedRatings].name
                                  : judge.tables.skill[at].name;
    if (value < rank.skills[at])
      judge.fault(fmt::format("a {} has {} {}; the sheet has {}", rank.name, name, rank.skills[at], value),
                  rule("MG-CHAR-20"));
    if (value > kMostAtStart)
      judge.fault(fmt::format("{} is {}, but {} is the most at creation", name, value, kMostAtStart),
                  rule("MG-CHAR-21"));
    if (value == 1)
      judge.fault(fmt::format("{} is 1, but a new skill opens at {}", name, kOpened), rule("MG-CHAR-21"));
  }
  if (const int spent = points_spent(judge.sheet, judge.tables); spent > kFreePoints)
    judge.fault(fmt::format("{} points are spent on skills; there are {}", spent, kFreePoints),
                rule("MG-CHAR-21"));
}

void judge_traits(Judge& judge) {
  const auto& traits = judge.sheet.traits;
  const bool two = traits.size() == 2 && traits[0].level == 1 && traits[1].level == 1;
  const bool one = traits.size() == 1 && traits[0].level == 2;
  const bool same = two && traits[0].trait == traits[1].trait && traits[0].trait != Trait::custom;
  if ((!two && !one) || same)
    judge.fault("choose two traits at level 1, or one at level 2", rule("MG-CHAR-23"));
  for (const SheetTrait& trait : traits)
    if (trait.trait == Trait::faraway || trait.trait == Trait::hearthbound)
      judge.fault("Faraway and Hearthbound come of Nature and cannot be chosen", rule("MG-CHAR-23"));
}

void judge_wises(Judge& judge) {
  const RankRow& rank = judge.tables.of(judge.sheet.rank);
  if (judge.sheet.wises.size() != rank.wises)
    judge.fault(
        fmt::format("a {} has {} wises; the sheet has {}", rank.name, rank.wises, judge.sheet.wises.size()),
        rule("MG-CHAR-24"));
  for (std::size_t i = 0; i < judge.sheet.wises.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (judge.sheet.wises[i].wise == judge.sheet.wises[j].wise && judge.sheet.wises[i].wise != Wise::custom)
        judge.fault("a wise stands twice on the sheet", rule("MG-CHAR-24"));
}

// A shield counts as the weapon or as an item (MG-CHAR-28).
void judge_gear(Judge& judge) {
  int weapons = 0;
  int shields = 0;
  int items = 0;
  GearSet seen = 0;
  for (const Gear gear : judge.sheet.gear) {
    if ((seen & bit(gear)) != 0) judge.fault("a piece of gear stands twice on the sheet", rule("MG-CHAR-25"));
    seen |= bit(gear);
    (gear == Gear::shield ? shields : is_weapon(gear) ? weapons : items) += 1;
  }
  const bool fine = (weapons == 1 && shields + items == 2) || (weapons == 0 && shields == 1 && items == 2);
  if (!fine)
    judge.fault("choose one fight weapon and two items; a shield may be one of the items",
                rule("MG-CHAR-25"));
}

void judge_identity(Judge& judge) {
  if (judge.sheet.name.empty() || judge.sheet.name.size() > kMostName)
    judge.fault(fmt::format("a mouse needs a name of at most {} letters", kMostName), rule("MG-CHAR-01"));
  if (judge.sheet.nature < 3 || judge.sheet.nature > 6)
    judge.fault(fmt::format("Nature is {}; choose 3, 4, 5 or 6", judge.sheet.nature), rule("MG-CHAR-22"));
}

// MG-ADV-03, MG-ADV-04: no rating above its ceiling, none that should have risen.
void judge_rating(Judge& judge, Rating rating, int value) {
  const std::string_view name = kRatingIds[at(rating)];
  if (value > ceiling_of(rating))
    judge.fault(fmt::format("{} is {}, but {} is its ceiling", name, value, ceiling_of(rating)),
                rule("MG-ADV-04"));
  const SheetMarks& marks = judge.sheet.now.marks[at(rating)];
  if (is_skill(rating) && value == 0) return;
  const Need need = need_of(rating, value);
  if (value < ceiling_of(rating) && marks.passes >= need.passes && marks.fails >= need.fails)
    judge.fault(
        fmt::format("{} has the circles to rise from {}; write it one higher, without circles", name, value),
        rule("MG-ADV-03"));
}

// A mouse that has been played: within what the rows of the sheet can hold.
void judge_in_play(Judge& judge) {
  const Sheet& sheet = judge.sheet;
  if (sheet.name.empty() || sheet.name.size() > kMostName)
    judge.fault(fmt::format("a mouse needs a name of at most {} letters", kMostName), rule("MG-CHAR-01"));
  if (sheet.nature < 1 || sheet.nature > 7)
    judge.fault(fmt::format("Nature is {}; it goes from 1 to 7", sheet.nature), rule("MG-NAT-12"));
  if (sheet.now.abilities[0] > sheet.nature)
    judge.fault(
        fmt::format("current Nature is {}, but the maximum is {}", sheet.now.abilities[0], sheet.nature),
        rule("MG-CHAR-14"));
  const RankRow& rank = judge.tables.of(sheet.rank);
  const std::array by_rank{static_cast<std::uint8_t>(sheet.nature), rank.will, rank.health, rank.resources,
                           rank.circles};
  for (int i = 0; i < kNamedRatings; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const bool ability = i < kAbilities;
    const bool own = ability && i > 0 && sheet.now.abilities[place] > 0;
    judge_rating(judge, static_cast<Rating>(i),
                 own       ? sheet.now.abilities[place]
                 : ability ? by_rank[place]
                           : sheet.skills[place]);
  }
  if (sheet.traits.size() > kSheetTraits || sheet.wises.size() > kSheetWises)
    judge.fault(fmt::format("a sheet has {} rows for traits and {} for wises", kSheetTraits, kSheetWises),
                rule("MG-CHAR-07"));
}

std::uint32_t small(std::size_t n) { return static_cast<std::uint32_t>(n); }

void draw_skills(Rng& rng, Sheet& sheet) {
  for (int left = kFreePoints; left > 0;) {
    const auto at = static_cast<std::size_t>(kAbilities) + rng.below(kNamedSkills);
    std::uint8_t& value = sheet.skills[at];
    const int cost = value == 0 ? 2 : 1;
    if (cost > left || value >= kMostAtStart) continue;
    value = static_cast<std::uint8_t>(value == 0 ? kOpened : value + 1);
    left -= cost;
  }
}

template <class T>
void draw_some(Rng& rng, int many, int of, std::vector<T>& into) {
  std::vector<int> pool(static_cast<std::size_t>(of));
  std::iota(pool.begin(), pool.end(), 0);
  for (int i = 0; i < many; ++i) {
    const auto at = rng.below(small(pool.size()));
    into.push_back(static_cast<T>(pool[at]));
    pool.erase(pool.begin() + at);
  }
}

}  // namespace

int points_spent(const Sheet& sheet, const Tables& tables) {
  const RankRow& rank = tables.of(sheet.rank);
  int spent = 0;
  for (std::size_t i = kAbilities; i < kRatings; ++i) {
    const int before = rank.skills[i];
    const int value = sheet.skills[i];
    if (before > 0) spent += std::max(value - before, 0);
    if (before == 0 && value > 0) spent += 2 + std::max(value - kOpened, 0);
  }
  return spent;
}

void check_sheet(const Sheet& sheet, const std::string& where, const Tables& tables,
                 std::vector<Fault>& faults) {
  Judge judge{sheet, tables, where, faults};
  if (sheet.in_play) return judge_in_play(judge);
  judge_identity(judge);
  judge_skills(judge);
  judge_traits(judge);
  judge_wises(judge);
  judge_gear(judge);
}

Sheet random_sheet(Rng& rng, const Tables& tables, bool may_lead) {
  constexpr std::array kNames{"Alder", "Bram", "Clove", "Dory", "Elm", "Flax", "Gale", "Hazel"};
  constexpr std::array kHouses{"Acorn", "Burr", "Cress", "Dew", "Eft", "Furze", "Grain", "Husk"};
  Sheet sheet;
  sheet.name = fmt::format("{} {}", kNames[rng.below(small(kNames.size()))],
                           kHouses[rng.below(small(kHouses.size()))]);
  sheet.age = static_cast<int>(14 + rng.below(50));
  sheet.home = tables.settlement[rng.below(kSettlements)];
  sheet.fur = "brown";
  sheet.cloak = "grey";
  sheet.rank = static_cast<Rank>(rng.below(may_lead ? kRanks : static_cast<int>(Rank::lead_warden)));
  sheet.nature = static_cast<int>(3 + rng.below(4));
  sheet.skills = tables.of(sheet.rank).skills;
  draw_skills(rng, sheet);
  std::vector<Trait> traits;
  const bool one = rng.below(2) == 0;
  draw_some(rng, one ? 1 : 2, kReadyTraits, traits);
  for (const Trait trait : traits) sheet.traits.push_back({trait, 0, one ? 2 : 1});
  std::vector<Wise> wises;
  draw_some(rng, tables.of(sheet.rank).wises, kReadyWises, wises);
  for (const Wise wise : wises) sheet.wises.push_back({wise, 0});
  std::vector<Gear> weapon;
  draw_some(rng, 1, kWeapons, weapon);
  std::vector<int> items;
  draw_some(rng, 2, kGear - kWeapons, items);
  sheet.gear = {weapon[0], static_cast<Gear>(kWeapons + items[0]), static_cast<Gear>(kWeapons + items[1])};
  sheet.belief = static_cast<Belief>(rng.below(kStatements));
  sheet.instinct = static_cast<Instinct>(rng.below(kStatements));
  return sheet;
}

}  // namespace warren::mouse_guard
