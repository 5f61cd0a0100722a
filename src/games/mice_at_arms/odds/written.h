// How is a battle written down? A position as lines, laid out on the table.
//
//   terrain tall-patch at 12,9
//   red  bow-mice    at 4,4   hero ranger
//   blue field-mice  at 4,14  models 3 fleeing
//   event storm
//
// Each line (or part between semicolons) is a piece of terrain, a unit, or a word about the battle:
//   terrain TYPE at X,Y [extra-tall]
//   COLOUR TYPE [as NAME] at X,Y [facing DEGREES] [models N] [hero HERO] [wounds N] [fights NAME] and any of:
//          fleeing acted blessed spears shield musician ladybug messenger kissed-leader kissed-model fixed
//          undeployed
//   scenario ID [a COLOUR]: that scenario, with side A (red without the word), and the ground that it lays
//   option KEY=VALUE | event EVENT | purse COLOUR N | edge COLOUR EDGE | armies N | round N
// A unit whose leader stands on the centre of a piece that it can enter occupies it. Units are called by
// their type, or by NAME. Coordinates are inches and may have decimals.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_at_arms/ground.h"

namespace warren::mice_at_arms {

class WrittenBattle {
 public:
  using Options = std::map<std::string, std::string>;
  using Names = std::map<std::string, UnitId, std::less<>>;

  explicit WrittenBattle(std::string_view text, Options options = {});

  const std::string& fault() const { return fault_; }  // what could not be read; empty: the battle stands
  const Names& names() const { return names_; }
  UnitId unit(std::string_view name) const;  // kNoUnit

  std::unique_ptr<BattleSetting> setting;
  State state{};
  BattleGround ground;

 private:
  using Line = std::vector<std::string>;

  void set_up(const std::vector<Line>& lines, Options options);
  void read_line(const Line& words);
  void read_terrain(const Line& words);
  void read_scenario(const Line& words);
  void read_unit(const Line& words);
  bool read_unit_words(const Line& words, Unit& unit, struct UnitLine& line);
  void put(UnitId id, struct UnitLine& line);

  int army_called(const std::string& colour);
  int number(const std::string& word, int lowest, int highest);
  Point point_from(const std::string& text);
  int place_in(std::span<const std::string_view> ids, std::string_view id);
  void refuse(const std::string& words);

  std::string fault_;
  Names names_;
};

std::string colour_of(int army);  // "red"

}  // namespace warren::mice_at_arms
