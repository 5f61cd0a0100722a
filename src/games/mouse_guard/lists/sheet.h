// What stands on a mouse's sheet? As a player writes it (TOML or JSON), and as the rules of chapter 2 judge
// it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/mouse_guard/data.h"
#include "kernel/base/rng.h"
#include "kernel/book/rulebook.h"

namespace warren::mouse_guard {

// MG-CHAR-21: what skills may be bought with at the start, how high they may be, and what opening one gives.
inline constexpr int kFreePoints = 4;
inline constexpr std::uint8_t kMostAtStart = 5;
inline constexpr std::uint8_t kOpened = 2;

// MG-CHAR-23, MG-CHAR-24, MG-SKILL-04: things with a name and tags of their own.
struct OwnWords {
  std::string name;
  TagSet helps = 0;  // a wise's tags
  TagSet hinders = 0;
  Rating root = Rating::will;  // of a skill
};

struct SheetTrait {
  Trait trait = Trait::custom;
  int own = 0;  // Trait::custom: its place in own_traits
  int level = 1;
};

struct SheetWise {
  Wise wise = Wise::custom;
  int own = 0;
};

// MG-CHAR-05: somebody whom the sheet names besides the five relations.
struct Contact {
  std::string relation;
  std::string name;
};

// MG-CHAR-10, MG-ADV-09: the circles of a rating.
struct SheetMarks {
  std::uint8_t passes = 0;
  std::uint8_t fails = 0;
  std::uint8_t learning = 0;
};

// MG-CHAR-08 to 10: what has become of a mouse that is in play already. A new one has none of it.
struct SheetState {
  std::array<std::uint8_t, kAbilities> abilities{};  // 0: as its rank has it; Nature: the current one
  int fate = 1;
  int persona = 1;
  ConditionSet conditions = 0;
  std::array<SheetMarks, kNamedRatings> marks;
};

struct Sheet {
  // MG-CHAR-01
  std::string name;
  int age = 0;
  std::string home;
  std::string fur;
  std::string cloak;
  Rank rank = Rank::ranger;
  int nature = 3;
  std::array<std::uint8_t, kRatings> skills{};
  std::vector<SheetTrait> traits;
  std::vector<SheetWise> wises;
  std::vector<Gear> gear;
  Belief belief = Belief::b1;
  Instinct instinct = Instinct::i1;
  std::string belief_words;  // Belief::own
  std::string instinct_words;
  Goal goal = Goal::own;
  std::string goal_words;               // Goal::own; empty: none is written yet
  std::array<std::string, 5> contacts;  // MG-CHAR-05: parents, senior artisan, mentor, friend, enemy
  std::vector<Contact> further;         // MG-CHAR-05: the free list
  std::vector<std::string> items;       // MG-CHAR-06: gear that no rule asks for
  bool in_play = false;                 // judged as a mouse in play, not as a new one
  SheetState now;
  std::vector<OwnWords> own_traits;
  std::vector<OwnWords> own_wises;
  std::array<OwnWords, kCustomSkills> own_skills;
};

inline constexpr std::size_t kMostFurther = 8;  // rows for further contacts, and for gear of no kind

// Reads TOML or JSON; faults name the place and the fix. Then judges it by MG-CHAR-20 to 27, or as a mouse in
// play.
Sheet read_sheet(std::string_view text, const std::string& where, std::vector<Fault>& faults);
void check_sheet(const Sheet& sheet, const std::string& where, const Tables& tables,
                 std::vector<Fault>& faults);
// MG-CHAR-21: how many of the four points the skills cost.
int points_spent(const Sheet& sheet, const Tables& tables);
// MG-CHAR-28: the ready-made patrol.
std::vector<Sheet> read_ready_mice(std::string_view text, const Tables& tables, std::vector<Fault>& faults);
std::string toml_of(const Sheet& sheet);
// A legal mouse, all of it drawn.
Sheet random_sheet(Rng& rng, const Tables& tables, bool may_lead);

}  // namespace warren::mouse_guard
