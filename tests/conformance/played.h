// Does a calculator answer what comes about when its question is played?
//
// A game says for each of its calculators how the question is played by its own steps (a Player); everything
// else is here. The dice are walked die by die, class by class, where that is short enough, and the chances
// have to be equal; else they are drawn, and the chances have to lie where so many draws can leave them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "enough.h"
#include "kernel/base/rng.h"
#include "kernel/book/odds_fields.h"
#include "kernel/chance/draw_faces.h"
#include "kernel/rules/calculator.h"
#include "kernel/rules/roll.h"
#include "kernel/rules/table.h"

namespace warren::conformance {

using Asked = std::map<std::string, std::string>;

// What came about: the row of each table, by its title, and what a figure counts, by its name.
struct Seen {
  std::map<std::string, std::string> rows;
  std::map<std::string, int> figures;
};

// Plays a question from its beginning to its end; the same each time, but for the table's dice. None: a
// question beyond the table, which nobody can play.
using PlayOnce = std::function<Seen(Table&)>;

struct Player {
  std::string calculator;
  std::function<PlayOnce(const Asked& asked, const OddsReport& report)> set_up;
  std::vector<Asked> further;  // questions besides each value of each field
};

// A walk whose path does not end: what is rolled again on a tie, for one.
struct Endless {};

// Walks or draws dice; a policy answers.
class PlayedTable final : public Table {
 public:
  PlayedTable() { listening_ = true; }

  Answer ask(const Prompt& prompt) override { return choose ? choose(prompt) : prompt.fallback(); }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  void tell(const Event& event) override {
    if (hear) hear(event);
  }
  Dice roll(const Roll& roll) override {
    if (rng != nullptr) return draw_faces(roll, [this](std::uint8_t sides) { return rng->die(sides); });
    if (roll.open_ended) throw Endless();
    if (roll.reading != Reading::each)  // face by face: a total or a bag has no classes of single dice
      return draw_faces(roll, [this](std::uint8_t sides) { return next_face({}, sides); });
    Dice dice;
    for (std::size_t i = 0; i < roll.lots; ++i)
      for (int waiting = roll.lot[i].count; waiting > 0; --waiting) {
        const std::uint8_t face = next_face(roll.lot[i], roll.sides);
        dice.face[dice.count] = face;
        dice.cls[dice.count++] = class_of(roll.lot[i], face);
      }
    return dice;
  }

  // The walk: begins at the first path; false when there is no further one.
  void begin_path() { at_ = 0; }
  bool next_path() {
    while (!dice_.empty() && dice_.back().now + 1 == dice_.back().classes.size()) dice_.pop_back();
    if (dice_.empty()) return false;
    ++dice_.back().now;
    return true;
  }
  Fraction weight() const {
    Wide part = 1;
    Wide whole = 1;
    for (const Die& die : dice_) {
      part *= static_cast<Wide>(die.classes[die.now].faces);
      whole *= static_cast<Wide>(die.sides);
      const Wide common = common_divisor(part, whole);
      part /= common;
      whole /= common;
    }
    return {part, whole};
  }

  std::function<Answer(const Prompt&)> choose;
  std::function<void(const Event&)> hear;
  Rng* rng = nullptr;  // draws instead of walking

 private:
  struct Class {
    std::uint8_t lowest;
    int faces;
  };
  struct Die {
    int sides;
    std::vector<Class> classes;
    std::size_t now = 0;
  };

  std::uint8_t next_face(const Lot& lot, int sides) {
    if (at_ == kMostDice) throw Endless();
    if (at_ == dice_.size()) {
      std::map<std::uint8_t, Class> classes;
      for (int face = sides; face >= 1; --face) {
        Class& one = classes[class_of(lot, face)];
        one = {static_cast<std::uint8_t>(face), one.faces + 1};
      }
      dice_.push_back({sides, {}});
      for (const auto& [number, one] : classes) dice_.back().classes.push_back(one);
    }
    const Die& die = dice_[at_++];
    return die.classes[die.now].lowest;
  }

