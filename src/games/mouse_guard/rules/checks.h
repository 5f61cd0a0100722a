// How are checks earned and spent? (chapter 7: MG-CHK)
#pragma once

#include "games/mouse_guard/choices/choices.h"

namespace warren::mouse_guard {

inline constexpr int kRecoveryPrice = 2;  // MG-CHK-11
inline constexpr int kChargePrice = 3;    // MG-CHK-12

int checks_of(const Mouse& mouse);  // MG-CHK-06: all of them form one pool
void earn_checks(Play& play, MouseId mouse, int row, int many, RuleId why);
void spend_checks(Play& play, MouseId mouse, int many, RuleId why);

// MG-CHK-01 to 03: a trait is used against its mouse.
void turn_against(Play& play, MouseId mouse, int row, int checks, RuleId why);

// MG-CHK-12, MG-CHK-13: what the mouse may buy for its traits now, and buying it.
int recharge_price(const TraitSlot& slot);  // 0: nothing to recharge
void add_trait_purchases(Question& question, MouseId mouse);
bool buy_for_trait(Play& play, MouseId mouse, Option option);  // false when the option is something else

// MG-GEAR-01: rations, once per session, for any mouse; false when the option is something else.
void add_rations(Question& question, MouseId mouse);
bool eat_rations(Play& play, Option option);

// MG-SES-08: between the tests of the GM's Turn one purchase of one mouse, until nobody wants anything more;
// then the phase that mission.after_respite names. MG-CHK-14: inside a conflict only for traits.
void take_respite(Play& play);
void offer_trait_purchases(Play& play);  // between volleys

}  // namespace warren::mouse_guard
