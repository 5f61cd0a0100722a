// How far does one thought reach? For games whose steps are shorter than what a player plans at a time, and
// in which others act between two of his decisions.
#pragma once

#include <string>
#include <vector>

#include "kernel/book/rulebook.h"
#include "kernel/rules/prompt.h"

namespace warren {

// A moment up to which one may look ahead: "until the Rat Warriors have acted".
struct HorizonEnd {
  std::string key;         // by which it is asked for
  std::string words;       // "the Rat Warriors have acted"
  std::uint32_t when = 0;  // the game's own number; says all, so that a later position can be held against it
};

// A rulebook that says more of it is one of these as well.
class Horizon {
 public:
  // Which plan the step that begins at this checkpoint belongs to. Steps in a row with one number are made in
  // one thought; 0: the step is a plan of its own.
  virtual std::uint32_t plan(const Setting& setting, const State& state) const = 0;

  // A plan of many answers may have a meaning: "the left wing holds". So many a seat has at this checkpoint;
  // 0: its plans are made up answer by answer.
  virtual int meanings(const Setting& /*setting*/, const State& /*state*/, Seat /*seat*/) const { return 0; }
  // An answer in a plan with this meaning. What it does not touch is done by the book, whose memory this is.
  virtual Answer meant_choice(const Prompt& prompt, const Setting& /*setting*/, const Ground& /*ground*/,
                              const State& /*state*/, int /*meaning*/, Table& /*dice*/,
                              Memory& /*memory*/) const {
    return prompt.fallback();
  }
  // Does it show at this checkpoint what came of that plan? Until then an imagined match goes on.
  virtual bool shows(std::uint32_t /*plan*/, const Setting& /*setting*/, const State& /*state*/) const {
    return true;
  }

  // The moments that are still to come for somebody at this seat, the most natural one first.
  virtual std::vector<HorizonEnd> ends(const Setting& setting, const State& state, Seat seat) const = 0;
  // Has the moment come at this checkpoint? It must come in every match that goes on.
  virtual bool has_come(const Setting& setting, const State& state, const HorizonEnd& end) const = 0;
  // Forgets what cannot change anything up to that moment, nor be seen in the scene then: the more positions
  // are equal, the further one looks exactly.
  virtual void forget(const Setting& setting, State& state, const HorizonEnd& end) const = 0;

 protected:
  ~Horizon() = default;
};

}  // namespace warren
