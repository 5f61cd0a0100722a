// What happened, in words?
#include "thimble/state.h"

namespace warren::thimble {
namespace {

constexpr std::array<const char*, 3> kStowed{" wears a ", " packs a ", " drops a "};
constexpr std::array<const char*, 3> kLifted{" cannot move it.", " tips it: a crumb rolls out.",
                                             " lifts it."};

// What was drawn or thrown, by the names on it; before it fell, only what is asked for.
std::string with_faces(std::string words, Name die, const Dice& dice,
                       const std::array<std::uint8_t, kMaxDice>& which) {
  for (std::size_t i = 0; i < dice.count; ++i)
    words += (i == 0 ? ": " : ", ") + label_of(lexicon(), find_die(lexicon(), die)->faces[which[i]].name);
  return words + ".";
}

}  // namespace

std::string name_of(const State& state, int seat) {
  const auto& name = state.mice[static_cast<std::size_t>(seat)].name;
  std::string words(name.begin(), std::find(name.begin(), name.end(), '\0'));
  return words.empty() ? "Mouse " + std::to_string(seat + 1) : words;
}

std::string words_of(const State& state, const Event& event) {
  const std::string who = event.subject < kSeats ? name_of(state, event.subject) : "";
  const std::string whom = event.object < kSeats ? name_of(state, event.object) : "";
  const std::string number = std::to_string(event.numbers[0]);
  switch (static_cast<Told>(event.verb)) {
    case Told::named: return who + " comes to the table.";
    case Told::planned: return "All plans are made.";
    case Told::said_kind: return who + (event.numbers[0] != 0 ? " has made a wager." : " has laid a snare.");
    case Told::drew:
      return who + " draws " +
             (event.numbers[0] == 0   ? "a scurry."
              : event.numbers[0] == 1 ? "a creep."
                                      : "a pounce.");
    case Told::ran: return who + " runs " + number + " hundredths of an inch.";
    case Told::sprung:
      return who + " springs the snare of " + whom + " under cup " + std::to_string(event.numbers[0] + 1) +
             ".";
    case Told::tugged: return who + " tugs out " + number + " crumbs.";
    case Told::paid: return who + " pays a crumb.";
    case Told::pounced: return who + " pounces on " + whom + ".";
    case Told::squeaked: return who + " squeaks.";
    case Told::hissed: return who + " hisses.";
    case Told::stole: return who + " takes a crumb from " + whom + ".";
    case Told::supped: return who + " has " + number + " crumbs at supper.";
    case Told::entered: return who + " comes into the larder, to a matchbox.";
    case Told::took: return who + " takes two cards into the larder.";
    case Told::stowed:
      return who + kStowed[static_cast<std::size_t>(event.numbers[0] / 3)] +
             std::string(kCardNames[static_cast<std::size_t>(event.numbers[0] % 3)]) + ".";
    case Told::pushed: return who + " pushes the matchbox " + number + " hundredths of an inch.";
    case Told::lifted: return who + kLifted[static_cast<std::size_t>(event.numbers[0])];
    case Told::found: return who + " finds " + number + " crumbs.";
  }
  return {};
}

std::string words_of(const Roll& roll, const Dice& dice) {
  switch (static_cast<Rolled>(roll.kind)) {
    case Rolled::card: return with_faces("A card is drawn", "bag", dice, dice.cls);
    case Rolled::hand: return with_faces("Two cards are drawn", "bag", dice, dice.cls);
    case Rolled::lift: return "Lift: " + std::to_string(total_of(roll, dice)) + ".";
    case Rolled::find: {
      auto face = dice.face;
      for (std::uint8_t& one : face) --one;  // faces count from 1
      return with_faces("Under the matchbox", "crumb-die", dice, face);
    }
    case Rolled::solo: return "The mouse without a player rolls.";
    case Rolled::tug: break;
  }
  return "Tug: " + std::to_string(dice.in_class(1)) + " of " + std::to_string(dice.count) + ".";
}

}  // namespace warren::thimble
