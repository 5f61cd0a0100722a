// What may be carried, and where (MM-GEAR)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// How many slots of each part are taken by what the mouse has equipped.
SlotNeed slots_taken(const Play& play, MouseId mouse);
// Cards in the pack that are not tricks, starting equipment included (MM-GEAR-02, -05).
int pack_load(const Play& play, MouseId mouse);
// Is there room in the pack for this card (a trick always finds it)?
bool has_room(const Play& play, MouseId mouse, CardId card);
// Every search card that the mouse has.
inline CardSet cards_of(const Mouse& mouse) { return mouse.slots | mouse.pack; }
CardSet tricks_of(const Play& play, CardSet cards);

// MM-ACT-08: a card just come by (drawn, object, find): into the pack, for cheese, or for a pack card (D09).
void take_card(Play& play, MouseId mouse, CardId card, RuleId rule);
void discard(Play& play, MouseId mouse, CardId card);  // out of slots or pack
// A card of the search deck; the discards are shuffled in when it is empty. kNoCard: none is left.
CardId draw_search_card(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
