// How many dice are in a pool, and what may still be added? (MG-DICE-02, MG-TEST-02 to 07, MG-HELP, MG-WISE)
#pragma once

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/play.h"
#include "kernel/rules/tally.h"

namespace warren::mouse_guard {

inline constexpr int kMostPersona = 3;    // MG-PERS-02
inline constexpr int kMostPoolDice = 30;  // what the table can hold; only reached without a cap on persona

// The dice of state.test's roller as the pool stands, after MG-DICE-03. The reasons go to `tally`.
int pool_of(const Play& play, Tally* tally = nullptr);
int pool_of(const Play& play, const Test& test, Tally* tally = nullptr);

// MG-TEST-06: the GM side's dice, with what the roller gave it.
int opposing_pool(const MatchSetting& setting, const Test& test, Tally* tally = nullptr);
inline int opposing_pool(const Play& play, const Test& test) { return opposing_pool(play.setting, test); }

// Does the mouse have it, so that neither Nature nor luck must stand in?
bool has_rating(const Mouse& mouse, Rating rating);
bool has_any(const Mouse& mouse, const Listed& listed);

// D06: each base that the roller may take, the best listed one first.
void add_bases(Question& question, const Test& test);

// MG-HELP-02, MG-HELP-05
bool may_help(const Play& play, const Test& test, MouseId helper);

// MG-TRAIT-01 to 05, MG-WISE-01: may they help this test?
bool may_use_for(const Play& play, const Test& test, int row);
bool may_use_wise(const Play& play, const Test& test, WiseSlot wise);

// D08: what may be added now; "roll" comes first.
void add_extras(Question& question, const Test& test);
void apply_extra(const Mouse& mouse, Test& test, Option option);

// How many dice something more brings to the pool as it stands: on Beginner's Luck perhaps none (MG-TEST-07).
int dice_of_extra(const Play& play, const Test& test, Option extra);
int dice_of_help(const Play& play, const Test& test, MouseId helper);

// MG-TRAIT-03 to 07, MG-CHK-04
bool may_reroll_with(const Play& play, const Test& test, int row);
bool may_turn_against(const Play& play, const Test& test, int row);

}  // namespace warren::mouse_guard
