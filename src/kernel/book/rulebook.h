// What does a game show to everybody else?
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rules/calculator.h"
#include "kernel/rules/catalog.h"
#include "kernel/rules/state.h"
#include "kernel/rules/table.h"
#include "kernel/scene/scene.h"

namespace warren {

// What somebody wants to play. Plain text, so that it can be typed, sent and kept in a record.
struct Setup {
  std::string game;                            // "mice-at-arms"
  std::string scenario;                        // empty: the game's first
  int seats = 0;                               // 0: the scenario's fewest
  std::map<std::string, std::string> options;  // house rules, key -> value; what is absent has its default
  std::vector<std::string> forces;             // an army list per seat, where the game takes lists
  std::map<std::string, std::string> data;     // file name -> text that stands in for a shipped data file
};

// Something wrong with a set-up: where it stands, what is wrong, how to mend it.
struct Fault {
  std::string where;
  std::string words;
  RuleId rule;
};

// A house-rule switch; the first value is the book's.
struct Switch {
  RuleId rule;
  std::string_view key;
  std::span<const std::string_view> values;
  std::string_view endless = {};  // a value with which a match need not end; nobody draws it
};

struct Scenario {
  std::string_view id;
  std::string_view name;
  int fewest_seats = 2;
  int most_seats = 2;
};

// What the set-up fixed. Owned by whoever plays, shared read-only by all searches.
class Setting {
 public:
  virtual ~Setting() = default;
  int seats = 2;
};

// What can be derived from setting and state when the terrain changes. Heap allowed, shared read-only.
class Ground {
 public:
  virtual ~Ground() = default;
};

// How a match ended. Values compare seats (win 1, draw 0, loss -1; co-operating seats share one); the score
// is the game's own count.
struct Outcome {
  bool over = false;
  RuleId rule;  // what ended it
  std::array<std::int16_t, kMaxSeats> value{};
  std::array<std::int16_t, kMaxSeats> score{};
};

class Campaign;  // campaign.h
class Lists;     // lists.h
class Packs;     // packs.h
class Guided;    // guide.h
class Horizon;   // horizon.h
class Facing;    // bearings.h

// What a rulebook's own opponent remembers from one of its answers to the next.
struct Memory {
  std::array<std::uint8_t, 64> bytes{};
};

class Rulebook {
 public:
  virtual ~Rulebook() = default;

  virtual std::string_view id() const = 0;    // "mice-at-arms"
  virtual std::string_view name() const = 0;  // "Mice-at-Arms"
  virtual int version() const = 0;            // of the rules as coded: part of each record
  virtual const Catalog& catalog() const = 0;
  virtual std::span<const Switch> switches() const = 0;
  virtual std::span<const Scenario> scenarios() const = 0;

  // The setting for a set-up, or null with at least one fault.
  virtual std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const = 0;

  virtual std::size_t state_size() const = 0;
  virtual std::unique_ptr<Ground> new_ground() const = 0;
  virtual void begin(const Setting& setting, State& state) const = 0;

  // Brings the ground up to date with the terrain in the state; next to nothing when it is.
  virtual void prepare(const Setting& setting, const State& state, Ground& ground) const = 0;

  // Plays on to the next checkpoint. Not to be called when outcome() is over.
  virtual void step(const Setting& setting, const Ground& ground, State& state, Table& table) const = 0;
  virtual Outcome outcome(const Setting& setting, const State& state) const = 0;

  // Does the position hide nothing from anybody? Then all are shown one scene, and imagine() has nothing to
  // draw. What is sealed while it is being chosen is the match's own business.
  virtual bool is_open() const { return false; }
  // Is there anything in this position that the seat cannot know? Where it is false, imagine() changes
  // nothing for it, and what comes may be looked at beyond the decision in hand.
  virtual bool hides(const Setting& /*setting*/, const State& /*state*/, Seat /*seat*/) const {
    return !is_open();
  }
  // A number that differs when "this turn" is over: standing orders end with it.
  virtual std::uint32_t turn(const Setting& /*setting*/, const State& /*state*/) const { return 0; }
  // The names by which the game speaks of what it asks, tells and shows.
  virtual const Lexicon& lexicon() const { return kNoLexicon; }
  // Do the seats win and lose together?
  virtual bool is_cooperative() const { return false; }

