// What does a game say of content that somebody wrote for it? A pack is a file or a folder of files that
// stand in Setup::data: file name -> text.
#pragma once

#include <memory>

#include "kernel/book/rulebook.h"

namespace warren {

struct PackFault {
  std::string file;
  int line = 0;  // 0: of the file as a whole
  std::string words;
  RuleId rule;
};

// A part of a scenario as it is drawn: a tile side.
struct PackPicture {
  std::string name;
  Scene scene;
};

// A scenario that the pack adds: what it is made of, line by line, for the eye.
struct PackScenario {
  std::string id;  // as a set-up names it
  std::string name;
  std::vector<std::string> lines;
  std::shared_ptr<const Setting> setting;  // whose names the pictures speak of, without owning them
  std::vector<PackPicture> pictures;
};

struct PackReport {
  std::vector<PackFault> faults;  // all of them, by file and line
  std::vector<PackScenario> scenarios;
};

// A rulebook that takes packs is one of these as well.
class Packs {
 public:
  virtual PackReport read_pack(const std::map<std::string, std::string>& files) const = 0;
  // A small pack without a fault, to be changed into the one that is meant.
  virtual std::string new_pack() const = 0;

 protected:
  ~Packs() = default;
};

}  // namespace warren
