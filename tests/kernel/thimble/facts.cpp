// By which names does Thimble speak of what it asks, offers, tells and rolls?
#include "thimble/state.h"

namespace warren::thimble {
namespace {

AskRow row_of(Asked ask) {
  switch (ask) {
    case Asked::name: return {"name"};
    case Asked::plan: return {"plan"};
    case Asked::cup: return {"cup"};
    case Asked::wager: return {"wager"};
    case Asked::run: return {"run"};
    case Asked::again: return {"again"};
    case Asked::pounce: return {"pounce"};
    case Asked::squeak: return {"squeak"};
    case Asked::hiss: return {"hiss"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::decline: return {"decline", Role::pass};
    case Verb::snare: return {"snare"};
    case Verb::wager: return {"wager"};
    case Verb::cup: return {"cup", Role::place};
    case Verb::candidate: return {"candidate", Role::place};
    case Verb::roll_again: return {"roll-again"};
    case Verb::pounce: return {"pounce"};
    case Verb::squeak: return {"squeak"};
    case Verb::hiss: return {"hiss"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::named: return {"named", 0, Is::seat, Is::seat};
    case Told::planned: return {"planned", 0, Is::seat, Is::seat};
    case Told::said_kind: return {"said-kind", tag::reveal, Is::seat, Is::seat};
    case Told::drew: return {"drew", 0, Is::seat, Is::seat};
    case Told::ran: return {"ran", tag::move, Is::seat, Is::seat};
    case Told::sprung: return {"sprung", tag::loss | tag::reveal, Is::seat, Is::seat};
    case Told::tugged: return {"tugged", 0, Is::seat, Is::seat};
    case Told::paid: return {"paid", tag::loss, Is::seat, Is::seat};
    case Told::pounced: return {"pounced", tag::attack, Is::seat, Is::seat};
    case Told::squeaked: return {"squeaked", 0, Is::seat, Is::seat};
    case Told::hissed: return {"hissed", 0, Is::seat, Is::seat};
    case Told::stole: return {"stole", tag::gain, Is::seat, Is::seat};
    case Told::supped: return {"supped", tag::end, Is::seat, Is::seat};
  }
  return {};
}

RollRow row_of(Rolled rolled) {
  switch (rolled) {
    case Rolled::card: return {"card", "bag"};
    case Rolled::tug: return {"tug", "d6"};
    case Rolled::solo: return {"solo", "d6"};
  }
  return {};
}

}  // namespace

// The kinds of cards are named as the faces of a die: so real cards are typed by name (TH-CARD-01).
const Lexicon& lexicon() {
  static const std::vector<Die> kDice{
      {"bag", {{"scurry", 0, {}}, {"creep", 0, {}}, {"pounce", 0, {}}}}
  };
  static const Lexicon kLexicon{
      .ask = [](std::uint16_t number) { return row_of(static_cast<Asked>(number)); },
      .verb = [](std::uint16_t number) { return row_of(static_cast<Verb>(number)); },
      .told = [](std::uint16_t number) { return row_of(static_cast<Told>(number)); },
      .roll = [](std::uint16_t number) { return row_of(static_cast<Rolled>(number)); },
      .dice = kDice};
  return kLexicon;
}

}  // namespace warren::thimble
