#include "conformance/roster.h"

#include <cstdlib>

#include "games/bookshelf.h"
#include "thimble/state.h"

namespace warren::conformance {
namespace {

// Set-ups that a game wants tested beyond the usual ones, one line each.
const std::vector<Setup>& further_setups() {
  static const std::vector<Setup> setups{
      {.game = "thimble", .scenario = "shelf", .seats = 3, .options = {{"hiss", "forbidden"}}},
      {.game = "mouse-guard",
       .scenario = "conflict",
       .seats = 4,
       .options = {{"patrol_split", "allowed"}, {"gm_seat", "human"}}},
      {.game = "mouse-guard",
       .scenario = "conflict",
       .seats = 2,
       .options = {{"conflict_type", "argument"}, {"patrol_choice", "vote"}},
       .forces = {"build", "build"}},
  };
  return setups;
}

std::vector<Setup> usual_setups(const Rulebook& book) {
  std::vector<Setup> setups;
  for (const Scenario& scenario : book.scenarios())
    for (int seats = scenario.fewest_seats; seats <= scenario.most_seats; ++seats)
      setups.push_back(
          {.game = std::string(book.id()), .scenario = std::string(scenario.id), .seats = seats});
  Setup turned = setups.front();
  for (const Switch& house_rule : book.switches()) {
    const bool ends = house_rule.values.back() != house_rule.endless;
    turned.options[std::string(house_rule.key)] = std::string(house_rule.values.rbegin()[ends ? 0 : 1]);
  }
  setups.push_back(turned);
  return setups;
}

Entrant enter(const Rulebook& book) {
  Entrant entrant{&book, usual_setups(book)};
  for (const Setup& setup : further_setups())
    if (setup.game == book.id()) entrant.setups.push_back(setup);
  return entrant;
}

const char* only_game() { return std::getenv("WARREN_GAME"); }
bool is_entered(const Rulebook& book) { return is_roster_whole() || book.id() == only_game(); }

std::vector<Entrant> enter_all() {
  std::vector<Entrant> all;
  if (is_entered(thimble::rulebook())) all.push_back(enter(thimble::rulebook()));
  for (const Rulebook* book : shelved()) all.push_back(enter(*book));
  REQUIRE_MESSAGE(!all.empty(), "no game is called ", only_game());
  return all;
}

std::string name_of(const Setup& setup) {
  std::string name = setup.game + " " + setup.scenario + " for " + std::to_string(setup.seats);
  if (!setup.options.empty()) name += ", house rules";
  return name;
}

}  // namespace

bool is_roster_whole() { return only_game() == nullptr; }

std::vector<const Rulebook*> shelved() {
  std::vector<const Rulebook*> books(bookshelf().begin(), bookshelf().end());
  std::erase_if(books, [](const Rulebook* book) { return !is_entered(*book); });
  return books;
}

const std::vector<Entrant>& entrants() {
  static const std::vector<Entrant> all = enter_all();
  return all;
}

Seated::Seated(const Rulebook& rulebook, const Setup& given)
    : book(rulebook), setup(given), name(name_of(given)), ground(rulebook.new_ground()) {
  std::vector<Fault> faults;
  setting = book.check(setup, faults);
  for (const Fault& fault : faults) MESSAGE(fault.where, ": ", fault.words);
  REQUIRE(setting != nullptr);
  begin();
}

void Seated::begin() { book.begin(*setting, state); }

void Seated::step(Table& table) {
  book.prepare(*setting, state, *ground);
  book.step(*setting, *ground, state, table);
}

}  // namespace warren::conformance
