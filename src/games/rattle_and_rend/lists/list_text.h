// A warband list as it was written, before anybody asked whether it makes sense.
#pragma once

#include <string>
#include <vector>

#include "games/rattle_and_rend/setup.h"

namespace warren::rattle_and_rend {

struct GroupText {
  std::string where;
  std::string type;
  std::string trait;
  std::string reaction;
  std::vector<std::string> action;
  std::vector<std::string> champion;  // the actions of an attached Champion
  int count = 1;
};

struct ListText {
  std::string id;
  std::string name;
  std::string drive;
  std::vector<std::string> traits;
  std::vector<GroupText> groups;
};

// Reads TOML or JSON. Faults name the line or the place.
ListText parse_list(std::string_view text, const std::string& where, std::vector<Fault>& faults);

// The shipped lists (data/warbands.toml), or a pack's.
std::vector<ListText> parse_lists(std::string_view toml, const std::string& where,
                                  std::vector<Fault>& faults);

// Gives the words their meaning; unknown ones are faults.
WarbandList resolve(const ListText& text, const std::string& where, const MatchSetting& setting,
                    std::vector<Fault>& faults);
// The way back: the words for a list, one line for each group.
ListText written(const WarbandList& list, const MatchSetting& setting);

}  // namespace warren::rattle_and_rend
