// What is on the table? One plain value, whole at every checkpoint. Decks are bags, so nothing here is hidden
// and no order is kept (MM-GEN-14); a search card stands in exactly one of the sets (MM-GEAR-07).
#pragma once

#include "games/mice_and_mystics/campaign_state.h"
#include "games/mice_and_mystics/terms.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/state.h"

namespace warren::mice_and_mystics {

struct Mouse {
  CardSet slots;               // search cards in its slots
  CardSet pack;                // and in its pack, tricks included
  std::uint16_t searched;      // search_limit: areas in which it has drawn a card
  std::uint8_t hero;           // row of Content::heroes
  std::uint8_t seat;           // whose it is
  SpaceId space;               // kNoSpace: captured (MM-GEN-03), or not placed yet
  std::uint8_t wounds;         // normal ones
  std::uint8_t poison;         // poison wounds (MM-EFF-09)
  MarkerSet markers;           // MM-EFF-01
  std::uint8_t cheese;         // MM-CHS-05
  std::uint8_t abilities;      // bits: abilities of its class, in the order of the content
  std::uint8_t once_used;      // bits: abilities used that may be used once a chapter
  std::uint8_t hearts;         // MM-GROW-02: Life added
  std::uint8_t captures;       // in this chapter
  std::uint8_t roaches;        // felled in this encounter (MM-ACH-04)
  std::uint8_t gear_equipped;  // bits: starting equipment in its slots; the rest is in the pack (MM-GEAR-05)
  bool squeaked;               // MM-AB-03: +1 die on its next attack roll
  bool squeaks;                // MM-AB-03: gave it, until its next turn starts
  std::uint8_t place;          // in the order of choice, for whoever reads the state alone
  std::array<std::uint8_t, 6> unused;

  bool is_active() const { return space != kNoSpace; }
  bool has(Marker marker) const { return (markers & marker_bit(marker)) != 0; }
  int all_wounds() const { return wounds + poison; }
};

// One figure of a kind; all zero but for the space while it is off the board.
struct Figure {
  SpaceId space;  // kNoSpace: off the board
  std::uint8_t wounds;
  MarkerSet markers;

  bool has(Marker marker) const { return (markers & marker_bit(marker)) != 0; }
};

// What a kind has as a whole.
struct KindState {
  std::uint8_t on_board;                                 // bits: its figures
  std::uint8_t acted;                                    // bits: its cards that acted this round (MM-INIT-17)
  std::uint8_t gone;                                     // bits: cards of a boss that are gone
  std::uint8_t pool;                                     // minion_wounds = per_card: wounds on its card
  std::array<std::uint8_t, kMostBossCards> card_wounds;  // of a boss (MM-BOSS-03)
  bool defeated;                                         // a boss: is never placed again (MM-ENC-08)
};

enum class MoveState : std::uint8_t { unused, under_way, used };

enum class FreeAction : std::uint8_t { share, equip, level_up, tend };
constexpr std::uint8_t free_bit(FreeAction action) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(action));
}

// What the acting mouse has said for the rest of its turn by abilities.
enum class Spell : std::uint8_t { wide, low_blow, second_arrow, pin, spark, light_paws };
constexpr std::uint8_t spell_bit(Spell spell) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(spell));
}

// The record of the turn at hand; all zero between turns.
struct Turn {
  std::uint8_t number;       // of the movement die (MM-TURN-02)
  std::uint8_t points;       // left of the move under way
  std::uint8_t bonus;        // points for the next move (Light Paws)
  MoveState move;            // of the turn
  bool scurrying;            // the move under way is a Scurry's
  std::uint8_t scurry;       // number of its die
  bool first_step;           // no step of the move under way was taken
  bool moved;                // left its space by its own move or Scurry (Long Breath)
  bool acted;                // the standard action is used
  std::uint8_t free_used;    // bits: FreeAction
  std::uint8_t spells;       // bits: Spell
  bool shot;                 // this turn's Battle was ranged (Second Arrow), and nothing was done since
  MouseSet used_ability;     // MM-TURN-06: who used one in this turn of whatever card
  bool broken_off;           // MM-INIT-12 with explore_turn = continues: a new round follows this turn
  std::uint8_t split;        // split_move = yes: points still left of the turn's move
  MouseSet attacked;         // by figures of this card (MM-AI-09)
  std::uint8_t to_act;       // bits: figures of the kind that have not acted (MM-AI-17)
  std::uint8_t kind_number;  // minion_move_die = per_kind: the die, 0 before it fell
  std::array<std::uint8_t, kMostOfKind> order;  // minion_order = fixed: places, first to last
  bool before_done;                             // the boss turn's "before" effect was carried out (MM-BT-11)
  std::uint8_t reserve;
};

