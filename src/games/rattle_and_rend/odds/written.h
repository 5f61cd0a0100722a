// How is a match written down? A position as lines, laid out on the board.
//
//   terrain thicket at 200,200
//   red  fighters at 100,100
//   blue shooters at 180,100 as bows
//   traits red elites
//
// Each line (or part between semicolons) is a piece of terrain, a group, or a word about the match:
//   terrain SHAPE at X,Y [turned DEGREES] [rough|blocking|hazardous]
//   COLOUR TYPE [as NAME] [at X,Y] and any of: pair ACTION | action ACTION | trait HEAVY | warding REACTION |
//          inside NAME | ambush | delayed | removed | target | rested
//   option KEY=VALUE | traits COLOUR TRAIT... | momentum COLOUR N | round N | active COLOUR
//   scenario ID | deployment ID | part COLOUR N | marker N at X,Y | drive COLOUR DRIVE
//   omen COLOUR N | tactic COLOUR TACTIC | defied COLOUR
// Groups are called by their type, or by NAME. Coordinates are millimetres and may have decimals.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "games/rattle_and_rend/ground.h"
#include "kernel/base/written_lines.h"

namespace warren::rattle_and_rend {

class WrittenMatch {
 public:
  using Options = std::map<std::string, std::string>;
  using Names = std::map<std::string, GroupId, std::less<>>;

  explicit WrittenMatch(std::string_view text, Options options = {});

  const std::string& fault() const { return fault_; }  // what could not be read; empty: the match stands
  const Names& names() const { return names_; }
  GroupId group(std::string_view name) const;  // kNoGroup

  std::unique_ptr<MatchSetting> setting;
  State state{};
  MatchGround ground;

 private:
  void set_up(const std::vector<WrittenLine>& lines, Options options);
  void read_line(const WrittenLine& words);
  bool read_warband_line(const WrittenLine& words);
  void read_terrain(const WrittenLine& words);
  void read_group(const WrittenLine& words);
  void read_group_word(Group& group, const std::string& word, const std::string& next);
  void add_action(Group& group, const std::string& action);

  int side_called(const std::string& colour);
  int number(const std::string& word, int lowest, int highest);
  Point point_from(const std::string& text, int beyond = 0);  // so far over the edge
  int place_among(std::span<const std::string_view> ids, std::string_view id);
  void refuse(const std::string& words);

  std::string fault_;
  Names names_;
  std::array<GroupId, 2> next_{0, kMostInWarband};
};

}  // namespace warren::rattle_and_rend
