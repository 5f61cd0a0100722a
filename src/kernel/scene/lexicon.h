// By which names does a game speak of what it asks, offers, tells, rolls and shows?
//
// Numbers of questions, verbs, events and rolls stand in records and never change their owner; their names go
// over the wire. A game gives a row per enumerator (games/<game>/facts.h), by a switch without a default, so
// that the compiler asks for every one.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/rules/catalog.h"
#include "kernel/rules/ref.h"
#include "kernel/rules/value.h"

namespace warren {

// What an answer is to whoever gives it. `pass` is quiet, last and key 0; `done` ends a list; `resign` takes
// two steps; `target` draws a line to what it names.
enum class Role : std::uint8_t { act, target, place, pass, done, resign };
std::string_view name_of(Role role);

// What a line of the log is: filters, time line, stage, sound.
using Tags = std::uint16_t;
namespace tag {
enum : Tags {
  round = 1,
  turn = 2,
  move = 4,
  attack = 8,
  loss = 16,
  gain = 32,
  gone = 64,
  comes = 128,
  score = 256,
  reveal = 512,
  fate = 1024,
  end = 2048
};
}  // namespace tag
std::string_view name_of_tag(int bit);  // 0: "round"; empty beyond the last

// One of an event's four numbers: a value under this key, or the id of a thing. Without a key it is not said.
struct Slot {
  Name key = {};
  Is is = Is::nothing;
};

struct AskRow {
  Name name = {};
  bool gives_up = false;  // whoever does not pass here resigns
};
struct VerbRow {
  Name name = {};
  Role role = Role::act;
};
struct ToldRow {
  Name name = {};
  Tags tags = 0;
  Is subject = Is::nothing;
  Is object = Is::nothing;
  std::array<Slot, 4> numbers{};
};
struct RollRow {
  Name name = {};
  Name die = {};                  // "d10", or the name of one of the game's dice
  std::array<Name, 6> results{};  // names of the classes, worst first
  bool aside = false;             // what follows from it is told; the number itself only to whoever asks why
};

enum class Good : std::uint8_t { neither, more, less };  // for its owner
struct KeyRow {
  Name key = {};
  Measure measure = Measure::count;
  int per = 1;   // 10: tenths
  int rank = 0;  // 1 is said first; 0: only where everything is said
  Good good = Good::neither;
};

// What a name is called and means. `text` is one sentence: hover, learner's page, how one wins.
enum class TermOf : std::uint8_t {
  unit,
  piece,
  area,
  line,
  counter,
  zone,
  card,
  sign,
  key,
  value,
  result,
  die,
  scenario,
  ask,
  roll,
  sheet
};
std::string_view name_of(TermOf of);
struct TermRow {
  Name name = {};
  TermOf of = TermOf::unit;
  const char* label = "";
  const char* text = "";
  RuleId rule = {};
};

// A die with named faces; d4 to d20 and d100 are the kernel's.
struct Face {
  Name name = {};
  int number = 0;
  std::vector<std::pair<Name, int>> symbols;
};
struct Die {
  Name name = {};
  std::vector<Face> faces;
};

// What a kind of thing looks like where nobody has drawn it: on a map of letters, in a picture, on the page.
enum class Like : std::uint8_t {
  facts,  // nothing is said of it: what it does to a move and to sight decides
  open,
  zone,
  exit,
  road,
  bridge,
  ford,
  water,
  mud,
  rubble,
  hill,
  wood,
  wall,
  tower,
  battlement,
  gate,
  building,
  rock,
  fire,
  solid,
  wound,
  done,
  flight,
  melee
};
std::string_view name_of(Like like);
struct LookRow {
  Name kind = {};
  Like like = Like::facts;
};

// Of one game; constants. A number without a row gives an empty name.
struct Lexicon {
  AskRow (*ask)(std::uint16_t) = [](std::uint16_t) { return AskRow{}; };
  VerbRow (*verb)(std::uint16_t) = [](std::uint16_t) { return VerbRow{}; };
  ToldRow (*told)(std::uint16_t) = [](std::uint16_t) { return ToldRow{}; };
  RollRow (*roll)(std::uint16_t) = [](std::uint16_t) { return RollRow{}; };
  std::span<const KeyRow> keys = {};
  std::span<const TermRow> terms = {};
  std::span<const Die> dice = {};
  std::span<const LookRow> looks = {};
};
inline const Lexicon kNoLexicon{};

// The lexicon of a game that has a `row_of` for each of its enumerators; `rest` is what it has beside them.
template <class Ask, class Verb, class Told, class RollKind>
Lexicon lexicon_of(Lexicon rest = {}) {
  rest.ask = [](std::uint16_t number) { return row_of(static_cast<Ask>(number)); };
  rest.verb = [](std::uint16_t number) { return row_of(static_cast<Verb>(number)); };
  rest.told = [](std::uint16_t number) { return row_of(static_cast<Told>(number)); };
  rest.roll = [](std::uint16_t number) { return row_of(static_cast<RollKind>(number)); };
  return rest;
}

// What an answer with this verb is in this question.
Role role_in(const Lexicon& lexicon, std::uint16_t ask, std::uint16_t verb);
// The row of a key; where there is none, a count under that key.
KeyRow key_row(const Lexicon& lexicon, Name key);
const TermRow* find_term(const Lexicon& lexicon, Name name);
const Die* find_die(const Lexicon& lexicon, Name name);
Like like_of(const Lexicon& lexicon, Name kind);
// What it is called: its term's label, else the letters of its name ("bow-mice" is "Bow mice").
std::string label_of(const Lexicon& lexicon, Name name);

}  // namespace warren