  static constexpr std::size_t kMostDice = 100;  // on one path
  std::vector<Die> dice_;
  std::size_t at_ = 0;
};

// What was seen, and how often: a chance or, of drawn dice, a share.
struct Tallied {
  std::map<std::pair<std::string, std::string>, Fraction> rows;  // title and label
  std::map<std::string, Fraction> figures;                       // the mean of what was counted
  std::map<std::string, double> squares;                         // of drawn dice, for the spread
  int draws = 0;                                                 // 0: walked, exact
};

inline constexpr int kMostPlayedPaths = static_cast<int>(enough(1'000));
inline constexpr int kPlayedDraws = static_cast<int>(enough(1'000));

// Throws Endless. False: too many paths.
inline bool walk_played(const PlayOnce& play, Tallied& out) {
  PlayedTable table;
  int paths = 0;
  do {
    if (++paths > kMostPlayedPaths) return false;
    table.begin_path();
    const Seen seen = play(table);
    const Fraction weight = table.weight();
    for (const auto& row : seen.rows) out.rows[row] += weight;
    for (const auto& [name, count] : seen.figures)
      out.figures[name] += weight * Fraction::whole(static_cast<std::uint64_t>(count));
  } while (table.next_path());
  return true;
}

inline Tallied draw_played(const PlayOnce& play) {
  Tallied out;
  Rng rng(20250401);
  PlayedTable table;
  table.rng = &rng;
  std::map<std::pair<std::string, std::string>, std::uint64_t> rows;
  std::map<std::string, std::uint64_t> figures;
  for (; out.draws < kPlayedDraws; ++out.draws) {
    const Seen seen = play(table);
    for (const auto& row : seen.rows) ++rows[row];
    for (const auto& [name, count] : seen.figures) {
      figures[name] += static_cast<std::uint64_t>(count);
      out.squares[name] += double(count) * count / kPlayedDraws;
    }
  }
  for (const auto& [row, count] : rows) out.rows[row] = Fraction(count, kPlayedDraws);
  for (const auto& [name, sum] : figures) out.figures[name] = Fraction(sum, kPlayedDraws);
  return out;
}

inline Tallied played_out(const PlayOnce& play) {
  Tallied walked;
  try {
    if (walk_played(play, walked)) return walked;
  } catch (const Endless&) {
  }
  return draw_played(play);
}

// Five standard deviations and a little: one chance in a million to be wrong.
inline bool is_near(const Fraction& said, const Fraction& seen, double spread, int draws) {
  if (draws == 0) return said.exact() ? said == seen : std::abs(said.as_double() - seen.as_double()) < 1e-9;
  return std::abs(said.as_double() - seen.as_double()) <= 5 * std::sqrt(spread / draws) + 3.0 / draws;
}

inline void compare_rows(const OddsTableau& tableau, const Tallied& seen) {
  bool played = false;
  Fraction known;
  for (const auto& [row, chance] : seen.rows) played = played || row.first == tableau.title;
  if (!played) FAIL_CHECK("nothing was seen of: ", tableau.title);
  for (const OddsRow& row : tableau.rows) {
    const auto found = seen.rows.find({tableau.title, row.label});
    const Fraction share = found == seen.rows.end() ? Fraction() : found->second;
    known += share;
    const double chance = row.chance.as_double();
    if (!is_near(row.chance, share, chance * (1 - chance), seen.draws))
      FAIL_CHECK(tableau.title, ", ", row.label, ": said ", row.chance.ratio(), ", played ", share.ratio());
  }
  if (played && !(known == Fraction::whole(1)))
    FAIL_CHECK(tableau.title, ": of what was played only ", known.ratio(), " is among its rows");
}

// Every table of a report, and the figures that were counted.
inline void compare(const OddsReport& report, const Tallied& seen) {
  for (const OddsTableau& tableau : report.tables) compare_rows(tableau, seen);
  for (const auto& [name, said] : report.figures) {
    const auto found = seen.figures.find(name);
    if (found == seen.figures.end()) continue;
    const double mean = said.as_double();
    const auto squares = seen.squares.find(name);
    const double spread =
        squares == seen.squares.end() ? 0 : std::max(squares->second - mean * mean, mean * (1 - mean));
    if (!is_near(said, found->second, std::max(spread, 0.0), seen.draws))
      FAIL_CHECK(name, ": said ", said.ratio(), ", played ", found->second.ratio());
  }
}

// Of the values of single fields so many are asked, and so many questions are drawn whole, house rules with
// them.
inline constexpr std::size_t kSingleValues = 12;
inline constexpr int kDrawnQuestions = 6;

using HouseRules = std::span<const Switch>;

// Now and then another value for a field: house rules at random, of what else is asked a little.
inline Asked drawn_question(const Calculator& calculator, HouseRules house, Rng& rng) {
  constexpr int kOneIn = 4, kHighest = 4;
  Asked asked;
  for (const CalculatorField& field : calculator.fields) {
    if (takes_text(field) || rng.below(kOneIn) != 0) continue;
    if (!is_house_rule(field, house) && rng.below(2) != 0) continue;
    asked[std::string(field.key)] =
        field.values.empty()
            ? std::to_string(rng.below(kHighest))
            : std::string(field.values[rng.below(static_cast<std::uint32_t>(field.values.size()))]);
  }
  return asked;
}

// As it falls back, values of every field on their own, and whole questions with house rules, drawn always
// alike.
inline std::vector<Asked> questions_of(const Calculator& calculator, const Player& player, HouseRules house) {
  Rng rng(1187);
  std::vector<Asked> singles;
  for (const CalculatorField& field : calculator.fields)
    for (const std::string_view value : field.values)
      if (value != field.fallback && !is_house_rule(field, house))
        singles.push_back({
            {std::string(field.key), std::string(value)}
        });
  for (std::size_t i = singles.size(); i > 1; --i)
    std::swap(singles[i - 1], singles[rng.below(static_cast<std::uint32_t>(i))]);
  singles.resize(std::min(singles.size(), kSingleValues));
  std::vector<Asked> all{{}};
  all.insert(all.end(), singles.begin(), singles.end());
  all.insert(all.end(), player.further.begin(), player.further.end());
  for (int i = 0; i < kDrawnQuestions; ++i) all.push_back(drawn_question(calculator, house, rng));
  return all;
}

// What was asked, or what a field that was not asked falls back on.
inline std::string word_of(const Calculator& calculator, const Asked& asked, std::string_view key) {
  if (const auto found = asked.find(std::string(key)); found != asked.end()) return found->second;
  for (const CalculatorField& field : calculator.fields)
    if (field.key == key) return std::string(field.fallback);
  FAIL("no field ", std::string(key));
  return {};
}

// All questions of a calculator. One that it refuses is not played; its own default it may not refuse.
inline void hold_against_play(const Calculator& calculator, const Player& player, HouseRules house) {
  for (const Asked& asked : questions_of(calculator, player, house)) {
    std::string words(calculator.id);
    for (const auto& [key, value] : asked) words += " " + key + "=" + value;
    CAPTURE(words);
    const OddsReport report = calculator.run(asked);
    if (!report.fault.empty() && !asked.empty()) continue;
    REQUIRE(report.fault == "");
    Asked whole;
    for (const CalculatorField& field : calculator.fields)
      whole[std::string(field.key)] = word_of(calculator, asked, field.key);
    const PlayOnce play = player.set_up(whole, report);
    if (!play && !asked.empty()) continue;
    compare(report, played_out(play));
  }
}

// Every calculator has a Player or a reason why it has none.
inline void hold_all_against_play(std::span<const Calculator> calculators, const std::vector<Player>& players,
                                  const std::map<std::string, std::string>& without_position,
                                  HouseRules house = {}) {
  for (const Calculator& calculator : calculators) {
    const auto player = std::ranges::find(players, calculator.id, &Player::calculator);
    if (player != players.end())
      hold_against_play(calculator, *player, house);
    else if (!without_position.contains(std::string(calculator.id)))
      FAIL_CHECK("no way to play ", std::string(calculator.id));
  }
}

}  // namespace warren::conformance
