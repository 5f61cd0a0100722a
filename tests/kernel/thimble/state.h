// What is on the shelf?
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "kernel/book/rulebook.h"
#include "kernel/rules/play.h"
#include "kernel/rules/state.h"
#include "thimble/rule_ids.h"

namespace warren::thimble {

inline constexpr int kSeats = 3;
inline constexpr int kCups = 3;
inline constexpr int kInch = 100;                       // the fine unit is 1/100 inch
inline constexpr Point kShelf{12 * kInch, 8 * kInch};   // TH-SET-01
inline constexpr Point kThimble{9 * kInch, 4 * kInch};  // TH-SET-01
inline constexpr std::array<Point, kCups> kCup{
    Point{400, 200},
    {600, 500},
    {400, 700}
};  // TH-SET-01
inline constexpr std::array<Point, kSeats> kHole{
    Point{100, 200},
    {100, 400},
    {100, 600}
};         // TH-SET-02
inline constexpr std::uint8_t kFirstCrumbs = 2;       // TH-SET-02
inline constexpr int kRounds = 3;                     // TH-GEN-03
inline constexpr int kMaxName = 12;                   // TH-NAME-01
inline constexpr int kMaxWager = 5;                   // TH-PLAN-03
inline constexpr Point kBoxAt{6 * kInch, 4 * kInch};  // TH-LARD-01
inline constexpr int kBoxWidth = 2 * kInch, kBoxDepth = kInch;
inline constexpr int kBox = kSeats;  // the matchbox's number among the units
inline constexpr int kHand = 2;      // TH-LARD-02

enum class Phase : std::uint8_t { naming, planning, running, supper, over, larder };
enum class Card : std::uint8_t { scurry, creep, pounce };
enum class PlanKind : std::uint8_t { none, snare, wager };
enum class Shown : std::uint8_t { nothing, kind, all };  // TH-PLAN-04, TH-PLAN-05

struct Plan {
  PlanKind kind;
  std::uint8_t amount;     // the snare's cup, or the crumbs of a wager
  std::uint8_t not_under;  // cups that everybody knows to be free of this seat's snare (TH-PLAN-04)
  Shown shown;
};

// A card where one may lie: its kind and one, 0: nothing.
using Place = std::uint8_t;
inline bool is_free(Place place) { return place == 0; }
inline Card card_in(Place place) { return static_cast<Card>(place - 1); }
inline Place place_of(int card) { return static_cast<Place>(card + 1); }

struct Mouse {
  Point at;
  std::array<char, kMaxName> name;
  std::uint8_t crumbs;
  Place paw, tail, pack;  // TH-LARD-03
  Plan plan;
};

struct State {
  Phase phase;
  std::uint8_t round;
  std::uint8_t turn;  // mice that have been named, or have acted in this round
  std::uint8_t unused;
  std::array<std::uint8_t, 3> bag;  // cards left, by kind
  std::uint8_t dropped;             // TH-LARD-03: how many cards,
  std::array<Mouse, kSeats> mice;
  Point box;  // TH-LARD-04
  Angle heading;
  std::array<Place, kHand> hand;  // of the mouse that is in the larder
  Place top;                      // and the last of those that were dropped
  std::array<std::uint8_t, 3> unused_too;

  Mouse& mouse(Seat seat) { return mice[slot(seat)]; }
  const Mouse& mouse(Seat seat) const { return mice[slot(seat)]; }
};
static_assert(PlainState<State>);

class ThimbleSetting final : public Setting {
 public:
  bool may_hiss = true;  // TH-PNC-03
  bool larder = false;   // TH-LARD-01
};

class ThimbleGround final : public Ground {};

using Play = PlayOf<ThimbleSetting, ThimbleGround, State>;

// What can be told, rolled, asked and done.
enum class Told : std::uint16_t {
  named,
  planned,
  said_kind,
  drew,
  ran,
  sprung,
  tugged,
  paid,
  pounced,
  squeaked,
  hissed,
  stole,
  supped,
  took,
  stowed,
  pushed,
  lifted,
  found,
  entered,  // subject, the matchbox
};
enum class Rolled : std::uint16_t { card, tug, solo, hand, lift, find };
enum class Asked : std::uint16_t { name, plan, cup, wager, run, again, pounce, squeak, hiss, stow, push };
enum class Verb : std::uint16_t {
  decline,
  snare,
  wager,
  cup,
  candidate,
  roll_again,
  pounce,
  squeak,
  hiss,
  wear,
  pack,
  drop
};

std::unique_ptr<Setting> check_setup(const Setup& setup, std::vector<Fault>& faults);
std::span<const Switch> all_switches();
State first_state();
void step(Play& play);
Outcome outcome_of(const State& state);
int supper_crumbs(const Mouse& mouse);  // TH-PLAN-03
bool hides_plans(const State& state, Seat seat);
void imagine_for(State& state, Seat seat, Rng& rng);
Scene scene_for(const State& state, Seat seat);
void show_larder(const State& state, Scene& scene);
std::string words_of(const State& state, const Event& event);
std::string words_of(const Roll& roll, const Dice& dice);
inline constexpr std::array<Name, 3> kCardNames{"scurry", "creep", "pounce"};
const Lexicon& lexicon();
std::uint32_t crumb_faces(int crumbs);  // TH-LARD-06
std::string name_of(const State& state, int seat);
Answer solo_choice(const Prompt& prompt, Play& play);
std::span<const Calculator> all_calculators();

const Rulebook& rulebook();

}  // namespace warren::thimble