  // Draws anew all that the seat cannot know.
  virtual void imagine(const Setting& setting, State& state, Seat seat, Rng& rng) const = 0;

  virtual Scene scene(const Setting& setting, const Ground& ground, const State& state, Seat seat) const = 0;
  virtual std::string words(const Setting& setting, const State& state, const Event& event) const = 0;
  virtual std::string words(const Setting& setting, const State& state, const Roll& roll,
                            const Dice& dice) const = 0;
  virtual std::string measure(std::int32_t length) const { return std::to_string(length); }  // "4.6 inch"
  // A measured number for people: a length as the game measures it, a count as it is.
  std::string said(Measure what, std::int32_t number) const {
    return what == Measure::length ? measure(number) : std::to_string(number);
  }
  // Who sits there now: whoever joins later brings a name.
  virtual std::string seat_name(const Setting& setting, const State& state, Seat seat) const = 0;

  // How good the position is for a seat at a checkpoint, against the best of its enemies: 0 when they are
  // even; a good unit or two more make about 400.
  virtual std::int32_t worth(const Setting& setting, const State& state, Seat seat) const = 0;
  // Of a hundred parts, how many of what an imagined match is worth are its end, and not how it stood after
  // the step at hand. The longer chance has its say in a game, the fewer.
  virtual int trust_in_end() const { return 100; }
  // Does an imagined match tell one choice from another? Where what a choice brings lies far ahead it does
  // not, and a search answers as the book's own opponent does.
  virtual bool rewards_thought(const Setting& /*setting*/, const State& /*state*/) const { return true; }
  // Do quick choices, one after the other, make a plan that is worth a try?
  virtual bool plans_by_quick_choices() const { return false; }

  // The book's own opponent: rules code with its own dice. Knows no more than the seat does.
  virtual Answer rulebook_choice(const Prompt& prompt, const Setting& setting, const Ground& ground,
                                 const State& state, Table& dice, Memory& memory) const = 0;

  // A sensible answer at little cost, for the many matches that are imagined: what a player by and large
  // does, without looking at every choice. Any allowed answer by default. Knows no more than the seat does.
  virtual Answer quick_choice(const Prompt& prompt, Rng& rng) const { return prompt.draw(rng); }

  virtual std::span<const Calculator> calculators() const = 0;

  // How many rounds have begun; 0 in a game that counts none. For statistics.
  virtual int rounds(const Setting& /*setting*/, const State& /*state*/) const { return 0; }

  // What it has to say when its matches are campaigns; null when they are not.
  virtual const Campaign* campaign() const { return nullptr; }

  // How army lists are built for it; null when it takes none.
  virtual const Lists* lists() const { return nullptr; }
  // What it says of content that somebody wrote for it, of a newcomer's first match, of how far one thought
  // reaches and of what a piece has before it; null: nothing.
  virtual const Packs* packs() const { return nullptr; }
  virtual const Guided* guided() const { return nullptr; }
  virtual const Horizon* horizon() const { return nullptr; }
  virtual const Facing* facing() const { return nullptr; }
  // Are armies rolled at the beginning of a match?
  virtual bool musters() const { return false; }

  // What cannot be at a checkpoint and yet is, in one sentence; empty when all is well. For `warren fuzz`.
  virtual std::string broken_invariant(const Setting& /*setting*/, const State& /*state*/) const {
    return {};
  }
};

// The same, for a game with types of its own: the one place where the kernel's State becomes the game's.
template <class PlayT>
class TypedRulebook : public Rulebook {
 public:
  using SettingT = typename PlayT::SettingT;
  using GroundT = typename PlayT::GroundT;
  using StateT = typename PlayT::StateT;
  static_assert(PlainState<StateT>);

