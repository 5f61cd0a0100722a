// What lies before a thing on the board, and what covers it, from where it stands? For games whose pieces
// face somewhere: their zones, lanes and arcs are drawn as the rules find them.
#pragma once

#include <optional>
#include <vector>

#include "kernel/book/rulebook.h"

namespace warren {

// One zone, lane or arc.
struct Bearing {
  Name kind = {};             // "charge-lane", "shooting-arc"; the Lexicon has its words
  std::vector<Point> points;  // a way; of an area its outline
  bool is_area = false;
  Ref by = {};                          // whose it is
  Ref at = {};                          // whom it is about
  std::vector<Value> values = {};       // its gap, its face, its range
  std::optional<Refusal> refusal = {};  // why it is not to be had
};

// A rulebook whose pieces have bearings is one of these as well. Both speak of a thing that the seat sees,
// and read nothing that the seat may not know.
class Facing {
 public:
  // How it stands, as places are asked for: of a block the middle of its front, not its centre.
  virtual std::optional<Pose> stands(const Setting& setting, const State& state, Seat seat, Ref of) const = 0;
  // With `thought`: as if it stood there by the answer to what is asked. Nothing is carried out.
  struct Thought {
    const Prompt& asked;
    Pose at;
  };
  virtual std::vector<Bearing> bearings(const Setting& setting, const Ground& ground, const State& state,
                                        Seat seat, Ref of, const Thought* thought) const = 0;

 protected:
  ~Facing() = default;
};

// Null: its pieces look nowhere.
inline const Facing* facing_of(const Rulebook& book) { return dynamic_cast<const Facing*>(&book); }

}  // namespace warren
