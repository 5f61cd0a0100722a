// Does everybody stand where the log says?
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/book/agent.h"

namespace warren {

// Looks at where the units of a match are drawn: at each checkpoint, and whenever something that moves them,
// brings them on or takes them off is told. Only names, numbers and tags of the events are read, no words.
class FuzzPlaces {
 public:
  FuzzPlaces(const Rulebook& book, const Position& position) : book_(book), position_(position) {}

  void begin_step();
  void hear(const Event& event);  // behind what it tells, or just in front of it
  // At the checkpoint behind the step: who of those on the board was moved without a word, farther than was
  // told, or again after the last word about it. Empty when nobody was.
  std::string finding() const;

 private:
  struct Place {
    Point at{};
    int in = -1;  // the space, where several share one
    Seat owner = kNobody;
    Angle heading{};
    int width = 0, depth = 0;
    bool operator==(const Place& other) const {
      return at == other.at && in == other.in && owner == other.owner;
    }
  };
  using Places = std::map<int, Place>;  // of the units on the board, by their ids
  struct Told {
    Places then;  // where it stood when it was last told of; empty: nowhere
    Name verb = {};
    std::int64_t length = 0;
    bool measured = true;   // every move so far was told with its length
    bool announced = true;  // no move up to the last word needs that word, so that what it told may come yet
  };

  Places look() const;
  std::vector<int> whom(const Event& event, const ToldRow& row, const Places& now) const;
  static const Place* find(const Places& places, int unit);
  static bool are_alike(const Places& one, const Places& other, int unit);
  std::string odd(int unit, const Places& now) const;
  bool is_too_far(int unit, const Places& now, const Told& told) const;

  const Rulebook& book_;
  Position position_;
  Places before_;
  std::map<int, Told> told_;
};

}  // namespace warren