  std::size_t state_size() const final { return sizeof(StateT); }
  std::unique_ptr<Ground> new_ground() const final { return std::make_unique<GroundT>(); }
  void begin(const Setting& setting, State& state) const final {
    state.as<StateT>() = begin(static_cast<const SettingT&>(setting));
  }
  void prepare(const Setting& setting, const State& state, Ground& ground) const final {
    prepare(static_cast<const SettingT&>(setting), state.as<StateT>(), static_cast<GroundT&>(ground));
  }
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const final {
    PlayT play{static_cast<const SettingT&>(setting), static_cast<const GroundT&>(ground), state.as<StateT>(),
               table};
    step(play);
  }
  Outcome outcome(const Setting& setting, const State& state) const final {
    return outcome(static_cast<const SettingT&>(setting), state.as<StateT>());
  }
  void imagine(const Setting& setting, State& state, Seat seat, Rng& rng) const final {
    imagine(static_cast<const SettingT&>(setting), state.as<StateT>(), seat, rng);
  }
  Scene scene(const Setting& setting, const Ground& ground, const State& state, Seat seat) const final {
    Scene shown = scene(static_cast<const SettingT&>(setting), static_cast<const GroundT&>(ground),
                        state.as<StateT>(), seat);
    shown.lexicon = &lexicon();
    show_by_old_names(shown);
    return shown;
  }
  bool hides(const Setting& setting, const State& state, Seat seat) const final {
    return hides(static_cast<const SettingT&>(setting), state.as<StateT>(), seat);
  }
  std::uint32_t turn(const Setting& setting, const State& state) const final {
    return turn(static_cast<const SettingT&>(setting), state.as<StateT>());
  }
  std::string words(const Setting& setting, const State& state, const Event& event) const final {
    return words(static_cast<const SettingT&>(setting), state.as<StateT>(), event);
  }
  std::string words(const Setting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const final {
    return words(static_cast<const SettingT&>(setting), state.as<StateT>(), roll, dice);
  }
  std::int32_t worth(const Setting& setting, const State& state, Seat seat) const final {
    return worth(static_cast<const SettingT&>(setting), state.as<StateT>(), seat);
  }
  Answer rulebook_choice(const Prompt& prompt, const Setting& setting, const Ground& ground,
                         const State& state, Table& dice, Memory& memory) const final {
    StateT copy = state.as<StateT>();
    PlayT play{static_cast<const SettingT&>(setting), static_cast<const GroundT&>(ground), copy, dice};
    return rulebook_choice(prompt, play, memory);
  }
  int rounds(const Setting& setting, const State& state) const final {
    return rounds(static_cast<const SettingT&>(setting), state.as<StateT>());
  }
  std::string broken_invariant(const Setting& setting, const State& state) const final {
    return broken_invariant(static_cast<const SettingT&>(setting), state.as<StateT>());
  }

 protected:
  virtual StateT begin(const SettingT& setting) const = 0;
  virtual void prepare(const SettingT& setting, const StateT& state, GroundT& ground) const = 0;
  virtual void step(PlayT& play) const = 0;
  virtual Outcome outcome(const SettingT& setting, const StateT& state) const = 0;
  virtual void imagine(const SettingT& setting, StateT& state, Seat seat, Rng& rng) const = 0;
  virtual Scene scene(const SettingT& setting, const GroundT& ground, const StateT& state,
                      Seat seat) const = 0;
  virtual bool hides(const SettingT& /*setting*/, const StateT& /*state*/, Seat /*seat*/) const {
    return !is_open();
  }
  virtual std::uint32_t turn(const SettingT& /*setting*/, const StateT& /*state*/) const { return 0; }
  virtual std::string words(const SettingT& setting, const StateT& state, const Event& event) const = 0;
  virtual std::string words(const SettingT& setting, const StateT& state, const Roll& roll,
                            const Dice& dice) const = 0;
  virtual std::int32_t worth(const SettingT& setting, const StateT& state, Seat seat) const = 0;
  virtual Answer rulebook_choice(const Prompt& prompt, PlayT& play, Memory& memory) const = 0;
  virtual int rounds(const SettingT& /*setting*/, const StateT& /*state*/) const { return 0; }
  virtual std::string broken_invariant(const SettingT& /*setting*/, const StateT& /*state*/) const {
    return {};
  }
};

}  // namespace warren
