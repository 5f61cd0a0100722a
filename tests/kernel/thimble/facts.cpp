// By which names does Thimble speak of what it asks, offers, tells and rolls?
#include "thimble/state.h"

namespace warren::thimble {

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
    case Asked::stow: return {"stow"};
    case Asked::push: return {"push"};
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
    case Verb::wear: return {"wear"};
    case Verb::pack: return {"pack"};
    case Verb::drop: return {"drop"};
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
    case Told::took: return {"took", 0, Is::unit};
    case Told::stowed: return {"stowed", 0, Is::unit};
    case Told::pushed: return {"pushed", tag::move, Is::unit, Is::nothing, {{{"length"}, {"box", Is::unit}}}};
    case Told::lifted: return {"lifted", 0, Is::unit};
    case Told::entered: return {"entered", tag::move, Is::unit, Is::nothing, {{{}, {"box", Is::unit}}}};
    case Told::found: return {"found", tag::gain, Is::unit, Is::nothing, {{{"crumbs"}}}};
  }
  return {};
}

RollRow row_of(Rolled rolled) {
  switch (rolled) {
    case Rolled::card: return {"card", "bag"};
    case Rolled::tug: return {"tug", "d6"};
    case Rolled::solo: return {"solo", "d6"};
    case Rolled::hand: return {"hand", "bag"};
    case Rolled::lift:
      return {
          "lift", "d6", {"stays", "tips", "lifts"}
      };
    case Rolled::find:
      return {
          "find", "crumb-die", {"nothing", "crumb", "cheese"}
      };
  }
  return {};
}

namespace {

constexpr std::array kKeys{
    KeyRow{"crumbs", Measure::count,  1, 1, Good::more   },
    KeyRow{"length", Measure::length, 1, 0, Good::neither}
};
constexpr std::array kTerms{
    TermRow{"mouse", TermOf::unit, "Mouse"},
    TermRow{"matchbox", TermOf::unit, "Matchbox", "It is pushed and lifted.", rule("TH-LARD-04")},
    TermRow{"queue", TermOf::zone, "In the larder", "Who is in it now, and who comes next.",
            rule("TH-LARD-01")},
    TermRow{"bag", TermOf::zone, "Bag", "Cards that nobody has drawn yet.", rule("TH-CARD-01")},
    TermRow{"dropped", TermOf::zone, "Dropped", "Cards that nobody wanted.", rule("TH-LARD-03")},
    TermRow{"hand", TermOf::zone, "Hand", "", rule("TH-LARD-02")},
    TermRow{"gear", TermOf::zone, "Worn", "Each card here adds one to a lift.", rule("TH-LARD-05")},
    TermRow{"pack", TermOf::zone, "Pack", "", rule("TH-LARD-03")},
    TermRow{"scurry", TermOf::card, "Scurry"},
    TermRow{"creep", TermOf::card, "Creep"},
    TermRow{"pounce", TermOf::card, "Pounce"},
    TermRow{"crumbs", TermOf::counter, "Crumbs"},
    TermRow{"lift", TermOf::roll, "Lift", "", rule("TH-LARD-05")},
    TermRow{"find", TermOf::roll, "Under the matchbox", "", rule("TH-LARD-06")}
};

// TH-LARD-06: the faces of the crumb die, and how many crumbs each is.
struct CrumbFace {
  Name name;
  int crumbs;
};
constexpr std::array kCrumbDie{
    CrumbFace{"dust",   0},
    CrumbFace{"mould",  0},
    CrumbFace{"crust",  1},
    CrumbFace{"rind",   1},
    CrumbFace{"seed",   1},
    CrumbFace{"cheese", 2}
};

// The kinds of cards are named as the faces of a die: so real cards are typed by name (TH-CARD-01).
std::vector<Die> all_dice() {
  Die bag{"bag", {}};
  for (const Name card : kCardNames) bag.faces.push_back({card, 0, {}});
  Die crumbs{"crumb-die", {}};
  for (const CrumbFace& face : kCrumbDie) crumbs.faces.push_back({face.name, face.crumbs, {}});
  return {bag, crumbs};
}

}  // namespace

std::uint32_t crumb_faces(int crumbs) {
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < kCrumbDie.size(); ++i)
    if (kCrumbDie[i].crumbs == crumbs) mask |= 1U << i;
  return mask;
}

const Lexicon& lexicon() {
  static const std::vector<Die> kDice = all_dice();
  static const Lexicon kLexicon =
      lexicon_of<Asked, Verb, Told, Rolled>({.keys = kKeys, .terms = kTerms, .dice = kDice});
  return kLexicon;
}

}  // namespace warren::thimble
