// A small position for tests that read like the rulebook's examples.
//
//   auto t = board(R"(
//     area 8A
//     mouse H1 at b2 cheese 2 knows A02
//     minion RW at b3
//     turn H1
//   )");
//   t.dice({5, 5, 1, 1}).picks(Ask::window, Verb::use_ability).run([](Play& play) { battle(play, 0); });
//
// Each line is about one thing:
//   area SIDE | chapter ID | option KEY=VALUE | flag NAME | page N | marker N | wheel N | face_up CARD
//   mouse HERO at SPACE and any of: wounds N, poison N, cheese N, wears CARD, pack CARD, knows ABILITY,
//         stunned, webbed, down, charmed, captured, captures N, roaches N, title NAME, seat N
//   minion KIND at SPACE and any of: wounds N, stunned, webbed, down
//   trap SPACE | track CARD... (H1, RW, CV1) | turn HERO or KIND [CARD]
// Mice are called by their hero, figures by kind and number (RW1). The track is the mice, then the kinds, in
// the order of their lines, unless a line says otherwise.
#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/ground.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/tables/script_table.h"

namespace warren::mice_and_mystics::testing {

// Faces of the die by their index (MM-DIE-01); the number behind them is what a move reads.
inline constexpr int kCheese = 1;   // 1
inline constexpr int kBowStar = 2;  // 1
inline constexpr int kBow = 3;      // 2
inline constexpr int kSword = 4;    // 2, with a star
inline constexpr int kShield = 5;   // 3, sword and shield
inline constexpr int kThree = kShield;

class Board {
 public:
  explicit Board(std::string_view position);

  Board& dice(std::initializer_list<int> faces);
  Board& picks(Ask ask, Verb verb);               // whenever asked: the first with this verb
  Board& picks(Ask ask, Option option);           // the next time
  Board& puts(Ask ask, std::string_view space);   // the next time: this space
  Board& aims(Ask ask, std::string_view figure);  // the next time: this figure
  Board& run(const std::function<void(Play&)>& rules);
  Board& act();  // the next figure of the card whose turn it is
  Play play() { return {*setting, ground, state, script}; }

  MouseId id(std::string_view hero) const;
  FigureId figure_id(std::string_view name) const;
  Mouse& mouse(std::string_view hero) { return state.of(id(hero)); }
  Figure& figure(std::string_view name) { return state.figure[figure_id(name)]; }
  bool stands(std::string_view figure) const;     // on the board
  std::string where(std::string_view who) const;  // "b2"; "-" off the board
  std::string track() const;                      // "H1 RW H2"
  int times_asked(Ask ask) const { return script.times_asked(static_cast<std::uint16_t>(ask)); }
  bool told(Told verb) const { return script.told(static_cast<std::uint16_t>(verb)); }
  int told_times(Told verb) const;
  // Dice of the n-th roll of a kind; -1: there was none.
  int dice_of(RollKind kind, int which = 0) const;
  bool because(RollKind kind, std::string_view rule_id, int which = 0) const;
  std::string fault() const { return script.fault(); }

  std::unique_ptr<MatchSetting> setting;
  State state{};
  MatchGround ground;
  ScriptTable script;

 private:
  void read(std::string_view line);
  void read_mouse(const std::vector<std::string>& words);
  void read_minion(const std::vector<std::string>& words);
  void set_up(std::string_view position);
  TrackCard card_named(const std::string& name) const;
  Board& once(Ask ask, ScriptTable::Chooser chooser);

  std::map<Ask, std::deque<ScriptTable::Chooser>> waiting_;  // what `puts` and `aims` have said
};

inline Board board(std::string_view position) { return Board(position); }
SpaceId space(std::string_view name);
std::string space_name(SpaceId space);

}  // namespace warren::mice_and_mystics::testing
