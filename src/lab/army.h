// What does a player bring to the matches of an experiment?
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/book/lists.h"

namespace warren {

// What somebody has, each thing as often as it is there.
using Things = std::map<std::string, int>;

struct Army {
  enum class Kind : unsigned char {
    own,     // what the game gives a seat without a list
    listed,  // always the same
    drawn,   // drawn by lot for each match
  };

  std::string name;
  Kind kind = Kind::own;
  std::string list;                  // listed: what the game takes as a force
  std::vector<std::string> with;     // drawn: only lists with all of these
  std::vector<std::string> without;  // drawn: only lists with none of these
};

// A player's force in one match.
struct Force {
  std::string text;  // as Setup::forces has it
  Things things;     // what stands in it, where the game knows lists
};

// Types as they are ("fighters"), what was chosen for an entry or the whole list with its field
// ("reaction: detonate", "traits: riders").
Things things_in(const ArmyList& list);

// Whether a name means that thing: itself, the chosen value alone ("riders"), or any value of the field
// ("reaction").
bool names_thing(const std::string& name, const std::string& thing);

// The army in the match that `seed` stands for: the same seed draws the same. `rules` are the set-up's
// without forces. Nothing when no drawn list is as it should be, or the game draws none.
std::optional<Force> muster_force(const Army& army, const Rulebook& book, const Setup& setup,
                                  const Setting& rules, std::uint64_t seed);

}  // namespace warren