enum class Result : std::uint8_t { none, won, lost };

enum class Phase : std::uint8_t {
  choosing,      // D01: heroes and abilities that the list leaves open, start spaces
  opening,       // MM-SET-04: the start area's encounter, the first deal
  round_start,   // MM-RND-01
  next_card,     // the track is read on
  mouse_turn,    // an idle moment (MM-GEN-15)
  moving,        // D03
  minion_turn,   // one figure (MM-AI-17)
  round_end,     // MM-RND-03
  chapter_over,  // goals, story, what follows in a campaign
  interlude,     // D17, D19
  over,
};

struct State {
  std::array<Mouse, kMostMice> mouse;
  CardSet search_deck;
  CardSet search_discard;
  CardSet search_aside;  // objects and finds not taken yet, cards kept by absent heroes
  std::uint64_t told;    // bits: story lines of the chapter (MM-STORY-01)
  CampaignState campaign;
  std::uint32_t encounter_deck;
  std::uint32_t encounter_discard;
  std::array<SpaceSet, kMostAreas> traps;
  std::uint16_t explored;  // bits: areas
  std::uint16_t rounds;    // begun, counted from 1
  std::array<Figure, kMostFigures> figure;
  std::array<KindState, kMostKinds> kind;
  std::array<TrackCard, kMostTrackCards> track;    // kNoTrackCard beyond `track_size`
  std::array<AreaId, kMostSpecials> special_area;  // `first of`: where it was met, kNoArea before
  std::array<MouseId, kTitles> title;              // who holds it, or kNoMouse
  EncounterId face_up;
  std::uint8_t track_size;
  std::uint8_t next_place;  // on the track, of the card after the current one (MM-INIT-11, -16)
  TrackCard current;        // kNoTrackCard between turns
  Turn turn;
  std::uint8_t mice;
  Phase phase;
  Result result;         // of the chapter
  std::uint8_t chapter;  // row of Content::chapters
  AreaId area;           // the mice's tile
  std::uint8_t turned;   // bits: tiles of the layout that show side B
  std::uint8_t wheel;
  std::uint8_t hourglass;
  std::uint8_t marker;
  std::uint8_t objects;     // bits: object spots of the chapter that were emptied
  std::uint8_t finds;       // bits: `find` lines that were taken
  std::uint8_t captures;    // in this chapter
  std::uint8_t surges;      // in this chapter
  MouseSet mice_acted;      // this round (MM-INIT-11)
  bool attack_rolled;       // this round (MM-RND-05)
  bool left;                // `win leave`: the party went out (MM-CHAP-05)
  std::uint8_t encounters;  // begun in this chapter
  std::uint8_t goals_met;   // bits: side goals (MM-GOAL-01)
  std::uint8_t loss;        // Loss: why the chapter was lost
  std::uint8_t chosen;      // D01: how many questions of the set-up are behind us
  std::array<std::uint8_t, 1> unused;

  Mouse& of(MouseId id) { return mouse[id]; }
  const Mouse& of(MouseId id) const { return mouse[id]; }
  bool is_over() const { return result != Result::none; }  // of the chapter
};
static_assert(PlainState<State>);
static_assert(sizeof(State) <= 2048);

enum class Loss : std::uint8_t { none, time, captured, rounds };

}  // namespace warren::mice_and_mystics
