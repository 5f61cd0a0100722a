// An army list as it was written, before anybody asked whether it makes sense. (MI-LIST-09)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

//   name = "King's host"
//   list = "french"
//   size = "standard"                 # optional: that of the match
//   works = 6                         # optional: sections of fieldworks
//   [[leader]]
//   kind = "commander-in-chief"       # general, captain
//   name = "La Palice"                # optional
//   on_foot = true                    # optional
//   [[unit]]
//   entry = "gendarmes"
//   stands = 4
//   files = 4                         # optional
//   name = "The hundred lances"       # optional
//   leader = 1                        # as they stand above, from 1
//   count = 2                         # optional: so many alike
struct LeaderText {
  std::string where;
  std::string kind;
  std::string name;
  bool on_foot = false;
};

struct UnitText {
  std::string where;
  std::string entry;
  std::string name;
  int stands = 0;
  int files = 0;   // 0: as is usual
  int leader = 0;  // from 1; 0: none
};

struct ListText {
  std::string name;
  std::string list;
  std::string size;
  int works = 0;
  std::vector<LeaderText> leaders;
  std::vector<UnitText> units;
};

// Reads TOML or JSON. Faults name the line or the place.
ListText parse_list(std::string_view text, const std::string& where, std::vector<Fault>& faults);
// As TOML.
std::string toml_of(const ListText& list);

}  // namespace warren::might_of_arms
