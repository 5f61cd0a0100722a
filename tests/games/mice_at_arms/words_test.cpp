// Is there a sentence for everything that can be told, rolled, asked and done?
#include "games/mice_at_arms/words/words.h"

#include <doctest/doctest.h>

#include <set>

#include "games/mice_at_arms/fixture.h"

using namespace warren;
using namespace warren::mice_at_arms;
using namespace warren::mice_at_arms::testing;

namespace {

BattleTable two_units() {
  return table(R"(
    terrain tall-patch at 12,9
    red  bow-mice    at 4,4
    blue field-mice  at 4,14
  )");
}

bool is_about_a_piece(Told told) {
  switch (told) {
    case Told::occupied:
    case Told::torched:
    case Told::building_ablaze:
    case Told::gatehouse_chosen:
    case Told::vat_placed:
    case Told::bombarded:
    case Told::castle_hit:
    case Told::piece_destroyed: return true;
    default: return false;
  }
}

// Something to read: neither empty nor left open, no placeholder, and nothing that stands for "unknown".
void check_words(const std::string& words, int which) {
  CAPTURE(words);
  CAPTURE(which);
  CHECK(words.size() > 2);
  CHECK(words.find_first_of("{}") == std::string::npos);
  CHECK(words != "Something happens");
  CHECK(words != "What now?");
  CHECK(words.find("Nobody") == std::string::npos);
}

}  // namespace

TEST_CASE("every fact of a battle has a sentence of its own") {
  const BattleTable t = two_units();
  std::set<std::string> said;
  for (int told = 0; told <= static_cast<int>(kLastTold); ++told) {
    Event event;
    event.verb = static_cast<std::uint16_t>(told);
    event.subject = 0;
    event.object = 1;
    event.numbers = {1, 2, 3, 0};
    if (is_about_a_piece(static_cast<Told>(told))) event.numbers[0] = 0;  // the only piece
    const std::string words = sentence(*t.setting, t.state, event);
    check_words(words, told);
    said.insert(words);
  }
  CHECK(said.size() == static_cast<std::size_t>(kLastTold) + 1);
}

TEST_CASE("a fact names those whom it is about") {
  const BattleTable t = two_units();
  Event event;
  event.verb = static_cast<std::uint16_t>(Told::charged);
  event.subject = 0;
  event.object = 1;
  event.numbers[0] = inch(4.5);
  CHECK(sentence(*t.setting, t.state, event) == "Red's Bow-Mice charges Blue's Field Mice over 4.5\"");
  event.verb = static_cast<std::uint16_t>(Told::models_lost);
  event.numbers = {2, 0, 3, 0};
  CHECK(sentence(*t.setting, t.state, event) == "Red's Bow-Mice loses 2 models; 3 left");
  event.numbers = {1, 0, 4, 0};
  CHECK(sentence(*t.setting, t.state, event) == "Red's Bow-Mice loses 1 model; 4 left");
  event.numbers = {0, 1, 5, 0};
  CHECK(sentence(*t.setting, t.state, event) == "Red's Bow-Mice takes 1 wound and loses nobody");
  event.verb = static_cast<std::uint16_t>(Told::edge_taken);
  event.numbers[0] = static_cast<int>(Edge::north);
  CHECK(sentence(*t.setting, t.state, event) == "Blue takes the north edge");
}

TEST_CASE("every roll says who rolls, what for, and the faces") {
  const BattleTable t = two_units();
  std::set<std::string> said;
  for (int kind = 0; kind <= static_cast<int>(kLastRoll); ++kind) {
    Roll roll;
    roll.kind = static_cast<std::uint16_t>(kind);
    roll.roller = seat_at(1);
    roll.sides = 10;
    Dice dice;
    dice.count = 2;
    dice.face = {3, 9};
    const std::string words = sentence(*t.setting, t.state, roll, dice);
    check_words(words, kind);
    CHECK(words.starts_with("Blue, "));
    CHECK(words.ends_with(": 3 9"));
    CHECK(words != "Blue, dice: 3 9");
    said.insert(words);
    roll.subject = 0;
    CHECK(sentence(*t.setting, t.state, roll, dice).starts_with("Red's Bow-Mice, "));
    roll.subject = kNoUnit;
    roll.roller = kNobody;
    CHECK(sentence(*t.setting, t.state, roll, dice).starts_with("The table, "));
  }
  CHECK(said.size() == static_cast<std::size_t>(kLastRoll) + 1);
}

TEST_CASE("every decision point is a question of its own") {
  BattleTable t = two_units();
  const Play play = t.play();
  std::set<std::string> said;
  for (int ask = 0; ask <= static_cast<int>(kLastAsk); ++ask) {
    const PlainMenu menu(play, seat_at(0), {}, static_cast<Ask>(ask), 0);
    check_words(menu.sentence(), ask);
    CHECK(menu.sentence().back() == '?');
    said.insert(menu.sentence());
  }
  CHECK(said.size() == static_cast<std::size_t>(kLastAsk) + 1);
}

TEST_CASE("every option has words, and none that another has") {
  BattleTable t = two_units();
  const Play play = t.play();
  const PlainMenu menu(play, seat_at(0), {}, Ask::battle_back, 0);
  std::set<std::string> said;
  for (int verb = 0; verb <= static_cast<int>(kLastVerb); ++verb) {
    const Option option{static_cast<std::uint16_t>(verb), 0, 1, 1};
    check_words(menu.describe({option, Answer::of(option)}), verb);
    said.insert(menu.describe({option, Answer::of(option)}));
  }
  CHECK(said.size() == static_cast<std::size_t>(kLastVerb) + 1);
}

TEST_CASE("to decline is said as what is declined") {
  BattleTable t = two_units();
  const Play play = t.play();
  const auto declined = [&](Ask ask) {
    const PlainMenu menu(play, seat_at(0), {}, ask, 0);
    return menu.describe({option(Verb::decline), Answer::of(option(Verb::decline))});
  };
  CHECK(declined(Ask::buy_reroll) == "Accept the dice");
  CHECK(declined(Ask::battle_back) == "Do not battle back");
  CHECK(declined(Ask::use_shield) == "Hold the shield");
  CHECK(declined(Ask::attack_whom) == "Do not attack");
  CHECK(declined(Ask::shoot_at) == "Do not shoot");
  CHECK(declined(Ask::strike_again) == "Do not strike again");
  CHECK(declined(Ask::bless) == "Nobody");
}
