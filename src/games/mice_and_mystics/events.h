// What can be told, rolled, asked and done? The words for it stand in words/.
#pragma once

#include <cstdint>

namespace warren::mice_and_mystics {

// How whoever an event is about is numbered in one byte: mice by their number, figures from kFigureBase.
inline constexpr std::uint8_t kFigureBase = 16;
constexpr std::uint8_t actor_of_mouse(std::uint8_t mouse) { return mouse; }
constexpr std::uint8_t actor_of_figure(std::uint8_t figure) {
  return static_cast<std::uint8_t>(kFigureBase + figure);
}

// subject, object: an actor (see above) unless said otherwise.
enum class Told : std::uint16_t {
  // set-up, rounds, turns (1 to 99)
  chapter_began = 1,     // numbers: chapter
  mouse_placed = 2,      // subject, numbers: space
  story = 3,             // numbers: line of the chapter
  dealt = 4,             // numbers: place, track card
  card_joined = 5,       // numbers: track card, place
  card_moved = 6,        // numbers: track card, from, to
  card_left = 7,         // numbers: track card
  round_began = 8,       // numbers: round
  round_broken = 9,      //
  turn_began = 10,       // numbers: track card
  move_rolled = 11,      // subject, numbers: number, points
  stepped = 12,          // subject, numbers: from, to, cost, points left
  move_ended = 13,       // subject
  stood_up = 14,         // subject
  fell_into_water = 15,  // subject, numbers: space
  left_water = 16,       // subject, numbers: to
  water_held = 17,       // subject
  drifted = 18,          // subject, numbers: from, to
  swept_off = 19,        // subject
  trap_passed = 20,      // subject, numbers: space
  trap_sprung = 21,      // subject, numbers: space
  trap_removed = 22,     // subject, numbers: space
  traps_laid = 23,       // numbers: how many
  scurried = 24,         // subject
  searched = 25,         // subject, numbers: found something
  card_drawn = 26,       // subject, numbers: card
  card_kept = 27,        // subject, numbers: card
  card_sold = 28,        // subject, numbers: card (for 1 cheese)
  card_discarded = 29,   // subject, numbers: card
  object_found = 30,     // subject, numbers: object, how many the party holds
  nothing_found = 31,    // subject
  recovered = 32,        // subject, numbers: marker, success
  tile_flipped = 33,     // numbers: area that now shows
  explored = 34,         // subject, numbers: area, new
  explore_failed = 35,   // subject, numbers: border
  landed = 36,           // subject, numbers: space
  cheese_gained = 37,    // subject, numbers: how many, now
  cheese_lost = 38,      // subject, numbers: how many, now
  wheel_filled = 39,     // numbers: how many, now
  wheel_emptied = 40,    // numbers: now
  page_turned = 41,      // numbers: by, page, marker
  marker_moved = 42,     // numbers: by, page
  shared = 43,           // subject, object: partner, numbers: card or -1, 1 given 0 taken, cheese
  equipped = 44,         // subject, numbers: card or gear + 100
  stowed = 45,           // subject, numbers: card or gear + 100
  levelled_up = 46,      // subject, numbers: ability (row)
  turn_ended = 47,       // subject
  empty_round = 48,      //
  idle_round = 49,       //
  chapter_won = 50,      // numbers: pages left
  chapter_lost = 51,     // numbers: Loss
  left_house = 52,       // subject: `win leave`
  shuffled = 53,         // numbers: 0 search, 1 encounters
  moved_aside = 54,      // subject, numbers: space (MM-SPC-06)
  // battle, minions, encounters, surges, achievements, abilities, campaign (100 and more)
  attacks = 100,         // subject, object: first target, numbers: mode, dice, hits
  defends = 101,         // subject, numbers: dice, blocks, unblocked
  missed = 102,          // subject, object
  wounded = 103,         // subject, numbers: wounds, poison, all wounds now
  felled = 104,          // subject: the figure, object: by whom
  boss_card_gone = 105,  // subject: the boss, numbers: card, left
  marked = 106,          // subject, numbers: marker
  unmarked = 107,        // subject, numbers: marker
  spared = 108,          // subject, numbers: marker (immune, Rooted)
  captured = 109,        // subject, numbers: its captures, object: by whom
  rescued = 110,         // subject, numbers: space
  skipped = 111,         // subject
  waits = 112,           // subject: no room to be rescued to
  titled = 113,          // subject, numbers: title
  greedy = 114,          // subject: the roach, object: the mouse
  walked = 115,          // subject, numbers: from, to, number
  got_up = 116,          // subject
  held_in_web = 117,     // subject
  minion_placed = 118,   // subject, numbers: space
  encounter_met = 119,   // numbers: encounter card, band
  special_met = 120,     // numbers: area
  surge_came = 121,      // numbers: how many in this chapter
  nobody_came = 122,
  ability_used = 123,    // subject, numbers: ability (row)
  trait_used = 124,      // subject
  trick_played = 125,    // subject, numbers: card
  event_drawn = 126,     // subject, numbers: card
  healed = 127,          // subject, numbers: wounds, poison
  salvaged = 128,        // subject, numbers: card
  slipped_away = 129,    // subject, numbers: from, to
  thrown_again = 130,    // subject, numbers: how many
  given_up = 131,        // subject: Second Arrow
  boss_turn = 132,       // subject, numbers: BossTurn
  goal_met = 133,        // numbers: side goal
  grew = 134,            // subject, numbers: growth, ability (row) or -1
  kept = 135,            // subject, numbers: card
  hero_exchanged = 136,  // subject, numbers: old hero, new hero
  tried_again = 137,     // numbers: try, difficulty
  campaign_won = 138,
  campaign_lost = 139,
};

enum class RollKind : std::uint16_t {
  movement = 1,         // MM-TURN-02
  scurry = 2,           // MM-ACT-02
  star = 3,             // MM-DIE-04: Search, Recover, mousetrap, water
  attack = 4,           // MM-BTL-05, -06
  defence = 5,          // MM-BTL-09
  minion_move = 6,      // MM-AI-03
  ambush = 7,           // MM-INIT-08
  reroll = 8,           // MM-SC-20
  deal = 9,             // MM-INIT-13: a track card, by place among those left
  search_draw = 10,     // a search card out of the bag
  encounter_draw = 11,  // an encounter card out of the bag
};

// The kinds of questions: the decision points of the catalog.
enum class Ask : std::uint16_t {
  hero = 1,            // D01
  ability = 2,         // D01
  start_space = 3,     // D01
  idle = 4,            // D02
  step = 5,            // D03, D04
  springwise = 6,      // D05
  weapon = 7,          // D06
  target = 8,          // D06
  window = 9,          // D07
  reroll = 10,         // D07: which dice
  slip = 11,           // D07: where to
  boss_card = 12,      // D08
  found = 13,          // D09
  landing = 14,        // D10
  placing = 15,        // D11
  partner = 16,        // D12
  exchange = 17,       // D12
  cheese = 18,         // D12: how much
  equip = 19,          // D13
  level_up = 20,       // D14
  use_target = 21,     // D15
  rescue = 22,         // D16
  growth = 23,         // D17
  keep = 24,           // D17
  exchange_hero = 25,  // D17
  ember = 26,          // D18
  after_loss = 27,     // D19
  in_return = 28,      // D12: a card for a card
};

enum class Verb : std::uint16_t {
  done = 1,      // no, pass, stop, end turn: whatever the question's first answer is
  accept = 2,    //
  step = 3,      // target: space
  stand_up = 4,  //
  scurry = 5,
  battle = 6,
  search = 7,
  recover = 8,        // slot: Marker
  explore_exit = 9,   // slot: Way
  explore_flip = 10,  // target: space
  share = 11,
  equip = 12,
  level_up = 13,
  end_turn = 14,
  use_ability = 15,  // slot: row of Cards::abilities
  use_trait = 16,
  play_trick = 17,       // slot: CardId
  space = 18,            // target: space
  hero = 19,             // slot: row of Cards::heroes
  ability = 20,          // slot: row of Cards::abilities
  card_for_cheese = 21,  // slot: CardId
  card_to_pack = 22,     // slot: CardId
  card_for_card = 23,    // slot: new CardId, target: pack card that goes
  give_card = 24,        // slot: CardId
  take_card = 25,        // slot: CardId
  swap_cards = 26,       // slot: given CardId, target: taken CardId
  give_cheese = 27,
  take_cheese = 28,
  put_on = 29,      // slot: card or gear + 100, target: what gives way (same numbering) or 0xff
  take_off = 30,    // slot: card or gear + 100
  throw_away = 31,  // slot: CardId
  mouse = 32,       // subject: mouse
  figure = 33,      // target: figure
  weapon = 34,      // slot: card or gear + 100, 0xff unarmed; target: Mode
  die = 35,         // slot: bits of the dice
  boss_card = 36,   // slot: card
  grow = 37,        // slot
  keep = 38,        // slot: CardId
  again = 39,
  again_easier = 40,
  stop = 41,
};

// Starting equipment in a slot number of an option or event: row of Cards::gear + this.
inline constexpr int kGearBase = 100;
inline constexpr int kUnarmed = 0xff;

}  // namespace warren::mice_and_mystics
