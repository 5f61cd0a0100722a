// Where are odds worked out? A position as it is written, laid out through the real set-up.
//
//   side "8A", mice "H1 b3 wounds 1 wears S07; H4 a1", minions "RW c3; CV d2", traps "b2", track "H4 RW H1"
//
// A mouse: hero, space, and any of: wounds N, poison N, cheese N, captures N, roaches N, wears CARD, pack
// CARD, knows ABILITY, title NAME, seat N, stunned, webbed, knocked_down, charmed, captured, squeaked. A
// minion: kind, space, and any of: wounds N (of a boss: on its first card), stunned, webbed, knocked_down.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

struct PositionText {
  std::string chapter;  // empty: the first that lays the side
  std::string side = "8A";
  std::string mice, minions, traps, track, flags, face_up;
  int page = 0, marker = 0;  // 0: as the chapter begins
  int wheel = 0;
  std::map<std::string, std::string> options;
  std::string pack;  // its text (MM-PACK-01)
};

class Position {
 public:
  explicit Position(const PositionText& text);

  // What could not be read, with its key; empty: the position stands.
  const std::string& fault() const { return fault_; }
  bool good() const { return fault_.empty(); }
  const MatchSetting& setting() const { return *setting_; }
  Play play(State& copy, Table& table) const { return {*setting_, ground_, copy, table}; }

  MouseId mouse(std::string_view hero) const;       // kNoMouse
  FigureId figure(std::string_view written) const;  // "RW1"; kNoFigure
  TrackCard card(std::string_view written) const;   // "H1", "RW", "CV2"; kNoTrackCard
  std::string card_name(TrackCard card) const;
  void wear(MouseId mouse, CardId card);                // what it takes the room of goes into the pack
  bool teach(MouseId mouse, std::string_view ability);  // false: it is none of its class
  void turn_of(TrackCard card);

  State state{};

 private:
  void set_up(const PositionText& text);
  void lay_out(const PositionText& text);
  void put_mouse(const std::string& text);
  bool read_mouse_word(MouseId mouse, const std::vector<std::string>& words, std::size_t& at);
  void put_minion(const std::string& text);
  void lay_track(const std::string& text);
  void refuse(std::string_view key, const std::string& words);

  std::unique_ptr<MatchSetting> setting_;
  MatchGround ground_;
  std::string fault_;
};

// The parts of a text, parted by semicolons, commas or new lines; none is blank.
std::vector<std::string> position_parts(std::string_view text);

}  // namespace warren::mice_and_mystics
