// Where are odds worked out? A quiet board with only what the question names, and the rules themselves.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "games/mice_and_mystics/ground.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics {

// Hearth Court of chapter one: open floor where everybody sees everybody.
class Field {
 public:
  // The heroes, in the order of choice; house rules by their keys.
  Field(const std::vector<std::string>& heroes, const std::map<std::string, std::string>& options = {});

  bool good() const { return setting_ != nullptr; }
  const MatchSetting& setting() const { return *setting_; }
  Play play(State& copy, Table& table) const { return {*setting_, ground_, copy, table}; }

  void put_mouse(MouseId mouse, SpaceId space) { state.of(mouse).space = space; }
  FigureId put(std::string_view kind, SpaceId space);
  // A search card into its slots; what it takes the room of goes into the pack.
  void wear(MouseId mouse, std::string_view card);
  void teach(MouseId mouse, std::string_view ability);
  // Whose turn it is.
  void turn_of(MouseId mouse);
  void turn_of(KindId kind, int card);

  State state{};

 private:
  std::unique_ptr<MatchSetting> setting_;
  MatchGround ground_;
};

}  // namespace warren::mice_and_mystics
